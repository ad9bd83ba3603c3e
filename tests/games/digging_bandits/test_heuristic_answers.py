"""How the heuristic bot answers in windows: what it blocks, defends, stops and lets go."""

from tests.games.digging_bandits.table import Seats, chosen, table

AWAY = {"location": "L1"}


def test_it_blocks_what_would_cost_it_much():
    position = table(
        draw_deck=["gambling"],
        seats={0: {"hand": ["cowboy", "gold", "shovel", "saving_spoon"], "location": "L1"}},
    )
    position.play(0, "pick up")
    assert chosen(position) == "cowboy"
    position = table(
        seats={
            0: {"hand": ["outlaw"], **AWAY},
            1: {"hand": ["bandits_block", "gold", "coin", "coin"], **AWAY},
        }
    )
    for words in ("play outlaw", "take land"):
        position.play(0, words)
    assert chosen(position, 1) == "bandits_block"
    position.play(1, "pass")
    assert chosen(position, 1) == "bribe"


def test_it_weighs_duels_looks_and_foreign_ground():
    rich = ["cowboy", "gold", "saving_spoon", "outlaw", "outlaw"]
    position = table(draw_deck=["duel"], seats={0: AWAY, 1: {"hand": rich, **AWAY}})
    position.play(0, "pick up")
    position.play(1, "pass")
    assert chosen(position, 1) == "cowboy"
    position = table(
        draw_deck=["hideout_cabin"], seats={0: {"hand": ["gold", "cowboy"], "location": "T1"}}
    )
    position.play(0, "pick up")
    assert chosen(position) == "cowboy"
    position = table(
        seats={0: {"hand": ["lasso"], **AWAY}, 1: {"hand": ["gold", "bandits_block"], **AWAY}}
    )
    position.play(0, "play lasso")
    assert chosen(position, 1) == "bandits_block"
    position = table(
        phase="start",
        seats={
            0: {"hand": ["tnt", "double_time"], "location": "L4"},
            1: {"bridges": ["L6"], "hand": ["cowboy"], **AWAY},
        },
    )
    position.rig([1, 2], "dice")
    position.play(0, "roll")
    position.play(1, "pass")
    position.play(0, "tnt")
    assert chosen(position, 1) == "pass"
    position = table(
        phase="start",
        land={f"L{number}": [] for number in range(3, 17)},
        plot="L1",
        plot_owner=1,
        seats={
            0: {"hand": ["western_warp", "shovel"], "location": "L9"},
            1: {"bridges": ["L5"], **AWAY},
        },
    )
    position.play(0, "western_warp")
    assert chosen(position) == "to cabin"


def test_it_defends_its_own_block():
    position = table(
        seats={
            0: {"hand": ["outlaw"], **AWAY},
            1: {"hand": ["gold", "cowboy", "bandits_block"], **AWAY},
            2: {"hand": ["cowboy"], **AWAY},
        }
    )
    for words in ("play outlaw", "choose john", "take land"):
        position.play(0, words)
    position.play(2, "pass")
    position.play(1, "cowboy")
    position.play(2, "cowboy")
    assert chosen(position, 1) == "bandits_block"
    position = table(
        seats={
            0: {"hand": ["outlaw"], **AWAY},
            1: {"hand": ["shovel", "cowboy"], **AWAY},
            2: {"hand": ["coin"], **AWAY},
        }
    )
    for words in ("play outlaw", "choose john", "take dig"):
        position.play(0, words)
    assert chosen(position, 1) in {"pass", "cowboy"}
    position = table(
        seats={
            0: {"hand": ["outlaw"], **AWAY},
            1: {"hand": ["cowboy"], "tech": 1, **AWAY},
            2: {"hand": ["coin"], **AWAY},
        }
    )
    for words in ("play outlaw", "choose john", "take tech"):
        position.play(0, words)
    assert chosen(position, 1) == "pass"


def test_it_lets_go_what_does_not_concern_it():
    position = table(seats={0: AWAY, 1: {"hand": ["cowboy", "bandits_block"], **AWAY}})
    position.play(0, "pick up")
    assert chosen(position, 1) == "pass"
    position = table(
        seats={
            0: {"hand": ["outlaw"], **AWAY},
            1: {"hand": ["cowboy", "coin"], **AWAY},
            2: {"hand": ["shovel"], **AWAY},
        }
    )
    for words in ("play outlaw", "choose willy"):
        position.play(0, words)
    assert chosen(position, 1) == "pass"


def test_it_sends_the_sheriff_after_somebody_who_may_win():
    seats = {
        0: {"hand": ["double_time", "gold", "cowboy"], "location": "L3"},
        1: {"hand": ["sheriff", "cowboy", "bandits_block"], **AWAY},
    }
    position = table(phase="start", seats=seats)
    position.rig([1, 1], "dice")
    position.play(0, "roll")
    assert chosen(position, 1) == "sheriff"
    position.play(1, "sheriff")
    assert chosen(position) == "cowboy"
    position.play(0, "cowboy")
    assert chosen(position, 1) in {"cowboy", "bandits_block"}
    position = table(phase="start", seats=seats)
    position.rig([1, 2], "dice")
    position.play(0, "roll")
    assert chosen(position, 1) == "pass"
    seats[0] = {"hand": ["double_time", "gold"]}
    position = table(phase="start", seats=seats)
    position.rig([1, 2], "dice")
    position.play(0, "roll")
    assert chosen(position, 1) == "sheriff"


def test_in_a_race_it_is_never_late():
    position = table(
        variant="race",
        draw_deck=["gambling"],
        seats={0: {"hand": ["cowboy", "gold", "saving_spoon"], **AWAY}},
    )
    position.play(0, "pick up")

    assert chosen(position) == "cowboy"


def test_it_plays_the_spoon_for_itself_and_its_partner():
    pair = {"hand": ["wanted_land_john", "wanted_draw_john"], "location": "T1"}
    position = table(
        variant={"two_vs_two": True}, seats={0: pair, 1: {"hand": ["saving_spoon"], **AWAY}}
    )
    position.play(0, "win")
    assert chosen(position) == "turn in john"
    position.play(0, "turn in john")
    assert chosen(position, 1) == "play it"
    position = table(
        seats={
            0: {**pair, "hand": [*pair["hand"], "bandits_block"]},
            1: {"hand": ["saving_spoon"], **AWAY},
        }
    )
    position.play(0, "win")
    position.play(0, "turn in john")
    position.play(1, "play it")
    assert chosen(position) == "bandits_block"


def test_it_sends_the_sheriff_after_a_prize_that_warps_to_a_town():
    seats: Seats = {
        0: {"hand": ["gold", "double_time"], "location": "L5"},
        1: {"hand": ["sheriff"], **AWAY},
    }
    position = table(2, phase="start", seats=seats)
    position.rig([4, 2], "dice")
    position.play(0, "roll")
    position.play(0, "warp")
    position.play(0, "to t1")

    assert chosen(position, 1) == "sheriff"
