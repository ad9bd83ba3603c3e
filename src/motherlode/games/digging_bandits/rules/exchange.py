"""How is a Trade that was agreed on carried out? [DB-TRADE]"""

from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.components import LANDS, OWNED, TECH, TRADE
from motherlode.games.digging_bandits.rules.board import change_bridge
from motherlode.games.digging_bandits.rules.info import take_in, take_out
from motherlode.games.digging_bandits.rules.offers import in_list, lists_bridge, lists_plot
from motherlode.games.digging_bandits.rules.trade import end_trade
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY

__all__ = ["exchange"]


@compiled
def exchange(s: State, seat: int, partner: int) -> None:
    """Both give what was agreed at the same time; everybody knows the cards. [DB-TRADE-09, DB-TRADE-11]"""
    maker = s.deal
    s.diary.cause = TRADE
    other = partner if maker == seat else seat
    emit(s.events, events.TRADED, ALL, seat, partner, 0, 0)
    s.diary.trades = min(s.diary.trades + 1, 127)
    for card in range(OWNED):
        hand_over_type(s, maker, other, card, in_list(s, maker, st.GIVE, card))
        hand_over_type(s, other, maker, card, in_list(s, maker, st.WANT, card))
    for space in range(LANDS):
        if lists_bridge(s, maker, st.GIVE, space):
            hand_over_bridge(s, maker, other, space)
        elif lists_bridge(s, maker, st.WANT, space):
            hand_over_bridge(s, other, maker, space)
    if lists_plot(s, maker, st.GIVE):
        hand_over_plot(s, maker, other)
    elif lists_plot(s, maker, st.WANT):
        hand_over_plot(s, other, maker)
    end_trade(s)


@compiled
def hand_over_type(s: State, giver: int, taker: int, card: int, count: int) -> None:
    """So many cards of one type, openly."""
    for _ in range(count):
        if card == TECH:
            s.tech[giver] -= 1
            s.tech[taker] += 1
        else:
            take_out(s, giver, card)
            take_in(s, taker, card, EVERYBODY)
    if count > 0:
        emit(s.events, events.CARD_MOVED, ALL, giver, taker, card, count)


@compiled
def hand_over_bridge(s: State, giver: int, taker: int, space: int) -> None:
    """A bridge keeps its place and gets another miniature. [DB-TRADE-11]"""
    change_bridge(s, space, taker)
    emit(s.events, events.BRIDGE_TAKEN, ALL, taker, giver, space, 0)


@compiled
def hand_over_plot(s: State, giver: int, taker: int) -> None:
    """The Plot keeps its place. [DB-TRADE-11, DB-PP-03]"""
    s.plot_owner = taker
    emit(s.events, events.PLOT_TAKEN, ALL, taker, giver, s.plot, 0)
