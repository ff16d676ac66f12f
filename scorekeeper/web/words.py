"""What the pages say when something can't be done."""

from flask_babel import gettext

from scorekeeper.rulebook.sentences import N_
from scorekeeper.services.refused import Refused

REFUSALS = {
    "name-empty": N_("A name is missing; enter 1 to 40 characters"),
    "name-too-long": N_("“{name}” has {length} characters; a name has at most {longest}"),
    "name-unprintable": N_("“{name}” holds a character that can't be shown; type the name anew"),
    "name-taken": N_("There is a player called “{name}” already; choose another name"),
    "name-twice": N_("“{name}” sits here twice; give one of them another name"),
    "bad-player-count": N_("{count} players entered; a game has {fewest} to {most}"),
    "bad-dealer": N_("The dealer does not sit at this table; choose one of the seats"),
    "nothing-to-undo": N_("There is nothing to undo: somebody may have done it already"),
    "last-host-link": N_("This is the last host link, and without one nobody could look after the table"),
    "unknown-link": N_("This link does not open the table any more"),
    "unknown-player": N_("This player is not one of the table's"),
    "unknown-game": N_("This game is not one of the table's"),
    "unknown-group": N_("This table is not there any more"),
    "unknown-role": N_("“{role}” is no role; a link is for a host, a scorer or a viewer"),
}


def refusal(error: Refused) -> str:
    """Say why something can't be done, with what was entered."""
    template = REFUSALS.get(error.code, N_("This can't be done as it is"))
    return gettext(template).format(**error.facts)
