import pytest

from scorekeeper.printing.faces import Face, document, imposed
from scorekeeper.printing.press import Press
from tests.printing.made import face, job
from tests.printing.seen import pages, texts_by_place


@pytest.mark.parametrize("faces", range(1, 20))
@pytest.mark.parametrize("per_sheet", [1, 2, 4])
def test_cut_stacks_laid_on_each_other_are_in_order(faces: int, per_sheet: int) -> None:
    sheets = imposed(faces, per_sheet)
    stacks = [[sheet[place] for sheet in sheets] for place in range(per_sheet)]
    order = [number for stack in stacks for number in stack]
    assert [number for number in order if number is not None] == list(range(faces))
    # What stays empty lies at the end.
    assert order[:faces] == list(range(faces))


def test_sheets_that_are_alike_are_laid_out_once() -> None:
    made = document(job(per_sheet=4, copies=50))
    # 50 is no multiple of four: the last stack is two shorter.
    assert made.html.count("Face 0.") == 4 + 3
    assert made.order == (0,) * 11 + (1,) * 2


def test_copies_of_several_cards_come_as_sets() -> None:
    made = document(job(faces=(face(0), face(1)), copies=3))
    assert made.order == (0, 1, 0, 1, 0, 1)


def test_what_a_face_shows_lies_in_its_place_of_the_sheet(press: Press) -> None:
    pdf = press.pdf(job(faces=tuple(face(number) for number in range(6)), per_sheet=4))
    assert texts_by_place(pdf, 2, 2) == [["Face 0.", "Face 2.", "Face 4.", ""], ["Face 1.", "Face 3.", "Face 5.", ""]]


def test_a_title_is_text_and_never_markup() -> None:
    made = document(job(title="</title><b>", author='" onload="', faces=(Face(face(1).html, '"><i>'),)))
    for bad in ("<b>", '" onload="', '"><i>'):
        assert bad not in made.html


def test_running_text_takes_as_many_pages_as_it_needs(press: Press) -> None:
    flow = face(1).html * 100
    assert len(pages(press.pdf(job(flow=flow)))) > 2
    assert len(pages(press.pdf(job(flow=flow, copies=2)))) == 2 * len(pages(press.pdf(job(flow=flow))))
