"""What a cell of a hole scores, with its lines: as a layout alone until the hole counts."""

from dataclasses import dataclass

from scorekeeper.rulebook.resolve import scorer_of
from scorekeeper.scoring.hole import BY_HAND
from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.lines import Line
from scorekeeper.services.cells import Cell, cards_of
from scorekeeper.services.play import Play


@dataclass(frozen=True)
class Scored:
    """A cell's score so far; `cards` as far as they are entered, None without a layout."""

    points: int | None = None
    lines: tuple[Line, ...] = ()
    cards: Cards | None = None


def score_of(standing: Play, number: int, seat: int, cell: Cell) -> Scored:
    """Score a cell as it stands."""
    ruleset, player = standing.ruleset, standing.players[seat]
    cards = cards_of(ruleset, cell)
    if number < standing.next_hole and cell.complete:
        hole = standing.scored[number - 1]
        return Scored(hole.hole.get(player), hole.lines.get(player, ()), cards)
    if cell.state == "number":
        return Scored(cell.value["n"], (Line(BY_HAND, (), cell.value["n"], "by-hand"),))
    if cards is None:
        return Scored()
    explained = scorer_of(ruleset).explain(cards)
    return Scored(explained.points, explained.lines, cards)
