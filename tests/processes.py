"""Several processes that do something at the same moment."""

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

LONGEST_WAIT = 120
_together: Any = None


class Crowd:
    """Processes that stand ready; starting one takes a second, so they are used again."""

    def __init__(self, pool: Any, size: int) -> None:
        self.pool = pool
        self.size = size

    def at_once(self, work: Callable[..., Any], *arguments: Any) -> list[Any]:
        """The results of work(number, *arguments), one number for each process, all begun together."""
        tasks = [(work, number, arguments) for number in range(self.size)]
        results: list[Any] = self.pool.starmap_async(_begin, tasks, chunksize=1).get(LONGEST_WAIT)
        return results


@contextmanager
def crowd(size: int) -> Iterator[Crowd]:
    """Start processes, and end them afterwards."""
    context = multiprocessing.get_context("spawn")
    with context.Pool(size, _remember, (context.Barrier(size),)) as pool:
        yield Crowd(pool, size)
        pool.close()
        pool.join()


def _remember(barrier: Any) -> None:
    global _together  # noqa: PLW0603 - the one place of a process for what its parent gave it
    _together = barrier


def _begin(work: Callable[..., Any], number: int, arguments: tuple[Any, ...]) -> Any:
    # Each task waits for all others, so that every process gets exactly one.
    _together.wait(LONGEST_WAIT)
    return work(number, *arguments)
