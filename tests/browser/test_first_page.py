"""The first page loads, on desktop and phone, and is accessible."""

import pytest

from tests.browser.people import axe, screenshot


@pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
def test_the_first_page_stands_and_can_be_used_by_everybody(people, is_phone):
    page = people.enter(is_phone=is_phone)
    page.get_by_role("heading", level=1).wait_for()
    screenshot(page, f"first-page-{'phone' if is_phone else 'desktop'}")

    assert "Motherlode" in page.title()
    assert axe(page) == []


def test_nothing_on_a_phone_is_wider_than_the_phone(phone):
    phone.get_by_role("heading", level=1).wait_for()

    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
