"""Is PostgreSQL checked from end to end, and copied as it was checked?"""

import asyncio
import stat
import subprocess
from typing import Any

import psycopg
import pytest
from typer.testing import CliRunner

from motherlode.cli import app
from motherlode.play.storage import BadDatabase, Change, GuestRow, Unavailable, storage_for
from motherlode.play.storage.postgres import backup, schema
from motherlode.play.tables.store.table_check import table_problem
from tests.play.cluster import found
from tests.play.storage.rows import gathering, started


def fill(address: str) -> None:
    async def filling():
        storage = storage_for(address)
        await storage.open()
        await storage.commit(Change(gathering()))
        await storage.commit(Change(started("nugget0002")))
        await storage.put_guest(GuestRow("ann", "Ann"))
        await storage.close()

    asyncio.run(filling())


@pytest.fixture
def place(cluster) -> str:
    made: str = cluster.empty_database()
    fill(made)
    return made


def run(*words: str):
    return CliRunner().invoke(app, ["tables", *words])


def change(place: str, words: str) -> None:
    with psycopg.connect(place, autocommit=True) as connection:
        connection.execute("SET search_path TO motherlode")
        connection.execute(words.encode())


def test_a_whole_database_is_counted(place):
    told = run("check", place)

    assert told.exit_code == 0, told.output
    assert told.stdout == "2 tables, 0 lines, 0 timers, 0 words, 1 guests, 0 devices: whole\n"


@pytest.mark.parametrize(
    "damage, words",
    [
        (
            r"UPDATE tables SET state = '\x00' WHERE code = 'nugget0001'",
            "table nugget0001 is damaged",
        ),
        (
            r"UPDATE tables SET record = '\x00' WHERE code = 'nugget0002'",
            "table nugget0002 is damaged",
        ),
        ("UPDATE tables SET lines = 7", "has gaps"),
    ],
)
def test_damage_is_found(place, damage, words):
    change(place, damage)
    told = run("check", place)

    assert told.exit_code == 1
    assert words in told.stderr


def test_a_backup_is_checked_and_can_be_restored(place, cluster, tmp_path):
    to = tmp_path / "copy.dump"
    told = run("backup", place, str(to))
    other = cluster.new_database()
    restore = [found("pg_restore"), "--exit-on-error", "--no-owner", f"--dbname={other}", str(to)]
    done = subprocess.run(restore, check=False, capture_output=True, text=True)

    assert told.exit_code == 0, told.output
    assert "keep it safe" in told.stdout
    assert stat.S_IMODE(to.stat().st_mode) == 0o600
    assert done.returncode == 0, done.stderr
    assert backup.check(other, table_problem).counts == backup.check(place, table_problem).counts


def test_a_backup_holds_what_was_checked_and_not_what_came_later(place, tmp_path, monkeypatch):
    usual = backup.dump

    def later(*words):
        usual(*words)
        change(place, r"UPDATE tables SET state = '\x00'")

    monkeypatch.setattr(backup, "dump", later)
    report = backup.backup(place, tmp_path / "copy.dump", table_problem)

    assert report.problems == []
    assert len(backup.check(place, table_problem).problems) == 2


def test_a_backup_that_fails_leaves_nothing_and_says_why(place, tmp_path, monkeypatch):
    to = tmp_path / "copy.dump"
    monkeypatch.setattr(backup, "without_password", lambda _: "host=/nowhere")
    with pytest.raises(BadDatabase, match=r"pg_dump failed: .*nowhere"):
        backup.backup(place, to, table_problem)
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(BadDatabase, match="needs pg_dump"):
        backup.backup(place, to, table_problem)

    assert list(tmp_path.iterdir()) == []


def test_a_password_is_not_in_the_list_of_processes(place, tmp_path, monkeypatch):
    seen: dict[str, Any] = {}

    def run(command, **given):
        seen.update(given, command=command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr("subprocess.run", run)
    backup.dump("postgresql://jo:gold@h/x", tmp_path / "copy", "1")

    assert "gold" not in " ".join(seen["command"])
    assert seen["env"]["PGPASSWORD"] == "gold"


def test_what_is_no_database_of_ours_is_refused(cluster, tmp_path):
    empty = cluster.new_database()
    with pytest.raises(BadDatabase, match="no tables of Motherlode"):
        backup.check(empty, table_problem)
    fill(empty)
    assert len(schema.MIGRATIONS) < 99
    change(empty, "INSERT INTO layout VALUES (99)")
    with pytest.raises(BadDatabase, match="can read"):
        backup.check(empty, table_problem)
    with pytest.raises(Unavailable, match="does not answer"):
        backup.check(f"postgresql://jo:gold@/x?host={tmp_path}", table_problem)
    told = run("check", f"postgresql://jo:gold@/x?host={tmp_path}")

    assert told.exit_code == 2
    assert "gold" not in told.output


def test_a_page_that_postgresql_cannot_read_is_damage(place, monkeypatch):
    def fails(*words):
        raise psycopg.errors.DataCorrupted("invalid page in block 7")

    monkeypatch.setattr(backup, "look_through", fails)

    assert backup.check(place, table_problem).problems == [
        "PostgreSQL says: invalid page in block 7"
    ]


def test_a_right_that_is_missing_is_said(place, monkeypatch):
    def fails(*words):
        raise psycopg.errors.InsufficientPrivilege("permission denied for table log")

    monkeypatch.setattr(backup, "look_through", fails)
    with pytest.raises(BadDatabase, match="permission denied"):
        backup.check(place, table_problem)


def test_without_psycopg_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "motherlode.play.storage.postgres", None)
    told = run("check", "postgresql://jo@h/x")

    assert told.exit_code == 2
    assert "pip install" in told.stderr
