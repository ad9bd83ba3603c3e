"""The key of a game: 128 secret bits from which all its chance follows."""

import hashlib
import secrets

from motherlode.kernel.errors import BadPosition

__all__ = ["KEY_BYTES", "key_words"]

KEY_BYTES = 16


def key_words(seed: int | str | bytes | None) -> tuple[int, int]:
    """The 128-bit key of a game as two words."""
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes | None):
        message = f"a seed is a number, a text or a secret of bytes, not {seed!r}"
        raise BadPosition(message)
    if seed is None:
        seed = secrets.token_bytes(KEY_BYTES)
    if isinstance(seed, bytes):
        if len(seed) < KEY_BYTES:
            message = f"a secret has at least {KEY_BYTES} bytes, not {len(seed)}; use a number to repeat a game"
            raise BadPosition(message)
        key = seed if len(seed) == KEY_BYTES else hashlib.sha256(seed).digest()[:KEY_BYTES]
    else:
        key = hashlib.sha256(f"motherlode seed {seed}".encode()).digest()[:KEY_BYTES]
    return int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
