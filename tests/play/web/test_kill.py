"""A server that is killed in the middle of busy tables loses nothing that it acknowledged."""

import asyncio
import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
from http.client import HTTPException
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.play.web.client import PATIENCE, Browser, start_together, state_of

KILLS = 20
TABLES = 3
FEW_MOVES = 6  # at all tables together, before each death


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

    def __init__(self, number, moved):
        self.people = [Browser("", f"{name} {number}") for name in ("Ann", "Bob")]
        self.code = ""
        self.acknowledged: dict[int, str] = {}  # move → request
        self.pending: tuple[int, int, str, int] | None = None  # sent, and not answered yet
        self.moved = moved  # hears of every move that is acknowledged
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

        if self.pending is not None and shown[0]["info"]["phase"] == "playing":
            await self.ask_again(self.pending, known)

    async def ask_again(self, pending, known):
        """What was sent and not answered is sent again: it is done once, now or before."""
        move, seat, request, action = pending
        answer = await self.people[seat].play(self.code, seat, move, action, request)

        assert answer["type"] == "accepted"
        assert answer["move"] == move + 1
        assert known in {move, move + 1}

        self.acknowledged[answer["move"]] = request
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
            request = f"request-{self.luck.getrandbits(64):016x}"
            self.pending = (move, seat, request, action)
            answer = await self.people[seat].play(self.code, seat, move, action, request)
            assert answer["type"] == "accepted", answer
            self.acknowledged[answer["move"]] = request
            self.moved.put_nowait(answer["move"])
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


async def a_few_moves(moved):
    """Wait until some more moves are acknowledged; a busy machine takes its time."""
    while not moved.empty():
        moved.get_nowait()
    for _ in range(FEW_MOVES):
        await moved.get()


async def drop(pairs):
    for pair in pairs:
        for person in pair.people:
            with contextlib.suppress(Exception):
                await person.close()


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_in_twenty_sudden_deaths(tmp_path):
    program, luck = Program(tmp_path / "tables.sqlite3"), Random(20)
    moved: asyncio.Queue[int] = asyncio.Queue()
    pairs = [Pair(number, moved) for number in range(TABLES)]
    await asyncio.to_thread(program.start)
    for pair in pairs:
        await pair.sit_down(program.address)
    for _ in range(KILLS):
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        await asyncio.wait_for(a_few_moves(moved), PATIENCE)
        await asyncio.sleep(luck.uniform(0.0, 0.3))
        program.kill()
        await asyncio.gather(*playing)
        await drop(pairs)
        await asyncio.to_thread(program.start)
        for pair in pairs:
            await pair.come_back(program.address)  # it asserts what is asked here
    await drop(pairs)
    program.kill()


TRADE = [
    {"decision": "main", "action": {"name": "play_trade"}},
    {"decision": "trade_give", "action": {"name": "abandon"}},
]
DIG = [
    {"decision": "main", "action": {"name": "dig"}},
    {"decision": "dig_tool", "action": {"name": "standard_tools"}},
    {"decision": "dig_shovels", "action": {"name": "shovels", "arguments": {"count": 1}}},
    {"decision": "dig_wheelbarrows", "action": {"name": "wheelbarrows", "arguments": {"count": 0}}},
    {"decision": "dig_pickaxes", "action": {"name": "pickaxes", "arguments": {"count": 0}}},
]
PLAN_KILLS, FEW_PLANS = 5, 6


class Planner:
    """Somebody who plays all seats round one screen and sends whole plans, each until it is answered."""

    def __init__(self):
        self.person = Browser("", "Ann")
        self.code = ""
        self.pending: dict[str, Any] = {}
        self.answers: list[dict[str, Any]] = []
        self.has_played = asyncio.Event()  # a few plans more
        self.luck = Random(3)

    async def sit_down(self, address):
        self.person.address = address
        await self.person.come_in()
        settings = {"game": "digging_bandits", "players": 3, "is_local": True}
        table = {"settings": settings, "names": ["Ann", "Bob", "Eve"]}
        _, card = await self.person.post("tables", table)
        self.code = card["code"]
        await self.person.watch(self.code)
        await self.person.say("start", table=self.code)
        await self.person.hear("table")

    async def send(self):
        """Send what is pending; it is carried out once, now or before."""
        await self.person.say("play_plan", **self.pending)
        answer = await self.person.hear("plan_played", "refused")
        assert answer["type"] == "plan_played", answer
        self.answers.append(answer)
        self.pending = {}
        if len(self.answers) % FEW_PLANS == 0:
            self.has_played.set()

    async def play(self):
        """Play until the connection breaks."""
        with contextlib.suppress(ConnectionClosed, OSError, HTTPException):
            shown = await self.person.watch(self.code)
            while shown["actors"]:
                self.pending = self.plan(shown["move"], shown["actors"][0], shown["offers"])
                await self.send()
                shown = await self.person.watch(self.code)

    def plan(self, move, seat, offers):
        own = offers[str(seat)]
        names = {one["name"] for one in own}
        steps = [{"action": self.luck.choice(own)["id"]}]
        if "dig" in names:
            steps = DIG
        elif "play_trade" in names and self.luck.random() < 0.8:
            steps = TRADE
        name = f"plan-{self.luck.getrandbits(64):016x}"
        return {"table": self.code, "seat": seat, "move": move, "id": name, "steps": steps}

    async def come_back(self, address):
        self.person.address = address
        await self.person.connect()
        if self.pending:
            await self.send()


def check_plans(path, code, answers):
    """Every plan is in the log as a whole, once, and as it was answered."""
    question = "SELECT at, request, outcome FROM log WHERE code = ? AND by = 'person' ORDER BY line"
    with contextlib.closing(sqlite3.connect(path)) as file:
        rows = file.execute(question, [code]).fetchall()
    begun, played = [], {}
    for at, request, outcome in rows:
        begun.append(at)
        if request:
            assert len(begun) == json.loads(outcome)["played"]
            assert len(set(begun)) == 1
            played[request.split()[1]] = len(begun)
            begun = []

    assert not begun
    assert {one["id"]: one["played"] for one in answers} == played
    assert max(played.values()) > 1


async def test_a_plan_is_stored_whole_or_not_at_all_when_the_server_is_killed(tmp_path):
    program, luck = Program(tmp_path / "tables.sqlite3"), Random(5)
    planner = Planner()
    await asyncio.to_thread(program.start)
    await planner.sit_down(program.address)
    for _ in range(PLAN_KILLS):
        playing = asyncio.create_task(planner.play())
        await asyncio.wait_for(planner.has_played.wait(), PATIENCE)
        await asyncio.sleep(luck.uniform(0.0, 0.1))
        program.kill()
        await playing
        planner.has_played.clear()
        with contextlib.suppress(Exception):
            await planner.person.close()
        await asyncio.to_thread(program.start)
        await planner.come_back(program.address)
    await planner.person.close()
    program.kill()

    check_plans(program.path, planner.code, planner.answers)
