"""Everybody can use every screen: axe-core finds nothing, at a desk and on a phone, in light, dark and high contrast."""

import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.people import axe, dress
from tests.browser.player import Player
from tests.browser.seating import known, play_until_asked, seated

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])


class Inspection:
    """Looks at screen after screen, and remembers what axe-core objected to."""

    def __init__(self, page, *, is_phone):
        self.page = page
        # Where high contrast is looked at.
        self.contrasting: Literal["light", "dark"] = "dark" if is_phone else "light"
        self.objections = []

    def look(self, screen, part="html"):
        """The whole of axe-core once; contrast again in the dark, and where the device asks for more of it."""
        if self.page.locator("dialog[open]").is_visible():
            part = "dialog[open]"
        dress(self.page, "light")
        self.note(screen, axe(self.page, part=part))
        dress(self.page, "dark")
        self.note(f"{screen}, dark", axe(self.page, "color-contrast", part=part))
        dress(self.page, self.contrasting, has_contrast=True)
        self.note(f"{screen}, high contrast", axe(self.page, "color-contrast", part=part))

    def note(self, screen, found):
        self.objections += [f"{screen}: {objection}" for objection in found]

    def close(self):
        """Nothing may be wrong."""
        assert not self.objections, "\n".join(self.objections)


def open_panel(player, tab):
    role = "button" if player.is_phone else "tab"
    player.press(player.page.get_by_role(role, name=re.compile(f"^{tab}")))


def close_panel(player):
    if player.is_phone:
        player.press(player.page.get_by_role("button", name="Hide the panel"))


def menu(player, entry):
    player.press(player.page.get_by_role("button", name="Menu"))
    player.press(player.page.get_by_role("dialog").get_by_role("button", name=entry))


@SIZES
def test_the_shelf_and_its_dialogs(people, is_phone):
    page = people.enter(is_phone=is_phone)
    player, inspection = Player(page), Inspection(page, is_phone=is_phone)
    page.get_by_role("button", name="Play now: Golddiggers").wait_for()
    inspection.look("shelf")
    player.press(page.get_by_role("button", name="With friends: set up a table of Golddiggers"))
    page.get_by_text("House rules", exact=True).click()
    inspection.look("setting up a table")
    page.keyboard.press("Escape")
    player.press(page.get_by_role("button", name="Settings"))
    inspection.look("settings")
    page.keyboard.press("Escape")
    page.goto("/nowhere")
    page.get_by_role("heading", name="There is nothing here").wait_for()
    inspection.look("an address that leads nowhere")
    inspection.close()


@SIZES
def test_people_and_the_gathering_room(people, is_phone):
    ada = known(people, "Ada", is_phone=is_phone)
    page, inspection = ada.page, Inspection(ada.page, is_phone=is_phone)
    page.goto("/")
    ada.press(page.get_by_role("button", name="Ada", exact=True))
    page.get_by_role("heading", name="Your devices").wait_for()
    inspection.look("account")
    page.keyboard.press("Escape")
    ada.set_table("", "Thoughtful")
    page.get_by_role("heading", name="Seats").wait_for()
    inspection.look("gathering room")
    guest = people.enter(page.url, is_phone=is_phone)
    guest.get_by_role("button", name="Come in").wait_for()
    invited = Inspection(guest, is_phone=is_phone)
    invited.look("invitation")
    invited.close()
    inspection.close()


@SIZES
def test_the_table(people, is_phone):
    ada, brit = seated(people, "Ada", "Brit", is_phone=is_phone)
    inspection = Inspection(ada.page, is_phone=is_phone)
    play_until_asked(ada, [brit])
    inspection.look("one's own turn")
    ada.press(ada.best())
    inspection.look("a talent is picked")
    ada.press(ada.impress)
    ada.is_asked_now()
    inspection.look("after a roll")
    play_until_asked(brit, [ada])
    inspection.look("another's turn")
    inspection.close()


@SIZES
def test_panels_and_dialogs_of_the_table(people, is_phone):
    player = known(people, "Ada", is_phone=is_phone)
    page, inspection = player.page, Inspection(player.page, is_phone=is_phone)
    page.goto("/")
    player.quick()
    player.is_asked()
    open_panel(player, "Log")
    page.get_by_text("Show rule numbers").click()
    inspection.look("log", "aside")
    close_panel(player)
    open_panel(player, "Chat")
    page.get_by_label("Say something").fill("Good evening")
    player.press(page.get_by_role("button", name="Send"))
    player.press(page.get_by_role("button", name="Cheers!"))
    inspection.look("chat", "aside")
    close_panel(player)
    open_panel(player, "Rules")
    page.get_by_role("searchbox").fill("token")
    inspection.look("rules", "aside")
    close_panel(player)
    for entry in ("Keys", "People at this table", "Was the luck fair?"):
        menu(player, entry)
        inspection.look(entry)
        page.keyboard.press("Escape")
    player.press(page.get_by_role("button", name="Menu"))
    inspection.look("menu")
    inspection.close()


@SIZES
def test_the_end_and_what_follows(people, finished, is_phone):
    player = known(people, "Ada", is_phone=is_phone)
    page, inspection = player.page, Inspection(player.page, is_phone=is_phone)
    page.goto(f"/table/{finished}")
    player.sees_the_end()
    expect(player.end.get_by_role("slider")).to_be_visible()
    inspection.look("end screen")
    page.goto(f"/replay/{finished}")
    page.get_by_role("button", name="One move on").click()
    inspection.look("replay")
    inspection.close()


@SIZES
def test_rules_and_lesson(people, is_phone):
    page = people.enter("/rules/golddiggers", is_phone=is_phone)
    inspection = Inspection(page, is_phone=is_phone)
    page.get_by_role("searchbox").wait_for()
    page.get_by_role("heading", name="Your turn").wait_for()
    inspection.look("rules on a page of their own")
    page.get_by_role("button", name="Exact wording", exact=True).click()
    page.get_by_text("GS-IMP-01").first.wait_for()
    inspection.look("the ledger on that page")
    page.goto("/learn/golddiggers")
    page.get_by_role("button", name="Next").wait_for()
    inspection.look("lesson")
    inspection.close()
