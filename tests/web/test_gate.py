"""Who may see and do what: every route, for everybody who could ask."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.document.reading import Terms
from scorekeeper.services.entries import record
from scorekeeper.services.facts import Fact
from scorekeeper.services.groups import make_group
from scorekeeper.services.links import links, revoke_link
from scorekeeper.services.people import players
from scorekeeper.services.rule_document import Agreed
from scorekeeper.services.rule_sets import make
from scorekeeper.services.rule_sharing import share
from scorekeeper.store import db
from scorekeeper.web.doors import join_codes
from tests.databases import counting, sqlite_url
from tests.web.conftest import serving
from tests.web.made import HOLE, Table, new_table
from tests.web.visitor import Visitor
from tests.web.ways import METHODS, ROLES, STRANGERS, WAYS, Way


@dataclass(frozen=True)
class Scene:
    """A table with one of everything that an address can name, and all who may come, by the token that they hold."""

    table: Table
    names: dict[str, str]
    tokens: dict[str, tuple[str, str]]

    def path(self, rule: str, **other: str) -> str:
        path = rule.replace("int:", "")
        for name, value in {**self.names, **other}.items():
            path = path.replace(f"<{name}>", value)
        assert "<" not in path, path
        return path

    def visitor(self, who: str) -> Visitor:
        visitor = Visitor(self.table.app)
        if who in self.tokens:
            visitor.hold(*self.tokens[who])
        return visitor


def new_scene(app: Flask) -> Scene:
    table, other = new_table(app), new_table(app, "Another")
    address = table.game(holes=[HOLE])
    tokens = {role: (table.group.public_id, table.token(role, role)) for role in ROLES}
    tokens["revoked"] = (table.group.public_id, table.token("host", "gone"))
    tokens["host of another table"] = (other.group.public_id, other.group.token)
    spare = table.token("scorer", "spare")
    with app.app_context():
        known = {link.label: link.link_id for link in links(table.group.group_id)}
        revoke_link(table.group.group_id, known["gone"])
        player = players(table.group.group_id)[0].player_id
        for turn in range(3):
            fact = Fact("number", 2, 0, {"n": turn, "typed": str(turn)})
            record(address.removeprefix("/games/"), [fact], f"turn{turn}", known["scorer"])
        agreed = Agreed("House rules of Thursday", Terms("six-card", ("knock-plus-10",)), "Blue brings the cards.")
        rules = make(table.group.group_id, agreed, known["scorer"])
        share_token = share(table.group.group_id, rules)
        codes = join_codes()
        codes.make(table.group.group_id, "scorer")
        (code,) = codes.open_codes(table.group.group_id)
    names = {
        "group_id": table.group.public_id,
        "game_id": address.removeprefix("/games/"),
        "player_id": str(player),
        "link_id": str(known["spare"]),
        "code_id": str(code.code_id),
        "variant_id": "six-card",
        "rule_id": "pairs-anywhere",
        "number": "2",
        "seat": "1",
        "token": spare,
        "rule_set_id": rules,
        "share_token": share_token,
    }
    return Scene(table, names, tokens)


@pytest.fixture
def scene(app: Flask) -> Scene:
    """A scene in which things may be changed."""
    return new_scene(app)


@pytest.fixture(scope="module")
def still(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    """A scene in which nothing is changed."""
    folder = tmp_path_factory.mktemp("still")
    file = folder / "games.sqlite3"
    shutil.copyfile(migrated_file, file)
    with serving(sqlite_url(file), folder) as app:
        yield new_scene(app)


def ask(visitor: Visitor, method: str, path: str, data: dict[str, str] | None = None) -> TestResponse:
    """Ask without looking closely at the page that comes."""
    sent = {"csrf_token": visitor.token(), **(data or {})} if method == "POST" else None
    answer = visitor.client.open(path, method=method, data=sent)
    # Read to its end and closed, as files want to be.
    answer.get_data()
    answer.close()
    return answer


def expected(ways: dict[str, Way], method: str, who: str) -> int:
    way = ways.get("GET" if method == "HEAD" else method)
    if way is None:
        return 405
    if not way.role:
        return way.status
    if who in STRANGERS:
        return 404
    return way.status if ROLES.index(who) >= ROLES.index(way.role) else 403


def test_every_route_stands_in_the_table(app: Flask) -> None:
    known: dict[str, set[str]] = {}
    for rule in app.url_map.iter_rules():
        if rule.endpoint != "static":
            known.setdefault(rule.rule, set()).update((rule.methods or set()) - {"HEAD", "OPTIONS"})
    assert known == {rule: set(ways) for rule, ways in WAYS.items()}


@pytest.mark.parametrize("rule", WAYS)
def test_everybody_is_answered_as_the_table_says(scene: Scene, rule: str) -> None:
    ways, path = WAYS[rule], scene.path(rule)
    # Where everybody may come, nobody is asked who they are.
    asked = (*STRANGERS, *ROLES) if any(way.role for way in ways.values()) else ("no cookie", "host")
    for who in asked:
        visitor = scene.visitor(who)
        for method in METHODS[:-1]:
            way = ways.get(method)
            answer = ask(visitor, method, path, way.data if way else {})
            assert answer.status_code == expected(ways, method, who), (who, method)
            if answer.status_code == 405:
                assert set(answer.headers["Allow"].split(", ")) >= set(ways)


def test_who_may_not_do_something_changes_nothing_by_asking_and_neither_does_looking(still: Scene) -> None:
    with still.table.app.app_context(), counting(db.engine) as statements:
        for who in (*STRANGERS, *ROLES):
            visitor = still.visitor(who)
            for rule, ways in WAYS.items():
                if expected(ways, "POST", who) in (403, 404):
                    ask(visitor, "POST", still.path(rule))
                if who in ("no cookie", "viewer", "host"):
                    ask(visitor, "GET", still.path(rule))
    assert len(statements) > 200
    assert not [one for one in statements if not one.lstrip().upper().startswith(("SELECT", "PRAGMA"))]


@pytest.mark.parametrize("who", STRANGERS)
def test_a_stranger_is_told_the_same_of_what_exists_and_of_what_does_not(still: Scene, who: str) -> None:
    never, visitor = "Xu3-bqPIQrq0Zl_1mCk4rA", still.visitor(who)
    for rule in [rule for rule in WAYS if "<game_id>" in rule or "<group_id>" in rule]:
        for method in ("GET", "POST", "OPTIONS"):
            there = ask(visitor, method, still.path(rule))
            absent = ask(visitor, method, still.path(rule, game_id=never, group_id=never))
            wanted = 404 if method in (*WAYS[rule], "OPTIONS") else 405
            assert there.status_code == absent.status_code == wanted, (rule, method)
            assert there.data == absent.data
            assert dict(there.headers) == dict(absent.headers)


def test_an_address_that_no_database_can_look_for_is_not_found(app_on_both: Flask) -> None:
    visitor = new_table(app_on_both).visitor()
    for name in ("%00", "a%00b", "%F0%9F%83%8F", "x" * 2000, "%ED%A0%80"):
        for path in (f"/games/{name}", f"/groups/{name}", f"/groups/{name}/people", f"/in/{name}"):
            assert visitor.get(path).status == 404


def test_a_revoked_link_is_refused_at_the_next_request(scene: Scene) -> None:
    path = scene.path("/games/<game_id>")
    scorer, host = scene.visitor("scorer"), scene.visitor("host")
    assert scorer.get(path).status == 200
    with scene.table.app.app_context():
        link = next(link.link_id for link in links(scene.table.group.group_id) if link.label == "scorer")
    assert host.send(f"{scene.table.path}/links/{link}/revoke").status == 200
    assert scorer.get(path).status == 404
    assert scorer.send(f"{path}/holes/2", {"layout-0": "1"}).status == 404
    assert scorer.get(f"{path}/now").status == 404
    sent = {"operations": [{"op": "late", "kind": "typed", "hole": 2, "seat": 0, "text": "1", "seen": None}]}
    late = scorer.client.post(f"{path}/operations", json=sent, headers={"X-CSRFToken": scorer.token()})
    assert late.status_code == 404
    assert scorer.get(f"{scene.table.path}/now").status == 404
    assert scene.table.path not in scorer.get("/").response.text


@pytest.mark.parametrize("rule", [rule for rule, ways in WAYS.items() if "POST" in ways])
def test_nothing_changes_without_a_token_of_the_session(still: Scene, rule: str) -> None:
    host = still.visitor("host")
    with still.table.app.app_context(), counting(db.engine) as statements:
        answer = host.client.post(still.path(rule), data=WAYS[rule]["POST"].data)
    assert answer.status_code == 400
    assert not [one for one in statements if not one.lstrip().upper().startswith(("SELECT", "PRAGMA"))]


@pytest.mark.parametrize("who", ["viewer", "scorer"])
def test_no_page_holds_a_way_in_that_is_stronger_than_ones_own(still: Scene, who: str) -> None:
    visitor, own = still.visitor(who), still.tokens[who][1]
    stronger = {token for _group, token in still.tokens.values()} | {still.names["token"], still.table.group.token}
    for rule, ways in WAYS.items():
        if "GET" in ways and "<token>" not in rule:
            text = ask(visitor, "GET", still.path(rule)).get_data().decode(errors="replace")
            assert not [token for token in stronger - {own} if token in text], rule
            assert "/in/" not in text.replace(f"/in/{own}", ""), rule


def test_a_game_is_not_opened_by_the_cookie_of_another_group_under_its_name(app: Flask, scene: Scene) -> None:
    with app.app_context():
        other = make_group("Another")
    visitor = Visitor(app)
    visitor.hold(scene.table.group.public_id, other.token)
    assert visitor.get(scene.path("/games/<game_id>")).status == 404
    assert "Thursday" not in visitor.get("/").text


def test_nothing_of_another_group_can_be_changed_through_ones_own(app: Flask, scene: Scene) -> None:
    mine = new_table(app, "Mine")
    visitor = mine.visitor("host")
    player, link = scene.names["player_id"], scene.names["link_id"]
    for path in (f"people/{player}/name", f"people/{player}/archive", f"links/{link}/revoke"):
        assert visitor.send(f"{mine.path}/{path}", {"name": "Mallory"}).status == 404
    with app.app_context():
        assert [one.name for one in players(scene.table.group.group_id)] == ["Blue", "Green", "Red"]
        assert "spare" in [one.label for one in links(scene.table.group.group_id)]
