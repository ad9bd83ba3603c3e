"""A server that is killed in the middle of busy tables loses nothing that it acknowledged."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from http.client import HTTPException
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.play.web.client import Browser, start_together, state_of

KILLS = 20
TABLES = 3


class Program:
    """`motherlode serve` in a process of its own, on one database."""

    def __init__(self, path):
        self.path = path
        self.process: Any = None
        self.address = ""

    def start(self):
        words = [sys.executable, "-m", "motherlode.cli", "serve", "--port", "0"]
        words += ["--bot-pause", "0", "--no-compile"]
        words += ["--database", str(self.path), "--no-limits"]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        assert line.startswith("Motherlode is ready at http://127.0.0.1:"), line
        self.address = line.split()[-1]

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()


class Pair:
    """Two people at one table, who note every move that was acknowledged."""

    def __init__(self, number):
        self.people = [Browser("", f"{name} {number}") for name in ("Ann", "Bob")]
        self.code = ""
        self.acknowledged: dict[int, str] = {}  # move → wish
        self.pending: tuple[int, int, str, int] | None = None  # sent, and not answered yet
        self.luck = Random(number)

    async def sit_down(self, address):
        for person in self.people:
            person.address = address
            await person.come_in()
        self.code = await start_together(*self.people)

    async def come_back(self, address):
        """Find the table as it was left: with every move that was acknowledged."""
        shown = {}
        for seat, person in enumerate(self.people):
            person.address = address
            await person.connect()
            shown[seat] = await person.watch(self.code, seen=0)
        known = shown[0]["move"]

        assert known >= max(self.acknowledged, default=0)
        assert shown[0]["view"] == shown[1]["view"]

        if self.pending is not None and shown[0]["sheet"]["phase"] == "playing":
            await self.ask_again(self.pending, known)

    async def ask_again(self, pending, known):
        """What was sent and not answered is sent again: it is done once, now or before."""
        move, seat, wish, action = pending
        answer = await self.people[seat].play(self.code, seat, move, action, wish)

        assert answer["type"] == "accepted"
        assert answer["move"] == move + 1
        assert known in {move, move + 1}

        self.acknowledged[answer["move"]] = wish
        self.pending = None

    async def play(self):
        """Play until the connection breaks; begin anew when a game is over."""
        # A death in the middle of an answer over HTTP is told by HTTPException.
        with contextlib.suppress(ConnectionClosed, OSError, HTTPException):
            while True:
                await self.one_game()
                self.acknowledged.clear()
                self.code = await start_together(*self.people)

    async def one_game(self):
        shown = [await person.watch(self.code) for person in self.people]
        while shown[0]["actors"]:
            move, actors, _ = state_of(shown[0])
            seat = actors[0]
            action = self.luck.choice(shown[seat]["offers"][str(seat)])["id"]
            wish = f"wish-{self.luck.getrandbits(64):016x}"
            self.pending = (move, seat, wish, action)
            answer = await self.people[seat].play(self.code, seat, move, action, wish)
            assert answer["type"] == "accepted", answer
            self.acknowledged[answer["move"]] = wish
            self.pending = None
            shown = [await self.seen(person, answer["move"]) for person in self.people]

    async def seen(self, person, move):
        """The message that told a person of this move."""
        while True:
            for message in reversed(person.heard):
                is_it = message["type"] == "played" and message["line"]["move"] == move
                if is_it and message["table"] == self.code:
                    person.heard.clear()
                    return message
            await person.listen()


async def drop(pairs):
    for pair in pairs:
        for person in pair.people:
            with contextlib.suppress(Exception):
                await person.close()


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_in_twenty_sudden_deaths(tmp_path):
    program, luck = Program(tmp_path / "tables.sqlite3"), Random(20)
    pairs = [Pair(number) for number in range(TABLES)]
    await asyncio.to_thread(program.start)
    for pair in pairs:
        await pair.sit_down(program.address)
    moves = 0
    for _ in range(KILLS):
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        await asyncio.sleep(luck.uniform(0.15, 0.5))
        program.kill()
        await asyncio.gather(*playing)
        await drop(pairs)
        moves += sum(len(pair.acknowledged) for pair in pairs)
        await asyncio.to_thread(program.start)
        for pair in pairs:
            await pair.come_back(program.address)
    await drop(pairs)
    program.kill()

    assert moves > 5 * KILLS
