"""What happened at a table so far? Its log, played again.

The database keeps who did what; what came of it follows from the key and the rules, so nothing else is kept.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from motherlode.kernel.catalogue import game as find_game
from motherlode.kernel.position import Position
from motherlode.play.messages.parts import Line
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables.realtime.measurements import repeat
from motherlode.play.tables.state.game_keys import follow_epochs
from motherlode.play.tables.state.position_view import Move, offer_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import TableState

__all__ = [
    "all_moves",
    "counted",
    "counted_with_discarded",
    "dealt",
    "moves",
    "position_at",
    "readable",
    "shown",
]

LATEST = 60  # lines that somebody who looks in for the first time is shown


@contextmanager
def readable() -> Iterator[None]:
    """A log that cannot be played again is that of a damaged table, and refused as one."""
    try:
        yield
    except Exception as error:  # rules fail in any way over moves that are none
        raise Refusal("unreadable") from error


def counted(log: Iterable[LogRow]) -> list[LogRow]:
    """The lines that count: without those that were undone, and without their undoing.

    A turn that was begun again is one of them: its luck is another.
    """
    return [row for row, _ in counted_with_discarded(log)]


def counted_with_discarded(log: Iterable[LogRow]) -> list[tuple[LogRow, list[LogRow]]]:
    """The lines that count, and beside a turn that was begun again the lines of it that do not count any more."""
    kept: list[tuple[LogRow, list[LogRow]]] = []
    for row in log:
        gone: list[LogRow] = []
        if row.by == "undo":
            gone = [one for one, _ in kept if one.move > row.move]
            kept = [one for one in kept if one[0].move <= row.move]
        if row.by != "undo" or row.measured:
            kept.append((row, gone))
    return kept


def dealt(state: TableState) -> Position:
    """The game as it was dealt."""
    settings = state.info.settings
    game = find_game(settings.game)
    return game.new(settings.players, bytes.fromhex(state.key), state.options)


def position_at(state: TableState, rows: Iterable[LogRow], *, is_latest: bool = True) -> Position:
    """The position after these lines. is_latest: from here it goes on now, so that the present key is its key."""
    with readable():
        position = dealt(state)
        for row in rows:
            follow_epochs(position, state, row.line)
            repeat(position, row)
        if is_latest:
            follow_epochs(position, state)
        position.take_events()
        return position


def moves(state: TableState, rows: Iterable[LogRow]) -> Iterator[tuple[Move, Position]]:
    """The deal and every move after it, with the position that it led to; always the same `Position`."""
    position = dealt(state)
    yield (
        Move(0, None, "table", None, position.take_events(), state.info.started_at or 0.0),
        position,
    )
    last = 0
    for row in rows:
        offer, turn = offer_of(position, row.action), position.turn_number
        follow_epochs(position, state, row.line)
        repeat(position, row)
        is_private, last = row.move == last, row.move
        if row.by == "undo":
            continue  # a turn begun again: nothing that anybody did
        happened = position.take_events()
        said = (row.move, row.seat, row.by, offer, happened, row.at)
        yield Move(*said, is_private=is_private, turn=turn), position


def all_moves(state: TableState, rows: Iterable[LogRow]) -> list[Move]:
    """The deal and every move after it."""
    with readable():
        return [move for move, _ in moves(state, rows)]


def shown(
    happened: Sequence[Move],
    viewer: int | None,
    seen: int | None,
    *,
    has_secrets: bool,
    beside: tuple[int, ...] = (),
) -> tuple[tuple[Line, ...], tuple[Line, ...], tuple[Line, ...]]:
    """The latest lines up to what is missed, all that was missed since a move, and notes of what is older, for one viewer.

    beside: the seats of all who share her screen.
    """
    happened = [one for one in happened if not one.is_private]
    missed = [] if seen is None else [one for one in happened if one.number > seen]
    before = happened[: len(happened) - len(missed)]
    older, known = before[:-LATEST], before[-LATEST:]
    notes = (one.notes(viewer, beside) for one in older)
    return (
        tuple(one.line(viewer, has_secrets=has_secrets, beside=beside) for one in known),
        tuple(one.line(viewer, has_secrets=has_secrets, beside=beside) for one in missed),
        tuple(note for note in notes if note is not None),
    )
