"""Is a Then true? Every check answers with nothing, or with lines that say what is not as expected."""

from functools import singledispatch
from typing import Any

from motherlode.kernel.contract import Event
from motherlode.kernel.errors import IllegalMove, UnknownName, seat_name
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.kernel.scenario import words as say
from motherlode.kernel.scenario.comparing import differences, listed_differences, show
from motherlode.kernel.scenario.facts import ABSENT, find, truth, view
from motherlode.kernel.scenario.naming import action_words, event_pattern, event_words
from motherlode.kernel.scenario.players import as_players
from motherlode.kernel.scenario.scene import Scene

__all__ = ["check"]

RESAMPLES = 12  # positions drawn anew to find out what a seat can know


@singledispatch
def check(meaning: Any, scene: Scene) -> list[str]:
    """Nothing if it is true, otherwise what is wrong."""
    raise TypeError(f"{meaning!r} is no check")


# --- Facts ----------------------------------------------------------------------------------------


@check.register
def _compare(meaning: say.Compare, scene: Scene) -> list[str]:
    if meaning.knows:
        return _knows(meaning, scene)
    trees = _trees(meaning.watcher, scene)
    for name, tree in trees:
        path = scene.path(meaning.fact)
        found = as_players(find(tree, path), path, scene.position.game)
        wrong = differences(found, meaning.sign, meaning.value)
        if wrong:
            return [*([f"as {name} sees it:"] if len(trees) > 1 else []), *wrong]
    return []


def _trees(watcher: say.Watcher, scene: Scene) -> list[tuple[str, Any]]:
    """What each of the watchers sees; without one, the truth."""
    if watcher == say.TRUTH:
        return [("it", truth(scene.position))]
    return [(name, view(scene.position, seat)) for name, seat in _eyes(watcher, scene)]


def _eyes(watcher: say.Watcher, scene: Scene) -> list[tuple[str, int | None]]:
    """The seats that watch, with their names; None is a spectator."""
    if isinstance(watcher, int):
        return [(seat_name(watcher), scene.seat(watcher))]
    seats = range(scene.position.players) if watcher == say.EVERYBODY else ()
    return [*((seat_name(seat), seat) for seat in seats), (say.SPECTATOR, None)]


def _resampled(scene: Scene, seat: int | None) -> list[Position]:
    """Positions that a seat cannot tell from the true one."""
    return [scene.position.resample(seat, f"scenario {number}") for number in range(RESAMPLES)]


def _knows(meaning: say.Compare, scene: Scene) -> list[str]:
    """It holds, and would hold in every position that the watcher cannot tell from this one."""
    path = scene.path(meaning.fact)
    wrong = differences(find(truth(scene.position), path), meaning.sign, meaning.value)
    if wrong:
        return wrong
    for name, seat in _eyes(meaning.watcher, scene):
        for resampled in _resampled(scene, seat):
            found = find(truth(resampled), path, must=False)
            if found is ABSENT or differences(found, meaning.sign, meaning.value):
                return [f"{name} cannot know it: for all she saw it could be {show(found)}"]
    return []


@check.register
def _hidden(meaning: say.Hidden, scene: Scene) -> list[str]:
    path = scene.path(meaning.fact)
    true = find(truth(scene.position), path)
    for name, seat in _eyes(meaning.watcher, scene):
        wrong = _shown(scene, seat, path) or _leaked(scene, seat)
        if not wrong and meaning.knows:
            wrong = _deducible(scene, seat, path, true)
        if wrong:
            return [f"{name} {line}" for line in wrong]
    return []


def _shown(scene: Scene, seat: int | None, path: tuple[str, ...]) -> list[str]:
    seen = find(view(scene.position, seat), path, must=False)
    return [] if _is_covered(seen) else [f"sees it: {show(seen)}"]


def _is_covered(seen: Any) -> bool:
    """Nothing is there, or a list of face-down things."""
    is_row = isinstance(seen, list) and len(seen) > 0
    return seen is ABSENT or seen is None or (is_row and all(_is_covered(one) for one in seen))


def _leaked(scene: Scene, seat: int | None) -> list[str]:
    """Whatever hidden things may be, a seat must see and be offered the same."""
    now = _seen(scene.position, seat)
    if any(_seen(resampled, seat) != now for resampled in _resampled(scene, seat)):
        return ["sees something that depends on what she cannot know"]
    return []


def _seen(position: Position, seat: int | None) -> Any:
    offered = [] if seat is None else [action.words for action in position.legal(seat)]
    return view(position, seat), offered


def _deducible(scene: Scene, seat: int | None, path: tuple[str, ...], true: Any) -> list[str]:
    others = [find(truth(resampled), path, must=False) for resampled in _resampled(scene, seat)]
    return [] if any(one != true for one in others) else [f"can work it out: {show(true)}"]


@check.register
def _unchanged(meaning: say.Unchanged, scene: Scene) -> list[str]:
    path = scene.path(meaning.fact)
    before, now = (
        as_players(find(truth(position), path), path, scene.position.game)
        for position in (scene.before, scene.position)
    )
    return [] if before == now else [f"before: {show(before)}", f"now:    {show(now)}"]


# --- Choices --------------------------------------------------------------------------------------


@check.register
def _offered(meaning: say.Offered, scene: Scene) -> list[str]:
    position = scene.position
    offered = [action_words(action) for action in position.legal(scene.seat(meaning.seat))]
    here = f"offered:  {', '.join(offered) or 'nothing'}"
    if meaning.count is not None:
        count = len(offered)
        return (
            []
            if count == meaning.count
            else [f"expected: {meaning.count}", f"found:    {count}", here]
        )
    written = [action_words(scene.action(words)) for words in meaning.actions]
    if meaning.how == "exactly":
        wrong = listed_differences(offered, written)
    elif meaning.how == "not":
        wrong = [f"extra:    {words}" for words in written if words in offered]
    else:
        wrong = [f"missing:  {words}" for words in written if words not in offered]
    return [here, *wrong] if wrong else []


@check.register
def _refused(meaning: say.Refused, scene: Scene) -> list[str]:
    position = scene.position
    before = position.to_bytes()
    trial = position.copy()
    seat = scene.seat(meaning.seat)
    try:
        events = trial.play(seat, scene.known_action(meaning.action) or meaning.action)
    except IllegalMove as refusal:
        if trial.to_bytes() != before:
            return ["refused, but something changed"]
        unknown = _unknown(scene, meaning.action, refusal)
        if meaning.rule is None:
            return unknown
        if meaning.rule == refusal.rule:
            return []
        expected = position.game.sentence(meaning.rule or "")
        return [
            f"expected: {meaning.rule}: {expected}",
            f"found:    {refusal.rule}: {refusal.sentence}",
            *unknown,
        ]
    told = [f"    {event_words(event, position.game)}" for event in events]
    return ["it was accepted:", *told]


def _unknown(scene: Scene, words: str, refusal: IllegalMove) -> list[str]:
    """That there is no such action, and the nearest one, for whoever has misspelled it."""
    is_known = scene.known_action(words) is not None or words.lower() == "resign"
    if is_known or refusal.rule != scene.position.game.rules.unknown_action:
        return []
    return [str(UnknownName("action", words, scene.action_names))]


@check.register
def _asked(meaning: say.Asked, scene: Scene) -> list[str]:
    actors = scene.position.actors
    here = f"asked now: {scene.names(actors)}"
    if meaning.seat is None:
        return [] if not actors else [here]
    is_asked = scene.seat(meaning.seat) in actors
    return [] if is_asked == meaning.expected else [here]


@check.register
def _over(meaning: say.Over, scene: Scene) -> list[str]:
    if scene.position.is_over == meaning.expected:
        return []
    if meaning.expected:
        return [f"the game goes on; asked now: {scene.names(scene.position.actors)}"]
    return ["the game is over"]


# --- Events ---------------------------------------------------------------------------------------


@check.register
def _told(meaning: say.Told, scene: Scene) -> list[str]:
    _check_pattern(meaning.pattern, scene.position)
    for name, seat in (
        [("it", None)] if meaning.watcher == say.TRUTH else _eyes(meaning.watcher, scene)
    ):
        heard = [
            event for event in scene.happened if meaning.watcher == say.TRUTH or event.is_for(seat)
        ]
        count = sum(_matches(event, meaning.pattern, scene.position.game) for event in heard)
        is_right = count > 0 if meaning.times is None else count == meaning.times
        if not is_right:
            expected = "at least once" if meaning.times is None else f"{meaning.times} times"
            return [
                f"expected: {expected}" + (f", by {name}" if name != "it" else ""),
                f"found:    {count} times",
                "told:     " + ("" if heard else "nothing"),
                *(f"    {_event(event, scene.position.game)}" for event in heard),
            ]
    return []


def _matches(event: Event, pattern: say.Pattern, game: Game) -> bool:
    if pattern.words is not None:
        return pattern.words in (event_words(event, game), event.words)
    if event.kind != pattern.kind:
        return False
    return all(not differences(event.facts[name], "=", value) for name, value in pattern.facts)


def _event(event: Event, game: Game) -> str:
    """An event as a pattern would have it, and its words."""
    return f'{event_pattern(event, game)}  "{event_words(event, game)}"'


def _check_pattern(pattern: say.Pattern, position: Position) -> None:
    if pattern.words is not None:
        return
    kinds = {kind.name: kind for kind in position.game.presentation.event_kinds}
    if pattern.kind not in kinds:
        raise UnknownName("event", pattern.kind, kinds)
    known = [name for name, _ in kinds[pattern.kind].facts]
    for name, _ in pattern.facts:
        if name not in known:
            raise UnknownName(f"fact of '{pattern.kind}'", name, known)
