"""How is a table drawn as text? For any game from its view; a game may bring a board of its own.

A game's own board is the name `BOARD` of its package `terminal`. Boards give text back and write it nowhere: what is shown
when is up to the terminal client.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from motherlode.kernel.contract import Action, Event, Standing
from motherlode.kernel.game import Game

__all__ = ["Board", "BoardWithWords", "Scene", "Seat", "Words"]

PLAIN = (str, int, float, bool, type(None))


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat at the table: a person's name, or the bot that plays."""

    name: str
    bot: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return not self.bot


@dataclass(frozen=True)
class Scene:
    """What a board is drawn from: a view, whose it is, who sits where, and how much room there is."""

    game: Game
    view: Any
    seat: int | None  # None looks on
    seats: tuple[Seat, ...]
    offered: tuple[Action, ...] = ()
    width: int = 100
    is_roomy: bool = True


class Board:
    """A board for any game: every method may be replaced by one that knows the game better."""

    undo_rule = ""  # the rule that answers an undo where there is none

    def draw(self, scene: Scene) -> RenderableType:
        """The table, in the order of the view's fields."""
        grid = Grid.grid(padding=(0, 2))
        for name, value in _fields(scene.view).items():
            grid.add_row(Text(name.replace("_", " "), style="bold"), Text(_words(value)))
        return Group(Text(scene.game.info.title, style="bold"), grid)

    def name(self, scene: Scene, seat: int) -> str:
        """What a seat is called."""
        return f"{scene.seats[seat].name} (seat {seat + 1})"

    def question(self, scene: Scene) -> str:
        """One sentence: what is awaited, and from whom."""
        decision = _fields(scene.view).get("decision")
        asked = f" ({decision.replace('_', ' ')})" if isinstance(decision, str) else ""
        who = "You decide" if scene.seat is None else f"{self.name(scene, scene.seat)} decides"
        return f"{who}{asked}."

    def told(self, seats: Sequence[Seat], event: Event) -> str:
        """The sentence of an event, with those who sit here."""
        return event.words

    def written(self, seats: Sequence[Seat], action: Action) -> Action:
        """An action as it is shown and typed, with those who sit here; the game knows it by its number."""
        return action

    def hints(self, scene: Scene, action: Action) -> list[str]:
        """What to know beside a choice, from the longest form to the shortest."""
        return [""]

    def is_in_play(self, scene: Scene, action: Action) -> bool:
        """Whether an action's words mean anything at this table, offered now or not."""
        return True

    def line(self, scene: Scene, events: Sequence[Event]) -> Text:
        """The events of one turn on one line."""
        return Text(" ".join(self.told(scene.seats, event) for event in events))

    def begins_line(self, event: Event) -> bool:
        """Whether the log starts a new line with an event."""
        return True

    def is_moment(self, event: Event) -> bool:
        """Whether an event deserves a second of silence."""
        return False

    def rules(self, scene: Scene) -> list[str]:
        """The rules behind the decision that is awaited."""
        return []

    def legend(self, scene: Scene) -> str:
        """How to read the board, for the help."""
        return ""

    def ending(self, scene: Scene, ranking: Sequence[Standing]) -> RenderableType:
        """The standing at the end of the game."""
        grid = Grid.grid(padding=(0, 2))
        for one in ranking:
            won = "wins" if one.is_winner else one.note
            cells = (f"{one.place}.", self.name(scene, one.seat), f"{one.score:,}", won)
            grid.add_row(*map(Text, cells))  # as text, so that no name is read as markup
        return grid


class Words(Protocol):
    """The module `words` of a game's terminal board: what is said beside the picture."""

    @property
    def RULES(self) -> Mapping[str, list[str]]:  # noqa: N802 - constants of the module
        """By decision: the rules behind it."""

    @property
    def LEGEND(self) -> str:  # noqa: N802
        """How to read the board."""

    def question(self, scene: Scene) -> str:
        """What is awaited, and from whom."""

    def hints(self, scene: Scene, action: Action) -> list[str]:
        """What to know beside a choice."""

    def verdict(self, scene: Scene) -> str:
        """The sentence that decides the game."""


class BoardWithWords(Board):
    """A board with a module of words, on whose log some kinds of events begin a line."""

    words: Words
    begins: frozenset[str]  # kinds of events; whatever happens then goes on in their line
    moments: frozenset[str]  # kinds of events that deserve a second of silence
    gilt = ""  # the colour of the winner
    unit = ""  # what scores are counted in; nothing where there are none

    def question(self, scene: Scene) -> str:
        """What is awaited, and from whom."""
        return self.words.question(scene)

    def hints(self, scene: Scene, action: Action) -> list[str]:
        """What to know beside a choice."""
        return self.words.hints(scene, action)

    def begins_line(self, event: Event) -> bool:
        """Whether the log starts a new line with an event."""
        return event.kind in self.begins

    def is_moment(self, event: Event) -> bool:
        """Whether an event deserves a second of silence."""
        return event.kind in self.moments

    def rules(self, scene: Scene) -> list[str]:
        """The rules behind the decision that is awaited."""
        return self.words.RULES[scene.view.decision]

    def legend(self, scene: Scene) -> str:
        """How to read the board."""
        return self.words.LEGEND

    def ending(self, scene: Scene, ranking: Sequence[Standing]) -> RenderableType:
        """The standing, and the sentence that decides it."""
        grid = Grid.grid(padding=(0, 2))
        for one in ranking:
            won = Text("★ wins", style=f"bold {self.gilt}") if one.is_winner else Text(one.note)
            score = [Text(f"{one.score} {self.unit}", justify="right")] if self.unit else []
            name = Text(self.name(scene, one.seat))
            grid.add_row(Text(f" {one.place}."), name, *score, won)
        return Group(Text(f" {self.words.verdict(scene)}", style="bold"), Text(""), grid)


def _fields(view: Any) -> dict[str, Any]:
    plain = msgspec.to_builtins(view)
    return plain if isinstance(plain, dict) else {"table": plain}


def _words(value: Any) -> str:
    """A value of a view in a few words."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_words(one)}" for name, one in value.items()) or "nothing"
    if isinstance(value, list):
        parts = [_words(one) for one in value]
        plain = all(isinstance(one, PLAIN) for one in value)
        return (", " if plain else "\n").join(parts) or "nothing"
    return "–" if value is None else str(value)
