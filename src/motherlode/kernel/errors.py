"""What can go wrong, said so that a person knows what to do next."""

import difflib
from collections.abc import Iterable

__all__ = [
    "BadCards",
    "BadPosition",
    "BadSave",
    "BadScript",
    "BadVariant",
    "IllegalMove",
    "MotherlodeError",
    "OutOfTime",
    "UnknownName",
    "nearest",
    "quoted",
    "seat_name",
]

LONGEST = 60  # signs of what somebody gave that are repeated to her


class MotherlodeError(Exception):
    """The common ancestor of every refusal in this package."""


class OutOfTime(MotherlodeError):
    """Many games took longer than they may."""

    def __init__(self, seconds: float, done: int, games: int) -> None:
        """Say how far they came."""
        super().__init__(f"not done after {seconds:g} s: {done} of {games} games are over")
        self.done = done


class UnknownName(MotherlodeError):
    """A game, switch, card or bot was asked for under a name nobody knows."""

    def __init__(self, what: str, name: object, known: Iterable[object], hint: str = "") -> None:
        """Say what was asked for and suggest the nearest name that exists, or what the hint says."""
        options = [str(one) for one in known]
        likely = hint or nearest(str(name)[:LONGEST], options)
        super().__init__(f"there is no {what} called {quoted(name)}; {likely}")


class BadVariant(MotherlodeError):
    """A switch was given a value it cannot take."""


class BadCards(MotherlodeError):
    """A card data file breaks the checks of its game."""


class BadPosition(MotherlodeError):
    """A position was asked for that can never be on the table; `fact` is the path of what is wrong, if that is known."""

    def __init__(self, message: str, fact: tuple[str, ...] = ()) -> None:
        """Say what is wrong, and with which fact: ("plot",), or ("seats", "0", "bridges")."""
        super().__init__(message)
        self.fact = fact


class BadSave(MotherlodeError):
    """Bytes that are damaged, of another game or of another version."""


class BadScript(MotherlodeError):
    """Scripted chance results that the game cannot use."""


class IllegalMove(MotherlodeError):
    """A move the rules refuse; `rule` is the id and `sentence` the ledger's wording."""

    def __init__(self, move: str, rule: str, sentence: str) -> None:
        """Name the move, the rule it breaks and what that rule says."""
        super().__init__(f"{move!r} is refused by {rule}: {sentence}")
        self.move = move
        self.rule = rule
        self.sentence = sentence

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[str, str, str]]:
        """Travel between processes: rebuilt from its three parts, not from its message."""
        return type(self), (self.move, self.rule, self.sentence)


def seat_name(seat: int) -> str:
    """A seat as people call it: P1 is seat 0."""
    return f"P{seat + 1}"


def quoted(given: object) -> str:
    """What somebody gave, as a refusal repeats it: enough to recognise it by."""
    words = repr(given)
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


def nearest(name: str, options: list[str]) -> str:
    """Half a sentence that helps: the likeliest option, or all of them."""
    close = difflib.get_close_matches(name, options, n=1, cutoff=0.5)
    if close:
        return f"did you mean {close[0]!r}?"
    return "there are: " + ", ".join(options) if options else "there is none"
