"""The pages that are compared with their pictures.

After a change that is meant, look at them anew: python -m tests.printing.reference_pages
"""

import io
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from scorekeeper.document.reading import Terms, read_document
from scorekeeper.printing.blank import BlankCard, blank_job
from scorekeeper.printing.faces import PrintJob
from scorekeeper.printing.filled import filled_job
from scorekeeper.printing.paper import PAPERS
from scorekeeper.printing.played import from_document
from scorekeeper.printing.pocket import pocket_job
from scorekeeper.printing.press import Press
from scorekeeper.printing.rules_sheet import rules_job
from tests.printing.rules import FIVE
from tests.scoring.build import document

PICTURES = Path(__file__).parent / "pictures"
WIDTH = 420


def _blank() -> PrintJob:
    names = ("Łucja", "Зоряна", "髙橋", "")
    return blank_job(BlankCard(Terms("six-card"), names, 9, "Friday table"), PAPERS["a5"])


def _filled() -> PrintJob:
    players = ["Red", "Blue", "Green", "Gold", "Łucja", "Зоряна", "髙橋", "Weiß"]
    holes = [
        {"layouts": {name: (7 * hole + 5 * seat) % 31 - 4 for seat, name in enumerate(players)}, "knocker": "Blue"}
        for hole in range(18)
    ]
    game, _problems = read_document(document(players=players, holes=holes, end={"holes": 18}))
    assert game is not None
    return filled_job(from_document(game, group="Friday table", date="24 May 2024"), PAPERS["a4"])


JOBS: dict[str, Callable[[], PrintJob]] = {
    "blank": _blank,
    "filled": _filled,
    "rules": lambda: rules_job("Friday rules", FIVE, PAPERS["a4"], notes="Loser **deals**."),
    "pocket": lambda: pocket_job("Friday rules", FIVE, PAPERS["a4"]),
}


def picture(press: Press, name: str) -> Image.Image:
    """The first page of a job in greys."""
    png = press.picture(press.pdf(JOBS[name]()), WIDTH)
    return Image.open(io.BytesIO(png)).convert("L")


def main() -> None:
    """Draw all pictures anew."""
    press = Press(seconds=25)
    PICTURES.mkdir(exist_ok=True)
    for name in JOBS:
        picture(press, name).save(PICTURES / f"{name}.png", optimize=True)
    press.close()


if __name__ == "__main__":
    main()
