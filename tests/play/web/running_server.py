"""A real server on loopback, in a thread of this process."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any

from motherlode.play.storage import storage_for
from motherlode.play.web.app import create_app
from motherlode.play.web.game_server import GameServer, Options
from motherlode.play.web.server import Server, configure
from tests.play.tables.people import FakeThinking


class Running:
    """A server and how to look behind it."""

    def __init__(self, path, options: Options) -> None:
        self.path = path
        self.options = options
        self.address = ""
        self.game_server: GameServer
        self.server: Server
        self.loop: asyncio.AbstractEventLoop
        self._is_ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    def start(self):
        self._thread.start()
        assert self._is_ready.wait(20)
        return self

    def stop(self):
        self.server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()

    async def _serve(self):
        storage = storage_for(str(self.path))
        await storage.open()
        self.loop = asyncio.get_running_loop()
        app = create_app(storage, FakeThinking(), self.options)
        self.game_server = app.game_server
        self.server = Server(configure(app, "127.0.0.1", 0), app, self._ready)
        await self.server.serve()
        await storage.close()

    def _ready(self, address):
        self.address = address
        self._is_ready.set()

    def inside(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Have something done where the server runs."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)
