"""What is lost when a server is killed in the middle of a busy table?

`python -m live.deaths motherlode --times 200` prints JSON. A move is acknowledged when both players have heard of it, and
lost when the server, started again on the same folder, does not know it. Only the process dies, not the machine.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvloop

from live.measure import CLIENTS
from live.servers import STARTS, listening

Promises = dict[str, tuple[Any, str, int]]  # by game: its table, the game, the moves acknowledged
RISES = STARTS | {"motherlode": listening}  # it plays on while the rules are loaded
TABLES = 8
PATIENCE = 30.0  # seconds for whatever is asked over HTTP


class Mortal:
    """A server that dies and rises again on the same folder."""

    def __init__(self, name: str, folder: Path) -> None:
        """Start it for the first time."""
        self.name, self.folder = name, folder
        self.rise()

    def rise(self) -> None:
        """Start it."""
        self.server, self.port = RISES[self.name](self.folder)

    def die(self) -> None:
        """End it and its children at once and without warning."""
        if (process := self.server.process).returncode is not None:
            return
        threads = Path(f"/proc/{process.pid}/task").iterdir()
        children = [int(word) for one in threads for word in (one / "children").read_text().split()]
        process.kill()
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        process.wait()
        self.server.output.close()

    async def lost(self, table: Any, game: str, moves: int) -> int:
        """How many of so many moves does it not know any more? All, if it breaks down when asked."""
        try:
            known: int = await table.stored(self.port, game)
            return max(0, moves - known)
        except ConnectionResetError:
            self.die()
            self.rise()
            return moves


async def play(table: Any, promised: Promises) -> None:
    """Move after move until the line breaks; note what was acknowledged."""
    with suppress(ConnectionResetError, RuntimeError):
        while True:
            await table.move()
            game, moves = table.acknowledged()
            promised[game] = (table, game, moves)


async def play_until_death(mortal: Mortal, seconds: float) -> Promises:
    """Open tables, keep them busy, kill the server after so long; what it had promised."""
    promised: Promises = {}
    tables = await CLIENTS[mortal.name].tables("127.0.0.1", mortal.port, TABLES)
    playing = [asyncio.create_task(play(table, promised)) for table in tables]
    await asyncio.sleep(seconds)
    if any(task.done() for task in playing):
        raise RuntimeError("a table fell silent before the server was killed")
    mortal.die()
    # What the dead server had sent is still heard; who then waits for more waits in vain.
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.gather(*playing), 0.2)
    return promised


async def count(mortal: Mortal, times: int, longest: float) -> dict[str, object]:
    """Let a server die so many times, and count what it forgot."""
    began, acknowledged, losses = time.monotonic(), 0, []
    try:
        async with asyncio.timeout(PATIENCE + (10 + longest) * times):
            for _ in range(times):
                promised = await play_until_death(mortal, random.uniform(0.15, longest))
                mortal.rise()
                acknowledged += sum(moves for _, _, moves in promised.values())
                losses.append(sum([await mortal.lost(*one) for one in promised.values()]))
    finally:
        mortal.die()
    row = {"server": mortal.name, "times": times, "acknowledged": acknowledged, "lost": sum(losses)}
    return row | {"deaths_with_loss": sum(map(bool, losses)), "seconds": time.monotonic() - began}


def main() -> None:
    """Kill a server again and again, and print what was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", choices=STARTS)
    parser.add_argument("--times", type=int, default=200, choices=range(1, 1001), metavar="N")
    parser.add_argument("--longest", type=float, default=0.5, help="seconds of play before a death")
    options = parser.parse_args()
    socket.setdefaulttimeout(PATIENCE)
    with tempfile.TemporaryDirectory() as folder:
        work = count(Mortal(options.server, Path(folder)), options.times, options.longest)
        sys.stdout.write(json.dumps(uvloop.run(work)) + "\n")


if __name__ == "__main__":
    main()
