"""Standing orders about a secret card, and the fixed time for which the question about it is open.

Such a question is put to everybody who might have the card. Among people it is open for a fixed time, whatever the
pace of the table, whoever is connected and whoever has answered; only what shows the card to all ends it early. When
the time is over the latest answer counts, else a standing order, else the default of the game. All of them are played
by the same timer and written down alike, so that nobody can tell which it was.
"""

from functools import cache

from msgspec.structs import replace

from motherlode.kernel.catalogue import game as find_game
from motherlode.kernel.contract import Decision, Window
from motherlode.kernel.game import Game
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import EarlyAnswer, TableState

__all__ = [
    "WINDOW",
    "answer_for",
    "has_people",
    "has_windows",
    "is_kept",
    "opened",
    "ordered",
    "with_early",
]

WINDOW = "window"  # the timer that closes a question, and by whom what is played then is
ALWAYS, ASK, NEVER = "always", "ask", "never"
SEVERAL = 2


def has_people(state: TableState) -> bool:
    """Whether somebody could be hidden from: not alone among bots, nor round one screen."""
    return len({seat.guest for seat in state.info.seats} - {None}) >= SEVERAL


@cache
def has_windows(slug: str) -> bool:
    """Whether any question of a game is about a secret card."""
    return any(decision.window for decision in find_game(slug).online.decisions)


def _asked(look: PositionView) -> tuple[Decision, Window] | None:
    """The question about a secret card that is put now, if one is."""
    if not look.actors or not has_windows(look.position.game.info.slug):
        return None
    decision = look.decision(look.actors[0])
    return None if decision.window is None else (decision, decision.window)


# The time a question is open


def opened(state: TableState, look: PositionView, since: float) -> TableState:
    """The table when the present question is put; a timer closes it if its length must tell nothing.

    since: when it is seen, after what led to it was shown.
    """
    if not has_windows(look.position.game.info.slug):
        return state
    timers = {kind: due for kind, due in state.timers.items() if kind != WINDOW}
    asked = _asked(look) if has_people(state) else None
    if asked is not None and look.position.options[asked[1].secret]:
        timers[WINDOW] = since + asked[0].seconds
    if timers == state.timers and not state.early:
        return state
    return replace(state, timers=timers, early={})


def is_kept(state: TableState, look: PositionView, seat: int, number: int) -> bool:
    """Whether an answer waits for the end of the window: one that is offered and shows nothing."""
    asked = _asked(look) if WINDOW in state.timers else None
    if asked is None or not look.is_offered(seat, number):
        return False
    return look.position.action(number).name != asked[1].yes


def with_early(state: TableState, seat: int, early: EarlyAnswer) -> TableState:
    """The table with an answer that waits; the latest of a seat counts."""
    return replace(state, early={**state.early, seat: early})


# Standing orders


def ordered(state: TableState, game: Game, seat: int, decision: str, order: str) -> TableState:
    """The table with a standing order of a seat, which holds until it is changed."""
    if not any(one.name == decision and one.window for one in game.online.decisions):
        raise Refusal("unknown_order")
    own = {name: said for name, said in state.orders.get(seat, {}).items() if name != decision}
    if order != ASK:
        own[decision] = order
    after = {**{one: said for one, said in state.orders.items() if one != seat}, seat: own}
    return replace(state, orders={one: said for one, said in after.items() if said})


def answer_for(state: TableState, look: PositionView, seat: int) -> int | None:
    """What somebody has answered already: by hand, or by an order. Nothing if she is to be asked."""
    asked = _asked(look)
    if asked is None:
        return None
    if seat in state.early:
        return state.early[seat].action
    decision, window = asked
    order = state.orders.get(seat, {}).get(decision.name, ASK)
    if order == ASK:
        return None
    offers = {offer.name: offer.id for offer in look.offers(seat)}
    is_used = order == ALWAYS and window.yes in offers
    return offers[window.yes if is_used else window.no]
