"""Was anything lost, done twice, blocked or given away? Asked of the database, and of what people were told."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from faults.players import Played, Table
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.open_table import request_key


class Database:
    """What is stored, read beside the server."""

    def __init__(self, path: Path) -> None:
        """path: of its file."""
        self.path = path

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """What a query finds."""
        found = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, timeout=30.0)
        found.row_factory = sqlite3.Row
        try:
            return found.execute(query, values).fetchall()
        finally:
            found.close()


def learn_secrets(database: Database, played: Played) -> None:
    """What nobody may be told of a game before its end."""
    found = database.rows("SELECT * FROM tables WHERE code = ?", played.code)
    if not found:
        return
    row = found[0]
    state = table_state.decode(row["sheet"] if "sheet" in row.keys() else row["state"])  # noqa: SIM118 - a row has no names in it
    secrets = (state.key, state.server_key, state.luck, *state.reveals.values())
    played.secrets = tuple(secret.encode() for secret in secrets if secret)


def wrongs(database: Database, played: Played) -> list[str]:
    """All that is wrong with one game."""
    found = [f"{played.code}: {leak!r} was told" for leak in played.leaks]
    found += [f"{played.code}: {one} was acknowledged as two moves" for one in played.twice]
    rows = database.rows("SELECT * FROM log WHERE code = ? ORDER BY line", played.code)
    numbers = [row["line"] for row in rows]
    if numbers != list(range(1, len(rows) + 1)):
        found.append(f"{played.code}: the log has gaps: {numbers}")
    stored = Counter(row["request"] for row in rows if row["request"])
    found += [f"{played.code}: {name} is stored twice" for name, n in stored.items() if n > 1]
    moves = {row["request"]: row["move"] for row in rows}
    for request, (seat, move) in played.acknowledged.items():
        if moves.get(request_key(seat, request)) != move:
            found.append(f"{played.code}: {request} was acknowledged as move {move} and is lost")
    for request in played.refused:
        if request_key(int(request.split("-")[1]), request) in stored:
            found.append(f"{played.code}: {request} was refused and is stored")
    return found


def check(database: Database, tables: Iterable[Table]) -> list[str]:
    """All that is wrong with the games of some tables."""
    games = [played for table in tables for played in (*table.finished, table.played)]
    return [wrong for played in games for wrong in wrongs(database, played)]
