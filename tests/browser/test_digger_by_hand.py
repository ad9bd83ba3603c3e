"""Digger under a hand: frames, small screens, letters, the timekeeper's timer."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.arranged_server import ArrangedServer
from tests.browser.digger_player import FRAME, full_chests, middle, pair, seated
from tests.browser.people import PHONE, People, screenshot

SIDEWAYS = ViewportSize(width=844, height=390)
# Families of letters that the page has fetched.
LETTERS = """() =>
    [...document.fonts].filter((one) => one.status === "loaded").map((one) => one.family)"""
# Where the chest under a thief's hand stands, as soon as it does.
SCENE = """() => {
    const area = document.querySelector(".digger .steal .scene")?.getBoundingClientRect();
    return area?.width ? area.toJSON() : null;
}"""
STEPS = 60  # of a hand whose frames are counted


@pytest.fixture
def arranged(browser, tmp_path):
    """Let people in where everybody has something to steal."""
    server = ArrangedServer(tmp_path, full_chests(players=3))
    people = People(browser, server.address)
    yield people
    people.leave()
    server.stop()

    assert people.slips == []


def layouts(page, work):
    """How often the page is laid out while something is done."""
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")

    def counted():
        metrics = tools.send("Performance.getMetrics")["metrics"]
        return next(one["value"] for one in metrics if one["name"] == "LayoutCount")

    before = counted()
    work()
    return counted() - before


def test_a_hand_at_work_lays_nothing_out_anew(arranged):
    player = seated(arranged, variant={"sand_ms": 120_000, "youngest_0": True})
    page = player.page
    page.emulate_media(reduced_motion="no-preference")
    player.shake()
    heap = page.locator(".digger [data-spot='heap yellow']")
    x, y = middle(heap)

    def wander():
        for step in range(STEPS):
            page.mouse.move(x + 2 * step, y + step)
            page.wait_for_timeout(FRAME)

    page.mouse.move(x, y)
    page.mouse.down()
    dragged = layouts(page, wander)
    page.keyboard.press("Escape")
    page.mouse.up()
    x, y = middle(player.lit("rivals").first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.locator(".digger .steal .hand").wait_for()
    stolen = layouts(page, lambda: page.wait_for_timeout(STEPS * FRAME))
    page.mouse.up()

    # Clocks and names around the board may change now and then; a hand moves with every frame.
    assert dragged < STEPS / 4
    assert stolen < STEPS / 4


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_a_thief_sees_the_whole_chest_and_the_way_out_on_a_phone(arranged, size):
    player = seated(arranged, is_phone=True, variant={"sand_ms": 120_000, "youngest_0": True})
    page = player.page
    page.set_viewport_size(size)
    player.shake()
    page.mouse.move(*middle(player.lit("rivals").first))
    page.mouse.down()
    # A page that stutters lets the theft go: the scene is measured in the very frame it shows itself in.
    area = page.wait_for_function(SCENE).json_value()
    name = "upright" if size == PHONE else "sideways"
    screenshot(page, f"digger-steal-{name}")
    page.mouse.up()

    assert area["top"] >= 0
    assert area["bottom"] <= size["height"]
    assert area["width"] >= 280


def test_the_timekeeper_alone_sees_the_timer_where_the_table_wants_it(people):
    ada, ben = pair(people, timekeeper_sees_timer=True)
    received: list[str] = []
    ada.page.on(
        "websocket", lambda line: line.on("framereceived", lambda one: received.append(str(one)))
    )
    ada.page.reload()
    ada.shake()
    seconds = ben.page.locator(".digger .clock").get_by_text("s left")
    expect(seconds).to_be_visible()
    first = seconds.inner_text()
    expect(seconds).not_to_have_text(first)
    screenshot(ben.page, "digger-timekeeper")

    expect(ada.page.locator(".digger .clock")).to_have_count(0)
    assert any("threw" in one for one in received)
    assert not any('"type":"sand"' in one for one in received)


def test_the_letters_of_the_box_come_with_its_table_and_not_before(people):
    page = people.enter()
    page.get_by_label("You play as").wait_for()
    first = page.evaluate(LETTERS)
    table = seated(people, variant={"clock_mode": "throws"}).page
    table.wait_for_function("document.fonts.status === 'loaded'")
    letters = {one.strip('"') for one in table.evaluate(LETTERS)}

    assert {"Bungee", "Baloo 2"} <= letters
    assert "Bungee" not in str(first)
