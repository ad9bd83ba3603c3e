"""Setup: from a box of shuffled cards to the first host. (GS-SET)"""

from motherlode.games.golddiggers import events
from motherlode.games.golddiggers.components import SLOTS, TALENTS
from motherlode.games.golddiggers.state import NOBODY, State
from motherlode.kernel.chance import draw
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import NOBODY as KNOWN_TO_NOBODY
from motherlode.kernel.piles import clear, put_on_top, shuffle

__all__ = ["set_up"]


@compiled
def set_up(s: State) -> None:
    """Diggers, Golds, Events, first host: the four draws, in this order. [GS-SET-06]"""
    deal_diggers(s)
    lay_golds(s)
    shuffle_events(s)
    name_first_host(s)


@compiled
def deal_diggers(s: State) -> None:
    """Every player gets a Digger at random; the rest are out of the game. [GS-SET-01, GS-SET-02]"""
    for seat in range(s.players):
        number = draw(s.chance, events.DIGGER_STREAM, s.digger_cards - seat)
        give_digger(s, seat, free_digger(s, seat, number))
        put_tokens_on_card(s, seat)
        emit(s.events, events.DEALT, ALL, seat, s.digger[seat], 0, 0)


@compiled
def give_digger(s: State, seat: int, digger: int) -> None:
    """Put a Digger face up in front of a player."""
    s.digger[seat] = digger
    for talent in range(TALENTS):
        s.value[seat, talent] = s.printed_value[digger, talent]


@compiled
def free_digger(s: State, dealt: int, number: int) -> int:
    """The Digger with this number among those not dealt yet."""
    for digger in range(s.digger_cards):
        is_free = True
        for seat in range(dealt):
            if s.digger[seat] == digger:
                is_free = False
        if is_free:
            if number == 0:
                return digger
            number -= 1
    return NOBODY


@compiled
def put_tokens_on_card(s: State, seat: int) -> None:
    """One token on every square of the Digger's tracks. [GS-SET-03, GS-CMP-06]"""
    for talent in range(TALENTS):
        s.card[seat, talent] = start_tokens(s, seat, talent)


@compiled
def start_tokens(s: State, seat: int, talent: int) -> int:
    """How many tokens a track starts with: its squares, or the same number for all. [GS-VAR-14]"""
    if s.rules.tokens_per_track > 0:
        return s.rules.tokens_per_track
    return s.squares[s.digger[seat], talent]


@compiled
def lay_golds(s: State) -> None:
    """Some Golds lie in the middle for any number of players, the rest are out.

    [GS-SET-04, GS-SET-05, GS-VAR-12]
    """
    for slot in range(SLOTS):
        s.gold[slot] = NOBODY
        s.claimed_by[slot] = NOBODY
    for slot in range(s.rules.golds_in_play):
        lay_gold(
            s, slot, free_gold(s, slot, draw(s.chance, events.GOLD_STREAM, s.gold_cards - slot))
        )
        emit(s.events, events.LAID, ALL, slot + 1, slot, 0, 0)


@compiled
def lay_gold(s: State, slot: int, gold: int) -> None:
    """Put a Gold face up into a slot."""
    s.gold[slot] = gold
    for talent in range(TALENTS):
        s.requirement[slot, talent] = s.printed_requirement[gold, talent]


@compiled
def free_gold(s: State, laid: int, number: int) -> int:
    """The Gold with this number among those not laid yet."""
    for gold in range(s.gold_cards):
        is_free = True
        for slot in range(laid):
            if s.gold[slot] == gold:
                is_free = False
        if is_free:
            if number == 0:
                return gold
            number -= 1
    return NOBODY


@compiled
def shuffle_events(s: State) -> None:
    """All Events make one face-down deck; nothing is discarded yet. [GS-SET-07, GS-INF-02]"""
    clear(s.deck)
    clear(s.discards)
    for event in range(s.event_cards):
        put_on_top(s.deck, event, KNOWN_TO_NOBODY)
    shuffle(s.deck, s.chance, events.EVENT_STREAM)


@compiled
def name_first_host(s: State) -> None:
    """The seat the table names for its latest date hosts first, otherwise a random one.

    [GS-SET-08, GS-SET-09, GS-SET-10, GS-VAR-15, GS-ONL-10]
    """
    if s.rules.first_host == NOBODY:
        s.host = draw(s.chance, events.HOST_STREAM, s.players)
    else:
        s.host = s.rules.first_host
    s.first_host = s.host
