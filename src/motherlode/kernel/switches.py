"""How is a rule bent? Every variant is a switch with a name, values, a default and the rule it serves."""

from collections.abc import Mapping

import msgspec

from motherlode.kernel.errors import BadVariant, UnknownName, quoted

__all__ = ["Switch", "Value", "choice", "flag", "number", "read_variant"]

Value = bool | int | str | None

YES = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


class Switch(msgspec.Struct, frozen=True):
    """One rule that can be bent.

    `values` lists the choices where there are few; otherwise `low` and `high` bound a number, and
    `words` names what is not a number ("none", "random") with the code that stands for it.
    """

    name: str
    rule: str
    sentence: str
    default: Value
    values: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    words: tuple[tuple[str, int], ...] = ()

    def read(self, value: Value) -> Value:
        """The value in its proper form, refused with a sentence if the switch cannot take it."""
        found = self._number(value) if not self.values else self._choice(value)
        if found is None:
            message = f"{self.name} cannot be {quoted(value)}: it takes {self.range} ({self.rule})"
            raise BadVariant(message)
        return found

    def code(self, value: Value) -> int:
        """The number that stands for a value in the record."""
        if self.values:
            return self.values.index(self.read(value))
        found = self.read(value)
        return dict(self.words)[found] if isinstance(found, str) else int(found or 0)

    @property
    def range(self) -> str:
        """What the switch takes, in words."""
        if self.values == (False, True):
            return "on or off"
        if self.values:
            return " or ".join(str(one) for one in self.values)
        named = "".join(f"{word}, or " for word, _ in self.words)
        return f"{named}a whole number from {self.low} to {self.high}"

    def _choice(self, value: Value) -> Value:
        if self.values == (False, True):
            return bool(value) if value in (0, 1) else YES.get(str(value).lower())
        text = "none" if value is None else str(value)  # numbers, too, may be a choice
        return text if text in self.values else None

    def _number(self, value: Value) -> Value:
        if isinstance(value, bool):
            return None
        text = str(value).lower()
        if text in dict(self.words):
            return text
        try:
            found = int(text)
        except ValueError:
            return None
        return found if self.low <= found <= self.high else None


def flag(name: str, rule: str, sentence: str) -> Switch:
    """A switch that is off in the printed game and can be put on."""
    return Switch(name, rule, sentence, default=False, values=(False, True))


def choice(name: str, rule: str, sentence: str, *values: str) -> Switch:
    """A switch with a few named settings; the first is the printed game."""
    return Switch(name, rule, sentence, default=values[0], values=values)


def number(
    name: str, rule: str, sentence: str, default: int | str, bounds: range, **words: int
) -> Switch:
    """A switch with a number, or one of some words that stand for a number."""
    return Switch(
        name, rule, sentence, default, (), bounds.start, bounds.stop - 1, tuple(words.items())
    )


def read_variant(
    switches: tuple[Switch, ...],
    presets: Mapping[str, Mapping[str, Value]],
    variant: str | Mapping[str, Value] | None,
) -> dict[str, Value]:
    """Every switch with its value: the defaults, bent by a preset's name or by a mapping."""
    bent = _bent(presets, variant)
    known = {switch.name: switch for switch in switches}
    for name in bent:
        if name not in known:
            raise UnknownName("switch", name, known)
    return {name: switch.read(bent.get(name, switch.default)) for name, switch in known.items()}


def _bent(presets: Mapping[str, Mapping[str, Value]], variant: object) -> Mapping[str, Value]:
    if variant is None:
        return {}
    if isinstance(variant, Mapping):
        return variant
    if not isinstance(variant, str):
        message = (
            f"a variant is a mapping of switches or the name of a preset, not {quoted(variant)}"
        )
        raise BadVariant(message)
    if variant not in presets:
        raise UnknownName("variant", variant, presets)
    return presets[variant]
