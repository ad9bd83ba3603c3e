"""Windows of a fixed length, whatever else happens at the table meanwhile."""

import pytest
from msgspec.structs import replace

from motherlode.play.tables.state.open_table import look_at
from tests.play.tables.bombs import SHIELD, at_the_bomb, close, lives, order, say, until
from tests.play.tables.people import Place, position_of


async def declined(place, **settings):
    """A window in which Bob has declined already, and when it closes."""
    code, people = await at_the_bomb(place, SHIELD, **settings)
    await say(code, people[0], 0, "play bomb b2")
    await say(code, people[1], 1, "decline")
    return code, people, until(place, code)


async def test_somebody_who_has_been_gone_too_long_does_not_open_the_window_again(place):
    code, (_, _, eve), due = await declined(place, pace="standard")
    table = place.store.tables[code]
    await eve.leave(code)
    timers = {**table.state.timers, "absent 2": due}
    await place.store.commit(table, replace(table.state, timers=timers), has_new_timers=True)
    await place.pass_time(due - place.clock.now)

    assert table.state.info.seats[2].is_away
    assert "window" not in table.state.timers
    assert lives(place, code) == 1


@pytest.mark.parametrize("pace", ["off", "standard", "slow"])
async def test_stepping_away_and_back_changes_neither_the_answer_nor_its_time(place, pace):
    code, (_, bob, _), due = await declined(place, pace=pace)
    await place.pass_time(2.0)
    await bob.request("step_away", code, seat=1)
    away = until(place, code)
    await place.pass_time(2.0)
    await bob.request("return", code, seat=1)

    assert (away, until(place, code), lives(place, code)) == (due, due, 2)

    await close(place, code)

    assert lives(place, code) == 1


async def test_whoever_stays_away_is_answered_for_as_she_has_said_and_not_by_the_bot(place):
    code, (_, bob, _), _ = await declined(place, pace="standard")
    await bob.request("step_away", code, seat=1)
    await close(place, code)

    assert lives(place, code) == 1


async def test_where_everybody_has_gone_the_question_is_put_anew_and_orders_still_hold(place):
    code, people, due = await declined(place, do_bots_stand_in=False)
    await order(code, people[1], "shield", "never")
    for seat, person in enumerate(people):
        await person.request("step_away", code, seat=seat)
    await place.pass_time(100.0)
    paused = dict(place.store.tables[code].state.timers)
    await people[1].request("return", code, seat=1)

    assert "window" not in paused
    assert until(place, code) == place.clock.now + 6.0 > due

    await close(place, code)

    assert lives(place, code) == 1


async def test_a_server_that_was_down_when_a_window_closed_forgets_no_answer(tmp_path):
    async with Place(tmp_path / "down.sqlite3") as place:
        code, _, due = await declined(place)
        clock = place.clock
    clock.now = due + 30.0
    async with Place(tmp_path / "down.sqlite3", clock) as place:
        await place.timer_loop.resume()
        table = await place.store.find(code)
        before = look_at(table).position.view().seats[1].lives
        again = until(place, code) - clock.now
        await close(place, code)

        assert (before, again, lives(place, code)) == (2, 60.0, 1)


async def test_whoever_resigns_in_her_window_is_answered_for_at_once(place):
    code, (_, bob, _), _ = await declined(place)
    await bob.request("resign", code, seat=1, id="request-resign")

    assert not position_of(place, code).view().seats[1].is_in
    assert "window" not in place.store.tables[code].state.timers
    assert place.store.tables[code].state.early == {}
