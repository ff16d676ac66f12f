"""The head of a card's page: the flag, what is played, date and place, and the code that leads to the live game."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import segno

from scorekeeper.printing.paper import Paper
from scorekeeper.printing.widths import SMALLEST, cut, fitted, width

# By paper: the head's height and that of its drawing and fields in millimetres, the sizes of title and subtitle.
LARGE = (20.5, 15.5, 22, 9.5)
HEADS = {"a4": LARGE, "letter": LARGE, "a5": (16, 12, 17, 8.5), "a6": (12.5, 9.5, 13, 7.5)}
TITLE_SHARE, FIELD_GAP, SIDE_BY_SIDE = 0.42, 5.5, 66

Fields = Sequence[tuple[str, str, float]]


def head_height(paper: Paper) -> float:
    """The height of the head on a paper."""
    return HEADS[paper.id][0]


def head_of(
    paper: Paper,
    wide: float,
    title: str,
    subtitle: str,
    *,
    fields: Fields = (),
    when: Sequence[str] = (),
    address: str = "",
) -> dict[str, Any]:
    """The values of the macro `head`: `fields` to write in, or `when` and where it was; all is set so that it fits."""
    height, mark, points, small = HEADS[paper.id]
    qr_size = height - 2.5
    title_width = (wide - mark * 1.1 - 3) * (TITLE_SHARE if fields else TITLE_SHARE + 0.12)
    when_width = wide - mark * 1.1 - 3 - title_width - 4 - (qr_size + 4 if address else 0)
    # Side by side where there is room to write, else one below the other.
    rows: list[Fields] = [[(label, value, 1.0)] for label, value, _share in fields]
    if when_width >= SIDE_BY_SIDE and fields:
        rows = [fields]
    sizes = (points, points * 0.85, points * 0.7, 10, 9, 8, SMALLEST)
    set_title = fitted(title, title_width, points * 0.44, sizes, strong=True)
    return {
        "height": height,
        "mark": mark,
        "title": "\n".join(set_title.lines) if set_title else cut(title, title_width, SMALLEST, strong=True),
        "points": set_title.points if set_title else SMALLEST,
        "subtitle": cut(subtitle, title_width, small),
        "small": small,
        "title_width": title_width,
        "when_width": when_width,
        "fields": [_filled_in(row, when_width) for row in rows],
        "when": [cut(line, when_width, small) for line in when if line],
        "qr": qr_of(address) if address else None,
        "qr_size": qr_size,
        "address": address,
    }


def _filled_in(fields: Fields, wide: float) -> Fields:
    """Fields with what stands in them cut to their width."""
    return [
        (label, cut(value, share * wide - width(label, SMALLEST) - FIELD_GAP, 9), share)
        for label, value, share in fields
    ]


def qr_of(address: str) -> dict[str, Any]:
    """A QR code as the path of an SVG: each run of dark modules is a line."""
    rows = tuple(segno.make(address, error="m", micro=False).matrix_iter(border=0))
    runs = []
    for y, row in enumerate(rows):
        x = 0
        for dark, group in groupby(row):
            length = len(tuple(group))
            if dark:
                runs.append(f"M{x} {y + 0.5}h{length}")
            x += length
    return {"size": len(rows), "path": "".join(runs)}
