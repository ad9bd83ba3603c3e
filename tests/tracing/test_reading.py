"""What counts as a citation in Python, in data files, in scenarios, in prose."""

import pytest

from motherlode.tracing.citations import Place
from motherlode.tracing.markers import read_tests
from motherlode.tracing.modules import read_module
from motherlode.tracing.texts import read_data, read_prose, read_scenario


def cited(reading):
    return [(one.rule, one.place.line, one.place.name) for one in reading.cited]


def mentioned(reading):
    return [one.rule for one in reading.mentioned]


def faults(reading):
    return [fault.message for fault in reading.faults]


def docstring(words):
    return f'def step():\n    """{words}"""\n'


# --- Modules ------------------------------------------------------------------------------------


def test_a_docstring_cites_in_brackets():
    reading = read_module(docstring("Burn one oil. [LL-MOVE-03, LL-LAMP-01]"), "lamps.py")

    assert cited(reading) == [("LL-MOVE-03", 2, "step"), ("LL-LAMP-01", 2, "step")]
    assert reading.cited[0].place == Place("lamps.py", 2, "step")


def test_brackets_may_go_over_two_lines():
    reading = read_module(docstring("Burn.\n\n    So. [LL-MOVE-03,\n    LL-LAMP-01]\n    "), "a.py")

    assert cited(reading) == [("LL-MOVE-03", 4, "step"), ("LL-LAMP-01", 4, "step")]


def test_brackets_without_ids_are_none_of_ours():
    reading = read_module(docstring("Doors[room] and [see the docs]."), "a.py")

    assert (cited(reading), faults(reading)) == ([], [])


def test_classes_and_methods_cite_too():
    source = 'class Lamp:\n    """A lamp. [LL-LAMP-02]"""\n    def burn(self):\n        """[LL-LAMP-01]"""\n'

    assert cited(read_module(source, "a.py")) == [
        ("LL-LAMP-02", 2, "Lamp"),
        ("LL-LAMP-01", 4, "Lamp.burn"),
    ]


def test_an_end_of_line_comment_cites_with_its_words():
    source = "def step(oil):\n    if oil:\n        return 1  # LL-MOVE-05: only home\n"

    assert cited(read_module(source, "a.py")) == [("LL-MOVE-05", 3, "step")]


def test_a_comment_in_a_table_is_called_after_the_table():
    source = "DOORS: dict = {\n    1: 2,  # LL-MOVE-03, LL-MOVE-05: through one door\n}\nX = 1\n# LL-A-01: b\n"

    assert cited(read_module(source, "a.py")) == [
        ("LL-MOVE-03", 2, "DOORS"),
        ("LL-MOVE-05", 2, "DOORS"),
        ("LL-A-01", 5, ""),
    ]


def test_a_comment_of_its_own_may_end_in_brackets():
    assert cited(read_module("# Four lamps. [LL-LAMP-02]\n", "a.py")) == [("LL-LAMP-02", 1, "")]


def test_a_string_cites_nothing_but_its_id_must_exist():
    source = 'REFUSED = "LL-MOVE-05"\nTEXT = "see [LL-MOVE-03] # LL-LAMP-01: x"\n'
    reading = read_module(source, "a.py")

    assert cited(reading) == []
    assert mentioned(reading) == ["LL-MOVE-05"]


def test_prose_in_docstrings_and_comments_is_a_mention():
    reading = read_module(docstring("As LL-MOVE-03 says.") + "# because of LL-MOVE-05\n", "a.py")

    assert cited(reading) == []
    assert mentioned(reading) == ["LL-MOVE-03", "LL-MOVE-05"]


def test_a_sentence_may_begin_its_line_with_an_id():
    source = "# The lamp stays dark, for\n# LL-MOVE-05 leads home: nowhere else.\n"
    reading = read_module(source, "a.py")

    assert (cited(reading), faults(reading)) == ([], [])


@pytest.mark.parametrize(
    "words",
    [
        "LL-MOVE-03 to LL-MOVE-05",
        "LL-MOVE-03 to -05",
        "LL-MOVE-03–05",
        "LL-MOVE-03, -05",
        "LL-MOVE-03-05",
        "LL-MOVE-03 LL-MOVE-05",
    ],
)
def test_ranges_and_halves_of_ids_are_refused(words):
    in_docstring = read_module(docstring(f"Step. [{words}]"), "a.py")
    in_comment = read_module(f"X = 1  # {words}: a step\n", "a.py")
    alone = read_module(f"# {words}: a step\n", "a.py")
    in_scenario = read_scenario(f"Rules: {words}\n", "a.scenario")
    in_marker = read_tests(f'@rule("{words}")\ndef test_step(): ...\n', "test_a.py")

    for reading in (in_docstring, in_comment, alone, in_scenario, in_marker):
        assert cited(reading) == []
        assert faults(reading) == [f"'{words}': ids are written whole and separated by commas"]


@pytest.mark.parametrize("comment", ["LL-MOVE-05", "LL-MOVE-05 leads home", "LL-MOVE-05:"])
def test_a_comment_without_colon_or_words_is_refused(comment):
    reading = read_module(f"X = 1  # {comment}\n", "a.py")

    assert cited(reading) == []
    assert faults(reading) == [f"'{comment}': a comment cites with an id, a colon and a few words"]


def test_a_module_names_its_chapter_and_cites_nothing():
    reading = read_module('"""Movement. [LL-MOVE-03]"""\n', "a.py")

    assert cited(reading) == []
    assert faults(reading) == ["'LL-MOVE-03': a module names its chapter, its functions cite"]


# --- Tests --------------------------------------------------------------------------------------


def test_a_test_cites_with_its_marker():
    source = '@other\n@rule("LL-MOVE-03", "LL-LAMP-01")\nasync def test_step(): ...\n'

    assert cited(read_tests(source, "test_a.py")) == [
        ("LL-MOVE-03", 2, "test_step"),
        ("LL-LAMP-01", 2, "test_step"),
    ]


def test_markers_stand_on_classes_modules_and_parameters_too():
    source = """
pytestmark = [pytest.mark.slow, pytest.mark.rule("LL-A-01")]
@rule("LL-A-02")
class TestSteps:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=rule("LL-A-03"))])
    def test_step(self, x): ...
"""

    assert cited(read_tests(source, "test_a.py")) == [
        ("LL-A-01", 2, "pytestmark"),
        ("LL-A-02", 3, "TestSteps"),
        ("LL-A-03", 5, "TestSteps.test_step"),
    ]


def test_nothing_else_in_a_test_cites():
    source = '''
mark = rule("LL-A-01")
def test_step():
    """A step. [LL-A-02]"""
    assert ledger.rule("LL-A-03")  # LL-A-04: so
'''

    assert cited(read_tests(source, "test_a.py")) == []


def test_a_marker_of_hypothesis_is_none_of_ours():
    source = "@rule(x=integers())\ndef steps(self, x): ...\n@(lambda f: f)(1)\ndef test_a(): ...\n"
    reading = read_tests(source, "test_a.py")

    assert (cited(reading), faults(reading)) == ([], [])


def test_a_marker_takes_ids_in_quotes():
    reading = read_tests("@rule(*IDS)\ndef test_step(): ...\n", "test_a.py")

    assert faults(reading) == ["'*IDS': a marker takes ids in quotes"]


def test_only_tests_carry_the_marker():
    reading = read_tests('@rule("LL-A-01")\ndef helper(): ...\n', "test_a.py")

    assert faults(reading) == ["'helper' cites a rule and is no test"]


# --- Other texts --------------------------------------------------------------------------------


def test_a_data_file_cites_in_comments_and_not_in_strings():
    source = '''\
# LL-A-01: at the top
text = "a # LL-A-02: inside" # LL-A-03: outside
long = """
# LL-A-04: inside
"""
raw = '# LL-A-05: inside'
pairs = [
  [1, 2],
]
[[lamps]]
count = 4
# Four of them. [LL-A-06]
'''

    assert cited(read_data(source, "lamps.toml")) == [
        ("LL-A-01", 1, ""),
        ("LL-A-03", 2, ""),
        ("LL-A-06", 12, "lamps"),
    ]


def test_a_scenario_cites_on_its_line_of_rules():
    source = "Rules: LL-A-01\nGiven a lamp\nThen refused by LL-A-09\n"
    reading = read_scenario(source, "tests/games/lamplight/dark.scenario")

    assert cited(reading) == [("LL-A-01", 1, "dark")]
    assert mentioned(reading) == ["LL-A-09"]


def test_a_line_of_rules_goes_on_after_a_comma():
    source = "Scenario: home\n  rules: LL-A-01,\n    LL-A-02.\nScenario: away\nRules: LL-A-03,"

    assert cited(read_scenario(source, "a.scenario")) == [
        ("LL-A-01", 2, "home"),
        ("LL-A-02", 2, "home"),
        ("LL-A-03", 5, "away"),
    ]


def test_a_remark_after_the_rules_cites_nothing():
    source = "Rules: LL-A-01,  # a step\n  LL-A-02  # and another, LL-A-09\n"

    assert [rule for rule, _, _ in cited(read_scenario(source, "a.scenario"))] == [
        "LL-A-01",
        "LL-A-02",
    ]


def test_prose_mentions_and_never_cites():
    reading = read_prose("One.\nAs [LL-A-01] says.\n", "page.md")

    assert cited(reading) == []
    assert [(one.rule, one.place.line) for one in reading.mentioned] == [("LL-A-01", 2)]
