from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.document.reading import Terms
from scorekeeper.services.facts import Fact
from scorekeeper.services.game_record import pinned_ruleset
from scorekeeper.services.play import play, settle, terms_from_dict, terms_to_dict
from tests.services.made import layout, number
from tests.services.pure import numbers, play_of, record_of


def test_a_game_begins_with_nothing() -> None:
    fresh = play_of()
    assert (fresh.scored, fresh.next_hole, fresh.over, fresh.winners) == ([], 1, False, [])
    assert fresh.score.totals == {"Red": 0, "Blue": 0, "Green": 0}


def test_holes_count_in_a_row_as_far_as_they_are_complete() -> None:
    facts = [*numbers(1, 5, 6, 7), *numbers(2, 1, 2), *numbers(3, 1, 1, 1)]
    standing = play_of(facts)
    assert standing.next_hole == 2
    assert standing.score.totals == {"Red": 5, "Blue": 6, "Green": 7}
    assert play_of([*facts, number(2, 2, 3)]).score.totals == {"Red": 7, "Blue": 9, "Green": 11}


def test_layouts_are_scored_under_the_rules_of_the_game() -> None:
    facts = [layout(1, 0, "7 K 3 / 7 Q 4"), layout(1, 1, "7 7 3 / K Q 4"), *numbers(1, None, None, 12)[2:]]
    assert play_of(facts).score.totals == {"Red": 17, "Blue": 31, "Green": 12}
    assert play_of(facts, values={"Q": 20}).score.totals == {"Red": 27, "Blue": 41, "Green": 12}


def test_a_hole_that_cannot_be_scored_stops_the_count_and_says_why() -> None:
    facts = [
        *numbers(1, 1, 1, 1),
        *(layout(2, seat, "K K K / 2 3 4") for seat in range(2)),
        number(2, 2, 5),
        *numbers(3, 1, 1, 1),
    ]
    standing = play_of(facts)
    assert (standing.next_hole, [found.code for found in standing.problems]) == (2, ["too-many-of-a-card"])
    assert play_of(facts, packs=2).next_hole == 4
    assert play_of(facts, packs=2).problems == ()


def test_a_hole_in_which_nobody_played_does_not_count() -> None:
    standing = play_of(numbers(1, None, None, None))
    assert (standing.next_hole, [found.code for found in standing.problems]) == (1, ["missing-layout"])


def test_holes_after_the_end_are_beyond_it() -> None:
    facts = [fact for hole in (1, 2, 3) for fact in numbers(hole, 60, 1, 2)]
    assert play_of(facts, end={"points": 100}).beyond == (3,)
    shorter = play_of(facts, end={"holes": 1})
    assert (shorter.beyond, shorter.over, shorter.winners, shorter.next_hole) == ((2, 3), True, ["Blue"], 2)


def test_a_game_is_over_by_its_rules_or_by_hand() -> None:
    facts = numbers(1, 3, 3, 5)
    by_rule, by_hand = play_of(facts, end={"holes": 1}), play_of([*facts, Fact("finish")])
    assert by_rule.over
    assert by_hand.over
    assert by_rule.winners == by_hand.winners == ["Red", "Blue"]
    assert not play_of([*facts, Fact("finish"), Fact("reopen")]).over
    assert play_of([Fact("finish")]).winners == []


def test_a_tie_goes_on_where_ties_are_played_on() -> None:
    facts = [*numbers(1, 3, 3, 5)]
    rules: dict[str, Any] = {"house_rules": ("play-on-when-tied",), "end": {"holes": 1}}
    tied = play_of(facts, **rules)
    assert (tied.over, tied.next_hole) == (False, 2)
    decided = play_of([*facts, *numbers(2, 2, 1, 1)], **rules)
    assert (decided.over, decided.winners) == (True, ["Blue"])


def test_places_are_numbered_as_tables_do() -> None:
    assert play_of(numbers(1, 5, 3, 3)).places == {"Blue": 1, "Green": 1, "Red": 3}


def test_the_deal_passes_to_the_left_from_the_first_dealer() -> None:
    later = play(replace(record_of(), first_dealer=2))
    assert [later.dealer_of(hole) for hole in (1, 2, 3, 4)] == ["Green", "Red", "Blue", "Green"]


def test_packs_are_those_agreed_on_or_those_of_the_rules() -> None:
    assert play_of().packs == 1
    assert play_of(players=[f"P{number}" for number in range(5)]).packs == 2
    assert play_of(packs=3).packs == 3


def test_only_some_variants_have_a_knocker() -> None:
    assert play_of().has_knocker
    assert not play_of(variant="malaysian").has_knocker


def test_a_game_keeps_its_ruleset_and_equal_ones_are_one() -> None:
    record = record_of(house_rules=("jokers-minus-5",))
    assert pinned_ruleset(record.ruleset) is play(record).ruleset
    assert pinned_ruleset(record.ruleset).to_dict() == record.ruleset


def test_changed_rules_are_in_force_from_the_first_hole_on() -> None:
    before = record_of(numbers(1, 1, 2, 3))
    shorter = record_of(end={"holes": 1})
    change = Fact("rules", value={"terms": shorter.terms, "ruleset": shorter.ruleset})
    changed = play_of([*numbers(1, 1, 2, 3), change])
    assert not play(before).over
    assert (changed.over, changed.terms.end) == (True, {"holes": 1})


@pytest.mark.parametrize(
    "terms",
    [
        Terms("six-card"),
        Terms("six-card", ("knock-pot", "jokers-0"), {"Q": 12, "QS": 40}, {"points": 50}, 2, 3, 10),
        Terms("cactus", end={}),
    ],
)
def test_terms_come_back_from_their_plain_form(terms: Terms) -> None:
    assert terms_from_dict(terms_to_dict(terms)) == terms


def test_a_game_is_settled_when_it_is_over_and_something_was_played() -> None:
    assert not settle(record_of()).finished
    assert not settle(record_of([Fact("finish")])).finished
    settled = settle(record_of([*numbers(1, 4, 2, 4), Fact("finish")]))
    assert settled.finished
    assert [(one.seat, one.place, one.total) for one in settled.standings] == [(0, 2, 4), (1, 1, 2), (2, 2, 4)]


def test_extras_and_the_knocker_count() -> None:
    facts = [
        *numbers(1, 5, 6, 7),
        Fact("knocker", 1, 1),
        Fact("extra", 1, 0, {"id": "paid-looks", "n": 3}),
    ]
    standing = play_of(facts, variant="four-card", house_rules=("paid-looks", "knock-plus-10"))
    assert standing.score.totals == {"Red": 8, "Blue": 16, "Green": 7}
