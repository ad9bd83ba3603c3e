"""What is on the table now, what may be done, what happened? The public face of a game in progress."""

import hashlib
import operator
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

import msgspec

from motherlode.kernel import save
from motherlode.kernel.chance import CHANCE
from motherlode.kernel.contract import REFEREE, RESIGN, SPECTATOR, Action, Event, Standing
from motherlode.kernel.draws import NONE_DRAWN, Given, given, numbered
from motherlode.kernel.errors import BadPosition, BadScript, IllegalMove
from motherlode.kernel.event_log import take_events
from motherlode.kernel.keys import key_words
from motherlode.kernel.record import memory
from motherlode.kernel.script import check_script, lay_down, stream_number
from motherlode.kernel.wording import Wording, seats_in

if TYPE_CHECKING:
    from motherlode.kernel.game import Game
    from motherlode.kernel.switches import Value

__all__ = ["Entry", "Position"]

NO_SEAT = -1  # of a line that is no seat's action


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """A line of the log: a seat's action, chance results scripted for a stream, or these dropped.

    One with `facts` says that the position was arranged.
    """

    seat: int
    action: int
    stream: int = -1
    results: tuple[int, ...] = ()
    facts: dict[str, Any] | None = None


class Position:
    """A game in progress. Made by `Game.new`, changed by `play`."""

    def __init__(
        self,
        game: "Game",
        state: Any,
        players: int,
        options: Mapping[str, "Value"],
        cards: Any,
        script: Sequence[tuple[str, int]] = (),
    ) -> None:
        """Take over a state that is ready for its first decision."""
        self.game = game
        self.players = players
        self.options = dict(options)
        self.cards = cards
        self.script = tuple(script)  # what was scripted for the deal
        self.past: list[Entry] = []  # what led from the deal to the start
        self.log: list[Entry] = []  # what has been done since
        self.events: list[Event] = []
        self._wording = Wording(game, cards, players)
        self.state = state
        self._take_events()
        self.start = memory(state).tobytes()
        self.opening = list(self.events)

    # What a seat may do

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; several in a reaction window, none when the game is over."""
        return seats_in(self.game.engine.actors(self.state), self.players)

    def legal(self, seat: int) -> list[Action]:
        """The actions offered to a seat, each with its number, words and arguments."""
        state, cards, own = self.state, self.cards, self._seat(seat)
        action = self.game.presentation.action  # looked up once, since every move asks for this
        return [action(state, cards, number) for number in self.game.engine.legal(state, own)]

    def action(self, number: int) -> Action:
        """An action by its number, in the words of this position."""
        return self.game.presentation.action(self.state, self.cards, number)

    def default(self, seat: int) -> Action:
        """What is played for a seat that does not answer in time."""
        seat = self._seat(seat)
        if seat not in self.actors:
            raise self._refused(f"a timeout of seat {seat}", self.game.rules.unknown_action)
        return self.action(self.game.engine.timeout(self.state, seat))

    def play(self, seat: int, action: str | int | Action) -> list[Event]:
        """Carry out an action, by words, number or `Action`; tell what happened.

        An action the rules refuse raises IllegalMove with the rule's id and changes nothing.
        """
        own = self._seat(seat)
        return self._carry_out(own, self._number(action, own))

    def resign(self, seat: int) -> list[Event]:
        """Leave the game for good."""
        return self._carry_out(self._seat(seat), RESIGN)

    def _carry_out(self, seat: int, number: int) -> list[Event]:
        """Make a move; if anything goes wrong on the way, all is as before."""
        self._check_move(seat, number)
        before, drawn = self.record, given(self.state.chance)
        try:
            if number == RESIGN:
                self.game.engine.resign(self.state, seat)
            else:
                self.game.engine.play(self.state, seat, number)
            check_script(self.state.chance, self.game.rules.streams)
        except BaseException as error:
            self.state = self.game.rules.layout.from_bytes(before)
            if isinstance(error, BadScript):
                self._drop_script()
            raise
        self.log.append(Entry(seat, number))
        return self._take_events(drawn)

    # What there is to know

    def view(self, seat: int | str | None = None) -> Any:
        """All that a seat may know; None is a spectator, REFEREE sees everything."""
        watcher = seat if seat in (None, REFEREE) else self._seat(seat)
        layout = self.game.presentation.sight
        looker = watcher if isinstance(watcher, int) else SPECTATOR
        sight = layout and self.game.engine.look(self.state, looker, layout)
        return self.game.presentation.view(self.state, self.cards, watcher, sight)

    def events_for(self, seat: int | None) -> list[Event]:
        """What happened, as far as a seat or a spectator may know."""
        watcher = None if seat is None else self._seat(seat)
        return [event for event in self.events if event.is_for(watcher)]

    def take_events(self) -> list[Event]:
        """What happened since this was last asked; a table that keeps its own log lets go of it here."""
        taken, self.events, self.log = self.events, [], []
        return taken

    @property
    def turn_number(self) -> int:
        """How many turns were begun, by all seats together; 0 where nobody counts them."""
        count = self.game.online.turn_number
        return 0 if count is None else count(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.engine.is_over(self.state)

    @property
    def ranking(self) -> list[Standing]:
        """The standing, best first; final once the game is over."""
        return self.game.presentation.standings(self.state)

    @property
    def scores(self) -> list[int]:
        """The score of every seat."""
        by_seat = {standing.seat: standing.score for standing in self.ranking}
        return [by_seat[seat] for seat in range(self.players)]

    @property
    def returns(self) -> list[float]:
        """The return of every seat, for agents."""
        return [self.game.engine.payoff(self.state, seat) for seat in range(self.players)]

    @property
    def record(self) -> bytes:
        """The flat record, for `Game.restore`. It holds all secrets."""
        return memory(self.state).tobytes()

    @property
    def key(self) -> bytes:
        """The secret behind all chance of this game; published when the game is over."""
        return b"".join(self.state.chance.key[word].to_bytes(8, "little") for word in (0, 1))

    @property
    def commitment(self) -> str:
        """The hash of the key: published at the start, it proves at the end that nothing was changed."""
        return hashlib.sha256(self.key).hexdigest()

    # Chance, positions and imagination

    def rig(self, results: list[int], stream: str | None = None) -> None:
        """Script the next chance results of a stream (a game's main one if none is named)."""
        number = stream_number(self.game.rules.streams, stream)
        lay_down(
            self.state.chance,
            number,
            results,
            self.game.rules.results,
            self.game.rules.streams[number],
        )
        self.log.append(Entry(NO_SEAT, 0, number, tuple(results)))

    def arrange(self, **facts: Any) -> None:
        """Set the position by names of fields and cards; refused if it could never be on the table."""
        trial = self.game.rules.layout.copy(self.state)
        try:
            facts = msgspec.to_builtins(facts)
            self.game.presentation.arrange(trial, self.cards, facts)
        except (AttributeError, IndexError, OverflowError, TypeError, ValueError) as error:
            message = f"no such position: {error}"
            raise BadPosition(message) from error
        broken = self.game.engine.unsound(trial)
        if broken:
            rule = self.game.rules.refusals[broken]
            message = f"no such position: {rule}: {self.game.sentence(rule)}"
            raise BadPosition(message)
        self.state = trial
        self._find_new_words()
        self._restart(Entry(NO_SEAT, 0, facts=facts))

    def resample(self, seat: int | None, seed: int | str) -> "Position":
        """A random position that this seat (None: a spectator) cannot tell from the true one.

        It can be played on like any other, but its bytes prove nothing and are not read again.
        """
        watcher = SPECTATOR if seat is None else self._seat(seat)
        imagined = self.copy()
        chance = CHANCE.new()
        chance.key[0], chance.key[1] = key_words(f"resample {seed}")
        self.game.engine.resample(imagined.state, watcher, chance)
        imagined._find_new_words()  # noqa: SLF001 - a position of its own
        imagined.start = memory(imagined.state).tobytes()
        imagined.script, imagined.past, imagined.log = (), [], []
        imagined.events = self.events_for(seat)
        imagined.opening = list(imagined.events)
        return imagined

    # Time travel

    def copy(self) -> "Position":
        """An independent position, equal to this one."""
        twin = Position.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.state = self.game.rules.layout.copy(self.state)
        twin.options = dict(self.options)
        twin.past, twin.log = list(self.past), list(self.log)
        twin.events, twin.opening = list(self.events), list(self.opening)
        return twin

    def undo(self) -> None:
        """Go back to before the last action, by playing the game again up to there."""
        last = next(
            (n for n, entry in reversed(list(enumerate(self.log))) if entry.seat >= 0), None
        )
        if last is None:
            message = "there is nothing to undo"
            raise BadPosition(message)
        self.replay(self.log[:last])

    def replay(self, log: list[Entry]) -> None:
        """Start again and play a log; one that cannot be played changes nothing."""
        again = self.copy()
        again.state = self.game.rules.layout.from_bytes(self.start)
        again._find_new_words()  # noqa: SLF001 - a position of its own
        again.events = list(self.opening)
        again.log = []
        for entry in log:
            again.repeat(entry)
        self.__dict__.update(again.__dict__)

    def repeat(self, entry: Entry) -> None:
        """Do what a line of a log says."""
        if entry.facts is not None:
            self.arrange(**entry.facts)
        elif entry.seat != NO_SEAT:
            number = (
                entry.action if entry.action == RESIGN else self._number(entry.action, entry.seat)
            )
            self._carry_out(self._seat(entry.seat), number)
        elif 0 <= entry.stream < len(self.game.rules.streams):
            self.rig(list(entry.results), self.game.rules.streams[entry.stream])
        elif entry.stream == -1:
            self._drop_script()
        else:
            message = f"there is no stream of chance number {entry.stream}"
            raise BadScript(message)

    def to_bytes(self) -> bytes:
        """The whole game with its log, for `Position.from_bytes`. It holds the secret key."""
        return save.pack(self)

    @staticmethod
    def from_bytes(data: bytes) -> "Position":
        """A game as it was saved; foreign, damaged, forged or inconsistent bytes are refused."""
        return save.unpack(data)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes as bytes."""
        return Position.from_bytes, (self.to_bytes(),)

    # Checks

    def _seat(self, seat: object) -> int:
        """A seat's number, whatever kind of whole number it is."""
        number = whole(seat)
        if number is None or not 0 <= number < self.players:
            message = f"there is no seat {seat!r}; seats are 0 to {self.players - 1}"
            raise BadPosition(message)
        return number

    def _check_move(self, seat: int, number: int) -> None:
        broken = self.game.engine.refusal(self.state, seat, number)
        if broken:
            words = "resign" if number == RESIGN else self.action(number).words
            raise self._refused(words, self.game.rules.refusals[broken])

    def _drop_script(self) -> None:
        """Forget the scripted results that wait; the log says so with neither seat nor stream."""
        chance = self.state.chance
        while chance.scripted > 0:
            chance.scripted -= 1
            chance.script[chance.scripted, 0] = 0
            chance.script[chance.scripted, 1] = 0
        self.log.append(Entry(NO_SEAT, 0))

    def _refused(self, move: str, rule: str) -> IllegalMove:
        return IllegalMove(move, rule, self.game.sentence(rule))

    def _number(self, action: str | int | Action, seat: int = NO_SEAT) -> int:
        """The number of an action; what is no action at all is refused."""
        number = getattr(action, "id", action)
        rule = self.game.rules.unknown_action
        if isinstance(number, str):
            text = " ".join(number.replace(":", " ").lower().split())
            if text == "resign":
                return RESIGN
            known = {self.action(one).words: one for one in range(self.game.rules.action_count)}
            number = known.get(text)
            if number is None and self.game.presentation.refused_words is not None:
                rule = self.game.presentation.refused_words(self.state, seat, text) or rule
        found = whole(number)
        if found is None or not 0 <= found < self.game.rules.action_count:
            raise self._refused(str(action), rule)
        return found

    def _restart(self, arranged: Entry) -> None:
        """Make the present position the start of the log."""
        take_events(self.state.events)
        self.past += [*self.log, arranged]
        self.log = []
        self.events = []
        self.opening = []
        self.start = memory(self.state).tobytes()

    def _find_new_words(self) -> None:
        """Others may be in the game now: what was called something is put into words anew."""
        self._wording = Wording(self.game, self.cards, self.players)

    def _take_events(self, drawn: Given = NONE_DRAWN) -> list[Event]:
        """Read what the rules emitted and empty the event log. drawn: what streams had given, unless the game begins."""
        happened = [self._wording.event(self.state, row) for row in take_events(self.state.events)]
        if self.game.rolls:
            after = given(self.state.chance)
            happened = numbered(self.game, self.options, happened, drawn, after)
        self.events.extend(happened)
        return happened


def whole(number: object) -> int | None:
    """A whole number of any library as Python's own; nothing for anything else."""
    if type(number) is int:  # nearly always, and asked faster than the question below
        return number
    if isinstance(number, bool) or not isinstance(number, SupportsIndex):
        return None
    return operator.index(number)
