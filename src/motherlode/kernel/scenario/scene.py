"""The state of a running scenario: its table, and what has happened there so far."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from motherlode.kernel.contract import Action, Event
from motherlode.kernel.errors import BadPosition, MotherlodeError, UnknownName, seat_name
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.kernel.scenario.naming import action_words, known_actions
from motherlode.kernel.scenario.words import Fact

__all__ = ["CardFile", "Failed", "Scene", "game_at"]

CardFile = Callable[[str], Any]  # a card file's name → what the file holds


class Failed(MotherlodeError):
    """A step that could not be taken; the scenario ends here."""

    def __init__(self, line: int, words: str, *lines: str) -> None:
        """Name the step and say what is wrong with it."""
        super().__init__("\n".join(lines))
        self.line = line
        self.words = words
        self.lines = lines


@cache
def game_at(game: Game, speed: str) -> Game:
    """The same game at a speed of its own: "interpreted", "compiled" or "checked"."""
    own = replace(game)
    if speed != "interpreted":
        own.compile(checked=speed == "checked")
    return own


@dataclass
class Scene:
    """The position now, the one before the last When, and the transcript in words."""

    position: Position
    transcript: list[str] = field(default_factory=list)
    before: Position = field(init=False)
    told: int = 0  # events before the last When

    def __post_init__(self) -> None:
        """Before anything is done, everything told belongs to the start."""
        self.before = self.position.copy()

    def begin(self) -> None:
        """A When begins: what is told and changed from now on counts for the next Then."""
        self.before = self.position.copy()
        self.told = len(self.position.events)

    @property
    def happened(self) -> list[Event]:
        """The events since the last When began."""
        return self.position.events[self.told :]

    def seat(self, seat: int) -> int:
        """A seat that exists at this table."""
        players = self.position.players
        if seat >= players:
            raise BadPosition(f"there is no {seat_name(seat)}; the players are P1 to P{players}")
        return seat

    def path(self, fact: Fact) -> tuple[str, ...]:
        """The way to a fact, with a seat on it that exists."""
        if fact.path[0] == "seats" and fact.path[1:2] and fact.path[1].isdigit():
            self.seat(int(fact.path[1]))
        return fact.path

    def action(self, words: str) -> Action:
        """An action by its words; an unknown one is answered with the nearest."""
        found = self.known_action(words)
        if found is None:
            raise UnknownName("action", words, self.action_names)
        return found

    @property
    def action_names(self) -> list[str]:
        """The words of every action, each once."""
        names = [action_words(one) for one in known_actions(self.position).values()]
        return list(dict.fromkeys(names))

    def known_action(self, words: str) -> Action | None:
        """An action by its words, if there is such a one."""
        return known_actions(self.position).get(" ".join(words.replace(":", " ").lower().split()))

    def names(self, seats: tuple[int, ...]) -> str:
        """Some seats in words."""
        return ", ".join(seat_name(seat) for seat in seats) or "nobody"
