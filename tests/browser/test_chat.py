"""Table talk: open words, words of a team, whispers, and what the host switches off."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import axe, dress, screenshot
from tests.browser.seating import gathered, known, seated

TEAMS: dict[str, Any] = {"game": "digging_bandits", "variant": {"two_vs_two": True}, "bots": 0}
OFF = "Open chat is switched off at this table."


def open_chat(player):
    """Open the chat: a tab beside the board, or a button above it on a phone. Gives what is said there."""
    page = player.page
    tab, button = page.get_by_role("tab", name="Chat"), page.get_by_role("button", name="Chat")
    expect(tab.or_(button).first).to_be_visible()
    (tab if tab.is_visible() else button).first.click()
    return page.get_by_role("log", name="Chat")


def say(player, text, whom=None):
    page = player.page
    if whom is not None:
        page.get_by_label("To", exact=True).select_option(whom)
    page.get_by_role("textbox").fill(text)
    page.keyboard.press("Enter")


def test_a_team_and_two_who_whisper_are_heard_by_nobody_else(people):
    names = ("Ada", "Brit", "Cleo", "Dora")
    ada, brit, cleo, dora = seated(people, *names, is_phone=True, has_whispers=True, **TEAMS)
    eve = known(people, "Eve")
    eve.page.goto(ada.page.url)
    hers = {one: open_chat(one) for one in (ada, brit, cleo, dora, eve)}

    say(ada, "Good evening")
    for one in hers.values():
        expect(one).to_contain_text("Good evening")
    say(ada, "Meet me at the bridge", "Your team: Cleo")
    expect(hers[cleo].get_by_role("listitem").last).to_contain_text("to the team")
    say(brit, "Let us rob Dora", "Ada, in private")
    expect(hers[ada].get_by_role("listitem").last).to_contain_text("to you, in private")
    say(dora, "Whose turn is it?")
    for one in hers.values():
        expect(one).to_contain_text("Whose turn is it?")
    screenshot(ada.page, "talk-phone")
    screenshot(cleo.page, "talk-desktop")

    assert axe(ada.page) == []
    assert axe(cleo.page) == []
    secrets = {"the bridge": {ada, cleo}, "rob Dora": {ada, brit}}
    for words, insiders in secrets.items():
        for one, heard in hers.items():
            expect(heard.get_by_text(words)).to_have_count(1 if one in insiders else 0)
    for one in (brit, cleo, eve):
        one.page.reload()
        hers[one] = open_chat(one)
        expect(hers[one]).to_contain_text("Whose turn is it?")
    expect(hers[cleo]).to_contain_text("the bridge")
    for one in (brit, eve):
        expect(hers[one]).not_to_contain_text("the bridge")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_private_lines_can_be_read_by_every_light(people, theme):
    ada, brit = seated(people, "Ada", "Brit", bots=1, has_whispers=True)
    dress(brit.page, theme, has_contrast=theme == "dark")
    open_chat(ada)
    heard = open_chat(brit)
    say(ada, "Psst", "Brit, in private")
    expect(heard).to_contain_text("to you, in private")
    screenshot(brit.page, f"talk-{theme}")

    assert axe(brit.page) == []


def test_the_host_switches_open_chat_off_and_whispers_on(people):
    ada, brit = gathered(people, "Ada", "Brit", bots=0)
    expect(brit.page.get_by_role("textbox", name="Say something")).to_be_visible()
    ada.page.get_by_role("button", name="Change").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_role("switch", name="Open chat").uncheck()
    assert axe(ada.page) == []
    screenshot(ada.page, "talk-settings")
    dialog.get_by_role("button", name="Change").click()

    expect(brit.page.get_by_text(OFF)).to_be_visible()
    expect(brit.page.get_by_text("No open chat, no whispers")).to_be_visible()
    expect(brit.page.get_by_role("textbox", name="Say something")).to_have_count(0)
    expect(brit.page.get_by_role("group", name="Quick reactions")).to_have_count(0)
    ada.page.get_by_role("button", name="Change").click()
    dialog.get_by_role("switch", name="Whispers").check()
    dialog.get_by_role("button", name="Change").click()
    whisper = brit.page.get_by_role("textbox", name=re.compile("Whisper to Ada"))
    whisper.fill("Just us")
    brit.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("to you, in private")
    screenshot(brit.page, "talk-gathering")

    assert axe(brit.page) == []


def test_what_is_being_whispered_is_not_told_to_all_when_the_host_changes_the_settings(people):
    ada, brit = gathered(people, "Ada", "Brit", bots=0, has_chat=False, has_whispers=True)
    whisper = brit.page.get_by_role("textbox", name=re.compile("Whisper to Ada"))
    whisper.fill("Between you and me")
    ada.page.get_by_role("button", name="Change").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_role("switch", name="Open chat").check()
    dialog.get_by_role("switch", name="Whispers").uncheck()
    dialog.get_by_role("button", name="Change").click()
    said = brit.page.get_by_role("status").filter(has_text="cannot hear it any more")
    expect(said).to_be_visible()
    written = brit.page.get_by_role("textbox", name="cannot hear it any more")
    written.press("Enter")
    screenshot(brit.page, "talk-gone")

    assert axe(brit.page) == []
    expect(written).to_have_value("Between you and me")
    brit.page.get_by_label("To", exact=True).select_option("Everybody")
    brit.page.get_by_role("textbox", name="Say something").fill("Good evening")
    brit.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("Good evening")
    expect(ada.page.get_by_role("log", name="Chat")).not_to_contain_text("Between")


def test_whoever_keeps_her_name_is_marked_in_the_chat_and_her_double_is_not(people):
    ada, _ = seated(people, "Ada", "Bo", is_phone=True)
    kept, plain = known(people, "Keeper of the Mine"), known(people, "Guest")
    words = {"password": "under the river"}
    origin = {"origin": people.address}
    assert kept.page.request.post("/api/me/account", data=words, headers=origin).ok
    for one in (kept, plain):
        one.page.goto(ada.page.url)
    chats = {one: open_chat(one) for one in (kept, plain)}
    say(kept, "It is me")
    expect(chats[plain]).to_contain_text("It is me")
    say(plain, "Me too")
    expect(chats[plain]).to_contain_text("Me too")
    first, second = chats[plain].get_by_role("listitem").all()

    expect(first.get_by_title("Nobody else can bear this name.")).to_be_visible()
    expect(second.get_by_title("Nobody else can bear this name.")).to_have_count(0)
    screenshot(plain.page, "chat-kept-desktop")
    plain.page.set_viewport_size({"width": 390, "height": 844})
    expect(open_chat(plain)).to_contain_text("Me too")
    screenshot(plain.page, "chat-kept-phone")
    assert axe(plain.page) == []
