"""Names that look alike are one name when somebody wants to bear or keep it."""

import sqlite3
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.play.storage import NameTaken, Storage
from motherlode.play.storage.lookalikes import lookalike_key
from motherlode.play.storage.protocol import GuestRow
from motherlode.play.storage.sqlite import file, schema
from motherlode.play.storage.sqlite.writing import renew_lookalikes

pytestmark = pytest.mark.anyio
AT = 1_000_000.0


@pytest.mark.parametrize(
    "name, other",
    [
        ("Ann", "\u0410nn"),  # a Cyrillic A
        ("Bob", "\u0412ob"),  # a Cyrillic Ve
        ("Harry", "\u0397arry"),  # a Greek Eta
        ("scope", "\u0455\u0441\u043e\u0440\u0435"),  # all Cyrillic
        ("Alice", "AIice"),
        ("Alice", "A1ice"),
        ("Otto", "0tt0"),
        ("Ann", "A\u034fnn"),  # a joiner that nobody sees
        ("Ann", "\uff21nn"),
        ("Ann", "\U0001d400nn"),
        ("Ann", "ANN"),
        ("Zo\u00e9", "Zoe\u0301"),
        ("fine", "\ufb01ne"),
    ],
)
def test_names_that_are_taken_for_one_another_have_one_key(name: str, other: str):
    assert lookalike_key(name) == lookalike_key(other)


@pytest.mark.parametrize(
    "name, other",
    [("Ann", "Hann"), ("Ann", "\u00c5nn"), ("Anna", "Ahha"), ("\u674e\u96f7", "\u97e9\u6885")],
)
def test_names_that_differ_to_the_eye_stay_apart(name: str, other: str):
    assert lookalike_key(name) != lookalike_key(other)


@given(st.text(max_size=30))
def test_every_name_has_a_key(name: str):
    assert isinstance(lookalike_key(name), str)


async def test_a_name_that_looks_like_a_kept_one_is_taken(storage: Storage):
    await storage.put_guest(GuestRow("a", "Ann", "password", AT))

    for guest in (GuestRow("b", "\u0410nn", "", AT), GuestRow("b", "\u0410nn", "other", AT)):
        with pytest.raises(NameTaken):
            await storage.put_guest(guest)

    await storage.put_guest(GuestRow("b", "Hann", "", AT))
    await storage.put_guest(GuestRow("a", "Ann", "password 2", AT))


async def test_names_that_nobody_keeps_may_look_alike(storage: Storage):
    await storage.put_guest(GuestRow("a", "Ann", "", AT))
    await storage.put_guest(GuestRow("b", "\u0410nn", "", AT))


def older(path: Path) -> None:
    """A file of a server that compared only spellings."""
    with sqlite3.connect(path) as connection:
        schema.migrate(connection, schema.MIGRATIONS[:6])
        for guest, name in (("a", "Ann"), ("b", "\u0410nn")):
            words = "INSERT INTO guests VALUES (?, ?, ?, 'password', 1)"
            connection.execute(words, [guest, name, name.casefold()])
    connection.close()


def test_kept_names_of_an_older_file_are_compared_and_stay_with_their_owners(tmp_path: Path):
    path = tmp_path / "tables.sqlite3"
    older(path)
    connection = file.open_writer(path)
    keys = connection.execute("SELECT lookalike FROM guests").fetchall()
    renew_lookalikes(connection)  # a second start changes nothing
    connection.close()

    assert keys == [("ann",), ("ann",)]
