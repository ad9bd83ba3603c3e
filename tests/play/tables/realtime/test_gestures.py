"""Gestures at a live table of Digger: what counts, what is refused, and what everybody sees of it."""

import pytest

from motherlode.play.messages.http import QuickGame
from tests.marks import rule
from tests.play.tables.digging import PLACES, Digging, digging, kinds
from tests.play.tables.people import refusal

RED_SINGLE = ("red", "blue", "blue", "white", "white")


@pytest.fixture
def place(path):
    return Digging(path)


async def test_the_table_info_says_how_acts_are_made(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    info = ann.latest("table")["info"]

    assert info["gestures"]["throw"] == "hold"
    assert info["gestures"]["take"] == info["gestures"]["stack"] == "drag"
    assert info["gestures"]["steal"] == "path"
    assert info["gestures"]["stop_rolling"] == "click"


@rule("DG-NET-23", "DG-NET-19")
async def test_dice_are_shaken_then_roll_and_only_then_are_read(place):
    ann, bob, _ = await digging(place, "ann", "bob", "cid")
    name, _ = await ann.press("throw")
    await place.go(0.6)
    await ann.gesture("release", name)
    seen = [(one["phase"], one["action"]["name"]) for one in bob.heard if one["type"] == "hand"]
    await place.go(0.899)

    assert seen == [("press", "throw"), ("release", "throw")]
    assert "played" not in bob.kinds()

    await place.go(0.001)

    assert kinds(bob.heard) == ["threw"]
    assert place.position.state.spent == 900
    assert ann.latest("accepted")["id"] == name


@rule("DG-NET-23", "DG-LIM-06")
async def test_a_short_shake_throws_nothing(place):
    ann, bob, _ = await digging(place, "ann", "bob", "cid")
    name, _ = await ann.press("throw")
    await place.go(0.599)
    heard = await ann.gesture("release", name)
    await place.go(2)

    assert [one["type"] for one in heard] == ["hand", "refused"]
    assert heard[-1]["code"] == "too_short"
    assert heard[-1]["rule"] == "DG-LIM-06"
    assert bob.latest("hand")["phase"] == "back"
    assert "played" not in bob.kinds()


@rule("DG-NET-23")
async def test_the_time_of_an_act_is_the_arrival_of_its_last_message(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    place.dice(*RED_SINGLE)
    await ann.throw()
    await place.go(1.1)
    heard = await ann.drag("take red", seconds=0.234)

    assert kinds(heard) == ["took"]
    assert place.position.state.spent == 900 + 1100 + 234


@rule("DG-TAKE-07", "DG-LIM-06")
@pytest.mark.parametrize(
    "to, seconds, code",
    [((500, 500), 0.149, "too_short"), ((1001, 500), 0.3, "dropped"), ((0, -1), 0.3, "dropped")],
)
async def test_a_cube_that_is_dropped_elsewhere_or_too_soon_glides_back(place, to, seconds, code):
    ann, bob, _ = await digging(place, "ann", "bob", "cid")
    place.dice(*RED_SINGLE)
    await ann.throw()
    heard = await ann.drag("take red", to, seconds)

    assert heard[-1]["code"] == code
    assert bob.latest("hand")["phase"] == "back"
    assert place.position.view().haul["red"] == 0


@rule("DG-BANK-05", "DG-BANK-04")
@pytest.mark.parametrize(
    "off, seconds, event",
    [(0, 0.3, "stacked"), (60, 0.3, "stacked"), (61, 0.3, "slipped"), (0, 0.19, "slipped")],
)
async def test_a_cube_stands_if_it_is_set_down_near_its_place(place, off, seconds, event):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    place.dice(*RED_SINGLE)
    await ann.throw()
    await ann.drag("take red")
    await ann.click("stop rolling")
    x, y = PLACES["red"]
    heard = await ann.drag("stack red", (x, y + off), seconds)

    assert kinds(heard) == [event]


@rule("DG-BANK-05")
async def test_a_cube_that_is_flung_onto_its_place_falls(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    place.dice(*RED_SINGLE)
    await ann.throw()
    await ann.drag("take red")
    await ann.click("stop rolling")
    name, _ = await ann.press("stack red")
    await place.go(0.3)
    heard = await ann.gesture("release", name, samples=[(250, 575, 650), (300, 650, 650)])

    assert kinds(heard) == ["slipped"]


@rule("DG-BANK-02", "DG-WATER-03")
@pytest.mark.parametrize(
    "to, told", [((650, 650), ["stopped", "stacked"]), ((500, 500), ["stopped", "slipped"])]
)
async def test_whoever_stacks_while_she_may_throw_has_stopped(place, to, told):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    place.dice(*RED_SINGLE)
    await ann.throw()
    await ann.drag("take red")
    heard = await ann.drag("stack red", to)

    assert kinds(heard) == told


async def test_a_stack_dropped_outside_the_chest_stops_nothing(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    place.dice(*RED_SINGLE)
    await ann.throw()
    await ann.drag("take red")
    heard = await ann.drag("stack red", (1100, 500))

    assert heard[-1]["code"] == "dropped"
    assert place.position.view().decision == "collect"


@rule("DG-NET-25", "DG-TURN-12")
async def test_nothing_else_is_done_while_a_hand_is_busy(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    place.dice(*RED_SINGLE)
    await ann.throw()
    name, _ = await ann.press("take red")
    second = await ann.press("throw")
    click = await ann.click("stop rolling")
    await place.go(0.2)
    await ann.gesture("release", name, samples=[(200, 5, 5)])
    rolling, _ = await ann.press("throw")
    await place.go(0.7)
    await ann.gesture("release", rolling)
    locked = await ann.click("stop rolling")

    for heard in (second[1], click, locked):
        assert refusal(heard) == "hand_busy"
        assert heard[0]["rule"] == "DG-NET-25"

    await place.go(0.9)

    assert kinds(await ann.click("stop rolling")) == ["stopped"]


@rule("DG-LIM-06")
async def test_what_the_rules_do_not_offer_is_refused_with_its_rule(place):
    ann, bob, _ = await digging(place, "ann", "bob", "cid")
    place.dice(*RED_SINGLE)
    await ann.throw()
    _, heard = await ann.press("take blue")
    _, other = await bob.press("throw")
    _, nonsense = await ann.press("take gold")

    assert (refusal(heard), heard[0]["rule"][:8]) == ("illegal", "DG-DICE-")
    assert refusal(other) == "out_of_turn"
    assert refusal(nonsense) == "illegal"


async def test_nobody_moves_the_hands_of_others(place):
    ann, bob, _ = await digging(place, "ann", "bob", "cid")
    eve = place.person("eve")
    await eve.request("watch", place.code)
    name, _ = await ann.press("throw")
    seen = len(ann.heard)

    for thief in (bob, eve):
        assert refusal(await thief.gesture("press", seat=0, action="throw")) == "foreign_seat"
        assert refusal(await thief.gesture("release", name, seat=0)) == "foreign_seat"
    assert await bob.gesture("release", name) == []
    assert refusal(await ann.gesture("press", action=511)) == "illegal"
    assert refusal(await ann.gesture("press")) == "illegal"
    assert [one for one in ann.heard[seen:] if one["type"] == "hand"] == []


async def test_drags_are_not_clicked_and_clicks_are_not_dragged(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")

    assert refusal(await ann.click("throw")) == "needs_gesture"

    await ann.throw()

    assert refusal((await ann.press("stop rolling"))[1]) == "needs_click"


@pytest.mark.parametrize("is_remembered", [True, False])
async def test_a_press_with_an_id_that_was_used_is_refused_at_once(place, is_remembered):
    ann, bob, _ = await digging(place, "ann", "bob", "cid")
    await ann.throw()
    name = ann.latest("accepted")["id"]
    if not is_remembered:
        place.table.requests.clear()
    seen = len(bob.heard)
    heard = await ann.gesture("press", name, action="throw")

    assert refusal(heard) == "used_id"
    assert len(bob.heard) == seen
    assert kinds(await ann.click("stop rolling"))[0] == "stopped"  # no hand is closed


async def test_the_id_of_somebody_elses_act_may_be_used(place):
    ann, bob, _ = await digging(place, "ann", "bob", "cid")
    await ann.throw()
    name = ann.latest("accepted")["id"]
    await ann.click("stop rolling")
    await ann.click("call stop")
    heard = await bob.gesture("press", name, action="throw")
    await place.go(0.6)
    await bob.gesture("release", name)
    await place.go(0.9)

    assert heard[0]["phase"] == "press"
    assert bob.latest("accepted")["id"] == name


async def test_a_click_that_is_sent_again_is_answered_again(place):
    ann, *_ = await digging(place, "ann", "bob", "cid", variant={"assisted_hands": "average"})
    move, number = place.table.row.move, place.position.legal(0)[0].id
    await ann.act(place.code, 0, number, move=move, request="clicked-once")
    await place.go(5)
    place.table.requests.clear()
    at = place.table.row.move
    heard = await ann.act(place.code, 0, number, move=at, request="clicked-once")
    await place.go(5)

    assert [(one["type"], one["move"]) for one in heard] == [("accepted", 1)]
    assert place.table.row.move == at


async def test_other_games_know_no_gestures(place):
    ann = place.person("ann")
    place.code = await ann.quick("golddiggers", 2)
    await ann.request("watch", place.code)

    assert refusal((await ann.press("keep"))[1]) == "not_measured"


@rule("DG-NET-13")
async def test_a_quick_game_can_be_played_with_clicks_alone(place):
    ann = place.person("ann")
    request = QuickGame("digger", 3, variant="clicks")
    place.code = (await place.lobby.quick(ann.guest, request)).code
    await ann.request("watch", place.code)

    assert set(place.table.state.info.gestures.values()) == {"click"}

    await place.until_turn(0)
    await ann.click("throw")
    await place.go(5)

    assert place.position.view().throws == 1
