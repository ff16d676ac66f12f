"""A new game in three steps: which game, who plays under which rules, and what will be in force."""

from typing import Any

from flask import abort, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import ngettext
from werkzeug.datastructures import MultiDict
from wtforms import Form, RadioField

from scorekeeper.document.reading import GameDocument
from scorekeeper.presentation.drawn import value_views
from scorekeeper.presentation.in_force import (
    length_in_words,
    packs_in_words,
    topics_in_force,
    variant_view,
)
from scorekeeper.presentation.rules_to_choose import topics_to_choose
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import packs_for, resolve
from scorekeeper.rulebook.rules import Variant
from scorekeeper.rulebook.settings import check_end
from scorekeeper.services import games, groups, people, rule_sets
from scorekeeper.services.play import settle, terms_to_dict
from scorekeeper.web import gate
from scorekeeper.web.choices import choices
from scorekeeper.web.games.choosing import (
    Chosen,
    add_seat,
    choosing_form,
    guests_of,
    read_choice,
    seat_known,
)
from scorekeeper.web.games.pages import blueprint
from scorekeeper.web.rule_set_rows import rule_set_rows
from scorekeeper.web.terms_form import chosen_end, field_label, fields_of_terms, has_pot, value_fields, without_rule


@blueprint.get("/new")
@blueprint.get("/groups/<group_id>/new")
def new(group_id: str | None = None) -> Any:
    """Step 1: choose a variant. Asked for with one, it leads to step 2."""
    rulebook = load_rulebook()
    chosen = request.args.get("variant", "")
    if chosen in rulebook.variants:
        return redirect(_step_2(group_id, chosen))
    form = type(
        "VariantForm",
        (Form,),
        {
            "variant": RadioField(
                _("Game"), choices=choices((variant.id, variant.name) for variant in rulebook.variants.values())
            )
        },
    )()
    form.variant.data = "six-card"
    variants = [variant_view(variant, resolve(rulebook, variant.id)) for variant in rulebook.variants.values()]
    return render_template(
        "games/new.html",
        step=1,
        method="get",
        action=url_for("games.new", group_id=group_id),
        back_url=_back(group_id),
        problems=[],
        form=form,
        variants=variants,
        own_rules=rule_set_rows(gate.member(), starting=True) if group_id else [],
    )


@blueprint.route("/new/<variant_id>", methods=["GET", "POST"])
@blueprint.route("/groups/<group_id>/new/<variant_id>", methods=["GET", "POST"])
@gate.needs("scorer")
def choose(variant_id: str, group_id: str | None = None) -> Any:
    """Steps 2 and 3: choose people and rules, see what will be in force, start."""
    variant = load_rulebook().variants.get(variant_id) or abort(404)
    then = request.form.get("then")
    sent: MultiDict[str, str] = request.form
    own = _own_rules(variant) if group_id else None
    if request.method != "POST" and own is not None:
        sent = fields_of_terms(own.agreed.terms)
        sent["dealer"] = "1"
    if "known" in sent:
        # Whoever ticks names and forgets to seat them still means them.
        sent = seat_known(sent)
    if then == "more-players":
        sent = add_seat(sent)
    if dropped := request.form.get("drop"):
        sent, then = without_rule(sent, dropped), "change"
    known = [player.name for player in people.players(gate.member().group_id)] if group_id else []
    form = choosing_form(variant, known, sent, new_group=group_id is None)
    if request.method != "POST" or then in ("seat", "more-players", "change"):
        return _step_2_page(variant, group_id, Chosen(form, None, {}), known, own)
    chosen = read_choice(variant, form)
    if chosen.game is None:
        return _step_2_page(variant, group_id, chosen, known, own), 422
    if then == "start":
        return _start(chosen.game, form, group_id)
    return _step_3_page(variant, group_id, chosen.game, sent)


def _own_rules(variant: Variant) -> rule_sets.KeptRules | None:
    """The group's rule set that the address names, if it is one of this variant."""
    if not (public_id := request.args.get("rules")):
        return None
    found = rule_sets.rule_set(gate.member().group_id, public_id)
    return found if found.agreed.terms.variant == variant.id else None


def _start(game: GameDocument, form: Any, group_id: str | None) -> Any:
    token = ""
    if group_id is None:
        made = groups.make_group((form.table.data or "").strip() or _("Our table"))
        token, group_id = made.token, made.public_id
        membership = groups.membership(group_id, token) or abort(500)
    else:
        membership = gate.member()
    game_id = games.start_game(
        membership.group_id,
        terms_to_dict(game.terms),
        game.ruleset.to_dict(),
        game.players,
        game.players.index(game.dealer),
        membership.link_id,
        # A table just made knows of no game yet: its first form stands alone.
        public_id=None if token else request.form.get("game"),
        guests=guests_of(form, request.form.getlist("guest")),
        settle=settle,
    )
    response = redirect(url_for("games.hole", game_id=game_id, number=1))
    if token:
        gate.remember(response, group_id, token)
    return response


def _step_2_page(
    variant: Variant, group_id: str | None, chosen: Chosen, known: list[str], own: rule_sets.KeptRules | None
) -> str:
    form, messages = chosen.form, chosen.messages
    plain = resolve(load_rulebook(), variant.id)
    summary = [(name, _label(form, name), text) for name, found in messages.items() for text in found]
    return render_template(
        "games/new.html",
        step=2,
        method="post",
        action=_step_2(group_id, variant.id),
        back_url=url_for("games.new", group_id=group_id),
        problems=summary,
        form=form,
        known_names=known,
        guests=request.form.getlist("guest"),
        new_group=group_id is None,
        variant=variant_view(variant, plain),
        own_name=own.agreed.name if own else "",
        topics=topics_to_choose(variant, form.house_rules.data or (), settled=own is not None),
        length_now=_length_now(variant, form),
        packs_now=_packs_now(variant, form),
        **value_fields(variant, form),
        pot=has_pot(variant),
        open_length=bool(form.length.errors or (form.length_kind.data and not own)),
        open_table=bool(form.packs.errors or form.dealer.errors or form.stake.errors or form.cap.errors),
    )


def _length_now(variant: Variant, form: Any) -> str:
    end = chosen_end(form)
    known = None if end is None or check_end(end) else end
    return length_in_words(resolve(load_rulebook(), variant.id, form.house_rules.data or (), end=known))


def _packs_now(variant: Variant, form: Any) -> str:
    typed = (form.packs.data or "").strip()
    if typed.isascii() and typed.isdecimal() and len(typed) < 6:
        return ngettext("%(num)s pack", "%(num)s packs", int(typed))
    players = max(2, sum(bool((field.data or "").strip()) for field in form.players))
    return ngettext("%(num)s pack", "%(num)s packs", packs_for(resolve(load_rulebook(), variant.id), players))


def _step_3_page(variant: Variant, group_id: str | None, game: GameDocument, sent: MultiDict[str, str]) -> str:
    begins = game.seating.left_of_dealer(1)
    kept = [(name, value) for name, value in sent.items(multi=True) if name not in ("csrf_token", "then", "game")]
    return render_template(
        "games/new.html",
        step=3,
        method="post",
        action=_step_2(group_id, variant.id),
        back_url=url_for("games.new", group_id=group_id),
        problems=[],
        kept=kept,
        game_id=games.new_game_id(),
        variant=variant_view(variant, game.ruleset),
        seats=[{"name": name, "deals": name == game.dealer, "begins": name == begins} for name in game.players],
        card_values=value_views(game.ruleset),
        topics=topics_in_force(game.terms.house_rules),
        length_now=length_in_words(game.ruleset),
        packs_now=packs_in_words(game.ruleset, game.packs),
        pot=_pot_in_words(game),
    )


def _pot_in_words(game: GameDocument) -> str:
    if not game.ruleset.is_on("pot"):
        return ""
    if game.terms.cap:
        return _("%(stake)s each, no payment over %(cap)s", stake=game.terms.stake, cap=game.terms.cap)
    return _("%(stake)s each, no limit on a payment", stake=game.terms.stake)


def _label(form: Any, name: str) -> str:
    if name.startswith("players-"):
        return str(form.players.entries[int(name.removeprefix("players-"))].label.text)
    return field_label(form, name)


def _step_2(group_id: str | None, variant: str) -> str:
    return url_for("games.choose", group_id=group_id, variant_id=variant, rules=request.args.get("rules"))


def _back(group_id: str | None) -> str:
    return url_for("groups.group", group_id=group_id) if group_id else url_for("home.home")
