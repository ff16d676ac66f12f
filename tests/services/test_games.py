import re

import pytest
from flask import Flask

from scorekeeper.services.entries import Settlement, record
from scorekeeper.services.facts import Fact
from scorekeeper.services.game_record import Stand
from scorekeeper.services.games import game, games_of, mark_of_games, new_game_id, rematch, start_game
from scorekeeper.services.groups import make_group
from scorekeeper.services.people import add_player, archive_player, players
from scorekeeper.services.refused import Refused
from scorekeeper.store import db
from tests.databases import counting
from tests.services.made import PLAYERS, RULESET, TERMS, Table, link_of, number


def test_a_new_game_is_as_it_was_agreed(table: Table) -> None:
    kept = game(table.game)
    assert kept is not None
    assert (kept.public_id, kept.group_id, kept.group_public_id) == (
        table.game,
        table.group.group_id,
        table.group.public_id,
    )
    assert (kept.terms, kept.ruleset) == (TERMS, RULESET)
    assert kept.players == tuple(PLAYERS)
    assert (kept.first_dealer, kept.state, kept.rev, kept.rematch_of) == (0, "running", 0, None)
    assert (kept.entries, kept.standings, kept.finished_at) == ((), (), None)
    assert kept.created_at.tzinfo is not None


def test_a_public_id_cannot_be_guessed(table: Table) -> None:
    assert re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{21}", table.game)
    assert game(table.game[:-1]) is None
    assert game("") is None


def test_known_players_play_again_and_archived_ones_come_back(stored: Flask) -> None:
    group = make_group("Thursday")
    anna, bob = (add_player(group.group_id, name) for name in ("Anna", "Bob"))
    archive_player(group.group_id, bob.player_id)
    public_id = start_game(group.group_id, TERMS, RULESET, ["Carol", " Bob", "Anna"], 2, link_of(group))
    kept = game(public_id)
    assert kept is not None
    assert kept.players == ("Carol", "Bob", "Anna")
    found = players(group.group_id)
    assert [player.name for player in found] == ["Anna", "Bob", "Carol"]
    assert {anna.player_id, bob.player_id} <= {player.player_id for player in found}


@pytest.mark.parametrize(
    ("names", "dealer", "code"),
    [
        (["Red"], 0, "bad-player-count"),
        ([f"P{number}" for number in range(13)], 0, "bad-player-count"),
        (["Red", "Red "], 0, "name-twice"),
        (["Red", ""], 0, "name-empty"),
        (["Red", "Blue"], 2, "bad-dealer"),
        (["Red", "Blue"], -1, "bad-dealer"),
    ],
)
def test_a_game_that_cannot_be_played_is_not_started(stored: Flask, names: list[str], dealer: int, code: str) -> None:
    group = make_group("Thursday")
    with pytest.raises(Refused, match=code):
        start_game(group.group_id, TERMS, RULESET, names, dealer, link_of(group))
    assert games_of(group.group_id) == []
    assert players(group.group_id) == []


def test_a_game_brought_in_has_its_facts_and_its_end(table: Table) -> None:
    standings = [Stand(0, 1, 3), Stand(1, 2, 5), Stand(2, 3, 9)]
    public_id = start_game(
        table.group.group_id,
        TERMS,
        RULESET,
        PLAYERS,
        1,
        table.link_id,
        facts=[number(1, seat, n) for seat, n in enumerate((3, 5, 9))],
        settle=lambda kept: Settlement(len(kept.kept.holes[1].cells) == 3, standings),
    )
    kept = game(public_id)
    assert kept is not None
    assert (kept.rev, kept.state, kept.standings) == (3, "finished", tuple(standings))
    assert {entry.act for entry in kept.entries} == {"start"}


def test_a_game_brought_in_with_a_wrong_fact_is_not_stored(table: Table) -> None:
    with pytest.raises(Refused, match="unknown-seat"):
        start_game(table.group.group_id, TERMS, RULESET, PLAYERS, 0, table.link_id, facts=[number(1, 3, 5)])
    assert len(games_of(table.group.group_id)) == 1


def test_games_are_listed_the_newest_first_and_by_pages(table: Table) -> None:
    more = [start_game(table.group.group_id, TERMS, RULESET, ["Red", "Blue"], 0, table.link_id) for _ in range(4)]
    expected = [table.game, *more][::-1]
    assert [found.public_id for found in games_of(table.group.group_id)] == expected
    page = games_of(table.group.group_id, limit=2, offset=1)
    assert [found.public_id for found in page] == expected[1:3]
    assert page[0].players == ("Red", "Blue")
    assert page[0].terms == TERMS


def test_finished_and_running_games_are_told_apart(table: Table) -> None:
    done = start_game(table.group.group_id, TERMS, RULESET, ["Red", "Blue"], 0, table.link_id)
    standings = [Stand(1, 1, 4), Stand(0, 2, 9)]
    record(done, [Fact("finish")], "end", table.link_id, settle=lambda _: Settlement(True, standings))
    (finished,) = games_of(table.group.group_id, state="finished")
    assert (finished.public_id, finished.standings) == (done, (Stand(0, 2, 9), Stand(1, 1, 4)))
    assert [found.public_id for found in games_of(table.group.group_id, state="running")] == [table.game]


def test_a_group_sees_its_own_games_only(table: Table) -> None:
    assert games_of(make_group("Other").group_id) == []


def test_lists_and_games_take_the_same_number_of_queries_however_much_is_stored(table: Table) -> None:
    def queries() -> tuple[int, int]:
        with counting(db.engine) as for_list:
            games_of(table.group.group_id)
        with counting(db.engine) as for_game:
            game(table.game)
        return len(for_list), len(for_game)

    before = queries()
    for number_of_game in range(11):
        start_game(table.group.group_id, TERMS, RULESET, [f"P{n}" for n in range(number_of_game + 1)] + ["Z"], 0, None)
    for hole in range(1, 10):
        record(table.game, [number(hole, seat, 5) for seat in range(3)], f"hole{hole}", table.link_id)
    assert queries() == before == (3, 4)


def test_a_rematch_has_the_same_people_and_the_rules_in_force(table: Table) -> None:
    changed = {"terms": {"variant": "nine-card"}, "ruleset": {"values": {}}}
    record(table.game, [number(1, 0, 5), Fact("rules", value=changed)], "one", table.link_id)
    again = rematch(table.game)
    assert (again.terms, again.ruleset, again.players) == (changed["terms"], changed["ruleset"], tuple(PLAYERS))
    assert again.first_dealer == 1
    new = start_game(
        table.group.group_id,
        again.terms,
        again.ruleset,
        again.players,
        again.first_dealer,
        table.link_id,
        rematch_of=again.public_id,
    )
    kept = game(new)
    assert kept is not None
    assert kept.rematch_of == table.game


def test_a_rematch_of_a_game_that_is_not_ones_own_is_refused(table: Table) -> None:
    other = make_group("Other")
    with pytest.raises(Refused, match="unknown-game"):
        rematch("nothing")
    with pytest.raises(Refused, match="unknown-game"):
        start_game(other.group_id, TERMS, RULESET, PLAYERS, 0, None, rematch_of=table.game)


def test_a_form_that_is_sent_twice_starts_one_game(table: Table) -> None:
    name = new_game_id()
    started = [start_game(table.group.group_id, TERMS, RULESET, PLAYERS, 0, None, public_id=name) for _ in range(2)]
    assert started == [name, name]
    assert [one.public_id for one in games_of(table.group.group_id)] == [name, table.game]


def test_a_name_that_was_not_made_here_is_not_taken(table: Table) -> None:
    started = start_game(table.group.group_id, TERMS, RULESET, PLAYERS, 0, None, public_id="easy-to-guess")
    assert re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{21}", started)


def test_a_game_of_another_group_is_not_given_out_by_its_name(table: Table) -> None:
    other = make_group("Another")
    with pytest.raises(Refused, match="unknown-game"):
        start_game(other.group_id, TERMS, RULESET, PLAYERS, 0, None, public_id=table.game)


def test_two_phones_that_ask_for_a_rematch_get_the_same_game_until_it_is_played(table: Table) -> None:
    def again() -> str:
        group_id = table.group.group_id
        return start_game(group_id, TERMS, RULESET, PLAYERS, 1, None, rematch_of=table.game)

    first = again()
    assert again() == first
    record(first, [number(1, 0, 5)], "one", table.link_id)
    assert again() != first


def test_the_mark_of_a_list_of_games_changes_with_what_it_would_show(table: Table) -> None:
    group = table.group.group_id
    marks = [mark_of_games(group)]
    assert mark_of_games(group) == marks[0]
    record(table.game, [number(1, 0, 5)], "one", None)
    marks.append(mark_of_games(group))
    start_game(group, TERMS, RULESET, PLAYERS, 0, None)
    marks.append(mark_of_games(group))
    record(table.game, [Fact("finish")], "two", None, settle=lambda _game: Settlement(True))
    marks.append(mark_of_games(group))
    assert len(set(marks)) == 4
    start_game(make_group("Other").group_id, TERMS, RULESET, PLAYERS, 0, None)
    assert mark_of_games(group) == marks[-1]
