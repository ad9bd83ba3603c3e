"""The game's page tells what is so: its tables are those of the game."""

import tomllib
from pathlib import Path

import pytest

from motherlode.bots import bots
from motherlode.games.digging_bandits.state import REASONS
from motherlode.games.digging_bandits.view import View
from tests.games.digging_bandits.table import GAME, table
from tests.games.page import Page, named

PAGE = Page("digging_bandits")
PARTS = ["Play it", "The rules", "The record", "Actions", "Views and observations", "Ways to end"]
PARTS += ["Variants", "Your own cards", "Bots", "History"]


def test_the_page_has_the_parts_of_every_games_page():
    assert PAGE.headings == PARTS


def test_the_variants_are_those_of_the_game():
    printed = [
        [
            f"`{switch.name}`",
            switch.range,
            ("off", "on")[switch.default]
            if isinstance(switch.default, bool)
            else str(switch.default),
            switch.rule,
            switch.sentence,
        ]
        for switch in GAME.variants
    ]

    assert PAGE.rows("Variants") == printed


def test_the_actions_have_their_numbers():
    position = table()
    shown: dict[int, str] = {}
    for span, words, _ in PAGE.rows("Actions"):
        low, _, high = span.partition("–")
        numbers = range(int(low), int(high or low) + 1)
        written = named(words)
        shown |= zip(numbers, written if len(written) > 1 else written * len(numbers), strict=True)

    assert sorted(shown) == list(range(GAME.action_count))
    for number, words in shown.items():
        action = position.action(number)
        assert words in {action.words, action.name}


def test_the_record_has_these_fields_and_this_size():
    fields = [field for _, cell in PAGE.rows("The record") for field in named(cell)]

    assert sorted(fields) == sorted(GAME.layout.dtype.names or ())
    assert f"{GAME.layout.dtype.itemsize:,} bytes" in PAGE.part("The record")


def test_the_streams_of_chance_are_named():
    for stream in GAME.streams:
        assert f"`{stream}`" in PAGE.part("The record")


def test_every_field_of_a_view_is_named():
    assert set(View.__struct_fields__) <= set(named(PAGE.part("Views and observations")))


def test_the_reasons_are_those_of_the_game():
    shown = [named(reason)[0] for reason, _, _ in PAGE.rows("Ways to end")]

    assert shown == list(REASONS[1:])


@pytest.mark.parametrize("reason", REASONS[1:])
def test_there_is_a_recorded_game_for_every_reason(reason):
    assert (Path(__file__).parent / "recorded" / f"{reason}.txt").exists()


def test_the_example_of_a_card_file_can_be_played():
    position = GAME.new(2, 1, None, tomllib.loads(PAGE.cards))

    assert position.view().players == 2


def test_the_bots_are_those_of_the_game():
    shown = [row for row in PAGE.rows("Bots") if row[0].startswith("`")]

    assert shown == [[f"`{bot.name}`", bot.sentence] for bot in bots(GAME).values()]


def test_the_history_ends_with_the_present_signature():
    signature = (Path(__file__).parent / "signature.txt").read_text("utf-8").split()[-1]

    assert named(PAGE.rows("History")[-1][1]) == [signature]
