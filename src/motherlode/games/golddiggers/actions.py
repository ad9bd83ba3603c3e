"""What can a player declare? The fixed numbering of actions, and how each is written."""

from functools import lru_cache

import numpy as np

from motherlode.games.golddiggers.components import SLOTS, TALENTS, Cards
from motherlode.games.golddiggers.state import NOBODY, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import Action

__all__ = ["ACTIONS", "action", "argument", "kind", "place_on", "take_from"]

# The ledger's nineteen actions, then those for a fourth and a fifth Gold.
IMPRESS = 0
DISAPPOINT = 5
PLACE_ON = 10
KEEP = 13
TAKE_FROM = 14
TAKE_LOSER = 17
TAKE_NONE = 18
PLACE_ON_MORE = 19
TAKE_FROM_MORE = 21
ACTIONS = 23
PRINTED_SLOTS = 3

_KINDS = [IMPRESS] * 5 + [DISAPPOINT] * 5 + [PLACE_ON] * 3 + [KEEP] + [TAKE_FROM] * 3
_KINDS += [TAKE_LOSER, TAKE_NONE, PLACE_ON, PLACE_ON, TAKE_FROM, TAKE_FROM]
_ARGUMENTS = [0, 1, 2, 3, 4] * 2 + [0, 1, 2, 0, 0, 1, 2, 0, 0, 3, 4, 3, 4]
WITH_TALENT = frozenset({IMPRESS, DISAPPOINT})
WITH_GOLD = frozenset({PLACE_ON, TAKE_FROM})
PLAIN = {
    KEEP: Action(KEEP, "keep", "keep"),
    TAKE_LOSER: Action(TAKE_LOSER, "take loser", "take_loser"),
    TAKE_NONE: Action(TAKE_NONE, "take none", "take_none"),
}
KINDS = np.array(_KINDS, np.uint8)
ARGUMENTS = np.array(_ARGUMENTS, np.uint8)


@compiled
def kind(number: int) -> int:
    """What is declared: IMPRESS, DISAPPOINT, PLACE_ON, KEEP, TAKE_FROM, TAKE_LOSER or TAKE_NONE."""
    return int(KINDS[number])


@compiled
def argument(number: int) -> int:
    """With which talent, or on which slot."""
    return int(ARGUMENTS[number])


@compiled
def place_on(slot: int) -> int:
    """The number of `place` on a slot."""
    return PLACE_ON + slot if slot < PRINTED_SLOTS else PLACE_ON_MORE + slot - PRINTED_SLOTS


@compiled
def take_from(slot: int) -> int:
    """The number of `take` from a slot."""
    return TAKE_FROM + slot if slot < PRINTED_SLOTS else TAKE_FROM_MORE + slot - PRINTED_SLOTS


def action(s: State, cards: Cards, number: int) -> Action:
    """An action in words: `impress charm`, `place kip`, `keep`, `take loser`."""
    what = _KINDS[number]
    if what in WITH_TALENT:
        return _with_talent(number, cards.talents[_ARGUMENTS[number]])
    if what in WITH_GOLD:
        return _with_gold(number, gold_in(s, cards, _ARGUMENTS[number]))
    return PLAIN[what]


@lru_cache(1024)  # more than a set of cards has
def _with_talent(number: int, talent: str) -> Action:
    name = "impress" if KINDS[number] == IMPRESS else "disappoint"
    return Action(number, f"{name} {talent.lower()}", name, {"talent": talent})


@lru_cache(1024)  # more than a set of cards has
def _with_gold(number: int, gold: str) -> Action:
    name, slot = "place" if KINDS[number] == PLACE_ON else "take", int(ARGUMENTS[number])
    return Action(number, f"{name} {gold.lower()}", name, {"gold": gold, "slot": slot})


def gold_in(s: State, cards: Cards, slot: int) -> str:
    """The Gold in a slot, or the empty slot's own name."""
    if slot >= SLOTS or s.gold[slot] == NOBODY:
        return f"slot {slot + 1}"
    return cards.golds[s.gold[slot]].id


assert len(KINDS) == len(ARGUMENTS) == ACTIONS, "the numbering has no gap"  # noqa: S101
assert TALENTS == DISAPPOINT - IMPRESS, "one Impress per talent"  # noqa: S101
