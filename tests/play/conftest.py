"""What tests of online play find ready: databases of both kinds, and an event loop."""

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from motherlode.play.storage import Storage, storage_for


@pytest.fixture
def anyio_backend() -> str:
    """Tests that are coroutines run in asyncio's event loop."""
    return "asyncio"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Any]:
    """A PostgreSQL server for these tests."""
    from tests.play.cluster import Cluster

    made = Cluster()
    try:
        made.start()
        yield made
    finally:
        made.remove()


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    made: str = request.getfixturevalue("cluster").empty_database()
    return made


@pytest.fixture
async def storage(address: str, anyio_backend: str) -> AsyncIterator[Storage]:
    """An open storage, of each kind in turn."""
    opened = storage_for(address)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
async def open_storage(anyio_backend: str) -> AsyncIterator[Callable[[str], Any]]:
    """Opens storages that are closed after the test."""
    opened: list[Storage] = []

    async def opening(address: str) -> Storage:
        made = storage_for(address)
        await made.open()
        opened.append(made)
        return made

    yield opening
    for one in opened:
        await one.close()
