"""Life Exchange, Gold Exchange, Justice Balloon, The Cops Found You. (GD-CC)"""

from motherlode.games.gold_digger.events import BOUGHT_LIFE, SOLD_LIFE
from motherlode.games.gold_digger.rules.board import is_in
from motherlode.games.gold_digger.rules.lives import lose_gold
from motherlode.games.gold_digger.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = [
    "buy_life",
    "let_cops_come",
    "may_buy_life",
    "may_sell_life",
    "sell_life",
    "send_balloon",
]

PRICE = 2  # gold for a life, both ways
FEWEST = 2  # GD-CC-34: the last life cannot be sold


@compiled
def may_buy_life(s: State, seat: int) -> bool:
    """Two gold, room for a life, and one in the box. [GD-CC-16, GD-VAR-03]"""
    return s.gold[seat] >= PRICE and s.lives[seat] < s.rules.max_lives and s.box_lives > 0


@compiled
def buy_life(s: State, seat: int) -> None:
    """Two gold for a life. [GD-CC-15]"""
    s.gold[seat] -= PRICE
    s.box_gold += PRICE
    s.lives[seat] += 1
    s.box_lives -= 1
    s.diary.lives_gained += 1
    emit(s.events, BOUGHT_LIFE, ALL, seat, s.lives[seat], s.gold[seat], 0)


@compiled
def may_sell_life(s: State, seat: int) -> bool:
    """Two lives, and two gold in the box. [GD-CC-34]"""
    return s.lives[seat] >= FEWEST and s.box_gold >= PRICE


@compiled
def sell_life(s: State, seat: int) -> None:
    """A life for two gold. [GD-CC-33]"""
    s.lives[seat] -= 1
    s.box_lives += 1
    s.gold[seat] += PRICE
    s.box_gold -= PRICE
    emit(s.events, SOLD_LIFE, ALL, seat, s.lives[seat], s.gold[seat], 0)


@compiled
def send_balloon(s: State) -> None:
    """Everybody who is in loses a gold, the drawer too. [GD-CC-35, GD-CH-10]"""
    for seat in range(s.players):
        if is_in(s, seat):
            lose_gold(s, seat)


@compiled
def let_cops_come(s: State, seat: int) -> None:
    """The drawer loses a gold. [GD-CC-54]"""
    lose_gold(s, seat)
