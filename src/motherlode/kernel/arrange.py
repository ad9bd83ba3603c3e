"""How does a game read the facts that a position is arranged from?

Every game has an `arrange.py` with two classes, `Facts` of the table and `SeatFacts` of each player. Here they are read: an unknown
name, a value of the wrong kind and a player who is not there are refused in words, and with the fact they are about.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, TypeVar, get_type_hints

import msgspec

from motherlode.kernel.errors import BadPosition, UnknownName, seat_name

__all__ = ["Player", "about", "has_player", "listed", "number_of", "read_facts", "read_seats"]

Kind = TypeVar("Kind", bound=msgspec.Struct)

PLAYER = "a player"  # the title by which a field is known to hold a seat
MOST_SEATS = 8
Player = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS, title=PLAYER)]


def about(words: str) -> msgspec.Meta:
    """What a fact says, for whoever writes a scenario; behind its type, in `Annotated`."""
    return msgspec.Meta(description=words)


KINDS = {
    "int": "a whole number",
    "str": "a name",
    "bool": "yes or no",
    "array": "a list of names",
    "object": "names with numbers, such as `red 2, white 1`",
    "null": "nothing",
}
_WRONG = re.compile(
    r"Expected `(?P<kinds>[^`]*)`(?P<bound> [<>]=? -?[\d.]+)?(?:, got `(?P<got>\w+)`)?"
)
_AT = re.compile(r"`\$\.(?P<name>\w+)(?P<part>[^`]*)`")


def read_facts(given: object, kind: type[Kind], players: int, seat: int | None = None) -> Kind:
    """What is said of the table, or of a seat; refused with the name of the fact that is wrong.

    given: the facts by their names. kind: the class that names those there are. players: how many sit at the table.
    """
    what = "fact" if seat is None else f"fact of {seat_name(seat)}"
    if not isinstance(given, Mapping):
        example = kind.__struct_fields__[0]
        message = f"there is no such {what}: write its name, such as `{what[8:]} {example} = …`"
        raise BadPosition(message, fact=_place(seat))
    for name in given:
        if name not in kind.__struct_fields__:
            raise UnknownName(what, name, kind.__struct_fields__)
    try:
        facts = msgspec.convert(_with_names(given), kind)
    except msgspec.ValidationError as error:
        raise _refusal(str(error), kind, seat) from error
    for name in kind.__struct_fields__:
        if has_player(kind, name):
            _check_player(getattr(facts, name), players, name)
    return facts


def _with_names(given: Mapping[str, Any]) -> dict[str, Any]:
    """The same facts; parts that were named by a number are named by its digits."""
    return {
        name: {str(part): one for part, one in value.items()}
        if isinstance(value, Mapping) and name != "seats"
        else value
        for name, value in given.items()
    }


def read_seats(given: Mapping[Any, Any], kind: type[Kind], players: int) -> dict[int, Kind]:
    """What is said of each player."""
    for seat in given:
        _check_player(seat, players, "seats")
    return {seat: read_facts(own, kind, players, seat) for seat, own in given.items()}


@cache
def has_player(kind: type[msgspec.Struct], name: str) -> bool:
    """Whether a fact names a player."""
    hint = get_type_hints(kind, include_extras=True)[name]
    return PLAYER in str(hint)


def _check_player(seat: int | None, players: int, name: str) -> None:
    if seat is not None and not 0 <= seat < players:
        message = f"there is no {seat_name(seat)}; the players are P1 to {seat_name(players - 1)}"
        raise BadPosition(message, fact=_place(seat) if name == "seats" else (name,))


def _place(seat: int | None, *names: str) -> tuple[str, ...]:
    return names if seat is None else ("seats", str(seat), *names)


def _refusal(error: str, kind: type[msgspec.Struct], seat: int | None) -> BadPosition:
    """What a value must be, in words."""
    what = "fact" if seat is None else f"fact of {seat_name(seat)}"
    at, wrong = _AT.search(error), _WRONG.search(error)
    if at is None or wrong is None:
        return BadPosition(f"there is no such {what}: {error}", fact=_place(seat))
    name, part = at["name"], "a part of " if at["part"] else ""
    expected = _expected(wrong, is_player=has_player(kind, name))
    return BadPosition(
        f"there is no such {what}: {part}'{name}' is {expected}", fact=_place(seat, name)
    )


def _expected(wrong: re.Match[str], *, is_player: bool) -> str:
    if is_player:
        return "a player, such as P2"
    kinds = [one.strip() for one in wrong["kinds"].split("|")]
    words = [KINDS.get(one, one) for one in kinds if one != "null" or len(kinds) == 1]
    bound = (wrong["bound"] or "").split()
    if bound:
        sign, number = bound
        return f"{words[0]}, {number} or {'more' if '>' in sign else 'less'}"
    return " or ".join(words) + (
        f", not {KINDS.get(wrong['got'], wrong['got'])}" if wrong["got"] else ""
    )


def number_of(what: str, name: object, names: "list[str] | tuple[str, ...]") -> int:
    """The number of something by its name, in any case."""
    lower = [one.lower() for one in names]
    if str(name).lower() not in lower:
        raise UnknownName(what, name, names)
    return lower.index(str(name).lower())


def listed(names: "str | list[str] | None") -> list[str]:
    """Some names, one by itself, or none."""
    return [names] if isinstance(names, str) else list(names or [])
