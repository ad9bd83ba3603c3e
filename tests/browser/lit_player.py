"""Play a game in a browser by what is lit: what the players of all games with such a board have in common."""

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.people import People
from tests.browser.player import LONG, Player
from tests.browser.seating import known

__all__ = ["LitPlayer", "seat_among_bots"]

USUAL = ["heuristic"] * 3


class LitPlayer(Player):
    """A person in front of a board on which whatever can be chosen says so."""

    board_class = ""  # of the board's element

    def __init__(self, page: Page, language: str = "en") -> None:
        super().__init__(page, language)
        self.decisions = 0

    def find(self, selector: str) -> Locator:
        """Something on the board."""
        return self.page.locator(f".{self.board_class} {selector}")

    def lit(self, group: str) -> Locator:
        """What can be chosen now: of the map or trail, the hand, the buttons, the rivals, or under a question."""
        return self.find(f"[data-group={group}][data-choice=true]:not([disabled])")

    @property
    def anything(self) -> Locator:
        return self.find("[data-choice=true]:not([disabled])")

    def is_asked(self) -> bool:
        """Wait until it is this person's decision (True) or the game is over (False)."""
        for _ in range(600):
            skip = self.button("table.skip")
            self.anything.or_(self.end).or_(skip).first.wait_for(timeout=LONG)
            if self.is_asked_now():
                return True
            if self.end.is_visible():
                return False
        message = f"nobody is asked and the game does not end: {self.prompt.inner_text()}"
        raise AssertionError(message)

    def is_asked_now(self) -> bool:
        """Whether it is this person's decision; what is being shown is shown at once."""
        self.show_at_once()
        return self.anything.first.is_visible()


def seat_among_bots(
    people: People,
    game: str,
    *,
    bots: list[str] | None,
    is_phone: bool,
    locale: str = "en-GB",
    **settings: Any,
) -> Page:
    """Ada sits at a running table with bots; gives her page."""
    free = USUAL if bots is None else bots
    ada = known(people, "Ada", is_phone=is_phone, locale=locale)
    table = {
        "settings": {"game": game, "pace": "off", "players": 1 + len(free), **settings},
        "bots": free,
        "names": [],
    }
    origin = {"origin": people.address}
    answer = ada.page.request.post("/api/tables", data=table, headers=origin)
    assert answer.ok, answer.text()
    ada.page.goto(f"/table/{answer.json()['code']}")
    ada.start()
    ada.board.wait_for()
    return ada.page
