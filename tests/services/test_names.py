import pytest

from scorekeeper.services.names import clean_label, clean_name
from scorekeeper.services.refused import Refused


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna ", "Anna"),
        ("Zoe\u0308", "Zoë"),
        ("髙橋", "髙橋"),
        ("Łucja O’Neill-Smith", "Łucja O’Neill-Smith"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("7", "7"),
        ("x" * 40, "x" * 40),
    ],
)
def test_a_name_is_kept_as_people_write_it(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "name-empty"),
        ("   ", "name-empty"),
        ("\u200d", "name-empty"),
        ("\u0301", "name-empty"),
        ("x" * 41, "name-too-long"),
        ("An\nna", "name-unprintable"),
        ("An\x00na", "name-unprintable"),
        ("An\u202ena", "name-unprintable"),
        ("An\u2028na", "name-unprintable"),
        ("An\ud800na", "name-unprintable"),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(typed: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(typed, field="group")
    assert refused.value.code == code
    assert refused.value.facts["field"] == "group"


def test_a_label_may_be_empty() -> None:
    assert clean_label("  ") == ""
    assert clean_label(" Kitchen phone ") == "Kitchen phone"
    with pytest.raises(Refused, match="name-too-long"):
        clean_label("x" * 41)


def test_a_refusal_reads_well_in_a_traceback() -> None:
    assert str(Refused("name-taken", name="Anna")) == "name-taken name='Anna'"
