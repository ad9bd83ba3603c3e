"""The file of a finished game, with all that anybody needs to play it again and verify it.

When the game started, the hash of its key was shown to everybody; when it was over, the key itself. If the key fits
the hash, no die and no shuffle was chosen afterwards; if dealing from the key and repeating the log works and ends as
the file says, nothing else happened either.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from motherlode.kernel.catalogue import game as find_game
from motherlode.kernel.contract import RESIGN, Draw, Standing
from motherlode.kernel.draws import digits, faces
from motherlode.kernel.errors import BadSave, MotherlodeError
from motherlode.kernel.live import Sample
from motherlode.kernel.position import Position
from motherlode.kernel.switches import Value
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables.realtime.measurements import (
    BEGIN_AGAIN,
    Measured,
    check_measured,
    decode,
    lay_down,
    repeat,
    repeat_measured,
)
from motherlode.play.tables.state.table_state import TableState

__all__ = ["Played", "ReplayFile", "Verdict", "read", "replay_file", "story", "verify", "write"]

VERSION: Literal[1] = 1
Hex = Annotated[str, Meta(pattern="^[0-9a-f]+$", max_length=128)]


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move: who, what (with its words, for people), decided by whom, and when.

    Where the server measured it, with what it measured; a turn that was begun again belongs to no seat.
    """

    seat: int
    action: int
    words: str
    by: str
    at: float
    measured: Measured | None = None


class ReplayFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
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
    suspects: list[int] = []  # seats whose hands were steadier than a hand is [DG-NET-14]


class Verdict(msgspec.Struct, frozen=True):
    """Whether a file holds, and if not, why."""

    is_honest: bool
    reason: str
    moves: int = 0


def replay_file(state: TableState, rows: list[LogRow], position: Position) -> ReplayFile:
    """The file of a finished game. rows: the lines that count. position: as it was dealt."""
    info = state.info
    moves = []
    for row in rows:
        measured = decode(row.measured) if row.measured else None
        words = _words(position, row.seat, row.action)
        moves.append(Played(row.seat, row.action, words, row.by, row.at, measured))
        repeat(position, row)
    return ReplayFile(
        VERSION,
        info.settings.game,
        info.settings.players,
        state.options,
        [seat.name for seat in info.seats],
        info.commitment or "",
        state.key,
        info.started_at or 0.0,
        moves,
        position.ranking,
        suspects_of(position, moves),
    )


def _words(position: Position, seat: int, action: int) -> str:
    """What was done, in the words of the position before it."""
    if seat < 0:
        return BEGIN_AGAIN
    if action == RESIGN:
        return "resign"
    is_action = 0 <= action < position.game.rules.action_count
    return position.action(action).words if is_action else str(action)


def suspects_of(position: Position, moves: list[Played]) -> list[int]:
    """Those whose paths should be looked at. [DG-NET-14]"""
    rules, paths = position.game.online.live, defaultdict[int, list[tuple[Sample, ...]]](list)
    for move in moves:
        if move.measured is not None and move.measured.path:
            paths[move.seat].append(move.measured.path)
    return [seat for seat in sorted(paths) if rules is not None and rules.is_suspect(paths[seat])]


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
    """Make a seat's move as it was measured, and nothing else that a log can hold; its words, as they were before it."""
    words, measured = _words(position, move.seat, move.action), move.measured or Measured()
    check_measured(position, measured)
    if measured.facts is not None:
        repeat_measured(position, move.seat, move.action, measured)
        return words
    lay_down(position, measured.script)
    if move.action == RESIGN:
        position.resign(move.seat)
    else:
        position.play(move.seat, move.action)
    return words


def story(file: ReplayFile, moves: int, *, has_draws: bool = False) -> Iterator[str]:
    """The game in words, as far as it can be played. has_draws: with the words of chance that each roll came from."""
    names = file.names
    yield f"{file.game}, {len(names)} seats: " + ", ".join(map(_shown, names))
    try:
        position = find_game(file.game).new(file.players, bytes.fromhex(file.key), file.options)
        yield from _told(position, has_draws=has_draws)
        for number, move in enumerate(file.moves[:moves], start=1):
            is_named = 0 <= move.seat < len(names)
            who = _shown(names[move.seat]) if is_named else f"seat {move.seat}"
            yield f"{number}. {who} ({_shown(move.by)}): {_shown(move.words)}"
            _made(position, move)
            yield from _told(position, has_draws=has_draws)
    except (MotherlodeError, ValueError):
        return  # the verdict says what is wrong


def _told(position: Position, *, has_draws: bool) -> Iterator[str]:
    for event in position.take_events():
        yield f"   {event.words}"
        if has_draws and event.draw is not None:
            yield f"      {_drawn(position.key, event.draw)}"


def _drawn(key: bytes, draw: Draw) -> str:
    """The words of chance behind a roll, and what they say by the key alone."""
    found = enumerate(faces(key, draw), start=draw.first)
    said = ", ".join(f"word {number} gives {_taken_apart(face, draw)}" for number, face in found)
    return f"stream {draw.stream!r} ({draw.stream_number}): {said}"


def _taken_apart(face: int, draw: Draw) -> str:
    """A number, and the dice it stands for if these are several."""
    return str(face) if draw.apart == 1 else f"{face} → {' · '.join(map(str, digits(face, draw)))}"


def _shown(text: str) -> str:
    """Words of a stranger, without what could steer a terminal."""
    return "".join(sign for sign in text if sign.isprintable())
