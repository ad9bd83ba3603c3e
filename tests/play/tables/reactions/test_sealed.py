"""Live reactions leak nothing: all that others hear, and when, is the same whatever somebody holds and however she passes."""

import asyncio

import pytest

from motherlode.games.digging_bandits.durations import DURATIONS
from motherlode.kernel.catalogue import game
from motherlode.play.tables.reactions.sealed import opened
from motherlode.play.tables.state.open_table import look_at
from motherlode.play.tables.state.position_view import PositionView
from tests.play.tables.people import Place, listen, position_of
from tests.play.tables.windows import (
    ARMED,
    LAID,
    SHOWN,
    UNARMED,
    Time,
    arrange,
    at_the_dig,
    dig,
    say,
    seen,
)

BEGUN = SHOWN + DURATIONS["turn"] / 1000  # seconds until a roll counts that begins a turn


async def sit_down(code, first, *others):
    """People take the last seats of a table that the first one made, and it starts."""
    await first.request("watch", code)
    for seat, person in enumerate(others, start=2):
        await person.request("watch", code)
        await person.request("sit", code, seat=seat)
        await person.request("ready", code, is_ready=True)
    await first.request("start", code)
    await first.place.quiet()


async def traces(path, hand, answers):
    """All that everybody hears of a window; answers: after how many seconds, who, what."""
    async with Place(path) as place:
        time = Time(place)
        code, people = await at_the_dig(place, hand)
        spectator = place.person("spectator")
        await spectator.request("watch", code)
        heard: list[list[tuple[float, dict[str, object]]]] = []
        for person in (*people, spectator):
            heard.append([])
            listen(person, heard[-1])
        await dig(code, people[0])
        for after, seat, words in answers:
            await time.go_on(after)
            await say(code, people[seat], seat, words)
        await time.go_on(10.0)
        assert position_of(place, code).actors == (0,)
        return heard


PASSES = {
    "at once": [(0.0, 1, "pass"), (0.5, 2, "pass")],
    "by hand": [(0.9, 1, "pass"), (0.2, 2, "pass")],
    "after Eve": [(0.1, 2, "pass"), (1.5, 1, "pass")],
}


@pytest.mark.parametrize("way", PASSES)
async def test_others_hear_the_same_at_the_same_time_whatever_is_held_and_however_it_is_passed(
    tmp_path, same_chance, way
):
    chosen = await traces(tmp_path / "armed.sqlite3", ARMED, PASSES[way])
    automatic = await traces(tmp_path / "unarmed.sqlite3", UNARMED, PASSES["at once"])
    ann, bob, eve, spectator = zip(chosen, automatic, strict=True)

    assert ann[0] == ann[1]
    assert spectator[0] == spectator[1]
    assert without_own_wishes(eve[0]) == without_own_wishes(eve[1])
    kinds = [[(at, one["type"]) for at, one in without_own_wishes(trace)] for trace in bob]
    assert kinds[0] == kinds[1]
    answers = [
        at for at, one in spectator[0] if one["type"] == "played" and one["line"]["seat"] != 0
    ]
    assert answers == pytest.approx([1_000_000.0 + LAID + SHOWN] * 2)


def without_own_wishes(trace):
    """What Eve hears but of her own requests, which she makes when she likes."""
    return [(at, one | {"request": ""}) for at, one in trace if one["type"] != "answer_sealed"]


async def test_everybody_who_could_object_as_far_as_all_can_see_is_asked(tmp_path, same_chance):
    asked = []
    for hand in (ARMED, UNARMED):
        async with Place(tmp_path / f"{hand[0]}.sqlite3") as place:
            code, people = await at_the_dig(place, hand)
            await dig(code, people[0])
            asked.append(position_of(place, code).actors)
            assert people[1].view["decision"] == "react"

    assert asked == [(1, 2), (1, 2)]


async def test_nobody_hears_who_has_answered_before_all_have(place, same_chance):
    time = Time(place)
    code, people = await at_the_dig(place, ARMED)
    await dig(code, people[0])
    heard = [len(person.heard) for person in people]
    await say(code, people[1], 1, "pass")
    await time.go_on(SHOWN + 3.0)
    before = [len(person.heard) for person in people]
    await say(code, people[2], 2, "pass")
    await time.settle()

    assert before == [heard[0], heard[1] + 1, heard[2]]  # Bob alone hears that his is sealed
    assert people[1].heard[heard[1]]["type"] == "answer_sealed"
    assert people[0].latest("played")["actors"] == [0]
    assert position_of(place, code).actors == (0,)


@pytest.mark.parametrize("after, rolled", [(0.0, BEGUN), (0.9, BEGUN), (3.0, 3.0)])
async def test_a_quick_roll_says_nothing_about_a_doodad_and_a_slow_one_counts_at_once(
    tmp_path, same_chance, after, rolled
):
    traces = []
    for hand, wait in ((["coin", "western_warp"], after), (["coin", "saving_spoon"], 0.0)):
        async with Place(tmp_path / f"{hand[1]}.sqlite3") as place:
            time = Time(place)
            code, people = await at_the_dig(place, hand)
            heard: list[tuple[float, dict[str, object]]] = []
            await dig_and_end(code, people, time)
            began = place.clock.now
            listen(people[2], heard)
            await time.go_on(wait)
            await say(code, people[1], 1, "roll")
            await time.go_on(10.0)
            traces.append([(round(at - began, 3), one) for at, one in heard])
    warp, spoon = ([(at, without_times(one)) for at, one in trace] for trace in traces)

    assert [at for at, _ in warp] == [rolled]
    assert [at for at, _ in spoon] == [BEGUN]
    assert [one for _, one in warp] == [one for _, one in spoon]


def without_times(message):
    """What is said, whenever it was."""
    return message | {"line": message["line"] | {"at": 0.0}}


async def dig_and_end(code, people, time):
    """Ann digs, nobody objects, and it is Bob's turn to move."""
    await dig(code, people[0])
    for seat in (1, 2):
        await say(code, people[seat], seat, "pass")
    await seen(time, code)
    await say(code, people[0], 0, "end")


async def test_an_answer_can_be_changed_until_it_counts(place, same_chance):
    time = Time(place)
    code, people = await at_the_dig(place, ARMED)
    await dig(code, people[0])
    await say(code, people[1], 1, "pass")
    await say(code, people[1], 1, "pass")
    await say(code, people[1], 1, "cowboy")
    await say(code, people[2], 2, "pass")
    before = position_of(place, code).actors
    await seen(time, code)

    assert before == (1, 2)
    assert people[1].latest("accepted", "refused")["type"] == "accepted"
    assert [one["code"] for one in people[1].heard if one["type"] == "refused"] == ["stale"]
    assert position_of(place, code).view().stack[-1].card == "cowboy"


async def test_what_is_not_offered_is_refused_before_its_time(place, same_chance):
    code, people = await at_the_dig(place, UNARMED)
    await dig(code, people[0])
    await say(code, people[1], 1, "cowboy")

    assert people[1].heard[-1]["code"] == "illegal"


async def test_bots_wait_as_long_as_people(place, same_chance):
    people = [place.person(name) for name in ("ann", "eve")]
    code = await people[0].create("digging_bandits", 3, bots=("heuristic",))
    await sit_down(code, *people)
    arrange(place, code, UNARMED)
    await people[0].request("watch", code)
    began = place.clock.now
    await dig(code, people[0])
    await place.quiet()
    waited = people[0].latest("played")["line"]["by"]
    await say(code, people[1], 2, "pass")
    await place.quiet()
    bot, eve = [one["line"] for one in people[0].heard if one["type"] == "played"][-2:]

    assert waited == "person"
    assert [bot["by"], eve["by"]] == ["bot", "person"]
    assert [bot["at"], eve["at"]] == pytest.approx([began + LAID + SHOWN] * 2)


async def test_alone_among_bots_nobody_waits(place, same_chance):
    ann = place.person("ann")
    code = await ann.create("digging_bandits", 3, bots=("heuristic", "heuristic"))
    await sit_down(code, ann)
    arrange(place, code, UNARMED)
    await ann.request("watch", code)
    began = place.clock.now
    await dig(code, ann)
    await place.quiet()

    assert ann.latest("played")["line"]["at"] == began


async def test_a_server_that_starts_again_opens_what_was_sealed_before(path, same_chance):
    async with Place(path) as place:
        Time(place)
        code, people = await at_the_dig(place, ARMED)
        await dig(code, people[0])
        for seat in (1, 2):
            await say(code, people[seat], seat, "pass")
    async with Place(path) as again:
        again.clock.now = place.clock.now + LAID + SHOWN
        await again.timer_loop.resume()
        await again.quiet()

        assert position_of(again, code).actors == (0,)


async def test_whoever_is_stopped_in_the_moment_in_which_a_wait_ends_is_stopped(place, same_chance):
    code, people = await at_the_dig(place, ARMED)
    await dig(code, people[0])
    table, sealed_answers = place.store.tables[code], place.autoplay.sealed_answers

    async def sleep(_):
        try:
            await asyncio.Event().wait()
        finally:
            resting.cancel()

    sealed_answers.sleep = sleep
    resting = asyncio.ensure_future(sealed_answers.rest(table, place.clock.now + 5.0))
    await asyncio.sleep(0.01)
    table.bell.set()

    with pytest.raises(asyncio.CancelledError):
        await resting


async def test_a_question_is_shown_for_another_while_each_time_and_only_where_it_needs_to_be(place):
    Time(place)
    code, people = await at_the_dig(place, UNARMED)
    state = place.store.tables[code].state
    to_dig = PositionView(position_of(place, code).copy())
    await dig(code, people[0])
    to_answer = PositionView(position_of(place, code))
    windows = [opened(state, to_answer, 100.0) for _ in range(50)]
    times = {window.until for window in windows if window is not None}

    assert opened(state, to_dig, 100.0) is None
    assert opened(state, PositionView(game("golddiggers").new(2)), 100.0) is None
    assert len(times) > 10
    assert all(101.5 <= one <= 103.0 for one in times)


async def test_a_question_has_to_be_seen_for_a_while_whatever_is_shown_before(place, same_chance):
    Time(place)
    code, people = await at_the_dig(place, UNARMED)
    await dig(code, people[0])
    table = place.store.tables[code]
    later = opened(table.state, look_at(table), place.clock.now, show=4.5)

    assert later is not None
    assert table.state.window.until == pytest.approx(place.clock.now + LAID + SHOWN)
    assert later.until == pytest.approx(place.clock.now + 4.5 + SHOWN)


async def test_answers_at_two_servers_are_opened_together(cluster, same_chance):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as first, Place(address, is_alone=False) as second:
        Time(first)
        time = Time(second)
        code, people = await at_the_dig(first, ARMED)
        eve = second.person("eve")
        await eve.request("watch", code)
        arrange(second, code, ARMED)
        await dig(code, people[0])
        await second.sync.look_again(code, 2**62)
        await say(code, people[1], 1, "pass")
        await say(code, eve, 2, "pass")  # this server has not heard of Bob's answer
        await seen(time, code)
        await first.sync.look_again(code, 2**62)

        assert eve.latest("accepted", "refused")["type"] == "accepted"
        assert people[1].latest("accepted", "refused")["type"] == "accepted"
        assert people[0].latest("played")["actors"] == [0]
