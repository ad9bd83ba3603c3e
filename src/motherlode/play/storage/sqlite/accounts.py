"""What is written to the SQLite file about a guest's devices, recovery codes and words?"""

import sqlite3
from collections.abc import Sequence

__all__ = ["erase_guest", "pass_words", "put_recovery", "revoke_others", "spend_recovery"]

# What operators keep of her: her name, the words that were reported of her, and what she wrote in reports of her own.
ERASE_REPORTED = "UPDATE reports SET name = '', words = '' WHERE guest = ?"
ERASE_REPORTS = "UPDATE reports SET note = '' WHERE reporter = ?"
ERASE_BANS = "UPDATE bans SET name = '' WHERE subject = ?"


def revoke_others(file: sqlite3.Connection, guest: str, device: str) -> list[str]:
    """Revoke all devices of a guest but one."""
    others = "SELECT id FROM devices WHERE guest = ? AND id <> ? AND NOT is_revoked"
    found = [row[0] for row in file.execute(others, [guest, device])]
    file.execute("UPDATE devices SET is_revoked = 1 WHERE guest = ? AND id <> ?", [guest, device])
    return found


def put_recovery(file: sqlite3.Connection, guest: str, codes: Sequence[str]) -> None:
    """Store the hashes of a guest's recovery codes in place of those she had."""
    file.execute("DELETE FROM recovery WHERE guest = ?", [guest])
    file.executemany("INSERT INTO recovery VALUES (?, ?)", [(guest, code) for code in codes])


def spend_recovery(file: sqlite3.Connection, guest: str, code: str) -> bool:
    """Use up a recovery code by its hash."""
    words = "DELETE FROM recovery WHERE guest = ? AND code = ?"
    return bool(file.execute(words, [guest, code]).rowcount)


def pass_words(file: sqlite3.Connection, guest: str, to: str) -> None:
    """What one guest said, or was told in private, is another's from now on."""
    file.execute("UPDATE said SET guest = ? WHERE guest = ?", [to, guest])
    words = "UPDATE said SET audience = replace(audience, ?, ?) WHERE instr(audience, ?)"
    file.execute(words, [guest, to, guest])


def erase_guest(file: sqlite3.Connection, guest: str, nobody: str) -> None:
    """Drop a guest with her devices and codes, and what she said; the numbers of her words stay."""
    words = "UPDATE said SET name = '', text = '', reaction = '' WHERE guest = ?"
    file.execute(words, [nobody])
    file.execute("DELETE FROM members WHERE guest IN (?, ?)", [guest, nobody])
    file.execute("DELETE FROM guests WHERE id = ?", [guest])
    for erase in (ERASE_REPORTED, ERASE_REPORTS, ERASE_BANS):
        file.execute(erase, [guest])
