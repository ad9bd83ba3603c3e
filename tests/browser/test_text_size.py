"""The text size that somebody sets reaches the boards of all four games, and nothing loses its room."""

import pytest

from tests.browser.layout_faults import crowded
from tests.browser.people import PHONE, screenshot
from tests.browser.seating import known, set_table

GAMES = ["golddiggers", "gold_digger", "digging_bandits", "digger"]
RIVALS = ".rivals > :not(.heads)"
SIDEWAYS = {"width": 800, "height": 360}
KEEP = "(text) => localStorage.setItem('motherlode.settings', JSON.stringify({ text }))"
# The size of the letters of a board, and of the words on its buttons and plates: what is read.
LETTERS = """() => {
  const size = (one) => one && parseFloat(getComputedStyle(one).fontSize);
  const board = document.querySelector(".golddiggers, .gold-digger, .digging-bandits, .digger");
  const read = board.querySelector(".plate .name, .rival b, .rivals b");
  return size(read);
}"""
# What of one's own things is not on the board.
HIDDEN = """() => {
  const board = document.querySelector(".golddiggers, .gold-digger, .digging-bandits, .digger");
  const frame = board.getBoundingClientRect();
  return [...board.querySelectorAll("[data-choice=true]")]
    .filter((one) => one.getBoundingClientRect().bottom > frame.bottom + 1)
    .map((one) => one.ariaLabel || one.textContent);
}"""


def settle(ada):
    """Wait until Ada is asked: nothing moves while it is measured."""
    mine = ada.page.locator(".prompt.mine")
    for _ in range(600):
        if mine.is_visible():
            return
        ada.show_at_once()  # a card that stays in a first game is read, too
        ada.page.wait_for_timeout(100)
    raise AssertionError(ada.prompt.inner_text())


def at_table(people, game):
    """Ada at a running table with three bots."""
    ada = known(people, "Ada", locale="fr-FR")
    variant = {"youngest_0": True} if game == "digger" else {}  # bots dig in real time
    ada.page.goto(set_table(people, ada, 0, 3, game=game, variant=variant))
    ada.start()
    ada.board.wait_for()
    ada.page.locator(RIVALS).first.wait_for()
    settle(ada)
    return ada


def write(page, text):
    """Set the size of letters, and come back to the table."""
    page.evaluate(KEEP, text)
    page.reload()
    page.locator(f"html[data-text={text}]").wait_for()
    page.locator(RIVALS).first.wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_larger_letters_reach_the_board_and_nothing_loses_its_room(people, game):
    ada = at_table(people, game)
    usual = ada.page.evaluate(LETTERS)
    write(ada.page, "larger")
    settle(ada)
    large = ada.page.evaluate(LETTERS)
    screenshot(ada.page, f"text-size-{game}-desktop")
    found = {"desktop": [*ada.page.evaluate(HIDDEN), *crowded(ada.page)]}
    for name, size in (("phone", PHONE), ("sideways", SIDEWAYS)):
        ada.page.set_viewport_size(size)
        screenshot(ada.page, f"text-size-{game}-{name}")
        found[name] = [*ada.page.evaluate(HIDDEN), *crowded(ada.page)]

    assert large >= 1.12 * usual
    assert found == {"desktop": [], "phone": [], "sideways": []}
