"""The registry of processes on one database, and what they announce to each other."""

import asyncio
from contextlib import aclosing

import msgspec
import psycopg
import pytest

from motherlode.play.storage import Change, Unavailable, storage_for
from motherlode.play.storage.postgres import listening, processes
from motherlode.play.storage.postgres.listening import RecentChanges
from tests.play.cluster import send_others_away
from tests.play.storage.rows import line, row

pytestmark = pytest.mark.anyio
PATIENCE = 20.0


@pytest.fixture
async def shared(cluster, open_storage):
    return await open_storage(cluster.empty_database())


async def test_a_process_that_is_registered_counts_and_sees_the_others(shared):
    await shared.register("a")
    await shared.register("b")
    await shared.register("b")  # said twice, it is there once
    await shared.beat("a")
    is_known, beats = await shared.beat("b")

    assert is_known
    assert beats == {"a": 1, "b": -1}  # nobody needs to know her own count


async def test_a_process_that_was_deleted_hears_so_at_its_next_beat(shared):
    await shared.register("a")
    await shared.unregister("a")

    assert await shared.beat("a") == (False, {})


async def test_a_process_that_has_counted_on_is_not_deleted(shared):
    await shared.register("a")
    await shared.beat("a")
    await shared.unregister("a", 0)

    assert (await shared.beat("a"))[0]


async def test_what_an_unregistered_process_holds_is_an_orphan(shared):
    await shared.register("a")
    await shared.commit(Change(row(1, "one"), processes=("a", "b")))
    await shared.commit(Change(row(1, "two"), processes=("a",)))

    assert await shared.orphans() == [("one", "b")]

    await shared.commit(Change(row(2, "one"), processes=("a",)))

    assert await shared.orphans() == []

    await shared.unregister("a")
    await shared.drop_table("two")

    assert await shared.orphans() == [("one", "a")]


async def test_a_change_that_says_nothing_of_processes_leaves_them(shared):
    await shared.commit(Change(row(1, "one"), processes=("b",)))
    await shared.commit(Change(row(2, "one")))

    assert await shared.orphans() == [("one", "b")]


async def test_all_processes_hear_an_announcement(shared, cluster, open_storage):
    other = await open_storage(cluster.emptied)
    told: list[tuple[str, str]] = []

    async def listen():
        async for one in other.announcements():
            told.append(one)  # noqa: PERF401 - they never end

    listening = asyncio.create_task(listen())
    while not told:  # until somebody listens
        await shared.announce("a", "ready?")
        await asyncio.sleep(0.02)
    with cluster.connected(cluster.emptied) as connection:
        send_others_away(connection)  # what is said meanwhile is missed, but not what comes later
    with pytest.raises(Unavailable):
        await shared.announce("a", "into the void")
    async with asyncio.timeout(PATIENCE):
        while ("a", "ann signed out") not in told:
            await shared.announce("a", "ann signed out")
            await asyncio.sleep(0.05)
    listening.cancel()


@pytest.mark.parametrize("work, words", [("announce", ("a", "hello")), ("orphans", ())])
async def test_beats_do_not_wait_for_what_takes_long(shared, monkeypatch, work, words):
    monkeypatch.setattr(processes, "ANNOUNCE", b"SELECT pg_sleep(2), %s::text")
    monkeypatch.setattr(processes, "ORPHANS", b"SELECT 'code', pg_sleep(2)")
    await shared.register("a")
    slow = asyncio.create_task(getattr(shared, work)(*words))
    await asyncio.sleep(0.2)  # it has begun
    is_known, _ = await shared.beat("a")

    assert is_known
    assert not slow.done()
    slow.cancel()
    await asyncio.gather(slow, return_exceptions=True)


async def test_the_only_process_of_a_file_needs_nobody(tmp_path, open_storage):
    file = await open_storage(str(tmp_path / "tables.sqlite3"))
    await file.register("a")
    await file.commit(Change(row(1, "one"), processes=("b",)))
    await file.announce("a", "hello")
    await file.unregister("a")

    assert await file.beat("a") == (True, {"a": 0})
    assert await file.orphans() == []
    assert [one async for one in file.announcements()] == []
    assert file.heard("one", 1) is None


async def test_a_database_of_an_older_server_has_no_processes(cluster):
    address = cluster.new_database()
    storage = storage_for(address)
    await storage.open()
    await storage.close()
    with psycopg.connect(address) as connection:
        found = connection.execute("SELECT count(*) FROM motherlode.processes").fetchone()

    assert found == (0,)


async def test_a_change_that_is_short_travels_with_its_sign(shared, cluster, open_storage):
    other = await open_storage(cluster.emptied)
    async with aclosing(other.changes()) as signs:
        await anext(signs)
        await shared.commit(Change(row(1, "short"), (line(1, code="short"),)))
        await shared.commit(Change(row(1, "long", state=bytes(9000))))
        heard = [await asyncio.wait_for(anext(signs), PATIENCE) for _ in range(2)]

        assert sorted(heard) == [("long", 1), ("short", 1)]
        assert other.heard("short", 1) == (row(1, "short"), [line(1, code="short")])
        assert other.heard("short", 1) is None  # it is taken once
        assert other.heard("long", 1) is None  # and is read from the database


def test_only_the_latest_changes_are_kept(monkeypatch):
    monkeypatch.setattr(listening, "MANY", 2)
    recent = RecentChanges()
    told = msgspec.json.encode((row(1), [])).decode()
    signs = [recent.note(f"table {version} {told}") for version in (1, 2, 3)]

    assert signs == [("table", 1), ("table", 2), ("table", 3)]
    assert [recent.take("table", version) is None for version in (1, 2, 3)] == [True, False, False]
