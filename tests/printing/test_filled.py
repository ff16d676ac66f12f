import pytest

from scorekeeper.printing.filled import filled_job
from scorekeeper.printing.paper import PAPERS
from scorekeeper.printing.played import PlayedGame
from scorekeeper.printing.press import Press
from scorekeeper.printing.widths import POINT, SMALLEST
from scorekeeper.rulebook.sentences import number
from tests.printing.games import LONGEST, SCRIPTS, SHORT, of_holes, played
from tests.printing.placed import Page, Word, placed

# Every two of players, holes, paper and names meet at least once; large numbers and late players among them.
GRID = [
    (played(SHORT[:2], 1), "a4"),
    (played(LONGEST[:4], 9, late=True), "a5"),
    (played(SCRIPTS[:8], 18, late=True), "a4"),
    (played(SHORT, 18, most=400), "letter"),
    (played(LONGEST, 9), "a6"),
    (played(LONGEST, 18), "a4"),
    (played(SCRIPTS, 36), "a4"),
    (played(SHORT[:3], 9, most=9999), "a6"),
    (played(SHORT[:5], 4, of=9), "a5"),
    (played(SCRIPTS[:2], 13, most=1_000_000), "letter"),
]


@pytest.mark.parametrize(("game", "paper"), GRID)
def test_every_score_and_total_stands_in_its_box(press: Press, game: PlayedGame, paper: str) -> None:
    job = filled_job(game, PAPERS[paper])
    pages = placed(press.pdf(job))
    assert len(pages) == len(job.faces)
    margin = PAPERS[paper].margin / POINT - 0.5
    seen: set[tuple[int, int]] = set()
    for page in pages:
        assert page.smallest >= SMALLEST - 0.01
        assert all(margin <= word.left and word.right <= page.width - margin for word in page.words)
        assert all(margin - 2 <= word.top and word.bottom <= page.height - margin + 2 for word in page.words)
        for head in [word for word in page.words if word.text == "Hole" and word.left < margin + 8]:
            _check_band(page, head, game, seen)
    assert seen == {(hole, seat) for hole in range(len(game.holes)) for seat in range(len(game.players))}


def _check_band(page: Page, head: Word, game: PlayedGame, seen: set[tuple[int, int]]) -> None:
    """Each score and total so far is found below its hole's number, one player under the other."""
    row = [word for word in page.words if abs(word.middle[1] - head.middle[1]) < 3]
    numbers = [word for word in row if word.text.isdecimal()]
    step = numbers[1].middle[0] - numbers[0].middle[0] if len(numbers) > 1 else 48
    bottoms = [one.top for one in page.words if one.text == "Hole" and one.top > head.bottom]
    last = min(bottoms, default=page.height)
    for column in [word for word in numbers if int(word.text) <= len(game.holes)]:
        hole = int(column.text) - 1
        below = sorted(
            (word for word in page.words if head.bottom < word.top < last and _under(word, column, step)),
            key=lambda word: word.top,
        )
        wanted = []
        for seat in range(len(game.players)):
            score, total = game.holes[hole].scores[seat], game.holes[hole].totals[seat]
            wanted += ["—"] if score is None or total is None else [number(score), number(total)]
            seen.add((hole, seat))
        assert [word.text for word in below][: len(wanted)] == wanted


def _under(word: Word, column: Word, step: float) -> bool:
    return abs(word.middle[0] - column.middle[0]) <= step / 2 and word.right <= column.middle[0] + step / 2 + 0.5


def test_totals_and_places_stand_beside_their_player(press: Press) -> None:
    game = played(SHORT[:8], 18)
    [page] = placed(press.pdf(filled_job(game, PAPERS["a4"], landscape=True)))
    total = next(word for word in page.words if word.text == "Total")
    place = next(word for word in page.words if word.text == "Place")
    for seat, name in enumerate(game.players):
        beside = next(word for word in page.words if word.text == name)
        row = [word for word in page.words if abs(word.middle[1] - beside.middle[1]) < 3]
        for column, value in ((total, game.totals[seat]), (place, game.places[seat])):
            assert value is not None
            assert number(value) in [word.text for word in row if abs(word.middle[0] - column.middle[0]) < 8]


def test_the_names_stand_in_the_chart_again(press: Press) -> None:
    game = played(SHORT[:5], 9)
    [page] = placed(press.pdf(filled_job(game, PAPERS["a4"])))
    assert all(sum(word.text == name for word in page.words) == 2 for name in game.players)


def test_a_game_of_one_hole_has_no_chart() -> None:
    assert 'class="chart"' not in filled_job(played(SHORT[:2], 1), PAPERS["a4"]).faces[0].html


def test_a_game_that_has_not_begun_is_an_empty_card() -> None:
    html = filled_job(of_holes(("Ann", "Bo"), [], end={"holes": 9}), PAPERS["a5"]).faces[0].html
    assert "not begun" in html


def test_a_running_game_has_room_for_the_holes_to_come() -> None:
    html = filled_job(played(SHORT[:4], 3, of=9), PAPERS["a5"]).faces[0].html
    assert "after hole 3" in html
    assert ">9</th>" in html


def test_the_signs_are_told_in_words() -> None:
    html = filled_job(played(SHORT[:3], 2), PAPERS["a4"]).faces[0].html
    assert "hole 1: Ann deals, Ann ends it; hole 2: Bo deals, Ann ends it" in html


def test_a_hostile_name_stays_text(press: Press) -> None:
    name = "<svg onload=x>&\"'</td>"
    job = filled_job(played((name, "Bo"), 3), PAPERS["a4"], layouts=True)
    assert all("<svg onload" not in face.html for face in job.faces)
    assert all(name.replace(" ", "") in page.letters for page in placed(press.pdf(job)))


def test_the_same_card_is_the_same_bytes(press: Press) -> None:
    game = played(SCRIPTS[:4], 9)
    assert press.pdf(filled_job(game, PAPERS["a5"])) == press.pdf(filled_job(game, PAPERS["a5"]))
