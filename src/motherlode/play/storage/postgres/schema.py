"""Which tables does the PostgreSQL database have, and how does an older one become one of today?"""

from asyncio import sleep

from psycopg import AsyncConnection
from psycopg.errors import LockNotAvailable

from motherlode.play.storage.protocol import BadDatabase

__all__ = ["MIGRATIONS", "migrate"]

ONE_AT_A_TIME = 7_062_024  # the number of the lock under which servers look after the layout
BEATEN = 1.5  # seconds in which every process that lives counts its beat up several times
IN_USE = """another server, of an older Motherlode, uses this database, and its layout has to change: stop all \
servers first; nothing was changed"""
LOCKED = """the layout of this database has to change, and somebody else holds its tables, such as a backup: \
try again later; nothing was changed"""
LOCK_TIMEOUT = b"SET LOCAL lock_timeout TO '10s'"  # everybody who plays waits behind whoever waits

# A move changes no indexed column, so that PostgreSQL writes the new row beside the old one and touches no index;
# the free half of each page is there for that. Codes and ids are compared as bytes, as SQLite does.
FIRST = """
CREATE TABLE tables (
  code text COLLATE "C" PRIMARY KEY,
  version bigint NOT NULL,
  move bigint NOT NULL,
  game text NOT NULL,
  phase text NOT NULL,
  is_listed boolean NOT NULL,
  changed_at double precision NOT NULL,
  lines bigint NOT NULL,
  sheet bytea NOT NULL,
  record bytea NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX tables_listed ON tables (code) WHERE is_listed AND phase IN ('gathering', 'playing');
CREATE INDEX tables_forgettable ON tables (code) WHERE phase IN ('gathering', 'closed');

CREATE TABLE log (
  code text COLLATE "C" NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
  line bigint NOT NULL,
  move bigint NOT NULL,
  seat bigint NOT NULL,
  action bigint NOT NULL,
  by text NOT NULL,
  at double precision NOT NULL,
  wish text COLLATE "C" NOT NULL,
  PRIMARY KEY (code, line)
);
CREATE UNIQUE INDEX log_wishes ON log (code, wish) WHERE wish <> '';

CREATE TABLE timers (
  code text COLLATE "C" NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL,
  due_at double precision NOT NULL,
  PRIMARY KEY (code, kind)
);
CREATE INDEX timers_due ON timers (due_at);

CREATE TABLE members (
  guest text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
  PRIMARY KEY (guest, code)
);
CREATE INDEX members_of ON members (code);

CREATE TABLE said (
  code text COLLATE "C" NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
  number bigint NOT NULL,
  guest text NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  reaction text NOT NULL,
  at double precision NOT NULL,
  PRIMARY KEY (code, number)
);

CREATE TABLE guests (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  folded text COLLATE "C" NOT NULL,
  password text NOT NULL,
  created_at double precision NOT NULL
);
CREATE UNIQUE INDEX guests_named ON guests (folded) WHERE password <> '';

CREATE TABLE devices (
  id text COLLATE "C" PRIMARY KEY,
  guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  created_at double precision NOT NULL,
  seen_at double precision NOT NULL,
  is_revoked boolean NOT NULL
);
CREATE INDEX devices_of ON devices (guest);

CREATE TABLE secrets (name text COLLATE "C" PRIMARY KEY, value bytea NOT NULL);

CREATE TABLE spent (token text COLLATE "C" PRIMARY KEY, until double precision NOT NULL);
CREATE INDEX spent_until ON spent (until);
"""

# What a server measured of an act is played again with it.
MEASURED = "ALTER TABLE log ADD COLUMN measured text NOT NULL DEFAULT ''"

# Words may be for some only; what was said before was for all.
PRIVATE = """
ALTER TABLE said ADD COLUMN channel text NOT NULL DEFAULT 'open';
ALTER TABLE said ADD COLUMN audience text NOT NULL DEFAULT '';
"""

# How far a plan was played is answered again to whoever asks again.
PLANS = "ALTER TABLE log ADD COLUMN outcome text NOT NULL DEFAULT ''"

# What a browser asks for is called a request everywhere.
REQUESTS = """
ALTER TABLE log RENAME COLUMN wish TO request;
ALTER INDEX log_wishes RENAME TO log_requests;
"""

# One-time codes that bring somebody back who has lost her password; only their hashes are stored.
RECOVERY = """
CREATE TABLE recovery (
  guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  code text COLLATE "C" NOT NULL,
  PRIMARY KEY (guest, code)
);
"""

# What a name looks like, of names that are kept; filled in when the database is opened.
LOOKALIKES = """
ALTER TABLE guests ADD COLUMN lookalike text COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX guests_lookalike ON guests (lookalike) WHERE password <> '';
"""

# Each restore from a backup is noted: chance is new after it. One without a nonce has not been used by a server yet.
EPOCHS = """
CREATE TABLE epochs (
  number bigint PRIMARY KEY,
  nonce text NOT NULL,
  at double precision NOT NULL,
  is_done boolean NOT NULL
)
"""

# A table's state is called so; what somebody said, or was told in private, is found without reading all talk; and
# whether a speaker keeps her name is told with her words.
STATE = """
ALTER TABLE tables RENAME COLUMN sheet TO state;
ALTER TABLE said ADD COLUMN is_kept boolean NOT NULL DEFAULT false;
CREATE INDEX said_guest ON said (guest);
CREATE TABLE recipients (
  guest text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (guest, code, number),
  FOREIGN KEY (code, number) REFERENCES said (code, number) ON DELETE CASCADE
);
CREATE INDEX recipients_of ON recipients (code, number);
INSERT INTO recipients SELECT DISTINCT unnest(string_to_array(audience, ' ')), code, number
FROM said WHERE audience <> '';
"""

# Which processes serve the tables now, and of which tables each holds something: connections of people, or the playing for bots.
PROCESSES = """
CREATE TABLE processes (id text COLLATE "C" PRIMARY KEY, beat bigint NOT NULL) WITH (fillfactor = 10);
CREATE TABLE holds (
  process text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
  PRIMARY KEY (process, code)
);
CREATE INDEX holds_of ON holds (code);
"""

# What operators did, whom they keep out, what players report to them, and whom they invited.
MODERATION = """
CREATE TABLE operator_acts (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at double precision NOT NULL,
  operator text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  detail text NOT NULL
);

CREATE TABLE bans (
  id text COLLATE "C" PRIMARY KEY,
  kind text NOT NULL,
  subject text COLLATE "C" NOT NULL,
  name text NOT NULL,
  reason text NOT NULL,
  made_by text NOT NULL,
  made_at double precision NOT NULL,
  until double precision NOT NULL
);

CREATE TABLE ban_places (
  ban text COLLATE "C" NOT NULL REFERENCES bans (id) ON DELETE CASCADE,
  place text COLLATE "C" NOT NULL,
  PRIMARY KEY (ban, place)
);

CREATE TABLE reports (
  id text COLLATE "C" PRIMARY KEY,
  at double precision NOT NULL,
  code text COLLATE "C" NOT NULL,
  reporter text COLLATE "C" NOT NULL,
  guest text COLLATE "C" NOT NULL,
  name text NOT NULL,
  reason text NOT NULL,
  note text NOT NULL,
  words text NOT NULL,
  settled_at double precision NOT NULL,
  settled_by text NOT NULL,
  outcome text NOT NULL
);
CREATE INDEX reports_by ON reports (reporter);
CREATE INDEX reports_of ON reports (guest);

CREATE TABLE invitations (
  id text COLLATE "C" PRIMARY KEY,
  hash text COLLATE "C" NOT NULL UNIQUE,
  label text NOT NULL,
  made_by text NOT NULL,
  made_at double precision NOT NULL,
  until double precision NOT NULL,
  uses_left bigint NOT NULL
);

CREATE TABLE invited (
  guest text COLLATE "C" PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
  at double precision NOT NULL
);
"""

# Where banned people were seen counts for a while only; of those that are noted already the time begins now. And what one
# process at a time does for all of them is noted with the time until which it may, by the clock of the database.
PLACES_SEEN = """
ALTER TABLE ban_places ADD COLUMN seen_at double precision NOT NULL DEFAULT 0;
UPDATE ban_places SET seen_at = extract(epoch FROM now());
CREATE TABLE leases (
  name text COLLATE "C" PRIMARY KEY,
  process text COLLATE "C" NOT NULL,
  until timestamptz NOT NULL
);
"""

# What people write to each other is called chat everywhere.
CHAT = """
ALTER TABLE said RENAME TO chat;
ALTER INDEX said_pkey RENAME TO chat_pkey;
ALTER INDEX said_guest RENAME TO chat_guest;
"""

MIGRATIONS = (
    FIRST,
    MEASURED,
    PRIVATE,
    PLANS,
    REQUESTS,
    RECOVERY,
    LOOKALIKES,
    EPOCHS,
    STATE,
    PROCESSES,
    MODERATION,
    PLACES_SEEN,
    CHAT,
)  # from each version to the next; only ever added to


async def layout(connection: AsyncConnection) -> int:
    """The number of the layout; whoever finds it there needs no right to make it."""
    found = await connection.execute("SELECT to_regclass('motherlode.layout') IS NOT NULL")
    if await found.fetchone() != (True,):
        await connection.execute("CREATE SCHEMA IF NOT EXISTS motherlode")
        await connection.execute("CREATE TABLE layout (version bigint NOT NULL)")
    row = await (
        await connection.execute("SELECT coalesce(max(version), 0) FROM layout")
    ).fetchone()
    return row[0] if row else 0


async def migrate(connection: AsyncConnection, migrations: tuple[str, ...]) -> None:
    """Bring an older database up to date, whole or not at all; a newer one is refused."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(%s::bigint)", [ONE_AT_A_TIME])
        version = await layout(connection)
        if version > len(migrations):
            message = (
                f"this database was written by a newer Motherlode (its layout is {version}, "
                f"this one knows up to {len(migrations)}); nothing was changed"
            )
            raise BadDatabase(message)
        if version < len(migrations):
            await _check_unused(connection)
            await _bring_up(connection, migrations, version)


async def _bring_up(connection: AsyncConnection, migrations: tuple[str, ...], version: int) -> None:
    await connection.execute(LOCK_TIMEOUT)
    try:
        for number, step in enumerate(migrations[version:], version + 1):
            await connection.execute(step.encode())
            await connection.execute("INSERT INTO layout VALUES (%s)", [number])
    except LockNotAvailable as error:
        raise BadDatabase(LOCKED) from error


async def _check_unused(connection: AsyncConnection) -> None:
    """Refuse while a process serves that knows the layout as it is: what it reads and writes would not be there any more.

    Whoever starts meanwhile waits for the lock, and then finds the layout newer than it knows.
    """
    before = await _beats(connection)
    if not before:
        return
    await sleep(BEATEN)
    if any(beat != before.get(process) for process, beat in (await _beats(connection)).items()):
        raise BadDatabase(IN_USE)


async def _beats(connection: AsyncConnection) -> dict[str, int]:
    """The count of every process that is registered; of a layout from before they were, none."""
    found = await connection.execute("SELECT to_regclass('motherlode.processes') IS NOT NULL")
    if await found.fetchone() != (True,):
        return {}
    found = await connection.execute("SELECT id, beat FROM processes")
    return dict(await found.fetchall())
