"""A group's own rule sets: made, changed without losing what others changed, copied, put away, and their history."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise
from typing import Any

from sqlalchemy import Row, Select, func, select
from sqlalchemy.orm import Session, aliased

from scorekeeper.services.groups import lock_group
from scorekeeper.services.names import clean_name
from scorekeeper.services.play import terms_from_dict, terms_to_dict
from scorekeeper.services.refused import Refused
from scorekeeper.services.rule_changes import Change, changes
from scorekeeper.services.rule_document import Agreed, canonical, clean_notes
from scorekeeper.store import Link, RuleSet, RuleSetVersion, now, reading, writing
from scorekeeper.store.tokens import new_public_id


@dataclass(frozen=True)
class KeptRules:
    """A rule set as it stands: what was agreed, in which version, by whom and when."""

    public_id: str
    agreed: Agreed
    number: int
    who: str | None
    at: datetime
    archived: bool
    shared: bool


@dataclass(frozen=True)
class Version:
    """One version of a rule set, with what it changed; the first changed nothing."""

    number: int
    agreed: Agreed
    who: str | None
    at: datetime
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True)
class RulesClash:
    """Somebody changed the rule set since it was seen: their version stands, and what they changed."""

    theirs: Version
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class Changed:
    """What became of a change: the version that stands now, whether it is new, or the clash that prevented it."""

    number: int
    stored: bool = False
    clash: RulesClash | None = None


def make(group_id: int, agreed: Agreed, link_id: int | None) -> str:
    """Keep rules under a name and return the rule set's public id.

    The terms must come from `read_rules` or from a game. Raises Refused: unknown-group, or what clean_name and
    clean_notes say.
    """
    kept = _clean(agreed)
    with writing() as session:
        lock_group(session, group_id)
        return add(session, group_id, kept, link_id)


def add(session: Session, group_id: int, agreed: Agreed, link_id: int | None) -> str:
    """Store a new rule set inside a transaction that holds the group, and return its public id."""
    rule_set = RuleSet(public_id=new_public_id(), group_id=group_id)
    session.add(rule_set)
    session.flush()
    session.add(_row(rule_set, 1, agreed, link_id))
    return rule_set.public_id


def change(group_id: int, public_id: str, agreed: Agreed, seen: int, link_id: int | None) -> Changed:
    """Store what is agreed on now as a new version, if it differs from the one that stands.

    `seen` is the version that the sender changed: when another stands by now, nothing is stored and the clash is told.
    Raises Refused: unknown-rule-set, unknown-version (seen), other-variant, or what clean_name and clean_notes say.
    """
    kept = _clean(agreed)
    with writing() as session:
        rule_set = lock_rule_set(session, group_id, public_id)
        known = _versions(session, rule_set.id)
        latest = known[-1]
        if kept.terms.variant != latest.agreed.terms.variant:
            raise Refused("other-variant")
        if not changes(latest.agreed, kept):
            return Changed(latest.number)
        if seen != latest.number:
            base = next((version for version in known if version.number == seen), None)
            if base is None:
                raise Refused("unknown-version")
            return Changed(latest.number, clash=RulesClash(latest, changes(base.agreed, latest.agreed)))
        session.add(_row(rule_set, latest.number + 1, kept, link_id))
        return Changed(latest.number + 1, stored=True)


def bring_back(group_id: int, public_id: str, number: int, seen: int, link_id: int | None) -> Changed:
    """Make an earlier version the newest again. Raises Refused like change, unknown-version for the number too."""
    version = next((found for found in versions(group_id, public_id) if found.number == number), None)
    if version is None:
        raise Refused("unknown-version")
    return change(group_id, public_id, version.agreed, seen, link_id)


def copy(group_id: int, public_id: str, name: str, link_id: int | None) -> str:
    """Copy a rule set as it stands under another name and return the copy's public id.

    Raises Refused: unknown-rule-set, or what clean_name says.
    """
    named = clean_name(name)
    with writing() as session:
        lock_group(session, group_id)
        kept = _kept(session, _of(group_id).where(RuleSet.public_id == public_id))
        if not kept:
            raise Refused("unknown-rule-set")
        return add(session, group_id, replace(kept[0].agreed, name=named), link_id)


def archive(group_id: int, public_id: str) -> None:
    """Put a rule set away: no new game is offered it, and its link opens nothing. Raises Refused: unknown-rule-set."""
    with writing() as session:
        rule_set = lock_rule_set(session, group_id, public_id)
        rule_set.archived_at = rule_set.archived_at or now()
        rule_set.share_hash = None


def restore(group_id: int, public_id: str) -> None:
    """Take a rule set out again. Raises Refused: unknown-rule-set."""
    with writing() as session:
        lock_rule_set(session, group_id, public_id).archived_at = None


def rule_set(group_id: int, public_id: str) -> KeptRules:
    """One rule set of a group as it stands. Raises Refused: unknown-rule-set."""
    with reading() as session:
        kept = _kept(session, _of(group_id).where(RuleSet.public_id == public_id))
    if not kept:
        raise Refused("unknown-rule-set")
    return kept[0]


def rule_sets(group_id: int, *, archived: bool = False) -> list[KeptRules]:
    """The rule sets of a group by name, those put away last and only when asked for; one query, however many."""
    query = _of(group_id)
    if not archived:
        query = query.where(RuleSet.archived_at.is_(None))
    with reading() as session:
        kept = _kept(session, query)
    # Sorted here: the databases do not agree on the order of letters.
    return sorted(kept, key=lambda one: (one.archived, one.agreed.name.casefold(), one.agreed.name))


def versions(group_id: int, public_id: str) -> list[Version]:
    """The history of a rule set, the newest first, with what each version changed. Raises Refused: unknown-rule-set."""
    with reading() as session:
        found = session.scalar(select(RuleSet.id).filter_by(group_id=group_id, public_id=public_id))
        if found is None:
            raise Refused("unknown-rule-set")
        return _versions(session, found)[::-1]


def lock_rule_set(session: Session, group_id: int, public_id: str) -> RuleSet:
    """The rule set, held until the end of the transaction. Raises Refused: unknown-rule-set."""
    found = session.scalar(select(RuleSet).filter_by(group_id=group_id, public_id=public_id).with_for_update())
    if found is None:
        raise Refused("unknown-rule-set")
    return found


def newest() -> Select[Any]:
    """The query of rule sets with the version that stands, for `read_kept`."""
    other = aliased(RuleSetVersion)
    last = select(func.max(other.number)).where(other.rule_set_id == RuleSet.id).scalar_subquery()
    return (
        select(RuleSet.public_id, RuleSet.archived_at, RuleSet.share_hash, *_COLUMNS)
        .join(RuleSetVersion, RuleSetVersion.rule_set_id == RuleSet.id)
        .outerjoin(Link, RuleSetVersion.link_id == Link.id)
        .where(RuleSetVersion.number == last)
    )


def read_kept(row: Row[Any]) -> KeptRules:
    """Read a row of `newest`."""
    archived, shared = row.archived_at is not None, row.share_hash is not None
    return KeptRules(row.public_id, _agreed(row), row.number, row.label, row.at, archived, shared)


_COLUMNS = (
    RuleSetVersion.number,
    RuleSetVersion.name,
    RuleSetVersion.terms,
    RuleSetVersion.notes,
    RuleSetVersion.at,
    Link.label,
)


def _of(group_id: int) -> Select[Any]:
    return newest().where(RuleSet.group_id == group_id)


def _kept(session: Session, query: Select[Any]) -> list[KeptRules]:
    return [read_kept(row) for row in session.execute(query)]


def _versions(session: Session, rule_set_id: int) -> list[Version]:
    """All versions of a rule set, the oldest first."""
    rows: Sequence[Row[Any]] = session.execute(
        select(*_COLUMNS)
        .outerjoin(Link, RuleSetVersion.link_id == Link.id)
        .where(RuleSetVersion.rule_set_id == rule_set_id)
        .order_by(RuleSetVersion.number)
    ).all()
    plain = [Version(row.number, _agreed(row), row.label, row.at) for row in rows]
    told = [replace(later, changes=changes(before.agreed, later.agreed)) for before, later in pairwise(plain)]
    return [plain[0], *told]


def _agreed(row: Row[Any]) -> Agreed:
    return Agreed(row.name, terms_from_dict(row.terms), row.notes)


def _clean(agreed: Agreed) -> Agreed:
    return Agreed(clean_name(agreed.name), canonical(agreed.terms), clean_notes(agreed.notes))


def _row(rule_set: RuleSet, number: int, agreed: Agreed, link_id: int | None) -> RuleSetVersion:
    return RuleSetVersion(
        rule_set_id=rule_set.id,
        number=number,
        name=agreed.name,
        terms=terms_to_dict(agreed.terms),
        notes=agreed.notes,
        link_id=link_id,
    )
