"""The pace of a table: how long a decision of a person may take, as the host sets it. How long bots pause is a setting of the server."""

import re

import msgspec

from motherlode.kernel.contract import Decision
from motherlode.kernel.errors import MotherlodeError

__all__ = ["DAY", "SCALES", "Pace", "Refused", "read_pace"]

QUICKEST, SLOWEST = 10, 300  # seconds for each decision
DAY = 24 * 60 * 60
SCALES = {"half": 0.5, "double": 2.0}  # of the times in a game's ledger, where it allows that


class Refused(MotherlodeError):
    """A request about clocks and absence that the rules of online play do not grant."""


class Pace(msgspec.Struct, frozen=True):
    """How much time decisions have: their own, half or twice that, one length for all, or none at all."""

    seconds: int | None = None  # None: each decision its own
    has_clock: bool = True
    scale: float = 1.0  # of the times that decisions have of their own

    def limit(self, decision: Decision) -> float | None:
        """The seconds of a decision; None is for ever. [GS-ONL-03]"""
        if not self.has_clock:
            return None
        return decision.seconds * self.scale if self.seconds is None else self.seconds


def read_pace(setting: str | int) -> Pace:
    """A room's setting: `standard`, `half`, `double`, `off`, `slow` for a day, or 10 to 300 seconds. [GS-ONL-03]

    Written exactly so: tables, lists and browsers go by the word as it stands in the settings.
    """
    named = {"standard": Pace(), "off": Pace(has_clock=False), "slow": Pace(DAY)}
    text = str(setting)
    if text in named:
        return named[text]
    if text in SCALES:
        return Pace(scale=SCALES[text])
    if re.fullmatch(r"[1-9][0-9]{1,2}", text) and QUICKEST <= int(text) <= SLOWEST:
        return Pace(int(text))
    named_ones = ", ".join((*named, *SCALES))
    message = f"the time per decision is {named_ones}, or {QUICKEST} to {SLOWEST} seconds, not {setting!r}"
    raise Refused(message)
