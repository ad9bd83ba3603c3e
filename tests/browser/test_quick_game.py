"""One click from the shelf to a game; a whole game by clicks alone, at a desk and on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import dress, screenshot
from tests.browser.player import Player

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
# One token on each talent, and six rounds at most: a whole game, but a short one.
BRIEF = {"GS-VAR-14": "1", "GS-VAR-11": "6"}


@SIZES
def test_one_click_on_the_shelf_leads_to_a_running_game_against_bots(people, is_phone):
    player = Player(people.enter(is_phone=is_phone))
    player.quick()

    assert player.is_asked()
    expect(player.prompt).to_have_text("Your turn: pick a talent, then impress or disappoint.")
    expect(player.page.get_by_role("list", name="Players").get_by_text("bot")).not_to_have_count(0)


def pictures(page, name):
    """The page as it stands, on light paper and on dark wood."""
    for theme in ("dark", "light"):
        dress(page, theme)
        screenshot(page, f"{name}-{theme}")


@SIZES
def test_a_whole_game_is_played_by_clicks_alone(people, is_phone):
    page = people.enter(is_phone=is_phone)
    player = Player(page)
    size = "phone" if is_phone else "desktop"
    player.set_table("Thoughtful", "Thoughtful", rules=BRIEF)
    player.start()
    player.is_asked()
    pictures(page, f"{size}-1-start")
    player.take_turns(4)
    player.is_asked()
    pictures(page, f"{size}-2-middle")
    player.take_turns()
    player.sees_the_end()
    pictures(page, f"{size}-3-end")

    expect(player.end.get_by_role("row")).to_have_count(1 + 3)
