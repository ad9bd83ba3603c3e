"""The PostgreSQL of the tests itself: what it says when it fails, and that no test is in another's way."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from motherlode.play.storage import storage_for
from tests.play.cluster import PATIENCE, Cluster

ROOT = Path(__file__).parents[3]
STARTING = """
import time
from tests.play.cluster import Cluster
cluster = Cluster()
cluster.start()
print(cluster.folder, flush=True)
time.sleep(600)
"""


def runs(process):
    """Whether a process with this number is there."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def own_cluster():
    made = Cluster()
    yield made
    made.remove()


def test_a_server_that_does_not_start_says_why(own_cluster):
    with (own_cluster.data / "postgresql.conf").open("a") as settings:
        settings.write("sand_timer = on\n")

    with pytest.raises(AssertionError, match=r"unrecognized configuration parameter .sand_timer"):
        own_cluster.start()


def test_a_server_does_not_outlive_tests_that_are_killed():
    command = [sys.executable, "-c", STARTING]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as tests:
        assert tests.stdout is not None
        folder = Path(tests.stdout.readline().strip())
        server = int((folder / "data" / "postmaster.pid").read_text().split()[0])
        assert runs(server)
        os.killpg(tests.pid, signal.SIGKILL)
    until = time.monotonic() + PATIENCE
    while (runs(server) or folder.exists()) and time.monotonic() < until:
        time.sleep(0.05)

    assert not runs(server)
    assert not folder.exists()


def test_a_connection_that_fails_says_what_the_server_said(cluster):
    with (
        pytest.raises(psycopg.OperationalError) as failed,
        cluster.connected(cluster.address("nowhere")),
    ):
        pass

    assert "PostgreSQL said:" in failed.value.__notes__[0]
    assert 'database "nowhere" does not exist' in failed.value.__notes__[0]


@pytest.mark.anyio
async def test_what_an_earlier_test_left_open_is_in_nobodys_way(cluster):
    address = cluster.empty_database()
    storage = storage_for(address)
    await storage.open()
    await storage.close()
    with psycopg.connect(address) as left_open:
        left_open.execute("LOCK TABLE motherlode.tables")
        again = cluster.empty_database()

        assert again == address
        with pytest.raises(psycopg.errors.AdminShutdown):
            left_open.execute("SELECT 1")
        left_open.close()
