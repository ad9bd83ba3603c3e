"""A roll of Gold Digger has one time for all its steps."""

from tests.marks import rule
from tests.play.tables.bombs import arrange, say
from tests.play.tables.people import position_of, seated


async def rolled(place, **settings):
    """Ann has rolled a three in the middle of an empty board."""
    code, people = await seated(place, "ann", "bob", game="gold_digger", **settings)
    position_of(place, code).rig([3])
    await arrange(place, code, {0: {"space": "C3"}, 1: {"space": "E5"}})
    for person in people:
        await person.wish("watch", code)
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

    assert ann.latest("played")["clock"]["until"] == due + 0.5  # which the step takes to be seen
    await place.pass_time(6.0)
    assert decision(place, code) == "action"


@rule("GD-MOVE-08")
async def test_whoever_is_late_with_a_roll_is_walked_to_its_end_and_late_once(place):
    code, ann = await rolled(place, pace="standard")
    await place.pass_time(22.0)
    lines = [one["line"] for one in ann.heard if one["type"] == "played"]

    assert [line["by"] for line in lines] == ["person", "clock", "clock", "clock"]
    assert place.hall.tables[code].stored.presence.missed == (1, 0)
    assert decision(place, code) == "action"


async def test_with_a_clock_for_the_game_each_step_counts_once(place):
    code, ann = await rolled(place, pace="standard", game_seconds=600)
    for words in ("up", "up"):
        await place.pass_time(5.0)
        await say(code, ann, 0, words)
    left = place.hall.tables[code].stored.left[0]

    assert 588.0 < left <= 590.0 + 2.0
