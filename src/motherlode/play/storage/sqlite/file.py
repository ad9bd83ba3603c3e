"""How is a SQLite file opened so that what is acknowledged stays, and only one server writes to it?"""

import contextlib
import os
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

from motherlode.play.storage.protocol import BadDatabase, Damaged, DiskFull, Unavailable
from motherlode.play.storage.sqlite.changes import MOVING
from motherlode.play.storage.sqlite.schema import MIGRATIONS, check_is_ours, migrate
from motherlode.play.storage.sqlite.writing import renew_lookalikes

__all__ = ["Lock", "open_reader", "open_writer", "refusal"]

OLDEST = (3, 25, 0)  # RENAME COLUMN
PATIENCE = 5.0  # seconds that a foreign program may hold the file

# A commit returns when its frames of the write-ahead log are on disk. The one writing connection is also the one
# that copies the log into the file, every 16 MiB: with two that do, SQLite up to 3.51.2 can lose a page.
WRITING = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA fullfsync = ON;
PRAGMA checkpoint_fullfsync = ON;
PRAGMA foreign_keys = ON;
PRAGMA wal_autocheckpoint = 4096;
PRAGMA journal_size_limit = 67108864;
PRAGMA cache_size = -16384;
PRAGMA temp_store = MEMORY;
"""


class Lock:
    """The right to write to a database file, held by one server at a time."""

    def __init__(self, path: Path) -> None:
        """Take the lock beside the file; the system frees it when this process ends, however it ends."""
        path = path.resolve()  # a second name of the file is no second file
        self._descriptor = os.open(
            path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600
        )
        try:
            _take(self._descriptor)
        except OSError as error:
            os.close(self._descriptor)
            message = f"another server is using {path}; stop it first, or give this one a database of its own"
            raise BadDatabase(message) from error

    def free(self) -> None:
        """Let the next server have the file."""
        os.close(self._descriptor)


if sys.platform == "win32":

    def _take(descriptor: int) -> None:
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:

    def _take(descriptor: int) -> None:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def open_writer(path: Path) -> sqlite3.Connection:
    """The one connection that writes; the file is made if it is not there, for its owner alone."""
    if sqlite3.sqlite_version_info < OLDEST:
        message = f"SQLite {sqlite3.sqlite_version} is too old, {'.'.join(map(str, OLDEST))} or later is needed"
        raise BadDatabase(message)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False, cached_statements=256
    )
    with _closed_on_failure(connection):
        check_is_ours(connection)
        connection.executescript(WRITING)
        if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
            raise BadDatabase("where this file is, SQLite cannot keep a write-ahead log beside it")
        migrate(connection, MIGRATIONS)
        renew_lookalikes(connection)
        connection.executescript(MOVING)
    return connection


def open_reader(path: Path) -> sqlite3.Connection:
    """A connection that can only read. The writer must have been opened before."""
    address = f"{path.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(
        address, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )


def refusal(error: sqlite3.Error | OSError | UnicodeDecodeError) -> Unavailable | BadDatabase:
    """What SQLite's error means to somebody who keeps a server."""
    if isinstance(error, UnicodeDecodeError) or "Could not decode to UTF-8" in str(error):
        return Damaged("the file of the database is damaged: it holds words that are not UTF-8")
    name = getattr(error, "sqlite_errorname", "")
    if name == "SQLITE_NOTADB":
        return Damaged(
            "the file is not a SQLite database, or its beginning is damaged; nothing was changed"
        )
    if name.startswith("SQLITE_CORRUPT"):
        words = "".join(sign for sign in str(error) if sign.isprintable())
        return Damaged(f"the file of the database is damaged: {words}")
    if name == "SQLITE_FULL":
        return DiskFull("the disk of the database is full; nothing acknowledged is lost")
    return Unavailable(f"the database does not answer: {error}")


@contextlib.contextmanager
def _closed_on_failure(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        connection.close()
        raise
