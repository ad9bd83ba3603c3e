"""An engine calls the rules of a game, interpreted or compiled, through the same methods."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from motherlode.kernel.choices import CHOICES, LUCK, offered
from motherlode.kernel.compile.build import Build, is_small, shared_parts
from motherlode.kernel.compile.entry_points import entry_point
from motherlode.kernel.record import Layout

if TYPE_CHECKING:
    from motherlode.kernel.contract import RuleFunctions
    from motherlode.kernel.game import Game

__all__ = ["Engine", "compile_rules", "interpreted"]

FOR_BATCHES = ("tally", "beat")  # rules that no single table asks for


def itself(state: Any) -> Any:
    """The record, as rules take it that are interpreted."""
    return state


@dataclass(frozen=True)
class Engine:
    """The rules of one game at one speed."""

    speed: str
    functions: "RuleFunctions"
    build: Build | None = None
    _record: Callable[[Any], Any] = itself  # how a record is handed to the rules

    def deal(self, state: Any) -> None:
        """From an opened box to the first decision."""
        self.functions.deal(self._record(state))

    def actors(self, state: Any) -> int:
        """The seats that may act now, one bit each."""
        return int(self.functions.actors(self._record(state)))

    def legal(self, state: Any, seat: int) -> list[int]:
        """The actions a seat is offered, in rising order."""
        choices = CHOICES.paper()
        self.functions.legal(self._record(state), seat, self._record(choices))
        return offered(choices)

    def refusal(self, state: Any, seat: int, action: int) -> int:
        """0 if the action is offered, or the number of the rule that refuses it."""
        return int(self.functions.refusal(self._record(state), seat, action))

    def play(self, state: Any, seat: int, action: int) -> None:
        """Carry out an offered action."""
        self.functions.play(self._record(state), seat, action)

    def resign(self, state: Any, seat: int) -> None:
        """Take a seat out of the game for good."""
        self.functions.resign(self._record(state), seat)

    def timeout(self, state: Any, seat: int) -> int:
        """The action taken for a seat that does not answer."""
        return int(self.functions.timeout(self._record(state), seat))

    def is_over(self, state: Any) -> bool:
        """Whether the game has ended."""
        return bool(self.functions.is_over(self._record(state)))

    def payoff(self, state: Any, seat: int) -> float:
        """The return of a seat for agents."""
        return float(self.functions.payoff(self._record(state), seat))

    def unsound(self, state: Any) -> int:
        """0, or the number of the rule that a position breaks."""
        return int(self.functions.unsound(self._record(state)))

    def resample(self, state: Any, seat: int, chance: Any) -> None:
        """Draw anew all that a seat cannot know."""
        self.functions.resample(self._record(state), seat, self._record(chance))

    def look(self, state: Any, seat: int, layout: Layout[Any]) -> Any:
        """What a view shows besides the state itself; to be read before the next look."""
        sight = layout.paper()
        look: Any = self.functions.look  # a game with such a layout has it
        look(self._record(state), seat, self._record(sight))
        return sight

    def advise(self, bot: Callable[..., Any], state: Any, seat: int, luck: int) -> int:
        """What a bot would do here, with its own luck."""
        choices, own = CHOICES.new(), LUCK.new()
        own.word = luck % 2**64
        record, offers = self._record(state), self._record(choices)
        self.functions.legal(record, seat, offers)
        advise = bot if self.build is None else self.build.entry(entry_point(bot))
        return int(advise(record, seat, offers, self._record(own)))


def interpreted(functions: "RuleFunctions") -> Engine:
    """The rules as they are written."""
    return Engine("interpreted", functions)


def compile_rules(
    game: "Game", *, checked: bool, on_progress: Callable[[str, int, int], None] | None
) -> Engine:
    """The rules as machine code for this processor."""
    functions = game.rules.functions
    build = Build(
        game.info.slug,
        checked=checked,
        is_one_piece=is_small(functions.play),
        on_progress=on_progress,
        made=shared_parts(game.info.slug),
    )
    written = {part.name: getattr(functions, part.name) for part in fields(functions)}
    asked = {name: rule for name, rule in written.items() if rule and name not in FOR_BATCHES}
    made = {name: build.entry(entry_point(rule)) for name, rule in asked.items()}
    speed = "checked" if checked else "compiled"
    return Engine(speed, replace(functions, **made), build, attrgetter("lone"))
