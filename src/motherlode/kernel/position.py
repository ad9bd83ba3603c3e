"""What is on the table now, what may be done, what happened? The public face of a game in progress."""

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from motherlode.kernel import save
from motherlode.kernel.chance import CHANCE
from motherlode.kernel.contract import REFEREE, RESIGN, SPECTATOR, Action, Event, Standing
from motherlode.kernel.errors import BadPosition, IllegalMove
from motherlode.kernel.keys import key_words
from motherlode.kernel.record import memory
from motherlode.kernel.script import check_script, lay_down, stream_number
from motherlode.kernel.story import ALL, forget, told

if TYPE_CHECKING:
    from motherlode.kernel.game import Game
    from motherlode.kernel.switches import Value

__all__ = ["Entry", "Position"]


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """A line of the log: a seat's action, chance results scripted for a stream, or these dropped."""

    seat: int
    action: int
    stream: int = -1
    results: tuple[int, ...] = ()


class Position:
    """A game in progress. Made by `Game.new`, changed by `play`."""

    def __init__(
        self,
        game: "Game",
        state: Any,
        players: int,
        options: Mapping[str, "Value"],
        cards: Any,
    ) -> None:
        """Take over a state that is ready for its first decision."""
        self.game = game
        self.players = players
        self.options = dict(options)
        self.cards = cards
        self.log: list[Entry] = []
        self.events: list[Event] = []
        self.state = state
        self.start = b""
        self._take_events()
        self.start = memory(state).tobytes()
        self.opening = list(self.events)

    # What a seat may do

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; several in a reaction window, none when the game is over."""
        mask = self.game.engine.actors(self.state)
        return tuple(seat for seat in range(self.players) if mask >> seat & 1)

    def legal(self, seat: int) -> list[Action]:
        """The actions offered to a seat, each with its number, words and arguments."""
        self._check_seat(seat)
        return [self.action(number) for number in self.game.engine.legal(self.state, seat)]

    def action(self, number: int) -> Action:
        """An action by its number, in the words of this position."""
        return self.game.action(self.state, self.cards, number)

    def default(self, seat: int) -> Action:
        """What is played for a seat that does not answer in time."""
        self._check_seat(seat)
        if seat not in self.actors:
            raise self._refused(f"a timeout of seat {seat}", self.game.unknown_action)
        return self.action(self.game.engine.timeout(self.state, seat))

    def play(self, seat: int, action: str | int | Action) -> list[Event]:
        """Carry out an action, by words, number or `Action`; tell what happened.

        An action the rules refuse raises IllegalMove with the rule's id and changes nothing.
        """
        self._check_seat(seat)
        number = self._number(action)
        trial = self.game.layout.copy(self.state)
        self._check_move(seat, number)
        if number == RESIGN:
            self.game.engine.resign(trial, seat)
        else:
            self.game.engine.play(trial, seat, number)
        self._check_script(trial)
        self.state = trial
        self.log.append(Entry(seat, number))
        return self._take_events()

    def resign(self, seat: int) -> list[Event]:
        """Leave the game for good."""
        return self.play(seat, RESIGN)

    # What there is to know

    def view(self, seat: int | None = None) -> Any:
        """All that a seat may know; None is a spectator, REFEREE sees everything."""
        if seat not in (None, REFEREE):
            self._check_seat(seat)
        return self.game.view(self.state, self.cards, seat)

    def events_for(self, seat: int | None) -> list[Event]:
        """What happened, as far as a seat or a spectator may know."""
        return [event for event in self.events if event.is_for(seat)]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.engine.is_over(self.state)

    @property
    def ranking(self) -> list[Standing]:
        """The standing, best first; final once the game is over."""
        return self.game.standings(self.state)

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
        number = stream_number(self.game.streams, stream)
        lay_down(self.state.chance, number, results)
        self.log.append(Entry(-1, 0, number, tuple(results)))

    def arrange(self, **facts: Any) -> None:
        """Set the position by names of fields and cards; refused if it could never be on the table."""
        trial = self.game.layout.copy(self.state)
        try:
            self.game.arrange(trial, self.cards, facts)
        except (AttributeError, IndexError, OverflowError, TypeError, ValueError) as error:
            message = f"no such position: {error}"
            raise BadPosition(message) from error
        broken = self.game.engine.unsound(trial)
        if broken:
            rule = self.game.refusals[broken]
            message = f"no such position: {rule}: {self.game.sentence(rule)}"
            raise BadPosition(message)
        self.state = trial
        self._restart()

    def resample(self, seat: int | None, seed: int | str) -> "Position":
        """A random position that this seat (None: a spectator) cannot tell from the true one."""
        imagined = self.copy()
        chance = CHANCE.new()
        chance.key[0], chance.key[1] = key_words(f"resample {seed}")
        self.game.engine.resample(imagined.state, SPECTATOR if seat is None else seat, chance)
        imagined.start = memory(imagined.state).tobytes()
        imagined.log = []
        imagined.events = self.events_for(seat)
        imagined.opening = list(imagined.events)
        return imagined

    # Time travel

    def copy(self) -> "Position":
        """An independent position, equal to this one."""
        twin = Position.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.state = self.game.layout.copy(self.state)
        twin.log = list(self.log)
        twin.events = list(self.events)
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
        """Start again and play a log."""
        self.state = self.game.layout.from_bytes(self.start)
        self.events = list(self.opening)
        self.log = []
        for entry in log:
            if entry.seat >= 0:
                self.play(entry.seat, entry.action)
            elif entry.stream >= 0:
                self.rig(list(entry.results), self.game.streams[entry.stream])
            else:
                self._drop_script()

    def to_bytes(self) -> bytes:
        """The whole game with its log, for `Position.from_bytes`. It holds the secret key."""
        return save.pack(self)

    @staticmethod
    def from_bytes(data: bytes) -> "Position":
        """A game as it was saved; foreign, damaged or inconsistent bytes are refused."""
        return save.unpack(data)

    # Checks

    def _check_seat(self, seat: object) -> None:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.players:
            message = f"there is no seat {seat!r}; seats are 0 to {self.players - 1}"
            raise BadPosition(message)

    def _check_move(self, seat: int, number: int) -> None:
        broken = self.game.engine.refusal(self.state, seat, number)
        if broken:
            words = "resign" if number == RESIGN else self.action(number).words
            raise self._refused(words, self.game.refusals[broken])

    def _check_script(self, trial: Any) -> None:
        if trial.chance.is_spoiled:
            self._drop_script()
        check_script(trial.chance)

    def _drop_script(self) -> None:
        """Forget the scripted results that wait; the log says so with neither seat nor stream."""
        chance = self.state.chance
        while chance.scripted > 0:
            chance.scripted -= 1
            chance.script[chance.scripted, 0] = 0
            chance.script[chance.scripted, 1] = 0
        self.log.append(Entry(-1, 0))

    def _refused(self, move: str, rule: str) -> IllegalMove:
        return IllegalMove(move, rule, self.game.sentence(rule))

    def _number(self, action: str | int | Action) -> int:
        """The number of an action; what is no action at all is refused."""
        number = getattr(action, "id", action)
        if isinstance(number, str):
            text = " ".join(number.replace(":", " ").lower().split())
            if text == "resign":
                return RESIGN
            known = {self.action(one).words: one for one in range(self.game.action_count)}
            number = known.get(text)
        if isinstance(number, bool) or not isinstance(number, int):
            raise self._refused(str(action), self.game.unknown_action)
        if not RESIGN <= number < self.game.action_count:
            raise self._refused(str(action), self.game.unknown_action)
        return number

    def _restart(self) -> None:
        """Make the present position the start of the log."""
        forget(self.state.story)
        self.log = []
        self.events = []
        self.opening = []
        self.start = memory(self.state).tobytes()

    def _take_events(self) -> list[Event]:
        """Read what the rules told and empty their story."""
        happened = [self._event(row) for row in told(self.state.story)]
        forget(self.state.story)
        self.events.extend(happened)
        return happened

    def _event(self, row: tuple[int, ...]) -> Event:
        number, audience, *values = row
        kind = self.game.event_kinds[number]
        told = {
            name: self.game.fact(self.state, self.cards, sort, value)
            for (name, sort), value in zip(kind.facts, values, strict=False)
        }
        words = kind.words.format(**{name: spoken for name, (_, spoken) in told.items()})
        facts = {name: plain for name, (plain, _) in told.items()}
        seats = tuple(seat for seat in range(self.players) if audience >> seat & 1)
        return Event(kind.name, facts, words, None if audience == ALL else seats)
