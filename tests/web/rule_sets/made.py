"""Rule sets for the tests of their pages."""

from typing import Any

from scorekeeper.services.rule_document import FORMAT, read_rules
from scorekeeper.services.rule_sets import KeptRules, make, rule_sets
from tests.web.made import Table

FRIDAY: dict[str, Any] = {
    "format": FORMAT,
    "name": "Friday",
    "variant": "six-card",
    "house_rules": ["jokers-minus-5", "four-in-two-columns-minus-10", "knock-plus-10"],
    "values": {"Q": 12, "QS": 40},
    "packs": 2,
    "notes": "Loser **deals**.",
}


def keep(table: Table, **fields: Any) -> str:
    """Keep rules in the table's group and give their address."""
    agreed, problems = read_rules({**FRIDAY, **fields})
    assert agreed is not None, problems
    with table.app.app_context():
        return f"{table.path}/rules/{make(table.group.group_id, agreed, None)}"


def kept(table: Table, *, archived: bool = True) -> list[KeptRules]:
    """The rule sets of the table's group."""
    with table.app.app_context():
        return rule_sets(table.group.group_id, archived=archived)
