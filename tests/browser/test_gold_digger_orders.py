"""Shields in Gold Digger among people: a moment of a fixed length, with a countdown, and orders given beforehand."""

import pytest
from playwright.sync_api import expect

from tests.browser.gold_digger_player import GAME, arranged_pair
from tests.browser.layout_faults import faults
from tests.browser.people import axe, screenshot
from tests.browser.player import LONG

# Brit has a bomb for the space on which Ada stands with a Shield.
ARRANGED = {
    "game": GAME,
    "facts": {
        "turn": 1,
        "first": 1,
        "empty_board": True,
        "board": {"A2": "gold", "C3": "gold", "D4": "bomb", "E1": "chance"},
        "seats": {
            0: {"space": "B2", "kept": ["shield", "spy"]},
            1: {"hand": ["bomb B2", "gold A1", "gold D1", "life C2", "bomb E5"], "space": "A1"},
        },
    },
    "dice": [],
}


@pytest.fixture
def pair(browser, tmp_path):
    """Ada on a phone and Brit at a desk, at the arranged table."""
    with arranged_pair(browser, tmp_path, ARRANGED) as players:
        yield players


def looks_well(page, name):
    """Nothing is cut off or too small, and axe finds nothing."""
    screenshot(page, f"gold-digger-orders-{name}")

    assert faults(page) == []
    assert axe(page, part=".gold-digger") == []


def order(player, card, what):
    """Give a standing order; the panel stays open."""
    player.page.get_by_role("button", name="Standing orders").click()
    row = player.page.get_by_role("group", name=f"Standing order for {card}")
    row.get_by_role("button", name=what).click()
    expect(row.get_by_role("button", name=what)).to_have_attribute("aria-pressed", "true")


def test_a_shield_has_its_moment_and_its_standing_order(pair):
    ada, brit = pair
    order(brit, "Key", "Always")
    looks_well(brit.page, "desktop")
    brit.page.keyboard.press("Escape")
    order(ada, "Shield", "Never")
    looks_well(ada.page, "phone")
    ada.press(ada.page.get_by_role("button", name="Close"))
    brit.press(brit.page.locator(".gold-digger [data-group=hand][data-thing='bomb B2']"))
    brit.press(brit.page.locator(".gold-digger .space.lit"))
    timer = ada.page.locator(".gold-digger [role=timer]")
    timer.wait_for(timeout=LONG)
    expect(ada.page.get_by_text("the blow is taken, by your order")).to_be_visible()
    looks_well(ada.page, "moment")
    ada.press(ada.page.get_by_role("button", name="Take the blow"))
    expect(ada.page.get_by_text("It counts when the time is over")).to_be_visible()
    screenshot(ada.page, "gold-digger-orders-waiting")
    screenshot(brit.page, "gold-digger-orders-others")
    log = brit.page.get_by_role("region", name="Log")
    hit = log.get_by_role("listitem").filter(has_text="The bomb on B2 costs Ada a life")

    expect(hit).to_be_visible(timeout=LONG)
    expect(timer).to_have_count(0)


def test_whoever_would_take_a_blow_may_think_again(pair):
    ada, brit = pair
    brit.press(brit.page.locator(".gold-digger [data-group=hand][data-thing='bomb B2']"))
    brit.press(brit.page.locator(".gold-digger .space.lit"))
    ada.press(ada.page.get_by_role("button", name="Take the blow"))
    ada.press(ada.page.get_by_role("button", name="Change my answer"))
    looks_well(ada.page, "second-thoughts")
    ada.press(ada.page.get_by_role("button", name="Hold up the Shield"))
    log = brit.page.get_by_role("region", name="Log")

    expect(log.get_by_role("listitem").filter(has_text="Shield")).to_be_visible(timeout=LONG)
    expect(ada.page.locator(".gold-digger [role=timer]")).to_have_count(0)
