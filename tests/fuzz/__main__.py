"""The long run: `python -m tests.fuzz --messages 1e7`.

Prints its seed, how far it is, and the first finding of each target with the command that shows it again. Exits with 1 if there was one.
"""

import argparse
import asyncio
import secrets
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any

from motherlode.kernel import catalogue
from tests.fuzz.damage import DamagedRows
from tests.fuzz.files import FILES
from tests.fuzz.server import Requests, Socket
from tests.fuzz.target import Finding, Hanging, Target, busyness, in_time
from tests.seeded_secrets import SeededSecrets

__all__ = ["TARGETS", "rounds"]

TARGETS: list[type[Target]] = [Socket, Requests, DamagedRows, *FILES]
EVERY = 10.0  # seconds between two lines of progress
WAIT = 25.0  # seconds for one message, less than until it is interrupted


async def rounds(target: Target, seed: str, number: int, count: int) -> None:
    """One round: begin anew, then so many messages; all chance follows from the seed and the number."""
    text = f"{seed} {target.name} {number}"
    random = Random(text)
    SeededSecrets(text.encode()).replace(secrets)
    message = -1  # the beginning
    try:
        await waited(target.begin(random))
        while (message := message + 1) < count:
            await waited(target.feed(random))
    except (Exception, Hanging) as error:
        raise Finding(f"round {number}, message {message}: {error!r}") from error


async def waited(work: Coroutine[Any, Any, None]) -> None:
    """Do something that must end: whatever waits is told after a while, whatever runs on is interrupted."""
    task = asyncio.ensure_future(work)
    with in_time():
        _, waiting = await asyncio.wait({task}, timeout=WAIT * busyness())
    if waiting:
        where = [str(one) for one in asyncio.all_tasks() if one is not asyncio.current_task()]
        raise Finding(f"it waits for ever: {where}")
    task.result()


class Run:
    """So many messages to all targets."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.began = self.told = time.monotonic()
        self.counts: dict[str, int] = {}
        self.findings: list[str] = []

    async def run(self, folder: Path) -> None:
        wanted = [kind() for kind in TARGETS if self.options.only in {"", kind.name}]
        for target in wanted:
            self.counts[target.name] = 0
            await target.open(folder)
        schedule = [target for target in wanted for _ in range(target.weight)]
        number = self.options.round
        while sum(self.counts.values()) < self.options.messages and schedule:
            target = schedule[number % len(schedule)]
            if not await self.one_round(target, number):
                schedule = [one for one in schedule if one is not target]
            number += 1
            self.tell()
        for target in wanted:
            await target.close()
        self.tell(is_last=True)

    async def one_round(self, target: Target, number: int) -> bool:
        """Whether nothing was found."""
        try:
            await rounds(target, self.options.seed, number, target.count)
        except Finding as finding:
            command = f"python -m tests.fuzz --only {target.name} --seed {self.options.seed} --round {number} --messages 1"
            self.findings.append(f"{target.name}: {finding}\n  again: {command}")
            say(self.findings[-1])
            return False
        self.counts[target.name] += target.count
        return True

    def tell(self, *, is_last: bool = False) -> None:
        now = time.monotonic()
        if not is_last and now - self.told < EVERY:
            return
        self.told = now
        total = sum(self.counts.values())
        each = ", ".join(f"{name} {count:,}" for name, count in self.counts.items())
        rate = total / max(now - self.began, 1e-9)
        say(f"{total:,} messages in {now - self.began:.0f} s ({rate:.0f}/s): {each}")


def say(line: str) -> None:
    """Tell whoever waits, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=lambda text: int(float(text)), default=100_000)
    parser.add_argument("--seed", default=secrets.token_hex(4))
    parser.add_argument("--only", default="", choices=["", *(kind.name for kind in TARGETS)])
    parser.add_argument("--round", type=int, default=0, help="the number to begin with")
    options = parser.parse_args()
    catalogue.add_shelf("tests.shelf")
    say(f"seed {options.seed}")
    run = Run(options)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run.run(Path(folder)))
    say(f"{len(run.findings)} findings")
    return 1 if run.findings else 0


if __name__ == "__main__":
    sys.exit(main())
