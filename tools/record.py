"""Write down games as text beside their tests: playthroughs, recorded games, counts and the signature.

`tools/record.py` writes what has changed and says so; the tests compare the files byte for byte. What is
played stands in `tests/games/<slug>/plan.toml`. Everybody plays at random, so bots may change freely. A
change of rules changes these files, and its note cites the new signature; a refactoring leaves them alone.
"""

import argparse
import sys
import tomllib
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # where the toy game lives

import msgspec  # noqa: E402 - after the path is set

from motherlode.kernel import catalogue  # noqa: E402
from motherlode.kernel.choices import LUCK, spin  # noqa: E402
from motherlode.kernel.game import Game  # noqa: E402
from motherlode.kernel.keys import key_words  # noqa: E402
from motherlode.kernel.position import Position  # noqa: E402
from motherlode.kernel.record import memory  # noqa: E402
from tools.shelf import add_test_games  # noqa: E402

SEARCHED = 300  # seeds looked at to find an ending
SIGNED = 8  # games of each number of players in a signature
LONGEST = 2_000  # moves of one game


def plan_of(slug: str) -> dict[str, Any]:
    """What is to be written down for a game."""
    return tomllib.loads((folder_of(slug) / "plan.toml").read_text(encoding="utf-8"))


def folder_of(slug: str) -> Path:
    """Where a game's tests and texts lie."""
    return ROOT / "tests" / "games" / slug


# --- Random play --------------------------------------------------------------------------------


def deal(game: Game, plan: dict[str, Any]) -> Position:
    """The table that a plan describes."""
    return game.new(plan["players"], plan["seed"], plan.get("variant"))


def play_on(position: Position, plan: dict[str, Any]) -> Iterator[tuple[int, str, list[Any]]]:
    """Random moves until the end: the seat, its words, what happened. Some resign, if the plan says so."""
    luck: Any = LUCK.new()
    luck.word = key_words(f"record {plan['seed']}")[0]
    resigning = plan.get("resigning", 0)  # of a hundred moves
    while not position.is_over:
        seat = position.actors[spin(luck, len(position.actors))]
        legal = position.legal(seat)
        action = legal[spin(luck, len(legal))]
        words = "resign" if spin(luck, 100) < resigning else action.words
        yield seat, words, position.play(seat, words)


def reason_of(position: Position) -> str:
    """Why a game ended, in the word its view uses."""
    return str(position.view().reason)


# --- Texts --------------------------------------------------------------------------------------


def heading(game: Game, plan: dict[str, Any]) -> str:
    """The first line: game, players, seed and variant."""
    bent = plan.get("variant", {})
    parts = [game.info.title, f"{plan['players']} players", f"seed {plan['seed']}"]
    parts += (
        [bent] if isinstance(bent, str) else [f"{name} {value}" for name, value in bent.items()]
    )
    return ", ".join(parts) + "\n"


def told(events: list[Any]) -> Iterator[str]:
    """Each event on a line, a private one with those who may know it."""
    for event in events:
        seats = "" if event.audience is None else f"(to {', '.join(map(str, event.audience))}) "
        yield f"    {seats}{event.words}\n"


def leaves(thing: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every value of a view with the path to it; what holds only simple values stands on one line."""
    members = (
        thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ()
    )
    if not any(isinstance(member, dict | list) for member in members):
        yield path, plain(thing)
        return
    for key, value in thing.items() if isinstance(thing, dict) else enumerate(thing):
        yield from leaves(value, f"{path}.{key}" if path else str(key))


def plain(thing: Any) -> str:
    """A value on one line; – is unknown or absent."""
    if isinstance(thing, dict):
        return ", ".join(f"{key} {plain(value)}" for key, value in thing.items()) or "nothing"
    if isinstance(thing, list):
        return ", ".join(plain(value) for value in thing) or "nothing"
    return "–" if thing is None else str(thing)


def seen(position: Position, seat: int | None) -> dict[str, str]:
    """A seat's whole view, line by line."""
    return dict(leaves(msgspec.to_builtins(position.view(seat))))


def playthrough(game: Game, plan: dict[str, Any]) -> str:
    """The first moves of a game in words, with every seat's view and how it changes."""
    position = deal(game, plan)
    viewers = {f"seat {seat}": seat for seat in range(position.players)} | {"a spectator": None}
    views = {name: seen(position, seat) for name, seat in viewers.items()}
    lines = [heading(game, plan), "\n", *told(position.events), *first_sight(views)]
    for move, (mover, words, events) in enumerate(play_on(position, plan), 1):
        lines += ["\n", f"{move}. seat {mover}: {words}\n", *told(events)]
        after = {name: seen(position, seat) for name, seat in viewers.items()}
        lines += changes(views, after)
        views = after
        if move == plan["moves"]:
            break
    return "".join(lines)


def first_sight(views: dict[str, dict[str, str]]) -> Iterator[str]:
    """The first view in full, of the others what is different."""
    (first, whole), *others = views.items()
    yield f"\n{first} sees\n"
    yield from (f"    {path}: {value}\n" for path, value in whole.items())
    for name, view in others:
        yield f"{name} sees the same, but\n"
        yield from differences(whole, view)


def differences(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """The lines of a view that are new, different or gone."""
    for path in [*after, *(one for one in before if one not in after)]:
        old, new = before.get(path, "·"), after.get(path, "·")
        if old != new:
            yield f"    {path}: {old} → {new}\n"


def changes(before: dict[str, dict[str, str]], after: dict[str, dict[str, str]]) -> Iterator[str]:
    """How the views have changed; those that changed alike stand together."""
    alike: dict[str, list[str]] = {}
    for name, view in after.items():
        alike.setdefault("".join(differences(before[name], view)), []).append(name)
    for text, names in alike.items():
        yield f"  {'all' if len(alike) == 1 else ', '.join(names)}\n{text}"


def recording(game: Game, plan: dict[str, Any]) -> str:
    """A whole game in words, from the deal to the ranking."""
    position = deal(game, plan)
    lines = [heading(game, plan), "\n", *told(position.events)]
    for move, (mover, words, events) in enumerate(play_on(position, plan), 1):
        lines += [f"{move}. seat {mover}: {words}\n", *told(events)]
    lines.append(f"\nThe end: {reason_of(position)}\n")
    for one in position.ranking:
        won = ", wins" if one.is_winner else ""
        note = f", {one.note}" if one.note else ""
        lines.append(f"    {one.place}. seat {one.seat}: {one.score:,}{won}{note}\n")
    return "".join(lines)


# --- Numbers ------------------------------------------------------------------------------------


def signature(game: Game) -> str:
    """A hash over random games: every move, every event, every result. Words and layout do not matter."""
    lines = ["A hash over the moves, events and results of random games.\n"]
    whole = blake2b(digest_size=12)
    for players in game.info.seats:
        found = blake2b(digest_size=12)
        for seed in range(SIGNED):
            found.update(signed(game, {"players": players, "seed": f"signature {seed}"}))
        lines.append(f"{players} players: {found.hexdigest()}\n")
        whole.update(found.digest())
    return "".join([*lines, f"signature: {whole.hexdigest()}\n"])


def signed(game: Game, plan: dict[str, Any]) -> bytes:
    """What counts of one random game."""
    position = deal(game, plan)
    for _ in zip(range(LONGEST), play_on(position, plan), strict=False):
        pass
    moves = [(entry.seat, entry.action) for entry in position.log]
    events = [(event.kind, event.facts, event.audience) for event in position.events]
    ranking = [(one.seat, one.place, one.score, one.is_winner) for one in position.ranking]
    return msgspec.json.encode([moves, events, ranking], order="sorted")


def counts(game: Game, plan: dict[str, Any]) -> str:
    """From one deal, the ways to play so many moves, and the different positions they lead to."""
    position = deal(game, plan)
    lines = [heading(game, plan), "depth: ways, positions, of these over\n"]
    ways = {memory(position.state).tobytes(): 1}
    for depth in range(plan["depth"] + 1):
        over = sum(game.engine.is_over(game.rules.layout.from_bytes(one)) for one in ways)
        lines.append(f"{depth}: {sum(ways.values())}, {len(ways)}, {over}\n")
        ways = one_deeper(game, position.players, ways)
    return "".join(lines)


def one_deeper(game: Game, players: int, ways: dict[bytes, int]) -> dict[bytes, int]:
    """All positions one move on, with the number of ways to each."""
    found: dict[bytes, int] = {}
    for before, number in ways.items():
        state = game.rules.layout.from_bytes(before)
        for seat in range(players):
            for action in game.engine.legal(state, seat):
                after = game.rules.layout.copy(state)
                game.engine.play(after, seat, action)
                memory(after)["events"] = 0
                key = memory(after).tobytes()
                found[key] = found.get(key, 0) + number
    return found


# --- Files --------------------------------------------------------------------------------------


def texts(game: Game) -> dict[Path, str]:
    """Every file that is written for a game, with its text."""
    plan, folder = plan_of(game.info.slug), folder_of(game.info.slug)
    made = {
        folder / "signature.txt": signature(game),
        folder / "counts.txt": counts(game, plan["counts"]),
    }
    for name, one in plan["playthroughs"].items():
        made[folder / "playthroughs" / f"{name}.txt"] = playthrough(game, one)
    for reason, one in plan["recorded"].items():
        made[folder / "recorded" / f"{reason}.txt"] = recording(game, one)
    return made


def search(game: Game) -> None:
    """Print, for every ending of the plan, the seed of the shortest game that ends so."""
    for reason, plan in plan_of(game.info.slug)["recorded"].items():
        lengths = {}
        for seed in range(SEARCHED):
            position = deal(game, {**plan, "seed": seed})
            moves = zip(range(LONGEST), play_on(position, {**plan, "seed": seed}), strict=False)
            length = sum(1 for _ in moves)
            if reason_of(position) == reason:
                lengths[seed] = length
        best = min(lengths, key=lambda seed: lengths[seed], default=None)
        some = ", ".join(f"{seed} ({length} moves)" for seed, length in list(lengths.items())[:4])
        print(f"{reason}: seeds {some}; the shortest is {best}; {len(lengths)} of {SEARCHED}")


def main() -> int:
    """Write the texts of all games, or search for seeds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--search", action="store_true", help="find seeds for the endings planned")
    options = parser.parse_args()
    add_test_games()
    for slug in options.games or catalogue.games():
        game = catalogue.game(slug)
        if options.search:
            search(game)
            continue
        for path, text in texts(game).items():
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
                print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
