"""Which words are no act, since a rule forbids what they ask for?"""

import re

from motherlode.games.digger.rules.online import has_resigned
from motherlode.games.digger.state import OVER, State

__all__ = ["refused_words"]

# Words that are no act, since a rule forbids them to everybody at any time: the first that fits, and the rule.
FORBIDDEN = (
    (r"take black", "DG-TAKE-08"),
    (r"(?:steal|stack) black\b.*", "DG-TAKE-08"),
    (r"steal (?:blue|water)\b.*", "DG-STEAL-05"),
    (r"steal \w+ from (?:the )?(?:box|haul|centre)", "DG-STEAL-13"),
    (r"stack (?:blue|water)", "DG-COMP-06"),
    (r"box (?:yellow|red|green|white)", "DG-LIM-02"),
    (r"pass", "DG-TURN-04"),
)
_THEFT = re.compile(r"steal \w+ from (?:seat (?P<seat>\d+)|p(?P<player>[1-9]))")


def refused_words(s: State, seat: int, words: str) -> str:
    """The rule that forbids what is no act of the game at all; nothing if no rule speaks of it.

    Nobody steals from herself, nor from somebody who is not there. [DG-STEAL-13, DG-STEAL-10]
    """
    if s.stage == OVER:
        return ""
    if seat != s.asked:
        return "DG-NET-06" if has_resigned(s, seat) else "DG-TURN-06"
    for pattern, rule in FORBIDDEN:
        if re.fullmatch(pattern, words):
            return rule
    theft = _THEFT.fullmatch(words)
    if theft is None:
        return ""
    victim = int(theft["seat"]) if theft["seat"] else int(theft["player"]) - 1
    return "DG-STEAL-13" if victim == s.digger else "DG-STEAL-10"
