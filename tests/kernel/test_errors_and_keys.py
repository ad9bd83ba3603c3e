"""What is said when something is wrong, and what keeps the dice secret."""

import pickle

import pytest

from motherlode.kernel.contract import Action, Event
from motherlode.kernel.errors import (
    BadCards,
    BadPosition,
    BadSave,
    BadScript,
    BadVariant,
    IllegalMove,
    MotherlodeError,
    UnknownName,
    nearest,
    quoted,
)
from motherlode.kernel.keys import KEY_BYTES, key_words


def test_a_refused_move_names_rule_and_sentence():
    error = IllegalMove("wait", "LL-MOVE-02", "Only the player whose turn it is acts.")

    assert str(error) == "'wait' is refused by LL-MOVE-02: Only the player whose turn it is acts."


def test_a_refused_move_travels_between_processes():
    error = IllegalMove("wait", "LL-MOVE-02", "Only the player whose turn it is acts.")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes

    assert (again.move, again.rule, again.sentence) == (error.move, error.rule, error.sentence)
    assert str(again) == str(error)


@pytest.mark.parametrize("kind", [BadCards, BadPosition, BadSave, BadScript, BadVariant])
def test_every_refusal_has_one_ancestor(kind):
    assert issubclass(kind, MotherlodeError)
    assert issubclass(IllegalMove, MotherlodeError)


def test_unknown_names_are_answered_with_the_nearest():
    assert nearest("golddigger", ["golddiggers", "digger"]) == "did you mean 'golddiggers'?"
    assert nearest("xyz", ["one", "two"]) == "there are: one, two"
    assert nearest("xyz", []) == "there is none"
    assert str(UnknownName("room", "hal", ["hall"])) == (
        "there is no room called 'hal'; did you mean 'hall'?"
    )


def test_of_a_long_name_only_the_beginning_is_repeated():
    said = str(UnknownName("room", "x" * 14_000, ["hall"]))

    assert said == f"there is no room called '{'x' * 59}…; there are: hall"
    assert quoted("x" * 58) == repr("x" * 58)


def test_a_key_is_two_words_of_sixty_four_bits():
    secret = bytes(range(KEY_BYTES))

    assert key_words(secret) == (0x0706050403020100, 0x0F0E0D0C0B0A0908)
    assert all(0 <= word < 2**64 for word in key_words(7))


def test_the_same_seed_gives_the_same_key_and_others_others():
    seeds: list[int | str | bytes] = [
        0,
        1,
        -1,
        "0",
        "a",
        "",
        2**100,
        b"x" * 16,
        b"x" * 17,
        b"x" * 99,
    ]
    keys = [key_words(seed) for seed in seeds]

    assert keys == [key_words(seed) for seed in seeds]
    assert len(set(keys)) == len(seeds) - 1  # a number and the same number as text are one seed


def test_without_a_seed_every_key_is_a_fresh_secret():
    assert len({key_words(None) for _ in range(50)}) == 50


@pytest.mark.parametrize("secret", [b"", b"short", bytes(KEY_BYTES - 1)])
def test_a_short_secret_is_refused(secret):
    with pytest.raises(BadPosition, match="at least 16 bytes"):
        key_words(secret)


def test_an_event_knows_its_audience():
    public = Event("won", {}, "Seat 0 wins.")
    private = Event("saw", {"seat": 1}, "{seat} sees the moon.", {"seat": "Ada"}, (1,))

    assert [public.is_for(seat) for seat in (0, 1, None)] == [True, True, True]
    assert [private.is_for(seat) for seat in (0, 1, None)] == [False, True, False]
    assert (public.words, private.words) == ("Seat 0 wins.", "Ada sees the moon.")
    assert str(Action(3, "step hall", "step", {"room": "hall"})) == "step hall"
