"""Take pictures of a newcomer's first minutes: shelf, first-game card, lesson, the table and the first decisions.

Without words for all games, at a desk and on a phone; `tools/first_minutes.py digger` for that one only. The pictures lie in
`build/first-minutes`, to be looked at; docs/first_minutes.md says what was seen.
"""

import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402 - after the path to the tests

from tests.browser.digger_player import Digger  # noqa: E402 - as above
from tests.browser.digging_bandits_player import Bandit  # noqa: E402
from tests.browser.gold_digger_player import Treasure  # noqa: E402
from tests.browser.people import People  # noqa: E402
from tests.browser.player import Player  # noqa: E402
from tests.browser.server_process import chromium  # noqa: E402
from tests.browser.test_fairness import PlainServer  # noqa: E402


class Hands(Digger):
    """Somebody at a live table of Digger, who shakes the dice and drags what they bring."""

    def decide(self) -> None:
        """Say that one is ready, take what is lit, or else throw."""
        if self.ready.is_visible():
            self.press(self.ready)
        elif self.take() == 0:
            self.shake()


FOLDER = ROOT / "build" / "first-minutes"
GAMES: dict[str, tuple[str, type[Player]]] = {
    "golddiggers": ("Golddiggers", Player),
    "gold_digger": ("Gold Digger", Treasure),
    "digger": ("Digger", Hands),
    "digging_bandits": ("Digging Bandits", Bandit),
}
STEPS = 3  # of the lesson, besides its first
DECISIONS = 4
MOST_LOOKS = 60
SELDOM = 4  # looks at what others do between two pictures
CALM = 700  # milliseconds in which what moved comes to rest


class Album:
    """The pictures of one newcomer, in the order in which she saw the pages."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.taken = 0

    def take(self, what: str) -> None:
        """What the page shows once it is calm."""
        self.page.wait_for_timeout(CALM)
        self.taken += 1
        path = FOLDER / f"{self.name}-{self.taken:02}-{what}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=70)


def meet(player: Player, album: Album, title: str) -> None:
    """The shelf, and the card before the first game."""
    play = player.button("shelf.play_game", game=title)
    play.wait_for()
    album.take("shelf")
    player.press(play)
    player.page.get_by_role("dialog", name=title, exact=True).wait_for()
    album.take("card")


def learn(player: Player, album: Album, title: str) -> None:
    """The beginning of the lesson, as far as it is only read; then it is skipped."""
    player.press(player.page.get_by_role("button", name="Two-minute lesson"))
    coach = player.page.get_by_role("region", name=f"Learn {title} in two minutes")
    coach.wait_for()
    album.take("lesson")
    following = coach.get_by_role("button", name="Next", disabled=False)
    for _ in range(STEPS):
        if not following.is_visible():
            break
        player.press(following)
        album.take("lesson")
    player.press(player.page.get_by_role("button", name="Skip the lesson"))


def play(player: Player, album: Album, title: str) -> None:
    """The table as it is dealt, what is asked first, and the first decisions."""
    player.press(player.button("shelf.play_game", game=title))
    player.board.wait_for()
    album.take("dealt")
    for _ in range(DECISIONS):
        watch(player, album)
        if not player.is_asked():
            return
        album.take("asked")
        player.decide()
        album.take("decided")


def watch(player: Player, album: Album) -> None:
    """What the others do until she is asked; what stays until she has read it is read."""
    for look in range(MOST_LOOKS):
        if player.page.locator(".prompt.mine").or_(player.end).first.is_visible():
            return
        if look % SELDOM == 0:
            album.take("others")
        card = player.page.get_by_role("button", name="Go on", exact=True)
        if card.is_visible():
            album.take("card-to-read")
            player.press(card)
        player.page.wait_for_timeout(CALM)


def photograph(people: People, slug: str, *, is_phone: bool) -> None:
    """The first minutes of somebody who has never been here."""
    title, kind = GAMES[slug]
    page = people.enter(is_phone=is_phone, color_scheme="light", reduced_motion="no-preference")
    player, album = kind(page), Album(page, f"{slug}-{'phone' if is_phone else 'desktop'}")
    meet(player, album, title)
    learn(player, album, title)
    play(player, album, title)
    page.context.close()


def main(slugs: Sequence[str]) -> None:
    """Start a server as anybody would, let newcomers in, take their pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = PlainServer(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        people = People(browser, server.address)
        try:
            for slug, is_phone in product(slugs, (False, True)):
                photograph(people, slug, is_phone=is_phone)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
