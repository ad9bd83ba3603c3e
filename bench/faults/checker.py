"""Was anything lost, done twice or given away? Asked of the database, and of what people were told."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import msgspec

from faults.heard import Heard, decode, encode, fingerprint, line_fingerprint
from faults.players import Played, Table
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables.realtime.turn_clock import masked
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.open_table import request_key
from motherlode.play.tables.state.position_view import Move, PositionView
from motherlode.play.tables.store import history

IMAGINED = 20  # every so many moves a seat's view is compared with one of an imagined position
STATE = "SELECT state FROM tables WHERE code = ?"
LOG = """SELECT code, line, move, seat, action, by, at, request, measured, outcome
    FROM log WHERE code = ? ORDER BY line"""


class Rows(Protocol):
    """A database that can be asked."""

    def rows(self, query: str, *values: object) -> list[dict[str, Any]]:
        """What a query finds, with ? for each value."""
        ...


def learn_keys(database: Rows, played: Played) -> None:
    """What nobody may be told of a game before its end."""
    found = database.rows(STATE, played.code)
    if found:
        state = table_state.decode(bytes(found[0]["state"]))
        keys = (state.key, state.server_key, state.luck, *state.reveals.values())
        if state.key:
            played.keys.learn(tuple(key.encode() for key in keys if key))


def wrongs(database: Rows, played: Played) -> list[str]:
    """All that is wrong with one game."""
    rows = [msgspec.convert(row, LogRow) for row in database.rows(LOG, played.code)]
    found = [f"{played.code}: {leak!r} was told" for leak in played.keys.leaks]
    found += [f"{played.code}: {wrong}" for wrong in _log_wrongs(played, rows)]
    if played.has_begun and not found:
        found += [f"{played.code}: {wrong}" for wrong in _leaks(database, played, rows)]
    return found


def _log_wrongs(played: Played, rows: list[LogRow]) -> Iterator[str]:
    """Moves that are lost or there twice."""
    yield from (f"{one} was acknowledged as two moves" for one in played.twice)
    numbers = [row.line for row in rows]
    if numbers != list(range(1, len(rows) + 1)):
        yield f"the log has gaps: {numbers}"
    stored = Counter(row.request for row in rows if row.request)
    yield from (f"{name} is stored twice" for name, count in stored.items() if count > 1)
    moves = {row.request: row.move for row in rows}
    for request, (seat, move) in played.acknowledged.items():
        if moves.get(request_key(seat, request)) != move:
            yield f"{request} was acknowledged as move {move} and is lost"
    for request in played.refused:
        if request_key(int(request.split("-")[1]), request) in stored:
            yield f"{request} was refused and is stored"


def _leaks(database: Rows, played: Played, rows: list[LogRow]) -> Iterator[str]:
    """What somebody was shown that her seat does not see, found by playing the log again."""
    state = table_state.decode(bytes(database.rows(STATE, played.code)[0]["state"]))
    if any(row.by == "undo" for row in rows):
        yield "something was undone, which nobody asked for"
        return
    known = {one.seat: Known(one.seat) for one in played.heard}
    last = 0
    for move, position in history.moves(state, rows):
        last = move.number
        look = PositionView(position)
        for one in known.values():
            one.add(masked(state, move), look)
            if move.number % IMAGINED == 0 and not position.is_over:
                yield from one.compare(look, move.number)
    for heard in played.heard:
        yield from known[heard.seat].wrongs(heard, last)


class Known:
    """All that a seat may be told of one game."""

    def __init__(self, seat: int | None) -> None:
        """Nothing has happened yet."""
        self.seat = seat
        self.views: set[tuple[int, int]] = set()
        self.lines: set[tuple[int, int]] = set()

    def add(self, move: Move, look: PositionView) -> None:
        """A move, and how it looks after it."""
        self.views.add((move.number, self._seen(look)))
        if move.is_private and move.seat != self.seat:
            return  # nobody else hears of it
        has_secrets = look.game.presentation.has_secrets
        for line in (move.line(self.seat, has_secrets=has_secrets), move.notes(self.seat)):
            if line is not None:
                self.lines.add((move.number, line_fingerprint(decode(encode(line)))))

    def _seen(self, look: PositionView) -> int:
        return fingerprint(look.view(self.seat))

    def compare(self, look: PositionView, number: int) -> Iterator[str]:
        """What the seat sees must be the same in a position that it can imagine."""
        imagined = PositionView(look.position.resample(self.seat, number))
        if (number, self._seen(imagined)) not in self.views:
            yield f"the view of seat {self.seat} at move {number} tells what is hidden from it"

    def wrongs(self, heard: Heard, last: int) -> Iterator[str]:
        """Whatever was heard beyond that."""
        who = f"seat {self.seat}"
        for number in sorted({number for number, _ in heard.views | heard.lines if number > last}):
            yield f"{who} was told of move {number}, which is not stored"
        for number, _ in sorted(heard.views - self.views):
            yield f"{who} was shown another view at move {number} than its own"
        for number, _ in sorted(heard.lines - self.lines):
            yield f"{who} was told another line of move {number} than its own"
        for seat in sorted(heard.offered - {self.seat}):
            yield f"{who} was told what seat {seat} may do"


def games_of(tables: Iterable[Table]) -> list[Played]:
    """All games that were played."""
    return [played for table in tables for played in (*table.finished, table.played) if played.code]


def check(database: Rows, tables: Iterable[Table]) -> list[str]:
    """All that is wrong with the games of some tables."""
    return [wrong for played in games_of(tables) for wrong in wrongs(database, played)]
