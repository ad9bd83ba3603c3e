"""How do people play on through every fault? They ask again with the same id until they are answered, and note the answer."""

import asyncio
import itertools
import random
import time
from contextlib import suppress
from typing import Any

import msgspec
from picows import WSError

from faults.heard import Heard, Keys
from faults.line import PATIENCE, Air, Line

GAMES: dict[str, dict[str, object]] = {
    "golddiggers": {},
    "gold_digger": {},
    "digging_bandits": {},
    "digger": {"clock_mode": "throws"},
}
STARTING = 60.0  # seconds in which a game has to begin
WATCHED = 20  # of so many tables four are watched by somebody, one of each game
AGAIN = frozenset(("unavailable", "internal", "too_fast", "stopping"))  # nothing was decided
# What may go wrong while a connection is opened or used.
TROUBLE = (OSError, RuntimeError, TimeoutError, ValueError, EOFError, WSError)
NUMBERS = itertools.count()
decode = msgspec.json.decode


class Played:
    """One game: what was acknowledged, what was refused, what each heard, and what nobody may learn."""

    def __init__(self, code: str, slug: str) -> None:
        """A game that has just begun."""
        self.code, self.slug = code, slug
        self.acknowledged: dict[str, tuple[int, int]] = {}  # request → seat, move
        self.refused: set[str] = set()
        self.twice: list[str] = []  # requests that were acknowledged as two different moves
        self.keys = Keys()
        self.heard: list[Heard] = []
        self.has_begun = self.is_over = False


class Person(Line):
    """A guest at one table; her connection may break at any time."""

    def __init__(self, table: "Table", name: str, seat: int | None) -> None:
        """seat: None if she only watches."""
        super().__init__(table.air, name)
        self.table, self.seat = table, seat
        self.offers: list[int] = []
        self.move = -1
        self.heard = Heard(table.slug, seat)

    async def come(self) -> None:
        """Connect and look at the table."""
        await self.connect(self.table.played.code)
        self.watch()

    def watch(self) -> None:
        """Ask for the table as it stands."""
        self.offers, self.move = [], -1
        self.say(type="watch", table=self.table.played.code)

    def is_gone(self) -> None:
        """The line is broken."""
        self.table.bell.set()

    def hear(self, data: bytes) -> None:
        """Something was said."""
        self.heard.messages += 1
        self.table.search(self, data)
        message = decode(data)
        kind, code = message["type"], self.table.played.code
        if kind == "table" and message["info"]["code"] == code:
            self.move = message["move"]
            self.heard.take_table(message)
            self._take(message)
            self.table.note_phase(message["info"]["phase"])
        elif kind == "played" and message["table"] == code:
            self._played(message)
        elif kind == "table_info" and message["info"]["code"] == code:
            self.table.note_phase(message["info"]["phase"])
        elif kind in {"accepted", "refused", "answer_sealed"}:
            if kind == "answer_sealed":
                self.offers = []  # others answer before she is asked again
            self.table.answered(message)

    def _played(self, message: dict[str, Any]) -> None:
        self.heard.take_line(message)
        expected = self.move if message.get("is_private") else self.move + 1
        found = message["line"]["move"]
        if found < expected or self.heard.view is None:
            return  # heard before
        if found > expected:
            self.watch()  # something is missing
            return
        self.move = found
        self.heard.take_changes(message)
        self._take(message)

    def _take(self, message: dict[str, Any]) -> None:
        mine = message["offers"].get(str(self.seat), [])
        self.offers = [one["id"] for one in mine]
        self.table.bell.set()


class Table:
    """Two people and a bot who play game after game; at some tables somebody watches."""

    def __init__(self, number: int, air: Air, pace: float) -> None:
        """Nobody has come yet. pace: seconds between two moves of people, about."""
        self.slug = list(GAMES)[number % len(GAMES)]
        self.air, self.pace = air, pace
        self.people = [
            Person(self, f"{name} {number}", seat) for seat, name in enumerate(("A", "B"))
        ]
        self.watchers = [Person(self, f"W {number}", None)] if number % WATCHED < len(GAMES) else []
        self.played = Played("", self.slug)
        self.finished: list[Played] = []
        self.bell = asyncio.Event()
        self.pending: dict[str, Any] | None = None
        self.who: Person = self.people[0]
        self.answer: dict[str, Any] | None = None
        self.moves = 0  # acknowledged, at all games
        self.has_come = False

    @property
    def everybody(self) -> list[Person]:
        """Players and watchers."""
        return [*self.people, *self.watchers]

    async def begin(self) -> None:
        """Come in and start a game."""
        for person in self.everybody:
            await person.ask("me", {"name": person.name})
        self.has_come = True
        await self.sit_down()

    async def sit_down(self) -> None:
        """A new game with a bot on the third seat."""
        settings = {"game": self.slug, "players": 3, "variant": GAMES[self.slug]}
        card = await self.people[0].ask("tables", {"settings": settings})
        if self.played.code:
            self.finished.append(self.played)
        played = self.played = Played(str(card["code"]), self.slug)
        self.pending = None
        for person in self.everybody:
            person.heard = Heard(self.slug, person.seat)
            played.heard.append(person.heard)
            await person.come()
        first, second = self.people
        until = time.monotonic() + STARTING
        while time.monotonic() < until and all(one.transport for one in self.people):
            for person in self.everybody:
                if person.move < 0:  # asking to see the table was lost, or the answer was
                    person.watch()
            second.say(type="sit", table=played.code, seat=1)
            first.say(type="seat_bot", table=played.code, seat=2, bot="random")
            for person in self.people:
                person.say(type="ready", table=played.code, is_ready=True)
            first.say(type="start", table=played.code)
            await self._wait(1.0)
            if first.heard.view is not None:
                played.has_begun = True
                return
        raise RuntimeError(f"a table of {self.slug} did not start")

    def state(self) -> str:
        """How the table stands, for whoever looks for a cause."""
        people = [
            f"seat {one.seat}: {'there' if one.transport else 'gone'}, move {one.move}, {len(one.offers)} offers"
            for one in self.everybody
        ]
        asked = f"waits for {self.pending}" if self.pending else "waits for nothing"
        phase = f"begun {self.played.has_begun}, over {self.played.is_over}"
        return f"{phase}; {'; '.join(people)}; {asked}; last answer {self.answer}"

    def note_phase(self, phase: str) -> None:
        """In which phase the table is."""
        if phase in {"over", "closed"}:
            self.played.is_over = True
            self.bell.set()

    def search(self, person: Person, data: bytes) -> None:
        """Look for what nobody may be told before the end, or ever."""
        others = [one for one in self.everybody if one is not person]
        cookies = tuple(word.encode() for one in others for word in one.cookies.values())
        if self.played.is_over or b'"phase":"over"' in data:
            cookie_keys = Keys()
            cookie_keys.known = cookies
            cookie_keys.search(data)
            self.played.keys.leaks += cookie_keys.leaks
        else:
            self.played.keys.search(data, cookies)

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
                await asyncio.sleep(self.pace * random.uniform(0.5, 1.5))
            except TROUBLE:
                await asyncio.sleep(random.uniform(0.3, 1.0))

    async def _go_on(self) -> None:
        """A move, or what has to be done before there can be one."""
        if not self.has_come:
            await self.begin()
        if self.played.is_over or not self.played.has_begun:
            await self.sit_down()
        for person in self.everybody:
            if person.transport is None:
                await person.come()
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
        elif self.pending is not None:
            self.played.refused.add(self.pending["id"])
            for person in self.people:
                person.watch()
        self.pending = None

    async def _wait(self, seconds: float) -> None:
        self.bell.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.bell.wait(), seconds)
