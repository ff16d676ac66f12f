"""Scores as a good engineer would write them for one rule set each; the yardstick of the benchmark.

They take the same card codes as the project: five to a rank (without a suit, then spades, hearts, diamonds, clubs), and
the joker last.
"""

from collections.abc import Callable
from typing import NamedTuple

Cards = tuple[int, ...]

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "JK"]
RANK = [code // 5 for code in range(66)]
TWO, QUEEN, JACK, JOKER = RANKS.index("2"), RANKS.index("Q"), RANKS.index("J"), RANKS.index("JK")
SPADE_QUEEN = QUEEN * 5 + 1
ONE_EYED = (JACK * 5 + 1, JACK * 5 + 2)


def _values(**changed: int) -> list[int]:
    """Values by card code: `two` and `joker` may differ, one-eyed jacks (`one_eyed`) and the spade queen as well."""
    of_rank = [
        1,
        changed.get("two", -2),
        3,
        4,
        5,
        6,
        7,
        changed.get("eight", 8),
        9,
        10,
        10,
        10,
        0,
        changed.get("joker", 0),
    ]
    values = [of_rank[rank] for rank in RANK]
    for jack in ONE_EYED:
        values[jack] = changed.get("one_eyed", 10)
    values[SPADE_QUEEN] = changed.get("spade_queen", 10)
    return values


PLAIN = _values()
JOKERS_5 = _values(two=2, joker=-5)
PLUS_2 = _values(two=2)
EYED = _values(one_eyed=0)
QUEEN_40 = _values(two=2, spade_queen=40, eight=0)
EIGHT = _values(two=2, joker=-5)


def six_plain(cards: Cards, rank: list[int] = RANK, value: list[int] = PLAIN) -> int:
    a, b, c, d, e, f = cards
    points = 0
    if rank[a] != rank[d]:
        points = value[a] + value[d]
    if rank[b] != rank[e]:
        points += value[b] + value[e]
    if rank[c] != rank[f]:
        points += value[c] + value[f]
    return points


def six_one_eyed(cards: Cards) -> int:
    return six_plain(cards, RANK, EYED)


def six_two_columns(cards: Cards, rank: list[int] = RANK, value: list[int] = JOKERS_5) -> int:
    """Four equal in two columns −10; jokers −5."""
    a, b, c, d, e, f = cards
    points = 0
    left, middle, right = rank[a] == rank[d], rank[b] == rank[e], rank[c] == rank[f]
    if not left:
        points = value[a] + value[d]
    if not middle:
        points += value[b] + value[e]
    if not right:
        points += value[c] + value[f]
    if left and ((middle and rank[a] == rank[b]) or (right and rank[a] == rank[c])):
        return points - 10
    if middle and right and rank[b] == rank[c]:
        return points - 10
    return points


def six_bonuses(cards: Cards, rank: list[int] = RANK, value: list[int] = PLAIN) -> int:
    """Two columns −10, neighbouring −20, six equal −20, pairs of twos keep −4."""
    a, b, c, d, e, f = cards
    points = 0
    left, middle, right = rank[a] == rank[d], rank[b] == rank[e], rank[c] == rank[f]
    if not left or rank[a] == TWO:
        points = value[a] + value[d]
    if not middle or rank[b] == TWO:
        points += value[b] + value[e]
    if not right or rank[c] == TWO:
        points += value[c] + value[f]
    if left and middle and rank[a] == rank[b]:
        # Of six twos a block and a kept pair make -24, better than -20 for all.
        return points - 20 + (8 if rank[a] == TWO else 0)
    if middle and right and rank[b] == rank[c]:
        return points - 20 + (8 if rank[b] == TWO else 0)
    if left and right and rank[a] == rank[c]:
        return points - 10 + (8 if rank[a] == TWO else 0)
    return points


def six_anywhere(cards: Cards, rank: list[int] = RANK, value: list[int] = PLAIN) -> int:
    lone: dict[int, int] = {}
    for card in cards:
        if lone.pop(rank[card], None) is None:
            lone[rank[card]] = value[card]
    return sum(lone.values())


def six_anywhere_one_eyed(cards: Cards, rank: list[int] = RANK, value: list[int] = EYED) -> int:
    """Pairs anywhere, pairs of twos keep −4, one-eyed jacks 0: of three jacks the lowest stays."""
    odd = 0
    points = 0
    lowest_jack = 10
    for card in cards:
        number = rank[card]
        if number == TWO:
            points -= 2
        else:
            odd ^= 1 << number
            if number == JACK and value[card] == 0:
                lowest_jack = 0
    number = 0
    while odd:
        if odd & 1:
            points += lowest_jack if number == JACK else PLAIN[number * 5]
        odd >>= 1
        number += 1
    return points


def four_anywhere(cards: Cards, rank: list[int] = RANK, value: list[int] = PLUS_2) -> int:
    a, b, c, d = cards
    p, q, r, s = rank[a], rank[b], rank[c], rank[d]
    if p == q:
        return 0 if r == s else value[c] + value[d]
    if p == r:
        return 0 if q == s else value[b] + value[d]
    if p == s:
        return 0 if q == r else value[b] + value[c]
    if q == r:
        return value[a] + value[d]
    if q == s:
        return value[a] + value[c]
    if r == s:
        return value[a] + value[b]
    return value[a] + value[b] + value[c] + value[d]


def four_in_line(cards: Cards, rank: list[int] = RANK, value: list[int] = PLUS_2) -> int:
    """Pairs in a row or column: of three equal cards the corner and either neighbour go."""
    a, b, c, d = cards
    p, q, r, s = rank[a], rank[b], rank[c], rank[d]
    if p == q:
        return 0 if r == s else value[c] + value[d]
    if r == s:
        return value[a] + value[b]
    if p == r:
        return 0 if q == s else value[b] + value[d]
    if q == s:
        return value[a] + value[c]
    return value[a] + value[b] + value[c] + value[d]


def four_spade_queen(cards: Cards, rank: list[int] = RANK, value: list[int] = QUEEN_40) -> int:
    """Pairs anywhere; Q♠ 40 goes first of three queens."""
    queens = [value[card] for card in cards if rank[card] == QUEEN]
    if len(queens) != 3:
        return four_anywhere(cards, rank, value)
    return min(queens) + sum(value[card] for card in cards if rank[card] != QUEEN)


def eight_plain(cards: Cards, rank: list[int] = RANK, value: list[int] = EIGHT) -> int:
    """Column pairs 0; two equal pairs −10, and so do two such couples."""
    points = 0
    pairs = []
    for upper, lower in zip(cards[:4], cards[4:], strict=True):
        if rank[upper] == rank[lower]:
            pairs.append(rank[upper])
        else:
            points += value[upper] + value[lower]
    for pair in set(pairs) if len(pairs) > 1 else ():
        points -= 10 * (pairs.count(pair) // 2)
    return points


def nine_lines(cards: Cards, rank: list[int] = RANK, value: list[int] = PLAIN) -> int:
    """Rows, columns and diagonals of three equal cards; a shared card counts 0."""
    a, b, c, d, e, f, g, h, i = cards
    p, q, r, s, t, u, v, w, x = rank[a], rank[b], rank[c], rank[d], rank[e], rank[f], rank[g], rank[h], rank[i]
    if not (
        p == q == r
        or s == t == u
        or v == w == x
        or p == s == v
        or q == t == w
        or r == u == x
        or p == t == x
        or r == t == v
    ):
        return value[a] + value[b] + value[c] + value[d] + value[e] + value[f] + value[g] + value[h] + value[i]
    covered = set()
    for one, two, three in LINES:
        if rank[cards[one]] == rank[cards[two]] == rank[cards[three]]:
            covered |= {one, two, three}
    return sum(value[card] for place, card in enumerate(cards) if place not in covered)


LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class ByHand(NamedTuple):
    """A function and the rules that it is written for."""

    variant: str
    house_rules: tuple[str, ...]
    score: Callable[[Cards], int]


ALL = [
    ByHand("six-card", (), six_plain),
    ByHand("four-card", ("pairs-anywhere",), four_anywhere),
    ByHand("nine-card", ("lines-any-direction",), nine_lines),
    ByHand("six-card", ("four-in-two-columns-minus-10", "jokers-minus-5"), six_two_columns),
    ByHand("six-card", ("one-eyed-jacks-0",), six_one_eyed),
    ByHand("six-card", ("pairs-anywhere",), six_anywhere),
    ByHand("six-card", ("pairs-anywhere", "one-eyed-jacks-0", "negative-pairs-keep"), six_anywhere_one_eyed),
    ByHand(
        "six-card",
        ("four-in-two-columns-minus-10", "four-in-block-minus-20", "six-equal-minus-20", "negative-pairs-keep"),
        six_bonuses,
    ),
    ByHand("four-card", ("pairs-in-line",), four_in_line),
    ByHand("four-card", ("pairs-anywhere", "spade-queen-40"), four_spade_queen),
    ByHand("eight-card", (), eight_plain),
]
