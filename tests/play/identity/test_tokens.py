"""Can nobody but the servers make a token, and does nothing show one?"""

import base64
import copy
import logging
import pickle

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.play.identity import Secret, browser_cookie, browser_of, cookie, no_cookie
from motherlode.play.identity.tokens import Signer, new_id

KEY, OTHER = b"k" * 32, b"o" * 32
WORDS = st.text("abcXYZ019-_", min_size=1, max_size=20)


@given(st.lists(WORDS, min_size=1, max_size=4))
def test_what_was_signed_is_read(words: list[str]):
    signer = Signer("device", [KEY])

    assert signer.read(signer.sign(*words), len(words)) == tuple(words)


def test_a_statement_has_as_many_words_as_it_was_given():
    signer = Signer("device", [KEY])

    assert signer.read(signer.sign("a", "b"), 3) is None


@given(st.integers(0, 200), st.characters())
def test_a_statement_with_one_character_changed_is_not_ours(place: int, character: str):
    signer = Signer("device", [KEY])
    signed = signer.sign("device-1", "1800000000").reveal()
    place %= len(signed)
    forged = signed[:place] + character + signed[place + 1 :]

    assert forged == signed or signer.read(Secret(forged), 2) is None


@given(st.text(max_size=120))
def test_whatever_comes_in_is_read_without_an_error(text: str):
    assert Signer("device", [KEY]).read(Secret(text), 2) is None


def test_a_signature_is_good_for_its_purpose_and_its_key_only():
    signed = Signer("device", [KEY]).sign("a", "b")

    assert Signer("ticket", [KEY]).read(signed, 2) is None
    assert Signer("device", [OTHER]).read(signed, 2) is None


def test_an_older_key_is_believed_and_the_newest_signs():
    old, both, new = (
        Signer("device", [KEY]),
        Signer("device", [OTHER, KEY]),
        Signer("device", [OTHER]),
    )

    assert both.read(old.sign("a"), 1) == ("a",)
    assert new.read(both.sign("a"), 1) == ("a",)
    assert old.read(both.sign("a"), 1) is None


def test_a_signature_has_256_bits():
    signature = Signer("device", [KEY]).sign("a").reveal().rpartition(".")[2]

    assert len(base64.urlsafe_b64decode(signature + "=")) == 32


@pytest.mark.parametrize("word", ["", "a.b", "a b", "é", "x" * 65])
def test_only_plain_words_are_signed(word: str):
    with pytest.raises(ValueError, match="letters, digits"):
        Signer("device", [KEY]).sign(word)


def test_ids_do_not_repeat():
    assert len({new_id() for _ in range(1000)}) == 1000


def test_a_secret_shows_nothing(caplog: pytest.LogCaptureFixture):
    secret = Secret("gold")
    logging.getLogger("motherlode").error("came with %s %r", secret, secret)
    shown = [
        str(secret),
        repr(secret),
        f"{secret}",
        f"{secret:>20}",
        f"{[secret]}",
        caplog.text,
    ]

    assert not [text for text in shown if "gold" in text]
    assert secret.reveal() == "gold"


@pytest.mark.parametrize("travel", [pickle.dumps, copy.deepcopy, msgspec.json.encode])
def test_a_secret_does_not_travel(travel):
    with pytest.raises(TypeError) as refused:
        travel(Secret("gold"))

    assert "gold" not in str(refused.value)


def test_secrets_are_compared_by_what_they_hide():
    assert Secret("gold") == Secret("gold")
    assert Secret("gold") != Secret("silver")
    assert Secret("gold") != "gold"
    assert len({Secret("gold"), Secret("gold")}) == 1


def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites():
    assert cookie(Secret("t.1.s"), is_secure=False) == (
        "motherlode=t.1.s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
    )
    assert cookie(Secret("t.1.s"), is_secure=True).endswith("; Secure")


def test_a_cookie_is_taken_away_by_an_empty_one():
    assert (
        no_cookie(is_secure=True)
        == "motherlode=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"
    )


def test_a_browser_gets_a_number_that_says_nothing_of_anybody():
    made = [browser_cookie(is_secure=True) for _ in range(2)]
    numbers = [one.partition("; ")[0].partition("=")[2] for one in made]

    assert all(one.endswith("HttpOnly; SameSite=Lax; Secure") for one in made)
    assert len(set(numbers)) == 2
    assert browser_of({"motherlode_browser": numbers[0]}) == numbers[0]
    for strange in ("", "x" * 32, numbers[0] + "0", "\udc80" * 32):
        assert browser_of({"motherlode_browser": strange}) == ""
    assert browser_of({}) == ""
