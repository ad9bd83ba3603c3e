"""Is a page legible by day and by night?"""

from playwright.sync_api import Page

from tests.browser.people import axe, dress


def axe_by_day_and_night(page: Page, part: str = "html") -> list[str]:
    """What axe-core objects to: by all standards in the light, to contrast again in the dark; the page is light afterwards."""
    dress(page, "dark")
    at_night = [f"dark: {one}" for one in axe(page, "color-contrast", part=part)]
    dress(page, "light")
    return at_night + axe(page, part=part)
