"""What can everybody see of the decision that is awaited, and which question is it?

While this stays the same and no event is told, somebody composes in private.
"""

from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.rules.board import is_exposed, owns_anything
from motherlode.games.digging_bandits.rules.offers import TRADE_GIVE, TRADE_WANT
from motherlode.games.digging_bandits.rules.trade import TRADE_ANSWER, TRADE_PICK
from motherlode.kernel.position import Position

__all__ = ["awaited", "face", "question"]


def face(position: Position) -> tuple[int, ...]:
    """What is decided, by whom, whose turn it is, and whether an offer was taken back for another one.

    Who has answered an offer is not seen before all have. [DB-REACT-11, DB-TRADE-05, DB-TRADE-06]
    """
    s = position.state
    asked = 0 if s.stage == TRADE_ANSWER else int(s.asked)
    is_offer_gone = s.stage == TRADE_PICK and s.draft[s.turn, st.PRIVATE] in (
        TRADE_GIVE,
        TRADE_WANT,
    )
    return int(s.stage), asked, int(s.turn), int(s.depth), int(is_offer_gone)


def awaited(position: Position) -> tuple[int, ...]:
    """Who is asked, as far as all can see: to an offer everybody who owns a card, also those who have answered.

    [DB-REACT-11, DB-TRADE-05, DB-TRADE-13]
    """
    s = position.state
    if s.stage != TRADE_ANSWER:
        return position.actors
    return tuple(
        seat
        for seat in range(s.players)
        if seat != s.turn and is_exposed(s, seat) and owns_anything(s, seat, 0)
    )


def question(position: Position) -> tuple[tuple[int, ...], ...]:
    """What is announced and waits: an answer to one event is none to the event below it. [DB-REACT-01, DB-REACT-07]"""
    s = position.state
    return tuple(
        tuple(int(s.event[level, column]) for column in range(st.COLUMNS))
        for level in range(s.depth)
    )
