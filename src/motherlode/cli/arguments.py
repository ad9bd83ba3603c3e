"""How does text typed after a command become a number, a variant, cards or names?"""

import tomllib
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING, Any

from motherlode.kernel.errors import BadCards, BadVariant, MotherlodeError

if TYPE_CHECKING:
    from motherlode.kernel.switches import Switch, Value

__all__ = ["read_card_file", "read_list", "read_number", "read_variant_options"]

MOST = 10**12
USUAL = 40  # as many rounds as a long evening has


def read_number(what: str, text: str) -> int:
    """A whole number as people write large ones: 1000000, 1_000_000, 1,000,000 or 1e6."""
    try:
        number = Decimal(text.replace("_", "").replace(",", ""))
    except InvalidOperation:
        number = Decimal("NaN")
    if not number.is_finite() or number != number.to_integral_value() or not 1 <= number <= MOST:
        message = (
            f"{what} must be a whole number from 1 to 1e12, such as 1e6 or 1_000_000, not {text!r}"
        )
        raise MotherlodeError(message)
    return int(number)


def read_variant_options(
    given: Sequence[str], switches: "Sequence[Switch]" = ()
) -> "str | dict[str, Value] | None":
    """The switches of `--variant name=value`, given as often as there are switches to turn.

    A single word without `=` is the name of a preset. switches: those of the game, if it is known.
    """
    for switch in switches:
        if switch.name in (text.strip().rstrip("= ") for text in given):
            message = f"{switch.name} needs a value, e.g. --variant {switch.name}={_example(switch)}: it takes {switch.range}"
            raise BadVariant(message)
    if len(given) == 1 and "=" not in given[0]:
        return given[0]
    read: dict[str, Value] = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            message = f"a variant is written name=value, such as max_rounds=30, not {text!r}"
            raise BadVariant(message)
        if name in read:
            message = f"the switch {name!r} is set twice"
            raise BadVariant(message)
        read[name] = value
    return read or None


def _example(switch: "Switch") -> str:
    """A value for a switch, such as people would try."""
    if switch.values == (False, True):
        return "on"
    if switch.values:
        return str(switch.values[-1])
    return str(min(max(USUAL, switch.low), switch.high))


def read_card_file(path: Path | None) -> Any:
    """A card file as the game will check it; nothing for the cards in the box."""
    if path is None:
        return None
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        reason = getattr(error, "strerror", None) or error
        message = f"the cards in {path} cannot be read: {reason}"
        raise BadCards(message) from error


def read_list(text: str | None) -> list[str]:
    """Names between commas."""
    return [name.strip() for name in (text or "").split(",") if name.strip()]
