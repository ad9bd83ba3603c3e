"""What does somebody give and want? Offers, built line by line and kept true. [DB-TRADE]

An offer has two lists, each with numbers of every type and with board cards. Lines are added in canonical order.
"""

from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.actions import ABANDON, DONE, LIST, LIST_BRIDGE, LIST_PLOT
from motherlode.games.digging_bandits.components import COUNTS, LANDS, OWNED, TECH, TRADE
from motherlode.games.digging_bandits.rules.board import bridge_limit, bridges, is_exposed
from motherlode.games.digging_bandits.rules.info import held
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled

__all__ = [
    "TRADE_GIVE",
    "TRADE_WANT",
    "add_line",
    "add_to_list",
    "can_fulfil",
    "clear_offer",
    "in_list",
    "listed",
    "lists_bridge",
    "lists_plot",
    "may_list",
    "offer_lines",
    "wants_what_is_gone",
]

TRADE_GIVE, TRADE_WANT = 23, 24  # the numbers of the questions, which `trade` asks


@compiled
def column_of(side: int, place: int) -> int:
    """The column of a draft in which a place of one of the two lists stands."""
    return st.LISTS + side * st.LIST_LENGTH + place


@compiled
def has_bit(s: State, seat: int, side: int, bit: int) -> bool:
    """Whether a list names something of which there is only one."""
    return (s.draft[seat, column_of(side, st.BITS_LISTED + bit // 8)] >> (bit % 8)) & 1 == 1


@compiled
def set_bit(s: State, seat: int, side: int, bit: int) -> None:
    """Name something of which there is only one."""
    s.draft[seat, column_of(side, st.BITS_LISTED + bit // 8)] |= 1 << (bit % 8)


@compiled
def in_list(s: State, seat: int, side: int, card: int) -> int:
    """How many cards of a type a list names."""
    place = int(st.PLACE_LISTED[card])
    if st.IS_SINGLE[card]:
        return 1 if has_bit(s, seat, side, place) else 0
    return s.draft[seat, column_of(side, place)]


@compiled
def add_to_list(s: State, seat: int, side: int, card: int) -> None:
    """Name one more card of a type."""
    place = int(st.PLACE_LISTED[card])
    if st.IS_SINGLE[card]:
        set_bit(s, seat, side, place)
    else:
        s.draft[seat, column_of(side, place)] += 1


@compiled
def lists_plot(s: State, seat: int, side: int) -> bool:
    """Whether a list names the Private Plot."""
    return has_bit(s, seat, side, st.PLOT_BIT)


@compiled
def lists_bridge(s: State, seat: int, side: int, space: int) -> bool:
    """Whether a list names the bridge on a space."""
    return has_bit(s, seat, side, st.BRIDGE_BITS + space)


@compiled
def clear_offer(s: State, seat: int) -> None:
    """An empty sheet."""
    for column in range(st.LAST_LINE, st.DRAFT):
        s.draft[seat, column] = 0


@compiled
def listed(s: State, seat: int, side: int) -> int:
    """How many cards a list names, board cards included."""
    found = 0
    for place in range(st.BITS_LISTED):
        found += s.draft[seat, column_of(side, place)]
    for place in range(st.BITS_LISTED, st.LIST_LENGTH):
        bits = s.draft[seat, column_of(side, place)]
        while bits != 0:
            bits &= bits - 1
            found += 1
    return found


@compiled
def owned(s: State, seat: int, card: int) -> int:
    """How many cards of a type a seat can give; the Trade card that is being played is none of them."""
    if card == TECH:
        return s.tech[seat]
    return held(s, seat, card)


@compiled
def cards_of(s: State, seat: int) -> int:
    """How many cards a seat owns, board cards included, as everybody can see."""
    found = s.hand_size[seat] + s.tech[seat] + bridges(s, seat)
    if s.plot_owner == seat:
        found += 1
    return found


@compiled
def most_wanted(s: State, seat: int) -> int:
    """The most cards a list can ask for: as many as the richest partner owns. [DB-TRADE-02]"""
    if seat != s.turn:
        return cards_of(s, s.turn)
    most = 0
    for other in range(s.players):
        if other != seat and is_exposed(s, other):
            most = max(most, cards_of(s, other))
    return most


@compiled
def wanted_from(s: State, seat: int) -> int:
    """Whose board cards a list names already: only one seat's may be. [DB-TRADE-02]"""
    for space in range(LANDS):
        if lists_bridge(s, seat, st.WANT, space):
            return s.bridge_of[space]
    return st.NOBODY


@compiled
def wants_what_is_gone(s: State, seat: int) -> bool:
    """Whether a list asks for a bridge, a Plot or more cards than are there, because somebody left. [DB-TRADE-02]"""
    if listed(s, seat, st.WANT) > most_wanted(s, seat):
        return True
    for space in range(LANDS):
        if lists_bridge(s, seat, st.WANT, space) and s.bridge_of[space] == st.NOBODY:
            return True
    return lists_plot(s, seat, st.WANT) and s.plot_owner == st.NOBODY


@compiled
def is_partner_for(s: State, seat: int, other: int) -> bool:
    """Whether a seat's board cards may be asked for: the actor's in a counter-offer, else a partner's."""
    if other in (st.NOBODY, seat) or not is_exposed(s, other):
        return False
    first = wanted_from(s, seat)
    return first in (st.NOBODY, other) and s.turn in (seat, other)


@compiled
def is_line(s: State, seat: int, action: int) -> bool:
    """Whether a line may be added to the list that a seat is at. [DB-TRADE-02, DB-TRADE-04]"""
    line = action - LIST
    return line >= s.draft[seat, st.LAST_LINE] and has_room(s, seat) and may_name(s, seat, line)


@compiled
def has_room(s: State, seat: int) -> bool:
    """Whether the list that a seat is at may become longer. [DB-TRADE-02]"""
    if s.draft[seat, st.PRIVATE] == TRADE_GIVE:
        return True
    return listed(s, seat, st.WANT) < most_wanted(s, seat)


@compiled
def may_name(s: State, seat: int, line: int) -> bool:
    """Whether the list that a seat is at may name a card, if there is room. [DB-TRADE-04]"""
    if s.draft[seat, st.PRIVATE] == TRADE_GIVE:
        return is_line_to_give(s, seat, line)
    return is_line_to_want(s, seat, line)


@compiled
def is_line_to_give(s: State, seat: int, line: int) -> bool:
    """Nobody may promise what it does not own; all other talk is free. [DB-TRADE-04, DB-END-07]"""
    if line < OWNED:
        return in_list(s, seat, st.GIVE, line) < spare(s, seat, line)
    if line < OWNED + LANDS:
        space = line - OWNED
        is_new = not lists_bridge(s, seat, st.GIVE, space)
        return is_new and s.bridge_of[space] == seat
    return s.plot_owner == seat and not lists_plot(s, seat, st.GIVE)


@compiled
def spare(s: State, seat: int, card: int) -> int:
    """How many cards of a type a seat can give; a Trade card not yet laid down is needed for the trade itself."""
    number = owned(s, seat, card)
    return number - 1 if is_needed_for_trade(s, seat, card) else number


@compiled
def is_needed_for_trade(s: State, seat: int, card: int) -> bool:
    """Whether this is the type of the Trade card that its player still holds while building the first offer."""
    return card == TRADE and seat == s.turn and s.offers_made == 0


@compiled
def is_line_to_want(s: State, seat: int, line: int) -> bool:
    """Asking for what nobody has is allowed. [DB-TRADE-04]"""
    if line < OWNED:
        return in_list(s, seat, st.WANT, line) < int(COUNTS[line])
    if line < OWNED + LANDS:
        space = line - OWNED
        is_new = not lists_bridge(s, seat, st.WANT, space)
        return is_new and is_partner_for(s, seat, s.bridge_of[space])
    return not lists_plot(s, seat, st.WANT) and is_partner_for(s, seat, s.plot_owner)


@compiled
def offer_lines(s: State, seat: int, choices: Choices) -> int:
    """Done after one line, a way out, and every line that may be added. [DB-TRADE-03, DB-TRADE-14]"""
    side = st.GIVE if s.draft[seat, st.PRIVATE] == TRADE_GIVE else st.WANT
    count = offer_if(choices, 0, DONE, listed(s, seat, side) > 0)
    count = offer(choices, count, ABANDON)
    if has_room(s, seat):
        for line in range(s.draft[seat, st.LAST_LINE], OWNED + LANDS + 1):
            count = offer_if(choices, count, LIST + line, may_name(s, seat, line))
    return count


@compiled
def may_list(s: State, seat: int, stage: int, action: int) -> bool:
    """Whether this is a line that may be added, or ends the list."""
    if action == DONE:
        return listed(s, seat, st.GIVE if stage == TRADE_GIVE else st.WANT) > 0
    return action == ABANDON or (action >= LIST and is_line(s, seat, action))


@compiled
def add_line(s: State, seat: int, action: int) -> None:
    """One card more on the list that a seat is at."""
    side = st.GIVE if s.draft[seat, st.PRIVATE] == TRADE_GIVE else st.WANT
    if action < LIST_BRIDGE:
        add_to_list(s, seat, side, action - LIST)
    elif action < LIST_PLOT:
        set_bit(s, seat, side, st.BRIDGE_BITS + action - LIST_BRIDGE)
    else:
        set_bit(s, seat, side, st.PLOT_BIT)
    s.draft[seat, st.LAST_LINE] = action - LIST


# Whether an offer can be carried out


@compiled
def owns_list(s: State, seat: int, maker: int, side: int) -> bool:
    """Whether a seat owns all that a list of somebody's offer names. [DB-TRADE-04, DB-TRADE-05]"""
    for card in range(OWNED):
        if in_list(s, maker, side, card) > owned(s, seat, card):
            return False
    for space in range(LANDS):
        if lists_bridge(s, maker, side, space) and s.bridge_of[space] != seat:
            return False
    return not lists_plot(s, maker, side) or s.plot_owner == seat


@compiled
def bridges_in(s: State, maker: int, side: int) -> int:
    """How many bridges a list names."""
    found = 0
    for space in range(LANDS):
        if lists_bridge(s, maker, side, space):
            found += 1
    return found


@compiled
def keeps_limits(s: State, maker: int, other: int) -> bool:
    """Whether both own few enough bridges after the exchange. [DB-TRADE-08]"""
    given, taken = bridges_in(s, maker, st.GIVE), bridges_in(s, maker, st.WANT)
    limit = bridge_limit(s)
    return bridges(s, maker) - given + taken <= limit and bridges(s, other) - taken + given <= limit


@compiled
def can_fulfil(s: State, seat: int, maker: int) -> bool:
    """Whether a seat can give what somebody's offer wants, within the limits. [DB-TRADE-05, DB-TRADE-06, DB-TRADE-08]"""
    return owns_list(s, seat, maker, st.WANT) and keeps_limits(s, maker, seat)
