"""Who may watch a table, and what may its host do about others?"""

from msgspec.structs import replace

from motherlode.play.messages.parts import Guest, Seat
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import (
    GATHERING,
    PLAYING,
    TableState,
    seats_of,
    with_seat,
    with_sheet,
)

__all__ = [
    "check_watcher",
    "remove",
    "silence",
]


def check_watcher(state: TableState, guest: Guest) -> None:
    """Refuse whoever was sent away, and strangers where only players look on."""
    if guest.id in state.removed:
        raise Refusal("removed")
    sheet = state.sheet
    is_open = sheet.settings.may_watch or sheet.phase == GATHERING or guest.id == sheet.host
    if not is_open and not seats_of(sheet, guest.id):
        raise Refusal("no_watching")


def silence(state: TableState, guest: Guest, other: str, *, is_silent: bool) -> TableState:
    """The host takes a guest's word away, or gives it back."""
    _check_host(state, guest, other)
    quiet = [one for one in state.sheet.silenced if one != other]
    silenced = (*quiet, other) if is_silent else tuple(quiet)
    return with_sheet(state, silenced=silenced[-100:])


def remove(state: TableState, guest: Guest, other: str) -> TableState:
    """The host sends a guest away: off her seat before the start, off the view and the chat later."""
    _check_host(state, guest, other)
    sheet = state.sheet
    own = seats_of(sheet, other)
    if own and sheet.phase == PLAYING:
        raise Refusal("seated")
    if sheet.phase == GATHERING:
        for number in own:
            sheet = with_seat(sheet, number, Seat())
    removed = (*(one for one in state.removed if one != other), other)
    return replace(state, sheet=sheet, removed=removed[-100:])


def _check_host(state: TableState, guest: Guest, other: str) -> None:
    if guest.id != state.sheet.host:
        raise Refusal("not_host")
    if other == guest.id or not other:
        raise Refusal("unknown_guest")
