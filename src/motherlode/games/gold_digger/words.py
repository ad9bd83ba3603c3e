"""How is an action written?"""

from motherlode.games.gold_digger.actions import (
    CHOOSE,
    ENTER,
    GO_TO,
    OFFER_WORDS,
    PICK,
    PLAY,
    PROPOSE,
    USE,
    YES,
)
from motherlode.games.gold_digger.components import (
    ACTION_CARDS,
    DIRECTIONS,
    KINDS,
    SPACE_NAMES,
    SPACES,
    TYPES,
    Cards,
    card_name,
)
from motherlode.games.gold_digger.rules.chance import EQUAL_ROLLS
from motherlode.games.gold_digger.rules.fetter import KEY_WINDOW
from motherlode.games.gold_digger.rules.move import STEP
from motherlode.games.gold_digger.state import State
from motherlode.kernel.contract import Action

__all__ = ["action"]


def action(s: State, cards: Cards, number: int) -> Action:
    """An action in words: `move`, `use thief`, `play bomb b3`, `up`, `enter a1`, `decline`, `chosen 2`."""
    if number < PLAY:
        return _act(number)
    if number < GO_TO:
        name = "play" if number < PICK else "pick"
        card = (number - PLAY) % ACTION_CARDS
        arguments: dict[str, str | int] = {
            "card": card_name(card),
            "type": TYPES[card // SPACES],
            "space": SPACE_NAMES[card % SPACES],
        }
        return Action(number, f"{name} {card_name(card).lower()}", name, arguments)
    if number < CHOOSE:
        return _way(s, number)
    return _choice(s, cards, number)


def _act(number: int) -> Action:
    if number < USE:
        name = ("move", "sift", "pass")[number]
        return Action(number, name, name)
    kind = KINDS[number - USE]
    return Action(number, f"use {kind}", "use", {"kind": kind})


def _way(s: State, number: int) -> Action:
    """A direction, or a space to step into from Go or to teleport to."""
    if number < ENTER:
        name = DIRECTIONS[number - GO_TO]
        return Action(number, name, "go", {"direction": name})
    space = SPACE_NAMES[number - ENTER]
    name = "enter" if s.stage == STEP else "to"
    return Action(number, f"{name} {space.lower()}", name, {"space": space})


def _choice(s: State, cards: Cards, number: int) -> Action:
    """A player, yes or no to what is asked, or an offer."""
    if number < YES:
        seat = number - CHOOSE
        return Action(number, f"choose {cards.colours[seat]}", "choose", {"seat": seat})
    if number < PROPOSE:
        is_draw = s.stage == EQUAL_ROLLS
        yes = "draw" if is_draw else "use"
        no = "skip" if is_draw else "keep" if s.stage == KEY_WINDOW else "decline"
        name = yes if number == YES else no
        return Action(number, name, name)
    words = OFFER_WORDS[number - PROPOSE]
    name, _, gold = words.partition(" ")
    return Action(number, words, name, {"gold": int(gold)} if gold else {})
