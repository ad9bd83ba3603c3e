"""Keyboard alone: from the shelf to the end of a short game, and the focus is never lost."""

import re

from playwright.sync_api import expect

from tests.browser.keyboard import Keyboard
from tests.browser.player import LONG, Player


def set_short_table(keys, player):
    """A table for two, one of them a bot, for one round."""
    dialog = player.page.get_by_role("dialog")
    keys.choose("With friends: set up a table of Golddiggers")
    expect(dialog).to_be_visible()
    keys.to("One player fewer")
    while dialog.get_by_role("group", name="Players").get_by_role("status").inner_text() != "2":
        keys.page.keyboard.press("Enter")
    keys.to("Seat 2")
    keys.press("ArrowDown")
    keys.choose("House rules")
    keys.to("The game ends after so many rounds")
    keys.page.keyboard.press("Control+a")
    keys.page.keyboard.type("1")
    keys.choose("Set the table")
    player.button("gathering.start").wait_for()
    keys.choose("Start the game")
    player.board.wait_for()


def is_asked(player):
    """Wait, without touching anything, for one's turn or the end."""
    player.talents.or_(player.stay).or_(player.end).first.wait_for(timeout=LONG)
    return not player.end.is_visible()


def decide(keys, player):
    """One decision with arrows, digits and Enter."""
    if player.stay.is_visible():
        keys.press("1")
        player.page.wait_for_timeout(200)
        if player.stay.is_visible():
            keys.choose("Keep the token")
        return
    focused = keys.press("3")
    if "Impress" not in focused:
        keys.to("Impress")
    keys.page.keyboard.press("Enter")


def test_a_game_is_played_from_the_shelf_to_its_end_by_keys_alone(people):
    player = Player(people.enter())
    player.page.get_by_role("button", name="Play now: Golddiggers").wait_for()
    keys = Keyboard(player.page)
    keys.page.keyboard.press("Tab")
    set_short_table(keys, player)
    while is_asked(player):
        keys.focus()
        decide(keys, player)
    player.sees_the_end()
    keys.choose("Look at the board")
    expect(player.end).to_be_hidden()
    keys.choose("Results")
    player.sees_the_end()

    assert not keys.slips, "\n".join(keys.slips)


def test_every_door_of_the_table_opens_by_its_key_and_closes_by_escape(people):
    player = Player(people.enter())
    player.quick()
    player.is_asked()
    keys = Keyboard(player.page)
    keys.press("b")
    keys.press("c")
    expect(player.page.get_by_role("log", name="Chat")).to_be_visible()
    keys.press("r")
    expect(player.page.get_by_role("searchbox", name="Search the rules")).to_be_visible()
    keys.press("l")
    expect(player.page.get_by_role("region", name="Log")).to_be_visible()
    for key, title in (("s", "Settings"), ("?", "Keys")):
        keys.press(key)
        dialog = player.page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        keys.press("Escape")
        expect(dialog).to_be_hidden()
        keys.focus()

    assert not keys.slips, "\n".join(keys.slips)


def test_the_first_tab_leads_to_the_content(page):
    page.get_by_role("button", name="Play now: Golddiggers").wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    focused = page.locator("*:focus")

    expect(focused).to_have_count(1)
    assert focused.evaluate("one => document.querySelector('main').contains(one)")


def test_screen_readers_are_told_what_happens_and_what_is_awaited(people):
    player = Player(people.enter())
    player.quick()
    player.is_asked()
    told = player.page.get_by_role("log").filter(has_text=re.compile("."))
    player.decide()
    player.is_asked()

    expect(told.last).to_contain_text(
        re.compile(r"\w+ (place|keep|take|try|tries|is|No Gold|The Event)")
    )
    awaited = player.prompt.inner_text()
    expect(player.page.locator("[aria-live]").filter(has_text=awaited)).to_have_count(1)
