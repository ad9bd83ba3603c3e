"""Thief: a card, or in the reduced deck a gold, from the nearest player. (GD-CC)"""

from motherlode.games.gold_digger.actions import CHOOSE, GO_TO, PICK, YES
from motherlode.games.gold_digger.components import THIEF, THIEF_GOLD
from motherlode.games.gold_digger.events import STOLE, STOLE_GOLD, STOLEN, THEFT_STREAM
from motherlode.games.gold_digger.rules.agenda import ask, ask_for, is_listed, offer_listed
from motherlode.games.gold_digger.rules.board import distance, is_in
from motherlode.games.gold_digger.rules.deck import (
    forget_hand,
    has_card,
    offer_cards,
    place_in,
    refill,
)
from motherlode.games.gold_digger.rules.spying import look_at_hand
from motherlode.games.gold_digger.state import State
from motherlode.kernel.chance import draw
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import put_on_top, size, take_from
from motherlode.kernel.questions import question

__all__ = ["QUESTIONS", "THIEF_CARD", "ask_whom_to_rob", "has_victim"]

THIEF_TARGET, THIEF_CARD = 14, 15  # the numbers of the questions

BLIND = 1
VICTIM_WAITS = 1
FARTHEST = 99


@compiled
def nearest_victims(s: State, seat: int, kind: int) -> int:
    """The nearest players, those on Go included, one bit each; for a card, those who have any.

    [GD-CC-42, GD-CC-43, GD-VAR-22]
    """
    nearest = FARTHEST
    mask = 0
    for other in range(s.players):
        has_loot = kind == THIEF_GOLD or size(s.hand[other]) > 0
        if other != seat and is_in(s, other) and has_loot:
            steps = distance(s, seat, other)
            if steps < nearest:
                nearest = steps
                mask = 0
            if steps == nearest:
                mask |= 1 << other
    return mask


@compiled
def has_victim(s: State, seat: int) -> bool:
    """Whether anybody has a card to be stolen. [GD-VAR-22]"""
    return nearest_victims(s, seat, THIEF) != 0


@compiled
def ask_whom_to_rob(s: State, seat: int, kind: int) -> None:
    """Among equally near players the thief chooses. [GD-CC-43]"""
    ask_for(s, THIEF_TARGET, seat, CHOOSE, nearest_victims(s, seat, kind))


@compiled
def answer_victim(s: State, seat: int, victim: int) -> None:
    """Take a gold, or look at the hand and pick a card, or draw one blindly. [GD-CC-44, GD-VAR-21]"""
    s.target = victim
    if s.using == THIEF_GOLD:
        steal_gold(s, seat, victim)
    elif s.rules.thief_pick == BLIND:
        steal_place(s, seat, draw(s.chance, THEFT_STREAM, size(s.hand[victim])) + 1)
    else:
        look_at_hand(s, seat, victim)
        ask(s, THIEF_CARD, seat)


@compiled
def offer_loot(s: State, choices: Choices) -> int:
    """Any card of the victim's hand."""
    return offer_cards(s.hand[s.target], PICK, 0, 0, choices)


@compiled
def is_loot(s: State, card: int) -> bool:
    """Whether a card is in the victim's hand."""
    return has_card(s.hand[s.target], card)


@compiled
def steal(s: State, seat: int, card: int) -> None:
    """Take the chosen card of the victim's hand. [GD-CC-42, GD-CC-44]"""
    steal_place(s, seat, place_in(s.hand[s.target], card))


@compiled
def steal_place(s: State, seat: int, place: int) -> None:
    """A hand card and nothing else changes hands, known to thief and victim only; the victim refills.

    [GD-CC-46, GD-CC-47, GD-VAR-22]
    """
    victim = s.target
    both = (1 << seat) | (1 << victim)
    card = take_from(s.hand[victim], place)
    forget_hand(s, victim, both)
    put_on_top(s.hand[seat], card, both)
    emit(s.events, STOLE, ALL, seat, victim, 0, 0)
    emit(s.events, STOLEN, both, seat, victim, card, 0)
    if s.rules.thief_wait == VICTIM_WAITS:
        s.stolen[victim] += 1
    refill(s, victim)


@compiled
def steal_gold(s: State, seat: int, victim: int) -> None:
    """One gold, if there is any. [GD-VAR-17]"""
    taken = min(s.gold[victim], 1)
    s.gold[victim] -= taken
    s.gold[seat] += taken
    s.diary.gold_by_chance += 2 * taken
    emit(s.events, STOLE_GOLD, ALL, seat, victim, taken, 0)


QUESTIONS = (
    question(
        THIEF_TARGET,
        "thief_target",
        seconds=20,
        rule="GD-CC-43",
        actions=range(CHOOSE, YES),
        offer=offer_listed,
        allow=is_listed,
        answer=answer_victim,
    ),
    question(
        THIEF_CARD,
        "thief_card",
        seconds=20,
        rule="GD-CC-44",
        actions=range(PICK, GO_TO),
        offer=offer_loot,
        allow=is_loot,
        answer=steal,
    ),
)
