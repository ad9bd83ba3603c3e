"""The sequence of play, in the order of the ledger, and the questions every game answers."""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import size
from tests.shelf.lamplight.components import ATTIC, CELLAR, LIBRARY
from tests.shelf.lamplight.events import ENDED, EVENING
from tests.shelf.lamplight.questions import answer_question
from tests.shelf.lamplight.rules.ending import (
    crown,
    crown_one,
    is_in,
    players_in,
    reason_after_night,
)
from tests.shelf.lamplight.rules.movement import STEP
from tests.shelf.lamplight.rules.night import (
    LIGHT,
    choosers,
    seal_single_lights,
    shine,
)
from tests.shelf.lamplight.rules.online import leave
from tests.shelf.lamplight.rules.rooms import (
    LOOK,
    TUCK,
    can_look,
    draw_light,
)
from tests.shelf.lamplight.rules.setup import set_up
from tests.shelf.lamplight.state import DARK, FORFEIT, OVER, State

__all__ = ["actors", "deal", "is_over", "play", "resign"]


@compiled
def deal(s: State) -> None:
    """Set up, then the first evening begins. [LL-MOVE-01]"""
    set_up(s)
    begin_evening(s)


@compiled
def begin_evening(s: State) -> None:
    """Everybody still there has one turn, the first player first. [LL-MOVE-01]"""
    s.night += 1
    s.waiting = 0
    for seat in range(s.players):
        if is_in(s, seat):
            s.waiting += 1 << seat
    emit(s.events, EVENING, ALL, s.night, s.first, 0, 0)
    s.turn = s.first
    s.stage = STEP


@compiled
def play(s: State, seat: int, action: int) -> None:
    """One action, then whatever follows by itself. [LL-MOVE-02]"""
    stage = s.stage
    answer_question(s, seat, stage, action)
    if stage == LIGHT:
        end_night_if_all_chose(s)
    elif stage == STEP:
        enter_room(s, seat)
    else:
        end_turn(s)


@compiled
def enter_room(s: State, seat: int) -> None:
    """The room asks for a choice, or the turn is over. [LL-ROOM-05]"""
    if s.room[seat] == LIBRARY and can_look(s, seat):
        s.stage = LOOK
    elif s.room[seat] == ATTIC and size(s.hand[seat]) > 0:
        s.stage = TUCK
    else:
        if s.room[seat] == CELLAR:
            draw_light(s, seat)
        end_turn(s)


@compiled
def end_turn(s: State) -> None:
    """The next player clockwise who has not had her turn, or the night. [LL-MOVE-01]"""
    if s.waiting >> s.turn & 1:
        s.waiting -= 1 << s.turn
    if s.waiting == 0:
        begin_night(s)
        return
    while s.waiting >> s.turn & 1 == 0:
        s.turn = (s.turn + 1) % s.players
    s.stage = STEP


@compiled
def begin_night(s: State) -> None:
    """All who hold lights choose, unless nobody does. [LL-NIGHT-01, LL-END-03]"""
    s.stage = LIGHT
    if choosers(s) == 0:
        end_game(s, DARK)
        return
    seal_single_lights(s)
    end_night_if_all_chose(s)


@compiled
def end_night_if_all_chose(s: State) -> None:
    """Show the lights; then the game is over or another evening begins. [LL-NIGHT-04, LL-SET-04]"""
    if choosers(s) != 0:
        return
    shine(s)
    reason = reason_after_night(s)
    if reason > 0:
        end_game(s, reason)
    else:
        pass_first(s)
        begin_evening(s)


@compiled
def pass_first(s: State) -> None:
    """The next player to the left who is still there is first. [LL-SET-04]"""
    s.first = (s.first + 1) % s.players
    while not is_in(s, s.first):
        s.first = (s.first + 1) % s.players


@compiled
def end_game(s: State, reason: int) -> None:
    """Nothing more is asked, and the winners are found. [LL-END-04, LL-ONL-03]"""
    s.stage = OVER
    s.reason = reason
    emit(s.events, ENDED, ALL, reason, 0, 0, 0)
    if reason == FORFEIT:
        for seat in range(s.players):
            if is_in(s, seat):
                crown_one(s, seat)
    else:
        crown(s)


@compiled
def resign(s: State, seat: int) -> None:
    """Leave for good; play goes on for the others, or the last one has won. [LL-ONL-02, LL-ONL-03]"""
    leave(s, seat)
    if players_in(s) == 1:
        end_game(s, FORFEIT)
    elif s.stage == LIGHT:
        close_night(s)
    elif s.turn == seat:
        end_turn(s)


@compiled
def close_night(s: State) -> None:
    """Whoever left need not be waited for; nobody may be left with a light. [LL-END-03]"""
    for seat in range(s.players):
        if size(s.hand[seat]) > 0:
            end_night_if_all_chose(s)
            return
    end_game(s, DARK)


@compiled
def is_over(s: State) -> bool:
    """Whether nothing is awaited any more."""
    return s.stage == OVER


@compiled
def actors(s: State) -> int:
    """The player whose turn it is; at night all who have not chosen. [LL-MOVE-02, LL-NIGHT-01]"""
    if s.stage == OVER:
        return 0
    return choosers(s) if s.stage == LIGHT else 1 << s.turn
