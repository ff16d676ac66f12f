"""Every page in every state, for the tests that look at all of them."""

from collections.abc import Iterator

from flask import Flask

from tests.web.made import HOLE, Table, holes, new_table
from tests.web.visitor import Page, Visitor

# Names that no sentence holds, to be told from the program's own words.
TABLE, LABEL = "Ŧaƀle", "Łaƀel"
NAMES = ["Ŕeđ", "Ƀlue", "Ǥreen"]
SCORES = dict(zip(NAMES, (1, 2, 3), strict=True))
KINGS = {"layout-0": "K K K / 7 8 9", "layout-1": "K K 2 / 7 8 9"}
EVERYTHING = ["jokers-minus-5", "knock-pot", "four-in-two-columns-minus-10", "play-on-when-tied"]
LAYOUTS = {NAMES[0]: "7S 7H K / 7D 7C JK", NAMES[1]: "A 2 3 / A 5 QS", NAMES[2]: None}


def pages(app: Flask) -> Iterator[Page]:
    """Visit them all."""
    visitor = Visitor(app)
    for path in ("/", "/new", "/print", "/print/plain", "/rules", "/rules/six-card", "/rules/cactus",
                 "/rules/house/pairs-anywhere", "/new/six-card", "/new/cactus", "/bring-in", "/nothing", "/join",
                 "/device", "/offline"):  # fmt: skip
        yield visitor.get(path)
    yield visitor.send("/join", {"code": "?"})
    yield visitor.send("/join", {"code": "22222222"})
    yield visitor.send("/bring-in", {"text": "[]"})
    yield visitor.send("/nothing")
    yield visitor._page(visitor.client.post("/bring-in"))
    yield visitor._page(visitor.client.put("/"))
    table = new_table(app, TABLE)
    yield from _group_pages(table)
    yield from _ways_in(table)
    yield from _new_pages(table)
    yield from _game_pages(table)


def _group_pages(table: Table) -> Iterator[Page]:
    host = table.visitor("host", LABEL)
    yield host.get(table.path)
    yield host.get(f"{table.path}/people")
    yield from _person_pages(table, host)
    yield host.send(f"{table.path}/links", {"role": "viewer", "label": LABEL})
    yield host.send(f"{table.path}/players", {"name": ""})
    yield host.send(f"{table.path}/name", {"name": ""})
    yield host.get(f"/in/{table.token('scorer')}")
    yield host.send(f"{table.path}/links/99/revoke")
    viewer = table.visitor("viewer")
    yield viewer.get(f"{table.path}/people")
    yield viewer.get("/")
    yield viewer.get(f"{table.path}/new/six-card")


def _ways_in(table: Table) -> Iterator[Page]:
    host, visitor = table.visitor("host", LABEL), Visitor(table.app)
    made = host.send(f"{table.path}/in", {"role": "viewer"})
    yield made
    code = made.section("code")
    door = visitor.send("/join", {"code": code})
    yield door
    yield visitor.submit(door, {"label": LABEL * 9}, action="/join/in")
    yield visitor.submit(door, {"label": LABEL}, action="/join/in")
    for _turn in range(11):
        tried = visitor.send("/join", {"code": "22222222"})
    yield tried
    game = table.game(players=NAMES, holes=holes(SCORES))
    yield host.get(f"{game}/in")
    yield host.get(f"{game}/big")
    yield host.submit(host.get(f"{game}/in"), action="/close")
    yield host.get(f"{table.game(players=NAMES, holes=holes(SCORES), end={'holes': 1})}/big")


def _person_pages(table: Table, host: Visitor) -> Iterator[Page]:
    done = {"holes": holes(SCORES), "end": {"holes": 1}}
    table.game(players=NAMES, **done)
    table.game(
        players=NAMES[:2], variant="nine-card", holes=holes(dict(zip(NAMES[:2], (1, 2), strict=True))), end={"holes": 1}
    )
    yield host.get("/")
    one = host.get(host.get(f"{table.path}/people").link(NAMES[0])).path
    yield host.get(one)
    yield host.send(f"{one}/name", {"name": NAMES[1]})
    other = host.get(host.get(f"{table.path}/people").link(NAMES[1])).path.rpartition("/")[2]
    yield host.get(f"{one}/merge?into={other}")
    yield host.send(f"{one}/merge", {"into": other})
    yield host.send(f"{one}/archive")
    yield host.get(f"{table.path}/people")
    yield host.send(f"{one}/back")


def _new_pages(table: Table) -> Iterator[Page]:
    host, path = table.visitor("host"), f"{table.path}/new/six-card"
    seats = {f"players-{seat}": name for seat, name in enumerate(NAMES)}
    yield host.send(path, {**seats, "house_rules": EVERYTHING, "length_kind": "points", "length": "5", "packs": "2"})
    yield host.send(path, {**seats, "house_rules": ["jokers-minus-5", "jokers-0"], "packs": "0", "dealer": "9",
                           "value-Q": "17x", "single_values": "?", "length_kind": "holes", "stake": "0"})  # fmt: skip
    yield host.send(path, {"players-0": NAMES[0]})


def _game_pages(table: Table) -> Iterator[Page]:
    host = table.visitor("host", LABEL)
    fresh = table.game(players=NAMES)
    yield host.get(fresh)
    yield host.get(f"{fresh}/holes/1")
    yield from _seat_pages(table, host)
    yield host.send(f"{fresh}/holes/1", KINGS)
    yield host.send(
        f"{fresh}/holes/1", {"layout-0": "?", "layout-1": "7 7", "layout-2": "JK 2 3 / 4 5 -", "knocker": "9"}
    )
    yield host.send(f"{fresh}/holes/1", {"layout-0": "—", "layout-1": "5", "knocker": "0"})
    yield host.send(f"{fresh}/holes/1", {"layout-0": "5", "layout-1": "—"})
    yield host.send(f"{fresh}/holes/1", {"layout-0": "6", "rev": "0"})
    yield host.send(f"{fresh}/undo", {"act": "never"})
    yield host.send(f"{fresh}/finish")
    yield host.send(f"{fresh}/table", {"packs": "99"})
    played = [{"layouts": LAYOUTS, "knocker": NAMES[0]}, *holes(SCORES)]
    rich = table.game(players=NAMES, house_rules=EVERYTHING, holes=played, end={"holes": 18}, values={"QS": 40, "9": 0})
    for path in ("", "/rules", "/holes/1", "/holes/2", "/holes/3"):
        yield host.get(rich + path)
    done = table.game(players=NAMES, variant="four-card", house_rules=["paid-looks"], holes=[
        {"layouts": SCORES, "knocker": NAMES[1], "extras": {NAMES[0]: {"paid-looks": 2}}}
    ], end={"holes": 1})  # fmt: skip
    yield host.get(done)
    yield host.get(f"{done}/holes/1")
    shared = table.game(players=NAMES, variant="cactus", holes=holes(dict.fromkeys(NAMES, 5), SCORES))
    yield host.get(f"{shared}/holes/1")
    yield host.send(f"{shared}/holes/3", {"layout-0": "77", "layout-1": "A 2"})
    yield host.send(f"{shared}/finish")
    yield host.send(f"{shared}/reopen")
    nine = table.game(
        players=NAMES, variant="nine-card", holes=[{"layouts": {**SCORES, NAMES[0]: "7 7 7 / A 2 3 / 4 5 6"}}]
    )
    yield host.get(f"{nine}/holes/1")
    beyond = table.game(players=NAMES, end={"points": 99}, holes=holes({**SCORES, NAMES[0]: 50}, SCORES))
    yield host.send(f"{beyond}/holes/1", {"layout-0": "+105"})
    yield host.get(beyond)
    yield host.get(f"{beyond}/holes/2")
    yield table.visitor("viewer").get(f"{rich}/holes/1")
    yield host.get(table.path)
    yield host.get("/")
    yield host.get(table.game(players=NAMES, holes=[{**HOLE, "layouts": LAYOUTS | {NAMES[2]: 4}, "knocker": None}],
                              house_rules=["jokers-0"]))  # fmt: skip


def _seat_pages(table: Table, host: Visitor) -> Iterator[Page]:
    game = table.game(players=NAMES, holes=holes(SCORES, SCORES))
    yield host.get(f"{game}/seats")
    yield host.send(f"{game}/seats/join", {"name": LABEL, "hole": "3", "start": "unranked", "guest": "1"})
    yield host.send(f"{game}/seats/join", {"name": LABEL, "hole": "3", "start": "mean"})
    yield host.send(f"{game}/seats/0/leave", {"hole": "3"})
    yield host.send(f"{game}/seats/2/earlier")
    yield host.send(f"{game}/seats/2/deal")
    yield host.send(f"{game}/seats/9/leave", {"hole": "3"})
    yield host.send(f"{game}/holes/3", {"layout-1": "5", "layout-2": "6", "layout-3": "7"})
    for path in ("", "/seats", "/holes/3", "/holes/4", "/rules", "/big"):
        yield host.get(game + path)
    yield host.send(f"{game}/seats/0/back")
    yield host.send(f"{game}/seats/1/takeover", {"name": TABLE})
    yield host.send(f"{game}/finish")
    yield host.get(f"{game}/seats")
    yield host.get(f"{game}/again")
    yield table.visitor("viewer").get(f"{game}/seats")
