"""Do servers that share a PostgreSQL hear each other, and do they outlive its absence?"""

import asyncio
from contextlib import aclosing, contextmanager

import psycopg
import pytest

from motherlode.play.storage import BadDatabase, Change, DeviceRow, GuestRow, Stale, Unavailable
from motherlode.play.storage.backup import nothing_wrong
from motherlode.play.storage.postgres import PostgresStorage, accounts, backup, schema
from tests.play.storage.rows import AT, give_codes, line, row, said, use_code

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


async def test_a_database_of_a_newer_version_is_refused(cluster, open_storage):
    place = cluster.new_database()
    await (await open_storage(place)).close()
    with psycopg.connect(place) as connection:
        connection.execute("INSERT INTO motherlode.layout VALUES (99)")

    with pytest.raises(BadDatabase, match="newer Motherlode"):
        await open_storage(place)


async def test_an_older_database_is_brought_up_to_date_step_by_step(cluster):
    steps = (
        "CREATE TABLE one (a int)",
        "ALTER TABLE one ADD COLUMN b int; CREATE TABLE two (c int)",
    )
    async with await psycopg.AsyncConnection.connect(
        cluster.new_database(), autocommit=True
    ) as connection:
        await connection.execute("SET search_path TO motherlode")
        await schema.migrate(connection, steps[:1])
        await schema.migrate(connection, steps)
        await schema.migrate(connection, steps)
        found = await connection.execute("SELECT max(version), count(*) FROM layout")

        assert await found.fetchone() == (2, 2)


async def test_what_was_said_before_words_could_be_private_was_said_to_all(cluster, open_storage):
    place = cluster.new_database()
    async with await psycopg.AsyncConnection.connect(place, autocommit=True) as connection:
        await connection.execute("SET search_path TO motherlode")
        await schema.migrate(connection, schema.MIGRATIONS[:2])
        await connection.execute(
            "INSERT INTO tables VALUES ('nugget0001', 1, 0, 'toy', 'playing', false, 1, 0, '', '')"
        )
        await connection.execute(
            "INSERT INTO said VALUES ('nugget0001', 1, 'g', 'Jo', 'hi', '', 2)"
        )
    storage = await open_storage(place)
    (found,) = await storage.said_to(CODE, "anybody")

    assert (found.text, found.channel, found.audience) == ("hi", "open", ())
    assert (await storage.say(said("ho"), keep=5)).number == 2


async def test_a_line_from_before_plans_has_no_outcome(cluster, open_storage):
    place = cluster.new_database()
    async with await psycopg.AsyncConnection.connect(place, autocommit=True) as connection:
        await connection.execute("SET search_path TO motherlode")
        await schema.migrate(connection, schema.MIGRATIONS[:3])
        await connection.execute(
            "INSERT INTO tables VALUES ('nugget0001', 1, 1, 'toy', 'playing', false, 1, 1, '', '')"
        )
        await connection.execute(
            "INSERT INTO log VALUES ('nugget0001', 1, 1, 0, 7, 'person', 2, '0 dig', '')"
        )
    storage = await open_storage(place)
    found = await storage.request(CODE, "0 dig")

    assert (found.action, found.outcome) == (7, "")


async def test_a_database_whose_column_of_states_had_another_name_is_brought_up_to_date(
    cluster, open_storage
):
    place = cluster.new_database()
    async with await psycopg.AsyncConnection.connect(place, autocommit=True) as connection:
        await connection.execute("SET search_path TO motherlode")
        await schema.migrate(connection, schema.MIGRATIONS[:8])
        await connection.execute(
            """INSERT INTO tables
            (code, version, move, game, phase, is_listed, changed_at, lines, sheet, record)
            VALUES ('nugget0001', 1, 0, 'toy', 'playing', false, 1, 0, '{}', '\\x01')"""
        )
        await connection.execute(
            "INSERT INTO said VALUES ('nugget0001', 1, 'g', 'Jo', 'hi', '', 2, 'whisper', 'g h')"
        )
    storage = await open_storage(place)
    found = await storage.table(CODE)
    await storage.transfer_chat("h", "account")
    (words,) = await storage.said_to(CODE, "account")

    assert (found.state, found.record) == (b"{}", b"\x01")
    assert (words.text, words.audience) == ("hi", ("g", "account"))


async def test_chat_is_kept_that_lay_in_a_table_of_another_name(cluster, open_storage):
    place = cluster.new_database()
    async with await psycopg.AsyncConnection.connect(place, autocommit=True) as connection:
        await connection.execute("SET search_path TO motherlode")
        older = schema.MIGRATIONS[: schema.MIGRATIONS.index(schema.CHAT)]
        await schema.migrate(connection, older)
        await connection.execute(
            """INSERT INTO tables
            (code, version, move, game, phase, is_listed, changed_at, lines, state, record)
            VALUES ('nugget0001', 1, 0, 'toy', 'playing', false, 1, 0, '{}', '\\x01')"""
        )
        await connection.execute(
            "INSERT INTO said VALUES ('nugget0001', 1, 'g', 'Jo', 'hi', '', 2, 'whisper', 'g h', true)"
        )
        await connection.execute("INSERT INTO recipients VALUES ('h', 'nugget0001', 1)")
    before = backup.check(place, nothing_wrong)
    storage = await open_storage(place)
    spoken = await storage.say(said("ho"), keep=5)
    found = await storage.said_to(CODE, "h")
    await storage.drop_table(CODE)

    assert (before.problems, before.counts["words"]) == ([], 1)
    assert spoken.number == 2
    assert [(one.text, one.is_kept) for one in found] == [("hi", True), ("ho", False)]
    assert backup.check(place, nothing_wrong).problems == []


async def test_words_are_passed_on_without_reading_all_talk(cluster, open_storage):
    place = cluster.new_database()
    await open_storage(place)
    async with await psycopg.AsyncConnection.connect(place) as connection:
        await connection.execute("SET search_path TO motherlode")
        await connection.execute("SET enable_seqscan = off")  # as with many words
        for words in (accounts.TRANSFER_SENT, accounts.TRANSFER_RECEIVED):
            values = {"old": "ann", "new": "bob", "most": 9}
            found = await connection.execute(b"EXPLAIN " + words, values)
            plan = "\n".join(row[0] for row in await found.fetchall())

            assert "Seq Scan on chat" not in plan


async def test_somebody_who_kept_a_name_before_there_were_codes_can_be_given_some(
    cluster, open_storage
):
    place = cluster.new_database()
    async with await psycopg.AsyncConnection.connect(place, autocommit=True) as connection:
        await connection.execute("SET search_path TO motherlode")
        await schema.migrate(connection, schema.MIGRATIONS[:5])
        await connection.execute("INSERT INTO guests VALUES ('ann', 'Ann', 'ann', 'stretched', 1)")
    storage = await open_storage(place)
    kept = await storage.guest_named("Ann")
    await give_codes(storage, "ann", ["a"])

    assert kept.id == "ann"
    assert await use_code(storage, "ann", "a")
    assert await storage.recovery_left("ann") == 0


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
