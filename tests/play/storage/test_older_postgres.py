"""Is a PostgreSQL database of an earlier version brought up to date, and one of a later version refused?"""

import psycopg
import pytest

from motherlode.play.storage import BadDatabase
from motherlode.play.storage.backup import nothing_wrong
from motherlode.play.storage.postgres import accounts, backup, schema
from motherlode.play.tables.store.processes import SILENCE
from tests.play.storage.rows import give_codes, said, use_code

pytestmark = pytest.mark.anyio

CODE = "nugget0001"


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


# Others use the database


@pytest.fixture
async def older(cluster):
    """A connection to a database of an older layout, in which a process is registered."""
    place = cluster.new_database()
    async with await psycopg.AsyncConnection.connect(place, autocommit=True) as connection:
        await connection.execute("SET search_path TO motherlode")
        await schema.migrate(connection, schema.MIGRATIONS[:-1])
        await connection.execute("INSERT INTO processes VALUES ('older', 7)")
        yield place, connection


async def version_of(connection):
    return (await (await connection.execute("SELECT max(version) FROM layout")).fetchone())[0]


async def test_the_layout_does_not_change_while_an_older_server_uses_the_database(
    older, open_storage, monkeypatch
):
    place, connection = older

    async def beat(seconds):
        await connection.execute("UPDATE processes SET beat = beat + 1")

    monkeypatch.setattr(schema, "sleep", beat)
    with pytest.raises(BadDatabase, match="stop all servers first; nothing was changed"):
        await open_storage(place)

    assert await version_of(connection) == len(schema.MIGRATIONS) - 1


async def test_a_process_that_registers_meanwhile_is_one_that_lives(
    older, open_storage, monkeypatch
):
    place, connection = older

    async def register(seconds):
        await connection.execute("INSERT INTO processes VALUES ('another', 0)")

    monkeypatch.setattr(schema, "sleep", register)
    with pytest.raises(BadDatabase, match="stop all servers first"):
        await open_storage(place)


async def test_a_server_that_has_died_keeps_nobody_from_changing_the_layout(
    older, open_storage, monkeypatch
):
    place, connection = older
    waited = []

    async def nobody_beats(seconds):
        waited.append(seconds)

    monkeypatch.setattr(schema, "sleep", nobody_beats)
    await open_storage(place)
    await open_storage(place)  # what is up to date is not asked about

    assert waited == [schema.BEATEN]
    assert schema.BEATEN > SILENCE
    assert await version_of(connection) == len(schema.MIGRATIONS)


async def test_whoever_holds_a_table_is_not_waited_for_for_long(older, open_storage, monkeypatch):
    place, connection = older
    monkeypatch.setattr(schema, "BEATEN", 0.0)
    monkeypatch.setattr(schema, "LOCK_TIMEOUT", b"SET LOCAL lock_timeout TO '50ms'")
    async with connection.transaction():
        await connection.execute("LOCK TABLE said IN ACCESS SHARE MODE")
        with pytest.raises(BadDatabase, match="such as a backup: try again later"):
            await open_storage(place)

    assert await version_of(connection) == len(schema.MIGRATIONS) - 1
