"""Where do dice and shuffles come from?

From SipHash-2-4, a keyed pseudo-random function, over (stream, number of the draw). The key has 128 bits:
without it nobody can tell the next die from all earlier ones; with it anybody can check every draw, with
any implementation of SipHash. Streams are counted apart, so that a rule that rolls one die more does
not change what is shuffled, and variants can be compared on the same luck. Scripted results go before drawn ones.
"""

from typing import Annotated, Protocol

from motherlode.kernel.compiled import compiled
from motherlode.kernel.record import Array, i32, layout, u8, u32, u64

__all__ = [
    "CHANCE",
    "SCRIPT",
    "STREAMS",
    "Chance",
    "between",
    "draw",
    "has_no_script",
    "has_script",
    "roll",
    "siphash",
    "spoil",
]

STREAMS = 8
SCRIPT = 32  # scripted results that can wait at once
WORD = 0xFFFFFFFFFFFFFFFF
HALF = 0xFFFFFFFF
MESSAGE_BYTES = 8 << 56


class Chance(Protocol):
    """The luck of one game: the key, how often each stream was drawn from, what is scripted."""

    key: Annotated[Array, u64, 2]
    drawn: Annotated[Array, u32, STREAMS]
    scripted: u8  # results waiting
    is_spoiled: u8  # a scripted result could not have happened; the script says which, see `spoil`
    script: Annotated[Array, i32, SCRIPT, 2]  # stream and result, next one first


CHANCE = layout(Chance)


@compiled
def turned(word: u64, bits: int) -> u64:
    """A word rotated to the left."""
    return ((word << bits) | (word >> (64 - bits))) & WORD


@compiled
def sip_round(a: u64, b: u64, c: u64, d: u64) -> tuple[u64, u64, u64, u64]:
    """One round of SipHash over its four words."""
    a = (a + b) & WORD
    c = (c + d) & WORD
    b = turned(b, 13) ^ a
    d = turned(d, 16) ^ c
    a = turned(a, 32)
    c = (c + b) & WORD
    a = (a + d) & WORD
    b = turned(b, 17) ^ c
    d = turned(d, 21) ^ a
    return a, b, turned(c, 32), d


@compiled
def siphash(key_0: u64, key_1: u64, message: u64) -> u64:
    """SipHash-2-4 of one message of eight bytes."""
    a = key_0 ^ 0x736F6D6570736575
    b = key_1 ^ 0x646F72616E646F6D
    c = key_0 ^ 0x6C7967656E657261
    d = key_1 ^ 0x7465646279746573
    a, b, c, d = sip_round(a, b, c, d ^ message)
    a, b, c, d = sip_round(a, b, c, d)
    a, b, c, d = sip_round(a ^ message, b, c, d ^ MESSAGE_BYTES)
    a, b, c, d = sip_round(a, b, c, d)
    a, b, c, d = sip_round(a ^ MESSAGE_BYTES, b, c ^ 0xFF, d)
    a, b, c, d = sip_round(a, b, c, d)
    a, b, c, d = sip_round(a, b, c, d)
    a, b, c, d = sip_round(a, b, c, d)
    return (a ^ b) ^ (c ^ d)


@compiled
def next_word(chance: Chance, stream: int) -> u64:
    """The next 64 bits of a stream."""
    count = chance.drawn[stream]
    chance.drawn[stream] = count + 1
    return siphash(chance.key[0], chance.key[1], (stream << 32) | count)


@compiled
def draw(chance: Chance, stream: int, options: int) -> int:
    """One of 0 … options − 1, each equally likely, or the scripted result if one waits."""
    if has_script(chance, stream):
        return scripted(chance, stream, 0, options)
    while True:
        product = (next_word(chance, stream) >> 32) * options
        rest = product & HALF
        if rest >= options or rest >= (HALF + 1) % options:  # else a word of the uneven remainder
            return product >> 32


@compiled
def roll(chance: Chance, stream: int, sides: int) -> int:
    """A die: one of 1 … sides. Scripted results are faces too."""
    if has_script(chance, stream):
        return scripted(chance, stream, 1, sides + 1)
    return draw(chance, stream, sides) + 1


@compiled
def between(chance: Chance, stream: int, low: int, high: int) -> int:
    """One of low … high, both ends included. Scripted results are such numbers, too."""
    if has_script(chance, stream):
        return scripted(chance, stream, low, high + 1)
    return low + draw(chance, stream, high - low + 1)


@compiled
def first_scripted(chance: Chance, stream: int) -> int:
    """The place of the next scripted result of a stream, or the number of all that wait."""
    place = 0
    while place < chance.scripted and chance.script[place, 0] != stream:
        place += 1
    return place


@compiled
def has_script(chance: Chance, stream: int) -> bool:
    """Whether the next result of a stream is scripted."""
    return chance.scripted > 0 and first_scripted(chance, stream) < chance.scripted


@compiled
def has_no_script(chance: Chance, stream: int) -> bool:
    """What stands for `has_script` where nothing is ever scripted, so that the compiler drops the rest."""
    return False


@compiled
def scripted(chance: Chance, stream: int, low: int, stop: int) -> int:
    """Take the next scripted result of a stream, low … stop − 1; any other spoils the play."""
    first = first_scripted(chance, stream)
    result = chance.script[first, 1]
    for place in range(first + 1, chance.scripted):
        chance.script[place - 1, 0] = chance.script[place, 0]
        chance.script[place - 1, 1] = chance.script[place, 1]
    chance.scripted -= 1
    chance.script[chance.scripted, 0] = 0
    chance.script[chance.scripted, 1] = 0
    if result < low or result >= stop:
        spoil(chance, stream, result, low, stop)
        return stop - 1
    return result


@compiled
def spoil(chance: Chance, stream: int, result: int, low: int, stop: int) -> None:
    """A scripted result could not have happened: the first one is noted where the script lay, the rest is dropped.

    Then the first row holds its stream and the result, the second one the results that can be, low … stop − 1: none of
    the cards that are left if the two are equal, and whatever a rule allows if low is the greater one.
    """
    if chance.is_spoiled == 0:
        chance.is_spoiled = 1
        chance.scripted = 0
        chance.script[0, 0] = stream
        chance.script[0, 1] = result
        chance.script[1, 0] = low
        chance.script[1, 1] = stop
