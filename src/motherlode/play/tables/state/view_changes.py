"""What changed between two views? The places in the tree where another value stands now, and these values.

Views are trees of structures, dictionaries, lists and plain values, which JSON writes as objects, arrays and values; a
place keeps its kind of value, so that equal subtrees can be skipped by comparing them. Applying all differences to the old tree gives the new one.
A list whose length changed is sent whole, and so is a dictionary whose keys did. A dictionary of which more than half
the values changed is sent whole too, since that is shorter than as many paths; so is anything else if all that changed of
it, more than half, is sent whole.
"""

from itertools import count
from typing import Any

from msgspec.structs import astuple

__all__ = ["Difference", "apply", "differences"]

Path = tuple[str | int, ...]
Difference = tuple[Path, Any]
LEAVES = frozenset({int, str, bool, float, type(None)})
OTHER = (None, 0)  # another shape: there are no places to compare


def differences(old: Any, new: Any) -> list[Difference]:
    """Where the new tree differs from the old one, and what stands there."""
    found: list[Difference] = []
    if old is not new:
        _compare(old, new, (), found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Difference]) -> bool:
    """Go down where both trees have the same shape and different values; whether all of it is sent."""
    changed, size = _changed(old, new)
    most = size // 2 if type(new) is dict else size - 1
    # The root is never sent: it holds much that does not change.
    if changed is None or (path and len(changed) > most > 0):
        found.append((path, new))  # one path is shorter than many
        return True
    start, is_sent = len(found), True
    for place, before, after in changed:
        if type(after) in LEAVES:
            found.append(((*path, place), after))
        elif not _compare(before, after, (*path, place), found):
            is_sent = False
    if path and is_sent and 2 * len(changed) > size:
        found[start:] = [(path, new)]
        return True
    return False


def _changed(old: Any, new: Any) -> tuple[list[tuple[Any, Any, Any]] | None, int]:
    """Each place in which two trees differ, with both values, and how many places there are; none if their shapes differ."""
    kind = type(new)
    if kind is not type(old):
        return OTHER
    # What was kept since the last view is the very same, which is asked faster than whether it is equal.
    if kind is dict:
        if old.keys() != new.keys():
            return OTHER
        return [
            (key, before, after)
            for key, after in new.items()
            if (before := old[key]) is not after and before != after
        ], len(new)
    if kind is list or kind is tuple:
        size = len(new)
        if len(old) != size:
            return OTHER
        places = zip(count(), old, new)
    else:
        names = new.__struct_fields__
        size, places = len(names), zip(names, astuple(old), astuple(new), strict=True)
    return [
        (place, before, after)
        for place, before, after in places
        if before is not after and before != after
    ], size


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
