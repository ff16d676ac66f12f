from typing import Any

import pytest

from scorekeeper.services.facts import Fact, check_fact, check_op
from scorekeeper.services.refused import Refused

NUMBER = {"n": 5, "typed": "5"}
RULES: dict[str, Any] = {"terms": {}, "ruleset": {}}


@pytest.mark.parametrize(
    "fact",
    [
        Fact("layout", 1, 0, "77K 2Q3 ♠"),
        Fact("layout", 9_999, 2, ""),
        Fact("number", 1, 0, {"n": -3, "typed": "12+7−22"}),
        Fact("absent", 1, 0),
        Fact("clear", 1, 0),
        Fact("knocker", 1, 2),
        Fact("knocker", 1, None),
        Fact("extra", 1, 0, {"id": "paid-looks", "n": 2}),
        Fact("finish"),
        Fact("reopen"),
        Fact("rules", value=RULES),
    ],
)
def test_a_sound_fact_passes(fact: Fact) -> None:
    check_fact(fact, seats=3)


@pytest.mark.parametrize(
    ("fact", "code"),
    [
        (Fact("guess", 1, 0), "unknown-kind"),
        (Fact("undo", value={"undoes": [1]}), "unknown-kind"),
        (Fact("absent", None, 0), "bad-hole"),
        (Fact("absent", 0, 0), "bad-hole"),
        (Fact("absent", -1, 0), "bad-hole"),
        (Fact("absent", 10_000, 0), "bad-hole"),
        (Fact("absent", True, 0), "bad-hole"),
        (Fact("finish", 1), "bad-hole"),
        (Fact("rules", 1, value=RULES), "bad-hole"),
        (Fact("absent", 1, None), "unknown-seat"),
        (Fact("absent", 1, 3), "unknown-seat"),
        (Fact("absent", 1, -1), "unknown-seat"),
        (Fact("knocker", 1, 3), "unknown-seat"),
        (Fact("finish", None, 0), "unknown-seat"),
        (Fact("absent", 1, 0, "why"), "bad-value"),
        (Fact("layout", 1, 0, None), "bad-value"),
        (Fact("layout", 1, 0, "7\x007"), "bad-value"),
        (Fact("layout", 1, 0, "7" * 1001), "bad-value"),
        (Fact("number", 1, 0, 5), "bad-value"),
        (Fact("number", 1, 0, {"n": 5}), "bad-value"),
        (Fact("number", 1, 0, {"n": True, "typed": ""}), "bad-value"),
        (Fact("number", 1, 0, {"n": 5.5, "typed": ""}), "bad-value"),
        (Fact("number", 1, 0, {"n": None, "typed": ""}), "bad-value"),
        (Fact("number", 1, 0, {"n": 10**10, "typed": ""}), "bad-value"),
        (Fact("number", 1, 0, {"n": 5, "typed": "5" * 201}), "bad-value"),
        (Fact("extra", 1, 0, {"id": "paid-looks", "n": -1}), "bad-value"),
        (Fact("extra", 1, 0, {"n": 1}), "bad-value"),
        (Fact("rules", value={"terms": {}}), "bad-value"),
        (Fact("rules", value={"terms": {}, "ruleset": []}), "bad-value"),
    ],
)
def test_a_fact_that_cannot_be_kept_is_refused_with_its_reason(fact: Fact, code: str) -> None:
    with pytest.raises(Refused) as refused:
        check_fact(fact, seats=3)
    assert (refused.value.code, refused.value.facts) == (code, {"fact": fact})


def test_an_operation_id_is_short_and_plain() -> None:
    check_op("3f2a-9_b.c:7")
    for wrong in ("", "a b", "ä", "x" * 81, "a\n", "start"):
        with pytest.raises(Refused, match="bad-op"):
            check_op(wrong)
