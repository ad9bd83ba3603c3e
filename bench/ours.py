"""How fast is Motherlode? One way of playing per call, answered as JSON.

Needs what the compiled games need and nothing more, so that it also runs where only Python, NumPy and
Numba are at hand: `python bench/ours.py cuda`.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import machine
import measure

# This tree is measured, whatever is installed.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import motherlode
from motherlode.bots import bot
from motherlode.kernel import catalogue
from motherlode.kernel.batch import CPU_CHUNK, Batch
from motherlode.kernel.gpu import threads as gpu

SOURCE = Path(motherlode.__file__).parent
GAME = "golddiggers"  # what the peers are measured against, and what is stepped
PLAYERS = 4
VARIANTS = {"digger": "throws"}  # against no clock, where all time is spent on the rules
CUDA_GAMES = (1 << 20, 1 << 22, 1 << 24, 1 << 26)
LONG = 15.0  # seconds after which no more games are tried at once
ENOUGH = 1.0  # seconds in one piece of work, so that its start and end do not count


def batch_of(bots: str, slug: str = GAME) -> Batch:
    """Many games of four players of one kind."""
    game = motherlode.game(slug)
    return Batch(game, [bot(game, bots).advise] * PLAYERS, VARIANTS.get(slug))


def named(slug: str, bots: str) -> str:
    """What is played, in words."""
    variant = f" ({VARIANTS[slug]})" if slug in VARIANTS else ""
    return f"{motherlode.game(slug).info.title}{variant}, {bots}"


def play_games(batch: Batch, games: int, **options: Any) -> measure.Played:
    """Play so many games and answer the moves made and the games ended."""
    outcome = batch.run(games, **options)
    return outcome.moves, outcome.games


def long_enough(batch: Batch, threads: int) -> int:
    """How many games make a piece of work long enough to be timed, with equal shares for all threads."""
    play_games(batch, 1, threads=1)  # compile, or load from disk
    share = threads * CPU_CHUNK
    began = time.perf_counter()
    play_games(batch, share, threads=threads)
    return share * max(1, round(ENOUGH / (time.perf_counter() - began)))


def piece(bots: str, threads: int, slug: str = GAME) -> Callable[[int], measure.Played]:
    """A piece of work: whole games in machine code, on so many threads."""
    batch = batch_of(bots, slug)
    games = long_enough(batch, threads)
    return lambda seed: play_games(batch, games, threads=threads, seed=seed)


def core(options: argparse.Namespace) -> list[dict[str, Any]]:
    """One thread."""
    return [
        measure.row(
            named(slug, bots),
            PLAYERS,
            measure.runs(piece(bots, 1, slug), options.seconds, options.repetitions),
            bots=bots,
            game=slug,
        )
        for slug in options.games
        for bots in options.bots
    ]


def cores(options: argparse.Namespace) -> list[dict[str, Any]]:
    """One thread and all cores in turn, so that a change of load meets both alike."""
    rows = []
    for bots in options.bots:
        works = {threads: piece(bots, threads) for threads in (1, machine.cores())}
        measured: dict[int, list[dict[str, float]]] = {threads: [] for threads in works}
        for turn in range(options.repetitions):
            for threads, work in works.items():
                measured[threads].append(measure.one_run(work, options.seconds * threads, turn))
        for threads, runs in measured.items():
            label = named(GAME, bots)
            rows.append(measure.row(label, PLAYERS, runs, bots=bots, threads=threads))
    return rows


def stepper(step: Callable[[Any, random.Random], int]) -> Callable[[int], measure.Played]:
    """A piece of work that opens a new game and steps it from Python until it is over."""
    game = motherlode.game(GAME)

    def work(seed: int) -> measure.Played:
        return step(game.new(players=PLAYERS, seed=seed), random.Random(seed)), 1

    return work


def by_engine(position: Any, chance: random.Random) -> int:
    """Step with action numbers, as a learning library does."""
    engine, state, moves = position.game.engine, position.state, 0
    while not engine.is_over(state):
        mask = engine.actors(state)
        seat = (mask & -mask).bit_length() - 1
        offered = engine.legal(state, seat)
        engine.play(state, seat, offered[int(chance.random() * len(offered))])
        state.events[0, 0] = 0  # nobody listens; the next play writes over what it told
        moves += 1
    return moves


def by_contract(position: Any, chance: random.Random) -> int:
    """Step with actions in words, every event told, as a table does."""
    moves = 0
    while not position.is_over:
        seat = position.actors[0]
        position.play(seat, chance.choice(position.legal(seat)))
        moves += 1
    return moves


def stepped(options: argparse.Namespace) -> list[dict[str, Any]]:
    """The rules interpreted, then compiled and called from Python one move at a time."""
    ways = {"engine": by_engine, "contract": by_contract}
    rows = []
    for speed in ("interpreted", "compiled"):
        if speed == "compiled":
            motherlode.game(GAME).compile()
        for name, step in ways.items():
            measured = measure.runs(stepper(step), options.seconds, options.repetitions)
            label = f"{speed}, {name} stepped"
            rows.append(measure.row(label, PLAYERS, measured, speed=speed, way=name))
    return rows


def cuda(options: argparse.Namespace) -> list[dict[str, Any]]:
    """Whole games on the GPU, compilation apart; the clock runs until the results are back."""
    if not gpu.is_present():
        return []
    return [
        row
        for slug in options.games
        for bots in options.bots
        for row in on_cuda(slug, bots, options.repetitions, options.at_once)
    ]


def on_cuda(slug: str, bots: str, repetitions: int, at_once: Sequence[int]) -> list[dict[str, Any]]:
    """One kind of player on the GPU, with ever more games at once until that takes long.

    at_once: how many games instead, however long they take.
    """
    batch = batch_of(bots, slug)
    began = time.perf_counter()
    play_games(batch, 1024, device="cuda")
    compile_seconds = time.perf_counter() - began
    rows = []
    for games in at_once or CUDA_GAMES:

        def work(seed: int, games: int = games) -> measure.Played:
            return play_games(batch, games, device="cuda", seed=seed)

        measured = [measure.one_run(work, 0, 1 + turn) for turn in range(repetitions)]
        more = {"bots": bots, "game": slug, "at_once": games, "compile_seconds": compile_seconds}
        label = f"{named(slug, bots)}, {games:,} games"
        rows.append(measure.row(label, PLAYERS, measured, **more))
        speeds = ", ".join(f"{run['moves'] / run['wall'] / 1e6:,.0f} M" for run in measured)
        sys.stderr.write(f"{label}: {speeds} moves/s\n")  # the report comes when all is done
        if measured[-1]["wall"] > LONG and not at_once:
            break
    return rows


def gpu_facts(rows: list[dict[str, Any]], versions: dict[str, str]) -> dict[str, str]:
    """Which GPU played, if one did, in which machine and with which versions."""
    if not any("at_once" in row for row in rows):
        return {}
    name = gpu.numba_cuda().get_current_device().name
    return {
        "GPU": name.decode() if isinstance(name, bytes) else name,
        "GPU's machine": f"{machine.processor()}, {machine.cores()} cores",
        "GPU's versions": ", ".join(f"{key} {number}" for key, number in versions.items()),
    }


def start(_options: argparse.Namespace) -> list[dict[str, Any]]:
    """One game played as soon as possible: loaded from disk, or compiled where nothing lies there."""
    began = time.perf_counter()
    play_games(batch_of("random"), 1, threads=1)
    return [{"label": "first game", "seconds": time.perf_counter() - began}]


WAYS = {way.__name__: way for way in (core, cores, stepped, cuda, start)}


def main() -> None:
    """Measure one way of playing and print the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("way", choices=WAYS)
    parser.add_argument("--games", nargs="+", default=catalogue.games())
    parser.add_argument("--bots", nargs="+", default=["random", "heuristic"])
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--at-once", type=int, nargs="+", default=(), help="games on a GPU")
    options = parser.parse_args()
    rows = WAYS[options.way](options)
    versions = machine.versions("numpy", "numba", "llvmlite", "numba-cuda")
    versions["motherlode"] = f"{motherlode.__version__} of source {machine.source(SOURCE)}"
    measure.report(rows, versions, gpu=gpu_facts(rows, versions))


if __name__ == "__main__":
    main()
