"""What does a server write about visitors? Addresses, guests and tables under a keyed hash: abuse can be followed, names are not kept.

Code logs with `extra={"address": …, "guest": …}`; what is written is the first half of an HMAC under a key of the database, the same for
all servers of it and after a restart. Whoever has the log and not the key learns nobody from it. The code of a table lets anybody
watch it: wherever one stands in a line, in a path or after the word "table", its hash is written instead. So it is for ids in paths, of
a guest or a device.
"""

import hashlib
import hmac
import logging
import os
import re
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.web.log_format import PlainFormatter

__all__ = ["PSEUDONYMS", "JsonFormatter", "Pseudonyms", "TextFormatter", "set_up"]

LEVELS = ("warning", "info", "debug")
FORMATS = ("text", "json")
GUEST, TABLE = "guest", "table"
HIDDEN = ("address", GUEST)
FIELDS = ("method", "path", "status", "milliseconds", "code")
CODE = re.compile(r"(?:(?<=/)|(?<=\btable ))[a-kmnp-z2-9]{10}(?![\w.-])")  # of a table
ID = re.compile(r"(?<=/)[A-Za-z0-9_-]{22}(?![\w.-])")  # 128 bits in base64


class Pseudonyms:
    """Names for those who are not named."""

    def __init__(self) -> None:
        """A key of this process, until the database gives one."""
        self.key = os.urandom(32)

    def of(self, kind: str, value: str) -> str:
        """The same short name for the same value, as long as the key is the same."""
        said = f"{kind} {value}".encode(errors="replace")
        return hmac.digest(self.key, said, hashlib.sha256)[:8].hex()


PSEUDONYMS = Pseudonyms()


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a line knows besides its words; visitors under their short names."""
    given = record.__dict__
    facts = {name: given[name] for name in FIELDS if name in given}
    if "path" in facts:
        facts["path"] = without_codes(facts["path"])
    hidden = {
        name: PSEUDONYMS.of(name, given[name]) for name in (*HIDDEN, TABLE) if given.get(name)
    }
    return {**facts, **hidden}


def without_codes(text: str) -> str:
    """The text with short names instead of the codes of tables, and of ids in paths."""
    hidden = CODE.sub(lambda found: PSEUDONYMS.of(TABLE, found[0]), text)
    return ID.sub(lambda found: PSEUDONYMS.of(GUEST, found[0]), hidden)


class TextFormatter(PlainFormatter):
    """Lines for people, with visitors at the end."""

    def __init__(self) -> None:
        """Time, level, who writes, and what."""
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the library's name
        """The line, with short names for visitors."""
        record.message = without_codes(record.message)
        facts = facts_of(record)
        tail = "".join(f" {name}={facts[name]}" for name in HIDDEN if name in facts)
        return super().formatMessage(record) + tail

    def formatException(self, ei: object) -> str:  # noqa: N802 - the library's name
        """The traceback of an error, which may name a table."""
        return without_codes(super().formatException(ei))


class JsonFormatter(logging.Formatter):
    """A line of JSON for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, who writes, what, and what else is known."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_codes(record.getMessage()),
            **facts_of(record),
        }
        if record.exc_info:
            line["exception"] = without_codes(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


def set_up(level: str, form: str) -> None:
    """Write a server's log to the standard error."""
    if level not in LEVELS:
        raise MotherlodeError(f"what is logged is warning, info or debug, not {level!r}")
    if form not in FORMATS:
        raise MotherlodeError(f"a log is written as text or json, not {form!r}")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler])
