"""A server without a network: its websockets and requests are calls in this process."""

import asyncio
import json
from collections import Counter
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import msgspec

from motherlode.play.identity.passwords import Cost, Passwords
from motherlode.play.storage import storage_for
from motherlode.play.tables.realtime.table_loop import RealtimeLoop
from motherlode.play.tables.state.open_table import OpenTable
from motherlode.play.tables.state.table_state import decode
from motherlode.play.web.app import App, create_app
from motherlode.play.web.game_server import Options
from tests.fuzz.target import Finding
from tests.play.tables.people import FakeThinking

__all__ = ["Answer", "InProcessServer", "Line"]

# What changes tables, people or what they said. That a device was seen, or a ticket was used, is no change.
WRITES = {
    *("commit", "drop_table", "say", "put_guest", "change_guest", "change_account"),
    *("transfer_chat", "erase_guest", "renew", "enter_invited", "use_invitation"),
}
PATIENCE = 10.0  # seconds for an answer; less than until it is interrupted
LAST = "zzzzzzzzzz"  # a table that there is not: the answer tells that all before was dealt with
END = json.dumps({"type": "unwatch", "table": LAST})


IS_DUE: ContextVar[bool] = ContextVar("IS_DUE", default=False)
SETTLE = RealtimeLoop.settle


async def settle(self: RealtimeLoop, table: OpenTable, now: float) -> None:
    """What was due at a table before a message came is done first, in the task of its sender: it is no change of hers."""
    before = IS_DUE.set(True)
    try:
        await SETTLE(self, table, now)
    finally:
        IS_DUE.reset(before)


class WatchedStorage:
    """A database that counts what each task has written; bots and clocks have tasks of their own."""

    def __init__(self, storage: Any) -> None:
        self.storage = storage
        self.writes: Counter[object] = Counter()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.storage, name)
        if name not in WRITES:
            return found

        async def write(*values: Any) -> Any:
            result = await found(*values)
            is_refused = name == "change_account" and result is None
            self.writes[asyncio.current_task()] += not (is_refused or IS_DUE.get())
            return result

        return write


class Answer(msgspec.Struct):
    """What came back over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes


class InProcessServer:
    """A server with all its parts but the network."""

    def __init__(self, folder: Path) -> None:
        self.storage = WatchedStorage(storage_for(str(folder / "tables.sqlite3")))
        self.app: App

    async def open(self) -> None:
        """Passwords cost nothing here: it is not their strength that is tried."""
        RealtimeLoop.settle = settle  # type: ignore[method-assign]  # put back when the server closes
        await self.storage.open()
        options = Options(bot_pause=0.0, is_compiling=False, is_limited=False)
        self.app = create_app(self.storage, FakeThinking(), options)
        self.app.game_server.guests._passwords = Passwords(Cost(1, 1, 1))
        await self.app.game_server.open()

    async def close(self) -> None:
        await self.app.game_server.close()
        await self.storage.close()
        RealtimeLoop.settle = SETTLE  # type: ignore[method-assign]

    async def ask(
        self, method: str, path: str, body: bytes = b"", query: bytes = b"", headers: Any = ()
    ) -> Answer:
        """Send a request as a network would have read it."""
        sent: list[dict[str, Any]] = []
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode("utf-8", "replace"),
            "query_string": query,
            "headers": [(name.lower(), value) for name, value in headers],
            "client": ("127.0.0.1", 9),
            "server": ("127.0.0.1", 80),
        }
        events = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> dict[str, Any]:
            return next(events, {"type": "http.disconnect"})

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        start, *rest = sent
        found: dict[str, str] = {}
        for name, value in start["headers"]:
            key, text = name.decode("latin-1"), value.decode("latin-1")
            if key == "set-cookie":  # as a browser would send them back, all in one line
                text = "; ".join(filter(None, (found.get(key, ""), text.partition(";")[0])))
            found[key] = text
        return Answer(start["status"], found, b"".join(one.get("body", b"") for one in rest))

    async def guest(self, name: str) -> "Line":
        """Somebody new with an open websocket, by another name if this one is kept by now."""
        entered = await self.ask("POST", "/api/me", json.dumps({"name": name}).encode())
        if entered.status != 200:
            return await self.guest(f"{name} too")
        cookie = entered.headers["set-cookie"].encode()
        line = Line(self, name, cookie, json.loads(entered.body)["guest"]["id"])
        await line.open()
        return line

    async def secrets(self, codes: list[str]) -> list[bytes]:
        """What nobody may be told: the keys of games that are not over."""
        found: list[bytes] = []
        for code in codes:
            row = await self.storage.table(code)
            if row is not None and row.phase in {"gathering", "playing"}:
                state = decode(row.state)
                found += [key.encode() for key in (state.key, state.server_key, state.luck) if key]
        return found


class Line:
    """The websocket of somebody."""

    def __init__(self, server: InProcessServer, name: str, cookie: bytes, guest: str) -> None:
        self.server = server
        self.name = name
        self.cookie = cookie
        self.guest = guest
        self.arriving: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: list[bytes] = []
        self.task: asyncio.Task[None]
        self._bell = asyncio.Event()
        self.is_closed = False

    async def post(self, path: str, body: object) -> Any:
        answer = await self.server.ask(
            "POST", path, json.dumps(body).encode(), headers=[(b"cookie", self.cookie)]
        )
        if answer.status != 200:
            raise Finding(f"{path} answered {answer.status}: {answer.body!r}")
        return json.loads(answer.body)

    async def open(self) -> None:
        """Connect and say who this is."""
        ticket = (await self.post("/api/ticket", {}))["ticket"]
        scope = {
            "type": "websocket",
            "path": "/api/socket",
            "headers": [],
            "client": ("127.0.0.1", 9),
        }
        self.arriving.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.server.app(scope, self.arriving.get, self._take))
        await self.tell(json.dumps({"type": "hello", "ticket": ticket}))

    async def _take(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            text: str = message["text"]
            self.heard.append(text.encode())
            self._bell.set()
        elif message["type"] == "websocket.close":
            self.is_closed = True
            self._bell.set()

    async def tell(self, message: str | bytes) -> list[bytes]:
        """Send a message; all that was heard until it was dealt with."""
        self.heard = []
        kind = "text" if isinstance(message, str) else "bytes"
        self.arriving.put_nowait({"type": "websocket.receive", kind: message})
        self.arriving.put_nowait({"type": "websocket.receive", "text": END})
        while not (ends := [place for place, one in enumerate(self.heard) if LAST.encode() in one]):
            if self.is_closed or self.task.done():
                raise Finding(f"the connection was closed: {self.heard[-1:]!r}")
            self._bell.clear()
            try:
                await asyncio.wait_for(self._bell.wait(), PATIENCE)
            except TimeoutError:
                raise Finding(f"no answer; heard were {self.heard[-3:]!r}") from None
        return self.heard[: ends[0]]  # what follows is what bots and clocks do meanwhile

    async def say(self, kind: str, **words: Any) -> list[Any]:
        """Send something valid; what was heard."""
        return [json.loads(one) for one in await self.tell(json.dumps({"type": kind, **words}))]

    async def close(self) -> None:
        self.arriving.put_nowait({"type": "websocket.disconnect", "code": 1000})
        _, waiting = await asyncio.wait({self.task}, timeout=PATIENCE)
        if waiting:
            raise Finding("a connection does not end")
