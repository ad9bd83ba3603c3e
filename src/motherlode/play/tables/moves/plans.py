"""How far is a plan played? As far as whoever made it could foresee, and not a step further.

A plan is a list of actions of one seat. Each is played on a copy of the position, so that nothing has happened until
all of them are stored. It ends early where an action is not offered, another question is asked than the plan answers,
somebody else is asked first, the game is over, or something came to light that nobody could have known.
"""

from itertools import chain

import msgspec

from motherlode.kernel.contract import Action
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.position import Position
from motherlode.kernel.record import numbers
from motherlode.play.messages import socket as said
from motherlode.play.messages.plans import Choice, PlanPlayed, PlanStep, PlayPlan, Stopped
from motherlode.play.tables.clocks import shared_time
from motherlode.play.tables.moves.make_move import Made, make_move, number_of
from motherlode.play.tables.reactions.sealed import is_open
from motherlode.play.tables.reactions.standing_orders import WINDOW
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import TableState

__all__ = ["Outcome", "PlannedMoves", "Reached", "answer_of", "encode", "is_sealed", "play_plan"]

WORLDS = 4  # positions that the planner could not tell from the true one, in which a step is tried


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a plan was played, as it is stored with its last line."""

    played: int
    stopped: Stopped | None = None


class PlannedMoves(msgspec.Struct, frozen=True):
    """The moves that a plan led to, none of them stored yet, and how far that is."""

    moves: tuple[Made, ...]
    outcome: Outcome


class Reached(msgspec.Struct, frozen=True):
    """Where a plan has come to: the table, how it looks, the number of the position, and the moment."""

    state: TableState
    look: PositionView
    number: int
    arrived: float  # when the plan came in
    now: float


def play_plan(here: Reached, request: PlayPlan) -> PlannedMoves:
    """Play a plan as far as it can be foreseen, or refuse it if not even its first step can be played."""
    seat, steps = request.seat, request.steps
    moves: list[Made] = []
    at = 0
    try:
        while at < len(steps):
            if moves:
                _check_foreseen(here, moves[-1], seat)
                here = _after(here, moves[-1])
            at = _next_step(here, seat, steps, at)
            moves.append(_moved(here, seat, steps[at]))
            at += 1
    except Refusal as refusal:
        if not moves:
            raise
        stopped = Stopped(at, refusal.code, refusal.sentence, refusal.rule)
        return PlannedMoves(tuple(moves), Outcome(len(moves), stopped))
    return PlannedMoves(tuple(moves), Outcome(len(moves)))


def _after(here: Reached, made: Made) -> Reached:
    return Reached(made.schedule.state, made.look, made.move.number, here.arrived, here.now)


def _next_step(here: Reached, seat: int, steps: tuple[PlanStep, ...], at: int) -> int:
    """The step that answers what a seat is asked now; steps for questions that were not asked are passed over."""
    if shared_time.is_over(here.state, here.arrived):
        raise Refusal("stale")
    if seat in here.look.actors and is_sealed(here.state, here.look, here.now):
        raise Refusal("sealed")
    asked = getattr(here.look.view(seat), "decision", "")
    fitting = (n for n in range(at, len(steps)) if steps[n].decision in {"", asked})
    found = next(fitting, None)
    if found is None and seat in here.look.actors:
        raise Refusal("not_planned")
    return at if found is None else found


def _moved(here: Reached, seat: int, step: PlanStep) -> Made:
    """Play a step on a copy of the position."""
    number = _number(here.look, seat, step.action)
    look = PositionView(here.look.position.copy())
    return make_move(here.state, look, here.number + 1, (seat, number, "person"), here.now)


def _number(look: PositionView, seat: int, action: int | str | Choice) -> int:
    """The number of an action, offered or not."""
    if not isinstance(action, Choice):
        return number_of(look, seat, action)
    number_of(look, seat, 0)  # refuses whoever is not asked
    position = look.position
    offered = (one.id for one in position.legal(seat) if _fits(one, action))
    others = (
        n for n in range(position.game.rules.action_count) if _fits(position.action(n), action)
    )
    return next(chain(offered, others), position.game.rules.action_count)  # which is no action


def _fits(action: Action, choice: Choice) -> bool:
    is_alike = choice.arguments.items() <= action.arguments.items()
    return action.name == choice.name and is_alike


# What nobody could foresee


def is_sealed(state: TableState, look: PositionView, now: float) -> bool:
    """Whether answers to what is asked now are opened together, or when a time is over."""
    has_window = state.window is not None and not is_open(state, look, now)
    return has_window or WINDOW in state.timers


def _check_foreseen(before: Reached, made: Made, seat: int) -> None:
    """Refuse to go on after a move that let others decide, or brought something to light."""
    actors = made.look.actors
    if not actors:
        raise Refusal("finished")
    if seat not in actors:
        raise Refusal("out_of_turn")
    if set(actors) - {seat, *before.look.actors}:
        raise Refusal("others_asked")
    if _is_revealing(before, made, seat):
        raise Refusal("revealed")


def _is_revealing(here: Reached, made: Made, seat: int) -> bool:
    """Whether a move drew chance, or showed its mover what she could not have known.

    Other worlds are drawn with the table's secret: with seeds that anybody knows, whether a plan stopped would tell
    something of the hidden cards that they permute.
    """
    before, after, move = here.look.position, made.look.position, made.move
    if numbers(before.state.chance.drawn) != numbers(after.state.chance.drawn):
        return True
    if move.is_private and not any(event.is_for(seat) for event in move.events):
        return False  # a draft, of which there is nothing to tell
    seen = msgspec.to_builtins(after.view(seat))
    action = -1 if move.offer is None else move.offer.id
    seeds = (f"plan {here.state.key} {made.move.number} {world}" for world in range(WORLDS))
    return any(_seen_after(before, seat, action, seed) != seen for seed in seeds)


def _seen_after(before: Position, seat: int, action: int, seed: str) -> object:
    """What a seat would see if it did the same in another position that it cannot tell from this; nothing if it cannot."""
    try:
        imagined = before.resample(seat, seed)
        imagined.play(seat, action)
    except MotherlodeError:
        return None
    return msgspec.to_builtins(imagined.view(seat))


# Answering


def encode(outcome: Outcome) -> str:
    """As it is stored."""
    return _encoder.encode(outcome).decode()


def answer_of(table: str, name: str, move: int, outcome: str) -> said.Accepted | PlanPlayed:
    """What whoever sent a plan, or a single action, is answered, however often she asks. outcome: as it is stored."""
    if not outcome:
        return said.Accepted(table, name, move)
    known = _decoder.decode(outcome)
    return PlanPlayed(table, name, move, known.played, known.stopped)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Outcome)
