"""What a search gives: hits with marks, filters, a game's and a group's own rules, and always an answer."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.reference.entries import Entry
from scorekeeper.reference.index import Hit, InForce, shipped_index
from tests.reference.asked import queries

INDEX = shipped_index()
GAME = InForce("six-card", frozenset({"knock-plus-10", "jokers-minus-5"}))
OWN = (
    Entry(
        "/groups/x/rules/y",
        "Grandpa's rule",
        "Friday table",
        "Whoever spills tea deals twice.",
        "house-rule",
        extra=True,
    ),
    Entry("/groups/x/rules/z", "Sunday golf", "Friday table", "Kings count −3 with us.", "house-rule", extra=True),
)


def marked(hit: Hit) -> list[str]:
    return [piece.text for piece in (*hit.title, *hit.excerpt) if piece.marked]


def addresses(hits: tuple[Hit, ...]) -> list[str]:
    return [hit.entry.address for hit in hits]


@given(st.text(max_size=400))
def test_any_text_is_a_query(text: str) -> None:
    found = INDEX.search(text)
    for hit in (*found.hits, *found.nearest):
        assert "".join(piece.text for piece in hit.title) == hit.entry.title


@given(st.lists(st.sampled_from(['"', "'", "*", "(", ")", "AND", "NOT", "NEAR(", "^", ":", "title:", "two", "-", "{"])))
def test_what_fts5_would_take_for_an_operator_is_only_text(words: list[str]) -> None:
    INDEX.search(" ".join(words))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \t\n",
        "\0",
        "two\0twos",
        "\ud800",
        "🂡🃏👩‍👩‍👧",
        "שלום مرحبا",
        "\u202etwo twos",
        "ł" * 300,
        "a" * 10_000,
        "two " * 2_500,
        '"' * 10_000,
        "'; DROP TABLE texts; --",
        "9" * 10_000,
        "-" * 10_000,
    ],
)
def test_odd_input_is_safe(text: str) -> None:
    INDEX.search(text)
    INDEX.search(text, "six-card", GAME, only_game=True, extra=OWN)


def test_a_query_of_nothing_finds_nothing() -> None:
    assert INDEX.search("  ").hits == ()


def test_the_words_that_were_found_are_marked() -> None:
    first = INDEX.search("knoker ties").hits[0]
    assert {"knocker", "ties"} <= set(marked(first))
    assert "the" not in marked(first)


def test_pieces_put_together_are_the_text() -> None:
    hit = INDEX.search("two twos cancel").hits[0]
    assert "".join(piece.text for piece in hit.title) == hit.entry.title
    assert "".join(piece.text for piece in hit.excerpt).strip("… ") in hit.entry.text


def test_words_that_say_little_are_found_when_they_stand_alone() -> None:
    assert INDEX.search("what").hits


@pytest.mark.parametrize("query", list(queries())[::7])
def test_a_filter_by_variant_leaves_out_what_speaks_of_others(query: str) -> None:
    for hit in INDEX.search(query, "pablo").hits:
        assert not hit.entry.variants or "pablo" in hit.entry.variants


def test_what_is_in_force_in_a_game_is_told_and_comes_first() -> None:
    found = INDEX.search("knocker not lowest", game=GAME)
    told = {hit.entry.address: hit.in_game for hit in found.hits}
    assert told["house/knock-plus-10"]
    assert not told["house/knock-double-plus-5"]
    rules = [address for address in told if address.startswith("house/knock-")]
    assert rules[0] == "house/knock-plus-10"


def test_only_this_game_leaves_out_what_is_not_played() -> None:
    hits = INDEX.search("knocker not lowest", game=GAME, only_game=True).hits
    assert hits
    for hit in hits:
        assert GAME.concerns(hit.entry)
    assert "house/knock-double-plus-5" not in addresses(hits)


def test_what_a_filter_hides_is_offered_as_nearest() -> None:
    found = INDEX.search("quicksand spade queen 40", "pablo")
    everywhere = INDEX.search("cumbia", "pablo", GAME, only_game=True)
    assert found.hits or found.nearest
    assert everywhere.hits or everywhere.nearest


def test_nothing_found_gives_the_titles_that_look_alike() -> None:
    found = INDEX.search("strtgxy playinwel")
    assert found.hits or found.nearest


def test_the_same_rule_of_several_variants_is_one_hit() -> None:
    hits = INDEX.search("stock runs out").hits
    titles = [hit.entry.title for hit in hits if len(hit.entry.variants) == 1 and not hit.entry.rule]
    assert len(titles) == len(set(titles))
    assert any(len(hit.same) > 3 for hit in hits)


def test_a_groups_own_rules_are_found_with_the_others() -> None:
    assert addresses(INDEX.search("spills tea", extra=OWN).hits)[0] == "/groups/x/rules/y"
    assert addresses(INDEX.search("grandpas rule", extra=OWN).hits)[0] == "/groups/x/rules/y"
    assert "/groups/x/rules/z" in addresses(INDEX.search("kings", extra=OWN).hits)


def test_a_typo_in_a_groups_own_word_is_forgiven() -> None:
    assert addresses(INDEX.search("granpda", extra=OWN).hits)[0] == "/groups/x/rules/y"


def test_a_groups_own_rules_are_found_by_nobody_else() -> None:
    INDEX.search("spills tea", extra=OWN)
    assert all(not hit.entry.extra for hit in INDEX.search("spills tea grandpa").hits)


def test_several_threads_may_search_at_once() -> None:
    asked = list(queries())
    alone = [addresses(INDEX.search(query).hits) for query in asked]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda query: addresses(INDEX.search(query).hits), asked)) == alone
