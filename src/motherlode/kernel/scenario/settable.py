"""What can a Given set? Facts of the table, facts behind a player, and their parts; others can only be looked at."""

from typing import Any, get_args, get_origin, get_type_hints

from motherlode.kernel.position import Position
from motherlode.kernel.scenario.book import Step
from motherlode.kernel.scenario.facts import truth
from motherlode.kernel.scenario.naming import fact_words
from motherlode.kernel.scenario.scene import Failed

__all__ = ["check_settable"]

OWNED = 3  # parts of the path to a fact of a player: seats, which, what


def check_settable(position: Position, step: Step) -> None:
    """Refuse a fact that stands in the wrong place, or that no Given can set."""
    kinds, gift = position.game.presentation.facts, _gift(step)
    path = gift.fact.path
    is_owned = path[0] == "seats"
    if is_owned and len(path) < OWNED:
        return
    way = path[OWNED - 1 :] if is_owned else path
    own, other = (kinds[1], kinds[0]) if is_owned else kinds
    if way[0] in own.__struct_fields__:
        fault = _too_deep(path, len(path) - len(way) + 1 + _depth(get_type_hints(own)[way[0]]))
    elif way[0] in other.__struct_fields__:
        fault = _elsewhere(way, is_owned=is_owned)
    else:
        names = [name for name in own.__struct_fields__ if name != "seats"]
        fault = _only_seen(position, path, way[0], names)
    if fault:
        raise Failed(step.line, step.words, fault)


def _gift(step: Step) -> Any:
    return step.meaning


def _elsewhere(way: tuple[str, ...], *, is_owned: bool) -> str:
    """It is a fact of the table, or one of a player."""
    if is_owned:
        return f"'{way[0]}' belongs to the table: write `{'.'.join(way)} = …`"
    return f"'{way[0]}' belongs to a player: write `P1 {'.'.join(way)} = …`"


def _only_seen(position: Position, path: tuple[str, ...], name: str, names: list[str]) -> str:
    """It can be looked at; nothing is said of what does not exist at all."""
    seen = truth(position)
    if name not in (seen["seats"][0] if path[0] == "seats" else seen):
        return ""
    return (
        f"'{fact_words(path)}' cannot be given, only looked at in a Then;"
        f" what can be given: {', '.join(names)}"
    )


def _too_deep(path: tuple[str, ...], longest: int) -> str:
    """A part can be given where a fact has parts, and not deeper."""
    if len(path) <= longest:
        return ""
    return f"'{fact_words(path)}' cannot be given; write `{fact_words(path[:longest])} = …`"


def _depth(hint: Any) -> int:
    """How many dots can follow a fact of this type."""
    if get_origin(hint) is dict:
        return 1 + _depth(get_args(hint)[1])
    return max((_depth(part) for part in get_args(hint)), default=0)
