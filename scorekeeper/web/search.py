"""The search of the rules: a page that works by itself, and the same hits while somebody types."""

from typing import Any

from flask import Blueprint, g, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.presentation.language import translate
from scorekeeper.reference.entries import HOUSE_RULES, TRAIL, Entry
from scorekeeper.reference.index import MOST_HITS, Found, Hit, InForce, shipped_index
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.web import gate
from scorekeeper.web.group_entries import group_entries
from scorekeeper.web.your_game import your_record

blueprint = Blueprint("search", __name__)

LONGEST_QUERY = 200
WHILE_TYPING = 8


@blueprint.record_once
def make_index(_state: object) -> None:
    """Make the index at the start, so that nobody who searches waits for it."""
    shipped_index()


@blueprint.app_context_processor
def search_box() -> dict[str, Any]:
    """What the search box of every page needs: a game's page searches from its game."""
    # Only behind the gate: a stranger must not see from the box that there is such a game.
    through = "record" in g and "membership" in g
    game = g.record.public_id if through else request.args.get("game", "")
    return {"search_game": game if gate.PUBLIC_ID.fullmatch(game) else ""}


@blueprint.get("/rules/search")
def search() -> Any:
    """Show the rules that answer a query."""
    query, variant, game, only = _asked()
    found = _found(query, variant, game, only_game=only)
    asked = _asked_from(game)
    return render_template(
        "search/search.html",
        query=query,
        variant=variant or "",
        variants=[(each.id, translate(each.name)) for each in load_rulebook().variants.values()],
        has_game=game is not None,
        only_game=only,
        more=len(found.hits) == MOST_HITS,
        hits=[_hit(hit, asked) for hit in found.hits],
        nearest=[_hit(hit, asked) for hit in found.nearest],
    )


@blueprint.get("/rules/search/typing")
def while_typing() -> Any:
    """The best hits alone, as rows for the list under the search box."""
    query, variant, game, only = _asked()
    found = _found(query, variant, game, only_game=only, most=WHILE_TYPING)
    asked = _asked_from(game)
    rows = [_hit(hit, asked) for hit in found.hits or found.nearest[:WHILE_TYPING]]
    return render_template("search/typing.html", rows=rows, exact=bool(found.hits), query=query)


def _asked() -> tuple[str, str | None, InForce | None, bool]:
    """The query, the variant to keep to, the game it is asked from, and whether only its rules are wanted."""
    typed = request.args.get("q", "")[:LONGEST_QUERY]
    # What can't be shown can't be meant: control characters, half of a pair, marks that turn the writing around.
    query = "".join(char if char.isprintable() else " " for char in typed).strip()
    variant = request.args.get("variant", "")
    game = _game()
    only = game is not None and request.args.get("only") == "game"
    return query, variant if variant in load_rulebook().variants else None, game, only


def _game() -> InForce | None:
    """The rules in force in the game named by `game=`; one of another table is ignored like none."""
    record = your_record()
    if record is None:
        return None
    return InForce(record.ruleset["variant"], frozenset(record.ruleset["house_rules"]))


def _asked_from(game: InForce | None) -> str:
    """What the address of a hit says of the game that it was searched from."""
    return f"?game={request.args['game']}" if game is not None else ""


def _found(query: str, variant: str | None, game: InForce | None, **options: Any) -> Found:
    if not query:
        return Found(())
    extra = group_entries(gate.memberships())
    return shipped_index().search(query, variant, game, extra=extra, **options)


def _name(entry: Entry) -> str:
    """The name of the one variant that an entry speaks of."""
    return translate(load_rulebook().variants[entry.variants[0]].name)


def _hit(hit: Hit, asked: str) -> dict[str, Any]:
    entry, where = hit.entry, hit.entry.where
    badges = []
    if entry.extra:
        badges.append(("own", _("your group’s")))
    if hit.in_game:
        badges.append(("in-game", _("in your game")))
    # Where a badge names the place, the trail need not name it again.
    if entry.rule:
        badges.append(("rule", _("house rule")))
        where = where.removeprefix(translate(HOUSE_RULES) + TRAIL)
    elif "#" in entry.address and len(entry.variants) == 1:
        name = _name(entry)
        badges.append(("variant", name))
        where = where.removeprefix(name + TRAIL)
    return {
        "title": hit.title,
        "excerpt": hit.excerpt,
        "where": where,
        "badges": badges,
        "url": _address(entry, asked),
        "same": [{"name": _name(other), "url": _address(other, asked)} for other in hit.same],
    }


def _address(entry: Entry, asked: str) -> str:
    """Where an entry stands; a rule of the reference keeps the game that it was searched from."""
    if entry.extra:
        return entry.address
    page, _hash, anchor = entry.address.partition("#")
    return f"{url_for('reference.rules')}/{page}{asked}{'#' if anchor else ''}{anchor}"
