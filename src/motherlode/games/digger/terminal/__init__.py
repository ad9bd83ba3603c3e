"""The board of Digger in a terminal."""

from collections.abc import Sequence

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from motherlode.boards import Board, Scene, Seat
from motherlode.games.digger.terminal import words
from motherlode.games.digger.terminal.drawing import GILT, draw
from motherlode.kernel.contract import Action, Event, Standing

__all__ = ["BOARD"]

BEGINS = frozenset({"begins", "chose", "turn", "threw", "resigned", "ended"})
MOMENTS = frozenset({"fumbled", "night", "called", "ended", "won"})


class DiggerBoard(Board):
    """The river and the centre on top, the dice and the haul below, then everybody's chest."""

    undo_rule = "DG-TURN-09"

    def draw(self, scene: Scene) -> RenderableType:
        """The centre, the dice, the haul and the chests."""
        return draw(scene)

    def name(self, scene: Scene, seat: int) -> str:
        """A player goes by her seat, counted from 1."""
        return f"Seat {seat + 1} ({scene.seats[seat].name})"

    def told(self, seats: Sequence[Seat], event: Event) -> str:
        """The sentence of an event, with names."""
        return words.named(seats, event.words)

    def written(self, seats: Sequence[Seat], action: Action) -> Action:
        """A theft names whom it robs."""
        return replace(action, words=words.named(seats, action.words))

    def question(self, scene: Scene) -> str:
        """What is awaited, from whom, and what she feels of the time."""
        return words.question(scene)

    def hints(self, scene: Scene, action: Action) -> list[str]:
        """What a cube is worth, and how risky a theft is."""
        return words.hints(scene, action)

    def is_in_play(self, scene: Scene, action: Action) -> bool:
        """A theft from a seat that does not exist means nothing."""
        victim = action.arguments.get("seat", 0)
        return isinstance(victim, int) and victim < scene.view.players

    def begins_line(self, event: Event) -> bool:
        """A throw begins a line; whatever is done with it goes on there."""
        return event.kind in BEGINS

    def is_moment(self, event: Event) -> bool:
        """A fumble, the night, a call, the end."""
        return event.kind in MOMENTS

    def rules(self, scene: Scene) -> list[str]:
        """The rules behind the decision that is awaited."""
        return words.RULES[scene.view.decision]

    def legend(self, scene: Scene) -> str:
        """How to read the board."""
        return words.LEGEND

    def ending(self, scene: Scene, ranking: Sequence[Standing]) -> RenderableType:
        """The standing, and the sentence that decides it."""
        grid = Grid.grid(padding=(0, 2))
        for one in ranking:
            won = Text("★ wins", style=f"bold {GILT}") if one.is_winner else Text(one.note)
            grid.add_row(
                Text(f" {one.place}."),
                Text(self.name(scene, one.seat)),
                Text(f"{one.score} points", justify="right"),
                won,
            )
        return Group(Text(f" {words.verdict(scene)}", style="bold"), Text(""), grid)


BOARD = DiggerBoard()
