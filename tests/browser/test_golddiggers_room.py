"""Golddiggers has room for everything: on a desktop for every character, and on screens that are low."""

import pytest

from tests.browser.arranged_server import ArrangedServer
from tests.browser.layout_faults import crowded, faults
from tests.browser.people import People, axe, screenshot
from tests.browser.seating import known, seated

DIGGERS = ["carmen", "sophie", "gigi", "jane", "roxy", "coco"]
LOCALES = {"en": "en-GB", "nl": "nl-NL", "fr": "fr-FR"}
# A phone on its side, a smaller one, and 1280 × 800 at twice its size.
LOW = [(800, 360), (740, 360), (640, 400)]

# What of one's own card sticks out of its frame.
BURSTING = """() => {
  const card = document.querySelector(".golddiggers .own-card");
  const frame = card.getBoundingClientRect();
  return [...card.querySelectorAll(":not(svg *)")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.bottom > frame.bottom + 0.5 || box.right > frame.right + 0.5;
  }).map((one) => `${one.tagName}.${one.className}: ${one.textContent.trim()}`);
}"""

# Whether a board can be scrolled, and which of one's own things are not on the screen.
HIDDEN = """() => {
  const board = document.querySelector(".golddiggers");
  const frame = board.getBoundingClientRect();
  const things = board.querySelectorAll(".tile, .action-bar button");
  return [...things].filter((one) => one.getBoundingClientRect().bottom > frame.bottom)
    .map((one) => one.ariaLabel || one.textContent)
    .concat(board.scrollHeight > board.clientHeight ? ["the board scrolls"] : []);
}"""


@pytest.fixture
def in_danger(browser, tmp_path):
    """People at a server where all six Diggers are one token from the knock-out, and every roll is a one."""
    seats = {number: {"digger": one, "loser": 4} for number, one in enumerate(DIGGERS)}
    facts = {"turn": 0, "host": 0, "event": "E01", "seats": seats}
    dice = [1] * len(DIGGERS)
    server = ArrangedServer(tmp_path, {"game": "golddiggers", "facts": facts, "dice": dice})
    people = People(browser, server.address)
    yield people
    people.leave()
    server.stop()

    assert people.slips == []


def round_one_screen(people, host):
    """The host sets a table for six who share her screen; gives its address."""
    settings = {"game": "golddiggers", "pace": "off", "players": 6, "is_local": True}
    names = ["Ada", "Brit", "Carl", "Dora", "Emil", "Fay"]
    table = {"settings": settings, "bots": [None] * 5, "names": names}
    origin = {"origin": people.address}
    answer = host.page.request.post("/api/tables", data=table, headers=origin)
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['code']}"


@pytest.mark.parametrize("language", LOCALES)
def test_no_character_bursts_the_frame_of_her_card(in_danger, language):
    ada = known(in_danger, "Ada", locale=LOCALES[language])
    ada.page.goto(round_one_screen(in_danger, ada))
    ada.start()
    found = {}
    for digger in DIGGERS:
        ada.is_asked()
        found[digger] = ada.page.evaluate(BURSTING)
        ada.press(ada.page.locator("[data-talent=intelligence]"))  # which no one can take back
        ada.press(ada.page.locator(".golddiggers button.disappoint"))

    assert found == {digger: [] for digger in DIGGERS}


@pytest.mark.parametrize("players, language", [(2, "en"), (4, "nl"), (6, "fr")])
def test_talents_and_buttons_are_on_a_screen_that_is_low(people, players, language):
    [ada] = seated(people, "Ada", bots=players - 1, locale=LOCALES[language])
    ada.is_asked()
    ada.press(ada.best())
    found = {}
    for width, height in LOW:
        ada.page.set_viewport_size({"width": width, "height": height})
        screenshot(ada.page, f"golddiggers-low-{players}-{language}-{width}")
        found[width] = [*ada.page.evaluate(HIDDEN), *crowded(ada.page)]

    assert found == {width: [] for width, _ in LOW}


def test_a_turn_is_played_on_a_phone_held_sideways(people):
    [ada] = seated(people, "Ada", bots=5, is_phone=True)
    ada.page.set_viewport_size({"width": 800, "height": 360})
    ada.is_asked()
    ada.press(ada.best())

    assert axe(ada.page, part=".golddiggers") == []

    ada.press(ada.impress)
    ada.is_asked()

    assert ada.page.evaluate(HIDDEN) == []


def test_a_desktop_board_does_not_scroll(people):
    [ada] = seated(people, "Ada", bots=2)
    ada.is_asked()

    assert ada.page.evaluate(HIDDEN) == []
    assert faults(ada.page) == []
