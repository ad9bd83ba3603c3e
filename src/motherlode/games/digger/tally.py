"""What is counted when many games are played? Who won, and what turns were like."""

from motherlode.games.digger.components import SEATS, Cards
from motherlode.games.digger.events import REASON_WORDS
from motherlode.games.digger.rules.scoring import points
from motherlode.games.digger.state import REASONS, SAND, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.tallies import Counts, Measure, Tally, count

__all__ = ["TALLY", "tally"]

MANY = 1001
FEW = 401
TENTH = 100  # milliseconds


def seats(cards: Cards, players: int) -> list[str]:
    """What each seat is called in a report."""
    return [f"seat {seat}" for seat in range(players)]


def orders(cards: Cards, players: int) -> list[str]:
    """What each place in the order of turns is called in a report."""
    return ["first to dig", "second", "third", "fourth", "fifth"][:players]


def winners(cards: Cards, players: int) -> list[str]:
    """How a win can be shared."""
    return ["", "one winner", *(f"shared by {count}" for count in range(2, players + 1))]


def reasons(cards: Cards, players: int) -> list[str]:
    """Why a game can end, in words."""
    return [REASON_WORDS.get(reason, "") for reason in REASONS]


TALLY = Tally(
    Measure("seat_wins", SEATS, "wins by seat", labels=seats, fair="seat_wins"),
    Measure("order_wins", SEATS, "wins by order of play", labels=orders, fair="seat_wins"),
    Measure("winners", SEATS + 1, "winners in a game", labels=winners),
    Measure("reasons", len(REASONS), "reasons of the end", labels=reasons),
    Measure("turns", MANY, "turns", "numbers"),
    Measure("stops", MANY, "turns that end with STOP", "numbers"),
    Measure("nights", FEW, "turns that end with the night", "numbers"),
    Measure("fumbles", FEW, "turns that end with a fumble", "numbers"),
    Measure("throws", MANY, "throws", "numbers"),
    Measure("takes", MANY, "cubes taken from the centre", "numbers"),
    Measure("thefts", MANY, "clean thefts", "numbers"),
    Measure("slips", FEW, "cubes dropped while stacking", "numbers"),
    Measure("lost", MANY, "cubes that went back to the centre", "numbers"),
    Measure("returned", FEW, "times the last water went back", "numbers"),
    Measure("used", MANY, "time used in a turn, in tenths of seconds, ticks or throws", "numbers"),
    Measure("winning_score", MANY, "points of the winner", "numbers"),
    Measure("margin", FEW, "points ahead of the next place", "numbers"),
)
SEAT_WINS = TALLY.start("seat_wins")
ORDER_WINS = TALLY.start("order_wins")
WINNERS = TALLY.start("winners")
REASON = TALLY.start("reasons")
TURNS = TALLY.start("turns")
STOPS = TALLY.start("stops")
NIGHTS = TALLY.start("nights")
FUMBLES = TALLY.start("fumbles")
THROWS_MADE = TALLY.start("throws")
TAKES = TALLY.start("takes")
THEFTS = TALLY.start("thefts")
SLIPS = TALLY.start("slips")
LOST = TALLY.start("lost")
RETURNED = TALLY.start("returned")
USED = TALLY.start("used")
WINNING_SCORE = TALLY.start("winning_score")
MARGIN = TALLY.start("margin")
END = TALLY.cells


@compiled
def tally(s: State, counts: Counts) -> None:
    """Count one finished game."""
    tally_winners(s, counts)
    tally_turns(s, counts)
    tally_cubes(s, counts)


@compiled
def number(counts: Counts, start: int, stop: int, value: int) -> None:
    """Count a game under its number, or under the largest there is."""
    count(counts, min(start + value, stop - 1))


@compiled
def tally_winners(s: State, counts: Counts) -> None:
    """Who won, with how much, and how the game ended."""
    found = 0
    best = 0
    second = 0
    for seat in range(s.players):
        own = points(s, seat)
        second = max(second, min(own, best))
        best = max(best, own)
        if s.is_winner[seat] == 1:
            count(counts, SEAT_WINS + seat)
            count(counts, ORDER_WINS + (seat - s.first + s.players) % s.players)
            found += 1
    count(counts, WINNERS + found)
    count(counts, REASON + s.reason)
    number(counts, WINNING_SCORE, MARGIN, best)
    number(counts, MARGIN, END, best - second)


@compiled
def tally_turns(s: State, counts: Counts) -> None:
    """How many turns, how they ended, how long they were."""
    number(counts, TURNS, STOPS, s.turn)
    number(counts, STOPS, NIGHTS, s.diary.stops)
    number(counts, NIGHTS, FUMBLES, s.diary.nights)
    number(counts, FUMBLES, THROWS_MADE, s.diary.fumbles)
    number(counts, RETURNED, USED, s.diary.returned)
    unit = TENTH if s.rules.clock_mode == SAND else 1
    number(counts, USED, WINNING_SCORE, s.diary.spent // (unit * max(s.turn, 1)))


@compiled
def tally_cubes(s: State, counts: Counts) -> None:
    """What was thrown, taken, stolen, dropped and lost."""
    number(counts, THROWS_MADE, TAKES, s.diary.throws)
    number(counts, TAKES, THEFTS, s.diary.takes)
    number(counts, THEFTS, SLIPS, s.diary.thefts)
    number(counts, SLIPS, LOST, s.diary.slips)
    number(counts, LOST, RETURNED, s.diary.lost)
