"""Three against one: a discarded concept of the designers, for experiments. (GD-VAR-32 and after)"""

from motherlode.games.gold_digger.components import BOMB, GOLD, LIFE, SPACES
from motherlode.games.gold_digger.events import FOUND, HUNT_STREAM, HUNTS, TOOK_LIFE, WAS_CAUGHT
from motherlode.games.gold_digger.rules.board import is_in, is_live_bomb, put_piece, top_type
from motherlode.games.gold_digger.rules.ending import HUNT, end_hunt_if_decided
from motherlode.games.gold_digger.rules.lives import go_out, meet_bomb
from motherlode.games.gold_digger.state import CAUGHT, HIDDEN, LIVE, SPENT, State
from motherlode.kernel.chance import draw
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["begin_hunt", "ignores_cards", "land_in_hunt"]

FAR_CORNER = SPACES - 1  # E5
ALL_SPACES = 1  # have a life card


@compiled
def begin_hunt(s: State) -> None:
    """Whoever rolled highest hunts from E5; an unseen card lies on every space; no hands, no chance.

    The digger at the hunter's left begins, the hunter is last in every round. [GD-VAR-32, GD-VAR-33, GD-VAR-34]
    """
    s.hunter = s.first
    s.first = (s.hunter + 1) % s.players
    emit(s.events, HUNTS, ALL, s.hunter, 0, 0, 0)
    put_piece(s, s.hunter, FAR_CORNER)
    for space in range(SPACES):
        s.laid[space, 0] = hide_card(s, space)
        s.height[space] = 1
        s.face[space] = HIDDEN
    s.filled = SPACES


@compiled
def hide_card(s: State, space: int) -> int:
    """A bomb, a gold or, where there is one, a life card, each equally likely. [GD-VAR-33]"""
    kinds = 3 if has_life_card(s, space) else 2
    kind = draw(s.chance, HUNT_STREAM, kinds)
    return LIFE if kind == LIFE - 1 else kind


@compiled
def has_life_card(s: State, space: int) -> bool:
    """Whether a space has a life card: those with an even number, or all. [GD-COMP-02, GD-VAR-04]"""
    return s.rules.life_cards == ALL_SPACES or (space % 5) % 2 == 1


@compiled
def ignores_cards(s: State, seat: int) -> bool:
    """The hunter ignores all cards. [GD-VAR-36]"""
    return s.rules.mode == HUNT and seat == s.hunter


@compiled
def land_in_hunt(s: State, seat: int) -> None:
    """Catching comes before the card of the space. Diggers may stand together.

    [GD-VAR-36, GD-VAR-37]
    """
    if seat == s.hunter:
        catch_all(s, s.space[seat])
    elif s.space[seat] == s.space[s.hunter]:  # a hunter who has left is nowhere
        be_caught(s, seat)
    else:
        turn_up(s, seat, s.space[seat])


@compiled
def catch_all(s: State, space: int) -> None:
    """All diggers on the hunter's space are caught."""
    for seat in range(s.players):
        if seat != s.hunter and is_in(s, seat) and s.space[seat] == space:
            be_caught(s, seat)


@compiled
def be_caught(s: State, seat: int) -> None:
    """A digger is out. [GD-VAR-37]"""
    emit(s.events, WAS_CAUGHT, ALL, s.hunter, seat, 0, 0)
    go_out(s, seat, CAUGHT)


@compiled
def turn_up(s: State, seat: int, space: int) -> None:
    """A hidden card is shown to all: gold and life are taken, a bomb hurts and stays. [GD-VAR-35]"""
    if s.face[space] == HIDDEN:
        found = top_type(s, space)
        emit(s.events, FOUND, ALL, seat, found * SPACES + space, 0, 0)
        s.face[space] = LIVE
        if found != BOMB:
            take_found(s, seat, space, found)
    if is_live_bomb(s, space):
        meet_bomb(s, seat)
    end_hunt_if_decided(s)


@compiled
def take_found(s: State, seat: int, space: int, found: int) -> None:
    """Gold goes to the common count, a life to its finder; the card is removed. [GD-VAR-35]"""
    s.face[space] = SPENT
    s.height[space] = 0
    s.laid[space, 0] = 0
    s.filled -= 1
    if found == GOLD:
        s.common_gold += 1
        s.diary.gold_gained += 1
    elif s.lives[seat] < s.rules.max_lives and s.box_lives > 0:
        s.lives[seat] += 1
        s.box_lives -= 1
        s.diary.lives_gained += 1
        emit(s.events, TOOK_LIFE, ALL, seat, space, s.lives[seat], 0)
