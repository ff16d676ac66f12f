"""What phones at the table ask for and send."""

from typing import Any

import pytest

from tests.web.made import HOLE, Table
from tests.web.visitor import Visitor


def send(visitor: Visitor, address: str, *operations: dict[str, Any], hole: int = 1) -> dict[str, Any]:
    answer = visitor.client.post(
        f"{address}/operations?hole={hole}",
        json={"operations": list(operations)},
        headers={"X-CSRFToken": visitor.token()},
    )
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.get_json()
    return told


def now(visitor: Visitor, address: str, hole: int = 1) -> dict[str, Any]:
    told: dict[str, Any] = visitor.client.get(f"{address}/now?hole={hole}").get_json()
    return told


def card(op: str, place: int, name: str, seat: int = 0, hole: int = 1, seen: str | None = None) -> dict[str, Any]:
    return {"op": op, "kind": "card", "hole": hole, "seat": seat, "place": place, "card": name, "seen": seen}


def test_taps_are_stored_and_the_hole_comes_back_as_it_is_then(table: Table, host: Visitor) -> None:
    address = table.game()
    told = send(host, address, card("a", 0, "7"), card("b", 3, "7"), card("c", 1, "q"))
    assert [result["status"] for result in told["results"]] == ["stored"] * 3
    red = told["now"]["seats"][0]
    assert (red["state"], red["score"], red["free"], red["op"]) == ("entering", 10, 2, "c")
    assert [(place["card"], place["op"]) for place in red["places"][:4]] == [
        ("7", "a"),
        ("Q", "c"),
        ("", None),
        ("7", "b"),
    ]
    assert told["now"] == now(host, address)
    assert told["now"]["undo"]["text"] == "Q of Red in hole 1"


def test_a_hole_that_is_complete_counts(table: Table, host: Visitor) -> None:
    address = table.game()
    numbers = [{"op": f"n{seat}", "kind": "typed", "hole": 1, "seat": seat, "text": f"{seat}+1"} for seat in range(3)]
    told = send(host, address, *numbers, {"op": "k", "kind": "knocker", "hole": 1, "seat": 0})
    assert (told["now"]["next"], told["now"]["knocker"]) == (2, {"seat": 0, "op": "k", "chosen": True, "problems": []})
    assert [seat["score"] for seat in told["now"]["seats"]] == [1, 2, 3]
    assert [seat["state"] for seat in now(host, address, 2)["seats"]] == ["empty"] * 3


def test_a_clash_tells_what_stands_who_entered_it_and_when(table: Table, host: Visitor) -> None:
    address = table.game()
    send(table.visitor("scorer"), address, card("theirs", 0, "8"))
    (result,) = send(host, address, card("mine", 0, "7"))["results"]
    assert result["status"] == "clash"
    assert result["message"].endswith("entered 8 meanwhile")
    assert (result["theirs"]["op"], result["theirs"]["text"]) == ("theirs", "8")
    assert result["theirs"]["at"].endswith("+00:00")


def test_a_refusal_says_why_and_problems_are_told_at_their_seats(table: Table, host: Visitor) -> None:
    address = table.game()
    bad = {"op": "x", "kind": "typed", "hole": 1, "seat": 1, "text": "7 7 <b>"}
    kings = [card(f"{seat}{place}", place, "K", seat=seat) for seat in (0, 2) for place in range(3)]
    told = send(host, address, bad, *kings)
    assert (
        told["results"][0]["message"] == "“<b>” is no card; enter A 2–10 J Q K"
        or "<b>" in told["results"][0]["message"]
    )
    assert [bool(seat["problems"]) for seat in told["now"]["seats"]] == [True, False, True]


def test_who_has_seen_it_already_is_sent_nothing(table: Table, host: Visitor) -> None:
    address = table.game()
    first = host.client.get(f"{address}/now?hole=1")
    again = host.client.get(f"{address}/now?hole=1", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert len(str(again.headers)) < 300
    send(host, address, card("a", 0, "7"))
    assert host.client.get(f"{address}/now?hole=1", headers={"If-None-Match": first.headers["ETag"]}).status_code == 200
    assert host.client.get(f"{address}/now").get_json() == {"rev": 1}


def test_undo_goes_by_link(table: Table, host: Visitor) -> None:
    address, other = table.game(), table.visitor("scorer")
    send(host, address, card("a", 0, "7"))
    send(other, address, card("b", 1, "8"))
    assert now(host, address)["undo"]["act"] == "a"
    told = send(host, address, {"op": "u", "kind": "undo", "act": "a"})
    assert (told["now"]["undo"], told["now"]["redo"]) == (None, {"act": "u", "text": "what you took back"})
    assert now(other, address)["undo"]["act"] == "b"


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (None, 400),
        ([], 400),
        ({"operations": "x"}, 400),
        ({"operations": [1]}, 400),
        ({"operations": [{"op": "a"}]}, 400),
        ({"operations": [{"op": "a b", "kind": "card"}]}, 422),
        ({"operations": [{"op": "a", "kind": "card"}] * 101}, 413),
        ({"operations": [{"op": "a", "kind": "card", "card": "7" * 70_000}]}, 413),
        ({"operations": [{"op": "a", "kind": "card", "hole": True, "seat": "1", "place": 1.5}]}, 200),
    ],
)
def test_what_no_phone_of_ours_sends_does_no_harm(table: Table, host: Visitor, sent: Any, status: int) -> None:
    address = table.game()
    answer = host.client.post(f"{address}/operations", json=sent, headers={"X-CSRFToken": host.token()})
    assert answer.status_code == status
    assert table.play(address).record.rev == 0


def test_without_a_token_nothing_is_stored(table: Table, host: Visitor) -> None:
    address = table.game()
    assert host.client.post(f"{address}/operations", json={"operations": [card("a", 0, "7")]}).status_code == 400
    assert table.play(address).record.rev == 0


def test_a_played_hole_is_corrected_card_by_card(table: Table, host: Visitor) -> None:
    address = table.game(holes=[HOLE])
    before = table.play(address).scored[0].hole
    told = send(host, address, card("a", 0, "A", seen=now(host, address)["seats"][0]["places"][0]["op"]))
    assert told["results"][0]["status"] == "stored"
    assert table.play(address).scored[0].hole != before
