"""Reads a game document and checks it against the rules, with all its problems at once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from scorekeeper.document.holes import HoleReader
from scorekeeper.document.problems import Problem, problem, shown
from scorekeeper.document.seats import read_seats
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import conflicts, packs_for, resolve
from scorekeeper.rulebook.sentences import path_in_words
from scorekeeper.rulebook.settings import LARGEST, check_end, did_you_mean, is_score, is_whole
from scorekeeper.scoring.game import Course
from scorekeeper.scoring.hole import Hole
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.scoring.seating import Seating

FORMAT = "scorekeeper-game/1"
FIELDS = (
    "format",
    "variant",
    "house_rules",
    "values",
    "end",
    "packs",
    "players",
    "dealer",
    "seats",
    "stake",
    "cap",
    "holes",
)


@dataclass(frozen=True)
class Terms:
    """What a group agreed on, as the document says it: the ids, the own values and length, packs, and the pot."""

    variant: str
    house_rules: tuple[str, ...] = ()
    values: Mapping[str, int] | None = None
    end: Mapping[str, int] | None = None
    packs: int | None = None
    stake: int = 1
    cap: int = 0


@dataclass(frozen=True)
class GameDocument:
    """A valid game: terms and the ruleset they make, packs, who sits at the table, holes, and their scores."""

    terms: Terms
    ruleset: Ruleset
    packs: int
    seating: Seating
    holes: tuple[Hole, ...]
    course: Course

    @property
    def players(self) -> tuple[str, ...]:
        """The players, clockwise."""
        return self.seating.players

    @property
    def dealer(self) -> str:
        """Who deals the first hole."""
        return self.seating.dealer


@lru_cache(maxsize=512)
def _resolved(
    variant: str,
    house_rules: tuple[str, ...],
    values: tuple[tuple[str, int], ...],
    end: tuple[tuple[str, int], ...] | None,
) -> Ruleset:
    return resolve(load_rulebook(), variant, house_rules, dict(values), None if end is None else dict(end))


def ruleset_of(terms: Terms) -> Ruleset:
    """The ruleset of valid terms; equal terms give the same object."""
    end = None if terms.end is None else tuple(terms.end.items())
    return _resolved(terms.variant, tuple(sorted(terms.house_rules)), tuple(sorted((terms.values or {}).items())), end)


def check_fields(table: Mapping[str, Any], known: Iterable[str], where: str) -> list[Problem]:
    """Report the fields that are not known, with what may have been meant."""
    names = list(known)
    return [
        problem(
            "unknown-field",
            f"{where}.{field}" if where else field,
            field=field,
            hint=did_you_mean(field, names),
            fields=", ".join(names),
        )
        for field in table
        if field not in names
    ]


def check_terms(data: Mapping[str, Any]) -> tuple[Terms | None, list[Problem]]:
    """Check the fields of a document that say what is played. Gives the terms, or None where they make no ruleset."""
    variant, problems = _check_variant(data)
    house_rules, found = _check_house_rules(data.get("house_rules", []), variant)
    problems += found + _check_numbers(data)
    usable = not problems
    values = data.get("values", {})
    if variant is not None:
        known = ruleset_of(Terms(variant, tuple(house_rules) if usable else ()))
        problems += _check_values(values, known, jokers_known=usable)
    if problems or variant is None:
        return None, problems
    packs, stake, cap = data.get("packs"), data.get("stake", 1), data.get("cap", 0)
    return Terms(variant, tuple(house_rules), values, data.get("end"), packs, stake, cap), []


def _check_variant(data: Mapping[str, Any]) -> tuple[str | None, list[Problem]]:
    known = list(load_rulebook().variants)
    if "variant" not in data:
        return None, [problem("missing-field", "variant", field="variant", wanted="the id of a variant")]
    variant = data["variant"]
    if not isinstance(variant, str) or variant not in known:
        return None, [_unknown("unknown-variant", "variant", variant, known)]
    return variant, []


def _check_house_rules(chosen: Any, variant: str | None) -> tuple[list[str], list[Problem]]:
    if not isinstance(chosen, list):
        return [], [_bad("house_rules", chosen, "a list of house rules' ids")]
    rulebook = load_rulebook()
    problems: list[Problem] = []
    house_rules: list[str] = []
    for index, rule in enumerate(chosen):
        where = f"house_rules[{index}]"
        if not isinstance(rule, str) or rule not in rulebook.house_rules:
            problems.append(_unknown("unknown-house-rule", where, rule, list(rulebook.house_rules)))
        elif variant is not None and variant not in rulebook.house_rules[rule].variants:
            fits = ", ".join(rulebook.house_rules[rule].variants)
            problems.append(problem("house-rule-not-for-variant", where, rule=rule, variant=variant, variants=fits))
        elif rule not in house_rules:
            house_rules.append(rule)
    for found in conflicts(rulebook, house_rules):
        kind = "conflict-path" if found.path else "conflict-why"
        about = path_in_words(found.path)
        facts = {"one": found.one, "other": found.other, "about": about, "why": found.why}
        problems.append(problem("house-rules-conflict", "house_rules", kind, **facts))
    return house_rules, problems


def _check_numbers(data: Mapping[str, Any]) -> list[Problem]:
    problems = []
    if "end" in data and (wanted := check_end(data["end"])):
        problems.append(_bad("end", data["end"], wanted))
    for field, least, wanted in (
        ("packs", 1, "a number of packs, at least 1"),
        ("stake", 1, "what each pays into the pot, at least 1"),
        ("cap", 0, "the most that one payment may be, or 0 for no limit"),
    ):
        if field in data and not (is_whole(data[field]) and least <= data[field] <= LARGEST):
            problems.append(_bad(field, data[field], wanted))
    return problems


def read_document(data: Any) -> tuple[GameDocument | None, list[Problem]]:
    """Read a game document from parsed JSON: the game, or None and every problem found."""
    if not isinstance(data, dict):
        return None, [problem("bad-value", "", "not-an-object", entered=shown(data))]
    problems = check_fields(data, FIELDS, "")
    for field, wanted in (("format", f"“{FORMAT}”"), ("players", "2 to 12 names")):
        if field not in data:
            problems.append(problem("missing-field", field, field=field, wanted=wanted))
    if "format" in data and data["format"] != FORMAT:
        problems.append(_bad("format", data["format"], f"“{FORMAT}”"))
    terms, found = check_terms(data)
    problems += found
    players, found = _check_players(data)
    problems += found
    dealer = data.get("dealer", players[0] if players else None)
    if "dealer" in data and players and dealer not in players:
        problems.append(
            problem(
                "unknown-player",
                "dealer",
                entered=shown(dealer),
                hint=did_you_mean(dealer, list(players)) if isinstance(dealer, str) else "",
                players=", ".join(players),
            )
        )
    seating = Seating(players, dealer) if dealer is not None and dealer in players else None
    if seating is not None and "seats" in data:
        seating, found = read_seats(data["seats"], seating)
        problems += found
    holes = data.get("holes", [])
    if not isinstance(holes, list):
        problems.append(_bad("holes", holes, "a list of holes"))
        holes = []
    ruleset = ruleset_of(terms) if terms else None
    variant, _ = _check_variant(data)
    plain = ruleset_of(Terms(variant)) if variant else None
    packs = (terms.packs if terms else None) or (packs_for(ruleset, len(players)) if ruleset and players else 1)
    reader = HoleReader(ruleset, packs, players, seating, plain)
    read = [reader.read(hole, index) for index, hole in enumerate(holes)]
    problems += reader.problems
    if problems or terms is None or ruleset is None or seating is None or reader.course is None:
        return None, problems
    complete = tuple(hole for hole in read if hole is not None)
    return GameDocument(terms, ruleset, packs, seating, complete, reader.course), []


def _bad(where: str, value: object, wanted: str) -> Problem:
    return problem("bad-value", where, entered=shown(value), wanted=wanted)


def _unknown(code: str, where: str, value: object, known: list[str]) -> Problem:
    hint = did_you_mean(value, known) if isinstance(value, str) else ""
    return problem(code, where, entered=shown(value), hint=hint, known=", ".join(known))


def _check_players(data: Mapping[str, Any]) -> tuple[tuple[str, ...], list[Problem]]:
    """Check the players; those given back are for finding more problems, even where there are some."""
    players = data.get("players")
    if players is None and "players" not in data:
        return (), []
    if not isinstance(players, list):
        facts = {"entered": shown(players), "wanted": "a list of 2 to 12 names"}
        return (), [problem("bad-players", "players", **facts)]
    problems = []
    for index, name in enumerate(players):
        where = f"players[{index}]"
        if not isinstance(name, str) or not name.strip():
            problems.append(problem("bad-players", where, entered=shown(name), wanted="names that are not empty"))
        elif name in players[:index]:
            problems.append(problem("bad-players", where, entered=shown(name), wanted="different names"))
    if not 2 <= len(players) <= 12:
        entered = f"{len(players)} name(s)" if players else shown(players)
        problems.append(problem("bad-players", "players", entered=entered, wanted="2 to 12 names"))
    return tuple(dict.fromkeys(name for name in players if isinstance(name, str))), problems


def _check_values(values: Any, ruleset: Ruleset, *, jokers_known: bool) -> list[Problem]:
    if not isinstance(values, dict):
        return [_bad("values", values, 'card values, as {"Q": 12, "QS": 40}')]
    problems = []
    deck = ruleset.deck
    for card, value in values.items():
        where = f"values.{card}"
        if card not in deck.by_name:
            hint = did_you_mean(card, list(deck.by_name))
            ranks = " ".join(rank.name for rank in deck.ranks)
            problems.append(problem("bad-card", where, "bad-value-card", card=card, hint=hint, ranks=ranks))
        elif deck.by_name[card].rank.optional and jokers_known and not ruleset.jokers:
            problems.append(problem("joker-not-in-game", where, "joker-value", card=card))
        if not is_score(value):
            problems.append(_bad(where, value, f"a whole number from −{LARGEST} to {LARGEST}"))
    return problems
