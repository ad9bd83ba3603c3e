"""Operators at their page, the players who report to them, and those who are banned."""

import pytest
from playwright.sync_api import expect

from motherlode.play.identity import Secret
from motherlode.play.moderation.operators import key_hash
from tests.browser.people import People, axe, screenshot
from tests.browser.seating import seated
from tests.browser.test_chat import open_chat, say

KEY = "the key of jo, who keeps this server"


@pytest.fixture
def people(browser, start_server):
    """People at a server with an operator."""
    server = start_server(
        "--no-limits", "--bot-pause", "0", "--operator", f"jo={key_hash(Secret(KEY))}"
    )
    people = People(browser, server.address)
    yield people
    people.leave()

    assert people.slips == []


def operating(people, **options):
    """An operator who has given her key."""
    page = people.enter("/operator", **options)
    page.locator("input[type=password]").fill(KEY)
    page.keyboard.press("Enter")
    expect(page.get_by_text("jo", exact=True)).to_be_visible()
    return page


def test_rude_words_are_reported_read_and_lead_to_a_ban(people):
    ada, brit = seated(people, "Ada", "Brit", bots=0)
    heard = open_chat(brit)
    open_chat(ada)
    say(ada, "Good evening")
    say(ada, "Something rude")
    expect(heard).to_contain_text("Something rude")
    heard.get_by_role("button", name="Report what Ada said").last.click()
    dialog = brit.page.get_by_role("dialog", name="Report Ada")
    expect(dialog).to_contain_text("Something rude")
    dialog.get_by_label("Anything to add?").fill("This is the third time.")
    screenshot(brit.page, "report-desktop")
    slips = axe(brit.page)
    dialog.get_by_role("button", name="Send the report").click()
    expect(brit.page.get_by_text("The report was sent")).to_be_visible()

    jo = operating(people, is_phone=True)
    jo.get_by_role("button", name="Read: Ada").click()
    expect(jo.get_by_role("list", name="Reported words")).to_contain_text("Something rude")
    screenshot(jo, "operator-reports-phone")
    slips += axe(jo)
    jo.get_by_role("button", name="Who is reported").click()
    person = jo.get_by_role("dialog", name="Ada")
    person.get_by_label("Reason").fill("Three times rude.")
    screenshot(jo, "operator-person-phone")
    slips += axe(jo)
    person.get_by_role("button", name="Ban", exact=True).click()

    banned = ada.page.get_by_role("heading", name="You are banned from this server")
    expect(banned).to_be_visible()
    expect(ada.page.get_by_role("main")).to_contain_text("Three times rude.")
    screenshot(ada.page, "banned-desktop")
    slips += axe(ada.page)
    ada.page.reload()
    expect(banned).to_be_visible()
    expect(brit.page.get_by_role("main").first).to_be_visible()

    assert slips == []


def test_an_operator_sees_people_tables_bans_and_the_log(people):
    ada, _ = seated(people, "Ada", "Brit", bots=0)
    code = ada.page.url.rpartition("/")[2]
    jo = operating(people)
    slips = []
    jo.get_by_role("button", name="People", exact=True).click()
    expect(jo.get_by_role("button", name="Show Ada")).to_be_visible()
    screenshot(jo, "operator-people-desktop")
    slips += axe(jo)
    jo.get_by_role("button", name="Bans", exact=True).click()
    expect(jo.get_by_text("Nobody is banned.")).to_be_visible()
    slips += axe(jo)
    jo.get_by_role("button", name="Tables", exact=True).click()
    jo.get_by_role("button", name=f"Close … {code}").focus()
    jo.keyboard.press("Enter")
    jo.get_by_label("Why, for the log").fill("A test.")
    screenshot(jo, "operator-tables-desktop")
    slips += axe(jo)
    jo.keyboard.press("Enter")
    closed = "An operator of this server has closed this table."
    expect(ada.page.get_by_role("heading", name=closed)).to_be_visible()
    jo.get_by_role("button", name="Log", exact=True).click()
    expect(jo.get_by_text("closed a table")).to_be_visible()
    screenshot(jo, "operator-log-desktop")
    slips += axe(jo)

    assert slips == []


def test_somebody_comes_in_with_an_invitation(browser, start_server):
    operator = f"jo={key_hash(Secret(KEY))}"
    closed = start_server("--no-limits", "--invitation-only", "--operator", operator)
    people = People(browser, closed.address)
    jo = operating(people)
    jo.get_by_role("button", name="Server", exact=True).click()
    expect(jo.get_by_text("the invited")).to_be_visible()
    jo.get_by_role("button", name="Invitations", exact=True).click()
    jo.get_by_label("Whom it is for").fill("Ada")
    jo.get_by_role("button", name="Invite", exact=True).click()
    code = jo.get_by_label("Code", exact=True).input_value()
    screenshot(jo, "operator-invitations-desktop")
    slips = axe(jo)

    ada = people.enter(is_phone=True)
    expect(ada.get_by_role("heading", name="This server is for the invited")).to_be_visible()
    ada.get_by_label("Code of your invitation").fill("wrong")
    ada.get_by_role("button", name="Come in").click()
    expect(ada.get_by_text("not the code of an invitation")).to_be_visible()
    screenshot(ada, "invitation-phone")
    slips += axe(ada)
    ada.get_by_label("Code of your invitation").fill(code)
    ada.get_by_role("button", name="Come in").click()
    expect(ada.get_by_role("button", name="Play now").first).to_be_visible()
    people.leave()

    assert slips == []
    assert people.slips == []


@pytest.mark.parametrize("language, title", [("nl-NL", "Je sleutel"), ("fr-FR", "Votre clé")])
def test_the_page_speaks_the_language_of_its_reader(people, language, title):
    page = people.enter("/operator", locale=language, is_phone=True, color_scheme="dark")

    expect(page.get_by_label(title)).to_be_visible()
    page.get_by_label(title).fill("wrong")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").first).not_to_be_empty()
    assert axe(page) == []
