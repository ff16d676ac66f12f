"""A new game in three steps."""

from typing import Any

import pytest
from flask import Flask

from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.services.games import game, games_of
from scorekeeper.services.people import add_player, players
from tests.web.made import Table
from tests.web.visitor import Page, Visitor, cookie

RULEBOOK = load_rulebook()


def seats(*names: str) -> dict[str, str]:
    return {f"players-{seat}": name for seat, name in enumerate(names)}


def choose(visitor: Visitor, variant: str = "six-card", path: str = "", **changes: Any) -> Page:
    """Fill in step 2 and ask for the summary."""
    page = visitor.get(f"{path}/new/{variant}")
    changes = {name.replace("__", "-"): value for name, value in changes.items()}
    return visitor.submit(page, {**seats("Red", "Blue"), **changes}, action=f"/new/{variant}")


def start(visitor: Visitor, summary: Page, *, follow: bool = True) -> Page:
    assert summary.heading == "What will be in force", summary.problems
    return visitor.submit(summary, button=("then", "start"), follow=follow)


def agreed(app: Flask, page: Page) -> dict[str, Any]:
    """What a started game keeps as its terms, with its players and dealer."""
    with app.app_context():
        found = game(page.path.split("/")[2])
        assert found is not None
        return {**found.terms, "players": list(found.players), "dealer": found.players[found.first_dealer]}


def test_every_variant_is_offered_with_its_picture_and_sentence(visitor: Visitor) -> None:
    page = visitor.get("/new")
    for variant in RULEBOOK.variants.values():
        assert variant.name in page.text
        assert variant.sentence in page.text
    chosen = visitor.submit(page, {"variant": "nine-card"}, action="/new")
    assert (chosen.path, chosen.heading) == ("/new/nine-card", RULEBOOK.variants["nine-card"].name)


@pytest.mark.parametrize("variant", RULEBOOK.variants)
def test_every_variant_can_be_chosen_summed_up_and_started(visitor: Visitor, variant: str) -> None:
    page = visitor.get(f"/new/{variant}")
    for rule in RULEBOOK.fitting(variant):
        assert rule.title in page.text
    first = start(visitor, choose(visitor, variant))
    assert first.heading.startswith("Hole 1")
    words = RULEBOOK.variants[variant].knocker
    assert (words.question in first.text) if words else (first.field("knocker", first.path) is None)


def test_a_variant_that_is_not_known_is_not_found(visitor: Visitor) -> None:
    assert visitor.get("/new/five-card").status == 404
    assert visitor.get("/new?variant=five-card").heading == "Which game?"


def test_what_was_chosen_is_kept_as_it_was_agreed(app: Flask, visitor: Visitor) -> None:
    summary = choose(
        visitor,
        **seats("Red", "  Blue ", "", "Gold"),
        house_rules=["jokers-minus-5", "knock-pot"],
        value__Q="12",
        value__K="−1",
        single_values="QS 40, 2D=-10; JK −7",
        length_kind="holes",
        length="18",
        packs="2",
        dealer="4",
        stake="3",
        cap="20",
    )
    for said in ("Red, Blue, Gold", "Gold deals", "Red begins", "18 holes", "2 packs of 52 and 4 jokers",
                 "3 each, no payment over 20", "queen of spades: 40"):  # fmt: skip
        assert said in summary.text
    assert agreed(app, start(visitor, summary)) == {
        "variant": "six-card",
        "house_rules": ["jokers-minus-5", "knock-pot"],
        "values": {"Q": 12, "K": -1, "QS": 40, "2D": -10, "JK": -7},
        "end": {"holes": 18},
        "packs": 2,
        "stake": 3,
        "cap": 20,
        "players": ["Red", "Blue", "Gold"],
        "dealer": "Gold",
    }


@pytest.mark.parametrize(
    ("kind", "length", "end", "told"),
    [
        ("", "", None, "9 holes; a tie shares the win"),
        ("holes", "5", {"holes": 5}, "5 holes"),
        ("points", "150", {"points": 150}, "until somebody has 150 points"),
        ("open", "", {}, "until you stop"),
    ],
)
def test_the_length_is_the_rules_or_ones_own(
    app: Flask, visitor: Visitor, kind: str, length: str, end: dict[str, int] | None, told: str
) -> None:
    summary = choose(visitor, length_kind=kind, length=length)
    assert told in summary.text
    assert agreed(app, start(visitor, summary)).get("end") == end


def test_a_change_from_the_summary_keeps_everything(visitor: Visitor) -> None:
    typed = {
        **seats("Red", "Blue", "Gold"),
        "table": "Ours",
        "house_rules": ["jokers-minus-5", "knock-plus-10"],
        "value-Q": "12",
        "single_values": "QS 40",
        "length_kind": "points",
        "length": "99",
        "packs": "2",
        "dealer": "3",
    }
    summary = visitor.submit(visitor.get("/new/six-card"), typed, action="/new/six-card")
    back = visitor.submit(summary, button=("then", "change"))
    assert back.heading == "Six-card golf"
    for name, value in typed.items():
        if name != "house_rules":
            assert back.field(name, "/new/six-card") == value, name
    again = visitor.submit(back, {"players-3": "Green"}, action="/new/six-card")
    for said in ("Red, Blue, Gold, Green", "Gold deals", "99 points", "Jokers count −5"):
        assert said in again.text


def test_more_seats_come_when_asked_for_and_keep_what_was_typed(visitor: Visitor) -> None:
    page = visitor.get("/new/six-card")
    for _turn in range(10):
        page = visitor.submit(page, {"players-0": "Red"}, action="/new/six-card", button=("then", "more-players"))
    assert page.field("players-0", "/new/six-card") == "Red"
    assert page.field("players-11", "/new/six-card") == ""
    assert page.field("players-12", "/new/six-card") is None
    twelve = visitor.submit(page, seats(*(f"P{seat}" for seat in range(12))), action="/new/six-card")
    assert "P10, P11" in twelve.text


def test_known_players_are_seated_by_a_tick(table: Table, host: Visitor) -> None:
    with table.app.app_context():
        for name in ("Anna", "Bob", "Cem"):
            add_player(table.group.group_id, name)
    page = host.get(f"{table.path}/new/six-card")
    seated = host.submit(
        page,
        {"known": ["Anna", "Cem"], "players-1": "Dora"},
        action="/new/six-card",
        button=("then", "seat"),
    )
    assert [seated.field(f"players-{seat}", "/new/six-card") for seat in range(4)] == ["Anna", "Dora", "Cem", ""]


def test_who_ticks_players_and_forgets_to_seat_them_means_them(table: Table, host: Visitor) -> None:
    with table.app.app_context():
        for name in ("Anna", "Bob"):
            add_player(table.group.group_id, name)
    page = host.get(f"{table.path}/new/six-card")
    summary = host.submit(page, {"known": ["Anna", "Bob"]}, action="/new/six-card")
    assert "Anna, Bob" in summary.text
    assert start(host, summary).path.startswith("/games/")


@pytest.mark.parametrize("base_url", ["http://localhost", "https://localhost"])
def test_the_browser_that_starts_without_a_group_makes_one_and_holds_its_link(app: Flask, base_url: str) -> None:
    visitor = Visitor(app, base_url)
    summary = choose(visitor, table="Our kitchen")
    answer = start(visitor, summary, follow=False)
    given = cookie(answer)
    assert (given["HttpOnly"], given["SameSite"], given.get("Secure", False)) == (True, "Lax", base_url[:5] == "https")
    assert visitor.get(answer.response.location).status == 200
    assert "Our kitchen" in visitor.get("/").text
    assert visitor.get(f"/groups/{given['name'].removeprefix('table-')}/people").has_form("/links")


def test_a_table_without_a_name_gets_one(visitor: Visitor) -> None:
    page = start(visitor, choose(visitor, table=" "))
    assert page.link("Our table").startswith("/groups/")


def test_a_game_of_a_group_is_kept_there_with_its_players(table: Table, host: Visitor) -> None:
    page = start(host, choose(host, path=table.path))
    with table.app.app_context():
        assert [found.public_id for found in games_of(table.group.group_id)] == [page.path.split("/")[2]]
        assert [player.name for player in players(table.group.group_id)] == ["Blue", "Red"]
    assert not [name for name in host.cookies() if name not in (f"table-{table.group.public_id}", "session")]


def test_a_head_request_is_answered_like_a_look(visitor: Visitor) -> None:
    assert visitor.client.head("/new/six-card").status_code == 200


def test_a_summary_that_is_sent_twice_starts_one_game(table: Table, host: Visitor) -> None:
    summary = choose(host, path=table.path)
    first, again = start(host, summary, follow=False), start(host, summary, follow=False)
    assert first.response.headers["Location"] == again.response.headers["Location"]
