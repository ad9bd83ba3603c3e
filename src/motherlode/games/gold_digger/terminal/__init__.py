"""The board of Gold Digger in a terminal."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from motherlode.boards import Board, Scene
from motherlode.games.gold_digger.terminal import words
from motherlode.games.gold_digger.terminal.drawing import GILT, draw
from motherlode.kernel.contract import Action, Event, Standing

__all__ = ["BOARD"]

BEGINS = frozenset({"starts", "dealt", "turn", "skipped", "resigned", "ended", "hunts"})
MOMENTS = frozenset({"hit", "out", "caught", "traded", "ended", "won"})


class GoldDiggerBoard(Board):
    """The grid with its cards and pieces, the players below, the own hand nearest."""

    undo_rule = "GD-MOVE-03"

    def draw(self, scene: Scene) -> RenderableType:
        """The grid, everybody's tokens, and the own cards."""
        return draw(scene)

    def name(self, scene: Scene, seat: int) -> str:
        """A player goes by the colour of her piece."""
        colour = scene.view.seats[seat].colour.capitalize()
        who = scene.seats[seat].name
        return f"{colour} ({who})"

    def question(self, scene: Scene) -> str:
        """What is awaited, from whom."""
        return words.question(scene)

    def hints(self, scene: Scene, action: Action) -> list[str]:
        """Where a step leads and what lies there; what a card would do."""
        return words.hints(scene, action)

    def line(self, scene: Scene, events: Sequence[Event]) -> Text:
        """A turn on one line."""
        return Text(" ".join(event.words for event in events))

    def begins_line(self, event: Event) -> bool:
        """A turn begins a line; whatever happens in it goes on there."""
        return event.kind in BEGINS

    def is_moment(self, event: Event) -> bool:
        """A life lost, a player out, a trade, the end."""
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
                Text(f"{one.score} gold", justify="right"),
                won,
            )
        return Group(Text(f" {words.verdict(scene)}", style="bold"), Text(""), grid)


BOARD = GoldDiggerBoard()
