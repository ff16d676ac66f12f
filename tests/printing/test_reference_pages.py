"""Pages look as they did when somebody last looked at them, and come out the same in every process."""

import pytest
from PIL import Image, ImageChops, ImageFilter

from scorekeeper.printing.press import Press
from tests.printing.reference_pages import JOBS, PICTURES, picture

# Another version of the libraries may draw an edge a little darker, but moves nothing.
FAR_OFF, MOST_FAR_OFF = 48, 0.01


def far_off(one: Image.Image, other: Image.Image) -> float:
    """The share of the page on which two pictures differ clearly."""
    soft = [picture.filter(ImageFilter.BoxBlur(1)) for picture in (one, other)]
    counted = ImageChops.difference(*soft).histogram()
    return sum(counted[FAR_OFF:]) / sum(counted)


@pytest.mark.parametrize("name", JOBS)
def test_a_page_looks_as_it_did(press: Press, name: str) -> None:
    shown = picture(press, name)
    with Image.open(PICTURES / f"{name}.png") as kept:
        assert shown.size == kept.size
        assert far_off(shown, kept) < MOST_FAR_OFF


def test_two_different_pages_are_told_apart(press: Press) -> None:
    assert far_off(picture(press, "rules"), picture(press, "pocket")) > MOST_FAR_OFF


def test_another_process_makes_the_same_bytes(press: Press) -> None:
    other = Press(seconds=25)
    try:
        for name, job in JOBS.items():
            assert other.pdf(job()) == press.pdf(job()), name
    finally:
        other.close()
