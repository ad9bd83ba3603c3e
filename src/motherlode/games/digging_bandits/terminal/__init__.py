"""The board of Digging Bandits in a terminal."""

from rich.console import RenderableType

from motherlode.boards import BoardWithWords, Scene
from motherlode.games.digging_bandits.terminal import words as terminal_words
from motherlode.games.digging_bandits.terminal.drawing import SAND, draw

__all__ = ["BOARD"]

BEGINS = frozenset({"starts", "turn", "extra_turn", "resigned", "ended"})
MOMENTS = frozenset(
    {"exploded", "eliminated", "saved", "won_duel", "cashed", "sheriff_stands", "ended", "won"}
)


class DiggingBanditsBoard(BoardWithWords):
    """The trail with its piles, bridges and pieces, the bandits below, the own hand nearest."""

    words = terminal_words
    begins = BEGINS
    moments = MOMENTS
    gilt = SAND
    undo_rule = "DB-REACT-10"

    def draw(self, scene: Scene) -> RenderableType:
        """The trail, everybody's backs, what is announced, and the own cards."""
        return draw(scene)

    def name(self, scene: Scene, seat: int) -> str:
        """A player goes by the bandit."""
        return f"{scene.view.seats[seat].name} ({scene.seats[seat].name})"


BOARD = DiggingBanditsBoard()
