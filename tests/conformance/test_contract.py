"""The contract: what every game answers, in which form."""

import msgspec
import pytest

from motherlode.kernel.contract import REFEREE, Action, Event, Standing
from motherlode.kernel.errors import BadPosition, BadVariant, UnknownName
from motherlode.kernel.ledger import load
from motherlode.kernel.switches import read_variant
from tests.conformance.tables import PRINTED, SLUGS, TABLES, Table, game, stops


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_says_what_it_is(slug):
    found = game(slug)
    words = (found.info.title, found.info.designers, found.info.tagline, found.info.notice)

    assert found.info.slug == slug
    assert all(isinstance(one, str) and one for one in words)
    assert 1 <= found.info.seats.start <= found.info.seats.stop - 1 <= 7
    assert 0 < found.info.minutes[0] <= found.info.minutes[1]
    fewest, most = found.info.bot_minutes or found.info.minutes
    assert 0 < fewest <= most
    assert 1 <= len(found.rules.streams) <= 8
    assert len(set(found.rules.streams)) == len(found.rules.streams)
    assert repr(found) == f"<game {slug}>"


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_a_game_names_stands_in_its_ledger(slug):
    found = game(slug)
    named = {
        *found.rules.refusals[1:],
        found.rules.unknown_action,
        *(switch.rule for switch in found.rules.switches),
        *(decision.rule for decision in found.online.decisions),
    }

    assert named <= load(slug).rules.keys()
    assert found.rules.refusals[0] == ""
    assert all(found.sentence(rule) for rule in named)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_switch_and_preset_can_be_read(slug):
    found = game(slug)
    printed = read_variant(found.rules.switches, found.rules.presets, None)

    assert found.variants == found.rules.switches
    assert printed == {switch.name: switch.default for switch in found.rules.switches}
    for preset in found.rules.presets:
        is_printed = not found.rules.presets[
            preset
        ]  # one that bends nothing names the printed game
        assert (found.new(seed=1, variant=preset).options == printed) is is_printed
    with pytest.raises(UnknownName):
        found.new(variant={"no_such_switch": 1})
    for switch in found.rules.switches:
        with pytest.raises(BadVariant, match=switch.rule):
            found.new(variant={switch.name: "no such value"})


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("players", [0, 1, 8, -2, 99, "3", 3.0, None, True])
def test_impossible_numbers_of_players_are_refused(slug, players):
    if players is None:
        usual = game(slug).info.usual_players or game(slug).info.seats.start
        assert game(slug).new(None, seed=1).players == usual
    else:
        with pytest.raises(BadPosition, match="players"):
            game(slug).new(players)


def check_forms(position, table: Table):
    """Everything a position says has the promised type and form."""
    actors = position.actors
    assert isinstance(actors, tuple)
    assert list(actors) == sorted(set(actors))
    assert set(actors) <= set(range(table.players))
    assert (actors == ()) is position.is_over
    for seat in range(table.players):
        legal = position.legal(seat)
        numbers = [action.id for action in legal]
        assert all(isinstance(action, Action) for action in legal)
        assert numbers == sorted(set(numbers))
        assert bool(legal) is (seat in actors)
        assert set(numbers) <= set(range(position.game.rules.action_count))
        assert position.view(seat) == position.view(seat)
        assert (seat in actors) is False or position.default(seat) in legal
    assert all(isinstance(event, Event) and event.words for event in position.events)
    check_openness(position, table)
    check_standings(position, table)


def check_openness(position, table: Table):
    """Where a game says that it has no secrets, every seat and every spectator sees the same."""
    if not position.game.presentation.has_secrets:
        views = [position.view(seat) for seat in (None, *range(table.players))]
        plain = [{**msgspec.to_builtins(view), "seat": None} for view in views]
        assert all(one == plain[0] for one in plain)
        assert all(event.audience is None for event in position.events)


def check_standings(position, table: Table):
    ranking = position.ranking
    assert all(isinstance(standing, Standing) for standing in ranking)
    assert sorted(standing.seat for standing in ranking) == list(range(table.players))
    assert [one.place for one in ranking] == sorted(one.place for one in ranking)
    assert ranking[0].place == 1
    assert position.scores == [
        next(one.score for one in ranking if one.seat == seat) for seat in range(table.players)
    ]
    returns = position.returns
    winners = [standing.seat for standing in ranking if standing.is_winner]
    assert position.is_over or not winners
    assert sum(returns) == pytest.approx(1.0 if winners else 0.0)
    assert all(returns[seat] > 0 for seat in winners)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_position_answers_in_the_promised_form(table):
    for position in stops(table, "forms", every=7, last=140, resigning=0.01):
        check_forms(position, table)


@pytest.mark.parametrize("table", PRINTED, ids=str)
def test_the_words_of_actions_are_unambiguous_and_round_trip(table):
    for position in stops(table, "words", every=11, last=70):
        actions = [position.action(number) for number in range(position.game.rules.action_count)]
        words = [action.words for action in actions]

        assert [action.id for action in actions] == list(range(len(actions)))
        assert len(set(words)) == len(words)
        assert all(one == " ".join(one.lower().split()) for one in words)
        assert all(str(action) == action.words and action.name for action in actions)
        for seat in position.actors:
            check_spellings(position, seat)


def check_spellings(position, seat):
    """Words, number and `Action` mean the same; case, spaces and colons do not matter."""
    for action in position.legal(seat):
        spellings = [
            action.words,
            action.words.upper(),
            action.words.replace(" ", ":"),
            action.id,
            action,
        ]
        ends = []
        for spelling in spellings:
            trial = position.copy()
            trial.play(seat, spelling)
            ends.append(trial.to_bytes())
        assert len(set(ends)) == 1


@pytest.mark.parametrize("table", PRINTED, ids=str)
def test_spectators_and_the_referee_have_views_too(table):
    position = table.new(3)

    assert position.view() == position.view(None)
    assert position.view(REFEREE).seat is None
    assert position.view(None).seat is None
    assert position.view(0).seat == 0


@pytest.mark.parametrize("table", PRINTED, ids=str)
def test_the_same_seed_deals_the_same_game_and_another_seed_another(table):
    same = table.new(5)
    fresh = [table.game.new(table.players).key for _ in range(3)]

    assert same.to_bytes() == table.new(5).to_bytes()
    assert same.key != table.new(6).key
    assert len(set(fresh)) == 3
    assert same.commitment == table.new(5).commitment
    assert len(same.key) == 16


@pytest.mark.machine_code
@pytest.mark.parametrize("slug", SLUGS)
def test_the_speed_of_a_game_can_be_changed_while_it_is_played(slug):
    found = game(slug)
    before, slow = found.engine, found.new(seed=3)
    try:
        engine = found.compile()
        fast = found.new(seed=3)
        while not slow.is_over and len(slow.log) < 40:
            seat = slow.actors[0]
            action = slow.legal(seat)[0]
            slow.play(seat, action)
            fast.play(seat, action)
    finally:
        found.engine = before

    assert (before.speed, engine.speed) == ("interpreted", "compiled")
    assert fast.to_bytes() == slow.to_bytes()
    assert fast.events == slow.events
