import time

import pytest

from scorekeeper.presentation.notes import notes_html


def test_notes_are_markdown() -> None:
    html = notes_html("Loser **deals**.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |")
    for part in ("<strong>deals</strong>", "<li>one</li>", "<td>2</td>"):
        assert part in html
    assert notes_html("") == ""


def test_headings_stand_below_those_of_the_page() -> None:
    assert "<h3>Snacks</h3>" in notes_html("# Snacks")
    assert "<h1" not in notes_html("Snacks\n======")


def test_no_level_of_headings_is_left_out() -> None:
    html = notes_html("## Cards\n\n#### Backs\n\n###### Old\n\n# Food\n\n#### Nuts")
    for heading in ("<h3>Cards</h3>", "<h4>Backs</h4>", "<h5>Old</h5>", "<h3>Food</h3>", "<h4>Nuts</h4>"):
        assert heading in html


def test_links_lead_elsewhere_and_give_nothing_away() -> None:
    html = notes_html("[a](https://example.org/?a=1&b=2) <https://example.org> <a@example.org>")
    assert html.count('rel="noopener nofollow"') == 3
    assert 'href="https://example.org/?a=1&amp;b=2"' in html
    assert 'href="mailto:a@example.org"' in html


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "&#106;avascript:alert(1)",
        "data:text/html,hi",
        "vbscript:x",
        "//example.org",
        "/groups/x/archive",
        "file:///etc/passwd",
    ],
)
def test_any_other_link_is_the_text_that_was_typed(address: str) -> None:
    for text in (f"[a]({address})", f"[a]\n\n[a]: {address}"):
        assert "<a" not in notes_html(text)
        assert "href" not in notes_html(text)


def test_neither_html_nor_pictures_come_through() -> None:
    html = notes_html('<script>alert(1)</script> <b onclick="x">b</b> ![p](https://example.org/p.png) <img src=x>')
    for tag in ("<script", "<b", "<img"):
        assert tag not in html
    assert "&lt;script&gt;" in html


def test_code_keeps_its_text_and_no_class() -> None:
    assert notes_html("```js\nx<y\n```") == "<pre><code>x&lt;y\n</code></pre>\n"


@pytest.mark.parametrize("piece", ["[", "![", "[a][", "*a ", ">", "- ", "`a``", "|a", "<", "**a*", "a|b\n-|-\n"])
def test_hostile_notes_take_no_more_than_moments(piece: str) -> None:
    before = time.process_time()
    notes_html((piece * 10_000)[:10_000])
    assert time.process_time() - before < 2


def test_a_text_full_of_brackets_has_no_links_and_keeps_its_words() -> None:
    link, filler = "[a](https://example.org) ", "[b] "
    assert notes_html(link + filler * 400).count("<a ") == 1
    html = notes_html(link + filler * 600)
    assert "<a " not in html
    assert html.count("[b]") == 600
