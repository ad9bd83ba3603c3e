"""One source of rules, three speeds: interpreted, compiled and bounds-checked play agree move for move."""

from random import Random

import pytest

from motherlode.bots import bots
from motherlode.kernel.chance import CHANCE
from motherlode.kernel.contract import RESIGN, SPECTATOR
from motherlode.kernel.event_log import take_events
from motherlode.kernel.keys import key_words
from motherlode.kernel.record import memory
from tests.conformance.speeds import SPEEDS, at_speed, engine
from tests.conformance.tables import EFFORT, PRINTED, TABLES, walk

pytestmark = pytest.mark.machine_code

MOVES = 120


def alike(answers):
    """The one answer that all speeds give."""
    assert all(answer == answers[0] for answer in answers), dict(zip(SPEEDS, answers, strict=True))
    return answers[0]


class Trio:
    """The same game at three speeds, side by side."""

    def __init__(self, table, seed):
        self.table = table
        self.engines = [engine(table.slug, speed) for speed in SPEEDS]
        self.states = [table.game.open(table.players, table.variant) for _ in SPEEDS]
        self.luck = Random(f"{table} {seed}")
        for state in self.states:
            state.chance.key[0], state.chance.key[1] = key_words(seed)
        self.ask("deal")
        self.compare()

    def ask(self, question, *arguments):
        """Put a question to all three."""
        pairs = zip(self.engines, self.states, strict=True)
        return alike([getattr(one, question)(state, *arguments) for one, state in pairs])

    def compare(self):
        """The records are equal in every byte, with the events just emitted."""
        alike([memory(state).tobytes() for state in self.states])
        for state in self.states:
            take_events(state.events)

    def look(self):
        """All that can be asked of a position."""
        assert self.ask("unsound") == 0
        actors = self.ask("actors")
        for seat in range(self.table.players):
            self.ask("legal", seat)
            self.ask("payoff", seat)
            self.ask_sight(seat)
            for _ in range(4):
                self.ask(
                    "refusal",
                    seat,
                    self.luck.randint(RESIGN, self.table.game.rules.action_count - 1),
                )
            if actors >> seat & 1:
                self.ask("timeout", seat)
                self.ask_bots(seat)
        return actors

    def ask_sight(self, seat):
        """Each speed works out the same for a view."""
        layout = self.table.game.presentation.sight
        if layout is not None:
            pairs = zip(self.engines, self.states, strict=True)
            alike([memory(one.look(state, seat, layout)).tobytes() for one, state in pairs])

    def ask_bots(self, seat):
        luck = self.luck.getrandbits(64)
        for bot in bots(self.table.game).values():
            pairs = zip(self.engines, self.states, strict=True)
            alike([one.advise(bot.advise, state, seat, luck) for one, state in pairs])

    def imagine(self):
        """Each speed imagines the same."""
        seat = self.luck.choice([*range(self.table.players), SPECTATOR])
        imagined = []
        for one, state in zip(self.engines, self.states, strict=True):
            copy, chance = self.table.game.rules.layout.copy(state), CHANCE.new()
            one.resample(copy, seat, chance)
            imagined.append(memory(copy).tobytes())
        alike(imagined)

    def move(self, actors):
        seats = [seat for seat in range(self.table.players) if actors >> seat & 1]
        seat = self.luck.choice(seats)
        leavers = [
            one for one in range(self.table.players) if self.ask("refusal", one, RESIGN) == 0
        ]
        if self.luck.random() < 0.01 and leavers:
            self.ask("resign", self.luck.choice(leavers))
        else:
            self.ask("play", seat, self.luck.choice(self.ask("legal", seat)))
        self.compare()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_all_speeds_agree_move_for_move(table):
    for game in range(2 * EFFORT):
        trio = Trio(table, f"speeds {game}")
        for move in range(MOVES):
            actors = trio.look()
            if trio.ask("is_over"):
                break
            if move % 5 == 0:
                trio.imagine()
            trio.move(actors)


@pytest.mark.parametrize("table", PRINTED, ids=str)
def test_positions_at_all_speeds_tell_the_same(table):
    stories = []
    for speed in SPEEDS:
        with at_speed(table.game, speed):
            *_, last = zip(range(60), walk(table, "tell"), strict=False)
            position = last[1]
            views = [position.view(seat) for seat in (None, *range(table.players))]
            stories.append((position.events, position.log, views, position.to_bytes()))

    alike(stories)
