"""Take the pictures of the documentation: a real server, a real browser, games played a little way into.

Without words all of them; `tools/pictures.py digger-desktop` takes that one only. Those of Gold Digger and of the terminal are not made here.
"""

import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402 - after the path to the tests

from tests.browser import digger_player, digging_bandits_player  # noqa: E402 - as above
from tests.browser.people import People  # noqa: E402
from tests.browser.player import Player  # noqa: E402
from tests.browser.server_process import Server, chromium  # noqa: E402

IMAGES = ROOT / "docs" / "images"
MOVES = 8
DIGS = 20  # decisions after which the chests of Digger have stacks
HAUL = 4  # cubes on the mat
SEVERAL = 2  # heaps that more can be taken from
RIDES = 15  # decisions after which the trail of Digging Bandits is dug up here and there


def shelf(people: People) -> Page:
    """The shelf with its boxes."""
    page = people.enter(color_scheme="light")
    page.get_by_role("button", name="Play now: Golddiggers").first.wait_for()
    return page


def golddiggers(people: People, *, is_phone: bool = False, **dress: str) -> Page:
    """A table of Golddiggers at which a talent is picked."""
    language = dress.get("locale", "en")[:2]
    player = Player(people.enter(is_phone=is_phone, **dress), language)
    player.quick()
    player.take_turns(MOVES)
    while player.is_asked() and not player.talents.first.is_visible():
        player.decide()
    player.press(player.best())
    return player.page


def digger(people: People) -> Page:
    """A table of Digger in the middle of a turn: something lies on the mat, and more can be taken."""
    player: Player = digger_player.seated(people, variant={"clock_mode": "throws"})
    player.take_turns(DIGS)
    cubes = player.page.locator(".digger .haul button")
    heaps = player.page.locator(".digger [data-group=centre][data-choice=true]")
    while player.is_asked():
        if cubes.count() >= HAUL and heaps.count() >= SEVERAL:
            return player.page
        player.decide()
    return digger(people)  # a short game: another one


def digging_bandits(people: People) -> Page:
    """A table of Digging Bandits at the beginning of a turn's work."""
    player: digging_bandits_player.Bandit = digging_bandits_player.seated(people)
    player.take_turns(RIDES)
    while player.is_asked() and not player.act("dig").is_visible():
        player.decide()
    return player.page


TAKEN: dict[str, Callable[[People], Page]] = {
    "shelf": shelf,
    "table-desktop": partial(golddiggers, color_scheme="light"),
    "table-dark": partial(golddiggers, color_scheme="dark"),
    "table-dutch": partial(golddiggers, color_scheme="light", locale="nl-NL"),
    "table-phone": partial(golddiggers, is_phone=True, color_scheme="dark"),
    "digger-desktop": digger,
    "digging-bandits-desktop": digging_bandits,
}


def photograph(page: Page, name: str) -> None:
    """What the page shows once it is calm, small enough to keep."""
    page.wait_for_timeout(1000)
    page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=67)


def main(names: Sequence[str]) -> None:
    """Start a server, let people in, take these pictures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), "--bot-pause", "0")
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        people = People(browser, server.address)
        try:
            for name in names:
                photograph(TAKEN[name](people), name)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or list(TAKEN))
