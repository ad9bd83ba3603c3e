"""Who has nothing to answer with is not disturbed in Digging Bandits: no window, no button, no bell, only a line."""

import pytest
from playwright.sync_api import expect

from tests.browser.arranged_server import ArrangedServer
from tests.browser.digging_bandits_player import GAME, Bandit
from tests.browser.people import People, axe, screenshot
from tests.browser.player import LONG
from tests.browser.seating import seated as friends_seated
from tests.browser.test_digging_bandits import ARRANGED

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])


@pytest.fixture
def gang(browser, tmp_path, is_phone):
    """Ada, Brit and Carl at the arranged table; Brit holds a Cowboy, Carl only a card with the same back."""
    server = ArrangedServer(tmp_path, ARRANGED)
    people = People(browser, server.address)
    settings = {"game": GAME, "players": 3, "is_phone": is_phone}
    seats = friends_seated(people, "Ada", "Brit", "Carl", bots=0, **settings)
    yield [Bandit(one.page) for one in seats]
    people.leave()
    server.stop()

    assert people.slips == []


@SIZES
def test_only_who_can_answer_is_asked_and_the_others_read_a_line(gang, is_phone):
    ada, brit, carl = gang
    size = "phone" if is_phone else "desktop"
    for player in gang if is_phone else ():
        player.page.set_viewport_size({"width": 390, "height": 844})
    carl.watch_windows()
    ada.press(ada.act("pick_up"))
    brit.answer_with("cowboy").wait_for(timeout=LONG)
    calm = carl.page.locator(".sentence")
    expect(calm).to_have_text("Ada wants to pick up cards. Does anybody object?", timeout=LONG)
    carl.page.wait_for_timeout(1500)  # his browser has answered
    screenshot(carl.page, f"digging-bandits-calm-{size}-1-cannot")
    screenshot(brit.page, f"digging-bandits-calm-{size}-2-can")

    expect(calm).to_have_text("Ada wants to pick up cards. Does anybody object?")
    expect(carl.page.locator(".prompt.mine")).to_have_count(0)
    expect(brit.page.locator(".prompt.mine")).to_have_count(1)
    expect(carl.page.get_by_role("button", name="Change my answer")).to_have_count(0)
    expect(carl.page.get_by_text("Your answer is in")).to_have_count(0)
    assert "Your turn" in brit.page.title()
    assert "Your turn" not in carl.page.title()
    assert axe(carl.page) == []

    brit.press(brit.answer_with("pass"))
    ada.act("end").wait_for(timeout=LONG)

    assert carl.page.evaluate("window.asked") == 0
