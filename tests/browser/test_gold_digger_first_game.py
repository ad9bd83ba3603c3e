"""A chance card in a newcomer's first game of Gold Digger: it stays for her until she has read it, and nobody waits for her."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.gold_digger_player import GAME, Treasure, arranged_pair
from tests.browser.layout_faults import faults
from tests.browser.people import axe, dress, screenshot
from tests.browser.player import LONG

# Brit, at a desk, is one step from a chance card. What is drawn asks nothing of anybody.
ARRANGED = {
    "game": GAME,
    "dice": [1],
    "facts": {
        "turn": 1,
        "first": 1,
        "empty_board": True,
        "board": {"A2": "chance", "C3": "gold", "E1": "gold"},
        "chance_deck": ["cops"],
        "seats": {
            0: {"space": "E5", "gold": 2},
            1: {"space": "A1", "gold": 2, "hand": ["gold B4", "bomb D4"]},
        },
    },
}


@pytest.fixture
def pair(browser, tmp_path):
    """Ada on a phone and Brit at a desk, both at their first table of the game."""
    with arranged_pair(browser, tmp_path, ARRANGED) as players:
        yield players


def draw(player: Treasure) -> None:
    """Step onto the chance card."""
    player.press(player.roll)
    player.press(player.find("[data-space=A2].lit"))


def card_of(player: Treasure):
    """The card that lies over the table until it has been read."""
    return player.page.locator(".gold-digger .overlay .chance-card")


def read_on(player: Treasure) -> None:
    player.press(card_of(player).get_by_role("button", name="Go on"))


def looks_well(page, name):
    """Nothing is cut off or too small, and axe finds nothing, in the light or in the dark."""
    for theme in ("dark", "light"):
        dress(page, theme)
        assert axe(page, part=".gold-digger") == []
    screenshot(page, f"gold-digger-first-card-{name}")

    assert faults(page) == []


def test_a_drawn_card_stays_for_each_newcomer_until_she_reads_on(pair):
    ada, brit = pair
    draw(brit)
    for player in pair:
        expect(card_of(player)).to_contain_text("Cops", timeout=LONG)
    looks_well(ada.page, "phone")
    looks_well(brit.page, "desktop")

    read_on(brit)
    expect(card_of(brit)).to_have_count(0)

    # The table has gone on; Ada still reads.
    brit.press(brit.find("[data-thing='gold B4'][data-choice=true]"))
    brit.press(brit.find(".space.lit"))
    expect(brit.find("[data-space=B4]")).to_have_accessible_name("B4, Gold", timeout=LONG)
    expect(card_of(ada)).to_contain_text("Cops")

    read_on(ada)
    expect(card_of(ada)).to_have_count(0)
    expect(ada.find("[data-space=B4]")).to_have_accessible_name("B4, Gold", timeout=LONG)


def test_keys_lead_to_the_card_and_on(pair):
    _, brit = pair
    brit.page.keyboard.press("b")
    draw(brit)
    brit.page.keyboard.press("b")
    expect(card_of(brit)).to_be_visible(timeout=LONG)
    brit.page.keyboard.press("b")
    expect(card_of(brit).get_by_role("button", name="Go on")).to_be_focused()
    brit.page.keyboard.press("Enter")

    expect(card_of(brit)).to_have_count(0)


def test_in_later_games_no_card_waits(pair):
    ada, brit = pair
    known = json.dumps({GAME: "another"})
    ada.page.evaluate("known => localStorage.setItem('motherlode.first_games', known)", known)
    ada.page.reload()
    ada.board.wait_for()
    draw(brit)
    expect(card_of(brit)).to_be_visible(timeout=LONG)

    # Brit's newcomer still reads; before Ada the table is as it is now.
    expect(ada.find("[data-space=A2]")).to_have_accessible_name(
        re.compile("Brit here"), timeout=LONG
    )
    expect(card_of(ada)).to_have_count(0)
    expect(card_of(brit)).to_be_visible()
