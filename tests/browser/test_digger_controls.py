"""The buttons of Digger: nothing comes under a pressing finger, and no double press ends a turn; what a hand did wrong is said there."""

import pytest
from playwright.sync_api import expect

from tests.browser.arranged_server import ArrangedServer
from tests.browser.digger_player import Digger, full_chests, middle, seated
from tests.browser.people import People, axe, screenshot
from tests.browser.seating import gathered

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
SLOW = {"sand_ms": 120_000, "youngest_0": True}
BY_CLICKS = {"assisted_hands": "expert", **SLOW}
THROWN = "The dice show gold, ruby, emerald, diamond, and thief."
# Where a button lies.
PLACE = """(one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
}"""
# Whether a press in the middle of a button reaches it: in its first moment, and afterwards.
FIRST_PRESS = """(one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const isHit = () => one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    one.style.animation = "none";
    one.getBoundingClientRect();
    one.style.animation = ""; // it arrives once more
    const [arriving] = one.getAnimations();
    arriving.pause();
    arriving.currentTime = 0;
    const early = isHit();
    arriving.finish();
    return [early, isHit()];
}"""
# A hand that presses and lets go at once, however slow the machine is.
BRIEFLY = """([x, y]) => {
  const hand = { bubbles: true, isPrimary: true, pointerId: 1, button: 0, clientX: x, clientY: y };
  const thing = document.elementFromPoint(x, y);
  for (const kind of ["pointerdown", "pointerup"]) thing.dispatchEvent(new PointerEvent(kind, hand));
}"""


@pytest.fixture
def arranged(browser, tmp_path):
    """Let people in where the first throws show everything but water."""
    server = ArrangedServer(tmp_path, full_chests(players=3, throws=6))
    people = People(browser, server.address)
    yield people
    people.leave()
    server.stop()

    assert people.slips == []


@SIZES
def test_throw_stays_where_it_is_and_nothing_else_comes_there(arranged, is_phone):
    player = seated(arranged, is_phone=is_phone, variant=BY_CLICKS)
    player.get_ready()
    page = player.page
    throw = page.locator(".digger .throw")
    places, others = set(), []
    size = "phone" if is_phone else "desktop"
    places.add(tuple(throw.evaluate(PLACE)))
    screenshot(page, f"digger-controls-{size}-first")
    player.press(throw)
    for button in ("rest", "quiet"):
        player.lit("centre").first.wait_for()
        player.press(player.lit("centre").first)
        one = page.locator(f".digger .{button}")
        one.wait_for()
        places.add(tuple(throw.evaluate(PLACE)))
        others.append(one.evaluate(PLACE))
    screenshot(page, f"digger-controls-{size}-collect")
    player.press(page.locator(".digger .rest"))
    while not page.locator(".digger .call").is_visible():
        player.lit("haul").last.or_(page.locator(".digger .call")).first.wait_for()
        if player.lit("haul").last.is_visible():
            places.add(tuple(throw.evaluate(PLACE)))
            player.press(player.lit("haul").last)
    places.add(tuple(throw.evaluate(PLACE)))
    others.append(page.locator(".digger .call").evaluate(PLACE))
    screenshot(page, f"digger-controls-{size}-call")

    [(left, _, width, _)] = places
    assert all(place[0] >= left + width for place in others)
    assert others[2][0] >= others[0][0] + others[0][2], "STOP lies apart from “Throw no more”"


def test_a_double_press_neither_ends_the_dig_nor_lets_night_fall(arranged):
    player = seated(arranged, variant=BY_CLICKS)
    player.get_ready()
    page = player.page
    page.locator(".digger .throw[data-choice=true]").dblclick()
    player.press(player.lit("centre").first)
    page.locator(".digger .quiet").dblclick()
    expect(page.locator(".digger .quiet")).to_contain_text("Press again")
    page.locator(".digger .rest").dblclick()
    player.lit("haul").last.wait_for()

    assert not any("STOP!" in line or "Night" in line for line in player.log)


def test_what_has_just_come_lets_a_press_through(arranged):
    player = seated(arranged, variant=BY_CLICKS)
    player.get_ready()
    throw = player.page.locator(".digger .throw[data-choice=true]")

    assert throw.evaluate(FIRST_PRESS) == [False, True]


@SIZES
def test_a_hand_that_shakes_too_briefly_is_told_so_where_it_is(arranged, is_phone):
    player = seated(arranged, is_phone=is_phone, variant=SLOW)
    page = player.page
    player.get_ready()
    tray = page.locator(".digger .tray.ready")
    x, y = middle(tray)
    page.evaluate(BRIEFLY, [x, y])
    notice = page.locator(".digger .notice")
    expect(notice).to_have_text("Shake a little longer before you let go.")
    box = notice.bounding_box()
    screenshot(page, f"digger-shaken-briefly-{'phone' if is_phone else 'desktop'}")

    assert box is not None
    assert abs(box["x"] + box["width"] / 2 - x) < box["width"]
    assert box["y"] < y < box["y"] + 3 * box["height"]
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.evaluate("innerWidth")


@SIZES
def test_somebody_says_that_she_is_ready_before_her_first_turn_and_only_then(arranged, is_phone):
    player = seated(arranged, is_phone=is_phone, variant=SLOW)
    page = player.page
    player.ready.wait_for()
    screenshot(page, f"digger-ready-{'phone' if is_phone else 'desktop'}")
    expect(page.locator(".digger .get-ready")).to_contain_text("about 120 seconds")
    assert axe(page) == []
    page.mouse.move(*middle(page.locator(".digger .tray")))
    page.mouse.down()
    expect(page.locator(".digger .die.shaken")).to_have_count(0)
    page.mouse.up()
    player.press(player.ready)
    expect(page.locator(".digger .get-ready")).to_have_count(0)
    player.shake()

    expect(page.locator(".digger .tray")).to_have_attribute("aria-label", THROWN)


def test_nobody_is_asked_to_be_ready_where_no_sand_runs(arranged):
    player = seated(arranged, variant={"clock_mode": "throws", "youngest_0": True})
    player.is_asked()

    expect(player.ready).to_have_count(0)


# What of the board lies on something else that it should not: mute box, calls, dice, heaps, haul, buttons.
OVERLAPS = """() => {
    const board = document.querySelector(".digger");
    const parts = [".deaf", ".calls button", ".tray", ".heap", ".haul .title", ".controls button"];
    const boxes = parts.flatMap((part) =>
        [...board.querySelectorAll(part)].map((one) => [part, one.getBoundingClientRect()]));
    const isOver = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap(([part, a], n) => boxes.slice(n + 1)
        .filter(([other, b]) => part !== other && isOver(a, b))
        .map(([other]) => `${part} on ${other}`));
}"""


# How far to the side of the first chest a call is shown, as soon as it is.
OFF_ITS_CHEST = """() => {
    const middle = (one) => one.getBoundingClientRect().left + one.getBoundingClientRect().width / 2;
    const bubble = document.querySelector(".digger .bubble");
    const chest = document.querySelector(".digger .rivals li");
    return bubble && { pixels: Math.abs(middle(bubble) - middle(chest)) };
}"""


def test_calls_and_mute_box_lie_on_nothing_on_phones_and_a_call_is_over_its_chest(people):
    variant = {"youngest_0": True, "sand_ms": 120_000}
    players = gathered(people, "Ada", "Ben", bots=3, is_phone=True, game="digger", variant=variant)
    players[0].start()
    for player in players:
        player.board.wait_for()
    ada, ben = (Digger(player.page) for player in players)
    ada.shake()
    wrong = {}
    for width, height in ((360, 640), (390, 844)):
        for player, name in ((ada, "ada"), (ben, "ben")):
            player.page.set_viewport_size({"width": width, "height": height})
            screenshot(player.page, f"digger-calls-{name}-{width}")
            wrong[f"{name} {width}"] = player.page.evaluate(OVERLAPS)
    ben.page.get_by_role("button", name="Stop now!").click()
    # It goes away by itself: it is measured as soon as it is there.
    off = ada.page.wait_for_function(OFF_ITS_CHEST).json_value()

    assert wrong == {key: [] for key in wrong}
    assert off["pixels"] < 30


def test_letting_night_fall_can_be_read_under_the_pointer(arranged):
    player = seated(arranged, variant={"clock_mode": "throws", "youngest_0": True})
    player.press(player.lit("centre").first)
    night = player.page.locator(".digger .quiet")
    night.click()
    expect(night).to_contain_text("Press again")
    night.hover()

    expect(night).to_have_css("background-color", "rgb(43, 42, 96)")
    expect(night).to_have_css("color", "rgb(255, 255, 255)")
