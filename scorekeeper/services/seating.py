"""Who sits at a game's table from hole to hole, read from its log; pure, without a database."""

from scorekeeper.scoring.seating import Joined, Seating
from scorekeeper.services.game_record import GameRecord


def seating_of(record: GameRecord) -> Seating:
    """Who sits where and when. A seat whose joining was taken back is nobody's."""
    names, standing = record.players, record.kept.standing
    late = {entry.seat for entry in record.entries if entry.kind == "join"}
    joined, left, orders, dealers = {}, {}, {}, {}
    for (group, _hole, _seat, _part), entry in standing.items():
        if group == "join" and entry.seat is not None and entry.hole is not None:
            joined[entry.seat] = Joined(entry.hole, entry.value["start"])
    seated = {seat: name for seat, name in enumerate(names) if seat not in late or seat in joined}
    for (group, _hole, _seat, _part), entry in standing.items():
        if entry.hole is None:
            continue
        if entry.kind == "leave" and entry.seat in seated:
            left[seated[entry.seat]] = entry.hole
        elif group == "dealer" and entry.seat in seated:
            dealers[entry.hole] = seated[entry.seat]
        elif group == "order":
            orders[entry.hole] = tuple(seated[seat] for seat in entry.value["seats"] if seat in seated)
    return Seating(
        tuple(seated.values()),
        names[record.first_dealer],
        {seated[seat]: how for seat, how in joined.items()},
        left,
        orders,
        dealers,
    )
