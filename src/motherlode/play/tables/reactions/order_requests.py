"""Requests to store a standing order, or an answer that counts only when its window closes.

Both are stored with the table, so that they hold while she is away, after a restart, and in every process that serves
the table. Nobody else is told, and in no list does the table look changed.
"""

from motherlode.play.messages import socket as said
from motherlode.play.messages.plans import SetOrder
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.clocks.deadlines import schedule
from motherlode.play.tables.moves.autoplay import Autoplay
from motherlode.play.tables.reactions import standing_orders
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.open_table import Listener, OpenTable, look_at
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import EarlyAnswer

__all__ = ["OrderRequests"]


class OrderRequests:
    """Keeps standing orders, and answers that wait."""

    def __init__(self, services: TableServices, autoplay: Autoplay) -> None:
        """services: the tables. autoplay: plays what was ordered."""
        self.store = services.store
        self.autoplay = autoplay

    async def order(self, listener: Listener, table: OpenTable, request: SetOrder) -> None:
        """Keep a standing order, and tell it to whoever gave it."""
        if table_state.own_seat(table.state.info, listener.guest.id, request.seat).has_left:
            raise Refusal("has_resigned")
        look = look_at(table)
        game = look.position.game
        after = standing_orders.ordered(
            table.state, game, request.seat, request.decision, request.order
        )
        if after != table.state:
            await self.store.commit(table, after, is_quiet=True)
            if schedule(
                after, look, self.store.now()
            ).played:  # the question that is put now is answered by it
                self.autoplay.wake(table)
        messages.send_orders(table, request.seat)

    async def keep(
        self, listener: Listener, table: OpenTable, request: said.Play, number: int
    ) -> None:
        """Keep an answer until its window closes. It can be changed until then."""
        after = standing_orders.with_early(
            table.state, request.seat, EarlyAnswer(number, request.id)
        )
        await self.store.commit(table, after, is_quiet=True)
        self.autoplay.sealed_answers.send_sealed(table, listener, request.seat, number, request.id)
