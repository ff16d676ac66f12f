"""The blueprint on which the pages of rule sets hang, and what they all show."""

from typing import Any

from flask import Blueprint, url_for

from scorekeeper.services import rule_sets
from scorekeeper.services.rule_sets import KeptRules
from scorekeeper.web import gate

blueprint = Blueprint("rule_sets", __name__)


def kept_rules(rule_set_id: str) -> KeptRules:
    """The rule set that an address names. Raises Refused: unknown-rule-set."""
    return rule_sets.rule_set(gate.member().group_id, rule_set_id)


def head() -> dict[str, Any]:
    """The group's part of every page here."""
    public_id = gate.member().public_id
    return {
        "group": {
            "name": gate.member().name,
            "url": url_for("groups.group", group_id=public_id),
            "own_rules_url": url_for("rule_sets.every", group_id=public_id),
        },
        "may_enter": gate.may("scorer"),
        "may_host": gate.may("host"),
    }


def address(page: str, rule_set_id: str, **values: Any) -> str:
    """The address of one of a rule set's pages."""
    return url_for(f"rule_sets.{page}", group_id=gate.member().public_id, rule_set_id=rule_set_id, **values)
