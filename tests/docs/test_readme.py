"""The table of games in README.md tells of each game what the game says of itself."""

import re
from pathlib import Path

import pytest

from motherlode import game
from motherlode.kernel.catalogue import games

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
ROW = re.compile(
    r"^\| \[\*\*(?P<title>[^*]+)\*\*\]\(docs/games/(?P<slug>\w+)\.md\)"
    r" \| (?P<designers>[^|]+) \| (?P<seats>[^|]+) \|",
    re.MULTILINE,
)
ROWS = list(ROW.finditer(README))


def seats_in_words(info):
    """Such as `3–5, or 2 as a variant`."""
    more = "".join(f", or {count} as a variant" for count in info.more_seats.values())
    return f"{info.seats.start}–{info.seats.stop - 1}{more}"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["slug"])
def test_a_row_says_what_stands_on_the_box(row):
    info = game(row["slug"]).info

    assert row["title"] == info.title
    assert row["designers"] == info.designers
    assert row["seats"] == seats_in_words(info)


def test_games_stand_in_the_order_of_the_shelf():
    slugs = [row["slug"] for row in ROWS]

    assert slugs == sorted(slugs, key=lambda slug: game(slug).info.shelf_order)
    assert set(slugs) <= set(games())
    assert len(slugs) == README.count("](docs/games/")
