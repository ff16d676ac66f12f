"""Broken rule files: the file, the place in it, what would do, and everything at once."""

import pytest

from scorekeeper.rulebook.loader import RulebookError, load_rulebook, read_rulebook, without_problems
from tests.rulebook.folder import Folder

QUEENS = "house_rules/queens-12.toml"
FOUR = "variants/four-card/variant.toml"
NINES = "variants/nine-card-adjacent/variant.toml"


def test_the_shipped_rules_have_no_problems() -> None:
    assert read_rulebook()[1] == []
    assert load_rulebook() is load_rulebook()


def test_a_good_folder_has_no_problems(folder: Folder) -> None:
    assert folder.problems() == []


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        (FOUR, "[knocker]", "= [", f"{FOUR}: Invalid statement (at line"),
        (FOUR, "sentence =", "sentense =", f"{FOUR}: unknown key sentense; did you mean sentence?"),
        (FOUR, "order = 1", 'order = "first"', f"{FOUR}: order: should be a whole number"),
        (FOUR, "order = 1", "order = true", f"{FOUR}: order: should be a whole number"),
        (FOUR, "order = 1", "", f"{FOUR}: order: is missing"),
        (FOUR, 'name = "Four', 'name = "Four', ""),
        (FOUR, 'done = "knocked"', "done = 1", f"{FOUR}: knocker.done: should be a text"),
        (FOUR, 'done = "knocked"', "", f"{FOUR}: knocker.done: is missing"),
        (FOUR, 'done = "knocked"', 'did = ""\ndone = ""', f"{FOUR}: knocker: unknown key did"),
        (
            FOUR,
            "order = 1",
            'order = 1\ndeck = "standart"',
            f"{FOUR}: deck: standart is no deck; did you mean standard?",
        ),
        (FOUR, "packs = { 2 = 1, 8 = 2 }", "", f"{FOUR}: sets.packs: is missing"),
        (
            FOUR,
            "packs = { 2 = 1, 8 = 2 }",
            "packs = { 3 = 1 }",
            f"{FOUR}: sets.packs: packs is {{'3': 1}}, but should be",
        ),
        (
            FOUR,
            "rows = 2, columns = 2",
            'hand = "all"',
            f"{FOUR}: sets.layout: layout is {{'hand': 'all'}}, but should",
        ),
        (FOUR, "rows = 2, columns = 2", "hand = 0", f"{FOUR}: sets.layout: layout is {{'hand': 0}}, but should"),
        (NINES, '"nine-card"', '"nine-cards"', f"{NINES}: extends: nine-cards is no variant; did you mean nine-card?"),
        (
            NINES,
            '"nine-card"',
            '"nine-card-adjacent"',
            f"{NINES}: extends: nine-card-adjacent extends this variant in turn",
        ),
        (NINES, "[sets]", "[settings]", f"{NINES}: unknown key settings; did you mean sets?"),
        (QUEENS, '"values.Q" = 12', '"value.Q" = 12', f"{QUEENS}: sets.value.Q: value.Q is no setting"),
        (QUEENS, '"values.Q" = 12', '"matches.pair" = 1', "matches.pair is no setting; did you mean matches.pairs?"),
        (
            QUEENS,
            '"values.Q" = 12',
            '"values.QX" = 12',
            f"{QUEENS}: sets.values.QX: QX is no card of the deck; did you",
        ),
        (QUEENS, '"values.Q" = 12', '"values" = 12', f"{QUEENS}: sets.values: values is no setting"),
        (QUEENS, '"values.Q" = 12', '"values.Q" = 1.5', "values.Q is 1.5, but should be a whole number from"),
        (QUEENS, '"values.Q" = 12', '"values.Q" = 1000001', "values.Q is 1000001, but should be a whole number from"),
        (
            QUEENS,
            "[sets]\n",
            "[sets]\njokers = 1\n",
            f"{QUEENS}: sets.jokers: jokers is 1, but should be true or false",
        ),
        (QUEENS, "[sets]\n", '[sets]\n"play.x" = ""\n', f"{QUEENS}: sets.play.x: play.x is '', but should be a text"),
        (
            QUEENS,
            "[sets]\n",
            "[sets]\npacks-at-least = 0\n",
            "packs-at-least is 0, but should be a whole number above 0",
        ),
        (
            QUEENS,
            "[sets]\n",
            '[sets]\n"knocker.lowest" = "one"\n',
            "knocker.lowest is 'one', but should be one of zero, minus-10, minus-players",
        ),
        (
            QUEENS,
            "[sets]\n",
            '[sets]\n"bonus.block" = { others = 1 }\n',
            "but should be { points = …, others = … }, others being optional",
        ),
        (
            QUEENS,
            "[sets]\n",
            '[sets]\n"game.end" = { holes = 0 }\n',
            "game.end is {'holes': 0}, but should be { holes = … }, { points = … } or { }",
        ),
        (QUEENS, "[sets]", "sets = 5\n[excludes]", f"{QUEENS}: sets: should be a table"),
        (QUEENS, "card-values", "cards", f"{QUEENS}: topic: cards is no topic; topics are card-values, what-cancels,"),
        (QUEENS, '"nine-card"', '"nine-crad"', f"{QUEENS}: for: nine-crad is no variant; did you mean nine-card?"),
        (QUEENS, '["four-card", "nine-card"]', "[]", f"{QUEENS}: for: should be a list with a variant"),
        (QUEENS, '["four-card", "nine-card"]', "[[1]]", f"{QUEENS}: for: [1] is no variant"),
        (QUEENS, '["four-card", "nine-card"]', '"four-card"', f"{QUEENS}: for: should be a list"),
        (
            QUEENS,
            "[sets]",
            '[excludes]\nqueens-21 = ""\n[sets]',
            f"{QUEENS}: excludes: queens-21 is no house rule; did",
        ),
        (QUEENS, "text =", "test =", f"{QUEENS}: examples[0]: unknown key test; did you mean text?"),
        (QUEENS, "text =", "test =", f"{QUEENS}: examples[0].text: is missing"),
        (QUEENS, "matters = true", "matters = 1", f"{QUEENS}: examples[0].matters: should be true or false"),
        (QUEENS, "{ scores =", "{ score =", f"{QUEENS}: examples[0].expect: unknown key score; did you mean scores?"),
        (QUEENS, "holes = [{ layouts", "holes = [{ layout", f"{QUEENS}: examples[0].holes: should be holes, each with"),
        ("golf.toml", "[sets]", "[sets]\nx = 1", "golf.toml: sets.x: x is no setting"),
        ("golf.toml", "[sets]", "[[sets]]", "golf.toml: sets: should be a table"),
        ("decks/standard.toml", "[suits]", "[suit]", "decks/standard.toml: suits: is missing"),
        ("decks/standard.toml", 'name = "A"', 'nam = "A"', "decks/standard.toml: ranks[0].name: is missing"),
        ("decks/standard.toml", '{ name = "A" }', '"A"', "decks/standard.toml: ranks[0]: should be a table"),
        (
            "decks/standard.toml",
            "copies = 2",
            'copies = "2"',
            "decks/standard.toml: ranks[13].copies: should be a whole",
        ),
    ],
)
def test_a_broken_file_says_where_it_is_broken_and_what_would_do(
    folder: Folder, file: str, old: str, new: str, problem: str
) -> None:
    folder.change(file, old, new)
    if problem:
        assert any(problem in found for found in folder.problems()), folder.problems()
    else:
        assert folder.problems() == []


def test_all_problems_of_all_files_are_told_each_once_and_in_the_same_order(folder: Folder) -> None:
    folder.change("golf.toml", "[sets]", "[sets]\ny = 1\nx = 1")
    folder.change(QUEENS, "[sets]", "[sets]\nz = 1")
    folder.change("variants/nine-card/variant.toml", "[sets]", "[sets]\nw = 1")
    found = folder.problems()
    assert [problem.rpartition(": ")[0] for problem in found] == [
        "golf.toml: sets.y",
        "golf.toml: sets.x",
        "variants/nine-card/variant.toml: sets.w",
        f"{QUEENS}: sets.z",
    ]
    assert found == folder.problems()


def test_a_file_that_is_not_there_or_is_no_text_is_a_problem(folder: Folder) -> None:
    (folder.path / "golf.toml").unlink()
    (folder.path / QUEENS).write_bytes(b"title = '\xff'")
    assert folder.problems()[0] == "golf.toml: No such file or directory"
    assert any(found.startswith(f"{QUEENS}: 'utf-8' codec can't decode") for found in folder.problems())


def test_a_folder_without_rules_is_no_rulebook(folder: Folder) -> None:
    assert Folder(folder.path / "variants").problems() == [".: there is no variant here (variants/<id>/variant.toml)"]


def test_a_house_rule_without_its_variants_is_left_out(folder: Folder) -> None:
    folder.change("variants/six-card/variant.toml", "order = 3", "")
    rulebook, _ = read_rulebook(folder.path)
    assert list(rulebook.house_rules) == ["queens-12"]
    assert list(rulebook.variants) == ["four-card", "nine-card", "nine-card-adjacent"]


def test_a_variant_extends_one_that_extends_another(folder: Folder) -> None:
    text = (
        'extends = "nine-card-adjacent"\nname = "N"\nsentence = "S."\nsource = "A"\norder = 9\n[sets]\n"values.9" = 0\n'
    )
    folder.write("variants/nines/variant.toml", text)
    rulebook, problems = read_rulebook(folder.path)
    assert problems == []
    sets = rulebook.variants["nines"].sets
    assert (sets["layout"], sets["matches.pairs"], sets["values.9"], sets["values.8"]) == (
        {"rows": 3, "columns": 3},
        "adjacent",
        0,
        8,
    )


def test_two_variants_that_extend_each_other_are_told(folder: Folder) -> None:
    folder.change("variants/nine-card/variant.toml", "name =", 'extends = "nine-card-adjacent"\nname =')
    found = folder.problems()
    assert "variants/nine-card/variant.toml: extends: nine-card-adjacent extends this variant in turn" in found


def test_the_program_refuses_rules_with_problems_and_says_them_all(folder: Folder) -> None:
    folder.change(QUEENS, "[sets]", "[sets]\nz = 1")
    with pytest.raises(RulebookError, match=r"sets\.z: z is no setting") as error:
        without_problems(*read_rulebook(folder.path))
    assert len(error.value.problems) == 1
