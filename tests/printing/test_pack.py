import io

import pdfplumber
import pytest

from scorekeeper.printing.blank import BlankCard, blank_job
from scorekeeper.printing.pack import pack_job
from scorekeeper.printing.paper import PAPERS
from scorekeeper.printing.press import Press
from scorekeeper.printing.rules_sheet import rules_job
from tests.printing.letters import printed
from tests.printing.rules import FIVE
from tests.printing.seen import pages

CARD = BlankCard(FIVE, ("Зоряна", "髙橋", "", ""), 9, "Friday table")


@pytest.mark.parametrize(
    ("paper", "per_sheet", "copies", "cards", "wall"),
    [("a5", 2, 4, 2, "a4"), ("letter", 1, 1, 1, "letter")],
)
def test_the_cards_come_first_and_then_the_rules(
    press: Press, paper: str, per_sheet: int, copies: int, cards: int, wall: str
) -> None:
    pdf = press.pdf(pack_job(CARD, PAPERS[paper], per_sheet=per_sheet, copies=copies, name="Friday rules"))
    shown = pages(pdf)
    assert all("Зоряна" in text and "髙橋" in text for text in shown[:cards])
    assert [text.startswith("Friday rules") for text in shown] == [*[False] * cards, True]
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        last = opened.pages[-1]
        assert (last.width, last.height) == pytest.approx([size * 72 / 25.4 for size in PAPERS[wall].standing], abs=1)
        assert opened.metadata["Title"] == "For a night: Friday table"
        assert opened.metadata["Author"] == "Friday table"


def test_the_notes_of_the_rules_are_on_their_sheet(press: Press) -> None:
    shown = pages(press.pdf(pack_job(CARD, PAPERS["a5"], notes="Loser **deals**.")))
    assert "Loser deals." in shown[-1]
    assert not any("Loser deals." in text for text in shown[:-1])


def test_the_rules_look_as_they_do_alone(press: Press) -> None:
    """The styles of cards and rules are on one page; neither may change the other."""
    packed = press.pdf(pack_job(CARD, PAPERS["a4"], copies=1, name="Friday rules"))
    alone = press.pdf(rules_job("Friday rules", FIVE, PAPERS["a4"]))
    cards = press.pdf(blank_job(CARD, PAPERS["a4"]))
    assert [page.letters for page in printed(packed)] == [page.letters for page in printed(cards) + printed(alone)]
