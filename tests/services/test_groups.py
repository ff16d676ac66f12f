import pytest
from flask import Flask

from scorekeeper.services.groups import group_of_token, make_group, membership, rename_group
from scorekeeper.services.people import add_player
from scorekeeper.services.refused import Refused
from scorekeeper.store import db
from tests.databases import counting

pytestmark = pytest.mark.usefixtures("stored")


def test_who_makes_a_group_is_its_host() -> None:
    group = make_group(" Thursday ")
    member = membership(group.public_id, group.token)
    assert member is not None
    assert (member.group_id, member.public_id, member.name, member.role) == (
        group.group_id,
        group.public_id,
        "Thursday",
        "host",
    )
    assert group_of_token(group.token) == member


def test_a_token_opens_no_other_group() -> None:
    mine, other = make_group("Mine"), make_group("Other")
    assert membership(other.public_id, mine.token) is None
    assert membership(mine.public_id, "guess") is None
    assert group_of_token("") is None


def test_a_token_is_nowhere_in_the_database(stored: Flask) -> None:
    group = make_group("Thursday")
    with db.engine.connect() as connection:
        rows = [row for table in db.metadata.sorted_tables for row in connection.execute(table.select())]
    assert rows
    assert group.token not in str(rows)


def test_a_member_is_found_with_one_query() -> None:
    group = make_group("Thursday")
    with counting(db.engine) as statements:
        membership(group.public_id, group.token)
    assert len(statements) == 1


def test_a_group_is_renamed() -> None:
    group = make_group("Thursday")
    rename_group(group.group_id, "Friday")
    member = group_of_token(group.token)
    assert member is not None
    assert member.name == "Friday"


def test_a_group_that_does_not_exist_is_refused() -> None:
    for change in (lambda: rename_group(99, "Friday"), lambda: add_player(99, "Red")):
        with pytest.raises(Refused, match="unknown-group"):
            change()
