"""What bots do before a newcomer's first turn is shown to her, also if her board takes a while to load."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.seating import known
from tests.browser.test_fairness import PlainServer

SLOWLY = 2.0  # seconds that a board is on its way
OTHERS = 2  # seats before hers
SENTENCES = """() => {
  window.told = [];
  new MutationObserver(() => {
    const words = document.querySelector(".prompt .sentence")?.textContent ?? "";
    if (words && window.told.at(-1) !== words) window.told.push(words);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""


@pytest.fixture
def newcomers(browser, tmp_path):
    """People at a server as anybody starts it, whose bots are quick."""
    server = PlainServer(tmp_path, "--no-limits", "--bot-pause", "0.1")
    people = People(browser, server.address)
    yield people
    people.leave()
    server.stop()

    assert people.slips == []


def slow(route):
    time.sleep(SLOWLY)
    route.continue_()


def test_what_bots_do_while_the_board_loads_is_shown(newcomers):
    ann = known(newcomers, "Ann", service_workers="block")
    request = {"game": "golddiggers", "variant": {"first_host": 1}, "contributes": True}
    origin = {"origin": newcomers.address}
    table = ann.page.request.post("/api/quick", data=request, headers=origin).json()
    ann.page.add_init_script(f"({SENTENCES})()")
    ann.page.route("**/assets/golddiggers-*.js", slow)
    ann.page.goto(f"/table/{table['code']}")
    ann.board.wait_for(timeout=30_000)
    expect(ann.prompt).to_contain_text("Your turn: pick a talent", timeout=60_000)
    told = ann.page.evaluate("window.told")

    assert sum("tries to" in words for words in told) >= OTHERS, told
