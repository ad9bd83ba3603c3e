"""What is counted when many games are played? Who won and how, and what the designers' findings are measured by."""

from motherlode.games.gold_digger.components import SEATS, SPACES, Cards
from motherlode.games.gold_digger.events import REASON_WORDS
from motherlode.games.gold_digger.rules.board import is_in
from motherlode.games.gold_digger.rules.ending import HUNT
from motherlode.games.gold_digger.state import REASONS, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.tallies import Counts, Measure, Tally, count

__all__ = ["TALLY", "tally"]

LONGEST = 1000


def seats(cards: Cards, players: int) -> list[str]:
    """What each seat is called in a report."""
    return [f"seat {seat + 1}, {cards.colours[seat]}" for seat in range(players)]


def orders(cards: Cards, players: int) -> list[str]:
    """What each place in the order of turns is called in a report."""
    names = ("first to play", "second", "third", "fourth")
    return list(names[:players])


def winners(cards: Cards, players: int) -> list[str]:
    """How a win can be shared."""
    return ["", "one winner", *(f"shared by {count}" for count in range(2, players + 1))]


def reasons(cards: Cards, players: int) -> list[str]:
    """Why a game can end, in words."""
    return [REASON_WORDS.get(reason, "") for reason in REASONS]


TALLY = Tally(
    Measure("seat_wins", SEATS, "wins by seat", labels=seats, fair="seat_wins"),
    Measure("order_wins", SEATS, "wins by order of play", labels=orders, fair="seat_wins"),
    Measure("hunter_wins", 2, "wins of the hunter", labels=("", "hunter")),
    Measure("winners", SEATS + 1, "winners in a game", labels=winners),
    Measure("reasons", len(REASONS), "reasons of the end", labels=reasons),
    Measure(
        "bomb_at_start", 2, "setups with a bomb beside Go", labels=("", "a bomb on A1, A2 or B1")
    ),
    Measure("rounds", LONGEST + 1, "rounds", "numbers"),
    Measure("eliminations", SEATS + 1, "players out", "numbers"),
    Measure("poisoned", SEATS + 1, "players poisoned", "numbers"),
    Measure("turns", 401, "turns with an action", "numbers"),
    Measure("turns_without_move", 201, "turns without a Move", "numbers"),
    Measure("turns_on_last_life", 301, "turns begun with one life", "numbers"),
    Measure("crowded_turns", 301, "turns that end with pieces on one space", "numbers"),
    Measure("moves", 501, "Moves", "numbers"),
    Measure("far_moves", 201, "Moves across the board", "numbers"),
    Measure("short_moves", 201, "Moves cut short", "numbers"),
    Measure("long_rolls", 401, "rolls of two or more", "numbers"),
    Measure("hovering_rolls", 201, "of these, ending beside their start", "numbers"),
    Measure("bombs_walked_into", 101, "live bombs walked into", "numbers"),
    Measure("pushes", 201, "pushes", "numbers"),
    Measure("pushes_onto_bombs", 61, "pushes onto a live bomb", "numbers"),
    Measure("lives_gained", 61, "lives gained", "numbers"),
    Measure("gold_gained", 61, "gold found on the board", "numbers"),
    Measure("gold_by_chance", 301, "gold moved by chance cards", "numbers"),
    Measure("hurt_early", SEATS + 1, "players hurt in the first two rounds", "numbers"),
    Measure("lead_changes", 101, "changes of the lead in gold", "numbers"),
    Measure("crossers", SEATS + 1, "players who reached row E or column 5", "numbers"),
    Measure("crossing_moves", 101, "their Moves until then, together", "numbers"),
    Measure("spaces_landed", SEATS * SPACES + 1, "spaces landed on, over all players", "numbers"),
)
SEAT_WINS = TALLY.start("seat_wins")
ORDER_WINS = TALLY.start("order_wins")
HUNTER_WINS = TALLY.start("hunter_wins")
WINNERS = TALLY.start("winners")
REASON = TALLY.start("reasons")
BOMB_AT_START = TALLY.start("bomb_at_start")
ROUNDS = TALLY.start("rounds")
ELIMINATIONS = TALLY.start("eliminations")
POISONED = TALLY.start("poisoned")
TURNS = TALLY.start("turns")
TURNS_WITHOUT_MOVE = TALLY.start("turns_without_move")
TURNS_ON_LAST_LIFE = TALLY.start("turns_on_last_life")
CROWDED_TURNS = TALLY.start("crowded_turns")
MOVES = TALLY.start("moves")
FAR_MOVES = TALLY.start("far_moves")
SHORT_MOVES = TALLY.start("short_moves")
LONG_ROLLS = TALLY.start("long_rolls")
HOVERING_ROLLS = TALLY.start("hovering_rolls")
BOMBS_WALKED_INTO = TALLY.start("bombs_walked_into")
PUSHES = TALLY.start("pushes")
PUSHES_ONTO_BOMBS = TALLY.start("pushes_onto_bombs")
LIVES_GAINED = TALLY.start("lives_gained")
GOLD_GAINED = TALLY.start("gold_gained")
GOLD_BY_CHANCE = TALLY.start("gold_by_chance")
HURT_EARLY = TALLY.start("hurt_early")
LEAD_CHANGES = TALLY.start("lead_changes")
CROSSERS = TALLY.start("crossers")
CROSSING_MOVES = TALLY.start("crossing_moves")
SPACES_LANDED = TALLY.start("spaces_landed")
END = TALLY.cells


@compiled
def tally(s: State, counts: Counts) -> None:
    """Count one finished game."""
    tally_winners(s, counts)
    tally_players(s, counts)
    tally_turns(s, counts)
    tally_moves(s, counts)
    tally_luck(s, counts)


@compiled
def number(counts: Counts, start: int, stop: int, value: int) -> None:
    """Count a game under its number, or under the largest there is."""
    count(counts, min(start + value, stop - 1))


@compiled
def tally_winners(s: State, counts: Counts) -> None:
    """Who won, and how the game ended."""
    found = 0
    for seat in range(s.players):
        if s.is_winner[seat] == 1:
            count(counts, SEAT_WINS + seat)
            count(counts, ORDER_WINS + (seat - s.first + s.players) % s.players)
            found += 1
    if s.rules.mode == HUNT:
        count(counts, HUNTER_WINS + s.is_winner[s.hunter])
    count(counts, WINNERS + found)
    count(counts, REASON + s.reason)
    count(counts, BOMB_AT_START + s.diary.bomb_at_start)
    number(counts, ROUNDS, ELIMINATIONS, s.round)


@compiled
def tally_players(s: State, counts: Counts) -> None:
    """Who went out, who was hurt early, who came how far."""
    out = 0
    hurt = 0
    crossers = 0
    crossing = 0
    landed = 0
    for seat in range(s.players):
        if not is_in(s, seat):
            out += 1
        hurt += (s.diary.hurt_early >> seat) & 1
        if s.diary.crossed[seat] > 0:
            crossers += 1
            crossing += s.diary.crossed[seat]
        landed += bits(s.diary.landed[seat])
    count(counts, ELIMINATIONS + out)
    count(counts, POISONED + s.diary.poisoned)
    count(counts, HURT_EARLY + hurt)
    count(counts, CROSSERS + crossers)
    number(counts, CROSSING_MOVES, SPACES_LANDED, crossing)
    number(counts, SPACES_LANDED, END, landed)


@compiled
def bits(mask: int) -> int:
    """How many bits are set."""
    found = 0
    while mask > 0:
        found += mask & 1
        mask >>= 1
    return found


@compiled
def tally_turns(s: State, counts: Counts) -> None:
    """What turns were like."""
    number(counts, TURNS, TURNS_WITHOUT_MOVE, s.diary.turns)
    number(counts, TURNS_WITHOUT_MOVE, TURNS_ON_LAST_LIFE, s.diary.turns_without_move)
    number(counts, TURNS_ON_LAST_LIFE, CROWDED_TURNS, s.diary.turns_on_last_life)
    number(counts, CROWDED_TURNS, MOVES, s.diary.crowded_turns)


@compiled
def tally_moves(s: State, counts: Counts) -> None:
    """How pieces moved and were moved."""
    number(counts, MOVES, FAR_MOVES, s.diary.moves)
    number(counts, FAR_MOVES, SHORT_MOVES, s.diary.far_moves)
    number(counts, SHORT_MOVES, LONG_ROLLS, s.diary.short_moves)
    number(counts, LONG_ROLLS, HOVERING_ROLLS, s.diary.long_rolls)
    number(counts, HOVERING_ROLLS, BOMBS_WALKED_INTO, s.diary.hovering_rolls)
    number(counts, BOMBS_WALKED_INTO, PUSHES, s.diary.bombs_walked_into)
    number(counts, PUSHES, PUSHES_ONTO_BOMBS, s.diary.pushes)
    number(counts, PUSHES_ONTO_BOMBS, LIVES_GAINED, s.diary.pushes_onto_bombs)


@compiled
def tally_luck(s: State, counts: Counts) -> None:
    """What was gained and lost."""
    number(counts, LIVES_GAINED, GOLD_GAINED, s.diary.lives_gained)
    number(counts, GOLD_GAINED, GOLD_BY_CHANCE, s.diary.gold_gained)
    number(counts, GOLD_BY_CHANCE, HURT_EARLY, s.diary.gold_by_chance)
    number(counts, LEAD_CHANGES, CROSSERS, s.diary.lead_changes)
