"""Tables are played while faults happen, several at a time; after each group of faults every table has to go on."""

import argparse
import asyncio
import random
import sqlite3
import sys
import time
from collections import Counter, defaultdict
from contextlib import suppress
from typing import Any

import machine
import psycopg

from faults.checker import check, games_of, learn_keys
from faults.kinds import Kind, kinds_of
from faults.players import TROUBLE, Table
from faults.world import World

# A table is stuck if it has not gone on so many seconds after a group of faults while the others have made so many moves each.
STUCK, OTHERS = 60.0, 20
LONGEST = 600.0  # seconds after which it is stuck in any case
TELL = 30.0  # seconds after which it is told who is waited for
STAGGER = 0.5  # seconds between two faults of a group, about
ERRORS = (sqlite3.Error, psycopg.Error)


class Trial:
    """Tables that are played while faults happen, and what was found."""

    def __init__(self, world: World, options: argparse.Namespace) -> None:
        """Nobody plays yet."""
        self.world, self.options = world, options
        self.tables: list[Table] = []
        self.wrong: list[str] = []
        self.log: list[dict[str, Any]] = []  # of faults
        self.locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.began = time.monotonic()
        self.longest = 0.0

    @property
    def done(self) -> Counter[str]:
        """How many faults of each kind have happened."""
        return Counter(one["kind"] for one in self.log)

    async def run(self) -> None:
        """Play, break, check."""
        options = self.options
        await self.world.open()
        ends = time.monotonic() + options.minutes * 60.0
        air = self.world.air
        self.tables = [Table(number, air, options.pace) for number in range(options.tables)]
        tasks = [asyncio.create_task(table.play()) for table in self.tables]
        tasks.append(asyncio.create_task(self._learn()))
        try:
            await self._go_on("the beginning", is_first=True)
            while len(self.log) < options.faults and time.monotonic() < ends:
                await self._group(min(options.overlap, options.faults - len(self.log)))
                check_running(tasks)
        finally:
            await self._end(tasks)
        await asyncio.to_thread(self._check)

    async def _end(self, tasks: list[asyncio.Task[None]]) -> None:
        left = set(tasks)
        while left:  # a connection that is being opened may not notice at once
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=1.0)
        for table in self.tables:
            for person in table.everybody:
                person.hang_up()

    def _check(self) -> None:
        for table in self.tables:
            for played in (*table.finished, table.played):
                if played.code and not played.keys.known:
                    learn_keys(self.world.database, played)
        self.wrong += [f"nobody understands {one}" for one in self.world.air.unreadable]
        self.wrong += check(self.world.database, self.tables)

    async def _learn(self) -> None:
        """Learn the keys of games soon after they have begun."""
        while True:
            await asyncio.sleep(1.0)
            begun = [table.played for table in self.tables if table.played.has_begun]
            with suppress(*ERRORS, *TROUBLE):
                for played in [one for one in begun if not one.keys.known]:
                    await asyncio.to_thread(learn_keys, self.world.database, played)

    async def _group(self, count: int) -> None:
        """Some faults, one soon after the other, until everybody plays on."""
        kinds = {
            name: kind
            for name, kind in kinds_of(self.world).items()
            if not self.options.kinds or name in self.options.kinds
        }
        # All kinds take turns, in an order by chance.
        done = self.done
        names = sorted(kinds, key=lambda name: (done[name], random.random()))
        chosen = [names[number % len(names)] for number in range(count)]
        random.shuffle(chosen)
        async with asyncio.TaskGroup() as group:
            for name in chosen:
                group.create_task(self._one(name, kinds[name]))
                await asyncio.sleep(random.uniform(0.2, 1.8) * STAGGER)
        await self._go_on(", ".join(chosen))

    async def _one(self, name: str, kind: Kind) -> None:
        async with self.locks[kind.part]:
            began = time.monotonic()
            try:
                await kind.happen()
            except ERRORS as error:
                self._say(f"      {name:<14} could not happen: {error}")
                return
            now = time.monotonic()
            entry = {"kind": name, "at": began - self.began, "seconds": now - began}
            self.log.append(entry)
            self._say(f"{len(self.log):>5} {name:<14} took {now - began:5.1f} s")

    async def _go_on(self, after: str, *, is_first: bool = False) -> None:
        """Wait until every table has made a move that was acknowledged; tell who has not."""
        began = told = time.monotonic()
        waiting = {table: table.moves for table in self.tables}
        moves = self._moves()
        while waiting and not self._is_stuck(began, moves, is_first=is_first):
            await asyncio.sleep(0.1)
            waiting = {table: count for table, count in waiting.items() if table.moves == count}
            if waiting and time.monotonic() - told > TELL:
                told = time.monotonic()
                slow = next(iter(waiting))
                self._say(f"      {len(waiting)} tables wait, such as {slow.slug} {slow.state()}")
        took = time.monotonic() - began
        self.longest = max(self.longest, took)
        self.wrong += [
            f"{table.played.code} ({table.slug}) is stuck after {after}: {table.state()}"
            for table in waiting
        ]
        line = f"all play on after {took:5.1f} s; {self._moves():>7} moves acknowledged"
        memory = f"{self.world.megabytes():.0f} MB"
        self._say(f"      {line}, {len(self.wrong)} wrong, {memory}, load {machine.load()}")

    def _moves(self) -> int:
        return sum(table.moves for table in self.tables)

    def _is_stuck(self, began: float, moves: int, *, is_first: bool) -> bool:
        """Whether who has not gone on yet will not: on a busy machine everybody is slow."""
        seconds, made = time.monotonic() - began, self._moves() - moves
        if seconds > LONGEST or is_first:
            return seconds > LONGEST
        return seconds > STUCK and made > OTHERS * len(self.tables)

    def _say(self, line: str) -> None:
        sys.stdout.write(f"{time.monotonic() - self.began:7.1f} {line}\n")
        sys.stdout.flush()

    def result(self) -> dict[str, Any]:
        """What was done and found."""
        games = games_of(self.tables)
        heard = [one for played in games for one in played.heard]
        air = self.world.air
        return {
            "machine": machine.facts(),
            "database": self.world.database.name,
            "network": self.world.network.reason or "namespaces",
            "seconds": time.monotonic() - self.began,
            "faults": len(self.log),
            "kinds": dict(self.done),
            "tables": len(self.tables),
            "games": dict(Counter(one.slug for one in games)),
            "acknowledged": sum(len(one.acknowledged) for one in games),
            "messages": air.messages,
            "lost": air.lost,
            "doubled": air.doubled,
            "late": air.late,
            "heard": sum(one.messages for one in heard),
            "views_checked": sum(len(one.views) for one in heard),
            "lines_checked": sum(len(one.lines) for one in heard),
            "server_starts": self.world.starts,
            "longest_until_all_played_on": self.longest,
            "wrong": self.wrong,
            "log": self.log,
        }


def check_running(tasks: list[asyncio.Task[None]]) -> None:
    """An error of this program itself ends it."""
    for task in tasks:
        if task.done():
            task.result()
