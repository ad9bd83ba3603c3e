"""Each kind of problem is found, and a tree without problems has none."""

import pytest

from motherlode.kernel.errors import UnknownName
from motherlode.tracing import NoSourceTree, Tree, check

MOVEMENT = "src/motherlode/games/lamplight/rules/movement.py"
LEDGER = "docs/rules/lamplight.md"
HEAD = "| id | rule | kind | source |\n|---|---|---|---|\n"


def told(problems):
    return [(problem.kind, problem.rule, str(problem.place)) for problem in problems]


def test_a_tree_in_which_all_is_kept_has_no_problem(plant):
    assert check(plant()) == []


def test_an_unknown_id_in_code_is_told_with_the_nearest(plant):
    tree = plant({MOVEMENT[:-11] + "other.py": 'def f():\n    """Go. [LL-MOV-03]"""\n'})

    problem, *rest = [one for one in check(tree) if one.kind == "unknown"]

    assert not rest
    assert str(problem) == (
        "src/motherlode/games/lamplight/rules/other.py:2: "
        "there is no rule LL-MOV-03; did you mean 'LL-MOVE-03'?"
    )


def test_an_unknown_id_in_a_test_or_scenario_is_told(plant):
    tree = plant(
        {
            "tests/test_a.py": '@rule("LL-MOVE-30")\ndef test_a(): ...\n',
            "tests/b.scenario": "Rules: LL-MOVE-40\nThen refused LL-MOVE-50\n",
        }
    )

    assert told(check(tree)) == [
        ("unknown", "LL-MOVE-30", "tests/test_a.py:1"),
        ("unknown", "LL-MOVE-40", "tests/b.scenario:1"),
        ("unknown", "LL-MOVE-50", "tests/b.scenario:2"),
    ]


def test_an_id_with_the_prefix_of_no_ledger_is_told(plant):
    tree = plant({"tests/test_a.py": '@rule("ZZ-MOVE-30")\ndef test_a(): ...\n'})

    assert [one.message for one in check(tree)] == [
        "there is no rule ZZ-MOVE-30; no ledger has ids like ZZ-…"
    ]


def test_stale_mentions_are_told_wherever_they_stand(plant):
    tree = plant(
        {
            "src/motherlode/play/clock.py": 'REFUSED = "LL-MOVE-30"\nOTHER = "ISO-WEEK-01"\n',
            "docs/play.md": "By LL-MOVE-40.\n",
            "docs/games/lamplight-rules.md": "LL-MOVE-41 stands on a page made by the tracer.\n",
            "changelog.d/1.md": "LL-MOVE-50 changed.\n",
            "web/src/lib/help.ts": "// LL-MOVE-60\n",
        }
    )

    assert [problem.rule for problem in check(tree)] == [
        "LL-MOVE-30",
        "LL-MOVE-40",
        "LL-MOVE-50",
        "LL-MOVE-60",
    ]


def test_a_kept_rule_without_code_or_test_is_told_at_its_line(plant):
    row = "| LL-LAMP-09 |"
    text = plant().pages()["lamplight"].read_text(encoding="utf-8")
    added = text.replace(row, f"| LL-LAMP-03 | New. | data | ours |\n{row}", 1)

    assert told(check(plant({LEDGER: added}))) == [
        ("no code", "LL-LAMP-03", f"{LEDGER}:16"),
        ("no test", "LL-LAMP-03", f"{LEDGER}:16"),
    ]


def test_a_rule_left_out_needs_a_reason(plant):
    text = plant().pages()["lamplight"].read_text(encoding="utf-8")
    tree = plant({LEDGER: text.replace("nobody knows when it is night", "")})

    assert [one.message for one in check(tree)] == ["LL-LAMP-09 is left out without a reason"]


def test_a_rule_left_out_is_not_cited_by_code(plant):
    tree = plant({"src/motherlode/night.py": "X = 1  # LL-LAMP-09: at night\n"})

    assert told(check(tree)) == [("left out", "LL-LAMP-09", "src/motherlode/night.py:1")]


def test_only_rules_can_be_left_out(plant):
    text = plant().pages()["lamplight"].read_text(encoding="utf-8")
    tree = plant({LEDGER: text + "| LL-LAMP-77 | no such lamp |\n"})

    assert ("left out", "LL-LAMP-77", f"{LEDGER}:1") in told(check(tree))


def test_faults_of_a_ledger_are_told_with_their_lines(plant):
    text = plant().pages()["lamplight"].read_text(encoding="utf-8")
    tree = plant({LEDGER: text.replace("LL-LAMP-02", "LL-LAMP-01")})

    problem = check(tree)[0]

    assert (problem.kind, str(problem)) == (
        "ledger",
        f"{LEDGER}:15: LL-LAMP-01 stands here and on line 14",
    )


def test_badly_written_citations_are_told(plant):
    tree = plant({"src/motherlode/a.py": "X = 1  # LL-MOVE-03 to -05: steps\n"})

    assert told(check(tree)) == [("citation", "", "src/motherlode/a.py:1")]


def test_a_file_that_is_no_python_is_told(plant):
    tree = plant({"src/motherlode/a.py": "\ndef\n"})

    assert told(check(tree)) == [("citation", "", "src/motherlode/a.py:2")]


def test_a_game_cites_no_other_games_rules(plant):
    other = (
        f"# Night\n\n{HEAD}| NN-A-01 | Go. | data | ours |\n\n## Left out\n\n"
        "| id | reason |\n|---|---|\n| NN-A-01 | asleep |\n"
    )
    tree = plant({"docs/rules/night.md": other, MOVEMENT[:-11] + "x.py": "X = 1  # NN-A-01: no\n"})

    assert [(one.kind, one.message) for one in check(tree)] == [
        ("foreign", "NN-A-01 is a rule of another game than lamplight"),
        ("left out", "NN-A-01 is left out, and yet the code cites it"),
    ]


def test_one_game_can_be_checked_alone(plant):
    tree = plant(
        {
            "docs/rules/night.md": f"# Night\n\n{HEAD}| NN-A-01 | Go. | data | ours |\n",
            "src/motherlode/a.py": "X = 1  # LL-MOVE-30: no\n",
        }
    )

    assert {one.rule for one in check(tree)} == {"NN-A-01", "LL-MOVE-30"}
    assert {one.rule for one in check(tree, "night")} == {"NN-A-01"}
    with pytest.raises(UnknownName, match="did you mean 'lamplight'"):
        check(tree, "lamplite")


def test_ids_of_a_toy_game_in_the_tests_are_known_and_not_asked_for(plant):
    tree = plant(
        {
            "tests/toy/ledgers/toy.md": f"{HEAD}| TOY-A-01 | Go. | data | ours |\n",
            "tests/toy/test_toy.py": '@rule("TOY-A-01")\ndef test_a(): ...\n',
        }
    )

    assert check(tree) == []


def test_an_installed_package_cannot_be_checked(installed):
    with pytest.raises(NoSourceTree, match="needs the source tree"):
        check(installed)


def test_the_running_package_knows_its_own_source_tree():
    tree = Tree.here()

    assert tree.root is not None
    assert "golddiggers" in tree.pages()
