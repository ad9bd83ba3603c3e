"""Setup: starting roll, tokens, shuffle, board cards, deal. (GD-SET)"""

from motherlode.games.gold_digger import components as parts
from motherlode.games.gold_digger import events
from motherlode.games.gold_digger.rules.board import is_filled, is_live_bomb
from motherlode.games.gold_digger.rules.deck import space_of, type_of
from motherlode.games.gold_digger.rules.ending import HUNT, end_hunt_if_decided
from motherlode.games.gold_digger.rules.hunt import begin_hunt, has_life_card
from motherlode.games.gold_digger.rules.play import lay
from motherlode.games.gold_digger.state import NOBODY, WAKE, State
from motherlode.kernel.chance import roll
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY, put_on_top, put_under, shuffle, take_top
from motherlode.kernel.piles import NOBODY as KNOWN_TO_NOBODY

__all__ = ["set_up"]

KIND_COUNT = len(parts.KINDS)
TOLD_ROLLS = 4  # passes of the starting roll that are told; ties are seldom longer
BESIDE = 1  # A2
BELOW = parts.SIDE  # B1


@compiled
def set_up(s: State) -> None:
    """Starting roll, tokens, shuffle, board, deal, in this order and without a choice.

    [GD-SET-12, GD-SET-13]
    """
    roll_for_first_turn(s)
    hand_out_tokens(s)
    if s.rules.mode == HUNT:
        begin_hunt(s)
    else:
        shuffle_decks(s)
        lay_initial_cards(s)
        deal_hands(s)
    s.round = 1
    s.turn = s.first
    s.phase = WAKE
    s.diary.leader = NOBODY
    if s.rules.mode == HUNT:
        end_hunt_if_decided(s)


@compiled
def roll_for_first_turn(s: State) -> None:
    """The highest roll takes the first turn; those tied for it roll again. [GD-SET-02, GD-SET-03]"""
    rolling = (1 << s.players) - 1
    told = 0
    while rolling & (rolling - 1) != 0:
        rolling = highest_rollers(s, rolling, told < TOLD_ROLLS)
        told += 1
    while (rolling >> s.first) & 1 == 0:
        s.first += 1
    emit(s.events, events.STARTS, ALL, s.first, 0, 0, 0)


@compiled
def highest_rollers(s: State, rolling: int, is_told: bool) -> int:  # noqa: FBT001 - a rule has no keywords
    """Let some players roll once; those with the highest roll, one bit each."""
    highest = 0
    tied = 0
    for seat in range(s.players):
        if (rolling >> seat) & 1 == 0:
            continue
        die = roll(s.chance, events.START_STREAM, s.rules.die_sides)
        if is_told:
            emit(s.events, events.ROLLED_TO_START, ALL, seat, die, 0, 0)
        if die > highest:
            highest = die
            tied = 0
        if die == highest:
            tied |= 1 << seat
    return tied


@compiled
def hand_out_tokens(s: State) -> None:
    """Everybody on Go, with some lives and nothing else.

    [GD-SET-01, GD-SET-05, GD-SET-14, GD-COMP-05, GD-VAR-02]
    """
    s.box_gold = s.rules.gold_supply
    s.box_lives = parts.LIFE_TOKENS
    for seat in range(parts.SEATS):
        s.space[seat] = parts.GO if seat < s.players else parts.GO + 1
        s.arrival[seat] = seat
        s.out[seat] = 0 if seat < s.players else parts.SEATS + 1
        if seat < s.players:
            s.lives[seat] = s.rules.start_lives
            s.box_lives -= s.rules.start_lives


@compiled
def shuffle_decks(s: State) -> None:
    """Both decks are shuffled. [GD-SET-06, GD-COMP-01, GD-COMP-02, GD-COMP-03]"""
    for card in range(parts.SPACES * parts.LIFE):
        put_on_top(s.deck, card, KNOWN_TO_NOBODY)
    for space in range(parts.SPACES):
        if has_life_card(s, space):
            put_on_top(s.deck, parts.SPACES * parts.LIFE + space, KNOWN_TO_NOBODY)
    shuffle(s.deck, s.chance, events.DECK_STREAM)
    for kind in range(KIND_COUNT):
        for _ in range(int(parts.COUNTS[s.rules.chance_deck, kind])):
            put_on_top(s.chance_deck, kind, KNOWN_TO_NOBODY)
    shuffle(s.chance_deck, s.chance, events.CHANCE_STREAM)


@compiled
def lay_initial_cards(s: State) -> None:
    """Cards are drawn openly and laid on their spaces, bombs too, affecting nobody.

    [GD-SET-07, GD-SET-09, GD-VAR-20]
    """
    while s.filled < s.rules.initial_cards:
        card = take_top(s.deck)
        if is_in_the_way(s, card):
            put_under(s.deck, card, EVERYBODY)
            emit(s.events, events.SET_ASIDE, ALL, card, 0, 0, 0)
        else:
            lay(s, card)
            emit(s.events, events.LAID, ALL, card, 0, 0, 0)
    if is_live_bomb(s, 0) or is_live_bomb(s, BESIDE) or is_live_bomb(s, BELOW):
        s.diary.bomb_at_start = 1


@compiled
def is_in_the_way(s: State, card: int) -> bool:
    """A second card for a space goes under the deck, and so may a bomb beside Go. [GD-SET-08, GD-VAR-18]"""
    space = space_of(card)
    is_unsafe = (
        s.rules.safe_start == 1 and type_of(card) == parts.BOMB and space in (0, BESIDE, BELOW)
    )
    return is_unsafe or is_filled(s, space)


@compiled
def deal_hands(s: State) -> None:
    """Five cards each, one at a time clockwise from the first player.

    Several may name the same space. [GD-SET-10, GD-SET-11, GD-HAND-01, GD-HAND-03, GD-HAND-04]
    """
    for _ in range(parts.HAND):
        for step in range(s.players):
            seat = (s.first + step) % s.players
            put_on_top(s.hand[seat], take_top(s.deck), 1 << seat)
    emit(s.events, events.DEALT, ALL, parts.HAND, 0, 0, 0)
