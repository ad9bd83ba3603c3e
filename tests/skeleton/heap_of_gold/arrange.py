"""How is a position arranged? By names of facts of the table and of each seat."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from motherlode.kernel.arrange import Player, about, read_facts, read_seats
from tests.skeleton.heap_of_gold.components import Cards
from tests.skeleton.heap_of_gold.rules.heap import TAKE
from tests.skeleton.heap_of_gold.state import State

__all__ = ["Facts", "SeatFacts", "arrange"]

Nuggets = Annotated[int, msgspec.Meta(ge=0, le=99)]


class SeatFacts(msgspec.Struct, frozen=True):
    """What can be said of a seat; what is not said stays as it is."""

    taken: Annotated[Nuggets | None, about("how many nuggets she has taken")] = None


class Facts(msgspec.Struct, frozen=True):
    """What can be said of a table; what is not said stays as it is."""

    heap: Annotated[Nuggets | None, about("how many nuggets lie in the heap")] = None
    depth: Annotated[Nuggets | None, about("how many nuggets lie on top of the diamond")] = None
    turn: Annotated[Player | None, about("whose turn it is")] = None
    seats: dict[int, Any] = {}


def arrange(s: State, cards: Cards, given: Mapping[str, Any]) -> None:
    """Set the table by names of `Facts` and, for each seat, of `SeatFacts`; a game that was over goes on."""
    facts = read_facts(given, Facts, s.players)
    seats = read_seats(facts.seats, SeatFacts, s.players)
    s.stage = TAKE
    s.reason = 0
    for seat in range(s.players):
        s.is_winner[seat] = 0
    s.heap = _said(facts.heap, s.heap)
    s.diamond = _said(facts.depth, min(s.diamond, max(s.heap - 1, 0)))
    s.turn = _said(facts.turn, s.turn)
    for seat, own in seats.items():
        s.taken[seat] = _said(own.taken, s.taken[seat])


def _said(number: int | None, otherwise: int) -> int:
    return otherwise if number is None else number
