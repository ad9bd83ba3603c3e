"""What is written to PostgreSQL besides the changes of tables?"""

import secrets
from typing import Any

import psycopg
from msgspec.structs import replace
from psycopg import AsyncConnection

from motherlode.play.storage.lookalikes import lookalike_key
from motherlode.play.storage.protocol import ChatRow, DeviceRow, GuestRow, NameTaken, Stale
from motherlode.play.storage.row_checks import folded

__all__ = [
    "LOCK_GUEST",
    "LOCK_SUBJECT",
    "change_guest",
    "draw_nonce",
    "drop_table",
    "end_epoch",
    "forget",
    "forget_guests",
    "lease",
    "probe",
    "put_device",
    "put_guest",
    "put_off",
    "renew",
    "say",
    "secret",
    "spend",
]

# Two who speak at once may be given the same number; one of them is refused it and takes the next.
SAY = b"""
WITH stored AS (
  INSERT INTO chat (code, number, guest, name, text, reaction, at, channel, audience, is_kept)
  SELECT %(code)s, coalesce(max(number), 0) + 1, %(guest)s, %(name)s, %(text)s, %(reaction)s, %(at)s,
    %(channel)s, %(audience)s, %(is_kept)s
  FROM chat WHERE code = %(code)s
  RETURNING number
), told AS (
  INSERT INTO recipients SELECT DISTINCT unnest(string_to_array(%(audience)s, ' ')), %(code)s, number
  FROM stored
), trimmed AS (
  DELETE FROM chat WHERE code = %(code)s AND channel = %(channel)s AND audience = %(audience)s
    AND number NOT IN (
      SELECT number FROM chat
      WHERE code = %(code)s AND channel = %(channel)s AND audience = %(audience)s
      ORDER BY number DESC LIMIT %(before)s)
)
SELECT number, pg_notify('motherlode', %(code)s || ' 0') FROM stored
"""
# A table that is being changed right now is none to forget.
FORGET = b"""
DELETE FROM tables WHERE code IN (
  SELECT code FROM tables WHERE phase IN ('gathering', 'closed') AND changed_at < %s
  OR phase = 'playing' AND changed_at < %s
  ORDER BY code FOR UPDATE SKIP LOCKED
)
"""
FORGET_GUESTS = b"""
DELETE FROM guests WHERE password = '' AND created_at < %s
AND NOT EXISTS (SELECT FROM devices WHERE devices.guest = guests.id)
"""
# Whoever has kept a name before look-alikes were compared keeps it.
TAKEN = b"""
SELECT count(*) FROM guests WHERE folded = %s AND password <> '' AND id <> %s
OR lookalike = %s AND password <> '' AND id <> %s
  AND NOT EXISTS (SELECT FROM guests WHERE id = %s AND name = %s AND password <> '')
"""
PUT_OFF = b"""
UPDATE timers SET due_at = greatest(due_at, %s) WHERE code = %s AND kind = coalesce(%s, kind)
"""
PUT_GUEST = b"""
INSERT INTO guests (id, name, folded, password, created_at, lookalike)
VALUES (%s, %s, %s, %s, %s, %s)
ON CONFLICT (id) DO UPDATE
SET name = excluded.name, folded = excluded.folded, lookalike = excluded.lookalike,
  password = CASE excluded.password WHEN '' THEN guests.password ELSE excluded.password END
"""
# A statement that begins when it has the lock sees what whoever had it before has written.
LOCK_SUBJECT = b"SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))"
# Before any lock on a name, so that two who change the same guest never wait for each other.
LOCK_GUEST = b"SELECT name, password, created_at FROM guests WHERE id = %s FOR NO KEY UPDATE"
CHANGE_GUEST = b"""
UPDATE guests SET name = %s, folded = %s, lookalike = %s, password = coalesce(nullif(%s, ''), password)
WHERE id = %s
"""
PUT_DEVICE = b"""
INSERT INTO devices (id, guest, created_at, seen_at, is_revoked) VALUES (%s, %s, %s, %s, %s)
ON CONFLICT (id) DO UPDATE SET seen_at = greatest(devices.seen_at, excluded.seen_at),
  is_revoked = devices.is_revoked OR excluded.is_revoked
WHERE devices.guest = excluded.guest
"""


LEASE = b"""
INSERT INTO leases VALUES (%(name)s, %(process)s, now() + make_interval(secs => %(seconds)s))
ON CONFLICT (name) DO UPDATE SET process = excluded.process, until = excluded.until
WHERE leases.until < now() OR leases.process = excluded.process
"""


async def lease(connection: AsyncConnection, name: str, process: str, seconds: float) -> bool:
    """Take a lease that nobody else has, or have it for longer; by the clock of the database."""
    values = {"name": name, "process": process, "seconds": seconds}
    return bool((await connection.execute(LEASE, values)).rowcount)


async def say(connection: AsyncConnection, said: ChatRow, keep: int) -> ChatRow:
    """Store what was said with its number; of words on one channel to the same people the latest so many are kept."""
    values = {
        "code": said.code,
        "guest": said.guest,
        "name": said.name,
        "text": said.text,
        "reaction": said.reaction,
        "at": said.at,
        "channel": said.channel,
        "audience": " ".join(said.audience),
        "is_kept": said.is_kept,
        "before": max(keep, 1) - 1,  # the last one always stays: the next number follows from it
    }
    while True:
        try:
            number = await first_value(connection, SAY, values)
        except psycopg.errors.UniqueViolation:
            continue
        except psycopg.errors.ForeignKeyViolation as error:
            raise Stale(f"there is no table {said.code}") from error
        return replace(said, number=number)


async def forget(connection: AsyncConnection, before: float, abandoned: float) -> int:
    """Drop tables that gather or are closed, and games in play, not changed since, with all they had."""
    return (await connection.execute(FORGET, [before, abandoned])).rowcount


async def forget_guests(connection: AsyncConnection, before: float) -> int:
    """Drop devices that were not seen since, and guests who can never come back."""
    async with connection.transaction():
        await connection.execute("DELETE FROM devices WHERE seen_at < %s", [before])
        return (await connection.execute(FORGET_GUESTS, [before])).rowcount


async def drop_table(connection: AsyncConnection, code: str) -> None:
    """Drop a table with all it had."""
    await connection.execute("DELETE FROM tables WHERE code = %s", [code])


async def put_off(connection: AsyncConnection, code: str, until: float, kind: str | None) -> None:
    """Let no timer of a table fall due before that, or none of one kind."""
    await connection.execute(PUT_OFF, [until, code, kind])


async def put_guest(connection: AsyncConnection, guest: GuestRow) -> None:
    """Store a guest or her new name; NameTaken if it is another's with a password."""
    name, lookalike = folded(guest.name), lookalike_key(guest.name)
    async with connection.transaction():
        await _check_name(connection, guest, name, lookalike)
        values = (guest.id, guest.name, name, guest.password, guest.created_at, lookalike)
        await connection.execute(PUT_GUEST, values)


async def change_guest(connection: AsyncConnection, guest: GuestRow) -> bool:
    """The same for a guest who is there; False if she is not."""
    name, lookalike = folded(guest.name), lookalike_key(guest.name)
    async with connection.transaction():
        await connection.execute(LOCK_GUEST, [guest.id])
        await _check_name(connection, guest, name, lookalike)
        values = (guest.name, name, lookalike, guest.password, guest.id)
        return bool((await connection.execute(CHANGE_GUEST, values)).rowcount)


async def _check_name(
    connection: AsyncConnection, guest: GuestRow, name: str, lookalike: str
) -> None:
    # One at a time for each name, or two could find it free.
    for key in sorted({name, lookalike}):
        await connection.execute(LOCK_SUBJECT, [key])
    asked = [name, guest.id, lookalike, guest.id, guest.id, guest.name]
    if await first_value(connection, TAKEN, asked):
        raise NameTaken(f"the name {guest.name} is kept by somebody else")


async def renew_lookalikes(connection: AsyncConnection) -> None:
    """Note what kept names look like, as Unicode sees it now; older servers noted nothing."""
    found = await connection.execute("SELECT id, name, lookalike FROM guests WHERE password <> ''")
    for guest, name, old in await found.fetchall():
        if (key := lookalike_key(name)) != old:
            words = b"UPDATE guests SET lookalike = %s WHERE id = %s"
            await connection.execute(words, [key, guest])


async def put_device(connection: AsyncConnection, device: DeviceRow) -> None:
    """Store a device, or that it was seen or revoked. One that was revoked stays so."""
    values = (device.id, device.guest, device.created_at, device.seen_at, device.is_revoked)
    try:
        stored = await connection.execute(PUT_DEVICE, values)
    except psycopg.errors.ForeignKeyViolation as error:
        raise ValueError(f"there is no guest {device.guest}") from error
    if stored.rowcount == 0:
        raise ValueError(f"device {device.id} belongs to another guest")


async def probe(connection: AsyncConnection) -> None:
    """Write to the disk, in a row that is there for this."""
    words = b"""
    INSERT INTO spent VALUES ('probe', %s) ON CONFLICT (token) DO UPDATE SET until = excluded.until"""
    await connection.execute(words, [float(secrets.randbits(32))])


async def secret(connection: AsyncConnection, name: str) -> bytes:
    """A secret of 32 random bytes, made when it is first asked for."""
    made = b"INSERT INTO secrets VALUES (%s, %s) ON CONFLICT DO NOTHING"
    await connection.execute(made, [name, secrets.token_bytes(32)])
    known = b"SELECT value FROM secrets WHERE name = %s"
    return bytes(await first_value(connection, known, [name]))


async def spend(connection: AsyncConnection, token: str, until: float, now: float) -> bool:
    """Use up something good for one use; what nobody could use any more is forgotten."""
    await connection.execute("DELETE FROM spent WHERE until < %s", [now])
    used = b"INSERT INTO spent VALUES (%s, %s) ON CONFLICT DO NOTHING"
    return (await connection.execute(used, [token, until])).rowcount == 1


async def renew(connection: AsyncConnection, at: float) -> None:
    """Note that this database was restored; whoever serves it draws the nonce."""
    words = b"INSERT INTO epochs SELECT coalesce(max(number), 0) + 1, '', %s, false FROM epochs"
    await connection.execute(words, [at])


async def draw_nonce(connection: AsyncConnection) -> None:
    """Draw the nonce of a restore that has none; of two servers the first one's counts."""
    words = b"UPDATE epochs SET nonce = %s WHERE nonce = ''"
    await connection.execute(words, [secrets.token_bytes(32).hex()])


async def end_epoch(connection: AsyncConnection, number: int) -> None:
    """All tables have followed this restore and those before."""
    await connection.execute(b"UPDATE epochs SET is_done = true WHERE number <= %s", [number])


async def first_value(connection: AsyncConnection, words: bytes, values: Any) -> Any:
    """The only value of the only row."""
    row = await (await connection.execute(words, values)).fetchone()
    return None if row is None else row[0]
