"""Which decisions share one time? Those of a main action, of a first offer, and of a negotiation."""

from motherlode.games.digging_bandits.questions import QUESTIONS
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.main_actions import MAIN
from motherlode.games.digging_bandits.rules.offers import TRADE_GIVE
from motherlode.games.digging_bandits.rules.trade import TRADE_ANSWER
from motherlode.kernel.position import Position
from motherlode.kernel.span import Span

__all__ = ["span"]

# The seconds of a shared time are those that the chapters declare for its first question.
SECONDS = {one.number: float(one.seconds) for one in QUESTIONS.all}
ACTION, FIRST_OFFER, NEGOTIATION = SECONDS[MAIN], SECONDS[TRADE_GIVE], SECONDS[TRADE_ANSWER]
OF_AN_ACTION = {one.number for one in QUESTIONS.all if one.span == "action"}
OF_A_TRADE = {one.number for one in QUESTIONS.all if one.span == "trade"}


def span(position: Position) -> Span | None:
    """The stretch that the decision awaited now belongs to, if it has not a time of its own. [DB-TRADE-07]"""
    s = position.state
    seat = int(s.turn)
    stage = decision_of(s, seat)
    if stage in OF_A_TRADE and s.offers_made > 0:  # DB-TRADE-09: until the agreement
        return Span(f"trade {s.turns}", NEGOTIATION)
    if stage in OF_A_TRADE:
        return Span(f"offer {s.turns}", FIRST_OFFER, seat)
    if stage not in OF_AN_ACTION:
        return None
    # An action counts as taken once it is announced; what is decided after that still belongs to it.
    is_before = s.origin == MAIN
    return Span(f"action {s.turns} {s.taken + is_before}", ACTION, seat)
