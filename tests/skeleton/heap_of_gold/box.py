"""How does a game get onto the table? Fill the record from the switches."""

from collections.abc import Mapping

from motherlode.kernel.switches import Value
from tests.skeleton.heap_of_gold.components import Cards
from tests.skeleton.heap_of_gold.state import State

__all__ = ["open_box"]


def open_box(s: State, cards: Cards, players: int, options: Mapping[str, Value]) -> None:
    """Write number of players and heap into an empty record. [HG-BOX-01, HG-BOX-02, HG-VAR-01]"""
    s.players = players
    s.heap = int(options["heap"] or 0)
