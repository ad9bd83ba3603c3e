"""How is a bandit turned in, and how is GOLD cashed? [DB-WANT, DB-GOLD]"""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.rules.asking import ask, begin_step
from motherlode.games.digging_bandits.rules.board import (
    are_partners,
    has_town_landing,
    is_exposed,
    offer_seats,
    rivals_outside,
)
from motherlode.games.digging_bandits.rules.discard import discard, lay_down
from motherlode.games.digging_bandits.rules.ending import end
from motherlode.games.digging_bandits.rules.info import backs, holds, reveal
from motherlode.games.digging_bandits.rules.outlaw import only_aim, steal_from_hand
from motherlode.games.digging_bandits.rules.stack import announce
from motherlode.games.digging_bandits.rules.triggers import T22
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = [
    "ABSENT_BACK",
    "ABSENT_TARGET",
    "ASK_TARGET",
    "NO_SPOON",
    "QUESTIONS",
    "WIN",
    "absent_targets",
    "discard_pair",
    "discard_strangers_pair",
    "go_on_winning",
    "may_turn_in",
    "may_win",
    "might_win",
]

WIN, ABSENT_TARGET, ABSENT_BACK = 32, 33, 34  # the numbers of the questions

ASK_TARGET, ASK_PARTNER, NO_SPOON = range(3)  # who is asked for a Saving Spoon next

# Rules that refuse to turn a bandit in.
NO_PAIR = REFUSALS.index("DB-WANT-01")
SAFE_FROM_POSTERS = REFUSALS.index("DB-WANT-04")


# The Win step


@compiled
def seat_of(s: State, bandit: int) -> int:
    """The seat that plays a bandit; resigned or absent ones have none. [DB-WANT-12]"""
    for seat in range(s.players):
        if s.bandit[seat] == bandit and (s.resigned >> seat) & 1 == 0:
            return seat
    return st.NOBODY


@compiled
def has_pair(s: State, seat: int, bandit: int) -> bool:
    """The Land-backed and the Draw-backed poster of one bandit. [DB-WANT-01]"""
    return holds(s, seat, parts.WANTED_LAND + bandit) and holds(s, seat, parts.WANTED_DRAW + bandit)


@compiled
def may_turn_in(s: State, seat: int, bandit: int) -> bool:
    """A pair, of an absent bandit or of a rival outside the Cabin. [DB-WANT-03, DB-WANT-04, DB-VAR-05]"""
    if not has_pair(s, seat, bandit):
        return False
    rival = seat_of(s, bandit)
    if rival == st.NOBODY:
        return True
    return not are_partners(s, seat, rival) and is_exposed(s, rival)


@compiled
def may_win(s: State, seat: int) -> bool:
    """With a town landing, GOLD or a usable pair. [DB-TURN-14, DB-TURN-20, DB-TOWN-01]"""
    if s.step > st.STEP_WIN or not has_town_landing(s):
        return False
    return has_win(s, seat)


@compiled
def has_win(s: State, seat: int) -> bool:
    """Whether there is something to cash or to turn in."""
    if holds(s, seat, parts.GOLD):
        return True
    for bandit in range(parts.BANDITS):
        if may_turn_in(s, seat, bandit):
            return True
    return False


@compiled
def might_win(s: State, seat: int) -> bool:
    """Whether a Win step could be taken as far as everybody can see: it takes a Land-backed card."""
    return s.step <= st.STEP_WIN and has_town_landing(s) and backs(s, seat, parts.LAND) > 0


@compiled
def offer_wins(s: State, seat: int, choices: Choices) -> int:
    """GOLD and pairs in any order; the step is left only after one of them. [DB-TURN-14, DB-TURN-20]"""
    count = offer_if(choices, 0, act.CASH_GOLD, holds(s, seat, parts.GOLD))
    count = offer_if(choices, count, act.DONE, s.step > st.STEP_WIN)
    for bandit in range(parts.BANDITS):
        count = offer_if(choices, count, act.TURN_IN + bandit, may_turn_in(s, seat, bandit))
    return count


@compiled
def is_win(s: State, seat: int, action: int) -> bool:
    """Whether this can be cashed or turned in, or the step may be left."""
    if action == act.CASH_GOLD:
        return holds(s, seat, parts.GOLD)
    if action == act.DONE:
        return s.step > st.STEP_WIN
    return act.TURN_IN <= action < act.BE and may_turn_in(s, seat, action - act.TURN_IN)


@compiled
def go_on_winning(s: State, seat: int) -> None:
    """More pairs, or GOLD, even if just won. [DB-TURN-14, DB-WANT-13]"""
    if backs(s, seat, parts.LAND) > 0:
        ask(s, WIN, seat)
    else:
        s.phase = st.TO_FINISH


@compiled
def refused_win(s: State, seat: int, action: int) -> int:
    """Somebody whose posters are not both there, or who is safe from them."""
    if action < act.TURN_IN or action >= act.TURN_IN + parts.BANDITS:
        return 0
    return SAFE_FROM_POSTERS if has_pair(s, seat, action - act.TURN_IN) else NO_PAIR


@compiled
def answer_win(s: State, seat: int, action: int) -> None:
    """Cash GOLD, turn in a pair, or leave."""
    if action == act.DONE:
        s.phase = st.TO_FINISH
        return
    begin_step(s, st.STEP_WIN)
    s.phase = st.TO_WIN
    if action == act.CASH_GOLD:
        cash(s, seat)
    else:
        turn_in(s, seat, action - act.TURN_IN)


@compiled
def cash(s: State, seat: int) -> None:
    """GOLD wins at once, and nothing can answer it. [DB-GOLD-01]"""
    s.diary.plays[parts.GOLD] = 1
    reveal(s, seat, parts.GOLD, 1)
    emit(s.events, events.CASHED, ALL, seat, 0, 0, 0)
    end(s, st.GOLD_CASHED, seat)


@compiled
def turn_in(s: State, seat: int, bandit: int) -> None:
    """The pair is shown; a rival may be saved by a Spoon, of an absent bandit a card is taken. [DB-WANT-03, DB-WANT-07, DB-WANT-10]"""
    lay_down(s, seat, parts.WANTED_LAND + bandit)
    lay_down(s, seat, parts.WANTED_DRAW + bandit)
    emit(s.events, events.TURNED_IN, ALL, seat, bandit, 0, 0)
    rival = seat_of(s, bandit)
    if rival != st.NOBODY:
        announce(s, T22, seat, parts.WANTED_LAND + bandit, rival, ASK_TARGET, bandit)
    elif absent_targets(s, seat) != 0:
        ask(s, ABSENT_TARGET, seat)
    else:
        discard_pair(s, bandit)


@compiled
def discard_pair(s: State, bandit: int) -> None:
    """The pair goes under Landfill and Draw deck. [DB-WANT-08]"""
    discard(s, parts.WANTED_LAND + bandit)
    discard(s, parts.WANTED_DRAW + bandit)


# The pair of an absent bandit


@compiled
def absent_targets(s: State, seat: int) -> int:
    """The other seats outside the Cabin with hand cards, one bit each. [DB-WANT-10, DB-CABIN-03]"""
    found = 0
    rivals = rivals_outside(s, seat)
    for other in range(s.players):
        if (rivals >> other) & 1 == 1 and s.hand_size[other] > 0:
            found |= 1 << other
    return found


@compiled
def offer_absent_targets(s: State, seat: int, choices: Choices) -> int:
    """Nobody, or somebody with hand cards."""
    return offer_seats(s, absent_targets(s, seat), offer(choices, 0, act.NO_ONE), choices)


@compiled
def is_absent_target(s: State, seat: int, action: int) -> bool:
    """Whether a card can be taken from there."""
    if action == act.NO_ONE:
        return True
    return (
        act.CHOOSE <= action < act.TAKE
        and (absent_targets(s, seat) >> (action - act.CHOOSE)) & 1 == 1
    )


@compiled
def answer_absent_target(s: State, seat: int, action: int) -> None:
    """Somebody to take a card from, or nobody; a single back is no question. [DB-WANT-10]"""
    if action == act.NO_ONE:
        discard_strangers_pair(s)
        return
    s.goal = action - act.CHOOSE
    back = only_aim(s, seat, s.goal, st.AIM_TECH)
    if back < st.AIM_TECH:
        answer_absent_back(s, seat, back)
    else:
        ask(s, ABSENT_BACK, seat)


@compiled
def offer_absent_backs(s: State, choices: Choices) -> int:
    """The backs in the hand of whoever was chosen."""
    count = 0
    for back in range(len(parts.BACKS)):
        count = offer_if(choices, count, act.TAKE + back, is_absent_back(s, back))
    return count


@compiled
def is_absent_back(s: State, back: int) -> bool:
    """Whether whoever was chosen holds such a card."""
    return backs(s, s.goal, back) > 0


@compiled
def answer_absent_back(s: State, seat: int, back: int) -> None:
    """One hand card, unseen, by its back; nothing can stop it. [DB-WANT-10]"""
    emit(s.events, events.STOLE, ALL, seat, s.goal, back, 0)
    steal_from_hand(s, seat, s.goal, back)
    discard_strangers_pair(s)


@compiled
def discard_strangers_pair(s: State) -> None:
    """The pair of an absent bandit, which lay on the table until now, is discarded, not removed. [DB-WANT-11]"""
    for bandit in range(parts.BANDITS):
        if s.table[parts.WANTED_LAND + bandit] > 0:
            discard_pair(s, bandit)


QUESTIONS = (
    question(
        WIN,
        "win",
        seconds=30,
        rule="DB-TURN-14",
        refused_by="DB-TURN-20",
        offer=offer_wins,
        allow=is_win,
        reason=refused_win,
        answer=answer_win,
    ),
    question(
        ABSENT_TARGET,
        "absent_target",
        seconds=30,
        rule="DB-WANT-10",
        offer=offer_absent_targets,
        allow=is_absent_target,
        answer=answer_absent_target,
        default=act.NO_ONE,
    ),
    question(
        ABSENT_BACK,
        "absent_back",
        seconds=30,
        rule="DB-WANT-10",
        actions=range(act.TAKE, act.TAKE + len(parts.BACKS)),
        offer=offer_absent_backs,
        allow=is_absent_back,
        answer=answer_absent_back,
    ),
)
