"""A finished game is watched again: step by step, from any seat, with its luck proved, and taken home as a file."""

import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.people import axe, screenshot
from tests.browser.player import LONG
from tests.browser.seating import resign, seated

HOUR = 3_600_000  # milliseconds: longer than a page takes to load
BREATH = 450  # milliseconds between two moves that play by themselves

# Buttons and links that leave the window sideways.
SIDEWAYS = """() => [...document.querySelectorAll("button, a, select, output")]
  .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && box.bottom > 0 && (box.left < 0 || box.right > innerWidth))
  .map(([words]) => words)"""


@pytest.fixture
def replay(people, finished):
    """Somebody who was not there opens a finished game."""
    page = people.enter(f"/replay/{finished}")
    page.get_by_role("group", name="Steps of the game").wait_for()
    return page


@pytest.fixture
def timed(people, finished):
    """A finished game whose clock stands still unless the test lets it run."""
    page = people.enter(None)
    page.clock.install(time=0)
    page.goto(f"/replay/{finished}")
    page.get_by_role("group", name="Steps of the game").wait_for()
    page.clock.pause_at(HOUR)
    return page


def test_a_game_is_stepped_through_from_any_seat(replay):
    where = replay.get_by_role("slider", name="Move")
    expect(where).to_have_value("0")
    replay.get_by_role("button", name="One move on").click()
    replay.get_by_role("button", name="One move on").click()
    expect(where).to_have_value("2")
    replay.get_by_role("button", name="One move back").click()
    expect(where).to_have_value("1")
    replay.get_by_label("Seen by").select_option(label="Cog")

    expect(replay.get_by_role("region", name="Digger card of Cog")).to_be_visible()
    expect(where).to_have_value("1")
    replay.get_by_role("button", name="To the end").click()
    expect(replay.get_by_role("region", name="Log")).to_contain_text("The game is over")
    expect(replay.get_by_role("button", name="One move on")).to_be_disabled()


def test_a_game_plays_by_itself_at_the_speed_one_likes(replay):
    replay.get_by_role("button", name="Speed: 1×").click()
    replay.get_by_role("button", name="Speed: 2×").click()
    replay.get_by_role("button", name="Play", exact=True).click()
    where = replay.get_by_role("slider", name="Move")

    expect(where).not_to_have_value("0")
    expect(replay.get_by_role("button", name="Pause")).to_be_visible()
    expect(where).to_have_value(where.get_attribute("max"), timeout=30_000)


def test_stepped_and_then_played_a_game_keeps_its_speed(timed):
    for _ in range(4):
        timed.get_by_role("button", name="One move on").click()
    timed.get_by_role("button", name="Play", exact=True).click()
    timed.clock.run_for(4 * BREATH)

    assert 4 < int(timed.get_by_role("slider", name="Move").input_value()) <= 4 + 4


def test_a_line_of_the_log_leads_to_its_move_by_mouse_and_by_keyboard(replay):
    replay.get_by_role("button", name="To the end").click()
    where = replay.get_by_role("slider", name="Move")
    lines = replay.get_by_role("region", name="Log").get_by_role("listitem")
    lines.nth(1).locator(".words").click()

    expect(where).to_have_value("2")
    expect(lines.nth(1).get_by_role("button")).to_have_attribute("aria-current", "step")
    expect(lines).to_have_count(int(where.get_attribute("max")))
    replay.keyboard.press("Tab")
    replay.keyboard.press("Enter")
    expect(where).to_have_value("3")
    assert axe(replay) == []


def test_a_line_pressed_on_a_phone_shows_the_board_at_that_move(people, finished):
    phone = people.enter(f"/replay/{finished}", is_phone=True)
    phone.get_by_role("button", name="To the end").tap()
    phone.get_by_role("button", name="Log").tap()
    phone.get_by_role("region", name="Log").get_by_role(
        "button", name=re.compile(r"^Move 2\b")
    ).tap()

    expect(phone.get_by_role("dialog")).to_have_count(0)
    expect(phone.get_by_role("slider", name="Move")).to_have_value("2")


def test_arrows_step_while_a_button_has_the_focus(replay):
    where = replay.get_by_role("slider", name="Move")
    replay.get_by_role("button", name="One move on").click()
    replay.keyboard.press("ArrowRight")
    replay.keyboard.press("ArrowRight")
    expect(where).to_have_value("3")
    replay.keyboard.press("ArrowLeft")
    expect(where).to_have_value("2")
    replay.keyboard.press("End")
    expect(where).to_have_value(where.get_attribute("max"))
    replay.keyboard.press("Home")

    expect(where).to_have_value("0")


def test_a_moment_that_is_shared_holds_still(timed):
    where = timed.get_by_role("slider", name="Move")
    timed.get_by_role("button", name="Play", exact=True).click()
    timed.clock.run_for(4 * BREATH)
    moment = where.input_value()
    timed.get_by_role("button", name="Share").click()
    timed.clock.run_for(8 * BREATH)

    assert moment != "0"
    expect(timed.get_by_label("Share this moment")).to_have_value(re.compile(rf"\?move={moment}$"))
    expect(where).to_have_value(moment)
    timed.keyboard.press("Escape")
    expect(timed.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_from_the_end_a_game_is_watched_again(timed):
    timed.get_by_role("button", name="To the end").click()
    timed.get_by_role("button", name="Watch again").click()

    expect(timed.get_by_role("slider", name="Move")).to_have_value("1")


@pytest.mark.parametrize(
    "game, variant",
    [
        ("digger", {"allow_two": True, "youngest_0": True}),
        ("digging_bandits", {}),
        ("gold_digger", {}),
    ],
)
def test_every_game_is_stepped_through_by_log_and_keys_on_a_phone(people, game, variant):
    (ada,) = seated(people, "Ada", game=game, variant=variant)
    resign(ada)
    # In a first game what a bot drew may still have to be read; the game is over nevertheless.
    players = ada.page.get_by_role("list", name="Players", exact=True)
    expect(players).to_contain_text("left the game", timeout=LONG)
    phone = people.enter(ada.page.url.replace("/table/", "/replay/"), is_phone=True)
    phone.get_by_role("button", name="To the end").tap()
    where = phone.get_by_role("slider", name="Move")
    expect(where).to_have_value(where.get_attribute("max"))
    screenshot(phone, f"replay-{game}-phone")

    assert phone.evaluate(SIDEWAYS) == []
    phone.get_by_role("button", name="Log").tap()
    phone.get_by_role("region", name="Log").get_by_role(
        "button", name=re.compile(r"^Move 1\b")
    ).tap()
    expect(where).to_have_value("1")
    phone.get_by_role("button", name="One move back").tap()
    expect(where).to_have_value("0")
    phone.keyboard.press("ArrowRight")
    expect(where).to_have_value("1")


@pytest.mark.parametrize(
    "options", [{}, {"is_phone": True, "locale": "fr-FR"}, {"is_phone": True, "locale": "nl-NL"}]
)
def test_who_played_plays_again_from_the_replay(people, options):
    (ada,) = seated(people, "Ada", variant={"max_rounds": 1}, **options)
    ada.take_turns()
    code = ada.page.url.rpartition("/")[2]
    ada.press(ada.end.get_by_role("link", name=ada.words("end.replay")))
    ada.press(ada.button("replay.last"))
    again = ada.button("end.rematch")
    expect(again).to_be_visible()
    screenshot(ada.page, f"replay-at-its-end-{ada.language}")

    assert ada.page.evaluate(SIDEWAYS) == []
    ada.press(again)
    ada.page.wait_for_url("**/table/*")
    assert not ada.page.url.endswith(code)
    expect(ada.board).to_be_visible()


def test_who_did_not_play_watches_again_and_is_offered_no_game(people, finished):
    phone = people.enter(f"/replay/{finished}", is_phone=True)
    phone.get_by_role("button", name="To the end").tap()

    expect(phone.get_by_role("button", name="Watch again")).to_be_visible()
    screenshot(phone, "replay-of-others-phone")
    assert phone.evaluate(SIDEWAYS) == []
    expect(phone.get_by_role("button", name="Play again")).to_have_count(0)


def test_a_shared_moment_opens_at_that_moment(replay, people):
    for _ in range(3):
        replay.get_by_role("button", name="One move on").click()
    replay.get_by_role("button", name="Share").click()
    link = replay.get_by_label("Share this moment").input_value()
    stranger = people.enter(link, is_phone=True)

    expect(stranger.get_by_role("slider", name="Move")).to_have_value("3")


def test_the_luck_is_proved_in_the_browser(replay):
    replay.get_by_role("button", name="Fairness").click()

    expect(replay.get_by_role("dialog")).to_contain_text("Checked: the key fits the hash.")


def test_each_roll_leads_to_the_same_draw_in_the_browser_and_on_the_command_line(replay, tmp_path):
    with replay.expect_download() as download:
        replay.get_by_role("link", name="Download").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    command = [sys.executable, "-m", "motherlode.cli", "replay", "--draws", str(file)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    replay.get_by_role("button", name="To the end").click()
    replay.get_by_text("Show draw numbers").click()
    line = replay.get_by_role("region", name="Log").get_by_role("listitem").filter(has_text="die 3")
    line.get_by_role("button", name="Draw 3 of the stream").click()
    proof = replay.get_by_role("dialog").get_by_role("row").nth(1)
    screenshot(replay, "replay-roll-proved")
    number, _, result = proof.get_by_role("cell").all_inner_texts()

    assert number == "3"
    assert f"stream 'die' (0): word 3 gives {result}\n" in told
    assert re.search(rf"rolls {result}\b", line.inner_text())
    assert axe(replay, part="dialog") == []


def test_the_downloaded_file_passes_the_command_line(replay, tmp_path):
    with replay.expect_download() as download:
        replay.get_by_role("link", name="Download").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    command = [sys.executable, "-m", "motherlode.cli", "replay", str(file)]
    verdict = subprocess.run(command, capture_output=True, text=True, check=False)

    assert verdict.returncode == 0, verdict.stdout + verdict.stderr
