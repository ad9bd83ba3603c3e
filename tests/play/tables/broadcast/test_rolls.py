"""A roll of Gold Digger has one time for all its steps."""

import pytest
from msgspec.structs import replace

from motherlode.games.gold_digger.durations import DURATIONS
from tests.marks import rule
from tests.play.tables.bombs import SPY, arrange, close, say
from tests.play.tables.people import position_of, seated

STEP = DURATIONS["stepped"] / 1000  # seconds that a step is shown


async def rolled(place, kept=(), board=None, **settings):
    """Ann has rolled a three in the middle of a board that is empty but for what is said."""
    code, people = await seated(place, "ann", "bob", game="gold_digger", **settings)
    position_of(place, code).rig([3])
    seats = {0: {"space": "C3", "kept": list(kept)}, 1: {"space": "E5"}}
    await arrange(place, code, seats, board=board or {})
    for person in people:
        await person.request("watch", code)
    await say(code, people[0], 0, "move")
    return code, people[0]


def decision(place, code):
    return position_of(place, code).view().decision


@rule("GD-MOVE-08")
async def test_all_steps_of_a_roll_share_its_time(place):
    code, ann = await rolled(place, pace="standard")
    due = ann.latest("played")["clock"]["until"]
    await place.pass_time(15.0)
    await say(code, ann, 0, "up")

    assert ann.latest("played")["clock"]["until"] == pytest.approx(
        due + STEP, rel=0, abs=0.001
    )  # which it takes to be seen
    await place.pass_time(6.0)
    assert decision(place, code) == "action"


@rule("GD-MOVE-08")
async def test_whoever_is_late_with_a_roll_is_walked_to_its_end_and_late_once(place):
    code, ann = await rolled(place, pace="standard")
    await place.pass_time(22.0)
    lines = [one["line"] for one in ann.heard if one["type"] == "played"]

    assert [line["by"] for line in lines] == ["person", "clock", "clock", "clock"]
    assert place.store.tables[code].state.presence.missed == (1, 0)
    assert decision(place, code) == "action"


@rule("GD-MOVE-08", "GD-CC-30")
async def test_a_window_in_the_middle_of_a_roll_gives_no_fresh_time(place):
    code, ann = await rolled(place, SPY, {"B3": "bomb"}, pace="standard")
    due = ann.latest("played")["clock"]["until"]
    await place.pass_time(15.0)
    left = due - place.clock.now
    await say(code, ann, 0, "up")
    during = decision(place, code)
    await close(place, code)
    until = ann.latest("played")["clock"]["until"]

    assert (during, decision(place, code)) == ("shield", "step")
    assert left <= until - place.clock.now <= left + 2.0  # what happened is shown first
    await place.pass_time(until - place.clock.now)
    assert decision(place, code) == "action"


@rule("GD-MOVE-08")
async def test_whoever_was_late_before_a_window_is_walked_on_after_it_and_late_once(place):
    code, _ = await rolled(
        place, SPY, {"B3": "bomb", "D3": "bomb", "C2": "bomb", "C4": "bomb"}, pace="standard"
    )
    await place.pass_time(22.0)
    during = decision(place, code)
    await close(place, code)

    assert during == "shield"
    assert decision(place, code) == "action"
    assert place.store.tables[code].state.presence.missed == (1, 0)


@pytest.mark.parametrize("pace, seconds", [("30", 30), ("slow", 24 * 3600)])
async def test_where_every_decision_has_the_same_time_a_roll_has_it_once(place, pace, seconds):
    code, ann = await rolled(place, pace=pace)
    due = ann.latest("played")["clock"]["until"]
    await place.pass_time(5.0)
    await say(code, ann, 0, "up")

    assert seconds <= due - 1_000_000.0 <= seconds + 2.0
    assert ann.latest("played")["clock"]["until"] == pytest.approx(due + STEP, rel=0, abs=0.001)


async def test_a_roll_waits_for_nobody_whose_time_for_the_game_is_used_up(place):
    code, ann = await rolled(place, pace="standard", game_seconds=60)
    table = place.store.tables[code]
    await place.store.commit(table, replace(table.state, left=(5.0, 60.0)))
    await say(code, ann, 0, "up")
    await place.pass_time(6.0)

    assert decision(place, code) != "step"


async def test_with_a_clock_for_the_game_each_step_counts_once(place):
    code, ann = await rolled(place, pace="standard", game_seconds=600)
    for words in ("up", "up"):
        await place.pass_time(5.0)
        await say(code, ann, 0, words)
    left = place.store.tables[code].state.left[0]

    assert 588.0 < left <= 590.0 + 2.0
