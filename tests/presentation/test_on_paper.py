import re

import pytest

from scorekeeper.presentation.on_paper import on_paper
from scorekeeper.reference.texts import load_pages
from scorekeeper.rulebook.loader import load_rulebook

# What a sheet shows; the other sections talk about layouts that are drawn between their sentences.
TEXTS = [
    (page, rule)
    for page in load_rulebook().variants
    for section in load_pages()[page].sections
    if section.id in ("deal", "turn", "powers", "end")
    for rule in section.rules
]


def test_a_link_leaves_its_words() -> None:
    assert on_paper("Deal a [hole](glossary#hole) of *six*.") == "<p>Deal a hole of <em>six</em>.</p>\n"


def test_sentences_that_lead_elsewhere_are_left_out() -> None:
    told = on_paper("Turn one up. With [Two up](house/start-two-up) it is 2. You choose. See [strategy](strategy).")
    assert told == "<p>Turn one up. You choose.</p>\n"


def test_what_ending_a_hole_brings_is_left_to_the_settings() -> None:
    assert on_paper("Going out costs none.\nA rule can: [Not lowest: 10 more](house/knock-plus-10).") == ""


def test_a_list_stays_a_list_without_its_last_sentence() -> None:
    told = on_paper("Take one:\n\n- the stock. It is face down.\n- the pile. More under [strategy](strategy).")
    assert re.sub(r"\s+", " ", told) == (
        "<p>Take one:</p> <ul> <li>the stock. It is face down.</li> <li>the pile.</li> </ul> "
    )


def test_drawn_layouts_are_left_out() -> None:
    assert on_paper("Look:\n\n@layout six-card: 7 2 K / 7 Q 3\n") == "<p>Look:</p>\n"


def test_in_brief_the_first_paragraph_stays_and_the_list_that_it_announces() -> None:
    assert on_paper("One.\n\nTwo.", brief=True) == "<p>One.</p>\n"
    assert on_paper("Take one:\n\n- this\n- that\n\nTwo.", brief=True).count("<li>") == 2


@pytest.mark.parametrize("brief", [False, True])
def test_no_text_keeps_a_link_or_half_a_sentence(brief: bool) -> None:
    for page, rule in TEXTS:
        told = on_paper(rule.text, brief=brief)
        assert "](" not in told, (page, rule.anchor)
        assert "href" not in told
        assert not told or told.rstrip().endswith((".</p>", "</ul>", "</ol>", "</table>", "”</p>")), (page, rule.anchor)
