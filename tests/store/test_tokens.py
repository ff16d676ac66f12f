import re

from scorekeeper.store.tokens import hash_of, new_public_id, new_token


def test_public_ids_and_tokens_are_safe_in_an_address() -> None:
    for make, length in ((new_public_id, 22), (new_token, 43)):
        for text in [make() for _ in range(300)]:
            assert re.fullmatch(rf"[A-Za-z0-9][A-Za-z0-9_-]{{{length - 1}}}", text)


def test_no_two_are_the_same() -> None:
    assert len({new_token() for _ in range(1000)}) == 1000


def test_a_hash_is_always_the_same_and_does_not_show_the_token() -> None:
    token = new_token()
    assert hash_of(token) == hash_of(token)
    assert re.fullmatch("[0-9a-f]{64}", hash_of(token))
    assert token not in hash_of(token)


def test_text_that_no_token_can_be_has_a_hash_all_the_same() -> None:
    assert hash_of("\udce4") != hash_of("")
