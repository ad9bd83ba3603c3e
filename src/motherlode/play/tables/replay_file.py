"""Was a game played honestly? A file holds all that anybody needs to play it again and check.

When the game started, the hash of its key was shown to everybody; when it was over, the key itself. If the key fits
the hash, no die and no shuffle was chosen afterwards; if dealing from the key and repeating the log works and ends as
the file says, nothing else happened either.
"""

import hashlib
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from motherlode.kernel.catalogue import game as find_game
from motherlode.kernel.contract import RESIGN, Standing
from motherlode.kernel.errors import BadSave, MotherlodeError
from motherlode.kernel.position import Entry, Position
from motherlode.kernel.switches import Value
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables.sheet import Stored

__all__ = ["Played", "ReplayFile", "Verdict", "read", "replay_file", "story", "verify", "write"]

VERSION: Literal[1] = 1
Hex = Annotated[str, Meta(pattern="^[0-9a-f]+$", max_length=128)]


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move: who, what (with its words, for people), decided by whom, and when."""

    seat: int
    action: int
    words: str
    by: str
    at: float


class ReplayFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game."""

    motherlode_replay: Literal[1]
    game: str
    players: int
    options: dict[str, Value]
    names: list[str]
    commitment: Hex
    key: Hex
    started_at: float
    moves: list[Played]
    result: list[Standing]


class Verdict(msgspec.Struct, frozen=True):
    """Whether a file holds, and if not, why."""

    is_honest: bool
    reason: str
    moves: int = 0


def replay_file(stored: Stored, rows: list[LogRow], position: Position) -> ReplayFile:
    """The file of a finished game. rows: the lines that count. position: as it was dealt."""
    sheet = stored.sheet
    moves = []
    for row in rows:
        words = "resign" if row.action < 0 else position.action(row.action).words
        moves.append(Played(row.seat, row.action, words, row.by, row.at))
        position.repeat(Entry(row.seat, row.action))
    return ReplayFile(
        VERSION,
        sheet.settings.game,
        sheet.settings.players,
        stored.options,
        [seat.name for seat in sheet.seats],
        sheet.commitment or "",
        stored.key,
        sheet.started_at or 0.0,
        moves,
        position.ranking,
    )


def write(file: ReplayFile) -> bytes:
    """The file as it is downloaded: JSON that people can read."""
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def read(data: bytes) -> ReplayFile:
    """A file that somebody was given; refused if it is none."""
    try:
        return msgspec.json.decode(data, type=ReplayFile)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"this is no replay of Motherlode: {error}") from None


def verify(file: ReplayFile) -> Verdict:
    """Check the key against the hash that was shown at the start, then play everything again."""
    try:
        key = bytes.fromhex(file.key)
    except ValueError:
        return Verdict(is_honest=False, reason="the key is damaged")
    if hashlib.sha256(key).hexdigest() != file.commitment:
        return Verdict(is_honest=False, reason="the key does not fit the hash shown at the start")
    try:
        game = find_game(file.game)
        position = game.new(file.players, key, file.options)
    except MotherlodeError as error:
        return Verdict(is_honest=False, reason=f"it cannot be dealt: {error}")
    return _played_again(file, position)


def _played_again(file: ReplayFile, position: Position) -> Verdict:
    for number, move in enumerate(file.moves, start=1):
        try:
            words = _made(position, move)
        except MotherlodeError as error:
            reason = f"move {number} cannot be played: {error}"
            return Verdict(is_honest=False, reason=reason, moves=number - 1)
        if words != move.words:
            reason = f"move {number} is {words!r}, and the file says {move.words!r}"
            return Verdict(is_honest=False, reason=reason, moves=number)
    if not position.is_over:
        return Verdict(
            is_honest=False, reason="the game is not over at its end", moves=len(file.moves)
        )
    if position.ranking != file.result:
        return Verdict(
            is_honest=False, reason="it ends otherwise than the file says", moves=len(file.moves)
        )
    return Verdict(
        is_honest=True,
        reason="the key fits, and playing again ends the same",
        moves=len(file.moves),
    )


def _made(position: Position, move: Played) -> str:
    """Make a seat's move, and nothing else that a log can hold; its words, as they were before it."""
    if move.action == RESIGN:
        position.resign(move.seat)
        return "resign"
    is_action = 0 <= move.action < position.game.action_count
    words = position.action(move.action).words if is_action else str(move.action)
    position.play(move.seat, move.action)
    return words


def story(file: ReplayFile, moves: int) -> Iterator[str]:
    """The game in words, as far as it can be played."""
    names = file.names
    yield f"{file.game}, {len(names)} seats: " + ", ".join(map(_shown, names))
    try:
        position = find_game(file.game).new(file.players, bytes.fromhex(file.key), file.options)
        yield from _told(position)
        for number, move in enumerate(file.moves[:moves], start=1):
            is_named = 0 <= move.seat < len(names)
            who = _shown(names[move.seat]) if is_named else f"seat {move.seat}"
            yield f"{number}. {who} ({_shown(move.by)}): {_shown(move.words)}"
            _made(position, move)
            yield from _told(position)
    except (MotherlodeError, ValueError):
        return  # the verdict says what is wrong


def _told(position: Position) -> Iterator[str]:
    for event in position.take_events():
        yield f"   {event.words}"


def _shown(text: str) -> str:
    """Words of a stranger, without what could steer a terminal."""
    return "".join(sign for sign in text if sign.isprintable())
