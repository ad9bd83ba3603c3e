"""How are tokens and passwords kept out of logs and tracebacks? By a type that shows nothing."""

import hmac
from typing import NoReturn

__all__ = ["Secret"]


class Secret:
    """A text that only `reveal` gives out; printed, formatted or logged it shows nothing."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        """text: what nobody else may read."""
        self._text = text

    def reveal(self) -> str:
        """The text itself, for the one place that needs it."""
        return self._text

    def __repr__(self) -> str:
        return "Secret(…)"

    def __format__(self, specification: str) -> str:
        return repr(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        return hmac.compare_digest(self._text.encode(), other._text.encode())

    def __hash__(self) -> int:
        return hash((Secret, self._text))

    def __reduce__(self) -> NoReturn:
        raise TypeError("a secret does not travel")
