"""`motherlode serve --workers`: a frozen worker is replaced, and replaced ones have the settings as they are now."""

import asyncio
import os
import signal
import time

import pytest

from tests.play.web.client import PATIENCE, Browser
from tests.play.web.operating import OPERATORS, Operator
from tests.play.web.worker_processes import Workers, connect_to


@pytest.fixture
def database(cluster):
    return cluster.empty_database()


async def test_a_worker_that_is_frozen_is_replaced(database):
    workers = Workers(database, "--no-limits")
    before = workers.pids()
    os.kill(before[0], signal.SIGSTOP)
    until = time.monotonic() + 3 * PATIENCE
    while len(workers.pids()) < 2 or before[0] in workers.pids():
        assert time.monotonic() < until
        await asyncio.sleep(0.2)
    ann = Browser(workers.address, "Ann")
    await ann.enter()
    await connect_to(ann, workers.pids()[-1])
    await ann.close()
    status, said = workers.stop()

    assert status == 0
    assert "is frozen: no beat for 10 s; it is ended" in said


async def test_workers_that_are_replaced_have_the_new_settings(database, tmp_path):
    file = tmp_path / "server.toml"
    file.write_text("who_talks = 'kept'")
    made = Workers(
        database, "--no-limits", "--settings", str(file), "--operator", f"jo={OPERATORS['jo']}"
    )
    jo, first = Operator(made.address), made.pids()
    file.write_text("who_talks = 'whoever'")
    made.process.send_signal(signal.SIGHUP)
    assert made.process.stderr is not None
    refused = await asyncio.to_thread(made.process.stderr.readline)
    kept = made.pids()
    file.write_text("who_talks = 'invited'")
    made.process.send_signal(signal.SIGHUP)
    until = time.monotonic() + 2 * PATIENCE
    while set(made.pids()) & set(first) or len(made.pids()) < 2:
        assert time.monotonic() < until
        await asyncio.sleep(0.1)
    _, settings = await jo.get("/settings")
    made.stop()

    assert "nothing is replaced: " in refused
    assert kept == first
    assert settings["who_talks"] == "invited"
