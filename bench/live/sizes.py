"""How many bytes does a seat hear for a move, in each game? `python -m live.sizes`; prints a table.

Two people play at random in this process, without a network: the payload of `played` or `brief` is counted, as the clients of the benchmark count it.
"""

import argparse
import asyncio
import itertools
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from motherlode.kernel.catalogue import games
from motherlode.play.messages import http as asked
from motherlode.play.messages import socket as said
from motherlode.play.messages.parts import Guest, TableSettings
from motherlode.play.storage import storage_for
from motherlode.play.tables.lobby.lobby import Lobby
from motherlode.play.tables.moves.autoplay import Autoplay
from motherlode.play.tables.requests.table_requests import TableRequests
from motherlode.play.tables.services import TableServices
from motherlode.play.thinking import Question

VARIANTS: dict[str, dict[str, Any]] = {"digger": {"clock_mode": "throws", "allow_two": True}}
MOVES = 400
SECONDS = 20.0  # for each game at most


class NoBots:
    """Nobody thinks here."""

    async def choose(self, question: Question) -> int:
        """Not asked for."""
        raise NotImplementedError


class Listener:
    """Somebody who counts what she hears."""

    origin = browser = ""
    since = 0.0

    def __init__(self, name: str, *, is_brief: bool) -> None:
        """name: hers, and her id."""
        self.guest = Guest(name, name)
        self.is_brief = is_brief
        self.sizes: list[int] = []
        self.shown: dict[str, Any] = {}

    def send(self, *messages: bytes) -> None:
        """Hear something."""
        for data in messages:
            message = msgspec.json.decode(data)
            if message["type"] in {"played", "brief"}:
                self.sizes.append(len(data))
            if message["type"] in {"played", "table"}:
                self.shown = message


async def played(slug: str, folder: Path) -> tuple[list[int], list[int]]:
    """The sizes of `played` and of `brief` for the same moves."""
    storage = storage_for(str(folder / f"{slug}.sqlite3"))
    await storage.open()
    services = TableServices(storage)
    autoplay = Autoplay(services, NoBots(), 0.0)
    lobby = Lobby(services, autoplay)
    requests = TableRequests(services, autoplay, lobby)
    people = [Listener(name, is_brief=False) for name in ("ann", "bob")]
    twins = [Listener(name, is_brief=True) for name in ("ann", "bob")]
    settings = TableSettings(slug, 2, VARIANTS.get(slug, {}))
    ends = time.monotonic() + SECONDS
    while len(people[0].sizes) < MOVES and time.monotonic() < ends:
        code = (await lobby.create(people[0].guest, asked.NewTable(settings))).code
        for one in (*people, *twins):
            await requests.handle(one, said.Watch(code))
        await requests.handle(people[1], said.Sit(code, 1))
        for one in people:
            await requests.handle(one, said.Ready(code, is_ready=True))
        await requests.handle(people[0], said.Start(code))
        await play(requests, code, people)
    await autoplay.stop()
    await storage.close()
    return [size for one in people for size in one.sizes], [
        size for one in twins for size in one.sizes
    ]


async def play(requests: TableRequests, code: str, people: list[Listener]) -> None:
    """One game, or as much of it as is counted."""
    ends = time.monotonic() + SECONDS
    for number in itertools.takewhile(lambda _: time.monotonic() < ends, range(MOVES)):
        offers = [(one, *item) for one in people for item in one.shown["offers"].items()]
        if not offers:
            return
        person, seat, some = random.choice(offers)
        shown = person.shown
        move = shown["line"]["move"] if "line" in shown else shown["move"]
        action = random.choice(some)["id"]
        name = f"request-{number:06}"
        await requests.handle(person, said.Play(code, int(seat), move, name, action))
        # Answers that are opened together wait for a window of time to pass.
        await asyncio.sleep(0.2 if person.shown is shown else 0.0)


def main() -> None:
    """Play every game and print what was heard."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    sys.stdout.write(
        f"{'game':<18}{'played, median':>16}{'mean':>8}{'brief, median':>16}{'mean':>8}\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        for slug in games():
            long, short = asyncio.run(played(slug, Path(folder)))
            figures = (statistics.median(long), statistics.fmean(long))
            figures += (statistics.median(short), statistics.fmean(short))
            sys.stdout.write("{:<18}{:16.0f}{:8.0f}{:16.0f}{:8.0f}\n".format(slug, *figures))
            sys.stdout.flush()


if __name__ == "__main__":
    main()
