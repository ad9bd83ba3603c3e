"""A small browser for tests: it comes in over HTTP, opens a websocket, and keeps the views it is shown."""

import asyncio
import itertools
import json
import urllib.request
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from motherlode.play.tables.state.view_changes import apply

NUMBERS = itertools.count()
PATIENCE = 20.0


NUMBERS = itertools.count()  # behind the names of newcomers


class Browser:
    """One person with one cookie jar and one websocket."""

    def __init__(self, address: str, name: str = "Ann") -> None:
        self.address = address
        self.name = name
        self.jar = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.options: dict[str, Any] = {}  # of the websocket
        self.heard: list[dict[str, Any]] = []
        self.views: dict[str, Any] = {}
        self.socket: ClientConnection | None = None

    # HTTP

    def ask(self, method, path, body=None, headers=None):
        """The status and the JSON of an answer."""
        data = None if body is None else json.dumps(body).encode()
        place = f"{self.address}/api/{path}"
        request = urllib.request.Request(place, data, method=method)  # noqa: S310 - our own server
        request.add_header("content-type", "application/json")
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        try:
            with self.opener.open(request, timeout=PATIENCE) as answer:
                return answer.status, json.load(answer)
        except HTTPError as refused:
            with refused:
                return refused.code, json.load(refused)

    async def get(self, path):
        return await asyncio.to_thread(self.ask, "GET", path)

    async def post(self, path, body=None):
        return await asyncio.to_thread(self.ask, "POST", path, body)

    async def enter(self):
        _, me = await self.post("me", {"name": self.name})
        return me["guest"]

    async def quick(self, **request):
        status, card = await self.post("quick", {"game": "golddiggers", **request})
        assert status == 200, card
        return card["code"]

    async def create(self, players=2, **settings):
        request = {"settings": {"game": "golddiggers", "players": players, **settings}}
        status, card = await self.post("tables", request)
        assert status == 200, card
        return card["code"]

    # Websocket

    async def connect(self, headers=None, table=""):
        _, ticket = await self.post("ticket", {})
        place = self.address.replace("http", "ws", 1)
        cookies = "; ".join(f"{one.name}={one.value}" for one in self.jar)
        self.socket = await connect(
            f"{place}/api/socket" + (f"?table={table}" if table else ""),
            origin=Origin(self.address),
            additional_headers={"cookie": cookies, **(headers or {})},
            compression=None,
            max_queue=None,  # who does not listen for a while still answers pings
            ping_interval=None,
            **self.options,
        )
        await self.say("hello", ticket=ticket["ticket"])
        assert (await self.hear("welcome", "closing"))["type"] == "welcome"
        return self

    async def come_in(self):
        await self.enter()
        return await self.connect()

    async def say(self, kind, **words):
        assert self.socket is not None
        await self.socket.send(json.dumps({"type": kind, **words}))

    async def hear(self, *kinds):
        """The next message of one of these kinds; what comes before is noted."""
        while True:
            message = await self.listen()
            if message["type"] in kinds:
                return message

    async def listen(self):
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        if message["type"] == "table":
            self.views[message["info"]["code"]] = message["view"]
        elif message["type"] == "played":
            changes = [(tuple(path), value) for path, value in message["changes"]]
            self.views[message["table"]] = apply(self.views[message["table"]], changes)
        return message

    def latest(self, *kinds):
        """The latest message of these kinds that was heard."""
        return next(one for one in reversed(self.heard) if one["type"] in kinds)

    async def watch(self, code, seen=None):
        await self.say("watch", table=code, seen=seen)
        return await self.hear("table", "refused")

    async def play(self, code, seat, move, action, request=None):
        request = request or f"request-{next(NUMBERS):08}"
        await self.say("play", table=code, seat=seat, move=move, id=request, action=action)
        return await self.hear("accepted", "refused")

    async def close(self):
        if self.socket is not None:
            await self.socket.close()


def newcomer(address: str, name: str) -> Browser:
    """Somebody whose name nobody else of this process has."""
    return Browser(address, f"{name} {next(NUMBERS)}")


def state_of(message):
    """Move, actors and offers of a `table` or `played`."""
    is_played = message["type"] == "played"
    move = message["line"]["move"] if is_played else message["move"]
    return move, message["actors"], message["offers"]


async def start_together(*browsers, **settings):
    """A table that has started with these people on its seats, all looking at it."""
    host, *others = browsers
    code = await host.create(len(browsers), **settings)
    await host.watch(code)
    for seat, other in enumerate(others, start=1):
        await other.watch(code)
        await other.say("sit", table=code, seat=seat)
        await other.hear("table_info")
        await other.say("ready", table=code, is_ready=True)
        await other.hear("table_info")
    await host.say("start", table=code)
    for one in browsers:
        while (await one.hear("table"))["info"]["phase"] != "playing":
            pass
    return code


async def play_to_the_end(code, *browsers):
    """Offered actions in turn until the game is over; how many moves."""
    latest = [one.latest("table", "played") for one in browsers]
    count = 0
    while latest[0]["actors"]:
        move, actors, _ = state_of(latest[0])
        seat = actors[0]
        offers = latest[seat]["offers"][str(seat)]
        request = f"request-{next(NUMBERS):08}"
        action = offers[count % len(offers)]["id"]
        await browsers[seat].say(
            "play", table=code, seat=seat, move=move, id=request, action=action
        )
        latest = [await one.hear("played") for one in browsers]
        count += 1
    for one in browsers:
        while (await one.hear("table_info"))["info"]["phase"] != "over":
            pass
    return count
