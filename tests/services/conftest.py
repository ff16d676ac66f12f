"""What the tests of services share."""

import pytest
from flask import Flask

from tests.services.made import Table, new_table


@pytest.fixture
def table(stored: Flask) -> Table:
    return new_table()
