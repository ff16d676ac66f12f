"""What a person's finished games come to."""

import itertools
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import text, update

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.services.entries import record
from scorekeeper.services.facts import Fact
from scorekeeper.services.games import start_game
from scorekeeper.services.groups import NewGroup, make_group
from scorekeeper.services.people import merge, players
from scorekeeper.services.play import settle, terms_to_dict
from scorekeeper.services.refused import Refused
from scorekeeper.services.statistics import LAST_GAMES, Figures, Person, count_old_games, person
from scorekeeper.store import Standing, db, writing
from tests.databases import counting
from tests.services.made import layout, link_of, number

OPS = itertools.count()


@pytest.fixture
def group(stored: Flask) -> NewGroup:
    return make_group("Thursday")


def played(group: NewGroup, names: list[str], *facts: Fact, variant: str = "six-card") -> str:
    agreed = Terms(variant)
    public_id = start_game(
        group.group_id, terms_to_dict(agreed), ruleset_of(agreed).to_dict(), names, 0, link_of(group)
    )
    record(public_id, [*facts, Fact("finish")], f"op{next(OPS)}", None, settle=settle)
    return public_id


def numbers(hole: int, *scores: int) -> list[Fact]:
    return [number(hole, seat, n) for seat, n in enumerate(scores)]


def figures(group: NewGroup, name: str) -> Person:
    known = {player.name: player.player_id for player in players(group.group_id)}
    return person(group.group_id, known[name])


def test_holes_knocks_and_pairs_are_counted(group: NewGroup) -> None:
    facts: list[Any] = [
        layout(1, 0, "7 7 K / 7 7 3"),
        layout(1, 1, "A 2 9 / 4 5 9"),
        Fact("knocker", 1, 0),
        number(2, 0, 30),
        number(2, 1, -4),
        Fact("knocker", 2, 0),
        number(3, 0, 1),
        Fact("absent", 3, 1),
    ]
    played(group, ["Anna", "Bob"], *facts)
    anna, bob = figures(group, "Anna"), figures(group, "Bob")
    assert anna.figures == Figures(1, 0, 3, 34, 1, 30, 2, 1, 2)
    assert anna.figures.average == pytest.approx(34 / 3)
    assert bob.figures == Figures(1, 1, 2, 4, -4, 8, 0, 0, 1)


def test_games_are_told_apart_by_variant_and_the_last_are_shown(group: NewGroup) -> None:
    for turn in range(LAST_GAMES + 1):
        last = played(group, ["Anna", "Bob"], *numbers(1, turn, 5))
    nine = played(group, ["Anna", "Bob", "Carol"], *numbers(1, 5, 5, 9), variant="nine-card")
    anna = figures(group, "Anna")
    assert list(anna.by_variant) == ["six-card", "nine-card"]
    # A shared first place is a win.
    assert [(one.games, one.wins) for one in anna.by_variant.values()] == [(11, 6), (1, 1)]
    assert (anna.figures.games, anna.figures.best, anna.figures.worst) == (12, 0, 10)
    assert len(anna.last) == LAST_GAMES
    assert [(one.public_id, one.variant, one.place, one.of, one.total) for one in anna.last[:2]] == [
        (nine, "nine-card", 1, 3, 5),
        (last, "six-card", 2, 2, 10),
    ]


def test_a_game_that_goes_on_again_or_is_corrected_is_counted_as_it_stands(group: NewGroup) -> None:
    public_id = played(group, ["Anna", "Bob"], *numbers(1, 1, 5))
    record(public_id, [number(1, 0, 2, "1+1")], "again", None, settle=settle)
    assert figures(group, "Anna").figures.points == 2
    # The same total another way: only what is counted changes.
    record(public_id, [layout(1, 0, "2 2 2 / 2 K K"), Fact("knocker", 1, 0)], "layout", None, settle=settle)
    assert figures(group, "Anna").figures.knocks == 1
    record(public_id, [Fact("reopen")], "open", None, settle=settle)
    assert figures(group, "Anna").by_variant == {}


def test_before_the_first_finished_game_there_is_nothing(group: NewGroup) -> None:
    start_game(group.group_id, {"variant": "six-card"}, {}, ["Anna", "Bob"], 0, None)
    anna = figures(group, "Anna")
    assert (anna.by_variant, anna.last, anna.figures, anna.figures.average) == ({}, (), Figures(), None)


def test_what_two_entries_of_one_person_did_is_counted_together(group: NewGroup) -> None:
    played(group, ["Anni", "Bob"], *numbers(1, 1, 5))
    played(group, ["Anna", "Bob"], *numbers(1, 7, 5))
    known = {player.name: player.player_id for player in players(group.group_id)}
    merge(group.group_id, known["Anni"], known["Anna"])
    assert (figures(group, "Anna").figures.games, figures(group, "Anna").figures.points) == (2, 8)
    assert person(group.group_id, known["Anni"]).merged_into == known["Anna"]


def test_a_player_of_another_group_is_unknown(group: NewGroup) -> None:
    played(group, ["Anna", "Bob"], *numbers(1, 1, 5))
    other = make_group("Other")
    with pytest.raises(Refused, match="unknown-player"):
        person(other.group_id, players(group.group_id)[0].player_id)


def test_a_person_takes_three_queries_however_many_games_there_are(group: NewGroup) -> None:
    def queries() -> int:
        known = players(group.group_id)[0].player_id
        with counting(db.engine) as statements:
            person(group.group_id, known)
        return len(statements)

    played(group, ["Anna", "Bob"], *numbers(1, 1, 5))
    before = queries()
    for _turn in range(12):
        played(group, ["Anna", "Bob"], *numbers(1, 1, 5))
    assert queries() == before == 3


def test_games_from_before_the_statistics_are_counted_once(group: NewGroup) -> None:
    for turn in range(3):
        played(group, ["Anna", "Bob"], *numbers(1, turn, 5))
    wanted = figures(group, "Anna")
    with writing() as session:
        columns = ("variant", "holes", "points", "best", "worst", "knocks", "right_knocks", "pairs")
        session.execute(update(Standing).values(dict.fromkeys(columns)))
    assert (figures(group, "Anna").figures, figures(group, "Anna").last) == (Figures(), ())
    assert count_old_games() == 3
    assert figures(group, "Anna") == wanted
    assert count_old_games() == 0
    with db.engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM standings WHERE holes IS NULL")) == 0
