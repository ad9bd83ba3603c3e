"""Dice: all five at once, and only what shows exactly once counts. (DG-DICE)"""

from motherlode.games.digger.components import BLACK, DICE, FACES, GEM_COUNT
from motherlode.games.digger.events import DICE_STREAM, THREW
from motherlode.games.digger.state import COLLECT, State
from motherlode.kernel.chance import draw, has_script
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["is_black_unique", "is_unclaimed", "is_unique", "throw_dice", "throws_made"]

THROWS = FACES**DICE


@compiled
def throw_dice(s: State) -> None:
    """All five dice are thrown; what the throw before allowed has lapsed.

    [DG-COMP-01, DG-DICE-01, DG-DICE-04, DG-DICE-05]
    """
    s.claimed = 0
    for gem in range(GEM_COUNT):
        s.robbed[gem] = 0
    roll_all(s)
    note_unique(s)
    s.stage = COLLECT
    s.diary.throws += 1
    emit(s.events, THREW, ALL, s.digger, code(s), throws_made(s), 0)


@compiled
def roll_all(s: State) -> None:
    """Five independent faces, one draw for all; scripted ones fall die by die. [DG-COMP-02]"""
    if has_script(s.chance, DICE_STREAM):
        for die in range(DICE):
            s.dice[die] = s.face[draw(s.chance, DICE_STREAM, FACES)]
        return
    number = draw(s.chance, DICE_STREAM, THROWS)
    for die in range(DICE):
        s.dice[die] = s.face[number % FACES]
        number //= FACES


@compiled
def note_unique(s: State) -> None:
    """A face is unique when exactly one die shows it; black is judged the same way.

    [DG-DICE-02, DG-DICE-03]
    """
    once = 0
    again = 0
    for die in range(DICE):
        bit = 1 << s.dice[die]
        again |= once & bit
        once |= bit
    s.unique = once & ~again


@compiled
def code(s: State) -> int:
    """The five faces as one number, to be told."""
    number = 0
    for die in range(DICE - 1, -1, -1):
        number = number * FACES + s.dice[die]
    return number


@compiled
def throws_made(s: State) -> int:
    """How often the dice have been thrown in this turn, as the acts before this one tell."""
    return s.acts[0] + s.acts[1]


@compiled
def is_unique(s: State, colour: int) -> bool:
    """Whether exactly one die of this throw shows a colour. [DG-DICE-02]"""
    return (s.unique >> colour) & 1 == 1


@compiled
def is_unclaimed(s: State, colour: int) -> bool:
    """Whether a colour of this throw has not been used yet. [DG-TAKE-03]"""
    return (s.claimed >> colour) & 1 == 0


@compiled
def is_black_unique(s: State) -> bool:
    """One black die is the licence to steal; two are none. [DG-STEAL-01, DG-STEAL-02]"""
    return is_unique(s, BLACK)
