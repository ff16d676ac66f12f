"""The pieces of a hole's page that the phones put in place, and what the page brings along for the keypad."""

import json
from typing import Any

import pytest

from tests.web.games.test_live import card, now, send
from tests.web.made import Table
from tests.web.visitor import Page, Visitor


def setup_of(page: Page) -> dict[str, Any]:
    element = page.element("entry-setup")
    assert element is not None
    told: dict[str, Any] = json.loads("".join(element.itertext()))
    return told


def test_a_page_brings_the_hole_as_it_is_now_and_what_a_phone_must_know(table: Table, host: Visitor) -> None:
    address = table.game(variant="four-card", house_rules=["spade-queen-40"])
    setup = setup_of(host.get(f"{address}/holes/1"))
    assert setup["now"] == now(host, address)
    assert setup["urls"]["operations"] == f"{address}/operations"
    assert (setup["shape"]["places"], setup["shape"]["knocker"]) == (4, True)
    assert [rank["name"] for rank in setup["shape"]["ranks"] if rank["suited"]] == ["Q"]
    assert "JK" not in [rank["name"] for rank in setup["shape"]["ranks"]]


def test_who_only_looks_gets_no_keypad(table: Table) -> None:
    page = table.visitor("viewer").get(f"{table.game()}/holes/1")
    assert page.element("entry") is None
    assert "table/entry.js" not in page.response.text


def test_a_hostile_name_stays_text_in_what_the_page_brings(table: Table, host: Visitor) -> None:
    name = "</template><script>x"
    page = host.get(f"{table.game(players=[name, 'Blue'])}/holes/1")
    assert setup_of(page)["now"]["seats"][0]["name"] == name


def test_a_seat_shows_its_cards_bridges_lines_and_score_so_far(table: Table, host: Visitor) -> None:
    address = table.game()
    html = send(host, address, card("a", 0, "7"), card("b", 3, "7"), card("c", 1, "Q"))["now"]["html"]
    red = html["seat-0"]
    assert 'data-place="0" data-card="7" data-where="Row 1, column 1" aria-label="Row 1, column 1: 7"' in red
    assert "Row 1, column 2: queen" in red
    assert "Row 1, column 3: no card yet" in red
    assert red.count('class="bridge below cancel"') == 1
    assert "7 and 7 cancel" in red
    assert "So far" in red
    assert "So far" not in html["seat-1"]


def test_heads_say_who_deals_this_hole_and_the_next(table: Table, host: Visitor) -> None:
    html = now(host, table.game())["html"]
    assert "Hole 1 of 9" in html["head"]
    assert "Red deals" in html["head"]
    assert "Blue begins" in html["head"]
    assert "Hole 2 of 9" in html["next"]
    assert "Blue deals" in html["next"]


def test_a_result_is_there_when_all_are_in_and_says_the_fate_when_it_is_known(table: Table, host: Visitor) -> None:
    address = table.game(house_rules=["knock-plus-10"])
    texts = ("7 K 3 / 7 Q 4", "12", "30")
    typed = [
        {"op": f"t{seat}", "kind": "typed", "hole": 1, "seat": seat, "text": text} for seat, text in enumerate(texts)
    ]
    html = send(host, address, *typed[:2])["now"]["html"]
    assert "result" not in html
    html = send(host, address, typed[2])["now"]["html"]
    assert "standing" in html["result"]
    assert html["said"] == "Blue leads with 12. Blue deals next."
    html = send(host, address, {"op": "k", "kind": "knocker", "hole": 1, "seat": 0})["now"]["html"]
    assert html["said"] == "Red went out and was not lowest: +10. Blue leads with 12. Blue deals next."
    assert "+10" in html["seat-0"]


def test_too_many_of_a_card_come_with_the_remedy(table: Table, host: Visitor) -> None:
    address = table.game()
    kings = [card(f"{seat}{place}", place, "K", seat=seat) for seat in (0, 2) for place in range(3)]
    html = send(host, address, *kings)["now"]["html"]
    assert 'data-packs="2"' in html["seat-0"]
    assert "Playing with 2 packs" in html["seat-2"]
    assert "data-packs" not in html["seat-1"]


@pytest.mark.parametrize(
    ("end", "entered", "why"),
    [
        (9, 1, "Hole 1 is not complete yet, so this one does not count."),
        (1, 3, "The game was over before this hole, so it does not count."),
    ],
)
def test_a_full_hole_that_does_not_count_says_why(
    table: Table, host: Visitor, end: int, entered: int, why: str
) -> None:
    address = table.game(end={"holes": end})
    seats = [(1, seat) for seat in range(entered)] + [(2, seat) for seat in range(3)]
    typed = [{"op": f"t{hole}{seat}", "kind": "typed", "hole": hole, "seat": seat, "text": "5"} for hole, seat in seats]
    assert why in send(host, address, *typed, hole=2)["now"]["html"]["result"]


def test_the_keys_are_those_of_the_rules(table: Table, host: Visitor) -> None:
    def keys(**fields: Any) -> list[str]:
        page = host.get(f"{table.game(**fields)}/holes/1")
        element = page.element("entry")
        assert element is not None
        return [
            key
            for button in element.iter("button")
            if (key := button.get("data-card")) and button.get("class") == "key"
        ]

    plain = keys()
    assert plain == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    assert keys(house_rules=["jokers-minus-5"]) == [*plain, "JK"]
    assert keys(variant="nine-card-removal") == [*plain, "JK", "-"]


def test_the_history_of_a_hole_says_who_entered_what_and_what_was_taken_back(table: Table, host: Visitor) -> None:
    address = table.game(house_rules=[], variant="four-card")
    anna = table.visitor("scorer", "Anna")
    send(anna, address, card("a", 0, "7"), {"op": "n", "kind": "typed", "hole": 1, "seat": 1, "text": "12+7"})
    send(host, address, {"op": "u", "kind": "undo", "act": "n"}, {"op": "k", "kind": "knocker", "hole": 1, "seat": 2})
    page = host.get(f"{address}/holes/1/history")
    for said in ("Red, card 1: 7", "Blue: 19", "Anna", "Taken back by", "Green knocked"):
        assert said in page.text
    assert host.get(f"{address}/holes/2/history").status == 404


def test_a_hole_without_entries_has_an_empty_history(table: Table, host: Visitor) -> None:
    assert "Nothing was entered" in host.get(f"{table.game()}/holes/1/history").text
