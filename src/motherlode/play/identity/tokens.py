"""Sign tokens that a browser sends back, and check that they are ours.

By a signature under each statement: HMAC-SHA-256 with a key that only the servers have. A statement is a few
words joined by dots and the signature; what it is for is signed with it, so that a ticket is never a token.
"""

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence

from motherlode.play.identity.secret import Secret

__all__ = ["Signer", "new_id"]

WORD = re.compile(r"[A-Za-z0-9_-]{1,64}")


def new_id() -> str:
    """An id of 128 random bits."""
    return secrets.token_urlsafe(16)


class Signer:
    """Signs statements for one purpose, and reads those that it or an older key has signed."""

    def __init__(self, purpose: str, keys: Sequence[bytes]) -> None:
        """keys: the first signs, all are believed; a new key is put in front, an old one taken away."""
        self._purpose = purpose.encode()
        self._keys = tuple(keys)

    def sign(self, *words: str) -> Secret:
        """A statement of these words."""
        if not all(WORD.fullmatch(word) for word in words):
            raise ValueError("words of a statement are letters, digits, - and _")
        statement = ".".join(words)
        return Secret(f"{statement}.{self._signature(self._keys[0], statement)}")

    def read(self, signed: Secret, count: int) -> tuple[str, ...] | None:
        """The words of a statement of so many; None if we never made it."""
        statement, _, signature = signed.reveal().rpartition(".")
        given = signature.encode(errors="replace")
        made = [self._signature(key, statement).encode() for key in self._keys]
        # All are compared whatever the first says, each in constant time.
        if not any([hmac.compare_digest(given, one) for one in made]):  # noqa: C419 - see above
            return None
        words = tuple(statement.split("."))
        return words if len(words) == count else None

    def _signature(self, key: bytes, statement: str) -> str:
        said = self._purpose + b":" + statement.encode(errors="replace")
        digest = hmac.digest(key, said, hashlib.sha256)
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
