"""What happens the moment a card is drawn? [DB-IMM, DB-DUEL, DB-GAMB, DB-HIDE, DB-HEIST]"""

from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits.actions import CHOOSE, TAKE
from motherlode.games.digging_bandits.packed_piles import row
from motherlode.games.digging_bandits.rules.asking import ask
from motherlode.games.digging_bandits.rules.board import (
    come_to_cabin,
    is_exposed,
    is_one_seat,
    is_rival_outside,
    offer_rivals_outside,
    only_seat,
    rivals_outside,
)
from motherlode.games.digging_bandits.rules.discard import discard, lose_everything
from motherlode.games.digging_bandits.rules.info import pass_hand, take_in
from motherlode.games.digging_bandits.rules.shuffling import start_shuffling
from motherlode.games.digging_bandits.rules.stack import announce
from motherlode.games.digging_bandits.rules.tipping import start_tipping
from motherlode.games.digging_bandits.rules.triggers import T13, T14, T15, T16
from motherlode.games.digging_bandits.rules.windows import rolled
from motherlode.games.digging_bandits.state import NOBODY, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import seen, size, take_top
from motherlode.kernel.questions import question

__all__ = [
    "DUEL_TARGET",
    "QUESTIONS",
    "call_home",
    "draw_dig",
    "draw_draw",
    "fight",
    "gamble",
    "has_heist",
    "heist",
    "start_duel",
    "take_all",
]

DUEL_TARGET = 27  # the number of the question

FEWEST = 2  # who take part in a Train Heist


# Drawing


@compiled
def draw_dig(s: State, seat: int) -> None:
    """The top Dig card, secretly to hand; an empty deck gives none. [DB-TURN-12, DB-DISC-06, DB-END-05]"""
    if size(s.dig_deck) == 0:
        return
    known = seen(s.dig_deck, size(s.dig_deck))
    card = take_top(s.dig_deck)
    take_in(s, seat, card, known)
    emit(s.events, events.DREW, ALL, seat, parts.DIG, 0, 0)
    emit(s.events, events.GOT, 1 << seat, seat, card, 0, 0)


@compiled
def draw_draw(s: State, seat: int) -> None:
    """The top Draw card: secretly to hand, or shown and resolved at once. [DB-TURN-12, DB-TURN-13, DB-IMM-01]"""
    if size(s.draw_deck) == 0:
        return
    known = seen(s.draw_deck, size(s.draw_deck))
    card = take_top(s.draw_deck)
    s.top_told = 0
    if card < parts.IMMEDIATE:
        take_in(s, seat, card, known)
        emit(s.events, events.DREW, ALL, seat, parts.DRAW, 0, 0)
        emit(s.events, events.GOT, 1 << seat, seat, card, 0, 0)
    else:
        emit(s.events, events.REVEALED, ALL, seat, card, 0, 0)
        resolve(s, seat, card)


@compiled
def resolve(s: State, seat: int, card: int) -> None:
    """An immediate card lies on the table, in nobody's hand, until it is finished. [DB-IMM-02, DB-IMM-03, DB-IMM-04]"""
    s.table[card] += 1
    s.diary.plays[card] = min(s.diary.plays[card] + 1, 255)
    if card == parts.DUEL:
        start_duel(s, seat)
    elif card == parts.GAMBLING:
        announce(s, T14, seat, card, NOBODY, 0, 0)
    elif card == parts.HIDEOUT_CABIN:
        announce(s, T15, seat, card, NOBODY, 0, 0)
    elif card == parts.SHUFFLE:
        start_shuffling(s, seat)
    elif card == parts.TIP_CART:
        start_tipping(s, seat)
    else:
        start_heist(s, seat)


@compiled
def without_effect(s: State, seat: int, card: int) -> None:
    """The card goes under the Draw deck and nothing happens."""
    emit(s.events, events.NO_EFFECT, ALL, seat, card, 0, 0)
    discard(s, card)


# Duel


@compiled
def start_duel(s: State, seat: int) -> None:
    """The drawer must name somebody outside the Cabin, if there is anybody. [DB-DUEL-01, DB-CABIN-08]"""
    rivals = rivals_outside(s, seat)
    if rivals == 0:
        without_effect(s, seat, parts.DUEL)
    elif is_one_seat(rivals):
        answer_duel(s, seat, only_seat(rivals))
    else:
        ask(s, DUEL_TARGET, seat)


@compiled
def answer_duel(s: State, seat: int, other: int) -> None:
    """Somebody is challenged, with cards or without. [DB-DUEL-01, DB-DUEL-05]"""
    emit(s.events, events.PLAYS_AT, ALL, seat, parts.DUEL, other, 0)
    announce(s, T13, seat, parts.DUEL, other, 0, 0)


@compiled
def fight(s: State, seat: int, other: int) -> None:
    """Both roll once; the better roll takes all, equal rolls nothing. The turn goes on. [DB-DUEL-02, DB-DUEL-03, DB-DUEL-06]"""
    s.diary.cause = parts.DUEL
    own = rolled(s)
    emit(s.events, events.DUELLED, ALL, seat, s.die[0], s.die[1], 0)
    others = rolled(s)
    emit(s.events, events.DUELLED, ALL, other, s.die[0], s.die[1], 0)
    if own == others:
        emit(s.events, events.DUEL_TIED, ALL, seat, other, 0, 0)
    elif own > others:
        emit(s.events, events.WON_DUEL, ALL, seat, other, 0, 0)
        take_all(s, seat, other)
    else:
        emit(s.events, events.WON_DUEL, ALL, other, seat, 0, 0)
        take_all(s, other, seat)
    discard(s, parts.DUEL)


@compiled
def take_all(s: State, taker: int, giver: int) -> None:
    """All hand and Tech cards change hands; the two alone see the faces. [DB-DUEL-04, DB-TECH-02]"""
    hand_over(s, giver, taker, s.hand_size[giver], s.tech[giver])


@compiled
def hand_over(s: State, giver: int, taker: int, count: int, tech: int) -> None:
    """So many cards of a hand, and Tech Cards, go to another."""
    tell_hand_over(s, giver, taker, count)
    if tech > 0:
        emit(s.events, events.CARD_MOVED, ALL, giver, taker, parts.TECH, tech)
    pass_hand(s, giver, taker, count)
    s.tech[taker] += tech
    s.tech[giver] -= tech


@compiled
def tell_hand_over(s: State, giver: int, taker: int, count: int) -> None:
    """Of so many cards of a hand the two are told which, the others the backs. [DB-INFO-04, DB-TURN-17]"""
    first = row(s.hand_size, giver, 1)
    both = (1 << giver) | (1 << taker)
    for card in range(
        parts.OWNED
    ):  # one line for each type: a hand has no limit, the event log has
        moved = 0
        for place in range(first, first + count):
            moved += s.hands[place, 0] == card
        if moved > 0:
            emit(s.events, events.CARD_MOVED, both, giver, taker, card, moved)
    for back in (parts.DIG, parts.DRAW, parts.DOODAD, parts.LAND):
        moved = 0
        for place in range(first, first + count):
            moved += int(parts.BACK[s.hands[place, 0]]) == back
        if moved > 0:
            emit(s.events, events.BACKS_MOVED, ALL & ~both, giver, taker, back, moved)


# Gambling, Hideout Cabin


@compiled
def gamble(s: State, seat: int) -> None:
    """The drawer loses hand and Tech; board cards stay, the turn goes on. [DB-GAMB-01, DB-GAMB-02]"""
    emit(s.events, events.GAMBLED, ALL, seat, 0, 0, 0)
    lose_everything(s, seat)
    discard(s, parts.GAMBLING)


@compiled
def call_home(s: State, seat: int) -> None:
    """Straight to the Cabin, with a doodad; what a landing allowed is gone. [DB-HIDE-01, DB-TOWN-03, DB-CABIN-10]"""
    come_to_cabin(s, seat)
    s.has_landed = 0
    discard(s, parts.HIDEOUT_CABIN)


# Train Heist


@compiled
def participants(s: State) -> int:
    """Everybody outside the Cabin who has not stood aside, one bit each. [DB-HEIST-01, DB-HEIST-04]"""
    found = 0
    for seat in range(s.players):
        if is_exposed(s, seat) and (s.exempt >> seat) & 1 == 0:
            found |= 1 << seat
    return found


@compiled
def start_heist(s: State, seat: int) -> None:
    """With fewer than two outside nothing happens. [DB-HEIST-02]"""
    s.exempt = 0
    if has_heist(s):
        announce(s, T16, seat, parts.TRAIN_HEIST, NOBODY, 0, 0)
    else:
        without_effect(s, seat, parts.TRAIN_HEIST)


@compiled
def has_heist(s: State) -> bool:
    """Whether two or more take part. [DB-HEIST-02, DB-HEIST-04]"""
    taking_part = participants(s)
    return taking_part & (taking_part - 1) != 0


@compiled
def heist(s: State) -> None:
    """All hands and Tech Cards go one participant on at the same time; board cards stay. [DB-HEIST-01, DB-HEIST-03]

    The hand of the first is passed last, but only its cards, not those it has just got.
    """
    taking_part = participants(s)
    s.diary.cause = parts.TRAIN_HEIST
    if has_heist(s):
        first = only_seat(taking_part)
        count = s.hand_size[first]
        tech = s.tech[first]
        taker = first
        giver = before(s, taking_part, first)
        while giver != first:
            pass_on(s, giver, taker, s.hand_size[giver], s.tech[giver])
            taker = giver
            giver = before(s, taking_part, taker)
        pass_on(s, first, taker, count, tech)
    else:  # DB-HEIST-02: too few are left
        emit(s.events, events.NO_EFFECT, ALL, s.turn, parts.TRAIN_HEIST, 0, 0)
    s.exempt = 0
    discard(s, parts.TRAIN_HEIST)


@compiled
def before(s: State, seats: int, seat: int) -> int:
    """The participant before a seat, counter-clockwise."""
    found = (seat + s.players - 1) % s.players
    while (seats >> found) & 1 == 0:
        found = (found + s.players - 1) % s.players
    return found


@compiled
def pass_on(s: State, giver: int, taker: int, count: int, tech: int) -> None:
    """Cards and Tech Cards go from one participant to the next."""
    emit(s.events, events.PASSED_ON, ALL, giver, taker, count + tech, 0)
    hand_over(s, giver, taker, count, tech)


QUESTIONS = (
    question(
        DUEL_TARGET,
        "duel_target",
        seconds=25,
        rule="DB-DUEL-01",
        actions=range(CHOOSE, TAKE),
        offer=offer_rivals_outside,
        allow=is_rival_outside,
        answer=answer_duel,
    ),
)
