"""How is a page of scenarios read? Line by line, every fault with its line and what was expected there.

A line that cannot be read spoils only its own scenario: a Then is passed over, and before a Given or a When the scenario stops.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from motherlode.kernel.ledger_page import RULE_ID
from motherlode.kernel.scenario import faults
from motherlode.kernel.scenario.book import (
    GIVEN,
    THEN,
    WHEN,
    BadScenario,
    Book,
    Failure,
    Scenario,
    Step,
    Table,
)
from motherlode.kernel.scenario.faults import HEADINGS, Misplaced, NotUnderstood
from motherlode.kernel.scenario.sentences import read_sentence
from motherlode.kernel.scenario.values import read_value, split
from motherlode.kernel.scenario.words import Unreadable

__all__ = ["parse", "read_page"]

STEPS = {"given": GIVEN, "when": WHEN, "then": THEN}
GOING_ON = ("and", "but")
ONCE = ("Game", "Cards", "Seed")  # of which only the last one counts
BYTE_ORDER_MARK = "\ufeff"  # some editors begin a file with it

_COMMENT = re.compile(r"(?:^|\s)#.*")
_HEADING = re.compile(r"(?P<name>[A-Za-z]+)\s*:\s*(?P<text>.*)")
_STEP = re.compile(r"(?P<name>given|when|then|and|but)\s+(?P<text>.+)", re.IGNORECASE)
_GAME = re.compile(r"(?P<name>[A-Za-z_]+(?: [A-Za-z_]+)*)(?:,\s*(?P<players>\d+) players?)?")
_PLAYER = re.compile(r"\bp[1-9]\b(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)")  # not between quotation marks
_SWITCH = re.compile(r"(?P<name>\w+)\s*=\s*(?P<value>\S.*)")


@dataclass(slots=True)
class Part:
    """What the page, one scenario or one of its cases says by itself."""

    title: str
    line: int
    settings: list[tuple[str, int, str]] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    cases: "list[Part]" = field(default_factory=list)
    kind: str = ""  # of the step before


def parse(text: str, name: str = "scenario") -> Book:
    """All scenarios of a page; a page with a line that cannot be read raises BadScenario with every fault."""
    book = read_page(text, name)
    if book.faults:
        raise BadScenario(name, book.faults)
    return book


def read_page(text: str, name: str = "scenario") -> Book:
    """All scenarios of a page, also of one with lines that cannot be read; `faults` names those."""
    reader = _Reader()
    for line, words in _lines(text.removeprefix(BYTE_ORDER_MARK)):
        try:
            reader.read(line, words)
        except NotUnderstood as fault:
            reader.faults.append((line, str(fault)))
            reader.pass_over(line, words, str(fault))
    unread = tuple(reader.faults)
    scenarios = (
        reader.scenarios()
    )  # what does not fit together may only follow from what was not read
    return Book(name, scenarios, tuple(sorted(set(unread or reader.faults))))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers, without comments; a line that ends in a comma goes on in the next."""
    first, held = 0, ""
    for number, line in enumerate(text.splitlines(), start=1):
        words = _COMMENT.sub("", line).strip()
        first = first if held else number
        held = f"{held} {words}".strip()
        if held and not held.endswith(","):
            yield first, held
            held = ""
    if held:
        yield first, held.rstrip(",")


class _Reader:
    """The page so far: what it says for all scenarios, the scenarios, and the part being read."""

    def __init__(self) -> None:
        self.page = Part("", 1)
        self.parts: list[Part] = []
        self.current = self.page
        self.faults: list[tuple[int, str]] = []

    def read(self, line: int, words: str) -> None:
        """Take in one line."""
        if step := _STEP.fullmatch(words):
            self._step(line, words, step["name"].lower(), step["text"])
        elif heading := _HEADING.fullmatch(words):
            self._heading(line, heading["name"].capitalize(), heading["text"].strip())
        else:
            raise faults.unknown_line(words)

    def pass_over(self, line: int, words: str, fault: str) -> None:
        """Put a step in the place of a line that cannot be read, of the kind it was probably meant to be."""
        first = words.split(maxsplit=1)[0]
        if _likely(first.partition(":")[0].capitalize(), ("Scenario", "Case")) and ":" in words:
            self._part("Scenario" if first[0] in "Ss" or not self.parts else "Case", line, words)
        name = _likely(first.lower(), (*STEPS, *GOING_ON))
        kind = STEPS.get(name) or self.current.kind or GIVEN
        if name in STEPS:
            self.current.kind = kind
        if ":" in words and not name:
            kind = GIVEN  # a heading: without it nothing can be played
        self.current.steps.append(Step(line, words, kind, Unreadable(fault)))

    def _step(self, line: int, words: str, name: str, text: str) -> None:
        kind = self.current.kind if name in GOING_ON else STEPS[name]
        if not kind:
            raise faults.begins_with_and(words)
        self.current.kind = kind
        said = _PLAYER.sub(lambda player: player[0].upper(), text)
        self.current.steps.append(Step(line, words, kind, read_sentence(kind, said)))

    def _heading(self, line: int, name: str, text: str) -> None:
        if name not in HEADINGS:
            raise faults.unknown_heading(name)
        if name == "Background":
            self._background()
            return
        if not text:
            raise faults.empty_heading(name)
        if name in ("Scenario", "Case"):
            self._part(name, line, text)
        else:
            self.current.settings.append((name, line, text))

    def _background(self) -> None:
        if self.parts:
            raise faults.late_background()

    def _part(self, name: str, line: int, title: str) -> None:
        self.current = Part(title, line)
        if name == "Scenario":
            self.parts.append(self.current)
        elif self.parts:
            self.parts[-1].cases.append(self.current)
        else:
            raise faults.case_without_scenario()

    def scenarios(self) -> tuple[Scenario, ...]:
        """Every scenario and every case, put together with what goes before."""
        if not self.parts:
            self.faults.append((1, faults.EMPTY_PAGE))
        return tuple(
            self._joined(part, case) for part in self.parts for case in (part.cases or (None,))
        )

    def _joined(self, part: Part, case: Part | None) -> Scenario:
        said = [self.page, part, *([case] if case else [])]
        own = case or part
        title = f"{part.title} ({case.title})" if case else part.title
        steps = tuple(step for one in said for step in one.steps)
        try:
            table = _table([setting for one in said for setting in one.settings])
            _check(table, steps)
        except Misplaced as fault:
            line = fault.line or own.line
            self.faults.append((line, str(fault)))
            broken = Failure(line, fault.words or f"Scenario: {title}", (str(fault),))
            return Scenario(title, own.line, Table(), steps, broken)
        return Scenario(title, own.line, table, steps)


def _check(table: Table, steps: tuple[Step, ...]) -> None:
    """A scenario has a game, checks something, and sets the table before it plays."""
    if not table.game:
        raise faults.which_game()
    if not any(step.kind == THEN for step in steps):
        raise faults.no_check()
    is_playing = False
    for step in steps:
        is_playing = is_playing or step.kind == WHEN
        is_read = not isinstance(step.meaning, Unreadable)
        if is_playing and is_read and step.kind == GIVEN:
            raise faults.given_after_when(step.line, step.words)


def _likely(word: str, words: tuple[str, ...]) -> str:
    """The word that was probably meant, or none."""
    return next(iter(get_close_matches(word, words, n=1, cutoff=0.6)), "")


# --- Headings -------------------------------------------------------------------------------------


def _table(settings: list[tuple[str, int, str]]) -> Table:
    """The table that some headings describe; what comes later counts."""
    table = Table()
    last = {name: line for name, line, _ in settings}
    for name, line, text in settings:
        if name in ONCE and line != last[name]:
            continue
        try:
            said = {**table.said, name: (line, f"{name}: {text}")}
            table = replace(_set(table, name, text), said=said)
        except NotUnderstood as fault:
            raise Misplaced(str(fault), line, f"{name}: {text}") from fault
    return table


def _set(table: Table, name: str, text: str) -> Table:
    if name == "Rules":
        return replace(table, rules=(*table.rules, *_rules(text)))
    if name == "Variant":
        return _bent(table, text)
    if name == "Cards":
        return replace(table, cards=text)
    if name == "Seed":
        return replace(table, seed=text)
    match = _GAME.fullmatch(text)
    if match is None:
        raise faults.no_game(text)
    players = int(match["players"]) if match["players"] else None
    return replace(table, game=match["name"].lower().replace(" ", "_"), players=players)


def _rules(text: str) -> list[str]:
    rules = split(text.rstrip("."))
    for rule in rules:
        if RULE_ID.fullmatch(rule) is None:
            raise faults.no_rule(rule)
    return rules


def _bent(table: Table, text: str) -> Table:
    """`quick_play, max_rounds = 10`: a preset, switches, or both."""
    for part in split(text):
        if switch := _SWITCH.fullmatch(part):
            item = read_value(switch["value"]).items[0]
            bent = item.plain if item.is_seat else item.text
            table = replace(table, switches={**table.switches, switch["name"]: bent})
        elif re.fullmatch(r"\w+", part):
            table = replace(table, preset=part, switches={})
        else:
            raise faults.no_switch(part)
    return table
