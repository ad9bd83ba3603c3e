"""What changed between two views? The places in the tree where another value stands now, and these values.

Views are trees of dictionaries, lists and plain values, as JSON has them; a place keeps its kind of value, so that
equal subtrees can be skipped by comparing them. Applying all differences to the old tree gives the new one.
A list whose length changed is sent whole, and so is a dictionary whose keys did. A dictionary or list of which half
the values changed is sent whole too, since that is shorter than as many paths.
"""

from typing import Any

__all__ = ["Difference", "apply", "differences"]

Path = tuple[str | int, ...]
Difference = tuple[Path, Any]


def differences(old: Any, new: Any) -> list[Difference]:
    """Where the new tree differs from the old one, and what stands there."""
    found: list[Difference] = []
    if old != new:
        _compare(old, new, (), found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Difference]) -> bool:
    """Go down where both trees have the same shape and different values; whether all of it is sent."""
    kind = type(new)
    if kind is dict and type(old) is dict and old.keys() == new.keys():
        changed: list[Any] = [key for key, value in new.items() if old[key] != value]
    elif kind is list and type(old) is list and len(old) == len(new):
        changed = [place for place, value in enumerate(new) if old[place] != value]
    else:
        found.append((path, new))
        return True
    if path and len(changed) == len(new) > 1:  # all of it: one path is shorter than many
        found.append((path, new))
        return True
    start, is_sent = len(found), True
    for place in changed:
        value = new[place]
        if type(value) is dict or type(value) is list:
            is_sent &= _compare(old[place], value, (*path, place), found)
        else:
            found.append(((*path, place), value))
    # The root is never sent: it holds much that does not change.
    if path and is_sent and 2 * len(changed) > len(new):
        found[start:] = [(path, new)]
        return True
    return False


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
