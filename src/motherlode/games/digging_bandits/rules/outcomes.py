"""What comes of an announced event? It stands, or it is stopped. [DB-REACT]"""

from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.components import BLOCK, COIN, WANTED_LAND
from motherlode.games.digging_bandits.events import STANDS_ASIDE, STOPPED
from motherlode.games.digging_bandits.rules import triggers
from motherlode.games.digging_bandits.rules.bridges import (
    blow_up,
    collect_toll,
    discard_build,
    finish_build,
)
from motherlode.games.digging_bandits.rules.digging import lift, put_digging_hand_away
from motherlode.games.digging_bandits.rules.discard import discard
from motherlode.games.digging_bandits.rules.doodads import use_doodad
from motherlode.games.digging_bandits.rules.elimination import ask_for_spoon, save_life
from motherlode.games.digging_bandits.rules.exchange import exchange
from motherlode.games.digging_bandits.rules.ground import disarm, explode
from motherlode.games.digging_bandits.rules.immediate import (
    call_home,
    fight,
    gamble,
    has_heist,
    heist,
)
from motherlode.games.digging_bandits.rules.lasso import show_hand
from motherlode.games.digging_bandits.rules.outlaw import BRIBE_COINS, accept_bribe, ask_for_bribe
from motherlode.games.digging_bandits.rules.sheriff import bind_mover
from motherlode.games.digging_bandits.rules.stack import change, pop, top
from motherlode.games.digging_bandits.rules.trade import fail_trade
from motherlode.games.digging_bandits.rules.wanted import NO_SPOON, discard_pair
from motherlode.games.digging_bandits.rules.windows import open_window
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["open_top", "put_event_away", "stand"]


@compiled
def open_top(s: State) -> None:
    """The event on top asks one seat, opens its window, or stands because nobody might answer. [DB-REACT-01]"""
    trigger = top(s, st.TRIGGER)
    if trigger == triggers.T08:
        ask_for_bribe(s)
    elif trigger == triggers.T22:
        ask_for_spoon(s)
    elif trigger == triggers.T16 and not has_heist(s):  # DB-HEIST-02: nothing is there to stop
        stand(s)
    else:
        open_window(s)
        if s.asked == 0:
            stand(s)


@compiled
def stand(s: State) -> None:
    """Nobody stopped the event on top: it is carried out. [DB-REACT-03, DB-REACT-06]"""
    trigger = top(s, st.TRIGGER)
    if trigger == triggers.T07:
        ask_for_bribe(s)
        return
    actor, card, target, space = (
        top(s, st.ACTOR),
        top(s, st.CARD),
        top(s, st.TARGET),
        top(s, st.SPACE),
    )
    pop(s)
    if trigger in (triggers.T19, triggers.T23):
        stop_top(s, actor, card)
    elif trigger == triggers.T18:
        bind_mover(s, actor, top(s, st.ACTOR))
        pop(s)  # DB-SHER-04: no second Sheriff on this roll
    elif trigger < triggers.T09:
        carry_out_move_or_dig(s, trigger, actor, target, space)
    else:
        carry_out_card(s, trigger, actor, card, target, space)


@compiled
def carry_out_move_or_dig(s: State, trigger: int, actor: int, target: int, space: int) -> None:
    """Digging, picking up, tolls and TNT."""
    if trigger in (triggers.T01, triggers.T02):
        lift(s, actor)
    elif trigger == triggers.T03:
        explode(s, actor, space)
    elif trigger == triggers.T04:
        s.phase = st.TO_DRAW_DIG
    elif trigger == triggers.T05:
        collect_toll(s, actor, target)
    else:
        blow_up(s, actor, target, space)


@compiled
def carry_out_card(s: State, trigger: int, actor: int, card: int, target: int, space: int) -> None:
    """Cards that were played. If no Sheriff came (T17) the piece just walks on."""
    if trigger == triggers.T09:
        accept_bribe(s, actor)
    elif trigger == triggers.T10:
        finish_build(s, actor, space)
    elif trigger == triggers.T11:
        show_hand(s, actor, target)
    elif trigger == triggers.T12:
        exchange(s, actor, target)
    elif trigger <= triggers.T16:
        carry_out_immediate(s, trigger, actor, target)
    elif trigger == triggers.T20:
        use_doodad(s, actor, card, space)
    elif trigger == triggers.T21:
        save_life(s)


@compiled
def carry_out_immediate(s: State, trigger: int, actor: int, target: int) -> None:
    """Cards that were drawn."""
    if trigger == triggers.T13:
        fight(s, actor, target)
    elif trigger == triggers.T14:
        gamble(s, actor)
    elif trigger == triggers.T15:
        call_home(s, actor)
    else:
        heist(s)


# Stopping


@compiled
def stop_top(s: State, seat: int, card: int) -> None:
    """A Cowboy or a Block stood: the event it answered is discarded, then the card itself.

    A Block lets its player leave a Train Heist, which goes on around it. A stopped reaction opens the window below it again.

    [DB-REACT-06, DB-REACT-07, DB-REACT-08, DB-DISC-03]
    """
    trigger, actor, space = top(s, st.TRIGGER), top(s, st.ACTOR), top(s, st.SPACE)
    emit(s.events, STOPPED, ALL, seat, card, 0, 0)
    count_block(s, trigger)
    if trigger == triggers.T16 and card == BLOCK:  # DB-HEIST-04: it goes on around that seat
        s.exempt |= 1 << seat
        emit(s.events, STANDS_ASIDE, ALL, seat, 0, 0, 0)
        discard(s, card)
        return
    stopped_card = top(s, st.CARD)
    pop(s)
    put_event_away(s, trigger, stopped_card)
    discard(s, card)
    after_stop(s, trigger, actor, space)


@compiled
def count_block(s: State, trigger: int) -> None:
    """Take down that a block stood, or that one was countered."""
    if trigger == triggers.T19:
        s.diary.counters = min(s.diary.counters + 1, 127)
    else:
        s.diary.blocks = min(s.diary.blocks + 1, 127)


@compiled
def put_event_away(s: State, trigger: int, card: int) -> None:
    """The cards of a stopped event go under their decks. [DB-REACT-10, DB-COW-02, DB-DISC-07]"""
    if trigger in (triggers.T01, triggers.T02):
        put_digging_hand_away(s)
    elif trigger == triggers.T09:
        for _ in range(BRIBE_COINS):
            discard(s, COIN)
    elif trigger == triggers.T10:
        discard_build(s)
    elif trigger == triggers.T12:
        fail_trade(s, s.turn)
    elif trigger == triggers.T22:
        discard_pair(s, card - WANTED_LAND)
    elif card != st.NOBODY:
        discard(s, card)


@compiled
def after_stop(s: State, trigger: int, actor: int, space: int) -> None:
    """What is different because it was stopped; otherwise the turn just goes on where it was.

    A toll is owed as before, a Plot is not placed, a Move is still due. [DB-BRDG-18, DB-PP-04, DB-WW-02]
    """
    if trigger in (triggers.T01, triggers.T02):
        s.phase = st.TO_MAIN
    elif trigger == triggers.T03:
        disarm(s, actor, space)
    elif trigger == triggers.T18:  # DB-SHER-04: the roll has had its Sheriff
        pop(s)
    elif trigger == triggers.T21:  # the elimination goes through
        change(s, st.AIM, NO_SPOON)
