"""The bans of a running server: made, lifted, followed where other servers make them, and told to those who are kept out."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime

from motherlode.play.moderation.bans import Bans, Visitor
from motherlode.play.storage.moderation_rows import PLACE_KEPT, BanPlaceRow, BanRow
from motherlode.play.storage.protocol import Storage, Unavailable
from motherlode.play.tables.state.refusals import SENTENCES, Refusal

__all__ = ["BanList", "Banned"]

EVERY = 5.0  # seconds between two looks at what other servers have done
PLACES = 20  # addresses that are noted of one ban
DAY = 24 * 3600.0  # seconds after which somebody who is seen again at an address is noted again
log = logging.getLogger("motherlode.moderation")


class Banned(Refusal):
    """Somebody is kept out until the ban ends."""

    def __init__(self, ban: BanRow, *, is_marked: bool, is_hers: bool = True) -> None:
        """is_marked: whether the browser is to carry the mark of this ban. is_hers: otherwise the reason is another person's business."""
        end = datetime.fromtimestamp(ban.until, UTC).strftime("%Y-%m-%d %H:%M UTC")
        sentence = f"{SENTENCES['banned'].removesuffix('.')} until {end}."
        self.reason = ban.reason if is_hers else ""
        super().__init__("banned", f"{sentence} {self.reason}".strip())
        self.ban = ban
        self.is_marked = is_marked


class BanList:
    """Keeps people out."""

    def __init__(self, storage: Storage, now: Callable[[], float]) -> None:
        """now: in seconds since 1970."""
        self.storage = storage
        self.now = now
        self.bans = Bans()
        self._reading = asyncio.Lock()  # so that what was read first is not kept last
        self.on_change: Callable[[], Awaitable[None]] | None = None
        self.on_decision: Callable[[], None] | None = (
            None  # an operator has made or lifted a ban here
        )

    async def load(self) -> None:
        """Read all bans that hold."""
        async with self._reading:
            bans = await self.storage.bans(self.now())
            places = await self.storage.ban_places(self.now() - PLACE_KEPT) if bans else []
            self.bans = Bans(bans, places)

    async def follow(self) -> None:
        """Look again and again at what other servers have done, for ever."""
        while True:
            await asyncio.sleep(EVERY)
            await self.look_again()

    async def look_again(self) -> None:
        """Read what other servers have done, and send away whoever is banned by now."""
        try:
            await self.load()
        except Unavailable:
            log.warning("the database did not answer when bans were to be read")
            return
        await self._changed()

    async def make(self, ban: BanRow, addresses: set[str]) -> None:
        """Keep somebody out from now on. addresses: where she is now."""
        await self.storage.put_ban(ban)
        await self.load()
        self._decided()
        for address in sorted(addresses):
            await self._note(ban, address)
        await self._changed()

    async def lift(self, ban: str) -> BanRow | None:
        """Let somebody in again; the ban that was, or nothing if there is none such."""
        found = self.bans.by_id.get(ban)
        is_lifted = await self.storage.lift_ban(ban)
        await self.load()
        self._decided()
        return found if is_lifted else None

    async def check(self, visitor: Visitor) -> None:
        """Refuse whoever is banned, and remember where she was seen."""
        ban = self.bans.against_person(visitor, self.now())
        if ban is not None:
            await self._note(ban, visitor.address)
            raise Banned(ban, is_marked=True)
        self.check_place(visitor)

    async def note(self, visitor: Visitor) -> None:
        """Remember where somebody who is banned was seen; she is not refused."""
        ban = self.bans.against_person(visitor, self.now())
        if ban is not None:
            await self._note(ban, visitor.address)

    def check_place(self, visitor: Visitor) -> None:
        """Refuse whoever comes from an address that is banned, or follows somebody who is."""
        ban = self.bans.against_place(visitor, self.now())
        if ban is not None:
            raise Banned(ban, is_marked=False, is_hers=ban.kind == "address")

    def refusal_of(self, visitor: Visitor) -> Banned | None:
        """Why somebody who is inside has to go, if she has."""
        now = self.now()
        hers = self.bans.against_person(visitor, now)
        ban = hers or self.bans.against_place(visitor, now)
        if ban is None:
            return None
        return Banned(ban, is_marked=False, is_hers=hers is not None or ban.kind == "address")

    async def _note(self, ban: BanRow, address: str) -> None:
        known, now = self.bans.places.get(ban.id, {}), self.now()
        is_full = address not in known and len(known) >= PLACES
        is_noted = now - known.get(address, 0.0) < DAY
        if ban.kind == "address" or not address or is_full or is_noted:
            return
        with suppress(Unavailable):  # she is kept out all the same
            await self.storage.put_ban_place(BanPlaceRow(ban.id, address, now))
            await self.load()

    def _decided(self) -> None:
        if self.on_decision is not None:
            self.on_decision()

    async def _changed(self) -> None:
        if self.on_change is not None:
            await self.on_change()
