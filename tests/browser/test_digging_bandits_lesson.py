"""Digging Bandits in two minutes: dig, pick up, react, pay a toll, cash in, by clicks and touches on the real board."""

import pytest
from playwright.sync_api import expect

from tests.browser.digging_bandits_player import Bandit
from tests.browser.people import screenshot
from tests.browser.player import LONG
from tests.browser.themes import axe_by_day_and_night

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
# What the coach says, and what is pressed then, one thing after the other; nothing where it is only read.
STEPS = (
    ("Welcome to the desert!", ()),
    ("These are your cards", ()),
    ("A turn goes in this order", ()),
    ("lay out both Shovels", ("[data-act=dig]", "[data-act=lay_out]")),
    ("Dig on!", ("[data-act=continue]",)),
    ("Now pick up two cards", ("[data-act=pick_up]",)),
    ("and a Cowboy", ()),
    ("Watch what she does", ()),
    ("Stop her with your Cowboy!", ("[data-answer=cowboy]",)),
    ("Her dig is off", ()),
    ("The dice are rolled for you", ()),
    ("A bridge of Ada bars the way", ("[data-act=pay]",)),
    ("Tap Golden Guide", ("[data-card=golden_guide]", ".action-bar .main")),
    ("The GOLD is on top!", ("[data-act=dig]", "[data-act=lay_out]")),
    ("It is in your hand", ()),
    ("In a town you cash in", ("[data-act=win]", "[data-act=cash_gold]")),
)


def follow(player, coach, number):
    """Do what a step asks for, as soon as it does."""
    words, things = STEPS[number]
    expect(coach).to_contain_text(words, timeout=LONG)
    for thing in things:
        player.press(player.find(thing).first)
    if not things:
        player.press(coach.get_by_role("button", name="Next", disabled=False))


@SIZES
def test_the_lesson_is_played_to_its_end_with_a_step_back_and_leads_to_a_game(people, is_phone):
    page = people.enter(is_phone=is_phone)
    player, size = Bandit(page), "phone" if is_phone else "desktop"
    player.press(page.get_by_role("link", name="Learn in two minutes: Digging Bandits"))
    coach = page.get_by_role("region", name="Learn Digging Bandits in two minutes")
    slips = []
    for number, (words, _) in enumerate(STEPS):
        expect(coach).to_contain_text(words, timeout=LONG)
        page.wait_for_timeout(400)  # until it stands still
        screenshot(page, f"digging-bandits-lesson-{size}-{number + 1:02}")
        slips += axe_by_day_and_night(page) if words.startswith(("lay out", "Stop her")) else []
        if words == "Dig on!":
            player.press(coach.get_by_role("button", name="Step back"))
            follow(player, coach, number - 1)
        follow(player, coach, number)
    expect(coach).to_contain_text("You win!", timeout=LONG)
    screenshot(page, f"digging-bandits-lesson-{size}-{len(STEPS) + 1:02}")
    slips += axe_by_day_and_night(page)
    player.press(coach.get_by_role("button", name="Play a real game"))
    page.wait_for_url("**/table/*")

    assert slips == []


def test_the_lesson_can_be_skipped(people):
    page = people.enter("/learn/digging_bandits")
    page.get_by_role("button", name="Skip the lesson").click()
    page.wait_for_url("**/")

    expect(page.get_by_role("button", name="Play now: Digging Bandits")).to_be_visible()
