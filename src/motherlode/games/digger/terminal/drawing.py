"""What does the table of Digger look like? The centre, the dice, the haul, and a chest for everybody."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from motherlode.boards import Scene, Seat
from motherlode.games.digger.view import SeatView, View

__all__ = ["GILT", "MARKS", "called", "draw", "fit"]

GILT = "#d9a62e"
MARKS = {"blue": "≈", "yellow": "●", "red": "♦", "green": "▲", "white": "◇", "black": "✖"}
STYLES = {
    "blue": "bold bright_blue",
    "yellow": f"bold {GILT}",
    "red": "bold red",
    "green": "bold green",
    "white": "bold white",
    "black": "bold reverse",
}
NAME = 24
NOBODY = "you"  # how a person who said no name is called
CHEST = 12


def draw(scene: Scene) -> RenderableType:
    """Header, centre, dice, haul, chests."""
    return Group(*_header(scene), *_centre(scene), *_turn(scene), *_chests(scene))


def fit(part: str | Text, width: int, style: str = "") -> Text:
    """A piece of a line with exactly this width."""
    whole = Text(style=style, no_wrap=True)
    whole.append(part) if isinstance(part, str) else whole.append_text(part)
    whole.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return whole


def called(seats: Sequence[Seat], seat: int) -> str:
    """What a player is called in a sentence: her name, or her seat where another has the same or none is given."""
    names = [one.name.lower() for one in seats]
    has_own = seat < len(names) and names[seat] != NOBODY and names.count(names[seat]) == 1
    return seats[seat].name if has_own else f"Seat {seat + 1}"


def cube(colour: str, words: str = "") -> Text:
    """A mark of its own for every colour, so that no colour is needed to read it."""
    return Text(f"{MARKS[colour]} {words or colour}", style=STYLES[colour])


def _header(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    roles = ""
    if view.digger is not None and view.timekeeper is not None:
        digger, keeper = (called(scene.seats, seat) for seat in (view.digger, view.timekeeper))
        roles = f" · {digger} digs, {keeper} keeps the time"
    title = f" DIGGER   Turn {view.turn} of at most {view.turns}{roles}"
    yield fit(title, scene.width, f"bold black on {GILT}")


def _gap(scene: Scene) -> Iterator[Text]:
    if scene.is_roomy:
        yield Text("")


def _centre(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    yield from _gap(scene)
    line = Text(" Centre  ", no_wrap=True)
    for colour, cubes in view.centre.items():
        line.append_text(cube(colour, f"{cubes} {colour}"))
        line.append("   ")
    yield fit(line, scene.width)
    river = "≈" * view.centre["blue"] + "·" * view.box
    yield fit(Text(f" River   {river}  {view.box} in the box", style=STYLES["blue"]), scene.width)


def _turn(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    yield from _gap(scene)
    dice = Text(" Dice    ", no_wrap=True)
    for colour in view.dice:
        face = cube(colour)
        if colour not in view.unique or colour in view.claimed:
            face.stylize("dim")
        dice.append("[").append_text(face).append("] ")
    if not view.dice:
        dice.append("not thrown yet" if view.digger is not None else "", style="dim")
    yield fit(dice, scene.width)
    haul = Text(" Haul    ", no_wrap=True)
    for colour, cubes in view.haul.items():
        if cubes:
            haul.append_text(cube(colour, f"{cubes} {colour}")).append("   ")
    if not any(view.haul.values()):
        haul.append("nothing", style="dim")
    yield fit(haul, scene.width)
    yield fit(Text(f" Clock   {_clock(view)}"), scene.width)


def _clock(view: View) -> str:
    """What may be known of the time."""
    if view.clock_mode == "ticks":
        return f"ticks spent: {view.ticks}; night comes after 24 to 36"
    if view.clock_mode == "throws":
        return f"throws made: {view.throws}; there are 3 to 8"
    if view.sensed_ms is not None:
        return f"hidden; you feel that {view.sensed_ms / 1000:.0f} of {view.sand_ms // 1000} seconds have passed"
    return f"hidden; the sand runs for {view.sand_ms // 1000} seconds"


def _chests(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    yield from _gap(scene)
    heads = Text(" " * NAME, no_wrap=True)
    for gem in view.places:
        heads.append_text(fit(cube(gem), CHEST))
    heads.append("points")
    yield fit(heads, scene.width)
    for seat in view.seats:
        yield fit(_chest(scene, seat), scene.width)


def _chest(scene: Scene, seat: SeatView) -> Text:
    view: View = scene.view
    mark = "▶" if view.asked == seat.seat else " "
    side = f" {seat.side}" if seat.side else ""
    name = f" {mark} {seat.seat + 1} {scene.seats[seat.seat].name}{side}"
    made = fit(name, NAME, "dim" if seat.has_resigned else "bold")
    for gem in view.places:
        cell = Text(f"{seat.stack[gem]:>2} ", style=STYLES[gem])
        cell.append(f"at {seat.value[gem]}", style="dim")
        made.append_text(fit(cell, CHEST))
    made.append(f"{seat.points:>4}", style="bold")
    if seat.has_resigned:
        made.append("  resigned", style="dim")
    return made
