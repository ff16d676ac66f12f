"""What every page promises: valid HTML, a strict policy kept, names for all controls, no reference into the void."""

from collections import Counter
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import html5lib

CONTROLS = ("input", "select", "textarea")
REFERENCES = ("for", "list", "aria-describedby", "aria-labelledby", "aria-controls")
QUIET = ("script", "style", "template", "head")


def parse(text: str) -> Element:
    """Parse a page; any mistake in its HTML is an error."""
    tree: Element = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)
    return tree


def check_page(tree: Element) -> None:
    _check_head(tree)
    _check_policy(tree)
    ids = _check_ids(tree)
    _check_labels(tree, ids)


def _check_head(tree: Element) -> None:
    root = tree if tree.tag == "html" else next(tree.iter("html"))
    assert root.get("lang")
    title = next(tree.iter("title"))
    assert text_of(title)
    assert len(list(tree.iter("h1"))) == 1
    assert len(list(tree.iter("main"))) == 1


def _check_policy(tree: Element) -> None:
    for element in tree.iter():
        assert element.tag != "style"
        assert element.get("style") is None, element.attrib
        assert not [name for name in element.attrib if str(name).startswith("on")], element.attrib
        if element.tag == "script":
            assert element.get("src", "").startswith("/static/")
            assert not (element.text or "").strip()
        for name in ("href", "src", "action", "formaction"):
            # All addresses are the page's own: nothing from elsewhere, and no script in a link.
            assert (element.get(name) or "/")[0] in "/#?", element.attrib


def _check_ids(tree: Element) -> dict[str, Element]:
    counted = Counter(element.get("id") for element in tree.iter() if element.get("id") is not None)
    assert not [name for name, count in counted.items() if count > 1 or not name]
    ids = {name: element for element in tree.iter() if (name := element.get("id"))}
    for element in tree.iter():
        for attribute in REFERENCES:
            missing = [name for name in (element.get(attribute) or "").split() if name not in ids]
            assert not missing, (attribute, missing)
        href = element.get("href") or ""
        if href.startswith("#"):
            assert href[1:] in ids, href
    return ids


def _check_labels(tree: Element, ids: dict[str, Element]) -> None:
    named: set[Element] = set()
    for label in tree.iter("label"):
        target = label.get("for")
        controls = [ids[target]] if target else [element for element in label.iter() if element.tag in CONTROLS]
        assert len(controls) == 1, text_of(label)
        assert controls[0].tag in CONTROLS
        assert text_of(label)
        named |= set(controls)
    for element in tree.iter():
        says = element.get("aria-label") or element.get("aria-labelledby")
        if element.tag in CONTROLS and element.get("type") != "hidden":
            assert element in named or says, element.attrib
        if element.tag in ("button", "a"):
            assert text_of(element) or says, element.attrib


def text_of(element: Element) -> str:
    """What stands in an element, with single spaces."""
    return " ".join("".join(element.itertext()).split())


def visible_texts(tree: Element) -> Iterator[str]:
    """Every piece of text that people see or hear, in order."""
    yield from _texts(next(tree.iter("title")))
    yield from _texts(next(tree.iter("body")))


def _texts(element: Element) -> Iterator[str]:
    if element.tag in QUIET:
        return
    for attribute in ("aria-label", "placeholder", "alt"):
        if element.get(attribute):
            yield str(element.get(attribute))
    if element.text:
        yield element.text
    for child in element:
        if isinstance(child.tag, str):
            yield from _texts(child)
        if child.tail:
            yield child.tail
