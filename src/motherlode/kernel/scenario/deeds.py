"""How is the table set, and how is a When carried out?"""

import re
from collections.abc import Container
from typing import Any

from motherlode.kernel.catalogue import game as find_game
from motherlode.kernel.contract import Event
from motherlode.kernel.errors import IllegalMove, MotherlodeError, UnknownName, seat_name
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.kernel.scenario import words as say
from motherlode.kernel.scenario.book import Scenario, Step, Table
from motherlode.kernel.scenario.scene import CardFile, Failed, Scene, game_at
from motherlode.kernel.switches import read_variant

__all__ = ["do", "sit_down", "unused"]

# What a game's `arrange` may meet when a value is of quite another kind than it expects.
MISFITS = (MotherlodeError, TypeError, ValueError, KeyError, AttributeError, OverflowError)


# --- Sitting down ---------------------------------------------------------------------------------


def sit_down(scenario: Scenario, speed: str, cards: CardFile | None) -> Scene:
    """Open the box, deal, and set the position that is given."""
    table = scenario.table
    game = _heading(table, "Game", lambda: find_game(table.game))
    _heading(table, "Rules", lambda: [game.sentence(rule) for rule in table.rules])
    variant = _heading(table, "Variant", lambda: _variant(game, table))
    printed = _heading(table, "Cards", lambda: _cards(game, table, cards))
    scripts = [step.meaning for step in scenario.gifts if isinstance(step.meaning, say.Script)]
    script = [(one.stream, result) for one in scripts for result in one.results]
    players = game.seats.start if table.players is None else table.players
    position = _heading(
        table,
        "Game",
        lambda: game_at(game, speed).new(players, table.seed, variant, printed, script),
    )
    _arrange(position, [step for step in scenario.gifts if isinstance(step.meaning, say.Gift)])
    return Scene(position)


def _heading(table: Table, name: str, act: Any) -> Any:
    """Do something for a heading; what goes wrong is told at its line."""
    try:
        return act()
    except MotherlodeError as refusal:
        raise Failed(*table.said[name], str(refusal)) from refusal


def _variant(game: Game, table: Table) -> dict[str, Any]:
    if table.preset is not None and table.preset not in game.presets:
        raise UnknownName("preset", table.preset, game.presets)
    bent = {**game.presets.get(table.preset or "", {}), **table.switches}
    read_variant(game.switches, game.presets, bent)
    return bent


def _cards(game: Game, table: Table, cards: CardFile | None) -> Any:
    if table.cards is None:
        return None
    if cards is None:
        raise UnknownName("card file", table.cards, [])
    found = cards(table.cards)
    game.read_cards(found)
    return found


def _arrange(position: Position, gifts: list[Step]) -> None:
    if not gifts:
        return
    facts: dict[Any, Any] = {}
    for step in gifts:
        _put(facts, step)
    try:
        position.arrange(**facts)
    except MISFITS as refusal:
        step = _culprit(gifts, str(refusal))
        raise Failed(step.line, step.words, f"this cannot be on the table: {refusal}") from refusal


def _put(facts: dict[Any, Any], step: Step) -> None:
    """Lay a fact into the tree of facts; numbers on the way are seats and places."""
    gift: Any = step.meaning
    *way, last = (int(part) if part.isdigit() else part for part in gift.fact.path)
    tree: Any = facts
    for part in way:
        tree = tree.setdefault(part, {})
        if not isinstance(tree, dict):
            raise Failed(step.line, step.words, f"'{part}' was given before, as a whole")
    tree[last] = gift.value.plain


def _culprit(gifts: list[Step], message: str) -> Step:
    """The line that names what a refusal names, or the first."""
    named = re.search(r"'([^']+)'", message)
    return next((step for step in gifts if named and named[1] in step.words), gifts[0])


# --- When -----------------------------------------------------------------------------------------


def do(scene: Scene, step: Step) -> None:
    """Carry out a When and write down what happened."""
    meaning: Any = step.meaning
    try:
        events = _done(scene, meaning)
    except IllegalMove as refusal:
        raise Failed(step.line, step.words, *_refusal(scene, meaning, refusal)) from refusal
    except MotherlodeError as refusal:
        raise Failed(step.line, step.words, str(refusal)) from refusal
    scene.story.append(step.words)
    scene.story.extend(f"    {event.words}" for event in events)
    _check_used(scene, step)


def _done(scene: Scene, deed: Any) -> list[Event]:
    position = scene.position
    if isinstance(deed, say.Script):
        position.rig(list(deed.results), deed.stream)
        return []
    if isinstance(deed, say.Undo):
        _undo(position)
        return []
    seat = scene.seat(deed.seat)
    if isinstance(deed, say.Resign):
        return position.resign(seat)
    for script in deed.scripts:
        position.rig(list(script.results), script.stream)
    if isinstance(deed, say.Silence):
        return position.play(seat, position.default(seat))
    return position.play(seat, scene.action(deed.action))


def _undo(position: Position) -> None:
    """Back to before the last action, and to before what was scripted for it."""
    position.undo()
    log = position.log
    while log and log[-1].seat < 0:
        log = log[:-1]
    position.replay(log)


def _refusal(scene: Scene, deed: Any, refusal: IllegalMove) -> list[str]:
    """The rule, its sentence, and what could have been done instead."""
    position = scene.position
    offered = ", ".join(action.words for action in position.legal(deed.seat)) or "nothing"
    return [
        f"refused by {refusal.rule}: {refusal.sentence}",
        f"asked now: {scene.names(position.actors)}",
        f"{seat_name(deed.seat)} is offered: {offered}",
    ]


def _check_used(scene: Scene, step: Step) -> None:
    """What an action brings along must be used by it, or the scenario means another action."""
    brought = {script.stream for script in getattr(step.meaning, "scripts", ())}
    left = unused(scene.position, brought)
    if left:
        raise Failed(step.line, step.words, f"chance was not asked for this: {left}")


def unused(position: Position, streams: Container[str] | None = None) -> str:
    """The scripted results that still wait, of some streams or of all, in words."""
    chance = position.state.chance
    waiting = [
        (position.game.streams[chance.script[row, 0]], chance.script[row, 1])
        for row in range(chance.scripted)
    ]
    return ", ".join(
        f"{stream} {result}" for stream, result in waiting if streams is None or stream in streams
    )
