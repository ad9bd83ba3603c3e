"""Several people round one screen: names are enough, the table turns to whoever decides, nobody else's turn is taken."""

from playwright.sync_api import expect

from tests.browser.people import screenshot
from tests.browser.player import Player


def decider(player):
    """Who is asked, as the prompt says."""
    return player.prompt.inner_text().split()[0]


def test_people_with_names_of_their_own_play_a_game_round_one_screen(people):
    ada = Player(people.enter())
    ada.page.get_by_label("You play as").fill("Ada")
    ada.set_table("Brit", "Carl", is_local=True, rules={"GS-VAR-11": "1"})
    ada.start()
    asked = set()
    while ada.is_asked():
        name = decider(ada)
        asked.add(name)
        expect(ada.page.get_by_role("region", name=f"Digger card of {name}")).to_be_visible()
        ada.decide()
    ada.sees_the_end()
    screenshot(ada.page, "one-screen-end")

    assert asked == {"Ada", "Brit", "Carl"}
    for name in asked:
        expect(ada.end.get_by_role("rowheader", name=name)).to_be_visible()
    assert not any(line.startswith("You ") for line in ada.log)


def test_names_round_one_screen_must_differ(people):
    ada = Player(people.enter())
    ada.press(ada.page.get_by_role("button", name="With friends: set up a table of Golddiggers"))
    dialog = ada.page.get_by_role("dialog")
    dialog.locator("label").filter(has_text="Together round this screen").click()
    dialog.get_by_label("Name at seat 2").fill("Brit")
    dialog.get_by_label("Name at seat 3").fill("Brit")
    dialog.get_by_role("button", name="Set the table").click()

    expect(dialog.get_by_role("alert")).to_have_text(
        "Give everybody round the screen a name of their own."
    )


def test_a_bot_may_sit_between_people_round_one_screen(people):
    ada = Player(people.enter(is_phone=True))
    ada.page.get_by_label("You play as").fill("Ada")
    ada.set_table("Thoughtful", "Carl", is_local=True)
    ada.start()
    asked = set()
    for _ in range(8):
        ada.is_asked()
        asked.add(decider(ada))
        ada.decide()

    assert asked == {"Ada", "Carl"}
