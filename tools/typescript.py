"""Write the browser's types from the server's: messages, and each game's view.

`web/src/lib/connection/protocol.ts` comes from `motherlode.play.messages`, `web/src/games/<slug>/view.ts` from what
the game's `view` gives back (for a game that lives only in the tests: `web/tests/shelf/<slug>/view.ts`). How long events are shown comes along: `web/src/lib/events/event-pace.ts` for all games,
`web/src/games/<slug>/durations.ts` for those that say so, and the rule behind each event: `event-rules.ts` beside it;
what somebody may choose not to be asked about: `reaction-subjects.ts`. `--check` writes nothing and fails when a file is out of date.
"""

import argparse
import ast
import inspect
import io
import json
import re
import sys
import textwrap
import tokenize
import typing
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect as described

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # where the test game lives

from motherlode.kernel import event_pace  # noqa: E402 - after the path is set
from motherlode.kernel.catalogue import game, games  # noqa: E402
from motherlode.kernel.contract import RulesByFact  # noqa: E402
from motherlode.play.messages import http, operator, parts, socket  # noqa: E402
from tools.shelf import add_test_games, source_folder, web_folder  # noqa: E402

WIDTH = 100
HEAD = "// Written by tools/typescript.py from {source}; change it there.\n"
RULES = re.compile(r"\s*\[[A-Z]+-[^\]]*\]")  # the ids that a docstring or a comment ends in
SIMPLE: dict[type[described.Type], str] = {
    described.AnyType: "unknown",
    described.BoolType: "boolean",
    described.FloatType: "number",
    described.IntType: "number",
    described.NoneType: "null",
    described.RawType: "unknown",
    described.StrType: "string",
}
SEQUENCES = (described.ListType, described.VarTupleType, described.SetType, described.FrozenSetType)


def typescript(kind: described.Type) -> str:
    """The TypeScript for a type of the messages, as it stands in JSON."""
    if isinstance(kind, described.Metadata):
        return typescript(kind.type)
    if simple := SIMPLE.get(type(kind)):
        return simple
    if isinstance(kind, described.StructType):
        return str(kind.cls.__name__)
    if isinstance(kind, described.UnionType):
        return " | ".join(dict.fromkeys(typescript(one) for one in kind.types))
    if isinstance(kind, described.LiteralType):
        return " | ".join(json.dumps(value) for value in kind.values)
    return _gathered(kind)


def _gathered(kind: described.Type) -> str:
    """The TypeScript for what holds several things."""
    if isinstance(kind, SEQUENCES):
        item = typescript(kind.item_type)
        is_choice = isinstance(kind.item_type, described.UnionType | described.LiteralType)
        return f"({item})[]" if is_choice else f"{item}[]"
    if isinstance(kind, described.TupleType):
        return f"[{', '.join(typescript(one) for one in kind.item_types)}]"
    if isinstance(kind, described.DictType):
        return f"Record<{typescript(kind.key_type)}, {typescript(kind.value_type)}>"
    if isinstance(kind, described.CustomType) and kind.cls is object:
        return "unknown"
    raise TypeError(f"no TypeScript for {kind}")


def structs_within(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """Every struct that a description speaks of, each after those it is made of."""
    if isinstance(kind, described.StructType):
        for part in kind.fields:
            yield from structs_within(part.type)
        yield kind.cls
    elif isinstance(kind, described.Type):
        for name in kind.__struct_fields__:
            yield from structs_within(getattr(kind, name))
    elif isinstance(kind, tuple):
        for one in kind:
            yield from structs_within(one)


def comment(text: str, indent: str = "") -> str:
    """A comment for readers, without the rule ids that docstrings end in."""
    text = RULES.sub("", inspect.cleandoc(text)).strip()
    if len(text) + len(indent) + 7 <= WIDTH and "\n" not in text:
        return f"{indent}/** {text} */\n"
    wrapped = (textwrap.wrap(line, WIDTH - len(indent) - 3) or [""] for line in text.splitlines())
    lines = "".join(f"{indent} * {line}".rstrip() + "\n" for block in wrapped for line in block)
    return f"{indent}/**\n{lines}{indent} */\n"


def field_comments(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What stands behind the fields of a struct, in its source."""
    source = textwrap.dedent(inspect.getsource(struct))
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokens
        if token.type == tokenize.COMMENT
    }
    body = ast.walk(ast.parse(source))
    return {
        node.target.id: comments[line]
        for node in body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
        if line in comments
    }


def interface(struct: type[msgspec.Struct], *, may_omit: bool) -> str:
    """A struct as an interface. What has a default may be left out by whoever sends, if `may_omit`."""
    kind = described.type_info(struct)
    assert isinstance(kind, described.StructType)  # noqa: S101
    notes = field_comments(struct)
    may_omit = may_omit or struct.__struct_config__.omit_defaults
    lines = [f"  {kind.tag_field}: {json.dumps(kind.tag)};\n"] if kind.tag_field else []
    for part in kind.fields:
        if note := notes.get(part.name):
            lines.append(comment(note, "  "))
        mark = "?" if may_omit and not part.required else ""
        lines.append(f"  {part.encode_name}{mark}: {typescript(part.type)};\n")
    head = comment(struct.__doc__ or "")
    return f"{head}export interface {struct.__name__} {{\n{''.join(lines)}}}\n"


def interfaces(kinds: Any, sent: frozenset[type] = frozenset()) -> list[str]:
    """The interfaces of all structs within some types; those in `sent` come from the browser."""
    found = dict.fromkeys(structs_within(tuple(described.multi_type_info(kinds))))
    return [interface(struct, may_omit=struct in sent) for struct in found]


def union(name: str, kind: Any) -> str:
    """A tagged union, one member to a line."""
    members = "".join(f"\n  | {one.__name__}" for one in typing.get_args(kind))
    return f"export type {name} ={members};\n"


def aliases(module: ModuleType) -> Iterator[str]:
    """The names that a module gives to simple types, and its lists of words."""
    for name in module.__all__:
        value = getattr(module, name)
        if isinstance(value, tuple):
            words = ", ".join(json.dumps(word) for word in value)
            yield f"export const {name} = [{words}] as const;\n"
        elif not inspect.isclass(value) and not _is_union_of_structs(value):
            yield f"export type {name} = {typescript(described.type_info(value))};\n"
        elif value is str:
            yield f"export type {name} = string;\n"


def _is_union_of_structs(value: Any) -> bool:
    members = typing.get_args(value)
    return bool(members) and all(
        inspect.isclass(one) and issubclass(one, msgspec.Struct) for one in members
    )


def public_structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module offers, in the order of its source."""
    members = (vars(module)[name] for name in vars(module) if name in module.__all__)
    return [one for one in members if inspect.isclass(one) and issubclass(one, msgspec.Struct)]


def protocol() -> str:
    """What server and browser say to each other."""
    said = [socket.FromBrowser, socket.FromServer]
    kinds = [*public_structs(parts), *public_structs(http), *public_structs(operator), *said]
    bodies = (*typing.get_args(http.Body), *typing.get_args(operator.OperatorBody))
    sent = frozenset((*typing.get_args(socket.FromBrowser), *bodies))
    return "\n".join(
        (
            HEAD.format(source="src/motherlode/play/messages"),
            *(alias for module in (parts, http, operator, socket) for alias in aliases(module)),
            *interfaces(kinds, sent),
            union("FromBrowser", socket.FromBrowser),
            union("FromServer", socket.FromServer),
        )
    )


def view(slug: str) -> str:
    """What a seat of a game sees."""
    function = game(slug).presentation.view
    seen = typing.get_type_hints(function)["return"]
    source = f"{source_folder(slug)}/view.py"
    return "\n".join((HEAD.format(source=source), *interfaces([seen])))


def pace() -> str:
    """How long events are shown in any game."""
    head = HEAD.format(source="src/motherlode/kernel/event_pace.py")
    notes = constant_comments(event_pace)
    numbers = (name for name in vars(event_pace) if name.isupper())
    said = (
        f"{comment(notes[name])}export const {name} = {getattr(event_pace, name)};\n"
        for name in numbers
    )
    return "\n".join((head, *said))


def constant_comments(module: ModuleType) -> dict[str, str]:
    """What stands behind the constants of a module, in its source."""
    said = re.finditer(r"^(\w+) = .*?  # (.*)$", inspect.getsource(module), re.MULTILINE)
    return {one[1]: one[2] for one in said}


def durations(slug: str) -> str:
    """How long each event of a game is shown, where that is not the usual time."""
    source = f"{source_folder(slug)}/durations.py"
    rows = "".join(f"  {kind}: {time},\n" for kind, time in game(slug).online.durations.items())
    head = comment("Milliseconds for which each kind of event is shown.")
    return f"{HEAD.format(source=source)}\n{head}export const DURATIONS: Record<string, number> = {{\n{rows}}};\n"


def event_rules(slug: str) -> str:
    """The rule behind each event of a game; a table that several kinds of events share is written once."""
    told = game(slug).presentation.event_rules
    tables = [rule for rule in told.values() if isinstance(rule, RulesByFact)]
    distinct = [one for number, one in enumerate(tables) if one not in tables[:number]]
    names = [_table_name(distinct[:number], one) for number, one in enumerate(distinct)]

    def value(rule: str | RulesByFact) -> str:
        return json.dumps(rule) if isinstance(rule, str) else names[distinct.index(rule)]

    rows = "".join(f"  {kind}: {value(rule)},\n" for kind, rule in told.items())
    consts = "".join(_table(name, one) for name, one in zip(names, distinct, strict=True))
    used = 'import type { EventRules } from "$kit/event-rules";\n'
    head = comment("The rule behind each kind of event; where a fact decides, by that fact.")
    source = f"{source_folder(slug)}/event_rules.py"
    return f"{HEAD.format(source=source)}{used}\n{consts}{head}export const EVENT_RULES: EventRules = {{\n{rows}}};\n"


def _table_name(others: list[RulesByFact], table: RulesByFact) -> str:
    """Such as BY_CARD; the second one by the same fact is BY_CARD_2."""
    before = sum(one.fact == table.fact for one in others)
    return f"BY_{table.fact.upper()}{f'_{before + 1}' if before else ''}"


def _table(name: str, table: RulesByFact) -> str:
    """The rules that depend on a fact, one to a line."""
    rows = "".join(f"    {_key(one)}: {json.dumps(rule)},\n" for one, rule in table.rules.items())
    return (
        f"const {name} = {{\n  fact: {json.dumps(table.fact)},\n  rules: {{\n{rows}  }},\n}};\n\n"
    )


def _key(name: str) -> str:
    """A name as a key of an object, in quotes where it must be."""
    return name if name.isidentifier() else json.dumps(name)


def reaction_subjects(slug: str) -> str:
    """The announced events of a game by what they are about, for whoever wants to be asked about some only."""
    told = game(slug).online.reaction_subjects
    rows = "".join(f"  {subject}: {json.dumps(names)},\n" for subject, names in told.items())
    head = comment("Announced events about which somebody may choose not to be asked, by subject.")
    source = f"{source_folder(slug)}/reaction_subjects.py"
    return f"{HEAD.format(source=source)}\n{head}export const SUBJECTS: Record<string, readonly string[]> = {{\n{rows}}};\n"


def files() -> dict[str, str]:
    """Every file to write, with its text."""
    add_test_games()
    timed = [slug for slug in games() if game(slug).online.durations]
    asked = [slug for slug in games() if game(slug).online.reaction_subjects]
    ruled = [slug for slug in games() if game(slug).presentation.event_rules]
    return {
        "web/src/lib/connection/protocol.ts": protocol(),
        "web/src/lib/events/event-pace.ts": pace(),
        **{f"{web_folder(slug)}/view.ts": view(slug) for slug in games()},
        **{f"{web_folder(slug)}/durations.ts": durations(slug) for slug in timed},
        **{f"{web_folder(slug)}/event-rules.ts": event_rules(slug) for slug in ruled},
        **{f"{web_folder(slug)}/reaction-subjects.ts": reaction_subjects(slug) for slug in asked},
    }


def main(root: Path = ROOT, arguments: list[str] | None = None) -> int:
    """Write the files, or say which are out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if stale")
    is_check = parser.parse_args(arguments).check
    stale = 0
    for name, text in files().items():
        path = root / name
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        print(f"{name} is out of date: run tools/typescript.py" if is_check else name)
        if not is_check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return 1 if stale and is_check else 0


if __name__ == "__main__":
    sys.exit(main())
