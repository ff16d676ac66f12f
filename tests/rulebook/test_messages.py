"""The sentences of the rule files are found for translation, and nothing else is."""

import io

from scorekeeper.rulebook.loader import FOLDER
from scorekeeper.rulebook.messages import extract

RULE = """
title = "Ten more"
source = "A"
for = ["six-card"]

[excludes]
other = "Both say the same."

[sets]
"play.how" = "one more turn"

[[examples]]
text = "Red adds 10."
holes = [{ layouts = { Red = "7 7" } }]
"""


def test_titles_sentences_reasons_and_example_texts_are_found_with_their_lines() -> None:
    found = list(extract(io.BytesIO(RULE.encode()), (), (), {}))
    assert [(line, message) for line, _function, message, _comments in found] == [
        (2, "Ten more"),
        (7, "Both say the same."),
        (13, "Red adds 10."),
    ]


def test_every_rule_file_has_sentences_to_translate() -> None:
    for path in [*FOLDER.glob("house_rules/*.toml"), *FOLDER.glob("variants/*/variant.toml")]:
        with path.open("rb") as file:
            assert len(list(extract(file, (), (), {}))) >= 2, path
