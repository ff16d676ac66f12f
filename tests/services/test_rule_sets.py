from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask import Flask

from scorekeeper.document.reading import Terms
from scorekeeper.services.groups import NewGroup, group_of_token, make_group
from scorekeeper.services.links import make_link
from scorekeeper.services.refused import Refused
from scorekeeper.services.rule_changes import Change
from scorekeeper.services.rule_document import Agreed
from scorekeeper.services.rule_sets import (
    archive,
    bring_back,
    change,
    copy,
    make,
    restore,
    rule_set,
    rule_sets,
    versions,
)
from scorekeeper.store import db
from tests.databases import counting, make_app
from tests.processes import Crowd, crowd

RULES = Agreed("Friday", Terms("six-card", ("knock-plus-10",), {"Q": 12}), "Notes")
LOUDER = replace(RULES, name="Friday, louder")


@pytest.fixture
def group(stored: Flask) -> NewGroup:
    return make_group("Thursday")


def link_called(group: NewGroup, label: str) -> int:
    member = group_of_token(make_link(group.group_id, "scorer", label))
    assert member is not None
    return member.link_id


def test_rules_are_kept_as_they_were_agreed(group: NewGroup) -> None:
    made = make(group.group_id, RULES, link_called(group, "Rosa"))
    kept = rule_set(group.group_id, made)
    assert (kept.public_id, kept.agreed, kept.number, kept.who) == (made, RULES, 1, "Rosa")
    assert (kept.archived, kept.shared) == (False, False)


def test_rules_are_kept_in_the_one_order_and_with_a_clean_name(group: NewGroup) -> None:
    terms = Terms("six-card", ("knock-plus-10", "jokers-minus-5"), {"JK": -6, "A": 2}, {}, 2, 3, 4)
    kept = rule_set(group.group_id, make(group.group_id, Agreed(" Friday ", terms, "a\r\nb\n"), None)).agreed
    assert kept == Agreed("Friday", replace(terms, house_rules=("jokers-minus-5", "knock-plus-10")), "a\nb")
    assert list(kept.terms.values or ()) == ["A", "JK"]


@pytest.mark.parametrize(("name", "notes", "code"), [("", "", "name-empty"), ("A", "\0", "notes-unprintable")])
def test_what_cannot_be_kept_is_refused(group: NewGroup, name: str, notes: str, code: str) -> None:
    with pytest.raises(Refused, match=code):
        make(group.group_id, Agreed(name, Terms("pablo"), notes), None)
    assert rule_sets(group.group_id) == []


def test_a_change_is_a_new_version_with_what_it_changed(group: NewGroup) -> None:
    made = make(group.group_id, RULES, link_called(group, "Rosa"))
    changed = change(group.group_id, made, LOUDER, 1, link_called(group, "Blue"))
    assert (changed.number, changed.stored, changed.clash) == (2, True, None)
    assert rule_set(group.group_id, made).agreed == LOUDER
    newest, oldest = versions(group.group_id, made)
    assert (newest.number, newest.who, newest.agreed) == (2, "Blue", LOUDER)
    assert newest.changes == (Change("name", "", "Friday", "Friday, louder"),)
    assert (oldest.number, oldest.who, oldest.agreed, oldest.changes) == (1, "Rosa", RULES, ())
    assert oldest.at <= newest.at


def test_what_changes_nothing_is_not_stored(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    changed = change(group.group_id, made, replace(RULES, name="Friday "), 1, None)
    assert (changed.number, changed.stored, changed.clash) == (1, False, None)
    assert len(versions(group.group_id, made)) == 1


def test_an_update_is_never_lost(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    change(group.group_id, made, LOUDER, 1, link_called(group, "Blue"))
    mine = replace(RULES, notes="Mine")
    told = change(group.group_id, made, mine, 1, None)
    assert not told.stored
    assert told.clash is not None
    assert (told.clash.theirs.agreed, told.clash.theirs.who, told.clash.theirs.number) == (LOUDER, "Blue", 2)
    assert told.clash.changes == (Change("name", "", "Friday", "Friday, louder"),)
    assert rule_set(group.group_id, made).agreed == LOUDER
    assert change(group.group_id, made, mine, 2, None).stored
    assert [version.agreed for version in versions(group.group_id, made)] == [mine, LOUDER, RULES]


def test_who_wants_what_others_stored_meanwhile_has_no_clash(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    change(group.group_id, made, LOUDER, 1, None)
    told = change(group.group_id, made, LOUDER, 1, None)
    assert (told.number, told.stored, told.clash) == (2, False, None)


def test_a_version_that_never_was_cannot_have_been_seen(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    with pytest.raises(Refused, match="unknown-version"):
        change(group.group_id, made, LOUDER, 7, None)


def test_rules_stay_with_their_variant(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    with pytest.raises(Refused, match="other-variant"):
        change(group.group_id, made, Agreed("Friday", Terms("pablo")), 1, None)


def test_an_earlier_version_comes_back_as_the_newest(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    change(group.group_id, made, LOUDER, 1, None)
    assert bring_back(group.group_id, made, 1, 2, None).number == 3
    assert rule_set(group.group_id, made).agreed == RULES
    assert [version.number for version in versions(group.group_id, made)] == [3, 2, 1]
    assert bring_back(group.group_id, made, 2, 1, None).clash is not None
    with pytest.raises(Refused, match="unknown-version"):
        bring_back(group.group_id, made, 9, 3, None)


def test_a_copy_goes_its_own_way(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    copied = copy(group.group_id, made, "Saturday", None)
    change(group.group_id, made, LOUDER, 1, None)
    assert rule_set(group.group_id, copied).agreed == replace(RULES, name="Saturday")
    assert [kept.agreed.name for kept in rule_sets(group.group_id)] == ["Friday, louder", "Saturday"]


def test_rules_that_were_put_away_are_listed_last_and_come_back(group: NewGroup) -> None:
    first = make(group.group_id, RULES, None)
    make(group.group_id, replace(RULES, name="ökonomisch"), None)
    make(group.group_id, replace(RULES, name="Alpha"), None)
    archive(group.group_id, first)
    archive(group.group_id, first)
    assert [kept.agreed.name for kept in rule_sets(group.group_id)] == ["Alpha", "ökonomisch"]
    assert [kept.archived for kept in rule_sets(group.group_id, archived=True)] == [False, False, True]
    restore(group.group_id, first)
    assert not rule_set(group.group_id, first).archived


def test_a_group_sees_and_changes_its_own_rules_only(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    other = make_group("Other").group_id
    assert rule_sets(other, archived=True) == []
    for attempt in (
        lambda: rule_set(other, made),
        lambda: versions(other, made),
        lambda: change(other, made, LOUDER, 1, None),
        lambda: bring_back(other, made, 1, 1, None),
        lambda: copy(other, made, "Mine", None),
        lambda: archive(other, made),
        lambda: restore(other, made),
    ):
        with pytest.raises(Refused, match="unknown-rule-set"):
            attempt()
    with pytest.raises(Refused, match="unknown-group"):
        make(other + 999, RULES, None)


def test_lists_take_the_same_number_of_queries_however_much_is_stored(group: NewGroup) -> None:
    def queries() -> tuple[int, int, int]:
        with counting(db.engine) as for_list:
            rule_sets(group.group_id, archived=True)
        with counting(db.engine) as for_one:
            rule_set(group.group_id, made)
        with counting(db.engine) as for_history:
            versions(group.group_id, made)
        return len(for_list), len(for_one), len(for_history)

    made = make(group.group_id, RULES, None)
    before = queries()
    for number in range(1, 12):
        make(group.group_id, replace(RULES, name=f"Set {number}"), None)
        change(group.group_id, made, replace(RULES, notes=str(number)), number, None)
    assert queries() == before == (1, 1, 2)


@pytest.fixture(scope="module")
def four() -> Iterator[Crowd]:
    with crowd(4) as processes:
        yield processes


def claim(worker: int, url: str, group_id: int, public_id: str) -> bool:
    with make_app(url).app_context():
        return change(group_id, public_id, replace(RULES, notes=f"Worker {worker}"), 1, None).stored


@pytest.mark.xdist_group("processes")
def test_of_several_who_change_the_same_version_at_once_one_is_stored(
    group: NewGroup, database_url: str, four: Crowd
) -> None:
    made = make(group.group_id, RULES, None)
    assert sum(four.at_once(claim, database_url, group.group_id, made)) == 1
    assert len(versions(group.group_id, made)) == 2
