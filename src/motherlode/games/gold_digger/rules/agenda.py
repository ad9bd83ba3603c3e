"""What is asked, and what is still open within an action?

An action can set off a chain of effects, some of which wait for a choice. What is still to be done lies on a
stack, the next thing on top; `turn.proceed` takes it off.
"""

from motherlode.games.gold_digger.actions import NO, YES
from motherlode.games.gold_digger.components import SPACES
from motherlode.games.gold_digger.state import OPEN, State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled

__all__ = ["ask", "ask_for", "do_later"]


@compiled
def do_later(s: State, what: int, seat: int, detail: int) -> None:
    """Put something on the stack of what is to be done."""
    s.task[s.open, 0] = what
    s.task[s.open, 1] = seat
    s.task[s.open, 2] = detail
    s.open += 1


@compiled
def ask(s: State, stage: int, seat: int) -> None:
    """A player decides something whose options follow from cards."""
    s.stage = stage
    s.asked = seat
    s.options = 0


@compiled
def ask_for(s: State, stage: int, seat: int, base: int, options: int) -> None:
    """A player chooses one of some options, action number `base` being the first."""
    s.stage = stage
    s.asked = seat
    s.base = base
    s.options = options


@compiled
def offer_listed(s: State, choices: Choices) -> int:
    """What the bits of the options say."""
    count = 0
    option = 0
    while s.options >> option != 0:
        if (s.options >> option) & 1 == 1:
            count = offer(choices, count, s.base + option)
        option += 1
    return count


@compiled
def is_listed(s: State, action: int) -> bool:
    """Whether an action is one of the options."""
    option = action - s.base
    return 0 <= option < SPACES and (s.options >> option) & 1 == 1


@compiled
def offer_yes_or_no(choices: Choices, has_card: bool) -> int:  # noqa: FBT001 - what yes needs
    """The card in question, if she has it, or not."""
    return offer(choices, offer_if(choices, 0, YES, has_card), NO)


@compiled
def is_yes_or_no(action: int, has_card: bool) -> bool:  # noqa: FBT001 - what yes needs
    """Whether this is one of both."""
    return action == NO or (action == YES and has_card)


assert OPEN <= 127, "the stack is counted in a byte"  # noqa: S101, PLR2004
