"""The format of the file of a finished game: all that anybody needs to play it again and verify it.

Version 1 was written by older servers: a key, the hash of it that was shown at the start, and the moves. Version 2 adds what the
key was made of, what happened in each move, and throws that were discarded.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from motherlode.kernel.contract import Standing
from motherlode.kernel.errors import BadSave
from motherlode.kernel.live import Sample, Script
from motherlode.kernel.switches import Value

__all__ = [
    "BEGIN_AGAIN",
    "Contributed",
    "Happened",
    "Measured",
    "Played",
    "Proof",
    "ReplayFile",
    "Restored",
    "read",
    "write",
]

BEGIN_AGAIN = "begin again"  # how a turn is written that the server had to begin anew
Hex = Annotated[str, Meta(pattern="^[0-9a-f]*$", max_length=128)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of the file."""


class Measured(Part, frozen=True):
    """Results scripted before an act, the path of a hand, or the facts with which a turn was begun again."""

    script: Script = ()
    path: tuple[Sample, ...] = ()
    facts: dict[str, Any] | None = None


class Happened(Part, frozen=True):
    """What came of a move: dice, cards, whatever the rules told, with nothing hidden."""

    kind: str
    facts: dict[str, str | int] = {}


class Played(Part, frozen=True):
    """A move: who, what (with its words, for people), decided by whom, when, and what happened.

    Where the server measured it, with what it measured; a turn that was begun again belongs to no seat, and holds what
    had been played of it.
    """

    seat: int
    action: int
    words: str
    by: str
    at: float
    measured: Measured | None = None
    events: list[Happened] = []
    discarded: list["Played"] = []
    epoch: int = 0  # so many restores since the deal are behind the key of its chance
    line: int = 0  # its number in the log of the table, undone moves counted


class Contributed(Part, frozen=True):
    """What a seat's browser added to the key: the hash that came first, and the bytes; none if they did not come."""

    seat: int
    commitment: Hex
    value: Hex = ""


class Restored(Part, frozen=True):
    """The database was restored from a backup: chance follows from another key."""

    number: int
    nonce: Hex
    move: int
    at: float


class Proof(Part, frozen=True):
    """What the key of the game was made of."""

    code: str
    commitment: Hex  # of the server's key, shown since the table was opened; empty at older tables
    server_key: Hex
    people: list[int] = []  # the first seat of each person
    contributions: list[Contributed] = []
    restores: list[Restored] = []
    restores_before: int = 0  # so many of these were before the deal


class ReplayFile(Part, frozen=True):
    """A finished game."""

    motherlode_replay: Literal[1, 2]
    game: str
    players: int
    options: dict[str, Value]
    names: list[str]
    commitment: Hex
    key: Hex
    started_at: float
    moves: list[Played]
    result: list[Standing]
    suspects: list[int] = []  # seats whose hands were steadier than a hand is [DG-NET-14]
    dealt: list[Happened] = []  # what happened at the deal
    bots: list[str] = []  # of each seat; empty where a person sits
    fairness: Proof | None = None


def write(file: ReplayFile) -> bytes:
    """The file as it is downloaded: JSON that people can read."""
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def read(data: bytes) -> ReplayFile:
    """A file that somebody was given; refused if it is none."""
    try:
        return msgspec.json.decode(data, type=ReplayFile)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"this is no replay of Motherlode: {error}") from None
