"""Is everything acknowledged still there after the sudden death of a server, and nothing half done?"""

import random
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from motherlode.play.storage import Storage
from tests.play.storage import busy

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[3]


def acknowledged_until_killed(address: str, seconds: float) -> dict[str, int]:
    """Let a server play and kill it without warning so long after its first words; what it had promised."""
    command = [sys.executable, "-m", "tests.play.storage.busy", address]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as server:
        assert server.stdout
        first = server.stdout.readline()
        time.sleep(seconds)
        server.send_signal(signal.SIGKILL)
        rest = server.stdout.read()
    # The last line may be torn: what was not said in full was not promised.
    words = [
        line.split()
        for line in (first + rest).decode().splitlines(keepends=True)
        if line.endswith("\n")
    ]
    return {code: int(version) for code, version in words}


async def check_nothing_is_lost(storage: Storage, promised: Mapping[str, int]) -> None:
    for number in range(busy.TABLES):
        code = f"table{number:05}"
        found = await storage.table(code)
        if found is None:
            assert code not in promised
            continue
        assert found.version >= promised.get(code, 0)
        assert found == busy.change_to(code, found.version).row
        lines = [
            one
            for version in range(1, found.version + 1)
            for one in busy.change_to(code, version).lines
        ]
        assert await storage.log(code) == lines
        assert [
            row.code for row in await storage.tables_of(f"guest {found.version % 5}", 99)
        ].count(code) == 1
    timers = {timer.code: timer.due_at for timer in await storage.due(2.0**40, 999)}
    assert all(timers[code] >= version for code, version in promised.items())


async def test_a_server_killed_twenty_times_loses_nothing(tmp_path: Path, open_storage):
    address = str(tmp_path / "tables.sqlite3")
    chance = random.Random(7)
    promised: dict[str, int] = {}
    for _ in range(20):
        promised |= acknowledged_until_killed(address, chance.uniform(0.0, 0.5))
        storage = await open_storage(address)
        await check_nothing_is_lost(storage, promised)
        await storage.close()

    assert sum(promised.values()) > 1000


async def test_a_killed_server_loses_nothing_in_postgresql(cluster, open_storage):
    address = cluster.new_database()
    promised: dict[str, int] = {}
    for seconds in (0.0, 0.2, 0.4):
        promised |= acknowledged_until_killed(address, seconds)
        storage = await open_storage(address)
        await check_nothing_is_lost(storage, promised)
        await storage.close()
