"""Prints what scoring and printing take: `python -m tests.bench`. Ratios of one run say more than its times."""

import json
from collections import deque
from collections.abc import Sequence
from functools import partial
from random import Random

from scorekeeper.document.stream import score_lines
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import conflicts, resolve
from scorekeeper.scoring.hole import Hole, score_hole
from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.scorer import Scorer
from tests.bench import by_hand, printing
from tests.bench.layouts import deal, portions
from tests.bench.measure import REPEATS, over_all, print_table, seconds

LAYOUTS = 4000
HOLES = LAYOUTS // 4
GAMES = 1000
RULESETS = 60
PLAYERS = ("Red", "Blue", "Green", "Gold")


def variants() -> None:
    """Layouts a second and a hole of four, for each variant without house rules."""
    rows = []
    for variant in load_rulebook().variants.values():
        scorer = Scorer(resolve(load_rulebook(), variant.id))
        dealt = portions(scorer.ruleset, REPEATS, LAYOUTS)
        score, explain, hole = seconds(
            over_all(scorer.score, *dealt),
            over_all(scorer.explain, *dealt),
            over_all(partial(score_hole, scorer), *map(holes_of_four, dealt)),
        )
        per_second = (f"{LAYOUTS / score:,.0f}", f"{LAYOUTS / explain:,.0f}")
        rows.append((variant.id, *per_second, f"{explain / LAYOUTS * 1e6:.1f}", f"{hole / HOLES * 1e6:.1f}"))
    heads = ("variant", "scores a second", "explained a second", "explained, µs", "hole of four, µs")
    print_table("Layouts, each variant plain (a hole of four with all lines: under 60 µs)", heads, rows)


def holes_of_four(layouts: Sequence[Cards]) -> list[Hole]:
    """Holes of four players, one of them the knocker."""
    return [Hole(dict(zip(PLAYERS, four, strict=True)), "Red") for four in zip(*[iter(layouts)] * 4, strict=True)]


def beside_hand() -> None:
    """The score alone, beside a function written for just these rules."""
    rows = []
    for variant, house_rules, by_hand_score in by_hand.ALL:
        scorer = Scorer(resolve(load_rulebook(), variant, house_rules))
        dealt = portions(scorer.ruleset, REPEATS, LAYOUTS)
        for cards in dealt[0]:
            assert scorer.score(cards) == by_hand_score(cards), (variant, house_rules, cards)
        ours, theirs = seconds(over_all(scorer.score, *dealt), over_all(by_hand_score, *dealt))
        name = " + ".join((variant, *house_rules))
        rows.append((name, f"{LAYOUTS / ours:,.0f}", f"{LAYOUTS / theirs:,.0f}", f"{theirs / ours:.2f}"))
    heads = ("rules", "Scorekeeper, a second", "by hand, a second", "ratio")
    print_table("The score alone, beside functions written by hand (ratio 1 or more: at least as fast)", heads, rows)


def games(rulesets: int) -> list[str]:
    """One-hole games of four as lines of JSON, under so many different rulesets of all variants."""
    random = Random(2)
    rulebook = load_rulebook()
    played: list[tuple[str, list[str]]] = []
    while len(played) < rulesets:
        variant = random.choice(list(rulebook.variants))
        chosen: list[str] = []
        for rule in random.sample(rulebook.fitting(variant), 4):
            if not conflicts(rulebook, [*chosen, rule.id]):
                chosen.append(rule.id)
        played.append((variant, chosen))
    lines = []
    for number in range(GAMES):
        variant, chosen = played[number % rulesets]
        ruleset = resolve(rulebook, variant, chosen)
        texts = [ruleset.spelling.write(cards, ruleset.shape) for cards in deal(ruleset, 4, number)]
        hole = {"layouts": dict(zip(PLAYERS, texts, strict=True)), "knocker": random.choice(PLAYERS)}
        game = {"format": "scorekeeper-game/1", "variant": variant, "house_rules": chosen, "packs": 8}
        lines.append(json.dumps({**game, "players": PLAYERS, "holes": [hole]}) + "\n")
    return lines


def score_all(lines: list[str]) -> None:
    """Score a stream of documents."""
    deque(score_lines(lines), 0)


def stream() -> None:
    """Whole documents, from text to text."""
    rows = []
    for rulesets in (1, RULESETS, GAMES):
        lines = games(rulesets)
        assert all(scored for _, scored in score_lines(lines))
        (took,) = seconds(over_all(score_all, [lines]))
        rows.append((f"{rulesets} ruleset(s)", f"{GAMES / took:,.0f}"))
    print_table("One-hole games of four, from JSON to JSON (2,000 or more)", ("rules", "games a second"), rows)


if __name__ == "__main__":
    variants()
    beside_hand()
    stream()
    printing.filled()
    printing.blank()
