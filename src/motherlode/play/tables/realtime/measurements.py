"""What is kept of an act besides who did it, where the server measured it, and how is a line played again?"""

import msgspec

from motherlode.kernel.live import Script
from motherlode.kernel.position import Entry, Position
from motherlode.play.storage.protocol import LogRow
from motherlode.verify.replay_file import Measured

__all__ = [
    "Measured",
    "decode",
    "encode",
    "lay_down",
    "repeat",
    "repeat_measured",
]

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Measured)
NOTHING = Measured()


def encode(measured: Measured) -> str:
    """As it stands in a line of the log; nothing if nothing was measured."""
    return "" if measured == NOTHING else _encoder.encode(measured).decode()


def decode(text: str) -> Measured:
    """As it was kept."""
    return _decoder.decode(text) if text else NOTHING


def lay_down(position: Position, script: Script) -> None:
    """Script what was measured before the act is played. [DG-NET-20]"""
    for stream, results in script:
        position.repeat(Entry(-1, 0, stream, results))


def repeat(position: Position, row: LogRow) -> None:
    """Do what a line of a table's log says, as it was measured."""
    if row.measured:
        repeat_measured(position, row.seat, row.action, decode(row.measured))
    else:
        position.repeat(Entry(row.seat, row.action))


def repeat_measured(position: Position, seat: int, action: int, measured: Measured) -> None:
    """Do again what was measured; a turn that was begun anew has facts instead of an act. [DG-NET-16, DG-NET-20]"""
    if measured.facts is not None:
        position.repeat(Entry(-1, 0, facts=measured.facts))
        return
    lay_down(position, measured.script)
    position.repeat(Entry(seat, action))
