"""How do two people at one table keep a server busy, and how is that counted?

Every table has two players with a websocket each and at most one move under way. A move counts when the *other*
player has heard of it. Saturated, the next move follows at once; at a rate, each table waits for its moment.
"""

import asyncio
import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol


class Table(Protocol):
    """Two players at a table of some server."""

    async def move(self) -> tuple[int, ...]:
        """Make one move, wait until the other player has heard of it; the bytes each heard for it."""
        ...


@dataclass
class Tally:
    """What was seen in the time that counts."""

    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    def row(self) -> dict[str, float]:
        """The figures of one run."""
        waits = sorted(self.waits)
        return {
            "moves": len(waits),
            "moves_per_second": len(waits) / self.seconds,
            "p50_ms": 1e3 * statistics.median(waits),
            "p99_ms": 1e3 * waits[int(0.99 * (len(waits) - 1))],
            "median_bytes": statistics.median(self.sizes),
            "mean_bytes": statistics.fmean(self.sizes),
        }


@dataclass
class Run:
    """One run: warm up, then count."""

    tables: Sequence[Table]
    seconds: float
    warm_up: float
    rate: float | None = None  # moves per second of each table; None as fast as it goes
    tally: Tally = field(default_factory=Tally)
    counts_from: float = 0.0
    ends: float = 0.0

    async def keep(self) -> Tally:
        """Keep all tables busy; give what was counted."""
        began = time.perf_counter()
        self.counts_from, self.ends = began + self.warm_up, began + self.warm_up + self.seconds
        await asyncio.gather(*(self._busy(table) for table in self.tables))
        self.tally.seconds = self.seconds
        return self.tally

    async def _busy(self, table: Table) -> None:
        moment = time.perf_counter()
        if self.rate is not None:
            moment += random.random() / self.rate
        while time.perf_counter() < self.ends:
            if self.rate is not None:
                await asyncio.sleep(max(0.0, moment - time.perf_counter()))
                moment += 1 / self.rate
            began = time.perf_counter()
            heard = await table.move()
            ended = time.perf_counter()
            if self.is_counted(began, ended):
                self.tally.waits.append(ended - began)
                self.tally.sizes.extend(heard)

    def is_counted(self, began: float, ended: float) -> bool:
        """Whether a move counts: it has to be heard in the time that counts."""
        return self.counts_from <= ended <= self.ends
