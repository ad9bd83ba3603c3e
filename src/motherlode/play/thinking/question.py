"""What do a server and its thinking processes say to each other?

Messages in MessagePack, each after its length in four bytes. A bot_process that reads the end of its input ends
itself, so that none outlives its server, however suddenly that dies.
"""

import msgspec

from motherlode.kernel.errors import MotherlodeError

__all__ = [
    "Answer",
    "Ask",
    "Build",
    "Built",
    "FromBotProcess",
    "Load",
    "Question",
    "ToBotProcess",
    "Unanswered",
]


class Unanswered(MotherlodeError):
    """No bot_process gave an answer."""


class Question(msgspec.Struct, frozen=True):
    """What would this bot do, for this seat, in this position? The same luck gives the same answer."""

    game: str
    players: int
    options: dict[str, bool | int | str | None]
    record: bytes
    seat: int
    bot: str
    luck: str


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """A question with its number."""

    number: int
    question: Question


class Build(msgspec.Struct, frozen=True, tag="build"):
    """Compile these games for good, and say so for each; think interpreted in the meantime."""

    games: tuple[str, ...]


class Load(msgspec.Struct, frozen=True, tag="load"):
    """A game lies compiled on disk: take it from there."""

    game: str


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The number of the action that the bot takes, or why there is none."""

    number: int
    action: int = -1
    refusal: str = ""


class Built(msgspec.Struct, frozen=True, tag="built"):
    """So many of a game's functions are compiled; all of them when the numbers are equal."""

    game: str
    done: int
    total: int


ToBotProcess = Ask | Build | Load
FromBotProcess = Answer | Built
