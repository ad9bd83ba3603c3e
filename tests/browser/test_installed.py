"""Installed as an app: what the browser asks of one, and what is said when the server is not there."""

import json
from contextlib import suppress

from playwright.sync_api import Error as NotThere
from playwright.sync_api import expect

from tests.browser.people import People

PATIENCE = 5000  # milliseconds


def test_the_page_can_be_installed_as_an_app(page):
    page.get_by_role("button", name="Play now: Golddiggers").wait_for()
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(page.request.get(address).text())
    session = page.context.new_cdp_session(page)
    seen = session.send("Page.getAppManifest")

    assert seen["errors"] == []
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == "/"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any("maskable" in icon.get("purpose", "") for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok, icon["src"]


def test_without_a_server_the_page_opens_and_says_so(start_server, browser):
    server = start_server("--no-limits")
    people = People(browser, server.address, may_lose_touch=True)
    page = people.enter()
    page.get_by_role("button", name="Play now: Golddiggers").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    server.kill()
    page.reload()

    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    server.start()
    with suppress(NotThere):  # it tries by itself too, perhaps in this very instant
        page.get_by_role("button", name="Try again").click(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Play now: Golddiggers")).to_be_visible()
    people.leave()
    assert people.slips == []


def test_games_are_never_served_from_the_keep(page):
    page.get_by_role("button", name="Play now: Golddiggers").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    kept = page.evaluate(
        """async () => {
          const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const requests = await Promise.all(all.map((one) => one.keys()));
          return requests.flat().map((one) => new URL(one.url).pathname);
        }"""
    )

    assert kept
    assert [path for path in kept if path.startswith("/api/")] == []
