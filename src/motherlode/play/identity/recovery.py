"""How does somebody come back who has lost her password? With a one-time code that was given when she kept her name.

A code has 80 random bits, so a plain hash of it tells nobody anything; it is stored with the guest it belongs to.
"""

import hashlib
import secrets

from motherlode.play.identity.secret import Secret

__all__ = ["CODES", "code_hash", "new_codes"]

CODES = 8  # in a set
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # 32 of them, without those that look alike
GROUP, GROUPS = 4, 4


def new_codes(count: int = CODES) -> tuple[Secret, ...]:
    """Codes that nobody has seen yet: `abcd-efgh-jkmn-pqrs`."""
    return tuple(_new_code() for _ in range(count))


def _new_code() -> Secret:
    groups = ("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    return Secret("-".join(groups))


def code_hash(guest: str, code: Secret) -> str:
    """What is stored of a guest's code; capitals, spaces and dashes do not matter when it is typed."""
    typed = "".join(sign for sign in code.reveal().lower() if sign.isalnum())
    return hashlib.sha256(f"{guest} {typed}".encode(errors="replace")).hexdigest()
