from tests.web.made import Table
from tests.web.rule_sets.made import keep
from tests.web.visitor import Visitor


def test_our_rules_say_only_what_is_in_force_in_the_order_of_play(table: Table) -> None:
    page = table.visitor("viewer").get(keep(table))
    assert page.heading == "Friday"
    order = [
        "How we play",
        "Ending the hole",
        "What cards count",
        "What cancels",
        "Bonuses",
        "How long",
        "And at our table",
    ]
    places = [page.text.index(title) for title in order]
    assert places == sorted(places)
    for said in (
        "2 packs of 52 and 4 jokers",
        "A player who ends the hole and is not lowest adds 10 points",
        "Loser",
    ):
        assert said in page.text
    assert "Pairs anywhere" not in page.text


def test_a_layout_is_tried_by_whoever_may_look(table: Table) -> None:
    viewer = table.visitor("viewer")
    page = viewer.submit(viewer.get(keep(table)), {"layout": "* 7 QS / * 7 K"}, action="#try")
    assert page.section("tried").startswith("With these rules Score 40")
    assert page.field("layout", "#try") == "* 7 QS / * 7 K"
    assert "“JK” is a joker" in page.section("tried")


def test_live_only_the_parts_come(table: Table) -> None:
    answer = table.visitor("viewer").client.get(keep(table), query_string={"layout": "7", "part": "live"})
    assert answer.status_code == 200
    assert "<html" not in answer.get_data(as_text=True)


def test_who_may_only_look_is_offered_nothing_to_change(table: Table, host: Visitor) -> None:
    address = keep(table)
    viewer, scorer = table.visitor("viewer").get(address), table.visitor("scorer").get(address)
    assert [viewer.has_form(act) for act in ("/copy", "/share", "/archive")] == [False, False, False]
    assert [scorer.has_form(act) for act in ("/copy", "/share", "/archive")] == [True, False, False]
    assert [host.get(address).has_form(act) for act in ("/copy", "/share", "/archive")] == [True, True, True]
    assert "Start a game with these" not in viewer.text


def test_hostile_notes_do_no_harm(table: Table, host: Visitor) -> None:
    notes = "<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>"
    page = host.get(keep(table, notes=notes))
    assert "<script>alert(1)</script>" in page.text


def test_the_group_page_and_the_list_lead_here(table: Table, host: Visitor) -> None:
    empty = host.get(host.get(table.path).link("Our rules"))
    assert "Agree once" in empty.text
    address = keep(table)
    page = host.get(f"{table.path}/rules")
    assert page.link("Friday") == address
    assert "Six-card golf · 9 holes · 3 house rules" in page.text
