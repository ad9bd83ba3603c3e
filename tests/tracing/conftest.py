"""A small source tree of an invented game, in which every rule is kept."""

import pytest

from motherlode.tracing import Tree

LEDGER = """\
# Lamplight — rule ledger

### Movement

| id | rule | kind | source |
|---|---|---|---|
| LL-MOVE-03 | A pawn steps through one door. | stated | Moving |
| LL-MOVE-05 | A dark lamp only leads home. | ruling | Lamps |

### Lamps

| id | rule | kind | source |
|---|---|---|---|
| LL-LAMP-01 | A step burns one oil. | stated | Lamps |
| LL-LAMP-02 | Four lamps are in the box. | data | ours |
| LL-LAMP-09 | Lamps are blown out at night. | stated | Lamps |

## Left out

| id | reason |
|---|---|
| LL-LAMP-09 | nobody knows when it is night |
"""

MOVEMENT = '''\
"""Movement."""

NAMES = ("LL-LAMP-09",)


def may_step(dark, to):
    """A pawn steps through one door. [LL-MOVE-03]"""
    if dark and to:  # LL-MOVE-05: a dark lamp only leads home
        return False
    return True


def step(oil):
    """Move the pawn, then burn one oil if any is left. [LL-MOVE-03, LL-LAMP-01]"""
    return oil - 1
'''

DATA = 'title = "# LL-LAMP-01: in a string"\n\n[lamps]\ncount = 4  # LL-LAMP-02: four in the box\n'

TESTS = """\
@rule("LL-MOVE-03", "LL-LAMP-01")
def test_a_step_burns_oil():
    assert "LL-MOVE-77"


class TestLamps:
    @pytest.mark.rule("LL-LAMP-02")
    def test_four_lamps(self):
        assert 4
"""

SCENARIO = "Scenario: a pawn in the dark\nRules: LL-MOVE-05\nGiven a dark lamp\n"

FILES = {
    "docs/rules/lamplight.md": LEDGER,
    "src/motherlode/games/lamplight/rules/movement.py": MOVEMENT,
    "src/motherlode/games/lamplight/lamps.toml": DATA,
    "tests/games/lamplight/test_movement.py": TESTS,
    "tests/games/lamplight/dark.scenario": SCENARIO,
}


@pytest.fixture
def plant(tmp_path):
    """Write files into the tree, beside those of Lamplight, and give the tree."""

    def write(changes=None):
        for name, text in {**FILES, **(changes or {})}.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return Tree.at(tmp_path)

    return write


@pytest.fixture
def installed(tmp_path):
    """The same game as an installed package: ledgers inside, no tests, no docs."""
    for name, text in FILES.items():
        inside = name.replace("docs/rules/", "src/motherlode/ledgers/")
        if inside.startswith("src/"):
            path = tmp_path / inside.replace("src/", "lib/site/")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return Tree.around(tmp_path / "lib" / "site" / "motherlode")
