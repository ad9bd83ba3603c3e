"""One decision, one trip: a choice of several parts goes to the server as one request."""

import pytest
from playwright.sync_api import expect

from tests.browser.arranged_server import ArrangedServer
from tests.browser.digging_bandits_player import GAME, Bandit
from tests.browser.people import People, screenshot
from tests.browser.player import LONG
from tests.browser.seating import seated
from tests.browser.wire import Wire

# Ada stands on deep land with tools of every kind, an Outlaw and a Trade; Brit has something to take.
ARRANGED = {
    "game": GAME,
    "dice": [],
    "facts": {
        "turn": 0,
        "phase": "main",
        "land": {"L5": ["ground", "ground", "ground"]},
        "seats": {
            "0": {
                "bandit": "jesse",
                "location": "L5",
                "tech": 1,
                "hand": ["shovel", "shovel", "wheelbarrow", "pickaxe", "outlaw", "trade"],
            },
            "1": {"bandit": "john", "location": "L7", "hand": ["coin", "coin", "cowboy", "shovel"]},
        },
    },
}


@pytest.fixture(params=[False, True], ids=["desktop", "phone"])
def gang(request, browser, tmp_path):
    """Ada and Brit at the arranged table; Ada also on a phone."""
    server = ArrangedServer(tmp_path, ARRANGED)
    people = People(browser, server.address)
    settings = {"game": GAME, "players": 2, "is_phone": request.param}
    yield [Bandit(one.page) for one in seated(people, "Ada", "Brit", bots=0, **settings)]
    people.leave()
    server.stop()

    assert people.slips == []


def test_a_dig_with_its_tools_is_one_request(gang):
    ada, brit = gang
    wire = Wire(ada.page, ".digging-bandits")
    for tool in ("shovel", "wheelbarrow", "pickaxe"):
        ada.press(ada.card(tool))
    assert wire.sent == []
    ada.press(ada.act("lay_out"))
    brit.answer_with("cowboy").wait_for(timeout=LONG)
    screenshot(ada.page, f"digging-bandits-one-request-{'phone' if ada.is_phone else 'desktop'}")

    assert wire.names() == ["dig", "standard_tools", "shovels", "wheelbarrows", "pickaxes"]
    counts = [step["action"]["arguments"] for step in wire.sent[0]["steps"][2:]]
    assert counts == [{"count": 1}, {"count": 1}, {"count": 1}]
    # They lie before everybody, and nothing is left in the hand but what was not laid out.
    expect(brit.find("[data-leaf=wheelbarrow]").first).to_be_visible()
    expect(ada.card("pickaxe")).to_have_count(0)
    expect(ada.card("shovel")).to_have_count(1)


def test_an_outlaw_with_its_aim_is_one_request(gang):
    ada, brit = gang
    wire = Wire(ada.page, ".digging-bandits")
    ada.press(ada.card("outlaw"))
    ada.press(ada.lit("rivals").first)
    ada.press(ada.find("[data-aim=dig]"))
    brit.answer_with("cowboy").wait_for(timeout=LONG)

    assert wire.names() == ["play_outlaw", "another", "choose", "take"]


def test_an_offer_is_one_request(gang):
    ada, brit = gang
    wire = Wire(ada.page, ".digging-bandits")
    ada.press(ada.card("trade"))
    ada.press(ada.find("[data-give=shovel]"))
    ada.press(ada.find("[data-want=coin]"))
    ada.press(ada.find("[data-want=coin]"))
    ada.press(ada.act("announce"))
    brit.act("accept").wait_for(timeout=LONG)

    assert wire.names()[4:] == ["list", "done", "list", "list", "done"]
