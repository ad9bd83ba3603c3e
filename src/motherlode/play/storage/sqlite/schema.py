"""Which tables does the SQLite file have, and how does an older file become one of today?"""

import sqlite3

from motherlode.play.storage.protocol import BadDatabase

__all__ = ["MIGRATIONS", "check_is_ours", "migrate"]

# `lines` counts a table's log, so that a gap is noticed without reading it. Large columns stand last: what comes
# before them is read without them. Moves leave most indexes alone: only listed tables move in theirs.
FIRST = """
CREATE TABLE tables (
  number INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL,
  move INTEGER NOT NULL,
  game TEXT NOT NULL,
  phase TEXT NOT NULL,
  is_listed INTEGER NOT NULL,
  changed_at REAL NOT NULL,
  lines INTEGER NOT NULL,
  sheet BLOB NOT NULL,
  record BLOB NOT NULL
);
CREATE INDEX tables_listed ON tables (changed_at)
  WHERE is_listed AND phase IN ('gathering', 'playing');
CREATE INDEX tables_forgettable ON tables (changed_at) WHERE phase IN ('gathering', 'closed');

CREATE TABLE log (
  code TEXT NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  move INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  action INTEGER NOT NULL,
  by TEXT NOT NULL,
  at REAL NOT NULL,
  wish TEXT NOT NULL,
  PRIMARY KEY (code, line)
) WITHOUT ROWID;
CREATE UNIQUE INDEX log_wishes ON log (code, wish) WHERE wish <> '';

CREATE TABLE timers (
  code TEXT NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  due_at REAL NOT NULL,
  PRIMARY KEY (code, kind)
) WITHOUT ROWID;
CREATE INDEX timers_due ON timers (due_at);

CREATE TABLE members (
  guest TEXT NOT NULL,
  code TEXT NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
  PRIMARY KEY (guest, code)
) WITHOUT ROWID;
CREATE INDEX members_of ON members (code);

CREATE TABLE said (
  code TEXT NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  guest TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  reaction TEXT NOT NULL,
  at REAL NOT NULL,
  PRIMARY KEY (code, number)
) WITHOUT ROWID;

CREATE TABLE guests (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  password TEXT NOT NULL,
  created_at REAL NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX guests_named ON guests (folded) WHERE password <> '';

CREATE TABLE devices (
  id TEXT PRIMARY KEY,
  guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  created_at REAL NOT NULL,
  seen_at REAL NOT NULL,
  is_revoked INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX devices_of ON devices (guest);

CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;

CREATE TABLE spent (token TEXT PRIMARY KEY, until REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX spent_until ON spent (until);
"""

# What a server measured of an act is played again with it.
MEASURED = "ALTER TABLE log ADD COLUMN measured TEXT NOT NULL DEFAULT ''"

# Words may be for some only; what was said before was for all.
PRIVATE = """
ALTER TABLE said ADD COLUMN channel TEXT NOT NULL DEFAULT 'open';
ALTER TABLE said ADD COLUMN audience TEXT NOT NULL DEFAULT '';
"""

# How far a plan was played is answered again to whoever asks again.
PLANS = "ALTER TABLE log ADD COLUMN outcome TEXT NOT NULL DEFAULT ''"

# What a browser asks for is called a request everywhere.
REQUESTS = """
ALTER TABLE log RENAME COLUMN wish TO request;
DROP INDEX log_wishes;
CREATE UNIQUE INDEX log_requests ON log (code, request) WHERE request <> '';
"""

# One-time codes that bring somebody back who has lost her password; only their hashes are stored.
RECOVERY = """
CREATE TABLE recovery (
  guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  PRIMARY KEY (guest, code)
) WITHOUT ROWID;
"""

# What a name looks like, of names that are kept; filled in when the database is opened.
LOOKALIKES = """
ALTER TABLE guests ADD COLUMN lookalike TEXT NOT NULL DEFAULT '';
CREATE INDEX guests_lookalike ON guests (lookalike) WHERE password <> '';
"""

# Each restore from a backup is noted: chance is new after it. One without a nonce has not been used by a server yet.
EPOCHS = """
CREATE TABLE epochs (
  number INTEGER PRIMARY KEY,
  nonce TEXT NOT NULL,
  at REAL NOT NULL,
  is_done INTEGER NOT NULL
)
"""

# A table's state is called so; what somebody said, or was told in private, is found without reading all talk; and
# whether a speaker keeps her name is told with her words.
STATE = """
ALTER TABLE tables RENAME COLUMN sheet TO state;
ALTER TABLE said ADD COLUMN is_kept INTEGER NOT NULL DEFAULT 0;
CREATE INDEX said_guest ON said (guest);
CREATE TABLE recipients (
  guest TEXT NOT NULL,
  code TEXT NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (guest, code, number),
  FOREIGN KEY (code, number) REFERENCES said (code, number) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX recipients_of ON recipients (code, number);
WITH RECURSIVE parts (guest, rest, code, number) AS (
  SELECT '', audience || ' ', code, number FROM said WHERE audience <> ''
  UNION ALL
  SELECT substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1), code, number
  FROM parts WHERE rest <> ''
)
INSERT OR IGNORE INTO recipients SELECT guest, code, number FROM parts WHERE guest <> '';
"""

# What operators did, whom they keep out, what players report to them, and whom they invited.
MODERATION = """
CREATE TABLE operator_acts (
  number INTEGER PRIMARY KEY,
  at REAL NOT NULL,
  operator TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL
);

CREATE TABLE bans (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  name TEXT NOT NULL,
  reason TEXT NOT NULL,
  made_by TEXT NOT NULL,
  made_at REAL NOT NULL,
  until REAL NOT NULL
) WITHOUT ROWID;

CREATE TABLE ban_places (
  ban TEXT NOT NULL REFERENCES bans (id) ON DELETE CASCADE,
  place TEXT NOT NULL,
  PRIMARY KEY (ban, place)
) WITHOUT ROWID;

CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  at REAL NOT NULL,
  code TEXT NOT NULL,
  reporter TEXT NOT NULL,
  guest TEXT NOT NULL,
  name TEXT NOT NULL,
  reason TEXT NOT NULL,
  note TEXT NOT NULL,
  words TEXT NOT NULL,
  settled_at REAL NOT NULL,
  settled_by TEXT NOT NULL,
  outcome TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX reports_by ON reports (reporter);
CREATE INDEX reports_of ON reports (guest);

CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  label TEXT NOT NULL,
  made_by TEXT NOT NULL,
  made_at REAL NOT NULL,
  until REAL NOT NULL,
  uses_left INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE invited (
  guest TEXT PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
  at REAL NOT NULL
) WITHOUT ROWID;
"""

# Where banned people were seen counts for a while only; of those that are noted already the time begins now.
PLACES_SEEN = """
ALTER TABLE ban_places ADD COLUMN seen_at REAL NOT NULL DEFAULT 0;
UPDATE ban_places SET seen_at = CAST(strftime('%s', 'now') AS REAL);
"""

# What people write to each other is called chat everywhere.
CHAT = """
ALTER TABLE said RENAME TO chat;
DROP INDEX said_guest;
CREATE INDEX chat_guest ON chat (guest);
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
    MODERATION,
    PLACES_SEEN,
    CHAT,
)  # from each version to the next; only ever added to


def check_is_ours(connection: sqlite3.Connection) -> None:
    """Refuse a file that another program keeps its things in."""
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    if names and not names >= {"tables", "log", "secrets"}:
        raise BadDatabase("the file is the database of another program; nothing was changed")


def migrate(connection: sqlite3.Connection, migrations: tuple[str, ...]) -> None:
    """Bring an older file up to date, each step whole or not at all; a newer one is refused."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(migrations):
        message = (
            f"this database was written by a newer Motherlode (its layout is {version}, "
            f"this one knows up to {len(migrations)}); nothing was changed"
        )
        raise BadDatabase(message)
    for number, step in enumerate(migrations[version:], version + 1):
        connection.executescript(
            f"BEGIN IMMEDIATE; {step}; PRAGMA user_version = {number}; COMMIT;"
        )
