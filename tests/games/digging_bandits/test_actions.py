"""Actions have fixed numbers, and words that mean one thing."""

import pytest

from motherlode.games.digging_bandits.actions import ACTIONS
from tests.games.digging_bandits.table import GAME, table


def test_every_action_has_words_of_its_own():
    position = table()
    words = [position.action(number).words for number in range(ACTIONS)]

    assert len(set(words)) == len(words) == GAME.rules.action_count


@pytest.mark.parametrize(
    "words, name, arguments",
    [
        ("roll", "roll", {}),
        ("use card_cache", "use", {"card": "card_cache"}),
        ("to t2", "to", {"location": "T2"}),
        ("to cabin", "to", {"location": "cabin"}),
        ("on l16", "on", {"space": "L16"}),
        ("card wanted_land_bella", "card", {"card": "wanted_land_bella"}),
        ("shovels 23", "shovels", {"count": 23}),
        ("wheelbarrows 0", "wheelbarrows", {"count": 0}),
        ("pickaxes 9", "pickaxes", {"count": 9}),
        ("choose willy", "choose", {"seat": 2}),
        ("take bridge", "take", {"aim": "bridge"}),
        ("turn in john", "turn_in", {"bandit": "john"}),
        ("be jesse", "be", {"bandit": "jesse"}),
        ("list coin", "list", {"card": "coin"}),
        ("list bridge l4", "list_bridge", {"space": "L4"}),
        ("list plot", "list_plot", {}),
    ],
)
def test_words_say_what_is_meant(words, name, arguments):
    position = table()
    found = next(one for one in map(position.action, range(ACTIONS)) if one.words == words)

    assert (found.name, found.arguments) == (name, arguments)


def test_seats_without_a_bandit_go_by_number():
    position = GAME.new(3, 1, {"choose_bandits": True})
    words = {position.action(number).words for number in range(ACTIONS)}

    assert {"choose seat 1", "choose seat 4"} <= words
