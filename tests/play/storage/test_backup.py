"""Is a backup whole, made while a server goes on, and is damage noticed?"""

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from motherlode.cli import app
from motherlode.play.storage import BadDatabase, Change, DeviceRow, GuestRow, storage_for
from motherlode.play.storage.backup import backup, check
from motherlode.play.storage.sqlite import schema
from tests.play.storage.rows import AT, gathering, line, play, row, said, timer

pytestmark = pytest.mark.anyio


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def fill(path: Path, open_storage, tables: int = 5):
    storage = await open_storage(str(path))
    for number in range(tables):
        await play(storage, f"nugget{number:04}", 3)
    await storage.commit(Change(row(5, "nugget0000"), timers=(timer("turn", AT, "nugget0000"),)))
    await storage.say(said("hi", "nugget0000"), 5)
    await storage.put_guest(GuestRow("ann", "Ann"))
    await storage.put_device(DeviceRow("phone", "ann", AT, AT))
    return storage


COUNTS = {"tables": 5, "lines": 15, "timers": 1, "words": 1, "guests": 1, "devices": 1}


async def test_a_whole_file_is_counted(path: Path, open_storage):
    storage = await fill(path, open_storage)
    running = check(path)
    await storage.close()
    stopped = check(path)

    assert running.problems == stopped.problems == []
    assert running.counts == stopped.counts == COUNTS


async def test_a_backup_opens_as_it_was(path: Path, tmp_path: Path, open_storage):
    storage = await fill(path, open_storage)
    secret = await storage.secret("tokens")
    report = backup(path, tmp_path / "copy.sqlite3")
    await storage.commit(Change(row(6, "nugget0000")))
    copied = await open_storage(str(tmp_path / "copy.sqlite3"))

    assert report.counts == COUNTS
    assert await copied.table("nugget0000") == row(5, "nugget0000")
    assert await copied.secret("tokens") == secret


async def test_a_backup_is_one_file_for_its_owner_alone(path: Path, tmp_path: Path, open_storage):
    await fill(path, open_storage)
    (tmp_path / "copies").mkdir()
    backup(path, tmp_path / "copies" / "copy.sqlite3")
    [copied] = (tmp_path / "copies").iterdir()

    assert copied.name == "copy.sqlite3"
    assert stat.S_IMODE(copied.stat().st_mode) == 0o600


async def test_a_backup_made_in_the_middle_of_play_is_whole(
    path: Path, tmp_path: Path, open_storage
):
    storage = await fill(path, open_storage)
    is_over = False

    async def go_on(code: str) -> int:
        version = 4 if code != "nugget0000" else 5
        moves = 3
        while not is_over:
            version, moves = version + 1, moves + 1
            await storage.commit(Change(row(version, code), (line(moves, code=code),)))
        return version

    playing = [asyncio.ensure_future(go_on(f"nugget{number:04}")) for number in range(5)]
    reports = [
        await asyncio.to_thread(backup, path, tmp_path / f"copy{n}.sqlite3") for n in range(5)
    ]
    is_over = True
    await asyncio.gather(*playing)

    assert [report.problems for report in reports] == [[]] * 5
    lines = [report.counts["lines"] for report in reports]
    assert lines == sorted(lines)
    assert lines[-1] > 15


async def test_a_backup_never_takes_the_place_of_another_file(
    path: Path, tmp_path: Path, open_storage
):
    await fill(path, open_storage)
    other = tmp_path / "letter.txt"
    other.write_text("Dear Jo")

    with pytest.raises(BadDatabase, match="there already"):
        backup(path, other)
    assert other.read_text() == "Dear Jo"


async def test_a_backup_that_cannot_be_written_leaves_nothing(
    path: Path, tmp_path: Path, open_storage
):
    await fill(path, open_storage)

    with pytest.raises(BadDatabase, match="cannot be written"):
        backup(path, tmp_path / "nowhere" / "copy.sqlite3")
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize(
    "damage, words",
    [
        (
            "DELETE FROM log WHERE code = 'nugget0001' AND line = 2",
            "the log of table nugget0001 has gaps",
        ),
        (
            "DELETE FROM log WHERE code = 'nugget0001' AND line = 3",
            "the log of table nugget0001 has gaps",
        ),
        (
            "UPDATE tables SET version = 0 WHERE code = 'nugget0002'",
            "table nugget0002 has no version",
        ),
        ("DELETE FROM guests", "device phone belongs to nobody"),
        (
            "UPDATE chat SET channel = 'whisper'",
            "private words at table nugget0000 are for nobody",
        ),
        (
            "UPDATE chat SET audience = 'ann bob'",
            "open words at table nugget0000 are for some only",
        ),
        ("DELETE FROM tables WHERE code = 'nugget0000'", "a timer belongs to table nugget0000"),
    ],
)
async def test_a_broken_promise_is_found(path: Path, open_storage, damage: str, words: str):
    await (await fill(path, open_storage)).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute(damage)

    assert any(words in problem for problem in check(path).problems)


def overwrite_pages(path: Path) -> None:
    """What a dying disk does to every third page of tables; those of the layout stand before them."""
    data = bytearray(path.read_bytes())
    for page in range(40, len(data) // 4096, 3):
        data[page * 4096 : page * 4096 + 200] = b"\xff" * 200
    path.write_bytes(data)


@pytest.mark.parametrize("layout", range(1, len(schema.MIGRATIONS) + 1))
def test_a_file_of_an_older_layout_is_checked_as_well(path: Path, layout: int):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        schema.migrate(connection, schema.MIGRATIONS[:layout])
    report = check(path)

    assert report.problems == []
    assert report.counts == dict.fromkeys(COUNTS, 0)


async def test_a_damaged_page_is_found(path: Path, open_storage):
    storage = await open_storage(str(path))
    rows = [row(1, f"nugget{number:04}", state=b"x" * 900) for number in range(300)]
    await asyncio.gather(*(storage.commit(Change(one)) for one in rows))
    await storage.close()
    overwrite_pages(path)

    assert check(path).problems


async def test_a_file_that_holds_no_tables_is_refused(tmp_path: Path):
    with closing(sqlite3.connect(tmp_path / "other.sqlite3")) as file:
        file.execute("CREATE TABLE birds (name)")
    (tmp_path / "letter.txt").write_text("Dear Jo" * 99)

    for name, words in (
        ("other.sqlite3", "another program"),
        ("letter.txt", "not a SQLite"),
        ("gone", "no file"),
    ):
        with pytest.raises(BadDatabase, match=words):
            check(tmp_path / name)


# From the command line


def test_a_backup_can_be_made_and_checked_from_the_command_line(tmp_path: Path):
    path, copied = tmp_path / "tables.sqlite3", tmp_path / "copy.sqlite3"

    async def made():
        storage = storage_for(str(path))
        await storage.open()
        await storage.commit(Change(gathering()))
        await storage.close()

    asyncio.run(made())
    told = CliRunner().invoke(app, ["tables", "backup", str(path), str(copied)])
    checked = CliRunner().invoke(app, ["tables", "check", f"sqlite:///{copied}"])

    assert told.exit_code == checked.exit_code == 0, told.output
    assert told.stdout.startswith("1 tables, 0 lines")
    assert "keep it safe" in told.stdout
    assert checked.stdout.endswith("whole\n")

    with closing(sqlite3.connect(copied, isolation_level=None)) as file:
        file.execute("UPDATE tables SET lines = 7")
    found = CliRunner().invoke(app, ["tables", "check", str(copied)])

    assert found.exit_code == 1
    assert "has gaps" in found.stderr
    assert "go back to a backup" in found.stderr


def broken_page(data: bytearray) -> None:
    """The root of a table, overwritten."""
    data[4096:8192] = b"\xff" * 4096


def broken_header(data: bytearray) -> None:
    data[:16] = b"\xff" * 16


def broken_word(data: bytearray) -> None:
    place = data.index(b"golddiggers")
    data[place : place + 2] = b"\xff\xfe"


def broken_schema(data: bytearray) -> None:
    place = data.index(b"CREATE TABLE log")
    data[place : place + 7] = b"CRE\x1b\xff\xfe\xff"


@pytest.mark.parametrize(
    "damage, words",
    [
        (broken_page, "the file of the database is damaged"),
        (broken_header, "not a SQLite database, or its beginning is damaged"),
        (broken_word, "the file of the database is damaged: it holds words that are not UTF-8"),
        (broken_schema, "the file of the database is damaged"),
    ],
)
def test_a_file_too_damaged_to_be_read_on_is_not_whole(tmp_path: Path, damage, words: str):
    path = tmp_path / "tables.sqlite3"

    async def made():
        storage = storage_for(str(path))
        await storage.open()
        await storage.commit(Change(row(1)))
        await storage.close()

    asyncio.run(made())
    data = bytearray(path.read_bytes())
    damage(data)
    path.write_bytes(data)

    found = CliRunner().invoke(app, ["tables", "check", str(path)])
    copied = CliRunner().invoke(app, ["tables", "backup", str(path), str(tmp_path / "copy")])

    assert found.exit_code == copied.exit_code == 1, found.output + copied.output
    assert words in found.stderr
    assert found.stderr.endswith("go back to a backup that is whole.\n")
    assert "\x1b" not in found.stderr
    assert not (tmp_path / "copy").exists()
