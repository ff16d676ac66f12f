"""What is stored does not make pages slower: the same number of queries with one game and with thirty."""

from flask import Flask

from scorekeeper.store import db
from tests.databases import counting
from tests.web.made import HOLE, Table, holes, new_table
from tests.web.visitor import Visitor

DONE = {"Red": 1, "Blue": 2, "Green": 3}
FEW = 8


def queries(app: Flask, visitor: Visitor, path: str) -> int:
    with app.app_context(), counting(db.engine) as statements:
        assert visitor.client.get(path).status_code == 200
    return len(statements)


def fill(table: Table, games: int) -> None:
    for turn in range(games):
        names = [f"P{turn}", "Blue", "Green"]
        table.game(players=names, holes=holes(dict(zip(names, (1, 2, 3), strict=True))), end={"holes": 1 + turn % 2})


def test_pages_take_the_same_number_of_queries_however_much_is_stored(app_on_both: Flask) -> None:
    table = new_table(app_on_both)
    host = table.visitor()
    address = table.game(holes=[HOLE])
    table.game(holes=holes(DONE), end={"holes": 1})
    paths = ["/", table.path, address, f"{address}/holes/1", f"{address}/rules", f"{table.path}/people"]
    before = [queries(app_on_both, host, path) for path in paths]
    fill(table, 28)
    assert [queries(app_on_both, host, path) for path in paths] == before
    assert max(before) <= FEW


def test_a_long_game_takes_no_more_queries_than_a_short_one(app: Flask, table: Table, host: Visitor) -> None:
    short, long = table.game(holes=[HOLE]), table.game(holes=[HOLE] * 18, end={"holes": 18})
    for page in ("", "/holes/1", "/rules", "/game.json", "/card.csv"):
        assert queries(app, host, short + page) == queries(app, host, long + page)


def test_saving_takes_the_same_number_of_queries_in_a_long_game(app: Flask, table: Table, host: Visitor) -> None:
    def saving(address: str, hole: int) -> int:
        data = {"layout-0": "5", "layout-1": "6", "layout-2": "7", "csrf_token": host.token()}
        with app.app_context(), counting(db.engine) as statements:
            assert host.client.post(f"{address}/holes/{hole}", data=data).status_code == 302
        return len(statements)

    assert saving(table.game(), 1) == saving(table.game(holes=[HOLE] * 17, end={"holes": 30}), 18)
