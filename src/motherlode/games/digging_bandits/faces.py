"""What of a decision does everybody see? While nothing of it changes and nothing is told, somebody composes in private."""

from motherlode.games.digging_bandits.state import (
    PRIVATE,
    TRADE_ANSWER,
    TRADE_GIVE,
    TRADE_PICK,
    TRADE_WANT,
)
from motherlode.kernel.position import Position

__all__ = ["face"]


def face(position: Position) -> tuple[int, ...]:
    """What is decided, by whom, whose turn it is, and whether an offer was taken back for another one.

    Who has answered an offer is not seen before all have. [DB-REACT-11, DB-TRADE-05, DB-TRADE-06]
    """
    s = position.state
    asked = 0 if s.stage == TRADE_ANSWER else int(s.asked)
    is_offer_gone = s.stage == TRADE_PICK and s.draft[s.turn, PRIVATE] in (TRADE_GIVE, TRADE_WANT)
    return int(s.stage), asked, int(s.turn), int(s.depth), int(is_offer_gone)
