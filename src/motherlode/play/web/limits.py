"""How often may somebody ask for something? Token buckets, for each address and each guest.

A bucket holds so many tokens and fills up again slowly; what costs more than is left is refused. Buckets that are
full again are forgotten.
"""

import ipaddress
import math
import time
from collections.abc import Callable

import msgspec

from motherlode.play.tables.state.refusals import Refusal

__all__ = ["BODY", "FRAME", "Bucket", "Limits", "Rate", "neighbourhood"]

BODY = 16 * 1024  # bytes of a request
FRAME = 8 * 1024  # bytes of a message
TOLD = 0.01  # of what may be spent at once, which is worth telling other processes
MANY = 20_000  # buckets after which full ones are looked for


Key = tuple[str, str, str]  # what, the kind of whoever asks, who it is


def neighbourhood(host: str) -> str:
    """An address as it is counted: neighbours in IPv6, of which one household has very many, count as one."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 4:  # noqa: PLR2004 - of the protocol
        return host
    mapped = address.ipv4_mapped
    return str(ipaddress.ip_network((address, 64), strict=False)) if mapped is None else str(mapped)


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many for each second afterwards."""

    burst: float
    per_second: float


# What is counted, for whom, and how much of it there may be.
RATES = {
    ("connection", "address"): Rate(300, 30),  # of any kind; not those of a proxy
    ("request", "address"): Rate(300, 30),
    ("file", "address"): Rate(2000, 100),  # of the client
    ("guest", "address"): Rate(30, 0.2),  # new names
    ("sign-in", "address"): Rate(90, 1),  # right or wrong: a whole school comes in at once
    ("wrong password", "address"): Rate(60, 0.03),  # for any name; a right one costs nothing
    ("table", "address"): Rate(60, 0.5),
    ("listed", "address"): Rate(20, 0.02),  # tables that everybody sees
    ("table", "guest"): Rate(12, 0.1),
    ("socket", "address"): Rate(120, 4),
    ("message", "address"): Rate(4000, 800),  # of all its connections
    ("replay", "address"): Rate(30, 1),
    ("say", "guest"): Rate(10, 0.8),
    ("report", "address"): Rate(10, 0.02),
    ("watch", "guest"): Rate(60, 2),  # each may have a whole game played again
    ("watch", "address"): Rate(300, 10),
}
MESSAGES = Rate(240, 60)  # of one connection


class Bucket:
    """What is left of one allowance."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        """Full."""
        self.rate = rate
        self.left = rate.burst
        self.at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take so many tokens if there are as many."""
        rate = self.rate
        self.left = min(rate.burst, self.left + (now - self.at) * rate.per_second)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def spend(self, now: float, cost: float) -> float:
        """Take so many tokens even if there are fewer; the seconds until the debt is paid, 0 if there is none."""
        rate = self.rate
        self.left = min(rate.burst, self.left + (now - self.at) * rate.per_second) - cost
        self.at = now
        return max(0.0, -self.left / rate.per_second)

    def give_back(self) -> None:
        """Put one token back."""
        self.left = min(self.rate.burst, self.left + 1)

    def wait(self) -> float:
        """The seconds until there is a token, for whoever just found none."""
        return (1 - self.left) / self.rate.per_second

    def is_full(self, now: float) -> bool:
        """Whether nothing would be lost by forgetting it."""
        return self.left + (now - self.at) * self.rate.per_second >= self.rate.burst


class Limits:
    """All allowances of a server."""

    def __init__(self, *, is_on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        """is_on: whether anything is refused at all."""
        self.is_on = is_on
        self.clock = clock
        self.buckets: dict[Key, Bucket] = {}
        # Where several processes count together: under which name somebody is known to all, and what was spent here lately.
        self._hide: Callable[[str], str] | None = None
        self._spent: dict[Key, float] = {}

    def check(self, what: str, kind: str, who: str) -> None:
        """Refuse what is asked for too often. kind: whether `who` is an address or a guest."""
        if not self.has(what, kind, who):
            raise Refusal("too_fast")

    def has(self, what: str, kind: str, who: str) -> bool:
        """Whether something may be asked for once more; then it counts."""
        if not self.is_on:
            return True
        now, key = self.clock(), self._key(what, kind, who)
        has = self._bucket(key, now).take(now)
        if has and self._hide is not None:
            self._spent[key] = self._spent.get(key, 0.0) + 1.0
        return has

    def _key(self, what: str, kind: str, who: str) -> Key:
        return (what, kind, who if self._hide is None else self._hide(who))

    def _bucket(self, key: Key, now: float) -> Bucket:
        bucket = self.buckets.get(key)
        if bucket is None:
            self._forget(now)
            bucket = self.buckets[key] = Bucket(RATES[key[0], key[1]], now)
        return bucket

    # Several processes

    def share(self, hide: Callable[[str], str]) -> None:
        """Count together with other processes from now on. hide: the name under which somebody is known to all."""
        self._hide = hide

    def spent(self) -> dict[Key, float]:
        """What others have to know of what was spent since the last time.

        Who has a full bucket again would have one elsewhere; and of many it takes a few to be worth telling.
        """
        now, told = self.clock(), {}
        for key, cost in list(self._spent.items()):
            bucket = self.buckets.get(key)
            if bucket is None or cost == 0.0 or (cost > 0.0 and bucket.is_full(now)):
                del self._spent[key]
            elif abs(cost) >= bucket.rate.burst * TOLD:
                told[key] = self._spent.pop(key)
        return told

    def spent_elsewhere(self, what: str, kind: str, who: str, cost: float) -> None:
        """Another process has granted so much, or taken it back. who: as she is known to all."""
        if self.is_on and (what, kind) in RATES:
            now = self.clock()
            bucket = self._bucket((what, kind, who), now)
            bucket.spend(now, cost)
            burst = bucket.rate.burst
            bucket.left = min(burst, max(-burst, bucket.left))

    def check_failure(self, what: str, kind: str, who: str) -> None:
        """Count what may turn out wrong, before it does; refused with the time to wait if there was too much of it."""
        if not self.has(what, kind, who):
            wait = math.ceil(self.buckets[self._key(what, kind, who)].wait())
            raise Refusal("must_wait", wait=wait)

    def give_back(self, what: str, kind: str, who: str) -> None:
        """It was not wrong."""
        key = self._key(what, kind, who)
        bucket = self.buckets.get(key)
        if bucket is not None:  # a full one may have been forgotten meanwhile
            bucket.give_back()
        if self._hide is not None:  # others may have heard that it was spent
            self._spent[key] = self._spent.get(key, 0.0) - 1.0

    def messages(self) -> Bucket:
        """The allowance of one connection."""
        rate = MESSAGES if self.is_on else Rate(1e9, 1e9)
        return Bucket(rate, self.clock())

    def _forget(self, now: float) -> None:
        if len(self.buckets) >= MANY:
            self.buckets = {
                key: bucket for key, bucket in self.buckets.items() if not bucket.is_full(now)
            }
