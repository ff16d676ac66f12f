"""What a hole's pages say of it: values as they were entered, the lines of a score, the knocker's fate, the result."""

from typing import Any

from flask_babel import gettext as _

from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.rules import KnockerWords
from scorekeeper.rulebook.sentences import line_sentence, number, signed
from scorekeeper.scoring.lines import Line
from scorekeeper.services.play import Play
from scorekeeper.web.games.frame import lead_in_words


def line_view(standing: Play, line: Line, words: KnockerWords | None) -> dict[str, Any]:
    """A line of a score: what it is about, its points, its rule."""
    text = line_sentence(line, standing.ruleset.deck, words, translate)
    return {"text": text, "points": line.points, "rule": line.rule}


def shown_value(kind: str, value: Any) -> str:
    """Say what an entry about a seat states."""
    if kind == "card":
        return str(value["card"]) or _("nothing")
    if kind == "layout":
        return str(value) or _("an empty hand")
    if kind == "number":
        return number(value["n"])
    return _("did not play") if kind == "absent" else ""


def result_view(standing: Play, hole_number: int, words: KnockerWords | None) -> dict[str, Any]:
    """The hole's result in one look: the knocker's fate, who leads, and how everybody stands."""
    score = standing.scored[hole_number - 1]
    sentences = []
    if (fate := _fate_in_words(standing, hole_number, words)) is not None:
        sentences.append(fate)
    latest = hole_number == len(standing.scored)
    if latest:
        lead = lead_in_words(standing)
        sentences.append(lead[:1].upper() + lead[1:] + ".")
        if standing.score.pot is not None:
            sentences.append(_("The pot holds %(points)s.", points=standing.score.pot.holds))
    totals = standing.score.running[hole_number - 1]
    # Who has no place: joined unranked, or left.
    ranked = {player: points for player, points in totals.items() if standing.seating.is_ranked(player, hole_number)}
    order = sorted(totals, key=lambda player: (player not in ranked, totals[player]))
    return {
        "sentences": sentences,
        "standing": [
            {
                "place": sum(other < totals[player] for other in ranked.values()) + 1 if player in ranked else None,
                "name": player,
                "leads": player in ranked and totals[player] == min(ranked.values()),
                "score": score.hole.get(player),
                "total": totals[player],
            }
            for player in order
        ],
    }


def _fate_in_words(standing: Play, hole_number: int, words: KnockerWords | None) -> str | None:
    score = standing.scored[hole_number - 1]
    knocker = standing.record.kept.holes[hole_number].knocker
    if words is None:
        return None
    if knocker is None or knocker.seat is None:
        return translate(words.nobody) + "."
    name = standing.players[knocker.seat]
    kinds = ("not-lowest-", "lowest-")
    change = sum(line.points for line in score.lines[name] if line.kind.startswith(kinds))
    facts = {"name": name, "done": translate(words.done), "change": signed(change)}
    if score.fate == "lowest":
        told = _("%(name)s %(done)s and was lowest", **facts)
    elif score.fate == "neutral":
        told = _("%(name)s %(done)s and was tied for lowest", **facts)
    else:
        told = _("%(name)s %(done)s and was not lowest", **facts)
    return f"{told}: {signed(change)}." if change else f"{told}."


def blocked_in_words(standing: Play, hole_number: int) -> str:
    """Say why a hole that everybody has an entry in does not count."""
    if hole_number in standing.beyond:
        return _("The game was over before this hole, so it does not count.")
    if hole_number > standing.next_hole:
        return _("Hole %(n)s is not complete yet, so this one does not count.", n=standing.next_hole)
    why = " ".join(found.message(translate) for found in standing.problems)
    return _("This hole does not count yet: %(why)s", why=why)
