"""Ledgers: what is read from a page, what is refused, and where pages are found."""

import pickle

import pytest

from motherlode.kernel import ledger
from motherlode.kernel.errors import UnknownName
from motherlode.kernel.ledger import BadLedger, parse

LAMPLIGHT = """\
# Lamplight — rule ledger

| component | count | rule |
|---|---|---|
| lamp | 4 | LL-LAMP-01 |

| id | name |
|---|---|
| L1 | a brass lamp |

## Rules

### Movement

| id | rule | kind | source |
|---|---|---|---|
| LL-MOVE-03 | A pawn steps through *one* `door`. | stated | Moving |
| LL-MOVE-05 | A dark lamp only leads home, left \\| right. | ruling: nothing else is lit | Lamps |

```
| id | rule | kind | source |
|---|---|---|---|
| LL-MOVE-99 | An example inside a fence. | stated | nowhere |
# no heading
```

### Lamps

| id | trigger | effect | kind | source |
|:---|---|---|---|---|
| LL-LAMP-01 | a step | one oil burns | data | ours |

## Left out

| id | reason |
|---|---|
| LL-MOVE-05 | nobody is at home |
"""


def one_row(row, *, header="| id | rule | kind | source |"):
    return f"## Rules\n\n{header}\n|---|---|---|---|\n{row}\n"


@pytest.fixture
def registered(tmp_path, monkeypatch):
    """A folder with the ledger of Lamplight, known until the test is over."""
    monkeypatch.setattr(ledger, "_folders", [])
    (tmp_path / "lamplight.md").write_text(LAMPLIGHT, encoding="utf-8")
    (tmp_path / "index.md").write_text("# Rules\n", encoding="utf-8")
    ledger.register(tmp_path)
    yield tmp_path
    ledger.load.cache_clear()
    ledger.find.cache_clear()


# --- Reading ------------------------------------------------------------------------------------


def test_a_page_gives_its_rules_in_order():
    found = parse(LAMPLIGHT, "lamplight")

    assert list(found.rules) == ["LL-MOVE-03", "LL-MOVE-05", "LL-LAMP-01"]
    assert found.title == "Lamplight"
    assert found.prefix == "LL-"


def test_a_rule_carries_its_sentence_as_it_is_written():
    rule = parse(LAMPLIGHT, "lamplight").rules["LL-MOVE-03"]

    assert rule.sentence == "A pawn steps through *one* `door`."
    assert (rule.kind, rule.source, rule.chapter, rule.code) == (
        "stated",
        "Moving",
        "Movement",
        "MOVE",
    )
    assert LAMPLIGHT.splitlines()[rule.line - 1].startswith("| LL-MOVE-03 |")


def test_a_bar_with_a_backslash_belongs_to_the_cell():
    rule = parse(LAMPLIGHT, "lamplight").rules["LL-MOVE-05"]

    assert rule.sentence == "A dark lamp only leads home, left | right."


def test_a_reason_beside_the_kind_joins_the_source():
    rule = parse(LAMPLIGHT, "lamplight").rules["LL-MOVE-05"]

    assert (rule.kind, rule.source) == ("ruling", "nothing else is lit; Lamps")


def test_a_rule_in_several_columns_is_spelled_out():
    rule = parse(LAMPLIGHT, "lamplight").rules["LL-LAMP-01"]

    assert rule.sentence == "trigger: a step; effect: one oil burns"


def test_rules_left_out_are_not_kept():
    found = parse(LAMPLIGHT, "lamplight")

    assert found.left_out == {"LL-MOVE-05": "nobody is at home"}
    assert found.kept == ("LL-MOVE-03", "LL-LAMP-01")


def test_a_row_may_do_without_its_last_bar():
    page = one_row("| LL-MOVE-01 | Go. | data | ours")

    assert parse(page, "lamplight").rules["LL-MOVE-01"].source == "ours"


def test_a_page_without_heading_is_called_after_its_game():
    page = "| id | rule | kind | source |\n|---|---|---|---|\n| LL-A-01 | Yes. | data | – |"

    assert parse(page, "lamplight").title == "lamplight"


@pytest.mark.parametrize(
    "row, fault",
    [
        ("| LL-MOVE-01 | | stated | p. 1 |", "line 5: LL-MOVE-01 has no sentence"),
        ("| LL-MOVE-1 | Go. | stated | p. 1 |", "line 5: 'LL-MOVE-1' is no rule id"),
        ("| LL-MOVE-01 | Go. | stated |", "line 5: the row has 3 cells, its table 4 columns"),
        (
            "| LL-MOVE-01 | Go. | guessed | – |",
            "line 5: LL-MOVE-01 is of kind 'guessed'; the kinds",
        ),
        (
            "| LL-MOVE-01 | Go. | data | – |\n| LL-MOVE-01 | Stop. | data | – |",
            "line 6: LL-MOVE-01 stands here and on line 5",
        ),
        (
            "| LL-MOVE-01 | Go. | data | – |\n| XX-MOVE-02 | Stop. | data | – |",
            "line 6: XX-MOVE-02 belongs to another game",
        ),
    ],
)
def test_a_faulty_row_is_named_with_its_line(row, fault):
    with pytest.raises(BadLedger, match=fault):
        parse(one_row(row), "lamplight")


@pytest.mark.parametrize(
    "header, fault",
    [
        ("| id | rule | kind | origin |", "the table has no column source"),
        ("| id | rule | sort | origin |", "the table has no column kind and source"),
        ("| id | name | sort | origin |", "LL-MOVE-01 stands in a table without the columns"),
    ],
)
def test_a_table_of_rules_without_its_columns_is_refused(header, fault):
    with pytest.raises(BadLedger, match=fault):
        parse(one_row("| LL-MOVE-01 | Go. | data | – |", header=header), "lamplight")


def test_all_faults_are_told_at_once():
    page = one_row("| LL-MOVE-01 | | data | – |\n| LL-MOVE-02 | Go. | odd | – |")

    with pytest.raises(BadLedger) as caught:
        parse(page, "lamplight")
    assert [line for line, _ in caught.value.faults] == [5, 6]


def test_a_page_without_rules_is_refused():
    with pytest.raises(BadLedger, match="it has no table with the columns id, rule, kind"):
        parse("# Lamplight\n", "lamplight")


@pytest.mark.parametrize(
    "table, fault",
    [
        ("| id | reason |\n|---|---|\n| LL-A-01 |", "needs two cells, id and reason"),
        ("| id | why |\n|---|---|\n| LL-A-01 | so |", "needs two cells, id and reason"),
        (
            "| id | reason |\n|---|---|\n| LL-A-01 | a |\n| LL-A-01 | b |",
            "LL-A-01 is left out twice",
        ),
    ],
)
def test_a_faulty_row_of_rules_left_out_is_refused(table, fault):
    page = one_row("| LL-A-01 | Go. | data | – |") + f"\n## Left out\n\n{table}\n"

    with pytest.raises(BadLedger, match=fault):
        parse(page, "lamplight")


def test_the_refusal_of_a_ledger_travels_between_processes():
    refusal = BadLedger("lamplight", ((3, "no sentence"),))

    again = pickle.loads(pickle.dumps(refusal))  # noqa: S301 - our own bytes, made above

    assert (str(again), again.faults) == (str(refusal), refusal.faults)


# --- Finding ------------------------------------------------------------------------------------


def test_the_package_brings_the_ledger_of_golddiggers():
    found = ledger.load("golddiggers")

    assert found.prefix == "GS-"
    assert len(found.rules) == 151
    assert "golddiggers" in ledger.slugs()


def test_a_sentence_is_found_by_game_and_id():
    assert ledger.sentence("golddiggers", "GS-IMP-06").startswith("Only one token is placed")


def test_an_unknown_id_is_answered_with_the_nearest():
    with pytest.raises(UnknownName, match="did you mean 'GS-IMP-"):
        ledger.sentence("golddiggers", "GS-IMP-77")
    with pytest.raises(UnknownName, match="did you mean 'GS-IMP-"):
        ledger.find("GS-IMP-77")


def test_an_id_of_no_game_is_answered_with_the_prefixes():
    with pytest.raises(UnknownName, match=r"there are: .*GS-…"):
        ledger.find("ZZZZ-99")


def test_a_game_without_ledger_is_answered_with_the_nearest():
    with pytest.raises(UnknownName, match="did you mean 'golddiggers'"):
        ledger.load("golddigers")


def test_a_game_outside_the_package_registers_its_own_ledger(registered):
    ledger.register(registered)

    assert {"golddiggers", "lamplight"} <= set(ledger.slugs())
    assert "index" not in ledger.slugs()
    assert ledger.find("LL-MOVE-03").chapter == "Movement"
    assert ledger.find("GS-IMP-01").chapter == "Impress"


def test_a_registered_folder_may_vanish(registered):
    ledger.register(registered / "gone")

    assert "lamplight" in ledger.slugs()


def test_an_installed_package_has_its_ledgers_inside(tmp_path):
    package = tmp_path / "motherlode"
    (package / "ledgers").mkdir(parents=True)

    assert ledger.home_in(package) == package / "ledgers"


def test_in_the_source_tree_ledgers_stand_in_the_docs(tmp_path):
    package = tmp_path / "src" / "motherlode"
    package.mkdir(parents=True)
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "lamplight.md").touch()

    assert [page.name for page in ledger.home_in(package).iterdir()] == ["lamplight.md"]
