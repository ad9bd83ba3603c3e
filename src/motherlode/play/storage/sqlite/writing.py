"""What is written to the SQLite file besides the changes of tables?"""

import secrets
import sqlite3

from msgspec.structs import replace

from motherlode.play.storage.lookalikes import lookalike_key
from motherlode.play.storage.protocol import ChatRow, DeviceRow, GuestRow, NameTaken, Stale
from motherlode.play.storage.row_checks import folded

__all__ = [
    "change_guest",
    "draw_nonce",
    "drop_table",
    "end_epoch",
    "forget",
    "forget_guests",
    "probe",
    "put_device",
    "put_guest",
    "put_off",
    "renew",
    "say",
    "secret",
    "spend",
]

TRIM = """
DELETE FROM chat WHERE code = ? AND channel = ? AND audience = ? AND number NOT IN (
  SELECT number FROM chat WHERE code = ? AND channel = ? AND audience = ?
  ORDER BY number DESC LIMIT ?)
"""


def say(file: sqlite3.Connection, said: ChatRow, keep: int) -> ChatRow:
    """Store what was said with its number; of words on one channel to the same people the latest so many are kept."""
    latest = "SELECT coalesce(max(number), 0) FROM chat WHERE code = ?"
    number = file.execute(latest, [said.code]).fetchone()[0] + 1
    words = (said.guest, said.name, said.text, said.reaction, said.at)
    alike = (said.channel, " ".join(said.audience))
    try:
        file.execute(
            "INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (said.code, number, *words, *alike, said.is_kept),
        )
    except sqlite3.IntegrityError as error:
        raise Stale(f"there is no table {said.code}") from error
    told = [(guest, said.code, number) for guest in dict.fromkeys(said.audience)]
    file.executemany("INSERT INTO recipients VALUES (?, ?, ?)", told)
    # The last one always stays: the next number follows from it.
    file.execute(TRIM, [said.code, *alike, said.code, *alike, max(keep, 1)])
    return replace(said, number=number)


def forget(file: sqlite3.Connection, before: float, abandoned: float) -> int:
    """Drop tables that gather or are closed, and games in play, not changed since, with all they had."""
    words = """
    DELETE FROM tables WHERE phase IN ('gathering', 'closed') AND changed_at < ?
    OR phase = 'playing' AND changed_at < ?"""
    return file.execute(words, [before, abandoned]).rowcount


def forget_guests(file: sqlite3.Connection, before: float) -> int:
    """Drop devices that were not seen since, and guests who can never come back."""
    file.execute("DELETE FROM devices WHERE seen_at < ?", [before])
    words = """
    DELETE FROM guests WHERE password = '' AND created_at < ?
    AND NOT EXISTS (SELECT 1 FROM devices WHERE devices.guest = guests.id)"""
    return file.execute(words, [before]).rowcount


def drop_table(file: sqlite3.Connection, code: str) -> None:
    """Drop a table with all it had."""
    file.execute("DELETE FROM tables WHERE code = ?", [code])


def put_off(file: sqlite3.Connection, code: str, until: float, kind: str | None) -> None:
    """Let no timer of a table fall due before that, or none of one kind."""
    words = "UPDATE timers SET due_at = max(due_at, ?) WHERE code = ? AND kind = coalesce(?, kind)"
    file.execute(words, [until, code, kind])


def put_guest(file: sqlite3.Connection, guest: GuestRow) -> None:
    """Store a guest or her new name; NameTaken if it is another's with a password."""
    name, lookalike = folded(guest.name), lookalike_key(guest.name)
    _check_name(file, guest, name, lookalike)
    words = """
    INSERT INTO guests (id, name, folded, password, created_at, lookalike)
    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
    SET name = excluded.name, folded = excluded.folded, lookalike = excluded.lookalike,
      password = CASE excluded.password WHEN '' THEN password ELSE excluded.password END"""
    values = [guest.id, guest.name, name, guest.password, guest.created_at, lookalike]
    file.execute(words, values)


def change_guest(file: sqlite3.Connection, guest: GuestRow) -> bool:
    """The same for a guest who is there; False if she is not."""
    name, lookalike = folded(guest.name), lookalike_key(guest.name)
    _check_name(file, guest, name, lookalike)
    words = """
    UPDATE guests SET name = ?, folded = ?, lookalike = ?, password = coalesce(nullif(?, ''), password)
    WHERE id = ?"""
    values = [guest.name, name, lookalike, guest.password, guest.id]
    return bool(file.execute(words, values).rowcount)


def _check_name(file: sqlite3.Connection, guest: GuestRow, name: str, lookalike: str) -> None:
    taken = "SELECT 1 FROM guests WHERE folded = ? AND password <> '' AND id <> ?"
    # Whoever has kept a name before look-alikes were compared keeps it.
    resembles = """SELECT 1 FROM guests WHERE lookalike = ? AND password <> '' AND id <> ?
    AND NOT EXISTS (SELECT 1 FROM guests WHERE id = ? AND name = ? AND password <> '')"""
    if (
        file.execute(taken, [name, guest.id]).fetchone()
        or file.execute(resembles, [lookalike, guest.id, guest.id, guest.name]).fetchone()
    ):
        raise NameTaken(f"the name {guest.name} is kept by somebody else")


def renew_lookalikes(file: sqlite3.Connection) -> None:
    """Note what kept names look like, as Unicode sees it now; older servers noted nothing."""
    kept = file.execute("SELECT id, name, lookalike FROM guests WHERE password <> ''").fetchall()
    changed = [(key, guest) for guest, name, old in kept if (key := lookalike_key(name)) != old]
    file.executemany("UPDATE guests SET lookalike = ? WHERE id = ?", changed)


def put_device(file: sqlite3.Connection, device: DeviceRow) -> None:
    """Store a device, or that it was seen or revoked. One that was revoked stays so."""
    words = """
    INSERT INTO devices VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
    SET seen_at = max(seen_at, excluded.seen_at), is_revoked = max(is_revoked, excluded.is_revoked)
    WHERE guest = excluded.guest"""
    values = (device.id, device.guest, device.created_at, device.seen_at, device.is_revoked)
    try:
        stored = file.execute(words, values)
    except sqlite3.IntegrityError as error:
        raise ValueError(f"there is no guest {device.guest}") from error
    if stored.rowcount == 0:
        raise ValueError(f"device {device.id} belongs to another guest")


def probe(file: sqlite3.Connection) -> None:
    """Write a page to the disk, in a row that is there for this."""
    file.execute("INSERT OR REPLACE INTO spent VALUES ('probe', ?)", [secrets.randbits(32)])


def secret(file: sqlite3.Connection, name: str) -> bytes:
    """A secret of 32 random bytes, made when it is first asked for."""
    file.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", [name, secrets.token_bytes(32)])
    row = file.execute("SELECT value FROM secrets WHERE name = ?", [name]).fetchone()
    return bytes(row[0])


def spend(file: sqlite3.Connection, token: str, until: float, now: float) -> bool:
    """Use up something good for one use; what nobody could use any more is forgotten."""
    file.execute("DELETE FROM spent WHERE until < ?", [now])
    return bool(file.execute("INSERT OR IGNORE INTO spent VALUES (?, ?)", [token, until]).rowcount)


def renew(file: sqlite3.Connection, at: float) -> None:
    """Note that this database was restored; whoever serves it draws the nonce."""
    words = "INSERT INTO epochs SELECT coalesce(max(number), 0) + 1, '', ?, 0 FROM epochs"
    file.execute(words, [at])


def draw_nonce(file: sqlite3.Connection) -> None:
    """Draw the nonce of a restore that has none."""
    file.execute("UPDATE epochs SET nonce = ? WHERE nonce = ''", [secrets.token_bytes(32).hex()])


def end_epoch(file: sqlite3.Connection, number: int) -> None:
    """All tables have followed this restore and those before."""
    file.execute("UPDATE epochs SET is_done = 1 WHERE number <= ?", [number])
