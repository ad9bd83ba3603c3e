"""Pauses and calls at a live table of Digger: when it stands still, what then becomes of dice in a hand, and who says so."""

import pytest

from motherlode.play.tables.state.table_state import with_info
from tests.marks import rule
from tests.play.tables.digging import Digging, digging, kinds, with_bots
from tests.play.tables.people import refusal

RED_SINGLE = ("red", "blue", "blue", "white", "white")


@pytest.fixture
def place(path):
    return Digging(path)


@rule("DG-NET-17")
async def test_a_pause_needs_everybody_and_begins_between_turns(place):
    ann, bob, cid = await digging(place, "ann", "bob", "cid")
    await ann.throw()
    for person in (ann, bob):
        await person.request("pause", place.code, seat=person.seat, is_wanted=True)
    await place.go(1)

    assert cid.latest("table_info")["info"]["pausing"] == [0, 1]

    await cid.request("pause", place.code, seat=2, is_wanted=True)
    await place.go(1)

    assert not cid.latest("table_info")["info"]["is_paused"]  # the turn goes on

    await ann.click("stop rolling")
    await ann.click("call stop")
    await place.go(500)
    stands = cid.latest("table_info")["info"]
    _, heard = await bob.press("throw")

    assert stands["is_paused"]
    assert refusal(heard) == "paused"
    assert place.position.view().decision == "first_throw"

    await bob.request("pause", place.code, seat=1, is_wanted=False)
    await place.go(0)
    goes_on = cid.latest("table_info")

    assert not goes_on["info"]["is_paused"]
    assert goes_on["info"]["pausing"] == []
    assert goes_on["clock"]["until"] == place.clock.now + 20


async def rolling(place, ann):
    """Dice that have left the hand and are not read yet."""
    place.dice(*RED_SINGLE)
    name, _ = await ann.press("throw")
    await place.go(0.7)
    await ann.gesture("release", name)
    await place.go(0.3)
    return name


@rule("DG-NET-17", "DG-TIME-01")
async def test_no_pause_begins_while_the_first_dice_roll(place):
    ann = await with_bots(place, "greedy", "greedy")
    name = await rolling(place, ann)
    await ann.request("pause", place.code, seat=0, is_wanted=True)
    await place.go(0.6)

    assert kinds(ann.heard) == ["threw"]
    assert ann.latest("accepted")["id"] == name
    assert not place.table.state.info.is_paused

    await ann.click("stop rolling")
    await ann.click("call stop")
    await place.go(60)

    assert place.position.view().last_turn.spent == 900
    assert place.table.state.info.is_paused  # at the next hand-over


@rule("DG-NET-17")
async def test_dice_in_the_hand_may_be_thrown_though_everybody_wants_a_pause(place):
    ann = await with_bots(place, "greedy", "greedy")
    place.dice(*RED_SINGLE)
    name, _ = await ann.press("throw")
    await ann.request("pause", place.code, seat=0, is_wanted=True)
    await place.go(1)
    await ann.gesture("release", name)
    await place.go(0.9)

    assert kinds(ann.heard) == ["threw"]


@rule("DG-NET-17")
async def test_dice_that_are_put_down_let_the_pause_begin(place):
    ann = await with_bots(place, "greedy", "greedy")
    name, _ = await ann.press("throw")
    await ann.request("pause", place.code, seat=0, is_wanted=True)
    await ann.gesture("cancel", name)
    await place.go(0)

    assert ann.latest("hand")["phase"] == "back"
    assert place.table.state.info.is_paused


@rule("DG-NET-15")
async def test_dice_that_roll_when_the_last_connection_is_lost_begin_the_turn(place):
    ann = await with_bots(place, "greedy", "greedy")
    await rolling(place, ann)
    await ann.leave(place.code)
    await place.go(5)

    assert place.position.view().decision == "collect"

    await place.go(60)
    view = place.position.view()

    assert (view.turn, view.last_turn.ending) == (2, "night")
    assert place.table.state.info.is_paused


@rule("DG-NET-17")
@pytest.mark.parametrize("is_released", [False, True])
async def test_whoever_is_stopped_by_another_server_is_told_that_nothing_came_of_it(
    place, is_released
):
    ann = await with_bots(place, "greedy", "greedy")
    name, _ = await ann.press("throw")
    await place.go(0.7)
    if is_released:
        await ann.gesture("release", name)
    async with place.table.lock:  # as the other one stores it, which sees no hand here
        stands = with_info(place.table.state, pausing=(0,), is_paused=True)
        await place.broadcaster.change_info(place.table, stands)
    await place.go(5)

    assert ann.latest("hand")["phase"] == "back"
    assert (ann.latest("refused")["id"], ann.latest("refused")["code"]) == (name, "paused")
    assert "played" not in ann.kinds()


@rule("DG-NET-18")
async def test_calls_are_words_without_effect_and_never_the_sign_of_night(place):
    ann, bob, _ = await digging(place, "ann", "bob", "cid")
    await ann.throw()
    before = place.position.record
    heard = await bob.request("react", place.code, reaction="stop_now")
    nonsense = await bob.request("react", place.code, reaction="night")

    assert (heard[0]["type"], heard[0]["reaction"]) == ("said", "stop_now")
    assert refusal(nonsense) == "unknown_reaction"
    assert ann.latest("said")["guest"] == bob.guest.id  # by whom, so that she can be muted
    assert place.position.record == before


async def test_calls_are_not_for_other_tables(place):
    ann = place.person("ann")
    code = await ann.quick("golddiggers", 2)
    await ann.request("watch", code)

    assert refusal(await ann.request("react", code, reaction="stop_now")) == "unknown_reaction"
