"""What the page of this game shows of its own cards can be played; what every page has is tested for all games."""

import tomllib

from tests.games.gold_digger.table import GAME
from tests.games.page import Page


def test_the_example_of_a_card_file_can_be_played():
    position = GAME.new(2, 1, None, tomllib.loads(Page("gold_digger").cards))

    assert position.view().seats[0].colour == "red"
