"""How long does a game take, against bots and among people? Measured by games that bots play.

`tools/game_length.py [--games 20] [SLUG …]` plays games of every number of players and prints minutes. The moves are those of
the heuristic bot; the time is counted as a table in the browser takes it:

- A bot seems to think as long as a server lets it (`Options.bot_pause`); what happens is shown for as long as the game says
  (`Game.online.durations`), while the bots already go on. The longer of both counts, from one choice of a person to the next.
- A person takes `FIRST` seconds for a choice after others have moved and `NEXT` for each further one in a row. What has only
  one answer takes `CLICK`, or nothing but half a second where the browser gives it.
- Among people those who are asked together think together, and windows stay open as long as they are shown on average.
- Where hands are measured against a clock everybody takes the time that hands need (the game counts it): bots average ones,
  people those of a novice, and `READY` seconds before each of their turns.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import quantiles

import motherlode
from motherlode.kernel.catalogue import games
from motherlode.kernel.contract import Event
from motherlode.kernel.event_pace import seconds_for
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.web.game_server import Options

FIRST, NEXT, CLICK, BY_ITSELF = 8.0, 3.0, 1.0, 0.5  # seconds
READY = 5.0
PAUSE = Options().bot_pause * (0.45 + 1.0) / 2  # drawn evenly between these parts of it
BOT = "heuristic"
NOVICE = "novice"
PERSON = 0  # the seat of the one person among bots
LONGEST = 20_000  # moves of one game


@dataclass
class Stopwatch:
    """The seconds of one game; people: the seats that people have."""

    game: Game
    people: frozenset[int]
    seconds: float = 0.0
    thinking: float = 0.0  # of bots since the last choice of a person
    kinds: list[str] = field(default_factory=list)  # events since then
    last: int | None = None  # who chose last
    choices: int = 0  # of people

    def move(self, seat: int, events: list[Event], needed: float) -> None:
        """Count a move that was made. needed: the seconds of hands, where they are measured."""
        self.kinds += [event.kind for event in events if event.is_for(PERSON)]
        if needed:
            self.thinking += needed
        elif seat not in self.people:
            self.thinking += PAUSE
        self.last = seat

    def flush(self) -> None:
        """Somebody chooses now: what happened before is over and was shown."""
        shown = seconds_for(self.game.online.durations, self.kinds)
        self.seconds += max(shown, self.thinking)
        self.thinking, self.kinds = 0.0, []

    def choose(self, position: Position, asked: tuple[int, ...]) -> None:
        """People are asked; they think at the same time."""
        own = [seat for seat in asked if seat in self.people]
        self.flush()
        look = PositionView(position)
        shortest = sum(look.decision(own[0]).shown) / 2 if len(self.people) > 1 else 0.0
        self.seconds += max(shortest, *(self.wait(look, seat) for seat in own))

    def wait(self, look: PositionView, seat: int) -> float:
        """How long one person takes for a choice."""
        if len(look.offers(seat)) == 1:
            return BY_ITSELF if look.decision(seat).shown[1] else CLICK
        self.choices += 1
        return NEXT if self.last == seat else FIRST


def play(game: Game, players: int, seed: int, people: frozenset[int]) -> Stopwatch:
    """One game of bots, in the time that it takes with people on these seats."""
    position, watch = game.new(players, seed, hands_of(game, people)), Stopwatch(game, people)
    live = game.online.live
    hands = live if live is not None and live.is_measured(position.options) else None
    answered: set[int] = set()
    turn: int | None = None
    for _ in range(LONGEST):
        if position.is_over:
            break
        asked = position.actors
        seat = asked[0]
        needed = 0.0
        number = advised(position, seat)
        if hands is not None:
            needed = hands.bot_time(position, number) / 1000
            if seat in people and seat != turn:
                watch.seconds += READY
            turn = seat
        elif seat in people and seat not in answered:
            watch.choose(position, asked)
            answered = set(asked)
        watch.move(seat, position.play(seat, number), needed)
        rest = answered - {seat}
        answered = rest if set(position.actors) <= rest else set()
    watch.flush()
    return watch


def hands_of(game: Game, people: frozenset[int]) -> dict[str, str]:
    """The hands of people, where a game has a switch for them."""
    names = {switch.name for switch in game.rules.switches}
    return {name: NOVICE for seat in people if (name := f"hands_{seat}") in names}


def advised(position: Position, seat: int) -> int:
    """What the bot would do."""
    bot = next(one for one in position.game.rules.bots if one.name == BOT)
    return int(position.game.engine.advise(bot.advise, position.state, seat, len(position.log)))


@dataclass(frozen=True)
class Length:
    """How long games of so many players took, in minutes: the tenth, the middle and the ninetieth of a hundred."""

    slug: str
    players: int
    company: str
    low: float
    middle: float
    high: float
    choices: float  # of one person, on average


def lengths(game: Game, games: int) -> Iterator[Length]:
    """The lengths for every number of players, against bots and among people."""
    for players in game.info.seats:
        for company, people in (("bots", {PERSON}), ("people", set(range(players)))):
            seats = frozenset(people)
            watches = [play(game, players, seed, seats) for seed in range(games)]
            tenths = quantiles((one.seconds / 60 for one in watches), n=10, method="inclusive")
            choices = sum(one.choices for one in watches) / len(watches) / len(seats)
            yield Length(game.info.slug, players, company, tenths[0], tenths[4], tenths[8], choices)


def main(arguments: list[str] | None = None) -> None:
    """Play, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("slugs", nargs="*", help="games; all if none is named")
    parser.add_argument("--games", type=int, default=20, help="of each number of players")
    given = parser.parse_args(arguments)
    print("| game | players | against | minutes: 10 % | half | 90 % | choices of a person |")
    print("|---|---|---|---|---|---|---|")
    for slug in given.slugs or games():
        for one in lengths(motherlode.game(slug), given.games):
            numbers = f"{one.low:.1f} | {one.middle:.1f} | {one.high:.1f} | {one.choices:.0f}"
            print(f"| {one.slug} | {one.players} | {one.company} | {numbers} |", flush=True)


if __name__ == "__main__":
    main()
