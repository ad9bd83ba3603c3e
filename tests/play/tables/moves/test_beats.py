"""A process beats on whatever it has to do besides, and does again what failed. Storage and tables are in memory."""

import asyncio
import itertools
import time
from types import SimpleNamespace
from typing import Any

import pytest

from motherlode.play.storage.protocol import Unavailable
from motherlode.play.tables.cancelling import cancel_all
from motherlode.play.tables.moves.takeover import AT_ONCE, Takeover
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.store.processes import BLINK, Processes
from tests.play.tables.store.test_processes import Registry

ORPHANS = 4 * AT_ONCE
TICK = 0.02  # seconds


class Database(Registry):
    """A registry that notes when this process beats, and tables that nobody holds."""

    def __init__(self):
        super().__init__()
        self.beaten_at = []
        self.has_beaten = asyncio.Event()
        self.held = []
        self.errors = []  # raised by the next questions, one each
        self.stall = 0.0

    async def beat(self, process):
        self.beaten_at.append(time.monotonic())
        self.has_beaten.set()
        if self.errors:
            raise self.errors.pop(0)
        return await super().beat(process)

    async def orphans(self):
        if self.errors:
            raise self.errors.pop(0)
        return [(code, "gone") for code in self.held]

    async def next_beat(self):
        self.has_beaten.clear()
        await self.has_beaten.wait()

    def longest_gap(self):
        """Seconds between two beats, less those for which the whole machine stood still."""
        beats = self.beaten_at
        return max(after - before for before, after in itertools.pairwise(beats)) - self.stall

    async def watch_machine(self):
        """Note for how long somebody is kept waiting who has nothing to wait for."""
        while True:
            before = time.monotonic()
            await asyncio.sleep(TICK)
            self.stall = max(self.stall, time.monotonic() - before - TICK)


class Tables:
    """Tables that take a while to read; this is where they are kept, and what follows others too."""

    def __init__(self, database):
        self.storage = database
        self.tables = {}
        self.found, self.read = [], []
        self.seconds = 0.0
        self.errors = {}  # table → what is raised when it is asked for, once

    async def find(self, code):
        await self._wait(code)
        self.found.append(code)
        raise Refusal("unknown_table")

    async def catch_up(self, table):
        await self._wait(table.code)
        self.read.append(table.code)

    async def _wait(self, code):
        await asyncio.sleep(self.seconds)
        if code in self.errors:
            raise self.errors.pop(code)

    def open(self, count):
        for number in range(count):
            code = f"table {number}"
            self.tables[code] = SimpleNamespace(code=code, lock=asyncio.Lock(), watchers={})


class Process:
    """A process that takes over, among tables in memory."""

    def __init__(self):
        self.database = Database()
        self.tables = Tables(self.database)
        self.processes = Processes(self.database, is_alone=False)
        services: Any = SimpleNamespace(
            processes=self.processes, store=self.tables, sync=self.tables, broadcaster=None
        )
        autoplay: Any = None  # nothing is played on
        self.takeover = Takeover(services, autoplay)

    async def run(self, is_done):
        """Beat and take over until something is done, and beat once more."""
        works = (self.takeover.run_beats(), self.takeover.run(), self.database.watch_machine())
        tasks = [asyncio.create_task(work) for work in works]
        async with asyncio.timeout(20.0):
            while not is_done():
                await self.database.next_beat()
            await self.database.next_beat()
        await cancel_all(tasks)

    async def round(self):
        await self.takeover.beat()
        await self.takeover.follow_up()


@pytest.fixture
def process():
    one = Process()
    one.database.beats[one.processes.me] = 0  # it has joined
    return one


async def test_a_process_that_takes_over_many_tables_beats_meanwhile(process):
    process.database.held = [f"orphan {number}" for number in range(ORPHANS)]
    process.tables.seconds = 0.25
    await process.run(lambda: len(set(process.tables.found)) == ORPHANS)

    assert process.database.longest_gap() < BLINK


async def test_a_process_that_comes_back_to_many_tables_beats_meanwhile(process):
    process.tables.open(ORPHANS)
    process.tables.seconds = 0.25
    await process.database.unregister(process.processes.me)
    await process.run(lambda: len(process.tables.read) == ORPHANS)

    assert process.database.longest_gap() < BLINK


@pytest.mark.parametrize("error", [Unavailable("away"), RuntimeError("a mistake")])
async def test_an_error_does_not_end_the_beating(process, error):
    process.database.errors = [error]
    process.database.held = ["orphan"]
    await process.run(lambda: process.tables.found)

    assert len(process.database.beaten_at) >= 3


@pytest.mark.parametrize("error", [Unavailable("away"), RuntimeError("a mistake")])
async def test_a_look_at_what_nobody_holds_that_failed_is_done_again(process, error):
    await process.takeover.beat()
    process.database.errors = [error]
    process.database.held = ["orphan"]
    with pytest.raises(type(error)):
        await process.takeover.follow_up()
    await process.round()

    assert process.tables.found == ["orphan"]


async def test_one_table_that_fails_keeps_no_other_from_being_taken(process, caplog):
    process.database.held = ["first", "second"]
    process.tables.errors = {"first": RuntimeError("a mistake")}
    await process.round()

    assert process.tables.found == ["second"]
    assert "table first cannot be taken over" in caplog.text


async def test_one_table_that_cannot_be_reached_is_taken_after_the_next_beat(process):
    process.database.held = ["first", "second"]
    process.tables.errors = {"first": Unavailable("away")}
    with pytest.raises(Unavailable):
        await process.round()
    await process.round()

    assert set(process.tables.found) == {"first", "second"}


async def test_one_table_that_fails_keeps_no_other_from_being_read_again(process, caplog):
    process.tables.open(3)
    process.tables.errors = {
        "table 0": RuntimeError("a mistake"),
        "table 1": Refusal("unknown_table"),
    }
    await process.database.unregister(process.processes.me)
    await process.round()

    assert process.tables.read == ["table 2"]
    assert "table 0 cannot be read again" in caplog.text
    assert "table 1 cannot be read again" in caplog.text


async def test_coming_back_goes_on_until_every_table_was_read(process):
    process.tables.open(3)
    process.tables.errors = {"table 0": Unavailable("away")}
    await process.database.unregister(process.processes.me)
    with pytest.raises(Unavailable):
        await process.round()
    await process.round()
    await process.round()  # now there is nothing left to do

    assert sorted(process.tables.read) == ["table 0", "table 1", "table 1", "table 2", "table 2"]
