"""Company at a table: spectators, chat and reactions, a host who keeps order, leaving and coming back."""

import re

from playwright.sync_api import expect

from tests.browser.seating import gathered, known, play_until_asked, seated, who_is_asked


def say(player, text):
    player.page.get_by_label("Say something").fill(text)
    player.page.keyboard.press("Enter")


def menu(player, entry):
    """Choose something from the menu; gives the dialog that opens."""
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("dialog").get_by_role("button", name=entry).click()
    return player.page.get_by_role("dialog")


def close(player):
    player.page.get_by_role("button", name="Close").click()


def chip(player, name):
    """The place of somebody in the row of players."""
    seats = player.page.get_by_role("list", name="Players")
    return seats.get_by_role("listitem").filter(has_text=name)


def test_a_spectator_sees_the_table_and_is_offered_nothing(people):
    ada, brit = seated(people, "Ada", "Brit")
    eve = known(people, "Eve")
    eve.page.goto(ada.page.url)
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    asked = who_is_asked([ada, brit])
    name = "Ada" if asked is ada else "Brit"

    expect(eve.prompt).to_have_text(f"{name} is picking a talent.")
    expect(eve.talents).to_have_count(0)
    expect(eve.page.get_by_role("button", name="Impress")).to_have_count(0)
    asked.decide()
    expect(eve.page.get_by_role("region", name="Log")).to_contain_text(f"{name} tries to impress")
    menu(eve, "People at this table")
    close(eve)
    eve.page.get_by_role("button", name="Menu").click()
    expect(eve.page.get_by_role("button", name="Resign")).to_have_count(0)
    expect(eve.page.get_by_role("button", name="Step away")).to_have_count(0)


def test_a_removed_guest_is_told(people):
    ada, brit = gathered(people, "Ada", "Brit", bots=0)
    ada.page.get_by_role("button", name="Who is here").click()
    row = ada.page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Brit")
    row.get_by_role("button", name="Send away").click()
    row.get_by_role("button", name="Send Brit away from this table?").click()

    told = "The host of this table has sent you away."
    expect(brit.page.get_by_role("heading", name=told)).to_be_visible()
    expect(brit.page.get_by_role("link", name="Back to the shelf")).to_be_visible()
    close(ada)
    expect(ada.page.get_by_text("1 seat is still free.")).to_be_visible()
    brit.page.reload()
    expect(brit.page.get_by_role("heading", name=told)).to_be_visible()


def test_words_and_reactions_arrive_unless_they_are_hidden_or_forbidden(people):
    ada, brit = seated(people, "Ada", "Brit")
    ada.page.get_by_role("tab", name="Chat").click()
    say(ada, "Good evening <b>everybody</b>")
    brit.page.get_by_role("tab", name=re.compile(r"Chat\s*1")).click()
    heard = brit.page.get_by_role("log", name="Chat")
    expect(heard.get_by_text("Good evening <b>everybody</b>")).to_be_visible()

    brit.page.get_by_role("button", name="Well played!").click()
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("Well played!")
    expect(chip(ada, "Brit").get_by_role("img", name="Brit: Well played!")).to_be_visible()

    menu(brit, "People at this table").get_by_role("button", name="Hide messages").click()
    close(brit)
    expect(heard).not_to_contain_text("Good evening")
    menu(brit, "People at this table").get_by_role("button", name="Show messages").click()
    close(brit)
    expect(heard).to_contain_text("Good evening")

    dialog = menu(ada, "People at this table")
    dialog.get_by_role("button", name="Silence").click()
    expect(brit.page.get_by_text("The host has silenced you at this table.")).to_be_visible()
    expect(brit.page.get_by_label("Say something")).to_have_count(0)
    dialog.get_by_role("button", name="Let speak again").click()
    expect(brit.page.get_by_label("Say something")).to_be_visible()


def test_a_bot_stands_in_for_whoever_steps_away_until_she_is_back(people):
    ada, brit = seated(people, "Ada", "Brit")
    menu(brit, "Step away").get_by_role("button", name="Step away").click()
    expect(chip(ada, "Brit")).to_contain_text("away")
    for _ in range(2):
        ada.is_asked()
        ada.decide()
    ada.is_asked()

    assert any(line.startswith("Brit tries") for line in ada.log)
    menu(brit, "I am back")
    expect(chip(ada, "Brit")).not_to_contain_text("away")
    play_until_asked(brit, [ada])


def test_whoever_resigns_has_left_and_the_others_play_on(people):
    ada, brit = seated(people, "Ada", "Brit")
    dialog = menu(brit, "Resign")
    expect(dialog).to_contain_text("You cannot come back into this game.")
    dialog.get_by_role("button", name="Resign").click()

    expect(chip(ada, "Brit")).to_contain_text("left the game")
    ada.is_asked()
    assert "Brit resigns." in ada.log
    expect(brit.talents).to_have_count(0)
    ada.decide()
    ada.is_asked()
