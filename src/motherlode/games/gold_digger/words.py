"""How is an action written?"""

from motherlode.games.gold_digger import actions as act
from motherlode.games.gold_digger import components as parts
from motherlode.games.gold_digger.components import Cards, card_name
from motherlode.games.gold_digger.rules.chance import EQUAL_ROLLS
from motherlode.games.gold_digger.rules.fetter import KEY_WINDOW
from motherlode.games.gold_digger.rules.move import STEP
from motherlode.games.gold_digger.state import State
from motherlode.kernel.contract import Action

__all__ = ["action"]


def action(s: State, cards: Cards, number: int) -> Action:
    """An action in words: `move`, `use thief`, `play bomb b3`, `up`, `enter a1`, `decline`, `chosen 2`."""
    if number < act.PLAY:
        return _act(number)
    if number < act.GO_TO:
        name = "play" if number < act.PICK else "pick"
        card = (number - act.PLAY) % parts.ACTION_CARDS
        arguments: dict[str, str | int] = {
            "card": card_name(card),
            "type": parts.TYPES[card // parts.SPACES],
            "space": parts.SPACE_NAMES[card % parts.SPACES],
        }
        return Action(number, f"{name} {card_name(card).lower()}", name, arguments)
    if number < act.CHOOSE:
        return _way(s, number)
    return _choice(s, cards, number)


def _act(number: int) -> Action:
    if number < act.USE:
        name = ("move", "sift", "pass")[number]
        return Action(number, name, name)
    kind = parts.KINDS[number - act.USE]
    return Action(number, f"use {kind}", "use", {"kind": kind})


def _way(s: State, number: int) -> Action:
    """A direction, or a space to step into from Go or to teleport to."""
    if number < act.ENTER:
        name = parts.DIRECTIONS[number - act.GO_TO]
        return Action(number, name, "go", {"direction": name})
    space = parts.SPACE_NAMES[number - act.ENTER]
    name = "enter" if s.stage == STEP else "to"
    return Action(number, f"{name} {space.lower()}", name, {"space": space})


def _choice(s: State, cards: Cards, number: int) -> Action:
    """A player, yes or no to what is asked, or an offer."""
    if number < act.YES:
        seat = number - act.CHOOSE
        return Action(number, f"choose {cards.colours[seat]}", "choose", {"seat": seat})
    if number < act.PROPOSE:
        is_draw = s.stage == EQUAL_ROLLS
        yes = "draw" if is_draw else "use"
        no = "skip" if is_draw else "keep" if s.stage == KEY_WINDOW else "decline"
        name = yes if number == act.YES else no
        return Action(number, name, name)
    words = act.OFFER_WORDS[number - act.PROPOSE]
    name, _, gold = words.partition(" ")
    return Action(number, words, name, {"gold": int(gold)} if gold else {})
