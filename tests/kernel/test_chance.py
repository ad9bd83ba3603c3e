"""Chance: the published function, counted streams, unbiased draws and scripted results."""

from random import Random

import numpy as np
import pytest

from motherlode.kernel.chance import (
    CHANCE,
    SCRIPT,
    STREAMS,
    between,
    draw,
    has_script,
    next_word,
    roll,
    siphash,
    spoil,
)
from motherlode.kernel.compile.build import Build
from motherlode.kernel.errors import BadScript
from motherlode.kernel.record import memory
from motherlode.kernel.script import check_script, lay_down

# The first vectors of SipHash-2-4's authors: key 00 … 0f, messages of 0, 1, 2 … bytes 00, 01, 02 …
VECTORS = [
    "310e0edd47db6f72",
    "fd67dc93c539f874",
    "5a4fa9d909806c0d",
    "2d7efbd796666785",
    "b7877127e09427cf",
    "8da699cd64557618",
    "cee3fe586e46c9cb",
    "37d1018bf50002ab",
    "6224939a79f5f593",
]
WORD = 2**64 - 1


def sip(key, message):
    """SipHash-2-4 of any message, written down from its publication once more and independently."""
    k = [int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")]
    names = (b"somepseudorandomlygeneratedbytes"[n : n + 8] for n in range(0, 32, 8))
    v = [int.from_bytes(name, "big") ^ k[n % 2] for n, name in enumerate(names)]

    def turn(word, bits):
        return (word << bits | word >> 64 - bits) & WORD

    def mix(rounds):
        for _ in range(rounds):
            for one, other, bits in ((0, 1, 13), (2, 3, 16), (0, 3, 21), (2, 1, 17)):
                v[one] = (v[one] + v[other]) & WORD
                v[other] = turn(v[other], bits) ^ v[one]
                if bits in (13, 17):
                    v[one] = turn(v[one], 32)

    whole = message + bytes(7 - len(message) % 8) + bytes([len(message) % 256])
    for place in range(0, len(whole), 8):
        block = int.from_bytes(whole[place : place + 8], "little")
        v[3] ^= block
        mix(2)
        v[0] ^= block
    v[2] ^= 0xFF
    mix(4)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def lucky(key=(3, 4)):
    chance = CHANCE.new()
    chance.key[0], chance.key[1] = key
    return chance


def test_our_second_writing_agrees_with_the_published_vectors():
    for length, expected in enumerate(VECTORS):
        assert sip(bytes(range(16)), bytes(range(length))).to_bytes(8, "little").hex() == expected


def test_siphash_agrees_with_the_published_vector_for_eight_bytes():
    words = [int.from_bytes(bytes(range(start, start + 8)), "little") for start in (0, 8, 0)]

    assert siphash(*words).to_bytes(8, "little").hex() == VECTORS[8]


def test_siphash_agrees_with_the_second_writing_and_with_its_machine_code():
    fast = Build("chance").entry(siphash)
    luck = Random(1)
    for _ in range(300):
        key, message = luck.randbytes(16), luck.randbytes(8)
        words = [int.from_bytes(part, "little") for part in (key[:8], key[8:], message)]
        expected = sip(key, message)

        assert siphash(*words) == expected
        assert int(fast(*map(np.uint64, words))) == expected


def test_anybody_with_the_key_can_check_a_draw():
    chance = lucky((0x0706050403020100, 0x0F0E0D0C0B0A0908))
    drawn = [next_word(chance, 5) for _ in range(3)]
    messages = [count.to_bytes(4, "little") + (5).to_bytes(4, "little") for count in range(3)]

    assert drawn == [sip(bytes(range(16)), message) for message in messages]


def test_interpreted_and_compiled_draws_are_the_same():
    slow, fast = lucky(), lucky()
    compiled_draw = Build("chance").entry(draw)
    for options in (1, 2, 6, 52, 1000, 3 * 2**29, 2**31):
        for stream in range(STREAMS):
            assert draw(slow, stream, options) == compiled_draw(fast.raw, stream, options)

    assert memory(slow).tobytes() == memory(fast).tobytes()


def test_streams_are_counted_apart():
    one, other = lucky(), lucky()
    before = [draw(one, 1, 6) for _ in range(20)]
    for _ in range(7):
        draw(other, 0, 6)

    assert [draw(other, 1, 6) for _ in range(20)] == before
    assert [one.drawn[stream] for stream in range(3)] == [0, 20, 0]
    assert [other.drawn[stream] for stream in range(3)] == [7, 20, 0]


@pytest.mark.parametrize("options", [1, 2, 3, 6, 7, 20, 52, 100, 255, 1000])
def test_every_result_of_a_bounded_draw_has_as_many_words(options):
    uneven = 2**32 % options  # words whose product leaves less than this are drawn again
    words = [
        ((result + 1) * 2**32 - 1) // options - (result * 2**32 + uneven - 1) // options
        for result in range(options)
    ]

    assert set(words) == {2**32 // options}


def test_words_of_the_uneven_remainder_are_drawn_again():
    chance, options, draws = lucky(), 3 * 2**29, 2000  # a quarter of all words is left over
    results = [draw(chance, 0, options) for _ in range(draws)]

    assert all(0 <= result < options for result in results)
    assert chance.drawn[0] - draws == pytest.approx(draws / 3, rel=0.15)


def test_a_die_has_faces_from_one():
    chance = lucky()

    assert {roll(chance, 0, 6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert {draw(chance, 0, 1) for _ in range(20)} == {0}


def test_scripted_results_come_first_in_their_stream_and_use_no_luck():
    chance = lucky()
    lay_down(chance, 2, [5, 6])
    lay_down(chance, 0, [1])

    assert not has_script(chance, 1)
    assert roll(chance, 2, 6) == 5
    assert draw(chance, 0, 2) == 1
    assert roll(chance, 2, 6) == 6
    assert memory(chance).tobytes() == memory(lucky()).tobytes()


@pytest.mark.parametrize(
    "throw, result, is_spoiled",
    [
        (roll, 0, True),
        (roll, 1, False),
        (roll, 6, False),
        (roll, 7, True),
        (draw, 0, False),
        (draw, 5, False),
        (draw, 6, True),
    ],
)
def test_a_scripted_result_that_cannot_happen_spoils_the_play(throw, result, is_spoiled):
    chance = lucky()
    lay_down(chance, 0, [result])
    thrown = throw(chance, 0, 6)

    assert chance.is_spoiled == is_spoiled
    assert is_spoiled or thrown == result


def test_a_full_script_is_used_up_in_order():
    chance = lucky()
    results = [number % 6 for number in range(SCRIPT)]
    lay_down(chance, 1, results)

    assert [draw(chance, 1, 6) for _ in range(SCRIPT)] == results
    assert chance.scripted == 0


def test_a_number_between_two_others_may_be_either_and_below_zero():
    chance = lucky()

    assert {between(chance, 0, -1, 1) for _ in range(100)} == {-1, 0, 1}
    assert {between(chance, 0, 7, 7) for _ in range(20)} == {7}


@pytest.mark.parametrize(
    "result, is_spoiled", [(-3, False), (40_000, False), (-4, True), (40_001, True)]
)
def test_a_scripted_number_between_two_others_is_such_a_number(result, is_spoiled):
    chance = lucky()
    lay_down(chance, 0, [result], range(-100, 100_000))
    found = between(chance, 0, -3, 40_000)

    assert chance.is_spoiled == is_spoiled
    assert is_spoiled or found == result


def test_the_first_result_that_cannot_happen_is_noted_and_the_rest_dropped():
    chance = CHANCE.new()
    lay_down(chance, 0, [9, 3])
    lay_down(chance, 1, [2])
    roll(chance, 0, 6)
    spoil(chance, 1, 5, 0, 2)

    assert (chance.is_spoiled, chance.scripted) == (1, 0)
    with pytest.raises(
        BadScript, match="cannot happen here: die 9, where it is 1 to 6; the script is"
    ):
        check_script(chance, ["die", "host"])


@pytest.mark.parametrize(
    "low,stop,words",
    [
        (0, 1, "host 5, where it is 0; "),
        (0, 0, "host 5 is not among the cards that are left; "),
        (1, 0, "host 5; "),
    ],
)
def test_what_can_be_there_is_told_as_far_as_it_is_known(low, stop, words):
    chance = CHANCE.new()
    spoil(chance, 1, 5, low, stop)

    with pytest.raises(BadScript, match=f"a scripted result cannot happen here: {words}"):
        check_script(chance, ["die", "host"])
