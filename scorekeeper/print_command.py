"""The command `scorekeeper print`: cards and rules as PDFs, one or a hundred at once."""

import argparse
import json
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scorekeeper.printing.press import Press

DONE, NOT_ALL, USAGE = 0, 1, 2
KINDS = {
    "blank": "empty cards for rules, or for the players and rules of a game",
    "game": "the card of a game, filled",
    "rules": "the rules of a table on one sheet",
    "pocket": "the rules in short, on a sheet to fold twice",
    "pack": "what a table needs for a night: empty cards and the rules",
}
# Two at once, as a small machine has two cores.
PRESSES, IN_LINE, PATIENCE = 2, 1000, 600.0
NUMBER = "{n}"


def add_command(commands: Any) -> None:
    """Add the command to those of the command line."""
    command = commands.add_parser(
        "print",
        help="print cards and rules as PDFs",
        description="Print cards and rules as PDFs, from game documents, rule sets or the name of a variant.",
    )
    kinds = command.add_subparsers(required=True, metavar="WHAT", dest="what")
    for what, says in KINDS.items():
        kind = kinds.add_parser(
            what,
            help=says,
            description=f"Print {says}. FILE holds one document, or JSON Lines with one document a line.",
            epilog="Exit status: 0 all is printed, 1 some is not (it is said), 2 wrong usage or a file that fails.",
        )
        _add_options(kind, what)
        kind.set_defaults(run=run)


def _add_options(kind: argparse.ArgumentParser, what: str) -> None:
    add = kind.add_argument
    add("file", nargs="?", default="-", metavar="FILE", help="- or nothing: standard input")
    add("-o", "--output", required=True, metavar="FILE", help="the PDF; for several a folder, or a name with {n} in it")
    add("--group", type=_label, default="", metavar="NAME", help="the table's name")
    if what != "game":
        add("--variant", metavar="ID", help="print for this game as everybody plays it; no FILE is read then")
    if what in ("rules", "pocket"):
        add("--paper", choices=("a4", "letter"), default="a4", help="the paper (a4)")
        return
    add("--paper", choices=("a4", "letter", "a5", "a6"), default="a5" if what != "game" else "a4", help="the paper")
    add("--date", type=_label, default="", metavar="DAY", help="the day, as it shall be written")
    add("--place", type=_label, default="", metavar="WHERE", help="where you play")
    add(
        "--per-sheet",
        type=int,
        choices=(1, 2, 4),
        default=1,
        help="so many on a sheet that is cut: 2 or 4 × A6, 2 × A5",
    )
    copies, told = {"pack": (4, "4"), "blank": (None, "as many as fill a sheet")}.get(what, (1, "1"))
    add("--copies", type=_between(1, 100), default=copies, metavar="N", help=f"so many of each ({told})")
    way = kind.add_mutually_exclusive_group()
    way.add_argument("--portrait", dest="landscape", action="store_false", default=None, help="standing paper")
    way.add_argument("--landscape", dest="landscape", action="store_true", default=None, help="lying paper")
    if what == "game":
        add("--layouts", action="store_true", help="with the cards of every hole on pages of their own")
        return
    add(
        "--name", type=_label, action="append", default=[], metavar="NAME", dest="names", help="a player; once for each"
    )
    add("--players", type=_between(2, 12), metavar="N", help="so many players; those without a name get a line (4)")
    add("--holes", type=_between(1, 36), metavar="N", help="so many holes (as the rules say, or 9)")


def _label(typed: str) -> str:
    from scorekeeper.services.names import LONGEST, clean_label
    from scorekeeper.services.refused import Refused

    try:
        return clean_label(typed)
    except Refused:
        raise argparse.ArgumentTypeError(f"{typed!r} can't be printed; give at most {LONGEST} letters") from None


def _between(least: int, most: int) -> Any:
    def whole(typed: str) -> int:
        if typed.isascii() and typed.isdecimal() and least <= int(typed) <= most:
            return int(typed)
        raise argparse.ArgumentTypeError(f"{typed!r} is not a whole number from {least} to {most}")

    return whole


def run(options: argparse.Namespace) -> int:
    """Print all that was asked for; says which files were written, and what is wrong with the rest."""
    from scorekeeper.printing.paper import PAPERS, fits

    if not fits(PAPERS[options.paper], getattr(options, "per_sheet", 1)):
        return _complain(f"{options.per_sheet} × {PAPERS[options.paper].name} do not fit a sheet")
    if getattr(options, "variant", None) is not None:
        texts = [json.dumps({"variant": options.variant})]
    else:
        try:
            texts = _read(options.file)
        except OSError as error:
            return _complain(f"{options.file}: {error.strerror}")
    many = Path(options.output).is_dir() or options.output.endswith("/") or NUMBER in options.output
    if len(texts) > 1 and not many:
        return _complain(
            f"{len(texts)} documents can't be one file; name a folder with -o, or a file with {NUMBER} in it"
        )
    try:
        return _print_all(texts, options)
    except OSError as error:
        return _complain(f"{error.filename or options.output}: {error.strerror}")


def _read(file: str) -> list[str]:
    from scorekeeper.document.stream import documents

    if file == "-":
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")  # type: ignore[union-attr] # a real stream
        return list(documents(sys.stdin))
    with open(file, encoding="utf-8", errors="surrogateescape") as lines:
        return list(documents(lines))


def _print_all(texts: Sequence[str], options: argparse.Namespace) -> int:
    from scorekeeper.printing.press import LibrariesMissing, Press

    all_printed = True
    press = Press(workers=min(PRESSES, len(texts)), waiting=IN_LINE, patience=PATIENCE)
    try:
        for number, printed in enumerate(_printed(texts, options, press), start=1):
            if isinstance(printed, bytes):
                file = _file(options, number)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(printed)
                print(file)
                continue
            all_printed = False
            for problem in printed:
                _complain(f"document {number}: {problem}" if len(texts) > 1 else problem)
    except LibrariesMissing:
        from scorekeeper.printing.libraries import missing_packages

        _complain(f"install what draws text: {' '.join(missing_packages()) or 'pango'}; scorekeeper doctor says more")
        return NOT_ALL
    finally:
        press.close()
    return DONE if all_printed else NOT_ALL


def _printed(texts: Sequence[str], options: argparse.Namespace, press: "Press") -> Iterator[bytes | Sequence[str]]:
    """Each document's PDF or what is wrong with it, in their order, while the next ones are being drawn."""
    with ThreadPoolExecutor(PRESSES) as threads:
        ahead: deque[Future[bytes | Sequence[str]]] = deque()
        for text in texts:
            ahead.append(threads.submit(_draw, text, options, press))
            # A few ahead: a hundred finished PDFs need not lie in memory.
            if len(ahead) > 2 * PRESSES:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()


def _draw(text: str, options: argparse.Namespace, press: "Press") -> bytes | Sequence[str]:
    from scorekeeper.print_documents import NotPrintable, job_of
    from scorekeeper.printing.press import PressBusy, PressFailed

    try:
        return press.pdf(job_of(text, options))
    except NotPrintable as refused:
        return refused.problems
    except (PressBusy, PressFailed) as failure:
        return [f"it can't be drawn: {failure}"]


def _file(options: argparse.Namespace, number: int) -> Path:
    if NUMBER in options.output:
        return Path(options.output.replace(NUMBER, f"{number:03}"))
    if Path(options.output).is_dir() or options.output.endswith("/"):
        return Path(options.output) / f"{options.what}-{number:03}.pdf"
    return Path(options.output)


def _complain(problem: str) -> int:
    print(f"scorekeeper print: {problem}", file=sys.stderr)
    return USAGE
