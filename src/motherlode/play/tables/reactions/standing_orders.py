"""What did somebody say beforehand about a secret card, and when does the question about it close?

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
from motherlode.play.tables.state.position_view import Look
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import Early, Stored

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


def has_people(stored: Stored) -> bool:
    """Whether somebody could be hidden from: not alone among bots, nor round one screen."""
    return len({seat.guest for seat in stored.sheet.seats} - {None}) >= SEVERAL


@cache
def has_windows(slug: str) -> bool:
    """Whether any question of a game is about a secret card."""
    return any(decision.window for decision in find_game(slug).decisions)


def _asked(look: Look) -> tuple[Decision, Window] | None:
    """The question about a secret card that is put now, if one is."""
    if not look.actors or not has_windows(look.position.game.slug):
        return None
    decision = look.decision(look.actors[0])
    return None if decision.window is None else (decision, decision.window)


# The time a question is open


def opened(stored: Stored, look: Look, since: float) -> Stored:
    """The table when the present question is put; a timer closes it if its length must tell nothing.

    since: when it is seen, after what led to it was shown.
    """
    if not has_windows(look.position.game.slug):
        return stored
    timers = {kind: due for kind, due in stored.timers.items() if kind != WINDOW}
    asked = _asked(look) if has_people(stored) else None
    if asked is not None and look.position.options[asked[1].secret]:
        timers[WINDOW] = since + asked[0].seconds
    if timers == stored.timers and not stored.early:
        return stored
    return replace(stored, timers=timers, early={})


def is_kept(stored: Stored, look: Look, seat: int, number: int) -> bool:
    """Whether an answer waits for the end of the window: one that is offered and shows nothing."""
    asked = _asked(look) if WINDOW in stored.timers else None
    if asked is None or not look.is_offered(seat, number):
        return False
    return look.position.action(number).name != asked[1].yes


def with_early(stored: Stored, seat: int, early: Early) -> Stored:
    """The table with an answer that waits; the latest of a seat counts."""
    return replace(stored, early={**stored.early, seat: early})


# Standing orders


def ordered(stored: Stored, game: Game, seat: int, decision: str, order: str) -> Stored:
    """The table with a standing order of a seat, which holds until it is changed."""
    if not any(one.name == decision and one.window for one in game.decisions):
        raise Refusal("unknown_order")
    own = {name: said for name, said in stored.orders.get(seat, {}).items() if name != decision}
    if order != ASK:
        own[decision] = order
    after = {**{one: said for one, said in stored.orders.items() if one != seat}, seat: own}
    return replace(stored, orders={one: said for one, said in after.items() if said})


def answer_for(stored: Stored, look: Look, seat: int) -> int | None:
    """What somebody has answered already: by hand, or by an order. Nothing if she is to be asked."""
    asked = _asked(look)
    if asked is None:
        return None
    if seat in stored.early:
        return stored.early[seat].action
    decision, window = asked
    order = stored.orders.get(seat, {}).get(decision.name, ASK)
    if order == ASK:
        return None
    offers = {offer.name: offer.id for offer in look.offers(seat)}
    is_used = order == ALWAYS and window.yes in offers
    return offers[window.yes if is_used else window.no]
