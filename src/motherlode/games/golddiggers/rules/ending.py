"""End of the game: checked after the last turn of a round. (GS-END)"""

from motherlode.games.golddiggers import state as st
from motherlode.games.golddiggers.components import TALENTS
from motherlode.games.golddiggers.rules.loser import is_in
from motherlode.games.golddiggers.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import size

__all__ = ["has_empty_card", "players_in", "reason_to_end"]

NO_REASON = 0
LONGEST = 1000  # rounds, even without a limit
END_GAME = 1  # the setting `end_game` of event_deck_end


@compiled
def reason_to_end(s: State) -> int:
    """The first reason that holds after a round, or none. [GS-END-01, GS-END-03, GS-END-09]"""
    if has_empty_card(s):
        return st.CARD_EMPTY
    left = players_in(s)
    if left == 1 and s.rules.last_digger_standing == 1:  # GS-VAR-08: else GS-END-07
        return st.LAST_STANDING
    if left == 0:  # GS-END-06: nobody could ever move again
        return st.ALL_KNOCKED_OUT
    if size(s.deck) == 0 and s.rules.event_deck_end == END_GAME:  # GS-VAR-06: no reshuffle
        return st.DECK_EMPTY
    if s.round >= round_limit(s):
        return st.ROUND_LIMIT
    return NO_REASON


@compiled
def has_empty_card(s: State) -> bool:
    """Whether any player, knocked out or not, has no token on her Digger card.

    [GS-END-02, GS-END-04, GS-END-05]
    """
    for seat in range(s.players):
        if is_card_empty(s, seat):
            return True
    return False


@compiled
def is_card_empty(s: State, seat: int) -> bool:
    """Whether no token is left on a player's Digger card."""
    tokens = 0
    for talent in range(TALENTS):
        tokens += s.card[seat, talent]
    return tokens == 0


@compiled
def players_in(s: State) -> int:
    """How many still take turns; one alone plays on. [GS-END-07]"""
    count = 0
    for seat in range(s.players):
        if is_in(s, seat):
            count += 1
    return count


@compiled
def round_limit(s: State) -> int:
    """The last round, even if the table wants none. [GS-END-08, GS-VAR-11]"""
    return s.rules.max_rounds if s.rules.max_rounds > 0 else LONGEST
