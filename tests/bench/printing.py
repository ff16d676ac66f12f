"""Prints what drawing PDFs takes, beside a plain table and beside fpdf2: `python -m tests.bench.printing`."""

import gc
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from weasyprint import HTML  # noqa: TID253 - it is what is measured

from scorekeeper.document.reading import Terms, read_document
from scorekeeper.folders import folder
from scorekeeper.printing.blank import BlankCard, blank_job
from scorekeeper.printing.faces import PrintJob, document
from scorekeeper.printing.filled import filled_job
from scorekeeper.printing.paper import PAPERS
from scorekeeper.printing.played import PlayedGame, from_document
from scorekeeper.printing.stock import Stock, imprint
from scorekeeper.printing.worker import draw_pdf
from tests.bench.measure import print_table, seconds

PLAYERS = ("Anna", "Bartek", "Oksana", "Dmitri", "Maximilian", "Zoë", "Fritz", "Li")
HOLES = 18
CARDS = 50
REPEATS = 5


def game() -> PlayedGame:
    """Eighteen holes of eight."""
    random = Random(3)
    ranks = "A23456789TJQK"
    rows = [
        {name: " / ".join(" ".join(random.choices(ranks, k=3)) for _row in "ab") for name in PLAYERS}
        for _hole in range(HOLES)
    ]
    holes = [{"layouts": layouts, "knocker": random.choice(PLAYERS)} for layouts in rows]
    terms = {"variant": "six-card", "house_rules": ["eighteen-holes", "knock-plus-10"], "packs": 8}
    read, problems = read_document({"format": "scorekeeper-game/1", **terms, "players": [*PLAYERS], "holes": holes})
    assert read is not None, problems
    return from_document(read, group="Friday table", date="30 November 2026")


def plain_table(played: PlayedGame) -> str:
    """The same figures as a plain table with two texts a cell, as nobody would print it."""
    heads = "".join(f"<th>{hole}</th>" for hole in range(1, len(played.holes) + 1))
    rows = "".join(
        f"<tr><th>{name}</th>"
        + "".join(f"<td>{hole.scores[seat]}<br><small>{hole.totals[seat]}</small></td>" for hole in played.holes)
        + f"<td>{played.totals[seat]}</td></tr>"
        for seat, name in enumerate(played.players)
    )
    style = "@page { size: A4 landscape } table { border-collapse: collapse } td, th { border: 1px solid }"
    return f"<style>{style}</style><table><tr><th>Hole</th>{heads}<th>Total</th></tr>{rows}</table>"


def drawn(job: PrintJob) -> Callable[[], bytes]:
    """Draw a job as the press does, between the collector's rounds."""
    made = document(job)
    body, told = made.html.encode(), {"css": made.css, "order": made.order, "copies": made.copies}

    def draw() -> bytes:
        gc.disable()
        try:
            return draw_pdf(body, told)
        finally:
            gc.enable()

    return draw


def with_fpdf2(played: PlayedGame) -> bytes:
    """The table of the card with fpdf2: head, names, scores, running totals, sums; without chart and strip."""
    from fpdf import FPDF

    pdf = FPDF("landscape", "mm", "A4")
    fonts = folder("static") / "fonts" / "pdf"
    pdf.add_font("plain", fname=fonts / "SourceSans3-Regular.ttf")
    pdf.add_font("strong", fname=fonts / "SourceSans3-Semibold.ttf")
    pdf.add_page()
    pdf.set_font("strong", size=22)
    pdf.text(12, 20, played.group)
    width, height, left, top = 11.5, 11, 45, 30
    for number, hole in enumerate(played.holes):
        x = left + number * width
        pdf.set_font("strong", size=9)
        pdf.text(x + 4, top - 2, str(number + 1))
        for seat in range(len(played.players)):
            y = top + seat * height
            pdf.rect(x, y, width, height)
            pdf.set_font("strong", size=11)
            pdf.text(x + 3, y + 5.5, str(hole.scores[seat]))
            pdf.set_font("plain", size=7.5)
            pdf.text(x + 5, y + 9.5, str(hole.totals[seat]))
    for seat, name in enumerate(played.players):
        y = top + seat * height
        pdf.set_font("plain", size=10)
        pdf.text(12, y + 6, name)
        pdf.set_font("strong", size=12)
        pdf.text(left + len(played.holes) * width + 3, y + 6, str(played.totals[seat]))
    return bytes(pdf.output())


def filled() -> None:
    """A filled card of eighteen holes and eight players."""
    played = game()
    a4 = PAPERS["a4"]
    html = plain_table(played)
    job = filled_job(played, a4)
    with tempfile.TemporaryDirectory() as place:
        stock = Stock(Path(place))
        stock.take(f"{imprint(played)}.pdf", drawn(job))
        works: dict[str, Callable[[], Any]] = {
            "the plain table": lambda: HTML(string=html).write_pdf(),
            "our filled card": drawn(job),
            "  its page made ready": lambda: document(filled_job(played, a4)),
            "  with all layouts": drawn(filled_job(played, a4, layouts=True)),
            "  out of the stock": lambda: stock.take(f"{imprint(played)}.pdf", drawn(job)),
            "fpdf2, less on it": partial(with_fpdf2, played),
        }
        # What one leaves behind is not collected in the next one's time.
        *times, _collecting = measured(works)
    rows = [(name, f"{took * 1000:.1f}", f"{took / times[0]:.2f}") for name, took in zip(works, times, strict=True)]
    print_table("A filled card, 18 holes × 8 players (ours: 0.6 or less)", ("what", "ms", "of the plain"), rows)


def measured(works: dict[str, Callable[[], Any]]) -> list[float]:
    """The shortest time of each, once they have all been done; the last one is the collector's."""
    for work in works.values():
        work()
    timed: list[Callable[[], object]] = []
    for work in works.values():
        timed += [gc.collect, work]
    found = seconds(*timed, repeats=REPEATS)
    return [*found[1::2], found[0]]


def blank() -> None:
    """Fifty empty cards: one and the same, and with other names on each."""
    a5 = PAPERS["a5"]
    terms = Terms("six-card")
    same = blank_job(BlankCard(terms, ("",) * 4, 9), a5, copies=CARDS)
    named = [blank_job(BlankCard(terms, (*PLAYERS[:3], f"Guest {n}"), 9), a5) for n in range(CARDS)]
    different = replace(named[0], faces=tuple(face for job in named for face in job.faces))
    works = {"all alike": drawn(same), "other names on each": drawn(different)}
    *times, _collecting = measured(works)
    rows = [(name, f"{took:.2f}") for name, took in zip(works, times, strict=True)]
    print_table("50 empty cards, A5 (3 s or less)", ("cards", "seconds"), rows)


if __name__ == "__main__":
    filled()
    blank()
