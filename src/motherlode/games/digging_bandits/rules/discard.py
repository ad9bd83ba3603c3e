"""Where do cards go after use? Each under its own deck. [DB-DISC, DB-FILL]"""

from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.events import DISCARD_STREAM, LOST_CARDS, PLOT_LAPSED
from motherlode.games.digging_bandits.packed_piles import insert, row
from motherlode.games.digging_bandits.rules.info import take_out
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.chance import draw
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY, Pile, put_under, size, swap, take_from

__all__ = [
    "discard",
    "discard_plot",
    "discard_tools",
    "lay_down",
    "lose_everything",
    "lying",
    "mix_bottom",
    "place_in_box",
    "put_all_under",
    "remove",
    "removed",
    "under",
]


@compiled
def lay_down(s: State, seat: int, card: int) -> None:
    """A card leaves a hand face up and lies on the table until it is finished. [DB-DISC-02]"""
    take_out(s, seat, card)
    s.table[card] += 1
    s.diary.plays[card] = min(s.diary.plays[card] + 1, 255)


@compiled
def under(s: State, card: int, known_to: int) -> None:
    """A card goes to the bottom of its own deck, Land cards to that of the Landfill. [DB-DISC-01, DB-FILL-01]"""
    back = int(parts.BACK[card])
    if back == parts.DIG:
        put_under(s.dig_deck, card, known_to)
    elif back == parts.DRAW:
        put_under(s.draw_deck, card, known_to)
    elif back == parts.DOODAD:
        put_under(s.doodad_deck, card, known_to)
    else:
        insert(s.land, s.height, st.LANDFILL, 1, card, known_to)


@compiled
def removed(s: State, card: int) -> int:
    """How many cards of a type have left the game."""
    place = place_in_box(card)
    return s.gone[place] if place < st.REMOVABLE else 0


@compiled
def remove(s: State, card: int) -> None:
    """A card leaves the game: a WANTED card or Dynamite. [DB-WANT-06, DB-VAR-07]"""
    s.gone[place_in_box(card)] += 1


@compiled
def place_in_box(card: int) -> int:
    """Where a card is counted that left the game; beyond all places if its type never does."""
    if parts.WANTED_LAND <= card < parts.WANTED_LAND + parts.BANDITS:
        return card - parts.WANTED_LAND
    if parts.WANTED_DRAW <= card < parts.WANTED_DRAW + parts.BANDITS:
        return parts.BANDITS + card - parts.WANTED_DRAW
    return 2 * parts.BANDITS if card == parts.DYNAMITE else st.REMOVABLE


@compiled
def discard(s: State, card: int) -> None:
    """A card that lay on the table goes under its deck, and everybody saw it. [DB-DISC-02]"""
    s.table[card] -= 1
    if card == parts.DYNAMITE and s.rules.quick_dynamite == 1:  # DB-VAR-07: it leaves the game
        remove(s, card)
    else:
        under(s, card, EVERYBODY)


@compiled
def mix_bottom(s: State, back: int, count: int) -> None:
    """Cards that go under a deck together lie there in random order. [DB-DISC-04]"""
    if back == parts.DIG:
        mix(s, s.dig_deck, 1, count)
    elif back == parts.DRAW:
        mix(s, s.draw_deck, 1, count)
    elif back == parts.DOODAD:
        mix(s, s.doodad_deck, 1, count)
    else:
        mix(s, s.land, row(s.height, st.LANDFILL, 1), count)


@compiled
def mix(s: State, cards: Pile, first: int, count: int) -> None:
    """So many cards from a row on in random order; only equal ones are still known. [DB-DISC-05]"""
    known = EVERYBODY
    for place in range(first, first + count):
        known = known & cards[place, 1] if cards[place, 0] == cards[first, 0] else 0
    for place in range(first, first + count):
        cards[place, 1] = known
    last = count - 1
    while last > 0:
        other = draw(s.chance, DISCARD_STREAM, last + 1)
        swap(cards, first + last, first + other)
        last -= 1


@compiled
def discard_tools(s: State) -> None:
    """The whole digging hand goes under the Dig deck, used or not. [DB-DIG-11, DB-DIG-05]"""
    count = put_tools_under(s)
    if count > 1:
        mix_bottom(s, parts.DIG, count)


@compiled
def put_tools_under(s: State) -> int:
    """The Dig cards of the digging hand; give their number."""
    count = 0
    if s.tool == st.SITE:
        discard(s, parts.MINING_SITE)
        s.tool = st.STANDARD
        count += 1
    for tool in (parts.SHOVEL, parts.WHEELBARROW, parts.PICKAXE):
        for _ in range(s.tools[tool - parts.SHOVEL]):
            discard(s, tool)
            count += 1
        s.tools[tool - parts.SHOVEL] = 0
    return count


@compiled
def lose_everything(s: State, seat: int) -> None:
    """A whole hand and all Tech Cards, with the digging hand if there is one, under their decks.

    Bridges and the Plot stay. [DB-DYN-03, DB-DYN-04, DB-GAMB-01, DB-TECH-01, DB-BRDG-20]
    """
    for back in (parts.DIG, parts.DRAW, parts.DOODAD, parts.LAND):
        count = put_tools_under(s) if back == parts.DIG else 0
        count += put_all_under(s, seat, back)
        if count > 1:
            mix_bottom(s, back, count)


@compiled
def put_all_under(s: State, seat: int, back: int) -> int:
    """All cards of a back that a seat holds, and its Tech Cards with the Land cards; give their number."""
    count = 0
    if back == parts.LAND:
        count = s.tech[seat]
        for _ in range(count):
            under(s, parts.TECH, EVERYBODY)
        s.tech[seat] = 0
    count += put_hand_under(s, seat, back)
    if count > 0:
        emit(s.events, LOST_CARDS, ALL, seat, back, count, 0)
    return count


@compiled
def lying(s: State, back: int) -> int:
    """How many cards lie in the deck of a back, of Land cards in the Landfill."""
    if back == parts.DIG:
        return size(s.dig_deck)
    if back == parts.DRAW:
        return size(s.draw_deck)
    return size(s.doodad_deck) if back == parts.DOODAD else int(s.height[st.LANDFILL])


@compiled
def put_hand_under(s: State, seat: int, back: int) -> int:
    """All cards of a back that a seat holds, unseen; give their number. [DB-DISC-05]"""
    first = row(s.hand_size, seat, 1)
    place = s.hand_size[seat]
    count = 0
    while place > 0:
        if int(parts.BACK[s.hands[first + place - 1, 0]]) == back:
            known = s.hands[first + place - 1, 1]
            under(s, take_from(s.hands, first + place - 1), known)
            s.hand_size[seat] -= 1
            count += 1
        place -= 1
    return count


@compiled
def discard_plot(s: State) -> None:
    """The Private Plot leaves the board for the bottom of the Doodad deck. [DB-PP-02]"""
    emit(s.events, PLOT_LAPSED, ALL, s.plot_owner, s.plot, 0, 0)
    s.plot = st.NOBODY
    s.plot_owner = st.NOBODY
    under(s, parts.PRIVATE_PLOT, EVERYBODY)
