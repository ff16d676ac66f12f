"""The forms of a game's pages, made for its players and rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from wtforms import Form, RadioField, StringField

from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.rules import KnockerWords
from scorekeeper.services.entering import NOBODY, Typed, extra_field, extras_of, layout_field
from scorekeeper.services.play import Play
from scorekeeper.web.choices import choices


def hole_form(
    play: Play, number: int, typed: Typed, words: KnockerWords | None, messages: Mapping[str, Sequence[str]]
) -> Any:
    """Make the form of a hole, for those who play it, with what was typed and the messages at their fields."""
    fields: dict[str, Any] = {}
    data: dict[str, Any] = {}
    extras = extras_of(play.ruleset)
    playing = [(seat, play.players[seat]) for seat in play.playing(number)]
    for seat, player in playing:
        fields[layout_field(seat)] = StringField(_("%(name)s’s cards", name=player))
        data[layout_field(seat)] = typed.layouts.get(seat, "")
        for extra in extras:
            fields[extra_field(seat, extra)] = StringField(extra_title(extra))
            data[extra_field(seat, extra)] = typed.extras.get((seat, extra), "0")
    if words is not None:
        everybody = [(str(seat), player) for seat, player in playing]
        answers = choices([(NOBODY, translate(words.nobody)), *everybody])
        fields["knocker"] = RadioField(translate(words.question), choices=answers)
        data["knocker"] = typed.knocker
    form = type("HoleForm", (Form,), fields)(data=data)
    for name, found in messages.items():
        form[name].errors = list(found)
    return form


def extra_title(extra: str) -> str:
    """What an extra is called: its house rule's title."""
    rule = load_rulebook().house_rules.get(extra)
    return translate(rule.title) if rule else _("Failed matches")
