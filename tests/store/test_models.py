from datetime import UTC, datetime, timedelta, timezone

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError, StatementError

from scorekeeper.store import (
    Entry,
    Game,
    Group,
    Link,
    Player,
    RuleSet,
    RuleSetVersion,
    db,
    metadata,
    now,
    reading,
    writing,
)


def new_group() -> int:
    with writing() as session:
        group = Group(public_id="group", name="Group")
        session.add(group)
        session.flush()
        return group.id


def new_game(group_id: int, public_id: str = "game") -> int:
    with writing() as session:
        game = Game(public_id=public_id, group_id=group_id, terms={}, ruleset={}, first_dealer=0)
        session.add(game)
        session.flush()
        return game.id


def test_a_moment_comes_back_as_it_was_and_in_utc(stored: Flask) -> None:
    summer = datetime(2026, 7, 1, 20, 15, 30, 123456, tzinfo=timezone(timedelta(hours=2)))
    with writing() as session:
        session.add(Group(public_id="group", name="Group", created_at=summer))
    with reading() as session:
        kept = session.query(Group).one().created_at
    assert kept == summer
    assert kept.tzinfo is UTC


def test_a_moment_without_its_zone_is_refused(stored: Flask) -> None:
    with pytest.raises(StatementError, match="needs its zone"), writing() as session:
        session.add(Group(public_id="group", name="Group", created_at=datetime(2026, 7, 1)))


def test_now_knows_its_zone() -> None:
    assert now().tzinfo is UTC


def test_a_name_is_unique_within_its_group(stored: Flask) -> None:
    group_id = new_group()
    with writing() as session:
        session.add(Player(group_id=group_id, name="Red"))
    with pytest.raises(IntegrityError), writing() as session:
        session.add(Player(group_id=group_id, name="Red"))


def test_a_token_opens_one_group(stored: Flask) -> None:
    group_id = new_group()
    with pytest.raises(IntegrityError), writing() as session:
        session.add_all(Link(group_id=group_id, role="host", token_hash="same") for _ in range(2))


@pytest.mark.parametrize(("rev", "op"), [(1, "other"), (2, "same")])
def test_a_rev_and_an_op_are_used_once_in_a_game(stored: Flask, rev: int, op: str) -> None:
    game_id = new_game(new_group())
    with writing() as session:
        session.add(Entry(game_id=game_id, rev=1, op="same", kind="finish"))
    with pytest.raises(IntegrityError), writing() as session:
        session.add(Entry(game_id=game_id, rev=rev, op=op, kind="finish"))


def new_version(rule_set_id: int, number: int) -> None:
    with writing() as session:
        session.add(RuleSetVersion(rule_set_id=rule_set_id, number=number, name="Friday", terms={}, notes=""))


def new_rule_set(group_id: int, share_hash: str | None = None) -> int:
    with writing() as session:
        rule_set = RuleSet(public_id=f"rules {now()}", group_id=group_id, share_hash=share_hash)
        session.add(rule_set)
        session.flush()
        return rule_set.id


def test_a_version_of_a_rule_set_is_there_once_and_counts_from_one(stored: Flask) -> None:
    rule_set_id = new_rule_set(new_group())
    new_version(rule_set_id, 1)
    for number in (1, 0):
        with pytest.raises(IntegrityError):
            new_version(rule_set_id, number)
    new_version(rule_set_id, 2)


def test_a_link_to_rules_opens_one_rule_set_and_most_have_none(stored: Flask) -> None:
    group_id = new_group()
    for _turn in range(2):
        new_rule_set(group_id)
    new_rule_set(group_id, "hash")
    with pytest.raises(IntegrityError):
        new_rule_set(group_id, "hash")


def test_two_games_may_use_one_op(stored: Flask) -> None:
    group_id = new_group()
    games = [new_game(group_id, name) for name in ("one", "two")]
    with writing() as session:
        session.add_all(Entry(game_id=game_id, rev=1, op="same", kind="finish") for game_id in games)


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [("games", "state", "paused"), ("games", "first_dealer", -1), ("games", "rev", -1), ("links", "role", "boss")],
)
def test_a_value_outside_its_range_is_refused(stored: Flask, table: str, column: str, value: object) -> None:
    group_id = new_group()
    new_game(group_id)
    with writing() as session:
        session.add(Link(group_id=group_id, role="host", token_hash="hash"))
    with pytest.raises(IntegrityError, match=f"ck_{table}_{column}"), writing() as session:
        session.execute(text(f"UPDATE {table} SET {column} = :value"), {"value": value})


def test_no_value_is_null_and_json_null_is_not_kept(stored: Flask) -> None:
    game_id = new_game(new_group())
    with writing() as session:
        session.add(Entry(game_id=game_id, rev=1, op="one", kind="finish", value=None))
    with reading() as session:
        assert session.scalar(text("SELECT count(*) FROM entries WHERE value IS NULL")) == 1


def test_json_keeps_its_order_and_all_letters(stored: Flask) -> None:
    terms = {"b": [1, {"z": "ł ß 髙 ♠", "a": -5}], "a": None}
    with writing() as session:
        group = Group(public_id="group", name="Group")
        session.add(group)
        session.flush()
        session.add(Game(public_id="game", group_id=group.id, terms=terms, ruleset={}, first_dealer=0))
    with reading() as session:
        kept = session.query(Game).one().terms
    assert kept == terms
    assert list(kept) == ["b", "a"]


def test_every_constraint_has_a_name() -> None:
    for table in metadata.tables.values():
        for constraint in table.constraints:
            assert constraint.name, f"{table.name}: {constraint!r}"


def test_the_extension_and_the_models_share_their_tables() -> None:
    assert db.metadata is metadata
    tables = "entries games groups join_codes links players rule_set_versions rule_sets seats standings wrong_codes"
    assert set(metadata.tables) == set(tables.split())
