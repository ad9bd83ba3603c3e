"""The board of Digger in a terminal."""

from collections.abc import Sequence

from msgspec.structs import replace
from rich.console import RenderableType

from motherlode.boards import BoardWithWords, Scene, Seat
from motherlode.games.digger.terminal import words as terminal_words
from motherlode.games.digger.terminal.drawing import GILT, draw
from motherlode.kernel.contract import Action, Event

__all__ = ["BOARD"]

BEGINS = frozenset({"begins", "chose", "turn", "threw", "resigned", "ended"})
MOMENTS = frozenset({"fumbled", "night", "called", "ended", "won"})


class DiggerBoard(BoardWithWords):
    """The river and the centre on top, the dice and the haul below, then everybody's chest."""

    words = terminal_words
    begins = BEGINS
    moments = MOMENTS
    gilt = GILT
    unit = "points"
    undo_rule = "DG-TURN-09"

    def draw(self, scene: Scene) -> RenderableType:
        """The centre, the dice, the haul and the chests."""
        return draw(scene)

    def name(self, scene: Scene, seat: int) -> str:
        """A player goes by her seat, counted from 1."""
        return f"Seat {seat + 1} ({scene.seats[seat].name})"

    def told(self, seats: Sequence[Seat], event: Event) -> str:
        """The sentence of an event, with names."""
        return terminal_words.named(seats, event.words)

    def written(self, seats: Sequence[Seat], action: Action) -> Action:
        """A theft names whom it robs."""
        return replace(action, words=terminal_words.named(seats, action.words))

    def is_in_play(self, scene: Scene, action: Action) -> bool:
        """A theft from a seat that does not exist means nothing."""
        victim = action.arguments.get("seat", 0)
        return isinstance(victim, int) and victim < scene.view.players


BOARD = DiggerBoard()
