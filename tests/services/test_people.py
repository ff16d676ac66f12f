"""The people of a group: on the list and off it, renamed, guests, and two entries of one person."""

import pytest

from scorekeeper.services.entries import record
from scorekeeper.services.games import game, start_game
from scorekeeper.services.groups import NewGroup, make_group
from scorekeeper.services.people import (
    add_player,
    archive_player,
    bring_back,
    merge,
    players,
    rename_player,
)
from scorekeeper.services.refused import Refused
from tests.services.made import RULESET, TERMS, link_of, number

pytestmark = pytest.mark.usefixtures("stored")


def names(group_id: int, *, archived: bool = False) -> list[str]:
    return [player.name for player in players(group_id, archived=archived)]


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


def start(group: NewGroup, *people: str, guests: set[str] | None = None) -> str:
    return start_game(group.group_id, TERMS, RULESET, people, 0, link_of(group), guests=guests or set())


def sits_in(public_id: str) -> tuple[str, ...]:
    found = game(public_id)
    assert found is not None
    return found.players


def test_an_archived_player_is_brought_back() -> None:
    group = make_group("Thursday")
    anna = add_player(group.group_id, "Anna")
    archive_player(group.group_id, anna.player_id)
    bring_back(group.group_id, anna.player_id)
    assert names(group.group_id) == ["Anna"]
    with pytest.raises(Refused, match="unknown-player"):
        bring_back(group.group_id, 99)


def test_a_new_name_makes_running_games_newer_and_others_not() -> None:
    group = make_group("Thursday")
    running, other = start(group, "Ana", "Bob"), start(group, "Bob", "Carol")
    ana = next(player for player in players(group.group_id) if player.name == "Ana")
    rename_player(group.group_id, ana.player_id, "Anna")
    rename_player(group.group_id, ana.player_id, "Anna")
    revs = {}
    for public_id in (running, other):
        found = game(public_id)
        assert found is not None
        revs[public_id] = found.rev
    assert revs == {running: 1, other: 0}
    # The log goes on behind the gap.
    assert record(running, [number(1, 0, 5)], "one", None).rev == 2


def test_a_guest_plays_and_is_not_on_the_list() -> None:
    group = make_group("Thursday")
    played = start(group, "Anna", "Tom", guests={"Tom"})
    assert sits_in(played) == ("Anna", "Tom")
    assert names(group.group_id) == ["Anna"]
    assert names(group.group_id, archived=True) == ["Anna", "Tom"]
    # Whoever is on the list stays there, and a guest who plays as one of the group is on it then.
    start(group, "Anna", "Tom", guests={"Anna", "Tom"})
    assert names(group.group_id) == ["Anna"]
    start(group, "Anna", "Tom")
    assert names(group.group_id) == ["Anna", "Tom"]


def test_two_entries_of_one_person_become_one() -> None:
    group = make_group("Thursday")
    first, second = start(group, "Anni", "Bob"), start(group, "Anna", "Bob")
    known = {player.name: player.player_id for player in players(group.group_id)}
    merge(group.group_id, known["Anni"], known["Anna"])
    assert (sits_in(first), sits_in(second)) == (("Anna", "Bob"), ("Anna", "Bob"))
    assert names(group.group_id, archived=True) == ["Anna", "Bob"]
    found = game(first)
    assert found is not None
    assert found.rev == 1


def test_a_name_that_was_joined_stands_for_the_person() -> None:
    group = make_group("Thursday")
    known = {name: add_player(group.group_id, name).player_id for name in ("Ann", "Anni", "Anna", "Bob")}
    merge(group.group_id, known["Ann"], known["Anni"])
    merge(group.group_id, known["Anni"], known["Anna"])
    for old in ("Ann", "Anni"):
        assert sits_in(start(group, old, "Bob")) == ("Anna", "Bob")
        with pytest.raises(Refused, match="name-twice"):
            start(group, old, "Anna")
        with pytest.raises(Refused, match="name-merged"):
            add_player(group.group_id, old)
        with pytest.raises(Refused, match="name-merged"):
            bring_back(group.group_id, known[old])
        with pytest.raises(Refused, match="name-taken"):
            rename_player(group.group_id, known["Bob"], old)
    assert names(group.group_id) == ["Anna", "Bob"]


def test_two_who_sat_at_one_table_are_not_one_person() -> None:
    group, other = make_group("Thursday"), make_group("Other")
    played = start(group, "Anna", "Bob")
    stranger = add_player(other.group_id, "Carol")
    anna, bob = players(group.group_id)
    with pytest.raises(Refused, match="both-in-a-game") as refused:
        merge(group.group_id, anna.player_id, bob.player_id)
    assert refused.value.facts == {"name": "Anna", "other": "Bob", "count": 1}
    with pytest.raises(Refused, match="same-player"):
        merge(group.group_id, anna.player_id, anna.player_id)
    with pytest.raises(Refused, match="unknown-player"):
        merge(group.group_id, anna.player_id, stranger.player_id)
    assert sits_in(played) == ("Anna", "Bob")
