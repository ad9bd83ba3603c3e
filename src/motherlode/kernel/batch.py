"""Play many games with bots in machine code, on one core, on all of them or on a GPU.

One loop over games, bound to a game's rules and to its players, compiled for the target. A game's luck
follows from the seed and the game's number alone, so the result does not depend on who played it where.
"""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, reduce
from math import inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from motherlode.kernel.chance import has_no_script, has_script, siphash
from motherlode.kernel.choices import CHOICES, LUCK, Choices, Luck
from motherlode.kernel.compile.build import Build, Replacements, bound, is_small, shared_parts
from motherlode.kernel.compiled import compiled
from motherlode.kernel.errors import MotherlodeError, OutOfTime
from motherlode.kernel.event_log import drop_event, emit
from motherlode.kernel.game import Game
from motherlode.kernel.keys import key_words
from motherlode.kernel.record import memory, u64
from motherlode.kernel.switches import Value
from motherlode.kernel.tallies import Counts

__all__ = ["Batch", "Outcome", "Player"]

Player = Callable[..., Any]  # advise(state, seat, choices, luck) → an offered action
SEATS = 8
LOWEST = np.array(
    [
        next((seat for seat in range(SEATS) if mask >> seat & 1), SEATS)
        for mask in range(1 << SEATS)
    ],
    np.uint8,
)
CPU_CHUNK = 2_000  # games between two signs of progress; on a GPU see `gpu/threads.py` and `gpu/warp_launch.py`

# In a batch events are dropped and nothing is scripted.
BATCH_REPLACEMENTS: Replacements = {emit: drop_event, has_script: has_no_script}


def unbound(*_: object) -> Any:
    """What a template calls before it is bound to a game."""
    message = "this template is not bound to a game"
    raise TypeError(message)


# What the templates leave open.
State = Any
NUMBER = 0
deal: Player = unbound
actors: Player = unbound
legal: Player = unbound
play: Player = unbound
is_over: Player = unbound
tally: Player = unbound
beat: Player = unbound
choose: Callable[..., int] = unbound
first: Callable[..., int] = unbound
others: Callable[..., int] = unbound
begin_game: Player = unbound
go_on: Callable[..., int] = unbound


def begin(
    table: "list[State]", box: "list[State]", luck: Luck, key_0: u64, key_1: u64, number: int
) -> None:
    """Deal the game with this number from an opened box."""
    table[0] = box[0]
    s = table[0]
    s.chance.key[0] = siphash(key_0, key_1, 3 * number)
    s.chance.key[1] = siphash(key_0, key_1, 3 * number + 1)
    luck.word = siphash(key_0, key_1, 3 * number + 2)
    deal(s)


def play_round(s: "State", choices: Choices, luck: Luck) -> int:
    """Play to the end of a round and return the moves.

    On a GPU the lanes of a warp wait for each other where a loop ends. This loop over turns, with one over the
    decisions of each turn, keeps them in step, so that all shuffle, and all roll, at the same time.
    """
    moves = 0
    now = beat(s)
    while not is_over(s) and beat(s) == now:
        seat = lowest(actors(s))
        while (actors(s) >> seat) & 1 == 1:
            legal(s, seat, choices)
            play(s, seat, choose(s, seat, choices, luck))
            moves += 1
    return moves


def play_once(s: "State", seat: int, choices: Choices, luck: Luck) -> int:
    """Let one decision be taken and return whose it was: the same seat's as long as it may act, as above.

    Where turns differ so much that nobody is in step, to wait for the end of a turn costs more than it gains.
    """
    mask = actors(s)
    if (mask >> seat) & 1 == 0:
        seat = lowest(mask)
    legal(s, seat, choices)
    play(s, seat, choose(s, seat, choices, luck))
    return seat


def play_many(
    table: "list[State]",
    box: "list[State]",
    choices: Choices,
    luck: Luck,
    counts: Counts,
    key_0: u64,
    key_1: u64,
    start: int,
    stop: int,
) -> int:
    """Play the games with these numbers one after the other and return their moves."""
    moves = 0
    s = table[0]
    for number in range(start, stop):
        begin_game(table, box, luck, key_0, key_1, number)
        while not is_over(s):
            moves += go_on(s, choices, luck)
        tally(s, counts)
    return moves


def steady(s: "State") -> int:
    """The beat of a game that has no rounds."""
    return 0


def choose_by_seat(s: "State", seat: int, choices: Choices, luck: Luck) -> int:
    """Ask the player who sits there."""
    if luck.player[seat] == NUMBER:
        return first(s, seat, choices, luck)
    return others(s, seat, choices, luck)


@compiled
def lowest(mask: int) -> int:
    """The lowest seat in a mask of seats."""
    return int(LOWEST[mask])


def results_in_time(chunks: Sequence[Future[Any]], games: int, limit: float) -> Iterator[Any]:
    """What each chunk of games came to, in order, until the time is over."""
    end = time.monotonic() + limit
    for number, chunk in enumerate(chunks):
        try:
            yield chunk.result(None if limit == inf else max(0.0, end - time.monotonic()))
        except TimeoutError as late:
            raise OutOfTime(limit, number * CPU_CHUNK, games) from late


@dataclass(frozen=True)
class Outcome:
    """What came of many games."""

    games: int
    moves: int
    seconds: float
    counts: NDArray[np.int64]


@dataclass
class Batch:
    """Many games of one kind: the same players, variant and cards, different luck."""

    game: Game
    players: Sequence[Player]  # one per seat
    variant: str | dict[str, Value] | None = None
    cards: Any = None
    on_compile: Callable[[str, int, int], None] | None = None

    def run(
        self,
        games: int,
        *,
        seed: int | str = 0,
        threads: int = 0,
        device: str = "cpu",
        limit: float = inf,
        on_progress: Callable[[int], None] | None = None,
    ) -> Outcome:
        """Play so many games.

        threads: 0 for as many as there are cores.
        limit: seconds after which `OutOfTime` says how many games are over. A GPU that shows no progress for a
            minute is given up in any case. What runs on a GPU then cannot be stopped before the process ends.
        """
        key = np.array(key_words(seed), np.uint64)
        if device == "cuda":
            from motherlode.kernel.gpu import threads as gpu_threads

            return gpu_threads.run(self, games, key, limit, on_progress)
        if device != "cpu":
            message = f"there is no device {device!r}; there are: cpu, cuda"
            raise MotherlodeError(message)
        return self._run_on_cpu(games, key, threads or os.cpu_count() or 1, limit, on_progress)

    def _run_on_cpu(
        self,
        games: int,
        key: NDArray[np.uint64],
        threads: int,
        limit: float,
        on_progress: Callable[[int], None] | None,
    ) -> Outcome:
        loop = self._machine_code
        box = self.opened_box()
        starts = range(0, games, CPU_CHUNK)
        began = time.perf_counter()

        def chunk(start: int) -> tuple[int, NDArray[np.int64]]:
            counts = np.zeros(self.game.rules.tally.cells, np.int64)
            stop = min(start + CPU_CHUNK, games)
            choices = CHOICES.new()
            luck = self.luck()
            moves = loop(
                box.copy(),
                box,
                memory(choices)[()],
                memory(luck)[()],
                counts,
                key[0],
                key[1],
                start,
                stop,
            )
            if on_progress is not None:
                on_progress(stop - start)
            return moves, counts

        total = 0
        sums = np.zeros(self.game.rules.tally.cells, np.int64)
        pool = ThreadPoolExecutor(threads)
        try:
            chunks = [pool.submit(chunk, start) for start in starts]
            for moves, counts in results_in_time(chunks, games, limit):
                total += moves
                sums += counts
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
        return Outcome(games, total, time.perf_counter() - began, sums)

    @cached_property
    def _machine_code(self) -> Any:
        """The loop over games, made or loaded from disk once, however often the batch is run."""
        build = Build(
            self.game.info.slug,
            replace=BATCH_REPLACEMENTS,
            is_parallel=True,
            is_one_piece=is_small(self.game.rules.functions.play),
            on_progress=self.on_compile,
            made=shared_parts(self.game.info.slug),
        )
        return build.entry(self.loop())

    def loop(self) -> Callable[..., Any]:
        """The loop over games, bound to this game and these players."""
        return bound(play_many, f"play_many-{self.name}", **self.parts())

    def parts(self) -> dict[str, Any]:
        """What a loop over games is made of: how one begins, goes on, ends and is counted."""
        rules = self.game.rules.functions
        declaration = self.game.rules.layout.declaration
        steady_beat = bound(steady, f"steady-{self.game.info.slug}", State=declaration)
        names = {
            "State": declaration,
            "deal": rules.deal,
            "actors": rules.actors,
            "legal": rules.legal,
            "play": rules.play,
            "is_over": rules.is_over,
            "beat": rules.beat or steady_beat,
            "choose": self.chooser(),
        }
        return {
            "State": declaration,
            "is_over": rules.is_over,
            "tally": rules.tally,
            "begin_game": bound(begin, f"begin-{self.game.info.slug}", **names),
            "go_on": bound(play_round, f"play_round-{self.name}", **names),
            "play_once": bound(play_once, f"play_once-{self.name}", **names),
        }

    def luck(self) -> Any:
        """The players' own luck, with the kind of player at every seat."""
        luck = LUCK.new()
        for seat, player in enumerate(self.players):
            luck.player[seat] = self._kinds().index(player)
        return luck

    def _kinds(self) -> list[Player]:
        """The players, each once, in an order that does not depend on where they sit."""
        return sorted(dict.fromkeys(self.players), key=lambda kind: kind.__qualname__)

    @property
    def name(self) -> str:
        """What tells this batch's machine code from another's."""
        return "-".join([self.game.info.slug, *(kind.__qualname__ for kind in self._kinds())])

    def chooser(self) -> Callable[..., Any]:
        """One function that asks whoever sits there."""
        kinds = [
            bound(
                kind,
                f"{kind.__qualname__}-{self.game.info.slug}",
                State=self.game.rules.layout.declaration,
            )
            for kind in self._kinds()
        ]

        def before(others: Callable[..., Any], number: int) -> Callable[..., Any]:
            name = f"choose_{number}-{self.name}"
            open_names = {"first": kinds[number], "others": others, "NUMBER": number}
            return bound(
                choose_by_seat, name, State=self.game.rules.layout.declaration, **open_names
            )

        return reduce(before, range(len(kinds) - 2, -1, -1), kinds[-1])

    def opened_box(self) -> NDArray[Any]:
        """The record every game starts from, as an array of one."""
        opened = self.game.open(len(self.players), self.variant, self.cards)
        return memory(opened).reshape(1)
