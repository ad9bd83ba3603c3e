"""Whatever is done to a game, in whatever order: it stays sound, can be saved, and tells no secrets."""

from contextlib import suppress

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from motherlode.kernel.errors import BadPosition, BadScript, IllegalMove
from motherlode.kernel.position import Position
from motherlode.kernel.record import memory
from tests.conformance.leaks import check_sight, sight
from tests.conformance.tables import EFFORT, SLUGS, game

NUMBERS = st.integers(0, 999)


class History(RuleBasedStateMachine):
    """A game to which anything may happen that the contract allows."""

    slug = ""

    @initialize(players=NUMBERS, seed=NUMBERS)
    def deal(self, players, seed):
        seats = game(self.slug).info.seats
        self.position = game(self.slug).new(seats[players % len(seats)], seed)

    @precondition(lambda self: not self.position.is_over)
    @rule(which=NUMBERS, what=NUMBERS)
    def play(self, which, what):
        actors = self.position.actors
        seat = actors[which % len(actors)]
        legal = self.position.legal(seat)
        try:
            self.position.play(seat, legal[what % len(legal)])
        except BadScript:
            assert self.position.state.chance.scripted == 0

    @rule(which=NUMBERS, what=st.integers(-5, 99))
    def try_anything(self, which, what):
        before = self.position.to_bytes()
        seat = which % self.position.players
        if what not in [action.id for action in self.position.legal(seat)] and what != -1:
            with pytest.raises(IllegalMove):
                self.position.play(seat, what)
            assert self.position.to_bytes() == before

    @rule(results=st.lists(st.integers(1, 6), max_size=3), stream=NUMBERS)
    def rig(self, results, stream):
        streams = self.position.game.rules.streams
        with suppress(BadScript):  # more than can wait at once
            self.position.rig(results, streams[stream % len(streams)])

    @precondition(lambda self: len(self.position.actors) > 0 and self.position.players > 2)
    @rule(which=NUMBERS)
    def resign(self, which):
        if which % 20 == 0:
            try:
                self.position.resign(self.position.actors[0])
            except BadScript:
                assert self.position.state.chance.scripted == 0

    @rule()
    def undo(self):
        moves = sum(entry.seat >= 0 for entry in self.position.log)
        if moves == 0:
            with pytest.raises(BadPosition):
                self.position.undo()
        else:
            self.position.undo()
            assert sum(entry.seat >= 0 for entry in self.position.log) == moves - 1

    @rule()
    def save_and_go_on(self):
        again = Position.from_bytes(self.position.to_bytes())
        assert again.to_bytes() == self.position.to_bytes()
        assert again.events == self.position.events
        self.position = again

    @rule(which=NUMBERS, seed=NUMBERS)
    def imagine(self, which, seed):
        seat = which % self.position.players
        imagined = self.position.resample(seat, seed)
        check_sight(sight(self.position, seat, seed), sight(imagined, seat, seed), seat)

    @rule()
    def go_on_with_a_copy(self):
        before = memory(self.position.state).tobytes()
        self.position = self.position.copy()
        assert memory(self.position.state).tobytes() == before

    @invariant()
    def is_sound(self):
        assert self.position.game.engine.unsound(self.position.state) == 0


@pytest.mark.parametrize("slug", SLUGS)
def test_any_history_is_sound(slug):
    effort = settings(max_examples=15 * EFFORT, stateful_step_count=40)

    run_state_machine_as_test(type(f"HistoryOf{slug}", (History,), {"slug": slug}), settings=effort)
