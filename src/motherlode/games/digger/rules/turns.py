"""Roles and the frame of a turn: who digs, who keeps the time, how the dice are handed on. (DG-TURN, DG-PASS)"""

from motherlode.games.digger import events
from motherlode.games.digger.components import ACT_COUNT, CUBES, DICE, GEM_COUNT
from motherlode.games.digger.rules.setup import left_of, right_of
from motherlode.games.digger.state import DONE, FIRST, NOBODY, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["begin_turn", "clear_turn", "close_turn", "has_haul", "pass_dice", "timekeeper"]

TURNS = 13  # bits: more turns than any game has


@compiled
def timekeeper(s: State) -> int:
    """The player to the digger's right. [DG-TURN-01]"""
    return right_of(s, s.digger)


@compiled
def begin_turn(s: State, seat: int) -> None:
    """A digger, a full timer that does not run yet, fresh luck. [DG-TURN-01, DG-TURN-11, DG-PASS-04]"""
    s.turn += 1
    s.digger = seat
    s.asked = seat
    s.stage = FIRST
    s.attempt = 0
    freshen_luck(s)
    emit(s.events, events.TURN, ALL, seat, timekeeper(s), s.turn, 0)


@compiled
def freshen_luck(s: State) -> None:
    """Every turn draws from places of its own, and every attempt at it from others.

    So a throw of a turn shows the same faces whatever happened in the turns before. [DG-TIME-09, DG-NET-16]
    """
    place = ((s.attempt << TURNS) | s.turn) << events.DRAWS
    s.chance.drawn[events.DICE_STREAM] = place
    s.chance.drawn[events.HANDS_STREAM] = place
    s.chance.drawn[events.SENSE_STREAM] = place
    s.chance.drawn[events.NIGHT_STREAM] = place
    s.chance.drawn[events.VIEW_STREAM] = place


@compiled
def has_haul(s: State) -> bool:
    """Whether anything lies beside the digger's chest. [DG-TURN-08]"""
    cubes = 0
    for colour in range(CUBES):
        cubes += s.haul[colour]
    return cubes > 0


@compiled
def close_turn(s: State, ending: int) -> None:
    """A turn ends by STOP, NIGHT or FUMBLE; who is next is seen to afterwards. [DG-TURN-07]"""
    s.stage = DONE
    s.last_digger = s.digger
    s.last_ending = ending


@compiled
def clear_turn(s: State) -> None:
    """Nothing of a turn is left but the cubes. [DG-DICE-05]"""
    s.boxed = s.unique = s.claimed = s.void_paths = s.is_dry = 0
    s.is_live = s.grace = s.spent = s.limit = s.tempo = s.sensed = 0
    for die in range(DICE):
        s.dice[die] = NOBODY
    for gem in range(GEM_COUNT):
        s.robbed[gem] = 0
    for act in range(ACT_COUNT):
        s.acts[act] = 0


@compiled
def pass_dice(s: State) -> None:
    """The left neighbour digs next and this digger keeps her time, however the turn ended.

    [DG-PASS-01, DG-PASS-02, DG-PASS-03]
    """
    begin_turn(s, left_of(s, s.digger))
