"""How is an invitation used in the SQLite file? Whoever comes in with it, and that it was used, are written together."""

import sqlite3

from motherlode.play.storage.protocol import DeviceRow, GuestRow, NotInvited
from motherlode.play.storage.sqlite.writing import put_device, put_guest

__all__ = ["enter_invited", "use_invitation"]

IS_THERE = "SELECT EXISTS (SELECT 1 FROM invited WHERE guest = ?1) FROM guests WHERE id = ?1"
USE = "UPDATE invitations SET uses_left = uses_left - 1 WHERE hash = ? AND uses_left > 0 AND until > ?"


def use_invitation(file: sqlite3.Connection, hashed: str, guest: str, now: float) -> bool:
    """Use an invitation for a guest who was not invited before; False if it is not good any more, or she is gone."""
    row = file.execute(IS_THERE, [guest]).fetchone()
    if row is None or not (row[0] or file.execute(USE, [hashed, now]).rowcount):
        return False
    file.execute("INSERT OR IGNORE INTO invited VALUES (?, ?)", [guest, now])
    return True


def enter_invited(
    file: sqlite3.Connection, guest: GuestRow, device: DeviceRow, hashed: str, now: float
) -> None:
    """Store a guest with her device if her invitation is good; otherwise what is raised undoes all of it."""
    put_guest(file, guest)
    put_device(file, device)
    if not use_invitation(file, hashed, guest.id, now):
        raise NotInvited("this invitation is not good any more")
