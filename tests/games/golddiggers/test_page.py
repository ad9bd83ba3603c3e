"""What the page of this game shows of its own cards can be played; what every page has is tested for all games."""

import re
import tomllib

from tests.games.golddiggers.table import GAME, table
from tests.games.page import Page, named


def test_only_actions_on_a_slot_are_written_without_their_card():
    position = table(2, {"golds_in_play": 5})
    for number, words, _ in Page("golddiggers").rows("Actions"):
        first = int(number.partition("–")[0])
        for step, written in enumerate(named(words)):
            action = position.action(first + step)

            assert written == action.words or "slot" in action.arguments


def test_the_slots_are_counted_from_one():
    position = table(2, {"golds_in_play": 5})
    for number, words, _ in Page("golddiggers").rows("Actions"):
        if "slot" in words:
            slots = [int(slot) for slot in re.findall(r"\d", words)]
            first = int(number.partition("–")[0])
            found = [position.action(first + step).arguments["slot"] for step in range(len(slots))]

            assert found == [slot - 1 for slot in slots]


def test_the_example_of_a_card_file_can_be_played():
    position = GAME.new(2, 1, {"golds_in_play": 1}, tomllib.loads(Page("golddiggers").cards))

    assert position.view().golds[0].name == "King Midas"
