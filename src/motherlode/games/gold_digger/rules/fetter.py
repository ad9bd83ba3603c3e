"""Fetter and Key. (GD-CC)"""

from motherlode.games.gold_digger.actions import YES
from motherlode.games.gold_digger.components import KEY
from motherlode.games.gold_digger.events import FREED, STAYED, USED, WAS_FETTERED
from motherlode.games.gold_digger.rules.agenda import ask, is_yes_or_no, offer_yes_or_no
from motherlode.games.gold_digger.rules.lives import discard_kept, has_window
from motherlode.games.gold_digger.state import CUT, FETTER_DRAWN, KEY_DRAWN, State
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import Window
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = [
    "KEY_WINDOW",
    "QUESTIONS",
    "draw_fetter",
    "is_fettered",
    "may_turn_key",
    "offer_key",
    "unbind",
]

KEY_WINDOW = 4  # the number of the question


@compiled
def is_fettered(s: State, seat: int) -> bool:
    """Whether a player's actions are frozen. [GD-CC-17, GD-CC-22]"""
    return (s.fettered >> seat) & 1 == 1


@compiled
def draw_fetter(s: State, seat: int) -> None:
    """The drawer is bound, unless a Key prevents it; Fetters do not add up. [GD-CC-17, GD-CC-23, GD-CC-26]"""
    if is_fettered(s, seat):
        emit(s.events, STAYED, ALL, seat, 0, 0, 0)
    elif has_window(s, seat, KEY):
        offer_key(s, seat, FETTER_DRAWN)
    else:
        bind(s, seat)


@compiled
def offer_key(s: State, seat: int, window: int) -> None:
    """One of the three moments at which a Key may be used, for its owner only. [GD-CC-26, GD-CC-28]"""
    s.window = window
    ask(s, KEY_WINDOW, seat)


@compiled
def may_turn_key(s: State, seat: int) -> bool:
    """She has a Key; while she draws a card, it must be that one. [GD-CC-26, GD-CC-28]"""
    return s.kept[seat, KEY] > 0 and (s.window != KEY_DRAWN or s.drawn == KEY)


@compiled
def offer_keys(s: State, seat: int, choices: Choices) -> int:
    """A Key, if she has one, or none. [GD-CC-26]"""
    return offer_yes_or_no(choices, may_turn_key(s, seat))


@compiled
def is_key(s: State, seat: int, action: int) -> bool:
    """Whether she has the Key, or this is a no."""
    return is_yes_or_no(action, may_turn_key(s, seat))


@compiled
def answer_key(s: State, seat: int, action: int) -> None:
    """Used at once the Fetter never holds; used later it ends early; it is free.

    [GD-CC-25, GD-CC-27, GD-TURN-08]
    """
    if action == YES:
        discard_kept(s, seat, KEY)
        emit(s.events, USED, ALL, seat, KEY, 0, 0)
        unbind(s, seat)
    elif s.window == FETTER_DRAWN:
        bind(s, seat)
    s.drawn = 0


@compiled
def bind(s: State, seat: int) -> None:
    """From now through the next turn; on the own turn all actions left are lost. [GD-CC-18, GD-CC-19]"""
    s.fettered |= 1 << seat
    emit(s.events, WAS_FETTERED, ALL, seat, 0, 0, 0)
    if seat == s.turn and s.actions_left > 0:
        s.actions_left = 0
        s.lost = CUT  # GD-CC-21: no poison for a turn that was cut short


@compiled
def unbind(s: State, seat: int) -> None:
    """The Fetter ends."""
    s.fettered &= ~(1 << seat)
    emit(s.events, FREED, ALL, seat, 0, 0, 0)


QUESTIONS = (
    question(
        KEY_WINDOW,
        "key",
        seconds=6,
        rule="GD-CC-26",
        offer=offer_keys,
        allow=is_key,
        answer=answer_key,
        window=Window("use", "keep", "chance_hidden"),
    ),
)
