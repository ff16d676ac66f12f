"""Join codes that were tried and opened nothing: counted for all workers together, and how many are too many."""

from datetime import datetime, timedelta
from ipaddress import IPv6Address, ip_address, ip_network

from sqlalchemy import delete, select, true
from sqlalchemy.orm import Session

from scorekeeper.services.refused import Refused
from scorekeeper.store import WrongCode

# By so many tries nobody finds one of 31^8 codes, and a table that types badly is not kept out for long.
MOST_BY_SOURCE, SOURCE_WINDOW = 10, timedelta(minutes=10)
MOST_OVERALL, OVERALL_WINDOW = 1000, timedelta(hours=1)
MINUTE = timedelta(minutes=1)


def network_of(address: str) -> str:
    """Whom an address of the network stands for: of IPv6 one household has as many as it wants."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ip_network((found, 64), strict=False))
    return str(found)


def count(session: Session, source: str, at: datetime) -> int:
    """Store a try before its code is looked for, and return its id. Raises Refused: too-many-codes."""
    refuse_too_many(session, source, at)
    session.execute(delete(WrongCode).where(WrongCode.at <= at - OVERALL_WINDOW))
    tried = WrongCode(source=source, at=at)
    session.add(tried)
    session.flush()
    return tried.id


def refuse_too_many(session: Session, source: str, at: datetime, *, own: int = 0) -> None:
    """Say when to try again, if there were too many wrong codes besides `own`. Raises Refused: too-many-codes."""
    limits = (
        (WrongCode.source == source, MOST_BY_SOURCE, SOURCE_WINDOW),
        (true(), MOST_OVERALL, OVERALL_WINDOW),
    )
    for whose, most, window in limits:
        counted = select(WrongCode.at).where(whose, WrongCode.at > at - window)
        first = session.scalar(counted.order_by(WrongCode.at.desc()).offset(most - 1 + own).limit(1))
        if first is not None:
            raise Refused("too-many-codes", minutes=-((at - window - first) // MINUTE))


def forget(session: Session, tried: int) -> None:
    """Take a try back: its code was right."""
    session.execute(delete(WrongCode).where(WrongCode.id == tried))
