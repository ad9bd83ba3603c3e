"""Every lesson can be read by everybody: at a desk and on a phone, by day and by night."""

import pytest
from playwright.sync_api import expect

from tests.browser.layout_faults import CUT
from tests.browser.player import Player
from tests.browser.themes import axe_by_day_and_night

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
TITLES = {
    "golddiggers": "Golddiggers",
    "gold_digger": "Gold Digger",
    "digger": "Digger",
    "digging_bandits": "Digging Bandits",
}
MOST = 6  # steps at the beginning that are only read


@SIZES
@pytest.mark.parametrize("slug", TITLES)
def test_the_beginning_of_every_lesson_is_legible(people, slug, is_phone):
    page = people.enter(f"/learn/{slug}", is_phone=is_phone)
    player = Player(page)
    coach = page.get_by_role("region", name=f"Learn {TITLES[slug]} in two minutes")
    words, following = coach.locator("p").first, coach.get_by_role("button", name="Next")
    expect(words).not_to_be_empty()
    for _ in range(MOST):
        assert axe_by_day_and_night(page) == []
        assert page.evaluate(CUT) == []
        if following.is_disabled():
            return
        said = words.inner_text()
        player.press(following)
        expect(words).not_to_have_text(said)
