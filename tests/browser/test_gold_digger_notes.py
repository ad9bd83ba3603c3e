"""Looking at cards in Gold Digger: they lie open for a while, are covered again, and stay in one's notes."""

import pytest
from playwright.sync_api import expect

from tests.browser.gold_digger_player import GAME, arranged_pair
from tests.browser.layout_faults import faults
from tests.browser.people import axe, screenshot
from tests.browser.player import LONG

HAND = ["bomb B2", "gold A1", "gold D1", "life C2", "bomb E5"]
LOOKING = {"space": "A1", "kept": ["spy", "deck_peek"]}
ARRANGED = {
    "game": GAME,
    "facts": {
        "turn": 0,
        "first": 0,
        "round": 3,
        "empty_board": True,
        "board": {"A2": "gold", "C3": "gold", "D4": "bomb", "E1": "chance"},
        "seats": {0: LOOKING, 1: {"hand": HAND, "space": "B2", "kept": ["spy", "key"]}},
    },
    "dice": [],
}


@pytest.fixture
def pair(browser, tmp_path):
    """Ada on a phone and Brit at a desk, at the arranged table."""
    with arranged_pair(browser, tmp_path, ARRANGED) as players:
        yield players


def use(player, card):
    """Use a kept card; with one rival nobody has to be chosen."""
    player.press(player.page.locator(f".gold-digger [data-thing='{card}']"))
    player.press(player.page.get_by_role("button", name="Use"))


def looks_well(page, name):
    """Nothing is cut off or too small, and axe finds nothing."""
    screenshot(page, f"gold-digger-notes-{name}")

    assert faults(page) == []
    assert axe(page, part=".gold-digger") == []


def test_cards_that_are_looked_at_are_covered_again_and_stay_in_the_notes(pair):
    ada, brit = pair
    use(ada, "spy")
    seen = ada.page.get_by_role("region", name="The hand of Brit")
    expect(seen).to_contain_text("bomb E5", timeout=LONG)
    looks_well(ada.page, "phone")
    screenshot(brit.page, "gold-digger-notes-others")
    brit.press(
        brit.page.get_by_role("button", name="Go on")
    )  # a card that Brit had not seen before

    expect(brit.page.get_by_role("log")).to_contain_text("Ada looks at your hand")
    expect(brit.page.get_by_role("region", name="The hand of Brit")).to_have_count(0)

    ada.press(seen.get_by_role("button", name="Cover them"))
    expect(seen).to_have_count(0)
    expect(ada.page.locator(".gold-digger .rivals .known")).to_have_count(0)

    ada.page.reload()
    ada.board.wait_for()
    ada.page.keyboard.press("Escape")
    ada.press(ada.page.get_by_role("button", name="Log"))
    ada.press(ada.page.get_by_text("Only my notes"))
    notes = ada.page.get_by_role("region", name="Log").get_by_role("listitem")
    screenshot(ada.page, "gold-digger-notes-log")

    expect(notes).to_have_count(1)
    expect(notes).to_contain_text("Turn 5")
    expect(notes).to_contain_text(
        "The hand of Brit: bomb B2, gold A1, gold D1, life C2, and bomb E5."
    )
