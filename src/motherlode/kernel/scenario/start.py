"""How is the table set? Open the box, deal, and arrange the position that is given."""

import re
from typing import Any

from motherlode.kernel.catalogue import game as find_game
from motherlode.kernel.errors import BadScript, BadVariant, MotherlodeError, UnknownName
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.kernel.scenario import words as say
from motherlode.kernel.scenario.blame import blamed, facts_of
from motherlode.kernel.scenario.book import Scenario, Step, Table
from motherlode.kernel.scenario.scene import CardFile, Failed, Scene, game_at
from motherlode.kernel.scenario.scripts import Chances, ran_out, results_of
from motherlode.kernel.scenario.settable import check_settable
from motherlode.kernel.switches import read_variant

__all__ = ["sit_down"]

# What a game's `arrange` may meet when a value is of quite another kind than it expects.
MISFITS = (MotherlodeError, TypeError, ValueError, KeyError, AttributeError, OverflowError)


def sit_down(scenario: Scenario, speed: str, cards: CardFile | None) -> Scene:
    """Open the box, deal, and set the position that is given."""
    table = scenario.table
    for step in scenario.gifts:
        if isinstance(step.meaning, say.Unreadable):
            raise Failed(
                step.line, step.words, "this line cannot be read, so the scenario is not played"
            )
    game = _heading(table, "Game", lambda: find_game(table.game))
    _heading(table, "Rules", lambda: [game.sentence(rule) for rule in table.rules])
    variant = _heading(table, "Variant", lambda: _variant(game, table))
    printed = _heading(table, "Cards", lambda: _cards(game, table, cards))
    players = game.info.seats.start if table.players is None else table.players
    _heading(table, "Game", lambda: game.check_players(players, variant))
    scripted = [step for step in scenario.gifts if isinstance(step.meaning, say.Script)]
    script = _script(game, scripted, game.rules.read_cards(printed))
    position = _deal(
        scripted,
        table,
        lambda: game_at(game, speed).new(players, table.seed, variant, printed, script),
    )
    if wrong := ran_out(position, Chances.before_the_deal(position)):
        step = next(step for step in reversed(scripted) if _stream(step) == wrong[0])
        raise Failed(step.line, step.words, wrong[1])
    _arrange(position, [step for step in scenario.gifts if isinstance(step.meaning, say.Gift)])
    return Scene(position)


def _heading(table: Table, name: str, act: Any) -> Any:
    """Do something for a heading; what goes wrong is told at its line."""
    try:
        return act()
    except MotherlodeError as refusal:
        raise Failed(*table.said[name], str(refusal)) from refusal


def _variant(game: Game, table: Table) -> dict[str, Any]:
    if table.preset is not None and table.preset not in game.rules.presets:
        is_switch = table.preset in [switch.name for switch in game.rules.switches]
        hint = f"it is a switch: write '{table.preset} = …'" if is_switch else ""
        raise UnknownName("preset", table.preset, game.rules.presets, hint)
    bent = {**game.rules.presets.get(table.preset or "", {}), **table.switches}
    read_variant(game.rules.switches, game.rules.presets, bent)
    return bent


def _cards(game: Game, table: Table, cards: CardFile | None) -> Any:
    if table.cards is None:
        return None
    if cards is None:
        raise UnknownName("card file", table.cards, [])
    found = cards(table.cards)
    game.rules.read_cards(found)
    return found


# --- The deal -------------------------------------------------------------------------------------


def _script(game: Game, steps: list[Step], cards: Any) -> list[tuple[str, int]]:
    """What is scripted of the deal; what is no result of its stream is told at its line."""
    script: list[tuple[str, int]] = []
    for step in steps:
        meaning: Any = step.meaning
        try:
            script += [(meaning.stream, one) for one in results_of(game, cards, meaning)]
        except MotherlodeError as refusal:
            raise Failed(step.line, step.words, str(refusal)) from refusal
    return script


def _deal(scripted: list[Step], table: Table, deal: Any) -> Position:
    """What goes wrong is told at the line whose script cannot be, otherwise at that of the variant or the game."""
    try:
        position: Position = deal()
    except BadScript as refusal:
        named = [
            step for step in scripted if re.search(rf"(: |'){_stream(step)}( |')", str(refusal))
        ]
        step = (named or scripted)[-1]
        raise Failed(step.line, step.words, str(refusal)) from refusal
    except MotherlodeError as refusal:
        is_bent = isinstance(refusal, BadVariant) and "Variant" in table.said
        raise Failed(*table.said["Variant" if is_bent else "Game"], str(refusal)) from refusal
    return position


def _stream(step: Step) -> str:
    meaning: Any = step.meaning
    return str(meaning.stream)


# --- The position ---------------------------------------------------------------------------------


def _arrange(position: Position, gifts: list[Step]) -> None:
    if not gifts:
        return
    for step in gifts:
        check_settable(position, step)
    facts = facts_of(gifts)
    try:
        position.arrange(**facts)
    except MISFITS as refusal:
        step = blamed(position, gifts, refusal)
        message = str(refusal).removeprefix("no such position: ")
        raise Failed(step.line, step.words, f"this cannot be on the table: {message}") from refusal
