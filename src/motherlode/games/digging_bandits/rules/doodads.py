"""What does each doodad do? [DB-DOOD, DB-CC, DB-DT, DB-GG, DB-MM, DB-OO, DB-PP, DB-WW]"""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.packed_piles import row
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.rules.asking import UNHURRIED, ask, ask_in_private
from motherlode.games.digging_bandits.rules.board import is_exposed, land_under
from motherlode.games.digging_bandits.rules.card_cache import CACHE_DISCARD, CACHED
from motherlode.games.digging_bandits.rules.discard import discard, lay_down
from motherlode.games.digging_bandits.rules.info import backs, held, holds, take_in, take_out
from motherlode.games.digging_bandits.rules.movement import warp
from motherlode.games.digging_bandits.rules.stack import announce
from motherlode.games.digging_bandits.rules.triggers import T20
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY, look, size
from motherlode.kernel.questions import question

__all__ = [
    "BONUS",
    "DOUBLE_TIME_ASKED",
    "QUESTIONS",
    "ask_for_bonus",
    "use_doodad",
]

BONUS, PLOT_SPACE, DOUBLE_TIME_ASKED = 7, 8, 36  # the numbers of the questions

LOOKED_AT = 3  # cards that Ouija Oracle shows
DOODAD_UNFIT = REFUSALS.index("DB-DOOD-03")  # the rule that refuses a doodad


# The bonus action


@compiled
def ask_for_bonus(s: State, seat: int) -> None:
    """One bonus doodad after moving and before the main actions, if there is a doodad at all. [DB-TURN-07, DB-TURN-08]"""
    s.phase = st.TO_MAIN
    if backs(s, seat, parts.DOODAD) > 0:
        ask(s, BONUS, seat)


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
def is_bonus(s: State, seat: int, action: int) -> bool:
    """Whether this is no doodad, or one that can be used."""
    if action == act.NONE:
        return True
    is_doodad = act.USE <= action < act.USE + len(act.BONUS_DOODADS)
    return is_doodad and may_use(s, seat, act.BONUS_DOODADS[action - act.USE])


@compiled
def refused_bonus(action: int) -> int:
    """A doodad whose conditions are not met, or that is not there."""
    return DOODAD_UNFIT if action >= act.USE else 0


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
    emit(s.events, events.USED, ALL, seat, card, 0, 0)
    if card == parts.PRIVATE_PLOT:
        emit(s.events, events.CLAIMS, ALL, seat, space, 0, 0)
    announce(s, T20, seat, card, st.NOBODY, 0, space)


@compiled
def use_doodad(s: State, seat: int, card: int, space: int) -> None:
    """Nobody stopped it. A turn with Western Warp has its bonus and main actions. [DB-DOOD-01, DB-WW-03]"""
    if card == parts.CARD_CACHE:
        s.phase = st.TO_CACHE
        s.draws = CACHED
        ask(s, CACHE_DISCARD, seat)
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
    emit(s.events, events.LOOKED_AT_LAND, ALL, seat, space, 0, 0)
    for layer in range(s.height[space]):
        card = look(s.land, row(s.height, space, s.height[space] - layer), seat)
        emit(s.events, events.SAW_LAYER, 1 << seat, seat, space, layer + 1, card)


@compiled
def attract(s: State, seat: int) -> None:
    """Everybody else outside the Cabin gives all Coins; everybody sees how many. [DB-MM-01, DB-COIN-05]"""
    for other in range(s.players):
        if other != seat and is_exposed(s, other):
            coins = held(s, other, parts.COIN)
            for _ in range(coins):
                take_out(s, other, parts.COIN)
                take_in(s, seat, parts.COIN, EVERYBODY)
            emit(s.events, events.MAGNET, ALL, seat, other, coins, 0)


@compiled
def foresee(s: State, seat: int) -> None:
    """The top three Draw cards, left in place and order. [DB-OO-01, DB-INFO-03]"""
    count = min(size(s.draw_deck), LOOKED_AT)
    emit(s.events, events.LOOKED_AT_DECK, ALL, seat, count, 0, 0)
    for number in range(count):
        card = look(s.draw_deck, size(s.draw_deck) - number, seat)
        emit(s.events, events.SAW_DECK, 1 << seat, seat, number + 1, card, 0)


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
        ask_in_private(s, PLOT_SPACE, seat)


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
    emit(s.events, events.PLOTTED, ALL, seat, space, 0, 0)


@compiled
def offer_double_time(s: State, seat: int, choices: Choices) -> int:
    """Double-time, if it is held, or not."""
    count = offer_if(choices, 0, act.PLAY_IT, holds(s, seat, parts.DOUBLE_TIME))
    return offer(choices, count, act.NO)


@compiled
def may_answer_double_time(s: State, seat: int, action: int) -> bool:
    """Whether Double-time can be played, or this is a no."""
    return action == act.NO or (action == act.PLAY_IT and holds(s, seat, parts.DOUBLE_TIME))


@compiled
def answer_double_time(s: State, seat: int, action: int) -> None:
    """Another turn, or the end of this one."""
    if action == act.PLAY_IT:
        play_again(s, seat)


@compiled
def play_again(s: State, seat: int) -> None:
    """Double-time is announced when the own turn is over, whatever happened in it. [DB-DT-01, DB-SHER-07]"""
    s.phase = st.TO_PASS_ON
    lay_down(s, seat, parts.DOUBLE_TIME)
    emit(s.events, events.PLAYS_AGAIN, ALL, seat, 0, 0, 0)
    announce(s, T20, seat, parts.DOUBLE_TIME, st.NOBODY, 0, st.NOBODY)


QUESTIONS = (
    question(
        BONUS,
        "bonus",
        seconds=30,
        rule="DB-TURN-07",
        offer=offer_bonus,
        allow=is_bonus,
        reason=refused_bonus,
        answer=answer_bonus,
        default=act.NONE,
        shown=UNHURRIED,
    ),
    question(
        PLOT_SPACE,
        "plot_space",
        seconds=30,
        rule="DB-PP-01",
        actions=range(act.AT, act.AT + parts.LANDS),
        offer=offer_plot_land,
        allow=is_plot_land,
        answer=answer_plot_space,
    ),
    question(
        DOUBLE_TIME_ASKED,
        "double_time",
        seconds=12,
        rule="DB-DT-01",
        offer=offer_double_time,
        allow=may_answer_double_time,
        answer=answer_double_time,
        default=act.NO,
        shown=UNHURRIED,
    ),
)
