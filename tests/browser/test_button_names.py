"""What is written on a button is part of what a screen reader calls it, so that one can ask for it by voice: in every game and language."""

import pytest

from tests.browser.digger_player import seated
from tests.browser.digging_bandits_player import Bandit
from tests.browser.gold_digger_player import Treasure
from tests.browser.people import axe
from tests.browser.player import Player

LOCALES = {"en": "en-GB", "nl": "nl-NL", "fr": "fr-FR"}
GAMES = {
    "Golddiggers": Player,
    "Gold Digger": Treasure,
    "Digging Bandits": Bandit,
}
DECISIONS = 3


def misnamed(page):
    """Things whose visible words are no part of their names. The rule is new in axe-core, and no part of its standards yet."""
    return axe(page, "label-content-name-mismatch")


def misnamed_in(player):
    """The same over a few decisions of a game."""
    found = []
    for _ in range(DECISIONS):
        if not player.is_asked():
            break
        found += misnamed(player.page)
        player.decide()
    return found + misnamed(player.page)


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_can_be_pressed_is_called_by_what_is_written_on_it(people, game, language):
    page = people.enter(locale=LOCALES[language])
    found = misnamed(page)
    player = GAMES[game](page, language)
    player.quick(game)
    player.board.wait_for()
    found += misnamed_in(player)

    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.parametrize("language", LOCALES)
def test_whatever_can_be_pressed_in_digger_is_called_by_what_is_written_on_it(people, language):
    # She digs first: evenings of others take as long as they take.
    player = seated(people, locale=LOCALES[language], variant={"youngest_0": True})
    found = misnamed_in(player)

    assert not found, "\n".join(dict.fromkeys(found))
