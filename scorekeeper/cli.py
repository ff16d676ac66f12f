"""The command line: serve, score documents, check the rules, upgrade the database, examine an installation."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from scorekeeper import __version__
from scorekeeper.document.examples import check_examples
from scorekeeper.document.stream import score_lines
from scorekeeper.rulebook.loader import read_rulebook

DONE, NOT_ALL, USAGE = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the result is its exit status: 0 done, 1 something is wrong with what was given, 2 wrong usage."""
    parser = _parser()
    options = parser.parse_args(arguments)
    result: int = options.run(options)
    return result


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scorekeeper",
        description="Keeps games of the card game Golf: the layout in, the score and its reasons out.",
        epilog="Exit status: 0 done, 1 something is wrong with what was given (it is said), 2 wrong usage.",
    )
    parser.add_argument("--version", action="version", version=f"scorekeeper {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    score = commands.add_parser(
        "score",
        help="score game documents",
        description="Score a game document, or JSON Lines with one document a line; one line of JSON out for each.",
        epilog="Exit status: 0 when every document was scored, 1 when some were not, 2 when FILE can't be read.",
    )
    score.add_argument("file", nargs="?", default="-", metavar="FILE", help="- or nothing: standard input")
    score.set_defaults(run=_score)

    check = commands.add_parser(
        "check",
        help="check the rulebook's data",
        description="Check the rule files and work out all their examples.",
    )
    check.add_argument("--folder", type=Path, help="another folder with rule files (their examples are not run)")
    check.set_defaults(run=_check)
    return parser


def _score(options: argparse.Namespace) -> int:
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    all_scored = True
    with ExitStack() as stack:
        if options.file == "-":
            sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")  # type: ignore[union-attr]
            lines = sys.stdin
        else:
            try:
                lines = stack.enter_context(open(options.file, encoding="utf-8", errors="surrogateescape"))
            except OSError as error:
                print(f"scorekeeper score: {options.file}: {error.strerror}", file=sys.stderr)
                return USAGE
        for line, scored in score_lines(lines):
            print(line)
            all_scored = all_scored and scored
    return DONE if all_scored else NOT_ALL


def _check(options: argparse.Namespace) -> int:
    rulebook, problems = read_rulebook(options.folder) if options.folder else read_rulebook()
    if not problems and not options.folder:
        problems = check_examples(rulebook)
    for problem in problems:
        print(problem)
    variants, rules = len(rulebook.variants), len(rulebook.house_rules)
    print(f"{variants} variants, {rules} house rules: {len(problems)} problem(s)")
    return NOT_ALL if problems else DONE
