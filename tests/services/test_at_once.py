"""Several processes write to one game: nothing acknowledged is lost, nothing is stored twice."""

from collections.abc import Iterator

import pytest
from sqlalchemy import NullPool, create_engine, select
from sqlalchemy.orm import Session

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.services.entries import Recorded, record, undo
from scorekeeper.services.games import game, start_game
from scorekeeper.services.people import players
from scorekeeper.services.refused import Refused
from scorekeeper.services.seats import Asked, join
from scorekeeper.store import Game
from scorekeeper.store.engine import is_sqlite
from tests.databases import make_app
from tests.processes import Crowd, crowd
from tests.services.made import RULESET, TERMS, Table, number

EACH = 15

pytestmark = pytest.mark.xdist_group("processes")


@pytest.fixture(scope="module")
def eight() -> Iterator[Crowd]:
    with crowd(8) as processes:
        yield processes


def safely(worker: int, url: str, public_id: str) -> list[str]:
    """Record entries one by one, all in the same few cells; returns the acts that were acknowledged."""
    acknowledged = []
    with make_app(url).app_context():
        for turn in range(EACH):
            op = f"w{worker}-{turn}"
            answer = record(public_id, [number(1, turn % 3, worker * EACH + turn)], op, None)
            assert answer.stored == 1
            acknowledged.append(op)
    return acknowledged


def naively(worker: int, url: str, public_id: str) -> list[str]:
    """The same by reading, changing and saving, with the defaults of the libraries."""
    acknowledged = []
    # Patience is all that is added: it saves nothing, but a slow machine shall not end this early.
    patience = {"timeout": 60} if is_sqlite(url) else {}
    engine = create_engine(url, poolclass=NullPool, connect_args=patience)
    for turn in range(EACH):
        op = f"w{worker}-{turn}"
        with Session(engine) as session:
            kept = session.scalars(select(Game).filter_by(public_id=public_id)).one()
            kept.terms = {**kept.terms, op: turn}
            session.commit()
        acknowledged.append(op)
    return acknowledged


def check_all_are_kept(acknowledged: list[list[str]], kept: list[str]) -> None:
    said = [op for ops in acknowledged for op in ops]
    assert len(said) == 8 * EACH
    lost = sorted(set(said) - set(kept))
    assert not lost, f"{len(lost)} of {len(said)} acknowledged entries are lost"
    assert sorted(kept) == sorted(said)


def test_all_that_eight_writers_were_told_is_kept(database_url: str, table: Table, eight: Crowd) -> None:
    acknowledged = eight.at_once(safely, database_url, table.game)
    kept = game(table.game)
    assert kept is not None
    check_all_are_kept(acknowledged, [entry.act for entry in kept.entries])
    assert [entry.rev for entry in kept.entries] == list(range(1, 8 * EACH + 1))
    assert kept.rev == 8 * EACH


def test_the_same_check_notices_what_a_naive_program_loses(database_url: str, table: Table, eight: Crowd) -> None:
    acknowledged = eight.at_once(naively, database_url, table.game)
    kept = game(table.game)
    assert kept is not None
    with pytest.raises(AssertionError, match="acknowledged entries are lost"):
        check_all_are_kept(acknowledged, [key for key in kept.terms if key.startswith("w")])


def the_same(_worker: int, url: str, public_id: str) -> Recorded:
    with make_app(url).app_context():
        return record(public_id, [number(1, 0, 5), number(1, 1, 6)], "same", None, seen_rev=0)


def test_one_operation_sent_by_eight_at_once_is_stored_once(database_url: str, table: Table, eight: Crowd) -> None:
    answers = eight.at_once(the_same, database_url, table.game)
    assert sorted(answer.stored for answer in answers) == [0] * 7 + [2]
    assert [answer.already for answer in answers].count(True) == 7
    kept = game(table.game)
    assert kept is not None
    assert [entry.rev for entry in kept.entries] == [1, 2]


def another_value(worker: int, url: str, public_id: str) -> Recorded:
    with make_app(url).app_context():
        return record(public_id, [number(1, 0, worker)], f"w{worker}", None, seen_rev=0)


def test_of_eight_values_for_one_cell_one_is_kept_and_the_others_are_told(
    database_url: str, table: Table, eight: Crowd
) -> None:
    answers = eight.at_once(another_value, database_url, table.game)
    (winner,) = (worker for worker, answer in enumerate(answers) if answer.stored)
    for worker, answer in enumerate(answers):
        if worker != winner:
            (clash,) = answer.clashes
            assert clash.theirs is not None
            assert clash.theirs.value["n"] == winner


def taking_back(worker: int, url: str, public_id: str) -> str | None:
    with make_app(url).app_context():
        done = undo(public_id, f"undo{worker}", None)
        return done.act.act if done.act else None


def test_eight_undos_at_once_take_back_eight_acts(database_url: str, table: Table, eight: Crowd) -> None:
    for turn in range(9):
        record(table.game, [number(1, 0, turn)], f"act{turn}", None)
    undone = eight.at_once(taking_back, database_url, table.game)
    assert sorted(undone, key=str) == [f"act{turn}" for turn in range(1, 9)]
    kept = game(table.game)
    assert kept is not None
    assert kept.kept.holes[1].cells[0].value["n"] == 0


def starting(worker: int, url: str, group_id: int) -> str:
    with make_app(url).app_context():
        return start_game(group_id, TERMS, RULESET, ["Anna", f"Guest {worker}"], 0, None)


def test_eight_games_started_at_once_share_one_new_player(database_url: str, table: Table, eight: Crowd) -> None:
    started = eight.at_once(starting, database_url, table.group.group_id)
    assert len(set(started)) == 8
    assert [player.name for player in players(table.group.group_id)].count("Anna") == 1


def joining(worker: int, url: str, public_id: str) -> bool:
    with make_app(url).app_context():
        try:
            join(Asked(public_id, f"w{worker}", None), f"Guest {worker % 4}", 1, "mean")
        except Refused:
            return False
        return True


def test_of_two_who_seat_the_same_person_at_once_one_does(database_url: str, table: Table, eight: Crowd) -> None:
    ruleset = ruleset_of(Terms("six-card")).to_dict()
    public_id = start_game(table.group.group_id, TERMS, ruleset, ["Red", "Blue"], 0, None)
    assert sum(eight.at_once(joining, database_url, public_id)) == 4
    kept = game(public_id)
    assert kept is not None
    assert sorted(kept.players[2:]) == [f"Guest {n}" for n in range(4)]
    assert (len(kept.entries), kept.rev) == (4, 4)
