"""Print the change notes of `changelog.d/`, check that each is well formed, or release them.

A note is `changelog.d/<subject>.<kind>.md`; `changelog.d/README.md` says what belongs in it.
Without arguments the notes are printed, sorted by kind and area. `release VERSION DATE` moves them into
CHANGELOG.md and removes the files; VERSION is the one in `src/motherlode/__init__.py`.
"""

import argparse
import datetime as dt
import re
import sys
import textwrap
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KINDS = ("added", "changed", "fixed", "rules")
NAME = re.compile(rf"[a-z0-9][a-z0-9-]*\.(?:{'|'.join(KINDS)})\.md")
RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d+\b")
RELEASES = "<!-- releases -->"
VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
WIDTH = 120

# A note that names one game belongs to it; any other to the first area of which it has a word.
GAMES = {
    "Golddiggers": "GS",
    "Gold Digger": "GD",
    "Digging Bandits": "DB",
    "Digger": "DG",
}
OTHER_AREAS = {
    "Commands, Python and tools": r"`make |`motherlode|`MOTHERLODE|tools/|`Game\.|[Ss]cenario|[Ss]witch of|switch that|onformance"
    r"|Set-up|odules of a game|declared once|sources of",
    "Speed and machine code": r"faster|GPU|graphics card|processor time|machine code|compile|less time|half as long|moves each second",
    "Tables, server and browser": "",
}
AREAS = (*GAMES, *OTHER_AREAS)


def notes(folder: Path) -> list[Path]:
    """List the notes in a stable order."""
    return sorted(path for path in folder.iterdir() if path.name != "README.md")


def slips(folder: Path) -> Iterator[str]:
    """Say what is wrong with each note that is not well formed."""
    for path in notes(folder):
        if not NAME.fullmatch(path.name):
            yield f"{path.name}: name it <subject>.<kind>.md, the kind one of {', '.join(KINDS)}"
            continue
        text = path.read_text(encoding="utf-8").strip()
        if not text.endswith("."):
            yield f"{path.name}: a note is one or more whole sentences"
        if path.name.endswith(".rules.md"):
            if not RULE_ID.search(text):
                yield f"{path.name}: a note on rules cites the ids it changes"
            if "signature" not in text.lower():
                yield f"{path.name}: a note on rules states the game's new signature"


def area(text: str) -> str:
    """Find the heading under which a note is looked for: its game, or what it is about."""
    prefixes = {rule[:2] for rule in RULE_ID.findall(text)}
    named: set[str] = set(re.findall("|".join(GAMES), text))
    named = named or {game for game, prefix in GAMES.items() if prefix in prefixes}
    if len(named) == 1:
        return named.pop()
    return next(area for area, words in OTHER_AREAS.items() if re.search(words, text))


def item(text: str) -> str:
    """Lay one note out as an item of a list."""
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent="- ",
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def gather(folder: Path) -> str:
    """Join the notes under one heading for each kind, and one for each area in it."""
    parts = []
    for kind in KINDS:
        found = [path for path in notes(folder) if path.name.endswith(f".{kind}.md")]
        texts = [" ".join(path.read_text(encoding="utf-8").split()) for path in found]
        if texts:
            parts.append(f"### {kind.capitalize()}")
        texts.sort(key=lambda text: AREAS.index(area(text)))
        for heading, group in groupby(texts, area):
            parts.append(f"#### {heading}")
            parts.append("\n".join(item(text) for text in group))
    return "\n\n".join(parts)


def obstacles(root: Path, version: str, date: str) -> Iterator[str]:
    """Say why this version cannot be released on this date."""
    package = (root / "src" / "motherlode" / "__init__.py").read_text(encoding="utf-8")
    if VERSION.findall(package) != [version]:
        yield f"the version in src/motherlode/__init__.py is not {version}"
    if f"\n## {version} (" in (root / "CHANGELOG.md").read_text(encoding="utf-8"):
        yield f"CHANGELOG.md has {version} already"
    if not notes(root / "changelog.d"):
        yield "there is no note in changelog.d"
    try:
        dt.date.fromisoformat(date)
    except ValueError:
        yield f"{date} is no date such as 2027-01-31"


def release(root: Path, version: str, date: str) -> None:
    """Move the gathered notes into CHANGELOG.md as a section of their own."""
    folder, changelog = root / "changelog.d", root / "CHANGELOG.md"
    section = f"{RELEASES}\n\n## {version} ({date})\n\n{gather(folder)}"
    text = changelog.read_text(encoding="utf-8")
    changelog.write_text(text.replace(RELEASES, section), encoding="utf-8")
    for path in notes(folder):
        path.unlink()


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Print, check or release the notes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is wrong")
    commands = parser.add_subparsers(dest="command")
    releasing = commands.add_parser("release", help="move the notes into CHANGELOG.md")
    releasing.add_argument("version", metavar="VERSION")
    releasing.add_argument("date", metavar="DATE")
    options = parser.parse_args(arguments)
    found = list(slips(root / "changelog.d"))
    if options.command == "release":
        found += obstacles(root, options.version, options.date)
    for slip in found:
        print(slip)
    if found or options.check:
        return 1 if found else 0
    if options.command == "release":
        release(root, options.version, options.date)
    else:
        print(gather(root / "changelog.d"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
