"""What is stored and how: models, transactions, migrations."""

from scorekeeper.store.database import Base, db, init_app, reading, writing
from scorekeeper.store.models import (
    Entry,
    Game,
    Group,
    JoinCode,
    Link,
    Player,
    Role,
    RuleSet,
    RuleSetVersion,
    Seat,
    Standing,
    State,
    WrongCode,
    now,
)

metadata = Base.metadata

__all__ = [
    "Entry",
    "Game",
    "Group",
    "JoinCode",
    "Link",
    "Player",
    "Role",
    "RuleSet",
    "RuleSetVersion",
    "Seat",
    "Standing",
    "State",
    "WrongCode",
    "db",
    "init_app",
    "metadata",
    "now",
    "reading",
    "writing",
]
