import pytest

from scorekeeper.presentation.short_names import short_names


@pytest.mark.parametrize(
    ("names", "labels"),
    [
        (["Red", "Blue"], ["Red", "Blue"]),
        (["Anna B", "Tom"], ["Anna B", "Tom"]),
        (["Konstantin", "Tom"], ["Konstantin", "Tom"]),
        (["Anna Berg", "Tom Schulz"], ["Anna", "Tom"]),
        (["Anna Berg", "Anna Maier", "Tom Schulz"], ["Anna B.", "Anna M.", "Tom"]),
        (["Anna Berg", "Anna Bauer", "Anna Maier"], ["Anna Be.", "Anna Ba.", "Anna M."]),
        (["Anna Berger", "Anna Berg"], ["Anna Berger", "Anna Berg"]),
        (["Anna", "Anna Maier"], ["Anna", "Anna M."]),
        (["Player 11", "Player 12"], ["Player 11", "Player 12"]),
        (["名" * 40, "名" * 39], ["名" * 40, "名" * 39]),
    ],
)
def test_a_label_is_as_short_as_can_be_and_tells_people_apart(names: list[str], labels: list[str]) -> None:
    assert short_names(names) == dict(zip(names, labels, strict=True))
    assert len(set(labels)) == len(labels)
