"""What is written to PostgreSQL about a guest's devices, recovery codes and words?"""

from collections.abc import Sequence

from psycopg import AsyncConnection

__all__ = ["erase_guest", "pass_words", "put_recovery", "revoke_others", "spend_recovery"]

REVOKE_OTHERS = b"""
UPDATE devices SET is_revoked = true WHERE guest = %s AND id <> %s AND NOT is_revoked RETURNING id
"""
PASS_WORDS = b"""
UPDATE said SET guest = CASE guest WHEN %(old)s THEN %(new)s ELSE guest END,
  audience = replace(audience, %(old)s, %(new)s)
WHERE guest = %(old)s OR strpos(audience, %(old)s) > 0
"""
# What operators keep of her: her name, the words that were reported of her, and what she wrote in reports of her own.
ERASE_REPORTED = "UPDATE reports SET name = '', words = '' WHERE guest = %s"
ERASE_REPORTS = "UPDATE reports SET note = '' WHERE reporter = %s"
ERASE_BANS = "UPDATE bans SET name = '' WHERE subject = %s"


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


async def pass_words(connection: AsyncConnection, guest: str, to: str) -> None:
    """What one guest said, or was told in private, is another's from now on."""
    await connection.execute(PASS_WORDS, {"old": guest, "new": to})


async def erase_guest(connection: AsyncConnection, guest: str, nobody: str) -> None:
    """Drop a guest with her devices and codes, and what she said; the numbers of her words stay."""
    async with connection.transaction():
        words = b"UPDATE said SET name = '', text = '', reaction = '' WHERE guest = %s"
        await connection.execute(words, [nobody])
        await connection.execute("DELETE FROM members WHERE guest IN (%s, %s)", [guest, nobody])
        await connection.execute("DELETE FROM guests WHERE id = %s", [guest])
        for erase in (ERASE_REPORTED, ERASE_REPORTS, ERASE_BANS):
            await connection.execute(erase.encode(), [guest])
