"""Is a table that cannot be read found, named to the operator, and left out of the lobby?"""

import sqlite3
from contextlib import closing

import pytest
from msgspec.structs import replace

from motherlode.play.storage import Change, TimerRow
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.store.table_check import table_problem
from tests.play.storage.rows import gathering, started


def test_what_can_be_read_has_no_problem():
    assert table_problem(gathering()) == table_problem(started()) == ""


@pytest.mark.parametrize(
    "row, words",
    [
        (gathering(state=b"rubbish"), "JSON is malformed"),
        (gathering(state=b"\xff\xfe"), "malformed"),
        (gathering(state=b'{"sheet": {}}'), "missing required field"),
        (started(record=b"short"), "5 bytes are no record"),
        (replace(gathering(), code="another001"), "its state says another code"),
        (replace(gathering(), game="chess"), "its state says another game"),
        (replace(gathering(), phase="playing"), "its state says another phase"),
        (
            replace(
                started(), state=started().state.replace(b'"golddiggers"', b'"chess"'), game="chess"
            ),
            "chess",
        ),
    ],
)
def test_what_cannot_be_read_is_said(row, words):
    assert words in table_problem(row)


def test_a_phase_that_there_is_not_is_said():
    state = gathering().state.replace(b'"gathering"', b'"asleep"')

    assert "no phase" in table_problem(gathering(state=state, phase="asleep"))


def test_a_record_over_which_the_rules_fail_is_said(monkeypatch):
    from motherlode.play.tables.state.position_view import PositionView

    def fails(self, seat):
        raise IndexError("no such card")

    monkeypatch.setattr(PositionView, "view", fails)

    assert "IndexError no such card" in table_problem(started())


# In the lobby


async def damaged_lobby(place, caplog):
    ann = place.person("Ann")
    codes = [await ann.create(is_listed=True) for _ in range(3)]
    with closing(sqlite3.connect(place.storage.path, isolation_level=None)) as file:
        file.execute("UPDATE tables SET state = ? WHERE code = ?", [b"rubbish", codes[1]])
    place.store.tables.clear()
    return ann, codes


async def test_one_unreadable_state_leaves_the_lobby_standing(place, caplog):
    ann, codes = await damaged_lobby(place, caplog)
    whole = {codes[0], codes[2]}
    for _ in range(3):
        mine = await place.lobby.mine(ann.guest.id)
        listed = await place.lobby.open("somebody")

        assert {card.code for card in mine} == {card.code for card in listed} == whole
    with pytest.raises(Refusal, match="cannot go on"):
        await place.lobby.find(codes[1], "somebody")
    said = [one.getMessage() for one in caplog.records if "damaged" in one.getMessage()]

    assert len(said) == 1
    assert codes[1] in said[0]


async def test_a_record_over_which_the_rules_fail_leaves_the_lobby_standing(
    place, caplog, monkeypatch
):
    ann = place.person("Ann")
    codes = [await ann.create(is_listed=True) for _ in range(2)]
    usual = place.lobby.card

    def card(row, state, guest):
        if row.code == codes[0]:
            raise IndexError("no such card")
        return usual(row, state, guest)

    monkeypatch.setattr(place.lobby, "card", card)

    assert [one.code for one in await place.lobby.mine(ann.guest.id)] == [codes[1]]
    assert [one.code for one in await place.lobby.open("somebody")] == [codes[1]]
    assert place.store.damaged == {codes[0]: 1}


async def test_a_row_with_a_text_that_is_none_leaves_the_lobby_standing(place):
    ann = place.person("Ann")
    codes = [await ann.create(is_listed=True) for _ in range(2)]
    with closing(sqlite3.connect(place.storage.path, isolation_level=None)) as file:
        file.execute("UPDATE tables SET game = CAST(x'fffe' AS TEXT) WHERE code = ?", [codes[0]])

    assert [one.code for one in await place.lobby.mine(ann.guest.id)] == [codes[1]]
    assert [one.code for one in await place.lobby.open("somebody")] == [codes[1]]
    assert (await place.storage.table(codes[1])).game == "golddiggers"


async def test_timers_of_a_table_that_cannot_be_read_are_put_off_and_logged_once(place, caplog):
    bad = Change(gathering(state=b"rubbish"), timers=(TimerRow("nugget0001", "turn", 5.0),))
    await place.storage.commit(bad)
    for _ in range(3):
        await place.timer_loop.fire(TimerRow("nugget0001", "turn", 5.0))

    assert await place.storage.due(place.clock.now, 10) == []
    assert await place.storage.next_due() > place.clock.now
    assert len([one for one in caplog.records if "nugget0001" in one.getMessage()]) == 1
