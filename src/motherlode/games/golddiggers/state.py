"""What must be remembered between two decisions? One flat record. No rules."""

from typing import Annotated, Protocol

from motherlode.games.golddiggers.components import DIGGERS, EVENTS, GOLDS, SEATS, SLOTS, TALENTS
from motherlode.kernel.chance import Chance
from motherlode.kernel.event_log import event_log
from motherlode.kernel.piles import pile
from motherlode.kernel.record import Array, i8, i16, i64, layout, u8

__all__ = ["NOBODY", "STATE", "State", "Switches"]

NOBODY = 255  # no seat, no card

# What is awaited: a question, by the number it has in its chapter, or none of them.
OVER = 3
NOTHING_MORE = 4  # within a turn: nothing is left to decide

# Why the game ended, in the order in which reasons are recorded.
REASONS = (
    "none",
    "card_empty",
    "last_standing",
    "all_knocked_out",
    "deck_empty",
    "round_limit",
    "forfeit",
)
CARD_EMPTY = REASONS.index("card_empty")
LAST_STANDING = REASONS.index("last_standing")
ALL_KNOCKED_OUT = REASONS.index("all_knocked_out")
DECK_EMPTY = REASONS.index("deck_empty")
ROUND_LIMIT = REASONS.index("round_limit")
FORFEIT = REASONS.index("forfeit")


class Switches(Protocol):
    """The variant that is played; see options.py for what each switch says."""

    knocked_out_can_win: i8
    must_place: i8
    digger_track_cap: i8
    gold_tie: i8
    tie_scope: i8
    event_deck_end: i8
    host_order: i8
    last_digger_standing: i8
    zero_can_win: i8
    winner_tiebreak: i8
    golds_in_play: i8
    loser_limit: i8
    tokens_per_track: i8
    first_host: u8
    loser_requirement: i16
    max_rounds: i16


SWITCHES = layout(Switches)


class State(Protocol):
    """The table: how play stands, the tokens, the Events, the cards as printed, the luck.

    What only ever says which one (a seat, a card) is unsigned; what is counted or added up is signed.
    """

    # How play stands
    players: i8
    round: i16
    first_host: u8
    host: u8
    turn: u8  # the seat whose turn it is
    stage: u8  # the decision that is awaited from her
    talent: u8  # what she rolled for
    die: i8
    score: i16
    met: u8  # the Golds whose requirement the score meets, one bit for each slot
    reason: i8  # why the game ended

    # What lies in front of whom
    digger: Annotated[Array, u8, SEATS]
    value: Annotated[Array, i8, SEATS, TALENTS]  # of the Digger in front of each seat
    gold: Annotated[Array, u8, SLOTS]
    requirement: Annotated[Array, i8, SLOTS, TALENTS]  # of the Gold in each slot
    card: Annotated[Array, i8, SEATS, TALENTS]  # tokens on each Digger card
    courted: Annotated[Array, i8, SEATS, SLOTS, TALENTS]  # tokens on each Gold
    loser: Annotated[Array, i8, SEATS]  # tokens on the Loser
    knocked_out: u8  # one bit for each seat
    resigned: u8

    # How it was settled
    claimed_by: Annotated[Array, u8, SLOTS]
    is_winner: Annotated[Array, i8, SEATS]
    total: Annotated[Array, i64, SEATS]

    # The Events
    effect: Annotated[Array, i8, TALENTS]  # of the current one
    deck: Annotated[Array, pile(EVENTS)]
    discards: Annotated[Array, pile(EVENTS)]

    # What is printed
    rules: Switches
    digger_cards: i8
    gold_cards: i8
    event_cards: i8
    printed_value: Annotated[Array, i8, DIGGERS, TALENTS]
    squares: Annotated[Array, i8, DIGGERS, TALENTS]
    printed_requirement: Annotated[Array, i8, GOLDS, TALENTS]
    net_worth: Annotated[Array, i64, GOLDS]
    effects: Annotated[Array, i8, EVENTS, TALENTS]

    chance: Chance
    events: Annotated[Array, event_log(24)]


STATE = layout(State)
