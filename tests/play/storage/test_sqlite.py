"""Is the file of one server safe from a second one, from a newer version, from a full disk and from rubbish?"""

import asyncio
import resource
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import pytest

from motherlode.play.storage import BadDatabase, Change, Unavailable
from motherlode.play.storage.sqlite import SqliteStorage, file, schema
from motherlode.play.storage.sqlite.worker import Worker
from tests.play.storage.rows import line, play, row

pytestmark = pytest.mark.anyio


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a folder" / "tables.sqlite3"


async def test_a_second_server_is_refused_the_file(path: Path, open_storage):
    first = await open_storage(str(path))

    with pytest.raises(
        BadDatabase, match=r"another server is using .*tables\.sqlite3; stop it first"
    ):
        await open_storage(str(path))
    await first.close()
    await open_storage(str(path))


async def test_a_second_process_is_refused_the_file(path: Path, open_storage):
    await open_storage(str(path))
    other = (
        "import asyncio, sys; from motherlode.play.storage import storage_for; "
        "asyncio.run(storage_for(sys.argv[1]).open())"
    )
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", other, str(path)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert "another server is using" in done.stderr


async def test_a_file_is_readable_for_its_owner_only(path: Path, open_storage):
    storage = await open_storage(str(path))
    await storage.secret("tokens")

    modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in path.parent.iterdir()}
    assert set(modes.values()) == {0o600}, modes


async def test_commits_reach_the_disk_before_they_return(path: Path, open_storage):
    storage = await open_storage(str(path))
    settings = {}
    for name in ("journal_mode", "synchronous", "foreign_keys"):
        [settings[name]] = await storage._write(
            lambda file, name=name: file.execute(f"PRAGMA {name}").fetchone()
        )

    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_the_reading_connection_cannot_write(path: Path, open_storage):
    storage = await open_storage(str(path))

    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        storage._reader.get().execute("DELETE FROM tables")


async def test_a_file_of_a_newer_version_is_refused_and_left_alone(path: Path, open_storage):
    await (await open_storage(str(path))).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")

    with pytest.raises(BadDatabase, match="newer Motherlode"):
        await open_storage(str(path))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (99,)


async def test_an_older_file_is_brought_up_to_date_step_by_step():
    steps = ("CREATE TABLE one (a)", "ALTER TABLE one ADD COLUMN b", "CREATE TABLE two (c)")
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.migrate(connection, steps[:1])
        connection.execute("INSERT INTO one VALUES (1)")
        schema.migrate(connection, steps)
        schema.migrate(connection, steps)

        assert connection.execute("SELECT a, b FROM one").fetchall() == [(1, None)]
        assert connection.execute("PRAGMA user_version").fetchone() == (3,)


async def test_a_step_that_fails_changes_nothing(tmp_path: Path):
    steps = ("CREATE TABLE one (a)", "CREATE TABLE two (b); CREATE TABLE one (a)")
    place = tmp_path / "half.sqlite3"
    with (
        closing(sqlite3.connect(place, isolation_level=None)) as connection,
        pytest.raises(sqlite3.Error),
    ):
        schema.migrate(connection, steps)
    with closing(sqlite3.connect(place)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master").fetchall()

        assert tables == [("one",)]
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, open_storage):
    place = tmp_path / "letter.txt"
    place.write_text("Dear Jo, " * 500)

    with pytest.raises(BadDatabase, match="not a SQLite database"):
        await open_storage(str(place))
    assert place.read_text().startswith("Dear Jo, Dear Jo")


async def test_the_database_of_another_program_is_refused_and_left_alone(
    tmp_path: Path, open_storage
):
    place = tmp_path / "birds.sqlite3"
    with closing(sqlite3.connect(place)) as other:
        other.execute("CREATE TABLE birds (name)")

    with pytest.raises(BadDatabase, match="another program"):
        await open_storage(str(place))
    with closing(sqlite3.connect(place)) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("birds",)]
        assert other.execute("PRAGMA journal_mode").fetchone() == ("delete",)


async def test_a_second_name_of_the_file_is_no_second_file(
    path: Path, tmp_path: Path, open_storage
):
    await open_storage(str(path))
    (tmp_path / "other name").symlink_to(path)

    with pytest.raises(BadDatabase, match="another server"):
        await open_storage(str(tmp_path / "other name"))


async def test_a_file_system_without_shared_memory_is_refused(
    path: Path, open_storage, monkeypatch
):
    monkeypatch.setattr(file, "WRITING", "PRAGMA journal_mode = DELETE")

    with pytest.raises(BadDatabase, match="write-ahead log"):
        await open_storage(str(path))


async def test_a_folder_is_no_database(tmp_path: Path, open_storage):
    with pytest.raises((BadDatabase, Unavailable)):
        await open_storage(str(tmp_path))


async def test_a_place_where_no_file_can_be_is_refused_with_the_reason(
    tmp_path: Path, open_storage
):
    (tmp_path / "letter.txt").write_text("Dear Jo")

    with pytest.raises(BadDatabase, match=r"letter\.txt.*cannot be used"):
        await open_storage(str(tmp_path / "letter.txt" / "tables.sqlite3"))


async def test_an_old_sqlite_is_refused(path: Path, open_storage, monkeypatch):
    monkeypatch.setattr(file, "OLDEST", (99, 0, 0))

    with pytest.raises(BadDatabase, match="too old"):
        await open_storage(str(path))


@contextmanager
def no_room_beyond(size: int) -> Iterator[None]:
    """Files of this process can grow to this size, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_makes_commits_wait_and_undoes_nothing(path: Path, open_storage):
    storage = await open_storage(str(path))
    await play(storage, "nugget0001", 20)
    with no_room_beyond(200_000):
        with pytest.raises(Unavailable, match=r"nothing acknowledged is lost|does not answer"):
            await storage.commit(Change(row(22, state=b"x" * 900_000), (line(21),)))
        with pytest.raises(Unavailable):
            await storage.commit(Change(row(22, state=b"x" * 900_000), (line(21),)))
        found = await storage.table("nugget0001")

        assert found == row(21, move=20)
    await storage.commit(Change(row(22), (line(21),)))

    assert await storage.table("nugget0001") == row(22)
    assert len(await storage.log("nugget0001")) == 21


async def test_a_file_that_may_not_grow_makes_commits_wait(path: Path, open_storage):
    storage = await open_storage(str(path))
    await storage._write(lambda file: file.execute("PRAGMA max_page_count = 60"))

    with pytest.raises(Unavailable, match="full"):
        await storage.commit(Change(row(1, state=b"x" * 900_000)))
    await storage.commit(Change(row(1)))

    assert await storage.table("nugget0001") == row(1)


async def test_a_foreign_program_that_holds_the_file_makes_commits_wait(
    path: Path, open_storage, monkeypatch
):
    monkeypatch.setattr(file, "PATIENCE", 0.1)
    storage = await open_storage(str(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked"):
            await storage.commit(Change(row(1)))
        other.execute("ROLLBACK")
    await storage.commit(Change(row(1)))

    assert await storage.table("nugget0001") == row(1)


async def test_an_error_of_the_disk_concerns_everybody_of_the_transaction(path: Path, open_storage):
    storage = await open_storage(str(path))

    def fails(file):
        raise sqlite3.OperationalError("disk I/O error")

    outcomes = await asyncio.gather(
        storage.commit(Change(row(1))),
        storage._write(fails),
        storage.secret("a"),
        return_exceptions=True,
    )

    assert {type(outcome) for outcome in outcomes} <= {Unavailable, type(None)}
    assert isinstance(outcomes[1], Unavailable)
    assert (await storage.table("nugget0001") is None) == isinstance(outcomes[0], Unavailable)


async def test_a_mistake_in_one_piece_of_work_is_told_to_the_one_who_asked(
    path: Path, open_storage
):
    storage = await open_storage(str(path))
    await storage.commit(Change(row(1)))

    def fails(file):
        file.execute("DELETE FROM tables")
        raise KeyError("mistake")

    outcomes = await asyncio.gather(
        storage.commit(Change(row(2))), storage._write(fails), return_exceptions=True
    )

    assert [type(outcome) for outcome in outcomes] == [type(None), KeyError]
    assert await storage.table("nugget0001") == row(2)


async def test_a_read_that_fails_does_not_spoil_the_next(path: Path, open_storage):
    storage = await open_storage(str(path))
    storage._reader.get().close()

    with pytest.raises(Unavailable):
        await storage.table("nugget0001")
    assert await storage.table("nugget0001") is None


async def test_no_other_server_ever_changes_the_file(path: Path, open_storage):
    storage = await open_storage(str(path))

    assert [sign async for sign in storage.changes()] == []


async def test_a_worker_that_stops_takes_no_more_work():
    worker = Worker("test", list)
    waiting = [worker.ask(number) for number in range(1500)]
    await worker.stop()

    assert await asyncio.gather(*waiting) == list(range(1500))
    with pytest.raises(RuntimeError, match="closed"):
        worker.ask(1)
    await worker.stop()


async def test_what_is_asked_in_one_turn_of_the_event_loop_is_done_together():
    sizes: list[int] = []
    worker = Worker("test", partial(noted, sizes))
    await asyncio.gather(*(worker.ask(number) for number in range(20)))
    await worker.ask(20)
    await worker.stop()

    assert sizes == [20, 1]


async def test_what_is_asked_while_a_worker_is_busy_waits_for_it_together():
    sizes: list[int] = []
    has_begun, is_free = threading.Event(), threading.Event()

    def handle(works: Sequence[int]) -> Sequence[int]:
        has_begun.set()
        is_free.wait()
        return noted(sizes, works)

    worker = Worker("test", handle)
    first = worker.ask(0)
    await asyncio.to_thread(has_begun.wait)
    second = worker.ask(1)
    await asyncio.sleep(0.01)  # another turn of the loop
    third = worker.ask(2)
    await asyncio.sleep(0.01)
    is_free.set()
    answers = [await one for one in (first, second, third)]
    await worker.stop()

    assert answers == [0, 1, 2]
    assert sizes == [1, 2]


def noted(sizes: list[int], works: Sequence[int]) -> Sequence[int]:
    """The pieces of work themselves; how many there were is written down."""
    sizes.append(len(works))
    return works


def test_answers_after_the_end_of_the_event_loop_go_nowhere(path: Path):
    storage = SqliteStorage(path)

    async def leave():
        await storage.open()
        waiting = asyncio.ensure_future(storage.commit(Change(row(1))))
        await asyncio.sleep(0)
        waiting.cancel()

    asyncio.run(leave())
    storage._writing._asked.put(None)  # type: ignore[union-attr]  # it was opened
    storage._writing._thread.join()  # type: ignore[union-attr]
    storage._reading._asked.put(None)  # type: ignore[union-attr]
    storage._reading._thread.join()  # type: ignore[union-attr]
    storage._reader.drop()
    storage._writer.drop()
    storage._lock.free()  # type: ignore[union-attr]
