"""Gold Digger in the browser: whole games by clicks and touches alone, turns by keys alone, and room for everything."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.board_checks import BoardInspection, play_whole_game
from tests.browser.gold_digger_player import Treasure, seated
from tests.browser.keyboard import Keyboard
from tests.browser.layout_faults import faults
from tests.browser.people import screenshot
from tests.browser.player import LONG
from tests.browser.seating import known

ON_ITS_SIDE = ViewportSize(width=844, height=390)
SETTLED = 300  # milliseconds
SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
MOST = 600  # decisions of one game
MIDDLE = 9  # decisions after which a game has its shape
# Many lives, so that a game shows much before it is over.
LONG_LIFE = {"start_lives": 5, "max_lives": "none", "max_rounds": 12}


@pytest.mark.parametrize(
    "is_phone, variant", [(False, {}), (True, LONG_LIFE)], ids=["desktop", "phone"]
)
def test_a_whole_game_of_four_is_played_by_clicks_alone(people, is_phone, variant):
    player = seated(people, is_phone=is_phone, variant=variant)
    size = "phone" if is_phone else "desktop"
    made = play_whole_game(player, f"gold-digger-{size}", middle=MIDDLE, most=MOST)

    expect(player.end.get_by_role("row")).to_have_count(1 + 4)
    assert made > 1


@pytest.mark.parametrize(
    "variant", ["playtest_1", "playtest_2", "future", {"mode": "hunt"}], ids=str
)
def test_the_designers_other_versions_are_played_to_the_end(people, variant):
    player = seated(people, bots=["random"] * 2, variant=variant)
    player.take_turns(MOST)

    player.sees_the_end()


@SIZES
def test_everything_has_its_room_and_axe_finds_nothing(people, is_phone):
    player = seated(people, is_phone=is_phone, variant=LONG_LIFE)
    inspection = BoardInspection(player)
    page = player.page
    player.comes_to_act()
    inspection.look("one's turn")
    player.press(player.lit("hand").first)
    inspection.look("a card is picked")
    player.press(page.get_by_role("button", name="Back"))
    player.press(page.get_by_role("button", name="Roll and move"))
    if player.is_asked() and player.lit("map").first.is_visible():
        inspection.look("a roll")
    inspection.go_on(6)

    assert inspection.wrong == {}


def decide(keys, player):
    """One decision with digits, arrows and Enter; the focus is already where one chooses."""
    roll = player.page.get_by_role("button", name="Roll and move")
    if roll.is_visible() and player.decisions % 2 and player.lit("hand").first.is_visible():
        pick_by_digit(keys, player)
    elif roll.is_visible():
        keys.to("Roll and move")
    keys.page.keyboard.press("Enter")
    player.decisions += 1


def pick_by_digit(keys, player):
    hand = player.page.locator(".gold-digger [data-group=hand]")
    playable = hand.evaluate_all("all => all.findIndex(one => one.dataset.choice === 'true')")
    keys.press(str(playable + 1))
    expect(player.page.locator(".gold-digger .space.lit")).to_have_count(1)
    keys.to("Play")


def is_asked(player):
    """Wait, without touching anything, for one's turn or the end."""
    player.anything.or_(player.end).first.wait_for(timeout=LONG)
    player.page.wait_for_timeout(100)
    return not player.end.is_visible()


def test_turns_are_played_by_keys_alone(people):
    player = seated(people, bots=["random"], variant=LONG_LIFE)
    keys = Keyboard(player.page)
    keys.page.keyboard.press("b")
    for _ in range(14):
        if not is_asked(player):
            break
        keys.focus()
        decide(keys, player)

    assert player.decisions > 1
    assert not keys.slips, "\n".join(keys.slips)


def test_round_one_screen_whoever_moved_sees_her_new_cards_before_the_device_is_passed_on(people):
    ada = known(people, "Ada")
    table = {
        "settings": {"game": "gold_digger", "pace": "off", "players": 2, "is_local": True},
        "bots": [],
        "names": ["Ada", "Brit"],
    }
    player, page = Treasure(ada.page), ada.page
    cover = page.get_by_role("button", name=re.compile("^I am "))
    passing = page.get_by_role("button", name=re.compile("^Done: pass on to "))
    first, playable = "", 0
    # Two are played; more than that, because two may be meant for the same space.
    while playable < 3:
        made = page.request.post("/api/tables", data=table, headers={"origin": people.address})
        page.goto(f"/table/{made.json()['code']}")
        ada.start()
        first = cover.inner_text().removeprefix("I am ")
        cover.click()
        player.is_asked()
        playable = player.lit("hand").count()
    player.play_card()
    player.is_asked()
    before = set(player.hand())
    player.play_card()
    passing.wait_for()
    after = set(player.hand())

    expect(page.locator(".own .about > b")).to_have_text(first)
    assert len(after) == len(before) == 5
    assert after != before
    passing.click()
    expect(cover).to_be_visible()
    assert first not in cover.inner_text()


LOWEST = """() => Math.max(...[".own", ".map .sheet", ".rivals"].map(
    (one) => document.querySelector(`.gold-digger ${one}`).getBoundingClientRect().bottom))"""


@pytest.mark.parametrize("rivals", [1, 3])
def test_on_a_phone_on_its_side_the_whole_table_is_seen(people, rivals):
    player = seated(people, bots=["heuristic"] * rivals, is_phone=True)
    player.is_asked()
    player.page.set_viewport_size(ON_ITS_SIDE)
    player.page.wait_for_timeout(SETTLED)
    screenshot(player.page, f"gold-digger-sideways-{rivals}")

    assert player.page.evaluate(LOWEST) <= ON_ITS_SIDE["height"]
    assert faults(player.page) == []
