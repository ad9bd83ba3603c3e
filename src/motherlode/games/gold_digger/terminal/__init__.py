"""The board of Gold Digger in a terminal."""

from rich.console import RenderableType

from motherlode.boards import BoardWithWords, Scene
from motherlode.games.gold_digger.terminal import words as terminal_words
from motherlode.games.gold_digger.terminal.drawing import GILT, draw

__all__ = ["BOARD"]

BEGINS = frozenset({"starts", "dealt", "turn", "skipped", "resigned", "ended", "hunts"})
MOMENTS = frozenset({"hit", "out", "caught", "traded", "ended", "won"})


class GoldDiggerBoard(BoardWithWords):
    """The grid with its cards and pieces, the players below, the own hand nearest."""

    words = terminal_words
    begins = BEGINS
    moments = MOMENTS
    gilt = GILT
    unit = "gold"
    undo_rule = "GD-MOVE-03"

    def draw(self, scene: Scene) -> RenderableType:
        """The grid, everybody's tokens, and the own cards."""
        return draw(scene)

    def name(self, scene: Scene, seat: int) -> str:
        """A player goes by the colour of her piece."""
        colour = scene.view.seats[seat].colour.capitalize()
        who = scene.seats[seat].name
        return f"{colour} ({who})"


BOARD = GoldDiggerBoard()
