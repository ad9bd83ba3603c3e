"""A guest's connection on which messages get lost, arrive twice or late, in both directions."""

import asyncio
import json
import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

PATIENCE = 10.0  # seconds for an answer before the connection is given up
AT_ONCE = 12  # who come in at the same time: a crowd on a busy machine would only run into its own patience
encode = msgspec.json.encode


@dataclass
class Weather:
    """What happens to messages."""

    lost: float = 0.0  # part of them that never arrive
    doubled: float = 0.0  # part that arrive twice
    delay: float = 0.0  # seconds at most by which they are late


@dataclass
class Air:
    """The weather for everybody, and what came of it; where the server is, if it is."""

    weather: Weather
    host: str = ""
    port: int = 0
    messages: int = 0
    lost: int = 0
    doubled: int = 0
    late: int = 0
    unreadable: list[str] = field(default_factory=list)  # messages that nobody understands

    def __post_init__(self) -> None:
        """Nobody listens yet."""
        self.is_served = asyncio.Event()
        self.door = asyncio.Semaphore(AT_ONCE)


class Direction:
    """One direction of a line: messages stay in order."""

    def __init__(self, air: Air, arrive: Callable[[bytes], None]) -> None:
        """arrive: what becomes of a message at the other end."""
        self.air, self.arrive = air, arrive
        self.waiting: deque[bytes] = deque()  # late messages

    def send(self, data: bytes) -> None:
        """Send a message through the weather."""
        air, weather = self.air, self.air.weather
        air.messages += 1
        if random.random() < weather.lost:
            air.lost += 1
            return
        copies = 1 + (random.random() < weather.doubled)
        air.doubled += copies - 1
        for _ in range(copies):
            self._deliver(data, random.uniform(0.0, weather.delay))

    def _deliver(self, data: bytes, delay: float) -> None:
        if not delay and not self.waiting:
            self.arrive(data)
            return
        self.air.late += 1
        self.waiting.append(data)
        # Whichever timer ends first brings the oldest message.
        asyncio.get_running_loop().call_later(delay, self._bring)

    def _bring(self) -> None:
        self.arrive(self.waiting.popleft())


class Line(WSListener):
    """A websocket through the weather."""

    def __init__(self, air: Air, name: str) -> None:
        """Not connected yet."""
        self.air, self.name = air, name
        self.cookies: dict[str, str] = {}
        self.transport: WSTransport | None = None
        self.outward = Direction(air, self._put)
        self.inward = Direction(air, self._hear)

    async def ask(self, path: str, body: object) -> dict[str, Any]:
        """The answer of an HTTP route to a POST, asked when the server is there and few others ask."""
        await self.air.is_served.wait()
        async with self.air.door:
            return await self._answer(path, body)

    async def _answer(self, path: str, body: object) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(self.air.host, self.air.port)
            try:
                writer.write(self._request(path, json.dumps(body).encode()))
                answer = await reader.read()
            finally:
                writer.close()
        head, _, content = answer.partition(b"\r\n\r\n")
        for line in head.decode().split("\r\n")[1:]:
            key, _, value = line.partition(": ")
            if key.lower() == "set-cookie":
                name, _, word = value.split(";")[0].partition("=")
                self.cookies[name] = word
        if not head.startswith(b"HTTP/1.1 2"):
            raise RuntimeError(f"{path} was answered with {head[:20]!r}: {content[:300]!r}")
        found: dict[str, Any] = json.loads(content)
        return found

    def _request(self, path: str, body: bytes) -> bytes:
        head = (
            f"POST /api/{path} HTTP/1.1",
            f"host: {self.air.host}:{self.air.port}",
            "content-type: application/json",
            f"content-length: {len(body)}",
            f"cookie: {'; '.join(f'{name}={value}' for name, value in self.cookies.items())}",
            "connection: close",
        )
        return "\r\n".join((*head, "", "")).encode() + body

    async def connect(self, table: str) -> None:
        """Take a ticket, connect for a table as its page does, say who is there."""
        self.hang_up()
        await self.air.is_served.wait()
        async with self.air.door:
            ticket = await self._answer("ticket", {})
            address = f"{self.air.host}:{self.air.port}"
            headers = {"origin": f"http://{address}"}
            async with asyncio.timeout(PATIENCE):
                url = f"ws://{address}/api/socket?table={table}"
                await ws_connect(lambda: self, url, extra_headers=headers)
        self._put(encode({"type": "hello", **ticket}))

    def hang_up(self) -> None:
        """Be gone."""
        if self.transport is not None:
            self.transport.disconnect(graceful=False)
        self.transport = None

    def say(self, **words: object) -> None:
        """Send a message, if anybody can be reached."""
        self.outward.send(encode(words))

    def _put(self, data: bytes) -> None:
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, data)

    def _hear(self, data: bytes) -> None:
        try:
            self.hear(data)
        except Exception as error:  # noqa: BLE001 - whatever it is, a message that breaks a client is wrong
            self.air.unreadable.append(f"{error!r}: {data[:300]!r}")

    def hear(self, data: bytes) -> None:
        """What to do with a message that has arrived."""
        raise NotImplementedError

    def is_gone(self) -> None:
        """What to do when the connection is broken."""

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The line is open."""
        self.transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The line is broken."""
        if self.transport is transport:
            self.transport = None
        self.is_gone()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Something was said; what comes late on an older connection is not heard."""
        if frame.msg_type == WSMsgType.TEXT and transport is self.transport:
            self.inward.send(frame.get_payload_as_bytes())
