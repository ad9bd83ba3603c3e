"""What is touched and taken back: Escape and Back at a live table, what is not possible, and phones on their side."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.gold_digger_player import seated
from tests.browser.layout_faults import SCROLLS
from tests.browser.people import screenshot
from tests.browser.player import Player

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
ON_ITS_SIDE = ViewportSize(width=844, height=390)
BARS = 100  # pixels of a phone on its side that are not board
PICKED = "[aria-pressed=true]"


@SIZES
def test_escape_puts_a_talent_back(people, is_phone):
    player = Player(people.enter(is_phone=is_phone))
    player.quick()
    player.is_asked()
    player.page.keyboard.press("3")
    expect(player.board.locator(PICKED)).to_have_count(1)
    name = player.board.locator(PICKED).get_attribute("data-talent")
    player.page.keyboard.press("Escape")

    expect(player.board.locator(PICKED)).to_have_count(0)
    expect(player.page.locator(f"[data-talent={name}]")).to_be_focused()


@SIZES
def test_escape_and_back_put_a_card_back_and_leave_the_focus_on_it(people, is_phone):
    player = seated(people, is_phone=is_phone)
    player.comes_to_act()
    keyboard = player.page.keyboard
    card = player.lit("hand").first
    card.focus()
    for way_back in (["Escape"], ["Tab", "Enter"]):
        keyboard.press("Enter")
        expect(card).to_have_attribute("aria-pressed", "true")
        if len(way_back) > 1:
            player.page.get_by_role("button", name="Play", exact=True).focus()
        for key in way_back:
            keyboard.press(key)

        expect(card).to_have_attribute("aria-pressed", "false")
        expect(card).to_be_focused()


def test_on_a_phone_escape_closes_the_panel_first_and_keeps_the_card(people):
    player = seated(people, is_phone=True)
    player.comes_to_act()
    card = player.lit("hand").first
    player.press(card)
    player.page.keyboard.press("l")
    log = player.page.get_by_role("region", name="Log")
    expect(log).to_be_visible()
    player.page.keyboard.press("Escape")

    expect(log).to_be_hidden()
    expect(card).to_have_attribute("aria-pressed", "true")


@SIZES
def test_a_space_where_nothing_can_be_done_is_answered_with_its_rule(people, is_phone):
    player = seated(people, is_phone=is_phone)
    player.comes_to_act()
    space = player.page.locator(".gold-digger [data-space=E5]")
    press = space.tap if is_phone else space.click
    press(force=True)  # it says that it is disabled
    if is_phone:  # the first tap looks
        expect(player.page.locator(".prompt .below")).to_contain_text("E5")
        press(force=True)
    refusal = player.page.get_by_role("alert")
    expect(refusal).to_contain_text("GD-TURN-02")
    refusal.get_by_role("button", name="Why?").click()

    expect(player.page.get_by_role("searchbox", name="Search the rules")).to_be_visible()


def test_whose_turn_it_is_is_said_once(people):
    player = seated(people)
    player.comes_to_act()

    expect(player.page.locator(".prompt .sentence")).to_contain_text("Your turn")
    expect(player.page.locator(".prompt .below")).not_to_contain_text("Your turn")


def test_a_phone_on_its_side_gives_its_height_to_the_board(people):
    player = seated(people, is_phone=True)
    player.comes_to_act()
    player.page.set_viewport_size(ON_ITS_SIDE)
    board = player.page.locator(".gold-digger")
    expect(player.page.locator("header .strip li")).to_have_count(4)
    screenshot(player.page, "gold-digger-phone-on-its-side")
    place = player.roll.bounding_box()

    assert board.bounding_box()["y"] <= BARS
    assert place["y"] + place["height"] <= ON_ITS_SIDE["height"]
    assert not player.page.evaluate(SCROLLS)


def test_on_a_phone_talents_head_the_columns_of_the_rivals(people):
    player = Player(people.enter(is_phone=True))
    player.quick()
    player.is_asked()
    heads = player.page.locator(".golddiggers .heads > span").evaluate_all(MIDDLES)
    columns = player.page.locator(".golddiggers .rival").first.locator("li")

    assert len(heads) == 5
    assert heads == pytest.approx(columns.evaluate_all(MIDDLES), abs=2)


MIDDLES = "all => all.map((one) => one.getBoundingClientRect()).map((box) => box.x + box.width / 2)"


def test_on_a_phone_no_line_of_what_a_box_is_about_is_broken(phone):
    phone.get_by_role("button", name="Play now: Golddiggers").wait_for()
    heights = phone.locator(".ready .facts:not(.times)").evaluate_all(
        "all => all.map((one) => one.offsetHeight / one.firstElementChild.offsetHeight)"
    )
    minutes = phone.locator(".ready .times > span")

    assert heights
    assert max(heights) < 1.5
    assert minutes.count() == 2 * len(heights)
    assert minutes.evaluate_all("all => new Set(all.map((one) => one.offsetHeight)).size") == 1
    assert minutes.first.evaluate("one => one.offsetHeight") < 1.5 * 14 * 1.5
