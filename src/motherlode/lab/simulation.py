"""What happens in a great many games between bots?

`simulate` plays them and gives every measure the game counts, with 95% confidence intervals. The same seed
gives the same result on one thread, on many and on a GPU.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import inf
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from motherlode.bots import bots as bots_of
from motherlode.kernel.batch import Batch
from motherlode.kernel.catalogue import game as find
from motherlode.kernel.errors import BadPosition, UnknownName
from motherlode.kernel.game import Game
from motherlode.kernel.switches import Value, read_variant
from motherlode.kernel.tallies import Measure
from motherlode.lab.statistics import mean_interval, percentile, wilson

__all__ = ["Numbers", "Share", "Shares", "Simulation", "simulate"]

DEVICES = ("cpu", "cuda")
PERCENTILES = (10, 50, 90, 99)
USUAL_PLAYERS = 4
FEW = 12  # different numbers that are still told one by one


class Share(msgspec.Struct, frozen=True):
    """How often something happened: a count out of so many games, with its 95% interval."""

    label: str
    count: int
    of: int
    share: float
    low: float
    high: float


class Shares(msgspec.Struct, frozen=True, tag="shares"):
    """A measure of shares; `fair` is everybody's due where that can be said.

    `is_ground` marks one that only says out of how many games another is counted.
    """

    name: str
    sentence: str
    rows: list[Share]
    fair: float | None = None
    is_ground: bool = False


class Numbers(msgspec.Struct, frozen=True, tag="numbers"):
    """A measure of numbers: their mean with its 95% interval, and how they are spread."""

    name: str
    sentence: str
    mean: float
    low: float
    high: float
    least: int
    most: int
    percentiles: dict[str, int]
    rows: list[Share]  # one for each number, where there are few


class Simulation(msgspec.Struct, frozen=True):
    """What came of the games, and everything needed to play the same ones again."""

    game: str
    players: int
    bots: list[str]
    variant: dict[str, bool | int | str | None]
    seed: int | str
    games: int
    moves: int
    seconds: float
    device: str
    threads: int
    signature: str  # a hash of all counts: equal signatures are equal results
    measures: list[Shares | Numbers]

    @property
    def moves_per_second(self) -> float:
        """The speed in moves."""
        return self.moves / max(self.seconds, 1e-9)

    @property
    def games_per_second(self) -> float:
        """The speed in games."""
        return self.games / max(self.seconds, 1e-9)

    def measure(self, name: str) -> Shares | Numbers:
        """The measure of this name."""
        known = {one.name: one for one in self.measures}
        if name not in known:
            raise UnknownName("measure", name, known)
        return known[name]


@dataclass(frozen=True)
class Reading:
    """Counts, and what is needed to read them."""

    game: Game
    counts: NDArray[np.int64]
    games: int
    players: int
    cards: Any

    def cells(self, name: str) -> list[int]:
        """The counts of a measure."""
        return [int(cell) for cell in self.game.rules.tally.read(self.counts, name)]

    def totals(self, measure: Measure) -> list[int]:
        """For each cell, the games in which it could have been counted."""
        return self.cells(measure.of) if measure.of else [self.games] * measure.cells

    def rows(self, measure: Measure) -> list[Share]:
        """The cells that have a label, as shares."""
        labels = measure.labels(self.cards, self.players)
        return [
            _share(label, count, of)
            for label, count, of in zip(
                labels, self.cells(measure.name), self.totals(measure), strict=False
            )
            if label
        ]

    def fair(self, name: str) -> float | None:
        """The mean share of a measure's rows."""
        if not name:
            return None
        rows = self.rows(self.game.rules.tally.measures[name])
        return sum(row.count for row in rows) / max(sum(row.of for row in rows), 1)

    def read(self, measure: Measure) -> Shares | Numbers:
        """A measure as it is reported."""
        if measure.kind == "shares":
            is_ground = any(
                one.of == measure.name for one in self.game.rules.tally.measures.values()
            )
            rows, fair = self.rows(measure), self.fair(measure.fair)
            return Shares(measure.name, measure.sentence, rows, fair, is_ground)
        cells = self.cells(measure.name)
        seen = [number for number, count in enumerate(cells) if count]
        mean, low, high = mean_interval(cells)
        rows = [_share(str(number), cells[number], self.games) for number in seen]
        return Numbers(
            measure.name,
            measure.sentence,
            mean,
            low,
            high,
            min(seen, default=0),
            max(seen, default=0),
            {str(percent): percentile(cells, percent) for percent in PERCENTILES},
            rows if len(rows) <= FEW else [],
        )


def simulate(  # noqa: PLR0913 - everything that can be varied about a simulation
    game: Game | str,
    *,
    games: int,
    players: int | None = None,
    bots: Sequence[str] = (),
    variant: str | Mapping[str, Value] | None = None,
    cards: Any = None,
    seed: int | str = 0,
    threads: int = 0,
    device: str = "cpu",
    limit: float = inf,
    on_compile: Callable[[str, int, int], None] | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play so many games between bots and count everything the game counts.

    players: how many seats; as many as bots are named, or four.
    bots: one name for all seats or one for each; the heuristic one if left out.
    threads: 0 for as many as there are cores. device: "cpu" or "cuda".
    limit: seconds after which `OutOfTime` says how far the games came.
    on_compile, on_progress: told about functions compiled and games played.
    """
    game = find(game) if isinstance(game, str) else game
    if device not in DEVICES:
        raise UnknownName("device", device, DEVICES)
    if games < 1:
        message = f"a simulation needs at least one game, not {games}"
        raise BadPosition(message)
    threads = 1 if device == "cuda" else threads or os.cpu_count() or 1
    names = _seated(game, players, bots, variant)
    known = bots_of(game)
    game.open(len(names), variant, cards)  # refuses before anybody waits for a compiler
    bent = _bent(game, variant)
    batch = Batch(game, [known[name].advise for name in names], bent, cards, on_compile)
    outcome = batch.run(
        games, seed=seed, threads=threads, device=device, limit=limit, on_progress=on_progress
    )
    reading = Reading(game, outcome.counts, games, len(names), game.rules.read_cards(cards))
    return Simulation(
        game=game.info.slug,
        players=len(names),
        bots=names,
        variant=bent,
        seed=seed,
        games=games,
        moves=outcome.moves,
        seconds=outcome.seconds,
        device=device,
        threads=threads,
        signature=blake2b(outcome.counts.astype("<i8").tobytes(), digest_size=8).hexdigest(),
        measures=[reading.read(measure) for measure in game.rules.tally.measures.values()],
    )


def _seated(
    game: Game,
    players: int | None,
    names: Sequence[str],
    variant: str | Mapping[str, Value] | None,
) -> list[str]:
    """A bot for each seat."""
    known = bots_of(game)
    chosen = list(names) or ["heuristic" if "heuristic" in known else "random"]
    for name in chosen:
        if name not in known:
            raise UnknownName("bot", name, known)
    if players is None:
        usual = min(max(USUAL_PLAYERS, game.info.seats.start), game.info.seats.stop - 1)
        players = len(chosen) if len(chosen) > 1 else usual
    game.check_players(players, variant)
    if len(chosen) not in (1, players):
        message = (
            f"{len(chosen)} bots are named for {players} seats; name one for all or one for each"
        )
        raise BadPosition(message)
    return chosen * players if len(chosen) == 1 else chosen


def _bent(game: Game, variant: str | Mapping[str, Value] | None) -> dict[str, Value]:
    """The switches that differ from the printed game."""
    played = read_variant(game.rules.switches, game.rules.presets, variant)
    printed = read_variant(game.rules.switches, game.rules.presets, None)
    return {name: value for name, value in played.items() if value != printed[name]}


def _share(label: str, count: int, of: int) -> Share:
    low, high = wilson(count, of)
    return Share(label, count, of, count / of if of else 0.0, low, high)
