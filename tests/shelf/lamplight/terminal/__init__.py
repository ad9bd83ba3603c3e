"""The board of Lamplight in a terminal."""

from rich.console import RenderableType

from motherlode.boards import Board, Scene
from motherlode.kernel.contract import Action, Event
from tests.shelf.lamplight.terminal.drawing import draw

__all__ = ["BOARD"]

MOMENTS = frozenset({"won_lamp", "ended", "won"})
QUESTIONS = {
    "step": "step through a door, or wait",
    "look": "look at one light you do not know, or away",
    "tuck": "put a light under the deck and draw another, or keep all",
    "light": "choose the light to show; the brightest wins a lamp",
    "over": "the game is over",
}
RULES = {
    "step": ["LL-MOVE-03", "LL-MOVE-05"],
    "look": ["LL-ROOM-01", "LL-ROOM-02"],
    "tuck": ["LL-ROOM-04"],
    "light": ["LL-NIGHT-01", "LL-NIGHT-05"],
    "over": ["LL-END-04"],
}


class LamplightBoard(Board):
    """The house cut open, the players below it, the own lights nearest."""

    undo_rule = "LL-NIGHT-02"

    def draw(self, scene: Scene) -> RenderableType:
        """Rooms with whoever is there, everybody's lamps and oil, and the own lights."""
        return draw(scene)

    def name(self, scene: Scene, seat: int) -> str:
        """A player goes by the name she gave."""
        return scene.seats[seat].name

    def question(self, scene: Scene) -> str:
        """What is awaited, from whom."""
        who = "Nobody" if scene.seat is None else self.name(scene, scene.seat)
        return f"{who}: {QUESTIONS[scene.view.decision]}."

    def hints(self, scene: Scene, action: Action) -> list[str]:
        """Which light a place of the hand holds."""
        place = action.arguments.get("light")
        if scene.seat is None or place is None or action.name == "look":
            return [""]
        light = scene.view.seats[scene.seat].hand[int(place) - 1]
        return [f"{light.replace('_', ' ')}, glow {scene.view.glow[light]}"]

    def begins_line(self, event: Event) -> bool:
        """An evening and each turn begin a line."""
        return event.kind not in {"saw", "got", "drew", "chose", "won_lamp"}

    def is_moment(self, event: Event) -> bool:
        """A lamp is won, or the game."""
        return event.kind in MOMENTS

    def rules(self, scene: Scene) -> list[str]:
        """The rules behind the decision that is awaited."""
        return RULES[scene.view.decision]

    def legend(self, scene: Scene) -> str:
        """How to read the board."""
        return (
            "Each room shows who is in it, by number of seat. ? is a light you do not know; a number after a light's "
            "name is its glow. = and | are doors."
        )


BOARD = LamplightBoard()
