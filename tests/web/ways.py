"""The table of who may do what: every route, each of its methods, the weakest role, what it is answered and sends."""

from dataclasses import dataclass

from scorekeeper.reference.check import PAGES

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
# From the weakest to the strongest.
STRANGERS = ("no cookie", "host of another table", "revoked")
ROLES = ("viewer", "scorer", "host")


@dataclass(frozen=True)
class Way:
    """One method of one route: the weakest role that may use it ("" for everybody), what it is answered and sends."""

    role: str
    status: int
    data: dict[str, str]


def look(status: int = 200) -> Way:
    return Way("viewer", status, {})


def enter(status: int = 302, **data: str) -> Way:
    return Way("scorer", status, data)


def host(status: int = 302, **data: str) -> Way:
    return Way("host", status, data)


def everybody(status: int = 200, **data: str) -> Way:
    return Way("", status, data)


# Every route with every method that it knows, besides HEAD (as GET) and OPTIONS.
WAYS: dict[str, dict[str, Way]] = {
    "/": {"GET": everybody()},
    "/print": {"GET": everybody()},
    "/device": {"GET": everybody(), "POST": everybody(302, hand="left")},
    "/offline": {"GET": everybody()},
    "/worker.js": {"GET": everybody()},
    "/print/plain": {"GET": everybody()},
    "/print/sheet.pdf": {"GET": everybody()},
    "/print/sheet.png": {"GET": everybody()},
    "/rules": {"GET": everybody()},
    "/rules/<variant_id>": {"GET": everybody()},
    "/rules/house/<rule_id>": {"GET": everybody()},
    **{f"/rules/{page}": {"GET": everybody()} for page in PAGES},
    "/rules/search": {"GET": everybody()},
    "/rules/search/typing": {"GET": everybody()},
    "/shared-rules/<share_token>": {"GET": everybody()},
    "/new": {"GET": everybody()},
    "/new/<variant_id>": {"GET": everybody(), "POST": everybody(422)},
    "/bring-in": {"GET": everybody(), "POST": everybody(422)},
    "/in/<token>": {"GET": everybody(), "POST": everybody(302)},
    "/join": {"GET": everybody(), "POST": everybody(422)},
    "/join/in": {"POST": everybody(422)},
    "/groups/<group_id>": {"GET": look()},
    "/groups/<group_id>/now": {"GET": look()},
    "/groups/<group_id>/in": {"GET": host(200), "POST": host(200, role="viewer")},
    "/groups/<group_id>/codes/<int:code_id>/close": {"POST": host()},
    "/groups/<group_id>/people": {"GET": look()},
    "/groups/<group_id>/name": {"POST": host(name="Friday")},
    "/groups/<group_id>/players": {"POST": enter(422, name="")},
    "/groups/<group_id>/people/<int:player_id>": {"GET": look()},
    "/groups/<group_id>/people/<int:player_id>/name": {"POST": enter(name="Rosa")},
    "/groups/<group_id>/people/<int:player_id>/archive": {"POST": host()},
    "/groups/<group_id>/people/<int:player_id>/back": {"POST": host()},
    "/groups/<group_id>/people/<int:player_id>/merge": {"GET": host(), "POST": host(422)},
    "/groups/<group_id>/links": {"POST": host(200, role="viewer")},
    "/groups/<group_id>/links/<int:link_id>/revoke": {"POST": host()},
    "/groups/<group_id>/new": {"GET": look()},
    "/groups/<group_id>/new/<variant_id>": {"GET": enter(200), "POST": enter(422)},
    "/groups/<group_id>/bring-in": {"GET": enter(200), "POST": enter(422)},
    "/groups/<group_id>/print": {"GET": look()},
    "/groups/<group_id>/print/sheet.pdf": {"GET": look()},
    "/groups/<group_id>/print/sheet.png": {"GET": look()},
    "/groups/<group_id>/rules": {"GET": look()},
    "/groups/<group_id>/rules/new": {"GET": enter(200)},
    "/groups/<group_id>/rules/new/<variant_id>": {"GET": enter(200), "POST": enter(422)},
    "/groups/<group_id>/rules/bring-in": {"GET": enter(200), "POST": enter(422)},
    "/groups/<group_id>/rules/take/<share_token>": {"POST": enter()},
    "/groups/<group_id>/rules/<rule_set_id>": {"GET": look()},
    "/groups/<group_id>/rules/<rule_set_id>/edit": {"GET": enter(200), "POST": enter(422)},
    "/groups/<group_id>/rules/<rule_set_id>/history": {"GET": look()},
    "/groups/<group_id>/rules/<rule_set_id>/rules.json": {"GET": look()},
    "/groups/<group_id>/rules/<rule_set_id>/back": {"POST": enter(number="1")},
    "/groups/<group_id>/rules/<rule_set_id>/copy": {"POST": enter()},
    "/groups/<group_id>/rules/<rule_set_id>/archive": {"POST": host()},
    "/groups/<group_id>/rules/<rule_set_id>/restore": {"POST": host()},
    "/groups/<group_id>/rules/<rule_set_id>/share": {"POST": host(200)},
    "/groups/<group_id>/rules/<rule_set_id>/unshare": {"POST": host()},
    "/games/<game_id>": {"GET": look()},
    "/games/<game_id>/big": {"GET": look(), "POST": host()},
    "/games/<game_id>/in": {"GET": host(200), "POST": host(200, role="scorer")},
    "/games/<game_id>/rules": {"GET": look()},
    "/games/<game_id>/rules/keep": {"POST": enter(name="Fridays")},
    "/games/<game_id>/game.json": {"GET": look()},
    "/games/<game_id>/card.csv": {"GET": look()},
    "/games/<game_id>/print": {"GET": look()},
    "/games/<game_id>/print/sheet.pdf": {"GET": look()},
    "/games/<game_id>/print/sheet.png": {"GET": look()},
    "/games/<game_id>/holes/<int:number>": {"GET": look(), "POST": Way("scorer", 302, {"layout-0": "12"})},
    "/games/<game_id>/holes/<int:number>/history": {"GET": look()},
    "/games/<game_id>/now": {"GET": look()},
    "/games/<game_id>/operations": {"POST": enter(400)},
    "/games/<game_id>/undo": {"POST": enter()},
    "/games/<game_id>/finish": {"POST": enter()},
    "/games/<game_id>/reopen": {"POST": enter()},
    "/games/<game_id>/table": {"POST": enter(packs="2")},
    "/games/<game_id>/rematch": {"POST": enter()},
    "/games/<game_id>/again": {"GET": enter(200)},
    "/games/<game_id>/seats": {"GET": look()},
    "/games/<game_id>/seats/join": {"POST": enter(422, name="")},
    "/games/<game_id>/seats/<int:seat>/leave": {"POST": enter(422, hole="9")},
    "/games/<game_id>/seats/<int:seat>/back": {"POST": enter(422)},
    "/games/<game_id>/seats/<int:seat>/earlier": {"POST": enter()},
    "/games/<game_id>/seats/<int:seat>/deal": {"POST": enter()},
    "/games/<game_id>/seats/<int:seat>/takeover": {"POST": enter(422, name="")},
}
