"""The process that lays out and draws: reads jobs from its input, writes PDFs and pictures to its output.

The process that started it kills it when a job takes too long. Run as `python -m scorekeeper.printing.worker`.
"""

import gc
import io
import json
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from typing import Any, BinaryIO

MEMORY = 768 * 1024 * 1024
# Longer than any job may take: nobody is left to end this process when the one above is gone.
GIVEN_UP_SECONDS = 60


def main() -> None:
    """Answer jobs until the input ends."""
    # Ctrl+C reaches every process of a terminal; the one above decides when this one ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit_memory()
    # What a library prints must not stand between the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    jobs = sys.stdin.buffer
    try:
        _prepare()
    except OSError as problem:
        _answer(answers, {"why": str(problem), "last": True})
        return
    gc.disable()
    _answer(answers, {"why": "", "last": False})
    while header := jobs.readline():
        _give_up_after(GIVEN_UP_SECONDS)
        told = json.loads(header)
        body = jobs.read(told["size"])
        # The signal ends this process, whatever it is doing.
        signal.setitimer(signal.ITIMER_PROF, told["seconds"])
        try:
            made = TASKS[told["task"]](body, told)
        except MemoryError:
            _answer(answers, {"why": "it takes too much memory", "last": True})
            return
        except Exception as problem:
            # Whatever a job breaks is told to the one who sent it.
            _answer(answers, {"why": f"{type(problem).__name__}: {problem}"[:500], "last": False})
        else:
            _answer(answers, {"why": "", "last": False}, made)
        signal.setitimer(signal.ITIMER_PROF, 0)
        # Between the jobs, when nobody waits.
        gc.collect()
        _give_up_after(0)
    _tidy_up()


def _limit_memory() -> None:
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (ImportError, ValueError, OSError):
        # Not every system can; the limit of time stays.
        return


def _give_up_after(seconds: int) -> None:
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


def _tidy_up() -> None:
    """Remove the fonts that the library laid aside, and their folder, as whoever gave it may be gone."""
    _style.cache_clear()
    _fonts.cache_clear()
    gc.collect()
    with suppress(OSError):
        os.rmdir(tempfile.gettempdir())


def _answer(answers: BinaryIO, told: Mapping[str, Any], body: bytes = b"") -> None:
    answers.write(json.dumps({**told, "size": len(body)}).encode() + b"\n" + body)
    answers.flush()


def _prepare() -> None:
    """Load the library and the fonts before the first job comes."""
    _style("sheet")


@cache
def _fonts() -> Any:
    from weasyprint.text.fonts import FontConfiguration

    return FontConfiguration()


@cache
def _fetcher() -> Any:
    from scorekeeper.printing.fetcher import OwnFiles

    return OwnFiles()


@cache
def _style(name: str) -> Any:
    from weasyprint import CSS

    return CSS(url=f"sk:css/{name}.css", font_config=_fonts(), url_fetcher=_fetcher())


def draw_pdf(body: bytes, told: Mapping[str, Any]) -> bytes:
    """Draw an HTML document as a tagged PDF; `order` says which sheet comes when; other pages come last."""
    from weasyprint import HTML

    laid = HTML(string=body.decode(), url_fetcher=_fetcher(), base_url="sk:").render(
        font_config=_fonts(), stylesheets=[_style(name) for name in told["css"]]
    )
    sheets = told["order"] or []
    order = [*sheets, *range(max(sheets, default=-1) + 1, len(laid.pages))]
    written: bytes = laid.write_pdf(pdf_tags=True, finisher=partial(_repeat, order=order * told["copies"]))
    return written


def _repeat(_document: Any, pdf: Any, order: Sequence[int]) -> None:
    """Put the pages into an order in which they may come again: drawn once, and a page each time.

    Only the first of them is in the bookmarks and told to screen readers.
    """
    from pydyf import Dictionary

    drawn, numbers = pdf.pages["Kids"][::3], []
    for at in order:
        number = drawn[at]
        if number in numbers:
            again = Dictionary({name: value for name, value in pdf.objects[number].items() if name != "StructParents"})
            pdf.add_object(again)
            number = again.number
        numbers.append(number)
    pdf.pages["Kids"][:] = [part for number in numbers for part in (number, 0, "R")]
    pdf.pages["Count"] = len(numbers)


def draw_picture(body: bytes, told: Mapping[str, Any]) -> bytes:
    """Draw a page of a PDF as a PNG so many pixels wide."""
    import pypdfium2

    with pypdfium2.PdfDocument(body) as pdf:
        page = pdf[told["page"]]
        picture = page.render(scale=told["width"] / page.get_width()).to_pil()
    written = io.BytesIO()
    picture.save(written, "PNG")
    return written.getvalue()


TASKS: dict[str, Callable[[bytes, Mapping[str, Any]], bytes]] = {"pdf": draw_pdf, "picture": draw_picture}

if __name__ == "__main__":
    main()
