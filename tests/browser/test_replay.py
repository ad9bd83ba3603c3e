"""A finished game is watched again: step by step, from any seat, with its luck proved, and taken home as a file."""

import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.people import axe, screenshot


@pytest.fixture
def replay(people, finished):
    """Somebody who was not there opens a finished game."""
    page = people.enter(f"/replay/{finished}")
    page.get_by_role("group", name="Steps of the game").wait_for()
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


def test_the_log_leads_to_each_move(replay):
    replay.get_by_role("button", name="To the end").click()
    replay.get_by_role("region", name="Log").get_by_role(
        "button", name="Move 2", exact=True
    ).click()

    expect(replay.get_by_role("slider", name="Move")).to_have_value("2")


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
