"""What is written to PostgreSQL about a guest's devices, recovery codes and words?"""

from collections.abc import Sequence

from psycopg import AsyncConnection

__all__ = ["erase_guest", "put_recovery", "revoke_others", "spend_recovery", "transfer_chat"]

REVOKE_OTHERS = b"""
UPDATE devices SET is_revoked = true WHERE guest = %s AND id <> %s AND NOT is_revoked RETURNING id
"""
TRANSFER_SENT = b"UPDATE said SET guest = %(new)s WHERE guest = %(old)s"
TRANSFER_RECEIVED = b"""
WITH told AS (
  DELETE FROM recipients WHERE guest = %(old)s RETURNING code, number
), passed AS (
  INSERT INTO recipients SELECT %(new)s, code, number FROM told ON CONFLICT DO NOTHING
)
UPDATE said SET audience = replace(audience, %(old)s, %(new)s) FROM told
WHERE said.code = told.code AND said.number = told.number
"""


async def revoke_others(connection: AsyncConnection, guest: str, device: str) -> list[str]:
    """Revoke all devices of a guest but one."""
    found = await connection.execute(REVOKE_OTHERS, [guest, device])
    return [row[0] for row in await found.fetchall()]


async def put_recovery(connection: AsyncConnection, guest: str, codes: Sequence[str]) -> None:
    """Store the hashes of a guest's recovery codes in place of those she had."""
    async with connection.transaction():
        await connection.execute("DELETE FROM recovery WHERE guest = %s", [guest])
        words = b"INSERT INTO recovery SELECT %s, unnest(%s::text[])"
        await connection.execute(words, [guest, list(codes)])


async def spend_recovery(connection: AsyncConnection, guest: str, code: str) -> bool:
    """Use up a recovery code by its hash."""
    words = b"DELETE FROM recovery WHERE guest = %s AND code = %s"
    return (await connection.execute(words, [guest, code])).rowcount == 1


async def transfer_chat(connection: AsyncConnection, guest: str, to: str) -> None:
    """What one guest said, or was told in private, is another's from now on."""
    async with connection.transaction():
        for words in (TRANSFER_SENT, TRANSFER_RECEIVED):
            await connection.execute(words, {"old": guest, "new": to})


async def erase_guest(connection: AsyncConnection, guest: str, nobody: str) -> None:
    """Drop a guest with her devices and codes, and what she said; the numbers of her words stay."""
    async with connection.transaction():
        words = b"UPDATE said SET name = '', text = '', reaction = '' WHERE guest = %s"
        await connection.execute(words, [nobody])
        await connection.execute("DELETE FROM members WHERE guest IN (%s, %s)", [guest, nobody])
        await connection.execute("DELETE FROM guests WHERE id = %s", [guest])
