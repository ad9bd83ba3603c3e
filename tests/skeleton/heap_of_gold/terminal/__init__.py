"""The board of Heap of Gold in a terminal."""

from rich.console import Group, RenderableType
from rich.text import Text

from motherlode.boards import Board, Scene
from motherlode.kernel.contract import Event
from tests.skeleton.heap_of_gold.view import SeatView

__all__ = ["BOARD"]

GOLD = "#d9a441"
PER_ROW = 20
RULES = {"take": ["HG-HEAP-02", "HG-HEAP-04"], "over": ["HG-HEAP-04"]}


class HeapOfGoldBoard(Board):
    """The heap above, the players below."""

    undo_rule = "HG-HEAP-01"

    def draw(self, scene: Scene) -> RenderableType:
        """Nuggets in rows, and how many everybody has."""
        heap = scene.view.heap
        rows = [min(PER_ROW, heap - start) for start in range(0, heap, PER_ROW)]
        title = Text(f" HEAP OF GOLD   {heap} nuggets left ", style=f"bold black on {GOLD}")
        nuggets = [Text(f"   {'● ' * row}", style=GOLD) for row in rows]
        return Group(title, *nuggets, *(self._player(scene, one) for one in scene.view.seats))

    def _player(self, scene: Scene, one: SeatView) -> Text:
        style = "bold" if one.seat == scene.seat else ""
        return Text(f" {self.name(scene, one.seat):<28} {one.taken:>3} taken", style=style)

    def question(self, scene: Scene) -> str:
        """What is awaited, from whom."""
        if scene.view.decision == "over":
            return "The game is over."
        return f"{self.name(scene, scene.view.turn)}: how many nuggets?"

    def is_moment(self, event: Event) -> bool:
        """Somebody wins."""
        return event.kind == "won"

    def rules(self, scene: Scene) -> list[str]:
        """The rules behind the decision that is awaited."""
        return RULES[scene.view.decision]

    def legend(self, scene: Scene) -> str:
        """How to read the board."""
        return "Each ● is a nugget of the heap; behind a name stands how many she has taken."


BOARD = HeapOfGoldBoard()
