"""What changed between two views? The places in the tree where another value stands now, and these values.

Views are trees of structures, dictionaries, lists and plain values, which JSON writes as objects, arrays and values; a
place keeps its kind of value, so that equal subtrees can be skipped by comparing them. Applying all differences to the old tree gives the new one.
A list whose length changed is sent whole, and so is a dictionary whose keys did. A dictionary or list of which half
the values changed is sent whole too, since that is shorter than as many paths.
"""

from itertools import count
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

__all__ = ["Difference", "apply", "differences"]

Path = tuple[str | int, ...]
Difference = tuple[Path, Any]
LEAVES = frozenset({int, str, bool, float, type(None)})


def differences(old: Any, new: Any) -> list[Difference]:
    """Where the new tree differs from the old one, and what stands there."""
    found: list[Difference] = []
    if old is not new:
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
        if type(after) in LEAVES:
            found.append(((*path, place), after))
        else:
            is_sent &= _compare(before, after, (*path, place), found)
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
        return [
            (key, before, after)
            for key, after in new.items()
            if (before := old[key]) is not after and before != after
        ]
    if kind is list or kind is tuple:
        if len(old) != len(new):
            return None
        fields = zip(count(), old, new, strict=False)
    else:
        fields = zip(new.__struct_fields__, astuple(old), astuple(new), strict=True)
    # What was kept since the last view is the very same, which is asked faster than whether it is equal.
    return [
        (name, before, after)
        for name, before, after in fields
        if before is not after and before != after
    ]


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
