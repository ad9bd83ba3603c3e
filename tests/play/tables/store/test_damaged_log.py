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
