"""Two people in two browsers and a bot: an invitation, a game to its end, and the next one."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import screenshot
from tests.browser.player import Player
from tests.browser.seating import known, play_to_the_end, set_table

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
ONE_ROUND = {"GS-VAR-11": "1"}


def start(ada, bo):
    """Everybody is ready, Ada starts."""
    ready = bo.button("gathering.ready")
    ready.or_(bo.button("gathering.not_ready")).wait_for()
    if ready.is_visible():
        bo.press(ready)
    expect(ada.page.get_by_text("Everybody is here.")).to_be_visible()
    ada.start()


@pytest.fixture
def friends(people):
    """Ada has set a table for Bo and a bot; Bo has followed the link, which is one click. Both sit in the gathering room."""
    ada = Player(people.enter())
    ada.page.get_by_label("You play as").fill("Ada")
    ada.set_table("", "Thoughtful", rules=ONE_ROUND)
    bo = Player(people.enter(ada.invitation()))
    bo.come_in("Bo")
    return ada, bo


def test_the_invitation_says_who_invites_to_what(people):
    ada = Player(people.enter())
    ada.page.get_by_label("You play as").fill("Ada")
    ada.set_table("")
    bo = people.enter(ada.invitation(), is_phone=True)

    expect(bo.get_by_role("heading", name="Ada invites you to Golddiggers")).to_be_visible()
    expect(ada.page.get_by_role("img", name="invitation link")).to_be_visible()


def test_a_code_typed_on_the_shelf_leads_to_the_table(people):
    ada = Player(people.enter())
    ada.set_table("")
    bo = people.enter()
    bo.get_by_label("Code or link").fill(ada.invitation().rpartition("/")[2])
    bo.get_by_role("button", name="Go to the table").click()

    expect(bo.get_by_role("button", name="Come in and play")).to_be_visible()


def test_the_game_starts_only_when_everybody_sits_and_is_ready(friends):
    ada, bo = friends
    begin = ada.button("gathering.start")

    expect(begin).to_be_enabled()
    bo.press(bo.button("gathering.not_ready"))
    expect(ada.page.get_by_text("Waiting for Bo")).to_be_visible()
    expect(begin).to_be_disabled()
    bo.press(bo.button("gathering.ready"))
    expect(begin).to_be_enabled()


def test_two_people_and_a_bot_finish_a_game_see_the_same_end_and_play_again(friends):
    ada, bo = friends
    start(ada, bo)
    play_to_the_end(friends)
    rows = [player.end.get_by_role("row").all_inner_texts() for player in friends]

    assert rows[0] == rows[1]
    assert len(rows[0]) == 1 + 3
    for player in friends:
        chart = player.end.get_by_role("slider")
        expect(chart).to_have_attribute("aria-valuetext", re.compile(r"Ada \d.*Bo \d"))

    before = ada.page.url
    players = ada.page.get_by_role("list", name="Players").get_by_role("listitem")
    names = players.locator(".name").all_inner_texts()
    colours = players.evaluate_all("all => all.map((one) => one.style.getPropertyValue('--seat'))")
    ada.press(ada.button("end.rematch"))
    ada.page.wait_for_url(lambda url: url != before)
    bo.press(bo.page.get_by_role("button", name=re.compile("To the new table|Play again")))
    bo.page.wait_for_url(ada.page.url)
    start(ada, bo)

    for player in friends:
        seats = player.page.get_by_role("list", name="Players")
        expect(seats.get_by_role("listitem")).to_have_count(3)
        expect(seats.locator(".name")).to_have_text(names)
    expect(players).to_have_count(3)
    again = players.evaluate_all("all => all.map((one) => one.style.getPropertyValue('--seat'))")
    assert again == colours


@SIZES
def test_an_invitation_to_the_last_free_seat_is_one_click(people, is_phone):
    ada = Player(people.enter())
    ada.set_table("", "Thoughtful")
    bo = Player(people.enter(ada.invitation(), is_phone=is_phone))
    bo.press(bo.page.get_by_role("button", name="Come in and play"))

    expect(bo.button("gathering.not_ready")).to_be_visible()
    expect(ada.page.get_by_text("Everybody is here.")).to_be_visible()
    screenshot(bo.page, f"gathering-one-click-{'phone' if is_phone else 'desktop'}")
    ada.start()
    bo.board.wait_for()


def test_whoever_has_a_name_takes_the_last_free_seat_with_one_click(people):
    ada, cleo = known(people, "Ada"), known(people, "Cleo")
    address = set_table(people, ada, 1, 1)
    for one in (ada, cleo):
        one.page.goto(address)
    cleo.press(cleo.button("gathering.sit_play"))

    expect(ada.page.get_by_text("Everybody is here.")).to_be_visible()
    expect(cleo.button("gathering.not_ready")).to_be_visible()


def test_whoever_is_too_late_for_the_last_free_seat_is_told(people):
    ada, cleo = known(people, "Ada"), known(people, "Cleo")
    address = set_table(people, ada, 1, 1)
    bo = Player(people.enter(address))
    expect(bo.page.get_by_role("button", name="Come in and play")).to_be_visible()
    cleo.page.goto(address)
    cleo.press(cleo.button("gathering.sit_play"))
    cleo.button("gathering.not_ready").wait_for()
    bo.press(bo.page.get_by_role("button", name="Come in and play"))

    expect(bo.page.get_by_text("Every seat is taken. You may watch.")).to_be_visible()
