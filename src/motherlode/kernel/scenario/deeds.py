"""Carry out the When steps of a scenario."""

from typing import Any

from motherlode.kernel.contract import Event
from motherlode.kernel.errors import IllegalMove, MotherlodeError, seat_name
from motherlode.kernel.position import Position
from motherlode.kernel.scenario import words as say
from motherlode.kernel.scenario.book import Step
from motherlode.kernel.scenario.naming import action_words, event_words
from motherlode.kernel.scenario.scene import Failed, Scene
from motherlode.kernel.scenario.scripts import Chances, ran_out, results_of, unused

__all__ = ["do"]


def do(scene: Scene, step: Step) -> None:
    """Carry out a When and write down what happened."""
    meaning: Any = step.meaning
    if isinstance(meaning, say.Unreadable):
        raise Failed(step.line, step.words, "this line cannot be read, so the scenario stops here")
    before = Chances(scene.position, _brought(meaning))
    try:
        events = _done(scene, meaning)
    except IllegalMove as refusal:
        raise Failed(step.line, step.words, *_refusal(scene, meaning, refusal)) from refusal
    except MotherlodeError as refusal:
        raise Failed(step.line, step.words, str(refusal)) from refusal
    scene.transcript.append(step.words)
    scene.transcript.extend(f"    {event_words(event, scene.position.game)}" for event in events)
    _check_used(scene, step)
    if not isinstance(meaning, say.Undo | say.Script) and (
        wrong := ran_out(scene.position, before)
    ):
        raise Failed(step.line, step.words, wrong[1])


def _brought(meaning: Any) -> list[tuple[str, int]]:
    """How many results an action brings along, by stream."""
    scripts = getattr(meaning, "scripts", ())
    return [(script.stream, len(script.results)) for script in scripts]


def _done(scene: Scene, deed: Any) -> list[Event]:
    position = scene.position
    if isinstance(deed, say.Script):
        _rig(position, deed)
        return []
    if isinstance(deed, say.Undo):
        _undo(position)
        return []
    seat = scene.seat(deed.seat)
    if isinstance(deed, say.Resign):
        return position.resign(seat)
    for script in deed.scripts:
        _rig(position, script)
    if isinstance(deed, say.Silence):
        return position.play(seat, position.default(seat))
    return position.play(seat, scene.action(deed.action))


def _rig(position: Position, script: say.Script) -> None:
    position.rig(results_of(position.game, position.cards, script), script.stream)


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
    offered = ", ".join(action_words(action) for action in position.legal(deed.seat)) or "nothing"
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
