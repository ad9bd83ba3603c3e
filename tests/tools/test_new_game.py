"""A new game is one command away: what it writes passes the checks, and nothing else is touched."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import new_game

ROOT = Path(__file__).resolve().parents[2]
TITLE, SLUG = "Silver Creek", "silver_creek"
PLACES = (
    f"docs/games/{SLUG}.md",
    f"docs/rules/{SLUG}.md",
    f"src/motherlode/games/{SLUG}/",
    f"tests/games/{SLUG}/",
    f"web/src/games/{SLUG}/",
)


def tracked(root):
    """The files of a tree that are, or would be, under version control."""
    words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    found = subprocess.run(words, cwd=root, check=True, capture_output=True, text=True)
    return [name for name in found.stdout.split("\0") if name and (root / name).is_file()]


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of this tree, with a new game in it."""
    root = tmp_path_factory.mktemp("tree")
    for name in tracked(ROOT):
        target = root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / name).read_bytes())
    (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (root / "before.json").write_text(json.dumps(digests(root)), encoding="utf-8")
    run(root, "tools/new_game.py", TITLE)
    return root


def all_files(root):
    folders = (root / name for name in ("docs", "src", "tests", "tools", "web/src", "web/tests"))
    for folder in folders:
        for path in folder.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path.relative_to(root).as_posix()


def digests(root):
    """What each file holds, in short."""
    return {
        name: hashlib.sha256((root / name).read_bytes()).hexdigest() for name in all_files(root)
    }


def run(root, *words, **options):
    """Run one of the tree's own programs in it."""
    environment = {**os.environ, "PYTHONPATH": str(root / "src")}
    environment.pop("COVERAGE_PROCESS_CONFIG", None)  # what is measured is this tree, not its copy
    done = subprocess.run(
        [sys.executable, *words],
        cwd=root,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
        **options,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-6000:]
    return done.stdout


def test_only_the_places_of_the_game_are_written(tree):
    before = json.loads((tree / "before.json").read_text(encoding="utf-8"))
    now = digests(tree)
    new = set(now) - set(before)

    assert {name for name in before if before[name] != now[name]} == {"docs/scenarios.md"}
    assert [name for name in new if not name.startswith(PLACES)] == []
    assert all(any(name.startswith(place) for name in new) for place in PLACES)


def test_nothing_is_left_of_the_name_of_the_skeleton(tree):
    texts = {
        name: (tree / name).read_text("utf-8")
        for name in all_files(tree)
        if name.startswith(PLACES)
    }
    old = ("heap_of_gold", "heap-of-gold", "Heap of Gold", "HEAP OF GOLD", "HeapOfGold", "HG-")

    assert [name for name, text in texts.items() if any(word in text for word in old)] == []
    assert [name for name, text in texts.items() if "{{" in text and name.endswith(".md")] == []


def test_its_rules_are_kept_and_its_words_are_said_in_every_language(tree):
    assert f"{SLUG}: 14 rules kept" in run(tree, "-m", "motherlode", "rules", "--check")
    run(tree, "tools/languages.py")
    run(tree, "tools/typescript.py", "--check")
    run(tree, "tools/scenario_names.py", "--check")


def test_it_is_formatted_linted_and_typed(tree):
    folders = [f"src/motherlode/games/{SLUG}", f"tests/games/{SLUG}"]
    run(tree, "-m", "ruff", "check", *folders)
    run(tree, "-m", "ruff", "format", "--check", *folders)
    run(tree, "-m", "mypy", "-p", f"motherlode.games.{SLUG}")


def test_its_own_tests_and_a_sample_of_the_conformance_suite_pass(tree):
    files = [f"tests/games/{SLUG}", "tests/games/test_page.py", "tests/games/test_scenarios.py"]
    files += ["tests/docs/test_examples.py", "tests/docs/test_rule_translations.py"]
    files += [f"tests/conformance/test_{name}.py" for name in ("texts", "endings", "histories")]
    words = ["-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *files]
    said = run(tree, *words, "-k", f"{SLUG} and not compiled")

    assert " passed" in said


def test_its_own_tests_reach_every_branch_of_its_rules(tree):
    measured = [f"--source=src/motherlode/games/{SLUG}", "--data-file=own.coverage"]
    tests = ["-q", "-n0", "-p", "no:cacheprovider", f"tests/games/{SLUG}"]
    run(tree, "-m", "coverage", "run", "--branch", *measured, "-m", "pytest", *tests)

    run(tree, "-m", "coverage", "report", "--data-file=own.coverage", "--fail-under=100")


def test_the_client_knows_its_board(tree):
    config = '{ "extends": "./tsconfig.json", "include": ["src/games/%s", "src/games/found.ts"] }'
    (tree / "web" / "tsconfig.new.json").write_text(config % SLUG, encoding="utf-8")
    checker = ["svelte-check", "--tsconfig", "./tsconfig.new.json", "--fail-on-warnings"]
    run(tree, "tools/client.py", "npm", "exec", "--", *checker)
    run(tree, "tools/client.py", "npm", "exec", "--", "prettier", "--check", f"src/games/{SLUG}")


@pytest.mark.parametrize(
    "title, slug, prefix",
    [("Silver Creek", "silver_creek", "SC"), ("Nim", "nim", "NI"), ("Go 2 Bed", None, None)],
)
def test_a_name_follows_from_the_title(title, slug, prefix):
    if slug is None:
        with pytest.raises(SystemExit, match="no title"):
            new_game.Name(title)
        return
    name = new_game.Name(title)

    assert (name.slug, name.prefix) == (slug, prefix)


@pytest.mark.parametrize(
    "title, prefix, complaint",
    [
        ("Golddiggers", None, "there is already"),
        ("Silver Creek", "GS", "give another --prefix"),
        ("Silver Creek", "1", "no prefix"),
    ],
)
def test_a_name_or_prefix_that_is_taken_is_refused(title, prefix, complaint):
    words = [title, *(["--prefix", prefix] if prefix else [])]
    with pytest.raises(SystemExit, match=complaint):
        new_game.main(words)
