"""The longest names there may be are whole wherever players are listed: chips, boards, log and chat, on a desktop and on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.layout_faults import CUT
from tests.browser.people import screenshot
from tests.browser.seating import seated

ADA, BO = "Wilhelmina Featherstonha", "Bartholomeus van Wijngaa"  # no name has more letters
WIDEST = "W" * 24  # and none is wider
# Whatever a list shows beyond its own width.
WIDER = "list => list.scrollWidth - list.clientWidth"


# Words that end in an ellipsis.
SHORTENED = """part => [...part.querySelectorAll("*")]
  .filter((one) => getComputedStyle(one).textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent.trim())"""


def cut_names(part, *names):
    """Names that are not whole in a part of the page."""
    # The prompt has two lines, and tells whatever happens at the moment.
    part.page.evaluate("document.querySelector('.prompt .sentence').style.visibility = 'hidden'")
    found = [*part.page.evaluate(CUT), *part.evaluate(SHORTENED)]
    return [one for one in found if one.startswith(names)]


@pytest.mark.parametrize("game", ["digger", "digging_bandits", "gold_digger", "golddiggers"])
def test_names_are_whole_on_the_table(people, game):
    ada, bo = seated(people, ADA, BO, bots=2, is_phone=True, game=game)
    for player, size in ((ada, "phone"), (bo, "desktop")):
        strip = player.page.get_by_role("list", name="Players", exact=True)
        expect(strip.get_by_text(ADA)).to_be_visible()
        expect(strip.get_by_text(BO)).to_be_visible()
        screenshot(player.page, f"long-names-{game}-{size}")
        # A row of Golddiggers on a phone has no second line; the chip above it has the whole name.
        is_narrow = game == "golddiggers" and player.is_phone

        assert cut_names(strip if is_narrow else player.page.locator("body"), ADA, BO) == []


def test_the_widest_name_is_whole_in_log_and_chat(people):
    ada, bo = seated(people, ADA, WIDEST, bots=1, is_phone=True)
    bo.page.get_by_role("tab", name="Chat").click()
    bo.page.get_by_label("Say something").fill("Hello")
    bo.button("chat.send").click()
    for tab, words in (("Log", f"{WIDEST} is"), ("Chat", "Hello")):
        ada.page.get_by_role("button", name=tab).first.tap()
        part = ada.page.get_by_role("tabpanel").locator(".scroll")
        expect(part).to_contain_text(words)
        screenshot(ada.page, f"widest-name-{tab.lower()}-phone")

        assert part.evaluate(WIDER) <= 0
        assert cut_names(part, WIDEST) == []
        ada.page.get_by_role("button", name="Hide the panel").tap()
