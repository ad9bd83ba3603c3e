"""Does what was found fit what was written? And if not, what is the difference, in words?"""

from collections import Counter
from collections.abc import Callable
from math import isclose
from typing import Any

from motherlode.kernel.errors import seat_name
from motherlode.kernel.scenario.facts import Place
from motherlode.kernel.scenario.values import NOTHING, Item, Value

__all__ = ["differences", "listed_differences", "show"]

ORDERS: dict[str, Callable[[Any, Any], bool]] = {
    "<": lambda found, said: found < said,
    "<=": lambda found, said: found <= said,
    ">": lambda found, said: found > said,
    ">=": lambda found, said: found >= said,
}


def differences(found: Any, sign: str, value: Value) -> list[str]:
    """Nothing if the comparison holds, otherwise lines that say why not."""
    if sign in ORDERS:
        return _order(found, sign, value)
    if sign == "!=":
        is_equal = not _unequal(found, value)
        return [f"expected: anything but {value.text}", "found:    just that"] if is_equal else []
    if sign == "=":
        return _unequal(found, value)
    return _members(found, sign, value)


def _order(found: Any, sign: str, value: Value) -> list[str]:
    said = value.plain
    if not _is_number(found) or not _is_number(said):
        return [
            *_both(f"{sign} {value.text}", show(found)),
            "only numbers can be compared like this",
        ]
    return [] if ORDERS[sign](found, said) else _both(f"{sign} {value.text}", show(found))


def _is_number(thing: Any) -> bool:
    return isinstance(thing, int | float)


def _both(expected: str, found: str) -> list[str]:
    return [f"expected: {expected}", f"found:    {found}"]


# --- Equal ----------------------------------------------------------------------------------------


def _unequal(found: Any, value: Value) -> list[str]:
    if isinstance(found, Place):
        wrong = [_unequal(written, value) for written in found.written]
        return [] if [] in wrong else wrong[0]
    if _is_card(found) or not isinstance(found, dict | list):
        item = value.items[0] if len(value.items) == 1 and not value.is_bracketed else None
        return (
            [] if _fits(found, item) else _both(value.text, show(found, as_seats=_has_seats(value)))
        )
    if value.is_nothing:
        is_empty = not found or (isinstance(found, dict) and not any(found.values()))
        return [] if is_empty else _both(value.text, show(found))
    return _unequal_map(found, value) if isinstance(found, dict) else _unequal_list(found, value)


def _unequal_map(found: dict[Any, Any], value: Value) -> list[str]:
    """A map is equal if all its numbers are; a name that is not written counts as 0."""
    here = {str(name).lower(): number for name, number in found.items()}
    if not value.is_map and all(isinstance(item.plain, str) for item in value.items):
        return _unequal_names(here, value)
    if not value.is_map:
        return [*_both(value.text, show(found)), f"these have parts: {', '.join(here)}"]
    names = [*here, *(name for name in value.pairs if name not in here)]
    lines = [
        f"{name}: expected {value.pairs.get(name, 0)}, found {show(here.get(name))}"
        for name in names
        if value.pairs.get(name, 0) != here.get(name)
    ]
    return [*_both(value.text, show(found)), *lines] if lines else []


def _unequal_names(here: dict[str, Any], value: Value) -> list[str]:
    """A map of numbers written as names, each as often as its number says: `shield, shield, key`."""
    if not all(type(one) is int for one in here.values()):
        return [*_both(value.text, show(here)), f"these have parts: {', '.join(here)}"]
    lines = _missing_and_extra([name for name, one in here.items() for _ in range(one)], value)
    return [*_both(value.text, show(here)), *lines] if lines else []


def _unequal_list(found: list[Any], value: Value) -> list[str]:
    fits = len(found) == len(value.items)
    if fits and all(_fits(one, item) for one, item in zip(found, value.items, strict=True)):
        return []
    return [
        *_both(value.text, show(found, as_seats=_has_seats(value))),
        *_missing_and_extra(found, value),
    ]


def _fits(found: Any, item: Item | None) -> bool:
    """Whether one thing is what one part of a value says; a card is known by its id."""
    if item is None:
        return False
    if found is None:
        return item.text.lower() in NOTHING
    if _is_card(found):
        return _fits(found["id"], item)
    if isinstance(found, str):
        return found.lower() == item.text.lower()
    if isinstance(found, float) and _is_number(item.plain):
        return isclose(found, item.plain, abs_tol=1e-9)
    return bool(found == item.plain)


def _is_card(thing: Any) -> bool:
    return isinstance(thing, dict) and isinstance(thing.get("id"), str)


# --- Members --------------------------------------------------------------------------------------


def _members(found: Any, sign: str, value: Value) -> list[str]:
    if isinstance(found, Place):
        return _members(found.written[0], sign, value)
    if not isinstance(found, dict | list):
        return [*_both(f"{sign} {value.text}", show(found)), "this has no parts"]
    if sign == "has exactly":
        lines = _missing_and_extra(list(found), value)
    elif sign == "has":
        lines = [f"missing:  {item.text}" for item in value.items if not _holds(found, item)]
    else:
        lines = [f"extra:    {item.text}" for item in value.items if _holds(found, item)]
    return (
        [*_both(f"{sign} {value.text}", show(found, as_seats=_has_seats(value))), *lines]
        if lines
        else []
    )


def _holds(found: Any, item: Item) -> bool:
    """Whether a list holds a thing, or a map a name, with its number if one is written."""
    if isinstance(found, list):
        return any(_fits(one, item) for one in found)
    here = {str(name).lower(): one for name, one in found.items()}
    if item.pair is not None:
        return bool(here.get(str(item.pair[0]).lower()) == item.pair[1])
    return str(item.plain).lower() in here


def _missing_and_extra(found: list[Any], value: Value) -> list[str]:
    """What is written and not found, what is found and not written; order does not matter."""
    left = list(found)
    missing = []
    for item in value.items:
        place = next((n for n, one in enumerate(left) if _fits(one, item)), None)
        if place is None:
            missing.append(item.text)
        else:
            del left[place]
    extra = [show(one, as_seats=_has_seats(value)) for one in left]
    return _told("missing:  ", missing) + _told("extra:    ", extra)


def listed_differences(found: list[str], written: list[str]) -> list[str]:
    """The same for plain words."""
    here, said = Counter(found), Counter(written)
    return [
        *_told("missing:  ", list((said - here).elements())),
        *_told("extra:    ", list((here - said).elements())),
    ]


def _told(label: str, words: list[str]) -> list[str]:
    return [label + ", ".join(words)] if words else []


# --- Showing --------------------------------------------------------------------------------------


def _has_seats(value: Value) -> bool:
    return any(item.is_seat for item in value.items)


def show(found: Any, *, as_seats: bool = False) -> str:
    """What was found, in the words in which it would be written."""
    if found is None or found in ([], {}):
        return "nothing"
    if isinstance(found, bool):
        return "yes" if found else "no"
    if isinstance(found, Place):
        return show(found.written[0])
    if _is_card(found):
        return str(found["id"])
    if isinstance(found, dict):
        return ", ".join(f"{name} {_inside(one)}" for name, one in found.items())
    if isinstance(found, list):
        return ", ".join(show(one, as_seats=as_seats) for one in found)
    if as_seats and isinstance(found, int):
        return seat_name(found)
    return str(found)


def _inside(found: Any) -> str:
    return (
        f"({show(found)})"
        if isinstance(found, dict | list) and not _is_card(found)
        else show(found)
    )
