"""A table for six fits: no page scrolls, nothing lies over the prompt, no word is cut, in any language."""

import pytest

from tests.browser.layout_faults import faults
from tests.browser.people import screenshot
from tests.browser.seating import seated

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])


@SIZES
@pytest.mark.parametrize("language", ["en", "nl", "fr"])
def test_a_game_of_six_fits_the_screen_at_every_moment(people, is_phone, language):
    locale = {"en": "en-GB", "nl": "nl-NL", "fr": "fr-FR"}[language]
    [ada] = seated(people, "Ada", bots=5, is_phone=is_phone, locale=locale)
    found = {}
    for n in range(3):
        ada.is_asked()
        found[f"asked {n}"] = faults(ada.page)
        if not ada.stay.is_visible():
            ada.press(ada.best())
            found[f"picked {n}"] = faults(ada.page)
            if n == 0:
                screenshot(ada.page, f"six-{'phone' if is_phone else 'desktop'}-{language}")
            ada.press(ada.impress)
        else:
            ada.decide()
        found[f"shown {n}"] = faults(ada.page)

    assert {moment: wrong for moment, wrong in found.items() if wrong} == {}


@SIZES
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_of_any_size_fits_the_screen(people, is_phone, players):
    [ada] = seated(people, "Ada", bots=players - 1, is_phone=is_phone)
    ada.is_asked()
    ada.press(ada.best())

    assert faults(ada.page) == []
