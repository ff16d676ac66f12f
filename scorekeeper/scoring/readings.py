"""Readings: the choice of matched sets that gives the player the lowest score, found exactly.

A reading is a choice of matched sets of which no two share a card and to which no further one could be added; sets that
may share cards all apply (the rules reference, "Reading a layout"). Equal cards only meet equal cards, so each class of
equal cards is read by itself; wild cards tie the classes together, and then the whole layout is read at once.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.matched_sets import MatchedSet
from scorekeeper.scoring.ruleset import Ruleset


class Reading(NamedTuple):
    """What the cards count, the sizes of the chosen sets (negative, the larger first, closed by a 0), and the sets.

    Compared by its first two fields, the better reading is the smaller: the lower score, of equal scores the one
    with the larger sets.
    """

    points: int
    sizes: tuple[int, ...]
    sets: tuple[MatchedSet, ...]

    def and_set(self, matched: MatchedSet, points: int) -> "Reading":
        """The same reading with one more set."""
        sizes = tuple(sorted((*self.sizes, -len(matched.places))))
        return Reading(self.points + points, sizes, (matched, *self.sets))


def best_reading(ruleset: Ruleset, cards: Cards, mask: int, candidates: Sequence[MatchedSet]) -> Reading:
    """Read the cards in the places of `mask` (as bits), of which `candidates` are all the sets whose cards match."""
    shared = tuple(matched for matched in candidates if matched.shares)
    rivals = [(matched, matched.count(ruleset, matched.pick(cards))) for matched in candidates if not matched.shares]
    covered = 0
    for matched in shared:
        covered |= matched.mask

    @cache
    def best(free: int, left: int) -> Reading | None:
        """The best reading of the `free` places when those `left` are in no set; None if one would still fit."""
        if not free:
            return Reading(0, (0,), ())
        place = free & -free
        options = [
            rest.and_set(matched, points)
            for matched, points in rivals
            if matched.mask & place and matched.mask & free == matched.mask
            if (rest := best(free & ~matched.mask, left)) is not None
        ]
        now_left = left | place
        if not any(matched.mask & place and matched.mask & now_left == matched.mask for matched, _ in rivals):
            rest = best(free & ~place, now_left)
            if rest is not None:
                value = 0 if place & covered else ruleset.values[cards[place.bit_length() - 1]]
                options.append(rest._replace(points=rest.points + value))
        return min(options, key=lambda reading: reading[:2], default=None)

    reading = best(mask, 0)
    assert reading is not None
    for matched in shared:
        reading = reading.and_set(matched, matched.count(ruleset, matched.pick(cards)))
    return reading
