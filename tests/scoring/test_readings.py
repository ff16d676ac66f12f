"""Reading a layout: one test for each sentence of the rules reference, section "Reading a layout"."""

import pytest

from scorekeeper.scoring.scorer import Scorer
from tests.scoring.build import cards, changed, explained, points, ruleset


def sets_of(variant: str, text: str, *house_rules: str) -> list[tuple[tuple[int, ...], int]]:
    """The matched sets of a reading: their places and points."""
    lines = explained(variant, text, *house_rules).lines
    return [(line.places, line.points) for line in lines if line.kind != "card"]


# 1 Cancelling is compulsory; a reading is maximal, and the lowest one counts.


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("2 5 6 / 2 8 9", 28),  # "even if the equal cards are twos": not 24
        ("2 2 2 / 2 2 2", 0),
        ("2 2 6 / 5 8 9", 24),  # not in a column: they count
    ],
)
def test_cancelling_is_compulsory_even_of_twos(text: str, score: int) -> None:
    assert points("six-card", text) == score


def test_cancelling_is_compulsory_even_of_a_joker_in_a_pair() -> None:
    assert points("eight-card", "JK 9 3 5 / JK 4 2 6") == 29


def test_of_the_spade_queen_and_two_queens_the_spade_queen_goes() -> None:
    """Of Q♠ 40, Q 10, Q 10 with pairs cancelling, Q♠ and one queen go."""
    assert points("four-card", "QS QH / QD 4", "spade-queen-40", "pairs-anywhere") == 14
    assert points("four-card", "QH QD / QS 4", "spade-queen-40", "pairs-anywhere") == 14


def test_no_further_matched_set_could_be_added() -> None:
    """Three twos at −2: leaving all three would score −6, and leaving two of them −4; one is what a reading leaves."""
    assert points("four-card", "2 2 / 2 K", "bonus-twos", "pairs-anywhere") == -2
    assert points("four-card", "2 2 / 2 2", "bonus-twos", "pairs-anywhere") == 0


def test_a_maximal_reading_need_not_cancel_the_most_cards() -> None:
    """A row of four twos in a 1×4 grid: the middle pair alone is maximal and leaves −4, both outer pairs leave 0."""
    rules = changed(
        ruleset("four-card", "bonus-twos"), {"layout": {"rows": 1, "columns": 4}, "matches.pairs": "adjacent"}
    )
    score = Scorer(rules).explain(cards(rules, "2 2 2 2"))
    assert score.points == -4
    assert [line.places for line in score.lines] == [(0,), (1, 2), (3,)]


def test_the_player_gets_the_lowest_reading() -> None:
    """Row or column of sevens, not both (once only): either leaves two sevens, and the better partner is taken."""
    assert points("nine-card-removal", "7 7 7 / 7 3 4 / 7 5 6") == 32
    assert points("nine-card", "7 7 3 / 7 7 4 / 7 5 6", "block-minus-25", "cards-once") == 0


# 2 Equal means equal rank; suits never matter for it; jokers are equal to each other.


@pytest.mark.parametrize("text", ["7S 3 4 / 7H 5 6", "7S 3 4 / 7S 5 6", "7 3 4 / 7D 5 6"])
def test_equal_means_equal_rank_whatever_the_suit(text: str) -> None:
    assert points("six-card", text) == 18


def test_ranks_of_equal_value_are_not_equal() -> None:
    assert points("six-card", "J Q 10 / Q J K") == 50
    assert points("six-card", "K 3 4 / Q 5 6", "harder-values") == 43


def test_jokers_are_equal_to_each_other() -> None:
    assert points("six-card", "JK 3 4 / JK 5 6", "jokers-minus-5") == 18
    assert points("four-card-in-hand", "JK JK 5 A", "jokers-minus-2") == 6


def test_a_joker_is_equal_to_nothing_else() -> None:
    assert points("six-card", "JK 3 4 / 2 5 6", "jokers-minus-5") == 15


# 3 A pair needs two cards: of three equal cards, two cancel; of four, all.


@pytest.mark.parametrize(("text", "score"), [("9 A / 2 3", 15), ("9 9 / 2 3", 5), ("9 9 / 9 3", 12), ("9 9 / 9 9", 0)])
def test_of_three_equal_cards_two_cancel_and_of_four_all(text: str, score: int) -> None:
    assert points("four-card", text, "pairs-anywhere") == score


@pytest.mark.parametrize(
    ("text", "score"),
    [("9 4 / 3 9", 25), ("9 9 / 9 4", 13), ("9 4 / 9 3", 7), ("9 9 / 3 4", 7), ("6 6 / 6 6", 0), ("6 7 / 7 6", 26)],
)
def test_pairs_in_a_line_do_not_cancel_diagonally(text: str, score: int) -> None:
    assert points("four-card", text, "pairs-in-line") == score


# 4 A larger set is one of the sets that a reading may choose; of equal scores the one with the larger sets counts.


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("7 7 3 / 7 7 4", -3),
        ("7 3 7 / 7 4 7", -3),
        ("7 3 8 / 7 4 8", 7),  # two pairs, not four equal
        ("K K 3 / K K 4", -3),
        ("2 2 3 / 2 2 4", -3),
    ],
)
def test_a_reading_may_choose_four_in_two_columns(text: str, score: int) -> None:
    assert points("six-card", text, "four-in-two-columns-minus-10") == score


def test_a_larger_set_is_not_chosen_where_smaller_ones_score_lower() -> None:
    """Four twos: two kept pairs make −8 and the block 0, so nobody else pays for a block."""
    rules = ("four-in-block-others-plus-10", "negative-pairs-keep")
    score = explained("six-card", "2 2 3 / 2 2 4", *rules)
    assert (score.points, score.effects) == (-1, ())


def test_of_equal_scores_the_larger_set_counts_so_that_its_effect_applies() -> None:
    """Four sevens: two pairs make 0, the block makes 0 and costs the others 10."""
    score = explained("six-card", "7 7 3 / 7 7 4", "four-in-block-others-plus-10")
    assert score.points == 7
    assert [effect.others for effect in score.effects] == [10]


def test_six_equal_cards_choose_among_all_their_sets() -> None:
    text = "7 7 7 / 7 7 7"
    assert points("six-card", text, "six-equal-minus-20") == -20
    assert points("six-card", text, "six-equal-minus-20", "four-in-two-columns-minus-10") == -20
    assert sets_of("six-card", text, "six-equal-minus-20", "four-in-block-minus-20") == [((0, 1, 2, 3, 4, 5), -20)]
    # A block of twos −20 and a pair that keeps −4.
    twos = ("six-equal-minus-20", "four-in-block-minus-20", "negative-pairs-keep")
    assert points("six-card", "2 2 2 / 2 2 2", *twos) == -24


def test_eight_equal_cards_are_two_blocks() -> None:
    assert points("eight-card", "7 7 7 7 / 7 7 7 7") == -20
    assert points("eight-card", "7 7 7 7 / 7 7 7 7", "four-in-block-minus-20") == -40
    assert points("eight-card", "7 9 7 9 / 7 9 7 9", "four-in-block-minus-20") == -20


@pytest.mark.parametrize(
    ("text", "rules", "score"),
    [
        ("JK 3 JK / JK 4 JK", ("jokers-minus-5",), -13),
        ("JK 3 JK / JK 4 JK", ("jokers-0",), -13),
        ("2 3 2 / 2 4 2", ("jokers-minus-5",), 7),  # there are jokers, so the twos are no negative cards
        ("2 3 2 / 2 4 2", (), -13),
        ("2 3 2 / 2 4 2", ("twos-plus-2",), -13),  # without jokers: four twos
        ("3 2 3 / 3 2 3", (), 0),
    ],
)
def test_four_negative_cards_are_jokers_or_without_jokers_twos(text: str, rules: tuple[str, ...], score: int) -> None:
    assert points("six-card", text, "four-negative-minus-20", *rules) == score


# 5 Nines share cards between lines, pairs and blocks; `cards-once` and `nine-card-removal` do not.


@pytest.mark.parametrize(
    ("variant", "text", "rules", "score"),
    [
        ("nine-card", "7 7 7 / 7 3 4 / 7 5 6", ("rows-too",), 18),
        ("nine-card", "7 7 7 / 7 3 4 / 7 5 6", ("rows-too", "cards-once"), 32),
        ("nine-card", "7 3 4 / 5 7 6 / 8 9 7", ("lines-any-direction",), 35),
        ("nine-card", "7 3 7 / 5 7 6 / 7 9 7", ("lines-any-direction",), 23),
        ("nine-card", "7 3 7 / 5 7 6 / 7 9 7", ("lines-any-direction", "cards-once"), 37),
        ("nine-card", "7 7 3 / 7 7 4 / 7 5 6", ("block-minus-25",), -7),
        ("nine-card-adjacent", "7 7 7 / A 2 3 / 4 5 6", (), 17),
        ("nine-card-adjacent", "7 7 7 / A 2 3 / 4 5 6", ("cards-once",), 24),
        ("nine-card-adjacent", "7 3 4 / 5 7 6 / 8 9 7", (), 56),
        ("nine-card-removal", "7 7 7 / 7 3 4 / 7 5 6", (), 32),
    ],
)
def test_cards_are_shared_or_count_once(variant: str, text: str, rules: tuple[str, ...], score: int) -> None:
    assert points(variant, text, *rules) == score


def test_each_block_pays_once_and_two_blocks_never_share_a_card() -> None:
    """Six sevens in two rows are one block; of the two sevens left each counts, for no line covers them."""
    assert points("nine-card", "7 7 7 / 7 7 7 / A 3 5", "block-minus-25") == -25 + 14 + 9
    assert points("nine-card", "7 7 7 / 7 7 7 / A 3 5", "block-minus-25", "rows-too") == -25 + 9
    assert points("nine-card", "7 7 7 / 7 7 7 / 7 7 7", "block-minus-25") == -25


# 6 An empty place belongs to no set and counts 0.


def test_an_empty_place_belongs_to_no_set_and_counts_nothing() -> None:
    assert points("nine-card-removal", "- - - / 7 3 4 / 7 5 6") == 32
    assert points("nine-card-removal", "- - - / - - - / - - -") == 0
    assert points("nine-card", "7 - 4 / 7 5 6 / - 8 9", "lines-removed") == 46
    assert explained("nine-card", "- - - / - - - / - - -", "lines-removed", "block-minus-25").lines == ()


# 7 A wild card makes a set with any card where a pair may stand; alone it counts its own value.


@pytest.mark.parametrize(
    ("text", "rules", "score"),
    [
        ("JS 9 / 8 3", ("pairs-anywhere",), 11),  # with the nine, the best of all
        ("JH 3 / 4 9", ("pairs-in-line",), 12),  # the nine lies across
        ("JH 9 / 3 4", ("pairs-in-line",), 7),
        ("JS 9 / 9 3", (), 12),  # pairs do not cancel, the wild card does, anywhere
        ("JH 3 / 4 9", (), 7),
        ("JS JH / 9 8", (), 0),  # each with one of the others
        ("JS JH / K K", (), 0),
        ("JS JH / 9 9", ("pairs-anywhere",), 0),
        ("JD 9 / 8 3", ("pairs-anywhere",), 30),
        ("JS K / K K", ("jacks-20",), 0),
        ("JH JK / JK JK", ("jokers-minus-5",), -10),  # compulsory: it takes a joker along
    ],
)
def test_a_wild_card_makes_a_set_with_any_card_where_a_pair_may_stand(
    text: str, rules: tuple[str, ...], score: int
) -> None:
    assert points("four-card", text, "one-eyed-jacks-wild", *rules) == score


def test_a_wild_card_alone_counts_its_own_value() -> None:
    rules = changed(ruleset("four-card", "one-eyed-jacks-wild"), {"empty-places": True})
    assert Scorer(rules).score(cards(rules, "JS - / - -")) == 10


def test_a_rank_can_be_wild() -> None:
    rules = changed(ruleset("four-card"), {"wild.J": True})
    assert Scorer(rules).score(cards(rules, "JD 9 / J 8")) == 0


def test_two_wild_cards_cancel_together_only_if_nothing_better_is_there() -> None:
    rules = ("one-eyed-jacks-wild", "pairs-in-line")
    assert [line.kind for line in explained("four-card", "JS JH / K A", *rules).lines] == ["wild", "wild"]
    negative = ("one-eyed-jacks-wild", "pairs-anywhere", "bonus-twos")
    assert points("four-card", "JS JH / 2 K", *negative) == -2
    assert points("four-card", "JS JH / 2 2", *negative) == 0
