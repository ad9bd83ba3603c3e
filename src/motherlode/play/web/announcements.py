"""What do processes on one database tell each other that concerns no table? Who was signed out, renamed or banned, what was asked for how often, and who is online.

Limits are counted in each process, so that nothing asked for waits for a database. What was spent is told to the others a few times
a second, and counts there too: they are behind by as much as is asked for in that time, and no more. Tries at passwords, devices
that were signed out and names that operators gave are told at once. Addresses, and the names that are tried, travel as keyed hashes.
"""

import asyncio
import hashlib
import logging
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from motherlode.play.identity import SignInThrottle
from motherlode.play.storage.protocol import Storage, Unavailable
from motherlode.play.tables.store.processes import Processes
from motherlode.play.web.limits import Limits
from motherlode.play.web.online_people import OnlineAnswer, OnlinePeople, OnlineQuestion

if TYPE_CHECKING:
    from motherlode.play.web.socket import WebSocketEndpoint

__all__ = ["Announcement", "Announcements"]

EVERY = 0.25  # seconds between two announcements of what was spent
MOST = 100  # entries of one announcement, which the database limits to some kilobytes
REMEMBERED = 20_000  # addresses whose hashes are not worked out again
log = logging.getLogger("motherlode.processes")
One = TypeVar("One")


class Announcement(msgspec.Struct, omit_defaults=True):
    """Something for all processes."""

    signed_out: tuple[str, ...] = ()  # devices
    spent: tuple[tuple[str, str, str, float], ...] = ()  # what, for whom by kind and hash, how much
    renamed: tuple[tuple[str, str], ...] = ()  # guests, and their new names
    tried: tuple[tuple[str, bool], ...] = ()  # the hash of a place and a name; whether it was right
    has_new_bans: bool = False  # an operator has made or lifted one
    question: OnlineQuestion | None = None  # an operator asks one process
    answer: OnlineAnswer | None = None


class Announcements:
    """Tells other processes, and hears them."""

    def __init__(
        self, storage: Storage, processes: Processes, limits: Limits, throttle: SignInThrottle
    ) -> None:
        """storage: that all share. processes: this one and the others."""
        self._storage = storage
        self._processes = processes
        self._limits = limits
        self._throttle = throttle
        self._waiting: list[Announcement] = []
        self._bell = asyncio.Event()
        self._collected_at = 0.0
        self.websockets: WebSocketEndpoint | None = None
        self.online: OnlinePeople | None = None
        self.on_bans: Callable[[], Coroutine[Any, Any, None]] | None = None
        self._reading: set[asyncio.Task[None]] = set()  # of bans, which nobody else holds

    async def begin(self) -> None:
        """Count what is shared under names that travel."""
        hide = hidden_under(await self._storage.secret("limits"))
        self._limits.share(hide)
        self._throttle.share(lambda place, name: ("", hide(f"{place} {name}")))
        self._throttle.on_try = self._tried

    # Sending

    def sign_out(self, devices: Iterable[str]) -> None:
        """Devices were signed out: their connections end, here and elsewhere."""
        named = tuple(devices)
        self._dismiss(named)
        if self._processes.me and named:
            self._tell(*(Announcement(signed_out=piece) for piece in pieces(named)))

    def _dismiss(self, devices: Iterable[str]) -> None:
        for device in devices:
            if self.websockets is not None:
                self.websockets.dismiss(device)

    def rename(self, guest: str, name: str) -> None:
        """An operator gave somebody another name: she talks under it, here and elsewhere."""
        self._rename(guest, name)
        if self._processes.me:
            self._tell(Announcement(renamed=((guest, name),)))

    def _rename(self, guest: str, name: str) -> None:
        if self.websockets is not None:
            self.websockets.rename(guest, name)

    def tell_bans(self) -> None:
        """Bans have changed: other processes read them at once."""
        if self._processes.me:
            self._tell(Announcement(has_new_bans=True))

    def ask(self, question: OnlineQuestion) -> None:
        """Ask the other processes who is connected to them."""
        self._tell(Announcement(question=question))

    def _tried(self, key: tuple[str, str], is_right: bool) -> None:  # noqa: FBT001 - a callback
        self._tell(Announcement(tried=((key[1], is_right),)))

    def _tell(self, *announcements: Announcement) -> None:
        self._waiting += announcements
        self._bell.set()

    async def tell(self) -> None:
        """Tell what waits and what was spent, for ever."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._bell.wait(), EVERY)
            self._bell.clear()
            self._collect_spent()
            await self._send()

    def _collect_spent(self) -> None:
        """Have what was spent wait to be told, if that was not done just now."""
        now = time.monotonic()
        if now - self._collected_at >= EVERY:
            self._collected_at = now
            spent = tuple((*key, cost) for key, cost in self._limits.spent().items())
            self._waiting += [Announcement(spent=piece) for piece in pieces(spent)]

    async def _send(self) -> None:
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            try:
                await self._storage.announce(self._processes.me, encode(one))
            except Unavailable:
                log.debug("nothing could be announced")  # the storage has noted why
                return

    # Receiving

    async def listen(self) -> None:
        """Follow what other processes tell, for ever."""
        heard = self._storage.announcements()
        try:
            async for process, text in heard:
                if process != self._processes.me:
                    self.hear(text, process)
        finally:
            if isinstance(heard, AsyncGenerator):
                await heard.aclose()  # now, not when the garbage is collected

    def hear(self, text: str, process: str = "") -> None:
        """What another process has told."""
        try:
            told = msgspec.json.decode(text, type=Announcement)
        except msgspec.MsgspecError:
            log.warning("another process announced what this one does not understand")
            return
        self._dismiss(told.signed_out)
        for guest, name in told.renamed:
            self._rename(guest, name)
        for what, kind, who, cost in told.spent:
            self._limits.spent_elsewhere(what, kind, who, cost)
        for key, is_right in told.tried:
            self._throttle.heard(("", key), is_right=is_right)
        if told.has_new_bans and self.on_bans is not None:
            reading = asyncio.ensure_future(self.on_bans())
            self._reading.add(reading)
            reading.add_done_callback(self._reading.discard)
        if self.online is not None and told.question is not None:
            self._tell(Announcement(answer=self.online.answer(told.question)))
        if self.online is not None and told.answer is not None:
            self.online.heard(process, told.answer)


def encode(announcement: Announcement) -> str:
    """As it travels."""
    return msgspec.json.encode(announcement).decode()


def hidden_under(key: bytes) -> Callable[[str], str]:
    """A short name for an address or a guest, the same in all processes; nobody else can tell whose it is."""

    @lru_cache(REMEMBERED)
    def hide(who: str) -> str:
        return hashlib.blake2b(who.encode(), digest_size=12, key=key).hexdigest()

    return hide


def pieces(things: tuple[One, ...]) -> Iterator[tuple[One, ...]]:
    """Things in pieces that fit an announcement."""
    for start in range(0, len(things), MOST):
        yield things[start : start + MOST]
