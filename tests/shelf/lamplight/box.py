"""How does a game get onto the table? Fill the record from lights and switches."""

from collections.abc import Mapping

from motherlode.kernel.switches import Value
from tests.shelf.lamplight.components import Cards
from tests.shelf.lamplight.state import State

__all__ = ["open_box"]


def open_box(s: State, cards: Cards, players: int, options: Mapping[str, Value]) -> None:
    """Write lights, number of players and switches into an empty record. [LL-BOX-01, LL-BOX-03, LL-VAR-01]"""
    s.players = players
    s.nights = int(options["nights"] or 0)
    s.lights = len(cards.lights)
    for number, light in enumerate(cards.lights):
        s.glow[number] = light.glow
