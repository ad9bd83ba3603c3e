"""Keeping a name, losing a password, bringing tables along: what a person sees of it, at a desk and on a phone."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import axe, screenshot

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
OLD, NEW = "under the river", "over the hills"


def come_in(
    people, name: str, *, is_phone: bool = False, has_table: bool = False, **options
) -> Page:
    """Somebody who has a name, and a running table if she is to lose one."""
    page: Page = people.enter(is_phone=is_phone, **options)
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate(
        """async ([name, hasTable]) => {
          const post = (path, body) => fetch("/api/" + path, {
            method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body)});
          await post("me", {name});
          if (hasTable) await post("tables", {settings: {game: "golddiggers", players: 2}});
        }""",
        [name, has_table],
    )
    page.reload()
    open_account(page, name)
    return page


def open_account(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("dialog").wait_for()


def keep(page: Page, password: str) -> list[str]:
    """Keep the name, and take the recovery codes down."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Password", exact=True).first.fill(password)
    dialog.get_by_role("button", name="Keep my name").click()
    codes = dialog.locator("ol code")
    expect(codes).to_have_count(8)
    return codes.all_inner_texts()


@SIZES
def test_a_name_is_kept_and_its_codes_are_shown_once(people, is_phone):
    size = "phone" if is_phone else "desktop"
    page = come_in(people, f"Ada {size}", is_phone=is_phone)
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").first.fill(f"Ada L. {size}")
    expect(dialog.get_by_text(f"Keeps the name Ada L. {size}.")).to_be_visible()
    screenshot(page, f"account-guest-{size}")
    codes = keep(page, OLD)
    screenshot(page, f"account-codes-{size}")

    assert axe(page) == []
    assert len(set(codes)) == 8
    page.keyboard.press("Escape")  # which does not take the codes away unread
    expect(dialog.locator("ol code")).to_have_count(8)
    dialog.get_by_role("button", name="I have written them down").click()
    expect(dialog.locator("ol code")).to_have_count(0)
    expect(dialog.get_by_text("You have 8 recovery codes left")).to_be_visible()
    screenshot(page, f"account-kept-{size}")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=f"Ada L. {size}", exact=True)).to_be_visible()


def test_a_password_is_changed_with_the_old_one_and_others_are_signed_out(people):
    page, other = come_in(people, "Bea"), people.enter()
    keep(page, OLD)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="I have written them down").click()
    sign_in(other, "Bea", OLD)
    expect(other.get_by_role("button", name="Bea", exact=True)).to_be_visible()
    dialog.get_by_role("button", name="Change the password").click()
    dialog.get_by_label("Password until now").fill("a wild guess")
    dialog.get_by_label("New password").fill(NEW)
    dialog.get_by_role("button", name="Change the password").click()
    expect(dialog.get_by_text("Name and password do not fit")).to_be_visible()
    dialog.get_by_label("Password until now").fill(OLD)
    screenshot(page, "account-change-desktop")
    dialog.get_by_role("button", name="Change the password").click()
    expect(dialog.get_by_text("The password is changed.")).to_be_visible()
    other.reload()

    expect(other.get_by_role("button", name="Bea", exact=True)).to_have_count(0)


def open_sign_in(page: Page) -> None:
    if not page.get_by_role("dialog").is_visible():
        page.locator("header .actions button").last.click()
    page.get_by_text("Already have a name with a password?").click()


def sign_in(page: Page, name: str, password: str) -> None:
    open_sign_in(page)
    form = page.locator("details form")
    form.get_by_label("Your name").fill(name)
    form.get_by_label("Password", exact=True).fill(password)
    form.get_by_role("button", name="Sign in", exact=True).click()


@SIZES
def test_a_guest_who_signs_in_brings_her_tables_along(people, is_phone):
    size = "phone" if is_phone else "desktop"
    keep(come_in(people, f"Cy {size}"), OLD)
    guest = come_in(people, "Passing Guest", is_phone=is_phone, has_table=True)
    sign_in(guest, f"Cy {size}", OLD)
    expect(guest.get_by_text("You have 1 running table here as a guest.")).to_be_visible()
    screenshot(guest, f"account-bring-{size}")

    assert axe(guest) == []
    guest.get_by_role("button", name="Bring along").click()
    expect(guest.get_by_text("1 table came along.")).to_be_visible()
    expect(guest.get_by_role("button", name=f"Cy {size}", exact=True)).to_be_visible()
    expect(guest.get_by_role("link", name=re.compile("Golddiggers")).first).to_be_visible()


@SIZES
def test_a_lost_password_is_replaced_with_a_code(people, is_phone):
    size = "phone" if is_phone else "desktop"
    codes = keep(come_in(people, f"Dot {size}"), OLD)
    lost = people.enter(is_phone=is_phone)
    open_sign_in(lost)
    lost.get_by_role("button", name="I have lost my password").click()
    form = lost.locator("details form")
    form.get_by_label("Your name").fill(f"Dot {size}")
    form.get_by_label("Recovery code").fill("abcd-abcd-abcd-abcd")
    form.get_by_label("New password").fill(NEW)
    form.get_by_role("button", name="Set the password and sign in").click()
    expect(form.get_by_text("Name and recovery code do not fit")).to_be_visible()
    screenshot(lost, f"account-lost-{size}")
    form.get_by_label("Recovery code").fill(codes[2].upper().replace("-", " "))
    form.get_by_role("button", name="Set the password and sign in").click()

    expect(lost.get_by_role("button", name=f"Dot {size}", exact=True)).to_be_visible()


@SIZES
def test_a_guest_is_told_what_she_loses_before_she_signs_out(people, is_phone):
    page = come_in(people, "Eve", is_phone=is_phone, has_table=True)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("This browser remembers you until")).to_be_visible()
    dialog.get_by_role("button", name="Sign out on this device").click()
    expect(dialog.get_by_text("You lose 1 running table for good")).to_be_visible()
    dialog.get_by_role("button", name="Sign out all the same").scroll_into_view_if_needed()
    screenshot(page, f"account-leave-{'phone' if is_phone else 'desktop'}")

    assert axe(page) == []
    dialog.get_by_role("button", name="Cancel").click()
    dialog.get_by_role("button", name="Sign out on this device").click()
    dialog.get_by_role("button", name="Sign out all the same").click()
    expect(page.get_by_role("button", name="Eve", exact=True)).to_have_count(0)


@pytest.mark.parametrize(
    "locale, words", [("nl-NL", "Herstelcodes"), ("fr-FR", "Codes de secours")]
)
def test_codes_are_given_in_other_languages(people, locale, words):
    page = come_in(people, f"Fay {locale}", locale=locale, is_phone=True)
    dialog = page.get_by_role("dialog")
    dialog.locator("input[type=password]").first.fill(OLD)
    dialog.locator("form").nth(1).locator("button[type=submit]").click()
    expect(dialog.locator("ol code")).to_have_count(8)
    screenshot(page, f"account-codes-{locale}")

    expect(dialog.get_by_role("heading", name=words)).to_be_visible()


@SIZES
def test_somebody_downloads_and_deletes_what_is_kept_of_her(people, is_phone):
    size = "phone" if is_phone else "desktop"
    page = come_in(people, f"Gus {size}", is_phone=is_phone, has_table=True)
    keep(page, OLD)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="I have written them down").click()
    with page.expect_download() as downloading:
        dialog.get_by_role("link", name="Download").click()
    kept = json.loads(Path(downloading.value.path()).read_text(encoding="utf-8"))
    dialog.get_by_role("button", name="Delete everything …").click()
    part = dialog.get_by_role("region", name="What is kept of you")
    part.get_by_label("Password").fill("a wild guess")
    part.get_by_role("button", name="Delete everything for good").click()
    expect(part.get_by_text("Name and password do not fit")).to_be_visible()
    part.get_by_role("button", name="Delete everything for good").scroll_into_view_if_needed()
    screenshot(page, f"account-delete-{size}")

    assert kept["guest"]["name"] == f"Gus {size}"
    assert len(kept["tables"]) == 1
    assert axe(page) == []
    part.get_by_label("Password").fill(OLD)
    part.get_by_role("button", name="Delete everything for good").click()
    expect(page.get_by_text("Everything is deleted.")).to_be_visible()
    expect(page.get_by_role("button", name=f"Gus {size}", exact=True)).to_have_count(0)
