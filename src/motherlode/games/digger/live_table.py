"""How is Digger played against a real clock? What a live table asks, answered from the rules. (DG-NET)"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from motherlode.games.digger import actions
from motherlode.games.digger.components import FIRST_THROW
from motherlode.games.digger.events import CLOCK_STREAM, GESTURE_STREAM, HANDS_STREAM, NIGHT_STREAM
from motherlode.games.digger.gestures import Drag, Shake, Stacking, Theft
from motherlode.games.digger.measuring import (
    THROW_LOCK_MS,
    Script,
    act_of_night,
    grace_of,
    measured_script,
)
from motherlode.games.digger.pointer_noise import is_suspect
from motherlode.games.digger.rules.acts import ACT
from motherlode.games.digger.rules.hands import drawn_duration
from motherlode.games.digger.rules.live import is_locked, locking_profile
from motherlode.games.digger.rules.timer import sand_of_turn
from motherlode.games.digger.rules.turns import timekeeper
from motherlode.games.digger.state import COLLECT, DRAFT, FIRST, OVER
from motherlode.games.digger.view import View
from motherlode.kernel.chance import CHANCE
from motherlode.kernel.contract import Decision
from motherlode.kernel.errors import IllegalMove
from motherlode.kernel.live import Hold, Moment, Sample
from motherlode.kernel.position import Position
from motherlode.kernel.switches import Value

__all__ = ["LiveDigger"]

CLICKS = ("stop_rolling", "call_stop", "let_night_fall", "choose_chest")
DRAGS = ("take", "box_water", "stack")
ATTEMPTS = 15  # as many as a record counts
BY_MAIL = 48 * 60 * 60
UNTIMED: dict[int, Literal["choice", "ready", "over"]] = {
    DRAFT: "choice",
    FIRST: "ready",
    OVER: "over",
}


class LiveDigger:
    """The hidden sand, the hands and the grace, for a table that owns the clock. [DG-NET-01]"""

    busy_rule = "DG-NET-25"
    clock = ("clock_mode", "sand")
    streams: tuple[int, ...] = (CLOCK_STREAM, GESTURE_STREAM)
    ends_without_people = True  # DG-NET-27: the game is scored as it stands

    def is_measured(self, options: Mapping[str, Value]) -> bool:
        """Only sand runs; ticks and throws are counted. [DG-TIME-01]"""
        switch, word = self.clock
        return options[switch] == word

    def seated(self, options: Mapping[str, Value], people: Sequence[int]) -> dict[str, Value]:
        """People have hands of their own; whoever plays for one of them has average ones. [DG-HAND-01, DG-NET-06]"""
        return {**options, **{f"hands_{seat}": "average" for seat in people}}

    def gestures(self, options: Mapping[str, Value]) -> dict[str, str]:
        """Drags and presses, or clicks for everybody alike. [DG-NET-07, DG-NET-12, DG-NET-13]"""
        is_assisted = options["assisted_hands"] != "off"
        is_drawn = is_assisted or options["steal_resolution"] == "draw"
        return {
            **dict.fromkeys(CLICKS, "click"),
            **dict.fromkeys(DRAGS, "click" if is_assisted else "drag"),
            "throw": "click" if is_assisted else "hold",
            "steal": "click" if is_drawn else "path",
        }

    def moment(self, position: Position) -> Moment:
        """Before the first throw nothing is timed; after it the sand runs. [DG-TURN-02, DG-PASS-04]"""
        s = position.state
        if s.stage in UNTIMED:
            return Moment(UNTIMED[s.stage], s.turn, s.asked)
        return Moment(
            "running",
            s.turn,
            s.asked,
            spent=s.spent,
            night=s.limit,
            shown_night=s.limit - s.grace,
            watched_by=timekeeper(s) if s.rules.timekeeper_sees_timer else None,
            is_measured=s.is_live == 1,
        )

    # Acts

    def press(self, position: Position, seat: int, action: int) -> Hold:
        """The gesture that makes an act; a gem may be stacked before she has stopped. [DG-BANK-02]"""
        stops = actions.STACK <= action < actions.STEAL and position.state.stage == COLLECT
        trial = position.copy()
        if stops:
            trial.play(seat, actions.STOP_ROLLING)
        self._check(trial, seat, action)
        if action == actions.THROW:
            return Shake(action)
        if actions.STACK <= action < actions.STEAL:
            return Stacking(position, action, position.cards.steal_view)
        return Theft(position, action) if action >= actions.STEAL else Drag(action)

    def _check(self, position: Position, seat: int, action: int) -> None:
        broken = position.game.engine.refusal(position.state, seat, action)
        if broken:
            rule = position.game.rules.refusals[broken]
            words = position.action(action).words
            raise IllegalMove(words, rule, position.game.sentence(rule))

    def click_lock(self, position: Position, action: int) -> int:
        """Assisted hands and drawn thefts take their time. [DG-NET-12, DG-NET-13]"""
        s = position.state
        if (
            action in (actions.STOP_ROLLING, actions.LET_NIGHT_FALL)
            or action >= actions.CHOOSE_CHEST
        ):
            return 0
        act = FIRST_THROW if s.stage == FIRST else int(ACT[action])
        return self._drawn(position, locking_profile(s), act) if is_locked(s, act) else 0

    def throw_lock(self, position: Position) -> tuple[int, int]:
        """Dice roll for a while, or as long as assisted hands need. [DG-NET-13, DG-NET-23]"""
        drawn = self.click_lock(position, actions.THROW)
        return (0, drawn) if drawn else (THROW_LOCK_MS, 0)

    def bot_time(self, position: Position, action: int) -> int:
        """As long as its hands take, or until the night. [DG-TIME-07]"""
        s = position.state
        if (
            action in (actions.STOP_ROLLING, actions.LET_NIGHT_FALL)
            or action >= actions.CHOOSE_CHEST
        ):
            return 0 if action != actions.LET_NIGHT_FALL else int(s.limit - s.spent)
        is_first = s.stage == FIRST
        act = FIRST_THROW if is_first else int(ACT[action])
        needed = self._drawn(position, s.profile[s.digger], act)
        left = sand_of_turn(s, CHANCE.copy(s.chance), NIGHT_STREAM) if is_first else s.limit
        return min(needed, int(left - s.spent))

    def _drawn(self, position: Position, profile: int, act: int) -> int:
        """What the rules will draw for the next act; looking at it changes nothing."""
        s = position.state
        return int(drawn_duration(s, CHANCE.copy(s.chance), HANDS_STREAM, profile, act))

    # Time

    def script(
        self, position: Position, action: int, after: int, *, grace: int, outcome: int | None
    ) -> Script:
        """What was measured, as the rules take it. [DG-NET-20]"""
        if action >= actions.CHOOSE_CHEST:
            return ()
        return measured_script(position, action, after, grace=grace, outcome=outcome)

    def at_night(self, position: Position) -> tuple[int, Script]:
        """Nothing came. [DG-NET-23]"""
        return act_of_night(position)

    def grace(self, round_trips: Sequence[int]) -> int:
        """The median of the last five. [DG-NET-04]"""
        return grace_of(round_trips)

    def again(self, failed: Position) -> dict[str, Any]:
        """The same seat, other dice. [DG-NET-16]"""
        return {"attempt": min(failed.state.attempt + 1, ATTEMPTS)}

    # Looking on

    def is_suspect(self, paths: Sequence[Sequence[Sample]]) -> bool:
        """Whether thefts were drawn by a program. [DG-NET-14]"""
        return is_suspect(paths)

    def masked(self, view: View) -> View:
        """People see nothing of what a bot feels, not even on their own seat. [DG-SENSE-03]"""
        return view if view.sensed_ms is None else replace(view, sensed_ms=None)

    def by_mail(self, decision: Decision) -> Decision:
        """Two days for each, where nothing runs. [DG-NET-21, DG-NET-26]"""
        return replace(decision, seconds=BY_MAIL)
