"""A log that cannot be played again: whoever asks is told so, and the operator reads it once."""

import sqlite3
from contextlib import closing

import pytest

from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.store.replay import file_of, replay_of


async def finished_with(place, path, column, value):
    """A finished game of which one value of the log was damaged."""
    ann = place.person("ann")
    code = await ann.create(is_local=True, names=["Ann", "Bob"])
    await ann.request("watch", code)
    await ann.request("start", code)
    await ann.act(code, ann.latest("table")["actors"][0])
    await ann.request("resign", code, seat=0, id="request-resign")
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(f"UPDATE log SET {column} = ? WHERE line = 1", [value])  # noqa: S608 - a name of ours
    place.store.tables.clear()
    return ann, code


@pytest.mark.parametrize(
    "column, value", [("action", 10**6), ("action", -(10**6)), ("measured", "{"), ("seat", 77)]
)
async def test_it_is_refused_and_noted(place, path, caplog, column, value):
    ann, code = await finished_with(place, path, column, value)
    for work in (replay_of(place.store, code, ann.guest, 0), file_of(place.store, code, ann.guest)):
        with pytest.raises(Refusal) as refused:
            await work

        assert refused.value.code == "unreadable"
    (told,) = await ann.request("watch", code, seen=0)

    assert told["code"] == "unreadable"
    assert [record.getMessage().split(":")[0] for record in caplog.records] == [
        f"table {code} is damaged"
    ]


@pytest.mark.parametrize("column", ["version", "move"])
@pytest.mark.parametrize("value", ["x", -3, b"\x00", 1.5])
async def test_a_table_whose_counts_are_none_is_refused_and_noted(
    place, path, caplog, column, value
):
    ann, bob = place.person("ann"), place.person("bob")
    code = await ann.create(players=2)
    spoil(path, code, column, value)
    place.store.tables.clear()
    told = [*await ann.request("watch", code), *await bob.request("watch", code)]

    assert [one["code"] for one in told] == ["unreadable"] * 2
    assert [record.getMessage().split(":")[0] for record in caplog.records] == [
        f"table {code} is damaged"
    ]


@pytest.mark.parametrize("value", ["x", 0, 1])
async def test_a_version_that_is_damaged_while_somebody_watches_is_refused(place, path, value):
    ann, bob = place.person("ann"), place.person("bob")
    code = await ann.create(players=2)
    await ann.request("watch", code)
    spoil(path, code, "version", value)
    (told,) = await bob.request("sit", code, seat=1)

    assert told["code"] == "unreadable"
    assert code not in place.store.tables


async def test_a_text_that_is_damaged_is_refused_and_noted(place, path, caplog):
    ann = place.person("ann")
    code = await ann.create(players=2)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE tables SET game = CAST(x'ff' AS TEXT) WHERE code = ?", [code])
    place.store.tables.clear()
    (told,) = await ann.request("watch", code)

    assert told["code"] == "unreadable"
    assert f"table {code} is damaged" in caplog.text


def spoil(path, code, column, value):
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(f"UPDATE tables SET {column} = ? WHERE code = ?", [value, code])  # noqa: S608 - a name of ours
