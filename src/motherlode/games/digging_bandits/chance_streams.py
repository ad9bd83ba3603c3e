"""What does each stream of chance decide, and how are its results written in a scenario?"""

from motherlode.games.digging_bandits.components import Cards
from motherlode.kernel.contract import Scripted

__all__ = ["SCRIPTED"]

CARD = "ids of cards, or their numbers from 0"


def _ids(cards: Cards) -> list[str]:
    return cards.ids


def _shuffle(pile: str) -> Scripted:
    decides = f"a shuffle of the {pile}: the card on top, then the one below, and so on"
    return Scripted(decides, CARD, _ids, together=1)


SCRIPTED = {
    "dice": Scripted(
        "every roll, two dice each; first the roll for the first turn", "1 to 6", together=2
    ),
    "bandits": Scripted(
        "which bandit each player is dealt, P1 first",
        "a number among the bandits left, from 0 in the order of the card file",
        together=1,
    ),
    "land": _shuffle("Land cards"),
    "dig": _shuffle("Dig deck"),
    "draw": _shuffle("Draw deck"),
    "doodads": _shuffle("Doodad deck"),
    "theft": Scripted("which card of a back is stolen", "its place among those, from 0"),
    "discards": Scripted(
        "in which order cards go under a deck together, the last place first",
        "which of those left goes there, from 0",
        together=1,
    ),
}
