"""What the ledger measured of its own cards, worked out again from the chances that a view shows."""

from pathlib import Path

import numpy as np
import pytest

from motherlode.games.golddiggers.components import read_cards
from motherlode.kernel import ledger
from tests.games.golddiggers.table import GAME, TALENTS, odds
from tests.marks import rule

BOX = read_cards()
GOLDS = [gold.id for gold in BOX.golds]
PAGE = (
    ledger.home_in(Path(ledger.__file__).parents[1]).joinpath("golddiggers.md").read_text("utf-8")
)
EVERYTHING = 31  # all five tracks covered, one bit each
OUT = 5  # tokens on the Loser
PRICE = 60.0  # rounds that a knock-out is said to cost


@pytest.fixture(scope="module", name="faces")
def _faces():
    """Of six faces, those that reach each Gold and the Loser: by Digger, Event, card and talent."""
    found = np.zeros((len(BOX.diggers), len(BOX.events), len(GOLDS) + 1, len(TALENTS)))
    for row, digger in enumerate(BOX.diggers):
        position = GAME.new(2, 1, {"golds_in_play": 5})
        for column, event in enumerate(BOX.events):
            position.arrange(golds=GOLDS, event=event.id, turn=0, seats={0: {"digger": digger.id}})
            shown = odds(position)
            found[row, column] = [
                [shown[talent][card] for talent in TALENTS] for card in (*GOLDS, "loser")
            ]
    return found


def rounds_alone(faces):
    """Rounds that a lone Digger needs for each Gold, played as well as can be: by Digger and Gold.

    The exact value of every state (tracks covered, tokens on the Loser), Events drawn evenly. She impresses with
    an open talent, repairs the Loser, or waits.
    """
    reach = np.swapaxes(faces[:, :, :-1], 1, 2) / 6  # by Digger, Gold, Event and talent
    repair = np.broadcast_to(faces[:, None, :, -1] / 6, reach.shape)
    value = np.zeros((EVERYTHING + 1, OUT + 1, *reach.shape[:2]))
    for covered in sorted(range(EVERYTHING), key=int.bit_count, reverse=True):
        settle(value, covered, reach, repair)
    return value[0, 0]


def settle(value, covered, reach, repair):
    """Improve the values of one set of covered tracks until they stand still."""
    value[covered] = 10.0
    value[covered, OUT] = PRICE
    change = 1.0
    while change > 1e-6:
        before = value[covered].copy()
        for failures in range(OUT):
            choices = list(outlooks(value, covered, failures, reach, repair))
            value[covered, failures] = 1 + np.min(choices, axis=0).mean(axis=-1)
        change = np.abs(value[covered] - before).max()


def outlooks(value, covered, failures, reach, repair):
    """What each choice of a turn leads to on average, by Digger, Gold and Event."""
    here = value[covered, failures][..., None]
    worse = value[covered, failures + 1][..., None]
    better = value[covered, max(failures - 1, 0)][..., None]
    yield np.broadcast_to(here, reach.shape[:3])
    for talent in range(len(TALENTS)):
        hope = repair[..., talent]
        yield hope * better + (1 - hope) * here
        if not covered >> talent & 1:
            hope = reach[..., talent]
            yield hope * value[covered | 1 << talent, failures][..., None] + (1 - hope) * worse


def measured():
    """The ledger's table of expected rounds, by Digger and Gold."""
    names = {
        digger.name.split()[-2 if "Dr." in digger.name else 0]: digger for digger in BOX.diggers
    }
    rows = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| ")]
    found = {
        row[0]: [float(cell) for cell in row[1:]]
        for row in rows
        if row[0] in names and len(row) == 6
    }
    return np.array([found[name] for name in names])


@rule("GS-CMP-09")
def test_a_lone_digger_needs_as_many_rounds_as_the_ledger_says(faces):
    expected = measured()

    assert expected.shape == (6, 5)
    assert np.abs(rounds_alone(faces) - expected).max() < 0.06  # one decimal is printed


@rule("GS-CMP-09")
def test_every_gold_is_open_to_every_digger_under_some_event(faces):
    assert faces[:, :, :-1].max(axis=1).min() > 0


@rule("GS-CMP-10", "GS-EVT-01")
def test_over_all_events_nobody_gains_or_loses(faces):
    plain = {
        (row, slot, number): np.clip(7 - (gold.requirement[number] - digger.value[number]), 0, 6)
        for row, digger in enumerate(BOX.diggers)
        for slot, gold in enumerate(BOX.golds)
        for number in range(5)
    }
    inner = [cell for cell, count in plain.items() if 1 <= count <= 5]

    assert all(
        faces[row, :, slot, number].mean() == plain[row, slot, number]
        for row, slot, number in inner
    )
