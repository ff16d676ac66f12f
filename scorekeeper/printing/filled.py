"""A filled card: scores and totals so far, who dealt and who ended each hole, the best holes, places and the chart."""

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.presentation.language import translate
from scorekeeper.presentation.summary import rules_in_force
from scorekeeper.printing.arrangement import (
    Arrangement,
    Beside,
    arranged,
    best_of,
    legend_height,
    legend_lines,
)
from scorekeeper.printing.blank import column_title
from scorekeeper.printing.faces import Face, PrintJob
from scorekeeper.printing.grid import NINE, Column, Grid, Wants, ends_of
from scorekeeper.printing.layout_pages import layout_faces
from scorekeeper.printing.page_head import head_height, head_of
from scorekeeper.printing.paper import DoesNotFit, Paper, Size
from scorekeeper.printing.played import PlayedGame
from scorekeeper.printing.ruled import ruled
from scorekeeper.printing.signs import Signs, signs
from scorekeeper.printing.strip import in_lines, strip_of
from scorekeeper.printing.templates import fill
from scorekeeper.printing.totals_chart import chart_height, spaced, totals_chart
from scorekeeper.printing.widths import POINT, SMALLEST, in_em
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.sentences import number

# The share of a box for the score; the total so far stands below it, at the right.
UPPER = 0.6
BEST, LARGEST = Size(11, 9.5), Size(17, 11)
LEAST_HEIGHT = 7.4
HEADS = {"a4": 7, "letter": 7, "a5": 6, "a6": 5.2}
# Room for a sign at each side of a score, and at the right of a running total.
SIGN_ROOM, RIGHT = 5.2, 1.1
FIGURE_SPACE = "\u2007"
# The widths of a figure and of a space in the regular typeface.
FIGURE_EM, SPACE_EM = 0.497, 0.2
CHART_GAP = 3.0
TALLEST_CHART = 0.6


def filled_job(
    game: PlayedGame,
    paper: Paper,
    *,
    landscape: bool | None = None,
    layouts: bool = False,
    corrections: bool = False,
    per_sheet: int = 1,
    copies: int = 1,
    lang: str = "en",
) -> PrintJob:
    """Lay out a game's card; with `layouts` the cards of every hole follow on pages of their own.

    Raises DoesNotFit when so many players do not fit the paper in any way.
    """
    ways = (False, True) if landscape is None else (landscape,)
    found = best_of([_arranged(game, paper, lies, corrections) for lies in ways])
    if found is None:
        raise DoesNotFit(f"a card of {len(game.players)} players does not fit {paper.name}")
    faces = [_face(game, paper, found, page, corrections) for page in range(len(found.grid.pages))]
    if len(game.holes) > 1 and not found.beside.last:
        faces.append(_chart_face(game, paper, found.landscape))
    if layouts:
        faces += layout_faces(game, paper, found.landscape)
    title = title_of(game)
    return PrintJob(
        title, game.group, lang, paper, found.landscape, ("card",), tuple(faces), per_sheet=per_sheet, copies=copies
    )


def _arranged(game: PlayedGame, paper: Paper, landscape: bool, corrections: bool) -> Arrangement | None:
    inside = paper.inside(landscape)
    score, running = _figures(game)
    least = max(7.6, score * in_em("0", True) * SMALLEST * POINT + SIGN_ROOM, _run_width(running, SMALLEST) + 2 * RIGHT)
    wants = Wants(
        tuple(game.players),
        game.length,
        Size(least, LEAST_HEIGHT),
        Size(max(least, BEST.width), BEST.height),
        Size(max(least, LARGEST.width), LARGEST.height),
        HEADS[paper.id],
        0,
        ends_of(game.ruleset),
    )
    room = inside.height - head_height(paper) - legend_height(_legend(game, corrections), inside.width)
    rules = [legend_lines(line, inside.width) for line in in_lines(strip_of(game.terms, game.ruleset))]
    told = tuple(line for lines in rules for line in lines)
    chart = chart_height(len(game.players)) + CHART_GAP if len(game.holes) > 1 else 0
    with_chart = [Beside(told=lines, last=chart, together=True) for lines in (told, ())] if chart else []
    return arranged(wants, inside.width, room, [*with_chart, Beside(told=told), Beside()], landscape)


def _figures(game: PlayedGame) -> tuple[int, int]:
    """The most figures of a score and of a total so far, the minus among them."""
    scores = (score for hole in game.holes for score in hole.scores)
    totals = (total for hole in game.holes for total in hole.totals)
    return _longest(scores), _longest(totals)


def _longest(values: Iterable[int | None]) -> int:
    return max((len(str(value)) for value in values if value is not None), default=1)


def _run_width(figures: int, points: float) -> float:
    return figures * in_em("0") * points * POINT


def _face(game: PlayedGame, paper: Paper, found: Arrangement, page: int, corrections: bool) -> Face:
    inside, grid = paper.inside(found.landscape), found.grid
    pages, told = len(grid.pages), _legend(game, corrections)
    last = page == pages - 1
    chart = None
    if last and found.beside.last:
        chart = _chart(game, grid, inside.width, _left_over(paper, found, told))
    html = fill(
        "print/filled.html",
        head=_head(game, paper, inside.width),
        grid=grid,
        bands=[_band(game, grid, band, corrections) for band in grid.pages[page]],
        chart=chart,
        chart_gap=CHART_GAP,
        legend=[*(found.beside.told if page == 0 else ()), *legend_lines(told, inside.width)],
        width=inside.width,
        height=inside.height,
    )
    title = title_of(game)
    return Face(html, title if pages == 1 else _("%(title)s, page %(n)s of %(of)s", title=title, n=page + 1, of=pages))


def _left_over(paper: Paper, found: Arrangement, told: str) -> float:
    """The height that the rest of a card leaves to its chart."""
    inside, grid = paper.inside(found.landscape), found.grid
    bands = len(grid.pages[0])
    used = bands * grid.band_height + (bands - 1) * grid.gap + found.beside.first + CHART_GAP
    room = inside.height - head_height(paper) - legend_height(told, inside.width)
    return min(room - used, TALLEST_CHART * inside.width)


def _head(game: PlayedGame, paper: Paper, width: float) -> dict[str, Any]:
    when = (game.place, game.date)
    return head_of(paper, width, heading_of(game), _subtitle(game), when=when, address=game.address)


def _chart(game: PlayedGame, grid: Grid, wide: float, high: float) -> dict[str, Any]:
    """The chart below the grid; its holes stand under their columns when one band holds them all."""
    if len(grid.pages) > 1 or len(grid.pages[0]) > 1:
        return totals_chart(game, spaced(game, wide, 12), wide, high, numbered=True)
    band = grid.pages[0][0]
    edges = grid.edges(band)
    middles = [
        (left + right) / 2 for column, (left, right) in zip(band, pairwise(edges), strict=True) if column.kind == "hole"
    ]
    return totals_chart(game, [grid.name_width, *middles], wide, high, numbered=False)


def _chart_face(game: PlayedGame, paper: Paper, landscape: bool) -> Face:
    """The chart on a page of its own, where the card has no room for it."""
    inside = paper.inside(landscape)
    high = min(inside.height - head_height(paper), max(chart_height(len(game.players)), inside.width * TALLEST_CHART))
    html = fill(
        "print/chart.html",
        head=_head(game, paper, inside.width),
        chart=totals_chart(game, spaced(game, inside.width, 12), inside.width, high, numbered=True),
        width=inside.width,
        height=inside.height,
    )
    return Face(html, _("Totals after each hole"))


def _band(game: PlayedGame, grid: Grid, band: Sequence[Column], corrections: bool) -> dict[str, Any]:
    edges = grid.edges(band)
    score, running = _figures(game)
    upper = grid.row * UPPER
    score_points = _points((grid.unit - SIGN_ROOM) / (score * in_em("0", True) * POINT), upper / POINT / 1.1, 13.5)
    run_points = _points((grid.unit - 2 * RIGHT) / (running * in_em("0") * POINT), (grid.row - upper) / POINT / 1.15, 9)
    figure = score_points * POINT
    drawn: Signs = signs(game, grid, band, upper, figure, corrections)
    groups = [list(group) for is_hole, group in groupby(band, lambda column: column.kind == "hole") if is_hole]
    return {
        "lines": ruled(grid, band, UPPER, after=len(game.holes)),
        "signs": drawn,
        "widths": [right - left for left, right in pairwise(edges)],
        "titles": [column_title(column, game.length) for column in band],
        "rows": [_row(game, seat, band, groups, running) for seat in range(len(game.players))],
        "upper": upper,
        "score_points": score_points,
        "run_points": run_points,
        # Each total so far is set in equally many figures, so that one text a row fills all its boxes.
        "spacing": grid.unit - (running * FIGURE_EM + SPACE_EM) * run_points * POINT,
        "total_points": _points(
            grid.unit * 1.2 / (_most_total(game) * in_em("0", True) * POINT), grid.row / POINT / 1.2, 16
        ),
    }


def _most_total(game: PlayedGame) -> int:
    sums = [sum(hole.scores[seat] or 0 for hole in game.holes) for seat in range(len(game.players))]
    return max(3, *(len(str(total)) for total in (*game.totals, *game.pot, *sums)))


def _points(*most: float) -> float:
    """The largest size that is allowed, in halves of a point."""
    halves = int(min(most) * 2)
    return max(SMALLEST, halves // 2 if halves % 2 == 0 else halves / 2)


def _row(
    game: PlayedGame, seat: int, band: Sequence[Column], groups: Sequence[Sequence[Column]], figures: int
) -> dict[str, Any]:
    return {
        "cells": [_cell(game, seat, column) for column in band],
        "runs": [(len(group), _run(game, seat, group, figures)) for group in groups],
    }


def _cell(game: PlayedGame, seat: int, column: Column) -> dict[str, Any]:
    if column.kind == "hole":
        played = column.number <= len(game.holes)
        score = game.holes[column.number - 1].scores[seat] if played else None
        return {"kind": "hole", "text": _or_dash(score) if played else ""}
    if column.kind == "nine":
        part = game.holes[column.number - NINE : column.number]
        return {"kind": "nine", "text": number(sum(hole.scores[seat] or 0 for hole in part)) if part else ""}
    if not game.holes:
        return {"kind": column.kind, "text": ""}
    value = {"total": game.totals, "place": game.places, "pot": game.pot}[column.kind][seat]
    leads = column.kind == "place" and seat in game.leaders
    return {"kind": f"{column.kind} leads" if leads else column.kind, "text": _or_dash(value)}


def _run(game: PlayedGame, seat: int, group: Sequence[Column], figures: int) -> str:
    totals = [game.holes[one.number - 1].totals[seat] if one.number <= len(game.holes) else None for one in group]
    if all(total is None for total in totals):
        return ""
    return " ".join(("" if total is None else number(total)).rjust(figures, FIGURE_SPACE) for total in totals)


def _or_dash(score: int | None) -> str:
    return "—" if score is None else number(score)


def _legend(game: PlayedGame, corrections: bool) -> str:
    words = load_rulebook().variants[game.ruleset.variant].knocker
    told = [_("Small ring: deals.")]
    if words:
        told.append(_("Flag: %(done)s.", done=translate(words.done)))
    told.append(_("Circle: a player’s best hole. Small figures: the total so far."))
    if corrections:
        told.append(_("Corner: corrected."))
    return " ".join(told)


def heading_of(game: PlayedGame) -> str:
    """What stands over a card: the group, or what was played."""
    return game.group or _variant_name(game)


def title_of(game: PlayedGame) -> str:
    """The title of a card as a document."""
    return ", ".join(part for part in (heading_of(game), game.date) if part)


def _variant_name(game: PlayedGame) -> str:
    return translate(load_rulebook().variants[game.ruleset.variant].name)


def _subtitle(game: PlayedGame) -> str:
    parts = [_variant_name(game)] if game.group else []
    parts.append(ngettext("%(num)s hole", "%(num)s holes", game.length))
    if kept := rules_in_force(game.terms, game.ruleset):
        parts.append(ngettext("%(num)s house rule", "%(num)s house rules", len(kept)))
    if not game.over:
        parts.append(_("after hole %(n)s", n=len(game.holes)) if game.holes else _("not begun"))
    return " · ".join(parts)
