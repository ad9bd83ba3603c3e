"""Old tables and guests are deleted once an hour, quiet tables are closed, and a database that is away stops nothing."""

import asyncio
from contextlib import suppress

from motherlode.play.storage.protocol import Unavailable
from motherlode.play.tables.clocks.clock_jumps import ClockJumps
from motherlode.play.tables.store import cleanup
from tests.play.tables.people import Clock, seated

DAY = 24 * 3600.0


async def looks(place, monkeypatch, seconds, *trust):
    """Clean up as often as there are waiting times, each so many seconds later."""
    waits = iter(seconds)

    async def sleep(_):
        wait = next(waits, None)
        if wait is None:
            raise asyncio.CancelledError
        place.clock.now += wait

    with monkeypatch.context() as patched:
        patched.setattr(asyncio, "sleep", sleep)
        with suppress(asyncio.CancelledError):
            await cleanup.clean_up(place.store, *trust)


async def test_a_table_that_never_started_goes_after_three_days(place, monkeypatch):
    code = await place.person("ann").create("golddiggers", 2)
    started, _ = await seated(place, "bob", "cas")

    await looks(place, monkeypatch, [2 * DAY])

    assert await place.storage.table(code) is not None

    await looks(place, monkeypatch, [2 * DAY])

    assert await place.storage.table(code) is None
    assert await place.storage.table(started) is not None


async def test_nothing_goes_by_a_clock_that_has_jumped(place, monkeypatch, caplog):
    code = await place.person("ann").create("golddiggers", 2)
    running = Clock(0.0)
    jumps = ClockJumps(place.clock, running)

    await looks(place, monkeypatch, [500 * DAY], jumps.is_trusted)

    assert await place.storage.table(code) is not None
    assert "500.0 days have passed in a moment" in caplog.text

    running.now += 4 * DAY
    await looks(place, monkeypatch, [4 * DAY], jumps.is_trusted)

    assert await place.storage.table(code) is None


async def test_the_database_is_asked_once_an_hour_and_may_fail(place, monkeypatch, caplog):
    asked = []

    async def forget(*_):
        asked.append(place.clock.now)
        raise Unavailable("the database is away")

    monkeypatch.setattr(place.storage, "forget", forget)
    await looks(place, monkeypatch, [10.0, 1800.0, 1900.0])

    assert len(asked) == 2
    assert "did not answer" in caplog.text
