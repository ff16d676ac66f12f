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

GAME_FIELDS = {"variant", "house_rules", "values", "end", "packs", "dealer", "stake", "cap", "holes"}
OUTCOMES = {"scores", "finished", "winners", "pot", "begins"}
EXAMPLE_KEYS = GAME_FIELDS | {"text", "matters", "expect", "without"}
WORDS = {"source", "sentence", "decided"}
VARIANT_KEYS = WORDS | {"name", "also_known_as", "order", "extends", "deck", "knocker", "sets", "examples"}
HOUSE_RULE_KEYS = WORDS | {"title", "topic", "for", "needs_packs", "excludes", "sets", "examples"}


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
    """Reads the files of one folder and collects their problems."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.problems: list[FileProblem] = []

    def toml(self, path: Path) -> dict[str, Any]:
        """Read one file; a file that is no TOML is a problem and gives nothing."""
        try:
            return tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            self.report(path, "", str(error))
            return {}

    def report(self, path: Path, where: str, message: str) -> None:
        """Note a problem."""
        self.problems.append(FileProblem(path.relative_to(self._folder).as_posix(), where, message))

    def check_keys(self, path: Path, table: Mapping[str, Any], known: set[str], where: str = "") -> None:
        """Report the keys of a table that are not known."""
        for key in table.keys() - known:
            self.report(path, where, f"unknown key {key}{did_you_mean(key, sorted(known))}")

    def required(self, path: Path, table: Mapping[str, Any], *keys: str) -> bool:
        """Report the required keys that a table lacks; tell whether it has all."""
        missing = [key for key in keys if key not in table]
        for key in missing:
            self.report(path, key, "is missing")
        return not missing

    def sets(self, path: Path, table: Mapping[str, Any], deck: Deck) -> dict[str, Any]:
        """Read a table of settings, reporting its faults."""
        sets: dict[str, Any] = table.get("sets", {})
        for where, message in faults_of_sets(sets, deck):
            self.report(path, f"sets.{where}", message)
        return sets

    def examples(self, path: Path, table: Mapping[str, Any], **given: Any) -> Iterator[Example]:
        """Read the worked examples of a file; `given` are fields that the file itself settles."""
        for index, example in enumerate(table.get("examples", ())):
            where = f"examples[{index}]"
            self.check_keys(path, example, EXAMPLE_KEYS, where)
            if not self.required(path, example, "text", "holes", "expect"):
                continue
            self.check_keys(path, example["expect"], OUTCOMES, f"{where}.expect")
            self.check_keys(path, example.get("without", {}), OUTCOMES, f"{where}.without")
            game = given | {key: value for key, value in example.items() if key in GAME_FIELDS}
            yield Example(example["text"], game, example["expect"], example.get("without"), example.get("matters"))


def read_rulebook(folder: Path = FOLDER) -> tuple[Rulebook, list[FileProblem]]:
    """Read all rule files of a folder, with every problem found in them."""
    reader = Reader(folder)
    decks = {
        path.stem: Deck.from_dict({"id": path.stem, **reader.toml(path)})
        for path in sorted((folder / "decks").glob("*.toml"))
    }
    files = {path.parent.name: path for path in sorted(folder.glob("variants/*/variant.toml"))}
    variants = [variant for path in files.values() if (variant := _variant(reader, path, files, decks))]
    house_rules = [
        rule
        for path in sorted((folder / "house_rules").glob("*.toml"))
        if (rule := _house_rule(reader, path, {variant.id: variant.deck for variant in variants}))
    ]
    ids = {rule.id for rule in house_rules}
    for rule in house_rules:
        for other in rule.excludes.keys() - ids:
            path = folder / "house_rules" / f"{rule.id}.toml"
            reader.report(path, "excludes", f"{other} is no house rule{did_you_mean(other, sorted(ids))}")
    variants.sort(key=lambda variant: variant.order)
    house_rules.sort(key=lambda rule: (TOPICS.index(rule.topic), rule.id))
    rulebook = Rulebook({variant.id: variant for variant in variants}, {rule.id: rule for rule in house_rules})
    return rulebook, reader.problems


@cache
def load_rulebook() -> Rulebook:
    """Load the rulebook that is shipped. Raises RulebookError with all problems of its files."""
    rulebook, problems = read_rulebook()
    if problems:
        raise RulebookError(problems)
    return rulebook


def _variant(reader: Reader, path: Path, files: Mapping[str, Path], decks: Mapping[str, Deck]) -> Variant | None:
    table = reader.toml(path)
    reader.check_keys(path, table, VARIANT_KEYS)
    if not reader.required(path, table, "name", "sentence", "source", "order", "sets"):
        return None
    deck = decks.get(table.get("deck", "standard"))
    if deck is None:
        reader.report(path, "deck", f"{table['deck']} is no deck{did_you_mean(table['deck'], sorted(decks))}")
        return None
    shared = reader.toml(path.parent.parent.parent / "golf.toml")
    sets = reader.sets(path.parent.parent.parent / "golf.toml", shared, deck)
    extends = table.get("extends")
    if extends is not None and extends not in files:
        reader.report(path, "extends", f"{extends} is no variant{did_you_mean(extends, sorted(files))}")
    elif extends is not None:
        sets = sets | reader.sets(files[extends], reader.toml(files[extends]), deck)
    sets = sets | reader.sets(path, table, deck)
    reader.required(path, sets, "layout", "packs", "game.end")
    words = table.get("knocker")
    if words is not None:
        reader.check_keys(path, words, {"question", "done", "nobody"}, "knocker")
    return Variant(
        path.parent.name,
        table["name"],
        tuple(table.get("also_known_as", ())),
        table["sentence"],
        table["source"],
        table["order"],
        deck,
        sets,
        KnockerWords(**words) if words else None,
        tuple(reader.examples(path, table, variant=path.parent.name)),
        table.get("decided", ""),
    )


def _house_rule(reader: Reader, path: Path, decks: Mapping[str, Deck]) -> HouseRule | None:
    table = reader.toml(path)
    reader.check_keys(path, table, HOUSE_RULE_KEYS)
    if not reader.required(path, table, "title", "sentence", "topic", "source", "for", "sets"):
        return None
    if table["topic"] not in TOPICS:
        reader.report(path, "topic", f"{table['topic']} is no topic; topics are {', '.join(TOPICS)}")
        return None
    for variant in table["for"]:
        if variant not in decks:
            reader.report(path, "for", f"{variant} is no variant{did_you_mean(variant, sorted(decks))}")
    deck = next((decks[variant] for variant in table["for"] if variant in decks), None)
    if deck is None:
        return None
    return HouseRule(
        path.stem,
        table["title"],
        table["sentence"],
        table["topic"],
        table["source"],
        tuple(table["for"]),
        reader.sets(path, table, deck),
        tuple(reader.examples(path, table)),
        table.get("excludes", {}),
        table.get("decided", ""),
        table.get("needs_packs", 1),
    )
