"""What is written to the SQLite file about a guest's devices, recovery codes and words?"""

import sqlite3
from collections.abc import Sequence

from motherlode.play.storage.protocol import AccountChange, GuestRow
from motherlode.play.storage.report_words import words_without
from motherlode.play.storage.sqlite.writing import change_guest, put_device

__all__ = ["change_account", "erase_guest", "erase_words", "put_recovery", "transfer_chat"]

HERS = "(code, number) IN (SELECT code, number FROM chat WHERE guest = ? LIMIT ?)"
TRANSFER_SENT = f"UPDATE chat SET guest = ? WHERE {HERS}"  # noqa: S608 - our own words
ERASE_SENT = f"""UPDATE chat SET guest = ?, name = '', text = '', reaction = '', is_kept = 0
WHERE {HERS}"""  # noqa: S608 - our own words
TOLD = "SELECT code, number FROM recipients WHERE guest = ? LIMIT ?"
TRANSFER_TOLD = "UPDATE chat SET audience = replace(audience, ?, ?) WHERE code = ? AND number = ?"
TRANSFER_RECIPIENT = """
UPDATE OR IGNORE recipients SET guest = ? WHERE guest = ? AND code = ? AND number = ?"""
DROP_RECIPIENT = "DELETE FROM recipients WHERE guest = ? AND code = ? AND number = ?"

# What operators keep of her: her name, also in bans of her devices, the words that were reported of her, what she wrote in reports
# of her own, and her lines among the words of other reports.
ERASE_REPORTED = "UPDATE reports SET name = '', words = '' WHERE guest = ?"
ERASE_REPORTS = "UPDATE reports SET note = '' WHERE reporter = ?"
ERASE_BANS = """
UPDATE bans SET name = ''
WHERE subject = ?1 OR kind = 'device' AND subject IN (SELECT id FROM devices WHERE guest = ?1)
"""
ALL = -1  # SQLite's word for no limit
WITH_HER_LINES = "SELECT id, words FROM reports WHERE instr(words, ?) > 0"


def change_account(file: sqlite3.Connection, change: AccountChange) -> list[str] | None:
    """Write a change whole, if the guest is there, her password is what it was, and the code is hers."""
    found = "SELECT name, password, created_at FROM guests WHERE id = ?"
    row = file.execute(found, [change.guest]).fetchone()
    if row is None or change.was not in (None, row[1]):
        return None
    if change.code and not _use_code(file, change.guest, change.code):
        return None
    if change.password or change.name is not None:
        name = row[0] if change.name is None else change.name
        change_guest(file, GuestRow(change.guest, name, change.password, row[2]))
    if change.codes is not None:
        put_recovery(file, change.guest, change.codes)
    gone = [] if change.stays is None else _revoke_others(file, change.guest, change.stays)
    if change.device is not None:
        put_device(file, change.device)
    return gone


def _revoke_others(file: sqlite3.Connection, guest: str, device: str) -> list[str]:
    """Revoke all devices of a guest but one."""
    others = "SELECT id FROM devices WHERE guest = ? AND id <> ? AND NOT is_revoked"
    found = [row[0] for row in file.execute(others, [guest, device])]
    file.execute("UPDATE devices SET is_revoked = 1 WHERE guest = ? AND id <> ?", [guest, device])
    return found


def put_recovery(file: sqlite3.Connection, guest: str, codes: Sequence[str]) -> None:
    """Store the hashes of a guest's recovery codes in place of those she had."""
    file.execute("DELETE FROM recovery WHERE guest = ?", [guest])
    file.executemany("INSERT INTO recovery VALUES (?, ?)", [(guest, code) for code in codes])


def _use_code(file: sqlite3.Connection, guest: str, code: str) -> bool:
    """Use up a recovery code by its hash."""
    words = "DELETE FROM recovery WHERE guest = ? AND code = ?"
    return bool(file.execute(words, [guest, code]).rowcount)


def transfer_chat(file: sqlite3.Connection, guest: str, to: str, most: int) -> int:
    """Some of what one guest said, or was told in private, is another's from now on; how much."""
    sent = file.execute(TRANSFER_SENT, [to, guest, most]).rowcount
    return sent + _transfer_told(file, guest, to, most)


def _transfer_told(file: sqlite3.Connection, guest: str, to: str, most: int) -> int:
    """Some of what one guest was told in private was told to another."""
    told = file.execute(TOLD, [guest, most]).fetchall()
    file.executemany(TRANSFER_TOLD, [(guest, to, *one) for one in told])
    file.executemany(TRANSFER_RECIPIENT, [(to, guest, *one) for one in told])
    file.executemany(DROP_RECIPIENT, [(guest, *one) for one in told])  # where both were told
    return len(told)


def erase_words(file: sqlite3.Connection, guest: str, nobody: str, most: int) -> int:
    """Some of what a guest said is erased, and that she was told something; the numbers of her words stay. How much."""
    sent = file.execute(ERASE_SENT, [nobody, guest, most]).rowcount
    return sent + _transfer_told(file, guest, nobody, most)


def erase_guest(file: sqlite3.Connection, guest: str, nobody: str) -> None:
    """Drop a guest with her devices and codes, and her name wherever operators kept it."""
    erase_words(file, guest, nobody, ALL)  # what she has said in this moment
    file.execute("DELETE FROM members WHERE guest IN (?, ?)", [guest, nobody])
    for erase in (ERASE_REPORTED, ERASE_REPORTS, ERASE_BANS):
        file.execute(erase, [guest])
    for report, stored in file.execute(WITH_HER_LINES, [guest]).fetchall():
        left = words_without(stored, guest)
        file.execute("UPDATE reports SET words = ? WHERE id = ?", [left, report])
    file.execute("DELETE FROM guests WHERE id = ?", [guest])
