"""The checker of the faults finds what is wrong, and a short trial finds nothing."""

import asyncio
import importlib
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def faults(monkeypatch):
    """The modules of the bench."""
    monkeypatch.syspath_prepend(str(BENCH))

    def load(name):
        return importlib.import_module(f"faults.{name}")

    return load


@pytest.fixture
def database(tmp_path, faults):
    """What is stored of one table: two moves of seat 0, and one of a bot."""
    path = tmp_path / "tables.sqlite3"
    stored = sqlite3.connect(path)
    stored.execute("CREATE TABLE log (code, line, move, request)")
    rows = [("abc", 1, 1, "0 req-0-1"), ("abc", 2, 2, ""), ("abc", 3, 3, "0 req-0-3")]
    stored.executemany("INSERT INTO log VALUES (?, ?, ?, ?)", rows)
    stored.commit()
    yield faults("checker").Database(path), stored
    stored.close()


def game(faults, **acknowledged):
    played = faults("players").Played("abc", "golddiggers")
    played.acknowledged = {name.replace("_", "-"): (0, move) for name, move in acknowledged.items()}
    return played


def test_what_is_stored_as_it_was_acknowledged_is_right(faults, database):
    played = game(faults, req_0_1=1, req_0_3=3)

    assert faults("checker").wrongs(database[0], played) == []


@pytest.mark.parametrize("acknowledged", [{"req_0_2": 2}, {"req_0_3": 4}])
def test_a_move_that_is_lost_or_another_one_is_found(faults, database, acknowledged):
    (wrong,) = faults("checker").wrongs(database[0], game(faults, **acknowledged))

    assert "is lost" in wrong


def test_a_move_that_was_refused_or_made_twice_is_found(faults, database):
    reader, stored = database
    stored.execute("INSERT INTO log VALUES ('abc', 5, 5, '0 req-0-3')")
    stored.commit()
    played = game(faults)
    played.refused = {"req-0-1"}
    played.twice, played.leaks = ["req-0-9"], ["key"]
    found = "\n".join(faults("checker").wrongs(reader, played))

    assert "refused and is stored" in found
    assert "stored twice" in found
    assert "has gaps" in found
    assert "two moves" in found
    assert "was told" in found


async def fed(data):
    reader = asyncio.StreamReader()
    reader.feed_data(data)
    reader.feed_eof()
    return reader


@pytest.mark.parametrize(
    "head",
    [b"\x81\x03", b"\x81\x83mask", b"\x81\x7e\x01\x00", b"\x81\x7f" + bytes(6) + b"\x01\x00"],
)
def test_frames_of_all_lengths_are_passed_on_whole(faults, head):
    size = 3 if len(head) in {2, 6} else 256
    frame = head + b"x" * size

    async def read():
        reader = await fed(frame + b"rest")
        return await faults("proxy").read_frame(reader)

    assert asyncio.run(read()) == frame


def test_a_short_trial_finds_nothing_wrong():
    words = ["--faults", "3", "--tables", "4", "--pause", "0.2"]
    kinds = ["--kinds", "kill_server", "lost", "slow_disk"]
    done = subprocess.run(
        [sys.executable, "-m", "faults", *words, *kinds],
        cwd=BENCH,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "wrong: 0" in done.stdout
