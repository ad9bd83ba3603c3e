"""When is a chat message delivered? At once, except to spectators who see the game some moves later.

They get the players' open messages together with the move at which these were written; otherwise the chat would tell them
what they may not see yet.
"""

from collections.abc import Iterable

import msgspec

from motherlode.play.messages import socket as said
from motherlode.play.storage.protocol import ChatRow
from motherlode.play.tables.broadcast import chat
from motherlode.play.tables.state.open_table import OpenTable, Watcher

__all__ = ["SAID", "heard", "release", "send_said"]

# Words that somebody is shown who looks at a table, and that are kept of each conversation.
SAID = 100
encode = msgspec.json.Encoder().encode


def heard(table: OpenTable, watcher: Watcher, spoken: Iterable[ChatRow]) -> tuple[said.Said, ...]:
    """The latest of what was said to a watcher, counted anew; what she may not hear yet waits."""
    guest = watcher.listener.guest.id
    rows = [row for row in spoken if chat.hears(table.state, row, guest)]
    watcher.waiting = [row for row in rows if _is_early(table, watcher, row)]
    told = [row for row in rows if row not in watcher.waiting][-SAID:]
    watcher.heard = len(told)
    watcher.spoken = max([watcher.spoken, *(row.number for row in rows)])
    return tuple(chat.said_of(table.state, row, n) for n, row in enumerate(told, start=1))


def send_said(table: OpenTable, row: ChatRow) -> None:
    """Tell what was said to all watchers whom it is meant for, once."""
    for watcher in table.watchers.values():
        if row.number <= watcher.spoken:
            continue
        watcher.spoken = row.number
        if not chat.hears(table.state, row, watcher.listener.guest.id):
            continue
        if _is_early(table, watcher, row):
            watcher.waiting = [*watcher.waiting, row][-SAID:]
        else:
            _tell(table, watcher, row)


def release(table: OpenTable) -> None:
    """Tell what waited for a picture that is shown now."""
    for watcher in table.watchers.values():
        rows, watcher.waiting = watcher.waiting, []
        for row in rows:
            if _is_early(table, watcher, row):
                watcher.waiting.append(row)
            else:
                _tell(table, watcher, row)


def _tell(table: OpenTable, watcher: Watcher, row: ChatRow) -> None:
    watcher.heard += 1
    watcher.listener.send(encode(chat.said_of(table.state, row, watcher.heard)))


def _is_early(table: OpenTable, watcher: Watcher, row: ChatRow) -> bool:
    """Whether words were said over moves that a watcher has yet to see."""
    if not watcher.is_delayed or not chat.is_of_play(table.state, row, watcher.listener.guest.id):
        return False
    return table.delayed is None or not table.delayed.has_shown(row.at)
