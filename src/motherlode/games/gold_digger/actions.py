"""What can a player declare? The fixed numbering of actions."""

from motherlode.games.gold_digger.components import ACTION_CARDS, DIRECTIONS, SEATS, SPACES, USABLE

__all__ = ["ACTIONS"]

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
