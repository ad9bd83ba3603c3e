"""What can be known of a position, and where does it lie? Views as plain trees, and paths into them."""

from typing import Any

import msgspec

from motherlode.kernel.contract import REFEREE
from motherlode.kernel.errors import UnknownName
from motherlode.kernel.position import Position
from motherlode.kernel.scenario.naming import action_words, fact_words

__all__ = ["ABSENT", "Place", "find", "truth", "view"]

ABSENT = object()  # what a path leads to when nothing lies there


class Place(dict[str, Any]):
    """A place of the board with its parts, and what a Given would write for it, in each way it can be written."""

    def __init__(self, parts: dict[str, Any], written: list[list[str]]) -> None:
        """parts: as the view has them."""
        super().__init__(parts)
        self.written = written


def truth(position: Position) -> dict[str, Any]:
    """Everything: the referee's view, and what every position can tell of itself.

    A game's own facts go before those that all games have.
    """
    seen = view(position, REFEREE)
    owned = seen.get("seats", [{} for _ in range(position.players)])
    seats = [{**common, **own} for common, own in zip(_seats(position), owned, strict=True)]
    return {**_common(position), **seen, "seats": seats}


def view(position: Position, seat: int | str | None) -> dict[str, Any]:
    """What a seat sees, as a tree of plain things."""
    tree: dict[str, Any] = msgspec.to_builtins(position.view(seat))
    for name, written in position.game.presentation.places.items():
        tree[name] = [Place(place, written(tree, place)) for place in tree[name]]
    return tree


def _common(position: Position) -> dict[str, Any]:
    return {
        "actors": list(position.actors),
        "is_over": position.is_over,
        "winners": sorted(one.seat for one in position.ranking if one.is_winner),
        "scores": position.scores,
        "returns": position.returns,
        "seconds": {one.name: one.seconds for one in position.game.online.decisions},
    }


def _seats(position: Position) -> list[dict[str, Any]]:
    actors, returns = position.actors, position.returns
    return [
        {
            "place": one.place,
            "score": one.score,
            "is_winner": one.is_winner,
            "note": one.note,
            "return": returns[one.seat],
            "default": action_words(position.default(one.seat)) if one.seat in actors else None,
        }
        for one in sorted(position.ranking, key=lambda standing: standing.seat)
    ]


def find(tree: Any, path: tuple[str, ...], *, must: bool = True) -> Any:
    """What lies at the end of a path; an unknown name is answered with the nearest one.

    Without `must`, a path that leads nowhere ends in ABSENT.
    """
    whole = tree
    for number, part in enumerate(path):
        parts = _parts(tree)
        if part.lower() not in parts:
            if not must:
                return ABSENT
            known = [fact_words((*path[:number], name)) for name in _named(tree)]
            known += _of_a_player(tree, part) if number == 0 else []
            known += [part] if path[0] == "seats" and part in whole and part != "seats" else []
            raise UnknownName("fact", fact_words(path[: number + 1]), known)
        tree = parts[part.lower()]
    return tree


def _of_a_player(tree: dict[str, Any], name: str) -> list[str]:
    """What should stand behind a player, if it is that."""
    owned = tree.get("seats", [{}])[0]
    return [f"P1 {name}"] if name in owned else []


def _parts(tree: Any) -> dict[str, Any]:
    """What can follow the dot: a few sums, the ends of a list, and what the tree itself names."""
    if not isinstance(tree, dict | list):
        return {}
    ends = {"first": tree[0], "last": tree[-1]} if isinstance(tree, list) and tree else {}
    return {**_sums(tree), **ends, **{name.lower(): one for name, one in _named(tree).items()}}


def _named(tree: Any) -> dict[str, Any]:
    """The names of a map; the numbers and ids of a list."""
    if isinstance(tree, dict):
        return {str(name): one for name, one in tree.items()}
    if isinstance(tree, list):
        ids = {str(one["id"]): one for one in tree if isinstance(one, dict) and "id" in one}
        return {**ids, **{str(number): one for number, one in enumerate(tree)}}
    return {}


def _sums(tree: Any) -> dict[str, Any]:
    """`count`, how many there are; `sum`, where they are numbers."""
    found = list(tree.values()) if isinstance(tree, dict) else tree
    sums: dict[str, Any] = {"count": len(found)}
    if all(isinstance(one, int | float) for one in found):
        sums["sum"] = sum(found)
    return sums
