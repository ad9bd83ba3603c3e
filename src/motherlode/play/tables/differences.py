"""What changed between two views? The places in the tree where another value stands now, and these values.

Views are trees of structures, dictionaries, lists and plain values, which JSON writes as objects, arrays and values; a
place keeps its kind of value, so that equal subtrees can be skipped by comparing them. Applying all differences to the old tree gives the new one.
A list whose length changed is sent whole, and so is a dictionary whose keys did. A dictionary or list of which half
the values changed is sent whole too, since that is shorter than as many paths.
"""

from collections.abc import Collection
from operator import getitem
from typing import Any

from msgspec import Struct

__all__ = ["Difference", "apply", "differences"]

Path = tuple[str | int, ...]
Difference = tuple[Path, Any]
TREES = (Struct, dict, list, tuple)


def differences(old: Any, new: Any) -> list[Difference]:
    """Where the new tree differs from the old one, and what stands there."""
    found: list[Difference] = []
    if old != new:
        _compare(old, new, (), found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Difference]) -> bool:
    """Go down where both trees have the same shape and different values; whether all of it is sent."""
    places = _places(old, new)
    if places is None:
        found.append((path, new))
        return True
    get = getattr if isinstance(new, Struct) else getitem
    changed = [place for place in places if get(old, place) != get(new, place)]
    if path and len(changed) == len(places) > 1:  # all of it: one path is shorter than many
        found.append((path, new))
        return True
    start, is_sent = len(found), True
    for place in changed:
        value = get(new, place)
        if isinstance(value, TREES):
            is_sent &= _compare(get(old, place), value, (*path, place), found)
        else:
            found.append(((*path, place), value))
    # The root is never sent: it holds much that does not change.
    if path and is_sent and 2 * len(changed) > len(places):
        found[start:] = [(path, new)]
        return True
    return False


def _places(old: Any, new: Any) -> Collection[Any] | None:
    """Where two trees of the same shape can differ; none if their shapes do."""
    kind = type(new)
    if kind is not type(old):
        return None
    if kind is dict:
        return new if old.keys() == new.keys() else None
    if kind is list or kind is tuple:
        return range(len(new)) if len(old) == len(new) else None
    return getattr(kind, "__struct_fields__", None)


def apply(tree: Any, found: list[Difference]) -> Any:
    """The tree with all differences put in, as a browser does it; the old tree is used up."""
    for path, value in found:
        if not path:
            tree = value
            continue
        place = tree
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
    return tree
