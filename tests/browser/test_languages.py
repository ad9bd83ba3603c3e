"""Dutch and French: everything is said in the language of the browser, or in the one chosen at the table."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.client_texts import catalogues
from tests.browser.people import screenshot
from tests.browser.player import Player

LOCALES = {"nl": "nl-NL", "fr": "fr-FR"}
# Words that are the same in all languages: names, and what has no translation.
PROPER = {"Motherlode", "Golddiggers", "Gold Digger", "Digger", "Digging Bandits", "English"}


def sentences(catalogue):
    """Every sentence of a catalogue, by key."""
    found: dict[str, str] = {}
    for key, value in catalogue.items():
        if isinstance(value, dict):
            found |= {f"{key}.{inner}": text for inner, text in sentences(value).items()}
        else:
            found[key] = value
    return found


def left_in_english(page, language):
    """Lines on the page that are English sentences with a different one in the page's language."""
    lines = {line.strip() for line in page.locator("body").inner_text().splitlines()} - PROPER
    foreign = set()
    for english, own in zip(catalogues("en"), catalogues(language), strict=True):
        theirs = sentences(own)
        foreign |= {
            text
            for key, text in sentences(english).items()
            if "{" not in text
            and len(text) > 3
            and theirs[key] != text
            and text not in theirs.values()
        }
    return lines & foreign


@pytest.mark.parametrize("language", ["nl", "fr"])
@pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
def test_the_whole_shelf_speaks_the_language_of_the_browser(people, language, is_phone):
    page = people.enter(is_phone=is_phone, locale=LOCALES[language])
    player = Player(page, language)
    page.get_by_role("button", name=player.words("shelf.play_game", game="Golddiggers")).wait_for()
    screenshot(page, f"shelf-{'phone' if is_phone else 'desktop'}-{language}")

    expect(page.locator("html")).to_have_attribute("lang", language)
    assert left_in_english(page, language) == set()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", ["nl", "fr"])
def test_table_log_rules_and_end_speak_the_language_of_the_browser(people, language):
    page = people.enter(locale=LOCALES[language])
    player = Player(page, language)
    bot = player.words("bots.heuristic.name")
    player.set_table(bot, bot, rules={"GS-VAR-11": "2"})
    assert left_in_english(page, language) == set()
    player.start()
    player.is_asked()
    screenshot(page, f"desktop-table-{language}")

    assert left_in_english(page, language) == set()
    expect(player.prompt).to_have_text(player.words("prompts.act.you"))
    assert player.words("events.hosts.they").split("{")[0] in " ".join(player.log)
    page.get_by_role("tab", name=player.words("table.rules"), exact=True).click()
    expect(page.get_by_role("searchbox")).to_be_visible()
    assert left_in_english(page, language) == set()
    page.get_by_role("tab", name=player.words("table.log"), exact=True).click()
    player.take_turns()
    player.sees_the_end()
    assert left_in_english(page, language) == set()


def test_another_language_chosen_at_the_table_is_spoken_at_once_everywhere(people):
    player = Player(people.enter())
    page = player.page
    player.quick()
    player.is_asked()
    lines = len(player.log)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").locator("label").filter(has_text="Nederlands").click()

    dutch = Player(page, "nl")
    expect(page.get_by_role("dialog", name=dutch.words("settings.title"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(dutch.prompt).to_have_text(dutch.words("prompts.act.you"))
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    assert len(dutch.log) == lines
    assert left_in_english(page, "nl") == set()
    page.reload()
    dutch.is_asked()
    assert left_in_english(page, "nl") == set()


def test_a_refused_move_is_explained_in_dutch_with_its_rule(people):
    player = Player(people.enter(locale="nl-NL"), "nl")
    page = player.page
    player.quick()
    player.is_asked()
    page.get_by_role("button", name=re.compile("Kip|Rusty|Barnaby|Max|Aurelio")).first.click(
        force=True
    )
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text(re.compile(r"GS-\w+-\d\d"))
    refusal.get_by_role("button", name=player.words("table.why")).click()

    expect(page.get_by_role("region", name=player.words("table.rules"))).to_be_visible()
    assert left_in_english(page, "nl") == set()
