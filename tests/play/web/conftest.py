"""A real server for the tests of one module, and people who come to it."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from functools import wraps
from typing import Any

import pytest

from motherlode.play.web.game_server import Options
from tests.play.web.client import Browser, newcomer
from tests.play.web.operating import Operator
from tests.play.web.running_server import Running


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


@pytest.fixture
def ann(server: Running) -> Browser:
    return newcomer(server.address, "Ann")


@pytest.fixture
def bob(server: Running) -> Browser:
    return newcomer(server.address, "Bob")


@pytest.fixture
def jo(server: Running) -> Operator:
    """The operator, where `server` has one."""
    return Operator(server.address)


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
