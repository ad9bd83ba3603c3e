"""Lives, poison, tokens, and going out. (GD-LIFE, GD-PSN, GD-TOK, GD-OUT)"""

from motherlode.games.gold_digger import events
from motherlode.games.gold_digger.actions import YES
from motherlode.games.gold_digger.components import GO, KEPT, NOWHERE, SHIELD
from motherlode.games.gold_digger.rules.agenda import ask, is_yes_or_no, offer_yes_or_no
from motherlode.games.gold_digger.rules.ending import (
    HUNT,
    end_hunt_if_decided,
    end_if_one_is_left,
    players_in,
)
from motherlode.games.gold_digger.state import BOMBED, POISONED, State
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import Window
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY, NOBODY, put_all_under, put_on_top, shuffle
from motherlode.kernel.questions import question

__all__ = [
    "QUESTIONS",
    "SHIELD_WINDOW",
    "discard_kept",
    "go_out",
    "has_window",
    "kept_cards",
    "lose_gold",
    "meet_bomb",
    "poison",
    "take_gold",
]

SHIELD_WINDOW = 3  # the number of the question

EARLY = 2  # rounds


@compiled
def kept_cards(s: State, seat: int) -> int:
    """How many chance cards a player has kept: all see that, and not which. [GD-CH-04]"""
    count = 0
    for kind in range(KEPT):
        count += s.kept[seat, kind]
    return count


@compiled
def has_window(s: State, seat: int, kind: int) -> bool:
    """Whether a player is asked for a Shield or a Key: with any kept card, so that the question tells nothing.

    [GD-CC-30, GD-VAR-25]
    """
    if s.rules.chance_hidden == 1:
        return kept_cards(s, seat) > 0
    return s.kept[seat, kind] > 0


@compiled
def discard_kept(s: State, seat: int, kind: int) -> None:
    """A kept card that is used lies open on the discard pile before it takes effect. [GD-CH-06]"""
    s.kept[seat, kind] -= 1
    put_on_top(s.chance_discards, kind, EVERYBODY)


@compiled
def meet_bomb(s: State, seat: int) -> None:
    """A bomb is about to cost a life; a Shield may stop it. [GD-CC-30]"""
    if has_window(s, seat, SHIELD):
        ask(s, SHIELD_WINDOW, seat)
    else:
        lose_life(s, seat)


@compiled
def offer_shield(s: State, seat: int, choices: Choices) -> int:
    """A Shield, if she has one, or none. [GD-CC-30]"""
    return offer_yes_or_no(choices, s.kept[seat, SHIELD] > 0)


@compiled
def is_shield(s: State, seat: int, action: int) -> bool:
    """Whether she has the Shield, or this is a no."""
    return is_yes_or_no(action, s.kept[seat, SHIELD] > 0)


@compiled
def answer_shield(s: State, seat: int, action: int) -> None:
    """One Shield stops one bomb once, anywhere; the bomb stays. [GD-CC-29, GD-CC-31, GD-CC-32, GD-TURN-08]"""
    if action == YES:
        discard_kept(s, seat, SHIELD)
        emit(s.events, events.SHIELDED, ALL, seat, s.space[seat], 0, 0)
    else:
        lose_life(s, seat)


@compiled
def lose_life(s: State, seat: int) -> None:
    """One life goes back to the box; without any the player is out. [GD-LIFE-01, GD-TOK-01, GD-TOK-03]"""
    s.lives[seat] -= 1
    s.box_lives += 1
    if s.round <= EARLY:
        s.diary.hurt_early |= 1 << seat
    emit(s.events, events.HIT, ALL, seat, s.space[seat], s.lives[seat], 0)
    if s.lives[seat] == 0:
        s.diary.bombed += 1
        go_out(s, seat, BOMBED)


@compiled
def poison(s: State, seat: int) -> None:
    """A token that is never given back; the last one kills. [GD-PSN-01, GD-PSN-03, GD-PSN-04, GD-VAR-06]"""
    s.poison[seat] += 1
    emit(s.events, events.WAS_POISONED, ALL, seat, s.poison[seat], 0, 0)
    if s.poison[seat] == s.rules.poison_limit:
        s.diary.poisoned += 1
        go_out(s, seat, POISONED)


@compiled
def take_gold(s: State, seat: int) -> bool:
    """One token from the box, if there is one left. [GD-TILE-04, GD-TOK-02, GD-VAR-27]"""
    if s.box_gold == 0:
        return False
    s.box_gold -= 1
    s.gold[seat] += 1
    return True


@compiled
def lose_gold(s: State, seat: int) -> None:
    """One token to the box; nobody has less than none. [GD-CH-09, GD-TOK-01]"""
    if s.gold[seat] > 0:
        s.gold[seat] -= 1
        s.box_gold += 1
        s.diary.gold_by_chance += 1
        emit(s.events, events.LOST_GOLD, ALL, seat, s.gold[seat], 0, 0)


@compiled
def go_out(s: State, seat: int, why: int) -> None:
    """At once: piece and tokens are removed, cards put away. [GD-OUT-01, GD-OUT-02, GD-OUT-05]"""
    s.out[seat] = s.players - players_in(s) + 1
    emit(s.events, events.WENT_OUT, ALL, seat, why, 0, 0)
    s.space[seat] = NOWHERE
    return_tokens(s, seat)
    put_cards_away(s, seat)
    s.owed[seat] = 0
    s.stolen[seat] = 0
    s.fettered &= ~(1 << seat)
    if s.rules.mode == HUNT:
        end_hunt_if_decided(s)
    else:
        end_if_one_is_left(s)


@compiled
def return_tokens(s: State, seat: int) -> None:
    """All tokens go back to the box. [GD-OUT-03]"""
    s.box_gold += s.gold[seat]
    s.box_lives += s.lives[seat]
    s.gold[seat] = 0
    s.lives[seat] = 0
    s.poison[seat] = 0


@compiled
def put_cards_away(s: State, seat: int) -> None:
    """The hand goes under the deck unseen, in any order; kept cards are discarded openly. [GD-OUT-04]"""
    shuffle(s.hand[seat], s.chance, events.HAND_STREAM)
    put_all_under(s.deck, s.hand[seat], NOBODY)
    for kind in range(KEPT):
        while s.kept[seat, kind] > 0:
            discard_kept(s, seat, kind)
            emit(s.events, events.LAID_OPEN, ALL, seat, kind, 0, 0)


assert NOWHERE != GO, "Go is for those who are in"  # noqa: S101


QUESTIONS = (
    question(
        SHIELD_WINDOW,
        "shield",
        seconds=6,
        rule="GD-CC-30",
        offer=offer_shield,
        allow=is_shield,
        answer=answer_shield,
        window=Window("use", "decline", "chance_hidden"),
    ),
)
