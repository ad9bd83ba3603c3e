"""What can a player declare? The fixed numbering of actions, and how each is written."""

from motherlode.games.gold_digger.components import (
    ACTION_CARDS,
    DIRECTIONS,
    KINDS,
    SEATS,
    SPACE_NAMES,
    SPACES,
    TYPES,
    USABLE,
    Cards,
    card_name,
)
from motherlode.games.gold_digger.state import EQUAL_ROLLS, KEY_WINDOW, STEP, State
from motherlode.kernel.contract import Action

__all__ = ["ACTIONS", "action"]

MOVE = 0
SIFT = 1
PASS = 2
USE = 3  # a kept chance card, one number for each kind
PLAY = USE + USABLE  # an action card of the hand
PICK = PLAY + ACTION_CARDS  # a card, to sift, to redefine with, to show or to steal
GO_TO = PICK + ACTION_CARDS  # a direction
ENTER = GO_TO + len(DIRECTIONS)  # a space
CHOOSE = ENTER + SPACES  # a player
YES = CHOOSE + SEATS
NO = YES + 1
PROPOSE = NO + 1  # an offer: nothing, 1 to 3 gold if chosen, 1 to 3 gold if spared
OFFERS = 7
ACTIONS = PROPOSE + OFFERS

OFFER_WORDS = ("none", "chosen 1", "chosen 2", "chosen 3", "spared 1", "spared 2", "spared 3")
assert ACTIONS == 254, "the numbering of the ledger"  # noqa: S101, PLR2004


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
