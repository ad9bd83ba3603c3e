"""Reload, a lost line, a server that dies: the table is as it was, and a click counts once."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.player import Player
from tests.browser.seating import seated, who_is_asked

LOST = "Connection lost. Nothing is lost of the game."
BACK = 40_000  # milliseconds: the line is tried again later and later


@pytest.fixture
def frail(start_server, browser):
    """A server that may be killed, and people who do not mind."""
    server = start_server("--no-limits", "--bot-pause", "0")
    people = People(browser, server.address, may_lose_touch=True)
    yield server, people
    people.leave()

    assert people.slips == []


def at_a_choice(player):
    """Play until a Gold can be chosen: in the middle of a turn."""
    while player.is_asked() and not player.stay.is_visible():
        player.decide()


def seen(player):
    """All that somebody sees of a table."""
    page = player.page
    board = page.get_by_role("region", name="The board").aria_snapshot()
    seats = page.get_by_role("list", name="Players").aria_snapshot()
    return board, seats, player.prompt.inner_text(), player.log


def turns(player):
    """How often this person has tried something, as the log says."""
    return sum(bool(re.match("You (try|disappoint)", line)) for line in player.log)


def test_a_reload_in_the_middle_resumes_exactly(people):
    player = Player(people.enter())
    player.quick()
    at_a_choice(player)
    before = seen(player)
    player.page.reload()
    player.stay.wait_for()

    assert seen(player) == before
    assert "You" in before[3][0]
    player.decide()
    assert player.is_asked()


def test_a_table_is_found_again_on_the_shelf(people):
    player = Player(people.enter())
    player.quick()
    player.is_asked()
    table = player.page.url
    player.page.get_by_role("link", name="Back to the shelf").click()
    player.page.get_by_role("link", name=re.compile("Your turn.*Golddiggers")).first.click()

    player.page.wait_for_url(table)
    assert player.is_asked()


def test_a_killed_server_is_told_and_the_game_goes_on_when_it_is_back(frail):
    server, people = frail
    player = Player(people.enter())
    player.quick()
    at_a_choice(player)
    before = seen(player)
    server.kill()
    notice = player.page.get_by_role("status").filter(has_text=LOST)

    expect(notice).to_be_visible()
    expect(notice.get_by_role("button", name="Try now")).to_be_visible()
    server.start()
    expect(notice).to_be_hidden(timeout=BACK)
    assert seen(player) == before
    player.decide()
    assert player.is_asked()


def test_a_click_that_the_dead_server_did_not_hear_is_carried_out_once(frail):
    server, people = frail
    player = Player(people.enter())
    player.quick()
    player.is_asked()
    before = turns(player)
    server.kill()
    player.decide()
    expect(player.page.get_by_text("Your move is on its way …")).to_be_visible()
    server.start()
    expect(player.page.get_by_text("Your move is on its way …")).to_be_hidden(timeout=BACK)
    player.is_asked()

    assert turns(player) == before + 1


def test_a_part_that_the_dead_server_could_not_send_is_missed_until_the_page_is_loaded_again(frail):
    server, people = frail
    player = Player(people.enter())
    player.quick()
    at_a_choice(player)
    before = seen(player)
    server.kill()
    player.page.get_by_role("tab", name="Rules").click()
    notice = player.page.get_by_role("alert").filter(has_text="The server cannot be reached.")
    expect(notice).to_be_visible()
    server.start()
    player.page.get_by_role("status").filter(has_text=LOST).wait_for(state="hidden", timeout=BACK)
    notice.get_by_role("button", name="Try again").click()
    player.stay.wait_for()

    assert seen(player) == before
    player.page.get_by_role("tab", name="Rules").click()
    expect(player.page.get_by_role("searchbox")).to_be_visible()


def test_a_click_whose_answer_was_lost_is_carried_out_once(people):
    page = people.enter()
    player = Player(page)
    lines = []

    def connect(line):
        server = line.connect_to_server()
        lines.append(line)
        # The first line goes deaf when the person has clicked: what she says arrives, the answers do not.
        server.on_message(
            lambda said: None if page.is_deaf and line is lines[0] else line.send(said)
        )

    page.is_deaf = False
    page.route_web_socket("**/api/socket*", connect)
    player.quick()
    player.is_asked()
    before = turns(player)
    page.is_deaf = True
    player.decide()
    expect(page.get_by_text("Your move is on its way …")).to_be_visible()
    lines[0].close()
    expect(page.get_by_text("Your move is on its way …")).to_be_hidden(timeout=BACK)
    player.is_asked()

    assert len(lines) > 1
    assert turns(player) == before + 1


def test_what_was_missed_while_the_line_was_down_is_shown(browser, server):
    people = People(browser, server.address, may_lose_touch=True)
    ada, brit = seated(people, "Ada", "Brit", bots=0)
    here = who_is_asked([ada, brit])
    away, name = (brit, "Brit") if here is ada else (ada, "Ada")
    away.page.context.set_offline(True)
    expect(away.page.get_by_role("status").filter(has_text=LOST)).to_be_visible(timeout=BACK)
    before = len(away.log)
    here.decide()
    done = here.page.get_by_text(f"{name} is picking a talent.").first
    here.stay.or_(done).first.wait_for()
    if here.stay.is_visible():
        here.decide()
    done.wait_for()

    assert len(away.log) == before
    away.page.context.set_offline(False)
    assert away.is_asked()
    assert len(away.log) == len(here.log) > before
    people.leave()
    assert people.slips == []
