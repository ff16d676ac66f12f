from datetime import UTC, datetime, timedelta
from threading import Barrier, Thread

import pytest
from flask import Flask
from sqlalchemy import func, select

from scorekeeper.services import wrong_codes
from scorekeeper.services.groups import make_group, membership
from scorekeeper.services.join_codes import LIFETIME, SYMBOLS, JoinCodes, clean_code
from scorekeeper.services.links import links, revoke_link
from scorekeeper.services.refused import Refused
from scorekeeper.services.wrong_codes import MOST_BY_SOURCE, network_of
from scorekeeper.store import JoinCode, WrongCode, reading

HERE, THERE = "192.0.2.7", "2001:db8::1"
WRONG = "22222222"
SECRET = "a secret for the tests"


class Clock:
    """Says what it was set to."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 30, 20, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def later(self, by: timedelta) -> None:
        self.at += by


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def codes(stored: Flask, clock: Clock) -> JoinCodes:
    return JoinCodes(SECRET, clock)


def counted() -> int:
    with reading() as session:
        return session.scalar(select(func.count()).select_from(WrongCode)) or 0


def try_wrong_ones(codes: JoinCodes, times: int = MOST_BY_SOURCE, address: str = HERE) -> None:
    for _turn in range(times):
        with pytest.raises(Refused, match="wrong-code"):
            codes.look(WRONG, address)


@pytest.mark.parametrize("role", ["scorer", "viewer"])
def test_a_code_gives_a_link_of_its_own_in_its_role(codes: JoinCodes, role: str) -> None:
    group = make_group("Thursday")
    code = codes.make(group.group_id, role)
    assert len(code) == 8
    assert set(code) <= set(SYMBOLS)
    seen = codes.look(code, HERE)
    assert (seen.name, seen.role) == ("Thursday", role)
    assert len(links(group.group_id)) == 1
    tokens = [codes.come_in(code, HERE, name)[1] for name in ("Anna", "Ben")]
    found = [membership(group.public_id, token) for token in tokens]
    assert [one and one.role for one in found] == [role, role]
    assert [link.label for link in links(group.group_id)] == ["", "Anna", "Ben"]
    assert found[0]
    revoke_link(group.group_id, found[0].link_id)
    assert membership(group.public_id, tokens[0]) is None
    assert membership(group.public_id, tokens[1]) is not None


def test_there_are_31_symbols_and_none_that_is_taken_for_another() -> None:
    assert len(set(SYMBOLS)) == 31
    assert not set(SYMBOLS) & set("0O1IL")


@pytest.mark.parametrize(
    "typed", ["abcd-2345", " AbCd 2345 ", "ABCD\u20112345", "abcd\u00a0\u20132345", "ＡＢＣＤ２３４５"]
)
def test_case_spaces_and_hyphens_do_not_matter(typed: str) -> None:
    assert clean_code(typed) == "ABCD2345"


@pytest.mark.parametrize("typed", ["", "ABCD234", "ABCD23456", "ABCD234O", "ABCD2341", "ABCD234\0", "x" * 5000])
def test_what_can_be_no_code_is_told_and_not_counted(codes: JoinCodes, typed: str) -> None:
    with pytest.raises(Refused, match="bad-code"):
        codes.look(typed, HERE)
    assert counted() == 0


def test_nothing_that_is_stored_tells_a_code_without_the_secret(codes: JoinCodes, clock: Clock) -> None:
    group = make_group("Thursday")
    code = codes.make(group.group_id, "scorer")
    with reading() as session:
        assert code not in session.scalars(select(JoinCode.code_hash)).all()
    with pytest.raises(Refused, match="wrong-code"):
        JoinCodes("another secret", clock).look(code, HERE)


@pytest.mark.parametrize("role", ["host", "king", ""])
def test_a_code_makes_nobody_a_host(codes: JoinCodes, role: str) -> None:
    with pytest.raises(Refused, match="unknown-role"):
        codes.make(make_group("Thursday").group_id, role)


def test_a_code_opens_for_a_day_and_then_goes(codes: JoinCodes, clock: Clock) -> None:
    group = make_group("Thursday")
    code = codes.make(group.group_id, "scorer")
    clock.later(LIFETIME - timedelta(seconds=1))
    assert codes.look(code, HERE).name == "Thursday"
    clock.later(timedelta(seconds=1))
    assert codes.open_codes(group.group_id) == []
    for ask in (codes.look, lambda typed, address: codes.come_in(typed, address, "")):
        with pytest.raises(Refused, match="wrong-code"):
            ask(code, HERE)
    codes.make(group.group_id, "viewer")
    with reading() as session:
        assert session.scalar(select(func.count()).select_from(JoinCode)) == 1


def test_a_closed_code_opens_nothing_and_who_came_in_stays(codes: JoinCodes) -> None:
    group, other = make_group("Thursday"), make_group("Other")
    code = codes.make(group.group_id, "viewer")
    _opened, token = codes.come_in(code, HERE, "")
    (row,) = codes.open_codes(group.group_id)
    with pytest.raises(Refused, match="unknown-code"):
        codes.close(other.group_id, row.code_id)
    codes.close(group.group_id, row.code_id)
    with pytest.raises(Refused, match="unknown-code"):
        codes.close(group.group_id, row.code_id)
    with pytest.raises(Refused, match="wrong-code"):
        codes.look(code, HERE)
    assert membership(group.public_id, token) is not None


def test_a_code_lets_only_into_its_own_group_in_its_own_role(codes: JoinCodes) -> None:
    group, other = make_group("Thursday"), make_group("Other")
    code = codes.make(group.group_id, "viewer")
    assert codes.lets_in(code, group.group_id, "viewer")
    assert not codes.lets_in(code, group.group_id, "scorer")
    assert not codes.lets_in(code, other.group_id, "viewer")
    assert not codes.lets_in(WRONG, group.group_id, "viewer")
    assert counted() == 0


def test_after_ten_wrong_codes_an_address_waits_even_with_a_right_one(codes: JoinCodes, clock: Clock) -> None:
    code = codes.make(make_group("Thursday").group_id, "scorer")
    try_wrong_ones(codes, 1)
    clock.later(timedelta(minutes=4))
    try_wrong_ones(codes, MOST_BY_SOURCE - 1)
    for ask in (codes.look, lambda typed, address: codes.come_in(typed, address, "")):
        with pytest.raises(Refused, match="too-many-codes") as told:
            ask(code, HERE)
        assert told.value.facts == {"minutes": 6}
    assert codes.look(code, THERE).name == "Thursday"
    clock.later(timedelta(minutes=6))
    assert codes.look(code, HERE).name == "Thursday"


def test_who_waits_is_not_kept_waiting_by_asking(codes: JoinCodes, clock: Clock) -> None:
    code = codes.make(make_group("Thursday").group_id, "scorer")
    try_wrong_ones(codes)
    for _minute in range(9):
        clock.later(timedelta(minutes=1))
        with pytest.raises(Refused, match="too-many-codes"):
            codes.look(WRONG, HERE)
    clock.later(timedelta(minutes=1))
    assert codes.look(code, HERE).name == "Thursday"


def test_right_codes_are_not_counted(codes: JoinCodes) -> None:
    code = codes.make(make_group("Thursday").group_id, "scorer")
    for _turn in range(MOST_BY_SOURCE + 1):
        codes.come_in(code, HERE, "")
    assert counted() == 0


def test_wrong_codes_from_everywhere_are_limited_together(
    codes: JoinCodes, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wrong_codes, "MOST_OVERALL", 5)
    for number in range(5):
        try_wrong_ones(codes, 1, f"192.0.2.{number}")
    with pytest.raises(Refused, match="too-many-codes") as told:
        codes.look(WRONG, HERE)
    assert told.value.facts == {"minutes": 60}
    clock.later(timedelta(minutes=60))
    try_wrong_ones(codes, 1)
    assert counted() == 1


def test_a_household_has_one_address_of_the_network() -> None:
    assert network_of("2001:db8:1:2:3::1") == network_of("2001:db8:1:2:ffff::9") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("") == ""


def test_many_who_try_at_once_get_no_more_tries(codes: JoinCodes, stored: Flask) -> None:
    crowd = 3 * MOST_BY_SOURCE
    told: list[str] = []
    together = Barrier(crowd)

    def one() -> None:
        with stored.app_context():
            together.wait()
            try:
                codes.look(WRONG, HERE)
            except Refused as refused:
                told.append(refused.code)

    threads = [Thread(target=one) for _ in range(crowd)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(told) == crowd
    assert 1 <= told.count("wrong-code") <= MOST_BY_SOURCE
