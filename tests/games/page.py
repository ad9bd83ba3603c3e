"""How is a game's page read? By headings, rows of tables and what stands in code letters."""

import re
from pathlib import Path

__all__ = ["Page", "named"]

ROOT = Path(__file__).parents[2]


class Page:
    """The page of a game in the documentation."""

    def __init__(self, slug: str) -> None:
        self.text = (ROOT / "docs" / "games" / f"{slug}.md").read_text("utf-8")

    @property
    def headings(self) -> list[str]:
        """The parts of the page."""
        return re.findall(r"^## (.*)$", self.text, re.MULTILINE)

    @property
    def cards(self) -> str:
        """The one file of cards that is shown."""
        (text,) = re.findall(r"^```toml\n(.*?)^```$", self.text, re.MULTILINE | re.DOTALL)
        return str(text)

    def part(self, title: str) -> str:
        """The text under a heading."""
        return self.text.split(f"\n## {title}\n")[1].split("\n## ")[0]

    def rows(self, title: str) -> list[list[str]]:
        """The rows of the tables of a part, cell by cell, without headings."""
        lines = [line for line in self.part(title).splitlines() if line.startswith("|")]
        cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        rules = [place for place, row in enumerate(cells) if set("".join(row)) == {"-"}]
        return [row for place, row in enumerate(cells) if not {place, place + 1} & set(rules)]


def named(text: str) -> list[str]:
    """Everything in code letters."""
    return re.findall(r"`([^`]+)`", text)
