"""What is stored and how: models, transactions, migrations."""

from scorekeeper.store.database import Base, db, init_app, reading, writing
from scorekeeper.store.models import (
    Entry,
    Game,
    Group,
    Link,
    Player,
    Role,
    RuleSet,
    RuleSetVersion,
    Seat,
    Standing,
    State,
    now,
)

metadata = Base.metadata

__all__ = [
    "Entry",
    "Game",
    "Group",
    "Link",
    "Player",
    "Role",
    "RuleSet",
    "RuleSetVersion",
    "Seat",
    "Standing",
    "State",
    "db",
    "init_app",
    "metadata",
    "now",
    "reading",
    "writing",
]
