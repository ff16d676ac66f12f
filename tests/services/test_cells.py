import pytest

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.services.cells import (
    card_name,
    cards_of,
    cell_of,
    free_place,
    standing_at,
    standing_for,
    written_so_far,
)
from scorekeeper.services.facts import Fact
from scorekeeper.services.log import Hole
from scorekeeper.services.play import Play
from tests.services.made import layout, number
from tests.services.pure import play_of


def card(place: int, name: str, seat: int = 0, hole: int = 1) -> Fact:
    return Fact("card", hole, seat, {"place": place, "card": name})


def laid(*facts: Fact, variant: str = "six-card") -> tuple[Play, Hole]:
    standing = play_of(facts, variant)
    return standing, standing.hole(1)


@pytest.mark.parametrize(
    ("facts", "variant", "state", "value", "so_far"),
    [
        ([], "six-card", "empty", None, "· · · / · · ·"),
        ([card(0, "7"), card(4, "QS")], "six-card", "entering", None, "7 · · / · QS ·"),
        ([card(n, name) for n, name in enumerate("77K2Q3")], "six-card", "layout", "7 7 K / 2 Q 3", "7 7 K / 2 Q 3"),
        ([layout(1, 0, "7 7 K / 2 Q 3"), card(0, "8")], "six-card", "layout", "8 7 K / 2 Q 3", "8 7 K / 2 Q 3"),
        ([layout(1, 0, "7 7 K / 2 Q 3"), card(5, "")], "six-card", "entering", None, "7 7 K / 2 Q ·"),
        ([number(1, 0, 12), card(1, "8")], "six-card", "entering", None, "· 8 · / · · ·"),
        ([card(1, "8"), number(1, 0, 12)], "six-card", "number", {"n": 12, "typed": "12"}, "· · · / · · ·"),
        ([card(1, "8"), Fact("absent", 1, 0)], "six-card", "absent", None, "· · · / · · ·"),
        ([card(1, "8"), Fact("clear", 1, 0)], "six-card", "empty", None, "· · · / · · ·"),
        ([card(1, "8"), card(1, "")], "six-card", "empty", None, "· · · / · · ·"),
        # A hand is complete when somebody said so, and has no gaps.
        ([card(0, "8"), card(1, "9")], "cactus", "entering", None, "8 9"),
        ([card(0, "8"), card(1, "9"), layout(1, 0, "8 9")], "cactus", "layout", "8 9", "8 9"),
        ([layout(1, 0, "8 9 10"), card(1, ""), card(3, "J")], "cactus", "layout", "8 10 J", "8 10 J"),
        ([layout(1, 0, "8"), card(0, "")], "cactus", "layout", "", ""),
        ([card(0, "8"), card(0, "")], "cactus", "empty", None, ""),
    ],
)
def test_a_cell_is_its_last_whole_entry_with_the_cards_entered_since(
    facts: list[Fact], variant: str, state: str, value: object, so_far: str
) -> None:
    standing, hole = laid(*facts, variant=variant)
    cell = cell_of(standing.ruleset, hole, 0)
    assert (cell.state, cell.value) == (state, value)
    assert cell.complete == (state in ("layout", "number", "absent"))
    assert written_so_far(standing.ruleset, cell) == so_far


def test_a_hole_closes_with_its_last_card() -> None:
    facts = [number(1, 0, 5), number(1, 1, 6), *(card(n, name, 2) for n, name in enumerate("77K2Q"))]
    assert play_of(facts).next_hole == 1
    standing = play_of([*facts, card(5, "3", 2)])
    assert standing.next_hole == 2
    assert (
        standing.scored[0].layout["Green"]
        == play_of([*facts[:2], layout(1, 2, "7 7 K / 2 Q 3")]).scored[0].layout["Green"]
    )


def test_undoing_a_whole_entry_brings_its_cards_back() -> None:
    facts = [card(0, "7"), number(1, 0, 12), Fact("undo", value={"undoes": [2]})]
    standing, hole = laid(*facts)
    assert written_so_far(standing.ruleset, cell_of(standing.ruleset, hole, 0)) == "7 · · / · · ·"


def test_the_newest_entry_is_known_of_a_place_and_of_a_cell() -> None:
    _, hole = laid(layout(1, 0, "7 7 K / 2 Q 3"), card(1, "8"))
    assert [entry.rev if (entry := standing_at(hole, 0, place)) else None for place in (0, 1)] == [1, 2]
    newest = [standing_for(hole, seat) for seat in (0, 1)]
    assert [entry.rev if entry else None for entry in newest] == [2, None]


@pytest.mark.parametrize(
    ("facts", "variant", "free"),
    [
        ([], "six-card", 0),
        ([card(0, "7"), card(2, "7")], "six-card", 1),
        ([layout(1, 0, "7 7 K / 2 Q 3")], "six-card", None),
        ([], "cactus", 0),
        ([layout(1, 0, "7 8")], "cactus", 2),
        ([layout(1, 0, "7 8"), card(0, "")], "cactus", 0),
    ],
)
def test_the_next_card_goes_to_the_first_free_place(facts: list[Fact], variant: str, free: int | None) -> None:
    standing, hole = laid(*facts, variant=variant)
    assert free_place(standing.ruleset, cell_of(standing.ruleset, hole, 0)) == free


def test_missing_cards_are_empty_places_to_the_scorer() -> None:
    standing, hole = laid(card(0, "7"), card(3, "7"))
    empty, seven = standing.ruleset.deck.empty, standing.ruleset.deck.by_name["7"].code
    assert cards_of(standing.ruleset, cell_of(standing.ruleset, hole, 0)) == (seven, empty, empty, seven, empty, empty)
    assert cards_of(standing.ruleset, cell_of(standing.ruleset, hole, 1)) is None


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("7", "7"),
        ("t", "10"),
        ("q♠", "QS"),
        ("*", "JK"),
        ("-", "-"),
        ("", ""),
        (" ", ""),
        ("77", None),
        ("x", None),
        ("7 /", None),
    ],
)
def test_one_card_is_read_as_it_is_typed(typed: str, name: str | None) -> None:
    ruleset: Ruleset = ruleset_of(Terms("six-card"))
    assert card_name(ruleset, typed) == name
