"""How long are finished games and accounts kept? As long as the settings say; without a word there, for ever.

Deleting goes in rounds of limited size, so that nobody waits for it, and in one process at a time. Somebody's account is deleted as if she had asked for it herself.
A game stays while somebody looks at it, at any process. After a jump of the clock nothing is deleted for some days.
"""

import logging
from asyncio import sleep
from collections.abc import Awaitable, Callable, Collection, Sequence

import msgspec

from motherlode.play.messages.parts import Guest
from motherlode.play.moderation.settings import ServerSettings
from motherlode.play.storage.protocol import Unavailable
from motherlode.play.tables.clocks.clock_jumps import ClockJumps
from motherlode.play.tables.lobby.erasure import Erasure
from motherlode.play.tables.state.refusals import Refusal

__all__ = ["Due", "Retention"]

DAY = 24 * 3600.0
ROUND = 100  # games, and accounts, that one round deletes at most
MOST_KEPT = 10_000  # games that are looked at while they are due, and passed over
HOUR = 3600.0  # between two looks when nothing is left to do
PAUSE = 1.0  # seconds after a round that deleted something
LEASE = 600.0  # seconds in which no other process deletes anything; renewed while this one does
log = logging.getLogger("motherlode.moderation")


class Due(msgspec.Struct, frozen=True):
    """How much is older than it may be."""

    games: int
    accounts: int


class Retention:
    """Deletes what is older than the settings say."""

    def __init__(
        self,
        erasure: Erasure,
        settings: ServerSettings,
        watched: Callable[[Sequence[str]], Awaitable[Collection[str]]],
    ) -> None:
        """erasure: how somebody is forgotten. watched: which of some tables anybody looks at, or may."""
        self.erasure = erasure
        self.settings = settings
        self.watched = watched
        self.store = erasure.handover.store
        self.storage = self.store.storage
        self.jumps = ClockJumps(self.store.now)
        self._kept = 0  # old games that were looked at in the latest round

    async def due(self, games_days: int | None, accounts_days: int | None) -> Due:
        """What would be deleted if things were kept for so many days; nothing is."""
        games, accounts = await self.storage.count_old(
            self._before(games_days), self._before(accounts_days)
        )
        return Due(games, accounts)

    def _before(self, days: int | None) -> float:
        """The moment before which things are too old; nothing is if they are kept for ever."""
        return 0.0 if days is None else self.store.now() - days * DAY

    async def round(self) -> Due:
        """Delete some of what is due; how much. Nothing if another process does, or all is kept for ever."""
        settings = self.settings
        is_kept = settings.keep_games_days is None and settings.keep_accounts_days is None
        if is_kept or not await self._is_mine():
            return Due(0, 0)
        old = self._before(self.settings.keep_games_days)
        games = await self.storage.old_games(old, ROUND + self._kept)  # they keep no other waiting
        watched = await self.watched(games)
        self._kept = min(MOST_KEPT, sum(code in watched for code in games))
        dropped = [await self._drop(code) for code in games if code not in watched]
        before = self._before(self.settings.keep_accounts_days)
        accounts = await self.storage.unused_accounts(before, ROUND)
        forgotten = [await self._forget(guest, before) for guest in accounts]
        return Due(sum(dropped), sum(forgotten))

    async def _is_mine(self) -> bool:
        """Whether this process is the one that deletes now."""
        me = self.store.processes.first_name
        return not me or await self.storage.lease("retention", me, LEASE)

    async def _drop(self, code: str) -> bool:
        """Drop a finished game, unless somebody looks at it here by now."""
        table = self.store.tables.get(code)
        if table is not None and table.watchers:
            return False
        await self.storage.drop_table(code)
        self.store.tables.pop(code, None)
        return True

    async def _forget(self, guest: str, before: float) -> bool:
        """Forget somebody, unless she came back since she was found, or cannot leave one of her tables now."""
        if not await self.storage.is_unused(guest, before) or not await self._is_mine():
            return False
        try:
            await self.erasure.forget(Guest(guest, ""))
        except Refusal as refusal:
            facts = {"guest": guest, "code": refusal.code}
            log.warning("an unused account could not be deleted: %s", refusal.code, extra=facts)
            return False
        return True

    async def run(self) -> None:
        """Delete what is due, for ever."""
        while True:
            try:
                done = await self.round() if self.jumps.is_trusted() else Due(0, 0)
            except Unavailable:
                log.warning("the database did not answer when old games were to go")
                done = Due(0, 0)
            if done != Due(0, 0):
                log.info("deleted %d old games and %d unused accounts", done.games, done.accounts)
            # Whoever has deleted something looks again until nothing is found.
            await sleep(HOUR if done == Due(0, 0) else PAUSE)
