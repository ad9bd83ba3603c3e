"""Before the first game of a box a card says what it is about; after that, never again."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import axe, dress, screenshot
from tests.browser.player import Player

TITLES = ("Golddiggers", "Gold Digger", "Digger", "Digging Bandits")
SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])


def opened(player, game):
    """The card of a game, opened from the shelf."""
    player.press(player.button("shelf.play_game", game=game))
    card = player.page.get_by_role("dialog", name=game, exact=True)
    card.get_by_role("listitem").first.wait_for()
    return card


@SIZES
def test_the_card_says_what_each_game_is_about_and_what_a_turn_is(people, is_phone):
    player = Player(people.enter(is_phone=is_phone))
    for game in TITLES:
        card = opened(player, game)
        expect(card.get_by_role("listitem")).to_have_count(3)
        expect(card.get_by_role("button", name="Start")).to_be_focused()
        for theme in ("dark", "light"):
            dress(player.page, theme)
            assert axe(player.page) == []
        screenshot(player.page, f"first-game-{game}-{'phone' if is_phone else 'desktop'}")
        card.get_by_role("button", name="Close").click()
        expect(card).to_be_hidden()


def test_two_clicks_lead_to_the_first_game_and_one_to_the_next(people):
    player = Player(people.enter())
    opened(player, "Golddiggers").get_by_role("button", name="Start").click()
    player.page.wait_for_url("**/table/*")
    assert player.is_asked()
    player.page.goto("/")
    player.press(player.button("shelf.play_game", game="Golddiggers"))

    player.page.wait_for_url("**/table/*")


def test_the_card_leads_to_the_lesson_and_is_not_shown_after_it(people):
    player = Player(people.enter())
    opened(player, "Golddiggers").get_by_role("button", name="Two-minute lesson").click()
    player.page.wait_for_url("**/learn/golddiggers")
    player.page.get_by_role("button", name="Skip the lesson").click()
    player.press(player.button("shelf.play_game", game="Golddiggers"))

    player.page.wait_for_url("**/table/*")


def test_whoever_has_a_table_of_the_game_is_not_told(people):
    player = Player(people.enter(None))
    origin = {"origin": people.address}
    player.page.request.post("/api/me", data={"name": "Ann"}, headers=origin)
    player.page.request.post("/api/quick", data={"game": "golddiggers"}, headers=origin)
    player.page.goto("/")
    player.page.get_by_role("heading", name="Continue where you left").wait_for()
    player.press(player.button("shelf.play_game", game="Golddiggers"))

    player.page.wait_for_url("**/table/*")
