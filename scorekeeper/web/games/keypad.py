"""The keypad of a ruleset, and what the phone must know of the layout; the rules stay with the server."""

from typing import Any

from flask_babel import gettext as _

from scorekeeper.presentation.drawn import SPOKEN_SUITS, spoken_card
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.services.entering import extras_of
from scorekeeper.services.play import Play
from scorekeeper.web.games.forms import extra_title

FEW_KEYS = 15


def keypad_view(standing: Play) -> dict[str, Any]:
    """The keypad, its suits and its extras, as the template draws them."""
    ruleset = standing.ruleset
    cards = [
        {"card": rank["name"], "spoken": rank["spoken"], "joker": rank["joker"]} for rank in shape_of(ruleset)["ranks"]
    ]
    hand = not ruleset.shape.size
    count = len(cards) + 1 + ruleset.empty_places + hand
    columns = 5 if count <= FEW_KEYS else 6
    return {
        "cards": cards,
        "empty": ruleset.empty_places,
        "hand": hand,
        "columns": columns,
        "spare": -count % columns,
        "suits": [{"letter": letter, "spoken": translate(SPOKEN_SUITS[letter])} for letter in ruleset.deck.suits],
        "extras": [{"id": extra, "title": extra_title(extra)} for extra in extras_of(ruleset)],
        "knocker": knocker_words(standing) if standing.has_knocker else None,
    }


def knocker_words(standing: Play) -> dict[str, str]:
    """How the variant speaks of the player who ends the hole; empty where the stock ends it."""
    words = load_rulebook().variants[standing.ruleset.variant].knocker
    if words is None:
        return {"question": "", "done": "", "nobody": ""}
    return {name: translate(getattr(words, name)) for name in ("question", "done", "nobody")}


def shape_of(ruleset: Ruleset) -> dict[str, Any]:
    """What the phone must know of the layout and its cards to show what is not sent yet."""
    deck = ruleset.deck
    return {
        "places": ruleset.shape.size or 0,
        "emptyPlaces": ruleset.empty_places,
        "suits": list(deck.suits),
        "ranks": [
            {
                "name": rank.name,
                "signs": list(rank.signs),
                "spoken": spoken_card(deck, deck.by_name[rank.name].code),
                "suits": rank.suited,
                "suited": rank.name in ruleset.ranks_with_suits,
                "joker": rank.optional,
            }
            for rank in deck.ranks
            if ruleset.jokers or not rank.optional
        ],
    }


def words_of(standing: Play) -> dict[str, Any]:
    """The sentences that the phone says by itself; what stands in braces is filled there."""
    knocker = knocker_words(standing)
    return {
        "states": {
            "empty": _("nothing entered yet"),
            "entering": _("being entered"),
            "complete": _("entered"),
            "number": _("entered"),
            "absent": _("did not play"),
        },
        "suits": {letter: translate(SPOKEN_SUITS[letter]) for letter in standing.ruleset.deck.suits},
        "title": _("Hole {n}"),
        "undo": _("Undo"),
        "redo": _("Redo"),
        "knocked": knocker["done"],
        "nobody": knocker["nobody"],
        "wrong": _("needs another look"),
        "noCard": _("no card yet"),
        "emptyPlace": _("empty"),
        "cardNumber": _("Card {n}"),
        "cardsOf": _("{name}’s cards"),
        "absent": _("Did not play this hole."),
        "scored": _("{name}: {score}."),
        "unsaved": _("{n} not saved yet"),
        "unsavedAway": _("{n} not saved yet: no connection"),
        "away": _("No connection. You can go on."),
        "reload": _("{n} not saved yet. Load the page again to save them."),
        "closed": _("{n} not saved: your link does not open this table any more"),
        "gone": _("Your link does not open this table any more"),
        "whenBack": _("The score comes when the connection is back."),
        "resultWhenBack": _("All cards are in. The result comes when the connection is back."),
        "resultSoon": _("All cards are in."),
        "deal": _("Deal hole {n}"),
        "goTo": _("Go to hole {n}"),
        "finalCard": _("See the final card"),
        "somebody": _("Somebody else"),
        "nothing": _("nothing"),
        "place": _("{name}, card {n}"),
        "clash": _("{about}: {who} entered {theirs} at {at}, you entered {mine}."),
        "refused": _("{about}, {mine}: {message}"),
        "refusedWithoutWhy": _("{about}, {mine}: this could not be saved."),
        "keepTheirs": _("Keep {theirs}"),
        "keepMine": _("Keep {mine}"),
        "drop": _("Leave it out"),
        "edit": _("Enter it again"),
        "moreToDecide": _("and {n} more"),
    }
