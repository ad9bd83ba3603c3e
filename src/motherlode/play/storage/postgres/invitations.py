"""How is an invitation used in PostgreSQL? Whoever comes in with it, and that it was used, are written together."""

from psycopg import AsyncConnection

from motherlode.play.storage.postgres.writing import LOCK_GUEST, put_device, put_guest
from motherlode.play.storage.protocol import DeviceRow, GuestRow, NotInvited

__all__ = ["enter_invited", "use_invitation"]

USE = b"""
UPDATE invitations SET uses_left = uses_left - 1 WHERE hash = %s AND uses_left > 0 AND until > %s
"""


async def use_invitation(connection: AsyncConnection, hashed: str, guest: str, now: float) -> bool:
    """Use an invitation for a guest who was not invited before; False if it is not good any more, or she is gone."""
    async with connection.transaction():
        # Whoever uses one for the same guest at the same time waits until this is written.
        if await (await connection.execute(LOCK_GUEST, [guest])).fetchone() is None:
            return False
        known = await connection.execute("SELECT FROM invited WHERE guest = %s", [guest])
        if await known.fetchone() is not None:
            return True
        if not (await connection.execute(USE, [hashed, now])).rowcount:
            return False
        await connection.execute("INSERT INTO invited VALUES (%s, %s)", [guest, now])
        return True


async def enter_invited(
    connection: AsyncConnection, guest: GuestRow, device: DeviceRow, hashed: str, now: float
) -> None:
    """Store a guest with her device if her invitation is good; otherwise what is raised undoes all of it."""
    async with connection.transaction():
        await put_guest(connection, guest)
        await put_device(connection, device)
        if not await use_invitation(connection, hashed, guest.id, now):
            raise NotInvited("this invitation is not good any more")
