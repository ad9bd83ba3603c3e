"""Which words of chance did the dice of an event come from, and what do these words say?

A stream counts the words it has given. If all of those that a play used were told as dice, each die has the next number.
Where a stream goes on at another place, such as that of a new turn, what it has given since counts.
Where dice were scripted, or a word had to be drawn again (in a thousand million dice once, in two million throws of five
once), nothing is said.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from motherlode.kernel.chance import Chance, first_scripted, siphash
from motherlode.kernel.contract import Draw, Event, Roll
from motherlode.kernel.record import numbers

if TYPE_CHECKING:
    from motherlode.kernel.game import Game

__all__ = ["NONE_DRAWN", "Given", "digits", "faces", "given", "numbered", "rolls_of", "since"]

Given = Sequence[
    int | None
]  # how many words each stream has given; None where a scripted result comes next
NONE_DRAWN: Given = ()  # before the deal


def rolls_of(game: "Game") -> dict[str, Roll]:
    """The kinds of events that tell of dice."""
    return {kind.name: kind.roll for kind in game.presentation.event_kinds if kind.roll is not None}


def given(chance: Chance) -> Given:
    """How many words each stream has given, as far as the next one is its own."""
    found: list[int] = numbers(chance.drawn)
    if chance.scripted == 0:
        return found
    return [
        count if first_scripted(chance, stream) == chance.scripted else None
        for stream, count in enumerate(found)
    ]


def numbered(
    game: "Game",
    options: Mapping[str, object],
    happened: list[Event],
    before: Given,
    after: Given,
) -> list[Event]:
    """What happened in one play, with the words that its dice came from. before, after: what streams had given."""
    rolls = [
        (place, roll)
        for place, event in enumerate(happened)
        if (roll := game.rolls.get(event.kind)) is not None
    ]
    told: dict[str, int] = {}
    rooms: dict[str, int] = {}
    for _, roll in rolls:
        told[roll.stream] = told.get(roll.stream, 0) + roll.dice
        rooms[roll.stream] = roll.room
    following = {}
    for stream, count in told.items():
        number = game.rules.streams.index(stream)
        start, end = before[number] if before else 0, after[number]
        if start is None or end is None:
            continue
        first = _first(start, end, rooms[stream])
        if end - first == count:
            following[stream] = first
    for place, roll in rolls:
        if roll.stream in following:
            draw = _draw(game, options, roll, following[roll.stream])
            following[roll.stream] += roll.dice
            happened[place] = replace(happened[place], draw=draw)
    return happened


def _first(before: int, after: int, room: int) -> int:
    """The number of the first word that a stream gave since it was somewhere; at the place it went to, if it did."""
    has_gone_on = room > 0 and before >> room != after >> room
    return after >> room << room if has_gone_on else before


def since(before: int, after: int, room: int) -> int:
    """How many words a stream gave since it was somewhere, as far as that can be told; see `_first`."""
    return after - _first(before, after, room)


def _draw(game: "Game", options: Mapping[str, object], roll: Roll, first: int) -> Draw:
    sides = int(str(options[roll.sides])) if isinstance(roll.sides, str) else roll.sides
    number = game.rules.streams.index(roll.stream)
    return Draw(roll.stream, number, first, roll.dice, sides, roll.lowest, roll.apart)


def faces(key: bytes, draw: Draw) -> list[int]:
    """What the words of a draw say, worked out from the key and nothing else."""
    low, high = (int.from_bytes(key[half : half + 8], "little") for half in (0, 8))
    found = []
    for word in range(draw.first, draw.first + draw.words):
        value = siphash(low, high, draw.stream_number << 32 | word)
        found.append(((value >> 32) * draw.sides >> 32) + draw.lowest)
    return found


def digits(number: int, draw: Draw) -> list[int]:
    """The dice that one number of a draw stands for, each a number from 0: its digits, the lowest first."""
    sides = round(draw.sides ** (1 / draw.apart))
    return [(number - draw.lowest) // sides**place % sides for place in range(draw.apart)]
