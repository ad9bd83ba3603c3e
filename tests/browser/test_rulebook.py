"""The rules people read: one illustrated page, every card, all rules with a search, the ledger behind; notes beside things."""

import pytest
from playwright.sync_api import expect

from tests.browser.notes import ask
from tests.browser.people import axe, screenshot
from tests.browser.player import Player
from tests.browser.themes import axe_by_day_and_night

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
GAMES = {
    "golddiggers": "The Loser and being knocked out",
    "gold_digger": "Trade Gold Pile",
    "digger": "Nightfall",
    "digging_bandits": "Stone and Dynamite",
}


def part(page, name):
    return page.get_by_role("navigation", name="Parts of the rules").get_by_role(
        "button", name=name, exact=True
    )


@SIZES
@pytest.mark.parametrize("slug", GAMES)
def test_every_part_of_the_rules_can_be_read_by_everybody(people, slug, is_phone):
    page = people.enter(f"/rules/{slug}", is_phone=is_phone)
    page.get_by_role("img").first.wait_for()

    expect(page.get_by_role("heading", name="What it is about")).to_be_visible()
    assert axe_by_day_and_night(page) == []
    screenshot(page, f"rules-{slug}-{'phone' if is_phone else 'desktop'}")
    part(page, "Cards and pieces").click()
    page.locator("li .picture svg").first.wait_for()
    assert axe_by_day_and_night(page) == []
    part(page, "All rules").click()
    page.get_by_role("button", name=GAMES[slug], exact=True).click()
    expect(page.get_by_role("heading", name=GAMES[slug], exact=True)).to_be_in_viewport()
    page.evaluate("scrollTo(0, 0)")  # the search at the top lies over nothing then
    assert axe_by_day_and_night(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_search_is_answered_and_the_ledger_is_one_click_away(people):
    page = people.enter("/rules/gold_digger")
    page.get_by_role("searchbox").fill("tie")
    answer = page.get_by_role("button", name="More lives win").or_(
        page.get_by_role("button", name="Ties")
    )
    expect(answer.first).to_contain_text("lives win")
    assert axe(page) == []
    answer.first.click()
    section = page.locator("section").filter(has=page.get_by_role("heading", name="Ties"))
    expect(section).to_be_in_viewport()
    section.get_by_text("Exact wording").click()
    section.get_by_role("button", name="GD-END-06").click()

    expect(page.locator(".asked code")).to_have_text("GD-END-06")
    expect(page.locator(".asked")).to_be_in_viewport()


def test_a_link_to_a_rule_leads_to_the_sentence_that_explains_it(people):
    page = people.enter("/rules/golddiggers#GS-CLM-04", locale="nl-NL")

    expect(page.locator("mark")).to_contain_text("stappen opzij")
    expect(page.locator("mark")).to_be_in_viewport()


def test_a_refused_move_is_answered_with_a_sentence_for_players(people):
    player = Player(people.enter())
    page = player.page
    player.quick()
    player.is_asked()
    page.locator(".golddiggers .gold button").first.click(force=True)
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("GS-")
    expect(refusal).not_to_contain_text("GS-SCO)")
    refusal.get_by_role("button", name="Why?").click()

    expect(page.get_by_role("region", name="Rules").locator("mark")).to_be_in_viewport()
    assert axe(page, part="aside") == []


@SIZES
def test_a_thing_on_the_board_explains_itself_beside_it(people, is_phone):
    player = Player(people.enter(is_phone=is_phone))
    page = player.page
    player.quick()
    player.is_asked()
    thing = page.locator("[data-explain=disappoint]")
    note = page.get_by_role("tooltip")
    ask(player, thing, note)
    expect(note).to_contain_text("take one token of yours back")
    expect(thing).to_have_attribute("aria-describedby", note.get_attribute("id"))
    screenshot(page, f"note-{'phone' if is_phone else 'desktop'}")
    ours, theirs = note.bounding_box(), thing.bounding_box()
    assert ours is not None
    assert theirs is not None

    assert axe(page) == []
    assert page.evaluate("innerWidth") >= ours["x"] + ours["width"]
    assert ours["y"] + ours["height"] <= theirs["y"] or ours["x"] + ours["width"] <= theirs["x"]
    if is_phone:
        note.get_by_role("button", name="More in the rules").click()
        expect(page.get_by_role("region", name="Rules").locator("mark")).to_be_visible()
    else:
        page.keyboard.press("Escape")
        expect(note).to_be_hidden()


@pytest.mark.parametrize("address", ["/rules/nope", "/learn/nope", "/nope"])
def test_rules_of_a_game_that_is_not_there_are_a_page_that_is_not_there(people, address):
    page = people.enter(address)

    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    expect(page.get_by_role("searchbox")).to_have_count(0)
    assert axe(page) == []
