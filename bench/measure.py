"""How is a rate taken? One piece of work repeated for some seconds, by the clock and by processor time.

Only the standard library is used, so that every peer's environment can run it.
"""

import json
import resource
import sys
import time
from collections.abc import Callable
from typing import Any

Played = tuple[int, int]
"""Moves made and games ended by one piece of work."""


def cpu_seconds() -> float:
    """Processor time used so far by this process, all its threads, and the children it has waited for."""
    return sum(
        usage.ru_utime + usage.ru_stime
        for usage in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def peak_megabytes() -> float:
    """The most memory this process has held at once."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def one_run(work: Callable[[int], Played], seconds: float, first_seed: int) -> dict[str, float]:
    """Repeat the work, each time with another seed, until it has used so many seconds of processor."""
    moves = games = rounds = 0
    cpu, wall = cpu_seconds(), time.perf_counter()
    while rounds == 0 or cpu_seconds() - cpu < seconds:
        more_moves, more_games = work(first_seed + rounds)
        moves, games, rounds = moves + more_moves, games + more_games, rounds + 1
    return {
        "moves": moves,
        "games": games,
        "cpu": cpu_seconds() - cpu,
        "wall": time.perf_counter() - wall,
    }


def runs(work: Callable[[int], Played], seconds: float, repetitions: int) -> list[dict[str, float]]:
    """Several runs of the same work, after one unmeasured piece that pays for imports and compilation."""
    work(0)
    return [one_run(work, seconds, 1 + 1_000_000 * turn) for turn in range(repetitions)]


def row(label: str, players: int, measured: list[dict[str, float]], **more: Any) -> dict[str, Any]:
    """One line of a report: what was played, by how many, and every run of it."""
    return {"label": label, "players": players, "runs": measured, **more}


def report(rows: list[dict[str, Any]], versions: dict[str, str], **more: Any) -> None:
    """Print what was measured as one JSON object on the standard output."""
    found = {"rows": rows, "versions": versions, "peak_megabytes": peak_megabytes(), **more}
    json.dump(found, sys.stdout)
    sys.stdout.write("\n")
