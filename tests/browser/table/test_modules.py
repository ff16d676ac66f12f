"""The phone's modules by themselves: reading, the queue, pauses, and what lies over the server's view."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("table")]

Run = Callable[..., Any]
SHAPE = """{ places: 6, columns: 3, emptyPlaces: true, suits: ["S", "H", "D", "C"], ranks:
  ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "JK"].map((name) => ({
    name, suits: name !== "JK", suited: name === "Q",
    signs: { 10: ["10", "T"], JK: ["JOKER", "JK", "*", "★"] }[name] ?? [name] })) }"""
NOW = """{ rev: 1, hole: 1, next: 1, over: false, order: [0, 1],
  knocker: { seat: null, op: null, chosen: false }, extras: {}, html: {},
  seats: [0, 1].map((seat) => ({ seat, name: `P${seat}`, state: "empty", op: null, text: "", score: null, problems: [],
    places: [0, 1, 2, 3, 4, 5].map((place) => ({ place, card: "", op: null, who: "" })) })) }"""


@pytest.fixture(scope="module")
def page(chromium: Browser, address: str) -> Iterator[Page]:
    """A page to load modules into, for all of these tests: none leaves anything in it."""
    with chromium.new_context(base_url=address) as context:
        page = context.new_page()
        page.goto("/offline")
        yield page


@pytest.fixture
def run(page: Page) -> Run:
    """Run the body of a function that has a module of the table, a layout's shape and a hole in its hands."""

    def run_body(module: str, body: str) -> Any:
        return page.evaluate(
            f"async () => {{ const m = await import('/static/js/table/{module}.js');"
            f" const shape = {SHAPE}; const now = {NOW}; {body} }}"
        )

    return run_body


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("7 7 K / 2 QS 3", "7 7 K 2 QS 3"),
        ("77K2Qs3", "7 7 K 2 QS 3"),
        ("t 10 * jk - a", "10 10 JK JK - A"),
        ("joker★7♥78q♠", "JK JK 7H 7 8 QS"),
        ("7 7 K / 2 Q 3", None),
        ("7 7 7", None),
        ("12+7-2", None),
        ("7 7 K 2 X 3", None),
    ],
)
def test_a_line_is_read_as_the_server_reads_it(run: Run, line: str, cards: str | None) -> None:
    assert run("reading", f"return m.readCards({line!r}, shape)") == (cards and cards.split())


def test_a_lone_1_waits_for_its_0(run: Run) -> None:
    steps = run("reading", "const r = m.makeReader(shape); return [...'1017'].map((key) => r.press(key))")
    assert steps == [{}, {"card": "10"}, {}, {"card": "7"}]


@pytest.mark.parametrize(
    ("text", "sign", "after"),
    [
        ("", "-", "-"),
        ("12", "-", "-12"),
        ("-12", "-", "12"),
        ("5+7", "-", "5-7"),
        ("5-7", "-", "5+7"),
        ("5", "+", "5+"),
        ("5+", "+", "5+"),
        ("5+", "-", "5-"),
    ],
)
def test_the_sign_keys_make_sums(run: Run, text: str, sign: str, after: str) -> None:
    assert run("sheets", f"return m.withSign({text!r}, {sign!r})") == after


def test_pauses_grow_to_a_quarter_minute_and_no_further(run: Run) -> None:
    longest = run("sending", "return [1, 2, 3, 6, 20].map((fails) => m.pauseAfter(fails, 1))")
    assert longest == [500, 1000, 2000, 15_000, 15_000]
    assert run("sending", "return m.pauseAfter(1, 0)") == 250


def test_a_delivery_is_no_larger_than_the_server_takes(run: Run) -> None:
    body = "const ops = Array.from({ length: 150 }, (_, n) => ({ op: `${n}`, text: 'x'.repeat(%s) }));"
    assert run("sending", body % 10 + "return m.batch(ops, 100).length") == 100
    assert run("sending", body % 10 + "return m.batch(ops, 1).length") == 1
    assert 20 < run("sending", body % 1000 + "return m.batch(ops, 100).length") < 30
    assert run("sending", body % 60_000 + "return m.batch(ops, 100).length") == 1


def test_the_queue_keeps_order_settles_and_asks_for_decisions(run: Run) -> None:
    kept = run(
        "queue",
        """
        const q = m.makeQueue("g", m.usable(() => { throw Error("none"); }));
        const add = (place) => q.add({ kind: "card", hole: 1, seat: 0, place, card: "7", seen: null });
        const [a, b, c] = [add(0), add(1), add(1)];
        q.settle({ op: a.op, status: "stored" });
        const left = q.pending().map((each) => each.op).join() === [b.op, c.op].join();
        q.settle({ op: b.op, status: "clash", theirs: { op: "theirs", text: "8" } });
        q.settle({ op: c.op, status: "clash", theirs: { op: "theirs", text: "8" } });
        const asked = q.undecided();
        q.decide(asked[0].operation.op, true);
        return { left, asked: asked.length, newest: asked[0].operation.op === c.op, after: q.undecided().length,
                 again: q.pending(), id: c.op };
        """,
    )
    assert (kept["left"], kept["asked"], kept["newest"], kept["after"]) == (True, 1, True, 0)
    (again,) = kept["again"]
    assert again["seen"] == "theirs"
    assert again["op"] != kept["id"]


def test_a_full_storage_loses_nothing_that_is_tapped(run: Run) -> None:
    kept = run(
        "queue",
        """
        const full = { length: 1, key: () => "another", getItem: () => "", removeItem: () => {},
                       setItem: () => { throw new DOMException("full", "QuotaExceededError"); } };
        const q = m.makeQueue("g", m.usable(() => full));
        const add = (card) => q.add({ kind: "card", hole: 1, seat: 0, place: 0, card, seen: null });
        const ops = ["7", "8", "9"].map(add).map((each) => each.op);
        const before = q.pending().map((each) => each.card);
        q.settle({ op: ops[0], status: "stored" });
        return [before, q.pending().map((each) => each.card)];
        """,
    )
    assert kept == [["7", "8", "9"], ["8", "9"]]


def test_what_waits_lies_over_what_the_server_said(run: Run) -> None:
    view = run(
        "view",
        """
        now.seats[0].places[0] = { place: 0, card: "7", op: "s", who: "Bert" };
        const op = (op, rest) => ({ op, hole: 1, seat: 0, ...rest });
        const pending = [
          op("a", { kind: "card", place: 1, card: "2" }), op("b", { kind: "card", place: 2, card: "3" }),
          { op: "u", kind: "undo", act: "b" }, op("x", { kind: "card", place: 3, card: "9", hole: 2 }),
          op("k", { kind: "knocker", seat: 1 }), op("e", { kind: "extra", extra: "looks", count: 2 }),
          op("t", { kind: "typed", seat: 1, text: "12+7" }),
        ];
        const view = m.overlay(now, pending, shape);
        const [seat, other] = view.seats;
        return { cards: seat.places.map((each) => each.card), state: other.state, knocker: view.knocker,
          extras: view.extras, next: m.nextPlace(seat, shape), seat: m.nextSeat(view, 0),
          untouched: now.seats[0].places[1].card,
          seen: m.seenBy(view, { kind: "card", seat: 0, place: 1 }) };
        """,
    )
    assert view["cards"] == ["7", "2", "", "", "", ""]
    assert view["state"] == "number"
    assert view["knocker"] == {"seat": 1, "op": "k", "chosen": True}
    assert view["extras"] == {"0": {"looks": {"count": 2, "op": "e"}}}
    assert (view["next"], view["seat"], view["untouched"], view["seen"]) == (2, 0, "", "a")


def test_one_that_the_server_cannot_take_holds_up_no_other(run: Run) -> None:
    left = run(
        "sending",
        """
        const { makeQueue, usable } = await import("/static/js/table/queue.js");
        const q = makeQueue("g", usable(() => { throw Error("none"); }));
        for (const card of ["bad", "7"]) q.add({ kind: "card", hole: 1, seat: 0, place: 0, card, seen: null });
        const fetching = async (_, { body }) => {
          const sent = JSON.parse(body).operations;
          const bad = sent.some((each) => each.card === "bad");
          const results = sent.map(({ op }) => ({ op, status: "stored" }));
          return { ok: !bad, status: bad ? 413 : 200, json: async () => ({ results }) };
        };
        const told = () => {};
        const s = m.makeSending({ address: () => "", token: "", queue: q, told, changed: told, fetching });
        while (q.pending().length) { s.now(); await new Promise((done) => setTimeout(done, 5)); }
        return q.undecided().map((each) => [each.operation.card, each.status]);
        """,
    )
    assert left == [["bad", "refused"]]
