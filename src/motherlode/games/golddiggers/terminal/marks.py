"""By which letters, colours and short words are players and cards known on the board?"""

from collections.abc import Iterable

from rich.text import Text

from motherlode.boards import Scene
from motherlode.games.golddiggers.view import GoldView, SeatView, View

__all__ = [
    "GILT",
    "LOSER",
    "ROSE",
    "chip",
    "fit",
    "initials",
    "marks",
    "money",
    "player",
    "short_digger",
    "short_gold",
    "signed",
]

LOSER = "Loser"
GILT = "#d9a62e"
ROSE = "#d9607e"
# One for each seat; the letter on the chip says the same without colour.
CHIPS = ("#f2a0b5", "#e8c35a", "#7fd1c7", "#c3a6f0", "#a8d672", "#f5a866")
UNITS = ((10**9, "bn"), (10**6, "m"), (10**3, "k"))


def marks(view: View) -> list[str]:
    """One letter for each seat, no two alike: her Digger's first, or one that begins no Gold."""
    taken: list[str] = []
    golds = [short_gold(gold) for gold in view.golds]
    for seat in view.seats:
        own = [one for one in (short_digger(seat) + seat.name).upper() if one.isalpha()]
        first, *others = [*own, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
        free = [one for one in others if not any(gold.startswith(one) for gold in golds)]
        letters = (one for one in [first, *free, *others] if one not in (*taken, *golds))
        taken.append(next(letters))
    return taken


def initials(view: View) -> dict[str, str]:
    """As few letters as tell a Gold, or the Loser, from the others and from every player's mark."""
    names = [*(short_gold(gold) for gold in view.golds), LOSER]
    seats = marks(view)
    return {
        name: next(
            (
                name[:size]
                for size in range(1, len(name))
                if name[:size] not in seats
                and not any(one.startswith(name[:size]) for one in names if one != name)
            ),
            name,
        )
        for name in names
    }


def chip(view: View, seat: int, count: int = 1) -> Text:
    """A player's tokens: her letter on her colour, with a number if there are several."""
    words = marks(view)[seat] + (str(count) if count > 1 else "")
    return Text(words, style=f"bold black on {CHIPS[seat]}")


def short_digger(seat: SeatView) -> str:
    """A Digger's first name, where her card's identifier is part of her name."""
    return seat.digger.capitalize() if seat.digger.lower() in seat.name.lower() else seat.name


def short_gold(gold: GoldView) -> str:
    """The word by which a Gold is chosen."""
    return gold.id.capitalize()


def player(scene: Scene, seat: int) -> str:
    """Who plays a Digger: a person's name; a bot's only where there are several kinds."""
    kinds = {one.bot for one in scene.seats if not one.is_person}
    is_named = scene.seats[seat].is_person or len(kinds) > 1
    return f", {scene.seats[seat].name}" if is_named else ""


def money(amount: int) -> str:
    """An amount of dollars in the largest unit that leaves no rest: $65 bn."""
    for size, unit in UNITS:
        if amount and amount % size == 0:
            return f"${amount // size:,} {unit}"
    return f"${amount:,}"


def signed(number: int) -> str:
    """A number with its sign, as it is printed on cards."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def fit(parts: str | Text | Iterable[Text], width: int, style: str = "") -> Text:
    """A piece of a line with exactly this width."""
    whole = Text(style=style, no_wrap=True)
    for part in [parts] if isinstance(parts, str | Text) else parts:
        whole.append(part) if isinstance(part, str) else whole.append_text(part)
    whole.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return whole
