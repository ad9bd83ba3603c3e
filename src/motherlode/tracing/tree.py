"""Which files are searched for rules, and what is found in them?"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from motherlode.kernel import ledger
from motherlode.tracing.citations import Place, Reading
from motherlode.tracing.markers import read_tests
from motherlode.tracing.modules import read_module
from motherlode.tracing.texts import read_data, read_prose, read_scenario

__all__ = ["GENERATED", "Tree"]

GENERATED = "-rules.md"
PROSE = (
    ("docs", "*.md"),
    ("changelog.d", "*.md"),
    ("web/src", "*.ts"),
    ("web/src", "*.svelte"),
)
_Reader = Callable[[str, str], Reading]


@dataclass(frozen=True, slots=True)
class Tree:
    """The package's own folder and, where there is one, the source tree around it."""

    package: Path
    root: Path | None

    @classmethod
    def at(cls, root: Path) -> "Tree":
        """The source tree in this folder."""
        return cls(root / "src" / "motherlode", root)

    @classmethod
    def around(cls, package: Path) -> "Tree":
        """The tree a package was installed from; without tests it is no source tree."""
        root = package.parent.parent
        is_source = (root / "docs" / "rules").is_dir() and (root / "tests").is_dir()
        return cls(package, root if is_source else None)

    @classmethod
    def here(cls) -> "Tree":
        """The tree of the package that is running."""
        return cls.around(Path(str(files("motherlode"))))

    # --- Ledgers ---

    def pages(self) -> dict[str, Path]:
        """The page of each game's ledger, in the source tree or packed into the package."""
        folder = self.root / "docs" / "rules" if self.root else self.package / "ledgers"
        return {page.stem: page for page in self._ledgers(folder)}

    def toy_pages(self) -> dict[str, Path]:
        """Ledgers that live only in the tests: their ids exist, nobody asks where they are kept."""
        tests = self.root / "tests" if self.root else None
        folders = sorted(tests.rglob("ledgers")) if tests else []
        return {page.stem: page for folder in folders for page in self._ledgers(folder)}

    @staticmethod
    def _ledgers(folder: Path) -> list[Path]:
        return [page for page in sorted(folder.glob("*.md")) if page.name not in ledger.NOT_LEDGERS]

    # --- Citations ---

    def read_code(self) -> Reading:
        """What the package cites, in modules and data files."""
        reading = self._read(self.package, "*.py", read_module)
        reading.add(self._read(self.package, "*.toml", read_data))
        return reading

    def read_tests(self) -> Reading:
        """What the tests show, in Python and in scenarios."""
        reading = Reading()
        if self.root:
            reading.add(self._read(self.root / "tests", "*.py", read_tests))
            reading.add(self._read(self.root / "tests", "*.scenario", read_scenario))
        return reading

    def read_prose(self) -> Reading:
        """What the pages for people mention."""
        reading = Reading()
        for folder, pattern in PROSE:
            if self.root:
                reading.add(self._read(self.root / folder, pattern, read_prose))
        return reading

    def _read(self, folder: Path, pattern: str, reader: _Reader) -> Reading:
        reading = Reading()
        for path in self._files(folder, pattern):
            name = self.name_of(path)
            try:
                reading.add(reader(path.read_text(encoding="utf-8"), name))
            except SyntaxError as error:
                reading.fault(Place(name, error.lineno or 1), f"this is no Python: {error.msg}")
        return reading

    def _files(self, folder: Path, pattern: str) -> Iterator[Path]:
        for path in sorted(folder.rglob(pattern)):
            if not path.name.endswith(GENERATED):
                yield path

    def name_of(self, path: Path) -> str:
        """A file as it is called in the tree, or in the package where there is no tree."""
        return path.relative_to(self.root or self.package.parent).as_posix()
