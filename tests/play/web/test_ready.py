"""Does a server say whether it can store anything, and what is wrong if not?"""

import asyncio
import time

import pytest

from motherlode.play.storage.health import StorageHealth
from motherlode.play.storage.protocol import Damaged, DiskFull, Unavailable
from motherlode.play.web import readiness
from motherlode.play.web.readiness import ReadyCheck
from tests.play.storage.test_sqlite import no_room_beyond
from tests.play.web.client import Browser


class Disk:
    """A storage that writes as a test says."""

    def __init__(self) -> None:
        self.health = StorageHealth()
        self.error: Exception | None = None
        self.seconds = 0.0
        self.writes = 0

    async def probe(self) -> None:
        self.writes += 1
        with self.health.watch("writing"):
            await asyncio.sleep(self.seconds)
            if self.error is not None:
                raise self.error


@pytest.fixture
def disk(monkeypatch):
    monkeypatch.setattr(readiness, "FRESH", 0.0)
    return Disk()


def of(disk, *, is_stopping=False, tasks=(), limit=5.0):
    return ReadyCheck(disk, lambda: is_stopping, lambda: list(tasks), limit=limit)


async def test_a_server_that_can_write_is_ready(disk):
    assert (await of(disk).ask()).is_ready


@pytest.mark.parametrize(
    "error, code",
    [
        (DiskFull("/srv/tables is full"), "disk_full"),
        (Unavailable("nobody at db.internal"), "no_answer"),
        (Damaged("page 7 of /srv/tables"), "damaged"),
    ],
)
async def test_what_is_wrong_is_said_without_hosts_and_paths(disk, error, code):
    disk.error = error
    found = await of(disk).ask()

    assert not found.is_ready
    assert [problem.code for problem in found.problems] == [code]
    assert "srv" not in found.problems[0].sentence
    assert "internal" not in found.problems[0].sentence


async def test_a_disk_that_does_not_answer_in_time_is_too_slow(disk):
    disk.seconds = 30.0
    began = time.monotonic()
    found = await of(disk, limit=0.05).ask()

    assert time.monotonic() - began < 5.0
    assert [problem.code for problem in found.problems] == ["too_slow"]
    disk.seconds = 0.0
    assert (await of(disk).ask()).is_ready


async def test_a_server_that_stops_or_lost_a_task_is_not_ready(disk):
    async def ending():
        pass

    async def failing():
        raise KeyError("a mistake")

    tasks = [asyncio.create_task(failing(), name="timers"), asyncio.create_task(ending())]
    await asyncio.wait(tasks)
    found = await of(disk, is_stopping=True, tasks=tasks).ask()

    assert [problem.code for problem in found.problems] == ["stopping", "task_failed"]
    assert "timers" in found.problems[1].sentence


async def test_however_many_ask_the_disk_is_asked_once(disk, monkeypatch):
    disk.seconds = 0.05
    asked = of(disk)
    await asyncio.gather(*(asked.ask() for _ in range(50)))
    assert disk.writes == 1
    await asked.ask()
    assert disk.writes == 2
    monkeypatch.setattr(readiness, "FRESH", 60.0)
    await asked.ask()

    assert disk.writes == 2


def test_a_full_disk_is_alive_and_not_ready_and_ready_when_it_has_room(server, monkeypatch):
    monkeypatch.setattr(readiness, "FRESH", 0.0)
    ann = Browser(server.address)
    assert ann.ask("GET", "ready") == (200, {"is_ready": True, "problems": []})
    with no_room_beyond(1):
        status, found = ann.ask("GET", "ready")
        alive, _ = ann.ask("GET", "health")

        assert (status, found["is_ready"]) == (503, False)
        assert found["problems"][0]["code"] in {"disk_full", "no_answer"}
        assert alive == 200
    assert ann.ask("GET", "ready")[0] == 200
