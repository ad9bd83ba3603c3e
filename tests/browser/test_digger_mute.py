"""The switch that mutes the calls of others in Digger has room of its own on every screen."""

import pytest
from playwright.sync_api import expect

from tests.browser.digger_player import Digger, seated

PHONES = ((320, 568), (360, 640), (375, 667), (390, 844), (412, 915), (600, 960), (844, 390))
# What shares room with the switch; the board scrolls where a screen is smaller than any phone.
OVERLAPS = """() => {
  const own = document.querySelector(".digger .deaf").getBoundingClientRect();
  const others = ".haul, .controls, .tray, .rivals li, .centre, .own .chest, .own .timer";
  return [...document.querySelectorAll(".digger .table")]
    .flatMap((table) => [...table.querySelectorAll(others)])
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const wide = Math.min(own.right, box.right) - Math.max(own.left, box.left);
      const high = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
      return wide > 1.5 && high > 1.5;
    })
    .map((one) => one.className);
}"""
# Sizes that follow from others are set a frame later.
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def held(people, locale) -> Digger:
    """Ada is about to dig at a live table; from then on her page hears nothing more, so that it stays her turn."""
    player = seated(people, locale=locale, is_phone=True, variant={"youngest_0": True})
    page, heard = player.page, {"everything": True}

    def connect(line):
        server = line.connect_to_server()
        server.on_message(lambda said: line.send(said) if heard["everything"] else None)

    page.route_web_socket("**/api/socket*", connect)
    page.reload()
    expect(page.locator(".digger .deaf")).to_be_visible()
    heard["everything"] = False
    return player


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL", "fr-FR"])
def test_the_switch_that_mutes_calls_overlaps_nothing(people, locale):
    page = held(people, locale).page
    found = {}
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        found[width, height] = page.evaluate(OVERLAPS)

    assert found == {size: [] for size in PHONES}
