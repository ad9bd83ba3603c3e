"""The steps of a move: carry an action out, and change clocks, seats and questions of the table accordingly.

The position is moved on in place; whoever calls throws it away if the move cannot be stored.
"""

from collections.abc import Hashable

import msgspec
from msgspec.structs import replace

from motherlode.kernel.contract import RESIGN, Event
from motherlode.kernel.errors import IllegalMove
from motherlode.kernel.event_pace import seconds_for
from motherlode.kernel.position import Position
from motherlode.play.messages.parts import Offer
from motherlode.play.tables.clocks import shared_time
from motherlode.play.tables.clocks.charging import charge, use_up
from motherlode.play.tables.clocks.deadlines import schedule, still_in
from motherlode.play.tables.clocks.presence import Presence
from motherlode.play.tables.clocks.schedule import Schedule
from motherlode.play.tables.reactions.sealed import opened
from motherlode.play.tables.reactions.standing_orders import opened as fixed_question
from motherlode.play.tables.state import game_keys
from motherlode.play.tables.state.position_view import Move, PositionView, offer_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import OVER, TableState, with_info, with_seat

__all__ = ["Made", "answered", "make_move", "number_of", "present"]

SHOW = 0.5  # seconds that the animation of an event takes and no clock counts, where a game says nothing
FURTHEST = (
    8.0  # seconds by which browsers may lag behind; whoever does by more can skip what is shown
)


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
        raise Refusal("out_of_turn", rule=position.game.rules.refusals[broken])
    if isinstance(action, str):
        words = " ".join(action.replace(":", " ").lower().split())
        every = range(position.game.rules.action_count)
        found = (one for one in every if position.action(one).words == words)
        return next(found, position.game.rules.action_count)  # which is no action
    return action


class Before(msgspec.Struct, frozen=True):
    """What is noted of a position before a move is made in it."""

    actors: tuple[int, ...]
    offer: Offer | None  # the action, in the words of this position
    turn_number: int
    questions: dict[int, Hashable]  # what each of several who are asked at once is asked
    turn: tuple[int, int] | None  # which turn of a game with turns is played, and whose it is
    face: Hashable  # what everybody sees of the decision


def make_move(
    state: TableState, old: PositionView, number: int, move: tuple[int, int, str], now: float
) -> Made:
    """Carry out an action of a seat, by whom, and let the table follow.

    old: how it looks now; its position moves on. number: that of the position after it.
    move: the seat, the action's number, and who decided.
    """
    before = _note_before(state, old, move)
    _carry_out(old.position, move)
    look, made = _what_happened(old.position, before, number, move, now)
    state, show = _show_it(state, look, made)
    after = _change_table(state, look, made, show)
    after = _hide_draft(state, after, look, before, made)
    waiting = _still_asked(look, before, made)
    after = _charge_clocks(after, look, (before, made, waiting, show))
    after = _put_question(after, look, (before, made, waiting, show))
    next_steps = schedule(after, look, now) if look.actors else Schedule(after)
    return Made(next_steps, made, look, waiting)


# The steps of a move, in order


def _note_before(state: TableState, old: PositionView, move: tuple[int, int, str]) -> Before:
    """What has to be known afterwards of the position before."""
    seat, action, _ = move
    position, actors = old.position, old.actors
    # Whoever was asked alone answers alone, unless somebody else resigns meanwhile.
    is_among_others = len(actors) > 1 or seat not in actors
    return Before(
        actors,
        _offer(position, action),
        position.turn_number,
        _questions(position, actors) if is_among_others else {},
        _turn_of(position) if state.has_time else None,
        face_of(position),
    )


def _carry_out(position: Position, move: tuple[int, int, str]) -> None:
    """Play an action or resign, or refuse it with the rule that it breaks."""
    seat, action, _ = move
    try:
        if action == RESIGN:
            position.resign(seat)
        else:
            position.play(seat, action)
    except IllegalMove as refused:
        raise Refusal("illegal", refused.sentence, refused.rule) from refused


def _what_happened(
    position: Position, before: Before, number: int, move: tuple[int, int, str], now: float
) -> tuple[PositionView, Move]:
    """How the position looks now, and the move as it is stored and told; a private one has no number of its own."""
    seat, action, by = move
    events, look = position.take_events(), PositionView(position)
    is_private = action != RESIGN and _is_private(before.face, position, events, seat)
    said = (number - is_private, seat, by, before.offer, events, now)
    return look, Move(*said, is_private=is_private, turn=before.turn_number)


def _show_it(state: TableState, look: PositionView, made: Move) -> tuple[TableState, float]:
    """Until when browsers are busy with what happened, and the seconds that no clock counts for that."""
    show = _show(look, made.events)
    state = _showing(state, look, made, show)
    return state, max(show, state.shown_until - made.at)


def _change_table(state: TableState, look: PositionView, made: Move, show: float) -> TableState:
    """What a move changes at the table besides the game; nothing at all without clocks, mostly."""
    seat = made.seat
    if seat is None:
        return state
    if state.info.undo is not None:
        state = with_info(state, undo=None)
    if _is_resigning(made):
        left = replace(state.info.seats[seat], has_left=True, is_away=False)
        state = replace(state, info=with_seat(state.info, seat, left))
    if not look.actors:
        over = with_info(state, phase=OVER, key=state.key, ended_at=made.at, is_paused=False)
        # From where people came is not needed any more; of those who were silenced a rematch needs it.
        quiet = tuple(one for one in state.quiet if one.guest)
        return replace(game_keys.opened(over), timers={}, origin="", quiet=quiet)
    if made.by == "person":
        state = answered(state, look.position, seat, made.at)
    return shared_time.followed(state, look, seat, made.at, show)


def _hide_draft(
    state: TableState, after: TableState, look: PositionView, before: Before, made: Move
) -> TableState:
    """While somebody composes in private, others see neither a move nor her clock run. state: before the move."""
    if made.is_private:  # a line of the log, but no move of the game that anybody could count
        after = replace(after, shift=after.shift + 1)
    if made.seat is None or not (made.is_private or state.composed is not None):
        return after
    # Somebody else may resign while she composes.
    is_untouched = _is_resigning(made) and before.face == face_of(look.position)
    goes_on = made.is_private or is_untouched
    return shared_time.composing(state, after, made.seat, goes_on=goes_on)


def _still_asked(look: PositionView, before: Before, made: Move) -> tuple[int, ...]:
    """Those of several who were asked at once and still have the same question after somebody's move."""
    asked = before.questions
    still = tuple(seat for seat in asked if seat in look.actors and seat != made.seat)
    again = _questions(look.position, still) if still else {}
    return tuple(seat for seat in still if again[seat] == asked[seat])


Asked = tuple[Before, Move, tuple[int, ...], float]  # with who is still asked, and the time to show


def _charge_clocks(state: TableState, look: PositionView, asked: Asked) -> TableState:
    """Take the time off the mover's, and ask those who are asked anew."""
    before, made, waiting, show = asked
    if not state.has_time or not look.actors or made.seat is None:
        return state
    known = waiting if _is_resigning(made) else before.actors  # another question has its time anew
    state = charge(state, look, made, (before.actors, known, show))
    is_same_turn = before.turn is not None and _turn_of(look.position) == before.turn
    return use_up(state, made.seat) if made.by == "clock" and is_same_turn else state


def _put_question(state: TableState, look: PositionView, asked: Asked) -> TableState:
    """Open the question that follows; a window is opened where answers have to wait for one another."""
    before, made, waiting, show = asked
    is_new = made.seat in before.actors or look.actors != before.actors  # else another one resigned
    if is_new:
        state = fixed_question(state, look, made.at + show)
    window = state.window if waiting else opened(state, look, made.at, show)
    return state if window is state.window else replace(state, window=window)


# What the steps ask


def _is_resigning(made: Move) -> bool:
    return made.offer is not None and made.offer.id == RESIGN


def _turn_of(position: Position) -> tuple[int, int] | None:
    """The turn that is being played, and whose it is, where a game is asked for its turns."""
    rules = position.game.online.live
    moment = None if rules is None else rules.moment(position)
    return (moment.turn, moment.seat) if moment is not None and moment.stage == "running" else None


def face_of(position: Position) -> Hashable:
    """What everybody sees of the decision that is awaited; nothing where all that is done is public."""
    return None if position.game.online.face is None else position.game.online.face(position)


def _is_private(face: Hashable, position: Position, events: list[Event], seat: int) -> bool:
    """Whether nobody else can see that something was done, since the decision looks as it did before."""
    return face is not None and face == face_of(position) and not is_heard(events, seat)


def is_heard(events: list[Event], seat: int) -> bool:
    """Whether anything that happened is told to others."""
    return any(event.audience is None or set(event.audience) - {seat} for event in events)


def _questions(position: Position, seats: tuple[int, ...]) -> dict[int, Hashable]:
    """What each of several seats that decide at once is asked and offered."""
    game = position.game
    question = None if game.online.question is None else game.online.question(position)
    return {seat: (question, tuple(game.engine.legal(position.state, seat))) for seat in seats}


def _offer(position: Position, action: int) -> Offer | None:
    is_known = action == RESIGN or 0 <= action < position.game.rules.action_count
    return offer_of(position, action) if is_known else None


def answered(state: TableState, position: Position, seat: int, now: float) -> TableState:
    """She decided for herself: she is there. [GS-ONL-07]"""
    presence = state.presence
    if presence is None or not (presence.missed[seat] or presence.away[seat]):
        return state
    return present(state, presence.answer(seat, still_in(position, state), now))


def present(state: TableState, presence: Presence) -> TableState:
    """Note who is there and who is away, where everybody can see it."""
    info = state.info
    for seat, is_away in enumerate(presence.away):
        if info.seats[seat].is_away != is_away:
            info = with_seat(info, seat, replace(info.seats[seat], is_away=is_away))
    return replace(state, info=info, presence=presence)


def _show(look: PositionView, events: list[Event]) -> float:
    """How long it takes until everybody has been shown what happened."""
    game = look.position.game
    if not game.online.durations:
        return min(game.online.longest_show, SHOW * len(events))
    viewers = (None, *range(look.position.players)) if game.presentation.has_secrets else (None,)
    told = ([event.kind for event in events if event.is_for(one)] for one in viewers)
    return min(
        game.online.longest_show, max(seconds_for(game.online.durations, kinds) for kinds in told)
    )


def _showing(state: TableState, look: PositionView, made: Move, show: float) -> TableState:
    """The table with the moment when browsers have shown this move too, where nobody may be asked before."""
    race = look.position.game.online.race
    if race is None or not race.is_on(look.position):
        return state
    until = min(max(state.shown_until, made.at) + show, made.at + max(show, FURTHEST))
    return replace(state, shown_until=until)
