"""Notices to people who are not connected: that it is their turn, or that their game has begun or ended.

A notifier gets a notice for a guest who has to decide, or whose game has begun or ended, while she is not connected.
Live games stay quiet. Web push and e-mail are plug-ins; a log and a signed webhook are built in.
"""

import asyncio
import hashlib
import hmac
import logging
import time
import urllib.request
from collections.abc import Sequence
from typing import Protocol

import msgspec

from motherlode.play.tables.state.open_table import OpenTable
from motherlode.play.tables.state.table_state import GATHERING, OVER, PLAYING, TableState
from motherlode.play.tables.store.table_store import TableStore

__all__ = ["LogNotifier", "Notice", "Notices", "Notifier", "WebhookNotifier"]

WAITING = 1000  # notices that may wait; more are dropped and noted in the log
SECONDS = 5.0
log = logging.getLogger("motherlode.notices")


class Notice(msgspec.Struct, frozen=True):
    """Something a guest may want to know: `your_turn`, `started` or `over`."""

    guest: str
    name: str
    table: str
    game: str
    kind: str
    at: float


class Notifier(Protocol):
    """A way to reach people who are not looking."""

    async def notify(self, notice: Notice) -> None:
        """Pass a notice on; errors are noted and forgotten."""
        ...


class LogNotifier:
    """Writes notices into the server's log."""

    async def notify(self, notice: Notice) -> None:
        """Write it down."""
        facts = {"guest": notice.guest, "table": notice.table}
        log.info("%s at table %s", notice.kind, notice.table, extra=facts)


class WebhookNotifier:
    """Posts notices to an address, signed so that the receiver can tell who sent them.

    The header `Motherlode-Signature` holds a time and the HMAC-SHA-256 of "<time>.<body>" under the shared secret.
    """

    def __init__(self, address: str, secret: str) -> None:
        """address: http or https. secret: known to the receiver."""
        if not address.startswith(("https://", "http://")):
            raise ValueError("a webhook has an http or https address")
        self.address = address
        self.secret = secret.encode()

    def signed(self, body: bytes, now: float) -> str:
        """What the header says of a body."""
        stamp = str(int(now))
        mark = hmac.new(self.secret, f"{stamp}.".encode() + body, hashlib.sha256).hexdigest()
        return f"t={stamp},v1={mark}"

    async def notify(self, notice: Notice) -> None:
        """Post it."""
        await asyncio.to_thread(self._post, msgspec.json.encode(notice))

    def _post(self, body: bytes) -> None:
        headers = {
            "Content-Type": "application/json",
            "Motherlode-Signature": self.signed(body, time.time()),
        }
        request = urllib.request.Request(self.address, body, headers)  # noqa: S310 - checked above
        with urllib.request.urlopen(request, timeout=SECONDS):  # noqa: S310 - checked above
            pass


class Notices:
    """Finds out who should be told, and has the notifiers tell them one after the other."""

    def __init__(self, store: TableStore, notifiers: Sequence[Notifier]) -> None:
        """notifiers: none is fine."""
        self.notifiers = tuple(notifiers)
        self.queue: asyncio.Queue[Notice] = asyncio.Queue(WAITING)
        if self.notifiers:
            store.on_change = self.look

    def look(self, table: OpenTable, before: TableState, has_moved: bool) -> None:  # noqa: FBT001 - a callback
        """A table has changed: note who should know."""
        kind = kind_of(table, before, has_moved=has_moved)
        if kind is None:
            return
        info = table.state.info
        actors = table.look.actors if table.look is not None else ()
        for number, seat in enumerate(info.seats):
            is_meant = kind != "your_turn" or number in actors
            if seat.guest and is_meant and not seat.is_connected and not seat.has_left:
                self._note(
                    Notice(
                        seat.guest,
                        seat.name,
                        table.code,
                        table.row.game,
                        kind,
                        table.row.changed_at,
                    )
                )

    def _note(self, notice: Notice) -> None:
        try:
            self.queue.put_nowait(notice)
        except asyncio.QueueFull:
            facts = {"guest": notice.guest}
            log.warning("a notice was dropped: too many wait", extra=facts)

    async def run(self) -> None:
        """Pass notices on, for ever."""
        while True:
            notice = await self.queue.get()
            for notifier in self.notifiers:
                try:
                    await notifier.notify(notice)
                except Exception:
                    log.exception("a notice was not passed on", extra={"guest": notice.guest})


def kind_of(table: OpenTable, before: TableState, *, has_moved: bool) -> str | None:
    """What happened at a table that absent people want to know, if anything did."""
    phase, was = table.state.info.phase, before.info.phase
    if phase == PLAYING and was == GATHERING:
        return "started"
    if phase == OVER and was == PLAYING:
        return "over"
    return "your_turn" if phase == PLAYING and has_moved else None
