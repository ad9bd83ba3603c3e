"""How does a game travel as bytes, and how are foreign or damaged bytes told apart?

The bytes hold a mark, a version, how the game was dealt, its log, its present record, and a checksum. They are
believed only if dealing and playing the log again leads to exactly that record, so that no position can be
forged that play does not lead to.
"""

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from motherlode.kernel.errors import BadSave, MotherlodeError
from motherlode.kernel.record import memory

if TYPE_CHECKING:
    from motherlode.kernel.game import Game
    from motherlode.kernel.position import Position

__all__ = ["pack", "unpack"]

MARK = b"MOTHERLODE\x02"
CHECKSUM = 16
FIRST_NAMES = {"events": "story"}  # fields that have another name than in the first saves


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the bytes hold between mark and checksum."""

    game: str
    layout: str
    players: int
    options: dict[str, bool | int | str | None]
    cards: Any
    key: bytes
    script: list[tuple[str, int]]
    past: list[Any]
    log: list[Any]
    state: bytes


def pack(position: "Position") -> bytes:
    """The bytes of a game in progress."""
    saved = Saved(
        position.game.info.slug,
        layout_name(position.game),
        position.players,
        position.options,
        position.cards,
        position.key,
        list(position.script),
        position.past,
        position.log,
        memory(position.state).tobytes(),
    )
    body = MARK + msgspec.msgpack.encode(saved)
    return body + blake2b(body, digest_size=CHECKSUM).digest()


def unpack(data: object) -> "Position":
    """The game in progress behind the bytes, or a refusal that says what is wrong with them."""
    if not isinstance(data, (bytes, bytearray, memoryview)):
        message = f"a save is bytes, not {type(data).__name__}"
        raise BadSave(message)
    saved = _opened(bytes(data))
    try:
        position = _rebuilt(saved)
    except (MotherlodeError, msgspec.MsgspecError, ValueError, OverflowError, IndexError) as error:
        message = f"this save cannot be played again: {error}"
        raise BadSave(message) from error
    if memory(position.state).tobytes() != saved.state:
        message = "this save contradicts itself: its log does not lead to its position"
        raise BadSave(message)
    return position


def layout_name(game: "Game") -> str:
    """A short name for a record's exact layout: another layout cannot read its bytes.

    A renamed field counts under its first name, so that saves from before stay readable.
    """
    fields = [
        (FIRST_NAMES.get(str(name), name), *rest) for name, *rest in game.rules.layout.dtype.descr
    ]
    return blake2b(str(fields).encode(), digest_size=8).hexdigest()


def _opened(data: bytes) -> Saved:
    """Check mark and checksum, then read."""
    if not data.startswith(MARK[:-1]) or len(data) < len(MARK):
        message = "these bytes are no Motherlode save"
        raise BadSave(message)
    if not data.startswith(MARK):
        message = f"this save has version {data[len(MARK) - 1]}; this program reads {MARK[-1]}"
        raise BadSave(message)
    body, checksum = data[:-CHECKSUM], data[-CHECKSUM:]
    if blake2b(body, digest_size=CHECKSUM).digest() != checksum:
        message = "this save is damaged: its checksum does not fit"
        raise BadSave(message)
    try:
        return msgspec.msgpack.decode(body[len(MARK) :], type=Saved)
    except msgspec.MsgspecError as error:
        message = f"this save cannot be read: {error}"
        raise BadSave(message) from error


def _rebuilt(saved: Saved) -> "Position":
    """Deal the same game again and do all that was done."""
    from motherlode.kernel.catalogue import game as find
    from motherlode.kernel.position import Entry

    game = find(saved.game)
    if layout_name(game) != saved.layout:
        message = f"it was saved by another version of {game.info.title}"
        raise BadSave(message)
    position = game.new(saved.players, saved.key, saved.options, saved.cards, saved.script)
    for entry in msgspec.convert([*saved.past, *saved.log], list[Entry]):
        position.repeat(entry)
    return position
