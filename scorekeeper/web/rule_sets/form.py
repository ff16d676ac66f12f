"""The editor's form: fields to a rules document, and its problems back to their fields."""

from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from wtforms import Form, StringField, TextAreaField

from scorekeeper.document.problems import Problem
from scorekeeper.document.reading import Terms, check_terms
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.rules import Variant
from scorekeeper.services.rule_document import FORMAT, Agreed, canonical, read_rules
from scorekeeper.web.terms_form import fields_of_terms, show_messages, terms_document, terms_fields, terms_problem_at


@dataclass(frozen=True)
class Edited:
    """What the editor's fields come to: rules to keep, the terms alone, and the messages by field."""

    agreed: Agreed | None
    terms: Terms | None
    messages: dict[str, list[str]]


def editor_form(variant: Variant, sent: MultiDict[str, str]) -> Any:
    """Make the editor's form for a variant, filled with what was sent."""
    fields = {
        "name": StringField(_("Name")),
        **terms_fields(variant),
        "notes": TextAreaField(_("Notes")),
        "layout": StringField(_("Try a layout")),
    }
    return type("EditorForm", (Form,), fields)(formdata=sent)


def fields_of_rules(agreed: Agreed) -> MultiDict[str, str]:
    """Fill the fields with rules, as if somebody had sent them."""
    filled = fields_of_terms(agreed.terms)
    filled["name"], filled["notes"] = agreed.name, agreed.notes
    return filled


def read_editor(variant: Variant, form: Any, *, looking: bool) -> Edited:
    """Read the fields by the same check that a rules document passes; while `looking`, a name may still be missing."""
    messages: dict[str, list[str]] = {}
    document = terms_document(variant, form, messages)
    name = (form.name.data or "").strip() or (variant.name if looking else "")
    agreed, problems = read_rules({"format": FORMAT, "name": name, **document, "notes": form.notes.data or ""})
    for found in problems:
        field, message = _problem_at(found)
        messages.setdefault(field, [])
        if not messages[field] or field in ("house_rules", "single_values"):
            messages[field].append(message)
    show_messages(form, messages)
    terms = None if messages.keys() - {"name", "notes"} else check_terms(document)[0]
    return Edited(None if messages else agreed, canonical(terms) if terms else None, messages)


def _problem_at(found: Problem) -> tuple[str, str]:
    if found.where == "name":
        return "name", _("Give these rules a name of 1 to 40 characters")
    if found.where == "notes":
        return "notes", found.message(translate)
    return terms_problem_at(found)
