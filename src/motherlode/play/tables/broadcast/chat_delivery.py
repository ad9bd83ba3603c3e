"""When is somebody told what was said? At once, but players' open words only with the picture they were said over.

Who sees the game some moves later would otherwise learn from the players' talk what she is not to see yet.
"""

from collections.abc import Iterable

import msgspec

from motherlode.play.messages import socket as said
from motherlode.play.storage.protocol import SaidRow
from motherlode.play.tables.broadcast import chat
from motherlode.play.tables.state.open_table import Live, Watcher

__all__ = ["SAID", "heard", "release", "tell_said"]

# Words that somebody is shown who looks at a table, and that are kept of each conversation.
SAID = 100
encode = msgspec.json.Encoder().encode


def heard(live: Live, watcher: Watcher, spoken: Iterable[SaidRow]) -> tuple[said.Said, ...]:
    """The latest of what was said to a watcher, counted anew; what she may not hear yet waits."""
    guest = watcher.listener.guest.id
    rows = [row for row in spoken if chat.hears(live.stored, row, guest)]
    watcher.waiting = [row for row in rows if _is_early(live, watcher, row)]
    told = [row for row in rows if row not in watcher.waiting][-SAID:]
    watcher.heard = len(told)
    watcher.spoken = max([watcher.spoken, *(row.number for row in rows)])
    return tuple(chat.said_of(live.stored, row, n) for n, row in enumerate(told, start=1))


def tell_said(live: Live, row: SaidRow) -> None:
    """Tell what was said to all watchers whom it is meant for, once."""
    for watcher in live.watchers.values():
        if row.number <= watcher.spoken:
            continue
        watcher.spoken = row.number
        if not chat.hears(live.stored, row, watcher.listener.guest.id):
            continue
        if _is_early(live, watcher, row):
            watcher.waiting = [*watcher.waiting, row][-SAID:]
        else:
            _tell(live, watcher, row)


def release(live: Live) -> None:
    """Tell what waited for a picture that is shown now."""
    for watcher in live.watchers.values():
        rows, watcher.waiting = watcher.waiting, []
        for row in rows:
            if _is_early(live, watcher, row):
                watcher.waiting.append(row)
            else:
                _tell(live, watcher, row)


def _tell(live: Live, watcher: Watcher, row: SaidRow) -> None:
    watcher.heard += 1
    watcher.listener.send(encode(chat.said_of(live.stored, row, watcher.heard)))


def _is_early(live: Live, watcher: Watcher, row: SaidRow) -> bool:
    """Whether words were said over moves that a watcher has yet to see."""
    if not watcher.is_delayed or not chat.is_of_play(live.stored, row, watcher.listener.guest.id):
        return False
    return live.delayed is None or not live.delayed.has_shown(row.at)
