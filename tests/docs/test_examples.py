"""The Python examples in README, documentation and docstrings do what they show."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
FENCE = re.compile(r"^```(?:python|pycon)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def sessions(page):
    """Give each interpreter session of a page with the line it starts on."""
    text = page.read_text(encoding="utf-8")
    for fence in FENCE.finditer(text):
        if fence[1].lstrip().startswith(">>>"):
            yield fence[1], text.count("\n", 0, fence.start(1))


def name(path):
    return path.relative_to(ROOT).as_posix()


PAGES = [
    page
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if any(sessions(page))
]
# This page plays many games.
SIMULATES = ROOT / "docs" / "simulation.md"
MARKED = [
    pytest.param(page, marks=pytest.mark.machine_code) if page == SIMULATES else page
    for page in PAGES
]
MODULES = [
    module
    for module in sorted(SOURCE.rglob("*.py"))
    if re.search(r"^\s*>>> ", module.read_text(encoding="utf-8"), re.MULTILINE)
]


@pytest.mark.parametrize("page", MARKED, ids=name)
def test_the_examples_of_a_page_do_what_they_show(page):
    names: dict[str, object] = {}
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    for source, line in sessions(page):
        session = doctest.DocTestParser().get_doctest(source, names, name(page), str(page), line)
        runner.run(session, out=report.append, clear_globs=False)
        names = session.globs  # later sessions of a page continue the earlier ones

    assert runner.failures == 0, "".join(report)


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_the_examples_of_a_module_do_what_they_show(path):
    parts = path.relative_to(SOURCE).with_suffix("").parts
    module = importlib.import_module(".".join(part for part in parts if part != "__init__"))
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    for session in doctest.DocTestFinder(exclude_empty=True).find(module):
        runner.run(session, out=report.append)

    assert runner.failures == 0, "".join(report)


def test_the_readme_shows_the_contract():
    assert ROOT / "README.md" in PAGES
