"""The card for a television: players down, the latest holes across, and how each score of the last hole came about."""

from itertools import chain
from typing import Any

from scorekeeper.presentation.card_table import card_table
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.rules import KnockerWords
from scorekeeper.rulebook.sentences import line_sentence, number
from scorekeeper.services.play import Play

MOST_HOLES = 8


def big_card(play: Play, words: KnockerWords | None) -> dict[str, Any]:
    """Turn the card: for each player the latest holes, the total, the place, and the lines of the last hole."""
    card = card_table(play, translate(words.done) if words else "")
    rows = list(chain.from_iterable(part["holes"] for part in card["parts"]))
    reached = [row for row in rows if row["number"] <= len(play.scored) or row["now"]][-MOST_HOLES:]
    dealer = None if play.over else play.dealer_of(play.next_hole)
    return {
        "holes": [{"number": row["number"], "now": row["now"]} for row in reached],
        "players": [
            {
                **player,
                "deals": player["name"] == dealer,
                "cells": [row["cells"][seat] for row in reached],
                "lines": _last_lines(play, player["name"], words),
            }
            for seat, player in enumerate(card["players"])
        ],
    }


def _last_lines(play: Play, player: str, words: KnockerWords | None) -> str:
    if not play.scored:
        return ""
    lines = play.scored[-1].lines.get(player, ())
    # A sentence and its points stay together where the lines are broken.
    told = (f"{line_sentence(line, play.ruleset.deck, words, translate)}\u00a0{number(line.points)}" for line in lines)
    return " · ".join(told)
