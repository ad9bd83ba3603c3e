"""What everybody has seen, what is refused, who plays with whom: the table of Digging Bandits, at both sizes."""

import pytest
from playwright.sync_api import expect

from tests.browser.arranged_server import ArrangedServer
from tests.browser.digging_bandits_player import GAME, Bandit
from tests.browser.layout_faults import faults
from tests.browser.people import People, axe, dress, screenshot
from tests.browser.player import LONG
from tests.browser.seating import gathered
from tests.browser.seating import seated as friends_seated

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
# Ada stands on a Stone with nothing that breaks it; Brit has no card that could stop her.
ARRANGED = {
    "game": GAME,
    "dice": [1, 2, 1, 1],
    "facts": {
        "turn": 0,
        "phase": "main",
        "land": {"L6": ["stone", "ground"]},
        "seats": {
            "0": {"bandit": "jesse", "location": "L6", "hand": ["shovel", "sheriff", "lasso"]},
            "1": {"bandit": "john", "location": "T2", "hand": ["shovel", "shovel"]},
        },
    },
}
# Things that lie under another one, at least in part.
UNDER = """([top, things]) => {
  const box = document.querySelector(top).getBoundingClientRect();
  return [...document.querySelectorAll(things)].filter((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  }).map((thing) => thing.outerHTML.slice(0, 80));
}"""
SMALLEST = "things => Math.min(...things.map((one) => parseFloat(getComputedStyle(one).fontSize)))"


@pytest.fixture
def pair(browser, tmp_path, is_phone):
    """Ada, who is to move, and Brit."""
    server = ArrangedServer(tmp_path, ARRANGED)
    people = People(browser, server.address)
    settings = {"game": GAME, "players": 2, "is_phone": is_phone}
    seats = friends_seated(people, "Ada", "Brit", bots=0, **settings)
    yield [Bandit(one.page) for one in seats]
    people.leave()
    server.stop()

    assert people.slips == []


@SIZES
def test_a_stone_that_all_have_seen_stays_marked_and_steps_that_glow_are_pressed(pair, is_phone):
    ada, brit = pair
    size = "phone" if is_phone else "desktop"
    ada.press(ada.find("[data-step=dig]"))
    ada.press(ada.act("lay_out"))
    for player in pair:
        expect(player.find("[data-place=L6] [data-top=stone]")).to_be_visible(timeout=LONG)
    ada.act("pick_up").wait_for(timeout=LONG)
    screenshot(ada.page, f"digging-bandits-stone-{size}")

    assert ada.find(".sign").evaluate_all(SMALLEST) >= 10
    assert faults(ada.page) == []
    assert axe(ada.page) == []
    expect(brit.find("[data-place]:not([data-place=L6]) .top")).to_have_count(0)

    ada.press(ada.find("[data-step=pick_up]"))
    expect(brit.page.locator("[role=log]")).to_contain_text("Ada", timeout=LONG)


@SIZES
def test_a_refusal_covers_neither_the_hand_nor_a_button(pair, is_phone):
    ada, _ = pair
    size = "phone" if is_phone else "desktop"
    things = ".digging-bandits [data-card], .digging-bandits .action-bar button, [data-step]"
    slips = []
    for theme in ("dark", "light"):
        dress(ada.page, theme)
        ada.press(ada.card("sheriff"))  # it is shown for nine seconds
        expect(ada.page.locator(".refusal")).to_be_visible(timeout=LONG)
        slips += ada.page.evaluate(UNDER, [".refusal", things])
        screenshot(ada.page, f"digging-bandits-refusal-{size}-{theme}")
        slips += axe(ada.page)

    assert slips == []


@SIZES
def test_two_against_two_the_room_says_who_plays_with_whom(people, is_phone):
    teams = {"two_vs_two": True}
    ada, brit = gathered(
        people, "Ada", "Brit", bots=2, is_phone=is_phone, game=GAME, players=4, variant=teams
    )
    marks = ada.page.locator("[data-team]")
    expect(marks).to_have_text(["Team 1", "Team 2", "Team 1", "Team 2"])
    screenshot(ada.page, f"digging-bandits-teams-{'phone' if is_phone else 'desktop'}")

    assert axe(ada.page) == []
    expect(brit.page.locator("[data-team]")).to_have_count(4)
