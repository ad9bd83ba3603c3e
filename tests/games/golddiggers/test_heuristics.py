"""How the heuristic bot plays: sensibly at single tables, and well over thousands of games."""

from functools import cache
from hashlib import blake2b

import pytest

from motherlode.bots import bot, finish, move
from motherlode.games.golddiggers.heuristics import advise
from motherlode.games.golddiggers.questions import legal
from motherlode.games.golddiggers.rules.acts import ACT
from motherlode.games.golddiggers.state import State
from motherlode.kernel.batch import Batch
from motherlode.kernel.choices import CHOICES, LUCK, Choices, Luck, pick
from motherlode.kernel.compile.build import bound
from motherlode.kernel.compiled import compiled
from tests.games.golddiggers.table import COVERED, GAME, odds, table
from tests.marks import rule

pytestmark = pytest.mark.xdist_group("golddiggers")  # its machine code is made in one process

PLAIN = "E20"  # Style +1, Charm −1: leaves Beauty, Intelligence and Humor alone
UNOFFERED = 23  # a line of her scratch paper that she does not use


# --- At the table -------------------------------------------------------------------------------


def advice(position):
    """What she would do in the place of whoever must act."""
    return move(position, position.actors[0]).words


def rolled(action, die, **facts):
    """A table after seat 0 rolled."""
    position = table(**{"event": PLAIN, **facts})
    position.rig([die])
    position.play(0, action)
    return position


@rule("GS-LOS-03")
@pytest.mark.parametrize("seed", range(30))
def test_with_four_tokens_on_the_loser_she_never_risks_a_fifth(seed):
    position = GAME.new(4, seed)
    position.arrange(turn=0, seats={0: {"loser": 4}})
    chosen = advice(position)
    action, talent = chosen.split()

    assert action == "disappoint" or odds(position)[talent]["miss"] == 0


@rule("GS-DIS-09")
@pytest.mark.parametrize("digger", ["roxy", "sophie", "gigi", "carmen", "coco", "jane"])
def test_with_four_tokens_on_the_loser_she_repairs_with_her_best_talent(digger):
    golds = ["max", "kip", "aurelio"]  # nobody is certain of these
    position = table(golds=golds, event=PLAIN, seats={0: {"digger": digger, "loser": 4}})
    shown = odds(position)
    best = max(row["loser"] for row in shown.values())
    action, talent = advice(position).split()

    assert action == "disappoint"
    assert shown[talent]["loser"] == best


@rule("GS-DIS-09")
@pytest.mark.parametrize("loser", range(1, 5))
def test_she_takes_a_token_back_from_the_loser_when_she_can(loser):
    seats = {0: {"digger": "jane", "loser": loser}}

    assert advice(rolled("disappoint humor", 6, seats=seats)) == "take loser"


def test_without_failures_she_impresses():
    assert advice(table()).startswith("impress ")


def test_a_new_track_on_a_richer_gold_goes_first():
    assert advice(rolled("impress humor", 6, seats={0: {"digger": "jane"}})) == "place aurelio"


def test_a_track_that_is_covered_is_not_covered_twice_while_another_is_open():
    seats = {0: {"digger": "jane", "golds": {"aurelio": {"humor": 1}}}}

    assert advice(rolled("impress humor", 6, seats=seats)) == "place kip"


def test_she_completes_a_gold_rather_than_begin_one():
    seats = {0: {"digger": "jane", "golds": {"rusty": {**COVERED, "humor": 0}}}}

    assert advice(rolled("impress humor", 6, seats=seats)) == "place rusty"


def test_she_keeps_a_token_that_could_only_be_wasted():
    rows = {gold: {"humor": 1} for gold in ("rusty", "kip", "aurelio")}
    seats = {0: {"digger": "jane", "golds": rows, "card": {"humor": 2, "beauty": 10}}}

    assert advice(rolled("impress humor", 6, seats=seats)) == "keep"


def test_she_breaks_a_tie_on_a_gold_she_shares():
    rows = {gold: {"humor": 1} for gold in ("rusty", "kip")} | {"aurelio": COVERED}
    own = {"digger": "jane", "golds": rows, "card": {"humor": 8}}
    seats = {0: own, 1: {"golds": {"aurelio": COVERED}}}

    assert advice(rolled("impress humor", 6, seats=seats)) == "place aurelio"


def test_she_does_not_take_a_token_off_a_gold_for_nothing():
    seats = {0: {"digger": "jane", "golds": {"aurelio": {"humor": 1}}}}

    assert advice(rolled("disappoint humor", 6, seats=seats)) == "take none"


@pytest.mark.parametrize("seed", range(3))
def test_she_is_the_same_every_time_and_needs_no_luck(seed):
    games = []
    for luck in (seed, f"other {seed}"):
        position = GAME.new(3, seed)
        finish(position, dict.fromkeys(range(3), "heuristic"), luck)
        games.append([entry.action for entry in position.log])

    assert games[0] == games[1]


@pytest.mark.parametrize("golds", [1, 3, 5])
def test_notes_of_the_same_turn_serve_her_as_well_as_new_ones(golds):
    position = GAME.new(3, golds, {"golds_in_play": golds})
    choices, paper = CHOICES.new(), LUCK.new()
    reused = 0
    while not position.is_over:
        seat = position.actors[0]
        legal(position.state, seat, choices)
        reused += position.state.stage != ACT
        chosen = advise(position.state, seat, choices, paper)

        assert chosen == advise(position.state, seat, choices, LUCK.new())

        position.play(seat, chosen)

    assert reused > 20


@rule("GS-INF-02")
@pytest.mark.parametrize("seed", range(4))
def test_her_advice_does_not_depend_on_what_nobody_can_know(seed):
    position = GAME.new(3, seed)
    for number in range(30):
        seat = position.actors[0]
        imagined = position.resample(seat, number)

        assert advice(imagined) == advice(position)

        position.play(seat, advice(position))


@pytest.mark.parametrize(
    "variant",
    [
        {"golds_in_play": 1},
        {"golds_in_play": 5, "must_place": True},
        {"loser_limit": 1},
        {"loser_limit": 15, "tokens_per_track": 6},
        {"digger_track_cap": 1, "must_place": True},
        {"loser_requirement": 10_000},
        {"loser_requirement": -10_000, "tokens_per_track": 1},
        {"host_order": "seat", "last_digger_standing": True},
    ],
    ids=str,
)
def test_she_plays_any_variant_to_its_end(variant):
    for players in (2, 6):
        position = GAME.new(players, 3, variant)
        finish(position, dict.fromkeys(range(players), "heuristic"))

        assert position.is_over
        assert GAME.engine.unsound(position.state) == 0


# --- Over thousands of games --------------------------------------------------------------------


@compiled
def watch(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """Her advice, with a note whenever it was not offered."""
    action = advise(s, seat, choices, luck)
    found = 0
    for number in range(choices.count):
        if pick(choices, number) == action:
            found = 1
    luck.note[UNOFFERED] += 1 - found
    return action


VERSION = blake2b(watch.__code__.co_code, digest_size=4).hexdigest()  # machine code is kept by name
WATCHED = bound(watch, f"watch_{VERSION}")
RANDOM = bot(GAME, "random").advise


class Watched(Batch):
    """Games between these two kinds of players, whoever sits where: one machine code for all."""

    def _kinds(self):
        return [WATCHED, RANDOM]

    def luck(self):
        self.paper = super().luck()
        return self.paper


@cache
def played(seats, games, bent=()):
    """Many games: `h` is the heuristic bot, `r` a random one. Counts, moves and unoffered advice."""
    batch = Watched(GAME, [WATCHED if one == "h" else RANDOM for one in seats], dict(bent))
    outcome = batch.run(games, seed="heuristics", threads=1)
    counts = {
        name: GAME.rules.tally.read(outcome.counts, name) for name in GAME.rules.tally.measures
    }
    return counts, outcome.moves, int(batch.paper.note[UNOFFERED])


FOUR = ("hhhh", 20_000)
BENT = (("golds_in_play", 5), ("must_place", True), ("digger_track_cap", 2), ("loser_limit", 2))


@pytest.mark.machine_code
@pytest.mark.parametrize("seats", ["hr", "rh"])
def test_she_beats_random_play(seats):
    counts, _, _ = played(seats, 5_000)
    won = counts["seat_wins"][seats.index("h")]
    lost = counts["seat_wins"][seats.index("r")]

    assert won / (won + lost) > 0.99  # measured 0.9996
    assert won / 5_000 > 0.95  # measured 0.989; the rest has no winner


@pytest.mark.machine_code
def test_four_of_her_kind_play_a_game_as_the_designer_meant_it():
    counts, _, _ = played(*FOUR)
    games = FOUR[1]
    rounds = sum(number * count for number, count in enumerate(counts["rounds"])) / games

    assert counts["reasons"][1] / games > 0.95  # an empty card ends it
    assert counts["winners"][0] / games < 0.03  # rarely without a winner
    assert counts["knock_outs"][0] / games > 0.99  # almost nobody is knocked out
    assert 18 < rounds < 23


@pytest.mark.machine_code
def test_no_seat_and_no_digger_is_hopeless():
    counts, _, _ = played(*FOUR)
    by_seat = counts["seat_wins"][:4] / FOUR[1]
    by_digger = counts["digger_wins"][:6] / counts["digger_games"][:6]

    assert by_seat.min() > 0.22
    assert by_seat.max() < 0.28
    assert by_digger.min() > 0.15
    assert by_digger.max() < 0.35


@pytest.mark.machine_code
@rule("GS-END-02", "GS-CMP-06")
def test_no_game_is_shorter_than_fifteen_rounds_unless_all_are_knocked_out():
    for played_games in (played(*FOUR), played("hr", 5_000), played("rh", 5_000)):
        counts, _, _ = played_games

        assert counts["rounds"][:15].sum() <= counts["reasons"][3]
        assert counts["rounds"][15] > 0


@pytest.mark.machine_code
@rule("GS-ONL-15")
def test_she_never_picks_what_was_not_offered_in_millions_of_moves():
    tables = [
        played(*FOUR),
        played("hr", 5_000),
        played("rh", 5_000),
        played("hhhhhh", 5_000, BENT),
    ]

    assert sum(unoffered for _, _, unoffered in tables) == 0
    assert sum(moves for _, moves, _ in tables) > 4_000_000
