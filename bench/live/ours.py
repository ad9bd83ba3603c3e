"""How do two guests play Golddiggers on our server?"""

import asyncio
import http.client
import itertools
import json
import random
from http import HTTPStatus

import msgspec
from websockets.asyncio.client import ClientConnection, connect

NUMBERS = itertools.count()


class Guest:
    """A guest with a cookie and a websocket."""

    def __init__(self, host: str, port: int, name: str) -> None:
        """Somebody of this name, not yet there."""
        self.host, self.port, self.name = host, port, name
        self.cookie = ""
        self.line = http.client.HTTPConnection(host, port)
        self.socket: ClientConnection

    def ask(self, method: str, path: str, body: object) -> dict[str, object]:
        """The answer of an HTTP route."""
        headers = {"content-type": "application/json", "cookie": self.cookie}
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

    async def come_in(self) -> None:
        """Choose a name, take a ticket, open the websocket."""
        self.ask("POST", "me", {"name": self.name})
        ticket = self.ask("POST", "ticket", {})
        address = f"{self.host}:{self.port}"
        self.socket = await connect(
            f"ws://{address}/api/socket",
            origin=f"http://{address}",  # type: ignore[arg-type]  # a plain string
            compression=None,
            ping_interval=None,
        )
        await self.say(type="hello", **ticket)
        await self.hear("welcome")

    async def say(self, **words: object) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(words))

    async def hear(self, kind: str) -> tuple[dict[str, object], int]:
        """The next message of a kind, and its size."""
        mark = f'"type":"{kind}"'
        while True:
            text = await self.socket.recv()
            if mark in text[:40]:  # type: ignore[operator]  # text frames only
                return msgspec.json.decode(text), len(text)
            if '"type":"refused"' in text[:40] or '"type":"closing"' in text[:40]:  # type: ignore[operator]
                raise RuntimeError(text)

    async def hear_all_ready(self) -> None:
        """Wait until whoever sits at the table is ready; the words of two sockets may arrive in either order."""
        is_ready = False
        while not is_ready:
            message, _ = await self.hear("sheet")
            is_ready = all(seat["is_ready"] for seat in message["sheet"]["seats"])  # type: ignore[index]


class Table:
    """Two guests who play one game after the other with random moves."""

    def __init__(self, guests: tuple[Guest, Guest]) -> None:
        """Two guests who are there."""
        self.guests = guests
        self.code = ""
        self.state: dict[str, object] = {}

    async def sit_down(self) -> None:
        """A new table and a new game."""
        first, second = self.guests
        if self.code:
            await asyncio.gather(*(one.say(type="unwatch", table=self.code) for one in self.guests))
        wish = {"settings": {"game": "golddiggers", "players": 2}}
        card = await asyncio.to_thread(first.ask, "POST", "tables", wish)
        self.code = str(card["code"])
        for guest in self.guests:
            await guest.say(type="watch", table=self.code)
            await guest.hear("table")
        await second.say(type="sit", table=self.code, seat=1)
        await second.hear("sheet")
        for guest in self.guests:
            await guest.say(type="ready", table=self.code, is_ready=True)
        await first.hear_all_ready()
        await first.say(type="start", table=self.code)
        shown = await asyncio.gather(*(guest.hear("table") for guest in self.guests))
        self.take([message for message, _ in shown], 0)

    def take(self, messages: list[dict[str, object]], move: int) -> None:
        """Note who may do what now."""
        offers = {seat: offer for one in messages for seat, offer in one["offers"].items()}  # type: ignore[attr-defined]
        self.state = {"move": move, "offers": offers}

    async def move(self) -> tuple[int, ...]:
        """A random move of whoever is asked."""
        offers: dict[str, list[dict[str, object]]] = self.state["offers"]  # type: ignore[assignment]
        if not offers:
            await self.sit_down()
            offers = self.state["offers"]  # type: ignore[assignment]
        seat, choices = next(iter(offers.items()))
        await self.guests[int(seat)].say(
            type="play",
            table=self.code,
            seat=int(seat),
            move=self.state["move"],
            id=f"wish-{next(NUMBERS):010}",
            action=random.choice(choices)["id"],
        )
        heard = await asyncio.gather(*(guest.hear("played") for guest in self.guests))
        self.take([message for message, _ in heard], heard[0][0]["line"]["move"])  # type: ignore[index]
        return tuple(size for _, size in heard)


async def tables(host: str, port: int, count: int) -> list[Table]:
    """So many tables, all of them playing."""
    found = []
    for number in range(count):
        guests = (Guest(host, port, f"Left {number}"), Guest(host, port, f"Right {number}"))
        for guest in guests:
            await guest.come_in()
        table = Table(guests)
        await table.sit_down()
        found.append(table)
    return found
