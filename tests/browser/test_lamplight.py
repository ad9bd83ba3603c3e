"""A game that nothing names is played in a real browser: it is found by its folders alone."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error as NotThere
from playwright.sync_api import expect

from tests.browser.people import People, axe, screenshot
from tests.browser.player import LONG, SHORT, Player
from tests.browser.server_process import ROOT
from tests.browser.shelf_server import ShelfServer, build_client

MOST = 60  # decisions of one player in a game of four nights


@pytest.fixture(scope="module")
def shelf_server(tmp_path_factory):
    """A server with Lamplight on its shelf, and the client built with its board."""
    client = build_client(tmp_path_factory.mktemp("client"))
    server = ShelfServer(tmp_path_factory.mktemp("server"), client)
    yield server
    server.stop()


@pytest.fixture
def guests(browser, shelf_server):
    """Let people in; see that nothing went wrong in their browsers."""
    people = People(browser, shelf_server.address)
    yield people
    people.leave()

    assert people.slips == []


class Lamplighter(Player):
    """A person at a table of Lamplight: she does the first thing that is lit."""

    @property
    def choices(self):
        return self.board.locator('[data-choice="true"]')

    def is_asked(self):
        """Wait until it is her decision (True) or the game is over (False)."""
        for _ in range(MOST):
            awaited = self.choices.or_(self.end).or_(self.button("table.skip"))
            awaited.first.wait_for(timeout=LONG)
            with suppress(NotThere):
                self.button("table.skip").click(timeout=SHORT)
            if self.choices.first.is_visible():
                return True
            if self.end.is_visible():
                return False
        message = "nobody is asked and the game does not end"
        raise AssertionError(message)

    def decide(self):
        """The cellar, where lights are drawn, if it can be reached; else whatever is lit."""
        cellar = self.board.locator('[data-room="cellar"][data-choice="true"]')
        with suppress(NotThere):
            self.press(cellar if cellar.is_visible() else self.choices.first)


def test_a_game_found_by_its_folders_is_played_to_its_end_against_a_bot(guests):
    ann = Lamplighter(guests.enter())
    cover = ann.page.get_by_role("img", name="Lamplight")
    expect(cover.locator("path").first).to_have_attribute("fill", "#171433")
    screenshot(ann.page, "lamplight-shelf")
    ann.quick("Lamplight")
    assert ann.is_asked()
    assert axe(ann.page) == []
    screenshot(ann.page, "lamplight-desktop")

    decisions = ann.take_turns(MOST)

    assert 0 < decisions < MOST
    ann.sees_the_end()
    screenshot(ann.page, "lamplight-end")


def test_it_fits_a_phone_and_speaks_dutch(guests):
    bob = Lamplighter(guests.enter(is_phone=True, locale="nl-NL"), "nl")
    expect(bob.page.get_by_text("Vind een licht in een donker huis")).to_be_visible()
    bob.quick("Lamplight")
    assert bob.is_asked()
    bob.decide()
    assert bob.is_asked()
    screenshot(bob.page, "lamplight-phone")

    assert bob.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert axe(bob.page) == []


def test_what_is_not_allowed_is_answered_with_its_rule(guests):
    ann = Lamplighter(guests.enter())
    ann.quick("Lamplight")
    assert ann.is_asked()
    ann.press(ann.board.locator('[data-room="attic"]'))

    expect(ann.page.get_by_text("LL-MOVE-03").first).to_be_visible()


def test_the_rules_are_read_in_french(guests):
    page = guests.enter("/rules/lamplight", locale="fr-FR")

    expect(page.get_by_text("Un pion passe une porte.")).to_be_visible()


def test_what_is_shipped_does_not_know_it():
    client = ROOT / "src" / "motherlode" / "play" / "web" / "client"
    named = [
        path
        for path in client.rglob("*.js")
        if re.search("lamplight|LL-MOVE", path.read_text("utf-8"))
    ]

    assert named == []
