"""Somebody who is awaited loses the connection: it is said, and what can be done about it is in reach."""

import pytest
from playwright.sync_api import expect

from tests.browser.layout_faults import faults
from tests.browser.people import axe, screenshot
from tests.browser.player import LONG
from tests.browser.seating import play_until_asked, seated

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])


@SIZES
def test_the_host_marks_whoever_has_lost_the_connection_as_away(people, is_phone):
    ada, brit = seated(people, "Ada", "Brit", is_phone=is_phone)
    play_until_asked(brit, [ada])
    brit.page.close()
    expect(ada.prompt).to_have_text("Brit has lost the connection.", timeout=LONG)
    expect(ada.page.get_by_role("button", name="Resign", exact=True)).to_be_visible()
    screenshot(ada.page, f"lost-connection-{'phone' if is_phone else 'desktop'}")
    assert axe(ada.page) == []
    assert faults(ada.page) == []
    ada.press(ada.page.get_by_role("button", name="Mark as away"))

    expect(ada.prompt).not_to_have_text("Brit has lost the connection.")
    assert ada.is_asked()


@pytest.mark.parametrize(
    "locale, said, resign",
    [
        ("en-GB", "Ada has lost the connection.", "Resign"),
        ("nl-NL", "Ada heeft geen verbinding meer.", "Opgeven"),
        ("fr-FR", "Ada a perdu la connexion.", "Abandonner"),
    ],
)
def test_whoever_waits_for_the_host_in_vain_resigns_from_there(people, locale, said, resign):
    ada, brit = seated(people, "Ada", "Brit")
    play_until_asked(ada, [brit])
    brit.page.evaluate(
        "language => localStorage.setItem('motherlode.settings', JSON.stringify({ language }))",
        locale[:2],
    )
    brit.page.reload()
    brit.page.locator(".golddiggers").wait_for()
    ada.page.close()
    expect(brit.prompt).to_have_text(said, timeout=LONG)
    brit.page.get_by_role("button", name=resign, exact=True).click()
    dialog = brit.page.get_by_role("dialog")
    dialog.get_by_role("button", name=resign, exact=True).click()

    expect(dialog).to_be_hidden()
    expect(brit.page.get_by_role("button", name=resign, exact=True)).to_have_count(0)
