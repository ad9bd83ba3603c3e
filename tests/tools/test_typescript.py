"""The browser's types are the server's, put into TypeScript."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta
from msgspec import inspect as described

from motherlode.kernel.contract import RulesByFact
from tools import typescript

ROOT = Path(__file__).resolve().parents[2]


class Lamp(msgspec.Struct):
    """A lamp and its oil. [LL-LAMP-01]"""

    oil: int  # left in it [LL-LAMP-02]
    rooms: tuple[str, ...] = ()  # that it lights


class Lit(msgspec.Struct, tag="lit", tag_field="type", rename={"is_lit": "isLit"}):
    """Somebody lit a lamp."""

    lamp: Lamp
    is_lit: bool = True


@pytest.mark.parametrize(
    "kind, written",
    [
        (int, "number"),
        (float | None, "number | null"),
        (int | float, "number"),
        (Annotated[str, Meta(max_length=3)], "string"),
        (list[int | str], "(number | string)[]"),
        (tuple[int, bool], "[number, boolean]"),
        (tuple[tuple[int, str], ...], "[number, string][]"),
        (dict[str, list[int]], "Record<string, number[]>"),
        (dict[int, Any], "Record<number, unknown>"),
        (Literal["off", 3], '"off" | 3'),
        (list[Literal["a", "b"]], '("a" | "b")[]'),
        (Lamp | None, "Lamp | null"),
        (object, "unknown"),
    ],
)
def test_a_type_is_written_as_it_stands_in_json(kind, written):
    members = typescript.typescript(described.type_info(kind)).split(" | ")

    assert sorted(members) == sorted(written.split(" | "))


def test_a_type_that_json_does_not_know_is_refused():
    with pytest.raises(TypeError, match="no TypeScript"):
        typescript.typescript(described.type_info(complex))


def test_a_struct_becomes_an_interface_with_its_sentences_but_without_rule_ids():
    assert typescript.interface(Lamp, may_omit=False) == (
        "/** A lamp and its oil. */\n"
        "export interface Lamp {\n"
        "  /** left in it */\n"
        "  oil: number;\n"
        "  /** that it lights */\n"
        "  rooms: string[];\n"
        "}\n"
    )


def test_a_tag_tells_messages_apart_and_senders_may_leave_defaults_out():
    written = typescript.interface(Lit, may_omit=True)

    assert '  type: "lit";\n  lamp: Lamp;\n  isLit?: boolean;\n' in written


def test_parts_come_before_what_is_made_of_them_each_once():
    names = [text.split("interface ")[1].split()[0] for text in typescript.interfaces([Lit, Lamp])]

    assert names == ["Lamp", "Lit"]


def test_a_long_sentence_is_wrapped():
    lines = typescript.comment("word " * 40, "  ").splitlines()

    assert lines[0] == "  /**"
    assert lines[-1] == "   */"
    assert max(map(len, lines)) <= typescript.WIDTH


def test_the_protocol_has_both_unions_and_every_message():
    written = typescript.protocol()

    assert "export type FromBrowser =\n  | Hello\n" in written
    assert 'export interface Hello {\n  type: "hello";\n  ticket: string;\n' in written
    assert "export const REACTIONS = [" in written


def test_every_name_that_is_used_is_defined():
    for text in typescript.files().values():
        defined = set(re.findall(r"export (?:interface|type|const) (\w+)", text))
        used = set(re.findall(r"\b([A-Z]\w+)\b(?=[;|\[\]>, ]*(?:\[\])*;)", text))

        assert used - defined <= {"Record"}


def test_what_is_written_for_a_game_that_is_not_shipped_is_kept_among_the_tests():
    found = [name for name in typescript.files() if "lamplight" in name]

    assert found == [f"web/tests/shelf/lamplight/{name}.ts" for name in ("view", "event-rules")]


def test_the_rule_behind_an_event_stands_alone_or_under_the_fact_that_decides():
    written = typescript.event_rules("gold_digger")

    assert '  rolled: "GD-MOVE-01",\n' in written
    assert (
        'const BY_WHY = {\n  fact: "why",\n  rules: {\n    "no life left": "GD-LIFE-01",\n'
        in written
    )
    assert "  out: BY_WHY,\n" in written


def test_a_table_of_rules_that_several_kinds_of_events_share_is_written_once():
    written = typescript.event_rules("digging_bandits")

    assert written.count("const BY_CARD = {") == 1
    assert written.count(": BY_CARD,\n") == 4


def test_what_somebody_may_choose_not_to_be_asked_about_is_written_by_subject():
    written = typescript.reaction_subjects("digging_bandits")

    assert '  toll: ["T05", "T06"],\n' in written
    assert "web/src/games/digging_bandits/reaction-subjects.ts" in typescript.files()
    assert "web/src/games/golddiggers/reaction-subjects.ts" not in typescript.files()


def test_two_tables_by_the_same_fact_have_names_of_their_own():
    tables = [RulesByFact("card", {"coin": f"DB-COIN-0{number}"}) for number in (1, 2)]

    assert typescript._table_name([], tables[0]) == "BY_CARD"
    assert typescript._table_name(tables[:1], tables[1]) == "BY_CARD_2"


def test_stale_files_fail_the_check_and_are_written_without_it(tmp_path, capsys):
    assert typescript.main(tmp_path, ["--check"]) == 1
    assert "protocol.ts is out of date" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())
    assert typescript.main(tmp_path, []) == 0
    assert typescript.main(tmp_path, ["--check"]) == 0


def test_the_program_runs_from_anywhere(tmp_path):
    command = [sys.executable, str(ROOT / "tools" / "typescript.py"), "--help"]
    done = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True)

    assert "--check" in done.stdout
