"""Keys and tokens that are the same every time, in place of those of the module `secrets`."""

from hashlib import sha256

__all__ = ["SeededSecrets"]


class SeededSecrets:
    """Secrets that are none: a row of bytes that follows from a text."""

    def __init__(self, text: bytes) -> None:
        self.last = text

    def token_bytes(self, count: int | None = None) -> bytes:
        """As many bytes as are wanted, never the same ones again."""
        wanted, found = 32 if count is None else count, b""
        while len(found) < wanted:
            self.last = sha256(self.last).digest()
            found += self.last
        return found[:wanted]

    def token_hex(self, count: int) -> str:
        """So many bytes in words."""
        return self.token_bytes(count).hex()
