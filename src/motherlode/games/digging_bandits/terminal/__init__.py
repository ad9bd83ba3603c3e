"""The board of Digging Bandits in a terminal."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from motherlode.boards import Board, Scene
from motherlode.games.digging_bandits.terminal import words
from motherlode.games.digging_bandits.terminal.drawing import SAND, draw
from motherlode.kernel.contract import Action, Event, Standing

__all__ = ["BOARD"]

BEGINS = frozenset({"starts", "turn", "extra_turn", "resigned", "ended"})
MOMENTS = frozenset(
    {"exploded", "eliminated", "saved", "won_duel", "cashed", "sheriff_stands", "ended", "won"}
)


class DiggingBanditsBoard(Board):
    """The trail with its piles, bridges and pieces, the bandits below, the own hand nearest."""

    undo_rule = "DB-REACT-10"

    def draw(self, scene: Scene) -> RenderableType:
        """The trail, everybody's backs, what is announced, and the own cards."""
        return draw(scene)

    def name(self, scene: Scene, seat: int) -> str:
        """A player goes by the bandit."""
        return f"{scene.view.seats[seat].name} ({scene.seats[seat].name})"

    def question(self, scene: Scene) -> str:
        """What is awaited, from whom."""
        return words.question(scene)

    def hints(self, scene: Scene, action: Action) -> list[str]:
        """What lies where an action leads, and what somebody holds."""
        return words.hints(scene, action)

    def line(self, scene: Scene, events: Sequence[Event]) -> Text:
        """A turn on one line."""
        return Text(" ".join(event.words for event in events))

    def begins_line(self, event: Event) -> bool:
        """A turn begins a line; whatever happens in it goes on there."""
        return event.kind in BEGINS

    def is_moment(self, event: Event) -> bool:
        """An explosion, an elimination, a Duel, a Sheriff, the end."""
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
            won = Text("★ wins", style=f"bold {SAND}") if one.is_winner else Text(one.note)
            grid.add_row(Text(f" {one.place}."), Text(self.name(scene, one.seat)), won)
        return Group(Text(f" {words.verdict(scene)}", style="bold"), Text(""), grid)


BOARD = DiggingBanditsBoard()
