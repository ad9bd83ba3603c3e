"""What could a seat choose, part by part, before anything is sent? Routes, targets and numbers of cards, so that a board knows no rule."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from motherlode.games.gold_digger import components as parts
from motherlode.games.gold_digger.components import card_name
from motherlode.games.gold_digger.rules.board import (
    empty_free_spaces,
    holder,
    is_live_bomb,
    top_type,
)
from motherlode.games.gold_digger.rules.chance import may_use
from motherlode.games.gold_digger.rules.ending import HUNT
from motherlode.games.gold_digger.rules.hunt import ignores_cards
from motherlode.games.gold_digger.rules.move import STEP
from motherlode.games.gold_digger.rules.paths import (
    exit_direction,
    may_turn,
    open_exits,
    open_spaces,
    reach,
)
from motherlode.games.gold_digger.rules.play import may_redefine
from motherlode.games.gold_digger.rules.push import DISPLACE
from motherlode.games.gold_digger.rules.sift import SIFT_1, SIFTED_CARDS, may_sift
from motherlode.games.gold_digger.rules.spying import SHOWN_CARDS, VIEWER_SHOW_1, others_in
from motherlode.games.gold_digger.rules.thief import nearest_victims
from motherlode.games.gold_digger.rules.turn_actions import ACTION
from motherlode.games.gold_digger.state import HIDDEN, LIVE, NOBODY, State
from motherlode.games.gold_digger.turn import deserves_poison
from motherlode.kernel.piles import size

__all__ = ["Limits", "limits_of"]


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat that is asked could choose; of all others nothing is said.

    There is one route to each space where the roll can end: the one with the fewest bombs, then with the fewest turns. "A2 B2>B3"
    is two steps; after the second one the piece goes on by itself, since there is no other way.
    """

    reach: list[str] = []  # by the number of the die, from 1: where a Move could end, "A2 B1"
    routes: dict[str, int] = {}  # each with the live bombs that it enters
    targets: dict[str, list[str | int]] = {}  # by kept card: what it can be used on
    landings: dict[
        str, str
    ] = {}  # by space where a route ends: "deadly", "hidden", a type or "full"
    meetings: dict[
        str, str
    ] = {}  # by such a space that others hold: it "pushes" or only "meets" them
    picks: int = 0  # how many cards of the hand a Sift takes, or are shown, one after the other
    is_poison_near: bool = False  # whether the last action decides, and only a Move avoids it


def limits_of(s: State, seat: int) -> Limits:
    """The limits of a seat that is asked, from its own cards and what lies open."""
    if s.stage == ACTION:
        return Limits(
            reach=_reach(s, seat),
            targets={
                parts.KINDS[kind]: _targets(s, seat, kind)
                for kind in TARGETED
                if may_use(s, seat, kind)
            },
            picks=SIFTED_CARDS if may_sift(s, seat) else 0,
            is_poison_near=s.rules.poison == 1 and s.actions_left == 1 and deserves_poison(s),
        )
    if s.stage == STEP:
        routes = _last(_layers(s, seat, s.steps, s.used))
        return Limits(
            routes={_told(s, seat, one): one.bombs for one in routes.values()},
            landings=_named(_landing(s, seat, one) for one in routes.values()),
            meetings=_named(_meeting(s, seat, space) for space in routes),
        )
    if s.stage == VIEWER_SHOW_1:
        return Limits(picks=min(SHOWN_CARDS, size(s.hand[seat])))
    return Limits(picks=SIFTED_CARDS if s.stage == SIFT_1 else 0)


# Routes


class _Route(NamedTuple):
    """A way to walk; of two to the same space the smaller is better."""

    bombs: int
    turns: int
    spaces: tuple[int, ...]
    used: int  # directions, one bit each
    heading: int


_Layer = dict[tuple[int, int, int], _Route]  # by space, used directions and heading


def _reach(s: State, seat: int) -> list[str]:
    """Where each number of the die can end; where no way is long enough, the longest ones count. [GD-MOVE-02]"""
    layers = _layers(s, seat, s.rules.die_sides, 0)
    ends = [_names(sorted({space for space, _, _ in layer})) for layer in layers]
    return ends + ends[-1:] * (s.rules.die_sides - len(ends))


def _last(layers: list[_Layer]) -> dict[int, _Route]:
    """The best way to each space where all steps have been taken: fewest bombs, then fewest turns."""
    best: dict[int, _Route] = {}
    for (space, _, _), route in layers[-1].items():
        if space not in best or route[:2] < best[space][:2]:
            best[space] = route
    return best


def _layers(s: State, seat: int, steps: int, used: int) -> list[_Layer]:
    """The best ways after one step, two steps and so on, as far as there are any. [GD-MOVE-04, GD-MOVE-08]"""
    bombs = _bombs(s, seat)
    is_open = open_spaces(s, seat)
    layers = [_first_steps(s, seat, used, bombs, is_open)]
    while layers[-1] and len(layers) < steps:
        layers.append({})
        for route in layers[-2].values():
            for direction, space in _ahead(s, route.spaces[-1], route.used, is_open):
                _note(layers[-1], _longer(route, direction, space, bombs))
    return layers if layers[-1] else layers[:-1]


def _first_steps(s: State, seat: int, used: int, bombs: int, is_open: int) -> _Layer:
    """From Go through its exits, elsewhere into the neighbouring spaces. [GD-MOVE-09]"""
    first: _Layer = {}
    start = _Route(0, 0, (), used, parts.NO_DIRECTION)
    here = s.space[seat]
    if here == parts.GO:
        steps = [(exit_direction(s, one), one) for one in _spaces(open_exits(s, seat))]
    else:
        steps = list(_ahead(s, here, used, is_open))
    for direction, space in steps:
        _note(first, _longer(start, direction, space, bombs))
    return first


def _ahead(s: State, here: int, used: int, is_open: int) -> Iterator[tuple[int, int]]:
    """The steps that can be taken from a space."""
    for direction in range(len(parts.DIRECTIONS)):
        space = int(parts.NEIGHBOUR[here, direction])
        if space != parts.OFF and is_open >> space & 1 and may_turn(s, used, direction):
            yield direction, space


def _longer(route: _Route, direction: int, space: int, bombs: int) -> _Route:
    return _Route(
        route.bombs + (bombs >> space & 1),
        route.turns + (route.heading not in (direction, parts.NO_DIRECTION)),
        (*route.spaces, space),
        route.used | 1 << direction,
        direction,
    )


def _note(layer: _Layer, route: _Route) -> None:
    key = (route.spaces[-1], route.used, route.heading)
    if key not in layer or route[:2] < layer[key][:2]:
        layer[key] = route


def _told(s: State, seat: int, route: _Route) -> str:
    """A way space by space; a step without a choice is part of the one before it."""
    told = parts.SPACE_NAMES[route.spaces[0]]
    used = s.used | 1 << _direction(s, s.space[seat], route.spaces[0])
    for number, space in enumerate(route.spaces[1:], start=1):
        here = route.spaces[number - 1]
        rest = len(route.spaces) - number - 1
        told += (" " if _options(s, seat, here, used, rest) > 1 else ">") + parts.SPACE_NAMES[space]
        used |= 1 << _direction(s, here, space)
    return told


def _options(s: State, seat: int, here: int, used: int, rest: int) -> int:
    """In how many ways the walk can go on, with so many steps after this one. [GD-MOVE-08]"""
    ahead = _ahead(s, here, used, open_spaces(s, seat))
    return sum(reach(s, seat, to, used | 1 << one, rest) >= rest for one, to in ahead)


def _direction(s: State, here: int, to: int) -> int:
    """The direction of a step."""
    if here == parts.GO:
        return exit_direction(s, to)
    return [int(space) for space in parts.NEIGHBOUR[here]].index(to)


def _bombs(s: State, seat: int) -> int:
    """The spaces that cost a life to enter, one bit each; the hunter ignores all cards. [GD-TILE-09, GD-VAR-36]"""
    if ignores_cards(s, seat):
        return 0
    return sum(1 << space for space in range(parts.SPACES) if is_live_bomb(s, space))


# Where a route ends


def _named(found: Iterable[tuple[int, str]]) -> dict[str, str]:
    """By the names of spaces, what is said of them."""
    return {parts.SPACE_NAMES[space]: word for space, word in found if word}


def _landing(s: State, seat: int, route: _Route) -> tuple[int, str]:
    """What the card at the end of a route does to whoever lands there, if the bombs before leave her alive.

    [GD-TILE-01, GD-LIFE-01, GD-VAR-36]
    """
    space = route.spaces[-1]
    if ignores_cards(s, seat):
        return space, ""
    if route.bombs >= max(1, s.lives[seat]):
        return space, "deadly"
    if s.face[space] == HIDDEN:
        return space, "hidden"
    if s.face[space] != LIVE or is_live_bomb(s, space):
        return space, ""
    card = top_type(s, space)
    lives, in_box = (
        s.lives[seat] - route.bombs,
        s.box_lives + route.bombs,
    )  # a bomb's life goes back
    has_room = lives < s.rules.max_lives and in_box > 0
    return space, "full" if card == parts.LIFE and not has_room else parts.TYPES[card]


def _meeting(s: State, seat: int, space: int) -> tuple[int, str]:
    """What becomes of others who stand where a route ends. [GD-PUSH-01, GD-VAR-08, GD-VAR-09]"""
    if holder(s, space, seat) == NOBODY:
        return space, ""
    is_pushed = s.rules.collision == DISPLACE and s.rules.mode != HUNT
    return space, "pushes" if is_pushed else "meets"


# Targets

TARGETED = (
    parts.REDEFINE,
    parts.TELEPORT_FREE,
    parts.SPY,
    parts.VIEWER,
    parts.THIEF,
    parts.THIEF_GOLD,
)


def _targets(s: State, seat: int, kind: int) -> list[str | int]:
    """What a kept card that can be used now can be used on."""
    if kind == parts.REDEFINE:
        hand = sorted(s.hand[seat][place, 0] for place in range(1, size(s.hand[seat]) + 1))
        return [card_name(card) for card in hand if may_redefine(s, seat, card)]
    if kind == parts.TELEPORT_FREE:
        return [parts.SPACE_NAMES[space] for space in _spaces(empty_free_spaces(s))]
    is_theft = kind in (parts.THIEF, parts.THIEF_GOLD)
    mask = nearest_victims(s, seat, kind) if is_theft else others_in(s, seat)
    return [other for other in range(s.players) if mask >> other & 1]


def _spaces(mask: int) -> list[int]:
    return [space for space in range(parts.SPACES) if mask >> space & 1]


def _names(spaces: "tuple[int, ...] | list[int]") -> str:
    return " ".join(parts.SPACE_NAMES[space] for space in spaces)
