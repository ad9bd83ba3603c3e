"""How does a game get onto the table? Fill the record from data and switches."""

from collections.abc import Mapping

from motherlode.games.gold_digger.components import (
    ANY,
    DIRECTIONS,
    SEATS,
    SPACE_NAMES,
    Cards,
)
from motherlode.games.gold_digger.options import SWITCHES
from motherlode.games.gold_digger.rules.board import CORNER
from motherlode.games.gold_digger.rules.ending import HUNT
from motherlode.games.gold_digger.state import (
    State,
)
from motherlode.kernel.errors import BadVariant
from motherlode.kernel.switches import Value

__all__ = ["open_box"]
FROM_FILE = 255  # the number of initial cards that the file says

FEWER = 5  # more initial cards for each player less


def open_box(s: State, cards: Cards, players: int, options: Mapping[str, Value]) -> None:
    """Write data, number of players and switches into an empty record. [GD-VAR-20, GD-VAR-40]"""
    s.players = players
    for switch in SWITCHES:
        setattr(s.rules, switch.name, switch.code(options[switch.name]))
    s.rules.die_sides = int(str(options["die_sides"]))
    if s.rules.initial_cards == FROM_FILE:
        s.rules.initial_cards = cards.initial_cards + FEWER * (SEATS - players)
    if s.rules.max_rounds == 0:
        s.rules.max_rounds = cards.round_limit
    if s.rules.mode == HUNT:  # GD-VAR-34: no poison, and pieces pass each other
        s.rules.poison = 0
        s.rules.collision = 0
    for number, name in enumerate(cards.teleports):
        s.teleport[number] = ANY if name == "any" else SPACE_NAMES.index(name)
    s.exit = SPACE_NAMES.index(cards.go.exit)
    s.exit_direction = DIRECTIONS.index(cards.go.direction)
    _check_fit(s, cards)


def _check_fit(s: State, cards: Cards) -> None:
    if s.rules.max_lives < s.rules.start_lives:
        message = f"max_lives cannot be {s.rules.max_lives}: everybody starts with {s.rules.start_lives} (GD-VAR-40)"
        raise BadVariant(message)
    if s.rules.go_exits == CORNER and (cards.go.exit, cards.go.direction) != ("A1", "right"):
        message = f"go_exits cannot be 'corner': Go lies at {cards.go.exit} (GD-VAR-26)"
        raise BadVariant(message)
