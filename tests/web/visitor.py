"""A browser without a screen: it reads pages, fills in their forms and keeps cookies; every page it gets is checked."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit
from xml.etree.ElementTree import Element

from flask import Flask
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from tests.web.markup import check_page, parse, text_of, visible_texts


@dataclass
class Page:
    """An answer; `tree` is there when it is a page."""

    path: str
    response: TestResponse
    tree: Element | None

    @property
    def status(self) -> int:
        return self.response.status_code

    @property
    def root(self) -> Element:
        assert self.tree is not None, self.response.content_type
        return self.tree

    @property
    def text(self) -> str:
        """What can be seen or heard."""
        return " ".join(" ".join(visible_texts(self.root)).split())

    @property
    def heading(self) -> str:
        return text_of(next(self.root.iter("h1")))

    @property
    def problems(self) -> list[tuple[str, str]]:
        """The summary over a form: to which id each line leads, and what it says."""
        summary = self.element("problems")
        return [] if summary is None else [(link.get("href", "")[1:], text_of(link)) for link in summary.iter("a")]

    def element(self, name: str) -> Element | None:
        return next((element for element in self.root.iter() if element.get("id") == name), None)

    def error_at(self, name: str) -> str:
        """The message at a field."""
        found = self.element(f"{name}-error")
        return "" if found is None else text_of(found)

    def section(self, name: str) -> str:
        """The text of the element with this id."""
        found = self.element(name)
        assert found is not None, name
        return text_of(found)

    def links(self) -> list[tuple[str, str]]:
        return [(text_of(link), link.get("href", "")) for link in self.root.iter("a")]

    def link(self, text: str) -> str:
        """The address of the link that says this."""
        return next(href for said, href in self.links() if text in said)

    def form(self, end_of_action: str = "") -> Element:
        """The form whose address ends like this; the last one of several."""
        forms = [form for form in self.root.iter("form") if (form.get("action") or "").endswith(end_of_action)]
        assert forms, end_of_action
        return forms[-1]

    def has_form(self, end_of_action: str) -> bool:
        return any((form.get("action") or "").endswith(end_of_action) for form in self.root.iter("form"))

    def field(self, name: str, end_of_action: str = "") -> str | None:
        """What a field would send; None when it would not be sent."""
        return fields_of(self.form(end_of_action)).get(name)


class Visitor:
    """A browser."""

    def __init__(self, app: Flask, base_url: str = "http://localhost") -> None:
        self.app = app
        self.client = app.test_client()
        self.base_url = base_url
        self._token = ""

    def hold(self, public_id: str, token: str) -> None:
        """Put the cookie of a group into this browser."""
        self.client.set_cookie(f"table-{public_id}", token)

    def cookies(self) -> dict[str, str]:
        return {name: cookie.value for (_domain, _path, name), cookie in (self.client._cookies or {}).items()}

    def get(self, path: str, *, follow: bool = True) -> Page:
        return self._page(self.client.get(path, base_url=self.base_url, follow_redirects=follow))

    def send(self, path: str, data: Any = None, *, follow: bool = True, **options: Any) -> Page:
        """Send data as they are, with a good token of this browser's session."""
        sent = MultiDict(data or {})
        sent.setdefault("csrf_token", self.token())
        answer = self.client.post(path, data=sent, base_url=self.base_url, follow_redirects=follow, **options)
        return self._page(answer)

    def submit(
        self,
        page: Page,
        changes: dict[str, Any] | None = None,
        *,
        action: str = "",
        button: tuple[str, str] | None = None,
        follow: bool = True,
    ) -> Page:
        """Fill in a form of a page as a browser would, and send it. Only fields that are there can be filled in."""
        form = page.form(action)
        sent, known = fields_of(form), {element.get("name") for element in form.iter()}
        for name, value in (changes or {}).items():
            assert name in known, (name, sorted(filter(None, known)))
            sent.setlist(name, value if isinstance(value, list) else [value])
        if button is not None:
            buttons = [(element.get("name"), element.get("value")) for element in form.iter("button")]
            assert button in buttons, (button, buttons)
            sent.add(*button)
        path = form.get("action") or page.path
        if form.get("method") == "get":
            answer = self.client.get(path, query_string=sent, base_url=self.base_url, follow_redirects=follow)
        else:
            answer = self.client.post(
                path,
                data=sent,
                base_url=self.base_url,
                follow_redirects=follow,
                headers={"Referer": self.base_url + page.path},
            )
        return self._page(answer)

    def token(self) -> str:
        """A token for forms, good for this browser's whole visit, from a page that everybody may see."""
        if not self._token:
            found = re.search(
                r'name="csrf_token" value="([^"]+)"', self.client.get("/bring-in", base_url=self.base_url).text
            )
            assert found
            self._token = found[1]
        return self._token

    def _page(self, response: TestResponse) -> Page:
        tree = None
        # Read to its end and closed, as files want to be.
        response.get_data()
        response.close()
        if response.mimetype == "text/html" and response.status_code not in (301, 302, 303, 307, 308):
            text = response.get_data(as_text=True)
            if text:
                tree = parse(text)
                check_page(tree)
        return Page(urlsplit(response.request.url).path, response, tree)


def cookie(page: Page) -> dict[str, Any]:
    """The group's cookie that an answer sets, by its attributes; empty when it sets none."""
    for line in page.response.headers.getlist("Set-Cookie"):
        name, _, rest = line.partition("=")
        if name.startswith("table-"):
            value, *attributes = rest.split("; ")
            pairs = (attribute.partition("=") for attribute in attributes)
            return {"name": name, "value": value, **{key: text or True for key, _, text in pairs}}
    return {}


def fields_of(form: Element) -> MultiDict[str, str]:
    """The fields of a form that a browser would send, without its buttons."""
    return MultiDict(list(_fields(form)))


def _fields(form: Element) -> Iterator[tuple[str, str]]:
    for element in form.iter():
        name, kind = element.get("name"), element.get("type", "text")
        if not name:
            continue
        if element.tag == "textarea":
            yield name, element.text or ""
        elif element.tag == "input" and kind in ("radio", "checkbox"):
            if element.get("checked") is not None:
                yield name, element.get("value", "on")
        elif element.tag == "input" and kind != "file":
            yield name, element.get("value", "")
