"""What does each stream of chance decide, and how are its results written in a scenario?"""

from motherlode.games.gold_digger.components import (
    ACTION_CARDS,
    KINDS,
    TYPES,
    Cards,
    card_name,
    kind_name,
)
from motherlode.kernel.contract import Scripted

__all__ = ["SCRIPTED"]

SIDES = "1 to 4; to 6 with `die_sides = 6`"


def _cards(_: Cards) -> list[str]:
    return [card_name(card) for card in range(ACTION_CARDS)]


def _kinds(cards: Cards) -> list[str]:
    return [kind_name(cards, kind) for kind in range(len(KINDS))]


ACTION_CARD = "action cards, such as `bomb A1`, or their numbers: 25 bombs from 0, then gold, chance and life, each from A1 to E5"

SCRIPTED = {
    "die": Scripted("every roll of a Move", SIDES, together=1),
    "start": Scripted("the roll for the first turn, P1 first; equal ones roll again", SIDES),
    "deck": Scripted(
        "a shuffle of the action cards: the card on top, then the one below, and so on",
        ACTION_CARD,
        _cards,
        together=1,
    ),
    "chance": Scripted(
        "a shuffle of the chance cards: the card on top, then the one below, and so on",
        "chance cards, or their numbers from 0",
        _kinds,
        together=1,
    ),
    "hand": Scripted(
        "in which order a hand goes under the deck, the uppermost card first",
        ACTION_CARD,
        _cards,
        together=1,
    ),
    "theft": Scripted("which card a blind thief takes", "its place in the hand, from 0"),
    "hunt": Scripted(
        "the hidden cards of a hunt, from A1 to E5",
        "0 bomb, 1 gold, and 2 life where the space has a life card",
        lambda _: [name for name in TYPES if name != "chance"],
        together=1,
    ),
}
