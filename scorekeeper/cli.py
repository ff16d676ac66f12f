"""The command line: serve, score documents, print, check the rules, upgrade the database, examine an installation."""

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from scorekeeper import __version__
from scorekeeper.document.examples import check_examples
from scorekeeper.document.stream import score_lines
from scorekeeper.print_command import add_command
from scorekeeper.reference.check import check_texts
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

    add_command(commands)

    check = commands.add_parser(
        "check",
        help="check the rulebook's data",
        description="Check the rule files, work out all their examples, and check the texts of the reference.",
    )
    check.add_argument("--folder", type=Path, help="another folder with rule files (examples and texts are left out)")
    check.set_defaults(run=_check)

    serve = commands.add_parser(
        "serve",
        help="serve the pages",
        description="Bring the database up to date and serve the pages until stopped.",
        epilog="The environment says where the database is and more; the README lists it.",
    )
    serve.add_argument("--lan", action="store_true", help="let the phones on this network in, and show a QR code")
    serve.add_argument("--port", type=_port, help="this port; without it, the first free from 8000 on")
    serve.set_defaults(run=_serve)

    upgrade = commands.add_parser(
        "upgrade",
        help="bring the database up to date",
        description="Make the database, or bring it to this version's schema. Safe while others do the same.",
    )
    upgrade.set_defaults(run=_upgrade)

    backup = commands.add_parser(
        "backup",
        help="copy the SQLite database while it is in use",
        description="Write the whole SQLite database to a new file, complete even while people enter scores.",
    )
    backup.add_argument("file", type=Path, metavar="FILE", help="the new file")
    backup.set_defaults(run=_backup)

    doctor = commands.add_parser(
        "doctor",
        help="examine this installation",
        description="Examine versions, database, fonts and libraries, and say what to do about each problem.",
    )
    doctor.set_defaults(run=_doctor)
    return parser


def _port(typed: str) -> int:
    if typed.isascii() and typed.isdecimal() and 1 <= int(typed) <= 65535:
        return int(typed)
    raise argparse.ArgumentTypeError(f"{typed!r} is no port; give a number from 1 to 65535")


def _serve(options: argparse.Namespace) -> int:
    from scorekeeper.serve import serve

    try:
        return _with_settings("serve", lambda: serve(lan=options.lan, port=options.port))
    except KeyboardInterrupt:
        # Stopped before the server listened for it.
        return DONE


def _upgrade(_options: argparse.Namespace) -> int:
    from scorekeeper.app import bring_up_to_date
    from scorekeeper.config import Settings
    from scorekeeper.store.upgrade import pending

    def run() -> int:
        settings = Settings.from_environment()
        missing = pending(settings.database_url)
        revision, counted = bring_up_to_date(settings)
        print(f"The database is up to date: revision {revision}, {len(missing)} migration(s) run")
        if counted:
            print(f"{counted} game(s) that were over before were counted for the statistics")
        return DONE

    return _with_settings("upgrade", run)


def _backup(options: argparse.Namespace) -> int:
    from scorekeeper.config import Settings
    from scorekeeper.store.backup import backup
    from scorekeeper.store.upgrade import revision

    def run() -> int:
        url = Settings.from_environment().database_url
        if not url.startswith("postgresql") and revision(url) is None:
            raise ValueError(f"there is no database at {url} yet, so nothing was copied")
        backup(url, options.file)
        print(f"The database is copied to {options.file}")
        return DONE

    return _with_settings("backup", run)


def _doctor(_options: argparse.Namespace) -> int:
    from scorekeeper.doctor import examine

    findings = examine()
    for finding in findings:
        print(f"{'!' if finding.todo else 'ok':>2}  {finding.what}")
        if finding.todo:
            print(f"    -> {finding.todo}")
    return NOT_ALL if any(finding.todo for finding in findings) else DONE


def _with_settings(command: str, run: Callable[[], int]) -> int:
    """Run a command that needs the environment and the database; say what is wrong with them."""
    import sqlite3

    from sqlalchemy.exc import SQLAlchemyError

    from scorekeeper.config import SettingsError
    from scorekeeper.store.upgrade import UpgradeFailed

    try:
        return run()
    except SettingsError as error:
        problems = error.problems
    except FileExistsError as error:
        problems = [f"{error} exists already; name a new file"]
    except (UpgradeFailed, ValueError, OSError, SQLAlchemyError, sqlite3.Error) as error:
        problems = [str(error).splitlines()[0], "scorekeeper doctor says more"]
    for problem in problems:
        print(f"scorekeeper {command}: {problem}", file=sys.stderr)
    return NOT_ALL


def _score(options: argparse.Namespace) -> int:
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr] # a real stream
    all_scored = True
    with ExitStack() as stack:
        if options.file == "-":
            sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")  # type: ignore[union-attr] # a real stream
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
        problems = check_examples(rulebook) + check_texts()
    for problem in problems:
        print(problem)
    variants, rules = len(rulebook.variants), len(rulebook.house_rules)
    print(f"{variants} variants, {rules} house rules: {len(problems)} problem(s)")
    return NOT_ALL if problems else DONE
