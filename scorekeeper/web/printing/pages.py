"""The blueprint of the printing pages, and from where one prints: nowhere, a group or a game."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from flask import Blueprint, abort, current_app, request, url_for

from scorekeeper.document.reading import Terms
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.services import people
from scorekeeper.services.game_record import GameRecord
from scorekeeper.services.play import Play, play, terms_from_dict
from scorekeeper.services.rule_sets import rule_sets
from scorekeeper.web import gate
from scorekeeper.web.texts import whole_address

blueprint = Blueprint("printing", __name__)


@dataclass(frozen=True)
class KnownRules:
    """Rules that can be chosen: the id that a form sends, what they are called, and the notes of whoever keeps them."""

    id: str
    name: str
    terms: Terms
    notes: str = ""
    own: bool = False


@dataclass(frozen=True)
class Here:
    """From where one prints: which kinds of sheets there are, the rules, and who is known."""

    kinds: Sequence[str]
    rules: Sequence[KnownRules]
    names: Sequence[str] = ()
    group: str = ""
    record: GameRecord | None = None
    # The group or the game as addresses name it.
    values: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def game(self) -> Play | None:
        """The game as it stands."""
        return play(self.record) if self.record else None

    @property
    def live_address(self) -> str:
        """The game's own address, to be read from paper; empty where the settings know none."""
        if self.record is None or not current_app.config["ADDRESS"]:
            return ""
        return whole_address(url_for("games.card", **self.values))


def here() -> Here:
    """From where this request prints."""
    asked = request.view_args or {}
    if "game_id" in asked:
        record = gate.record()
        terms = terms_from_dict(record.terms)
        variant = load_rulebook().variants.get(terms.variant) or abort(404)
        rules = KnownRules(variant.id, translate(variant.name), terms)
        kinds = ("game", "rules", "pocket", "blank")
        return Here(kinds, [rules], record.players, gate.member().name, record, {"game_id": asked["game_id"]})
    plain = [
        KnownRules(variant.id, translate(variant.name), Terms(variant.id, ()))
        for variant in load_rulebook().variants.values()
    ]
    if "group_id" not in asked:
        return Here(("blank", "rules", "pocket"), plain)
    member = gate.member()
    own = [
        KnownRules(kept.public_id, kept.agreed.name, kept.agreed.terms, kept.agreed.notes, own=True)
        for kept in rule_sets(member.group_id)
        if kept.agreed.terms.variant in load_rulebook().variants
    ]
    names = [player.name for player in people.players(member.group_id)]
    kinds = ("blank", "rules", "pocket", "pack")
    return Here(kinds, own + plain, names, member.name, None, {"group_id": asked["group_id"]})
