"""What would people work out? Which faces of a throw still give something, and how likely an act is still before nightfall."""

from motherlode.games.digger import components as parts
from motherlode.games.digger import state as st
from motherlode.games.digger.rules.dice import is_unique
from motherlode.games.digger.rules.steal import may_steal
from motherlode.games.digger.rules.take import may_take
from motherlode.games.digger.rules.throws import LIMITS
from motherlode.games.digger.rules.ticks import COST, EARLIEST_NIGHT, HALF_SPREAD
from motherlode.games.digger.state import State

__all__ = ["odds_of", "usable"]

# The acts that take time, by the names of their actions.
ACTS = {
    "throw": parts.THROW,
    "take": parts.TAKE,
    "steal": parts.STEAL,
    "box_water": parts.BOX,
    "stack": parts.STACK,
}
CERTAIN = 1000  # odds are told in thousandths
NIGHTS = [
    EARLIEST_NIGHT + one + two for one in range(HALF_SPREAD + 1) for two in range(HALF_SPREAD + 1)
]


def usable(s: State) -> list[str]:
    """The faces of the throw with which a cube can be taken or stolen. [DG-TAKE-01, DG-STEAL-03]"""
    gems = [_can_steal(s, gem) for gem in range(parts.GEM_COUNT)]
    stolen = [parts.FIRST_GEM + gem for gem, is_open in enumerate(gems) if is_open]
    colours = [one for one in range(parts.CUBES) if may_take(s, one) or one in stolen]
    return [parts.COLOURS[one] for one in (*colours, *([parts.BLACK] if stolen else []))]


def _can_steal(s: State, gem: int) -> bool:
    """Whether the thief of this throw finds such a cube. [DG-STEAL-01, DG-STEAL-03]"""
    if not (is_unique(s, parts.BLACK) and is_unique(s, parts.FIRST_GEM + gem)):
        return False
    return any(may_steal(s, gem, one) for one in range(s.players) if one != s.digger)


def odds_of(s: State) -> dict[str, int] | None:
    """By act, in how many of a thousand nights there is time left for it; certain ones are not named, sand has no odds.

    [DG-THRW-01, DG-TICK-02, DG-TICK-03]
    """
    if s.rules.clock_mode == st.SAND:
        return None
    if s.rules.clock_mode == st.THROWS:
        chances = {"throw": _part([int(one) for one in LIMITS], s.spent, 1)}
    else:
        chances = {name: _part(NIGHTS, s.spent, int(COST[act])) for name, act in ACTS.items()}
    return {name: chance for name, chance in chances.items() if chance < CERTAIN}


def _part(nights: list[int], spent: int, cost: int) -> int:
    """Of the nights that have not come yet, the part that leaves so much time, in thousandths."""
    open_nights = [night for night in nights if night >= spent]
    return round(
        CERTAIN * sum(night >= spent + cost for night in open_nights) / max(1, len(open_nights))
    )
