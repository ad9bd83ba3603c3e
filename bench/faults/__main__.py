"""Break things around a server while people play, and check that nothing is lost, done twice, blocked or told.

`python -m faults --faults 1000 --tables 200` in `bench/`. Prints a line for each fault and a summary; exits with 1 if anything was wrong.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import machine

from faults.checker import Database, check, learn_secrets
from faults.players import Table
from faults.proxy import Weather
from faults.world import World

# A table is stuck if it has not gone on so many seconds after a fault while the others have made so many moves each.
STUCK, OTHERS = 60.0, 20
LONGEST = 600.0  # seconds after which it is stuck in any case
HOUR = 3600.0
Fault = Callable[[], Awaitable[None]]


def kinds_of(world: World) -> dict[str, Fault]:
    """Every fault by its name, as far as this machine allows it."""

    def while_(weather: Weather) -> Fault:
        return lambda: world.bad_weather(weather, random.uniform(0.5, 1.5))

    found: dict[str, Fault] = {
        "kill_server": world.kill_server,
        "kill_bots": world.kill_bots,
        "slow_disk": lambda: world.slow_disk(random.uniform(0.5, 2.0)),
        "lost": while_(Weather(lost=0.15)),
        "doubled": while_(Weather(doubled=0.5)),
        "delayed": while_(Weather(delay=0.5)),
        "cut": lambda: world.cut(random.uniform(0.5, 2.0)),
        "clock_forward": lambda: world.clock_jump(random.uniform(60.0, HOUR)),
        "clock_back": lambda: world.clock_jump(-random.uniform(60.0, HOUR)),
    }
    if world.has_disk:
        found["full_disk"] = lambda: world.full_disk(random.uniform(0.5, 1.5))
    return found


class Trial:
    """Tables that are played while faults happen, and what was found."""

    def __init__(self, world: World, options: argparse.Namespace) -> None:
        """Nobody plays yet."""
        self.world = world
        self.options = options
        self.tables: list[Table] = []
        self.database = Database(world.database)
        self.wrong: list[str] = []
        self.done: Counter[str] = Counter()
        self.longest = 0.0

    async def run(self) -> bool:
        """Whether everything was as it should be."""
        await self.world.open()
        ends = time.monotonic() + self.options.minutes * 60.0
        self.tables = [Table(n, self.world.proxy.port) for n in range(self.options.tables)]
        for table in self.tables:
            await table.begin()
            learn_secrets(self.database, table.played)
        playing = [asyncio.create_task(table.play()) for table in self.tables]
        kinds = {
            name: fault
            for name, fault in kinds_of(self.world).items()
            if not self.options.kinds or name in self.options.kinds
        }
        try:
            while sum(self.done.values()) < self.options.faults and time.monotonic() < ends:
                name = list(kinds)[sum(self.done.values()) % len(kinds)]
                await self._one(name, kinds[name])
                broken = [task for task in playing if task.done()]
                if broken:
                    broken[0].result()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        self.wrong += check(self.database, self.tables)
        return not self.wrong

    async def _one(self, name: str, fault: Fault) -> None:
        """One fault, until everybody plays on."""
        await asyncio.sleep(random.uniform(0.1, self.options.pause))
        for table in self.tables:
            if not table.played.secrets:
                learn_secrets(self.database, table.played)
        await fault()
        self.done[name] += 1
        began = time.monotonic()
        waiting = {table: (table.played.code, table.moves) for table in self.tables}
        moves = self._moves()
        while waiting and not self._is_stuck(time.monotonic() - began, self._moves() - moves):
            await asyncio.sleep(0.05)
            waiting = {
                table: before
                for table, before in waiting.items()
                if before == (table.played.code, table.moves)
            }
        took = time.monotonic() - began
        self.longest = max(self.longest, took)
        self.wrong += [
            f"{table.played.code} ({table.slug}) is stuck after {name}" for table in waiting
        ]
        self._tell(name, took)

    def _moves(self) -> int:
        return sum(table.moves for table in self.tables)

    def _is_stuck(self, seconds: float, moves: int) -> bool:
        """Whether who has not gone on yet will not: on a busy machine everybody is slow."""
        return seconds > LONGEST or (seconds > STUCK and moves > OTHERS * len(self.tables))

    def _tell(self, name: str, took: float) -> None:
        count, moves = sum(self.done.values()), self._moves()
        line = f"{count:>5} {name:<14} all play on after {took:5.1f} s; {moves:>7} moves acknowledged, "
        sys.stdout.write(f"{line}{len(self.wrong)} wrong, {self.world.megabytes():.0f} MB\n")
        sys.stdout.flush()


def summary(trial: Trial) -> str:
    """What was done and found."""
    games = [played for table in trial.tables for played in (*table.finished, table.played)]
    told = sum(len(played.acknowledged) for played in games)
    rows = [*(f"{key}: {value}" for key, value in machine.facts().items())]
    rows.append(f"faults: {sum(trial.done.values())} ({dict(trial.done)})")
    rows.append(
        f"tables: {len(trial.tables)}, games: {len(games)} {dict(Counter(one.slug for one in games))}"
    )
    proxy = trial.world.proxy
    rows.append(f"frames: {proxy.frames}, lost: {proxy.lost}, doubled: {proxy.doubled}")
    rows.append(f"acknowledged: {told}; longest until all played on: {trial.longest:.1f} s")
    rows.append(f"wrong: {len(trial.wrong)}")
    return "\n".join((*rows, *trial.wrong[:50]))


async def main() -> int:
    """Run a trial and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=20, choices=range(1, 10_001), metavar="N")
    parser.add_argument("--tables", type=int, default=40, choices=range(1, 1001), metavar="N")
    parser.add_argument("--minutes", type=float, default=120.0, help="the longest it may take")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds at most between faults")
    parser.add_argument("--kinds", nargs="*", default=[], help="only these")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder))
        trial = Trial(world, options)
        try:
            is_right = await trial.run()
        finally:
            await world.close()
        sys.stdout.write(summary(trial) + "\n")
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
