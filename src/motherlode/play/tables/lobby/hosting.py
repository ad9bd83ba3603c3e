"""Who may watch a table, and what may its host do about others?"""

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from motherlode.play.messages.parts import Guest, Seat
from motherlode.play.tables.state.open_table import Listener
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import (
    GATHERING,
    PLAYING,
    SilencedPlace,
    TableState,
    seats_of,
    with_info,
    with_seat,
)

__all__ = [
    "check_voice",
    "check_watcher",
    "remove",
    "silence",
    "silenced_here",
]


def check_watcher(state: TableState, guest: Guest) -> None:
    """Refuse whoever was sent away, and strangers where only players look on."""
    if guest.id in state.removed:
        raise Refusal("removed")
    info = state.info
    is_open = info.settings.may_watch or info.phase == GATHERING or guest.id == info.host
    if not is_open and not seats_of(info, guest.id):
        raise Refusal("no_watching")


def silence(
    state: TableState,
    guest: Guest,
    other: str,
    *,
    is_silent: bool,
    here: Iterable[Listener] = (),
    now: float = 0.0,
) -> TableState:
    """The host takes a guest's word away, or gives it back. here: the connections with which that guest is here now."""
    _check_host(state, guest, other)
    kept = [one for one in state.quiet if one.guest != other]
    if is_silent:
        places = {(one.origin, one.browser) for one in here}
        kept += [
            SilencedPlace(other, origin, now, browser)
            for origin, browser in sorted(places)
            if origin or browser
        ]
    state = replace(state, quiet=tuple(kept[-100:]))
    quiet = [one for one in state.info.silenced if one != other]
    silenced = (*quiet, other) if is_silent else tuple(quiet)
    return with_info(state, silenced=silenced[-100:])


def silenced_here(
    state: TableState, guests: Collection[str], listeners: Iterable[Listener], now: float
) -> TableState:
    """Guests were silenced at another process: note from where they are connected to this one."""
    known = {(one.guest, one.origin, one.browser) for one in state.quiet}
    here = {(one.guest.id, one.origin, one.browser) for one in listeners if one.guest.id in guests}
    found = [
        SilencedPlace(guest, origin, now, browser)
        for guest, origin, browser in sorted(here - known)
        if origin or browser
    ]
    return replace(state, quiet=(*state.quiet, *found)[-100:]) if found else state


def check_voice(state: TableState, listener: Listener) -> None:
    """Refuse the word to whoever may be somebody who was silenced, under another name.

    That is a guest with the same browser, or one who is new since from the same address.
    """
    if listener.guest.id == state.info.host:
        return
    for one in state.quiet:
        is_near = one.origin != "" and one.origin == listener.origin
        is_same = one.browser != "" and one.browser == listener.browser
        if is_same or (is_near and listener.since > one.at):
            raise Refusal("silenced")


def remove(state: TableState, guest: Guest, other: str) -> TableState:
    """The host sends a guest away: off her seat before the start, off the view and the chat later."""
    _check_host(state, guest, other)
    info = state.info
    own = seats_of(info, other)
    if own and info.phase == PLAYING:
        raise Refusal("seated")
    if info.phase == GATHERING:
        for number in own:
            info = with_seat(info, number, Seat())
    removed = (*(one for one in state.removed if one != other), other)
    return replace(state, info=info, removed=removed[-100:])


def _check_host(state: TableState, guest: Guest, other: str) -> None:
    if guest.id != state.info.host:
        raise Refusal("not_host")
    if other == guest.id or not other:
        raise Refusal("unknown_guest")
