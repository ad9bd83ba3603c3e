"""What is written to PostgreSQL about a guest's devices, recovery codes and words?"""

from collections.abc import Sequence

from psycopg import AsyncConnection

from motherlode.play.storage.postgres.writing import LOCK_GUEST, change_guest, put_device
from motherlode.play.storage.protocol import AccountChange, GuestRow
from motherlode.play.storage.report_words import words_without

__all__ = ["change_account", "erase_guest", "erase_words", "transfer_chat"]

REVOKE_OTHERS = b"""
UPDATE devices SET is_revoked = true WHERE guest = %s AND id <> %s AND NOT is_revoked RETURNING id
"""
HERS = b"(code, number) IN (SELECT code, number FROM chat WHERE guest = %(old)s LIMIT %(most)s)"
TRANSFER_SENT = b"UPDATE chat SET guest = %(new)s WHERE guest = %(old)s AND " + HERS
ERASE_SENT = (
    b"UPDATE chat SET guest = %(new)s, name = '', text = '', reaction = '', is_kept = false "
    b"WHERE guest = %(old)s AND " + HERS
)
TRANSFER_RECEIVED = b"""
WITH told AS (
  DELETE FROM recipients WHERE guest = %(old)s AND (code, number) IN (
    SELECT code, number FROM recipients WHERE guest = %(old)s LIMIT %(most)s)
  RETURNING code, number
), passed AS (
  INSERT INTO recipients SELECT %(new)s, code, number FROM told ON CONFLICT DO NOTHING
)
UPDATE chat SET audience = replace(audience, %(old)s, %(new)s) FROM told
WHERE chat.code = told.code AND chat.number = told.number
"""
# What operators keep of her: her name, also in bans of her devices, the words that were reported of her, what she wrote in reports
# of her own, and her lines among the words of other reports.
ERASE_REPORTED = b"UPDATE reports SET name = '', words = '' WHERE guest = %(guest)s"
ERASE_REPORTS = b"UPDATE reports SET note = '' WHERE reporter = %(guest)s"
ERASE_BANS = b"""
UPDATE bans SET name = '' WHERE subject = %(guest)s
OR kind = 'device' AND subject IN (SELECT id FROM devices WHERE guest = %(guest)s)
"""
WITH_HER_LINES = b"SELECT id, words FROM reports WHERE strpos(words, %s) > 0 FOR UPDATE"


async def change_account(connection: AsyncConnection, change: AccountChange) -> list[str] | None:
    """Write a change whole, if the guest is there, her password is what it was, and the code is hers."""
    async with connection.transaction():
        # Whoever changes the same account at the same time waits until this is written.
        found = await connection.execute(LOCK_GUEST, [change.guest])
        row = await found.fetchone()
        if row is None or change.was not in (None, row[1]):
            return None
        if change.code and not await _use_code(connection, change.guest, change.code):
            return None
        if change.password or change.name is not None:
            name = row[0] if change.name is None else change.name
            await change_guest(connection, GuestRow(change.guest, name, change.password, row[2]))
        if change.codes is not None:
            await _put_codes(connection, change.guest, change.codes)
        gone = (
            []
            if change.stays is None
            else await _revoke_others(connection, change.guest, change.stays)
        )
        if change.device is not None:
            await put_device(connection, change.device)
        return gone


async def _revoke_others(connection: AsyncConnection, guest: str, device: str) -> list[str]:
    """Revoke all devices of a guest but one."""
    found = await connection.execute(REVOKE_OTHERS, [guest, device])
    return [row[0] for row in await found.fetchall()]


async def _put_codes(connection: AsyncConnection, guest: str, codes: Sequence[str]) -> None:
    """Store the hashes of a guest's recovery codes in place of those she had."""
    await connection.execute("DELETE FROM recovery WHERE guest = %s", [guest])
    words = b"INSERT INTO recovery SELECT %s, unnest(%s::text[])"
    await connection.execute(words, [guest, list(codes)])


async def _use_code(connection: AsyncConnection, guest: str, code: str) -> bool:
    """Use up a recovery code by its hash."""
    words = b"DELETE FROM recovery WHERE guest = %s AND code = %s"
    return (await connection.execute(words, [guest, code])).rowcount == 1


async def transfer_chat(connection: AsyncConnection, guest: str, to: str, most: int) -> int:
    """Some of what one guest said, or was told in private, is another's from now on; how much."""
    values = {"old": guest, "new": to, "most": most}
    async with connection.transaction():
        sent = (await connection.execute(TRANSFER_SENT, values)).rowcount
        return sent + (await connection.execute(TRANSFER_RECEIVED, values)).rowcount


async def erase_words(
    connection: AsyncConnection, guest: str, nobody: str, most: int | None
) -> int:
    """Some of what a guest said is erased, and that she was told something; the numbers of her words stay. How much."""
    values = {"old": guest, "new": nobody, "most": most}
    async with connection.transaction():
        sent = (await connection.execute(ERASE_SENT, values)).rowcount
        return sent + (await connection.execute(TRANSFER_RECEIVED, values)).rowcount


async def erase_guest(connection: AsyncConnection, guest: str, nobody: str) -> None:
    """Drop a guest with her devices and codes, and her name wherever operators kept it."""
    async with connection.transaction():
        await erase_words(connection, guest, nobody, None)  # what she has said in this moment
        await connection.execute("DELETE FROM members WHERE guest IN (%s, %s)", [guest, nobody])
        for erase in (ERASE_REPORTED, ERASE_REPORTS, ERASE_BANS):
            await connection.execute(erase, {"guest": guest})
        await _erase_lines(connection, guest)
        await connection.execute("DELETE FROM guests WHERE id = %s", [guest])


async def _erase_lines(connection: AsyncConnection, guest: str) -> None:
    """Take the lines of a guest out of what was reported of others."""
    found = await connection.execute(WITH_HER_LINES, [guest])
    for report, stored in await found.fetchall():
        left = words_without(stored, guest)
        await connection.execute("UPDATE reports SET words = %s WHERE id = %s", [left, report])
