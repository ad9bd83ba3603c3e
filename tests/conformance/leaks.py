"""How is a leak noticed? All that a seat can notice must be the same in every position it can imagine."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from motherlode.bots import bots
from motherlode.kernel.contract import REFEREE, RESIGN, Event
from motherlode.kernel.errors import IllegalMove
from motherlode.kernel.position import Position
from motherlode.kernel.record import memory

__all__ = ["Hidden", "Whispers", "check_sight", "sight"]

Seat = int | None  # None is a spectator
Path = tuple[str | int, ...]  # to a value in a view
SURPRISE = 12  # standard deviations that chance does not explain


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
        words=[position.action(number).words for number in range(game.rules.action_count)],
        legal=[] if seat is None else position.legal(seat),
        default=position.default(seat).words if seat is not None and is_asked else "",
        advice={
            bot.name: engine.advise(bot.advise, position.state, seat, luck)
            for bot in bots(game).values()
            if seat is not None and is_asked
        },
        refusals=[
            engine.refusal(position.state, seat, number)
            for number in range(RESIGN, game.rules.action_count)
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


class World(NamedTuple):
    """What came of a move: what a seat was told, what it sees now, and what is hidden from it still."""

    told: list[Event]
    view: Any
    hidden: dict[Path, Any]


def world(position: Position, seat: Seat, mover: int, action: int) -> World:
    """Make a move and look at what a seat makes of it."""
    told = [event for event in position.play(mover, action) if event.is_for(seat)]
    return World(told, position.view(seat), secrets(position, seat))


@dataclass
class Whispers:
    """Whether events tell a seat what it may not know.

    The same action is played in the true and in an imagined position, with the same luck. A seat whose
    view is the same afterwards has mostly been told the same, too. If not, it was told of something
    past, such as a sealed choice that was shown. That is no leak as long as it says nothing
    of what is still hidden; so many worlds are imagined, and the two must be independent.
    """

    worlds: int = 120
    times: int = 4  # the second look is taken so often for each kind of difference
    compared: int = 0
    doubted: Counter[tuple[str, ...]] = field(default_factory=Counter)

    def check(
        self, position: Position, seat: Seat, mover: int, action: int, seed: int | str
    ) -> None:
        """Compare what a seat is told of a move with what it would be told in an imagined position."""
        truth = world(position.copy(), seat, mover, action)
        try:
            other = world(with_same_luck(position, seat, seed), seat, mover, action)
        except IllegalMove:
            assert mover != seat, f"{action} is offered to seat {seat} only in the true position"
            return
        if truth.view != other.view:
            return  # it was meant to learn something
        self.compared += 1
        if truth.told != other.told:
            kinds = tuple(event.kind for event in truth.told if event not in other.told)
            self.doubted[kinds] += 1
            if self.doubted[kinds] <= self.times:
                self.look_closer(position, seat, mover, action, truth)

    def look_closer(
        self, position: Position, seat: Seat, mover: int, action: int, truth: World
    ) -> None:
        """Whether events and secrets are independent in the worlds that look like the true one."""
        found = []
        for seed in range(self.worlds):
            with suppress(IllegalMove):
                found.append(world(with_same_luck(position, seat, seed), seat, mover, action))
        alike = [one for one in found if one.view == truth.view]
        told = numbered(str(one.told) for one in alike)
        for path in truth.hidden:
            secret = numbered(str(one.hidden.get(path)) for one in alike)
            assert are_independent(told, secret), f"events tell seat {seat} of {path}: {truth.told}"


def numbered(words: Iterable[str]) -> NDArray[np.int64]:
    """Different words as different numbers."""
    return np.unique(list(words), return_inverse=True)[1].astype(np.int64)


def are_independent(told: NDArray[np.int64], secret: NDArray[np.int64]) -> bool:
    """Whether what is told says no more of a secret than it would by chance."""
    luck = np.random.default_rng(1)
    by_chance = [information(luck.permutation(told), secret) for _ in range(60)]
    spread = max(float(np.std(by_chance)), 0.01)
    return (information(told, secret) - float(np.mean(by_chance))) / spread < SURPRISE


def information(told: NDArray[np.int64], secret: NDArray[np.int64]) -> float:
    """How much one says of the other, in natural units."""
    joint = np.zeros((told.max(initial=0) + 1, secret.max(initial=0) + 1))
    np.add.at(joint, (told, secret), 1 / max(len(told), 1))
    even = joint.sum(axis=1, keepdims=True) @ joint.sum(axis=0, keepdims=True)
    some = joint > 0
    return float((joint[some] * np.log(joint[some] / even[some])).sum())


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
        other = dict(leaves(imagined.view(REFEREE)))
        for path, value in secrets(position, seat).items():
            name = ".".join("*" if isinstance(part, int) else part for part in path)
            self.seen[name] += 1
            self.changed[name] += other.get(path) != value

    def check(self, least: float = 0.2) -> None:
        """Every kind of secret changes in a fair share of imagined positions."""
        assert self.seen, "nothing is hidden: what is there to imagine?"
        for name, seen in self.seen.items():
            share = self.changed[name] / seen
            assert share >= least, f"{name} is hidden, but imagined otherwise in only {share:.0%}"


def secrets(position: Position, seat: Seat) -> dict[Path, Any]:
    """What the referee sees and a seat does not."""
    known = dict(leaves(position.view(seat)))
    return {
        path: value
        for path, value in leaves(position.view(REFEREE))
        if path != ("seat",) and (path not in known or known[path] != value)
    }


def leaves(thing: Any) -> Iterator[tuple[Path, Any]]:
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
