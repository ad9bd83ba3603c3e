"""May a decision be taken back? Only with everybody's consent, and only if nothing came to light since.

Nothing random: no chance was drawn since. Nothing hidden: for each seat, what it could not know before is drawn anew
(resampled) and the same moves are played; the seat must see exactly what it sees now. If it would see something else,
the moves have told it something, and an undo cannot take that back.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from motherlode.kernel import ledger
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.game import Game
from motherlode.kernel.position import Entry, Position
from motherlode.kernel.record import numbers
from motherlode.play.messages.parts import Guest, UndoRequest
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import (
    TableState,
    own_seat,
    people,
    seats_of,
    with_info,
)

__all__ = ["agree", "ask", "check_game", "check_hidden", "is_agreed", "last_decision"]

WORLDS = 6  # imagined positions for each seat


def check_game(game: Game) -> None:
    """Refuse it where the game's rules do, with the rule that says so."""
    if not game.online.may_undo:
        rules = ledger.load(game.info.slug).rules
        rule = next((one for one in rules if "no undo" in rules[one].sentence), None)
        raise Refusal("no_undo", game.sentence(rule) if rule else "", rule)


def last_decision(log: Sequence[LogRow], persons: tuple[int, ...], seat: int) -> int:
    """The move that the position goes back to: the one before the seat's last decision.

    log: the lines that count, without undone ones. persons: those where persons sit.
    """
    for row in reversed(log):
        if row.seat == seat and row.by == "person":
            return row.move - 1
        if row.seat in persons and row.by == "person":
            raise Refusal("others_moved")
    raise Refusal("nothing_to_undo")


def ask(state: TableState, guest: Guest, seat: int, move: int) -> TableState:
    """Ask everybody else; those who sit round the same screen have agreed already."""
    if own_seat(state.info, guest.id, seat).has_left:
        raise Refusal("has_resigned")
    if state.info.undo is not None:
        raise Refusal("undo_pending")
    agreed = seats_of(state.info, guest.id)
    return with_info(state, undo=UndoRequest(seat, move, agreed))


def agree(state: TableState, guest: Guest, seat: int, *, is_agreed: bool) -> TableState:
    """Answer; a no from anybody ends it."""
    own_seat(state.info, guest.id, seat)
    request = state.info.undo
    if request is None:
        raise Refusal("no_undo_pending")
    if not is_agreed:
        return with_info(state, undo=None)
    agreed = {*request.agreed, *seats_of(state.info, guest.id)}
    return with_info(state, undo=replace(request, agreed=tuple(sorted(agreed))))


def is_agreed(state: TableState) -> bool:
    """Whether every person at the table who is there has agreed."""
    request, info = state.info.undo, state.info
    asked = {seat for seat in people(info) if not info.seats[seat].is_away}
    return request is not None and asked <= set(request.agreed)


def check_hidden(before: Position, after: Position, moves: Sequence[LogRow], secret: str) -> None:
    """Refuse an undo if chance was drawn or something hidden was learned between two positions.

    secret: from which other worlds are drawn; with seeds that anybody knows, a refusal would tell something of the
    hidden cards that they permute.
    """
    if numbers(before.state.chance.drawn) != numbers(after.state.chance.drawn):
        raise Refusal("revealed")
    for seat in (None, *range(before.players)):
        now = msgspec.to_builtins(after.view(seat))
        for world in range(WORLDS):
            imagined = before.resample(seat, f"{secret} {world}")
            if _seen_after(imagined, moves, seat) != now:
                raise Refusal("revealed")


def _seen_after(imagined: Position, moves: Sequence[LogRow], seat: int | None) -> object:
    """What a seat would see if the same moves were made there; nothing if they cannot be."""
    try:
        for row in moves:
            imagined.repeat(Entry(row.seat, row.action))
    except MotherlodeError:
        return None
    return msgspec.to_builtins(imagined.view(seat))
