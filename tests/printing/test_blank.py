import pytest

from scorekeeper.document.reading import Terms
from scorekeeper.printing.blank import BlankCard, blank_job
from scorekeeper.printing.paper import PAPERS
from scorekeeper.printing.press import Press
from scorekeeper.printing.widths import POINT, SMALLEST
from tests.printing.games import LONGEST, SCRIPTS, SHORT
from tests.printing.placed import placed

TERMS = Terms("six-card", ("jokers-minus-5", "knock-double-plus-5"), {"QS": 40})
EMPTY = ("",) * 12

# Every two of players, holes, paper and names meet at least once.
GRID = [
    (2, 1, "a4", EMPTY),
    (12, 1, "a6", LONGEST),
    (4, 9, "a5", EMPTY),
    (12, 9, "letter", SCRIPTS),
    (2, 9, "a6", LONGEST),
    (12, 18, "a4", LONGEST),
    (4, 18, "a6", SCRIPTS),
    (12, 18, "a5", LONGEST),
    (2, 18, "letter", SHORT),
    (12, 36, "a4", SCRIPTS),
    (4, 36, "letter", LONGEST),
    (2, 36, "a5", SCRIPTS),
    (12, 36, "a6", SHORT),
    (7, 13, "a4", SHORT),
]


@pytest.mark.parametrize(("players", "holes", "paper", "names"), GRID)
def test_every_name_and_hole_stands_on_the_page_and_can_be_read(
    press: Press, players: int, holes: int, paper: str, names: tuple[str, ...]
) -> None:
    job = blank_job(BlankCard(TERMS, names[:players], holes, place="Lublin"), PAPERS[paper])
    pages = placed(press.pdf(job))
    assert len(pages) == len(job.faces)
    margin = PAPERS[paper].margin / POINT - 0.5
    numbers: list[str] = []
    for page in pages:
        assert page.smallest >= SMALLEST - 0.01
        assert all(margin <= word.left and word.right <= page.width - margin for word in page.words)
        assert all(margin - 2 <= word.top and word.bottom <= page.height - margin + 2 for word in page.words)
        for name in names[:players]:
            assert all(part in page.letters.replace(" ", "") for part in name.split()[:1])
        for head in [word for word in page.words if word.text == "Hole"]:
            row = [word.text for word in page.words if abs(word.middle[1] - head.middle[1]) < 3]
            numbers += [text for text in row if text.isdecimal()]
    assert numbers == [str(hole) for hole in range(1, holes + 1)]


def test_a_name_of_forty_letters_is_there_whole(press: Press) -> None:
    [page] = placed(press.pdf(blank_job(BlankCard(TERMS, LONGEST, 9), PAPERS["a4"], landscape=True)))
    left = "".join(word.text for word in page.words if word.left < page.width / 3)
    assert all(left.count(name[0]) >= 40 for name in LONGEST)


def test_eighteen_holes_have_front_back_and_total() -> None:
    html = blank_job(BlankCard(TERMS, EMPTY[:4], 18), PAPERS["a4"]).faces[0].html
    assert all(f">{title}</th>" in html for title in ("Front", "Back", "Total", "Place"))


def test_nine_holes_have_a_total_alone() -> None:
    html = blank_job(BlankCard(TERMS, EMPTY[:4], 9), PAPERS["a4"]).faces[0].html
    assert "Front" not in html
    assert ">Total</th>" in html


def test_a_pot_has_a_column_of_its_own() -> None:
    pot = Terms("four-card", ("knock-pot",))
    assert ">Pot</th>" in blank_job(BlankCard(pot, EMPTY[:4], 9), PAPERS["a4"]).faces[0].html


def test_a_variant_without_a_knocker_has_no_box_for_one() -> None:
    assert "Went out" in blank_job(BlankCard(TERMS, EMPTY[:4], 9), PAPERS["a4"]).faces[0].html
    nobody = blank_job(BlankCard(Terms("malaysian"), EMPTY[:4], 9), PAPERS["a4"]).faces[0].html
    assert 'class="knocker"' not in nobody


def test_wide_games_lie_and_what_is_asked_for_is_done() -> None:
    card = BlankCard(TERMS, EMPTY, 18)
    assert blank_job(card, PAPERS["a4"]).landscape
    assert not blank_job(card, PAPERS["a4"], landscape=False).landscape


def test_a_wide_game_on_a4_is_one_page() -> None:
    assert len(blank_job(BlankCard(TERMS, EMPTY, 18), PAPERS["a4"]).faces) == 1


def test_the_address_of_the_live_game_is_a_code() -> None:
    job = blank_job(BlankCard(TERMS, EMPTY[:4], 9, address="http://192.168.1.20:8000/g/abc"), PAPERS["a5"])
    assert "QR code: http://192.168.1.20:8000/g/abc" in job.faces[0].html
    assert "QR code" not in blank_job(BlankCard(TERMS, EMPTY[:4], 9), PAPERS["a5"]).faces[0].html


def test_a_hostile_name_stays_text(press: Press) -> None:
    name = "<img src=file:///etc/passwd><b>&amp;{{7}}"
    job = blank_job(BlankCard(TERMS, (name, "Bo"), 9, group=name, place=name, date=name), PAPERS["a4"])
    assert "<img" not in job.faces[0].html
    assert name.replace(" ", "") in placed(press.pdf(job))[0].letters
