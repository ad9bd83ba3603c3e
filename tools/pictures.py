"""Take the pictures of the documentation: a real server, a real browser, games played a little way into."""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402 - after the path to the tests

from tests.browser.house import Server, chromium  # noqa: E402
from tests.browser.people import People  # noqa: E402
from tests.browser.player import Player  # noqa: E402

IMAGES = ROOT / "docs" / "images"
MOVES = 8
# file, size, and the options of the browser
PICTURES = (
    ("table-desktop", False, {"color_scheme": "light"}),
    ("table-dark", False, {"color_scheme": "dark"}),
    ("table-dutch", False, {"color_scheme": "light", "locale": "nl-NL"}),
    ("table-phone", True, {"color_scheme": "dark"}),
)


def take_all(people: People) -> None:
    """The shelf, then a table in each dress."""
    shelf = people.enter(color_scheme="light")
    shelf.get_by_role("button", name="Play now: Golddiggers").first.wait_for()
    shelf.wait_for_timeout(1000)
    photograph(shelf, "shelf")
    for name, is_phone, dress in PICTURES:
        language = str(dress.get("locale", "en"))[:2]
        player = Player(people.enter(is_phone=is_phone, **dress), language)
        player.quick()
        player.take_turns(MOVES)
        while player.is_asked() and not player.talents.first.is_visible():
            player.decide()
        player.press(player.best())
        player.page.wait_for_timeout(500)
        photograph(player.page, name)


def photograph(page: Page, name: str) -> None:
    """What the page shows, small enough to keep."""
    page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=70)


def main() -> None:
    """Open the house, let people in, take the pictures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), "--bot-pause", "0")
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        people = People(browser, server.address)
        try:
            take_all(people)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
