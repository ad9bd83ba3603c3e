"""Hash passwords with scrypt and a salt, compare them, and say how long one must be."""

import asyncio
import base64
import hashlib
import hmac
import os

import msgspec

from motherlode.play.identity.fair_queue import FairQueue
from motherlode.play.identity.secret import Secret

__all__ = ["LONGEST", "SHORTEST", "Passwords"]

SHORTEST, LONGEST = 8, 200  # characters of a password
AT_ONCE = 2  # each takes 32 MiB and a core for a while
WAITING = 60  # more are refused
SECONDS = 0.3  # that one takes
SALT = 16


class Cost(msgspec.Struct, frozen=True):
    """How hard scrypt works: memory doubles with each step of `doublings`, time with `rounds`."""

    doublings: int = 15
    block: int = 8
    rounds: int = 3

    @property
    def memory(self) -> int:
        """The bytes scrypt may take, with a little room."""
        return 128 * self.block * ((1 << self.doublings) + self.rounds + 2) + 2**20


class Passwords:
    """Stretches and compares passwords in threads, a few at a time, each address in turn."""

    def __init__(self, cost: Cost | None = None) -> None:
        """cost: how hard to make it from now on; older passwords say their own."""
        self._cost = cost or Cost()
        self._queue = FairQueue(AT_ONCE, WAITING, SECONDS)
        # Compared with when there is no such name, so that the answer takes as long.
        self._nobody = written(self._cost, os.urandom(SALT), os.urandom(32))

    async def kept(self, password: Secret, address: str = "") -> str:
        """What is stored of a password; TooBusy if too many wait. address: where it comes from."""
        salt = os.urandom(SALT)
        found = await self._stretched(password, salt, self._cost, address)
        return written(self._cost, salt, found)

    async def is_right(self, password: Secret, kept: str | None, address: str = "") -> bool:
        """Whether it is the password; with None for a name nobody keeps, no after the same time."""
        cost, salt, stretched = read(kept or self._nobody)
        found = await self._stretched(password, salt, cost, address)
        return hmac.compare_digest(found, stretched) and kept is not None

    def is_outdated(self, kept: str) -> bool:
        """Whether it was stored with less effort, or more, than is made today."""
        return read(kept)[0] != self._cost

    async def _stretched(self, password: Secret, salt: bytes, cost: Cost, address: str) -> bytes:
        async with self._queue.place(address):
            return await asyncio.to_thread(stretched, password, salt, cost)


def stretched(password: Secret, salt: bytes, cost: Cost) -> bytes:
    """The password after scrypt; Python's lock is free meanwhile."""
    return hashlib.scrypt(
        password.reveal().encode(),
        salt=salt,
        n=2**cost.doublings,
        r=cost.block,
        p=cost.rounds,
        maxmem=cost.memory,
        dklen=32,
    )


def written(cost: Cost, salt: bytes, stretched: bytes) -> str:
    """Everything needed to compare later, as text."""
    numbers = (cost.doublings, cost.block, cost.rounds)
    texts = (base64.b64encode(part).decode() for part in (salt, stretched))
    return "$".join(("scrypt", *map(str, numbers), *texts))


def read(kept: str) -> tuple[Cost, bytes, bytes]:
    """The cost, the salt and the stretched password of what was stored."""
    _, doublings, block, rounds, salt, stretched = kept.split("$")
    cost = Cost(int(doublings), int(block), int(rounds))
    return cost, base64.b64decode(salt), base64.b64decode(stretched)
