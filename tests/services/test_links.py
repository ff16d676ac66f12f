import pytest

from scorekeeper.services.groups import group_of_token, make_group, membership
from scorekeeper.services.links import links, make_link, revoke_link
from scorekeeper.services.refused import Refused
from tests.services.made import link_of

pytestmark = pytest.mark.usefixtures("stored")


@pytest.mark.parametrize("role", ["host", "scorer", "viewer"])
def test_a_link_opens_the_group_in_its_role(role: str) -> None:
    group = make_group("Thursday")
    member = membership(group.public_id, make_link(group.group_id, role, "Kitchen"))
    assert member is not None
    assert (member.group_id, member.role) == (group.group_id, role)


def test_links_are_listed_without_their_tokens() -> None:
    group = make_group("Thursday")
    token = make_link(group.group_id, "scorer", " Kitchen ")
    found = links(group.group_id)
    assert [(link.role, link.label) for link in found] == [("host", ""), ("scorer", "Kitchen")]
    assert token not in repr(found)


def test_a_revoked_link_opens_nothing() -> None:
    group = make_group("Thursday")
    token = make_link(group.group_id, "viewer")
    member = group_of_token(token)
    assert member is not None
    revoke_link(group.group_id, member.link_id)
    assert group_of_token(token) is None
    assert membership(group.public_id, token) is None
    assert [link.role for link in links(group.group_id)] == ["host"]


def test_the_last_host_link_stays() -> None:
    group = make_group("Thursday")
    first = link_of(group)
    make_link(group.group_id, "scorer")
    with pytest.raises(Refused, match="last-host-link"):
        revoke_link(group.group_id, first)
    second = group_of_token(make_link(group.group_id, "host"))
    assert second is not None
    revoke_link(group.group_id, first)
    with pytest.raises(Refused, match="last-host-link"):
        revoke_link(group.group_id, second.link_id)


def test_a_link_of_another_group_or_one_revoked_is_unknown() -> None:
    group, other = make_group("Thursday"), make_group("Other")
    viewer = group_of_token(make_link(group.group_id, "viewer"))
    assert viewer is not None
    with pytest.raises(Refused, match="unknown-link"):
        revoke_link(other.group_id, viewer.link_id)
    revoke_link(group.group_id, viewer.link_id)
    with pytest.raises(Refused, match="unknown-link"):
        revoke_link(group.group_id, viewer.link_id)


def test_there_is_no_other_role() -> None:
    group = make_group("Thursday")
    with pytest.raises(Refused, match="unknown-role"):
        make_link(group.group_id, "boss")
