"""What does a seat see of a trade? Announced offers and opened answers; what is half built only its maker sees."""

import msgspec

from motherlode.games.digging_bandits.components import LAND_NAMES, LANDS, OWNED, Cards
from motherlode.games.digging_bandits.rules.offers import (
    TRADE_GIVE,
    TRADE_WANT,
    in_list,
    lists_bridge,
    lists_plot,
)
from motherlode.games.digging_bandits.rules.trade import TRADE_ANSWER, TRADE_PICK
from motherlode.games.digging_bandits.state import (
    ACCEPTS,
    ANSWER,
    COUNTERS,
    DECLINES,
    GIVE,
    PRIVATE,
    WANT,
    State,
)
from motherlode.kernel.contract import REFEREE

__all__ = ["OfferView", "answer_of", "offer_of"]

TRADE_WORDS = {ACCEPTS: "accept", DECLINES: "decline", COUNTERS: "counter"}


class OfferView(msgspec.Struct, frozen=True):
    """What somebody would give and wants."""

    give: dict[str, int]
    want: dict[str, int]
    give_board: list[str]
    want_board: list[str]


def offer_of(s: State, cards: Cards, seat: int, viewer: int | str | None) -> OfferView | None:
    """An announced offer; a half-built or sealed one only for its maker, and the referee."""
    is_sealed = s.draft[seat, PRIVATE] in (TRADE_GIVE, TRADE_WANT) or (
        s.stage == TRADE_ANSWER and seat != s.turn
    )
    if viewer not in {seat, REFEREE} and is_sealed:
        return None
    give, want = (_listed(s, cards, seat, side) for side in (GIVE, WANT))
    boards = [_board(s, seat, side) for side in (GIVE, WANT)]
    return OfferView(give, want, *boards) if any((give, want, *boards)) else None


def _listed(s: State, cards: Cards, seat: int, side: int) -> dict[str, int]:
    numbers = {card: in_list(s, seat, side, card) for card in range(OWNED)}
    return {cards.card(card): number for card, number in numbers.items() if number}


def _board(s: State, seat: int, side: int) -> list[str]:
    spaces = [LAND_NAMES[one] for one in range(LANDS) if lists_bridge(s, seat, side, one)]
    return [
        *(f"bridge {name}" for name in spaces),
        *(["plot"] if lists_plot(s, seat, side) else []),
    ]


def answer_of(s: State, seat: int) -> str | None:
    """What a seat answered to an offer, once all answers are opened."""
    return TRADE_WORDS.get(s.draft[seat, ANSWER]) if s.stage == TRADE_PICK else None
