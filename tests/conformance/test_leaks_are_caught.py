"""The search for leaks finds every kind of leak that is put into the test game."""

from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import msgspec
import pytest

from motherlode.kernel.chance import next_word
from motherlode.kernel.choices import pick
from motherlode.kernel.contract import SPECTATOR, Bot
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.game import Game
from motherlode.kernel.piles import is_known, shuffle, shuffle_unknown, size, top
from tests.conformance.bulk_leaks import Scan
from tests.conformance.leaks import Hidden, Whispers, check_sight, sight
from tests.conformance.tables import seats_and_spectator
from tests.conformance.test_no_leak import positions
from tests.shelf.lamplight import GAME, turn
from tests.shelf.lamplight.actions import LOOK_AT_DECK, WAIT
from tests.shelf.lamplight.events import DREW, SAW
from tests.shelf.lamplight.questions import legal
from tests.shelf.lamplight.referee import refusal
from tests.shelf.lamplight.resample import resample
from tests.shelf.lamplight.rules.movement import STEP
from tests.shelf.lamplight.rules.night import LIGHT
from tests.shelf.lamplight.rules.online import timeout
from tests.shelf.lamplight.state import OVER
from tests.shelf.lamplight.view import standings, view


@dataclass(frozen=True)
class Spoilt:
    """A table of a spoilt toy game."""

    game: Game
    players: int = 3
    slug: str = "lamplight"
    variant: None = None

    def __str__(self) -> str:
        return "spoilt"

    def new(self, seed: int | str) -> Any:
        return self.game.new(self.players, seed)


def spoilt(**changes) -> Spoilt:
    """Lamplight with some functions replaced, of the rules or around them."""

    def with_changes(group):
        own = {name: made for name, made in changes.items() if hasattr(group, name)}
        return replace(group, **own)

    rules = replace(with_changes(GAME.rules), functions=with_changes(GAME.rules.functions))
    return Spoilt(replace(GAME, rules=rules, presentation=with_changes(GAME.presentation)))


def search(table, looks=60):
    """The comparisons of test_no_leak, interpreted, in few positions."""
    hidden, whispers = Hidden(), Whispers()
    for number, position in enumerate(positions(table, "leaks", looks)):
        for seat in seats_and_spectator(table):
            imagined = position.resample(seat, number)
            check_sight(sight(position, seat, number), sight(imagined, seat, number), seat)
            hidden.add(position, imagined, seat)
        moves = [(mover, action) for mover in position.actors for action in position.legal(mover)]
        for seat, (mover, action) in product(seats_and_spectator(table), moves):
            whispers.check(position, seat, mover, action.id, number)
    hidden.check()


def test_the_game_as_it_is_passes():
    search(spoilt())


# --- Leaks --------------------------------------------------------------------------------------


def is_bright(s) -> bool:
    """A secret: whether the deck's top light is a bright one."""
    return size(s.deck) > 0 and s.glow[top(s.deck)] > 4


def view_of_the_deck(s, cards, seat, sight):
    seen = view(s, cards, seat, sight)
    return msgspec.structs.replace(seen, nights=seen.nights + is_bright(s))


def view_of_choices(s, cards, seat, sight):
    seen = view(s, cards, seat, sight)
    return msgspec.structs.replace(seen, nights=sum(s.sealed[one] for one in range(s.players)))


def loud_play(s, seat, action):
    if action == LOOK_AT_DECK:
        emit(s.events, SAW, ALL, seat, top(s.deck), 0, 0)
    turn.play(s, seat, action)


def hinting_play(s, seat, action):
    hint = is_bright(s)
    turn.play(s, seat, action)
    if action == WAIT:
        emit(s.events, DREW, ALL, seat, hint, 0, 0)


def knowing_legal(s, seat, choices):
    legal(s, seat, choices)
    if s.stage == STEP and is_bright(s) and choices.count > 1:
        choices.count -= 1


def knowing_refusal(s, seat, action):
    return 1 if s.stage == STEP and action == WAIT and is_bright(s) else refusal(s, seat, action)


def knowing_timeout(s, seat):
    return 0 if s.stage == STEP and is_bright(s) else timeout(s, seat)


def knowing_actors(s):
    mask = turn.actors(s)
    return mask | 1 if s.stage == LIGHT and is_bright(s) else mask


def knowing_payoff(s, seat):
    return 0.5 if s.stage != OVER and is_bright(s) else 0.0


def knowing_standings(s):
    return standings(s) if is_bright(s) else standings(s)[::-1]


def knowing_advice(s, seat, choices, luck):
    return pick(choices, 0 if is_bright(s) else choices.count - 1)


def knowing_action(s, cards, number):
    made = GAME.presentation.action(s, cards, number)
    return msgspec.structs.replace(made, words=made.words + " carefully") if is_bright(s) else made


LEAKS: dict[str, dict[str, Any]] = {
    "view": {"view": view_of_the_deck},
    "view of sealed choices": {"view": view_of_choices},
    "events": {"play": loud_play},
    "a hint in an event": {"play": hinting_play},
    "legal": {"legal": knowing_legal},
    "refusals": {"refusal": knowing_refusal},
    "default": {"timeout": knowing_timeout},
    "actors": {"actors": knowing_actors},
    "returns": {"payoff": knowing_payoff},
    "ranking": {"standings": knowing_standings},
    "words": {"action": knowing_action},
    "advice": {"bots": (Bot("heuristic", "Knows too much.", knowing_advice),)},
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_caught(leak):
    with pytest.raises(AssertionError, match=r"what it may not know|events tell seat|only in the"):
        search(spoilt(**LEAKS[leak]))


# --- Laziness -----------------------------------------------------------------------------------


def new_key(s, chance):
    s.chance.key[0] = next_word(chance, 0)
    s.chance.key[1] = next_word(chance, 0)


def lazy_resample(s, seat, chance):
    new_key(s, chance)


def resample_of_the_deck(s, seat, chance):
    shuffle_unknown(s.deck, seat, chance, 0)
    new_key(s, chance)


def resample_without_choices(s, seat, chance):
    before = [s.sealed[one] for one in range(s.players)]
    resample(s, seat, chance)
    for one, place in enumerate(before):
        s.sealed[one] = place


@pytest.mark.parametrize(
    "imagine, secret",
    [
        (lazy_resample, "deck"),
        (resample_of_the_deck, "hand"),
        (resample_without_choices, "chosen"),
    ],
)
def test_a_lazy_resample_is_caught(imagine, secret):
    with pytest.raises(AssertionError, match=rf"{secret}[.*]* is hidden, but imagined otherwise"):
        search(spoilt(resample=imagine), looks=150)


def eager_resample(s, seat, chance):
    resample(s, seat, chance)
    shuffle(s.deck, chance, 0)


def resample_of_known_cards(s, seat, chance):
    resample(s, SPECTATOR, chance)


@pytest.mark.parametrize("imagine", [eager_resample, resample_of_known_cards])
def test_a_resample_that_forgets_what_the_seat_knows_is_caught(imagine):
    with pytest.raises(AssertionError, match="view tells seat"):
        search(spoilt(resample=imagine), looks=150)


def test_a_game_without_secrets_says_so():
    hidden = Hidden()

    with pytest.raises(AssertionError, match="nothing is hidden"):
        hidden.check()


# --- The search in bulk -------------------------------------------------------------------------


def lost_light(s, seat, chance):
    resample(s, seat, chance)
    if size(s.deck) > 0:
        s.deck[1, 0] = 15


def change_of_a_known_card(s, seat, chance):
    """Exchange two lights a seat holds itself: the position stays sound, the choices too."""
    resample(s, seat, chance)
    if seat < s.players and size(s.hand[seat]) > 1 and is_known(s.hand[seat], 1, seat):
        first, second = s.hand[seat][1, 0], s.hand[seat][2, 0]
        s.hand[seat][1, 0], s.hand[seat][2, 0] = second, first


@pytest.mark.parametrize(
    "changes, fault",
    [
        ({}, None),
        ({"resample": lost_light}, "an unsound position is imagined"),
        ({"actors": knowing_actors}, "other seats may act"),
        ({"payoff": knowing_payoff}, "the returns differ"),
        ({"refusal": knowing_refusal}, "a refusal differs"),
        ({"legal": knowing_legal}, "the offers differ"),
        ({"timeout": knowing_timeout}, "the default differs"),
        (LEAKS["advice"], "a bot's advice differs"),
        ({"resample": change_of_a_known_card}, "a card the seat knows is imagined otherwise"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_the_search_in_bulk_finds_every_kind_of_fault(changes, fault):
    table = spoilt(**changes)
    scan = Scan(table, table.game.engine, range(6))  # type: ignore[arg-type]  # as good as a table

    assert scan.run() > 0
    assert (fault in scan.faults()) if fault else not scan.faults()


def test_the_search_in_bulk_tells_what_is_imagined():
    table = spoilt()
    scan = Scan(table, table.game.engine, range(6))  # type: ignore[arg-type]  # as good as a table
    scan.run()

    assert scan.changes() == {
        ("chance.key", False),
        ("deck", False),
        ("hand", False),
        ("sealed", False),
    }
