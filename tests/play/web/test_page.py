"""The page about the server says what the server does."""

import re
from pathlib import Path

from motherlode.play.messages.socket import REACTIONS
from motherlode.play.tables.state.refusals import SENTENCES
from motherlode.play.web.app import create_app
from motherlode.play.web.http import routes
from tests.play.tables.people import FakeThinking, Place

PAGE = Path(__file__).parents[3] / "docs" / "server.md"


def test_every_refusal_is_on_the_page_and_no_other():
    text = PAGE.read_text("utf-8")
    section = text.partition("## What can be refused")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", section, re.MULTILINE))

    assert rows == SENTENCES


async def test_every_route_is_on_the_page(tmp_path):
    async with Place(tmp_path / "tables.sqlite3") as place:
        app = create_app(place.storage, FakeThinking())
        text = PAGE.read_text("utf-8")

        for route in routes(app.game_server):
            assert route.path in text


def test_reactions_are_few_and_named():
    assert len(set(REACTIONS)) == len(REACTIONS) <= 8
