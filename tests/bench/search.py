"""What the search takes: making the index, then the table of real queries, one after the other."""

from statistics import median, quantiles
from time import perf_counter, process_time

from scorekeeper.reference.analyser import Analyser, analyser
from scorekeeper.reference.entries import all_entries
from scorekeeper.reference.index import MOST_HITS, Index, shipped_index
from scorekeeper.reference.texts import load_pages, read_pages
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.web.search import WHILE_TYPING
from tests.bench.measure import REPEATS, print_table, seconds
from tests.reference.asked import queries


def build() -> None:
    """From the files to the index, everything anew; the rulebook is there already."""
    load_rulebook()

    def once() -> None:
        analyser.cache_clear()
        Index(all_entries(load_rulebook(), read_pages()[0]), analyser("en"))

    (took,) = seconds(once, repeats=3)
    count = len(all_entries(load_rulebook(), load_pages()))
    print_table("Making the index (under 0.5 s)", ("entries", "s"), [(f"{count:,}", f"{took:.2f}")])


def ask() -> None:
    """Every query of the table: what a word costs that was not asked before, and then."""
    asked = list(queries())
    fresh = times(Index(all_entries(load_rulebook(), load_pages()), fresh_analyser()), asked, MOST_HITS, 1)
    rows = [row("page of hits, every word for the first time", fresh)]
    for name, most in (("page of hits", MOST_HITS), ("rows while typing", WHILE_TYPING)):
        rows.append(row(name, times(shipped_index(), asked, most, REPEATS)))
    heads = ("search", "queries a second", "median, ms", "p99, ms")
    print_table(f"{len(asked)} queries (median 1 ms or less)", heads, rows)


def fresh_analyser() -> Analyser:
    """An analyser that remembers nothing."""
    analyser.cache_clear()
    return analyser("en")


def times(index: Index, asked: list[str], most: int, repeats: int) -> list[float]:
    """The shortest time of each query, in processor time."""
    best = [float("inf")] * len(asked)
    for _ in range(repeats):
        for number, query in enumerate(asked):
            start = process_time()
            index.search(query, most=most)
            best[number] = min(best[number], process_time() - start)
    return best


def row(name: str, took: list[float]) -> tuple[str, ...]:
    """A line of the table."""
    p99 = quantiles(took, n=100)[-1]
    return name, f"{len(took) / sum(took):,.0f}", f"{median(took) * 1e3:.2f}", f"{p99 * 1e3:.2f}"


def found() -> None:
    """How many of the queries find what they want."""
    first = three = 0
    asked = queries()
    for query, wanted in asked.items():
        addresses = [hit.entry.address for hit in shipped_index().search(query).hits[:3]]
        first += bool(set(addresses[:1]) & set(wanted))
        three += bool(set(addresses) & set(wanted))
    shares = (f"{first / len(asked):.1%}", f"{three / len(asked):.1%}")
    print_table(
        "What is wanted (90 % first, 100 % in three)", ("queries", "first", "in three"), [(str(len(asked)), *shares)]
    )


def main() -> None:
    """Print all tables."""
    started = perf_counter()
    build()
    ask()
    found()
    print(f"\n{perf_counter() - started:.1f} s in all")


if __name__ == "__main__":
    main()
