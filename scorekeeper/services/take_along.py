"""Games as files: the game document out and in again, and a table for spreadsheets."""

import csv
import io
import json
from typing import Any

from scorekeeper.document.problems import Problem
from scorekeeper.document.reading import FORMAT, GameDocument, read_document
from scorekeeper.document.seats import write_seats
from scorekeeper.document.stream import parse
from scorekeeper.scoring.hole import Hole
from scorekeeper.services.facts import Fact
from scorekeeper.services.games import start_game
from scorekeeper.services.play import Play, hole_fields, settle, terms_to_dict

# A spreadsheet takes a cell that begins so for a formula.
FORMULA_STARTS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")


def game_document(play: Play) -> dict[str, Any]:
    """Write the holes that count as a game document, with packs and dealer said outright.

    A game that was ended by hand ends with the last of these holes, so that every reader finds it finished.
    """
    terms = terms_to_dict(play.terms)
    stake, cap = terms.pop("stake"), terms.pop("cap")
    if play.over and not play.score.finished:
        terms["end"] = {"holes": len(play.scored)}
    seated = play.seating.players
    fields = {"format": FORMAT, **terms, "packs": play.packs, "players": list(seated), "dealer": play.seating.dealer}
    if seats := write_seats(play.seating):
        fields["seats"] = seats
    if play.ruleset.is_on("pot"):
        fields |= {"stake": stake, "cap": cap}
    holes = play.record.kept.holes
    fields["holes"] = [
        hole_fields(holes[number], play.cells(number), play.players, seated) for number in range(1, play.next_hole)
    ]
    return fields


def game_json(play: Play) -> str:
    """Write a game as the JSON that is taken along: one form, so that bringing it in and out again changes nothing."""
    return json.dumps(game_document(play), ensure_ascii=False, indent=2) + "\n"


def game_csv(play: Play) -> str:
    """Write the card as a table: a row a hole, for each player the hole's score and the total after it."""
    text = io.StringIO()
    rows = csv.writer(text)
    players = [play.players[seat] for seat in play.seats]
    names = [_plain(name) for name in players]
    rows.writerow(["hole", "dealer", "knocker", *(column for name in names for column in (name, f"{name} total"))])
    holes = play.record.kept.holes
    for number, (hole, total) in enumerate(zip(play.scored, play.score.running, strict=True), start=1):
        knocker = holes[number].knocker
        ended = play.players[knocker.seat] if knocker is not None and knocker.seat is not None else ""
        scores = (column for player in players for column in (hole.hole.get(player, ""), total.get(player, "")))
        rows.writerow([number, _plain(play.dealer_of(number)), _plain(ended), *scores])
    return text.getvalue()


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


def read_game(text: str) -> tuple[GameDocument | None, list[Problem]]:
    """Read the JSON of a game: the game, or None and every problem of it."""
    data, problems = parse(text)
    return (None, problems) if problems else read_document(data)


def bring_in(document: GameDocument, group_id: int, link_id: int | None) -> str:
    """Store a game document as a game of a group and return its public id. Raises Refused like start_game."""
    facts = _facts_of_seats(document)
    facts += [fact for number, hole in enumerate(document.holes, start=1) for fact in _facts(document, number, hole)]
    dealer = document.players.index(document.dealer)
    return start_game(
        group_id,
        terms_to_dict(document.terms),
        document.ruleset.to_dict(),
        document.players,
        dealer,
        link_id,
        facts=facts,
        settle=settle,
    )


def _facts_of_seats(document: GameDocument) -> list[Fact]:
    seating, seat_of = document.seating, document.players.index
    facts = [
        Fact("join", joined.hole, seat_of(player), {"start": joined.start}) for player, joined in seating.joined.items()
    ]
    facts += [Fact("leave", hole, seat_of(player)) for player, hole in seating.left.items()]
    facts += [Fact("order", hole, None, {"seats": list(map(seat_of, order))}) for hole, order in seating.orders.items()]
    return facts + [Fact("dealer", hole, seat_of(player)) for hole, player in seating.dealers.items()]


def _facts(document: GameDocument, number: int, hole: Hole) -> list[Fact]:
    ruleset = document.ruleset
    facts = []
    for seat, player in enumerate(document.players):
        layout = hole.layouts[player]
        if not document.seating.plays(player, number):
            continue
        if layout is None:
            facts.append(Fact("absent", number, seat))
        elif isinstance(layout, int):
            facts.append(Fact("number", number, seat, {"n": layout, "typed": str(layout)}))
        else:
            facts.append(Fact("layout", number, seat, ruleset.spelling.write(layout, ruleset.shape)))
        for extra, count in hole.extras.get(player, {}).items():
            if count:
                facts.append(Fact("extra", number, seat, {"id": extra, "n": count}))
    if hole.knocker is not None:
        facts.append(Fact("knocker", number, document.players.index(hole.knocker)))
    return facts
