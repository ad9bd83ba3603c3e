"""Move: roll, then step that many spaces. (GD-MOVE)"""

from motherlode.games.gold_digger.actions import CHOOSE, ENTER, GO_TO
from motherlode.games.gold_digger.components import DISTANCE, GO, NEIGHBOUR, OFF, SIDE
from motherlode.games.gold_digger.events import DIE_STREAM, ROLLED, STEPPED
from motherlode.games.gold_digger.refusal_rules import REFUSALS
from motherlode.games.gold_digger.rules.agenda import ask_for, do_later, is_listed, offer_listed
from motherlode.games.gold_digger.rules.board import is_in, is_live_bomb, put_piece
from motherlode.games.gold_digger.rules.hunt import ignores_cards
from motherlode.games.gold_digger.rules.paths import (
    exit_direction,
    longest,
    may_turn,
    step_base,
    step_options,
)
from motherlode.games.gold_digger.rules.push import arrive
from motherlode.games.gold_digger.state import MEET_BOMB, WALK_ON, State
from motherlode.kernel.chance import roll
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import size
from motherlode.kernel.questions import question

__all__ = ["QUESTIONS", "STEP", "has_equal_rolls", "move", "walk_on"]

STEP = 1  # the number of the question

LONG = 2  # a roll after which one could stand still
FAR_LINE = 4
FAR = 5

# Rules that refuse a step.
OFF_THE_GRID = REFUSALS.index("GD-BRD-03")
STEP_BY_STEP = REFUSALS.index("GD-MOVE-01")
MOVE_FIRST = REFUSALS.index("GD-MOVE-03")
NO_TURNING_BACK = REFUSALS.index("GD-MOVE-04")
NO_WAY_ON = REFUSALS.index("GD-MOVE-08")


@compiled
def move(s: State, seat: int) -> None:
    """Roll and move exactly that far, or as far as there is a way. It counts as moved.

    [GD-COMP-06, GD-MOVE-01, GD-MOVE-03, GD-MOVE-07, GD-PSN-02, GD-TURN-06, GD-VAR-01]
    """
    s.die = roll(s.chance, DIE_STREAM, s.rules.die_sides)
    s.rolls += 1
    if s.rolls == 1:
        s.first_roll = s.die
    s.has_moved = 1
    s.used = 0
    s.origin = s.space[seat]
    s.steps = longest(s, seat, s.die)  # GD-MOVE-02: no stopping short of what is possible
    emit(s.events, ROLLED, ALL, seat, s.die, s.steps, 0)
    s.diary.moves += 1
    if s.steps < s.die:
        s.diary.short_moves += 1
    if s.steps > 0:
        do_later(s, WALK_ON, seat, 0)


@compiled
def walk_on(s: State, seat: int) -> None:
    """Ask for the next step; whoever went out in passing takes no more. [GD-MOVE-06, GD-MOVE-14]"""
    if is_in(s, seat):
        ask_for(s, STEP, seat, step_base(s, seat), step_options(s, seat))


@compiled
def refused_step(s: State, seat: int, action: int) -> int:
    """Why a step cannot be taken."""
    if ENTER <= action < CHOOSE:
        return STEP_BY_STEP
    if action < GO_TO or action >= ENTER:
        return MOVE_FIRST
    if s.base == ENTER or int(NEIGHBOUR[s.space[seat], action - GO_TO]) == OFF:
        return OFF_THE_GRID
    return NO_WAY_ON if may_turn(s, s.used, action - GO_TO) else NO_TURNING_BACK


@compiled
def take_step(s: State, seat: int, action: int) -> None:
    """One space; the last one of the roll is landed on, the others are passed. [GD-MOVE-01, GD-MOVE-17]"""
    if action >= ENTER:
        space = action - ENTER
        direction = exit_direction(s, space)
    else:
        direction = action - GO_TO
        space = int(NEIGHBOUR[s.space[seat], direction])
    put_piece(s, seat, space)
    s.used |= 1 << direction
    s.heading = direction
    s.steps -= 1
    emit(s.events, STEPPED, ALL, seat, space, 0, 0)
    if is_live_bomb(s, space):
        s.diary.bombs_walked_into += 1
    if s.steps == 0:
        note_roll(s, seat)
        arrive(s, seat, direction)
    else:
        pass_by(s, seat, space)


@compiled
def pass_by(s: State, seat: int, space: int) -> None:
    """In passing only a live bomb matters: no other card, no other player.

    [GD-MOVE-10, GD-MOVE-11, GD-MOVE-12, GD-MOVE-13, GD-PUSH-14]
    """
    do_later(s, WALK_ON, seat, 0)
    if is_live_bomb(s, space) and not ignores_cards(s, seat):
        do_later(s, MEET_BOMB, seat, 0)


@compiled
def has_equal_rolls(s: State) -> bool:
    """Two Moves in one turn showed the same number, and there is a card to draw. [GD-MOVE-15, GD-MOVE-16]"""
    if s.rolls != LONG or s.first_roll != s.die:
        return False
    return size(s.chance_deck) + size(s.chance_discards) > 0


@compiled
def note_roll(s: State, seat: int) -> None:
    """Write down how far the roll led, for those who study the game."""
    start = s.origin
    end = s.space[seat]
    note_exploration(s, seat, end)
    if start == GO:
        rows = end // SIDE
        columns = end % SIDE + 1
        steps = rows + columns
    else:
        rows = abs(start // SIDE - end // SIDE)
        columns = abs(start % SIDE - end % SIDE)
        steps = int(DISTANCE[start, end])
    if rows >= FAR_LINE or columns >= FAR_LINE or steps >= FAR:
        s.diary.far_moves += 1
    if s.die >= LONG:
        s.diary.long_rolls += 1
        if steps <= 1:
            s.diary.hovering_rolls += 1


@compiled
def note_exploration(s: State, seat: int, end: int) -> None:
    """Count Moves until a player first stands at the far side, and the spaces she has landed on."""
    s.diary.landed[seat] |= 1 << end
    if s.diary.crossed[seat] <= 0:
        s.diary.crossed[seat] -= 1
        if end // SIDE == SIDE - 1 or end % SIDE == SIDE - 1:
            s.diary.crossed[seat] = -s.diary.crossed[seat]


QUESTIONS = (
    question(
        STEP,
        "step",
        seconds=20,
        rule="GD-MOVE-08",
        offer=offer_listed,
        allow=is_listed,
        reason=refused_step,
        answer=take_step,
    ),
)
