"""What happens to what is going on when somebody leaves? [DB-END]"""

from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.events import BRIDGE_DISMANTLED
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.board import (
    drop_plot_of,
    is_one_seat,
    is_stuck,
    remove_bridge,
    rivals_outside,
)
from motherlode.games.digging_bandits.rules.bridges import BRIDGE_DUE, BRIDGE_MET
from motherlode.games.digging_bandits.rules.discard import discard, lying, mix_bottom, put_all_under
from motherlode.games.digging_bandits.rules.ending import end_if_one_is_left, seats_in
from motherlode.games.digging_bandits.rules.immediate import DUEL_TARGET, has_heist, start_duel
from motherlode.games.digging_bandits.rules.lasso import LASSO_TARGET
from motherlode.games.digging_bandits.rules.movement import MOVE
from motherlode.games.digging_bandits.rules.offers import TRADE_GIVE, TRADE_WANT, wants_what_is_gone
from motherlode.games.digging_bandits.rules.outcomes import put_event_away
from motherlode.games.digging_bandits.rules.outlaw import OUTLAW_AIM, OUTLAW_TARGET
from motherlode.games.digging_bandits.rules.setup import CHOOSE_BANDIT, ask_for_bandit
from motherlode.games.digging_bandits.rules.stack import pop, top
from motherlode.games.digging_bandits.rules.tipping import drop_tips
from motherlode.games.digging_bandits.rules.trade import (
    TRADE_ANSWER,
    TRADE_PICK,
    compose,
    fail_trade,
    has_partner,
    is_refused_for_good,
)
from motherlode.games.digging_bandits.rules.triggers import T16, T17
from motherlode.games.digging_bandits.rules.wanted import (
    ABSENT_BACK,
    ABSENT_TARGET,
    absent_targets,
    discard_strangers_pair,
)
from motherlode.games.digging_bandits.rules.windows import REACT, clear_answers
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["clear_draft", "leave"]

ORDER = (
    parts.DIG,
    parts.DRAW,
    parts.DOODAD,
    parts.LAND,
)  # in which group discards draw from the generator


@compiled
def leave(s: State, seat: int) -> None:
    """A seat is out for good; its cards go under their decks, what it was part of is settled. [DB-END-06, DB-WANT-12]"""
    s.resigned |= 1 << seat
    s.out[seat] = 1 + s.players - seats_in(s)
    if s.stage == CHOOSE_BANDIT:
        s.location[seat] = parts.NOWHERE
        if not end_if_one_is_left(s) and (s.asked >> seat) & 1 == 1:
            ask_for_bandit(s)
        return
    # What Tip Cart has taken still lies in the record of the Landfill, and comes back with the rest.
    tipped = s.tips if seat == s.turn else 0
    decks = (
        lying(s, parts.DIG),
        lying(s, parts.DRAW),
        lying(s, parts.DOODAD),
        lying(s, parts.LAND) - tipped,
    )
    if seat == s.turn:
        drop_tips(s, seat)
        drop_turn(s)
    else:
        drop_events(s, seat)
        drop_answers(s, seat)
    leave_board(s, seat)
    for number in range(len(ORDER)):
        mix_what_came(s, ORDER[number], decks[number])
    if not end_if_one_is_left(s) and seat != s.turn:
        mend_question(s, seat)


@compiled
def leave_board(s: State, seat: int) -> None:
    """Hand, Tech, bridges, Plot and piece leave."""
    for number in range(len(ORDER)):
        put_all_under(s, seat, ORDER[number])
    for space in range(parts.LANDS):
        if s.bridge_of[space] == seat:
            emit(s.events, BRIDGE_DISMANTLED, ALL, seat, space, 0, 0)
            remove_bridge(s, space)
    drop_plot_of(s, seat)
    s.location[seat] = parts.NOWHERE
    s.is_near = s.is_near & ~(1 << seat)


@compiled
def mix_what_came(s: State, back: int, lay: int) -> None:
    """Whatever went under a deck because somebody left lies there in random order. lay: the cards before. [DB-DISC-04]"""
    count = lying(s, back) - lay
    if count > 1:
        mix_bottom(s, back, count)


@compiled
def drop_turn(s: State) -> None:
    """It was its turn: all that lies on the table goes under the decks and the turn is over, without Double-time."""
    while s.depth > 0:
        pop(s)
    for tool in range(3):
        s.tools[tool] = 0
    s.tool = st.STANDARD
    for card in range(parts.KINDS):
        for _ in range(s.table[card]):
            discard(s, card)
    for seat in range(parts.SEATS):
        clear_draft(s, seat)
    s.deal = st.NOBODY
    s.offers_made = 0
    s.exempt = 0
    s.draws = 0
    s.has_more = 0
    s.is_under_way = 0
    s.steps = 0
    s.asked = 0
    s.stage = st.NOTHING
    s.phase = st.TO_PASS_ON


@compiled
def is_part_of(s: State, seat: int, number: int) -> bool:
    """Whether an event is a seat's own or aimed at it."""
    return seat in (s.event[number, st.ACTOR], s.event[number, st.TARGET])


@compiled
def drop_events(s: State, seat: int) -> None:
    """Its own events and those aimed at it fail, with all that answers them. [DB-END-06]"""
    lowest = 0
    while lowest < s.depth and not is_part_of(s, seat, lowest):
        lowest += 1
    if lowest == s.depth:
        return
    while s.depth > lowest:
        trigger, card = top(s, st.TRIGGER), top(s, st.CARD)
        pop(s)
        put_event_away(s, trigger, card)
    if s.depth > 0 and top(s, st.TRIGGER) == T17 and s.sheriffs > 0:
        pop(s)  # DB-SHER-04: the roll has had its Sheriff
    clear_answers(s)
    s.draft[s.turn, st.WHOM] = 0
    s.asked = 0
    s.stage = st.NOTHING


@compiled
def drop_answers(s: State, seat: int) -> None:
    """Its answers count as passes, to a trade as a refusal; an agreed trade is waiting in a window. [DB-END-06, DB-REACT-T12]"""
    s.asked = s.asked & ~(1 << seat)
    clear_draft(s, seat)
    if s.stage == REACT:
        s.draft[seat, st.ANSWER] = st.PASSES
    elif s.offers_made > 0:
        s.draft[seat, st.ANSWER] = st.DECLINES


@compiled
def clear_draft(s: State, seat: int) -> None:
    """Nothing is composed, nothing is answered."""
    for column in range(st.DRAFT):
        s.draft[seat, column] = 0


@compiled
def mend_question(s: State, seat: int) -> None:
    """A question that has lost its sense is not asked any more."""
    stage = decision_of(s, s.turn)
    if stage in (BRIDGE_DUE, BRIDGE_MET) and not is_stuck(s, s.turn):
        s.asked = 0
    elif s.stage == BRIDGE_DUE and not is_stuck(s, s.turn):  # a warp is being chosen instead
        s.stage = MOVE
        s.origin = MOVE
    elif stage in (LASSO_TARGET, OUTLAW_TARGET, OUTLAW_AIM) and s.depth == 0:
        clear_draft(s, s.turn)
    elif stage in (TRADE_GIVE, TRADE_WANT, TRADE_PICK):
        mend_trade(s, s.turn, stage)
    elif is_without_victim(s, stage, seat):
        discard_strangers_pair(s)
        s.asked = 0
    elif stage == DUEL_TARGET:
        mend_duel(s, s.turn)
    elif s.stage == REACT and top(s, st.TRIGGER) == T16 and not has_heist(s):
        clear_answers(s)  # DB-HEIST-02: no window, nothing is there to stop any more
        s.asked = 0
        s.stage = st.NOTHING
    if s.asked == 0 and s.stage not in (REACT, TRADE_ANSWER):
        s.stage = st.NOTHING


@compiled
def is_without_victim(s: State, stage: int, seat: int) -> bool:
    """Whether, now that a seat has left, nobody is there to lose a card to a stranger's poster. [DB-WANT-10]"""
    if stage == ABSENT_TARGET:
        return absent_targets(s, s.turn) == 0
    return stage == ABSENT_BACK and s.goal == seat


@compiled
def mend_trade(s: State, seat: int, stage: int) -> None:
    """A list that asks for what has left is begun anew; without a partner, or an answer to the last offer, the Trade is over.

    [DB-TRADE-02, DB-TRADE-06, DB-TRADE-13]
    """
    is_over = not has_partner(s, seat) or (stage == TRADE_PICK and is_refused_for_good(s))
    if is_over and s.table[parts.TRADE] == 0:
        clear_draft(s, seat)  # nothing was announced: the card is still in hand
    elif is_over:
        fail_trade(s, seat)
        s.asked = 0
    elif stage != TRADE_PICK and wants_what_is_gone(s, seat):
        compose(s, seat)


@compiled
def mend_duel(s: State, seat: int) -> None:
    """A Duel with one rival left needs no choice, with none it has no effect. [DB-DUEL-01]"""
    rivals = rivals_outside(s, seat)
    if rivals == 0 or is_one_seat(rivals):
        s.asked = 0
        start_duel(s, seat)
