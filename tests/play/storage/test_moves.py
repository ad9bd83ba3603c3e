"""Moves of many tables in one statement: they are stored like any other change, or refused alone."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from motherlode.play.storage import Change, Stale
from motherlode.play.storage.sqlite.changes import MOST_MOVES
from motherlode.play.storage.sqlite.file import open_writer
from motherlode.play.storage.sqlite.storage import transaction
from motherlode.play.storage.sqlite.worker import MOST, Worker
from tests.play.storage.rows import line, row, timer

CODES = [f"nugget{number:04}" for number in range(20)]


@pytest.fixture
def file(tmp_path: Path):
    connection = open_writer(tmp_path / "tables.sqlite3")
    transaction(connection, [Change(row(1, code), (line(1, "dig", code),)) for code in CODES])
    yield connection
    connection.close()


def moves(version: int = 2) -> dict[str, Change]:
    """The next move of every table."""
    return {
        code: Change(row(version, code, move=version), (line(version, f"dig {version}", code),))
        for code in CODES
    }


def statements(file: sqlite3.Connection, works: list[Change]) -> tuple[list[object], list[str]]:
    """What became of changes, and the statements that were run for them; what triggers do bears the name of theirs."""
    run: list[str] = []
    file.set_trace_callback(run.append)
    outcomes = transaction(file, works)
    file.set_trace_callback(None)
    return outcomes, list(dict.fromkeys(run))


def stored(file: sqlite3.Connection) -> list[tuple[object, ...]]:
    """All tables and all lines."""
    words = "SELECT * FROM tables JOIN log USING (code) ORDER BY code, line"
    return list(file.execute(words))


def test_moves_of_many_tables_are_one_statement(file: sqlite3.Connection):
    outcomes, run = statements(file, list(moves().values()))

    assert outcomes == [None] * len(CODES)
    assert len(run) == 1
    assert not file.in_transaction


def test_moves_are_stored_like_any_other_change(file: sqlite3.Connection, tmp_path: Path):
    other = open_writer(tmp_path / "other.sqlite3")
    transaction(other, [Change(row(1, code), (line(1, "dig", code),)) for code in CODES])
    made = list(moves().values())
    transaction(file, made)
    _, run = statements(other, [*made, Change(row(1, "elsewhere1"))])
    other.execute("DELETE FROM tables WHERE code = 'elsewhere1'")

    assert len(run) > 1
    assert stored(file) == stored(other)
    other.close()


@pytest.mark.parametrize(
    "wrong, reason",
    [
        (Change(row(3, CODES[3]), (line(2, code=CODES[3]),)), Stale),
        (Change(row(2, CODES[3]), (line(3, code=CODES[3]),)), ValueError),
        (Change(row(2, CODES[3]), (line(2, "dig", CODES[3]),)), Stale),
        (Change(row(2, CODES[3], move=2**70), (line(2, code=CODES[3]),)), ValueError),
        (Change(row(2, "elsewhere1"), (line(2, code="elsewhere1"),)), Stale),
    ],
    ids=["version", "line", "request", "too large", "no table"],
)
def test_a_move_that_is_refused_fails_alone(file: sqlite3.Connection, wrong: Change, reason: type):
    before = stored(file)
    made = moves() | {CODES[3]: wrong}
    outcomes = transaction(file, list(made.values()))

    assert [type(one) for one in outcomes if one is not None] == [reason]
    assert outcomes[3] is not None
    unchanged = [one for one in stored(file) if one in before]
    assert unchanged == [one for one in before if CODES[3] in one]


def test_moves_of_one_table_follow_in_order(file: sqlite3.Connection):
    code = CODES[0]
    made = [Change(row(number, code), (line(number, code=code),)) for number in range(2, 12)]
    outcomes, run = statements(file, made)

    assert outcomes == [None] * 10
    assert len(run) == 1


def test_what_is_more_than_a_move_is_written_whole(file: sqlite3.Connection):
    code = CODES[0]
    change = Change(row(2, code), (line(2, code=code),), timers=(timer("turn", 9.0, code),))
    transaction(file, [change])

    assert file.execute("SELECT code, kind FROM timers").fetchall() == [(code, "turn")]


def test_more_moves_than_fit_a_statement_are_one_transaction(file: sqlite3.Connection):
    code = CODES[0]
    last = 3 * MOST_MOVES
    made = [Change(row(number, code), (line(number, code=code),)) for number in range(2, last)]
    _, run = statements(file, made)

    assert [words.strip()[:6] for words in run] == ["BEGIN ", *["INSERT"] * 3, "COMMIT"]


def test_a_refused_move_takes_back_the_statements_before_it(file: sqlite3.Connection):
    code, last = CODES[0], 2 * MOST_MOVES
    made = [Change(row(number, code), (line(number, code=code),)) for number in range(2, last)]
    made.append(Change(row(last + 5, code), (line(last, code=code),)))
    outcomes = transaction(file, made)

    assert outcomes[:-1] == [None] * (len(made) - 1)
    assert isinstance(outcomes[-1], Stale)
    assert file.execute("SELECT lines FROM tables WHERE code = ?", [code]).fetchone() == (last - 1,)


def test_moves_fit_a_sqlite_that_binds_few_values(file: sqlite3.Connection):
    file.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 999)
    code = CODES[0]
    made = [Change(row(number, code), (line(number, code=code),)) for number in range(2, 70)]

    assert transaction(file, made) == [None] * len(made)


@pytest.mark.anyio
async def test_no_batch_is_longer_than_a_transaction_may_be():
    sizes: list[int] = []

    def handle(works):
        sizes.append(len(works))
        return works

    worker = Worker("test", handle)
    answers = await asyncio.gather(*(worker.ask(number) for number in range(3 * MOST + 5)))
    await worker.stop()

    assert answers == list(range(3 * MOST + 5))
    assert sizes == [MOST, MOST, MOST, 5]
