"""A real server on loopback, in a thread of this process, for the tests of one module."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from functools import wraps
from typing import Any

import pytest

from motherlode.play.storage import storage_for
from motherlode.play.web.app import create_app
from motherlode.play.web.game_server import GameServer, Options
from motherlode.play.web.server import Server, configure
from tests.play.tables.people import Thinker


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
        app = create_app(storage, Thinker(), self.options)
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


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Running]:
    path = tmp_path_factory.mktemp("server") / "tables.sqlite3"
    running = Running(path, Options(bot_pause=0.0, is_limited=False)).start()
    yield running
    running.stop()


@pytest.fixture
def limited_server(tmp_path) -> Iterator[Running]:
    running = Running(tmp_path / "tables.sqlite3", Options(bot_pause=0.0)).start()
    # However slow this machine is, nobody has waited long enough to guess again.
    running.game_server.sign_in_throttle.clock = lambda: 0.0
    yield running
    running.stop()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run tests that are coroutines."""
    test: Callable[..., Coroutine[Any, Any, None]] = pyfuncitem.obj
    if not asyncio.iscoroutinefunction(test):
        return None
    wanted = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}

    @wraps(test)
    async def run() -> None:
        await test(**wanted)

    asyncio.run(run())
    return True
