"""How is a leak noticed? All that a seat can notice must be the same in every position it can imagine."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from motherlode.bots import bots
from motherlode.kernel.contract import REFEREE, RESIGN, Event
from motherlode.kernel.errors import IllegalMove
from motherlode.kernel.position import Position
from motherlode.kernel.record import memory

__all__ = ["Hidden", "check_events", "check_sight", "sight"]

Seat = int | None  # None is a spectator


class Sight(NamedTuple):
    """All that a seat can notice. A spectator notices no choices."""

    view: Any
    events: list[Event]
    actors: tuple[int, ...]
    is_over: bool
    ranking: list[Any]
    returns: list[float]
    words: list[str]
    legal: list[Any]
    default: str
    advice: dict[str, int]
    refusals: list[int]


def sight(position: Position, seat: Seat, luck: int) -> Sight:
    """What a seat can notice: view, events, choices, refusals, a bot's advice to it."""
    game, engine = position.game, position.game.engine
    is_asked = seat is not None and seat in position.actors
    return Sight(
        view=position.view(seat),
        events=position.events_for(seat),
        actors=position.actors,
        is_over=position.is_over,
        ranking=position.ranking,
        returns=position.returns,
        words=[position.action(number).words for number in range(game.action_count)],
        legal=[] if seat is None else position.legal(seat),
        default=position.default(seat).words if seat is not None and is_asked else "",
        advice={
            bot.name: engine.advise(bot.advise, position.state, seat, luck)
            for bot in bots(game).values()
            if seat is not None and is_asked
        },
        refusals=[
            engine.refusal(position.state, seat, number)
            for number in range(RESIGN, game.action_count)
            if seat is not None
        ],
    )


def check_sight(truth: Sight, imagined: Sight, seat: Seat) -> None:
    """Nothing that a seat can notice tells the truth from what it imagines."""
    for name, true, other in zip(Sight._fields, truth, imagined, strict=True):
        assert true == other, f"{name} tells seat {seat} what it may not know:\n{true}\n{other}"


# --- Events -------------------------------------------------------------------------------------


def with_same_luck(position: Position, seat: Seat, seed: int | str) -> Position:
    """An imagined position in which the dice fall as they will in the true one."""
    imagined = position.resample(seat, seed)
    memory(imagined.state)["chance"] = memory(position.state)["chance"]
    return imagined


def check_events(position: Position, seat: Seat, mover: int, action: int, seed: int | str) -> bool:
    """An event tells a seat nothing that its view does not hold: equal views, equal events.

    The same action is played in the true and in an imagined position. A seat whose view is the same
    afterwards must have been told the same. What it was told while its view changed, it was meant to
    learn. Gives whether the two could be compared.
    """
    truth, imagined = position.copy(), with_same_luck(position, seat, seed)
    told = truth.play(mover, action)
    try:
        other = imagined.play(mover, action)
    except IllegalMove:
        assert mover != seat, f"{action} is offered to seat {seat}, but only in the true position"
        return False
    if truth.view(seat) != imagined.view(seat):
        return False
    mine = [event for event in told if event.is_for(seat)]
    others = [event for event in other if event.is_for(seat)]
    assert mine == others, f"events tell seat {seat} what its view does not:\n{mine}\n{others}"
    return True


# --- Laziness -----------------------------------------------------------------------------------


class Hidden:
    """What the referee sees and a seat does not, and how often it is imagined otherwise.

    A resample that returns the truth, or a part of it, would pass every comparison above. So whatever
    the referee's view holds and the seat's does not must change now and then.
    """

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.changed: Counter[str] = Counter()

    def add(self, position: Position, imagined: Position, seat: Seat) -> None:
        """Compare an imagined position with the true one, leaf by leaf."""
        known = dict(leaves(position.view(seat)))
        true = dict(leaves(position.view(REFEREE)))
        other = dict(leaves(imagined.view(REFEREE)))
        for path, value in true.items():
            if path != ("seat",) and (path not in known or known[path] != value):
                name = ".".join("*" if isinstance(part, int) else part for part in path)
                self.seen[name] += 1
                self.changed[name] += other.get(path) != value

    def check(self, least: float = 0.2) -> None:
        """Every kind of secret changes in a fair share of imagined positions."""
        assert self.seen, "nothing is hidden: what is there to imagine?"
        for name, seen in self.seen.items():
            share = self.changed[name] / seen
            assert share >= least, f"{name} is hidden, but imagined otherwise in only {share:.0%}"


def leaves(thing: Any) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every simple value of a view with the path to it."""
    built = msgspec.to_builtins(thing)
    if isinstance(built, dict):
        pairs = list(built.items())
    elif isinstance(built, list):
        pairs = list(enumerate(built))
    else:
        yield (), built
        return
    for key, value in pairs:
        for path, leaf in leaves(value):
            yield (key, *path), leaf
