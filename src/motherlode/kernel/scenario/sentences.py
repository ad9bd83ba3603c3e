"""What does a step mean? Every sentence that a scenario may contain, and how it is understood."""

import re
from collections.abc import Callable
from typing import Any

from motherlode.kernel.ledger_page import RULE_ID
from motherlode.kernel.scenario import faults
from motherlode.kernel.scenario import words as say
from motherlode.kernel.scenario.book import GIVEN, THEN, WHEN
from motherlode.kernel.scenario.faults import not_a_player, slip_of
from motherlode.kernel.scenario.values import Value, read_value, split

__all__ = ["read_sentence"]

TIMES = {"once": 1, "twice": 2}

_SEAT = r"P(?P<seat>[1-9])"
_WATCHER = r"(?P<watcher>P[1-9]|a spectator|everybody|everyone)"
_PATH = r"[A-Za-z_][\w]*(?:'s)?(?:[ .]\w+)*"
_FACT = rf"(?P<fact>{_PATH})"
_SIGN = r"(?:\s*(?P<mark>!=|<=|>=|==?|<|>)\s*|\s+(?P<word>has exactly|has|lacks)\s+)"
_SCRIPT = r"the (?P<stream>\w+)(?: (?:draws?|rolls?|shuffle))? (?:shows?|gives?) (?P<results>.+)"


_Reader = Callable[[re.Match[str]], Any]
_SENTENCES: dict[str, list[tuple[re.Pattern[str], _Reader]]] = {GIVEN: [], WHEN: [], THEN: []}


def read_sentence(kind: str, text: str) -> Any:
    """The meaning of a step, given whether it is a Given, a When or a Then."""
    for pattern, reader in _SENTENCES[kind]:
        if match := pattern.fullmatch(text):
            return reader(match)
    raise faults.no_sentence(kind, text)


def _sentence(kind: str, pattern: str) -> Callable[[_Reader], _Reader]:
    """Understand such sentences with this function; those defined first are tried first."""

    def add(reader: _Reader) -> _Reader:
        _SENTENCES[kind].append((re.compile(pattern), reader))
        return reader

    return add


# --- Parts of sentences ---------------------------------------------------------------------------


def _seat(match: re.Match[str]) -> int:
    return int(match["seat"]) - 1


def _watcher(match: re.Match[str]) -> say.Watcher:
    name = (match["watcher"] or say.TRUTH).replace("everyone", say.EVERYBODY)
    return int(name[1:]) - 1 if name.startswith("P") else name


def _fact(text: str) -> say.Fact:
    """The place of a fact; spaces are underscores, and what follows P1 belongs to seat 0."""
    owner = re.fullmatch(r"P([1-9])(?:'s)?(?:[ .](.+))?", text)
    if owner is None:
        if players := not_a_player(text):
            raise faults.no_player(text, players)
        first, *others = text.replace(" ", "_").split(".")
        return say.Fact((first.lower(), *others), text)
    first, *others = (owner[2] or "").replace(" ", "_").split(".")
    own = (first.lower(), *others) if first else ()
    return say.Fact(("seats", str(int(owner[1]) - 1), *own), text)


def _claim(match: re.Match[str]) -> tuple[say.Fact, Value]:
    """`P1 has not resigned`: the fact `has_resigned` of seat 0, and whether it holds."""
    owner = "" if match["owner"] == "it" else f"{match['owner']} "
    first, *others = match["rest"].split(" ")
    if others and (verb := slip_of(first)):
        raise faults.no_verb(first, verb)
    fact = _fact(f"{owner}{match['verb']}_{match['rest']}")
    return fact, read_value("no" if match["not"] else "yes")


_CLAIM = r"(?P<owner>P[1-9]|it) (?P<verb>is|has|may)(?P<not> not)? (?P<rest>[a-z][a-z_ ]*)"


def _script(match: re.Match[str]) -> say.Script:
    return _results(match["stream"], split(match["results"]))


def _results(stream: str, results: list[str]) -> say.Script:
    shown = [read_value(result).plain for result in results]
    if not shown or not all(type(one) in (int, str) for one in shown):
        raise faults.no_result_of_chance(stream, results)
    return say.Script(stream, tuple(shown))


def _scripts(text: str | None) -> tuple[say.Script, ...]:
    """`die 3 4, events 7`: the results that one action uses up; a word alone goes on with those before it."""
    found: dict[str, list[str]] = {}
    stream = ""
    for part in split(text or ""):
        first, *results = part.split()
        if stream and not results:
            found[stream].append(first)
            continue
        stream = first
        found.setdefault(stream, []).extend(results)
    return tuple(_results(name, results) for name, results in found.items())


# --- Given ------------------------------------------------------------------------------------------

_sentence(GIVEN, _SCRIPT)(_script)


@_sentence(GIVEN, _CLAIM)
def _given_claim(match: re.Match[str]) -> say.Gift:
    return say.Gift(*_claim(match))


@_sentence(GIVEN, rf"{_FACT}\s*==?\s*(?P<value>.+)")
def _given_fact(match: re.Match[str]) -> say.Gift:
    return say.Gift(_fact(match["fact"]), read_value(match["value"]))


# --- When -------------------------------------------------------------------------------------------


@_sentence(WHEN, rf"{_SEAT} (?:resigns|plays resign)")
def _resign(match: re.Match[str]) -> say.Resign:
    return say.Resign(_seat(match))


@_sentence(WHEN, rf"{_SEAT} plays (?P<action>[^,]+)(?:,(?P<scripts>.+))?")
def _play(match: re.Match[str]) -> say.Play:
    return say.Play(_seat(match), match["action"].strip(), _scripts(match["scripts"]))


@_sentence(WHEN, rf"{_SEAT} does not answer(?:,(?P<scripts>.+))?")
def _silence(match: re.Match[str]) -> say.Silence:
    return say.Silence(_seat(match), _scripts(match["scripts"]))


@_sentence(WHEN, r"undo|the last action is undone")
def _undo(_: re.Match[str]) -> say.Undo:
    return say.Undo()


_sentence(WHEN, _SCRIPT)(_script)


# --- Then -------------------------------------------------------------------------------------------


@_sentence(THEN, r"the game (?P<state>is over|goes on)")
def _over(match: re.Match[str]) -> say.Over:
    return say.Over(match["state"] == "is over")


@_sentence(THEN, r"nobody is asked")
def _nobody_asked(_: re.Match[str]) -> say.Asked:
    return say.Asked(None, expected=True)


@_sentence(THEN, rf"{_SEAT} is(?P<not> not)? asked")
def _asked(match: re.Match[str]) -> say.Asked:
    return say.Asked(_seat(match), expected=not match["not"])


@_sentence(THEN, rf"{_SEAT} is offered (?:exactly )?(?P<count>\d+) actions?")
def _offered_count(match: re.Match[str]) -> say.Offered:
    return say.Offered(_seat(match), (), "exactly", int(match["count"]))


@_sentence(THEN, rf"{_SEAT} is offered nothing")
def _offered_nothing(match: re.Match[str]) -> say.Offered:
    return say.Offered(_seat(match), (), "exactly")


@_sentence(THEN, rf"{_SEAT} is (?P<how>not offered|offered exactly|offered) (?P<actions>.+)")
def _offered(match: re.Match[str]) -> say.Offered:
    how = {"offered": "some", "offered exactly": "exactly", "not offered": "not"}[match["how"]]
    return say.Offered(_seat(match), tuple(split(match["actions"])), how)


@_sentence(THEN, rf"{_SEAT} is refused (?P<action>.+?)(?: by (?P<rule>{RULE_ID.pattern}))?")
def _refused(match: re.Match[str]) -> say.Refused:
    _, by, rule = match["action"].partition(" by ")
    if by:
        raise faults.no_rule(rule, "one such as `by GS-IMP-03`")
    return say.Refused(_seat(match), match["action"], match["rule"])


@_sentence(
    THEN,
    rf"(?:{_WATCHER}|it) is(?P<not> not)? told(?: (?P<times>once|twice|\d+ times))? that (?P<event>.+)",
)
def _told(match: re.Match[str]) -> say.Told:
    times = match["times"]
    count = None if times is None else TIMES.get(times) or int(times.split()[0])
    return say.Told(_watcher(match), _pattern(match["event"]), 0 if match["not"] else count)


def _pattern(text: str) -> say.Pattern:
    """`P1 rolled die 3, score 5`, or the very words between quotation marks."""
    if text.startswith('"'):
        return say.Pattern("", (), text.strip('"'))
    match = re.fullmatch(r"(?:P(?P<seat>[1-9]) )?(?P<kind>[a-z_]+),?(?: (?P<facts>.+))?", text)
    if match is None:
        raise faults.no_event(text)
    facts = [_event_fact(part) for part in split(match["facts"] or "")]
    if match["seat"]:
        facts.insert(0, ("seat", read_value(f"P{match['seat']}")))
    return say.Pattern(match["kind"], tuple(facts))


def _event_fact(text: str) -> tuple[str, Value]:
    name, _, value = text.partition(" ")
    if not value:
        raise faults.fact_without_value(text)
    return name, read_value(value)


@_sentence(THEN, rf"{_WATCHER} (?:does not see|cannot (?P<verb>see|know)) {_FACT}")
def _hidden(match: re.Match[str]) -> say.Hidden:
    return say.Hidden(_watcher(match), _fact(match["fact"]), match["verb"] == "know")


@_sentence(THEN, rf"{_WATCHER} (?P<verb>sees|knows) {_FACT}{_SIGN}(?P<value>.+)")
def _seen(match: re.Match[str]) -> say.Compare:
    return _compared(match, _watcher(match), knows=match["verb"] == "knows")


@_sentence(THEN, rf"{_FACT} is unchanged")
def _unchanged(match: re.Match[str]) -> say.Unchanged:
    return say.Unchanged(_fact(match["fact"]))


@_sentence(THEN, _CLAIM)
def _claimed(match: re.Match[str]) -> say.Compare:
    fact, value = _claim(match)
    return say.Compare(say.TRUTH, fact, "=", value)


@_sentence(THEN, rf"{_FACT}{_SIGN}(?P<value>.+)")
def _true(match: re.Match[str]) -> say.Compare:
    return _compared(match, say.TRUTH)


def _compared(match: re.Match[str], watcher: say.Watcher, *, knows: bool = False) -> say.Compare:
    sign = match["mark"] or match["word"]
    sign = "=" if sign == "==" else sign
    return say.Compare(watcher, _fact(match["fact"]), sign, read_value(match["value"]), knows)
