"""A game with real rules and people who come and go, for tests."""

import itertools
from typing import Any

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.services.entries import record, undo
from scorekeeper.services.games import game, start_game
from scorekeeper.services.groups import NewGroup, make_group
from scorekeeper.services.people import players
from scorekeeper.services.play import Play, play, settle, terms_to_dict
from scorekeeper.services.seats import Asked
from tests.services.made import link_of, number

OPS = itertools.count()


class Evening:
    """A game of six-card golf, its people by name."""

    def __init__(self, *names: str, **terms: Any) -> None:
        self.group: NewGroup = make_group("Thursday")
        self.link = link_of(self.group)
        agreed = Terms("six-card", **terms)
        self.game = start_game(
            self.group.group_id, terms_to_dict(agreed), ruleset_of(agreed).to_dict(), names, 0, self.link
        )

    def asked(self, op: str = "") -> Asked:
        return Asked(self.game, op or f"op{next(OPS)}", self.link)

    def standing(self) -> Play:
        found = game(self.game)
        assert found is not None
        return play(found)

    def seat(self, name: str) -> int:
        return self.standing().players.index(name)

    def hole(self, **scores: int) -> None:
        """Enter a whole hole, the next one."""
        hole = self.standing().next_hole
        facts = [number(hole, self.seat(name), n) for name, n in scores.items()]
        record(self.game, facts, f"op{next(OPS)}", self.link, settle=settle)

    def undo(self) -> None:
        undo(self.game, f"op{next(OPS)}", self.link, settle)

    def names(self, hole: int | None = None) -> list[str]:
        """Who plays a hole, clockwise; the next one."""
        standing = self.standing()
        return standing.seating.playing(hole or standing.next_hole)

    def person(self, name: str) -> int:
        found = players(self.group.group_id, archived=True)
        return next(player.player_id for player in found if player.name == name)
