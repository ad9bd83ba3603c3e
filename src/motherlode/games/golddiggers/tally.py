"""What is counted when many games are played?"""

from motherlode.games.golddiggers.components import DIGGERS, SEATS, SLOTS, Cards
from motherlode.games.golddiggers.events import REASON_WORDS
from motherlode.games.golddiggers.rules.loser import is_knocked_out
from motherlode.games.golddiggers.state import NOBODY, REASONS, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.tallies import Counts, Measure, Tally, count

__all__ = ["TALLY", "tally"]

LONGEST = 1000


def seats(cards: Cards, players: int) -> list[str]:
    """What each seat is called in a report."""
    return [f"seat {seat + 1}" for seat in range(players)]


def diggers(cards: Cards, players: int) -> list[str]:
    """What each Digger is called in a report."""
    return [digger.name for digger in cards.diggers]


def winners(cards: Cards, players: int) -> list[str]:
    """How a win can be shared."""
    return ["no winner", "one winner", *(f"shared by {count}" for count in range(2, players + 1))]


def reasons(cards: Cards, players: int) -> list[str]:
    """Why a game can end, in words."""
    return [REASON_WORDS.get(reason, "") for reason in REASONS]


TALLY = Tally(
    Measure("seat_wins", SEATS, "wins by seat", labels=seats, fair="seat_wins"),
    Measure(
        "digger_wins",
        DIGGERS,
        "wins by Digger",
        labels=diggers,
        of="digger_games",
        fair="digger_wins",
    ),
    Measure("digger_games", DIGGERS, "games each Digger was dealt in", labels=diggers),
    Measure(
        "first_host_wins", 2, "wins of the first host", labels=("", "first host"), fair="seat_wins"
    ),
    Measure("winners", SEATS + 1, "winners in a game", labels=winners),
    Measure("rounds", LONGEST + 1, "rounds", "numbers"),
    Measure("knock_outs", SEATS + 1, "players knocked out", "numbers"),
    Measure("claimed", SLOTS + 1, "Golds claimed", "numbers"),
    Measure("reasons", len(REASONS), "reasons of the end", labels=reasons),
)
SEAT_WINS = TALLY.start("seat_wins")
DIGGER_WINS = TALLY.start("digger_wins")
DIGGER_GAMES = TALLY.start("digger_games")
FIRST_HOST_WINS = TALLY.start("first_host_wins")
WINNERS = TALLY.start("winners")
ROUNDS = TALLY.start("rounds")
KNOCK_OUTS = TALLY.start("knock_outs")
CLAIMED = TALLY.start("claimed")
REASON = TALLY.start("reasons")


@compiled
def tally(s: State, counts: Counts) -> None:
    """Count one finished game."""
    winners = 0
    out = 0
    for seat in range(s.players):
        count(counts, DIGGER_GAMES + s.digger[seat])
        if s.is_winner[seat] == 1:
            count(counts, SEAT_WINS + seat)
            count(counts, DIGGER_WINS + s.digger[seat])
            winners += 1
        out += is_knocked_out(s, seat)
    claimed = 0
    for slot in range(s.rules.golds_in_play):
        if s.claimed_by[slot] != NOBODY:
            claimed += 1
    count(counts, FIRST_HOST_WINS + s.is_winner[s.first_host])
    count(counts, WINNERS + winners)
    count(counts, ROUNDS + s.round)
    count(counts, KNOCK_OUTS + out)
    count(counts, CLAIMED + claimed)
    count(counts, REASON + s.reason)
