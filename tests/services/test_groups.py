import pytest
from flask import Flask

from scorekeeper.services.games import game, start_game
from scorekeeper.services.groups import (
    add_player,
    archive_player,
    group_of_token,
    make_group,
    membership,
    players,
    rename_group,
    rename_player,
)
from scorekeeper.services.refused import Refused
from scorekeeper.store import db
from tests.databases import counting
from tests.services.made import RULESET, TERMS, link_of

pytestmark = pytest.mark.usefixtures("stored")


def names(group_id: int, *, archived: bool = False) -> list[str]:
    return [player.name for player in players(group_id, archived=archived)]


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


def test_players_are_listed_by_name() -> None:
    group = make_group("Thursday")
    for name in ("bob", "Zoë", "Anna"):
        add_player(group.group_id, name)
    assert names(group.group_id) == ["Anna", "bob", "Zoë"]


def test_a_name_is_given_once() -> None:
    group, other = make_group("Thursday"), make_group("Other")
    add_player(group.group_id, "Zo\u00eb")
    with pytest.raises(Refused, match="name-taken"):
        add_player(group.group_id, " Zoe\u0308")
    add_player(other.group_id, "Zoë")


def test_an_archived_player_comes_back_as_the_same() -> None:
    group = make_group("Thursday")
    anna = add_player(group.group_id, "Anna")
    archive_player(group.group_id, anna.player_id)
    assert names(group.group_id) == []
    assert names(group.group_id, archived=True) == ["Anna"]
    assert add_player(group.group_id, "Anna") == anna


def test_a_new_name_shows_in_old_games() -> None:
    group = make_group("Thursday")
    public_id = start_game(group.group_id, TERMS, RULESET, ["Ana", "Bob"], 0, link_of(group))
    ana = next(player for player in players(group.group_id) if player.name == "Ana")
    rename_player(group.group_id, ana.player_id, "Anna")
    record = game(public_id)
    assert record is not None
    assert record.players == ("Anna", "Bob")


def test_a_new_name_must_be_free_among_the_archived_too() -> None:
    group = make_group("Thursday")
    anna, bob = (add_player(group.group_id, name) for name in ("Anna", "Bob"))
    archive_player(group.group_id, anna.player_id)
    with pytest.raises(Refused, match="name-taken") as refused:
        rename_player(group.group_id, bob.player_id, "Anna")
    assert refused.value.facts == {"name": "Anna", "archived": True}
    rename_player(group.group_id, bob.player_id, "Bob")


def test_players_of_another_group_are_out_of_reach() -> None:
    group, other = make_group("Thursday"), make_group("Other")
    anna = add_player(group.group_id, "Anna")
    for change in (rename_player, lambda group_id, player_id, _name: archive_player(group_id, player_id)):
        with pytest.raises(Refused, match="unknown-player"):
            change(other.group_id, anna.player_id, "Hijacked")
    assert names(group.group_id) == ["Anna"]
