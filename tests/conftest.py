"""What all tests share."""

import pytest

pytest_plugins = ["tests.databases"]

# Their own tests alone must cover the pure core; to trace all others as well would take half as long again.
MEASURED = ("scoring", "rulebook", "document")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tests = config.rootpath / "tests"
    for item in items:
        if item.path.relative_to(tests).parts[0] not in MEASURED:
            item.add_marker("no_cover")
