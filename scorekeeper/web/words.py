"""What the pages say when something can't be done."""

from collections.abc import Sequence
from unicodedata import category

from flask_babel import gettext
from flask_babel import gettext as _

from scorekeeper.document.problems import Problem
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.sentences import N_
from scorekeeper.services.names import JOINERS
from scorekeeper.services.refused import Refused
from scorekeeper.services.rule_document import NOTES_TOO_LONG, NOTES_UNPRINTABLE

REFUSALS = {
    "name-empty": N_("A name is missing; enter 1 to 40 characters"),
    "name-too-long": N_("“{name}” has {length} characters; a name has at most {longest}"),
    "name-unprintable": N_("“{name}” holds a character that can't be shown; type the name anew"),
    "name-taken": N_("There is a player called “{name}” already; choose another name"),
    "name-merged": N_("“{name}” was joined with “{other}” for good; choose another name"),
    "same-player": N_("“{name}” is chosen twice; choose two different entries"),
    "both-in-a-game": N_(
        "“{name}” and “{other}” sat at one table in a game, so they can't be one person; rename one of them instead"
    ),
    "name-twice": N_("“{name}” sits here twice; give one of them another name"),
    "bad-player-count": N_("{count} players entered; a game has {fewest} to {most}"),
    "sits-already": N_("“{name}” has a seat in this game already"),
    "unknown-seat": N_("This seat is empty, or is not one of the game's"),
    "game-over": N_("The game is over; open it again to change who plays"),
    "too-late": N_("Seats can change for hole {next} or the one after it; what was played stays as it was"),
    "too-few-stay": N_("Two have to stay for the game to go on; finish it instead"),
    "not-played-yet": N_("“{name}” has not played yet; take the joining back instead"),
    "has-cards": N_("“{name}” has cards in hole {hole} or later; leave after it, or clear them first"),
    "bad-value": N_("What was sent can't be stored; load the page again and choose once more"),
    "bad-dealer": N_("The dealer does not sit at this table; choose one of the seats"),
    "nothing-to-undo": N_("There is nothing to undo: somebody may have done it already"),
    "nothing-played": N_("No hole counts yet, so there is no result; enter a whole hole first"),
    "bad-op": N_("This form is damaged; load the page again and send it once more"),
    "too-many-operations": N_("{count} entries were sent at once; send at most {most}"),
    "bad-hole": N_("A game has at most 9999 holes; start another one"),
    "last-host-link": N_("This is the last host link, and without one nobody could look after the table"),
    "unknown-link": N_("This link does not open the table any more"),
    "unknown-player": N_("This player is not one of the table's"),
    "unknown-game": N_("This game is not one of the table's"),
    "unknown-group": N_("This table is not there any more"),
    "unknown-rule-set": N_("These rules are not the table's any more, or their link was closed"),
    "unknown-version": N_("There is no such version of these rules"),
    "other-variant": N_("These rules are for another game; make new rules for this one"),
    "notes-too-long": NOTES_TOO_LONG,
    "notes-unprintable": NOTES_UNPRINTABLE,
    "bad-code": N_("“{typed}” is no code; a code has {length} letters and figures, and none of 0 O 1 I L"),
    "wrong-code": N_("This code opens no table: it was mistyped, is older than a day, or was closed"),
    "too-many-codes": N_("Too many wrong codes came from here; try again in {minutes} min, or ask the host for a link"),
    "unknown-code": N_("This code is closed already"),
    "unknown-role": N_("“{role}” is no role; a link is for a host, a scorer or a viewer"),
}


def role_in_words(role: str) -> str:
    """What a link or a code lets its holder do."""
    words = {"host": _("host: everything"), "scorer": _("scorer: enter and correct"), "viewer": _("viewer: only look")}
    return words[role]


def refusal(error: Refused) -> str:
    """Say why something can't be done, with what was entered."""
    template = REFUSALS.get(error.code, N_("This can't be done as it is"))
    return sendable(gettext(template).format(**error.facts))


def problems_in_words(found: Sequence[Problem]) -> list[str]:
    """Say what is wrong with a document, each problem with its place in it."""
    messages = [f"{one.where}: {one.message(translate)}" if one.where else one.message(translate) for one in found]
    return [sendable(message) for message in messages]


def sendable(text: str) -> str:
    """A message in which all can be seen: what was entered may hold halves of characters, or turn the text around."""
    return "".join(char if char.isprintable() or char in JOINERS else "\ufffd" for char in text)


def kept_text(text: str) -> str:
    """A text of many lines as it was typed, but for what no page may hold."""
    return "".join(char if char in "\n\r\t" or category(char) not in ("Cc", "Cn", "Cs") else "\ufffd" for char in text)
