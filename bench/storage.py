"""How many durable changes does a database take, and what does each cost the server?

`python bench/storage.py` measures SQLite in a file under `bench/build`, on the disk of the repository, and with
`--postgres postgresql://…` a PostgreSQL beside it. Each table of the measurement commits one change after the other
and waits for each, as a table does; so the number of tables is the number of changes under way.
"""

import argparse
import asyncio
import os
import shutil
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import machine
from rich.console import Console
from rich.table import Table

from motherlode.play.storage import Change, LogRow, Storage, TableRow, TimerRow, storage_for

BUILD = Path(__file__).resolve().parent / "build"
STATE, RECORD = os.urandom(700), os.urandom(900)  # about what a table of four weighs
SCREEN = Console(width=110)


class Playing:
    """Tables that commit as fast as they can, and what that took."""

    def __init__(self, storage: Storage, tables: int, *, has_clock: bool, work: float) -> None:
        """work: seconds that the event loop is busy with each move besides storing it."""
        self.storage = storage
        self.tables = tables
        self.has_clock = has_clock
        self.work = work
        self.waits: list[float] = []
        self.name = os.urandom(3).hex()  # so that codes differ from those of other runs

    async def measure(self, seconds: float) -> dict[str, float]:
        """Play for so long."""
        for number in range(self.tables):
            await self.storage.commit(self.change(number, 1))
        wall, total, loop = time.perf_counter(), time.process_time(), time.thread_time()
        end = wall + seconds
        await asyncio.gather(*(self.play(number, end) for number in range(self.tables)))
        count = len(self.waits)
        wall = time.perf_counter() - wall
        worked = count * self.work
        return {
            "rate": count / wall,
            "loop": (time.thread_time() - loop - worked) / count * 1e6,
            "total": (time.process_time() - total - worked) / count * 1e6,
            "half": statistics.median(self.waits) * 1e3,
            "most": statistics.quantiles(self.waits, n=100)[98] * 1e3,
        }

    async def play(self, number: int, end: float) -> None:
        """One table, until the end."""
        version = 1
        while time.perf_counter() < end:
            version += 1
            change = self.change(number, version)
            began = time.perf_counter()
            await self.storage.commit(change)
            self.waits.append(time.perf_counter() - began)
            be_busy(self.work)

    def change(self, number: int, version: int) -> Change:
        """A move at a table."""
        code, now = f"{self.name}{number:04}", time.time()
        row = TableRow(
            code, version, version, "toy", "playing", number % 2 == 0, STATE, RECORD, now
        )
        line = LogRow(code, version, version, 0, 7, "person", now, os.urandom(8).hex())
        timers = (TimerRow(code, "turn", now + 60),) if self.has_clock else None
        return Change(row, (line,), timers)


def be_busy(seconds: float) -> None:
    """Use the processor, as rules and messages do."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


async def measured(address: str, seconds: float, options: dict[str, Any]) -> dict[str, float]:
    """Open a database and measure it."""
    storage = storage_for(address)
    await storage.open()
    try:
        return await Playing(storage, **options).measure(seconds)
    finally:
        await storage.close()


def fastest_loop() -> tuple[str, Callable[[Coroutine[Any, Any, Any]], Any]]:
    """The event loop the server would take."""
    try:
        import uvloop
    except ImportError:
        return "asyncio", asyncio.run
    return "uvloop", uvloop.run


def one_sync() -> float:
    """The milliseconds this disk takes to keep four kilobytes."""
    with tempfile.NamedTemporaryFile(dir=BUILD) as file:
        times = []
        for _ in range(60):
            file.write(os.urandom(4096))
            file.flush()
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - began)
    return statistics.median(times) * 1e3


WAYS = [
    ("1 table", {"tables": 1, "has_clock": False, "work": 0.0}),
    ("50 tables", {"tables": 50, "has_clock": False, "work": 0.0}),
    ("200 tables", {"tables": 200, "has_clock": False, "work": 0.0}),
    ("200 tables with clocks", {"tables": 200, "has_clock": True, "work": 0.0}),
    ("200 tables, loop busy 0.1 ms a move", {"tables": 200, "has_clock": False, "work": 0.0001}),
]


def main() -> None:
    """Measure and show."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="for each row")
    parser.add_argument("--postgres", default="", help="the address of a database to measure, too")
    options = parser.parse_args()
    BUILD.mkdir(exist_ok=True)
    name, run = fastest_loop()
    facts = machine.facts() | machine.versions("psycopg", "uvloop")
    SCREEN.print(*(f"{key}: {value}" for key, value in facts.items()), sep="\n")
    SCREEN.print(f"SQLite {sqlite3.sqlite_version}, {name}, load {machine.load()}")
    SCREEN.print(f"one sync of 4 KiB takes {one_sync():.2f} ms on this disk\n")
    table = Table(
        "database",
        "changes under way",
        "changes/s",
        "loop, μs each",
        "in all, μs each",
        "p50 ms",
        "p99 ms",
    )
    for label, way in WAYS:
        folder = tempfile.mkdtemp(dir=BUILD)
        show(table, "SQLite", label, run(measured(f"{folder}/t.sqlite3", options.seconds, way)))
        shutil.rmtree(folder)
        if options.postgres:
            show(table, "PostgreSQL", label, run(measured(options.postgres, options.seconds, way)))
    SCREEN.print(table)
    SCREEN.print("Processor time is that of the server; PostgreSQL's own is not in it.")


def show(table: Table, database: str, label: str, found: dict[str, float]) -> None:
    """Add a row."""
    figures = (f"{found['rate']:,.0f}", f"{found['loop']:.0f}", f"{found['total']:.0f}")
    table.add_row(database, label, *figures, f"{found['half']:.1f}", f"{found['most']:.1f}")


if __name__ == "__main__":
    main()
