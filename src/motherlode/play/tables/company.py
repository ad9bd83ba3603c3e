"""Who may watch and talk at a table, and what may its host do about others?"""

from msgspec.structs import replace

from motherlode.play.messages.parts import Guest, Seat
from motherlode.play.messages.socket import CALLS, REACTIONS
from motherlode.play.storage.protocol import SaidRow
from motherlode.play.tables.refusals import Refusal
from motherlode.play.tables.sheet import GATHERING, PLAYING, Stored, seats_of, with_seat, with_sheet

__all__ = [
    "check_reaction",
    "check_speaker",
    "check_watcher",
    "hears",
    "is_aside",
    "remove",
    "silence",
    "words_of",
]


def check_watcher(stored: Stored, guest: Guest) -> None:
    """Refuse whoever was sent away, and strangers where only players look on."""
    if guest.id in stored.removed:
        raise Refusal("removed")
    sheet = stored.sheet
    is_open = sheet.settings.may_watch or sheet.phase == GATHERING or guest.id == sheet.host
    if not is_open and not seats_of(sheet, guest.id):
        raise Refusal("no_watching")


def check_speaker(stored: Stored, guest: Guest) -> None:
    """Refuse whoever may not speak here."""
    check_watcher(stored, guest)
    if guest.id in stored.sheet.silenced:
        raise Refusal("silenced")


def check_reaction(reaction: str, *, is_timed: bool = False) -> str:
    """Refuse what is no reaction, and calls where nobody digs against a hidden clock. [DG-NET-18]"""
    if reaction not in REACTIONS and not (is_timed and reaction in CALLS):
        raise Refusal("unknown_reaction")
    return reaction


def words_of(text: str) -> str:
    """What is said, without what cannot be shown."""
    lines = (" ".join(line.split()) for line in text.splitlines())
    shown = "\n".join(line for line in lines if line)
    shown = "".join(sign for sign in shown if sign == "\n" or sign.isprintable())
    if not shown:
        raise Refusal("empty")
    return shown


def is_aside(stored: Stored, row: SaidRow) -> bool:
    """Whether words were a spectator's, during the game. (Gold Digger's ledger, online play: spectators)"""
    started = stored.sheet.started_at
    return started is not None and row.at >= started and not seats_of(stored.sheet, row.guest)


def hears(stored: Stored, row: SaidRow, seats: tuple[int, ...]) -> bool:
    """Whether somebody with these seats is told some words: players are left alone until the game is over."""
    return not seats or stored.sheet.phase != PLAYING or not is_aside(stored, row)


def silence(stored: Stored, guest: Guest, other: str, *, is_silent: bool) -> Stored:
    """The host takes a guest's word away, or gives it back."""
    _check_host(stored, guest, other)
    quiet = [one for one in stored.sheet.silenced if one != other]
    silenced = (*quiet, other) if is_silent else tuple(quiet)
    return with_sheet(stored, silenced=silenced[-100:])


def remove(stored: Stored, guest: Guest, other: str) -> Stored:
    """The host sends a guest away: off her seat before the start, off the view and the chat later."""
    _check_host(stored, guest, other)
    sheet = stored.sheet
    own = seats_of(sheet, other)
    if own and sheet.phase == PLAYING:
        raise Refusal("seated")
    if sheet.phase == GATHERING:
        for number in own:
            sheet = with_seat(sheet, number, Seat())
    removed = (*(one for one in stored.removed if one != other), other)
    return replace(stored, sheet=sheet, removed=removed[-100:])


def _check_host(stored: Stored, guest: Guest, other: str) -> None:
    if guest.id != stored.sheet.host:
        raise Refusal("not_host")
    if other == guest.id or not other:
        raise Refusal("unknown_guest")
