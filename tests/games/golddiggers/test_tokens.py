"""Whatever is played, under whatever rules: no token is made or lost, and every position is sound."""

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.games.golddiggers.options import SWITCHES
from motherlode.kernel.position import Position
from tests.games.golddiggers.table import GAME, TALENTS
from tests.marks import rule

if TYPE_CHECKING:
    from motherlode.games.golddiggers.view import SeatView

RESIGNS = 40  # a choice of this number is to resign
EXTREME = st.sampled_from([-99, -7, -1, 0, 1, 3, 6, 99])
NO_FILE = st.none()
FIVE = st.lists(EXTREME, min_size=5, max_size=5)


def values(switch):
    """Some value of a switch, its ends more often than its middle."""
    if switch.values:
        return st.sampled_from(switch.values)
    words = [word for word, _ in switch.words]
    ends = st.sampled_from([switch.low, switch.high, *words])
    return ends | st.integers(switch.low, min(switch.high, switch.low + 20))


@st.composite
def variants(draw, players):
    """Any switches bent together that fit the number of players."""
    bent = draw(st.lists(st.sampled_from(SWITCHES), max_size=8, unique_by=lambda one: one.name))
    variant = {switch.name: draw(values(switch)) for switch in bent}
    if isinstance(variant.get("first_host"), int):
        variant["first_host"] %= players
    return variant


@st.composite
def token_rows(draw):
    """Fifteen tokens laid out on five tracks."""
    cuts = sorted(draw(st.lists(st.integers(0, 15), min_size=4, max_size=4)))
    return [high - low for low, high in zip([0, *cuts], [*cuts, 15], strict=True)]


@st.composite
def card_files(draw):
    """Cards of an owner with extreme numbers: up to twelve Diggers and Golds, up to forty Events."""
    diggers = draw(st.integers(6, 12))
    golds = draw(st.integers(5, 12))
    events = draw(st.sampled_from([1, 2, 40]))
    return {
        "talents": list(TALENTS),
        "diggers": [
            {"id": f"d{n}", "name": "D", "value": draw(FIVE), "start_tokens": draw(token_rows())}
            for n in range(diggers)
        ],
        "golds": [
            {"id": f"g{n}", "name": "G", "requirement": draw(FIVE), "net_worth": 10**15 - n}
            for n in range(golds)
        ],
        "loser": {"requirement": draw(EXTREME), "limit": draw(st.integers(1, 15))},
        "events": [
            {"id": f"e{n}", "title": "E", "effect": dict.fromkeys(TALENTS, draw(EXTREME))}
            for n in range(events)
        ],
    }


@st.composite
def tables(draw, cards=NO_FILE):
    """A new game of any number of players under any rules."""
    players = draw(st.integers(2, 6))
    return GAME.new(players, draw(st.integers(0, 10**6)), draw(variants(players)), draw(cards))


def step(position: Position, choice: int) -> None:
    """Play the offer with this number, or resign."""
    seat = position.actors[0]
    offers = position.legal(seat)
    position.play(seat, "resign" if choice == RESIGNS else offers[choice % len(offers)])


def tokens_of(position: Position, seat: int) -> int:
    """All tokens of a player, wherever they lie."""
    own: SeatView = position.view().seats[seat]
    return sum(own.card.values()) + sum(sum(row.values()) for row in own.golds.values()) + own.loser


def check(position: Position, tokens: list[int]) -> None:
    limit = position.view().loser_limit
    assert [tokens_of(position, seat) for seat in range(position.players)] == tokens
    assert all(0 <= seat.loser <= limit for seat in position.view().seats)
    assert position.game.engine.unsound(position.state) == 0


CHOICES = st.lists(st.integers(0, RESIGNS), min_size=1, max_size=60)


@rule("GS-CMP-13", "GS-LOS-09", "GS-TRN-06")
@given(position=tables(), choices=CHOICES)
@settings(max_examples=100)
def test_tokens_are_never_made_or_lost_under_any_variant(position, choices):
    tokens = [tokens_of(position, seat) for seat in range(position.players)]
    assert set(tokens) in ({15}, {5 * position.state.rules.tokens_per_track})
    for choice in choices:
        if position.is_over:
            break
        step(position, choice)
        check(position, tokens)


@rule("GS-CMP-12", "GS-CMP-13", "GS-SCO-03")
@given(position=tables(card_files()), choices=CHOICES)
@settings(max_examples=60)
def test_nor_with_the_most_extreme_cards(position, choices):
    tokens = [tokens_of(position, seat) for seat in range(position.players)]
    for choice in choices:
        if position.is_over:
            break
        step(position, choice)
        check(position, tokens)


@rule("GS-CMP-12")
@given(position=tables(card_files()), choices=CHOICES)
@settings(max_examples=15)
def test_such_a_game_is_saved_and_replayed_like_any_other(position, choices):
    for choice in choices:
        if not position.is_over:
            step(position, choice)
    again = Position.from_bytes(position.to_bytes())

    assert again.view() == position.view()
    assert again.ranking == position.ranking
    assert again.events == position.events
