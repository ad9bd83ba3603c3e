"""What is not self-evident on a board explains itself: under a resting mouse, to keys, and after a long press."""

import pytest
from playwright.sync_api import expect

from tests.browser.digger_player import Digger
from tests.browser.digging_bandits_player import Bandit
from tests.browser.gold_digger_player import GAME, arranged_pair
from tests.browser.notes import ask
from tests.browser.people import axe, dress, screenshot
from tests.browser.player import LONG, Player

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
# By game: how it is played, what explains itself when the newcomer is asked first, and the beginning of what is said.
THINGS: dict[str, tuple[type[Player], dict[str, str]]] = {
    "Golddiggers": (
        Player,
        {
            "impress": "Roll for a talent of which you have a token",
            "disappoint": "Roll for any talent to take one token",
            "talent.charm": "The number beside it is added to your die",
            "sign.host": "The host turns up the Event",
            "deck": "Twenty Events, face down",
            "loser": "Holds the tokens of failed attempts",
        },
    ),
    "Digging Bandits": (
        Bandit,
        {
            "step.move": "Roll two dice and ride clockwise",
            "step.dig": "Lay out tools and lift Land cards",
            "step.pick_up": "Take the top Dig card and the top Draw card",
            "asked": "Choose what you want to be asked about",
            "deck.landfill": "Land cards dug up and thrown away",
            "card.tech": "Each lets one Wheelbarrow dig",
            "land": "The number is how many layers are left",
            "town": "Stop here to build bridges",
        },
    ),
    "Digger": (
        Digger,
        {
            "haul": "What you have gathered this turn",
            "points": "What the gems on this chest are worth now",
            "timer": "Half a minute of sand",
        },
    ),
}
# Gold Digger, in the middle of a game: Ada is fettered and poisoned, cards lie on cards.
MAP = {
    "move": "Roll the die and walk exactly that many spaces",
    "sift": "Put two cards of your hand under the deck",
    "orders": "Say beforehand whether your Shield or Key",
    "poison": "A turn of yours without a move gives you one",
    "sign.fettered": "next turn is skipped",
    "sign.owed": "paid for on the next turn",
    "beneath": "How many cards lie under the top one",
    "actions": "Your actions left in this turn",
    "pawn": "Yours and those of the others",
    "spent": "It has done its work",
}
ARRANGED = {
    "game": GAME,
    "dice": [],
    "facts": {
        "turn": 1,
        "first": 1,
        "empty_board": True,
        "board": {"A2": ["gold", "bomb"], "C3": ["gold", "spent"], "E1": "chance"},
        "seats": {
            0: {"space": "E5", "poison": 2, "is_fettered": True, "owed": 1, "kept": ["key"]},
            1: {"space": "A1", "poison": 1, "kept": ["shield"]},
        },
    },
}


def explain(player: Player, key: str, words: str) -> None:
    """Ask about the first thing of its kind; put the note away again."""
    page = player.page
    thing = page.locator(f"[data-explain='{key}']").filter(visible=True).first
    note = page.get_by_role("tooltip")
    ask(player, thing, note)
    expect(note).to_contain_text(words, timeout=LONG)
    expect(thing).to_have_attribute("aria-describedby", note.get_attribute("id") or "")
    if not player.is_phone:
        page.mouse.move(0, 0)
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)


@SIZES
@pytest.mark.parametrize("game", THINGS)
def test_things_explain_themselves(people, game, is_phone):
    kind, things = THINGS[game]
    player = kind(people.enter(is_phone=is_phone))
    player.quick(game)
    player.is_asked()
    if isinstance(player, Digger):
        player.press(player.ready)
    for key, words in things.items():
        explain(player, key, words)


def test_things_on_the_map_explain_themselves(browser, tmp_path):
    with arranged_pair(browser, tmp_path, ARRANGED) as (ada, brit):
        brit.is_asked()
        for key, words in MAP.items():
            explain(brit, key, words)
        for key in ("poison", "sign.fettered", "orders", "beneath"):
            explain(ada, key, MAP[key])


@pytest.mark.parametrize(
    "game, key", [("Golddiggers", "talent.charm"), ("Digging Bandits", "asked")]
)
def test_what_keys_reach_explains_itself(people, game, key):
    kind, things = THINGS[game]
    player = kind(people.enter())
    player.quick(game)
    player.is_asked()
    player.page.keyboard.press("Tab")  # from here on the focus is seen
    player.page.locator(f"button[data-explain='{key}']").focus()
    note = player.page.get_by_role("tooltip")

    expect(note).to_contain_text(things[key], timeout=LONG)
    for theme in ("dark", "light"):
        dress(player.page, theme)
        assert axe(player.page, part="[role=tooltip]") == []
    screenshot(player.page, f"note-by-keys-{key}")
