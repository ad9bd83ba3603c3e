"""The table rule, sentence, code, tests: as rows, as a page, at the terminal."""

import subprocess
import sys
from dataclasses import replace

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner

from motherlode import tracing
from motherlode.kernel.errors import UnknownName
from motherlode.tracing import show, table, trace, write_docs
from motherlode.tracing.citations import Place
from motherlode.tracing.command import rules, run_rules

STEP = Place("src/motherlode/games/lamplight/rules/movement.py", 14, "step")


def call(*words):
    app = typer.Typer()
    app.command()(rules)
    return CliRunner().invoke(app, [str(word) for word in words])


def drawn(thing):
    console = Console(width=120, record=True, force_terminal=True)
    console.print(thing)
    return console.export_text()


# --- Rows ---------------------------------------------------------------------------------------


def test_each_rule_has_its_code_and_its_tests(plant):
    rows = {row.rule.id: row for row in table("lamplight", plant())}

    assert rows["LL-LAMP-01"].code == (STEP,)
    assert [place.name for place in rows["LL-MOVE-03"].code] == ["may_step", "step"]
    assert [place.name for place in rows["LL-LAMP-02"].code] == ["lamps"]
    assert [place.name for place in rows["LL-LAMP-02"].tests] == ["TestLamps.test_four_lamps"]
    assert [place.name for place in rows["LL-MOVE-05"].tests] == ["a pawn in the dark"]
    assert rows["LL-LAMP-09"].left_out == "nobody knows when it is night"


def test_an_unknown_game_is_answered_with_the_nearest(plant):
    with pytest.raises(UnknownName, match="did you mean 'lamplight'"):
        table("lamplite", plant())


def test_an_installed_package_still_knows_rules_and_code(installed):
    found = trace(installed)
    rows = {row.rule.id: row for row in found.rows("lamplight")}

    assert not found.has_tests
    assert str(rows["LL-LAMP-01"].code[0]) == "motherlode/games/lamplight/rules/movement.py:14"
    assert not rows["LL-LAMP-01"].is_missing(has_tests=False)


def test_the_package_loads_its_parts_when_asked():
    assert all(getattr(tracing, name) for name in tracing.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = tracing.nothing


def test_the_command_starts_without_the_readers():
    program = (
        "import sys, motherlode.tracing.command; print('motherlode.tracing.tree' in sys.modules)"
    )
    out = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert out.stdout.strip() == "False"


# --- Pages --------------------------------------------------------------------------------------


def test_the_docs_get_a_page_for_each_game(plant, tmp_path):
    (page,) = write_docs(tmp_path / "docs" / "games", plant())
    text = page.read_text(encoding="utf-8")

    assert page.name == "lamplight-rules.md"
    assert text.startswith("# Lamplight: every rule, its code, its tests\n")
    assert "\n## Movement\n" in text
    assert (
        '| <a id="ll-lamp-01"></a>LL-LAMP-01 | A step burns one oil. '
        "| `step` <small>`movement.py:14`</small> "
        "| `test_a_step_burns_oil` <small>`test_movement.py:1`</small> |"
    ) in text
    assert "| a pawn in the dark <small>`dark.scenario:2`</small> |" in text
    assert "| *left out*: nobody knows when it is night | none |" in text


def test_an_unchanged_page_keeps_its_date(plant, tmp_path):
    (page,) = write_docs(tmp_path, plant())
    page.chmod(0o444)
    before = page.stat().st_mtime_ns

    write_docs(tmp_path, plant())

    assert page.stat().st_mtime_ns == before


# --- The terminal -------------------------------------------------------------------------------


def test_a_table_shows_few_places_and_counts_the_rest(plant):
    more = "".join(f"def f{n}():\n    '''[LL-MOVE-03]'''\n" for n in range(4))
    found = trace(plant({"src/motherlode/more.py": more}))
    text = drawn(show.rules_table("Rules", found.rows("lamplight"), has_tests=True))

    assert "movement.py:7 may_step" in text
    assert "and 3 more" in text
    assert "left out" in text


def test_a_rule_kept_nowhere_stands_out(plant):
    found = trace(plant({"src/motherlode/games/lamplight/lamps.toml": ""}))
    rows = show.of_chapter(found.rows("lamplight"), "lamp")

    assert "none" in drawn(show.rules_table("Rules", rows, has_tests=False))


def test_without_subject_all_games_are_counted(plant, tmp_path):
    plant()
    result = call("--tree", tmp_path)

    assert result.exit_code == 0
    assert "lamplight" in result.output
    assert "in tests" in result.output


def test_other_programs_get_one_line_for_each_rule(plant, tmp_path):
    plant()
    result = call("lamplight", "--tree", tmp_path)

    assert result.output.splitlines()[2].split("\t") == [
        "LL-LAMP-01",
        "A step burns one oil.",
        str(STEP),
        "tests/games/lamplight/test_movement.py:1",
    ]


def test_a_person_gets_a_table(plant, tmp_path, monkeypatch):
    plant()
    monkeypatch.setenv("FORCE_COLOR", "1")

    assert "Lamplight: 5 of 5 rules" in call("lamplight", "--tree", tmp_path).output


@pytest.mark.parametrize("chapter", ["lamps", "LAMP", "Lam"])
def test_one_chapter_can_be_shown(plant, tmp_path, chapter):
    plant()
    result = call("lamplight", "--chapter", chapter, "--tree", tmp_path)

    assert [line[:10] for line in result.output.splitlines()] == [
        "LL-LAMP-01",
        "LL-LAMP-02",
        "LL-LAMP-09",
    ]


def test_an_unknown_chapter_is_answered_with_those_there_are(plant, tmp_path):
    plant()
    result = call("lamplight", "--chapter", "stairs", "--tree", tmp_path)

    assert result.exit_code == 2
    assert "there is no chapter called 'stairs'" in result.output


def test_only_missing_rules_can_be_shown(plant, tmp_path):
    plant({"src/motherlode/games/lamplight/lamps.toml": ""})
    result = call("lamplight", "--missing", "--tree", tmp_path)

    assert [line[:10] for line in result.output.splitlines()] == ["LL-LAMP-02"]


def test_one_rule_can_be_shown_in_full(plant, tmp_path):
    plant()
    output = call("ll-move-05", "--tree", tmp_path).output

    assert "A dark lamp only leads home." in output
    assert "ruling: Lamps" in output
    assert "movement.py:8 may_step" in output
    assert "dark.scenario:2 a pawn in the dark" in output


def test_a_rule_left_out_says_why(plant, tmp_path):
    plant()
    output = call("LL-LAMP-09", "--tree", tmp_path).output

    assert "Left out: nobody knows when it is night" in output


def test_an_unknown_rule_is_answered_with_the_nearest(plant, tmp_path):
    plant()
    result = call("LL-MOVE-55", "--tree", tmp_path)

    assert result.exit_code == 2
    assert "did you mean 'LL-MOVE-05'?" in result.output


def test_the_check_counts_what_is_kept(plant, tmp_path):
    plant()
    result = call("--check", "--tree", tmp_path)

    assert result.exit_code == 0
    assert result.output == "lamplight: 4 rules kept in code and tests, 1 left out\n"


def test_the_check_lists_problems_and_fails(plant, tmp_path):
    plant({"src/motherlode/games/lamplight/lamps.toml": ""})
    result = call("lamplight", "--check", "--tree", tmp_path)

    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "docs/rules/lamplight.md:15: LL-LAMP-02 is kept by no code",
        "problems with the rules: 1",
    ]


def test_an_installed_package_shows_rules_and_refuses_the_check(installed, monkeypatch, capsys):
    monkeypatch.setattr("motherlode.tracing.report.Tree.here", lambda: installed)
    monkeypatch.setattr("motherlode.tracing.tables.Tree.here", lambda: installed)

    assert run_rules("lamplight") == 0
    assert "movement.py:14" in capsys.readouterr().out
    assert run_rules("LL-LAMP-01") == 0
    assert "Tests" not in capsys.readouterr().out
    assert run_rules() == 0
    assert "in tests" not in capsys.readouterr().out
    assert run_rules(check=True) == 2
    assert "needs the source tree" in capsys.readouterr().err


def test_what_is_cited_is_never_read_as_markup(plant):
    rows = trace(plant()).rows("lamplight")
    odd = [replace(row, rule=replace(row.rule, sentence="a [/] b \\")) for row in rows]
    shown = drawn(show.rules_table("Rules [/]", odd, has_tests=True))

    assert "Rules [/]" in shown
    assert "a [/] b \\" in shown
