"""Chance cards in general: drawn, kept, carried out, used. (GD-CH)"""

from motherlode.games.gold_digger import components as parts
from motherlode.games.gold_digger import events
from motherlode.games.gold_digger.actions import YES
from motherlode.games.gold_digger.rules.agenda import ask, is_yes_or_no, offer_yes_or_no
from motherlode.games.gold_digger.rules.board import empty_free_spaces
from motherlode.games.gold_digger.rules.exchange import (
    buy_life,
    let_cops_come,
    may_buy_life,
    may_sell_life,
    sell_life,
    send_balloon,
)
from motherlode.games.gold_digger.rules.fetter import draw_fetter, is_fettered, offer_key
from motherlode.games.gold_digger.rules.lives import discard_kept
from motherlode.games.gold_digger.rules.play import REDEFINE_CARD, can_redefine
from motherlode.games.gold_digger.rules.spying import (
    SPY_TARGET,
    VIEWER_TARGET,
    ask_whom_to_look_at,
    peek_at_deck,
)
from motherlode.games.gold_digger.rules.teleport import ask_where_to, draw_teleport
from motherlode.games.gold_digger.rules.thief import ask_whom_to_rob, has_victim
from motherlode.games.gold_digger.rules.trade import draw_trade
from motherlode.games.gold_digger.state import KEY_DRAWN, State
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY, NOBODY, put_on_top, shuffle, size, take_top
from motherlode.kernel.questions import question

__all__ = ["EQUAL_ROLLS", "QUESTIONS", "draw_chance", "may_use", "use"]

EQUAL_ROLLS = 5  # the number of the question


@compiled
def draw_chance(s: State, seat: int) -> None:
    """The top card must be followed: kept for later, or carried out at once. [GD-TILE-07, GD-CH-01]"""
    renew_if_needed(s)
    if size(s.chance_deck) == 0:
        return
    kind = take_top(s.chance_deck)
    if kind < parts.KEPT:
        keep(s, seat, kind)
    else:  # GD-CH-03: shown to all, the drawer decides
        put_on_top(s.chance_discards, kind, EVERYBODY)
        emit(s.events, events.DREW_CHANCE, ALL, seat, kind, 0, 0)
        carry_out(s, seat, kind)


@compiled
def renew_if_needed(s: State) -> None:
    """An empty chance deck is made anew of the discard pile. [GD-CH-07]"""
    if size(s.chance_deck) > 0 or size(s.chance_discards) == 0:
        return
    while size(s.chance_discards) > 0:
        put_on_top(s.chance_deck, take_top(s.chance_discards), NOBODY)
    emit(s.events, events.RENEWED_CHANCE, ALL, size(s.chance_deck), 0, 0, 0)
    shuffle(s.chance_deck, s.chance, events.CHANCE_STREAM)


@compiled
def offer_extra_draw(choices: Choices) -> int:
    """A card for equal rolls, or none. [GD-MOVE-16]"""
    return offer_yes_or_no(choices, has_card=True)


@compiled
def is_extra_draw(action: int) -> bool:
    """Whether this is one of both."""
    return is_yes_or_no(action, has_card=True)


@compiled
def answer_extra_draw(s: State, seat: int, action: int) -> None:
    """A card for equal rolls. [GD-MOVE-16]"""
    if action == YES:
        emit(s.events, events.MATCHED, ALL, seat, s.die, 0, 0)
        draw_chance(s, seat)


@compiled
def keep(s: State, seat: int, kind: int) -> None:
    """Secret, without limit, until it is used. [GD-CH-02, GD-CH-04, GD-VAR-25]"""
    s.kept[seat, kind] += 1
    if s.rules.chance_hidden == 1:
        emit(s.events, events.KEPT_CARD, ALL, seat, 0, 0, 0)
        emit(s.events, events.GOT_CHANCE, 1 << seat, seat, kind, 0, 0)
    else:
        emit(s.events, events.GOT_CHANCE, ALL, seat, kind, 0, 0)
    if is_fettered(s, seat) and (s.rules.chance_hidden == 1 or kind == parts.KEY):
        s.drawn = kind
        offer_key(s, seat, KEY_DRAWN)


@compiled
def carry_out(s: State, seat: int, kind: int) -> None:
    """What a card does at once. [GD-CH-01, GD-CH-02, GD-CH-03]"""
    if kind in (parts.TELEPORT_NAMED, parts.TELEPORT_NAMED_2):
        draw_teleport(s, seat, s.teleport[kind - parts.TELEPORT_NAMED])
    elif kind == parts.FETTER:
        draw_fetter(s, seat)
    elif kind == parts.JUSTICE_BALLOON:
        send_balloon(s)
    elif kind == parts.TRADE_GOLD:
        draw_trade(s, seat)
    elif kind == parts.COPS:
        let_cops_come(s, seat)
    else:  # GD-VAR-16: a Spy of the reduced deck
        ask_whom_to_look_at(s, seat, SPY_TARGET)


@compiled
def may_use(s: State, seat: int, kind: int) -> bool:
    """A kept card whose conditions hold completely. [GD-CH-05, GD-CH-08, GD-TURN-09]"""
    if s.kept[seat, kind] == 0:
        return False
    if kind == parts.REDEFINE:
        return can_redefine(s, seat)
    if kind == parts.TELEPORT_FREE:
        return empty_free_spaces(s) != 0
    if kind == parts.LIFE_EXCHANGE:
        return may_buy_life(s, seat)
    if kind == parts.GOLD_EXCHANGE:
        return may_sell_life(s, seat)
    if kind == parts.THIEF:  # GD-CC-44: an extra card must be worked off first
        return size(s.hand[seat]) <= parts.HAND and has_victim(s, seat)
    return True


@compiled
def use(s: State, seat: int, kind: int) -> None:
    """A kept card as one of the turn's actions. [GD-CH-05, GD-CH-06]"""
    discard_kept(s, seat, kind)
    emit(s.events, events.USED, ALL, seat, kind, 0, 0)
    s.using = kind
    if kind == parts.REDEFINE:
        ask(s, REDEFINE_CARD, seat)
    elif kind == parts.TELEPORT_FREE:
        ask_where_to(s, seat, empty_free_spaces(s))
    elif kind == parts.LIFE_EXCHANGE:
        buy_life(s, seat)
    elif kind == parts.GOLD_EXCHANGE:
        sell_life(s, seat)
    else:
        use_on_others(s, seat, kind)


@compiled
def use_on_others(s: State, seat: int, kind: int) -> None:
    """The cards that look at or take from somebody."""
    if kind == parts.SPY:
        ask_whom_to_look_at(s, seat, SPY_TARGET)
    elif kind == parts.VIEWER:
        ask_whom_to_look_at(s, seat, VIEWER_TARGET)
    elif kind == parts.DECK_PEEK:
        peek_at_deck(s, seat)
    else:
        ask_whom_to_rob(s, seat, kind)


QUESTIONS = (
    question(
        EQUAL_ROLLS,
        "equal_rolls",
        seconds=10,
        rule="GD-MOVE-16",
        offer=offer_extra_draw,
        allow=is_extra_draw,
        answer=answer_extra_draw,
    ),
)
