import re

import segno

from scorekeeper.presentation.square import square_of

ADDRESS = "http://192.0.2.1:8000/join?code=ABCD2345"


def test_a_square_is_the_address_with_its_quiet_zone() -> None:
    drawn = str(square_of(ADDRESS))
    modules = segno.make(ADDRESS, error="m", micro=False).symbol_size(border=4)[0]
    assert f'viewBox="0 0 {modules} {modules}"' in drawn
    assert drawn.count("#fff") == drawn.count("#000") == 1
    # Each stroke begins right of four light modules.
    assert re.search(r'd="M4 4\.5h7', drawn)


def test_a_square_keeps_the_pages_policy() -> None:
    drawn = str(square_of(ADDRESS))
    assert "style" not in drawn
    assert "<script" not in drawn
    assert "xmlns" not in drawn


def test_an_address_with_signs_of_markup_is_only_drawn() -> None:
    assert "alert" not in str(square_of("http://x/<script>alert(1)</script>"))


def test_without_an_address_there_is_no_square() -> None:
    assert square_of("") is None
