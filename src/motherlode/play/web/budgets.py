"""What may one connection send before it is slowed down or closed? Counted before anything is decoded.

A browser sends one message, `hello`, before it is known, and answers a ping now and then. Whoever sends much more costs
others their time: too many frames close the connection with a reason, too many bytes are read later.
"""

import time
from collections import Counter
from collections.abc import Callable

import msgspec
from uvicorn.middleware.proxy_headers import _TrustedHosts

from motherlode.play.web.fair_share import FairShare
from motherlode.play.web.limits import Bucket, Limits, Rate, neighbourhood

__all__ = ["KNOWN", "STRANGER", "Allowance", "Budget", "Budgets"]


class Allowance(msgspec.Struct, frozen=True):
    """What connections of one kind may send."""

    control: Rate  # pings and pongs: a browser sends one for each of ours
    frames: Rate  # of messages, and reads that brought no whole frame
    size: Rate  # bytes


STRANGER = Allowance(Rate(10, 0.2), Rate(16, 1), Rate(32 * 1024, 8 * 1024))
# More frames than an impatient browser may send messages (limits.MESSAGES, socket.PATIENCE): it is told so in words first.
KNOWN = Allowance(Rate(60, 2), Rate(1200, 240), Rate(256 * 1024, 64 * 1024))
UNLIMITED = Allowance(Rate(1e9, 1e9), Rate(1e9, 1e9), Rate(1e12, 1e12))
OPEN = 200  # connections of one address that are no websockets; a browser has six
STRANGERS = Rate(0.1, 0.2)  # seconds of the event loop for all who are not known, in each second


class Budget:
    """What is left of the allowance of one connection."""

    __slots__ = ("_clock", "control", "frames", "size")

    def __init__(self, allowance: Allowance, clock: Callable[[], float] = time.monotonic) -> None:
        """Full."""
        now = clock()
        self._clock = clock
        self.control = Bucket(allowance.control, now)
        self.frames = Bucket(allowance.frames, now)
        self.size = Bucket(allowance.size, now)

    def has_control(self) -> bool:
        """Take one ping or pong, if there is one left."""
        return self.control.take(self._clock())

    def has_frame(self) -> bool:
        """Take one frame of a message, if there is one left."""
        return self.frames.take(self._clock())

    def delay(self, size: int) -> float:
        """Take so many bytes; the seconds until more may be read."""
        return self.size.spend(self._clock(), size)


class Budgets:
    """What connections of one server may cost, together and each."""

    def __init__(self, limits: Limits, proxies: list[str] | str = "127.0.0.1") -> None:
        """limits: of the server. proxies: from where many people come over one address, which is not counted."""
        self._limits = limits
        self._proxies = _TrustedHosts(proxies)
        self.strangers = FairShare(STRANGERS if limits.is_on else None)
        self.known = FairShare()
        self._open: Counter[str] = Counter()  # by address

    def stranger(self) -> Budget:
        """What somebody may send who has not said who she is."""
        return self._budget(STRANGER)

    def somebody(self) -> Budget:
        """What somebody may send who is known."""
        return self._budget(KNOWN)

    def _budget(self, allowance: Allowance) -> Budget:
        return Budget(allowance if self._limits.is_on else UNLIMITED, self._limits.clock)

    def may_connect(self, peer: str) -> bool:
        """Whether an address may open one more connection now."""
        if peer in self._proxies:
            return True
        return self._limits.has("connection", "address", neighbourhood(peer))

    def hold(self, peer: str) -> bool:
        """Count one more open connection of an address that is no websocket; False if it has too many."""
        if peer in self._proxies or not self._limits.is_on:
            return True
        place = neighbourhood(peer)
        if self._open[place] >= OPEN:
            return False
        self._open[place] += 1
        return True

    def release(self, peer: str) -> None:
        """One of its connections is closed, or has become a websocket."""
        place = neighbourhood(peer)
        if self._open[place] > 1:
            self._open[place] -= 1
        else:
            self._open.pop(place, None)
