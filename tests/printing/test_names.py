from scorekeeper.printing.names import on_paper


def test_a_name_stays_as_it_is() -> None:
    assert on_paper("髙橋 健太") == "髙橋 健太"
    assert on_paper("👩\u200d🚀 Zoë") == "👩\u200d🚀 Zoë"
    assert on_paper("") == ""


def test_forty_letters_are_whole_and_more_are_cut() -> None:
    assert on_paper("W" * 40) == "W" * 40
    assert on_paper("W" * 500) == "W" * 39 + "…"


def test_what_cannot_be_seen_is_left_out() -> None:
    assert on_paper("Ann\n\x00\u202eBo") == "Ann Bo"


def test_a_heap_of_accents_is_cut() -> None:
    assert len(on_paper("e" + "\u0301" * 5000)) <= 8
