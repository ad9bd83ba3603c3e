"""Which cards in the ground and in the decks has everybody seen?

Those in the ground are marked at every table. A table without the aid to memory leaves those in the decks and the Landfill
to people who paid attention, and shows a seat only what it looked at alone; so a view has to tell the two apart.
"""

from collections.abc import Sequence

from motherlode.games.digging_bandits.components import LAND_NAMES
from motherlode.games.digging_bandits.packed_piles import row
from motherlode.games.digging_bandits.state import LANDFILL, State
from motherlode.kernel.contract import SPECTATOR
from motherlode.kernel.piles import is_known, size
from motherlode.kernel.record import Array

__all__ = ["alone", "public"]


def public(s: State) -> dict[str, list[int]]:
    """By space or deck: the places from the top whose card everybody has seen. [DB-INFO-02]"""
    heaps = {name: _part(s, space) for space, name in enumerate(LAND_NAMES)}
    heaps["landfill"] = _part(s, LANDFILL)
    for name, pile in (("dig", s.dig_deck), ("draw", s.draw_deck), ("doodad", s.doodad_deck)):
        heaps[name] = _open(pile, 1, size(pile))
    return {name: places for name, places in heaps.items() if places}


def _part(s: State, part: int) -> list[int]:
    return _open(s.land, row(s.height, part, 1), s.height[part])


def _open(pile: Array, first: int, count: int) -> list[int]:
    """The places, counted from the top, whose card even a spectator knows."""
    top = first + count - 1
    return [number for number in range(count) if is_known(pile, top - number, SPECTATOR)]


def alone(cards: Sequence[str | None], places: Sequence[int]) -> list[str | None]:
    """The cards of a pile without those that everybody has seen. [DB-VAR-13]"""
    return [None if number in places else card for number, card in enumerate(cards)]
