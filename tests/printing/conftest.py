"""One press for all tests of what is printed."""

from collections.abc import Iterator

import pytest

from scorekeeper.printing.press import Press


@pytest.fixture(scope="session")
def press() -> Iterator[Press]:
    """A press whose process lives as long as the tests."""
    press = Press(waiting=100)
    yield press
    press.close()
