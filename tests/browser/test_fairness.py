"""Everybody's browser has its part in the luck, and checks at the end what it was shown and what it sent."""

import json
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.people import People, axe, screenshot
from tests.browser.player import Player
from tests.browser.seating import gathered, play_to_the_end, seated
from tests.browser.server_process import Server

ONE_ROUND = {"max_rounds": 1}
PATIENCE = 20_000  # milliseconds until a game has started on a busy machine
HELD = """() => {
  window.isHeld = true;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (!(window.isHeld && String(text).includes('"reveal"'))) send.call(this, text);
  };
}"""


class PlainServer(Server):
    """A running `motherlode serve`, as anybody starts it."""

    module = "motherlode"


class DishonestServer(Server):
    """One that leaves bytes out."""

    module = "tests.browser.dishonest_server"


@pytest.fixture
def plain(tmp_path):
    server = PlainServer(tmp_path, "--no-limits", "--bot-pause", "0")
    yield server
    server.stop()


def visitors(browser, server, **options):
    return People(browser, server.address, **options)


def test_each_of_two_people_is_shown_the_check_at_the_end(browser, plain, tmp_path):
    people = visitors(browser, plain)
    ada, bo = gathered(people, "Ada", "Bo", variant=ONE_ROUND)
    expect(bo.page.get_by_text("Hash of the server's key")).to_be_visible()
    screenshot(ada.page, "fairness-gathering")
    ada.start()
    play_to_the_end([ada, bo])
    for player in (ada, bo):
        expect(player.end.get_by_text("the luck was not chosen by anybody")).to_be_visible()
    screenshot(ada.page, "fairness-end")
    proof = opened_proof(bo)

    expect(proof.get_by_text("The bytes of this browser are in the key.")).to_be_visible()
    expect(proof.get_by_text("before this browser showed its own")).to_be_visible()
    expect(proof.get_by_text("that this browser was shown before the game.")).to_be_visible()
    expect(proof.get_by_text("the browsers of Ada and Bo.")).to_be_visible()
    screenshot(bo.page, "fairness-proof")
    assert axe(bo.page) == []
    verified_by_the_command(bo, tmp_path)
    people.leave()
    assert people.slips == []


def opened_proof(player):
    player.end.get_by_role("button", name="How?").click()
    return player.page.get_by_role("dialog")


def verified_by_the_command(player, folder):
    """The file that is downloaded holds with what this browser kept, and not with what it did not."""
    code = player.page.url.rpartition("/")[2]
    kept = json.loads(player.page.evaluate("localStorage.getItem('motherlode.fairness')"))[code]
    file = folder / "game.json"
    file.write_bytes(player.page.request.get(f"/api/tables/{code}/file").body())
    command = [sys.executable, "-m", "motherlode", "verify", str(file)]
    own = ["--hash", kept["hash"], "--bytes", kept["value"]]
    told = subprocess.run([*command, *own], capture_output=True, text=True, check=False)
    foreign = subprocess.run(
        [*command, "--bytes", "00" * 32], capture_output=True, text=True, check=False
    )

    assert told.returncode == 0, told.stderr
    assert "Ada (seat 0), Bo (seat 1)" in told.stdout
    assert foreign.returncode == 1


def test_the_proof_fits_a_phone(browser, plain):
    people = visitors(browser, plain)
    (ada,) = seated(people, "Ada", is_phone=True, bots=1, variant=ONE_ROUND)
    play_to_the_end([ada])
    screenshot(ada.page, "fairness-end-phone")
    proof = opened_proof(ada)
    expect(proof.get_by_text("The server, and the browsers of Ada.")).to_be_visible()
    screenshot(ada.page, "fairness-proof-phone")
    for part in ("What is proven, and what is not", "The numbers"):
        proof.get_by_text(part, exact=True).click()
    proof.get_by_text("Key of the game, shown at the end").scroll_into_view_if_needed()
    screenshot(ada.page, "fairness-numbers-phone")
    width = ada.page.evaluate("document.documentElement.scrollWidth")

    assert width <= 390
    assert axe(ada.page) == []
    people.leave()


def test_a_quick_game_starts_at_once_with_this_browsers_bytes(browser, plain):
    people = visitors(browser, plain)
    ada = Player(people.enter())
    ada.page.get_by_label("You play as").fill("Ada")
    ada.quick()
    expect(ada.board).to_be_visible()
    code = ada.page.url.rpartition("/")[2]
    kept = json.loads(ada.page.evaluate("localStorage.getItem('motherlode.fairness')"))[code]
    people.leave()

    assert kept["seen"] is not None  # its bytes were asked for and sent
    assert people.slips == []


def test_a_restart_between_the_hashes_and_the_bytes_loses_nothing(browser, plain):
    people = visitors(browser, plain, may_lose_touch=True)
    ada, bo = gathered(people, "Ada", "Bo", variant=ONE_ROUND)
    bo.page.evaluate(HELD)
    ada.start()
    expect(ada.page.get_by_text("Shuffling …")).to_be_visible()
    plain.kill()
    plain.start()
    bo.page.evaluate("window.isHeld = false")
    expect(ada.board).to_be_visible(timeout=PATIENCE)
    code = ada.page.url.rpartition("/")[2]
    info = shown_info(ada, code)
    people.leave()

    assert [one["seat"] for one in info["contributions"] if one["value"]] == [0, 1]


def shown_info(player, code):
    """What the server says of a table's luck, asked over a line of its own."""
    return player.page.evaluate(
        """async (code) => {
          const headers = { "content-type": "application/json" };
          const answer = await fetch("/api/ticket", { method: "POST", headers });
          const { ticket } = await answer.json();
          return await new Promise((done) => {
            const line = new WebSocket(`ws://${location.host}/api/socket`);
            line.onopen = () => {
              line.send(JSON.stringify({ type: "hello", ticket }));
              line.send(JSON.stringify({ type: "watch", table: code }));
            };
            line.onmessage = ({ data }) => {
              const message = JSON.parse(data);
              if (message.type === "table") done(message.info.fairness);
            };
          });
        }""",
        code,
    )


@pytest.fixture
def dishonest(tmp_path):
    server = DishonestServer(tmp_path, "--no-limits", "--bot-pause", "0")
    yield server
    server.stop()


def test_a_server_that_leaves_bytes_out_is_caught_by_the_browser_that_sent_them(browser, dishonest):
    people = visitors(browser, dishonest)
    ada, bo = gathered(people, "Ada", "Bo", variant=ONE_ROUND)
    ada.start()
    expect(bo.page.get_by_text("and the server left it out.")).to_be_visible(timeout=PATIENCE)
    play_to_the_end([ada, bo])

    expect(bo.end.get_by_text("Something does not fit.")).to_be_visible()
    proof = opened_proof(bo)
    expect(proof.get_by_text("they were left out of the key.")).to_be_visible()
    screenshot(bo.page, "fairness-broken")
    people.leave()
