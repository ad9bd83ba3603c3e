"""When are the answers to a question opened, so that neither a quick one nor a slow one tells anything?

Some questions are put to every seat whose cards could answer them as far as all can see. Whoever can only let it go, or
has told her browser always to, would answer at once and give her hand away; whoever thinks while the others have
answered, too. So such answers are sealed, in nobody's sight. They are opened all together, in the order of the seats,
when everybody who was asked has answered and the question has been shown for a time that is drawn anew for each.
"""

import random
from functools import cache

from msgspec.structs import replace

from motherlode.kernel.catalogue import game as find_game
from motherlode.play.tables.reactions.races import due_in_race, is_race_possible
from motherlode.play.tables.reactions.standing_orders import has_people
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.table_state import SealedAnswer, TableState, Window

__all__ = ["due", "is_open", "opened", "sealed", "waiting_answer"]

NO_ANSWER = (-1, "")


@cache
def _has_windows(slug: str) -> bool:
    """Whether any question of a game has a shortest time."""
    return any(decision.shown[1] for decision in find_game(slug).online.decisions)


def opened(state: TableState, look: PositionView, now: float, show: float = 0.0) -> Window | None:
    """The window of a question that is put now; none if it may be answered at once.

    It may where there is nobody to hide from: alone among bots, or round one screen.
    show: the seconds that it takes to show what led to it; before that nobody sees the question, nor can anybody race.
    """
    position = look.position
    if not look.actors or not _has_windows(position.game.info.slug):
        return None
    race, began = position.game.online.race, now + show
    if race is not None and race.runner(position) is not None and is_race_possible(state):
        pause = _drawn(look.decision(look.actors[0]).shown)
        return Window(began, began + race.shown, pause=pause)
    if not has_people(state):
        return None
    shown = look.decision(look.actors[0]).shown
    return Window(began, began + _drawn(shown)) if shown[1] else None


def _drawn(seconds: tuple[float, float]) -> float:
    return random.uniform(*seconds)  # noqa: S311 - no secret


def sealed(state: TableState, seat: int, answer: SealedAnswer) -> TableState:
    """The table with one more answer that nobody sees; the latest of a seat counts."""
    window = state.window
    if window is None:
        return state
    return replace(state, window=replace(window, answers={**window.answers, seat: answer}))


def waiting_answer(state: TableState, seat: int) -> tuple[int, str]:
    """What somebody has answered by herself that is not opened yet, and the id of that request; none if she has not."""
    window = state.window
    found = window.answers.get(seat) if window is not None else None
    early = state.early.get(seat) if found is None else found
    return NO_ANSWER if early is None else (early.action, early.request)


def due(state: TableState, look: PositionView) -> float | None:
    """When the answers are opened; nothing while somebody is awaited."""
    window = state.window
    if window is None or not look.actors:
        return None
    if window.is_race:
        return due_in_race(state, look, window)
    return None if any(seat not in window.answers for seat in look.actors) else window.until


def is_open(state: TableState, look: PositionView, now: float) -> bool:
    """Whether an answer that is given now counts at once: it is the only one, and was long in coming."""
    window = state.window
    if window is None:
        return True
    return not window.is_race and len(look.actors) == 1 and now >= window.until
