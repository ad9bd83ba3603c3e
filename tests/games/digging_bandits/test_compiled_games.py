"""All 153 cards are somewhere after every move of very many games, and the heuristic bot ends and wins them."""

from typing import Annotated, Any

import numpy as np
import pytest

from motherlode.bots import bot
from motherlode.games.digging_bandits.components import (
    ALL_CARDS,
    BRIDGE,
    COUNTS,
    KINDS,
    LANDS,
    PRIVATE_PLOT,
    SEATS,
    TECH,
)
from motherlode.games.digging_bandits.rules.discard import removed
from motherlode.games.digging_bandits.state import NOBODY
from motherlode.games.digging_bandits.state import State as BanditsState
from motherlode.kernel.batch import Batch
from motherlode.kernel.chance import siphash
from motherlode.kernel.choices import CHOICES, LUCK, Choices, Luck, pick, spin
from motherlode.kernel.compile.build import bound
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import Pile, size
from motherlode.kernel.record import Array, Field, memory
from tests.conformance.speeds import engine
from tests.conformance.tables import EFFORT
from tests.games.digging_bandits.table import GAME
from tests.marks import rule

pytestmark = pytest.mark.machine_code

GAMES = 1500 * EFFORT  # for each number of players; one to two thousand moves each
HEURISTIC = bot(GAME, "heuristic").advise

Counted = Annotated[Array, Field(np.dtype(np.uint8), (0,))]

# What the templates leave open, until they are bound to the game.
State = Any
deal: Any = None
actors: Any = None
legal: Any = None
play: Any = None
is_over: Any = None


@compiled
def count_pile(cards: Pile, counted: Counted) -> None:
    """Add the cards of a pile to those of each type."""
    for place in range(1, size(cards) + 1):
        counted[cards[place, 0]] += 1


@compiled
def is_complete(s: BanditsState, counted: Counted) -> bool:
    """Whether all cards of every type are somewhere, gone through once wherever they lie."""
    for card in range(KINDS):
        counted[card] = s.table[card] + removed(s, card)
    count_pile(s.land, counted)
    count_pile(s.hands, counted)
    count_pile(s.dig_deck, counted)
    count_pile(s.draw_deck, counted)
    count_pile(s.doodad_deck, counted)
    for seat in range(SEATS):
        counted[TECH] += s.tech[seat]
    for space in range(LANDS):
        counted[BRIDGE] += s.bridge_of[space] != NOBODY
    counted[PRIVATE_PLOT] += s.plot != NOBODY
    for card in range(KINDS):
        if counted[card] != int(COUNTS[card]):
            return False
    return True


def count_in_games(
    tables: "list[State]",
    box: "list[State]",
    choices: Choices,
    luck: Luck,
    counted: Counted,
    games: int,
) -> int:
    """Play so many random games and count the cards after every move; give the moves, or −1 for a loss."""
    moves = 0
    for number in range(games):
        tables[0] = box[0]
        s = tables[0]
        s.chance.key[0] = siphash(3, 5, 2 * number)
        s.chance.key[1] = siphash(3, 5, 2 * number + 1)
        deal(s)
        while not is_over(s):
            mask = actors(s)
            seat = spin(luck, s.players)
            while (mask >> seat) & 1 == 0:
                seat = (seat + 1) % s.players
            legal(s, seat, choices)
            s.events[0, 0] = 0
            play(s, seat, pick(choices, spin(luck, choices.count)))
            moves += 1
            if not is_complete(s, counted):
                return -1
    return moves


@rule("DB-DISC-01", "DB-END-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_card_is_ever_lost_in_very_many_games(players):
    rules = {
        name: getattr(GAME.rules.functions, name)
        for name in ("deal", "is_over", "actors", "legal", "play")
    }
    names = {**rules, "State": GAME.rules.layout.declaration}
    build: Any = engine(GAME.info.slug, "compiled").build
    count = build.entry(bound(count_in_games, "count_in_games", **names))
    box = GAME.open(players, {})
    tables = memory(GAME.rules.layout.copy(box)).reshape(1)
    choices: Any = CHOICES.new()
    luck: Any = LUCK.new()
    luck.word = players

    assert int(COUNTS.sum()) == ALL_CARDS
    counted = np.zeros(KINDS, np.uint8)
    moves = count(tables, memory(box).reshape(1), choices.raw, luck.raw, counted, GAMES)

    assert moves > 250 * GAMES


def share(found, name, cell, games):
    return GAME.rules.tally.read(found.counts, name)[cell] / games


@pytest.mark.parametrize("seat", [0, 2])
def test_it_wins_most_games_against_three_random_players(seat):
    bots = [bot(GAME, "random").advise] * 4
    bots[seat] = HEURISTIC
    outcome = Batch(GAME, bots).run(1000, seed="heuristics", threads=1)

    assert share(outcome, "seat_wins", seat, 1000) >= 0.6


def test_its_games_end_by_gold_or_by_the_last_one_standing():
    outcome = Batch(GAME, [HEURISTIC] * 4).run(2000, seed="endings", threads=1)

    assert share(outcome, "reasons", 1, 2000) + share(outcome, "reasons", 2, 2000) >= 0.99
