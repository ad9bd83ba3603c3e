"""Which tables are listed when there are more than a list holds? Everybody's newest before anybody's second.

Whoever opens many tables, under one name or several, from one address or under names that look alike, would otherwise push
all others off the list.
"""

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TypeVar

from motherlode.play.storage.lookalikes import lookalike_key
from motherlode.play.tables.state.table_state import TableState

__all__ = ["fair_shares", "owners"]

Item = TypeVar("Item")


def owners(state: TableState) -> tuple[Hashable, ...]:
    """Those who count as the owner of a table: its host, her name as it looks, and where she comes from."""
    info = state.info
    name = next((one.name for one in info.seats if one.guest == info.host), "")
    found = [("guest", info.host), ("name", lookalike_key(name))]
    if state.origin:
        found.append(("origin", state.origin))
    return tuple(found)


def fair_shares(items: Iterable[tuple[tuple[Hashable, ...], Item]], limit: int) -> list[Item]:
    """So many items, in their order: the first of each owner go before the second of any.

    items: each with its owners; it counts as the n-th of that owner who has most.
    """
    counted: Counter[Hashable] = Counter()
    ranked = []
    for place, (keys, item) in enumerate(items):
        counted.update(keys)
        ranked.append((max(counted[key] for key in keys), place, item))
    chosen = sorted(ranked, key=lambda one: one[:2])[:limit]
    return [item for _, _, item in sorted(chosen, key=lambda one: one[1])]
