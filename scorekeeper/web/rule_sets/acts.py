"""What can be done with a rule set as a whole: copy, put away, take out again, share; and keep a game's rules."""

from typing import Any

from flask import redirect, request, url_for
from flask_babel import gettext as _

from scorekeeper.services import rule_sets, rule_sharing
from scorekeeper.services.play import terms_from_dict
from scorekeeper.services.rule_document import Agreed
from scorekeeper.store.models import NAME_LENGTH
from scorekeeper.web import gate
from scorekeeper.web.rule_sets.ours import our_rules_page
from scorekeeper.web.rule_sets.pages import address, blueprint, kept_rules
from scorekeeper.web.texts import whole_address


@blueprint.post("/groups/<group_id>/rules/<rule_set_id>/copy")
def copy(group_id: str, rule_set_id: str) -> Any:
    """Copy a rule set and go on in the copy."""
    member, kept = gate.member(), kept_rules(rule_set_id)
    name = _("%(name)s, copy", name=kept.agreed.name)
    # A long name makes room for the word that tells the two apart.
    name = (
        name if len(name) <= NAME_LENGTH else _("%(name)s, copy", name=kept.agreed.name[: 2 * NAME_LENGTH - len(name)])
    )
    return redirect(address("edit", rule_sets.copy(member.group_id, rule_set_id, name, member.link_id)))


@blueprint.post("/groups/<group_id>/rules/<rule_set_id>/archive")
@gate.needs("host")
def archive(group_id: str, rule_set_id: str) -> Any:
    """Put a rule set away; games that took it keep their rules."""
    rule_sets.archive(gate.member().group_id, rule_set_id)
    return redirect(url_for("rule_sets.every", group_id=group_id))


@blueprint.post("/groups/<group_id>/rules/<rule_set_id>/restore")
@gate.needs("host")
def restore(group_id: str, rule_set_id: str) -> Any:
    """Take a rule set out again."""
    rule_sets.restore(gate.member().group_id, rule_set_id)
    return redirect(address("ours", rule_set_id))


@blueprint.post("/groups/<group_id>/rules/<rule_set_id>/share")
@gate.needs("host")
def share(group_id: str, rule_set_id: str) -> Any:
    """Make a link by which other tables take a copy, and show it, this once."""
    token = rule_sharing.share(gate.member().group_id, rule_set_id)
    link = whole_address(url_for("rule_sets.shared", share_token=token))
    return our_rules_page(kept_rules(rule_set_id), link)


@blueprint.post("/groups/<group_id>/rules/<rule_set_id>/unshare")
@gate.needs("host")
def unshare(group_id: str, rule_set_id: str) -> Any:
    """Make the link useless from now on; the copies stay."""
    rule_sharing.unshare(gate.member().group_id, rule_set_id)
    return redirect(address("ours", rule_set_id))


@blueprint.post("/games/<game_id>/rules/keep")
def keep(game_id: str) -> Any:
    """Keep the rules of a game as a rule set of its group."""
    member = gate.member()
    agreed = Agreed(request.form.get("name", ""), terms_from_dict(gate.record().terms))
    return redirect(address("ours", rule_sets.make(member.group_id, agreed, member.link_id)))
