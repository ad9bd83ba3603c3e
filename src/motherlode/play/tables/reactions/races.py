"""Races: whoever announced something goes on, and the server's clock stamps each answer as in time, close or late.

Nothing is read from a clock here: answers and going on carry the times at which they arrived.
"""

import random

from msgspec.structs import replace

from motherlode.kernel.race import CLOSE, IN_TIME, LATE, Race
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.table_state import SealedAnswer, TableState, Window

__all__ = [
    "begun_again",
    "bot_answers_at",
    "due_in_race",
    "gone_on_for",
    "is_race_possible",
    "is_taken",
    "may_change",
    "press_of",
    "stamped_answers",
]

REACTION = (0.5, 1.5)  # seconds after which a bot answers, drawn for each
BY_MAIL = "slow"


def is_race_possible(state: TableState) -> bool:
    """Whether a clock can decide here: not round one screen, nor where a day is given for each decision."""
    settings = state.info.settings
    return not settings.is_local and settings.pace != BY_MAIL


def race_of(look: PositionView) -> Race:
    """The rules of the race that is on."""
    race = look.position.game.online.race
    if race is None:
        raise LookupError(look.position.game.info.slug)
    return race


def press_of(state: TableState, look: PositionView) -> float | None:
    """When whoever announced something goes on, as far as that is known; bots do so after a while."""
    window, race = state.window, race_of(look)
    if window is None:
        return None
    if window.pressed is not None:
        return window.pressed
    walk = race.walk(look.position)
    if walk is not None:
        return window.began + max(race.shown, walk)
    seat = race.runner(look.position)
    is_bot = seat is not None and bool(state.info.seats[seat].bot)
    return window.began + window.pause if is_bot else None


def gone_on_for(state: TableState, look: PositionView, now: float) -> TableState:
    """The table at which whoever is away goes on as a bot does, but not before she went: no answer is late afterwards."""
    window, presence = state.window, state.presence
    if window is None or not window.is_race or presence is None or window.pressed is not None:
        return state
    seat = race_of(look).runner(look.position)
    if seat is None or not presence.away[seat] or press_of(state, look) is not None:
        return state
    return replace(state, window=replace(window, pressed=max(now, window.began + window.pause)))


def begun_again(state: TableState, look: PositionView, now: float) -> TableState:
    """The table with its race begun anew, after a time in which nobody could answer; what was answered stays."""
    window = state.window
    if window is None or not window.is_race:
        return state
    anew = replace(window, began=now, until=now + race_of(look).shown, pressed=None)
    return replace(state, window=anew)


def due_in_race(state: TableState, look: PositionView, window: Window) -> float | None:
    """When a race is settled: late answers are waited for unless everybody has answered.

    Then going on could still come close to the last card, for a moment.
    """
    race, press = race_of(look), press_of(state, look)
    if any(seat not in window.answers for seat in look.actors):
        return None if press is None else press + race.late
    cards = [one.at for one in window.answers.values() if _is_card(race, one.action)]
    quiet = max([window.until, *(at + race.close for at in cards)])
    return quiet if press is None else min(quiet, max(window.until, press))


def stamped_answers(state: TableState, look: PositionView, now: float) -> dict[int, SealedAnswer]:
    """All answers with their stamps; whoever has given none lets it go."""
    window, race, press = state.window, race_of(look), press_of(state, look)
    answers = {} if window is None else window.answers
    gone = press if press is not None and press <= now else None
    silent = [seat for seat in look.actors if seat not in answers]
    return {
        **{
            seat: replace(one, action=race.stamped(one.action, _stamp(race, one.at, gone)))
            for seat, one in answers.items()
        },
        **{seat: SealedAnswer(look.position.default(seat).id, "clock", now) for seat in silent},
    }


def is_taken(state: TableState, look: PositionView, seat: int, at: float) -> bool:
    """Whether an answer that comes now is taken: not long after going on, nor after a card that lies on the table."""
    race, press = race_of(look), press_of(state, look)
    return may_change(state, look, seat) and (press is None or at <= press + race.late)


def may_change(state: TableState, look: PositionView, seat: int) -> bool:
    """Whether somebody may answer otherwise than she has: in a race not once her card lies on the table."""
    window = state.window
    before = None if window is None or not window.is_race else window.answers.get(seat)
    return before is None or not _is_card(race_of(look), before.action)


def _is_card(race: Race, action: int) -> bool:
    return race.stamped(action, LATE) != race.stamped(action, IN_TIME)


def _stamp(race: Race, at: float, gone: float | None) -> int:
    """Up to so long before and after going on is close; earlier is in time, later is late."""
    if gone is None or at < gone - race.close:
        return IN_TIME
    return CLOSE if at <= gone + race.close else LATE


def bot_answers_at(code: str, window: Window, seat: int) -> float:
    """When a bot answers in a race: the same whenever it is asked."""
    luck = random.Random(f"{code} {window.began} {seat}")  # noqa: S311 - no secret
    return window.began + luck.uniform(*REACTION)
