"""The first page is light and quick: less than 300 KB over the wire, and one can click within a second."""

import os
import re
import time

import pytest

from tests.browser.player import Player
from tests.browser.server_process import ROOT

SHIPPED = sorted(page.parent.name for page in (ROOT / "web" / "src" / "games").glob("*/index.ts"))
KILOBYTE = 1000
LIMIT = 300 * KILOBYTE
SECOND = 1.0


@pytest.fixture
def weighed(people):
    """A page that has opened nothing yet, and the bytes of everything it fetches, by address."""
    # What the page's own worker fetches for it would not be seen here.
    page = people.enter(None, service_workers="block")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    addresses: dict[str, str] = {}
    weights: dict[str, int] = {}
    session.on(
        "Network.requestWillBeSent",
        lambda one: addresses.setdefault(one["requestId"], one["request"]["url"]),
    )
    session.on(
        "Network.loadingFinished",
        lambda one: weights.setdefault(
            addresses.get(one["requestId"], "?"), one["encodedDataLength"]
        ),
    )
    return page, weights


def test_the_first_page_weighs_less_than_300_kilobytes(weighed):
    page, weights = weighed
    page.goto("/", wait_until="networkidle")
    page.get_by_role("button", name="Play now: Golddiggers").wait_for()

    assert len(weights) > 3
    assert sum(weights.values()) < LIMIT, sorted(weights.items(), key=lambda one: -one[1])


def test_only_the_language_that_is_spoken_is_fetched(weighed):
    page, weights = weighed
    page.goto("/", wait_until="networkidle")
    catalogues = [one for one in weights if re.search(r"/assets/(en|fr|nl)-", one)]

    assert len(catalogues) == 1


@pytest.mark.parametrize("game", SHIPPED)
def test_whoever_follows_an_invitation_fetches_less_than_300_kilobytes(weighed, people, game):
    page, weights = weighed
    origin = {"origin": people.address}
    page.request.post("/api/me", data={"name": "Ann"}, headers=origin)
    table = page.request.post("/api/quick", data={"game": game}, headers=origin).json()
    page.goto(f"/table/{table['code']}", wait_until="networkidle")
    page.locator(f".{game.replace('_', '-')}").first.wait_for()
    page.wait_for_load_state("networkidle")

    assert any(f"/assets/{game}-" in address for address in weights)
    assert sum(weights.values()) < LIMIT, sorted(weights.items(), key=lambda one: -one[1])


def test_from_the_first_page_to_the_first_move_less_than_500_kilobytes_are_fetched(weighed):
    page, weights = weighed
    page.goto("/")
    player = Player(page)
    player.quick()
    player.is_asked()

    assert sum(weights.values()) < 500 * KILOBYTE, sorted(weights.items(), key=lambda one: -one[1])


def test_text_comes_compressed_and_named_files_are_kept_for_ever(people):
    page = people.enter(None)
    answers = []

    def keep(answer):
        answers.append(answer)

    page.on("response", keep)
    page.goto("/", wait_until="networkidle")
    assets = [one for one in answers if "/assets/" in one.url]
    scripts = [one for one in assets if one.url.endswith((".js", ".css"))]

    assert scripts
    large = [one for one in scripts if len(one.body()) > 2 * KILOBYTE]
    assert {one.headers.get("content-encoding") for one in large} <= {"br", "gzip"}
    assert all("immutable" in one.headers.get("cache-control", "") for one in assets)
    assert "no-cache" in answers[0].headers.get("cache-control", "no-cache")


def crowd():
    """How many processes want each core of this machine; at least one."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def open_first_page(people):
    """Seconds until one can click, and those for which the page itself needed a processor."""
    page = people.enter(None)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    begin = time.perf_counter()
    page.goto("/", wait_until="commit")
    page.get_by_role("button", name="Play now: Golddiggers").click(trial=True)
    seconds = time.perf_counter() - begin
    metrics = session.send("Performance.getMetrics")["metrics"]
    return seconds, next(one["value"] for one in metrics if one["name"] == "TaskDuration")


def test_one_can_click_within_a_second(people):
    # On a busy machine the clock says little: a second is a second of this machine's attention, and the best try counts.
    tries: list[tuple[float, float]] = []
    while len(tries) < 5 and (not tries or min(tries)[0] > SECOND):
        tries.append(open_first_page(people))
    quickest, _ = min(tries)
    work = min(busy for _, busy in tries)

    assert work < SECOND / 2, tries
    assert quickest < SECOND * crowd(), tries
