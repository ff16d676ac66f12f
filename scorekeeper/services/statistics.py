"""What a person's finished games come to, and the tallies of games that were stored before there were any."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import case, func, select, update
from sqlalchemy.orm import Session, aliased

from scorekeeper.services.game_record import Table, lock_table
from scorekeeper.services.play import play
from scorekeeper.services.refused import Refused
from scorekeeper.store import Game, Player, Seat, Standing, reading, writing

LAST_GAMES = 10
# So many games at a time are worked out while nobody else can write.
AT_ONCE = 50


@dataclass(frozen=True)
class Figures:
    """What some games of one person come to; a win is a first place, shared or not."""

    games: int = 0
    wins: int = 0
    holes: int = 0
    points: int = 0
    best: int | None = None
    worst: int | None = None
    knocks: int = 0
    right_knocks: int = 0
    pairs: int = 0

    @property
    def average(self) -> float | None:
        """Points a hole, or None before the first."""
        return self.points / self.holes if self.holes else None


@dataclass(frozen=True)
class PlayedGame:
    """One finished game of a person: which place of how many; without one they were not ranked."""

    public_id: str
    variant: str
    finished_at: datetime
    place: int | None
    total: int
    of: int


@dataclass(frozen=True)
class Person:
    """A player of a group with their figures, by variant, and their last games, the newest first.

    `merged_into` is the player under whom this one's games are found now.
    """

    player_id: int
    name: str
    archived: bool
    merged_into: int | None
    by_variant: dict[str, Figures]
    last: tuple[PlayedGame, ...]

    @property
    def figures(self) -> Figures:
        """What all games come to."""
        every = self.by_variant.values()
        return Figures(
            games=sum(one.games for one in every),
            wins=sum(one.wins for one in every),
            holes=sum(one.holes for one in every),
            points=sum(one.points for one in every),
            best=min((one.best for one in every if one.best is not None), default=None),
            worst=max((one.worst for one in every if one.worst is not None), default=None),
            knocks=sum(one.knocks for one in every),
            right_knocks=sum(one.right_knocks for one in every),
            pairs=sum(one.pairs for one in every),
        )


# Of each seat of a person the standing: found by its whole key.
OWN_STANDINGS = (Standing.game_id == Seat.game_id) & (Standing.seat_id == Seat.id)


def person(group_id: int, player_id: int) -> Person:
    """A player with what their finished games come to; three queries, however many there are.

    Raises Refused: unknown-player.
    """
    counted = (
        select(
            Standing.variant,
            func.count(),
            func.sum(case((Standing.place == 1, 1), else_=0)),
            func.sum(Standing.holes),
            func.sum(Standing.points),
            func.min(Standing.best),
            func.max(Standing.worst),
            func.sum(Standing.knocks),
            func.sum(Standing.right_knocks),
            func.sum(Standing.pairs),
        )
        .select_from(Seat)
        .join(Standing, OWN_STANDINGS)
        .where(Seat.player_id == player_id, Standing.variant.is_not(None))
        .group_by(Standing.variant)
        .order_by(func.count().desc(), Standing.variant)
    )
    ranked = aliased(Standing)
    of = select(func.count(ranked.place)).where(ranked.game_id == Game.id).scalar_subquery()
    newest = (
        select(Game.public_id, Standing.variant, Game.finished_at, Standing.place, Standing.total, of)
        .select_from(Seat)
        .join(Standing, OWN_STANDINGS)
        .join(Game, Game.id == Seat.game_id)
        .where(Seat.player_id == player_id, Standing.variant.is_not(None))
        .order_by(Seat.game_id.desc())
        .limit(LAST_GAMES)
    )
    with reading() as session:
        player = session.scalar(select(Player).filter_by(id=player_id, group_id=group_id))
        if player is None:
            raise Refused("unknown-player")
        return Person(
            player.id,
            player.name,
            player.archived_at is not None,
            player.merged_into,
            {variant: Figures(*map(_whole, row)) for variant, *row in session.execute(counted)},
            tuple(PlayedGame(*row) for row in session.execute(newest)),
        )


def _whole(n: Any) -> Any:
    # PostgreSQL adds up to decimals.
    return n if n is None else int(n)


def count_old_games() -> int:
    """Work out the tallies that finished games lack, and return of how many games; safe to stop and to repeat."""
    missing = select(Standing.game_id).where(Standing.holes.is_(None)).distinct()
    with reading() as session:
        waiting = session.scalars(select(Game.public_id).where(Game.id.in_(missing)).order_by(Game.id)).all()
    for start in range(0, len(waiting), AT_ONCE):
        with writing() as session:
            for public_id in waiting[start : start + AT_ONCE]:
                _count(session, lock_table(session, public_id))
    return len(waiting)


def _count(session: Session, table: Table) -> None:
    standing = play(table.record)
    for seat, player in enumerate(standing.players):
        session.execute(
            update(Standing)
            .where(Standing.game_id == table.game.id, Standing.seat_id == table.seat_ids[seat])
            .values({**asdict(standing.tally(player)), "variant": standing.ruleset.variant})
        )
