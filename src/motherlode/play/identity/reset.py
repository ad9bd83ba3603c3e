"""How does an operator let somebody back in who has lost password and codes? With one new code for her.

The code is told to her; with it she chooses a password herself, and all her devices are signed out. Codes that she had are void.
A SQLite file can be written to while its server runs: the change is one short transaction, and copying the write-ahead log
is left to the server.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from motherlode.kernel.errors import UnknownName
from motherlode.play.identity.guests import Guests
from motherlode.play.identity.names import clean_name
from motherlode.play.identity.recovery import code_hash, new_codes
from motherlode.play.identity.secret import Secret
from motherlode.play.storage.database_address import storage_for
from motherlode.play.storage.protocol import BadDatabase
from motherlode.play.storage.row_checks import folded
from motherlode.play.storage.sqlite import accounts
from motherlode.play.storage.sqlite.file import refusal
from motherlode.play.storage.sqlite.schema import MIGRATIONS, check_is_ours

__all__ = ["reset_in_file", "reset_in_postgres"]

PATIENCE = 10.0  # seconds that a server may be busy with the file
FIND = "SELECT id FROM guests WHERE folded = ? AND password <> ''"


def reset_in_file(path: Path, name: str) -> Secret:
    """The only code of whoever keeps this name from now on; UnknownName if nobody does."""
    if not path.is_file():
        raise BadDatabase(f"there is no file {path}")
    code = new_codes(1)[0]
    try:
        with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as file:
            check_layout(file)
            file.execute("PRAGMA wal_autocheckpoint = 0")
            file.execute("PRAGMA foreign_keys = ON")
            file.execute("BEGIN IMMEDIATE")
            row = file.execute(FIND, [folded(clean_name(name))]).fetchone()
            if row is None:
                raise nobody(name)
            accounts.put_recovery(file, row[0], [code_hash(row[0], code)])
            file.execute("COMMIT")
    except sqlite3.Error as error:
        raise refusal(error) from error
    return code


def check_layout(file: sqlite3.Connection) -> None:
    """Refuse a file that is not ours, or of another version than this program."""
    check_is_ours(file)
    (version,) = file.execute("PRAGMA user_version").fetchone()
    if version != len(MIGRATIONS):
        raise BadDatabase("this database was written by another version of Motherlode")


async def reset_in_postgres(address: str, name: str) -> Secret:
    """The only code of whoever keeps this name from now on; UnknownName if nobody does."""
    storage = storage_for(address)
    await storage.open()
    try:
        guest = await storage.guest_named(clean_name(name))
        if guest is None:
            raise nobody(name)
        return (await Guests(storage).new_codes(guest, 1))[0]
    finally:
        await storage.close()


def nobody(name: str) -> UnknownName:
    """Nobody keeps this name."""
    return UnknownName("account", name, (), "nobody keeps this name with a password")
