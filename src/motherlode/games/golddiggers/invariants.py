"""Which positions can be on the table at all? Checked for arranged positions, for saves and in tests."""

from motherlode.games.golddiggers.components import (
    DIE,
    DIGGERS,
    EVENTS,
    GOLDS,
    SEATS,
    SLOTS,
    TALENTS,
)
from motherlode.games.golddiggers.refusal_rules import REFUSALS
from motherlode.games.golddiggers.rules.acts import ACT
from motherlode.games.golddiggers.rules.disappoint import can_take_anything
from motherlode.games.golddiggers.rules.ending import players_in, round_limit
from motherlode.games.golddiggers.rules.impress import PLACE
from motherlode.games.golddiggers.rules.loser import has_resigned, is_in, is_knocked_out
from motherlode.games.golddiggers.rules.score import bonus, golds_met
from motherlode.games.golddiggers.rules.setup import start_tokens
from motherlode.games.golddiggers.state import FORFEIT, NOBODY, OVER, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import size, top

__all__ = ["unsound"]

CARDS_FIT = REFUSALS.index("GS-CMP-12")
TOKENS_KEPT = REFUSALS.index("GS-CMP-13")
PLAYER_COUNT = REFUSALS.index("GS-CMP-14")
SOMETHING_TO_TAKE = REFUSALS.index("GS-DIS-04")
EVENT_APPLIES = REFUSALS.index("GS-EVT-01")
EVENT_ON_DISCARDS = REFUSALS.index("GS-EVT-06")
GOLD_WAS_AVAILABLE = REFUSALS.index("GS-IMP-03")
FIVE_ARE_OUT = REFUSALS.index("GS-LOS-03")
RESIGNED_IS_NOT_OUT = REFUSALS.index("GS-ONL-08")
LAST_ONE_WINS = REFUSALS.index("GS-ONL-09")
ONLY_PLAYERS_IN = REFUSALS.index("GS-RND-06")
SCORE_ADDS_UP = REFUSALS.index("GS-SCO-01")
ONE_DIGGER_EACH = REFUSALS.index("GS-SET-01")
GOLDS_LAID = REFUSALS.index("GS-SET-04")
EVENTS_COMPLETE = REFUSALS.index("GS-SET-07")
ONE_OF_TWO_ACTIONS = REFUSALS.index("GS-TRN-01")
ROUNDS_END = REFUSALS.index("GS-VAR-11")
AS_MANY_GOLDS = REFUSALS.index("GS-VAR-12")
SOUND = 0
FEWEST = 2  # players


@compiled
def unsound(s: State) -> int:
    """0, or the number of the first rule that this position breaks."""
    if not FEWEST <= s.players <= SEATS:
        return PLAYER_COUNT
    if s.digger_cards > DIGGERS or s.gold_cards > GOLDS or s.event_cards > EVENTS:
        return CARDS_FIT
    if not 1 <= s.rules.golds_in_play <= min(SLOTS, s.gold_cards):
        return AS_MANY_GOLDS
    if not diggers_are_dealt(s):
        return ONE_DIGGER_EACH
    if not golds_are_laid(s):
        return GOLDS_LAID
    if not events_are_complete(s):
        return EVENTS_COMPLETE
    return unsound_tokens(s) or unsound_leave(s) or unsound_turn(s)


@compiled
def diggers_are_dealt(s: State) -> bool:
    """Every player has a Digger of her own. [GS-SET-01]"""
    for seat in range(s.players):
        if s.digger[seat] >= s.digger_cards:
            return False
        for talent in range(TALENTS):
            if s.value[seat, talent] != s.printed_value[s.digger[seat], talent]:
                return False
        for other in range(seat):
            if s.digger[other] == s.digger[seat]:
                return False
    return True


@compiled
def golds_are_laid(s: State) -> bool:
    """Different Golds in the slots in play, none elsewhere. [GS-SET-04]"""
    for slot in range(SLOTS):
        if slot >= s.rules.golds_in_play:
            if s.gold[slot] != NOBODY:
                return False
        elif not is_laid(s, slot):
            return False
        for other in range(min(slot, s.rules.golds_in_play)):
            if s.gold[other] == s.gold[slot]:
                return False
    return True


@compiled
def is_laid(s: State, slot: int) -> bool:
    """Whether a Gold card lies in a slot as it is printed. [GS-CMP-01]"""
    if s.gold[slot] >= s.gold_cards:
        return False
    for talent in range(TALENTS):
        if s.requirement[slot, talent] != s.printed_requirement[s.gold[slot], talent]:
            return False
    return True


@compiled
def events_are_complete(s: State) -> bool:
    """Every Event lies once in deck or discard pile. [GS-SET-07]"""
    if size(s.deck) + size(s.discards) != s.event_cards:
        return False
    for event in range(s.event_cards):
        found = 0
        for place in range(1, size(s.deck) + 1):
            if s.deck[place, 0] == event:
                found += 1
        for place in range(1, size(s.discards) + 1):
            if s.discards[place, 0] == event:
                found += 1
        if found != 1:
            return False
    return True


@compiled
def unsound_tokens(s: State) -> int:
    """Tokens are never created or lost, and five on the Loser is out. [GS-CMP-13, GS-LOS-03, GS-LOS-09]"""
    for seat in range(s.players):
        if not tokens_add_up(s, seat):
            return TOKENS_KEPT
        if s.loser[seat] > s.rules.loser_limit:
            return FIVE_ARE_OUT
        if (s.loser[seat] == s.rules.loser_limit) != is_knocked_out(s, seat):
            return FIVE_ARE_OUT
    return SOUND


@compiled
def tokens_add_up(s: State, seat: int) -> bool:
    """Card, Golds and Loser hold what she started with. [GS-CMP-13]"""
    missing = -s.loser[seat]
    if s.loser[seat] < 0:
        return False
    for talent in range(TALENTS):
        missing += start_tokens(s, seat, talent) - s.card[seat, talent]
        if s.card[seat, talent] < 0:
            return False
        for slot in range(SLOTS):
            tokens = s.courted[seat, slot, talent]
            missing -= tokens
            if tokens < 0 or (tokens > 0 and s.gold[slot] == NOBODY):
                return False
    return missing == 0


@compiled
def unsound_leave(s: State) -> int:
    """Who is knocked out cannot resign, and whoever is left by all others has won. [GS-ONL-08, GS-ONL-09]"""
    staying = 0
    for seat in range(s.players):
        if has_resigned(s, seat):
            if is_knocked_out(s, seat):
                return RESIGNED_IS_NOT_OUT
        else:
            staying += 1
    if s.stage == OVER:
        is_forfeit = players_in(s) == 1 and staying < s.players
        return LAST_ONE_WINS if s.reason == FORFEIT and not is_forfeit else SOUND
    return LAST_ONE_WINS if staying <= 1 else SOUND


@compiled
def unsound_turn(s: State) -> int:
    """Somebody in the game is asked something that can be asked."""
    if s.host >= s.players or s.turn >= s.players or s.first_host >= s.players:
        return PLAYER_COUNT
    if s.round < 1 or s.round > round_limit(s):
        return ROUNDS_END
    if size(s.discards) == 0:
        return EVENT_ON_DISCARDS
    for talent in range(TALENTS):
        if s.effect[talent] != s.effects[top(s.discards), talent]:
            return EVENT_APPLIES
    if s.stage > OVER:
        return ONE_OF_TWO_ACTIONS
    if s.stage == OVER:
        return SOUND
    if not is_in(s, s.turn):
        return ONLY_PLAYERS_IN
    return SOUND if s.stage == ACT else unsound_roll(s)


@compiled
def unsound_roll(s: State) -> int:
    """After a roll the score is what the rules make it, and there is something to choose. [GS-SCO-01]"""
    if s.talent >= TALENTS or not 1 <= s.die <= DIE:
        return SCORE_ADDS_UP
    if s.score != s.die + bonus(s, s.turn, s.talent):
        return SCORE_ADDS_UP
    if s.met != golds_met(s, s.talent, s.score):
        return SCORE_ADDS_UP
    if s.stage == PLACE and (s.met == 0 or s.card[s.turn, s.talent] == 0):
        return GOLD_WAS_AVAILABLE
    if s.stage != PLACE and not can_take_anything(s, s.turn):
        return SOMETHING_TO_TAKE
    return SOUND
