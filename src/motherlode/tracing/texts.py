"""Which rules do data files, scenarios and pages of prose cite?"""

import re
from collections.abc import Iterator

from motherlode.tracing.citations import Place, Reading
from motherlode.tracing.comments import read_comment

__all__ = ["read_data", "read_prose", "read_scenario"]

# Strings come first, so that a number sign inside one opens no comment.
_TOML = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|(?P<comment>#[^\n]*)',
    re.DOTALL,
)
_TOML_TABLE = re.compile(r"^\s*\[\[?([A-Za-z_][\w.-]*)\]\]?\s*(?:#.*)?$", re.MULTILINE)
_SCENARIO = re.compile(r"\s*scenario\s*:\s*(.+)", re.IGNORECASE)
_RULES = re.compile(r"\s*rules\s*:(.*)", re.IGNORECASE)
_REMARK = re.compile(r"\s#.*")


def read_data(text: str, file: str) -> Reading:
    """A data file cites in its comments; the name of a place is the table it stands in."""
    reading = Reading()
    for match in _TOML.finditer(text):
        if match["comment"]:
            start = match.start()
            line_start = text.rfind("\n", 0, start) + 1
            place = Place(file, text.count("\n", 0, start) + 1, _table_at(text, start))
            stands_alone = not text[line_start:start].strip()
            read_comment(match["comment"], place, reading, stands_alone=stands_alone)
    return reading


def _table_at(text: str, position: int) -> str:
    above = [match[1] for match in _TOML_TABLE.finditer(text) if match.start() < position]
    return above[-1] if above else ""


def read_scenario(text: str, file: str) -> Reading:
    """A scenario cites on its line `Rules:`, which goes on while lines end in a comma."""
    reading = Reading()
    name = file.rpartition("/")[2].removesuffix(".scenario")
    for line, words in _joined(text):
        title = _SCENARIO.match(words)
        rules = _RULES.match(words)
        name = title[1].strip() if title else name
        place = Place(file, line, name)
        if rules:
            reading.cite(" ".join(rules[1].split()).rstrip("."), place)
        else:
            reading.mention(words, place)
    return reading


def _joined(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers; a line of rules together with those that go on with it."""
    first, held = 0, ""
    for number, line in enumerate(text.splitlines(), start=1):
        first = first if held else number
        words = _REMARK.sub("", line) if held or _RULES.match(line) else line
        held = f"{held} {words.strip()}" if held else words
        if _RULES.match(held) and held.rstrip().endswith(","):
            continue
        yield first, held
        held = ""
    if held:
        yield first, held.rstrip(" ,")


def read_prose(text: str, file: str) -> Reading:
    """Prose only mentions."""
    reading = Reading()
    for number, line in enumerate(text.splitlines(), start=1):
        reading.mention(line, Place(file, number))
    return reading
