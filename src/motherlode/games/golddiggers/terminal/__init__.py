"""The board of Golddiggers in a terminal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from motherlode.boards import Board, Scene
from motherlode.games.golddiggers.terminal import words
from motherlode.games.golddiggers.terminal.drawing import draw
from motherlode.games.golddiggers.terminal.ending import ending
from motherlode.games.golddiggers.terminal.marks import short_digger
from motherlode.kernel.contract import Action, Event, Standing

__all__ = ["BOARD"]

CONTINUES = frozenset(words.TOLD) - {"hosts", "impresses", "disappoints", "resigned"}
MOMENTS = frozenset({"knocked_out", "ended", "claimed", "won", "nobody_won"})


class GolddiggersBoard(Board):
    """Three Golds side by side, the Diggers below, odds beside every choice. [GS-ONL-11]"""

    undo_rule = "GS-ONL-01"

    def draw(self, scene: Scene) -> RenderableType:
        """Golds with their tracks, the Event, everybody's card and the Loser."""
        return draw(scene)

    def name(self, scene: Scene, seat: int) -> str:
        """A player goes by her Digger's name."""
        return scene.view.seats[seat].name if scene.view.seats else super().name(scene, seat)

    def question(self, scene: Scene) -> str:
        """What is awaited, from whom, and after which roll."""
        return words.question(scene)

    def hints(self, scene: Scene, action: Action) -> list[str]:
        """The exact odds before a roll, the consequence after it."""
        return words.hints(scene, action)

    def is_in_play(self, scene: Scene, action: Action) -> bool:
        """A place without a Gold has a number, but nobody speaks of it."""
        gold = action.arguments.get("gold")
        return gold is None or any(gold == one.id for one in scene.view.golds)

    def line(self, scene: Scene, events: Sequence[Event]) -> Text:
        """A turn on one line."""
        return words.line(scene, events)

    def begins_line(self, event: Event) -> bool:
        """A turn, a round and an ending begin a line; a roll and what follows continue it."""
        return event.kind not in CONTINUES

    def is_moment(self, event: Event) -> bool:
        """A knock-out, the end, a claim, the victory."""
        return event.kind in MOMENTS

    def rules(self, scene: Scene) -> list[str]:
        """The rules behind the decision that is awaited."""
        return words.RULES[scene.view.decision]

    def legend(self, scene: Scene) -> str:
        """How to read the board."""
        name = short_digger(scene.view.seats[scene.seat or 0])
        return (
            "A Gold's row shows what it asks for (4+ is a score of 4 or more) and everybody's tokens: the letter is "
            "the player, the number how many. `covered` counts the tracks each player has a token on; the star is "
            f"whoever would claim the Gold now. On a Digger's card, such as {name}'s, stand the talent's value and its "
            "tokens. Odds are faces of the die: 4/6 means that four of six reach it; ✗ or fails, that the token is lost. "
            "Where there is little room, K4 says that four of six reach Kip."
        )

    def ending(self, scene: Scene, ranking: Sequence[Standing]) -> RenderableType:
        """The standing with claims and totals, and why."""
        return ending(scene, ranking)


BOARD = GolddiggersBoard()
