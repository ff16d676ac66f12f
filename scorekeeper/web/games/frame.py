"""What every page of a game shows around itself: the group, the game, and what can be undone."""

import secrets
from typing import Any

from flask import request, url_for
from flask_babel import gettext as _

from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.sentences import N_
from scorekeeper.services.log import Act, last_act
from scorekeeper.services.play import Play
from scorekeeper.web import gate

OF_A_SEAT = {
    "join": N_("that {name} joined"),
    "leave": N_("that {name} left"),
    "stay": N_("that {name} plays again"),
    "dealer": N_("that {name} deals"),
    "takeover": N_("that {name} took a seat over"),
}
OF_THE_GAME = {
    "finish": N_("the end of the game"),
    "reopen": N_("the reopening"),
    "rules": N_("the change of rules"),
    "undo": N_("what you took back"),
    "order": N_("the change of order"),
}


def new_operation() -> str:
    """Make the id of an operation: the same form sent twice is stored once."""
    return secrets.token_urlsafe(12)


def operation() -> str:
    """The operation id of the form that was sent; one without gets its own."""
    return request.form.get("op") or new_operation()


def game_name(play: Play) -> str:
    """What a game is called: its variant."""
    return translate(load_rulebook().variants[play.ruleset.variant].name)


def frame(play: Play) -> dict[str, Any]:
    """The values that the templates of a game's pages share."""
    game_id = play.record.public_id
    return {
        "group": {
            "name": gate.member().name,
            "url": url_for("groups.group", group_id=gate.member().public_id),
        },
        "game": {
            "id": game_id,
            "name": game_name(play),
            "about": about(play),
            "finished": play.over,
            "url": url_for("games.card", game_id=game_id),
            "card_url": url_for("games.card", game_id=game_id),
            "rules_url": url_for("games.rules", game_id=game_id),
            "seats_url": url_for("games.seats", game_id=game_id),
        },
        "op": new_operation(),
        "rev": play.record.rev,
        "may_enter": gate.may("scorer"),
        "undo": undo_view(play) if gate.may("scorer") else None,
    }


def about(play: Play) -> str:
    """Say where a game is: which hole of how many, or that it is over."""
    if play.over:
        return _("%(game)s · over after hole %(n)s", game=game_name(play), n=len(play.scored))
    return f"{game_name(play)} · {hole_of(play)}"


def hole_of(play: Play) -> str:
    """Say which hole is next, and of how many where that is known."""
    holes = play.ruleset.sets["game.end"].get("holes")
    if holes and play.next_hole <= holes:
        return _("hole %(n)s of %(of)s", n=play.next_hole, of=holes)
    return _("hole %(n)s", n=play.next_hole)


def lead_in_words(play: Play) -> str:
    """Say who leads, or who won."""
    if not play.scored:
        return _("nothing entered yet")
    first = play.score.ranking[0]
    names, points = names_in_words(first), play.score.totals[first[0]]
    points_text = str(points).replace("-", "−")
    if play.over and len(first) > 1:
        return _("%(names)s share the win with %(points)s", names=names, points=points_text)
    if play.over:
        return _("%(names)s wins with %(points)s", names=names, points=points_text)
    if len(first) > 1:
        return _("%(names)s lead with %(points)s", names=names, points=points_text)
    return _("%(names)s leads with %(points)s", names=names, points=points_text)


def names_in_words(names: list[str]) -> str:
    """Join names: "Red", "Red and Blue", "Red, Blue and Gold"."""
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s", names=", ".join(names[:-1]), last=names[-1])


def undo_view(play: Play) -> dict[str, Any] | None:
    """What can be undone, in words, with the act that the button names."""
    act = last_act(play.record.entries)
    if act is None:
        return None
    action = url_for("games.undo", game_id=play.record.public_id)
    return {"action": action, "text": _("Undo %(what)s", what=act_in_words(play, act)), "act": act.act}


def act_in_words(play: Play, act: Act) -> str:
    """Say what was entered at once, as the button says it that takes it back."""
    kinds = {entry.kind for entry in act.entries}
    seats = {entry.seat for entry in act.entries if entry.seat is not None}
    holes = {entry.hole for entry in act.entries if entry.hole is not None}
    for kind, words in OF_THE_GAME.items():
        if kind in kinds:
            return translate(words)
    facts = {"n": max(holes, default=0), "name": play.players[min(seats)] if seats else ""}
    for kind, words in OF_A_SEAT.items():
        if kind in kinds:
            return translate(words).format(name=facts["name"])
    if kinds == {"card"}:
        card = act.entries[-1].value["card"] or _("a card taken away")
        return _("%(card)s of %(name)s in hole %(n)s", card=card, **facts)
    if len(seats) == 1 and kinds <= {"layout", "number", "absent", "clear"}:
        return _("%(name)s in hole %(n)s", **facts)
    if kinds == {"knocker"}:
        return _("who ended hole %(n)s", **facts)
    return _("the last entries in hole %(n)s", **facts)
