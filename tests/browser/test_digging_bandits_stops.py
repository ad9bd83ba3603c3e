"""What is one asked about in Digging Bandits? Set line by line in the browser, kept there, and heard of by nobody."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.digging_bandits_player import seated
from tests.browser.people import axe, dress, screenshot

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
THEFT = "One by one: Outlaws, bribes, Lassos"


def press(page, thing):
    """By the keyboard alone: reach it and press it."""
    thing.focus()
    page.keyboard.press("Space")


@SIZES
def test_each_trigger_can_be_let_go_by_itself_and_stays_so(people, is_phone):
    player = seated(people, is_phone=is_phone)
    page, sent = player.page, []
    page.on("websocket", lambda line: line.on("framesent", lambda data: sent.append(str(data))))
    page.reload()  # the line that is listened to
    player.is_asked()
    player.find("button.stops").click()
    size = "phone" if is_phone else "desktop"
    screenshot(page, f"digging-bandits-stops-{size}-1")
    sheet = page.get_by_role("dialog", name="What am I asked about?")
    press(page, sheet.get_by_role("checkbox", name="Outlaws, bribes, Lassos"))
    press(page, sheet.get_by_role("button", name=THEFT))
    press(page, sheet.get_by_role("checkbox", name="Lassos", exact=True))
    expect(sheet.get_by_role("checkbox", name="Bribes that others offer")).to_be_visible()
    slips = []
    for theme in ("dark", "light"):
        dress(page, theme)
        screenshot(page, f"digging-bandits-stops-{size}-2-{theme}")
        slips += axe(page, part=".digging-bandits")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.reload()
    player.is_asked()
    player.find("button.stops").click()

    expect(sheet.get_by_role("checkbox", name="Lassos", exact=True)).to_be_checked()
    expect(sheet.get_by_role("checkbox", name="Outlaws", exact=True)).not_to_be_checked()
    assert not slips, "\n".join(slips)
    assert sent
    assert not [one for one in sent if "T07" in one or "letGo" in one]
    kept = page.evaluate("localStorage.getItem('motherlode.digging_bandits.stops')")
    assert json.loads(kept)["letGo"] == ["T07", "T08", "T09"]
