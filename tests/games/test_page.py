"""A game's page tells what is so: its tables are those of the game. For every game that has a page.

A page may have more parts than those of every page: `extra_parts` under `[page]` in the game's `plan.toml` lists them, and `table` says
at which table all its actions have names.
"""

import importlib
import tomllib
import typing
from pathlib import Path

import pytest

from motherlode.bots import bots
from motherlode.kernel import catalogue
from tests.games.page import ROOT, Page, named

HERE = Path(__file__).parent
GENERATED = "-rules.md"
GAMES = sorted(
    page.stem
    for page in (ROOT / "docs" / "games").glob("*.md")
    if not page.name.endswith(GENERATED)
)
PARTS = ["Play it", "The rules", "The record", "Actions", "Views and observations", "Ways to end"]
PARTS += ["Variants", "Your own cards", "Bots"]
LAST = "History"

every_page = pytest.mark.parametrize("slug", GAMES)


def plan_of(slug):
    plan = tomllib.loads((HERE / slug / "plan.toml").read_text("utf-8"))
    return {"extra_parts": [], "table": {}, **plan.get("page", {})}


def reasons_of(slug):
    """The ways a game can end, without the one that says that it has not."""
    return importlib.import_module(f"{catalogue.package_of(slug)}.state").REASONS[1:]


def default_of(switch):
    if isinstance(switch.default, bool):
        return ("off", "on")[switch.default]
    return str(switch.default)


def test_every_game_of_the_package_has_a_page():
    shipped = [one for one in catalogue.games() if "motherlode.games" in catalogue.package_of(one)]

    assert shipped == GAMES


@every_page
def test_the_page_has_the_parts_of_every_games_page(slug):
    assert Page(slug).headings == [*PARTS, *plan_of(slug)["extra_parts"], LAST]


@every_page
def test_the_variants_are_those_of_the_game(slug):
    printed = [
        [f"`{one.name}`", one.range, default_of(one), one.rule, one.sentence]
        for one in catalogue.game(slug).variants
    ]

    assert Page(slug).rows("Variants") == printed


@every_page
def test_the_actions_have_their_numbers(slug):
    game = catalogue.game(slug)
    position = game.new(**{"seed": 1, **plan_of(slug)["table"]})
    shown: dict[int, str] = {}
    for span, words, _ in Page(slug).rows("Actions"):
        low, _, high = span.partition("–")
        numbers = range(int(low), int(high or low) + 1)
        written = named(words)
        shown |= zip(numbers, written if len(written) > 1 else written * len(numbers), strict=True)

    assert sorted(shown) == list(range(game.rules.action_count))
    for number, words in shown.items():
        action = position.action(number)
        assert words in {action.words, action.name}


@every_page
def test_the_record_has_these_fields_and_this_size(slug):
    page, layout = Page(slug), catalogue.game(slug).rules.layout
    fields = [field for _, cell in page.rows("The record") for field in named(cell)]

    assert sorted(fields) == sorted(layout.dtype.names or ())
    assert f"{layout.dtype.itemsize:,} bytes" in page.part("The record")


@every_page
def test_the_streams_of_chance_are_named(slug):
    for stream in catalogue.game(slug).rules.streams:
        assert f"`{stream}`" in Page(slug).part("The record")


@every_page
def test_every_field_of_a_view_is_named(slug):
    view = typing.get_type_hints(catalogue.game(slug).presentation.view)["return"]

    assert set(view.__struct_fields__) <= set(named(Page(slug).part("Views and observations")))


@every_page
def test_the_reasons_are_those_of_the_game(slug):
    shown = [named(reason)[0] for reason, _, _ in Page(slug).rows("Ways to end")]

    assert shown == list(reasons_of(slug))


@pytest.mark.parametrize(
    "slug, reason", [(slug, reason) for slug in GAMES for reason in reasons_of(slug)]
)
def test_there_is_a_recorded_game_for_every_reason(slug, reason):
    assert (HERE / slug / "recorded" / f"{reason}.txt").exists()


@every_page
def test_the_bots_are_those_of_the_game(slug):
    shown = [row for row in Page(slug).rows("Bots") if row[0].startswith("`")]

    assert shown == [[f"`{bot.name}`", bot.sentence] for bot in bots(catalogue.game(slug)).values()]


@every_page
def test_the_history_ends_with_the_present_signature(slug):
    signature = (HERE / slug / "signature.txt").read_text("utf-8").split()[-1]

    assert named(Page(slug).rows("History")[-1][1]) == [signature]
