"""Where are tables and guests stored? In SQLite beside the server, or in PostgreSQL for many servers.

Read `protocol` (rows, and what both databases promise), `database_address` (which one an address means), `reading` (queries of both),
`row_checks` (what is refused before it is written), `shared` (what several processes need), `guest_storage` (what is asked about guests), `moderation_rows` and `moderation`
(what operators need), `group_results` (many changes in one transaction), `health` (whether the database answers) and `backup` (checking and copying). `sqlite` and `postgres` each have `schema` (tables and migrations),
`changes` (how a change is written), `writing` (everything else that is written) and `storage`.
"""

from motherlode.play.storage.database_address import redacted, storage_for
from motherlode.play.storage.protocol import (
    AccountChange,
    BadDatabase,
    Change,
    ChatRow,
    DeviceRow,
    GuestRow,
    LogRow,
    NameTaken,
    Stale,
    Storage,
    TableRow,
    TimerRow,
    Unavailable,
)

__all__ = [
    "AccountChange",
    "BadDatabase",
    "Change",
    "ChatRow",
    "DeviceRow",
    "GuestRow",
    "LogRow",
    "NameTaken",
    "Stale",
    "Storage",
    "TableRow",
    "TimerRow",
    "Unavailable",
    "redacted",
    "storage_for",
]
