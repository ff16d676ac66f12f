"""The cards of every hole, drawn small in their places with the lines that scored, over as many pages as it takes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from flask_babel import gettext as _

from scorekeeper.presentation.drawn import layout_view
from scorekeeper.presentation.examples import brief_lines
from scorekeeper.presentation.language import translate
from scorekeeper.printing.faces import Face
from scorekeeper.printing.paper import Paper
from scorekeeper.printing.played import PlayedGame, PlayedHole
from scorekeeper.printing.small_cards import CARD, GAP, SmallCards, small_cards
from scorekeeper.printing.templates import fill
from scorekeeper.printing.widths import LEADING, POINT, SMALLEST, Set, broken, cut, fitted, width
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.sentences import number

PAGE_HEAD, HOLE_HEAD, HOLE_GAP, ROW_GAP, NAME_GAP = 8.0, 6.0, 2.2, 1.0, 1.0
SCORE_WIDTH, PAD, LEAST_LINES = 11.0, 3.0, 24.0
NAME_SIZES = (10, 9, 8, SMALLEST)
ONE_LINE, TWO_LINES, ANY_LINES = 4.2, 8.4, 30.0
# The sizes of a hole's header, and what its edges and the gap within take.
HEAD_POINTS, TOLD_POINTS, HEAD_PAD = 9, 8, 7.0
LINE = SMALLEST * LEADING * POINT


@dataclass(frozen=True)
class Panel:
    """One player's part of a hole."""

    name: Set
    score: str
    cards: SmallCards | None
    said: tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """Panels side by side; the lines stand beside the cards or below them."""

    panels: tuple[Panel, ...]
    name_height: float
    cards_height: float
    below: float

    @property
    def height(self) -> float:
        """The height of the row with the gap below it."""
        return self.name_height + self.cards_height + self.below + ROW_GAP


@dataclass(frozen=True)
class Places:
    """How panels lie: so many in a row, each so wide, with so many cards in a row of its layout."""

    in_row: int
    width: float
    columns: int

    @property
    def cards_width(self) -> float:
        """The width of the cards."""
        return self.columns * (CARD.width + GAP)

    @property
    def rest(self) -> float:
        """The width beside the cards."""
        return self.width - self.cards_width

    @property
    def middle(self) -> float:
        """The width between what stands left of it and the score."""
        return (self.rest if self.beside else self.width) - SCORE_WIDTH

    @property
    def beside(self) -> bool:
        """Whether the lines have room beside the cards."""
        return self.rest - PAD >= LEAST_LINES


def layout_faces(game: PlayedGame, paper: Paper, landscape: bool) -> list[Face]:
    """Draw all holes that were played; none without a hole."""
    if not game.holes:
        return []
    inside = paper.inside(landscape)
    views = [[_view(game, hole, seat) for seat in range(len(game.players))] for hole in game.holes]
    columns = max((view["columns"] for row in views for view in row if view), default=2) or 1
    least = columns * (CARD.width + GAP) + SCORE_WIDTH
    most = max(1, int(inside.width / least))
    counts = dict.fromkeys(-(-len(game.players) // -(-len(game.players) // count)) for count in range(1, most + 1))
    ways = [Places(count, inside.width / count, columns) for count in counts]
    laid = [(places, [_rows(game, places, hole, of_hole) for hole, of_hole in enumerate(views)]) for places in ways]
    places, holes = min(laid, key=lambda one: sum(row.height for rows in one[1] for row in rows))
    pages = list(_pages(holes, inside.height - PAGE_HEAD))
    heading = ", ".join(part for part in (game.group or _variant_name(game), game.date) if part)
    return [
        Face(
            fill(
                "print/layouts.html",
                heading=heading,
                page=_("%(n)s of %(of)s", n=at, of=len(pages)),
                blocks=[_block(game, hole, rows, continued, inside.width) for hole, rows, continued in page],
                places=places,
                sizes=SIZES,
                width=inside.width,
                height=inside.height,
            ),
            _page_title(page),
        )
        for at, page in enumerate(pages, start=1)
    ]


SIZES = {
    "page_head": PAGE_HEAD,
    "hole_head": HOLE_HEAD,
    "hole_gap": HOLE_GAP,
    "row_gap": ROW_GAP,
    "score": SCORE_WIDTH,
}

Part = tuple[int, Sequence[Row], bool]


def _pages(holes: Sequence[Sequence[Row]], high: float) -> Iterator[list[Part]]:
    """Fill pages with holes; one that is higher than a page goes on on the next, under its header again."""
    page: list[Part] = []
    used = 0.0
    for hole, rows in enumerate(holes):
        rest, continued = list(rows), False
        while rest:
            heights = list(accumulate((row.height for row in rest), initial=HOLE_HEAD))
            fits = sum(used + height <= high for height in heights[1:])
            # A hole stays whole where a page can hold it.
            whole = fits == len(rest) or (heights[-1] > high and fits)
            if not whole and page:
                yield page
                page, used = [], 0.0
                continue
            taken = max(1, fits)
            page.append((hole, rest[:taken], continued))
            used += heights[taken] + HOLE_GAP
            rest, continued = rest[taken:], True
    if page:
        yield page


def _rows(game: PlayedGame, places: Places, hole: int, views: Sequence[dict[str, Any] | None]) -> list[Row]:
    panels = [_panel(game, places, game.holes[hole], seat, views[seat]) for seat in range(len(game.players))]
    return [_row(panels[at : at + places.in_row], places) for at in range(0, len(panels), places.in_row)]


def _row(panels: Sequence[Panel], places: Places) -> Row:
    names = max(panel.name.height for panel in panels) + NAME_GAP
    said = max(len(panel.said) for panel in panels) * LINE
    cards = max((panel.cards.height for panel in panels if panel.cards), default=0.0)
    beside = max(cards, said) if places.beside else cards
    return Row(tuple(panels), names, beside, 0 if places.beside else said + 0.6)


def _panel(game: PlayedGame, places: Places, hole: PlayedHole, seat: int, view: dict[str, Any] | None) -> Panel:
    name, wide = game.players[seat], places.width - SCORE_WIDTH
    set_name = (
        fitted(name, wide, ONE_LINE, NAME_SIZES, strong=True)
        or fitted(name, wide, TWO_LINES, NAME_SIZES, strong=True)
        or fitted(name, wide, ANY_LINES, (SMALLEST,), strong=True)
    )
    score = hole.scores[seat]
    if score is None:
        said: tuple[str, ...] = (_("did not play"),)
    else:
        em = (places.rest if places.beside else places.width) - PAD
        told = [_told(line) for line in brief_lines(game.ruleset, hole.lines[seat])]
        said = tuple(part for text in told or [_("no cards")] for part in broken(text, em / (SMALLEST * POINT)))
    cards = small_cards(game.ruleset, view) if view else None
    return Panel(set_name or Set(SMALLEST, (name,)), "—" if score is None else number(score), cards, said)


def _told(line: dict[str, Any]) -> str:
    joint = " = " if line["rule"] is None else ": "
    return f"{line['text']}{joint}{number(line['points'])}"


def _view(game: PlayedGame, hole: PlayedHole, seat: int) -> dict[str, Any] | None:
    cards = hole.layouts[seat]
    return layout_view(game.ruleset, cards, hole.lines[seat]) if cards else None


def _block(game: PlayedGame, at: int, rows: Sequence[Row], continued: bool, wide: float) -> dict[str, Any]:
    hole, words = game.holes[at], load_rulebook().variants[game.ruleset.variant].knocker
    title = _("Hole %(n)s", n=at + 1)
    title = _("%(hole)s, continued", hole=title) if continued else title
    done = translate(words.done) if words else ""
    room = wide - width(title, HEAD_POINTS, strong=True) - HEAD_PAD

    def told(most: float) -> str:
        deals = _("%(name)s deals", name=cut(game.players[hole.dealer], most, TOLD_POINTS))
        if hole.knocker is None or not words:
            return deals
        return f"{deals} · {cut(game.players[hole.knocker], most, TOLD_POINTS)} {done}"

    # Names that have no room are cut: they stand whole over their cards.
    shares = (room, *(room * share for share in (0.5, 0.4, 0.3, 0.2)))
    fits = next((text for text in map(told, shares) if width(text, TOLD_POINTS) <= room), "")
    return {"title": title, "told": fits, "rows": rows}


def _page_title(page: Sequence[Part]) -> str:
    first, last = page[0][0] + 1, page[-1][0] + 1
    return _("Cards of hole %(n)s", n=first) if first == last else _("Cards of holes %(n)s–%(m)s", n=first, m=last)


def _variant_name(game: PlayedGame) -> str:
    return translate(load_rulebook().variants[game.ruleset.variant].name)
