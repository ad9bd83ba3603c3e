"""Gestures at a live table of Digger: what counts, what is refused, and what everybody sees of it."""

import pytest

from motherlode.play.messages.http import QuickGame
from tests.marks import rule
from tests.play.tables.digging import PLACES, Digging, arrange, digging, kinds, way_into, way_out
from tests.play.tables.people import refusal

RED_SINGLE = ("red", "blue", "blue", "white", "white")
THIEF = ("yellow", "black", "red", "red", "blue")


@pytest.fixture
def place(path):
    return Digging(path)


async def test_the_sheet_says_how_acts_are_made(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    sheet = ann.latest("table")["sheet"]

    assert sheet["gestures"]["throw"] == "hold"
    assert sheet["gestures"]["take"] == sheet["gestures"]["stack"] == "drag"
    assert sheet["gestures"]["steal"] == "path"
    assert sheet["gestures"]["stop_rolling"] == "click"


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
    await eve.wish("watch", place.code)
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
        place.live.wishes.clear()
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
    move, number = place.live.row.move, place.position.legal(0)[0].id
    await ann.act(place.code, 0, number, move=move, wish="clicked-once")
    await place.go(5)
    place.live.wishes.clear()
    at = place.live.row.move
    heard = await ann.act(place.code, 0, number, move=at, wish="clicked-once")
    await place.go(5)

    assert [(one["type"], one["move"]) for one in heard] == [("accepted", 1)]
    assert place.live.row.move == at


async def test_other_games_know_no_gestures(place):
    ann = place.person("ann")
    place.code = await ann.quick("golddiggers", 2)
    await ann.wish("watch", place.code)

    assert refusal((await ann.press("keep"))[1]) == "not_measured"


# Thefts


async def thieving(place, **stack):
    people = await digging(place, "ann", "bob", "cid")
    arrange(place, seats={1: {"stack": stack}})
    place.dice(*THIEF)
    await people[0].throw()
    return people


@rule("DG-NET-07", "DG-NET-08", "DG-NET-10", "DG-NET-19")
async def test_a_clean_theft_is_seen_by_everybody_from_the_grab_on(place):
    ann, bob, cid = await thieving(place, yellow=2)
    probe = place.position.copy()
    name, view, heard = await ann.steal("steal yellow from seat 1")

    assert kinds(heard) == ["stole"]
    assert bob.latest("played")["line"]["events"] == heard[-2]["line"]["events"]
    shown = [one for one in cid.heard if one["type"] == "hand" and one["id"] == name]
    assert shown[0]["view"] == view
    assert {one["phase"] for one in shown} == {"press", "move"}
    assert not [one for one in ann.heard if one.get("phase") == "move"]
    assert place.position.view().haul["yellow"] == 1
    assert probe.state.chance.drawn[4] != place.position.state.chance.drawn[4]


@rule("DG-NET-11")
async def test_a_path_that_is_sent_in_the_moment_of_the_grab_is_void(place):
    ann, *_ = await thieving(place, yellow=2)
    name, heard = await ann.press("steal yellow from seat 1")
    way = way_out(heard[0]["view"])
    samples = [(250 * n // 30, 500 + x, 500 + y) for n, (x, y) in enumerate(way)]
    heard = await ann.gesture("move", name, samples=samples)

    assert kinds(heard) == ["void_path"]
    assert place.position.view().haul["yellow"] == 0


@rule("DG-FUMB-01", "DG-NET-10", "DG-NET-24")
async def test_touching_a_neighbour_is_a_fumble(place):
    ann, bob, _ = await thieving(place, yellow=2, green=9, white=9)
    name, _, heard = await ann.steal("steal yellow from seat 1", way_into("green"))

    assert kinds(heard)[0] == "fumbled"
    assert bob.view["last_turn"]["ending"] == "fumble"
    assert (await ann.gesture("release", name)) == []


@rule("DG-STEAL-16", "DG-NET-10")
@pytest.mark.parametrize("phase", ["release", "cancel"])
async def test_letting_go_breaks_a_theft_off(place, phase):
    ann, *_ = await thieving(place, yellow=2, green=1)
    name, _ = await ann.press("steal yellow from seat 1")
    await place.go(0.1)
    heard = await ann.gesture(phase, name)

    assert kinds(heard) == ["broke_off"]
    assert place.position.state.spent == 900 + 100
    assert "steal yellow from seat 1" in [one.words for one in place.position.legal(0)]


@rule("DG-NET-11", "DG-NET-24")
@pytest.mark.parametrize(
    "samples, wait",
    [
        ([(30, 500, 500), (60, 900, 500)], 0.06),  # too fast
        ([(30, 500, 500), (190, 500, 500)], 0.19),  # a gap
        ([(30, 500, 500)], 0.4),  # long after its claimed time
        ([(500, 500, 500)], 0.1),  # long before it
    ],
)
async def test_a_path_that_was_not_drawn_live_is_void(place, samples, wait):
    ann, *_ = await thieving(place, yellow=2, green=1)
    name, _ = await ann.press("steal yellow from seat 1")
    await place.go(wait)
    heard = await ann.gesture("move", name, samples=samples)

    assert kinds(heard) == ["void_path"]
    assert place.position.view().void_paths == 1


@rule("DG-NET-11")
async def test_three_void_paths_end_theft_for_the_turn(place):
    ann, *_ = await thieving(place, yellow=2, green=1)
    for _ in range(3):
        name, _ = await ann.press("steal yellow from seat 1")
        await ann.gesture("move", name, samples=[(900, 0, 0)])
    _, heard = await ann.press("steal yellow from seat 1")

    assert (refusal(heard), heard[0]["rule"]) == ("illegal", "DG-NET-11")


@rule("DG-NET-15", "DG-STEAL-16")
async def test_a_lost_connection_loses_what_it_held_and_time_runs_on(place):
    ann, bob, _ = await thieving(place, yellow=2, green=1)
    await ann.press("steal yellow from seat 1")
    await place.go(1)
    await ann.leave(place.code)

    assert kinds(bob.heard)[-1] == "broke_off"

    await place.go(5)
    await ann.wish("watch", place.code)
    await place.go(1)
    await ann.click("stop rolling")
    await ann.click("call stop")

    assert place.position.view().last_turn.spent == 900 + 1000 + 6000


@rule("DG-NET-15", "DG-NET-25")
async def test_a_second_connection_of_the_digger_goes_on_where_the_first_let_go(place):
    ann, *_ = await thieving(place, yellow=2, green=1)
    await ann.press("steal yellow from seat 1")
    again = place.person("ann")
    await again.wish("watch", place.code)
    heard = (await again.press("throw"))[1]

    assert kinds(heard) == ["broke_off"]
    assert heard[-1]["phase"] == "press"
    assert refusal((await again.press("throw"))[1]) == "hand_busy"


@rule("DG-NET-19")
async def test_whoever_looks_in_sees_the_hand_that_is_closed(place):
    ann, *_ = await thieving(place, yellow=2, green=1)
    name, heard = await ann.press("steal yellow from seat 1")
    eve = place.person("eve")
    seen = await eve.wish("watch", place.code)

    assert [one["type"] for one in seen] == ["table", "hand"]
    assert (seen[1]["id"], seen[1]["view"]) == (name, heard[0]["view"])


@rule("DG-NET-13")
async def test_a_quick_game_can_be_played_with_clicks_alone(place):
    ann = place.person("ann")
    wish = QuickGame("digger", 3, variant="clicks")
    place.code = (await place.lobby.quick(ann.guest, wish)).code
    await ann.wish("watch", place.code)

    assert set(place.live.stored.sheet.gestures.values()) == {"click"}

    await place.until_turn(0)
    await ann.click("throw")
    await place.go(5)

    assert place.position.view().throws == 1
