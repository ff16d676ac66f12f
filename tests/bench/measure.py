"""How long work takes: the best of several repeats, in processor time, since a machine is seldom left alone."""

from collections.abc import Callable, Iterable, Sequence
from itertools import cycle
from time import process_time
from typing import Any

REPEATS = 7


def over_all(work: Callable[[Any], object], *portions: Sequence[Any]) -> Callable[[], None]:
    """Work on everything of one portion, each time of the next, so that nothing helps that was only remembered."""
    turns = cycle(portions)

    def once() -> None:
        for each in next(turns):
            work(each)

    return once


def seconds(*works: Callable[[], object], repeats: int = REPEATS) -> list[float]:
    """The shortest time of each work; they take turns, so that a busy moment meets all of them."""
    best = [float("inf")] * len(works)
    for _ in range(repeats):
        for index, work in enumerate(works):
            start = process_time()
            work()
            best[index] = min(best[index], process_time() - start)
    return best


def print_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table; the first column is words, the others are numbers."""
    table = [heads, *rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(heads))]
    print(f"\n{title}")
    for row in table:
        first, *numbers = (
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print("  ".join((first, *numbers)))
