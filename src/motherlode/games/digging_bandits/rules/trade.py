"""How do two seats come to terms? Offers and sealed answers. [DB-TRADE]"""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.components import CABIN, LANDS, OWNED, SEATS, TECH, TRADE
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.rules.asking import ask, ask_in_private, begin_step
from motherlode.games.digging_bandits.rules.board import is_exposed, owns_anything, rivals_outside
from motherlode.games.digging_bandits.rules.discard import discard, lay_down
from motherlode.games.digging_bandits.rules.info import holds, reveal
from motherlode.games.digging_bandits.rules.offers import (
    TRADE_GIVE,
    TRADE_WANT,
    add_line,
    can_fulfil,
    clear_offer,
    in_list,
    lists_bridge,
    lists_plot,
    may_list,
    offer_lines,
)
from motherlode.games.digging_bandits.rules.stack import announce
from motherlode.games.digging_bandits.rules.triggers import T12
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = [
    "QUESTIONS",
    "TRADE_ANSWER",
    "TRADE_PICK",
    "compose",
    "end_trade",
    "fail_trade",
    "has_partner",
    "is_refused_for_good",
    "may_play_trade",
    "open_trade_answers",
    "start_trade",
]

TRADE_ANSWER, TRADE_PICK = 25, 26  # the numbers of the questions

MOST_OFFERS = 3  # for one Trade card [DB-TRADE-06]

# Rules that refuse a line of an offer.
NO_LIST = REFUSALS.index("DB-TRADE-02")
NOT_OWNED = REFUSALS.index("DB-TRADE-04")


@compiled
def may_play_trade(s: State, seat: int) -> bool:
    """With a Trade card and outside the Cabin, with partners or without. [DB-TRADE-01, DB-CABIN-06, DB-TURN-21]"""
    return holds(s, seat, TRADE) and s.location[seat] != CABIN


@compiled
def start_trade(s: State, seat: int) -> None:
    """The actor builds an offer; if none is possible the card is discarded. [DB-TRADE-01, DB-TRADE-13]"""
    s.offers_made = 0
    if not owns_anything(s, seat, 1) or not has_partner(s, seat):
        lay_down_trade(s, seat)
        fail_trade(s, seat)
    else:
        compose(s, seat)


@compiled
def has_partner(s: State, seat: int) -> bool:
    """Whether anybody outside the Cabin owns a card. [DB-TRADE-13]"""
    partners = rivals_outside(s, seat)
    for other in range(s.players):
        if (partners >> other) & 1 == 1 and owns_anything(s, other, 0):
            return True
    return False


@compiled
def lay_down_trade(s: State, seat: int) -> None:
    """The Trade card lies on the table from the first announcement on."""
    if s.table[TRADE] == 0:
        begin_step(s, st.STEP_PLAY)
        s.phase = st.TO_PLAY_ON
        s.playing = TRADE
        lay_down(s, seat, TRADE)
        emit(s.events, events.PLAYS, ALL, seat, TRADE, 0, 0)


@compiled
def compose(s: State, seat: int) -> None:
    """A seat starts on an empty sheet, in private."""
    clear_offer(s, seat)
    ask_in_private(s, TRADE_GIVE, seat)


@compiled
def fail_trade(s: State, seat: int) -> None:
    """Whatever became of it, the Trade card goes under the Draw deck and Play is over. [DB-TRADE-12]"""
    emit(s.events, events.TRADE_FAILED, ALL, seat, 0, 0, 0)
    end_trade(s)


@compiled
def end_trade(s: State) -> None:
    """Clear the sheets, discard the card. [DB-TRADE-12]"""
    discard(s, TRADE)
    for seat in range(SEATS):
        clear_offer(s, seat)
        s.draft[seat, st.PRIVATE] = 0
        s.draft[seat, st.ANSWER] = st.NOT_YET
    s.offers_made = 0
    s.deal = st.NOBODY


# Building lists


@compiled
def refused_line(stage: int, action: int) -> int:
    """Something that is not owned, or that cannot be wanted."""
    if action < act.LIST:
        return 0
    return NOT_OWNED if stage == TRADE_GIVE else NO_LIST


@compiled
def answer_line(s: State, seat: int, action: int) -> None:
    """A line more, a list done, or no offer after all. [DB-TRADE-03, DB-TRADE-14]"""
    is_actor = seat == s.turn
    stage = s.draft[seat, st.PRIVATE]
    s.draft[seat, st.PRIVATE] = 0
    if action == act.ABANDON:
        abandon(s, seat)
    elif action != act.DONE:
        s.draft[seat, st.PRIVATE] = stage
        add_line(s, seat, action)
        ask_in_private(s, stage, seat)
    elif stage == TRADE_GIVE:
        s.draft[seat, st.LAST_LINE] = 0
        ask_in_private(s, TRADE_WANT, seat)
    elif is_actor:
        announce_offer(s, seat)
    else:
        answer_finally(s, seat, st.COUNTERS)


@compiled
def abandon(s: State, seat: int) -> None:
    """For the actor the Trade fails, for a partner it is a refusal. [DB-TRADE-14]"""
    if seat == s.turn:
        lay_down_trade(s, seat)
        fail_trade(s, seat)
    else:
        clear_offer(s, seat)
        answer_finally(s, seat, st.DECLINES)


@compiled
def announce_offer(s: State, seat: int) -> None:
    """All hear the offer; partners that own a card answer, sealed, and what they offered before is void.

    [DB-TRADE-02, DB-TRADE-05, DB-TRADE-06]
    """
    lay_down_trade(s, seat)
    s.offers_made += 1
    emit(s.events, events.OFFERS, ALL, seat, s.offers_made, 0, 0)
    tell_offer(s, seat)
    s.stage = TRADE_ANSWER
    s.origin = TRADE_ANSWER
    for other in range(s.players):
        s.draft[other, st.ANSWER] = st.NOT_YET
        if other != seat:
            clear_offer(s, other)
        if other != seat and is_exposed(s, other):
            if owns_anything(s, other, 0):
                s.asked |= 1 << other
            else:
                s.draft[other, st.ANSWER] = st.DECLINES


@compiled
def tell_offer(s: State, seat: int) -> None:
    """The lines of an offer, for everybody; what it gives is there. [DB-TRADE-04]"""
    show_list(s, seat, seat, st.GIVE)
    for card in range(OWNED):
        if in_list(s, seat, st.GIVE, card) > 0:
            emit(s.events, events.GIVES, ALL, seat, card, in_list(s, seat, st.GIVE, card), 0)
        if in_list(s, seat, st.WANT, card) > 0:
            emit(s.events, events.WANTS, ALL, seat, card, in_list(s, seat, st.WANT, card), 0)
    for space in range(LANDS):
        if lists_bridge(s, seat, st.GIVE, space):
            emit(s.events, events.GIVES_BRIDGE, ALL, seat, space, 0, 0)
        if lists_bridge(s, seat, st.WANT, space):
            emit(s.events, events.WANTS_BRIDGE, ALL, seat, space, 0, 0)
    if lists_plot(s, seat, st.GIVE):
        emit(s.events, events.GIVES_PLOT, ALL, seat, 0, 0, 0)
    if lists_plot(s, seat, st.WANT):
        emit(s.events, events.WANTS_PLOT, ALL, seat, 0, 0, 0)


@compiled
def show_list(s: State, seat: int, maker: int, side: int) -> None:
    """Everybody knows now that a seat holds what a list names."""
    for card in range(OWNED):
        if card != TECH and in_list(s, maker, side, card) > 0:
            reveal(s, seat, card, in_list(s, maker, side, card))


# Answering


@compiled
def may_accept(s: State, seat: int) -> bool:
    """Only who owns all that is wanted, within the limits. [DB-TRADE-05, DB-TRADE-08]"""
    return can_fulfil(s, seat, s.turn)


@compiled
def offer_trade_answers(s: State, seat: int, choices: Choices) -> int:
    """Accept, decline, or one counter-offer. [DB-TRADE-05]"""
    count = offer_if(choices, 0, act.ACCEPT, may_accept(s, seat))
    count = offer(choices, count, act.DECLINE)
    return offer(choices, count, act.COUNTER)


@compiled
def is_trade_answer(s: State, seat: int, action: int) -> bool:
    """Whether this answers an offer."""
    return action in (act.DECLINE, act.COUNTER) or (action == act.ACCEPT and may_accept(s, seat))


@compiled
def answer_offer(s: State, seat: int, action: int) -> None:
    """A sealed answer; a counter-offer is built first. [DB-TRADE-05]"""
    if action == act.COUNTER:
        clear_offer(s, seat)
        ask_in_private(s, TRADE_GIVE, seat)
    else:
        answer_finally(s, seat, st.ACCEPTS if action == act.ACCEPT else st.DECLINES)


@compiled
def answer_finally(s: State, seat: int, answer: int) -> None:
    """A seat has answered; the answers are opened with the last one."""
    s.draft[seat, st.ANSWER] = answer
    s.asked = s.asked & ~(1 << seat)
    s.stage = TRADE_ANSWER


@compiled
def open_trade_answers(s: State, seat: int) -> None:
    """All answers are opened together, then the actor picks. [DB-TRADE-05, DB-TRADE-06]"""
    for other in range(s.players):
        if s.draft[other, st.ANSWER] == st.ACCEPTS:
            emit(s.events, events.HAS_ACCEPTED, ALL, other, 0, 0, 0)
            show_list(s, other, seat, st.WANT)
        elif s.draft[other, st.ANSWER] == st.DECLINES:
            emit(s.events, events.HAS_DECLINED, ALL, other, 0, 0, 0)
        elif s.draft[other, st.ANSWER] == st.COUNTERS:
            emit(s.events, events.HAS_COUNTERED, ALL, other, 0, 0, 0)
            tell_offer(s, other)
    if is_refused_for_good(s):
        fail_trade(s, seat)
    else:
        ask(s, TRADE_PICK, seat)


@compiled
def is_refused_for_good(s: State) -> bool:
    """Whether everybody has declined the last offer there may be. [DB-TRADE-06]"""
    for seat in range(s.players):
        if s.draft[seat, st.ANSWER] in (st.ACCEPTS, st.COUNTERS):
            return False
    return s.offers_made == MOST_OFFERS


# Picking


@compiled
def is_pick(s: State, seat: int, other: int) -> bool:
    """Somebody who accepted, or whose counter-offer the actor can fulfil. [DB-TRADE-06, DB-TRADE-08]"""
    if s.draft[other, st.ANSWER] == st.ACCEPTS:
        return True
    return s.draft[other, st.ANSWER] == st.COUNTERS and can_fulfil(s, seat, other)


@compiled
def offer_picks(s: State, seat: int, choices: Choices) -> int:
    """A new offer up to the third, giving up, or a partner. [DB-TRADE-06]"""
    count = offer_if(choices, 0, act.NEW_OFFER, s.offers_made < MOST_OFFERS)
    count = offer(choices, count, act.GIVE_UP)
    for other in range(s.players):
        count = offer_if(
            choices, count, act.CHOOSE + other, other != seat and is_pick(s, seat, other)
        )
    return count


@compiled
def may_pick(s: State, seat: int, action: int) -> bool:
    """Whether a partner can be picked, or the actor may go on like this."""
    if action == act.NEW_OFFER:
        return s.offers_made < MOST_OFFERS
    is_partner = act.CHOOSE <= action < act.CHOOSE + s.players and action - act.CHOOSE != seat
    return action == act.GIVE_UP or (is_partner and is_pick(s, seat, action - act.CHOOSE))


@compiled
def answer_pick(s: State, seat: int, action: int) -> None:
    """Agree, try again, or give up. [DB-TRADE-06, DB-TRADE-09]"""
    if action == act.NEW_OFFER:
        compose(s, seat)
    elif action == act.GIVE_UP:
        fail_trade(s, seat)
    else:
        partner = action - act.CHOOSE
        s.deal = seat if s.draft[partner, st.ANSWER] == st.ACCEPTS else partner
        if s.deal == partner:
            show_list(s, seat, partner, st.WANT)
        emit(s.events, events.AGREED, ALL, seat, partner, 0, 0)
        announce(s, T12, seat, TRADE, partner, 0, 0)


QUESTIONS = (
    *(
        question(
            number,
            name,
            seconds=45,
            span="trade",
            rule="DB-TRADE-02",
            refused_by="DB-TRADE-03",
            offer=offer_lines,
            allow=may_list,
            reason=refused_line,
            answer=answer_line,
            default=act.ABANDON,
        )
        for number, name in ((TRADE_GIVE, "trade_give"), (TRADE_WANT, "trade_want"))
    ),
    question(
        TRADE_ANSWER,
        "trade_answer",
        seconds=60,
        span="trade",
        rule="DB-TRADE-07",
        refused_by="DB-TRADE-05",
        offer=offer_trade_answers,
        allow=is_trade_answer,
        answer=answer_offer,
        default=act.DECLINE,
    ),
    question(
        TRADE_PICK,
        "trade_pick",
        seconds=60,
        span="trade",
        rule="DB-TRADE-07",
        refused_by="DB-TRADE-06",
        offer=offer_picks,
        allow=may_pick,
        answer=answer_pick,
        default=act.GIVE_UP,
    ),
)
