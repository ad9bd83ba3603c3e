"""Signs of Golddiggers are read as they are meant: a changed talent, a Gold that can be chosen, chances."""

import pytest
from playwright.sync_api import expect

from tests.browser.arranged_server import ArrangedServer
from tests.browser.people import DESKTOP, PHONE, People, axe, dress, screenshot
from tests.browser.player import LONG
from tests.browser.seating import seated

SIDEWAYS = {"width": 800, "height": 360}
# Carmen's card says 0 for Beauty and +1 for Intelligence; the Event adds one to the first and takes one off the second.
POSITION = {
    "game": "golddiggers",
    "facts": {
        "turn": 0,
        "event": "E01",
        "golds": ["max", "rusty", "kip"],
        "seats": {0: {"digger": "carmen"}, 1: {"digger": "roxy"}},
    },
    "dice": [2],
}

# What is drawn in a talent from left to right: crossed out, arrow, number.
DRAWN = """(talent) => {
  const tile = document.querySelector(`.own-card [data-talent=${talent}]`);
  const change = tile.querySelector("small"), number = tile.querySelector(".bonus b");
  const drawn = (part) => getComputedStyle(change, part).content.replaceAll('"', "");
  const isBefore = change.getBoundingClientRect().right <= number.getBoundingClientRect().left;
  return [drawn("::before"), drawn("::after"), isBefore, number.textContent];
}"""

# How much the edge of each lit card stands out from the table: the ratio of WCAG.
CONTRASTS = """() => {
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number).map((one) => one / 255)
    .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    .reduce((sum, one, n) => sum + one * [0.2126, 0.7152, 0.0722][n], 0);
  const ground = light(getComputedStyle(document.querySelector(".golddiggers")).backgroundColor);
  return [...document.querySelectorAll(".golddiggers .gold.offered")].map((one) => {
    const edge = light(getComputedStyle(one).boxShadow);
    return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05);
  });
}"""


@pytest.fixture
def ada(browser, tmp_path):
    """Ada, who has the first turn as Carmen."""
    server = ArrangedServer(tmp_path, POSITION)
    people = People(browser, server.address)
    [ada] = seated(people, "Ada", bots=1)
    ada.is_asked()
    yield ada
    people.leave()
    server.stop()

    assert people.slips == []


def test_a_changed_talent_shows_the_value_of_the_card_crossed_out_before_the_new_one(ada):
    assert ada.page.evaluate(DRAWN, "beauty") == ["0", "▲", True, "+1"]
    assert ada.page.evaluate(DRAWN, "intelligence") == ["+1", "▼", True, "0"]

    for size in (PHONE, SIDEWAYS):
        ada.page.set_viewport_size(size)

        assert ada.page.evaluate(DRAWN, "beauty") == ["none", "▲", True, "+1"]
        assert ada.page.evaluate(DRAWN, "intelligence") == ["none", "▼", True, "0"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_lit_golds_stand_out_and_the_others_step_back(ada, theme):
    dress(ada.page, theme)
    ada.press(ada.page.locator("[data-talent=beauty]"))
    ada.press(ada.impress)
    ada.is_asked()  # 2 + 1: enough for Kip only
    screenshot(ada.page, f"golddiggers-lit-{theme}")
    [contrast] = ada.page.evaluate(CONTRASTS)

    assert contrast >= 3
    for gold, faded in (("max", "0.5"), ("rusty", "0.5"), ("kip", "1")):
        picture = ada.page.locator(f"[data-explain='gold.{gold}'] .portrait")
        expect(picture).to_have_css("opacity", faded)
    assert axe(ada.page, part=".golddiggers") == []


@pytest.mark.parametrize("size", [DESKTOP, SIDEWAYS], ids=["desktop", "sideways"])
def test_the_arrow_and_the_chances_explain_themselves(ada, size):
    page = ada.page
    page.set_viewport_size(size)
    ada.press(page.locator("[data-talent=beauty]"))
    note = page.get_by_role("tooltip")
    for place, title in (
        (".own-card [data-explain=bonus]", "The little arrow"),
        ("[data-explain='gold.kip'] .chance", "The chances"),
        (".loser dl", "The chances"),
    ):
        page.locator(place).first.hover()

        expect(note).to_contain_text(title, timeout=LONG)
