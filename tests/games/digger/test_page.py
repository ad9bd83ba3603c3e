"""What the page of this game shows of its own cards can be played; what every page has is tested for all games."""

import tomllib

from tests.games.digger.table import GAME, own_cards
from tests.games.page import Page


def test_the_example_of_a_card_file_can_be_played():
    cards = own_cards(**tomllib.loads(Page("digger").cards))
    position = GAME.new(3, 1, {"chests": "black", "black_deal": "fixed"}, cards)

    assert position.view().seats[0].value == {"yellow": 5, "green": 4, "red": 3, "white": 3}
