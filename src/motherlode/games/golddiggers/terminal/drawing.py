"""What does the table of Golddiggers look like? Golds in the middle, Diggers below, yours nearest."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from motherlode.boards import Scene
from motherlode.games.golddiggers.terminal.marks import (
    GILT,
    ROSE,
    chip,
    fit,
    marks,
    money,
    player,
    short_digger,
    short_gold,
    signed,
)
from motherlode.games.golddiggers.view import GoldView, SeatView, View

__all__ = ["draw"]

TOKEN = 3  # the width of one player's tokens on a track
REQUIREMENT = 3
NARROW_VALUE = 9  # the least width of a talent on a Digger card
LEAST_NAME = 20
MOST_DOTS = 4
MOST_LETTERS = 6
LOSER = 12  # the width of the count on the Loser, with its warning
WIDEST_GOLD = 34


def draw(scene: Scene) -> RenderableType:
    """Header, Event, Golds with their tracks, and everybody's card with the Loser."""
    return Group(*_header(scene), *_golds(scene), *_diggers(scene))


def _header(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    limit = f" of {view.rounds}" if view.rounds else ""
    host = short_digger(view.seats[view.host])
    title = Text(f" GOLDDIGGERS   Round {view.round}{limit} · {host} hosts · ")
    title.append(f"{view.deck_left} Events in the deck")
    yield fit(title, scene.width, f"bold black on {GILT}")
    event = Text(f" {view.event.title} ", style="bold")
    for talent, effect in view.event.effect.items():
        sign, style = ("▲", "green") if effect > 0 else ("▼", "red")
        event.append(f"  {sign} {signed(effect)} {talent.capitalize()}", style=f"bold {style}")
    event.append(f"   {view.event.line}", style="italic dim")
    yield fit(event, scene.width)


# The Golds


def _golds(scene: Scene) -> Iterator[Text]:
    """As many Golds side by side as fit, then the others below."""
    label = max(len(talent) for talent in scene.view.golds[0].requirement) + 5
    narrow = REQUIREMENT + TOKEN * scene.view.players - 1
    abreast = max(1, min(len(scene.view.golds), (scene.width - label) // (narrow + 1)))
    width = min(WIDEST_GOLD, (scene.width - label) // abreast - 1)
    for first in range(0, len(scene.view.golds), abreast):
        yield from _row_of_golds(scene, scene.view.golds[first : first + abreast], label, width)


def _row_of_golds(scene: Scene, golds: list[GoldView], label: int, width: int) -> Iterator[Text]:
    if scene.is_roomy:
        joints = "─" * label + f"┬{'─' * width}" * len(golds)
        yield Text(joints.ljust(scene.width, "─"), style="dim", no_wrap=True)
    yield _line("", label, [_title(scene, gold, width) for gold in golds], width)
    if scene.is_roomy:
        lines = [Text(f" {_in_short(gold.line, width - 1)}", style="italic dim") for gold in golds]
        yield _line("", label, lines, width)
    # A blank stands beside the dividing line where there is room for one.
    blank = " " if width > REQUIREMENT + TOKEN * scene.view.players - 1 else ""
    for talent in golds[0].requirement:
        tracks = [Text.assemble(blank, _track(scene, gold, talent)) for gold in golds]
        yield _line(_talent(scene.view, talent), label, tracks, width)
    covered = [
        Text.assemble(blank, _covered(scene.view, gold, is_tight=not blank)) for gold in golds
    ]
    yield _line(Text(" covered", style="dim"), label, covered, width)


def _in_short(line: str, width: int) -> str:
    """A card's sentence if there is room for it, else as far as its first comma."""
    return line if len(line) < width else line.split(",", maxsplit=1)[0]


def _line(label: str | Text, label_width: int, cells: list[Text], width: int) -> Text:
    line = fit(label, label_width)
    for cell in cells:
        line.append("│", style="dim").append_text(fit(cell, width))
    return line


def _title(scene: Scene, gold: GoldView, width: int) -> Text:
    """Name and net worth; a diamond shines on a Gold that can be chosen now."""
    is_offered = any(action.arguments.get("gold") == gold.id for action in scene.offered)
    name = f"{'◆' if is_offered else ' '}{short_gold(gold)}"
    worth = money(gold.net_worth)
    room = max(width - len(worth) - 1, 0)
    title = fit(Text(name, style=f"bold {'reverse ' if is_offered else ''}{GILT}"), room)
    return title.append(worth, style="bold")


def _talent(view: View, talent: str) -> Text:
    """A talent, marked if it was rolled for, with what the Event does to it."""
    effect = view.event.effect.get(talent, 0)
    is_rolled = talent == view.talent
    line = Text("▸" if is_rolled else " ").append(talent.capitalize(), style="bold")
    if effect:
        line.append(f" {signed(effect)}", style=f"bold {'green' if effect > 0 else 'red'}")
    return line


def _track(scene: Scene, gold: GoldView, talent: str) -> Text:
    """What a Gold asks for, and whose tokens lie there."""
    line = fit(Text(f"{gold.requirement[talent]}+", style="bold"), REQUIREMENT)
    for seat in scene.view.seats:
        tokens = seat.golds[gold.id][talent]
        shown = chip(scene.view, seat.seat, tokens) if tokens else Text("·", style="dim")
        line.append_text(fit(shown, TOKEN))
    line.rstrip()
    return line


def _covered(view: View, gold: GoldView, *, is_tight: bool) -> Text:
    """How many of the five tracks each player covers; a star for whoever would claim it now."""
    line = Text(" " * REQUIREMENT)
    leader = gold.leader if gold.claimed_by is None else gold.claimed_by
    for seat in view.seats:
        count = seat.covered[gold.id]
        words = f"{marks(view)[seat.seat]}{count}" if count else "·"
        star = "★" if leader == seat.seat else ""
        if (
            star and is_tight and seat.seat == view.players - 1
        ):  # the last cell has no room for both
            words = marks(view)[seat.seat]
        line.append_text(fit(Text(words + star, style="bold" if star else "dim"), TOKEN))
    line.rstrip()
    return line


# The Diggers


def _diggers(scene: Scene) -> Iterator[Text]:
    """Everybody's card; the others first, in the order of play, then the one whose eyes these are."""
    view: View = scene.view
    talents = [talent.capitalize() for talent in view.seats[0].card]
    room = scene.width - LOSER - LEAST_NAME
    value = max(NARROW_VALUE, min(room // len(talents), max(map(len, talents)) + 1))
    names = max(12, min(scene.width - LOSER - value * len(talents), 34))
    if scene.is_roomy:
        yield _rule(scene)
    heading = Text(" " * names)
    for talent in talents:
        heading.append_text(fit(talent, value - 1)).append(" ")
    heading.append(f"Loser {view.loser_requirement}+", style=f"bold {ROSE}")
    yield fit(heading, scene.width, "dim")
    last = view.players - 1 if scene.seat is None else scene.seat
    for step in range(1, view.players + 1):
        yield _digger(scene, view.seats[(last + step) % view.players], names, value)
    if scene.is_roomy:
        yield _rule(scene)


def _rule(scene: Scene) -> Text:
    return Text("─" * scene.width, style="dim", no_wrap=True)


def _digger(scene: Scene, seat: SeatView, names: int, value: int) -> Text:
    """A player's card on one line; an arrow marks whoever is active. [GS-CMP-07]"""
    view: View = scene.view
    line = Text.assemble(("▸" if view.turn == seat.seat else " ", f"bold {GILT}"))
    line.append_text(fit(_name(scene, seat, names - 2), names - 1))
    for talent, tokens in seat.card.items():
        line.append_text(fit(_value(seat.value[talent], tokens), value))
    line.append_text(_loser(view, seat))
    return fit(line, scene.width, "" if seat.is_in else "dim")


def _name(scene: Scene, seat: SeatView, width: int) -> Text:
    is_own = seat.seat == scene.seat
    full = seat.name + player(scene, seat.seat)
    words = full if len(full) + 3 <= width else short_digger(seat) + player(scene, seat.seat)
    return Text.assemble(chip(scene.view, seat.seat), " ", (words, "bold" if is_own else ""))


def _value(value: int, tokens: int) -> Text:
    """A talent's value and the tokens on its track."""
    dots = "●" * tokens if tokens <= MOST_DOTS else f"●×{tokens}"
    cell = Text(f"{signed(value):>2} ", style="bold" if value > 0 else "")
    return cell.append(dots or "·", style="" if tokens else "dim")


def _loser(view: View, seat: SeatView) -> Text:
    """Failures so far, with a warning before the last one."""
    if seat.has_resigned:
        return Text("resigned")
    if seat.is_knocked_out:
        return Text("knocked out")
    count = f"{seat.loser}/{view.loser_limit}"
    if view.loser_limit <= MOST_LETTERS:
        count = "L" * seat.loser + "·" * (view.loser_limit - seat.loser) + f" {count}"
    if seat.is_in_danger:
        return Text(f"{count} !!", style=f"bold white on {ROSE}")
    return Text(count, style=ROSE if seat.loser else "dim")
