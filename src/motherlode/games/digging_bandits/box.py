"""How does a game get onto the table? Fill the record from data and switches."""

from collections.abc import Mapping

from motherlode.games.digging_bandits.components import (
    LAND_NAMES,
    NO_LAND,
    SEATS,
    TYPES,
    Cards,
)
from motherlode.games.digging_bandits.options import SWITCHES
from motherlode.games.digging_bandits.state import (
    State,
)
from motherlode.kernel.errors import BadVariant
from motherlode.kernel.switches import Value

__all__ = ["open_box"]
PLAYED = ("bridge", "lasso", "outlaw", "trade")


def open_box(s: State, cards: Cards, players: int, options: Mapping[str, Value]) -> None:
    """Write data, number of players and switches into an empty record. [DB-VAR-10]"""
    s.players = players
    for switch in SWITCHES:
        setattr(s.rules, switch.name, switch.code(options[switch.name]))
    if s.rules.two_vs_two == 1 and players != SEATS:
        message = f"two_vs_two cannot be on: it takes four players, not {players} (DB-VAR-01)"
        raise BadVariant(message)
    for location, name in enumerate(cards.ring):
        s.land_at[location] = LAND_NAMES.index(name) if name in LAND_NAMES else NO_LAND
        if name in LAND_NAMES:
            s.ring_of[LAND_NAMES.index(name)] = location
    s.exit = cards.ring.index(cards.cabin_exit)
    for number, bandit in enumerate(cards.bandits):
        for place, name in enumerate(bandit.cards):
            s.starts[number, place] = cards.ids.index(name)
        s.start_doodad[number] = TYPES.index(bandit.doodad)
    for place, name in enumerate(PLAYED):
        s.is_multiple[place] = "multiple" in cards.symbols[name]
    s.needs_town = "town" in cards.symbols["bridge"]
