"""Looking at cards in Digging Bandits: they lie open for whoever looks, are covered again, and stay in one's notes."""

import pytest
from playwright.sync_api import expect

from tests.browser.arranged_server import ArrangedServer
from tests.browser.digging_bandits_player import GAME, Bandit
from tests.browser.layout_faults import faults
from tests.browser.people import People, axe, screenshot
from tests.browser.player import LONG
from tests.browser.seating import seated
from tests.browser.test_digging_bandits import be_asked, let_go

HAND = ["shovel", "shovel", "coin", "gold", "bandits_block", "saving_spoon", "pickaxe", "trade"]
ARRANGED = {
    "game": GAME,
    "dice": [],
    "facts": {
        "turn": 0,
        "phase": "main",
        "land": {"L10": []},
        "seats": {
            "0": {"bandit": "jesse", "location": "T2", "hand": ["lasso", "shovel"]},
            "1": {"bandit": "john", "location": "L7", "hand": HAND},
            "2": {"bandit": "willy", "location": "L8", "hand": ["coin"]},
        },
    },
}
SEEN = "The hand of Brit: GOLD, 2 × Shovel, Stone Pickaxe, Coin, Trade, Bandit's Block, and Saving Spoon."


@pytest.fixture
def gang(browser, tmp_path):
    """Ada on a phone, Brit and Carl at a desk, at the arranged table."""
    server = ArrangedServer(tmp_path, ARRANGED)
    people = People(browser, server.address)
    seats = seated(people, "Ada", "Brit", "Carl", bots=0, game=GAME, players=3, is_phone=True)
    for one in seats:
        be_asked(one.page)
    yield [Bandit(one.page) for one in seats]
    people.leave()
    server.stop()

    assert people.slips == []


def lasso(ada, *others):
    """Ada looks at the hand of Brit, to which nobody objects; gives the cards that she sees."""
    ada.card("lasso").tap()
    ada.press(ada.page.get_by_role("button", name="Brit").first)
    let_go(*others)
    return ada.page.get_by_role("region", name="The hand of Brit")


def test_a_hand_that_is_looked_at_is_covered_by_a_key_and_stays_in_the_notes(gang):
    ada, brit, carl = gang
    seen = lasso(ada, brit, carl)
    expect(seen).to_contain_text("Bandit's Block", timeout=LONG)
    expect(seen).to_contain_text("Trade")
    screenshot(ada.page, "digging-bandits-notes-phone")

    assert faults(ada.page) == []
    assert axe(ada.page, part=".digging-bandits") == []
    for other in (brit, carl):
        expect(other.page.get_by_role("region", name="The hand of Brit")).to_have_count(0)
        expect(other.page.get_by_role("region", name="Log")).not_to_contain_text("Trade")

    seen.get_by_role("button", name="Cover them").focus()
    ada.page.keyboard.press("Escape")
    expect(seen).to_have_count(0)
    expect(ada.page.locator(".digging-bandits")).to_be_focused()

    ada.page.reload()
    ada.board.wait_for()
    ada.page.keyboard.press("Escape")
    ada.press(ada.page.get_by_role("button", name="Log"))
    ada.press(ada.page.get_by_text("Only my notes"))
    notes = ada.page.get_by_role("region", name="Log").get_by_role("listitem")
    expect(notes).to_have_count(1)
    expect(notes).to_contain_text(SEEN)
