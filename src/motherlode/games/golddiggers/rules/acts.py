"""What does a player do in her turn? Impress or Disappoint. (GS-TRN)"""

from motherlode.games.golddiggers.actions import DISAPPOINT, IMPRESS, KEEP, PLACE_ON, argument, kind
from motherlode.games.golddiggers.components import TALENTS
from motherlode.games.golddiggers.events import DISAPPOINTS, IMPRESSES
from motherlode.games.golddiggers.refusal_rules import OFFERED, REFUSALS
from motherlode.games.golddiggers.rules.disappoint import disappoint
from motherlode.games.golddiggers.rules.impress import impress, may_impress
from motherlode.games.golddiggers.rules.score import roll_for
from motherlode.games.golddiggers.state import State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = ["ACT", "QUESTIONS"]

ACT = 0  # the number of the question

# Rules that refuse what is no act.
CARD_CHOSEN_AFTER_ROLL = REFUSALS.index("GS-DIS-06")
NO_TOKEN = REFUSALS.index("GS-IMP-01")
GOLD_CHOSEN_AFTER_ROLL = REFUSALS.index("GS-IMP-05")


@compiled
def offer_acts(s: State, seat: int, choices: Choices) -> int:
    """Impress with what lies on the card, Disappoint with anything; there is no passing. [GS-TRN-02]"""
    count = 0
    for talent in range(TALENTS):
        count = offer_if(choices, count, IMPRESS + talent, may_impress(s, seat, talent))
    for talent in range(TALENTS):
        count = offer(choices, count, DISAPPOINT + talent)
    return count


@compiled
def refuse_act(s: State, seat: int, action: int) -> int:
    """Before the roll: Impress or Disappoint, nothing else."""
    what = kind(action)
    if what == IMPRESS:
        return OFFERED if may_impress(s, seat, argument(action)) else NO_TOKEN
    if what == DISAPPOINT:
        return OFFERED
    if what in (PLACE_ON, KEEP):
        return GOLD_CHOSEN_AFTER_ROLL
    return CARD_CHOSEN_AFTER_ROLL


@compiled
def act(s: State, seat: int, action: int) -> None:
    """Action and talent are named, the die is rolled, and the action takes its course. [GS-TRN-03]"""
    what, talent = kind(action), argument(action)
    emit(s.events, IMPRESSES if what == IMPRESS else DISAPPOINTS, ALL, seat, talent, 0, 0)
    roll_for(s, seat, talent)
    if what == IMPRESS:
        impress(s, seat, talent)
    else:
        disappoint(s, seat)


QUESTIONS = (
    question(
        ACT,
        "act",
        seconds=45,
        rule="GS-ONL-03",
        offer=offer_acts,
        refuse=refuse_act,
        answer=act,
    ),
)
