"""What is counted when many games are played? Who won and how, how long it took, what each card did."""

from motherlode.games.digging_bandits.components import BANDITS, KINDS, SEATS, Cards
from motherlode.games.digging_bandits.events import REASON_WORDS
from motherlode.games.digging_bandits.rules.board import is_in
from motherlode.games.digging_bandits.state import NOBODY, REASONS, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.tallies import Counts, Measure, Tally, count

__all__ = ["TALLY", "tally"]

LONGEST = 1000


def seats(cards: Cards, players: int) -> list[str]:
    """What each seat is called in a report."""
    return [f"seat {seat + 1}" for seat in range(players)]


def orders(cards: Cards, players: int) -> list[str]:
    """What each place in the order of turns is called in a report."""
    return ["first to play", "second", "third", "fourth"][:players]


def bandits(cards: Cards, players: int) -> list[str]:
    """The bandits by name."""
    return [bandit.name for bandit in cards.bandits]


def reasons(cards: Cards, players: int) -> list[str]:
    """Why a game can end, in words."""
    return [REASON_WORDS.get(reason, "") for reason in REASONS]


def types(cards: Cards, players: int) -> list[str]:
    """Every type of card that is played, by name."""
    return [cards.spoken(card) for card in range(KINDS)]


TALLY = Tally(
    Measure("seat_wins", SEATS, "wins by seat", labels=seats, fair="seat_wins"),
    Measure("order_wins", SEATS, "wins by order of play", labels=orders, fair="order_wins"),
    Measure("bandit_games", BANDITS, "games of each bandit", labels=bandits),
    Measure("bandit_wins", BANDITS, "wins by bandit", labels=bandits, of="bandit_games"),
    Measure("reasons", len(REASONS), "ways to end", labels=reasons),
    Measure("decided", KINDS, "the card that decided", labels=types),
    Measure("played", KINDS, "games in which a card was played", labels=types),
    Measure("turns", LONGEST + 1, "turns", "numbers"),
    Measure("eliminations", SEATS, "players eliminated", "numbers"),
    Measure("digs", 301, "digs", "numbers"),
    Measure("lifted", 401, "layers lifted", "numbers"),
    Measure("explosions", 31, "explosions", "numbers"),
    Measure("blocks", 128, "blocks that stood", "numbers"),
    Measure("counters", 61, "blocks that were countered", "numbers"),
    Measure("tolls", 128, "tolls paid", "numbers"),
    Measure("trades", 61, "trades", "numbers"),
)
SEAT_WINS = TALLY.start("seat_wins")
ORDER_WINS = TALLY.start("order_wins")
BANDIT_GAMES = TALLY.start("bandit_games")
BANDIT_WINS = TALLY.start("bandit_wins")
REASON = TALLY.start("reasons")
DECIDED = TALLY.start("decided")
PLAYED = TALLY.start("played")
TURNS = TALLY.start("turns")
ELIMINATIONS = TALLY.start("eliminations")
DIGS = TALLY.start("digs")
LIFTED = TALLY.start("lifted")
EXPLOSIONS = TALLY.start("explosions")
BLOCKS = TALLY.start("blocks")
COUNTERS = TALLY.start("counters")
TOLLS = TALLY.start("tolls")
TRADES = TALLY.start("trades")
END = TALLY.cells


@compiled
def tally(s: State, counts: Counts) -> None:
    """Count one finished game."""
    tally_winners(s, counts)
    tally_cards(s, counts)
    tally_numbers(s, counts)


@compiled
def number(counts: Counts, start: int, stop: int, value: int) -> None:
    """Count a game under its number, or under the largest there is."""
    count(counts, min(start + value, stop - 1))


@compiled
def tally_winners(s: State, counts: Counts) -> None:
    """Who won, and how the game ended."""
    out = 0
    for seat in range(s.players):
        bandit = s.bandit[seat]
        if bandit != NOBODY:
            count(counts, BANDIT_GAMES + bandit)
        if (s.winners >> seat) & 1 == 1:
            count(counts, SEAT_WINS + seat)
            count(counts, ORDER_WINS + (seat - s.first + s.players) % s.players)
            count(counts, BANDIT_WINS + bandit)
        if not is_in(s, seat):
            out += 1
    count(counts, REASON + s.reason)
    number(counts, ELIMINATIONS, DIGS, out)
    number(counts, TURNS, ELIMINATIONS, s.turns)


@compiled
def tally_cards(s: State, counts: Counts) -> None:
    """Which cards were played, and which one decided."""
    if s.diary.decisive != NOBODY:
        count(counts, DECIDED + s.diary.decisive)
    for card in range(KINDS):
        if s.diary.plays[card] > 0:
            count(counts, PLAYED + card)


@compiled
def tally_numbers(s: State, counts: Counts) -> None:
    """How often things happened."""
    number(counts, DIGS, LIFTED, s.diary.digs)
    number(counts, LIFTED, EXPLOSIONS, s.diary.lifted)
    number(counts, EXPLOSIONS, BLOCKS, s.diary.explosions)
    number(counts, BLOCKS, COUNTERS, s.diary.blocks)
    number(counts, COUNTERS, TOLLS, s.diary.counters)
    number(counts, TOLLS, TRADES, s.diary.tolls)
    number(counts, TRADES, END, s.diary.trades)
