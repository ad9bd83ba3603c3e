"""What was probably meant by a sentence that means nothing? The usual slips, each with the sentence to write instead."""

import re
from difflib import get_close_matches

__all__ = ["hint", "not_a_player", "slip_of"]

VERBS = ("offered", "refused", "asked", "told")

_IS = re.compile(
    r"(?P<fact>(?:P[1-9] )?[A-Za-z_][\w. ]*?) (?:is|are|equals|should be) (?P<value>.+)"
)
_DOES = re.compile(r"(?P<player>P[1-9]) (?P<words>.+)")
_PLAYER = re.compile(r"(?:(?:the )?(?:seat|player) (?P<number>\d)|P0)\b", re.IGNORECASE)


def hint(kind: str, text: str) -> str:
    """Half a sentence with what to write, or nothing; kind is given, when or then."""
    if players := not_a_player(text):
        return players
    if kind == "when":
        does = _DOES.fullmatch(text)
        words = does and re.sub(r"^(?:play|does|performs|chooses) ", "", does["words"])
        return f"did you mean 'P{does['player'][1]} plays {words}'?" if does else ""
    slip = _IS.fullmatch(text)
    return f"did you mean '{slip['fact']} = {slip['value']}'?" if slip else ""


def not_a_player(text: str) -> str:
    """How players are called, for whoever calls them otherwise."""
    found = _PLAYER.match(text)
    return "players are called P1, P2, … in the order of their seats" if found else ""


def slip_of(word: str) -> str:
    """The verb that a word nearly is, or nothing."""
    close = get_close_matches(word, VERBS, n=1, cutoff=0.75)
    return close[0] if close and word not in VERBS else ""
