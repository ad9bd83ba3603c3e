"""Derive the key behind all chance of a table.

The server draws its part when the table is opened and shows the hash. Each person's browser sends the hash of its own
bytes before the start, and the bytes after that. The key of the game is a hash over all of them, so that nobody who
fixed her part first could know it. Decision 27 says what that proves; `motherlode.verify` works it out again on its own.
"""

import hashlib
from collections.abc import Iterable

from msgspec.structs import replace

from motherlode.kernel.keys import key_words
from motherlode.kernel.position import Position
from motherlode.play.messages.parts import Epoch
from motherlode.play.tables.state.table_state import TableState, with_info

__all__ = [
    "contribution_commitment",
    "follow_epochs",
    "game_key",
    "key_at",
    "key_of",
    "luck_of",
    "opened",
    "server_commitment",
]

KEY_BYTES = 16
LATEST = 2**62  # a line after all others


def _digest(*lines: str) -> bytes:
    """The SHA-256 of lines of ASCII text, each ended by a line feed."""
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest()


def server_commitment(code: str, server_key: str) -> str:
    """The hash of the server's part, good for one table only."""
    return _digest("motherlode server key", code, server_key).hex()


def contribution_commitment(code: str, value: str) -> str:
    """The hash of a browser's bytes, good for one table only."""
    return _digest("motherlode contribution", code, value).hex()


def game_key(
    code: str, server_key: str, contributions: Iterable[tuple[int, str]], epoch: Epoch | None = None
) -> bytes:
    """The key of a game. contributions: seats and their bytes, in the order of seats."""
    era = "0" if epoch is None else f"{epoch.number} {epoch.nonce}"
    given = [f"{seat} {value}" for seat, value in contributions]
    return _digest("motherlode game key", code, era, server_key, *given)[:KEY_BYTES]


def key_of(state: TableState, epoch: Epoch | None) -> bytes:
    """The key of a table in an epoch; that of an older table takes the place of the server's part."""
    fairness = state.info.fairness
    given = () if fairness is None else fairness.contributions
    parts = [(one.seat, one.value) for one in given if one.value]
    return game_key(state.info.code, state.server_key or state.key, parts, epoch)


def key_at(state: TableState, line: int = LATEST) -> bytes:
    """The key behind the chance of a line of the log. Epochs from before the deal are in the first key already."""
    fairness = state.info.fairness
    epochs = () if fairness is None else fairness.epochs
    passed = [
        epoch for epoch, after in zip(epochs, state.epoch_lines, strict=True) if 0 <= after < line
    ]
    return key_of(state, passed[-1]) if passed else bytes.fromhex(state.key)


def follow_epochs(position: Position, state: TableState, line: int = LATEST) -> None:
    """Let the chance of a position follow from the key of a line, before what that line says is played."""
    if state.epoch_lines and position.key != (key := key_at(state, line)):
        words = position.state.chance.key
        words[0], words[1] = key_words(key)


def luck_of(state: TableState) -> str:
    """What the random choices of bots follow from, with the number of the line and the seat: the key of the game."""
    return state.luck or _digest("motherlode bots", key_at(state).hex()).hex()


def opened(state: TableState) -> TableState:
    """The table with the server's part for all to see; the game is over."""
    fairness = state.info.fairness
    if fairness is None:
        return state
    return with_info(state, fairness=replace(fairness, server_key=state.server_key or state.key))
