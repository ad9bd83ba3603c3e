"""Rows to try a database with."""

from typing import Any

from motherlode.play.messages.parts import Guest, TableSettings
from motherlode.play.storage import (
    AccountChange,
    Change,
    ChatRow,
    LogRow,
    Storage,
    TableRow,
    TimerRow,
)
from motherlode.play.tables.lobby.seating import new_table_info, start_now
from motherlode.play.tables.state.table_state import TableState, encode

AT = 1_800_000_000.25


def row(version: int, code: str = "nugget0001", **facts: Any) -> TableRow:
    """A table at some version."""
    given: dict[str, Any] = {
        "move": 0,
        "game": "golddiggers",
        "phase": "gathering",
        "is_listed": False,
        "state": f"state {version}".encode(),
        "record": b"",
        "changed_at": AT + version,
    } | facts
    return TableRow(code, version, **given)


def gathering(code: str = "nugget0001", **facts: Any) -> TableRow:
    """A new table with a state that can be read."""
    info = new_table_info(code, Guest("ann", "Ann"), TableSettings("golddiggers", 2), AT)
    return row(1, code, **{"state": encode(TableState(info)), **facts})


def started(code: str = "nugget0001", **facts: Any) -> TableRow:
    """A table whose game has begun, with a record that can be restored."""
    info = new_table_info(code, Guest("ann", "Ann"), TableSettings("golddiggers", 2), AT)
    state, position = start_now(TableState(info), AT)
    given = {"phase": "playing", "state": encode(state), "record": position.record}
    return row(1, code, **{**given, **facts})


def line(number: int, request: str = "", code: str = "nugget0001", **facts: Any) -> LogRow:
    """A line of a log."""
    given: dict[str, Any] = {
        "move": number,
        "seat": 0,
        "action": 7,
        "by": "person",
        "at": AT + number,
    } | facts
    return LogRow(code, number, request=request, **given)


def timer(kind: str, due_at: float, code: str = "nugget0001") -> TimerRow:
    """A timer of a table."""
    return TimerRow(code, kind, due_at)


def said(text: str, code: str = "nugget0001") -> ChatRow:
    """Something said."""
    return ChatRow(code, "guest", "Jo", text, "", AT)


async def play(storage: Storage, code: str, moves: int) -> None:
    """Make a table and play so many moves at it."""
    await storage.commit(Change(row(1, code)))
    for move in range(1, moves + 1):
        await storage.commit(Change(row(move + 1, code, move=move), (line(move, code=code),)))


async def give_codes(storage: Storage, guest: str, codes: list[str]) -> None:
    """Store hashes of recovery codes."""
    await storage.change_account(AccountChange(guest, codes=tuple(codes)))


async def use_code(storage: Storage, guest: str, code: str) -> bool:
    """Use up a recovery code; whether it was hers."""
    return await storage.change_account(AccountChange(guest, code=code)) is not None
