"""Keys and tokens that are the same every time, in place of those of the module `secrets`."""

from collections.abc import Sequence
from hashlib import sha256
from types import ModuleType
from typing import TypeVar

__all__ = ["SeededSecrets"]

Item = TypeVar("Item")


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

    def choice(self, among: Sequence[Item]) -> Item:
        """One of them, all as likely as eight bytes allow."""
        return among[int.from_bytes(self.token_bytes(8), "big") % len(among)]

    def replace(self, module: ModuleType) -> None:
        """Take the place of the module's own; its `token_hex` and `token_urlsafe` are made of the same bytes."""
        vars(module).update(token_bytes=self.token_bytes, choice=self.choice)
