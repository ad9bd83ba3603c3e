"""What do browser tests start from? One server and one browser for all, new people for each test.

A test asks for `people` and lets them `enter`, or for `page` (a desktop) or `phone`. When it ends, no page may have
complained and no request may have gone anywhere else. `start_server` starts further servers, to be killed and started again.
"""

import pytest
from playwright.sync_api import Error as NotThere
from playwright.sync_api import expect, sync_playwright

from tests.browser.people import People
from tests.browser.player import Player
from tests.browser.server_process import Server, chromium

expect.set_options(timeout=15_000)  # milliseconds, as for every other wait: the machine may be busy


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Add to a failure what every open page showed at that moment: where nobody watches, that is all there is to go by."""
    report = yield
    browser = item.funcargs.get("browser")
    if report.when == "call" and report.failed and browser is not None:
        for context in browser.contexts:
            for page in context.pages:
                report.sections.append((f"What {page.url} showed", what_is_shown(page)))
    return report


def what_is_shown(page):
    """A page as a screen reader would read it, or why it could not be read."""
    try:
        return page.locator("body").aria_snapshot()
    except NotThere as error:
        return str(error)


@pytest.fixture(scope="session")
def browser():
    """Chromium, without a window."""
    # Inside a container there is no sandbox to be had; and sound that nobody hears is mixed by the processor all the time.
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-audio-output"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server that all tests of this process share; each makes its own tables, and bots do not dawdle."""
    server = Server(tmp_path_factory.mktemp("server"), "--no-limits", "--bot-pause", "0")
    yield server
    server.stop()


@pytest.fixture
def start_server(tmp_path):
    """Start a server of one's own, with more options if wanted."""
    started = []

    def start(*options):
        started.append(Server(tmp_path, *options))
        return started[-1]

    yield start
    for one in started:
        one.stop()


@pytest.fixture
def people(browser, server):
    """Let people in; see that nothing went wrong in their browsers."""
    people = People(browser, server.address)
    yield people
    people.leave()

    assert people.slips == []


@pytest.fixture
def page(people):
    """The first page, on a desktop."""
    return people.enter()


@pytest.fixture
def phone(people):
    """The first page, on a phone held upright."""
    return people.enter(is_phone=True)


@pytest.fixture(scope="session")
def finished(browser, server):
    """The code of a table whose game is over: Ada has played a short one against two bots."""
    people = People(browser, server.address)
    ada = Player(people.enter())
    ada.page.get_by_label("You play as").fill("Ada")
    ada.set_table("Thoughtful", "Whimsical", rules={"GS-VAR-11": "2"})
    ada.start()
    ada.take_turns()
    code = ada.page.url.rpartition("/")[2]
    people.leave()
    return code
