"""How a link lets a browser in: by a button, with a cookie, and never in a weaker role than before."""

import pytest

from scorekeeper.services.links import links, revoke_link
from tests.web.made import Table
from tests.web.visitor import Visitor, cookie


@pytest.mark.parametrize("base_url", ["http://localhost", "https://localhost"])
def test_a_link_opens_a_group_only_by_its_button_and_the_cookie_fits_the_connection(
    table: Table, base_url: str
) -> None:
    token = table.token("scorer")
    visitor = Visitor(table.app, base_url)
    door = visitor.get(f"/in/{token}")
    assert "Thursday" in door.heading
    assert not cookie(door)
    assert visitor.get(table.path).status == 404
    inside = visitor.submit(door, follow=False)
    assert inside.response.location == table.path
    given = cookie(inside)
    assert given.pop("Expires")
    assert given == {
        "name": f"table-{table.group.public_id}",
        "value": token,
        "Max-Age": str(400 * 24 * 60 * 60),
        "HttpOnly": True,
        "SameSite": "Lax",
        "Path": "/",
        **({"Secure": True} if base_url.startswith("https") else {}),
    }
    assert visitor.get(table.path).status == 200


def test_a_weaker_link_never_replaces_a_stronger_one(table: Table) -> None:
    visitor = Visitor(table.app)
    name = f"table-{table.group.public_id}"
    held = ""
    for role, replaces in (("viewer", True), ("host", True), ("scorer", False), ("viewer", False), ("host", False)):
        token = table.token(role)
        visitor.submit(visitor.get(f"/in/{token}"))
        held = token if replaces else held
        assert visitor.cookies()[name] == held


def test_any_link_replaces_one_that_was_revoked(table: Table) -> None:
    visitor = table.visitor("host", "gone")
    with table.app.app_context():
        gone = next(link.link_id for link in links(table.group.group_id) if link.label == "gone")
        revoke_link(table.group.group_id, gone)
    token = table.token("viewer")
    assert visitor.submit(visitor.get(f"/in/{token}")).heading == "Thursday"
    assert visitor.cookies()[f"table-{table.group.public_id}"] == token


def test_a_link_that_was_revoked_or_never_given_opens_nothing(table: Table, visitor: Visitor) -> None:
    for token in ("nothing", table.group.token[:-1], table.group.public_id):
        assert visitor.get(f"/in/{token}").status == 404
        assert visitor.send(f"/in/{token}").status == 404
