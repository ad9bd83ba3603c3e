"""Write the names that a scenario may use, for every game, into `docs/scenarios.md`.

What a Given can set comes from the game's `Facts` and `SeatFacts`, what a Then can look at from its view, actions from their numbering,
chance from `chance_streams.py`, events from `events.py`. `--check` writes nothing and fails when the page is out of date.
"""

import argparse
import inspect
import random
import re
import sys
import types
import typing
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from motherlode.kernel.arrange import PLAYER
from motherlode.kernel.catalogue import game as find_game
from motherlode.kernel.catalogue import games
from motherlode.kernel.contract import Action
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.kernel.scenario.comparing import show
from motherlode.kernel.scenario.facts import truth
from motherlode.kernel.scenario.naming import action_words
from motherlode.kernel.scenario.players import as_players

ROOT = Path(__file__).resolve().parent.parent
PAGE = "docs/scenarios.md"
BEGIN, END = (
    "<!-- names: written by tools/scenario_names.py -->\n",
    "<!-- names: end -->\n",
)
RULES = re.compile(r"\s*\[[A-Z]+-[^\]]*\]")
MOVES = 150  # of a game in which the words of actions are collected
LONG = 44  # signs of an example
MOST = 60  # names that are listed in full
FEW = 3  # numbers that are not written as a range
# What every position tells, besides what its game shows; the page says it once.
COMMON = ("actors", "is_over", "winners", "scores", "returns", "seconds")
NOT_WRITTEN = ("towns",)  # names on the cards that no scenario uses
COMMON_OF_A_PLAYER = ("place", "score", "is_winner", "note", "return", "default")

KINDS = {
    int: "a number",
    str: "a name",
    bool: "yes or no",
    list: "a list",
    dict: "a map",
}


# --- Tables ---------------------------------------------------------------------------------------


def table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A table of Markdown."""
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def listed(names: Iterable[str]) -> str:
    """Some names; of many the first and the last ones."""
    found = list(dict.fromkeys(names))
    if len(found) > FEW and [int(name) for name in found if name.isdigit()] == [*range(len(found))]:
        return f"`{found[0]}` to `{found[-1]}`"
    if len(found) > MOST:
        return f"`{found[0]}`, `{found[1]}`, … `{found[-1]}` ({len(found)} of them)"
    return ", ".join(f"`{name}`" for name in found)


# --- Given ----------------------------------------------------------------------------------------


def given(kind: type[msgspec.Struct], whose: str) -> Iterator[tuple[str, str, str]]:
    """Every fact that can be set, the value it takes, and what it says."""
    hints = typing.get_type_hints(kind, include_extras=True)
    for name in kind.__struct_fields__:
        if name != "seats":
            yield f"`{whose}{name}`", value_of(hints[name]), description(hints[name])


def description(hint: Any) -> str:
    """What stands behind a type in `Annotated`, wherever in it."""
    for meta in getattr(hint, "__metadata__", ()):
        if getattr(meta, "description", None):
            return str(meta.description)
    parts = (description(part) for part in typing.get_args(hint) if not isinstance(part, str))
    return next((part for part in parts if part), "")


def value_of(hint: Any) -> str:
    """The kinds of values that a fact takes, in words."""
    if PLAYER in str(hint):
        return "a player"
    return " or ".join(dict.fromkeys(kinds_of(hint)))


def kinds_of(hint: Any) -> Iterator[str]:
    """Each kind of value in a type."""
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        bounds = [meta for meta in hint.__metadata__ if getattr(meta, "ge", None) is not None]
        if bounds:
            yield f"{bounds[0].ge} to {bounds[0].le}"
        else:
            yield from kinds_of(typing.get_args(hint)[0])
    elif origin in (typing.Union, types.UnionType):
        for part in typing.get_args(hint):
            yield from kinds_of(part)
    elif hint not in (type(None), msgspec.UnsetType):
        yield KINDS[origin or hint]


# --- Then -----------------------------------------------------------------------------------------


def comments(kind: type) -> dict[str, str]:
    """What is said behind each field of a view, without the ids of rules."""
    source = RULES.sub("", inspect.getsource(kind))
    return dict(re.findall(r"^    (\w+): [^#\n]*  # (.*)$", source, re.MULTILINE))


def then(
    game: Game, tree: dict[str, Any], kind: type, whose: str
) -> Iterator[tuple[str, str, str]]:
    """Every fact that can be looked at, what it is in a new game, and what it says."""
    said = comments(kind)
    for name, found in tree.items():
        if name not in ("seat", "seats", *(COMMON_OF_A_PLAYER if whose else COMMON)):
            yield f"`{whose}{name}`{parts(found)}", example(game, name, found), said.get(name, "")


def parts(found: Any) -> str:
    """What can stand behind the dot, where it has names of its own."""
    one = found[0] if isinstance(found, list) and found else found
    if not isinstance(one, dict) or (
        found is one and not any(isinstance(v, dict | list) for v in one.values())
    ):
        return ""
    names = ", ".join(f"`.{name}`" for name in one)
    return f", each with {names}" if found is not one else ""


def example(game: Game, name: str, found: Any) -> str:
    """A value as it would be written, cut short if it is long."""
    words = show(as_players(found, (name,), game))
    return f"`{words if len(words) <= LONG else words[: LONG - 1].rstrip(' ,') + '…'}`"


# --- Actions --------------------------------------------------------------------------------------


def actions(game: Game, position: Position) -> Iterator[tuple[str, str]]:
    """Every kind of action as it is written, and the words that can stand in it."""
    forms: dict[str, dict[str, list[str]]] = {}
    for action in collected(game, position):
        form, values = form_of(action)
        known = forms.setdefault(form, {})
        for name, value in values.items():
            known.setdefault(name, []).append(value)
    plain = [form for form, arguments in forms.items() if not arguments]
    if plain:
        yield listed(plain), "as they are"
    for form, arguments in forms.items():
        if not arguments:
            continue
        yield (
            f"`{form}`",
            "; ".join(f"{name}: {listed(values)}" for name, values in arguments.items()),
        )


def collected(game: Game, position: Position) -> list[Action]:
    """Every action, in all the words it has in the course of a game."""
    found: dict[str, Action] = {}
    luck = random.Random(1)  # noqa: S311 - the same game every time
    playing = position.copy()
    for move in range(MOVES):
        for number in range(game.rules.action_count if move == 0 else 0):
            found.setdefault(action_words(playing.action(number)), playing.action(number))
        if playing.is_over:
            break
        seat = playing.actors[0]
        offered = playing.legal(seat)
        for action in offered:
            found.setdefault(action_words(action), action)
        playing.play(seat, luck.choice(offered))
    return list(found.values())


def form_of(action: Action) -> tuple[str, dict[str, str]]:
    """An action with its arguments in angle brackets, and what they are here."""
    words, values = action_words(action), {}
    for argument, value in action.arguments.items():
        written = f"P{int(value) + 1}" if argument == "seat" else str(value)
        name = "player" if argument == "seat" else argument
        found = re.search(rf"(?<!\w){re.escape(written)}(?!\w)", words, re.IGNORECASE)
        if found:
            words = words[: found.start()] + f"<{name}>" + words[found.end() :]
            values[name] = found[0]
    if not values and action.arguments.keys() == {"seat"}:
        own = action_words(action).split(maxsplit=1)[1]
        words, values = f"{action.name} <player>", {"player (or `P1`, `P2`, …)": own}
    return words, values


# --- Chance, events, values -----------------------------------------------------------------------


def chance(game: Game, cards: Any) -> Iterator[tuple[str, str, str]]:
    """Every stream of chance, what it decides, and what its results are."""
    seen: dict[str, str] = {}
    for stream in game.rules.streams:
        scripted = game.presentation.scripted[stream]
        names = list(scripted.names(cards)) if scripted.names else []
        numbered = ", ".join(f"{number} {name}" for number, name in enumerate(names))
        if numbered in seen:
            numbered = f"as for `{seen[numbered]}`"
        seen.setdefault(numbered, stream)
        values = scripted.values + (f": {numbered}" if 0 < len(names) <= MOST else "")
        yield f"`{stream}`", scripted.decides, values


def events(game: Game) -> Iterator[tuple[str, str]]:
    """Every kind of event as `it is told that` has it, and its words."""
    for kind in game.presentation.event_kinds:
        names = [name for name, _ in kind.facts]
        actor = "P1 " if "seat" in names else ""
        facts = ", ".join(f"{name} …" for name in names if name != "seat")
        yield (
            f"`{actor}{kind.name} {facts}".rstrip() + "`",
            kind.words.replace("Seat {seat}", "{seat}"),
        )


def values(game: Game, cards: Any) -> Iterator[tuple[str, str]]:
    """The names of what is in the box, and of what can be decided and can end the game."""
    for field in cards.__struct_fields__:
        if field in NOT_WRITTEN:
            continue
        found = getattr(cards, field)
        if isinstance(found, list | tuple) and found:
            names = [str(getattr(one, "id", one)) for one in found]
            if all(isinstance(getattr(one, "id", one), str) for one in found):
                yield field, listed(names)
    yield "`decision`", listed(one.name for one in game.online.decisions)
    state = import_module(f"motherlode.games.{game.info.slug}.state")
    yield "`reason`", listed(name for name in state.REASONS if name != "none")
    if game.rules.presets:
        yield "presets", listed(game.rules.presets)


# --- The page -------------------------------------------------------------------------------------


def section(slug: str) -> str:
    """The names of one game."""
    game = find_game(slug)
    position, cards = game.new(seed=0), game.rules.read_cards(None)
    tree = truth(position)
    view = import_module(f"motherlode.games.{slug}.view")
    heads = ("fact", "in a new game", "what it says")
    pieces = [
        f"### {game.info.title}\n",
        f"`Game: {slug}, {position.players} players`; {game.info.seats[0]} to {game.info.seats[-1]} can play.\n",
        "To set a position, in Given:\n",
        table(
            ("fact", "value", "what it says"),
            [*given(game.presentation.facts[0], ""), *given(game.presentation.facts[1], "P1 ")],
        ),
        "To look at it, in Then:\n",
        table(heads, then(game, tree, view.View, "")),
        "Of a player:\n",
        table(heads, then(game, tree["seats"][0], view.SeatView, "P1 ")),
        "Actions, behind `P1 plays`, `is offered` and `is refused`:\n",
        table(("action", "where"), actions(game, position)),
        "Chance:\n",
        table(("stream", "what it decides", "what is scripted"), chance(game, cards)),
        "Events, behind `it is told that`:\n",
        table(("event", "its words"), events(game)),
        "Names:\n",
        table(("of", "names"), values(game, cards)),
    ]
    return "\n".join(pieces)


def with_names(page: str) -> str:
    """The page with the names of today between the marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    own = [slug for slug in games() if (ROOT / "src" / "motherlode" / "games" / slug).is_dir()]
    return f"{before}{BEGIN}\n" + "\n".join(section(slug) for slug in own) + f"\n{END}{after}"


def main(root: Path = ROOT, arguments: list[str] | None = None) -> int:
    """Write the names into the page, or say that they are out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if stale")
    is_check = parser.parse_args(arguments).check
    path = root / PAGE
    page = path.read_text(encoding="utf-8")
    fresh = with_names(page)
    if page == fresh:
        return 0
    print(f"{PAGE} is out of date: run tools/scenario_names.py" if is_check else PAGE)
    if not is_check:
        path.write_text(fresh, encoding="utf-8")
    return 1 if is_check else 0


if __name__ == "__main__":
    sys.exit(main())
