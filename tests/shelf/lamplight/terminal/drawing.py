"""What does the house look like in text? Five rooms, one above the other, with the doors between them."""

from collections.abc import Iterator

from rich.console import Group
from rich.text import Text

from motherlode.boards import Scene
from tests.shelf.lamplight.view import SeatView, View

__all__ = ["draw"]

GOLD = "#d9a441"
WIDE = 44  # columns of the house between its walls
HALF = WIDE // 2


def draw(scene: Scene) -> Group:
    """Header, house, players; yours last, with your lights."""
    return Group(_header(scene.view), *_house(scene.view), *_players(scene))


def _header(view: View) -> Text:
    words = (
        f" LAMPLIGHT   Night {view.night} of {view.nights} · {len(view.deck)} lights in the deck "
    )
    return Text(words, style=f"bold black on {GOLD}")


def _house(view: View) -> Iterator[Text]:
    """The rooms from the attic to the cellar."""
    yield Text(f"   /{'‾' * WIDE}\\")
    yield _storey(_room(view, "attic", WIDE))
    yield Text(f"   |{'─' * 9}={'─' * (WIDE - 10)}|")
    yield _storey(f"{_room(view, 'stairs', HALF - 1)}|{_room(view, 'library', HALF)}")
    yield Text(f"   |{'─' * 9}={'─' * (WIDE - 20)}={'─' * 9}|")
    yield _storey(_room(view, "hall", WIDE))
    yield Text(f"   |{'─' * HALF}={'─' * (WIDE - HALF - 1)}|")
    yield _storey(_room(view, "cellar", WIDE))
    yield Text(f"   └{'─' * WIDE}┘")


def _storey(rooms: str) -> Text:
    return Text(f"   |{rooms}|")


def _room(view: View, room: str, width: int) -> str:
    """A room's name and the numbers of those who are in it."""
    there = [str(one.seat + 1) for one in view.seats if one.room == room and not one.has_resigned]
    return f" {room.capitalize():<9}{' '.join(f'({number})' for number in there)}".ljust(width)


def _players(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    order = sorted(view.seats, key=lambda one: (one.seat == scene.seat, one.seat))
    for one in order:
        is_own = one.seat == scene.seat
        yield Text(_player(scene, one), style="bold" if is_own else "", no_wrap=True)


def _player(scene: Scene, one: SeatView) -> str:
    """A player's lamps, oil and lights, on one line."""
    lights = "  ".join(_light(scene.view, light) for light in one.hand) or "no light"
    chosen = "  (has chosen)" if one.has_chosen else ""
    left = "  (has left)" if one.has_resigned else ""
    name = scene.seats[one.seat].name
    return f" ({one.seat + 1}) {name:<20} lamps {one.lamps}  oil {one.oil}  {lights}{chosen}{left}"


def _light(view: View, light: str | None) -> str:
    return "?" if light is None else f"{light.replace('_', ' ')} {view.glow[light]}"
