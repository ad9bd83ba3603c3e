"""How do the changes of many tables become one statement?

All rows travel as JSON in one statement, which is a transaction of its own: it locks the tables in the order of
their codes (so that two servers never wait for each other), moves on those whose version fits, writes what
belongs to them, and tells the other servers. A stale change simply finds no table. Only a request that was
carried out before stops the whole statement; then the changes are written one by one.
"""

from collections.abc import Sequence

import msgspec
import psycopg
from msgspec.structs import astuple
from psycopg import AsyncConnection

from motherlode.play.storage.protocol import Change
from motherlode.play.storage.row_checks import why_not

__all__ = ["CHANNEL", "commit_all"]

CHANNEL = "motherlode"
LONGEST = 7500  # bytes of a change that travels with its sign; PostgreSQL passes on 8000

COMMIT = rb"""
WITH new AS (
  SELECT code, version, move, game, phase, is_listed, decode(state, 'base64') AS state,
    decode(record, 'base64') AS record, changed_at, before, after, told
  FROM json_to_recordset(%s) AS given (code text, version bigint, move bigint, game text, phase text,
    is_listed boolean, state text, record text, changed_at double precision, before bigint, after bigint,
    told text)
), locked AS MATERIALIZED (
  SELECT code FROM tables WHERE code IN (SELECT code FROM new WHERE version > 1)
  ORDER BY code FOR NO KEY UPDATE
), begun AS (
  INSERT INTO tables (code, version, move, game, phase, is_listed, state, record, changed_at, lines)
  SELECT code, version, move, game, phase, is_listed, state, record, changed_at, coalesce(after, 0)
  FROM new WHERE version = 1 AND coalesce(before, 0) = 0 ORDER BY code
  ON CONFLICT (code) DO NOTHING
  RETURNING code, version
), moved AS (
  UPDATE tables SET version = new.version, move = new.move, game = new.game, phase = new.phase,
    is_listed = new.is_listed, state = new.state, record = new.record, changed_at = new.changed_at,
    lines = coalesce(new.after, tables.lines)
  FROM new JOIN locked USING (code)
  WHERE tables.code = new.code AND new.version > 1 AND tables.version = new.version - 1
    AND tables.lines = coalesce(new.before, tables.lines)
  RETURNING tables.code, tables.version
), done AS (
  SELECT code, version FROM begun UNION ALL SELECT code, version FROM moved
), logged AS (
  INSERT INTO log SELECT line.* FROM json_to_recordset(%s) AS line (code text, line bigint, move bigint,
    seat bigint, action bigint, by text, at double precision, request text, measured text,
    outcome text) JOIN done USING (code)
), timed AS (
  SELECT code, timers FROM json_to_recordset(%s) AS given (code text, timers json) JOIN done USING (code)
), stopped AS (
  DELETE FROM timers USING timed WHERE timers.code = timed.code AND NOT EXISTS (
    SELECT FROM json_to_recordset(timed.timers) AS kept (kind text) WHERE kept.kind = timers.kind)
), set_up AS (
  INSERT INTO timers (code, kind, due_at)
  SELECT timed.code, timer.kind, timer.due_at FROM timed,
    json_to_recordset(timed.timers) AS timer (kind text, due_at double precision)
  ON CONFLICT (code, kind) DO UPDATE SET due_at = excluded.due_at
), joined AS (
  SELECT code, guests FROM json_to_recordset(%s) AS given (code text, guests json) JOIN done USING (code)
), parted AS (
  DELETE FROM members USING joined WHERE members.code = joined.code AND NOT EXISTS (
    SELECT FROM json_array_elements_text(joined.guests) AS kept (guest) WHERE kept.guest = members.guest)
), welcomed AS (
  INSERT INTO members (guest, code)
  SELECT one.guest, joined.code FROM joined, json_array_elements_text(joined.guests) AS one (guest)
  ON CONFLICT DO NOTHING
), holding AS (
  SELECT code, processes FROM json_to_recordset(%s) AS given (code text, processes json) JOIN done USING (code)
), released AS (
  DELETE FROM holds USING holding WHERE holds.code = holding.code AND NOT EXISTS (
    SELECT FROM json_array_elements_text(holding.processes) AS kept (process)
    WHERE kept.process = holds.process)
), taken AS (
  INSERT INTO holds (process, code)
  SELECT one.process, holding.code
  FROM holding, json_array_elements_text(holding.processes) AS one (process)
  ON CONFLICT DO NOTHING
)
SELECT code, pg_notify('motherlode', code || ' ' || done.version || told) FROM done JOIN new USING (code)
"""


class Given(msgspec.Struct):
    """A table's row as it travels, with the counts of its log before and after."""

    code: str
    version: int
    move: int
    game: str
    phase: str
    is_listed: bool
    state: bytes
    record: bytes
    changed_at: float
    before: int | None = None
    after: int | None = None
    told: str = ""  # the change itself, for other servers, if it is short enough


def given(change: Change) -> Given:
    """A table's row; the counts are None if its log stays as it is."""
    given = Given(*astuple(change.row))
    told = msgspec.json.encode((change.row, change.lines))
    if len(told) < LONGEST:
        given.told = f" {told.decode()}"
    if change.lines:
        given.before, given.after = change.lines[0].line - 1, change.lines[-1].line
    return given


def values(changes: Sequence[Change]) -> list[str]:
    """The values of the statement: tables, lines, timers, members and the processes that hold a table."""
    lines = [line for change in changes for line in change.lines]
    timers = [
        {"code": one.row.code, "timers": one.timers} for one in changes if one.timers is not None
    ]
    members = [
        {"code": one.row.code, "guests": one.members} for one in changes if one.members is not None
    ]
    held = [
        {"code": one.row.code, "processes": one.processes}
        for one in changes
        if one.processes is not None
    ]
    parts = ([given(change) for change in changes], lines, timers, members, held)
    return [msgspec.json.encode(part).decode() for part in parts]


async def commit_all(
    connection: AsyncConnection, changes: Sequence[Change]
) -> list[Exception | None]:
    """Write changes of different tables, each whole or not at all; for each, what refused it."""
    try:
        found = await connection.execute(COMMIT, values(changes), binary=True)
    except (psycopg.IntegrityError, psycopg.DataError) as error:
        if len(changes) == 1:
            return [await why_refused(connection, changes[0], error)]
        # Each of these is a transaction of its own.
        return [(await commit_all(connection, [change]))[0] for change in changes]
    done = {row[0] for row in await found.fetchall()}
    return [
        None if change.row.code in done else await why_refused(connection, change, None)
        for change in changes
    ]


async def why_refused(
    connection: AsyncConnection, change: Change, error: psycopg.Error | None
) -> Exception:
    """What stands in the way of a change."""
    code = change.row.code
    if isinstance(error, psycopg.DataError):
        return ValueError(f"table {code} cannot be stored: {error}")
    question = "SELECT version, lines FROM tables WHERE code = %s"
    found = await (await connection.execute(question, [code])).fetchone()
    return why_not(change, *(found or (0, 0)))
