"""Games for cards: by document, so that nothing needs a database."""

from random import Random
from typing import Any

from scorekeeper.document.reading import read_document
from scorekeeper.printing.played import PlayedGame, from_document

SHORT = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy", "Jo", "Kai", "Lu")
LONGEST = tuple(letter * 40 for letter in "WMmЩЎҐ髙ßŻiвR")
SCRIPTS = (
    "髙橋 健太",
    "﨑山 さくら",
    "Błażej Żółkiewski",
    "Jürgen Groß",
    "Ірина Ґалаґан",
    "Ўладзімір",
    "Łukasz",
    "Zoë",
    "Олександра-Марія Шевченко-Кобилянська",
    "山田太郎",
    "Đorđe",
    "Ñuño",
)


def played(
    players: tuple[str, ...], holes: int, *, of: int | None = None, most: int = 40, late: bool = False, **terms: Any
) -> PlayedGame:
    """A game counted by hand: `holes` played of a length; `late`: the last player joins after the first hole."""
    random = Random(len(players) * 100 + holes)
    lying = [
        {
            "layouts": {
                name: None if late and hole == 0 and name == players[-1] else random.randint(-most // 4, most)
                for name in players
            },
            "knocker": players[0],
        }
        for hole in range(holes)
    ]
    return of_holes(players, lying, end={"holes": of or holes}, **terms)


def of_holes(players: tuple[str, ...], holes: list[dict[str, Any]], **terms: Any) -> PlayedGame:
    document: dict[str, Any] = {"format": "scorekeeper-game/1", "variant": "six-card", "packs": 4, **terms}
    game, problems = read_document({**document, "players": list(players), "holes": holes})
    assert game is not None, problems
    return from_document(game, group="Friday table", date="5 July 2026", place="Lublin")
