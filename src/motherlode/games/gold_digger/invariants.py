"""Which positions can be on the table at all? Checked for arranged positions, for saves and in tests."""

from motherlode.games.gold_digger.components import (
    ACTION_CARDS,
    BOMB,
    CHANCE_CARDS,
    COUNTS,
    GO,
    KEPT,
    KINDS,
    LIFE,
    LIFE_TOKENS,
    MOST_IN_HAND,
    NOWHERE,
    SEATS,
    SPACES,
    STACK,
)
from motherlode.games.gold_digger.refusal_rules import REFUSALS
from motherlode.games.gold_digger.rules.board import is_in, is_live, top_type
from motherlode.games.gold_digger.rules.deck import full_hand
from motherlode.games.gold_digger.rules.ending import HUNT, hidden_gold, players_in
from motherlode.games.gold_digger.rules.hunt import has_life_card
from motherlode.games.gold_digger.rules.move import STEP
from motherlode.games.gold_digger.rules.paths import SHARE, SHARE2, step_options
from motherlode.games.gold_digger.rules.push import PUSH_DIR, push_options
from motherlode.games.gold_digger.rules.sift import SIFT_2
from motherlode.games.gold_digger.rules.turn_actions import ACTION
from motherlode.games.gold_digger.state import ASIDE, HIDDEN, OPEN, OVER, SPENT, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import Pile, is_known, size

__all__ = ["unsound"]

SPACE_FILLED = REFUSALS.index("GD-BRD-06")
ACTION_CARDS_COMPLETE = REFUSALS.index("GD-COMP-01")
CHANCE_CARDS_COMPLETE = REFUSALS.index("GD-COMP-03")
LIVES_COMPLETE = REFUSALS.index("GD-COMP-05")
LAST_ONE_WINS = REFUSALS.index("GD-END-01")
FULL_BOARD_ENDS = REFUSALS.index("GD-END-02")
ROUNDS_END = REFUSALS.index("GD-END-08")
FIVE_CARDS = REFUSALS.index("GD-HAND-01")
OWN_HAND_IS_KNOWN = REFUSALS.index("GD-HAND-04")
NO_LIFE_IS_OUT = REFUSALS.index("GD-LIFE-01")
MOST_LIVES = REFUSALS.index("GD-LIFE-02")
STEPS_LEAD_ON = REFUSALS.index("GD-MOVE-08")
TOKENS_ARE_RETURNED = REFUSALS.index("GD-OUT-03")
POISON_KILLS = REFUSALS.index("GD-PSN-03")
ONE_PIECE = REFUSALS.index("GD-PUSH-01")
PUSH_LEADS_ON = REFUSALS.index("GD-PUSH-05")
NO_LIVE_CARD_UNDERFOOT = REFUSALS.index("GD-PUSH-10")
SIFTED_CARDS = REFUSALS.index("GD-SIFT-03")
GOLD_COMPLETE = REFUSALS.index("GD-TOK-02")
TWO_ACTIONS = REFUSALS.index("GD-TURN-01")
PLAYER_COUNT = REFUSALS.index("GD-VAR-20")
ONE_CARD_EACH = REFUSALS.index("GD-VAR-33")
GOLD_IS_HIDDEN = REFUSALS.index("GD-VAR-38")
SOUND = 0
FEWEST = 2
HALF = ACTION_CARDS // 2
KIND_COUNT = len(KINDS)


@compiled
def unsound(s: State) -> int:
    """0, or the number of the first rule that this position breaks."""
    if not FEWEST <= s.players <= SEATS:
        return PLAYER_COUNT
    broken = unsound_board(s) or unsound_turn(s) or unsound_seats(s)
    if broken:
        return broken
    if s.rules.mode == HUNT:
        return unsound_hunt(s)
    return unsound_cards(s) or unsound_end(s) or unsound_pieces(s) or unsound_options(s)


@compiled
def unsound_board(s: State) -> int:
    """Stacks, faces and the count of filled spaces agree. [GD-BRD-06]"""
    filled = 0
    for space in range(SPACES):
        if s.height[space] > STACK or s.face[space] > HIDDEN:
            return SPACE_FILLED
        if s.height[space] == 0 and s.face[space] != SPENT:
            return SPACE_FILLED
        for place in range(STACK):
            if s.laid[space, place] >= STACK:
                return SPACE_FILLED
        filled += s.height[space] > 0
    return SOUND if filled == s.filled else SPACE_FILLED


@compiled
def unsound_turn(s: State) -> int:
    """Somebody who is in is asked something. [GD-TURN-01, GD-END-08]"""
    if s.first >= s.players or s.turn >= s.players or s.asked >= s.players or s.stage > OVER:
        return TWO_ACTIONS
    if not 1 <= s.round <= s.rules.max_rounds:
        return ROUNDS_END
    if not 0 <= s.open <= OPEN:
        return TWO_ACTIONS
    if s.stage != OVER and not is_in(s, s.asked):
        return TWO_ACTIONS
    if s.stage == ACTION and (s.asked != s.turn or not 1 <= s.actions_left <= FEWEST):
        return TWO_ACTIONS
    return SOUND


@compiled
def unsound_seats(s: State) -> int:
    """Tokens are in front of players or in the box. [GD-TOK-01, GD-TOK-02, GD-COMP-05]"""
    gold = s.box_gold
    lives = s.box_lives
    for seat in range(SEATS):
        gold += s.gold[seat]
        lives += s.lives[seat]
        broken = unsound_player(s, seat) if is_in(s, seat) else unsound_absentee(s, seat)
        if broken:
            return broken
    if gold != s.rules.gold_supply or s.box_gold < 0:
        return GOLD_COMPLETE
    return SOUND if lives == LIFE_TOKENS and s.box_lives >= 0 else LIVES_COMPLETE


@compiled
def unsound_player(s: State, seat: int) -> int:
    """Lives, poison, gold and cards of somebody who is in. [GD-LIFE-01, GD-LIFE-02, GD-PSN-03, GD-HAND-01]"""
    if seat >= s.players or s.space[seat] > GO:
        return ONE_PIECE
    if s.lives[seat] < 1:
        return NO_LIFE_IS_OUT
    if s.lives[seat] > s.rules.max_lives:
        return MOST_LIVES
    if not 0 <= s.poison[seat] < s.rules.poison_limit:
        return POISON_KILLS
    if s.gold[seat] < 0:
        return GOLD_COMPLETE
    if size(s.hand[seat]) > MOST_IN_HAND:
        return FIVE_CARDS
    for place in range(1, size(s.hand[seat]) + 1):
        if not is_known(s.hand[seat], place, seat):
            return OWN_HAND_IS_KNOWN
    return SOUND


@compiled
def unsound_absentee(s: State, seat: int) -> int:
    """Whoever is out has nothing. [GD-OUT-02, GD-OUT-03]"""
    tokens = s.gold[seat] + s.lives[seat] + s.poison[seat] + s.owed[seat]
    if tokens != 0 or s.space[seat] != NOWHERE or size(s.hand[seat]) > 0:
        return TOKENS_ARE_RETURNED
    return SOUND


@compiled
def unsound_cards(s: State) -> int:
    """Every action card lies somewhere, once; so do the chance cards. [GD-COMP-01, GD-COMP-03]"""
    if size(s.deck) > ACTION_CARDS or size(s.hand[ASIDE]) != (1 if s.stage == SIFT_2 else 0):
        return SIFTED_CARDS
    if not has_all_cards(s):
        return ACTION_CARDS_COMPLETE
    if size(s.chance_deck) > CHANCE_CARDS or size(s.chance_discards) > CHANCE_CARDS:
        return CHANCE_CARDS_COMPLETE
    for kind in range(KIND_COUNT):
        if chance_cards(s, kind) != int(COUNTS[s.rules.chance_deck, kind]):
            return CHANCE_CARDS_COMPLETE
    return SOUND


@compiled
def has_all_cards(s: State) -> bool:
    """Each card once: as many as there are, and each of them seen."""
    lower = in_pile(s.deck, 0)
    upper = in_pile(s.deck, HALF)
    count = size(s.deck)
    for seat in range(SEATS + 1):
        lower |= in_pile(s.hand[seat], 0)
        upper |= in_pile(s.hand[seat], HALF)
        count += size(s.hand[seat])
    for space in range(SPACES):
        for place in range(s.height[space]):
            card = s.laid[space, place] * SPACES + space
            lower |= bit(card)
            upper |= bit(card - HALF)
            count += 1
    return lower == (1 << HALF) - 1 and upper == upper_cards(s) and count == card_count(s)


@compiled
def bit(card: int) -> int:
    """The bit of a card in its half of all cards."""
    return 1 << card if 0 <= card < HALF else 0


@compiled
def in_pile(cards: Pile, first: int) -> int:
    """The cards of a pile from a number on, one bit each."""
    mask = 0
    for place in range(1, size(cards) + 1):
        mask |= bit(cards[place, 0] - first)
    return mask


@compiled
def upper_cards(s: State) -> int:
    """The chance cards, and the life cards of this variant, one bit each."""
    mask = (1 << SPACES) - 1
    for space in range(SPACES):
        if has_life_card(s, space):
            mask |= 1 << (SPACES + space)
    return mask


@compiled
def card_count(s: State) -> int:
    """How many action cards there are. [GD-COMP-01, GD-VAR-04]"""
    count = SPACES * LIFE
    for space in range(SPACES):
        if has_life_card(s, space):
            count += 1
    return count


@compiled
def chance_cards(s: State, kind: int) -> int:
    """How many chance cards of a kind there are anywhere."""
    count = times_in(s.chance_deck, kind) + times_in(s.chance_discards, kind)
    if kind < KEPT:
        for seat in range(SEATS):
            count += s.kept[seat, kind]
    return count


@compiled
def times_in(cards: Pile, kind: int) -> int:
    """How often a card lies in a pile."""
    count = 0
    for place in range(1, size(cards) + 1):
        if cards[place, 0] == kind:
            count += 1
    return count


@compiled
def unsound_end(s: State) -> int:
    """The game is over when it must be. [GD-END-01, GD-END-02]"""
    if s.stage == OVER:
        return SOUND
    if players_in(s) < FEWEST:
        return LAST_ONE_WINS
    return FULL_BOARD_ENDS if s.filled == SPACES and s.open == 0 else SOUND


@compiled
def unsound_pieces(s: State) -> int:
    """Between two actions hands are full and pieces stand where they may. [GD-PUSH-01, GD-PUSH-10]"""
    if s.stage != ACTION:
        return SOUND
    for seat in range(s.players):
        if is_in(s, seat):
            space = s.space[seat]
            if size(s.hand[seat]) < full_hand(s, seat):
                return FIVE_CARDS
            if is_crowded(s, space):
                return ONE_PIECE
            if space < GO and is_live(s, space) and top_type(s, space) != BOMB:
                return NO_LIVE_CARD_UNDERFOOT
    return SOUND


@compiled
def is_crowded(s: State, space: int) -> bool:
    """Whether more pieces stand on a space than may. [GD-VAR-09, GD-VAR-10]"""
    if s.rules.collision == SHARE or space == GO:
        return False
    pieces = 0
    for seat in range(s.players):
        if s.space[seat] == space:
            pieces += 1
    return pieces > (FEWEST if s.rules.collision == SHARE2 else 1)


@compiled
def unsound_options(s: State) -> int:
    """What is offered on the way is what the rules make it. [GD-MOVE-08, GD-PUSH-05]"""
    if s.stage == STEP and (s.steps < 1 or s.options != step_options(s, s.asked)):
        return STEPS_LEAD_ON
    if s.stage == PUSH_DIR and s.options != push_options(s, s.asked):
        return PUSH_LEADS_ON
    return SOUND


@compiled
def unsound_hunt(s: State) -> int:
    """One card at most on every space, gold among those hidden while the hunt goes on. [GD-VAR-33, GD-VAR-38]"""
    for space in range(SPACES):
        if s.height[space] > 1 or (s.height[space] == 1 and s.face[space] == SPENT):
            return ONE_CARD_EACH
    if s.stage == OVER:
        return SOUND
    if players_in(s) < FEWEST or hidden_gold(s) == 0:
        return GOLD_IS_HIDDEN
    return STEPS_LEAD_ON if s.stage != STEP or s.options != step_options(s, s.asked) else SOUND
