import pytest

from tests.web.visitor import Visitor


@pytest.mark.parametrize(
    ("query", "players", "rows"),
    [
        ("", 4, 9),
        ("?players=3&holes=18", 3, 18),
        ("?players=99&holes=99", 12, 36),
        ("?players=0&holes=0", 2, 1),
        ("?players=x&holes=-1", 4, 9),
        (f"?players={'9' * 5000}&holes=%00", 4, 9),
    ],
)
def test_an_empty_card_is_as_large_as_asked_for(visitor: Visitor, query: str, players: int, rows: int) -> None:
    page = visitor.get(f"/print/plain{query}")
    table = next(page.root.iter("table"))
    body = [row for row in next(table.iter("tbody")).iter("tr") if row.get("class") != "nine"]
    assert (len(body), len(list(body[0].iter("td")))) == (rows, players)
    assert ("Front nine" in page.text) == (rows == 18)
