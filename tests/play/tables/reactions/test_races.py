"""Where windows are races the server's clock stamps the answers: in time, close, late, or not taken any more. [DB-VAR-09]"""

import pytest
from msgspec.structs import replace

from motherlode.play.tables.reactions.sealed import opened
from motherlode.play.tables.state.open_table import look_at
from motherlode.play.tables.state.table_state import with_info
from tests.marks import rule
from tests.play.tables.people import position_of
from tests.play.tables.windows import ARMED, UNARMED, Time, at_the_dig, dig, say, seen

SHOWN = 1.0  # seconds for which nobody can go on


async def racing(place, hand=ARMED, **settings):
    """Ann has laid out a Shovel at a table of races; when her window began."""
    code, people = await at_the_dig(place, hand, variant="race", **settings)
    await dig(code, people[0])
    return code, people, place.store.tables[code].state.window.began


async def go_on(code, ann, seat=0):
    """Ann waits no longer."""
    table = ann.place.store.tables[code]
    request = f"request-{seat}-on-{table.row.move}"
    return await ann.request("go_on", code, seat=seat, move=table.row.move, id=request)


async def until(time, moment):
    """Let time pass until a moment."""
    await time.go_on(moment - time.place.clock.now)


def told(person, kind):
    """The facts of all events of a kind that somebody was told, and when."""
    lines = [one["line"] for one in person.heard if one["type"] == "played"]
    return [
        (line["at"], event["facts"])
        for line in lines
        for event in line["events"]
        if event["kind"] == kind
    ]


@rule("DB-VAR-09")
@pytest.mark.parametrize(
    "answered, stamp",
    [
        (0.2, "in time"),
        (1.09, "in time"),
        (1.2, "close"),
        (1.85, "close"),
        (1.95, "late"),
        (3.4, "late"),
    ],
)
async def test_the_clock_stamps_an_answer_by_when_the_actor_goes_on(place, answered, stamp):
    time = Time(place)
    code, people, began = await racing(place)
    pressed = began + 1.5
    for moment, what in sorted([(began + answered, "cowboy"), (pressed, "on")]):
        await until(time, moment)
        if what == "on":
            await go_on(code, people[0])
        else:
            await say(code, people[1], 1, "cowboy")
    await until(time, began + 1.5 + 2.01)

    names = {"answers": "in time", "close_call": "close", "too_late": "late"}
    found = {names[kind] for kind in names if told(people[2], kind)}
    assert stamp in found
    assert ("late" in found) == (stamp == "late")
    assert ("close" in found) == (stamp == "close")


@rule("DB-VAR-09")
async def test_nobody_goes_on_before_all_could_see_it(place):
    time = Time(place)
    code, people, began = await racing(place)
    await go_on(code, people[0])
    await time.go_on(0.0)
    before = people[1].kinds().count("goes_on")
    await until(time, began + SHOWN + 0.01)
    after = people[1].latest("goes_on")
    await until(time, began + SHOWN + 1.9)
    still = position_of(place, code).actors
    await until(time, began + SHOWN + 2.01)

    assert before == 0
    assert after["at"] == pytest.approx(began + SHOWN)
    assert still == (1, 2)
    assert told(people[1], "nobody_objects")[0][0] == pytest.approx(began + SHOWN + 2.0)


async def test_a_race_begins_when_every_browser_can_have_shown_what_led_to_it(place):
    Time(place)
    code, _, began = await racing(place)
    times = position_of(place, code).game.online.durations

    assert began - place.clock.now == pytest.approx(times["laid_tools"] / 1000)


async def test_what_is_still_being_shown_is_waited_for_as_well(place):
    Time(place)
    code, people = await at_the_dig(place, ARMED, variant="race")
    table = place.store.tables[code]
    times = position_of(place, code).game.online.durations
    table.state = replace(table.state, shown_until=place.clock.now + 3.0)
    await dig(code, people[0])
    waited = table.state.window.began - place.clock.now
    table.state = replace(table.state, shown_until=place.clock.now + 100.0)
    await people[1].request("resign", code, seat=1, id="request-resigns")

    assert waited == pytest.approx(3.0 + times["laid_tools"] / 1000)
    assert table.state.shown_until - place.clock.now == pytest.approx(8.0)


@pytest.mark.parametrize("pace", ["half", "standard", "30"])
async def test_nobody_s_time_runs_before_the_race_begins_that_she_is_asked_about(place, pace):
    Time(place)
    code, people = await at_the_dig(place, ARMED, variant="race", pace=pace)
    table = place.store.tables[code]
    table.state = replace(table.state, shown_until=place.clock.now + 7.0)
    await dig(code, people[0])

    assert table.state.asked[1:] == pytest.approx((table.state.window.began,) * 2)


async def test_where_nobody_races_no_time_is_kept_for_showing(place):
    Time(place)
    code, people = await at_the_dig(place, ARMED)
    await dig(code, people[0])

    assert place.store.tables[code].state.shown_until == 0.0


@rule("DB-VAR-09")
async def test_what_comes_too_late_to_be_late_is_not_taken(place):
    time = Time(place)
    code, people, began = await racing(place)
    await until(time, began + SHOWN)
    await go_on(code, people[0])
    table = place.store.tables[code]
    move = table.row.move
    await until(time, began + SHOWN + 2.1)
    heard = await people[1].request(
        "play", code, seat=1, move=move, id="request-too-late", action="cowboy"
    )

    assert heard[-1]["code"] in {"stale", "out_of_turn"}
    assert "cowboy" in people[1].view["seats"][1]["hand"]


@rule("DB-VAR-09")
async def test_when_all_have_answered_it_goes_on_as_soon_as_going_on_could_change_nothing(place):
    time = Time(place)
    code, people, began = await racing(place)
    await until(time, began + 0.9)
    await say(code, people[1], 1, "cowboy")
    await say(code, people[2], 2, "pass")
    await until(time, began + 1.25)
    before = position_of(place, code).view().stack[-1].trigger
    await until(time, began + 1.31)

    assert before == "T01"
    assert told(people[0], "answers")[0][0] == pytest.approx(began + 1.3)


@rule("DB-VAR-09")
async def test_a_card_on_the_table_is_not_taken_back_but_a_pass_may_be(place):
    time = Time(place)
    code, people, _ = await racing(place)
    await say(code, people[1], 1, "pass")
    await say(code, people[1], 1, "cowboy late")  # the stamp is not hers to choose
    await say(code, people[1], 1, "pass")
    refused = people[1].heard[-1]
    await say(code, people[2], 2, "pass")
    await time.go_on(5.0)

    assert refused["code"] == "stale"
    assert not told(people[0], "too_late")
    assert len(told(people[0], "answers")) == 1


@rule("DB-VAR-09")
async def test_only_whoever_announced_something_goes_on(place):
    Time(place)
    code, people, _ = await racing(place)
    heard = await go_on(code, people[1], seat=1)
    foreign = await go_on(code, people[1], seat=0)

    assert [heard[-1]["code"], foreign[-1]["code"]] == ["out_of_turn", "foreign_seat"]
    assert heard[-1]["rule"] == "DB-VAR-09"


@rule("DB-VAR-09", "DB-SHER-01")
async def test_a_walking_piece_goes_on_by_itself_when_it_touches_down(place):
    time = Time(place)
    code, people, began = await racing(place, UNARMED)
    for seat in (1, 2):
        await say(code, people[seat], seat, "pass")
    await until(time, began + SHOWN)
    await say(code, people[0], 0, "end")
    position_of(place, code).rig([3, 4], "dice")  # a 4-2 would be asked about first
    await say(code, people[1], 1, "roll")
    await seen(time, code)
    table = place.store.tables[code]
    window, view = table.state.window, people[0].view
    refused = await go_on(code, people[1], seat=1)
    walk = max(SHOWN, 0.25 * sum(view["dice"]))
    await until(time, window.began + walk + 0.01)
    gone = people[0].latest("goes_on")["at"]

    assert view["stack"][-1]["trigger"] == "T17"
    assert (refused[-1]["code"], refused[-1]["rule"]) == ("out_of_turn", "DB-VAR-09")
    assert gone == pytest.approx(window.began + walk)


@rule("DB-VAR-09")
async def test_bots_race_too(place):
    ann = place.person("ann")
    for _ in range(3):  # one game may be over after a few moves
        code = await ann.create("digging_bandits", 4, bots=("random",) * 3, variant="race")
        await ann.request("watch", code)
        await ann.request("start", code)
        await place.quiet()
        for _ in range(25):
            if place.store.tables[code].row.phase == "playing":
                await ann.act(code, 0)
                await place.quiet()
        await ann.request("unwatch", code)

    assert ann.kinds().count("goes_on") > 1
    assert ann.kinds().count("played") > 50
    assert "refused" not in ann.kinds()


@rule("DB-VAR-09")
@pytest.mark.parametrize("settings", [{"is_local": True}, {"pace": "slow"}], ids=["screen", "mail"])
async def test_round_one_screen_and_by_mail_no_clock_decides(place, settings):
    code, people = await at_the_dig(place, ARMED, variant="race")
    await dig(code, people[0])
    table = place.store.tables[code]
    other = replace(table.state.info.settings, **settings)
    window = opened(with_info(table.state, settings=other), look_at(table), 0.0)

    assert table.state.window.is_race
    assert window is not None
    assert not window.is_race
