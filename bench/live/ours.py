"""How do two guests play Golddiggers on our server?"""

import asyncio
import http.client
import itertools
import json
import random
from http import HTTPStatus

import msgspec

from live.lines import Line, line_to

NUMBERS = itertools.count()
# Games of some fifteen hundred moves instead of a hundred and fifty: it is moves that are counted here, and the
# matches of the peer do not end either.
LONG = {"max_rounds": 1000, "loser_limit": 15, "tokens_per_track": 6}

KINDS = ("welcome", "table", "table_info", "brief", "refused", "closing")
STARTS = {kind: f'{{"type":"{kind}"'.encode() for kind in KINDS}
WRONG = (STARTS["refused"], STARTS["closing"])
encode = msgspec.json.Encoder().encode


class Guest:
    """A guest with a cookie and a websocket."""

    def __init__(self, host: str, port: int, name: str, home: str = "") -> None:
        """Somebody of this name, not yet there. home: the address that a proxy would name."""
        self.host, self.port, self.name = host, port, name
        self.forwarded = {"x-forwarded-for": home} if home else {}
        self.cookie = ""
        self.line = http.client.HTTPConnection(host, port)
        self.socket: Line

    def ask(self, method: str, path: str, body: object) -> dict[str, object]:
        """The answer of an HTTP route."""
        headers = {"content-type": "application/json", "cookie": self.cookie, **self.forwarded}
        self.line.request(method, f"/api/{path}", json.dumps(body), headers)
        answer = self.line.getresponse()
        given = answer.headers.get("set-cookie")
        self.cookie = given.split(";")[0] if given else self.cookie
        found: dict[str, object] = json.loads(answer.read())
        self.line.close()
        if answer.status >= HTTPStatus.BAD_REQUEST:
            message = f"{path} was answered with {answer.status}: {found}"
            raise RuntimeError(message)
        return found

    def come_in(self) -> None:
        """Choose a name."""
        self.ask("POST", "me", {"name": self.name})

    async def connect(self, table: str) -> None:
        """Take a ticket, open a websocket for a table, as its page does."""
        ticket = self.ask("POST", "ticket", {})
        address = f"{self.host}:{self.port}"
        headers = {"origin": f"http://{address}", **self.forwarded}
        self.socket = await line_to(f"ws://{address}/api/socket?table={table}", **headers)
        self.say(type="hello", is_brief=True, **ticket)
        await self.hear("welcome")

    def say(self, **words: object) -> None:
        """Send a message."""
        self.socket.say(encode(words))

    async def hear(self, kind: str) -> bytes:
        """The next message of a kind."""
        return self._right(await self.socket.hear(STARTS[kind], *WRONG))

    @staticmethod
    def _right(words: bytes) -> bytes:
        if words.startswith(WRONG):
            raise RuntimeError(words.decode())
        return words

    async def hear_start(self) -> bytes:
        """The table as the game begins."""
        while b'"phase":"playing"' not in (words := await self.hear("table")):
            pass
        return words

    async def hear_all_ready(self) -> None:
        """Wait until whoever sits at the table is ready; the words of two sockets may arrive in either order."""
        is_ready = False
        while not is_ready:
            # What happened at another worker of the server is shown anew.
            kinds = (STARTS["table_info"], STARTS["table"], *WRONG)
            message = msgspec.json.decode(self._right(await self.socket.hear(*kinds)))
            is_ready = all(seat["is_ready"] for seat in message["info"]["seats"])


class Choice(msgspec.Struct):
    """What may be done: all a random player needs of it."""

    id: int


class Made(msgspec.Struct):
    """The line of a move."""

    move: int


class Heard(msgspec.Struct):
    """What a random player needs of `table` and `brief`, which names actions known by their words by their number."""

    offers: dict[int, list[Choice | int]] = msgspec.field(default_factory=dict)
    line: Made = msgspec.field(default_factory=lambda: Made(0))


decode = msgspec.json.Decoder(Heard).decode


class Table:
    """Two guests who play one game after the other with random moves."""

    def __init__(self, guests: tuple[Guest, Guest], *, is_long: bool = True) -> None:
        """Two guests who are there. is_long: their games are ten times as long as usual."""
        self.guests = guests
        self.variant = LONG if is_long else {}
        self.code = ""
        self.offers: dict[int, list[Choice | int]] = {}
        self.made = 0  # moves so far

    async def sit_down(self) -> None:
        """A new table and a new game."""
        first, second = self.guests
        if self.code:
            for guest in self.guests:
                guest.socket.close()
        table = {"settings": {"game": "golddiggers", "players": 2, "variant": self.variant}}
        card = await asyncio.to_thread(first.ask, "POST", "tables", table)
        self.code = str(card["code"])
        for guest in self.guests:
            await guest.connect(self.code)
            guest.say(type="watch", table=self.code)
            await guest.hear("table")
        second.say(type="sit", table=self.code, seat=1)
        await second.hear("table_info")
        for guest in self.guests:
            guest.say(type="ready", table=self.code, is_ready=True)
        await first.hear_all_ready()
        first.say(type="start", table=self.code)
        self.take([await guest.hear_start() for guest in self.guests])

    def take(self, heard: list[bytes]) -> None:
        """Note who may do what now."""
        told = [decode(words) for words in heard]
        self.offers = {seat: offer for one in told for seat, offer in one.offers.items()}
        self.made = told[0].line.move

    async def move(self) -> tuple[int, ...]:
        """A random move of whoever is asked."""
        if not self.offers:
            await self.sit_down()
        seat, choices = next(iter(self.offers.items()))
        chosen = random.choice(choices)
        self.guests[seat].say(
            type="play",
            table=self.code,
            seat=seat,
            move=self.made,
            id=f"move-{next(NUMBERS):010}",
            action=chosen if isinstance(chosen, int) else chosen.id,
        )
        heard = [await guest.hear("brief") for guest in self.guests]
        self.take(heard)
        return tuple(map(len, heard))

    def acknowledged(self) -> tuple[str, int]:
        """The game that is played, and how many moves of it both have heard of."""
        return self.code, self.made

    async def stored(self, port: int, code: str) -> int:
        """How many moves of a game does the server at a new port know, asked by one of the old guests?"""
        old = self.guests[0]
        guest = Guest(old.host, port, old.name)
        guest.cookie = old.cookie
        await guest.connect(code)
        guest.say(type="watch", table=code)
        return int(msgspec.json.decode(await guest.hear("table"))["move"])


async def tables(
    host: str, port: int, count: int, *, is_apart: bool = False, is_long: bool = True
) -> list[Table]:
    """So many tables, all of them playing. is_apart: each comes from an address of its own, through a proxy."""
    found = []
    for number in range(count):
        home = f"198.51.100.{number + 1}" if is_apart else ""
        names = (f"Left {number}", f"Right {number}")
        guests = (Guest(host, port, names[0], home), Guest(host, port, names[1], home))
        for guest in guests:
            guest.come_in()
        table = Table(guests, is_long=is_long)
        await table.sit_down()
        found.append(table)
    return found
