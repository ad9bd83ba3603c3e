"""Write a new game into the tree: tiny, complete, and passing every check right away. Then make it yours.

`tools/new_game.py "Silver Creek"` copies the skeleton of `tests/skeleton` and `web/tests/skeleton` under that name: rules, ledger,
page, tests, terminal board, browser board with cover and three languages. No other file is touched but `docs/scenarios.md`, whose list
of names is written anew.
"""

import argparse
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SLUG, TITLE, PREFIX = "heap_of_gold", "Heap of Gold", "HG"
# Each folder or file of the skeleton, and where its copy goes.
PLACES = {
    f"tests/skeleton/{SLUG}": "src/motherlode/games/{slug}",
    f"tests/skeleton/ledgers/{SLUG}.md": "docs/rules/{slug}.md",
    "tests/skeleton/page.md": "docs/games/{slug}.md",
    "tests/skeleton/tests": "tests/games/{slug}",
    f"web/tests/skeleton/{SLUG}": "web/src/games/{slug}",
}
NOT_COPIED = {"__pycache__", "tests/skeleton/tests/__init__.py"}


class Name:
    """What a game is called: its title, and the names that follow from it."""

    def __init__(self, title: str, prefix: str | None = None) -> None:
        self.title = " ".join(title.split())
        words = re.findall(r"[A-Za-z][A-Za-z0-9]*", self.title)
        if not words or " ".join(words) != self.title:
            sys.exit(f"{title!r} is no title: write words of letters with spaces between them")
        self.slug = "_".join(words).lower()
        initials = "".join(word[0] for word in words) if len(words) > 1 else words[0][:2]
        self.prefix = (prefix or initials).upper()
        if not re.fullmatch(r"[A-Z]{2,6}", self.prefix):
            sys.exit(f"{self.prefix!r} is no prefix for rules: give two to six letters")

    def written(self, text: str) -> str:
        """A text of the skeleton, with this name in the place of its own."""
        package = f"motherlode.games.{self.slug}"
        changes = (
            (f"tests.skeleton.{SLUG}", package),
            (f"{PREFIX}-", f"{self.prefix}-"),
            (SLUG.replace("_", "-"), self.slug.replace("_", "-")),
            (SLUG, self.slug),
            (TITLE, self.title),
            (TITLE.upper(), self.title.upper()),
            (TITLE.title().replace(" ", ""), self.title.title().replace(" ", "")),
        )
        for own, new in changes:
            text = text.replace(own, new)
        return text


def copies(root: Path, name: Name) -> Iterator[tuple[Path, Path]]:
    """Each file of the skeleton, and where its copy goes."""
    for place, goal in PLACES.items():
        source, target = root / place, root / goal.format(slug=name.slug)
        files = sorted(source.rglob("*")) if source.is_dir() else [source]
        for path in files:
            inside = path.relative_to(root)
            is_copied = str(inside) not in NOT_COPIED and not NOT_COPIED & set(inside.parts)
            if path.is_file() and is_copied:
                yield path, target / path.relative_to(source) if source.is_dir() else target


def check_free(root: Path, name: Name) -> None:
    """Stop if there is such a game, or one whose rules have this prefix."""
    for goal in PLACES.values():
        if (root / goal.format(slug=name.slug)).exists():
            sys.exit(f"there is already {goal.format(slug=name.slug)}")
    for page in (root / "docs" / "rules").glob("*.md"):
        if f"| {name.prefix}-" in page.read_text(encoding="utf-8"):
            sys.exit(f"the rules in {page.name} begin with {name.prefix}-; give another --prefix")


def write(root: Path, name: Name) -> list[Path]:
    """Copy the skeleton under a name; says which files there are now."""
    written = []
    for source, target in copies(root, name):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(name.written(source.read_text(encoding="utf-8")), encoding="utf-8")
        written.append(target)
    return written


def tidy(root: Path, name: Name) -> None:
    """Let the formatters sort and wrap what a longer or shorter name has moved."""
    python = [root / PLACES[f"tests/skeleton/{SLUG}"].format(slug=name.slug)]
    python.append(root / "tests" / "games" / name.slug)
    for words in (["check", "--select", "I", "--fix", "--quiet"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *words, *python], cwd=root, check=True)
    prettier = root / "web" / "node_modules" / ".bin" / "prettier"
    if prettier.exists():
        command = [sys.executable, str(root / "tools" / "client.py"), "npm", "exec", "--"]
        command += ["prettier", "--write", "--log-level", "warn", f"src/games/{name.slug}"]
        subprocess.run(command, cwd=root, check=True)


def record(root: Path, name: Name) -> None:
    """Write down what follows from the rules: recorded games, the browser's types, names for scenarios, the numbers of the page."""
    for tool in (["record.py", name.slug], ["typescript.py"], ["scenario_names.py"]):
        subprocess.run([sys.executable, str(root / "tools" / tool[0]), *tool[1:]], check=True)
    page = root / "docs" / "games" / f"{name.slug}.md"
    text = page.read_text(encoding="utf-8")
    for place, value in page_values(root, name).items():
        text = text.replace(f"{{{{{place}}}}}", value)
    page.write_text(text, encoding="utf-8")


def page_values(root: Path, name: Name) -> dict[str, str]:
    """What stands on a game's page and is known only when the game is there."""
    from motherlode.bots import bots

    game = importlib.import_module(f"motherlode.games.{name.slug}").GAME
    signature = root / "tests" / "games" / name.slug / "signature.txt"
    return {
        "bytes": f"{game.rules.layout.dtype.itemsize:,}",
        "range": game.variants[0].range,
        "bots": "\n".join(f"| `{bot.name}` | {bot.sentence} |" for bot in bots(game).values()),
        "signature": signature.read_text(encoding="utf-8").split()[-1],
    }


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Write the game and say what to read next."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title", help="what it is called, such as 'Silver Creek'")
    parser.add_argument("--prefix", help="of its rules' ids; the initials if left out")
    options = parser.parse_args(arguments)
    name = Name(options.title, options.prefix)
    check_free(root, name)
    written = write(root, name)
    tidy(root, name)
    record(root, name)
    print(f"{name.title} is in the tree, {len(written)} files, with rules {name.prefix}-….")
    print(f"Play it:  motherlode terminal {name.slug}")
    print(f"Check it: python -m pytest tests/games/{name.slug}; then read docs/add_a_game.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
