"""Small cards on paper: their outlines and bridges as paths, their ranks and suits as one text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.printing.paper import Size
from scorekeeper.printing.ruled import box, rounded
from scorekeeper.scoring.ruleset import Ruleset

# Cards and gap together are 27 CSS pixels wide: WeasyPrint sets tabs in whole pixels.
PITCH = 27 * 25.4 / 96
GAP = 1.0
CARD, CORNER, REACH = Size(PITCH - GAP, 7.6), 0.8, 0.5


@dataclass(frozen=True)
class SmallCards:
    """A layout, its left upper corner at 0, 0: its text and the paths behind it.

    The text has two lines for each row of cards, the cards apart by tabs: rank and suit, and the letter of a set that
    lies apart. One text for all is much cheaper to set than one for each card.
    """

    text: str
    rows: int
    cards: str
    dimmed: str
    empty: str
    cancel: str
    bonus: str

    @property
    def height(self) -> float:
        """The height of all rows."""
        return self.rows * (CARD.height + GAP)


def small_cards(ruleset: Ruleset, view: Mapping[str, Any]) -> SmallCards:
    """Draw a layout that `scorekeeper.presentation.drawn.layout_view` has worked out."""
    columns = view["columns"]
    marks: dict[int, str] = {}
    bridges: dict[str, list[str]] = {"cancel": [], "bonus": []}
    for bridge in view["bridges"]:
        if "mark" in bridge:
            marks[bridge["from"]] = marks[bridge["to"]] = bridge["mark"]
        else:
            bridges[bridge["kind"]].append(_bridge(bridge["from"], bridge["to"], columns, bridge["kind"] == "bonus"))
    cells = [_written(ruleset, card) for card in view["cards"]]
    kinds = ["empty" if card["empty"] else "dimmed" if card["cancelled"] else "" for card in view["cards"]]

    def joined(kind: str) -> str:
        return "".join(_outline(place, columns, kind == "empty") for place, of in enumerate(kinds) if of == kind)

    starts = range(0, len(cells), columns)
    lines = [
        "\t".join(line)
        for at in starts
        for line in (cells[at : at + columns], [marks.get(place, "") for place in range(at, at + columns)])
    ]
    return SmallCards(
        "\n".join(line.rstrip("\t") for line in lines).rstrip("\n"),
        len(starts),
        joined(""),
        joined("dimmed"),
        joined("empty"),
        "".join(bridges["cancel"]),
        "".join(bridges["bonus"]),
    )


def _written(ruleset: Ruleset, card: Mapping[str, Any]) -> str:
    suit = card["suit"]
    return "★" if card["joker"] else card["rank"] + (ruleset.deck.suits[suit] if suit else "")


def _corner(place: int, columns: int) -> tuple[float, float]:
    row, column = divmod(place, columns)
    return column * (CARD.width + GAP), row * (CARD.height + GAP)


def _outline(place: int, columns: int, empty: bool) -> str:
    left, top = _corner(place, columns)
    if empty:
        return rounded(left, top, CARD.width, CARD.height, CORNER)
    return box(left + CORNER, top + CORNER, CARD.width - 2 * CORNER, CARD.height - 2 * CORNER)


def _bridge(first: int, second: int, columns: int, double: bool) -> str:
    """A line over the gap between two cards side by side or one above the other; a double one for a bonus."""
    left, top = _corner(first, columns)
    parts: Sequence[float] = (-0.55, 0.55) if double else (0,)
    if second == first + columns:
        return "".join(
            f"M{left + CARD.width / 2 + part:.2f} {top + CARD.height - REACH:.2f}v{GAP + 2 * REACH}" for part in parts
        )
    return "".join(
        f"M{left + CARD.width - REACH:.2f} {top + CARD.height / 2 + part:.2f}h{GAP + 2 * REACH}" for part in parts
    )
