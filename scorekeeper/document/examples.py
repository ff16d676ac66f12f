"""Works out the rulebook's examples with the scoring code, and reports those that say something else."""

from collections.abc import Iterable, Mapping
from typing import Any

from scorekeeper.document.reading import FORMAT, GameDocument, read_document
from scorekeeper.document.result import score_document
from scorekeeper.rulebook.loader import FileProblem
from scorekeeper.rulebook.rules import Example, HouseRule, Rulebook

Place = tuple[str, str]


def example_document(example: Example, rule: str | None = None) -> dict[str, Any]:
    """Write an example as a game document, with a house rule or without it; the players are those of its first hole."""
    game = {"format": FORMAT, **example.game}
    game["players"] = list(example.game["holes"][0]["layouts"])
    game["house_rules"] = [*example.game.get("house_rules", ()), *([rule] if rule else ())]
    return game


def without_extras(document: Mapping[str, Any], extras: Iterable[str]) -> dict[str, Any]:
    """The same document without these extras, which only one rule knows."""
    gone = set(extras)
    holes = [
        {
            **hole,
            "extras": {
                player: {extra: count for extra, count in counts.items() if extra not in gone}
                for player, counts in hole.get("extras", {}).items()
            },
        }
        for hole in document["holes"]
    ]
    return {**document, "holes": holes}


def outcome(document: GameDocument) -> dict[str, Any]:
    """What an example may expect, under the names that the rule files use."""
    score = score_document(document)
    return {
        "scores": score.holes[-1].hole,
        "finished": score.finished,
        "winners": score.winners,
        "begins": score.next_to_play,
        "pot": score.pot and {"holds": score.pot.holds, "paid": score.pot.paid},
    }


def check_examples(rulebook: Rulebook) -> list[FileProblem]:
    """Work out every example of every variant and house rule; report each that comes out otherwise."""
    problems: list[FileProblem] = []
    for variant in rulebook.variants.values():
        for index, example in enumerate(variant.examples):
            place = (f"variants/{variant.id}/variant.toml", f"examples[{index}]")
            _work_out(example_document(example), example.expect, place, problems)
    for rule in rulebook.house_rules.values():
        file = f"house_rules/{rule.id}.toml"
        for index, example in enumerate(rule.examples):
            _check_both_ways(rule, example, (file, f"examples[{index}]"), problems)
        if rule.topic != "play" and {example.matters for example in rule.examples} != {True, False}:
            text = "a scoring rule has an example where it matters and one where it doesn't"
            problems.append(FileProblem(file, "examples", text))
    return problems


def _check_both_ways(rule: HouseRule, example: Example, place: Place, problems: list[FileProblem]) -> None:
    extras = [path.removeprefix("extras.") for path in rule.sets if path.startswith("extras.")]
    plain = without_extras(example_document(example), extras)
    with_rule = _work_out(example_document(example, rule.id), example.expect, place, problems)
    # A game may be impossible without the rule (jokers, empty places); then an example has no `without`.
    ignored: list[FileProblem] = []
    reported = ignored if example.without is None else problems
    without = _work_out(plain, example.without or {}, (place[0], f"{place[1]}.without"), reported)
    matters = any(with_rule.get(key) != without.get(key) for key in example.expect)
    if example.matters is not matters:
        problems.append(FileProblem(*place, f"matters should be {str(matters).lower()}"))


def _work_out(
    document: dict[str, Any], expect: Mapping[str, Any], place: Place, problems: list[FileProblem]
) -> dict[str, Any]:
    game, found = read_document(document)
    if game is None:
        problems += [FileProblem(*place, f"{problem.where}: {problem.message()}") for problem in found]
        return {}
    result = outcome(game)
    problems += [
        FileProblem(*place, f"{key} is {result[key]}, the file says {wanted}")
        for key, wanted in expect.items()
        if result[key] != wanted
    ]
    return result
