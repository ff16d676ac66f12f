import pytest

from scorekeeper.presentation.rule_text import blocks
from scorekeeper.reference.texts import load_pages


def test_a_layout_in_a_text_is_drawn_and_a_bad_one_is_an_error() -> None:
    shown = blocks("Look:\n\n@layout six-card + jokers-minus-5: 7 2 JK / 7 Q 3\n\nSo it is.", "/rules")
    assert [list(block) for block in shown] == [["html"], ["layout"], ["html"]]
    assert shown[1]["layout"]["score"] == 2 + 10 - 5 + 3
    with pytest.raises(ValueError, match="wrong-number-of-cards"):
        blocks("@layout six-card: 7 2", "/rules")


def test_the_layouts_of_all_texts_can_be_drawn() -> None:
    for page in load_pages().values():
        for rule in page.rules:
            assert blocks(rule.text, "/rules"), (page.id, rule.anchor)


def test_links_lead_on_from_the_reference() -> None:
    (shown,) = blocks("See [knocker](glossary#knocker) and [there](https://example.org/).", "/rules")
    assert 'href="/rules/glossary#knocker"' in shown["html"]
    assert 'href="https://example.org/"' in shown["html"]
