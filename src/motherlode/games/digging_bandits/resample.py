"""What can a seat not know? Draw it anew, as that seat must imagine it. [DB-INFO]"""

from motherlode.games.digging_bandits.components import (
    BACK,
    DIG,
    DOODAD,
    DRAW,
    IMMEDIATE,
    LAND,
    OWNED,
    TECH,
)
from motherlode.games.digging_bandits.packed_piles import row
from motherlode.games.digging_bandits.rules.board import owns_anything
from motherlode.games.digging_bandits.rules.offers import (
    TRADE_GIVE,
    TRADE_WANT,
    add_to_list,
    can_fulfil,
    clear_offer,
)
from motherlode.games.digging_bandits.rules.trade import TRADE_ANSWER
from motherlode.games.digging_bandits.rules.triggers import BY_COWBOY
from motherlode.games.digging_bandits.rules.windows import REACT, may_answer
from motherlode.games.digging_bandits.state import (
    ACCEPTS,
    ANSWER,
    COUNTERS,
    DECLINES,
    GIVE,
    IN_TIME,
    NOT_YET,
    PASSES,
    PRIVATE,
    STAMP,
    WANT,
    WHICH_TOOL,
    WITH_COWBOY,
    State,
)
from motherlode.kernel.chance import Chance, draw, next_word
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import Pile, is_known, shuffle_unknown, size, top

__all__ = ["resample"]


@compiled
def resample(s: State, seat: int, chance: Chance) -> None:
    """Other cards wherever it has not looked, other sealed answers, nothing half composed, another luck."""
    forget_composing(s, seat)
    resample_cards(s, s.land, LAND, seat, chance)
    resample_cards(s, s.dig_deck, DIG, seat, chance)
    resample_draw(s, seat, chance)
    resample_cards(s, s.doodad_deck, DOODAD, seat, chance)
    for other in range(s.players):
        if other != seat:
            resample_answer(s, other, chance)
    s.chance.key[0] = next_word(chance, 0)
    s.chance.key[1] = next_word(chance, 0)
    s.chance.scripted = 0


# What somebody composes in private


@compiled
def forget_composing(s: State, seat: int) -> None:
    """Whoever else composes something has not begun, as far as this seat can see."""
    for other in range(s.players):
        if other == seat:
            continue
        if s.draft[other, PRIVATE] in (TRADE_GIVE, TRADE_WANT):
            clear_offer(s, other)
        if s.draft[other, PRIVATE] != 0:
            for column in range(WHICH_TOOL):
                s.draft[other, column] = 0
        for column in range(WHICH_TOOL, ANSWER):
            s.draft[other, column] = 0


# Cards


@compiled
def may_be_held(back: int, card: int) -> bool:
    """Of Land cards only GOLD and WANTED come into a hand, of Draw cards no immediate one. [DB-IMM-04]"""
    if back == LAND:
        return card < TECH
    return back != DRAW or card < IMMEDIATE


@compiled
def is_open_slot(s: State, place: int, back: int, seat: int) -> bool:
    """Whether a card in some hand has this back and is unknown to a seat."""
    return int(BACK[s.hands[place, 0]]) == back and not is_known(s.hands, place, seat)


@compiled
def resample_cards(s: State, deck: Pile, back: int, seat: int, chance: Chance) -> None:
    """All cards of a back that a seat does not know change places, every possible arrangement equally likely.

    First each unknown card in a hand is drawn among all that could be held, then the rest of the deck is mixed.
    """
    for place in range(1, size(s.hands) + 1):
        if is_open_slot(s, place, back, seat):
            candidates = count_candidates(s, deck, back, seat, place)
            exchange_with(s, deck, back, seat, place, draw(chance, 0, candidates))
    shuffle_unknown(deck, seat, chance, 0)


@compiled
def count_candidates(s: State, deck: Pile, back: int, seat: int, first: int) -> int:
    """Unknown cards that could be in a hand: those in hands from a place on, and those in the deck."""
    found = 0
    for place in range(first, size(s.hands) + 1):
        if is_open_slot(s, place, back, seat):
            found += 1
    for place in range(1, size(deck) + 1):
        if not is_known(deck, place, seat) and may_be_held(back, deck[place, 0]):
            found += 1
    return found


@compiled
def exchange_with(s: State, deck: Pile, back: int, seat: int, first: int, number: int) -> None:
    """Exchange the card at a place of the hands with the candidate of this number."""
    card = s.hands[first, 0]
    for place in range(first, size(s.hands) + 1):
        if is_open_slot(s, place, back, seat):
            if number == 0:
                s.hands[first, 0] = s.hands[place, 0]
                s.hands[place, 0] = card
                return
            number -= 1
    place = 1
    while is_known(deck, place, seat) or not may_be_held(back, deck[place, 0]) or number > 0:
        if not is_known(deck, place, seat) and may_be_held(back, deck[place, 0]):
            number -= 1
        place += 1
    s.hands[first, 0] = deck[place, 0]
    deck[place, 0] = card


@compiled
def resample_draw(s: State, seat: int, chance: Chance) -> None:
    """Whoever knows whether the top Draw card is immediate imagines only such cards there. [DB-SHUF-01, DB-SETUP-08]"""
    last = size(s.draw_deck)
    is_told = (s.top_told >> seat) & 1 == 1 and last > 0 and not is_known(s.draw_deck, last, seat)
    known = s.draw_deck[last, 1]
    if is_told:
        resample_top(s, seat, chance)
        s.draw_deck[last, 1] = known | (1 << seat)
    resample_cards(s, s.draw_deck, DRAW, seat, chance)
    if is_told:
        s.draw_deck[last, 1] = known


@compiled
def resample_top(s: State, seat: int, chance: Chance) -> None:
    """Another card of the same sort on top of the Draw deck, from the deck or from a hand."""
    last = size(s.draw_deck)
    is_immediate = 1 if top(s.draw_deck) >= IMMEDIATE else 0
    candidates = 0
    for place in range(1, last + 1):
        candidates += is_like_top(s, place, seat, is_immediate)
    in_deck = candidates
    if is_immediate == 0:
        for place in range(1, size(s.hands) + 1):
            candidates += is_open_slot(s, place, DRAW, seat)
    number = draw(chance, 0, candidates)
    card = top(s.draw_deck)
    if number < in_deck:
        place = 1
        while not is_like_top(s, place, seat, is_immediate) or number > 0:
            number -= is_like_top(s, place, seat, is_immediate)
            place += 1
        s.draw_deck[last, 0] = s.draw_deck[place, 0]
        s.draw_deck[place, 0] = card
    else:
        exchange_top_with_hand(s, seat, number - in_deck)


@compiled
def is_like_top(s: State, place: int, seat: int, is_immediate: int) -> bool:
    """Whether an unknown card of the Draw deck is immediate, or is not."""
    kind = 1 if s.draw_deck[place, 0] >= IMMEDIATE else 0
    return not is_known(s.draw_deck, place, seat) and kind == is_immediate


@compiled
def exchange_top_with_hand(s: State, seat: int, number: int) -> None:
    """Exchange the top Draw card with the unknown Draw card of this number in some hand."""
    place = 1
    while not is_open_slot(s, place, DRAW, seat) or number > 0:
        number -= is_open_slot(s, place, DRAW, seat)
        place += 1
    last = size(s.draw_deck)
    card = s.draw_deck[last, 0]
    s.draw_deck[last, 0] = s.hands[place, 0]
    s.hands[place, 0] = card


# Sealed answers


@compiled
def resample_answer(s: State, seat: int, chance: Chance) -> None:
    """Somebody has answered, but what is not known yet."""
    if (s.asked >> seat) & 1 == 1 or s.draft[seat, ANSWER] == NOT_YET:
        return
    if s.stage == REACT:
        resample_reaction(s, seat, chance)
    elif s.stage == TRADE_ANSWER and owns_anything(s, seat, 0):
        resample_trade_answer(s, seat, chance)


@compiled
def resample_reaction(s: State, seat: int, chance: Chance) -> None:
    """A pass, or a card it could have."""
    s.draft[seat, ANSWER] = PASSES
    s.draft[seat, STAMP] = IN_TIME
    way = draw(chance, 0, 4) - 1
    if way >= BY_COWBOY and may_answer(s, seat, way):
        s.draft[seat, ANSWER] = WITH_COWBOY + way
        if s.rules.race_reactions == 1:
            s.draft[seat, STAMP] = draw(chance, 0, 3)


@compiled
def resample_trade_answer(s: State, seat: int, chance: Chance) -> None:
    """A refusal, agreement if it could agree, or from a hand a small counter-offer."""
    clear_offer(s, seat)
    s.draft[seat, ANSWER] = 1 + draw(chance, 0, COUNTERS if s.hand_size[seat] > 0 else DECLINES)
    if s.draft[seat, ANSWER] == ACCEPTS and not can_fulfil(s, seat, s.turn):
        s.draft[seat, ANSWER] = DECLINES
    if s.draft[seat, ANSWER] == COUNTERS:
        place = row(s.hand_size, seat, 1) + draw(chance, 0, s.hand_size[seat])
        add_to_list(s, seat, GIVE, s.hands[place, 0])
        add_to_list(s, seat, WANT, draw(chance, 0, OWNED))
