"""What counts as citing a rule, and how is a list of ids written?

A citation stands where the style guide wants it: in brackets in a docstring, at the head of a comment, in a
test's marker, on a scenario's line of rules. An id anywhere else is a mention: it must exist, but it
proves nothing.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from motherlode.kernel.ledger import RULE_ID

__all__ = ["Citation", "Fault", "Place", "Reading", "bracketed", "ids_in", "listed"]

_BRACKETS = re.compile(r"\[([^\[\]]*)\]")
_LIST = re.compile(rf"{RULE_ID.pattern}(?:,\s+{RULE_ID.pattern})*")


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of a file, and the function, table or scenario it belongs to."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """A rule's id where it was found."""

    rule: str
    place: Place


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that looks like a citation and cannot be taken for one."""

    place: Place
    message: str


@dataclass(slots=True)
class Reading:
    """Everything about rules that stands in some files."""

    cited: list[Citation] = field(default_factory=list)
    mentioned: list[Citation] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def cite(self, words: str, place: Place) -> None:
        """Take down a list of ids, or the fault of one that is badly written."""
        ids = listed(words)
        self.cited.extend(Citation(one, place) for one in ids)
        if not ids:
            self.fault(place, f"'{words}': ids are written whole and separated by commas")

    def fault(self, place: Place, message: str) -> None:
        """Take down what is wrong with something that looks like a citation."""
        self.faults.append(Fault(place, message))

    def mention(self, text: str, place: Place) -> None:
        """Take down the ids that stand somewhere in this text."""
        self.mentioned.extend(Citation(one, place) for one in ids_in(text))

    def add(self, other: "Reading") -> None:
        """Take over what another reading found."""
        self.cited += other.cited
        self.mentioned += other.mentioned
        self.faults += other.faults


def listed(words: str) -> list[str]:
    """The ids of a well-written list; none if it is anything else, a range for instance."""
    return ids_in(words) if _LIST.fullmatch(words.strip()) else []


def ids_in(text: str) -> list[str]:
    """Every id in a text, in order."""
    return RULE_ID.findall(text)


def bracketed(text: str) -> Iterator[tuple[int, str]]:
    """The brackets that begin with an id: where they open, and the words inside."""
    for match in _BRACKETS.finditer(text):
        words = " ".join(match[1].split())
        if RULE_ID.match(words):
            yield match.start(), words
