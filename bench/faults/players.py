"""How do people play on through every fault? They ask again with the same id until they are answered, and note the answer."""

import asyncio
import itertools
import random
import time
from contextlib import suppress
from http.client import HTTPException
from typing import Any

import msgspec
from live.ours import Guest
from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

GAMES: dict[str, dict[str, object]] = {
    "golddiggers": {},
    "gold_digger": {},
    "digging_bandits": {},
    "digger": {"clock_mode": "throws"},
}
STARTING = 30.0  # seconds in which a game has to begin
PATIENCE = 3.0  # seconds for an answer before the connection is given up
AGAIN = frozenset(("unavailable", "internal", "too_fast", "stopping"))  # nothing was decided
# What may go wrong while a connection is opened or used.
TROUBLE = (OSError, RuntimeError, TimeoutError, ValueError, HTTPException, WSError)
NUMBERS = itertools.count()
encode, decode = msgspec.json.encode, msgspec.json.decode


class Played:
    """One game: what was acknowledged, what was refused, and what nobody may learn."""

    def __init__(self, code: str, slug: str) -> None:
        """A game that has just begun."""
        self.code, self.slug = code, slug
        self.acknowledged: dict[str, tuple[int, int]] = {}  # request → seat, move
        self.refused: set[str] = set()
        self.twice: list[str] = []  # requests that were acknowledged as two different moves
        self.secrets: tuple[bytes, ...] = ()
        self.leaks: list[str] = []
        self.has_begun = self.is_over = False


class Person(WSListener):
    """A guest at one table; her connection may break at any time."""

    def __init__(self, table: "Table", guest: Guest, seat: int) -> None:
        """Not connected yet."""
        self.table, self.guest, self.seat = table, guest, seat
        self.transport: WSTransport | None = None
        self.offers: list[int] = []
        self.move = -1
        self.view: Any = None

    async def connect(self) -> None:
        """Take a ticket, connect, look at the table."""
        self.hang_up()
        guest = self.guest
        ticket = await asyncio.to_thread(guest.ask, "POST", "ticket", {})
        address = f"{guest.host}:{guest.port}"
        headers = {"origin": f"http://{address}"}
        await ws_connect(lambda: self, f"ws://{address}/api/socket", extra_headers=headers)
        self.say(type="hello", **ticket)
        self.watch()

    def watch(self) -> None:
        """Ask for the table as it stands."""
        self.offers, self.move = [], -1
        self.say(type="watch", table=self.table.played.code)

    def hang_up(self) -> None:
        """Be gone."""
        if self.transport is not None:
            self.transport.disconnect(graceful=False)
        self.transport = None

    def say(self, **words: object) -> None:
        """Send a message, if anybody can be reached."""
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, encode(words))

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The line is open."""
        self.transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The line is broken."""
        if self.transport is transport:
            self.transport = None
        self.table.bell.set()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Something was said."""
        if frame.msg_type == WSMsgType.TEXT:
            data = frame.get_payload_as_bytes()
            self.table.scan(data)
            self._hear(decode(data))

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "table" and message["info"]["code"] == self.table.played.code:
            self.move, self.view = message["move"], message["view"]
            self._take(message)
            self.table.note_phase(message["info"]["phase"])
        elif kind == "played" and message["table"] == self.table.played.code:
            self._played(message)
        elif kind == "table_info" and message["info"]["code"] == self.table.played.code:
            self.table.note_phase(message["info"]["phase"])
        elif kind in {"accepted", "refused", "answer_sealed"}:
            if kind == "answer_sealed":
                self.offers = []  # others answer before she is asked again
            self.table.answered(message)

    def _played(self, message: dict[str, Any]) -> None:
        expected = self.move if message.get("is_private") else self.move + 1
        found = message["line"]["move"]
        if found < expected:
            return  # heard before
        if found > expected:
            self.watch()  # something is missing
            return
        self.move = found
        self._take(message)

    def _take(self, message: dict[str, Any]) -> None:
        mine = message["offers"].get(str(self.seat), [])
        self.offers = [one["id"] for one in mine]
        self.table.bell.set()


class Table:
    """Two people and a bot who play game after game."""

    def __init__(self, number: int, port: int) -> None:
        """Nobody has come yet."""
        self.slug = list(GAMES)[number % len(GAMES)]
        guests = [Guest("127.0.0.1", port, f"{name} {number}") for name in ("Left", "Right")]
        self.people = [Person(self, guest, seat) for seat, guest in enumerate(guests)]
        self.played = Played("", self.slug)
        self.finished: list[Played] = []
        self.bell = asyncio.Event()
        self.pending: dict[str, Any] | None = None
        self.who: Person = self.people[0]
        self.answer: dict[str, Any] | None = None
        self.moves = 0  # acknowledged, at all games
        self.progress_at = time.monotonic()

    async def begin(self) -> None:
        """Come in and start a game."""
        for person in self.people:
            await asyncio.to_thread(person.guest.ask, "POST", "me", {"name": person.guest.name})
        await self.sit_down()

    async def sit_down(self) -> None:
        """A new game with a bot on the third seat."""
        settings = {"game": self.slug, "players": 3, "variant": GAMES[self.slug]}
        table = {"settings": settings}
        card = await asyncio.to_thread(self.people[0].guest.ask, "POST", "tables", table)
        if self.played.code:
            self.finished.append(self.played)
        self.played = Played(str(card["code"]), self.slug)
        self.pending = None
        for person in self.people:
            person.view = None
            await person.connect()
        first, second = self.people
        code = self.played.code
        until = time.monotonic() + STARTING
        while time.monotonic() < until:
            second.say(type="sit", table=code, seat=1)
            first.say(type="seat_bot", table=code, seat=2, bot="random")
            for person in self.people:
                person.say(type="ready", table=code, is_ready=True)
            first.say(type="start", table=code)
            await asyncio.sleep(0.2)
            if first.view is not None:
                self.played.has_begun = True
                return
        raise RuntimeError(f"a table of {self.slug} did not start")

    def note_phase(self, phase: str) -> None:
        """In which phase the table is."""
        if phase in {"over", "closed"}:
            self.played.is_over = True
            self.bell.set()

    def scan(self, data: bytes) -> None:
        """Look for what nobody may be told before the end."""
        if self.played.is_over or b'"phase":"over"' in data:
            return
        for secret in self.played.secrets:
            if secret in data:
                self.played.leaks.append(data[:200].decode(errors="replace"))

    def answered(self, message: dict[str, Any]) -> None:
        """Something was accepted or refused."""
        played, request = self.played, message.get("id")
        if message["type"] == "accepted" and request:
            seat = int(request.split("-")[1])
            before = played.acknowledged.setdefault(request, (seat, message["move"]))
            if before != (seat, message["move"]):
                played.twice.append(request)
        if self.pending is not None and request == self.pending["id"]:
            self.answer = message
            self.bell.set()

    async def play(self) -> None:
        """Play until cancelled, whatever happens."""
        while True:
            try:
                await self._go_on()
                await asyncio.sleep(random.uniform(0.02, 0.1))
            except TROUBLE:
                await asyncio.sleep(random.uniform(0.1, 0.5))

    async def _go_on(self) -> None:
        """A move, or what has to be done before there can be one."""
        if self.played.is_over or not self.played.has_begun:
            await self.sit_down()
        gone = [person for person in self.people if person.transport is None]
        for person in gone:
            await person.connect()
        if self.pending is not None or self._choose():
            await self._ask()
            return
        await self._wait(PATIENCE)
        if not any(person.offers for person in self.people):
            for person in self.people:
                person.watch()

    def _choose(self) -> bool:
        """Decide for somebody who is asked, if anybody is."""
        asked = [person for person in self.people if person.offers]
        if not asked:
            return False
        self.who = random.choice(asked)
        self.pending = {
            "type": "play",
            "table": self.played.code,
            "seat": self.who.seat,
            "move": self.who.move,
            "id": f"req-{self.who.seat}-{next(NUMBERS):08}",
            "action": random.choice(self.who.offers),
        }
        return True

    async def _ask(self) -> None:
        """Ask for the move that was chosen, and hear what became of it."""
        if self.pending is None:
            return
        self.answer = None
        self.who.say(**self.pending)
        until = time.monotonic() + PATIENCE
        while self.answer is None and time.monotonic() < until:
            await self._wait(until - time.monotonic())
            if self.who.transport is None:
                return
        if self.answer is None:
            self.who.hang_up()  # and ask again on another line
        else:
            self._settle(self.answer)

    def _settle(self, answer: dict[str, Any]) -> None:
        if answer["type"] == "refused" and answer["code"] in AGAIN:
            return
        if answer["type"] in {"accepted", "answer_sealed"}:
            self.moves += 1
            self.progress_at = time.monotonic()
        elif self.pending is not None:
            self.played.refused.add(self.pending["id"])
            for person in self.people:
                person.watch()
        self.pending = None

    async def _wait(self, seconds: float) -> None:
        self.bell.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.bell.wait(), seconds)
