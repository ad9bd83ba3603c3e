"""What changed between two views? The places in the tree where another value stands now, and these values.

Views are trees of structures, dictionaries, lists and plain values, which JSON writes as objects, arrays and values; a
place keeps its kind of value, so that equal subtrees can be skipped by comparing them. Applying all differences to the old tree gives the new one.
A list whose length changed is sent whole, and so is a dictionary whose keys did. A dictionary or list of which half
the values changed is sent whole too, since that is shorter than as many paths.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

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
    changed = _changed(old, new)
    if changed is None or (path and len(changed) == _size(new) > 1):
        found.append((path, new))  # one path is shorter than many
        return True
    start, is_sent = len(found), True
    for place, before, after in changed:
        if isinstance(after, TREES):
            is_sent &= _compare(before, after, (*path, place), found)
        else:
            found.append(((*path, place), after))
    # The root is never sent: it holds much that does not change.
    if path and is_sent and 2 * len(changed) > _size(new):
        found[start:] = [(path, new)]
        return True
    return False


def _changed(old: Any, new: Any) -> list[tuple[Any, Any, Any]] | None:
    """Each place in which two trees of the same shape differ, with both values; none if their shapes do."""
    kind = type(new)
    if kind is not type(old):
        return None
    if kind is dict:
        if old.keys() != new.keys():
            return None
        return [(key, old[key], value) for key, value in new.items() if old[key] != value]
    if kind is list or kind is tuple:
        if len(old) != len(new):
            return None
        pairs = enumerate(zip(old, new, strict=True))
        return [(place, before, after) for place, (before, after) in pairs if before != after]
    fields = zip(new.__struct_fields__, astuple(old), astuple(new), strict=True)
    return [(name, before, after) for name, before, after in fields if before != after]


def _size(tree: Any) -> int:
    return len(tree.__struct_fields__) if isinstance(tree, Struct) else len(tree)


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
