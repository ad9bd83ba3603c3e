"""Is everything here that playing needs? Each check answers with a plain sentence."""

import importlib
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from motherlode.kernel.game import Game

__all__ = ["Finding", "findings"]

OLDEST_PYTHON = (3, 11)
PACKAGES = ("numpy", "numba", "msgspec", "rich", "typer")
SMALLEST_TERMINAL = (80, 24)


@dataclass(frozen=True)
class Finding:
    """One thing looked at: fine, worth knowing, or (`is_trouble`) in the way of playing."""

    subject: str
    sentence: str
    is_trouble: bool = False
    is_fine: bool = True


def findings() -> Iterator[Finding]:
    """Look at everything; a check that breaks is a finding, too."""
    for subject, check in CHECKS.items():
        try:
            yield from check()
        except Exception as error:  # noqa: BLE001 - a doctor does not fall ill over a patient
            yield Finding(subject, f"The check itself failed: {error!r}", is_trouble=True)


def _python() -> Iterator[Finding]:
    found = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    if sys.version_info >= OLDEST_PYTHON:
        yield Finding("Python", f"{found}, {os.cpu_count()} cores.")
    else:
        yield Finding("Python", f"{found} is too old; 3.11 or later is needed.", is_trouble=True)


def _packages() -> Iterator[Finding]:
    missing, found = [], []
    for name in PACKAGES:
        try:
            importlib.import_module(name)
            found.append(f"{name} {version(name)}")
        except (ImportError, PackageNotFoundError) as error:
            missing.append(f"{name} ({error})")
    if missing:
        words = f"Missing or broken: {', '.join(missing)}. Install motherlode again."
        yield Finding("packages", words, is_trouble=True)
    yield Finding("packages", f"Found {', '.join(found)}.")


def _games() -> Iterator[Finding]:
    from motherlode.kernel import catalogue, ledger

    for slug in catalogue.games():
        title = catalogue.game(slug).info.title
        if slug in ledger.slugs():
            rules = len(ledger.load(slug).rules)
            yield Finding("games", f"{title} is here, with a ledger of {rules} rules.")
        else:
            yield Finding("games", f"{title} is here, but its ledger is missing.", is_trouble=True)


def _cache() -> Iterator[Finding]:
    from motherlode.kernel.compile.build import cache_folder

    folder = cache_folder()
    files = [path for path in folder.rglob("*") if path.is_file()] if folder.exists() else []
    size = sum(path.stat().st_size for path in files) / 2**20
    if _can_write(folder):
        yield Finding("machine code", f"Kept in {folder}: {len(files)} files, {size:.1f} MiB.")
    else:
        words = f"{folder} cannot be written: every start would compile anew. Set MOTHERLODE_CACHE to a folder of yours."
        yield Finding("machine code", words, is_trouble=True)


def _can_write(folder: Path) -> bool:
    """Whether files can be made there, tried on the nearest folder that exists."""
    while not folder.exists():
        folder = folder.parent
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _machine_code() -> Iterator[Finding]:
    from motherlode.kernel import catalogue

    for slug in catalogue.games():
        game = catalogue.game(slug)
        if _is_compiled(game):
            yield Finding("machine code", f"{game.info.title} is ready at machine speed.")
        elif _is_simulated(game):
            yield Finding("machine code", f"{game.info.title} is ready to be simulated.")
        else:
            words = f"{game.info.title} is prepared when it is first simulated, in about half a minute; playing needs none."
            yield Finding("machine code", words, is_fine=False)


def _is_compiled(game: "Game") -> bool:
    """Whether all the rules that a single table asks for lie ready, as the engine calls them."""
    from motherlode.kernel.compile.build import Build
    from motherlode.kernel.compile.entry_points import entry_point
    from motherlode.kernel.engine import FOR_BATCHES

    build = Build(game.info.slug)
    rules = game.rules.functions
    names = (part.name for part in fields(rules) if part.name not in FOR_BATCHES)
    asked = filter(None, (getattr(rules, name) for name in names))  # a game need not have all
    return all(build.is_built(entry_point(rule)) for rule in asked)


def _is_simulated(game: "Game") -> bool:
    """Whether the games of the bot that simulations use unless told otherwise lie ready."""
    from motherlode.bots import bots
    from motherlode.kernel.batch import BATCH_REPLACEMENTS, Batch
    from motherlode.kernel.compile.build import Build

    usual = list(bots(game).values())[-1].advise
    loop = Batch(game, [usual] * game.info.seats[0]).loop()
    return Build(game.info.slug, replace=BATCH_REPLACEMENTS).is_built(loop)


def _gpu() -> Iterator[Finding]:
    from motherlode.kernel.gpu.threads import is_present

    if is_present():
        yield Finding("GPU", "A GPU is found; --device cuda uses it.")
    else:
        yield Finding(
            "GPU", "No usable GPU is found; everything runs on the processor.", is_fine=False
        )


def _terminal() -> Iterator[Finding]:
    columns, rows = shutil.get_terminal_size()
    words = f"The terminal has {columns} columns and {rows} rows"
    if columns < SMALLEST_TERMINAL[0] or rows < SMALLEST_TERMINAL[1]:
        yield Finding("terminal", f"{words}; a board needs 80 by 24.", is_fine=False)
    else:
        yield Finding("terminal", f"{words}.")
    if (sys.stdout.encoding or "").lower().replace("-", "") != "utf8":
        words = f"It speaks {sys.stdout.encoding}, not UTF-8: set PYTHONUTF8=1, or tokens will not show."
        yield Finding("terminal", words, is_fine=False)


CHECKS: dict[str, Callable[[], Iterator[Finding]]] = {
    "Python": _python,
    "packages": _packages,
    "games": _games,
    "machine code": _cache,
    "readiness": _machine_code,
    "GPU": _gpu,
    "terminal": _terminal,
}
