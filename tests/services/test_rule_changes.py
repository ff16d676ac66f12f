from dataclasses import replace

import pytest

from scorekeeper.document.reading import Terms
from scorekeeper.services.rule_changes import Change, changes
from scorekeeper.services.rule_document import Agreed

TERMS = Terms("six-card", ("jokers-minus-5", "knock-plus-10"), {"Q": 12, "QS": 40}, {"holes": 18}, 2, 1, 0)
BEFORE = Agreed("Friday", TERMS, "Notes")


def test_the_same_has_no_changes() -> None:
    assert changes(BEFORE, Agreed("Friday", replace(TERMS), "Notes")) == ()


def test_no_values_and_an_empty_table_of_them_are_the_same() -> None:
    assert changes(Agreed("A", Terms("pablo")), Agreed("A", Terms("pablo", values={}))) == ()


@pytest.mark.parametrize(
    ("after", "change"),
    [
        (replace(BEFORE, name="Monday"), Change("name", "", "Friday", "Monday")),
        (replace(BEFORE, notes=""), Change("notes", "", "Notes", "")),
        (replace(BEFORE, terms=replace(TERMS, end={})), Change("length", "", {"holes": 18}, {})),
        (replace(BEFORE, terms=replace(TERMS, end=None)), Change("length", "", {"holes": 18}, None)),
        (replace(BEFORE, terms=replace(TERMS, packs=None)), Change("packs", "", 2, None)),
        (replace(BEFORE, terms=replace(TERMS, stake=5)), Change("stake", "", 1, 5)),
        (replace(BEFORE, terms=replace(TERMS, cap=9)), Change("cap", "", 0, 9)),
    ],
)
def test_each_thing_that_changes_is_told(after: Agreed, change: Change) -> None:
    assert changes(BEFORE, after) == (change,)


def test_rules_and_values_are_told_one_by_one() -> None:
    after = replace(TERMS, house_rules=("jokers-minus-5", "knock-highest"), values={"Q": 13, "K": 5})
    assert changes(BEFORE, replace(BEFORE, terms=after)) == (
        Change("rule-removed", "knock-plus-10"),
        Change("rule-added", "knock-highest"),
        Change("value", "Q", 12, 13),
        Change("value", "QS", 40, None),
        Change("value", "K", None, 5),
    )
