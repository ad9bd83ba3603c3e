"""Is somebody eliminated, or saved by a Spoon? [DB-WANT, DB-ELIM, DB-SPOON]"""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.rules.asking import UNHURRIED, ask
from motherlode.games.digging_bandits.rules.board import (
    bridges,
    change_bridge,
    drop_plot_of,
    is_exposed,
)
from motherlode.games.digging_bandits.rules.discard import discard, lay_down, remove
from motherlode.games.digging_bandits.rules.ending import end_if_one_is_left, seats_in
from motherlode.games.digging_bandits.rules.immediate import take_all
from motherlode.games.digging_bandits.rules.info import backs, holds, take_in
from motherlode.games.digging_bandits.rules.stack import announce, change, pop, top
from motherlode.games.digging_bandits.rules.triggers import T21
from motherlode.games.digging_bandits.rules.wanted import ASK_TARGET, NO_SPOON, discard_pair
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY
from motherlode.kernel.questions import question

__all__ = ["QUESTIONS", "SPOON_LIFE", "ask_for_spoon", "save_life"]

SPOON_LIFE = 35  # the number of the question

TEAM = 2
SPOON_NOT_HELD = REFUSALS.index("DB-SPOON-02")  # the rule that refuses the Spoon


@compiled
def ask_for_spoon(s: State) -> None:
    """The target may play the Saving Spoon, then its partner; else it is eliminated. [DB-REACT-T22, DB-SPOON-02, DB-VAR-04]"""
    target = top(s, st.TARGET)
    while top(s, st.AIM) < NO_SPOON:
        asked = target if top(s, st.AIM) == ASK_TARGET else partner_of(s, target)
        change(s, st.AIM, top(s, st.AIM) + 1)
        if asked != st.NOBODY and is_exposed(s, asked) and backs(s, asked, parts.DOODAD) > 0:
            ask(s, SPOON_LIFE, asked)
            return
    eliminate(s)


@compiled
def partner_of(s: State, seat: int) -> int:
    """The other seat of the team, if there are teams. [DB-VAR-01]"""
    return (seat + TEAM) % parts.SEATS if s.rules.two_vs_two == 1 else st.NOBODY


@compiled
def offer_spoon(s: State, seat: int, choices: Choices) -> int:
    """The Spoon, if it is held, or not."""
    return offer(
        choices, offer_if(choices, 0, act.PLAY_IT, holds(s, seat, parts.SAVING_SPOON)), act.NO
    )


@compiled
def may_answer_spoon(s: State, seat: int, action: int) -> bool:
    """Whether the Spoon can be played, or this is a no."""
    return action == act.NO or (action == act.PLAY_IT and holds(s, seat, parts.SAVING_SPOON))


@compiled
def refused_spoon(action: int) -> int:
    """A Spoon that is not there."""
    return SPOON_NOT_HELD if action == act.PLAY_IT else 0


@compiled
def answer_spoon(s: State, seat: int, action: int) -> None:
    """A life for the target, if nobody stops it. [DB-SPOON-02, DB-SPOON-03]"""
    if action == act.PLAY_IT:
        target = top(s, st.TARGET)
        lay_down(s, seat, parts.SAVING_SPOON)
        emit(s.events, events.PLAYS_LIFE, ALL, seat, target, 0, 0)
        announce(s, T21, seat, parts.SAVING_SPOON, target, 0, 0)


@compiled
def save_life(s: State) -> None:
    """The target stays in the game bare, where it is; the pair goes under its decks. [DB-WANT-08, DB-WANT-09, DB-DISC-07]"""
    seat, target, bandit = top(s, st.ACTOR), top(s, st.TARGET), top(s, st.SPACE)
    pop(s)
    discard(s, parts.SAVING_SPOON)
    take_spoils(s, seat, target)
    discard_pair(s, bandit)
    emit(s.events, events.SAVED, ALL, target, 0, 0, 0)


@compiled
def eliminate(s: State) -> None:
    """The target is out, its cards are the actor's, the pair is out of the game. [DB-WANT-03, DB-WANT-05, DB-WANT-06, DB-ELIM-01]"""
    seat, target, bandit = top(s, st.ACTOR), top(s, st.TARGET), top(s, st.SPACE)
    pop(s)
    emit(s.events, events.ELIMINATED, ALL, seat, target, 0, 0)
    take_spoils(s, seat, target)
    for card in (parts.WANTED_LAND, parts.WANTED_DRAW):
        s.table[card + bandit] -= 1
        remove(s, card + bandit)
    s.out[target] = 1 + s.players - seats_in(s)
    s.location[target] = parts.NOWHERE
    s.is_near = s.is_near & ~(1 << target)
    if end_if_one_is_left(s):
        s.diary.decisive = parts.WANTED_LAND + bandit


@compiled
def take_spoils(s: State, seat: int, target: int) -> None:
    """Hand, Tech and Bridge cards go to the actor, the Plot under the Doodad deck. [DB-WANT-05, DB-WANT-08, DB-ELIM-02]"""
    count = s.hand_size[target] + s.tech[target] + bridges(s, target)
    s.diary.cause = parts.WANTED_LAND + s.bandit[target]
    take_all(s, seat, target)
    for space in range(parts.LANDS):
        if s.bridge_of[space] == target:
            change_bridge(s, space, st.NOBODY)
            take_in(s, seat, parts.BRIDGE, EVERYBODY)
            emit(s.events, events.BRIDGE_DISMANTLED, ALL, target, space, 0, 0)
            emit(s.events, events.CARD_MOVED, ALL, target, seat, parts.BRIDGE, 1)
    drop_plot_of(s, target)
    emit(s.events, events.TOOK_ALL, ALL, seat, target, count, 0)


QUESTIONS = (
    question(
        SPOON_LIFE,
        "spoon_life",
        seconds=12,
        rule="DB-SPOON-02",
        offer=offer_spoon,
        allow=may_answer_spoon,
        reason=refused_spoon,
        answer=answer_spoon,
        shown=UNHURRIED,
    ),
)
