"""Play Gold Digger in a browser, by what is lit: a question, a player, a space, the die, a card."""

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator
from playwright.sync_api import Error as NotThere

from tests.browser import seating
from tests.browser.arranged_server import ArrangedServer
from tests.browser.lit_player import LitPlayer, seat_among_bots
from tests.browser.people import People
from tests.browser.player import SHORT

GAME = "gold_digger"
SAFE = re.compile("no bomb on the way")


class Treasure(LitPlayer):
    """A person in front of the map."""

    board_class = "gold-digger"

    @property
    def roll(self) -> Locator:
        return self.page.get_by_role("button", name="Roll and move")

    def hand(self) -> list[str]:
        """The cards one holds, by their names."""
        cards = self.find("[data-group=hand]")
        names = cards.evaluate_all("all => all.map(one => one.ariaLabel)")
        return [re.sub(r"^Play |, .*", "", name).lower() for name in names]

    def comes_to_act(self) -> None:
        """Answer what others bring about until it is one's own turn."""
        while self.is_asked() and not self.roll.is_visible():
            self.decide()

    def decide(self) -> None:
        """One decision: answer a question, choose a player, walk safely, use a card, play one, or roll."""
        self.decisions += 1
        self.cover()
        if self.lit("ask").first.is_visible():
            self.press(self.lit("ask").first)
        elif self.lit("rivals").first.is_visible():
            self.press(self.lit("rivals").first)
        elif self.lit("map").first.is_visible():
            self.go()
        elif self.roll.is_visible():
            self.act()
        else:
            self.press(self.lit("hand").first)

    def go(self) -> None:
        """Walk to a space without a bomb on the way, if there is one. On a phone the first touch shows the way."""
        ends = self.find(".space.lit")
        safe = ends.and_(self.page.get_by_role("button", name=SAFE))
        end = (safe if safe.first.is_visible() else ends).first
        name = end.get_attribute("data-space")
        space = self.find(f"[data-space={name}]")
        self.press(space)
        if self.is_phone:
            with suppress(NotThere):  # what was lit may be the answer before, which is on its way
                space.tap(timeout=SHORT)

    def act(self) -> None:
        """Use a kept card, play a card every other time, else roll."""
        if self.lit("kept").first.is_visible():
            self.press(self.lit("kept").first)
            self.press(self.page.get_by_role("button", name="Use it"))
        elif self.decisions % 2 and self.lit("hand").first.is_visible():
            self.play_card()
        else:
            self.press(self.roll)

    def play_card(self) -> None:
        """Pick a card; its space glows; lay it there."""
        self.press(self.lit("hand").first)
        self.press(self.find(".space.lit"))


def seated(people: People, *, bots: list[str] | None = None, is_phone: bool = False, **settings):
    """Ada sits at a running table of Gold Digger with bots; gives her."""
    return Treasure(seat_among_bots(people, GAME, bots=bots, is_phone=is_phone, **settings))


@contextmanager
def arranged_pair(
    browser: Browser, folder: Path, position: dict[str, Any]
) -> Iterator[list[Treasure]]:
    """Ada on a phone and Brit at a desk, at an arranged table; nothing goes wrong in their browsers."""
    server = ArrangedServer(folder, position)
    people = People(browser, server.address)
    players = seating.seated(people, "Ada", "Brit", bots=0, game=GAME, players=2, is_phone=True)
    yield [Treasure(one.page) for one in players]
    people.leave()
    server.stop()

    assert people.slips == []
