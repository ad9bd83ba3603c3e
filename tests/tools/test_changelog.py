"""Change notes are checked, sorted and released."""

import pytest

from tools import changelog


def write(folder, name, text):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def tree(tmp_path):
    write(tmp_path, "src/motherlode/__init__.py", '"""A package."""\n\n__version__ = "0.2.0"\n')
    write(tmp_path, "CHANGELOG.md", "# Changes\n\n<!-- releases -->\n\n## 0.1.0 (2026-11-18)\n")
    write(tmp_path, "changelog.d/README.md", "How to write notes.\n")
    write(tmp_path, "changelog.d/dice.fixed.md", "Dice are fair\nagain.\n")
    return tmp_path


@pytest.mark.parametrize(
    "note, text, complaint",
    [
        ("dice.new.md", "Dice roll.", "name it"),
        ("dice.added.md", "dice roll", "whole sentences"),
        ("dice.rules.md", "The die has six faces; the signature is 12ab.", "cites the ids"),
        ("dice.rules.md", "GS-CMP-05 has six faces.", "new signature"),
    ],
)
def test_a_note_out_of_form_is_found(tmp_path, note, text, complaint):
    write(tmp_path, note, text)

    (slip,) = changelog.slips(tmp_path)
    assert complaint in slip


@pytest.mark.parametrize(
    "text, area",
    [
        ("Gold Digger has a map.", "Gold Digger"),
        ("Throws of Digger are shaken.", "Digger"),
        ("Golddiggers sings.", "Golddiggers"),
        ("The only space (DB-PP-01) is not asked for.", "Digging Bandits"),
        ("`make quick` is quick.", "Commands, Python and tools"),
        ("On a GPU, Digger and Gold Digger are faster.", "Speed and machine code"),
        ("Cards in Gold Digger and Digging Bandits lie open.", "Tables, server and browser"),
    ],
)
def test_a_note_is_listed_with_its_game_or_what_it_is_about(text, area):
    assert changelog.area(text) == area


def test_long_notes_are_wrapped_and_nothing_in_them_is_split(tmp_path):
    write(tmp_path, "long.added.md", "A well-known thing. " * 12 + "\n")

    heading, _, area, _, *lines = changelog.gather(tmp_path).splitlines()
    assert (heading, area) == ("### Added", "#### Tables, server and browser")
    assert all(len(line) <= changelog.WIDTH for line in lines)
    assert lines[0].startswith("- A well-known")
    assert lines[1].startswith("  ")
    assert not any(line.endswith("-") for line in lines)


def test_a_release_moves_the_notes_under_its_version(tree):
    write(tree, "changelog.d/board.added.md", "A board is drawn.\n")
    write(tree, "changelog.d/sand.added.md", "Digger has sand.\n")

    assert changelog.main(["release", "0.2.0", "2027-01-01"], tree) == 0
    assert (tree / "CHANGELOG.md").read_text(encoding="utf-8") == (
        "# Changes\n\n<!-- releases -->\n\n## 0.2.0 (2027-01-01)\n\n"
        "### Added\n\n#### Digger\n\n- Digger has sand.\n\n"
        "#### Tables, server and browser\n\n- A board is drawn.\n\n"
        "### Fixed\n\n#### Tables, server and browser\n\n- Dice are fair again.\n\n"
        "## 0.1.0 (2026-11-18)\n"
    )
    assert [path.name for path in (tree / "changelog.d").iterdir()] == ["README.md"]


@pytest.mark.parametrize(
    "version, date, reason",
    [
        ("0.3.0", "2027-01-01", "is not 0.3.0"),
        ("0.2.0", "tomorrow", "is no date"),
    ],
)
def test_a_release_that_cannot_be_changes_nothing(tree, capsys, version, date, reason):
    before = (tree / "CHANGELOG.md").read_text(encoding="utf-8")

    assert changelog.main(["release", version, date], tree) == 1
    assert reason in capsys.readouterr().out
    assert (tree / "CHANGELOG.md").read_text(encoding="utf-8") == before
    assert len(changelog.notes(tree / "changelog.d")) == 1


def test_a_version_is_released_once(tree, capsys):
    changelog.main(["release", "0.2.0", "2027-01-01"], tree)

    assert changelog.main(["release", "0.2.0", "2027-01-02"], tree) == 1
    assert "has 0.2.0 already" in capsys.readouterr().out


def test_notes_are_printed_or_only_checked(tree, capsys):
    assert changelog.main([], tree) == 0
    assert "- Dice are fair again." in capsys.readouterr().out

    assert changelog.main(["--check"], tree) == 0
    assert capsys.readouterr().out == ""
