"""What a game is about is in reach of the prompt at every table, in one sentence, and covers nothing."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.layout_faults import CUT, faults
from tests.browser.people import screenshot
from tests.browser.seating import known
from tests.browser.server_process import ROOT

BOARDS = ROOT / "web" / "src" / "games"
SHIPPED = sorted(page.parent.name for page in BOARDS.glob("*/index.ts"))
LOCALES = {"en": "en-GB", "nl": "nl-NL", "fr": "fr-FR"}
SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
GAMES = pytest.mark.parametrize("game", SHIPPED)


def goal(game, language):
    text = (BOARDS / game / "languages" / f"{language}.json").read_text(encoding="utf-8")
    return json.loads(text)["guide"]["goal"]


def at_table(people, game, *, is_phone=False, locale="en-GB"):
    """Somebody who plays a game for the first time, against bots."""
    player = known(people, "Ann", is_phone=is_phone, locale=locale)
    origin = {"origin": people.address}
    table = player.page.request.post("/api/quick", data={"game": game}, headers=origin).json()
    player.page.goto(f"/table/{table['code']}")
    player.page.locator(f".{game.replace('_', '-')}").first.wait_for()
    return player


@SIZES
@GAMES
def test_the_goal_stands_beside_the_prompt(people, game, is_phone):
    for language, locale in LOCALES.items():
        page = at_table(people, game, is_phone=is_phone, locale=locale).page
        # The locator of visible things: each size has one place of its own for it.
        expect(page.locator(".prompt p:visible", has_text=goal(game, language))).to_have_count(1)
        screenshot(page, f"goal-{game}-{'phone' if is_phone else 'desktop'}-{language}")

        assert goal(game, language)[:60] not in page.evaluate(CUT)


def test_on_a_phone_the_flag_shows_the_goal_and_puts_it_away(people):
    player = at_table(people, "golddiggers", is_phone=True)
    assert player.is_asked()
    flag = player.page.get_by_role("button", name="What the game is about")
    words = player.page.locator(".prompt .below")
    expect(words).to_have_text(goal("golddiggers", "en"))
    player.press(flag)
    expect(words).not_to_have_text(goal("golddiggers", "en"))
    player.press(flag)
    expect(words).to_have_text(goal("golddiggers", "en"))

    assert faults(player.page) == []
