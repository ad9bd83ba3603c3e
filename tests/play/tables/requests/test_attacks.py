"""What somebody gains who tries to cheat, to peek, or to break a table for others: nothing."""

from msgspec.structs import replace

from tests.play.tables.moves.test_make_move import asked, play_out
from tests.play.tables.people import seated
from tests.play.tables.store.test_sync import Servers, heard_of, seated_apart


def until(person):
    return person.latest("played", "table", "table_info")["clock"]["until"]


async def test_stepping_away_and_back_gives_no_more_time(place):
    code, people = await seated(place, "ann", "bob", pace="60")
    place.autoplay.turns.pause = 1.0
    mover, seat = asked(people)
    due = until(mover)

    place.clock.now += 50
    await mover.request("step_away", code, seat=seat)
    await mover.request("return", code, seat=seat)

    assert not mover.latest("table_info")["info"]["seats"][seat]["is_away"]
    assert until(mover) == due


async def test_stepping_away_and_back_gives_no_game_time_back(place):
    code, people = await seated(place, "ann", "bob", game_seconds=100)
    place.autoplay.turns.pause = 1.0
    mover, seat = asked(people)

    place.clock.now += 50
    await mover.request("step_away", code, seat=seat)
    await mover.request("return", code, seat=seat)
    await mover.act(code, seat)

    assert mover.latest("played")["clock"]["left"][seat] <= 50


async def test_a_return_after_one_timeout_gives_no_more_time(place):
    code, people = await seated(place, "ann", "bob", pace="60")
    mover, seat = asked(people)
    await place.pass_time(61)
    while asked(people)[1] != seat:
        other, number = asked(people)
        await other.act(code, number)
    due = until(mover)

    place.clock.now += 30
    await mover.request("return", code, seat=seat)
    await place.pass_time(33)  # with the time of an animation

    assert mover.latest("played")["line"]["by"] == "clock"
    assert mover.latest("played")["line"]["at"] >= due


async def test_a_host_cannot_keep_the_seats_of_one_screen_at_a_table_for_all(place):
    ann = place.person("ann")
    code = await ann.create(players=3, names=("Ann", "Bob"), is_local=True)
    await ann.request("watch", code)
    settings = ann.latest("table")["info"]["settings"]

    await ann.request("configure", code, settings={**settings, "is_local": False})

    seats = ann.latest("table_info")["info"]["seats"]
    assert [seat["guest"] for seat in seats] == ["g-ann", None, None]


async def test_who_lags_behind_learns_from_no_list_whose_turn_it_is(place):
    code, people = await seated(place, "ann", "bob", watch_delay=3, is_listed=True)

    card = await place.lobby.find(code, "g-eve")
    (listed,) = await place.lobby.open("g-eve")
    own = await place.lobby.find(code, "g-ann")

    assert card.waiting_for == listed.waiting_for == ()
    assert own.waiting_for == (asked(people)[0].guest.name,)


async def test_who_lags_behind_goes_on_watching_after_a_quiet_hour(place):
    code, people = await seated(place, "ann", "bob", watch_delay=2)
    eve = place.person("eve")
    await eve.request("watch", code)
    for _ in range(3):
        mover, seat = asked(people)
        await mover.act(code, seat)
    place.clock.now += 3600
    place.store.sweep()

    mover, seat = asked(people)
    await mover.act(code, seat)

    assert eve.latest("played")["line"]["move"] == 2

    await play_out(place, code, people)

    assert eve.view == people[0].view


async def test_who_lags_behind_at_another_server_sees_the_end(path):
    async with Servers(path) as (first, second):
        code, people = await seated_apart(first, second, watch_delay=4)
        eve = second.person("eve")
        await eve.request("watch", code)

        await play_out_apart(code, people, (first, second))

        assert eve.latest("table_info")["info"]["phase"] == "over"
        assert eve.view == people[0].view


async def test_who_lags_behind_sees_the_end_of_a_game_that_is_shorter_than_the_lag(place):
    code, people = await seated(place, "ann", "bob", watch_delay=50)
    eve = place.person("eve")
    await eve.request("watch", code)
    mover, seat = asked(people)
    await mover.act(code, seat)

    await mover.request("resign", code, seat=seat, id="i-give-up")

    assert eve.latest("table_info")["info"]["phase"] == "over"
    assert eve.view == people[0].view


async def play_out_apart(code, people, places):
    while people[0].latest("played", "table")["actors"]:
        mover, seat = asked(people)
        await mover.act(code, seat)
        await heard_of(*places)


async def test_what_was_asked_before_another_server_moved_is_not_taken_for_the_question_of_now(
    path,
):
    async with Servers(path) as (first, second):
        code, people = await seated_apart(first, second)
        mover, seat = asked(people)
        other = (second, first)[seat].store.tables[code]
        other.asked_since = {1 - seat: 0}

        await mover.act(code, seat)
        await heard_of(first, second)

        assert other.row.move == 1
        assert other.asked_since == {}


async def test_a_table_whose_timers_fail_keeps_no_other_waiting(place, monkeypatch):
    code, _ = await seated(place, "ann", "bob", pace="60")
    _, people = await seated(place, "eve", "max", pace="60")
    monkeypatch.setattr(place.store.tables[code], "look", None)
    place.store.tables[code].row = replace(place.store.tables[code].row, record=b"unreadable")

    await place.pass_time(61)
    due = await place.storage.due(place.clock.now, 10)

    assert people[0].latest("played")["line"]["by"] == "clock"
    assert code not in {timer.code for timer in due}
    assert await place.storage.next_due() is not None
