"""Reads the rule files: one way for the program that uses them and for the command that checks them."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from scorekeeper.rulebook.rules import TOPICS, Example, HouseRule, KnockerWords, Rulebook, Variant
from scorekeeper.rulebook.settings import did_you_mean, faults_of_sets
from scorekeeper.scoring.cards import Deck

FOLDER = Path(__file__).parent

# What each table of a rule file may hold, and of what kind it is.
Keys = Mapping[str, type]
GAME_FIELDS = {"variant", "house_rules", "values", "end", "packs", "dealer", "stake", "cap", "holes"}
OUTCOMES: Keys = {"scores": dict, "finished": bool, "winners": list, "pot": dict, "begins": str}
EXAMPLE_KEYS: Keys = {
    **dict.fromkeys(GAME_FIELDS, object),
    "text": str,
    "matters": bool,
    "expect": dict,
    "without": dict,
    "holes": list,
}
WORDS: Keys = {"source": str, "sentence": str, "decided": str, "sets": dict, "examples": list}
VARIANT_KEYS: Keys = {
    **WORDS,
    "name": str,
    "also_known_as": list,
    "order": int,
    "extends": str,
    "deck": str,
    "knocker": dict,
}
KNOCKER_KEYS: Keys = {"question": str, "done": str, "nobody": str}
HOUSE_RULE_KEYS: Keys = {**WORDS, "title": str, "topic": str, "for": list, "needs_packs": int, "excludes": dict}
DECK_KEYS: Keys = {"ranks": list, "suits": dict}
RANK_KEYS: Keys = {"name": str, "signs": list, "copies": int, "suited": bool, "matches": str, "optional": bool}
KINDS = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}


@dataclass(frozen=True)
class FileProblem:
    """What is wrong in a rule file: its path below the rulebook's folder, the place in it, and a sentence."""

    file: str
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}: {self.where}: {self.message}" if self.where else f"{self.file}: {self.message}"


class RulebookError(Exception):
    """The rule files can't be used; `problems` are all that were found."""

    def __init__(self, problems: list[FileProblem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


class Reader:
    """Reads the files of one folder and collects their problems, each once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._found: dict[FileProblem, None] = {}

    @property
    def problems(self) -> list[FileProblem]:
        """What was found, in the order of the files."""
        return list(self._found)

    def toml(self, path: Path) -> dict[str, Any]:
        """Read one file; a file that can't be read or is no TOML is a problem and gives nothing."""
        try:
            return tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            self.report(path, "", str(error))
        except OSError as error:
            self.report(path, "", str(error.strerror))
        return {}

    def report(self, path: Path, where: str, message: str) -> None:
        """Note a problem."""
        self._found[FileProblem(path.relative_to(self._folder).as_posix(), where, message)] = None

    def fits(self, path: Path, table: Any, known: Keys, *required: str, where: str = "") -> bool:
        """Report what a table should not have, lacks, or has of another kind; tell whether it can be used."""
        if not isinstance(table, dict):
            self.report(path, where, "should be a table")
            return False
        usable = True
        for key, value in table.items():
            place = f"{where}.{key}" if where else key
            kind = known.get(key)
            if kind is None:
                self.report(path, where, f"unknown key {key}{did_you_mean(key, sorted(known))}")
            elif not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                self.report(path, place, f"should be {KINDS[kind]}")
                usable = False
        for key in required:
            if key not in table:
                self.report(path, f"{where}.{key}" if where else key, "is missing")
                usable = False
        return usable

    def sets(self, path: Path, table: Mapping[str, Any], deck: Deck) -> dict[str, Any]:
        """Read a table of settings, reporting its faults."""
        sets = table.get("sets", {})
        if not isinstance(sets, dict):
            self.report(path, "sets", "should be a table")
            return {}
        for where, message in faults_of_sets(sets, deck):
            self.report(path, f"sets.{where}", message)
        return sets

    def examples(self, path: Path, table: Mapping[str, Any], **given: Any) -> Iterator[Example]:
        """Read the worked examples of a file; `given` are fields that the file itself settles."""
        for index, example in enumerate(table.get("examples", ())):
            where = f"examples[{index}]"
            if not self.fits(path, example, EXAMPLE_KEYS, "text", "holes", "expect", where=where):
                continue
            self.fits(path, example["expect"], OUTCOMES, where=f"{where}.expect")
            self.fits(path, example.get("without", {}), OUTCOMES, where=f"{where}.without")
            holes = example["holes"]
            if not holes or not all(isinstance(hole, dict) and isinstance(hole.get("layouts"), dict) for hole in holes):
                self.report(path, f"{where}.holes", "should be holes, each with its layouts")
                continue
            game = given | {key: value for key, value in example.items() if key in GAME_FIELDS}
            yield Example(example["text"], game, example["expect"], example.get("without"), example.get("matters"))


def read_rulebook(folder: Path = FOLDER) -> tuple[Rulebook, list[FileProblem]]:
    """Read all rule files of a folder, with every problem found in them."""
    reader = Reader(folder)
    decks = {path.stem: deck for path in sorted(folder.glob("decks/*.toml")) if (deck := _deck(reader, path))}
    files = {path.parent.name: path for path in sorted(folder.glob("variants/*/variant.toml"))}
    variants = [variant for name in files if (variant := _variant(reader, name, files, decks))]
    decks_of = {variant.id: variant.deck for variant in variants}
    house_rules = [
        rule for path in sorted(folder.glob("house_rules/*.toml")) if (rule := _house_rule(reader, path, decks_of))
    ]
    ids = sorted(rule.id for rule in house_rules)
    for rule in house_rules:
        for other in rule.excludes:
            if other not in ids:
                path = folder / "house_rules" / f"{rule.id}.toml"
                reader.report(path, "excludes", f"{other} is no house rule{did_you_mean(other, ids)}")
    if not variants:
        reader.report(folder, "", "there is no variant here (variants/<id>/variant.toml)")
    variants.sort(key=lambda variant: variant.order)
    house_rules.sort(key=lambda rule: (TOPICS.index(rule.topic), rule.id))
    rulebook = Rulebook({variant.id: variant for variant in variants}, {rule.id: rule for rule in house_rules})
    return rulebook, reader.problems


@cache
def load_rulebook() -> Rulebook:
    """Load the rulebook that is shipped. Raises RulebookError with all problems of its files."""
    return without_problems(*read_rulebook())


def without_problems(rulebook: Rulebook, problems: list[FileProblem]) -> Rulebook:
    """Give a rulebook that was read. Raises RulebookError where problems were found in it."""
    if problems:
        raise RulebookError(problems)
    return rulebook


def _deck(reader: Reader, path: Path) -> Deck | None:
    table = reader.toml(path)
    if not reader.fits(path, table, DECK_KEYS, "ranks", "suits"):
        return None
    good = [
        reader.fits(path, rank, RANK_KEYS, "name", where=f"ranks[{index}]") for index, rank in enumerate(table["ranks"])
    ]
    return Deck.from_dict({"id": path.stem, **table}) if all(good) else None


def _variant(reader: Reader, name: str, files: Mapping[str, Path], decks: Mapping[str, Deck]) -> Variant | None:
    path = files[name]
    table = reader.toml(path)
    if not reader.fits(path, table, VARIANT_KEYS, "name", "sentence", "source", "order", "sets"):
        return None
    words = table.get("knocker")
    if words is not None and not reader.fits(path, words, KNOCKER_KEYS, *KNOCKER_KEYS, where="knocker"):
        return None
    deck_id = table.get("deck", "standard")
    if deck_id not in decks:
        reader.report(path, "deck", f"{deck_id} is no deck{did_you_mean(deck_id, sorted(decks))}")
        return None
    sets = _sets_with_inherited(reader, name, files, decks[deck_id])
    for needed in ("layout", "packs", "game.end"):
        if needed not in sets:
            reader.report(path, f"sets.{needed}", "is missing")
    return Variant(
        name,
        table["name"],
        tuple(table.get("also_known_as", ())),
        table["sentence"],
        table["source"],
        table["order"],
        decks[deck_id],
        sets,
        KnockerWords(words["question"], words["done"], words["nobody"]) if words else None,
        tuple(reader.examples(path, table, variant=name)),
        table.get("decided", ""),
    )


def _sets_with_inherited(
    reader: Reader, name: str, files: Mapping[str, Path], deck: Deck, below: tuple[str, ...] = ()
) -> dict[str, Any]:
    """The settings of a variant, over those of the variant that it extends, over those that all variants share."""
    path = files[name]
    table = reader.toml(path)
    extends = table.get("extends")
    if extends is None:
        golf = path.parent.parent.parent / "golf.toml"
        inherited = reader.sets(golf, reader.toml(golf), deck)
    elif extends not in files:
        reader.report(path, "extends", f"{extends} is no variant{did_you_mean(extends, sorted(files))}")
        inherited = {}
    elif extends in (name, *below):
        reader.report(path, "extends", f"{extends} extends this variant in turn")
        inherited = {}
    else:
        inherited = _sets_with_inherited(reader, extends, files, deck, (name, *below))
    return inherited | reader.sets(path, table, deck)


def _house_rule(reader: Reader, path: Path, decks: Mapping[str, Deck]) -> HouseRule | None:
    table = reader.toml(path)
    if not reader.fits(path, table, HOUSE_RULE_KEYS, "title", "sentence", "topic", "source", "for", "sets"):
        return None
    if table["topic"] not in TOPICS:
        reader.report(path, "topic", f"{table['topic']} is no topic; topics are {', '.join(TOPICS)}")
        return None
    variants = tuple(map(str, table["for"]))
    for variant in variants:
        if variant not in decks:
            reader.report(path, "for", f"{variant} is no variant{did_you_mean(variant, sorted(decks))}")
    deck = next((decks[variant] for variant in variants if variant in decks), None)
    if deck is None:
        reader.report(path, "for", "should be a list with a variant")
        return None
    return HouseRule(
        path.stem,
        table["title"],
        table["sentence"],
        table["topic"],
        table["source"],
        variants,
        reader.sets(path, table, deck),
        tuple(reader.examples(path, table)),
        table.get("excludes", {}),
        table.get("decided", ""),
        table.get("needs_packs", 1),
    )
