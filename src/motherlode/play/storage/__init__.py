"""Where are tables and guests kept? In SQLite beside the server, or in PostgreSQL for many servers."""

from motherlode.play.storage.opening import redacted, storage_for
from motherlode.play.storage.protocol import (
    BadDatabase,
    Change,
    DeviceRow,
    GuestRow,
    LogRow,
    NameTaken,
    SaidRow,
    Stale,
    Storage,
    TableRow,
    TimerRow,
    Unavailable,
)

__all__ = [
    "BadDatabase",
    "Change",
    "DeviceRow",
    "GuestRow",
    "LogRow",
    "NameTaken",
    "SaidRow",
    "Stale",
    "Storage",
    "TableRow",
    "TimerRow",
    "Unavailable",
    "redacted",
    "storage_for",
]
