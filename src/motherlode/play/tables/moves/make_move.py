"""What can be done at a table while the game is played, and what does a move change besides the game?

The position is moved on in place; whoever calls throws it away if the move cannot be stored.
"""

from collections.abc import Hashable

import msgspec
from msgspec.structs import replace

from motherlode.kernel.contract import RESIGN, Event
from motherlode.kernel.errors import IllegalMove
from motherlode.kernel.position import Position
from motherlode.kernel.showing import seconds_for
from motherlode.play.messages.parts import Offer
from motherlode.play.tables.clocks import shared_time
from motherlode.play.tables.clocks.deadlines import Schedule, schedule, still_in
from motherlode.play.tables.clocks.presence import Presence
from motherlode.play.tables.reactions.sealed import opened
from motherlode.play.tables.reactions.standing_orders import opened as fixed_question
from motherlode.play.tables.state.position_view import Move, PositionView, offer_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import OVER, TableState, with_seat, with_sheet

__all__ = ["SPENT", "Made", "make_move", "number_of"]

SHOW = 0.5  # seconds that the animation of an event takes and no clock counts, where a game says nothing
FURTHEST = (
    8.0  # seconds by which browsers may lag behind; whoever does by more can skip what is shown
)
SPENT = 0.0  # since when a seat is asked whose time ran out earlier in its turn: it has none left


class Made(msgspec.Struct, frozen=True):
    """A move that was made: the table after it, the move, how the position looks, what comes next."""

    schedule: Schedule
    move: Move
    look: PositionView
    waiting: tuple[int, ...] = ()  # those asked before and after it, the same question


def number_of(look: PositionView, seat: int, action: int | str) -> int:
    """The number of an action, by words or by itself; playing what is not offered is refused with its rule."""
    position = look.position
    if seat not in look.actors:
        broken = position.game.engine.refusal(position.state, seat, 0)  # whatever she tries
        raise Refusal("out_of_turn", rule=position.game.refusals[broken])
    if isinstance(action, str):
        words = " ".join(action.replace(":", " ").lower().split())
        every = range(position.game.action_count)
        found = (one for one in every if position.action(one).words == words)
        return next(found, position.game.action_count)  # which is no action
    return action


def make_move(
    state: TableState, old: PositionView, number: int, move: tuple[int, int, str], now: float
) -> Made:
    """Carry out an action of a seat, by whom, and let the table follow.

    old: how it looks now; its position moves on. number: that of the position after it.
    move: the seat, the action's number, and who decided.
    """
    seat, action, by = move
    position, before = old.position, old.actors
    offer, number_of_turn = _offer(position, action), position.turn_number
    # Whoever was asked alone answers alone, unless somebody else resigns meanwhile.
    asked = _questions(position, before) if len(before) > 1 or seat not in before else {}
    has_time = state.has_time
    turn = _turn_of(position) if has_time else None
    face = face_of(position)
    _carry_out(position, seat, action)
    events, look = position.take_events(), PositionView(position)
    is_private = action != RESIGN and _is_private(face, position, events, seat)
    said = (number - is_private, seat, by, offer, events, now)
    made = Move(*said, is_private=is_private, turn=number_of_turn)
    state = _showing(state, look, made, _show(look, events))
    show = max(_show(look, events), state.shown_until - now)
    after = _after(state, look, made, show)
    if is_private:  # a line of the log, but no move of the game that anybody could count
        after = replace(after, shift=after.shift + 1)
    if is_private or state.composed is not None:
        # Somebody else may resign while she composes.
        goes_on = is_private or (action == RESIGN and face == face_of(position))
        after = shared_time.composing(state, after, seat, goes_on=goes_on)
    waiting = _waiting(look, seat, asked) if asked else ()
    if has_time and look.actors:
        known = waiting if action == RESIGN else before  # another question has its time anew
        after = _timekeeping(after, look, made, (before, known, show))
        if by == "clock" and turn is not None and _turn_of(position) == turn:
            after = _spent(after, seat)
    is_new = seat in before or look.actors != before  # else somebody else resigned
    after = fixed_question(after, look, now + show) if is_new else after
    window = after.window if waiting else opened(after, look, now, show)
    if window is not after.window:
        after = replace(after, window=window)
    settled = Schedule(after) if not look.actors else schedule(after, look, now)
    return Made(settled, made, look, waiting)


def _carry_out(position: Position, seat: int, action: int) -> None:
    """Play an action or resign, or refuse it with the rule that it breaks."""
    try:
        if action == RESIGN:
            position.resign(seat)
        else:
            position.play(seat, action)
    except IllegalMove as refused:
        raise Refusal("illegal", refused.sentence, refused.rule) from refused


def _waiting(look: PositionView, mover: int, asked: dict[int, Hashable]) -> tuple[int, ...]:
    """Those of several who were asked at once and still have the same question after somebody's move."""
    still = tuple(seat for seat in asked if seat in look.actors and seat != mover)
    again = _questions(look.position, still)
    return tuple(seat for seat in still if again[seat] == asked[seat])


def _turn_of(position: Position) -> tuple[int, int] | None:
    """The turn that is being played, and whose it is, where a game is asked for its turns."""
    rules = position.game.live
    moment = None if rules is None else rules.moment(position)
    return (moment.turn, moment.seat) if moment is not None and moment.stage == "running" else None


def face_of(position: Position) -> Hashable:
    """What everybody sees of the decision that is awaited; nothing where all that is done is public."""
    return None if position.game.face is None else position.game.face(position)


def _is_private(face: Hashable, position: Position, events: list[Event], seat: int) -> bool:
    """Whether nobody else can see that something was done, since the decision looks as it did before."""
    return face is not None and face == face_of(position) and not is_heard(events, seat)


def is_heard(events: list[Event], seat: int) -> bool:
    """Whether anything that happened is told to others."""
    return any(event.audience is None or set(event.audience) - {seat} for event in events)


def _questions(position: Position, seats: tuple[int, ...]) -> dict[int, Hashable]:
    """What each of several seats that decide at once is asked and offered."""
    game = position.game
    question = None if game.question is None else game.question(position)
    return {seat: (question, tuple(game.engine.legal(position.state, seat))) for seat in seats}


def _offer(position: Position, action: int) -> Offer | None:
    is_known = action == RESIGN or 0 <= action < position.game.action_count
    return offer_of(position, action) if is_known else None


def _after(state: TableState, look: PositionView, made: Move, show: float) -> TableState:
    """What a move changes on the sheet; nothing at all at a table without clocks, mostly."""
    sheet = state.sheet
    seat = made.seat
    if seat is None:
        return state
    if sheet.undo is not None:
        state = with_sheet(state, undo=None)
    if made.offer is not None and made.offer.id == RESIGN:
        left = replace(state.sheet.seats[seat], has_left=True, is_away=False)
        state = replace(state, sheet=with_seat(state.sheet, seat, left))
    if not look.actors:
        over = with_sheet(state, phase=OVER, key=state.key, ended_at=made.at, is_paused=False)
        return replace(over, timers={})
    if made.by == "person":
        state = answered(state, look.position, seat, made.at)
    return shared_time.followed(state, look, seat, made.at, show)


def _spent(state: TableState, seat: int) -> TableState:
    """She has no time left in this turn: what is still to be decided in it is decided for her at once. [DG-NET-21]"""
    asked = (*state.asked[:seat], SPENT, *state.asked[seat + 1 :])
    return replace(state, asked=asked)


def answered(state: TableState, position: Position, seat: int, now: float) -> TableState:
    """She decided for herself: she is there. [GS-ONL-07]"""
    presence = state.presence
    if presence is None or not (presence.missed[seat] or presence.away[seat]):
        return state
    return present(state, presence.answer(seat, still_in(position, state), now))


def present(state: TableState, presence: Presence) -> TableState:
    """Note who is there and who is away, where everybody can see it."""
    sheet = state.sheet
    for seat, is_away in enumerate(presence.away):
        if sheet.seats[seat].is_away != is_away:
            sheet = with_seat(sheet, seat, replace(sheet.seats[seat], is_away=is_away))
    return replace(state, sheet=sheet, presence=presence)


def _show(look: PositionView, events: list[Event]) -> float:
    """How long it takes until everybody has been shown what happened."""
    game = look.position.game
    if not game.durations:
        return min(game.longest_show, SHOW * len(events))
    viewers = (None, *range(look.position.players)) if game.has_secrets else (None,)
    told = ([event.kind for event in events if event.is_for(one)] for one in viewers)
    return min(game.longest_show, max(seconds_for(game.durations, kinds) for kinds in told))


def _showing(state: TableState, look: PositionView, made: Move, show: float) -> TableState:
    """The table with the moment when browsers have shown this move too, where nobody may be asked before."""
    race = look.position.game.race
    if race is None or not race.is_on(look.position):
        return state
    until = min(max(state.shown_until, made.at) + show, made.at + max(show, FURTHEST))
    return replace(state, shown_until=until)


def _timekeeping(
    state: TableState,
    look: PositionView,
    made: Move,
    asking: tuple[tuple[int, ...], tuple[int, ...], float],
) -> TableState:
    """Take the time off the mover's, and ask those who are asked anew.

    asking: those asked before, those of them who have been asked the same since, and how long what happened is shown.
    """
    before, known, show = asking
    asked = list(state.asked or (made.at,) * len(state.sheet.seats))
    left = list(state.left)
    for seat in range(len(asked)):
        is_answered = seat == made.seat
        if (
            left
            and left[seat] is not None
            and seat in before
            and (is_answered or seat not in look.actors)
        ):
            used = max(0.0, made.at - (asked[seat] or made.at))
            left[seat] = max(0.0, (left[seat] or 0.0) - used)
        if seat in look.actors and (is_answered or seat not in known):
            asked[seat] = made.at + show
    return replace(state, asked=tuple(asked), left=tuple(left))
