"""A battery for the generator: what a good one shows in a million draws, and a bad one does not.

Keys are fixed, so the outcome is too; a p-value below one in ten thousand would be a finding.
"""

from functools import cache
from typing import Annotated

import numpy as np
import pytest
from scipy import stats

from motherlode.kernel.chance import CHANCE, Chance, draw, next_word, siphash
from motherlode.kernel.compile.build import Build
from motherlode.kernel.compiled import compiled
from motherlode.kernel.record import Array, Field, u64

MILLION = 1_000_000
RARE = 1e-4

Numbers = Annotated[Array, Field(np.dtype(np.int64), (0,))]
Words = Annotated[Array, Field(np.dtype(np.uint64), (0,))]


@compiled
def fill(chance: Chance, stream: int, options: int, numbers: Numbers, count: int) -> None:
    """Draw so many numbers."""
    for place in range(count):
        numbers[place] = draw(chance, stream, options)


@compiled
def fill_words(chance: Chance, stream: int, words: Words, count: int) -> None:
    """Draw so many whole words."""
    for place in range(count):
        words[place] = next_word(chance, stream)


@compiled
def fill_flips(key_0: u64, key_1: u64, message: u64, flips: Words) -> None:
    """What changes in a word when one bit of key or message is turned over."""
    word = siphash(key_0, key_1, message)
    for bit in range(64):
        flips[bit] = word ^ siphash(key_0 ^ (1 << bit), key_1, message)
        flips[64 + bit] = word ^ siphash(key_0, key_1 ^ (1 << bit), message)
        flips[128 + bit] = word ^ siphash(key_0, key_1, message ^ (1 << bit))


@cache
def fast(function):
    return Build("chance").entry(function)


def lucky(key):
    chance = CHANCE.new()
    chance.key[0], chance.key[1] = key
    return chance


def draws(options, count=MILLION, stream=0, key=(1, 2)):
    numbers = np.zeros(count, np.int64)
    fast(fill)(lucky(key).raw, stream, options, numbers, count)
    return numbers


def words(count, stream=0, key=(1, 2)):
    found = np.zeros(count, np.uint64)
    fast(fill_words)(lucky(key).raw, stream, found, count)
    return found


def is_even(numbers, cells):
    """Whether numbers fall evenly into their cells: neither unevenly, nor suspiciously evenly."""
    p = stats.chisquare(np.bincount(numbers, minlength=cells)).pvalue
    return RARE < p < 1 - RARE


@pytest.mark.parametrize("options", [2, 3, 6, 20, 52, 255, 1000])
def test_every_result_is_equally_likely(options):
    assert is_even(draws(options), options)


@pytest.mark.parametrize("length", [2, 3, 4])
def test_every_sequence_of_dice_is_equally_likely(length):
    dice = draws(6).reshape(-1)[: MILLION // length * length].reshape(-1, length)
    numbers = dice @ (6 ** np.arange(length))

    assert is_even(numbers, 6**length)


def test_every_distance_back_is_independent():
    dice = draws(6)
    for lag in (1, 2, 3, 5, 8, 16, 64, 256, 4096):
        pairs = dice[:-lag:1] * 6 + dice[lag:]
        assert is_even(pairs[::2], 36), lag


def test_runs_of_coins_are_as_long_as_they_should_be():
    coins = draws(2)
    ones = int(coins.sum())
    runs = 1 + np.count_nonzero(np.diff(coins))
    expected = 1 + 2 * ones * (MILLION - ones) / MILLION
    spread = np.sqrt((expected - 1) * (expected - 2) / (MILLION - 1))

    assert abs(runs - expected) / spread < 4


def test_gaps_between_sixes_are_as_long_as_they_should_be():
    gaps = np.diff(np.flatnonzero(draws(6) == 5)) - 1
    longest = 40
    chances = (1 / 6) * (5 / 6) ** np.arange(longest)
    expected = len(gaps) * np.append(chances, 1 - chances.sum())
    p = stats.chisquare(np.bincount(np.minimum(gaps, longest)), expected).pvalue

    assert RARE < p < 1 - RARE


def test_birthdays_coincide_as_often_as_they_should():
    years, people, days = 2000, 512, 2**24
    birthdays = np.sort(
        (words(years * people) >> np.uint64(40)).reshape(years, people).astype(np.int64)
    )
    spacings = np.sort(np.diff(birthdays))
    repeated = np.count_nonzero(np.diff(spacings) == 0, axis=1)
    mean = people**3 / (4 * days)
    most = 7
    chances = stats.poisson.pmf(np.arange(most), mean)
    expected = years * np.append(chances, 1 - chances.sum())
    p = stats.chisquare(
        np.bincount(np.minimum(repeated, most), minlength=most + 1), expected
    ).pvalue

    assert RARE < p < 1 - RARE


def test_balls_collide_as_often_as_they_should():
    balls, urns, rounds = 2**14, 2**20, 60
    places = (words(balls * rounds, stream=1) >> np.uint64(44)).reshape(rounds, balls)
    collisions = sum(balls - len(np.unique(row)) for row in places)
    expected = rounds * (balls - urns * (1 - (1 - 1 / urns) ** balls))

    assert abs(collisions - expected) / np.sqrt(expected) < 4


def test_every_bit_of_a_word_is_a_fair_coin():
    found = words(MILLION)
    ones = np.array([np.count_nonzero(found >> np.uint64(bit) & np.uint64(1)) for bit in range(64)])
    scores = (ones - MILLION / 2) / np.sqrt(MILLION / 4)

    assert np.abs(scores).max() < 5
    assert RARE < stats.chi2(64).sf((scores**2).sum()) < 1 - RARE


def test_turning_one_bit_of_key_or_count_turns_half_of_the_word():
    trials = 500
    flips = np.zeros((trials, 192), np.uint64)
    for trial in range(trials):
        key_0, key_1, message = map(np.uint64, words(3, key=(trial, 7)))
        fast(fill_flips)(key_0, key_1, message, flips[trial])
    turned = np.unpackbits(flips.view(np.uint8)).reshape(trials, 192, 64)
    by_cause = (turned.sum(axis=(0, 2), dtype=float) - trials * 32) / np.sqrt(trials * 16)
    by_bit = (turned.sum(axis=(0, 1), dtype=float) - trials * 96) / np.sqrt(trials * 48)

    assert np.abs(by_cause).max() < 5
    assert np.abs(by_bit).max() < 5


def test_streams_tell_nothing_of_each_other():
    for stream in range(1, 8):
        pairs = draws(6, MILLION // 4) * 6 + draws(6, MILLION // 4, stream=stream)
        assert is_even(pairs, 36), stream


def test_neighbouring_keys_tell_nothing_of_each_other():
    first = draws(6, MILLION // 4)
    for bit in (0, 1, 31, 63):
        for key in ((1 ^ 1 << bit, 2), (1, 2 ^ 1 << bit)):
            assert is_even(first * 6 + draws(6, MILLION // 4, key=key), 36), key


def test_first_draws_of_many_games_are_as_even_as_draws_of_one():
    first = np.array([draws(6, 1, key=(number, 0))[0] for number in range(6000)])

    assert is_even(first, 6)
    assert is_even(first[::2] * 6 + first[1::2], 36)


def test_the_battery_notices_a_bad_generator():
    count = np.arange(MILLION)
    step = (count * 7) % 13 % 6

    assert not is_even(count % 6, 6)  # too even
    assert not is_even(step, 6)
    assert not is_even((count // 3 % 6) * 6 + (count + 1) // 3 % 6, 36)
