"""What becomes of scripted chance? Results have names, must come about, and must not run out halfway."""

from collections.abc import Container, Iterable
from typing import Any

from motherlode.kernel.draws import since
from motherlode.kernel.errors import UnknownName
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.kernel.record import numbers
from motherlode.kernel.scenario import words as say

__all__ = ["Chances", "ran_out", "results_of", "unused"]


def results_of(game: Game, cards: Any, script: say.Script) -> list[int]:
    """The numbers that some scripted results stand for; a card or a colour can be written by its name."""
    if script.stream not in game.rules.streams:
        raise UnknownName("stream of chance", script.stream, game.rules.streams)
    scripted = game.presentation.scripted.get(script.stream)
    names = list(scripted.names(cards)) if scripted and scripted.names else []
    lower = [name.lower() for name in names]
    found = []
    for result in script.results:
        if isinstance(result, int):
            found.append(result)
        elif result.lower() in lower:
            found.append(lower.index(result.lower()))
        elif names:
            raise UnknownName(f"result of '{script.stream}'", result, names)
        else:
            hint = f"write {scripted.values}" if scripted else "write a number"
            raise UnknownName(f"result of '{script.stream}'", result, [], hint)
    return found


class Chances:
    """How much of each stream was drawn and is scripted at some moment."""

    def __init__(self, position: Position, more: Iterable[tuple[str, int]] = ()) -> None:
        """more: how many results are about to be scripted, by stream."""
        chance, streams = position.state.chance, position.game.rules.streams
        self.drawn = numbers(chance.drawn)
        self.waiting = dict.fromkeys(streams, 0)
        for row in range(chance.scripted):
            self.waiting[streams[chance.script[row, 0]]] += 1
        for stream, count in more:
            self.waiting[stream] = self.waiting.get(stream, 0) + count

    @classmethod
    def before_the_deal(cls, position: Position) -> "Chances":
        """Nothing was drawn, and all that was scripted of the deal waited."""
        chances = cls(position)
        chances.drawn = [0] * len(chances.drawn)
        scripted = [stream for stream, _ in position.script]
        chances.waiting = {stream: scripted.count(stream) for stream in chances.waiting}
        return chances


def ran_out(position: Position, before: Chances) -> tuple[str, str] | None:
    """The stream whose script was used up in the middle of a play, and what is said about it.

    Dice that fall together are scripted together; of a shuffle the first cards may be scripted alone.
    """
    after, game = Chances(position), position.game
    room = max((roll.room for roll in game.rolls.values()), default=0)
    for number, stream in enumerate(game.rules.streams):
        used = before.waiting[stream] - after.waiting[stream]
        drawn = since(before.drawn[number], after.drawn[number], room)
        scripted = game.presentation.scripted.get(stream)
        together = scripted.together if scripted else 1
        is_complete = together > 0 and used % together == 0
        if used > 0 and drawn > 0 and not is_complete:
            return stream, _message(stream, used, drawn, together)
    return None


def _message(stream: str, used: int, drawn: int, together: int) -> str:
    needed = f"{together} belong together" if together else "script all of them or none"
    return f"the script of '{stream}' ran out: {used} scripted, {drawn} more drawn from the seed; {needed}"


def unused(position: Position, streams: Container[str] | None = None) -> str:
    """The scripted results that still wait, of some streams or of all, in words."""
    chance = position.state.chance
    waiting = [
        (position.game.rules.streams[chance.script[row, 0]], chance.script[row, 1])
        for row in range(chance.scripted)
    ]
    return ", ".join(
        f"{stream} {result}" for stream, result in waiting if streams is None or stream in streams
    )
