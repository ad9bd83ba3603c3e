"""What is wrong with a line that cannot be read, and what can be written instead? The words of every such fault.

Faults of a line that can be read stand with the check that finds them: `settable`, `blame`, `deeds`, `checks`.
"""

import re
from difflib import get_close_matches

from motherlode.kernel.errors import nearest
from motherlode.kernel.scenario.book import GIVEN, THEN, WHEN

__all__ = [
    "EMPTY_PAGE",
    "HEADINGS",
    "Misplaced",
    "NotUnderstood",
    "begins_with_and",
    "case_without_scenario",
    "empty_heading",
    "fact_without_value",
    "given_after_when",
    "late_background",
    "no_check",
    "no_event",
    "no_game",
    "no_player",
    "no_result_of_chance",
    "no_rule",
    "no_sentence",
    "no_switch",
    "no_verb",
    "not_a_player",
    "slip_of",
    "unknown_heading",
    "unknown_line",
    "which_game",
]

HEADINGS = ("Scenario", "Rules", "Game", "Variant", "Cards", "Seed", "Background", "Case")

# What is written behind each heading.
EXAMPLES = {
    "Scenario": "a title",
    "Case": "a title",
    "Rules": "ids, such as 'Rules: GS-IMP-03, GS-IMP-04'",
    "Game": "its name and how many play, such as 'Game: golddiggers, 3 players'",
    "Variant": "switches, such as 'Variant: must_place = on', or the name of a preset",
    "Cards": "the name of a file, such as 'Cards: my.toml'",
    "Seed": "a number or a word",
}
# What is written in each kind of step.
FORMS = {
    GIVEN: "`P1 loser = 3`, `event = E03`, `P1 has resigned` or `the die shows 3`",
    WHEN: "`P1 plays …`, `P1 plays …, die 3`, `the die shows 3`, `P1 does not answer`, `P1 resigns` or"
    " `the last action is undone`",
    THEN: "`P1 loser = 3`, `P1 is offered …`, `P1 is not offered …`, `P1 is refused … by …`, `P1 is asked`,"
    " `P1 sees deck_left = 3`, `P1 cannot see deck`, `it is told that …`, `loser is unchanged` or"
    " `the game is over`",
}
VERBS = ("offered", "refused", "asked", "told")
EMPTY_PAGE = "there is no 'Scenario:' on this page"

_IS = re.compile(
    r"(?P<fact>(?:P[1-9] )?[A-Za-z_][\w. ]*?) (?:is|are|equals|should be) (?P<value>.+)"
)
_DOES = re.compile(r"(?P<player>P[1-9]) (?P<words>.+)")
_PLAYER = re.compile(r"(?:(?:the )?(?:seat|player) (?P<number>\d)|P0)\b", re.IGNORECASE)


class NotUnderstood(Exception):
    """A line that means nothing here; its message says what would."""


class Misplaced(NotUnderstood):
    """A fault found when the parts of a page are put together."""

    def __init__(self, message: str, line: int = 0, words: str = "") -> None:
        """Remember the line, if the fault has one."""
        super().__init__(message)
        self.line = line
        self.words = words


# --- Lines and headings ---------------------------------------------------------------------------


def unknown_line(words: str) -> NotUnderstood:
    """Neither a heading nor a step."""
    first, _, rest = words.partition(" ")
    is_heading = first.capitalize() in HEADINGS
    return NotUnderstood(
        f"'{words}' is neither a heading ({', '.join(f'{one}:' for one in HEADINGS)})"
        " nor a step (Given, When, Then, And, But)"
        + (f"; did you mean '{first}: {rest.lstrip('= ')}'?" if is_heading else "")
    )


def unknown_heading(name: str) -> NotUnderstood:
    """A heading that does not exist."""
    return NotUnderstood(f"there is no heading '{name}:'; {nearest(name, list(HEADINGS))}")


def empty_heading(name: str) -> NotUnderstood:
    """A heading with nothing behind it."""
    return NotUnderstood(f"'{name}:' says nothing; write {EXAMPLES[name]}")


def late_background() -> NotUnderstood:
    """A background behind a scenario."""
    return NotUnderstood("'Background:' stands before the first 'Scenario:'")


def case_without_scenario() -> NotUnderstood:
    """A case before any scenario."""
    return NotUnderstood("'Case:' belongs to a 'Scenario:' above it")


def no_game(text: str) -> NotUnderstood:
    """Behind `Game:`."""
    return NotUnderstood(f"'{text}' is no game; write {EXAMPLES['Game']}")


def no_rule(rule: str, example: str = EXAMPLES["Rules"]) -> NotUnderstood:
    """Behind `Rules:`, or in a step, which has another example."""
    return NotUnderstood(f"'{rule}' is no rule's id; write {example}")


def no_switch(part: str) -> NotUnderstood:
    """Behind `Variant:`."""
    return NotUnderstood(f"'{part}' bends nothing; write {EXAMPLES['Variant']}")


# --- A scenario -----------------------------------------------------------------------------------


def which_game() -> Misplaced:
    """A scenario without a game."""
    return Misplaced("which game? Write a line such as 'Game: golddiggers, 3 players'")


def no_check() -> Misplaced:
    """A scenario without a Then."""
    return Misplaced("nothing is checked here; write at least one Then")


def given_after_when(line: int, words: str) -> Misplaced:
    """A Given that comes too late."""
    message = "Given stands before the first When; another start is another case"
    return Misplaced(message, line, words)


# --- Steps ----------------------------------------------------------------------------------------


def begins_with_and(words: str) -> NotUnderstood:
    """An And before any step."""
    return NotUnderstood(f"'{words}' goes on with nothing; begin with Given, When or Then")


def no_sentence(kind: str, text: str) -> NotUnderstood:
    """A step that means nothing; kind is given, when or then."""
    forms = f"after {kind.capitalize()}: {FORMS[kind]}"
    likely = hint(kind, text)
    return NotUnderstood(
        f"'{text}' is not understood; " + (f"{likely} {forms}" if likely else forms)
    )


def no_player(text: str, players: str) -> NotUnderstood:
    """A player who is called otherwise."""
    return NotUnderstood(f"'{text}' is no fact; {players}")


def no_verb(word: str, verb: str) -> NotUnderstood:
    """A word that is nearly a verb."""
    return NotUnderstood(f"'{word}' is not understood; did you mean '{verb}'?")


def no_result_of_chance(stream: str, results: list[str]) -> NotUnderstood:
    """What no stream shows."""
    return NotUnderstood(
        f"what chance shows is numbers, names or players, as in `the {stream} shows 3, 4`,"
        f" not '{', '.join(results)}'"
    )


def no_event(text: str) -> NotUnderstood:
    """Behind `it is told that`."""
    return NotUnderstood(
        f"'{text}' tells no event; write `P1 rolled die 3, score 5` or the words in quotation marks"
    )


def fact_without_value(text: str) -> NotUnderstood:
    """A fact of an event by its name alone."""
    return NotUnderstood(f"'{text}' has no value; a fact of an event is written `die 3`")


# --- What was probably meant ----------------------------------------------------------------------


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
