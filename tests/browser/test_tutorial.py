"""The lesson: two minutes on the real board, to the end or skipped at any moment."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import screenshot
from tests.browser.player import Player

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])


def follow(player, coach):
    """Do what the coach says, step by step, until the last word."""
    page, last = player.page, coach.get_by_role("button", name="Play a real game")
    following = coach.get_by_role("button", name="Next", disabled=False)
    for _ in range(60):
        last.or_(following).or_(player.talents).or_(player.golds).or_(loser(page)).first.wait_for()
        if last.is_visible():
            return
        if following.is_visible():
            player.press(following)
        else:
            obey(player, coach)


def loser(page):
    return page.get_by_role("button", name="Take a token back from the Loser", disabled=False)


def obey(player, coach):
    """Make the move that the words ask for."""
    page, words = player.page, coach.locator("p").first.inner_text()
    if loser(page).is_visible():
        player.press(loser(page))
    elif player.golds.first.is_visible():
        [gold] = re.findall(r"Tap (\w+)\.", words)
        player.press(page.get_by_role("button", name=re.compile(f"on {gold}"), disabled=False))
    else:
        [(talent, way)] = re.findall(r"[Tt]ap (\w+).*(Impress|Disappoint)", words, re.DOTALL)
        player.press(page.get_by_role("button", name=re.compile(f"^{talent} .*left")))
        player.press(page.get_by_role("button", name=re.compile(f"^{way}"), disabled=False))


@SIZES
def test_the_lesson_is_played_to_its_end_and_leads_to_a_game(people, is_phone):
    page = people.enter(is_phone=is_phone)
    player = Player(page)
    player.press(page.get_by_role("link", name="Learn in two minutes: Golddiggers"))
    coach = page.get_by_role("region", name="Learn Golddiggers in two minutes")
    expect(coach).to_contain_text("Welcome to the party!")
    screenshot(page, f"lesson-{'phone' if is_phone else 'desktop'}")
    follow(player, coach)
    expect(coach).to_contain_text("You win!")
    player.press(coach.get_by_role("button", name="Play a real game"))
    page.wait_for_url("**/table/*")

    assert player.is_asked()


def test_the_lesson_can_be_skipped(people):
    page = people.enter("/learn/golddiggers")
    page.get_by_role("button", name="Skip the lesson").click()
    page.wait_for_url("**/")

    expect(page.get_by_role("button", name="Play now: Golddiggers")).to_be_visible()


def test_another_move_than_the_lesson_asks_for_is_answered_kindly(people):
    page = people.enter("/learn/golddiggers")
    player = Player(page)
    coach = page.get_by_role("region", name="Learn Golddiggers in two minutes")
    for _ in range(3):
        coach.get_by_role("button", name="Next", disabled=False).click()
    expect(coach).to_contain_text("Tap Beauty")
    page.get_by_role("button", name=re.compile("^Style .*left")).click(force=True)

    expect(coach).to_contain_text("In this lesson: Impress with Beauty.")
    assert player.talents.count() > 0
