import pytest
from flask import Flask
from sqlalchemy import text

from scorekeeper.document.reading import Terms
from scorekeeper.services.groups import NewGroup, make_group
from scorekeeper.services.refused import Refused
from scorekeeper.services.rule_document import Agreed
from scorekeeper.services.rule_sets import archive, change, make, restore, rule_set, rule_sets
from scorekeeper.services.rule_sharing import share, shared, take, unshare
from scorekeeper.store import db, reading
from tests.databases import counting

RULES = Agreed("Friday", Terms("six-card", ("knock-plus-10",)), "Loser deals")


@pytest.fixture
def group(stored: Flask) -> NewGroup:
    return make_group("Thursday")


def test_another_group_takes_a_copy(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    token = share(group.group_id, made)
    assert rule_set(group.group_id, made).shared
    assert shared(token) == RULES
    other = make_group("Other").group_id
    taken = take(token, other, None)
    assert taken != made
    change(group.group_id, made, Agreed("Friday", Terms("six-card")), 1, None)
    assert rule_set(other, taken).agreed == RULES


def test_the_link_shows_the_rules_as_they_stand(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    token = share(group.group_id, made)
    louder = Agreed("Louder", RULES.terms)
    change(group.group_id, made, louder, 1, None)
    assert shared(token) == louder


def test_only_the_hash_of_a_token_is_stored(group: NewGroup) -> None:
    token = share(group.group_id, make(group.group_id, RULES, None))
    with reading() as session:
        (stored,) = session.execute(text("SELECT share_hash FROM rule_sets")).scalars()
    assert len(stored) == 64
    assert token not in stored


def test_a_closed_link_opens_nothing(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    first = share(group.group_id, made)
    second = share(group.group_id, made)
    assert shared(first) is None
    unshare(group.group_id, made)
    assert shared(second) is None
    with pytest.raises(Refused, match="unknown-rule-set"):
        take(second, group.group_id, None)
    assert len(rule_sets(group.group_id)) == 1


def test_rules_that_are_put_away_are_not_shared(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    token = share(group.group_id, made)
    archive(group.group_id, made)
    with pytest.raises(Refused, match="unknown-rule-set"):
        share(group.group_id, made)
    restore(group.group_id, made)
    assert shared(token) is None


def test_a_group_shares_its_own_rules_only(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    other = make_group("Other").group_id
    for attempt in (lambda: share(other, made), lambda: unshare(other, made)):
        with pytest.raises(Refused, match="unknown-rule-set"):
            attempt()
    assert shared("nothing") is None
    assert shared("\0\ud800") is None


def test_the_search_is_given_the_rules_of_one_group_without_those_put_away(group: NewGroup) -> None:
    made = make(group.group_id, RULES, None)
    archive(group.group_id, make(group.group_id, Agreed("Old", RULES.terms), None))
    make(make_group("Other").group_id, RULES, None)
    with counting(db.engine) as statements:
        found = rule_sets(group.group_id)
    assert [(kept.public_id, kept.agreed) for kept in found] == [(made, RULES)]
    assert len(statements) == 1
