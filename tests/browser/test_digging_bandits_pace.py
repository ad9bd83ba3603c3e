"""How fast is a table of Digging Bandits? Its host halves or doubles all times, and everybody at the table can read it."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import axe, screenshot
from tests.browser.seating import known

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
WORDS = {
    "en-GB": "Half: each decision has half its standard time",
    "nl-NL": "Half: elke beslissing heeft de helft van haar standaardtijd",
    "fr-FR": "Moitié\u00a0: chaque décision a la moitié de son temps standard",
}


def set_up(player, game):
    """The form for a new table of a game; what it offers as time to think."""
    player.page.goto("/")
    player.press(player.button("shelf.friends_game", game=game))
    dialog = player.page.get_by_role("dialog")
    return dialog, dialog.get_by_label(player.words("create.pace"))


@SIZES
def test_the_host_halves_all_times_and_the_table_says_so(people, is_phone):
    player = known(people, "Ada", is_phone=is_phone)
    page, size = player.page, "phone" if is_phone else "desktop"
    dialog, pace = set_up(player, "Digging Bandits")
    pace.select_option("half")
    pace.scroll_into_view_if_needed()
    screenshot(page, f"digging-bandits-pace-{size}-1-form")
    for number in (2, 3, 4):
        seat = dialog.get_by_label(player.words("create.seat", number=number), exact=True)
        if seat.is_visible():
            seat.select_option(index=1)
    player.press(dialog.get_by_role("button", name=player.words("create.go")))
    page.wait_for_url("**/table/*")
    expect(page.get_by_text(WORDS["en-GB"])).to_be_visible()
    screenshot(page, f"digging-bandits-pace-{size}-2-gathering")
    player.start()
    page.locator(".digging-bandits").wait_for()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog")
    screenshot(page, f"digging-bandits-pace-{size}-3-menu")

    expect(menu).to_contain_text(WORDS["en-GB"])
    assert axe(page, part="dialog") == []


@pytest.mark.parametrize("locale", WORDS)
def test_only_where_the_game_allows_it_and_in_every_language(people, locale):
    player = known(people, "Ada", locale=locale)
    _, pace = set_up(player, "Digging Bandits")
    pace.wait_for()
    offered = pace.locator("option").all_inner_texts()
    _, other = set_up(player, "Golddiggers")

    assert WORDS[locale] in offered
    assert len(other.locator("option").all()) == len(offered) - 2
