"""Check a PostgreSQL database for damage, and back it up while its servers run.

The check reads one snapshot, and a backup is made of the same one by PostgreSQL's own `pg_dump`: what was checked is
what was copied.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from motherlode.play.storage.backup import Report, TableProblem, chat_table, look_through, new_file
from motherlode.play.storage.postgres.pool import in_a_line, settings_of, unavailable
from motherlode.play.storage.postgres.schema import CHAT, MIGRATIONS
from motherlode.play.storage.protocol import BadDatabase

__all__ = ["backup", "check"]

AT_ONCE = 500  # rows that are fetched together
LAYOUT = """SELECT CASE WHEN to_regclass('motherlode.layout') IS NULL THEN 0 ELSE 1 END"""
# What PostgreSQL says of pages and rows that are no longer as they were written.
DAMAGED = (psycopg.errors.DataCorrupted, psycopg.errors.IndexCorrupted, psycopg.InternalError)
Connection = psycopg.Connection[tuple[Any, ...]]


def check(address: str, problem_of: TableProblem) -> Report:
    """Read a database from end to end, as it stands at one moment, while servers use it."""
    with snapshot(address) as connection:
        return looked_through(connection, problem_of)


def backup(address: str, to: Path, problem_of: TableProblem) -> Report:
    """Have `pg_dump` copy a database as it stands at one moment, and check what was copied."""
    with snapshot(address) as connection, new_file(to) as part:
        row = connection.execute("SELECT pg_export_snapshot()").fetchone()
        dump(address, part, str(row[0]) if row else "")
        return looked_through(connection, problem_of)


@contextmanager
def snapshot(address: str) -> Iterator[Connection]:
    """A connection that sees the database at one moment and changes nothing."""
    try:
        with psycopg.connect(settings_of(address)) as connection:
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            connection.execute("SET LOCAL search_path TO motherlode")
            yield connection
            connection.rollback()
    except psycopg.OperationalError as error:
        raise unavailable(error) from error
    except psycopg.Error as error:
        raise BadDatabase(f"PostgreSQL refuses: {in_a_line(error)}") from error


def looked_through(connection: Connection, problem_of: TableProblem) -> Report:
    """What the database holds, and what is wrong with it."""
    report, layout = Report(), layout_of(connection)

    def ask(words: str) -> Iterator[tuple[Any, ...]]:
        with connection.cursor("rows") as cursor:
            cursor.itersize = AT_ONCE
            yield from cursor.execute(words.encode())

    try:
        chat = chat_table(MIGRATIONS, CHAT, layout)
        look_through(ask, report, layout, problem_of, chat)
    except DAMAGED as error:
        report.problems.append(f"PostgreSQL says: {in_a_line(error)}")
    return report


def layout_of(connection: Connection) -> int:
    """The number of the layout; BadDatabase if there is none that we can read."""
    if connection.execute(LAYOUT.encode()).fetchone() == (0,):
        raise BadDatabase("this database holds no tables of Motherlode")
    row = connection.execute("SELECT coalesce(max(version), 0) FROM layout").fetchone()
    version = int(row[0]) if row else 0
    if not 1 <= version <= len(MIGRATIONS):
        raise BadDatabase("this database holds no tables that this Motherlode can read")
    return version


def dump(address: str, part: Path, number: str) -> None:
    """Run `pg_dump`; a password goes to it in its environment, which other users cannot read. number: of the snapshot."""
    program = shutil.which("pg_dump")
    if program is None:
        raise BadDatabase("a backup of PostgreSQL needs pg_dump; install PostgreSQL's client")
    password = conninfo_to_dict(address).get("password")
    command = [
        program,
        "--format=custom",
        "--schema=motherlode",
        f"--snapshot={number}",
        f"--file={part}",
        f"--dbname={without_password(address)}",
    ]
    hidden = {} if password is None else {"PGPASSWORD": str(password)}
    done = subprocess.run(  # noqa: S603 - a program of the operator's, without a shell
        command, check=False, capture_output=True, text=True, env={**os.environ, **hidden}
    )
    if done.returncode != 0:
        words = (done.stderr.strip().splitlines() or ["no reason given"])[0]
        raise BadDatabase(f"pg_dump failed: {words}")


def without_password(address: str) -> str:
    """The address as another user of this machine may read it in the list of processes."""
    given = conninfo_to_dict(address)
    return make_conninfo("", **{name: one for name, one in given.items() if name != "password"})
