"""Trade Gold Pile: offers, then a swap of all gold. (GD-CC)"""

from motherlode.games.gold_digger.actions import ACTIONS, CHOOSE, PROPOSE, YES
from motherlode.games.gold_digger.events import OFFERED, PAID, TRADED
from motherlode.games.gold_digger.refusal_rules import REFUSALS
from motherlode.games.gold_digger.rules.agenda import ask_for, do_later, is_listed, offer_listed
from motherlode.games.gold_digger.rules.board import is_in
from motherlode.games.gold_digger.rules.spying import others_in
from motherlode.games.gold_digger.state import ASK_OFFERS, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = ["QUESTIONS", "TRADE_OFFER", "TRADE_PARTNER", "ask_next_offer", "draw_trade"]

TRADE_OFFER, TRADE_PARTNER = 16, 17  # the numbers of the questions

TALK = 1
HIGHEST = 3  # gold that can be offered
SPARED = HIGHEST + 1  # the first offer for not being chosen
TWO = 2

CANNOT_PAY = REFUSALS.index("GD-CC-51")  # the rule that refuses an offer


@compiled
def draw_trade(s: State, seat: int) -> None:
    """The drawer must swap all gold with somebody, after everybody's offer. [GD-CC-48, GD-CC-49, GD-VAR-24]"""
    s.trader = seat
    for other in range(s.players):
        s.offer[other] = 0
    if s.rules.trade_negotiation == TALK:
        ask_for(s, TRADE_PARTNER, seat, CHOOSE, others_in(s, seat))
    else:
        do_later(s, ASK_OFFERS, seat, 1)


@compiled
def ask_next_offer(s: State, seat: int, step: int) -> None:
    """One public, binding offer from each opponent, clockwise; then the drawer chooses. [GD-CC-49, GD-CC-50]"""
    while step < s.players:
        other = (seat + step) % s.players
        step += 1
        if is_in(s, other):
            do_later(s, ASK_OFFERS, seat, step)
            ask_for(s, TRADE_OFFER, other, PROPOSE, offer_options(s, other))
            return
    ask_for(s, TRADE_PARTNER, seat, CHOOSE, others_in(s, seat))


@compiled
def offer_options(s: State, seat: int) -> int:
    """Nothing, or gold that can surely be paid, one bit each. [GD-CC-50, GD-CC-51, GD-CC-53]"""
    mask = 1
    others = others_in(s, s.trader)
    for gold in range(1, HIGHEST + 1):
        if gold <= s.gold[s.trader]:
            mask |= 1 << gold
        if gold <= s.gold[seat] and others & (others - 1) != 0:
            mask |= 1 << (gold + HIGHEST)
    return mask


@compiled
def answer_offer(s: State, seat: int, offer: int) -> None:
    """All hear it. [GD-CC-50]"""
    s.offer[seat] = offer
    emit(s.events, OFFERED, ALL, seat, s.trader, offer, 0)


@compiled
def answer_partner(s: State, seat: int, partner: int) -> None:
    """First the piles are swapped, then the offers whose condition is met are paid. [GD-CC-52]"""
    emit(s.events, TRADED, ALL, seat, partner, 0, 0)
    own = s.gold[seat]
    s.diary.gold_by_chance += TWO * abs(s.gold[partner] - own)
    s.gold[seat] = s.gold[partner]
    s.gold[partner] = own
    for step in range(1, s.players):
        other = (seat + step) % s.players
        offer = s.offer[other]
        if offer > 0 and (offer < SPARED) == (other == partner):
            pay(s, other, seat, offer if offer < SPARED else offer - HIGHEST)
        s.offer[other] = 0


@compiled
def pay(s: State, seat: int, drawer: int, gold: int) -> None:
    """A promise is kept."""
    s.gold[seat] -= gold
    s.gold[drawer] += gold
    s.diary.gold_by_chance += TWO * gold
    emit(s.events, PAID, ALL, seat, drawer, gold, 0)


@compiled
def refused_offer(action: int) -> int:
    """Why an offer cannot be made."""
    return CANNOT_PAY if action >= PROPOSE else 0


QUESTIONS = (
    question(
        TRADE_OFFER,
        "trade_offer",
        seconds=15,
        rule="GD-CC-50",
        actions=range(PROPOSE, ACTIONS),
        offer=offer_listed,
        allow=is_listed,
        reason=refused_offer,
        answer=answer_offer,
    ),
    question(
        TRADE_PARTNER,
        "trade_partner",
        seconds=30,
        rule="GD-CC-49",
        actions=range(CHOOSE, YES),
        offer=offer_listed,
        allow=is_listed,
        answer=answer_partner,
    ),
)
