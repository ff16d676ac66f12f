from scorekeeper.scoring.scorer import REMEMBERED, Memo, Scorer
from tests.scoring.build import cards, changed, explained, points, ruleset, scorer


def test_a_memo_asks_once_and_remembers_no_more_than_it_may() -> None:
    asked: list[int] = []

    def work_out(key: int) -> int:
        asked.append(key)
        return -key

    memo: Memo[int, int] = Memo(work_out)
    assert (memo[5], memo[5], asked) == (-5, -5, [5])
    for key in range(REMEMBERED + 9):
        assert memo[key] == -key
    assert len(memo) == REMEMBERED
    assert memo[REMEMBERED + 8] == -REMEMBERED - 8
    assert asked[-1] == REMEMBERED + 8


def test_every_card_has_a_line_in_the_order_of_the_places() -> None:
    score = explained("six-card", "7S 3 4 / 7H 5 K")
    assert [(line.rule, line.places, line.points, line.kind, line.facts) for line in score.lines] == [
        ("six-card", (0, 3), 0, "pair", ("7S", "7H")),
        ("six-card", (1,), 3, "card", ("3",)),
        ("six-card", (2,), 4, "card", ("4",)),
        ("six-card", (4,), 5, "card", ("5",)),
        ("six-card", (5,), 0, "card", ("K",)),
    ]


def test_lines_name_the_rule_that_made_them() -> None:
    rules = ("pairs-anywhere", "jokers-minus-5")
    assert [line.rule for line in explained("six-card", "7 7 2 / JK 5 3", *rules).lines] == [
        "pairs-anywhere",
        "jokers-minus-5",
        "jokers-minus-5",
        "six-card",
        "six-card",
    ]
    assert explained("four-card", "JS 9 / K K", "one-eyed-jacks-wild").lines[0].rule == "one-eyed-jacks-wild"


def test_an_empty_hand_has_no_lines() -> None:
    assert explained("pablo", "") == (0, (), ())
    assert explained("cabo", "KD KH 5").points == 18


def test_the_same_cards_in_other_suits_have_their_own_lines() -> None:
    by = scorer("six-card")
    one, other = (by.explain(cards(by.ruleset, text)) for text in ("7S 3 4 / 7H 5 K", "7D 3 4 / 7C 5 K"))
    assert one.points == other.points
    assert (one.lines[0].facts, other.lines[0].facts) == (("7S", "7H"), ("7D", "7C"))


def test_a_long_hand_without_sets_is_a_sum() -> None:
    by = scorer("malaysian")
    hand = cards(by.ruleset, " ".join(card.name for card in by.ruleset.deck.cards if card.suit))
    assert by.score(hand) == 4 * (sum(range(1, 11)) + 30)
    assert len(by.explain(hand).lines) == 52


def test_pairs_in_a_hand_of_any_size() -> None:
    """No variant has them; they are read all the same."""
    by = Scorer(changed(ruleset("malaysian"), {"matches.pairs": "anywhere", "values.QS": 40}))
    assert by.score(cards(by.ruleset, "9 " * 11 + "QS QH QH")) == 19
    assert by.score(cards(by.ruleset, "9 " * 12)) == 0


def test_negative_pairs_that_keep_their_value_say_so_in_their_points() -> None:
    score = explained("six-card", "2 3 4 / 2 5 K", "negative-pairs-keep")
    assert (score.lines[0].kind, score.lines[0].points, score.points) == ("pair", -4, 8)
    assert points("six-card", "7 3 4 / 7 5 K", "negative-pairs-keep") == 12
    assert points("eight-card", "JK 3 4 5 / JK 6 7 8", "negative-pairs-keep") == 23
