"""What does the table of Digging Bandits look like? The trail as a ring, the bandits below, the own hand nearest."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from motherlode.boards import Scene
from motherlode.games.digging_bandits.public import alone
from motherlode.games.digging_bandits.view import EventView, SeatView, SpaceView, View

__all__ = ["SAND", "draw", "fit", "initial", "shown", "spoken"]

SAND = "#d8a657"
SIDE = 6  # spaces on the long sides of the ring
RING = 20
WIDEST = 17
DRAWN = 5  # layers of land that are drawn; of more, their number is said


def draw(scene: Scene) -> RenderableType:
    """Header, trail, bandits, what is announced, own cards."""
    return Group(
        *_header(scene), *_trail(scene), *_bandits(scene), *_announced(scene), *_own(scene)
    )


def fit(part: str | Text, width: int, style: str = "") -> Text:
    """A piece of a line with exactly this width."""
    whole = Text(style=style, no_wrap=True)
    whole.append(part) if isinstance(part, str) else whole.append_text(part)
    whole.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return whole


def spoken(card: str) -> str:
    """A card's id as words."""
    return card.replace("_", " ")


def initial(view: View, seat: int) -> str:
    """The letter of a piece, or the number of its seat where two names begin alike."""
    letters = [one.name[0].upper() for one in view.seats]
    return letters[seat] if letters.count(letters[seat]) == 1 else str(seat + 1)


def _header(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    left = (
        f"Dig {len(view.dig_deck)} · Draw {len(view.draw_deck)} · Doodads {len(view.doodad_deck)}"
    )
    fill = f"Landfill {len(view.landfill)}"
    title = f" DIGGING BANDITS   Turn {view.turns} · {left} · {fill}"
    yield fit(title, scene.width, f"bold black on {SAND}")


# The trail


def _trail(scene: Scene) -> Iterator[Text]:
    """The ring as a square: six spaces on top, four on each side, six below."""
    width = min(WIDEST, scene.width // SIDE)
    ring = _ring(scene, width)
    yield _joined(ring[:SIDE])
    inside = _inside(scene, width * (SIDE - 2))
    for row in range(SIDE - 2):
        yield _joined([ring[RING - 1 - row], inside[row], ring[SIDE + row]])
    yield _joined(list(reversed(ring[2 * SIDE - 2 : 3 * SIDE - 2])))


def _joined(parts: list[Text]) -> Text:
    line = Text(no_wrap=True)
    for part in parts:
        line.append_text(part)
    return line


def _ring(scene: Scene, width: int) -> list[Text]:
    view: View = scene.view
    cells = []
    for name in view.trail:
        space = next((one for one in view.land if one.id == name), None)
        cells.append(fit(_town(view, name) if space is None else _land(view, space), width))
    return cells


def _pieces(view: View, location: str) -> str:
    """Who stands there; whoever is at the near end of a bridge stands before it."""
    here = [one for one in view.seats if one.location == location]
    return "".join(initial(view, one.seat) + ("<" if one.is_near else "") for one in here)


def _town(view: View, name: str) -> Text:
    made = Text(f"{name} ", style=f"bold {SAND}", no_wrap=True)
    made.append("town ", style="dim")
    made.append(_pieces(view, name), style="bold reverse")
    return made


def _land(view: View, space: SpaceView) -> Text:
    made = Text(f"{space.id} ", no_wrap=True)
    made.append("▒" * min(space.layers, DRAWN) or "·", style=SAND)
    if space.layers > DRAWN:
        made.append(f"{space.layers}", style=SAND)
    if space.bridge is not None:
        made.append(f" ={initial(view, space.bridge)}", style="bold cyan")
    if space.plot is not None:
        made.append(f" #{initial(view, space.plot)}", style="bold green")
    top = next(iter(space.cards), None)
    if top:
        made.append(f" {top}", style="dim")
    here = _pieces(view, space.id)
    if here:
        made.append(" ")
        made.append(here, style="bold reverse")
    return made


def shown(view: View, pile: str, cards: list[str | None]) -> list[str | None]:
    """What the table shows of a deck or the Landfill: without the aid to memory what the seat looked at alone. [DB-VAR-13]"""
    return cards if view.has_memory_aid else alone(cards, view.public.get(pile, ()))


def _inside(scene: Scene, width: int) -> list[Text]:
    """What lies in the middle: the Cabin, the dice, what is on the table."""
    view: View = scene.view
    home = _pieces(view, "cabin")
    dice = f"Dice {view.dice[0]} and {view.dice[1]}" if view.dice[0] else ""
    steps = f", {view.steps} steps left" if view.steps else ""
    table = ", ".join(_counted(card, count) for card, count in view.table.items())
    lines = [
        f"  Cabin: {home or 'nobody'}",
        f"  {dice}{steps}",
        f"  {'On the table: ' + table if table else ''}",
        "",
    ]
    return [fit(line, width, "dim") for line in lines]


def _counted(card: str, count: int) -> str:
    return spoken(card) + (f" ×{count}" if count > 1 else "")


# The bandits


def _bandits(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    if scene.is_roomy:
        yield Text("")
    for seat in view.seats:
        yield fit(_bandit(scene, seat), scene.width)


def _bandit(scene: Scene, seat: SeatView) -> Text:
    view: View = scene.view
    mark = "▶" if seat.seat in view.asked else "·" if seat.seat == view.turn else " "
    made = Text(f" {mark} {initial(view, seat.seat)} ", no_wrap=True)
    made.append(f"{seat.name:<15.15}", style="bold" if seat.is_in else "dim")
    made.append(f"{scene.seats[seat.seat].name:<10.10}", style="dim")
    if not seat.is_in:
        made.append("out", style="dim")
        return made
    backs = seat.backs
    made.append(
        f"{backs['land']} Land {backs['dig']} Dig {backs['draw']} Draw {backs['doodad']} Doodad"
    )
    made.append(f"  Tech {seat.tech}", style=SAND)
    if seat.known:
        made.append(f"  seen: {', '.join(spoken(card) for card in seat.known)}", style="dim")
    return made


# What is announced, and the own cards


def _announced(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    told = " ← ".join(_event(view, event) for event in view.stack)
    offers = "; ".join(
        f"{initial(view, one.seat)} {_offer(one)}" for one in view.seats if one.offer
    )
    yield fit(f" {told}{' · ' if told and offers else ''}{offers}", scene.width, "bold cyan")


def _event(view: View, event: EventView) -> str:
    parts = [f"{initial(view, event.actor)}:", spoken(event.card) if event.card else event.trigger]
    if event.target is not None:
        parts.append(f"at {initial(view, event.target)}")
    parts += [part for part in (event.aim, event.space) if part]
    return " ".join(parts)


def _offer(seat: SeatView) -> str:
    offer = seat.offer
    if offer is None:
        return ""
    give = [*(_counted(card, count) for card, count in offer.give.items()), *offer.give_board]
    want = [*(_counted(card, count) for card, count in offer.want.items()), *offer.want_board]
    return f"gives {', '.join(give) or '…'} for {', '.join(want) or '…'}"


def _own(scene: Scene) -> Iterator[Text]:
    view: View = scene.view
    if scene.seat is None:
        return
    hand = view.seats[scene.seat].hand or []
    counted = ", ".join(_counted(card, hand.count(card)) for card in dict.fromkeys(hand))
    yield fit(f" Hand: {counted or 'nothing'}", scene.width, "bold")
    top = shown(view, "draw", view.draw_deck)[:3]
    seen = [f"{spoken(card)} ({place}.)" for place, card in enumerate(top, 1) if card]
    yield fit(f" Draw deck: {', '.join(seen)}" if seen else "", scene.width, "dim")
