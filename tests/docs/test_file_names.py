"""The pages name files that are there."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md"]
FILE = re.compile(r"`([\w./-]+(?:\.(?:py|ts|svelte|md|toml|json)|/))`")
# Examples, and what is made by running something.
INVENTED = {
    "bench/results/latest.md",
    "build/faults/",
    "build/load/soak.json",
    "de.json",
    "de.md",
    "docs/games/silver_creek.md",
    "docs/rules/silver_creek.md",
    "latest.json",
    "/api/openapi.json",
}


@pytest.fixture(scope="module")
def known():
    """Every file and folder, by all ends of its path: pages leave out `src/motherlode` and `web/src`."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = {path for name in listed.splitlines() for path in (Path(name), *Path(name).parents)}
    return {"/".join(path.parts[at:]) for path in paths for at in range(len(path.parts))}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_files_that_are_there(page, known):
    named = set(FILE.findall(page.read_text(encoding="utf-8"))) - INVENTED

    assert {name for name in named if name.rstrip("/") not in known} == set()
