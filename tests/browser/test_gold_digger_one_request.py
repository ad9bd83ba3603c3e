"""One decision, one trip in Gold Digger: nothing is sent before the last part of a choice."""

import pytest

from tests.browser.gold_digger_player import GAME, arranged_pair
from tests.browser.people import screenshot
from tests.browser.player import LONG
from tests.browser.wire import Wire

BOARD = ".gold-digger"
# Ada, on a phone, holds five cards, a Spy, and a Teleport; Brit has a hand to look at.
ARRANGED = {
    "game": GAME,
    "dice": [],
    "facts": {
        "turn": 0,
        "first": 0,
        "empty_board": True,
        "seats": {
            "0": {
                "space": "C3",
                "hand": ["gold A1", "bomb B2", "chance D4", "gold E5", "bomb A5"],
                "kept": ["teleport_free"],
            },
            "1": {"space": "E1", "hand": ["gold B1", "bomb C2"]},
        },
    },
}


@pytest.fixture
def pair(browser, tmp_path):
    with arranged_pair(browser, tmp_path, ARRANGED) as players:
        yield players


def test_two_cards_are_sifted_in_one_request(pair):
    ada, _ = pair
    ada.comes_to_act()
    wire = Wire(ada.page, BOARD)
    ada.press(ada.page.get_by_role("button", name="Sift two cards"))
    ada.press(ada.lit("hand").first)
    screenshot(ada.page, "gold-digger-sift-phone")

    assert wire.sent == []

    ada.press(ada.lit("hand").first)
    ada.page.locator(f"{BOARD} .hand button").nth(4).wait_for(timeout=LONG)

    assert wire.names() == ["sift", "pick", "pick"]


def test_a_kept_card_and_where_it_leads_are_one_request(pair):
    ada, _ = pair
    ada.comes_to_act()
    wire = Wire(ada.page, BOARD)
    ada.press(ada.lit("kept").first)
    ada.press(ada.page.get_by_role("button", name="Use it"))
    screenshot(ada.page, "gold-digger-teleport-phone")
    ada.go()
    ada.page.locator(f"{BOARD} .kept p").wait_for(timeout=LONG)

    assert wire.names() == ["use", "to"]
