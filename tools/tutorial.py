"""Play scripted games for the browser: the tutorial of a game, and the positions its board is tested with.

`tools/tutorial.py` plays what `web/src/games/<slug>/tutorial/script.toml` and `fixtures/plan.toml` say on the real
engine and writes what a browser would receive as JSON beside them. The tests compare the files byte for byte. A fixture
keeps the moves that led to it, so that bots may change freely; delete it to have it played anew.
"""

import sys
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

import motherlode
from motherlode.kernel.contract import Action, Event
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "web" / "src" / "games"
LONGEST = 2_000  # moves of one game
BOT = "heuristic"
RECENT = 12  # moves told with a fixture


# --- What a browser receives --------------------------------------------------------------------


def offers(position: Position) -> dict[int, list[dict[str, Any]]]:
    """What each seat may do."""
    return {seat: [offer(action) for action in position.legal(seat)] for seat in position.actors}


def offer(action: Action) -> dict[str, Any]:
    """An action as a browser is offered it."""
    return {"id": action.id, "name": action.name, "arguments": action.arguments}


def shown(position: Position, seat: int | None) -> dict[str, Any]:
    """The table as it stands, seen from a seat."""
    return {"view": position.view(seat), "actors": position.actors, "offers": offers(position)}


def told(events: list[Event], seat: int | None) -> list[dict[str, Any]]:
    """The events that a seat may know."""
    return [{"kind": event.kind, "facts": event.facts} for event in events if event.is_for(seat)]


def line(position: Position, seat: int, words: str, viewer: int | None) -> dict[str, Any]:
    """Play an action, and give the line of the log that tells it."""
    action = next(one for one in position.legal(seat) if one.words == words)
    events = position.play(seat, action)
    return {
        "move": len(position.log),
        "seat": seat,
        "by": "person" if seat == viewer else "bot",
        "action": offer(action),
        "events": told(events, viewer),
        "at": 0,
    }


# --- Tutorials ----------------------------------------------------------------------------------


def tutorial(game: Game, script: dict[str, Any]) -> dict[str, Any]:
    """Every scene of a script: the table it starts from, and its steps with what follows each."""
    scenes = [scene(game, script, one) for one in script["scene"]]
    is_open = {"is_open": True} if script.get("is_open") else {}
    return {"seat": script["seat"], "names": script["names"], **is_open, "scenes": scenes}


def scene(game: Game, script: dict[str, Any], plan: dict[str, Any]) -> dict[str, Any]:
    """A scene starts from an arranged table; its steps are played one after another."""
    position = game.new(script["players"], script["seed"], script.get("variant"))
    position.arrange(**by_seat(plan["arrange"]))
    start = shown(position, script["seat"])
    return {"start": start, "steps": [step(position, script["seat"], one) for one in plan["step"]]}


def by_seat(facts: dict[str, Any]) -> dict[str, Any]:
    """Seats are numbers; a file can only name them."""
    seats = {int(seat): own for seat, own in facts.get("seats", {}).items()}
    return facts | {"seats": seats}


def step(position: Position, seat: int, plan: dict[str, Any]) -> dict[str, Any]:
    """What is said and pointed at, what the learner does, and the moves that come of it."""
    if "dice" in plan:
        position.rig(plan["dice"])
    acts, followed = [], []
    for words in asked(plan):
        acts.append(act(position, seat, words))
        followed.append(move(position, seat, words, seat))
    followed += [move(position, mover, words, seat) for mover, words in plan.get("watch", [])]
    return {
        "say": plan["say"],
        "point": plan.get("point"),
        "talent": plan.get("talent"),
        "do": acts,
        "follows": followed,
    }


def asked(plan: dict[str, Any]) -> list[str]:
    """The actions that the learner does in a step: none, one, or several in a row."""
    do: str | list[str] = plan.get("do", [])
    return [do] if isinstance(do, str) else do


def act(position: Position, seat: int, words: str) -> dict[str, Any]:
    """An action as it is offered, the decision that it answers, and what a hand that makes it sees, if anything."""
    action = next(one for one in position.legal(seat) if one.words == words)
    view = hand_view(position, seat, action)
    asked_for = {"decision": position.view(seat).decision, "offer": offer(action)}
    return asked_for if view is None else {**asked_for, "view": view}


def hand_view(position: Position, seat: int, action: Action) -> dict[str, Any] | None:
    """What is drawn for a hand that closes, in a game that is played by hand: the chest that a thief reaches into."""
    live = position.game.online.live
    return None if live is None else live.press(position, seat, action.id).view


def move(position: Position, mover: int, words: str, viewer: int) -> dict[str, Any]:
    """Play an action: the line that tells it, and the table afterwards."""
    return {"line": line(position, mover, words, viewer), **shown(position, viewer)}


# --- Positions for tests ------------------------------------------------------------------------


def fixture(game: Game, plan: dict[str, Any], known: list[str]) -> dict[str, Any]:
    """A table after some moves, with the latest lines of its log; a bot moves where none is planned or known."""
    position = game.new(plan["players"], plan.get("seed", 1), plan.get("variant"))
    if "arrange" in plan:
        position.arrange(**by_seat(plan["arrange"]))
    if "dice" in plan:
        position.rig(plan["dice"])
    viewer, known = plan.get("viewer"), plan.get("play", known)
    is_whole = plan.get("is_whole", False)
    lines: list[dict[str, Any]] = []
    views: list[Any] = [position.view(viewer)]
    played: list[str] = []
    while not is_reached(position, plan, len(lines)):
        seat = position.actors[0]
        played.append(known[len(lines)] if len(lines) < len(known) else advised(position, seat))
        lines.append(line(position, seat, played[-1], viewer))
        if is_whole:
            views.append(position.view(viewer))
    seat = plan.get("seat", position.actors[0] if position.actors else 0)
    whole = {"views": views, "lines": lines} if is_whole else {"lines": lines[-RECENT:]}
    return {"seat": seat, **shown(position, seat), **whole, "played": played}


def is_reached(position: Position, plan: dict[str, Any], played: int) -> bool:
    """Whether the moves are played and the awaited decision has come."""
    if position.is_over or played == LONGEST:
        return True
    awaited = plan.get("until")
    moves: int = plan.get("moves", len(plan.get("play", ())))
    return played >= moves and (awaited is None or awaited == position.view().decision)


def advised(position: Position, seat: int) -> str:
    """What the usual bot would do, in words."""
    bot = next(one for one in position.game.rules.bots if one.name == BOT)
    number = position.game.engine.advise(bot.advise, position.state, seat, len(position.log))
    return position.action(number).words


# --- Files --------------------------------------------------------------------------------------


def recipes(slug: str) -> dict[Path, Callable[[], bytes]]:
    """Every file that is written for a game, with what makes its text."""
    game, folder = motherlode.game(slug), GAMES / slug
    made: dict[Path, Callable[[], bytes]] = {}
    script, plan = folder / "tutorial" / "script.toml", folder / "fixtures" / "plan.toml"
    if script.exists():
        made[folder / "tutorial" / "scenes.json"] = lambda: written(tutorial(game, read(script)))
    for name, one in read(plan).items() if plan.exists() else ():
        path = folder / "fixtures" / f"{name}.json"
        made[path] = partial(fixture_text, game, one, path)
    return made


def fixture_text(game: Game, plan: dict[str, Any], path: Path) -> bytes:
    """The text of a fixture, played by the moves that it has kept."""
    return written(fixture(game, plan, moves_in(path)))


def moves_in(path: Path) -> list[str]:
    """The moves that led to a fixture when it was written."""
    return list(msgspec.json.decode(path.read_bytes())["played"]) if path.exists() else []


def read(path: Path) -> dict[str, Any]:
    """A file of plans."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def written(thing: Any) -> bytes:
    """As JSON on one line; numbers of seats become names."""
    return msgspec.json.encode(thing) + b"\n"


def main() -> None:
    """Write what has changed for the games named, or for all that have a board."""
    slugs = sys.argv[1:] or sorted(path.name for path in GAMES.iterdir() if path.is_dir())
    for slug in slugs:
        for path, make in recipes(slug).items():
            text = make()
            if not path.exists() or path.read_bytes() != text:
                path.write_bytes(text)
                print("wrote", path.relative_to(ROOT), len(text))


if __name__ == "__main__":
    main()
