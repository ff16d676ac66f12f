"""A table with everything on it: long names, large tables, long layouts; and the addresses of all its pages."""

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from scorekeeper.app import create_app
from scorekeeper.config import Settings
from scorekeeper.document.reading import FORMAT, Terms
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import resolve
from scorekeeper.services import groups, links
from scorekeeper.services.people import players
from scorekeeper.services.rule_document import Agreed
from scorekeeper.services.rule_sets import make
from scorekeeper.services.rule_sharing import share
from scorekeeper.services.take_along import bring_in, read_game

LONG_NAMES = ("Maximiliane-Friederike von der Waldwiese", "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww")
TWELVE = ("Red", "Blue", "Green", "Gold", "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", *LONG_NAMES)
FOUR = TWELVE[:4]
AGREED = Agreed("Fridays", Terms("six-card", ("knock-plus-10", "jokers-minus-5")), "## Cards\n\nBlue brings them.")
HANDS = ("A 2 3 4 5 6 7 8 9 10 J Q", "K", "Q Q 9 8 7", "5 5 5 2")


@dataclass(frozen=True)
class Laid:
    """The cookie that opens the table, its token, and each page's name and path."""

    cookie: str
    token: str
    pages: dict[str, str]


def lay_everything(instance: Path) -> Laid:
    """Keep a group with games of many kinds in the server's database."""
    settings = Settings.from_environment({"SCOREKEEPER_INSTANCE": str(instance)})
    with create_app(settings).app_context():
        made = groups.make_group("The table with a rather long name")
        membership = groups.membership(made.public_id, made.token)
        assert membership is not None
        token = links.make_link(membership.group_id, "viewer", "Grandmother’s television, the large one")
        game_ids = {}
        for name, document in documents().items():
            game, problems = read_game(json.dumps(document))
            assert game is not None, problems
            game_ids[name] = bring_in(game, membership.group_id, membership.link_id)
        people = [player.player_id for player in players(membership.group_id)]
        rules = make(membership.group_id, AGREED, membership.link_id)
        shared = share(membership.group_id, rules)
    pages = {
        "home": "/",
        "group": f"/groups/{made.public_id}",
        "people": f"/groups/{made.public_id}/people",
        "new-1": f"/groups/{made.public_id}/new",
        "new-2": f"/groups/{made.public_id}/new/eight-card",
        "bring-in": f"/groups/{made.public_id}/bring-in",
        "door": f"/in/{token}",
        "join": "/join",
        "phones": f"/groups/{made.public_id}/in",
        "device": "/device",
        "offline": "/offline",
        "person": f"/groups/{made.public_id}/people/{people[0]}",
        "merge": f"/groups/{made.public_id}/people/{people[0]}/merge?into={people[1]}",
        "own-rules": f"/groups/{made.public_id}/rules",
        "own-rules-new": f"/groups/{made.public_id}/rules/new",
        "own-rules-choose": f"/groups/{made.public_id}/rules/new/six-card",
        "own-rules-bring-in": f"/groups/{made.public_id}/rules/bring-in",
        "own-rules-one": f"/groups/{made.public_id}/rules/{rules}",
        "own-rules-edit": f"/groups/{made.public_id}/rules/{rules}/edit",
        "own-rules-history": f"/groups/{made.public_id}/rules/{rules}/history",
        "own-rules-shared": f"/shared-rules/{shared}",
        "search": "/rules/search?q=two+twos",
        "glossary": "/rules/glossary",
        "rules": "/rules",
        "variant": "/rules/six-card",
        "variant-hand": "/rules/cactus",
        "house-rule": "/rules/house/knock-plus-10",
        "print": "/print",
        "print-12": "/print?players=12&holes=18",
        "print-plain": "/print/plain",
        "print-pack": f"/groups/{made.public_id}/print?what=pack",
        "nothing-here": "/nothing/here",
    }
    for name, game_id in game_ids.items():
        at = f"/games/{game_id}"
        pages |= {f"{name}-card": at, f"{name}-big": f"{at}/big", f"{name}-hole": f"{at}/holes/1"}
    pages["print-game"] = f"/games/{game_ids['six-card']}/print"
    pages["game-rules"] = f"/games/{game_ids['six-card']}/rules"
    pages["game-seats"] = f"/games/{game_ids['six-card']}/seats"
    pages["game-history"] = f"/games/{game_ids['six-card']}/holes/1/history"
    pages["game-phones"] = f"/games/{game_ids['six-card']}/in"
    return Laid(f"table-{made.public_id}", made.token, pages)


def documents() -> dict[str, Any]:
    """Games that strain the pages, each in its own way."""
    twelve = game("six-card", TWELVE, 18, house_rules=("eighteen-holes", "jokers-minus-5", "knock-plus-10"))
    hands = game("cactus", FOUR, 1)
    hands["holes"] = [{"layouts": dict(zip(FOUR, HANDS, strict=True)), "knocker": "Blue"}]
    return {
        "twelve": twelve,
        "six-card": game("six-card", FOUR, 4, house_rules=("four-in-two-columns-minus-10", "knock-plus-10")),
        "ten-card": game("ten-card", FOUR, 2, house_rules=("jokers-minus-2",)),
        "nine-card": game("nine-card", ("Red", *LONG_NAMES), 2, house_rules=("lines-any-direction",)),
        "eight-card": game("eight-card", FOUR, 2),
        "hands": hands,
        "suits": game("four-card", FOUR, 2, house_rules=("spade-queen-40", "pairs-anywhere")),
    }


def game(variant: str, players: tuple[str, ...], holes: int, house_rules: tuple[str, ...] = ()) -> dict[str, Any]:
    """A game of random cards, dealt from one shuffled heap of packs a hole."""
    ruleset = resolve(load_rulebook(), variant, house_rules)
    random, size = Random(variant), ruleset.shape.size or 4
    cards = [
        card.code
        for card in ruleset.deck.cards
        if (card.suit or not card.rank.suited) and (ruleset.jokers or not card.rank.optional)
        for _ in range(card.rank.copies)
    ]
    played = []
    for number in range(holes):
        dealt = random.sample(cards * 3, size * len(players))
        texts = [
            ruleset.spelling.write(tuple(dealt[seat * size : (seat + 1) * size]), ruleset.shape)
            for seat in range(len(players))
        ]
        played.append({"layouts": dict(zip(players, texts, strict=True)), "knocker": players[number % len(players)]})
    return {
        "format": FORMAT,
        "variant": variant,
        "house_rules": list(house_rules),
        "players": list(players),
        "packs": 3,
        "holes": played,
    }
