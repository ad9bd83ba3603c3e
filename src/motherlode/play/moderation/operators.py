"""Who is an operator? Whoever knows a key. The server knows only the hashes of keys, each under a label for the log.

A key has 160 random bits, so a plain hash of it tells nobody anything.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.identity.secret import Secret

__all__ = ["BadOperators", "Operators", "key_hash", "new_key"]

LABEL = re.compile(r"[a-z0-9_-]{1,24}")
HASH = re.compile(r"[0-9a-f]{64}")
BYTES = 20  # of a key


class BadOperators(MotherlodeError):
    """A list of operators that cannot be used."""


def new_key() -> Secret:
    """A key that nobody has seen yet."""
    return Secret(secrets.token_urlsafe(BYTES))


def key_hash(key: Secret) -> str:
    """What a server is told of a key."""
    return hashlib.sha256(key.reveal().strip().encode(errors="replace")).hexdigest()


class Operators:
    """The operators of a server."""

    def __init__(self, hashes: Mapping[str, str] | None = None) -> None:
        """hashes: of each key, by label; BadOperators says what is wrong with them."""
        self._hashes = dict(hashes or {})
        for label, hashed in self._hashes.items():
            if not LABEL.fullmatch(label):
                raise BadOperators(
                    f"an operator is called by small letters, digits, - and _, not {label!r}"
                )
            if not HASH.fullmatch(hashed):
                raise BadOperators(
                    f"operator {label} needs the hash of a key, as `motherlode moderate key {label}` prints it"
                )

    def who(self, key: Secret) -> str | None:
        """The label of whoever knows this key; it takes as long whether anybody does or not."""
        given, found = key_hash(key), None
        for label, hashed in self._hashes.items():
            if hmac.compare_digest(given, hashed):
                found = label
        return found
