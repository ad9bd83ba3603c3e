"""What does each doodad do? [DB-DOOD, DB-CC, DB-DT, DB-GG, DB-MM, DB-OO, DB-PP, DB-WW]"""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.rooms import row
from motherlode.games.digging_bandits.rules.asking import ask, ask_in_private
from motherlode.games.digging_bandits.rules.board import is_exposed, land_under
from motherlode.games.digging_bandits.rules.discard import discard, lay_down, mix_bottom, under
from motherlode.games.digging_bandits.rules.immediate import draw_dig, draw_draw
from motherlode.games.digging_bandits.rules.info import (
    backs,
    forget,
    held,
    holds,
    take_in,
    take_out,
)
from motherlode.games.digging_bandits.rules.movement import warp
from motherlode.games.digging_bandits.rules.stack import announce
from motherlode.games.digging_bandits.rules.triggers import T20
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import EVERYBODY, look, size
from motherlode.kernel.story import ALL, tell

__all__ = [
    "answer_bonus",
    "answer_cache_discard",
    "answer_cache_draw",
    "answer_plot_space",
    "ask_for_bonus",
    "forget_picks",
    "go_on_with_cache",
    "is_plot_land",
    "may_discard_to_cache",
    "may_use",
    "offer_bonus",
    "offer_cache_discards",
    "offer_cache_draws",
    "offer_plot_land",
    "play_again",
    "use_doodad",
]

CACHED = 3  # cards that Card Cache swaps
LOOKED_AT = 3  # cards that Ouija Oracle shows


# The bonus action


@compiled
def ask_for_bonus(s: State, seat: int) -> None:
    """One bonus doodad after moving and before the main actions, if there is a doodad at all. [DB-TURN-07, DB-TURN-08]"""
    s.phase = st.TO_MAIN
    if backs(s, seat, parts.DOODAD) > 0:
        ask(s, st.BONUS, seat)


@compiled
def may_use(s: State, seat: int, card: int) -> bool:
    """A doodad whose conditions are not met cannot be played. [DB-DOOD-03]"""
    if not holds(s, seat, card):
        return False
    if card == parts.CARD_CACHE:  # DB-CC-01: three others
        return s.hand_size[seat] > CACHED
    if card == parts.GOLDEN_GUIDE:  # DB-GG-01: landed on a layer
        space = land_under(s, seat)
        return s.has_landed == 1 and space != parts.NO_LAND and s.height[space] > 0
    if card == parts.OUIJA_ORACLE:  # DB-OO-01: at least one card
        return size(s.draw_deck) > 0
    return card == parts.MONEY_MAGNET or has_plot_land(s)


@compiled
def is_plot_land(s: State, space: int) -> bool:
    """A Private Plot needs a layer. [DB-PP-01]"""
    return s.height[space] > 0


@compiled
def has_plot_land(s: State) -> bool:
    """Whether there is any space for a Plot."""
    for space in range(parts.LANDS):
        if is_plot_land(s, space):
            return True
    return False


@compiled
def offer_bonus(s: State, seat: int, choices: Choices) -> int:
    """No doodad, or one that can be used."""
    count = offer(choices, 0, act.NONE)
    for number in range(len(act.BONUS_DOODADS)):
        count = offer_if(
            choices, count, act.USE + number, may_use(s, seat, act.BONUS_DOODADS[number])
        )
    return count


@compiled
def answer_bonus(s: State, seat: int, action: int) -> None:
    """A doodad is announced, a Plot with its space. [DB-DOOD-02]"""
    if action == act.NONE:
        return
    card = act.BONUS_DOODADS[action - act.USE]
    if card == parts.PRIVATE_PLOT:
        ask_for_plot_land(s, seat)
    else:
        announce_doodad(s, seat, card, st.NOBODY)


@compiled
def announce_doodad(s: State, seat: int, card: int, space: int) -> None:
    """A doodad lies on the table and may be stopped by a Bandit's Block, never by a Cowboy. [DB-DOOD-02, DB-TURN-09]"""
    lay_down(s, seat, card)
    tell(s.story, events.USED, ALL, seat, card, 0, 0)
    if card == parts.PRIVATE_PLOT:
        tell(s.story, events.CLAIMS, ALL, seat, space, 0, 0)
    announce(s, T20, seat, card, st.NOBODY, 0, space)


@compiled
def use_doodad(s: State, seat: int, card: int, space: int) -> None:
    """Nobody stopped it. A turn with Western Warp has its bonus and main actions. [DB-DOOD-01, DB-WW-03]"""
    if card == parts.CARD_CACHE:
        s.phase = st.TO_CACHE
        s.draws = CACHED
        ask(s, st.CACHE_DISCARD, seat)
        return
    if card == parts.PRIVATE_PLOT:
        place_plot(s, seat, space)
        return
    if card == parts.WESTERN_WARP:  # DB-CABIN-01: the doodad of the Cabin is drawn first
        warp(s, seat)
    elif card == parts.GOLDEN_GUIDE:
        look_through(s, seat, land_under(s, seat))
    elif card == parts.MONEY_MAGNET:
        attract(s, seat)
    elif card == parts.OUIJA_ORACLE:
        foresee(s, seat)
    else:
        s.has_more = 1  # DB-DT-01: one more complete turn
    discard(s, card)


# Golden Guide, Money Magnet, Ouija Oracle, Private Plot, Double-time


@compiled
def look_through(s: State, seat: int, space: int) -> None:
    """All layers of the space in order; nothing moves. [DB-GG-01, DB-INFO-03]"""
    tell(s.story, events.LOOKED_AT_LAND, ALL, seat, space, 0, 0)
    for layer in range(s.height[space]):
        card = look(s.land, row(s.height, space, s.height[space] - layer), seat)
        tell(s.story, events.SAW_LAYER, 1 << seat, seat, space, layer + 1, card)


@compiled
def attract(s: State, seat: int) -> None:
    """Everybody else outside the Cabin gives all Coins; everybody sees how many. [DB-MM-01, DB-COIN-05]"""
    for other in range(s.players):
        if other != seat and is_exposed(s, other):
            coins = held(s, other, parts.COIN)
            for _ in range(coins):
                take_out(s, other, parts.COIN)
                take_in(s, seat, parts.COIN, EVERYBODY)
            tell(s.story, events.MAGNET, ALL, seat, other, coins, 0)


@compiled
def foresee(s: State, seat: int) -> None:
    """The top three Draw cards, left in place and order. [DB-OO-01, DB-INFO-03]"""
    count = min(size(s.draw_deck), LOOKED_AT)
    tell(s.story, events.LOOKED_AT_DECK, ALL, seat, count, 0, 0)
    for number in range(count):
        card = look(s.draw_deck, size(s.draw_deck) - number, seat)
        tell(s.story, events.SAW_DECK, 1 << seat, seat, number + 1, card, 0)


@compiled
def offer_plot_land(s: State, choices: Choices) -> int:
    """Every LAND space with a layer, occupied or not. [DB-PP-01]"""
    count = 0
    for space in range(parts.LANDS):
        count = offer_if(choices, count, act.AT + space, is_plot_land(s, space))
    return count


@compiled
def ask_for_plot_land(s: State, seat: int) -> None:
    """Where the Plot should lie; a single space with a layer is no question. [DB-PP-01]"""
    found, only = 0, 0
    for space in range(parts.LANDS):
        if is_plot_land(s, space):
            found += 1
            only = space
    if found == 1:
        answer_plot_space(s, seat, only)
    else:
        ask_in_private(s, st.PLOT_SPACE, seat)


@compiled
def answer_plot_space(s: State, seat: int, space: int) -> None:
    """The Plot is announced with its space. [DB-DOOD-02]"""
    announce_doodad(s, seat, parts.PRIVATE_PLOT, space)


@compiled
def place_plot(s: State, seat: int, space: int) -> None:
    """The card lies on the board now: only its owner may dig there. [DB-PP-01]"""
    s.table[parts.PRIVATE_PLOT] -= 1
    s.plot = space
    s.plot_owner = seat
    tell(s.story, events.PLOTTED, ALL, seat, space, 0, 0)


@compiled
def play_again(s: State, seat: int) -> None:
    """Double-time is announced when the own turn is over, whatever happened in it. [DB-DT-01, DB-SHER-07]"""
    s.phase = st.TO_PASS_ON
    lay_down(s, seat, parts.DOUBLE_TIME)
    tell(s.story, events.PLAYS_AGAIN, ALL, seat, 0, 0, 0)
    announce(s, T20, seat, parts.DOUBLE_TIME, st.NOBODY, 0, st.NOBODY)


# Card Cache


@compiled
def may_discard_to_cache(s: State, seat: int, card: int) -> bool:
    """A card of the hand that is not chosen yet. [DB-CC-01]"""
    chosen = 0
    for number in range(s.draft[seat, st.PICKED]):
        chosen += s.draft[seat, st.FIRST_PICK + number] == card
    return held(s, seat, card) > chosen


@compiled
def offer_cache_discards(s: State, seat: int, choices: Choices) -> int:
    """Any type in hand."""
    count = 0
    for card in range(parts.OWNED):
        count = offer_if(choices, count, act.PICK + card, may_discard_to_cache(s, seat, card))
    return count


@compiled
def answer_cache_discard(s: State, seat: int, card: int) -> None:
    """Exactly three cards are chosen in private, then go under their decks unseen. [DB-CC-01, DB-DISC-05]"""
    s.draft[seat, st.FIRST_PICK + s.draft[seat, st.PICKED]] = card
    s.draft[seat, st.PICKED] += 1
    if s.draft[seat, st.PICKED] < CACHED:
        ask(s, st.CACHE_DISCARD, seat)
        return
    for number in range(CACHED):
        forget(s, seat, int(parts.BACK[s.draft[seat, st.FIRST_PICK + number]]), 1 << seat)
    for back in (parts.DIG, parts.DRAW, parts.DOODAD, parts.LAND):
        discard_picks(s, seat, back)
    forget_picks(s, seat)


@compiled
def forget_picks(s: State, seat: int) -> None:
    """Nothing is chosen for Card Cache."""
    s.draft[seat, st.PICKED] = 0
    for number in range(CACHED):
        s.draft[seat, st.FIRST_PICK + number] = 0


@compiled
def discard_picks(s: State, seat: int, back: int) -> None:
    """The chosen cards of one back, in random order; the others see how many. [DB-DISC-04, DB-DISC-05]"""
    count = 0
    for number in range(CACHED):
        card = s.draft[seat, st.FIRST_PICK + number]
        if int(parts.BACK[card]) == back:
            take_out(s, seat, card)
            under(s, card, 1 << seat)
            tell(s.story, events.PUT_UNDER, 1 << seat, seat, card, 0, 0)
            count += 1
    if count > 0:
        tell(s.story, events.SWAPPED, ALL & ~(1 << seat), seat, back, count, 0)
    if count > 1:
        mix_bottom(s, back, count)


@compiled
def go_on_with_cache(s: State, seat: int) -> None:
    """Three draws one by one; with both decks empty the rest is lost. It is no Pick up. [DB-CC-02, DB-CC-03, DB-CC-04]"""
    is_empty = size(s.dig_deck) == 0 and size(s.draw_deck) == 0
    if s.draws == 0 or is_empty:
        s.draws = 0
        s.phase = st.TO_MAIN
        discard(s, parts.CARD_CACHE)
    elif size(s.dig_deck) == 0:
        answer_cache_draw(s, seat, act.FROM_DRAW)
    elif size(s.draw_deck) == 0:
        answer_cache_draw(s, seat, act.FROM_DIG)
    else:
        ask(s, st.CACHE_DRAW, seat)


@compiled
def offer_cache_draws(choices: Choices) -> int:
    """Dig or Draw deck."""
    return offer(choices, offer(choices, 0, act.FROM_DIG), act.FROM_DRAW)


@compiled
def answer_cache_draw(s: State, seat: int, action: int) -> None:
    """One card; an immediate one is finished before the next is drawn. [DB-CC-02, DB-CC-03, DB-IMM-02]"""
    s.draws -= 1
    if action == act.FROM_DIG:
        draw_dig(s, seat)
    else:
        draw_draw(s, seat)
