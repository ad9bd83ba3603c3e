"""The shelf: boxes that open, tables that others have set, and the name one plays under."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import axe, screenshot
from tests.browser.player import Player
from tests.browser.seating import known, set_table

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])


def box(page, game):
    """A box on the shelf: its picture and all that stands below it."""
    return page.get_by_role("article").filter(
        has=page.get_by_role("heading", name=game, exact=True)
    )


def press_in_the_middle(player, thing):
    """Press where a thing is seen, whatever takes the press."""
    thing.scroll_into_view_if_needed()
    place = thing.bounding_box()
    middle = (place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    if player.is_phone:
        player.page.touchscreen.tap(*middle)
    else:
        player.page.mouse.click(*middle)


@SIZES
def test_a_box_opens_when_its_picture_is_pressed(people, is_phone):
    player = Player(people.enter(is_phone=is_phone))
    press_in_the_middle(player, box(player.page, "Digger").get_by_role("img", name="Digger"))
    card = player.page.get_by_role("dialog", name="Digger", exact=True)
    expect(card.get_by_role("listitem")).to_have_count(3)

    assert axe(player.page) == []
    screenshot(player.page, f"shelf-open-box-{'phone' if is_phone else 'desktop'}")
    expect(card.get_by_role("link", name="Rules")).to_have_attribute("href", "/rules/digger")
    player.press(card.get_by_role("button", name="With friends"))
    expect(card).to_be_hidden()
    expect(player.page.get_by_role("dialog", name="Set up a table")).to_be_visible()


def test_a_box_opens_with_the_keyboard_and_gives_the_focus_back(people):
    page = people.enter()
    title = page.get_by_role("button", name="Gold Digger", exact=True)
    title.focus()
    page.keyboard.press("Enter")
    card = page.get_by_role("dialog", name="Gold Digger", exact=True)
    expect(card.get_by_role("button", name="Start")).to_be_focused()
    page.keyboard.press("Escape")

    expect(card).to_be_hidden()
    expect(title).to_be_focused()


def test_a_box_opens_again_for_whoever_knows_the_game_and_play_now_asks_nothing_more(people):
    player = Player(people.enter())
    for _ in range(2):
        press_in_the_middle(
            player, box(player.page, "Golddiggers").get_by_role("img", name="Golddiggers")
        )
        card = player.page.get_by_role("dialog", name="Golddiggers", exact=True)
        card.get_by_role("button", name="Close").click()
        expect(card).to_be_hidden()
    player.press(player.button("shelf.play_game", game="Golddiggers"))

    player.page.wait_for_url("**/table/*")


@SIZES
def test_an_open_table_names_its_game_its_seats_and_its_clock(people, is_phone):
    host = f"Ada {'phone' if is_phone else 'desktop'}"
    ada = known(people, host)
    set_table(people, ada, 2, 1, is_listed=True, pace="60")
    set_table(people, ada, 1, 1, game="gold_digger", is_listed=True, game_seconds=600)
    set_table(people, ada, 2, 0, game="digger", is_listed=True)
    page = people.enter(is_phone=is_phone)
    rows = page.get_by_role("region", name="Open tables").get_by_role("link").filter(has_text=host)

    for game, words in (
        ("Golddiggers", "2 of 4 seats free · 1 minute for each decision"),
        ("Gold Digger", "1 of 3 seats free · 10 minutes for each player"),
        ("Digger", "2 of 3 seats free · the game’s own clock"),
    ):
        row = rows.filter(has=page.get_by_text(game, exact=True))
        expect(row).to_contain_text(words)
    screenshot(page, f"shelf-open-tables-{'phone' if is_phone else 'desktop'}")
    assert axe(page) == []


@SIZES
def test_the_suggested_name_stays_until_it_is_changed(people, is_phone):
    page = people.enter(is_phone=is_phone)
    field = page.get_by_label("You play as")
    expect(field).not_to_have_value("")
    suggested = field.input_value()
    page.reload()
    expect(field).to_have_value(suggested)
    other = page.context.new_page()
    people.listen(other)
    other.goto("/")
    expect(other.get_by_label("You play as")).to_have_value(suggested)

    field.fill("Somebody Else")
    page.reload()
    expect(field).to_have_value("Somebody Else")


def test_a_blank_name_is_answered_with_a_sentence(people):
    page = people.enter()
    field = page.get_by_label("You play as")
    expect(field).not_to_have_value("")
    suggested = field.input_value()
    field.fill("   ")
    expect(page.get_by_text("A name cannot be blank. Write one, or take")).to_be_visible()
    field.blur()
    expect(field).to_have_value(suggested)

    page.get_by_role("button", name=suggested, exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").first.fill("   ")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("status").first).to_have_text("A name cannot be blank. Write one.")


@pytest.mark.parametrize(
    "locale, words",
    [("en-GB", "here now"), ("nl-NL", "nu hier"), ("fr-FR", "ici en ce moment")],
)
def test_the_own_device_is_here_now(people, locale, words):
    ann = known(people, "Ann", locale=locale)
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Ann", exact=True).click()

    devices = ann.page.get_by_role("dialog").get_by_role("listitem")
    expect(devices).to_have_count(1)
    expect(devices).to_contain_text(words)


def test_the_speed_of_moves_and_bots_is_a_setting_that_stays(people):
    player = Player(people.enter())
    player.page.get_by_role("button", name="Settings").click()
    speed = player.page.get_by_role("group", name="Speed of moves and bots")
    expect(speed.get_by_label("Normal")).to_be_checked()
    speed.get_by_text("Fast").click()
    assert axe(player.page) == []
    screenshot(player.page, "settings-speed-desktop")
    player.page.reload()
    player.page.get_by_role("button", name="Settings").click()
    expect(speed.get_by_label("Fast")).to_be_checked()
    player.page.get_by_role("button", name="Close").click()
    with player.page.expect_request("**/api/quick") as asked:
        player.quick()

    sent = asked.value.post_data_json
    assert sent is not None
    assert sent["bot_speed"] == "fast"
