"""Gather the change notes of `changelog.d/` into one section, or check that each is well formed.

A note is `changelog.d/<subject>.<kind>.md`; `changelog.d/README.md` says what belongs in it.
Without options the gathered section is printed; `--release VERSION DATE` moves it into
CHANGELOG.md and removes the notes.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KINDS = ("added", "changed", "fixed", "rules")
NAME = re.compile(rf"[a-z0-9][a-z0-9-]*\.(?:{'|'.join(KINDS)})\.md")
RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d+\b")
RELEASES = "<!-- releases -->"


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


def gather(folder: Path) -> str:
    """Join the notes under one heading for each kind."""
    parts = []
    for kind in KINDS:
        texts = [
            "- " + " ".join(path.read_text(encoding="utf-8").split())
            for path in notes(folder)
            if path.name.endswith(f".{kind}.md")
        ]
        if texts:
            parts.append("\n".join([f"### {kind.capitalize()}", "", *texts, ""]))
    return "\n".join(parts)


def release(root: Path, version: str, date: str) -> None:
    """Move the gathered notes into CHANGELOG.md as a section of their own."""
    folder, changelog = root / "changelog.d", root / "CHANGELOG.md"
    section = f"{RELEASES}\n\n## {version} ({date})\n\n{gather(folder)}"
    text = changelog.read_text(encoding="utf-8")
    changelog.write_text(text.replace(RELEASES, section.rstrip("\n")), encoding="utf-8")
    for path in notes(folder):
        path.unlink()


def main() -> int:
    """Print, check or release the notes."""
    parser = argparse.ArgumentParser(description=__doc__)
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--check", action="store_true", help="only say what is wrong")
    choice.add_argument("--release", nargs=2, metavar=("VERSION", "DATE"))
    options = parser.parse_args()
    found = list(slips(ROOT / "changelog.d"))
    for slip in found:
        print(slip)
    if found or options.check:
        return 1 if found else 0
    if options.release:
        release(ROOT, *options.release)
    else:
        print(gather(ROOT / "changelog.d"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
