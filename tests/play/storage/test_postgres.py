"""Do servers that share a PostgreSQL hear each other, and do they outlive its absence?"""

import asyncio
from contextlib import aclosing, contextmanager

import psycopg
import pytest

from motherlode.play.storage import BadDatabase, Change, DeviceRow, GuestRow, Stale, Unavailable
from motherlode.play.storage.postgres import PostgresStorage
from tests.play.storage.rows import AT, line, row, said

pytestmark = pytest.mark.anyio

LONG = 20.0  # seconds; a busy machine needs some of them
CODE = "nugget0001"


@pytest.fixture
def place(cluster) -> str:
    made: str = cluster.empty_database()
    return made


@pytest.fixture
def absent(cluster):
    """While this lasts, PostgreSQL is not there."""

    @contextmanager
    def being_absent():
        cluster.stop()
        try:
            yield
        finally:
            cluster.start()

    return being_absent()


async def expect_unavailable(work):
    with pytest.raises(Unavailable, match="does not answer"):
        await work


async def next_sign(signs):
    return await asyncio.wait_for(anext(signs), LONG)


async def test_servers_hear_what_the_others_change(place: str, open_storage):
    here, there = await open_storage(place), await open_storage(place)
    async with aclosing(here.changes()) as signs:
        begun = await next_sign(signs)
        await here.commit(Change(row(1, "own0000001")))
        await there.commit(Change(row(1)))
        await there.commit(Change(row(2)))
        heard = [await next_sign(signs), await next_sign(signs)]

    assert begun == ("", 0)
    assert heard == [(CODE, 1), (CODE, 2)]


async def test_a_stale_change_is_no_news(place: str, open_storage):
    here, there = await open_storage(place), await open_storage(place)
    await here.commit(Change(row(1)))
    async with aclosing(here.changes()) as signs:
        await next_sign(signs)
        with pytest.raises(Stale):
            await there.commit(Change(row(7)))
        await there.commit(Change(row(2)))
        heard = await next_sign(signs)

    assert heard == (CODE, 2)


async def test_servers_hear_that_something_was_said(place: str, open_storage):
    here, there = await open_storage(place), await open_storage(place)
    await here.commit(Change(row(1)))
    async with aclosing(here.changes()) as signs:
        await next_sign(signs)
        await there.say(said("hello"), keep=9)
        heard = await next_sign(signs)

    assert heard == (CODE, 0)


async def test_of_two_servers_one_wins_each_version(place: str, open_storage):
    servers = [await open_storage(place) for _ in range(3)]
    codes = [f"nugget{number:04}" for number in range(12)]

    async def play(server: PostgresStorage, name: str) -> int:
        won = 0
        for _ in range(15):
            for code in codes:
                found = await server.table(code)
                version = found.version + 1 if found else 1
                change = Change(row(version, code), (line(version, f"{name} {version}", code),))
                try:
                    await server.commit(change)
                    won += 1
                except Stale:
                    continue
        return won

    won = await asyncio.gather(
        *(play(server, str(number)) for number, server in enumerate(servers))
    )
    versions = [(await servers[0].table(code)).version for code in codes]
    logs = [[one.line for one in await servers[0].log(code)] for code in codes]

    assert sum(won) == sum(versions)
    assert logs == [list(range(1, version + 1)) for version in versions]


async def test_groups_of_several_servers_never_wait_for_each_other(place: str, open_storage):
    servers = [await open_storage(place) for _ in range(2)]
    codes = [f"nugget{number:04}" for number in range(40)]
    await asyncio.gather(*(servers[0].commit(Change(row(1, code))) for code in codes))

    for version in range(2, 12):
        forth = [servers[0].commit(Change(row(version, code))) for code in codes]
        back = [servers[1].commit(Change(row(version, code))) for code in reversed(codes)]
        outcomes = await asyncio.gather(*forth, *back, return_exceptions=True)

        assert [type(one) for one in outcomes].count(Stale) == 40
        assert outcomes.count(None) == 40


async def test_two_servers_may_open_a_new_database_at_once(cluster):
    place = cluster.new_database()
    servers = [PostgresStorage(place) for _ in range(4)]
    await asyncio.gather(*(server.open() for server in servers))
    secrets = await asyncio.gather(*(server.secret("tokens") for server in servers))
    for server in servers:
        await server.close()

    assert len(set(secrets)) == 1


async def test_the_same_name_is_kept_once_by_all_servers(place: str, open_storage):
    servers = [await open_storage(place) for _ in range(3)]
    guests = [GuestRow(str(number), "Ann", "stretched") for number in range(3)]
    outcomes = await asyncio.gather(
        *(server.put_guest(guest) for server, guest in zip(servers, guests, strict=True)),
        return_exceptions=True,
    )

    assert sorted(type(one).__name__ for one in outcomes) == ["NameTaken", "NameTaken", "NoneType"]


async def test_a_user_without_the_right_to_make_the_layout_is_refused_and_served_once_it_is_there(
    cluster, open_storage
):
    place = cluster.new_database()
    poor = place.replace("keeper@", "poor@")
    with psycopg.connect(place) as connection:
        connection.execute("DROP ROLE IF EXISTS poor")
        connection.execute("CREATE ROLE poor LOGIN")
    with pytest.raises(BadDatabase, match="refuses: permission denied"):
        await open_storage(poor)
    await open_storage(place)
    with psycopg.connect(place) as connection:
        connection.execute("GRANT USAGE ON SCHEMA motherlode TO poor")
        connection.execute("GRANT ALL ON ALL TABLES IN SCHEMA motherlode TO poor")
    storage = await open_storage(poor)
    await storage.commit(Change(row(1)))

    assert await storage.table(CODE) == row(1)


async def test_a_lost_server_is_said_and_found_again(absent, place: str, open_storage):
    storage = await open_storage(place)
    await storage.commit(Change(row(1)))
    async with aclosing(storage.changes()) as signs:
        await next_sign(signs)
        hearing = asyncio.ensure_future(next_sign(signs))
        with absent:
            await expect_unavailable(storage.commit(Change(row(2))))
            await expect_unavailable(storage.commit(Change(row(2))))
            await expect_unavailable(storage.table(CODE))
            await expect_unavailable(storage.say(said("hi"), 5))
            await expect_unavailable(storage.put_device(DeviceRow("a", "b", AT, AT)))
        await storage.commit(Change(row(2)))

        assert await hearing == ("", 0)
        assert await storage.table(CODE) == row(2)


async def test_one_failure_at_most_follows_a_restart_that_nobody_saw(
    absent, place: str, open_storage
):
    storage = await open_storage(place)
    await asyncio.gather(*(storage.secret(name) for name in "abcd"))
    with absent:
        pass
    await expect_unavailable(storage.commit(Change(row(1))))

    assert await storage.table(CODE) is None
    await storage.commit(Change(row(1)))


async def test_reading_does_not_notice_a_restart_that_nobody_saw(absent, place: str, open_storage):
    storage = await open_storage(place)
    await storage.commit(Change(row(1)))
    with absent:
        pass

    assert await storage.table(CODE) == row(1)


async def test_a_crash_of_the_server_undoes_nothing_acknowledged(absent, place: str, open_storage):
    storage = await open_storage(place)
    versions: dict[str, int] = {}
    is_busy = asyncio.Event()

    async def play(code: str) -> None:
        for version in range(1, 10_000):
            await storage.commit(Change(row(version, code), (line(version, code=code),)))
            versions[code] = version
            if version == 20:
                is_busy.set()

    playing = [asyncio.ensure_future(play(f"nugget{number:04}")) for number in range(20)]
    await is_busy.wait()
    with absent:
        outcomes = await asyncio.gather(*playing, return_exceptions=True)

    assert {type(outcome) for outcome in outcomes} == {Unavailable}
    for code, version in versions.items():
        found = await storage.table(code)

        assert found.version >= version
        assert [one.line for one in await storage.log(code)] == list(range(1, found.version + 1))


async def test_work_that_is_cancelled_gives_its_connection_back_or_up(place: str, open_storage):
    storage = await open_storage(place)
    for _ in range(10):
        sleeping = asyncio.ensure_future(storage.secret("tokens"))
        await asyncio.sleep(0.0005)
        sleeping.cancel()
        await asyncio.gather(sleeping, return_exceptions=True)

    assert len(await storage.secret("tokens")) == 32


@pytest.mark.parametrize("address", ["postgresql://jo:gold@/x?host", "postgresql://jo:gold@[::1/x"])
def test_an_address_that_postgresql_does_not_understand_is_refused_without_its_password(
    address: str,
):
    with pytest.raises(BadDatabase) as refused:
        PostgresStorage(address)

    assert "gold" not in str(refused.value)


async def test_a_server_that_is_not_there_is_said_without_the_password(tmp_path):
    storage = PostgresStorage(f"postgresql://jo:gold@/x?host={tmp_path}")

    with pytest.raises(Unavailable) as refused:
        await storage.open()
    await storage.close()
    assert "gold" not in str(refused.value)
