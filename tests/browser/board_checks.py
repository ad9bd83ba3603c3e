"""What is asked of every board: a whole game by clicks with pictures of it, and room for everything at any moment."""

from typing import Literal

from playwright.sync_api import Page

from tests.browser.layout_faults import faults
from tests.browser.lit_player import LitPlayer
from tests.browser.people import axe, dress, screenshot

__all__ = ["BoardInspection", "pictures", "play_whole_game"]

DRESSES: tuple[tuple[Literal["light", "dark"], bool], ...] = (
    ("dark", True),
    ("dark", False),
    ("light", False),
)


def pictures(page: Page, name: str) -> None:
    """The page as it stands, on light paper and in the dark."""
    for theme in ("dark", "light"):
        dress(page, theme)
        screenshot(page, f"{name}-{theme}")


def play_whole_game(player: LitPlayer, name: str, *, middle: int, most: int) -> int:
    """Play to the end and take pictures at the start, after some decisions and at the end; how many were made."""
    player.is_asked()
    pictures(player.page, f"{name}-1-start")
    made = player.take_turns(middle)
    if player.is_asked():
        pictures(player.page, f"{name}-2-middle")
    made += player.take_turns(most)
    player.sees_the_end()
    pictures(player.page, f"{name}-3-end")
    return made


class BoardInspection:
    """What is wrong with a board at each moment that was looked at: room, and what axe finds in every dress."""

    def __init__(self, player: LitPlayer) -> None:
        self.player = player
        self.found: dict[str, list[str]] = {}

    @property
    def wrong(self) -> dict[str, list[str]]:
        """The moments at which something was wrong."""
        return {moment: wrong for moment, wrong in self.found.items() if wrong}

    def look(self, moment: str) -> None:
        page, part = self.player.page, f".{self.player.board_class}"
        self.found[moment] = faults(page)
        for theme, has_contrast in DRESSES:
            dress(page, theme, has_contrast=has_contrast)
            self.found[f"{moment}, {theme}, {has_contrast}"] = axe(page, part=part)

    def go_on(self, decisions: int) -> None:
        """Decide so many times, and look whether everything has its room each time."""
        for n in range(decisions):
            if self.player.is_asked():
                self.player.decide()
                self.found[f"later {n}"] = faults(self.player.page)
