"""Does a storage notice that reading or writing fails, say so once, and say when it works again?"""

import logging

import pytest

from motherlode.play.storage import Change, Stale, Storage, Unavailable
from motherlode.play.storage.health import StorageHealth
from motherlode.play.storage.protocol import Damaged, DiskFull
from tests.play.storage.rows import row

pytestmark = pytest.mark.anyio


class Clock:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def fail(health: StorageHealth, work, error: Exception, times: int = 1) -> None:
    for _ in range(times):
        with pytest.raises(type(error)), health.watch(work):
            raise error


def said(caplog) -> list[str]:
    return [record.getMessage() for record in caplog.records]


def test_an_outage_is_logged_once_and_its_end_once(caplog):
    clock = Clock()
    health = StorageHealth(clock)
    fail(health, "writing", DiskFull("no room"), times=100)
    clock.now = 12.0
    for _ in range(3):
        with health.watch("writing"):
            pass

    assert said(caplog) == [
        "writing fails: no room",
        "writing works again after 12.0 s, 100 failures",
    ]
    assert [record.levelno for record in caplog.records] == [logging.ERROR, logging.WARNING]
    assert (health.outages, health.errors["writing"]) == ({}, 100)


def test_what_can_be_read_does_not_mean_that_it_can_be_written():
    health = StorageHealth()
    fail(health, "writing", Unavailable("gone"))
    fail(health, "writing", DiskFull("no room"))
    with health.watch("reading"):
        pass

    assert list(health.outages) == ["writing"]
    assert isinstance(health.outages["writing"].error, DiskFull)


def test_a_refusal_is_an_answer_and_damage_is_none():
    health = StorageHealth()
    fail(health, "writing", Unavailable("gone"))
    fail(health, "writing", Stale("too late"))
    fail(health, "reading", Damaged("rubbish"))

    assert list(health.outages) == ["reading"]


async def test_a_probe_writes_and_leaves_one_row_whatever_is_asked(storage: Storage):
    for _ in range(3):
        await storage.probe()

    assert await storage.spend("a", 20.0, 10.0)
    assert storage.health.outages == {}


async def test_a_storage_that_is_closed_is_not_well(storage: Storage):
    await storage.close()

    with pytest.raises(Unavailable):
        await storage.probe()
    with pytest.raises(Unavailable):
        await storage.table("nugget0001")
    with pytest.raises(Unavailable):
        await storage.commit(Change(row(1)))
    assert sorted(storage.health.outages) == ["reading", "writing"]


async def test_a_file_without_room_is_a_full_disk(tmp_path, open_storage, caplog):
    storage = await open_storage(str(tmp_path / "tables.sqlite3"))
    await storage._write(lambda file: file.execute("PRAGMA max_page_count = 60"))
    with pytest.raises(DiskFull):
        await storage.commit(Change(row(1, state=b"x" * 900_000)))
    await storage.table("nugget0001")

    assert list(storage.health.outages) == ["writing"]
    await storage.commit(Change(row(1)))
    assert storage.health.outages == {}
    assert [line.partition(":")[0].partition(" after")[0] for line in said(caplog)] == [
        "writing fails",
        "writing works again",
    ]


def test_postgresql_says_that_its_disk_is_full():
    psycopg = pytest.importorskip("psycopg")
    from motherlode.play.storage.postgres.pool import unavailable

    assert isinstance(unavailable(psycopg.errors.DiskFull("no space left")), DiskFull)
    assert not isinstance(unavailable(psycopg.OperationalError("gone")), DiskFull)
