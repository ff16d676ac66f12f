"""Rule sets given to other groups by a link."""

from scorekeeper.services.groups import lock_group
from scorekeeper.services.refused import Refused
from scorekeeper.services.rule_document import Agreed
from scorekeeper.services.rule_sets import add, lock_rule_set, newest, read_kept
from scorekeeper.store import RuleSet, reading, writing
from scorekeeper.store.tokens import hash_of, new_token


def share(group_id: int, public_id: str) -> str:
    """Make a link to a rule set and return its token, which can never be read again; an earlier link ends.

    Raises Refused: unknown-rule-set (also for one that was put away).
    """
    token = new_token()
    with writing() as session:
        rule_set = lock_rule_set(session, group_id, public_id)
        if rule_set.archived_at is not None:
            raise Refused("unknown-rule-set")
        rule_set.share_hash = hash_of(token)
    return token


def unshare(group_id: int, public_id: str) -> None:
    """Make the link to a rule set useless from now on. Raises Refused: unknown-rule-set."""
    with writing() as session:
        lock_rule_set(session, group_id, public_id).share_hash = None


def shared(token: str) -> Agreed | None:
    """The rules that a link leads to, as they stand; None when it was closed or never given out."""
    with reading() as session:
        row = session.execute(newest().where(RuleSet.share_hash == hash_of(token))).one_or_none()
    return None if row is None else read_kept(row).agreed


def take(token: str, group_id: int, link_id: int | None) -> str:
    """Copy the rules that a link leads to into a group and return the copy's public id.

    Raises Refused: unknown-rule-set when the link was closed, unknown-group.
    """
    with writing() as session:
        lock_group(session, group_id)
        agreed = shared(token)
        if agreed is None:
            raise Refused("unknown-rule-set")
        return add(session, group_id, agreed, link_id)
