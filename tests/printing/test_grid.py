import pytest

from scorekeeper.printing.grid import Grid, Wants, grid_of
from scorekeeper.printing.paper import Size


def wants(players: int, holes: int, **changed: float) -> Wants:
    smallest = Size(changed.get("width", 8), changed.get("height", 7))
    return Wants(("Ann",) * players, holes, smallest, Size(12, 12), Size(24, 16), 7, 6, ("total", "place"))


def found(players: int, holes: int, width: float, height: float) -> Grid:
    grid = grid_of(wants(players, holes), width, height, height)
    assert grid is not None
    return grid


@pytest.mark.parametrize("holes", [1, 5, 9, 13, 18, 27, 36])
@pytest.mark.parametrize("size", [(273, 150), (186, 230), (93, 100)])
def test_every_hole_has_one_column_and_nothing_is_too_large(holes: int, size: tuple[float, float]) -> None:
    width, height = size
    grid = found(4, holes, width, height)
    columns = [column for page in grid.pages for band in page for column in band]
    assert [column.number for column in columns if column.kind == "hole"] == list(range(1, holes + 1))
    assert [column.kind for column in columns[-2:]] == ["total", "place"]
    for page in grid.pages:
        assert sum(grid.band_height for _band in page) + (len(page) - 1) * grid.gap <= height + 0.01
        assert all(grid.width(band) <= width + 0.01 for band in page)


def test_eighteen_holes_have_a_sum_after_each_nine() -> None:
    bands = found(4, 18, 273, 150).pages[0]
    assert [column.number for band in bands for column in band if column.kind == "nine"] == [9, 18]


def test_holes_are_cut_where_a_nine_ends() -> None:
    assert [len(band) for band in found(8, 18, 186, 230).pages[0]] == [10, 12]


def test_what_does_not_fit_is_no_grid() -> None:
    assert grid_of(wants(12, 9), 50, 50, 50) is None


def test_the_fewest_pages_go_first() -> None:
    assert len(found(12, 18, 273, 150).pages) == 1
    assert len(found(12, 36, 273, 150).pages) == 2
