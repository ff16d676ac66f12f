import pytest

from scorekeeper.printing.paper import PAPERS, SHEETS, fits, sheet_of


@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize(("paper", "per_sheet"), [*SHEETS, *((paper, 1) for paper in PAPERS)])
def test_the_pages_of_a_sheet_have_the_papers_size_and_lie_side_by_side(
    paper: str, per_sheet: int, landscape: bool
) -> None:
    sheet = sheet_of(PAPERS[paper], landscape, per_sheet)
    assert len(sheet.places) == len(set(sheet.places)) == per_sheet
    # Half of an A sheet's odd millimetre is cut off.
    assert sheet.page.width == pytest.approx(PAPERS[paper].size(landscape).width, abs=0.5)
    assert sheet.page.height == pytest.approx(PAPERS[paper].size(landscape).height, abs=0.5)
    for left, top in sheet.places:
        assert 0 <= left <= sheet.size.width - sheet.page.width
        assert 0 <= top <= sheet.size.height - sheet.page.height


def test_two_a5_that_stand_go_on_an_a4_that_lies() -> None:
    assert sheet_of(PAPERS["a5"], False, 2).size == (297, 210)
    assert sheet_of(PAPERS["a5"], True, 2).size == (210, 297)


def test_four_a6_go_on_an_a4_that_stands_as_they_do() -> None:
    assert sheet_of(PAPERS["a6"], False, 4).size == (210, 297)
    assert sheet_of(PAPERS["a6"], True, 4).size == (297, 210)


def test_a_sheet_that_is_not_cut_has_no_marks() -> None:
    assert sheet_of(PAPERS["a4"], False, 1).cuts == []


def test_marks_stand_where_the_pages_meet() -> None:
    sheet = sheet_of(PAPERS["a6"], False, 4)
    assert {cut.left for cut in sheet.cuts if not cut.width} == {105}
    assert {cut.top for cut in sheet.cuts if not cut.height} == {148.5}
    assert len(sheet.cuts) == 6


def test_a_paper_that_no_sheet_holds_is_told() -> None:
    assert fits(PAPERS["a6"], 4)
    assert not fits(PAPERS["letter"], 2)
    with pytest.raises(KeyError):
        sheet_of(PAPERS["letter"], False, 2)
