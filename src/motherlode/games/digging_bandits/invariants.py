"""Which positions can be on the table at all? Checked for arranged positions, for saves and in tests."""

from motherlode.games.digging_bandits.components import (
    BACK,
    BANDITS,
    BRIDGE,
    COUNTS,
    DIG,
    DOODAD,
    DRAW,
    HELD,
    IMMEDIATE,
    KINDS,
    LAND,
    LAND_CARDS,
    LANDS,
    LOCATIONS,
    NOWHERE,
    OWNED,
    PRIVATE_PLOT,
    SEATS,
    TECH,
)
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.rules.board import (
    bridge_limit,
    bridges,
    is_in,
    is_toll_due,
    land_under,
)
from motherlode.games.digging_bandits.rules.discard import removed
from motherlode.games.digging_bandits.rules.ending import seats_in
from motherlode.games.digging_bandits.rules.setup import CHOOSE_BANDIT
from motherlode.games.digging_bandits.state import DEPTH, LANDFILL, NOBODY, OVER, TURN_LIMIT, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import Pile, is_known, size

__all__ = ["cards_of_type", "unsound"]

BRIDGE_OVER_LIMIT = REFUSALS.index("DB-BRDG-02")
NEAR_END = REFUSALS.index("DB-BRDG-15")
BRIDGE_ON_CLEARED = REFUSALS.index("DB-BRDG-21")
CARDS_COMPLETE = REFUSALS.index("DB-DISC-01")
OUT_IS_EMPTY = REFUSALS.index("DB-ELIM-01")
LAST_ONE_WINS = REFUSALS.index("DB-END-01")
TURNS_END = REFUSALS.index("DB-END-04")
NO_IMMEDIATE_HELD = REFUSALS.index("DB-IMM-04")
OWN_HAND_IS_KNOWN = REFUSALS.index("DB-INFO-01")
PIECE_SOMEWHERE = REFUSALS.index("DB-MOVE-06")
PLOT_NEEDS_LAYER = REFUSALS.index("DB-PP-01")
BANDITS_DIFFER = REFUSALS.index("DB-SETUP-01")
LAND_PILES = REFUSALS.index("DB-SETUP-02")
SOMEBODY_IS_ASKED = REFUSALS.index("DB-TURN-01")
TEAMS_OF_TWO = REFUSALS.index("DB-VAR-01")
SOUND = 0
FEWEST = 2


@compiled
def unsound(s: State) -> int:
    """0, or the number of the first rule that this position breaks."""
    if not FEWEST <= s.players <= SEATS:
        return BANDITS_DIFFER
    if s.rules.two_vs_two == 1 and s.players != SEATS:
        return TEAMS_OF_TWO
    broken = unsound_piles(s) or unsound_turn(s) or unsound_cards(s)
    if broken:
        return broken
    return unsound_seats(s) or unsound_hands(s) or unsound_board(s) or unsound_end(s)


@compiled
def unsound_piles(s: State) -> int:
    """Piles and hands add up to what lies in their rooms. [DB-SETUP-02]"""
    layers = 0
    for part in range(LANDFILL + 1):
        layers += s.height[part]
    if layers != size(s.land) or layers > LAND_CARDS:
        return LAND_PILES
    cards = 0
    for seat in range(SEATS):
        cards += s.hand_size[seat]
    if cards != size(s.hands) or cards > HELD:
        return CARDS_COMPLETE
    return SOUND


@compiled
def unsound_turn(s: State) -> int:
    """Somebody alive is asked something, unless the game is over. [DB-TURN-01]"""
    if s.stage > OVER or s.turn >= s.players or s.first >= s.players or not 0 <= s.depth <= DEPTH:
        return SOMEBODY_IS_ASKED
    if (s.asked == 0) != (s.stage == OVER):
        return SOMEBODY_IS_ASKED
    for seat in range(SEATS):
        if (s.asked >> seat) & 1 == 1 and (seat >= s.players or not is_in(s, seat)):
            return SOMEBODY_IS_ASKED
    if s.rules.max_turns > 0 and s.turns > s.rules.max_turns:
        return TURNS_END
    return SOUND


# All 153 cards


@compiled
def cards_of_type(s: State, card: int) -> int:
    """How many cards of a type are anywhere: ground, Landfill, hands, decks, table, board, box."""
    found = s.table[card] + removed(s, card)
    found += count_in(s.land, card) + count_in(s.hands, card)
    back = int(BACK[card])
    if back == DIG:
        found += count_in(s.dig_deck, card)
    elif back == DRAW:
        found += count_in(s.draw_deck, card)
    elif back == DOODAD:
        found += count_in(s.doodad_deck, card)
    if card == TECH:
        for seat in range(SEATS):
            found += s.tech[seat]
    elif card == BRIDGE:
        for space in range(LANDS):
            found += s.bridge_of[space] != NOBODY
    elif card == PRIVATE_PLOT:
        found += s.plot != NOBODY
    return found


@compiled
def count_in(cards: Pile, card: int) -> int:
    """How many cards of a type lie in a pile."""
    found = 0
    for place in range(1, size(cards) + 1):
        if cards[place, 0] == card:
            found += 1
    return found


@compiled
def unsound_cards(s: State) -> int:
    """Every card is somewhere, and in a deck of its own back. [DB-DISC-01]"""
    for card in range(KINDS):
        if cards_of_type(s, card) != int(COUNTS[card]):
            return CARDS_COMPLETE
    for place in range(1, size(s.land) + 1):
        if int(BACK[s.land[place, 0]]) != LAND:
            return CARDS_COMPLETE
    return SOUND


@compiled
def unsound_hands(s: State) -> int:
    """A hand is known to its owner and holds nothing immediate and no plain Land card. [DB-IMM-04, DB-INFO-01]"""
    place = 1
    for seat in range(SEATS):
        for _ in range(s.hand_size[seat]):
            card = s.hands[place, 0]
            if card >= OWNED or card >= IMMEDIATE or card == TECH:
                return NO_IMMEDIATE_HELD
            if not is_known(s.hands, place, seat):
                return OWN_HAND_IS_KNOWN
            place += 1
    return SOUND


# Seats and board


@compiled
def unsound_seats(s: State) -> int:
    """Different bandits; pieces on the board, of those who are out nothing. [DB-SETUP-01, DB-ELIM-01, DB-MOVE-06]"""
    taken = 0
    for seat in range(s.players):
        bandit = s.bandit[seat]
        if bandit == NOBODY and s.stage != CHOOSE_BANDIT and is_in(s, seat):
            return BANDITS_DIFFER
        if bandit != NOBODY and (bandit >= BANDITS or (taken >> bandit) & 1 == 1):
            return BANDITS_DIFFER
        taken |= 1 << bandit if bandit != NOBODY else 0
        if is_in(s, seat) and s.location[seat] >= LOCATIONS:
            return PIECE_SOMEWHERE
        if not is_in(s, seat) and is_anywhere(s, seat):
            return OUT_IS_EMPTY
    return SOUND


@compiled
def is_anywhere(s: State, seat: int) -> bool:
    """Whether a seat has a piece, cards or bridges."""
    owns = s.hand_size[seat] + s.tech[seat] + bridges(s, seat)
    return s.location[seat] != NOWHERE or owns > 0 or s.plot_owner == seat


@compiled
def unsound_board(s: State) -> int:
    """Bridges on cleared spaces and within the limit, the Plot on a layer, near ends where toll is due.

    [DB-BRDG-02, DB-BRDG-21, DB-BRDG-22, DB-PP-01, DB-BRDG-15]
    """
    for space in range(LANDS):
        owner = s.bridge_of[space]
        if owner != NOBODY and (owner >= s.players or s.height[space] > 0):
            return BRIDGE_ON_CLEARED
    if (s.plot == NOBODY) != (s.plot_owner == NOBODY):
        return PLOT_NEEDS_LAYER
    if s.plot != NOBODY and (s.plot >= LANDS or s.bridge_of[s.plot] != NOBODY):
        return PLOT_NEEDS_LAYER
    for seat in range(s.players):
        if bridges(s, seat) > bridge_limit(s):
            return BRIDGE_OVER_LIMIT
        if (s.is_near >> seat) & 1 == 1:
            space = land_under(s, seat)
            if space >= LANDS or not is_toll_due(s, seat, space):
                return NEAR_END
    return SOUND


@compiled
def unsound_end(s: State) -> int:
    """The game is over when one is left. [DB-END-01]"""
    if s.stage != OVER and seats_in(s) < FEWEST:
        return LAST_ONE_WINS
    if s.stage == OVER and s.reason != TURN_LIMIT and s.winners == 0:
        return LAST_ONE_WINS
    return SOUND
