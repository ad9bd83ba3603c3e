"""A SQLite file that an older server wrote is brought up to date when it is opened."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from motherlode.play.storage.backup import check
from motherlode.play.storage.reading import SAID_BY
from motherlode.play.storage.sqlite import SqliteStorage, accounts, schema
from tests.play.storage.rows import give_codes, said, use_code

pytestmark = pytest.mark.anyio


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tables.sqlite3"


async def test_a_file_from_before_acts_were_measured_is_brought_up_to_date(path: Path):
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        schema.migrate(connection, schema.MIGRATIONS[:1])
        connection.execute(
            "INSERT INTO tables VALUES (1, 'nugget0001', 1, 1, 'toy', 'playing', 0, 1.0, 1, x'', x'')"
        )
        connection.execute("INSERT INTO log VALUES ('nugget0001', 1, 1, 0, 7, 'person', 2.0, '')")
    storage = SqliteStorage(path)
    await storage.open()
    found = await storage.log("nugget0001")
    await storage.close()

    assert [(one.action, one.measured) for one in found] == [(7, "")]


async def test_what_was_said_before_words_could_be_private_was_said_to_all(path: Path):
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        schema.migrate(connection, schema.MIGRATIONS[:2])
        connection.execute(
            "INSERT INTO tables VALUES (1, 'nugget0001', 1, 0, 'toy', 'playing', 0, 1.0, 0, x'', x'')"
        )
        connection.execute("INSERT INTO said VALUES ('nugget0001', 1, 'g', 'Jo', 'hi', '', 2.0)")
    storage = SqliteStorage(path)
    await storage.open()
    found = await storage.said_after("nugget0001", 0)
    await storage.close()

    assert [(one.text, one.channel, one.audience) for one in found] == [("hi", "open", ())]


async def test_a_line_from_before_plans_has_no_outcome(path: Path):
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        schema.migrate(connection, schema.MIGRATIONS[:3])
        connection.execute(
            "INSERT INTO tables VALUES (1, 'nugget0001', 1, 1, 'toy', 'playing', 0, 1.0, 1, x'', x'')"
        )
        connection.execute(
            "INSERT INTO log VALUES ('nugget0001', 1, 1, 0, 7, 'person', 2.0, '0 dig', '')"
        )
    storage = SqliteStorage(path)
    await storage.open()
    found = await storage.request("nugget0001", "0 dig")
    await storage.close()

    assert found is not None
    assert (found.action, found.outcome) == (7, "")


async def test_somebody_who_kept_a_name_before_there_were_codes_can_be_given_some(path: Path):
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        schema.migrate(connection, schema.MIGRATIONS[:5])
        connection.execute("INSERT INTO guests VALUES ('ann', 'Ann', 'ann', 'stretched', 1.0)")
    storage = SqliteStorage(path)
    await storage.open()
    kept = await storage.guest_named("Ann")
    before = await storage.recovery_left("ann")
    await give_codes(storage, "ann", ["a"])
    is_spent = await use_code(storage, "ann", "a")
    await storage.close()

    assert kept is not None
    assert (kept.id, before, is_spent) == ("ann", 0, True)


async def test_a_file_whose_column_of_states_had_another_name_is_brought_up_to_date(path: Path):
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        schema.migrate(connection, schema.MIGRATIONS[:8])
        connection.execute(
            """INSERT INTO tables
            (code, version, move, game, phase, is_listed, changed_at, lines, sheet, record)
            VALUES ('nugget0001', 1, 0, 'toy', 'playing', 0, 1.0, 0, x'7b7d', x'01')"""
        )
        whisper = (
            "INSERT INTO said VALUES ('nugget0001', 1, 'g', 'Jo', 'hi', '', 2.0, 'whisper', 'g h')"
        )
        connection.execute(whisper)
    storage = SqliteStorage(path)
    await storage.open()
    found = await storage.table("nugget0001")
    await storage.transfer_chat("h", "account")
    (words,) = await storage.said_to("nugget0001", "account")
    await storage.close()

    assert found is not None
    assert (found.state, found.record) == (b"{}", b"\x01")
    assert (words.text, words.audience) == ("hi", ("g", "account"))


async def test_chat_is_kept_that_lay_in_a_table_of_another_name(path: Path):
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        schema.migrate(connection, schema.MIGRATIONS[: schema.MIGRATIONS.index(schema.CHAT)])
        connection.execute(
            """INSERT INTO tables
            (code, version, move, game, phase, is_listed, changed_at, lines, state, record)
            VALUES ('nugget0001', 1, 0, 'toy', 'playing', 0, 1.0, 0, x'7b7d', x'01')"""
        )
        connection.execute(
            "INSERT INTO said VALUES ('nugget0001', 1, 'g', 'Jo', 'hi', '', 2.0, 'whisper', 'g h', 1)"
        )
        connection.execute("INSERT INTO recipients VALUES ('h', 'nugget0001', 1)")
    before = check(path)
    storage = SqliteStorage(path)
    await storage.open()
    spoken = await storage.say(said("ho"), keep=5)
    found = await storage.said_to("nugget0001", "h")
    await storage.drop_table("nugget0001")
    await storage.close()
    with closing(sqlite3.connect(path)) as connection:
        left = connection.execute("SELECT count(*) FROM recipients").fetchone()

    assert (before.problems, before.counts["words"]) == ([], 1)
    assert spoken.number == 2
    assert [(one.text, one.is_kept) for one in found] == [("hi", True), ("ho", False)]
    assert left == (0,)
    assert check(path).problems == []


async def test_words_are_passed_on_without_reading_all_talk(path: Path):
    storage = SqliteStorage(path)
    await storage.open()
    await storage.close()
    with closing(sqlite3.connect(path)) as connection:
        plans = [
            connection.execute(f"EXPLAIN QUERY PLAN {words}", values).fetchall()
            for words, values in (
                (accounts.TRANSFER_SENT, ["new", "old", 100]),
                (accounts.TOLD, ["old", 100]),
                (accounts.TRANSFER_TOLD, ["old", "new", "code", 1]),
                (SAID_BY.words, ["old"]),
            )
        ]

    assert not [step for plan in plans for step in plan if step[3].startswith("SCAN chat")]
