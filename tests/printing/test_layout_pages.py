from scorekeeper.presentation.drawn import layout_view
from scorekeeper.printing.filled import filled_job
from scorekeeper.printing.layout_pages import layout_faces
from scorekeeper.printing.paper import PAPERS
from scorekeeper.printing.press import Press
from scorekeeper.printing.small_cards import small_cards
from scorekeeper.printing.widths import POINT, SMALLEST
from tests.printing.games import LONGEST, SHORT, of_holes, played
from tests.printing.placed import placed

LYING = {"layouts": {"Ann": "7S 7H 3D / 7C QS 4H", "Bo": 12, "Cy": None}, "knocker": "Ann"}


def test_the_cards_their_lines_and_the_score_are_there(press: Press) -> None:
    game = of_holes(("Ann", "Bo", "Cy"), [LYING])
    page = placed(press.pdf(filled_job(game, PAPERS["a4"], layouts=True)))[-1]
    texts = [word.text for word in page.words]
    assert all(card in texts for card in ("7♠", "7♥", "3♦", "7♣", "Q♠", "4♥"))
    said = " ".join(texts)
    assert "Hole 1 Ann deals" in said
    assert "Ann went out" in said
    assert "7♠ and 7♣ cancel: 0" in said
    assert "Counted by hand: 12" in said
    assert "did not play" in said
    assert "—" in texts


def test_cards_stand_in_rows_and_columns(press: Press) -> None:
    game = of_holes(("Ann", "Bo", "Cy"), [LYING])
    page = placed(press.pdf(filled_job(game, PAPERS["a4"], layouts=True)))[-1]
    drawn = [word for word in page.words if word.left < page.width / 6]
    card = {text: next(word for word in drawn if word.text == text) for text in ("7♠", "7♥", "7♣", "4♥")}
    assert abs(card["7♠"].left - card["7♣"].left) < 0.5
    assert abs(card["7♠"].top - card["7♥"].top) < 0.5
    assert card["4♥"].top > card["7♥"].bottom


def test_sets_that_lie_apart_share_a_letter() -> None:
    game = of_holes(("Ann", "Bo", "Cy"), [LYING], house_rules=["pairs-anywhere"])
    cards = game.holes[0].layouts[0]
    assert cards is not None
    drawn = small_cards(game.ruleset, layout_view(game.ruleset, cards, game.holes[0].lines[0]))
    assert drawn.rows == 2
    assert drawn.dimmed


def test_every_hole_stands_under_its_header_on_every_page_it_needs(press: Press) -> None:
    game = played(LONGEST, 3)
    job = filled_job(game, PAPERS["a6"], layouts=True)
    titles = " ".join(face.title for face in layout_faces(game, PAPERS["a6"], job.landscape))
    assert all(f"hole {hole}" in titles for hole in (1, 2, 3))
    pages = placed(press.pdf(job))[-len(layout_faces(game, PAPERS["a6"], job.landscape)) :]
    margin = PAPERS["a6"].margin / POINT - 0.5
    for page in pages:
        assert page.smallest >= SMALLEST - 0.01
        assert page.words[0].text == "Friday"
        assert any(word.text == "Hole" for word in page.words)
        assert all(margin <= word.left and word.right <= page.width - margin for word in page.words)
        assert all(word.bottom <= page.height - margin + 2 for word in page.words)


def test_a_game_without_a_hole_has_no_such_page() -> None:
    assert layout_faces(of_holes(SHORT[:3], []), PAPERS["a4"], False) == []
