"""Who says beforehand how she answers, and who answers a question whose time must not tell anything?

Both are stored with the table, so that they hold while she is away, after a restart, and in every process that serves
the table. Nobody else is told, and in no list does the table look changed.
"""

from motherlode.play.messages import socket as said
from motherlode.play.messages.plans import SetOrder
from motherlode.play.tables import orders, sheet, telling
from motherlode.play.tables.clocks import plan
from motherlode.play.tables.hall import Hall
from motherlode.play.tables.live import Listener, Live, look_at
from motherlode.play.tables.movers import Movers
from motherlode.play.tables.refusals import Refusal
from motherlode.play.tables.sheet import Early

__all__ = ["Ordering"]


class Ordering:
    """Keeps standing orders, and answers that wait."""

    def __init__(self, hall: Hall, movers: Movers) -> None:
        """hall: the tables. movers: play what was ordered."""
        self.hall = hall
        self.movers = movers

    async def order(self, listener: Listener, live: Live, wish: SetOrder) -> None:
        """Keep a standing order, and tell it to whoever gave it."""
        if sheet.own_seat(live.stored.sheet, listener.guest.id, wish.seat).has_left:
            raise Refusal("has_resigned")
        look = look_at(live)
        game = look.position.game
        after = orders.ordered(live.stored, game, wish.seat, wish.decision, wish.order)
        if after != live.stored:
            await self.hall.commit(live, after, is_quiet=True)
            if plan(
                after, look, self.hall.now()
            ).movers:  # the question that is put now is answered by it
                self.movers.wake(live)
        telling.tell_orders(live, wish.seat)

    async def keep(self, listener: Listener, live: Live, wish: said.Play, number: int) -> None:
        """Keep an answer until its window closes. It can be changed until then."""
        after = orders.with_early(live.stored, wish.seat, Early(number, wish.id))
        await self.hall.commit(live, after, is_quiet=True)
        self.movers.opening.tell_kept(live, listener, wish.seat, number, wish.id)
