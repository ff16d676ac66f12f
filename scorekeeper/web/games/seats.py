"""Who sits at a game's table: join later, leave, come back, take over a seat, change the order and the dealer."""

from collections.abc import Callable
from typing import Any

from flask import redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.scoring.seating import Joined, Seating, start_of
from scorekeeper.services import games, people, seats
from scorekeeper.services.play import Play, play
from scorekeeper.services.refused import Refused
from scorekeeper.services.seats import Asked
from scorekeeper.web import gate
from scorekeeper.web.games.frame import frame, operation
from scorekeeper.web.games.pages import blueprint
from scorekeeper.web.words import refusal


@blueprint.get("/games/<game_id>/seats", endpoint="seats")
def who_sits(game_id: str) -> Any:
    """Show who sits where, who deals and what can be changed."""
    return _page(play(gate.record()))


@blueprint.post("/games/<game_id>/seats/join")
def join(game_id: str) -> Any:
    """Seat somebody from a hole on."""
    form = request.form
    start = form.get("start", "mean")
    return _do(
        "join",
        lambda asked: seats.join(asked, form.get("name", ""), _hole(), start, guest="guest" in form),
    )


@blueprint.post("/games/<game_id>/seats/<int:seat>/leave")
def leave(game_id: str, seat: int) -> Any:
    """Let a seat be empty from a hole on."""
    return _do(f"seat-{seat}", lambda asked: seats.leave(asked, seat, _hole()))


@blueprint.post("/games/<game_id>/seats/<int:seat>/back")
def come_back(game_id: str, seat: int) -> Any:
    """Let a seat play again."""
    return _do(f"seat-{seat}", lambda asked: seats.come_back(asked, seat))


@blueprint.post("/games/<game_id>/seats/<int:seat>/earlier")
def move_earlier(game_id: str, seat: int) -> Any:
    """Let two neighbours change places."""
    return _do(f"seat-{seat}", lambda asked: seats.move_earlier(asked, seat))


@blueprint.post("/games/<game_id>/seats/<int:seat>/deal")
def let_deal(game_id: str, seat: int) -> Any:
    """Let a seat deal the next hole."""
    return _do(f"seat-{seat}", lambda asked: seats.let_deal(asked, seat))


@blueprint.post("/games/<game_id>/seats/<int:seat>/takeover")
def take_over(game_id: str, seat: int) -> Any:
    """Give a seat to somebody else."""
    form = request.form
    return _do(f"seat-{seat}", lambda asked: seats.take_over(asked, seat, form.get("name", ""), guest="guest" in form))


def _do(field: str, change: Callable[[Asked], Any]) -> Any:
    game_id = gate.record().public_id
    try:
        change(Asked(game_id, operation(), gate.member().link_id))
    except Refused as refused:
        return _page(play(gate.record()), {field: refusal(refused)}), 422
    return redirect(url_for("games.seats", game_id=game_id))


def _hole() -> int:
    typed = request.form.get("hole", "")
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 6 else 0


def _page(standing: Play, problems: dict[str, str] | None = None) -> str:
    hole = standing.next_hole
    seated = [standing.players[seat] for seat in standing.seats]
    known = [player.name for player in people.players(gate.member().group_id) if player.name not in seated]
    return render_template(
        "games/seats.html",
        **frame(standing),
        hole=hole,
        dealer=standing.dealer_of(hole),
        begins=standing.score.next_to_play,
        seats=[_seat_view(standing, seat) for seat in standing.seats],
        holes=[hole, hole + 1],
        starts=[(start, _start_in_words(standing, start)) for start in ("mean", "highest", "unranked")]
        if standing.scored
        else [],
        full=len(seated) >= games.MOST_PLAYERS,
        known=known,
        problems=problems or {},
        typed=request.form,
        join_action=url_for("games.join", game_id=standing.record.public_id),
    )


def _seat_view(standing: Play, seat: int) -> dict[str, Any]:
    name, hole = standing.players[seat], standing.next_hole
    seating = standing.seating
    playing = standing.playing(hole)
    game_id = standing.record.public_id
    acts = ("leave", "come_back", "move_earlier", "let_deal", "take_over")
    return {
        "seat": seat,
        "id": f"seat-{seat}",
        "name": name,
        "told": _told(standing, name),
        "deals": standing.dealer_of(hole) == name and not standing.over,
        "playing": seat in playing,
        "left": name in seating.left,
        "first": bool(playing) and playing[0] == seat,
        "actions": {act: url_for(f"games.{act}", game_id=game_id, seat=seat) for act in acts},
    }


def _told(standing: Play, name: str) -> str:
    """What is special about a seat, in words."""
    seating, told = standing.seating, []
    joined = seating.joined.get(name)
    if joined is not None and joined.hole > 1:
        told.append(_("plays from hole %(n)s", n=joined.hole))
    if joined is not None and joined.start == "unranked":
        told.append(_("not ranked"))
    if name in seating.left:
        told.append(_("left after hole %(n)s, not ranked", n=seating.left[name] - 1))
    return " · ".join(told)


def _start_in_words(standing: Play, start: str) -> str:
    if start == "unranked":
        return _("0 points, and is not ranked")
    hole = standing.next_hole
    plain = standing.seating
    late = Seating(plain.players, plain.dealer, {**plain.joined, "": Joined(hole, start)}, plain.left)
    points = str(start_of(late, "", standing.score.totals, hole)).replace("-", "−")
    if start == "mean":
        return _("the mean of the others’ totals: %(points)s", points=points)
    return _("the highest total: %(points)s", points=points)
