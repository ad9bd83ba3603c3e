"""Does the memory of a server stay flat while people play on? Measured every minute, with the noise stated.

Memory is flat if it grows by less than `MOST` kilobytes a minute in the second half of the run: the slope of a straight line through the
samples (not below zero), and twice its standard error on top, must stay below that. The first half is left out, since caches and the allocator fill up in it.
"""

import argparse
import asyncio
import json
import math
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from live.pairs import Run
from live.servers import Server

MOST = 50.0  # kilobytes a minute: 3 MB an hour
LEAST = 10  # samples of the second half, below which nothing can be said
MINUTE = 60.0


class Trend:
    """A straight line through the second half of some samples of memory."""

    def __init__(self, minutes: Sequence[float], megabytes: Sequence[float]) -> None:
        """minutes: when each sample was taken."""
        half = len(megabytes) // 2
        self.minutes, self.kilobytes = minutes[half:], [1024.0 * one for one in megabytes[half:]]
        self.slope, self.noise, self.error = math.nan, math.nan, math.inf
        if len(self.minutes) >= LEAST:
            self._fit()

    def _fit(self) -> None:
        line = statistics.linear_regression(self.minutes, self.kilobytes)
        self.slope = line.slope
        apart = [
            value - line.intercept - line.slope * minute
            for minute, value in zip(self.minutes, self.kilobytes, strict=True)
        ]
        self.noise = math.sqrt(sum(one * one for one in apart) / (len(apart) - 2))
        middle = statistics.fmean(self.minutes)
        self.error = self.noise / math.sqrt(sum((one - middle) ** 2 for one in self.minutes))

    @property
    def is_flat(self) -> bool:
        """Whether there are enough samples, they do not rise, and growth of that size would show above their noise."""
        most = max(0.0, self.slope) + 2.0 * self.error
        return len(self.minutes) >= LEAST and most < MOST

    def words(self) -> str:
        """The verdict with its figures."""
        if len(self.minutes) < LEAST:
            return f"memory cannot be judged: {len(self.minutes)} samples in the second half, at least {LEAST} are needed"
        verdict = "flat" if self.is_flat else "NOT flat"
        slope = f"{self.slope:+.1f} ± {2.0 * self.error:.1f} kB a minute over the last {len(self.minutes)} samples"
        return f"memory is {verdict}: {slope} (noise {self.noise:.0f} kB, at most {MOST:.0f} kB a minute)"


async def soak(
    server: Server, tables: list[Any], options: argparse.Namespace, say: Callable[[str], None]
) -> dict[str, Any]:
    """Play for so long; a sample of memory every minute, and what became of it."""
    run = Run(tables, options.soak, 0.0, options.rate or None)
    playing = asyncio.create_task(run.keep())
    began, samples = time.monotonic(), [_sample(server, 0.0, 0)]
    while not playing.done():
        await asyncio.wait({playing}, timeout=options.every)
        minutes = (time.monotonic() - began) / MINUTE
        if playing.done():
            break
        samples.append(_sample(server, minutes, len(run.tally.waits)))
        say(f"{minutes:8.1f} min{samples[-1]['megabytes']:10.2f} MB{samples[-1]['moves']:10} moves")
    tally = playing.result()
    trend = Trend([one["minutes"] for one in samples], [one["megabytes"] for one in samples])
    say(trend.words())
    return {
        "seconds": time.monotonic() - began,
        "tables": len(tables),
        "moves": len(tally.waits),
        "is_flat": trend.is_flat,
        "slope_kilobytes_a_minute": trend.slope,
        "twice_the_standard_error": 2.0 * trend.error,
        "noise_kilobytes": trend.noise,
        "samples": samples,
    }


def _sample(server: Server, minutes: float, moves: int) -> dict[str, float]:
    return {"minutes": minutes, "megabytes": server.megabytes(), "moves": moves}


def write(path: Path, result: dict[str, Any]) -> None:
    """Keep the figures."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(result, indent=1), encoding="utf-8")
    sys.stdout.write(f"the figures are in {path}\n")
