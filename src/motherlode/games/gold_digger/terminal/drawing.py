"""What does the table of Gold Digger look like? A grid of cards and pieces, tokens below, the own hand nearest."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from motherlode.boards import Scene
from motherlode.games.gold_digger.view import SeatView, SpaceView, View

__all__ = ["GILT", "MARKS", "draw", "fit", "initial"]

GILT = "#d9a62e"
MARKS = {"bomb": "✸", "gold": "●", "chance": "?", "life": "♥"}
STYLES = {"bomb": "bold red", "gold": f"bold {GILT}", "chance": "bold cyan", "life": "bold green"}
SIDE = 5
WIDEST = 16
ROW_LABEL = 3


def draw(scene: Scene) -> RenderableType:
    """Header, grid, players, own cards."""
    return Group(*_header(scene), *_grid(scene), *_players(scene), *_own_cards(scene))


def fit(part: str | Text, width: int, style: str = "") -> Text:
    """A piece of a line with exactly this width."""
    whole = Text(style=style, no_wrap=True)
    whole.append(part) if isinstance(part, str) else whole.append_text(part)
    whole.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return whole


def initial(view: View, seat: int) -> str:
    """The letter of a piece, or the number of its seat where two colours begin alike."""
    letters = [one.colour[0].upper() for one in view.seats]
    return letters[seat] if letters.count(letters[seat]) == 1 else str(seat + 1)


def _header(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    left = f"{view.deck_left} cards and {view.chance_left} chance cards"
    if view.box_gold is not None:  # as short as it fits 80 columns
        left = f"{view.deck_left} cards, {view.chance_left} chance cards and {view.box_gold} gold"
    title = f" GOLD DIGGER   Round {view.round} of {view.rounds} · {left} left"
    yield fit(title, scene.width, f"bold black on {GILT}")


# The grid


def _grid(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    width = min(WIDEST, (scene.width - ROW_LABEL) // SIDE)
    heads = "".join(str(column).center(width) for column in range(1, SIDE + 1))
    yield fit(" " * ROW_LABEL + heads, scene.width, "dim")
    for row in range(SIDE):
        if scene.is_roomy:
            yield Text("─" * min(scene.width, ROW_LABEL + width * SIDE), style="dim", no_wrap=True)
        line = Text(f" {'ABCDE'[row]} ", style="dim", no_wrap=True)
        for space in view.board[row * SIDE : (row + 1) * SIDE]:
            line.append_text(_space(view, space, width))
        yield line
    waiting = [initial(view, seat.seat) for seat in view.seats if seat.space == "Go"]
    if waiting:
        yield fit(f" On Go: {' '.join(waiting)}", scene.width)


def _space(view: View, space: SpaceView, width: int) -> Text:
    """The top card, in brackets if it is spent, what lies beneath, and who stands there."""
    made = Text(no_wrap=True)
    if space.face == "hidden":
        made.append("▒▒▒▒", style="dim")
    elif space.card is not None:
        mark = f"{MARKS[space.card]} {space.card}"
        if space.face == "live":
            made.append(mark, style=STYLES[space.card])
        else:
            made.append(f"({mark})", style="dim")
        if len(space.stack) > 1:
            made.append(f"+{len(space.stack) - 1}", style="dim")
    else:
        made.append("·", style="dim")
    pieces = "".join(initial(view, seat) for seat in space.pieces)
    if pieces:
        made.append(f" {pieces}", style="bold reverse")
    return fit(made, width)


# The players


def _players(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    if scene.is_roomy:
        yield Text("")
    for seat in view.seats:
        yield fit(_player(scene, seat), scene.width)


def _player(scene: Scene, seat: SeatView) -> Text:
    view: View = scene.view
    mark = "▶" if view.asked == seat.seat else " "
    made = Text(f" {mark} {initial(view, seat.seat)} ", no_wrap=True)
    made.append(f"{seat.colour.capitalize():<8}", style="bold" if seat.is_in else "dim")
    made.append(f"{scene.seats[seat.seat].name:<14.14}", style="dim")
    if not seat.is_in:
        made.append("out", style="dim")
        return made
    made.append(f"{seat.space or '':<4}")
    made.append(f"♥ {seat.lives}  ", style=STYLES["life"])
    made.append(f"● {seat.gold}  ", style=STYLES["gold"])
    made.append(f"poison {seat.poison}  ")
    made.append(f"{seat.cards} cards, {seat.chance_cards} kept", style="dim")
    for word in _flags(seat):
        made.append(f"  {word}", style="bold")
    return made


def _flags(seat: SeatView) -> Iterator[str]:
    if seat.is_hunter:
        yield "hunter"
    if seat.is_fettered:
        yield "fettered"
    if seat.owed:
        yield f"owes {seat.owed}"
    if seat.offer:
        yield f"offers {seat.offer}"
    if seat.known:
        yield f"you know {', '.join(seat.known)}"


def _own_cards(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    if scene.seat is None:
        return
    own = view.seats[scene.seat]
    hand = Text(" Hand: ", style="bold", no_wrap=True)
    for card in own.hand or []:
        kind, _, space = card.partition(" ")
        hand.append(f"{MARKS[kind]} {kind} {space}   ", style=STYLES[kind])
    yield fit(hand, scene.width)
    kept = ", ".join(
        kind.replace("_", " ") + (f" ×{count}" if count > 1 else "")
        for kind, count in (own.kept or {}).items()
    )
    deck = ", ".join(f"{one.card} ({one.place}.)" for one in view.deck_known[:4])
    known = f"   Deck: {deck}" if deck else ""
    yield fit(f" Kept: {kept or 'nothing'}{known}", scene.width)
