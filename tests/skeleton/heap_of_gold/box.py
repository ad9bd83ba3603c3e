"""How does a game get onto the table? Fill the record from the switches, or arrange a position."""

from collections.abc import Mapping
from typing import Any

from motherlode.kernel.errors import UnknownName
from motherlode.kernel.switches import Value
from tests.skeleton.heap_of_gold.components import Cards
from tests.skeleton.heap_of_gold.state import State

__all__ = ["arrange", "open_box"]

FACTS = ("heap", "turn", "depth", "seats")
OF_A_SEAT = ("taken",)


def open_box(s: State, cards: Cards, players: int, options: Mapping[str, Value]) -> None:
    """Write number of players and heap into an empty record. [HG-BOX-01, HG-BOX-02, HG-VAR-01]"""
    s.players = players
    s.heap = int(options["heap"] or 0)


def arrange(s: State, cards: Cards, facts: Mapping[str, Any]) -> None:
    """Set the table by names; what is not named stays.

    heap, turn: numbers. depth: how many nuggets lie on top of the diamond. seats: for each, what she has taken.
    """
    _check("fact", facts, FACTS)
    s.heap = facts.get("heap", s.heap)
    s.turn = facts.get("turn", s.turn)
    s.diamond = facts.get("depth", min(s.diamond, max(s.heap - 1, 0)))
    for seat, own in facts.get("seats", {}).items():
        _check("fact of a seat", own, OF_A_SEAT)
        s.taken[seat] = own.get("taken", s.taken[seat])


def _check(what: str, named: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for name in named:
        if name not in known:
            raise UnknownName(what, name, known)
