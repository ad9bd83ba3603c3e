"""The game agrees, move for move, with a second one written from the ledger alone."""

from collections import Counter
from random import Random

import pytest

from motherlode.bots import move
from motherlode.games.golddiggers.options import SWITCHES
from motherlode.kernel.errors import BadVariant
from tests.games.golddiggers.model import TALENTS, Model, Player
from tests.games.golddiggers.table import GAME
from tests.marks import rule

GAMES = 60
RESIGNING = 0.005
CAREFUL = 0.7  # of the moves are the bot's, so that Golds are claimed


def bent(luck):
    """Some switches, the ends of their ranges more often than the middle."""
    variant = {}
    for switch in SWITCHES:
        if luck.random() < 0.35:
            words = [word for word, _ in switch.words]
            numbers = [switch.low, switch.high, luck.randint(1, 6)]
            variant[switch.name] = luck.choice(switch.values or [*numbers, *words])
    return variant


def dealt(seed):
    """A new game under some variant that fits, sometimes the printed one."""
    luck = Random(seed)
    while True:
        players = luck.randint(2, 6)
        variant = bent(luck) if seed % 5 else {}
        variant["max_rounds"] = min(variant.get("max_rounds") or 60, 25)
        try:
            return GAME.new(players, seed, variant), luck
        except BadVariant:
            continue


def modelled(position):
    """The same table for the model, read off the view."""
    view = position.view()
    players = [
        Player(seat.value, Counter(seat.card), {gold.id: Counter() for gold in view.golds})
        for seat in view.seats
    ]
    return Model(
        players,
        {gold.id: gold.requirement for gold in view.golds},
        {gold.id: gold.net_worth for gold in view.golds},
        position.options,
        20,
        view.host,
        view.event.effect,
        view.loser_limit,
        view.loser_requirement,
    )


def compare(position, model):
    view = position.view()
    assert (view.reason, view.round, view.host) == (model.reason, model.round, model.host)
    assert view.turn == model.turn
    for seat, player in zip(view.seats, model.players, strict=True):
        assert seat.card == {talent: player.card[talent] for talent in TALENTS}
        assert seat.golds == {
            gold: {talent: row[talent] for talent in TALENTS} for gold, row in player.golds.items()
        }
        assert (seat.loser, seat.is_knocked_out, seat.has_resigned) == (
            player.loser,
            player.is_out,
            player.is_gone,
        )
    assert [gold.leader for gold in view.golds] == [model.claimant(gold) for gold in model.golds]
    if not position.is_over:
        assert {action.words for action in position.legal(position.actors[0])} == model.options()


def advance(position, model, luck):
    """The same move in both games; the model is told the die and the next Event."""
    if luck.random() < RESIGNING:
        seat = luck.choice([one.seat for one in position.view().seats if one.is_in])
        position.resign(seat)
        model.resign(seat, position.view().event.effect)
        return
    seat = position.actors[0]
    is_careful = luck.random() < CAREFUL
    chosen = move(position, seat).words if is_careful else luck.choice(position.legal(seat)).words
    told = position.play(seat, chosen)
    die = next((event.facts["die"] for event in told if event.kind == "rolled"), None)
    model.play(chosen, die, position.view().event.effect)


@rule("GS-IMP-03", "GS-IMP-11", "GS-DIS-07", "GS-DIS-09", "GS-LOS-03", "GS-RND-04", "GS-RND-07")
@rule("GS-END-01", "GS-END-02", "GS-END-09", "GS-CLM-05", "GS-WIN-02", "GS-WIN-06", "GS-ONL-08")
@rule("GS-VAR-01", "GS-VAR-02", "GS-VAR-03", "GS-VAR-04", "GS-VAR-05", "GS-VAR-06", "GS-VAR-07")
@rule("GS-VAR-08", "GS-VAR-09", "GS-VAR-10", "GS-VAR-11", "GS-VAR-12", "GS-VAR-13", "GS-VAR-14")
@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_under_random_variants_agree_with_the_model(seed):
    position, luck = dealt(seed)
    model = modelled(position)
    while not position.is_over:
        compare(position, model)
        advance(position, model, luck)
    compare(position, model)

    assert position.view().winners == model.winners
    assert position.scores == [model.total(seat) for seat in range(position.players)]
    assert sorted((one.seat, one.place) for one in position.ranking) == sorted(model.places())
