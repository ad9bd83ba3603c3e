"""A server without a web for every test that asks for one."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

import pytest

from motherlode.play.tables.lobby import lobby
from tests.play.tables.people import Place
from tests.play.tables.windows import SHOWN


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tables.sqlite3"


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run tests that are coroutines, in a place of their own if they ask for one."""
    test: Callable[..., Coroutine[Any, Any, None]] = pyfuncitem.obj
    if not asyncio.iscoroutinefunction(test):
        return None
    wanted = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}

    @wraps(test)
    async def run() -> None:
        place = wanted.get("place")
        if isinstance(place, Place):
            async with place:
                await test(**wanted)
        else:
            await test(**wanted)

    asyncio.run(run())
    return True


@pytest.fixture
def place(path):
    return Place(path)


@pytest.fixture
def same_chance(monkeypatch):
    """The same key, the same code and the same shortest times at every table."""
    monkeypatch.setattr("secrets.token_bytes", lambda _: bytes(16))
    monkeypatch.setattr("motherlode.play.tables.lobby.seating.key_of", lambda *_: bytes(16))
    monkeypatch.setattr(lobby, "new_code", lambda: "samecode42")
    monkeypatch.setattr("random.uniform", lambda *_: SHOWN)
