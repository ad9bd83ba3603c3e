"""A database that was restored from a backup is noticed, by both kinds of storage."""

import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from typer.testing import CliRunner

from motherlode.cli import app
from motherlode.play.storage import Change, storage_for
from motherlode.play.storage.backup import backup, check, restore
from motherlode.play.storage.postgres import schema as postgres_schema
from motherlode.play.storage.sqlite import SqliteStorage, schema
from tests.play.storage.rows import AT, play, row

pytestmark = pytest.mark.anyio


async def test_a_restore_is_one_epoch_for_all_until_tables_have_followed(storage):
    nothing = await storage.epoch()
    await storage.renew(AT)
    first, again = await storage.epoch(), await storage.epoch()
    await storage.renew(AT + 1)
    second = await storage.epoch()
    await storage.end_epoch(2)

    assert nothing is None
    assert first == again
    assert (first.number, first.at, len(first.nonce)) == (1, AT, 64)
    assert (second.number, second.at) == (2, AT + 1)
    assert second.nonce != first.nonce
    assert await storage.epoch() is None


async def test_unfinished_tables_are_those_that_gather_or_play(storage):
    for code, phase in (("a", "gathering"), ("b", "playing"), ("c", "over"), ("d", "closed")):
        await storage.commit(Change(row(1, f"nugget000{code}", phase=phase)))

    assert await storage.unfinished() == ["nugget000a", "nugget000b"]


async def test_a_copy_is_served_with_another_nonce_each_time(tmp_path: Path, open_storage):
    storage = await open_storage(str(tmp_path / "tables.sqlite3"))
    await play(storage, "nugget0001", 3)
    backup(tmp_path / "tables.sqlite3", tmp_path / "backup.sqlite3")
    found, reports = [], []
    for name in ("first.sqlite3", "second.sqlite3"):
        reports.append(restore(tmp_path / "backup.sqlite3", tmp_path / name))
        copy = await open_storage(str(tmp_path / name))
        found.append(await copy.epoch())

    assert [report.counts["lines"] for report in reports] == [3, 3]
    assert await storage.epoch() is None  # the original goes on as it was
    assert found[0].nonce != found[1].nonce
    assert check(tmp_path / "backup.sqlite3").problems == []


async def test_a_damaged_backup_is_not_restored(tmp_path: Path, open_storage):
    storage = await open_storage(str(tmp_path / "tables.sqlite3"))
    await play(storage, "nugget0001", 3)
    backup(tmp_path / "tables.sqlite3", tmp_path / "backup.sqlite3")
    with closing(sqlite3.connect(tmp_path / "backup.sqlite3", isolation_level=None)) as file:
        file.execute("DELETE FROM log WHERE line = 2")
    report = restore(tmp_path / "backup.sqlite3", tmp_path / "new.sqlite3")

    assert report.problems == ["the log of table nugget0001 has gaps"]
    assert not (tmp_path / "new.sqlite3").exists()


async def test_a_copy_of_an_older_layout_stays_readable_for_the_server_that_wrote_it(tmp_path):
    old = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(old, isolation_level=None)) as connection:
        schema.migrate(connection, schema.MIGRATIONS[:7])
    backup(old, tmp_path / "copy.sqlite3")
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as connection:
        (layout,) = connection.execute("PRAGMA user_version").fetchone()

    assert layout == 7


async def test_a_file_from_before_epochs_is_brought_up_to_date(tmp_path: Path):
    path = tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        schema.migrate(connection, schema.MIGRATIONS[:7])
    storage = SqliteStorage(path)
    await storage.open()
    before = await storage.epoch()
    await storage.renew(AT)
    after = await storage.epoch()
    await storage.close()

    assert before is None
    assert after is not None


async def test_a_postgresql_from_before_epochs_is_brought_up_to_date(cluster):
    address = cluster.new_database()
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        await connection.execute("SET search_path TO motherlode")
        await postgres_schema.migrate(connection, postgres_schema.MIGRATIONS[:7])
        await connection.execute(
            "INSERT INTO tables VALUES ('nugget0001', 1, 2, 'toy', 'playing', false, 1, 2, '', '')"
        )
        for line in (1, 2):
            words = "INSERT INTO log VALUES ('nugget0001', %s, %s, 0, 7, 'person', 2, '', '', '')"
            await connection.execute(words, [line, line])
    storage = storage_for(address)
    await storage.open()
    before = await storage.epoch()
    await storage.renew(AT)
    after, lines = await storage.epoch(), await storage.log("nugget0001")
    await storage.close()

    assert before is None
    assert after is not None
    assert len(lines) == 2


def test_the_commands_restore_a_backup_and_note_other_restores(tmp_path: Path):
    run = CliRunner().invoke
    old, copy, new = (str(tmp_path / name) for name in ("old.sqlite3", "copy", "new.sqlite3"))
    noted = run(app, ["tables", "renew", old])
    copied = run(app, ["tables", "backup", old, copy])
    restored = run(app, ["tables", "restore", copy, new])
    again = run(app, ["tables", "restore", copy, new])

    assert (noted.exit_code, copied.exit_code, restored.exit_code, again.exit_code) == (0, 0, 0, 2)
    assert "new dice" in noted.stdout
    assert "new dice" in restored.stdout
    assert "is there already" in again.stderr


def test_a_dump_of_postgresql_is_brought_back_by_its_own_tool(tmp_path: Path):
    told = CliRunner().invoke(app, ["tables", "restore", "dump", "postgresql://host/name"])

    assert told.exit_code == 2
    assert "motherlode tables renew" in told.stderr
