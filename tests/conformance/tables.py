"""Which tables are tried? Every game, every number of players, the printed rules and some bent ones."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from motherlode.kernel.catalogue import game, games
from motherlode.kernel.errors import BadVariant
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.kernel.switches import Switch, Value
from tests.effort import EFFORT

BENT = 2  # bent variants for every number of players

__all__ = [
    "EFFORT",
    "PRINTED",
    "SLUGS",
    "TABLES",
    "Table",
    "game",
    "may_resign",
    "seats_and_spectator",
    "stops",
    "walk",
]


class Table(NamedTuple):
    """A game to be set up: how many players, which switches."""

    slug: str
    players: int
    name: str
    switches: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return f"{self.slug}-{self.players}-{self.name}"

    @property
    def game(self) -> Game:
        return game(self.slug)

    @property
    def variant(self) -> dict[str, Value]:
        return dict(self.switches)

    def new(self, seed: int | str) -> Position:
        """A dealt game; another one if chance has decided it before the first choice."""
        position = self.game.new(self.players, seed, self.variant)
        while position.is_over:
            seed = f"{seed} again"
            position = self.game.new(self.players, seed, self.variant)
        return position


def bend(switch: Switch, luck: Random) -> Value:
    """Some value of a switch, the ends of a range more often than its middle."""
    if switch.values:
        return luck.choice(switch.values)
    numbers: list[Value] = [switch.low, switch.high, luck.randint(switch.low, switch.high)]
    return luck.choice([*numbers, *(word for word, _ in switch.words)])


def bent(slug: str, players: int, number: int) -> dict[str, Value]:
    """A variant drawn at random, always the same one for a number; drawn again if it does not fit."""
    luck = Random(f"{slug} {players} {number}")
    switches = game(slug).rules.switches
    while True:
        variant = {one.name: bend(one, luck) for one in switches if luck.random() < 0.4}
        try:
            game(slug).open(players, variant)
        except BadVariant:
            continue
        return variant


def tables_of(slug: str) -> Iterator[Table]:
    for players in game(slug).info.seats:
        yield Table(slug, players, "printed")
        for number in range(BENT):
            yield Table(slug, players, f"bent{number}", tuple(bent(slug, players, number).items()))
    for switch, players in game(slug).info.more_seats.items():
        yield Table(slug, players, switch, ((switch, True),))


SLUGS = games()
TABLES = [table for slug in SLUGS for table in tables_of(slug)]
PRINTED = [table for table in TABLES if table.name == "printed"]


def walk(table: Table, seed: int | str, *, resigning: float = 0.0) -> Iterator[Position]:
    """A game of random choices, seen after every move; it is always the same `Position`."""
    luck = Random(f"{table} {seed}")
    position = table.new(f"{table} {seed}")
    yield position
    while not position.is_over:
        if luck.random() < resigning:
            position.resign(
                luck.choice([one for one in range(table.players) if may_resign(position, one)])
            )
        else:
            seat = luck.choice(position.actors)
            position.play(seat, luck.choice(position.legal(seat)))
        yield position


def may_resign(position: Position, seat: int) -> bool:
    return position.game.engine.refusal(position.state, seat, -1) == 0


def stops(
    table: Table, seed: str, every: int, last: int, resigning: float = 0.0
) -> Iterator[Position]:
    """The positions of a random game at every so-manieth move, and at its end if it comes in time."""
    for move, position in enumerate(walk(table, seed, resigning=resigning)):
        if move % every == 0 or position.is_over:
            yield position
        if move >= last:
            return


def seats_and_spectator(table: Table) -> tuple[int | None, ...]:
    """Everybody who looks on."""
    return (None, *range(table.players))
