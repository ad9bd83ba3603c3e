"""The board of Digging Bandits fits its screen, shows what the seat may see, and needs no colour."""

import pytest

from motherlode.games.digging_bandits.terminal.drawing import initial
from motherlode.games.digging_bandits.terminal.words import RULES
from tests.marks import rule
from tests.play.terminal.scripted_client import client, drawn

BARE = {"hand": [], "location": "cabin"}


def sitting(**options):
    return client(slug="digging_bandits", **options)


def test_a_seat_sees_its_own_cards_and_not_those_of_others():
    made = sitting(players=2, people=("you", "friend"), variant={"memory_aid": True})
    made.table.position.arrange(
        turn=0,
        phase="main",
        land={"L5": ["stone", "ground"], "L9": ["ground"] * 7},
        plot="L6",
        plot_owner=1,
        draw_deck=["tnt", "coin"],
        seats={
            0: {"hand": ["gold", "shovel", "shovel"], "location": "L5", "tech": 2},
            1: {"hand": ["cowboy"], "location": "L4", "bridges": ["L4"]},
        },
    )
    own = drawn(made.board.draw(made.scene(0)))
    other = drawn(made.board.draw(made.scene(1)))

    assert "gold, shovel ×2" in own
    assert "gold" not in other
    assert "Tech 2" in own
    assert "▒▒▒▒▒7" in own
    assert " =" in own
    assert " #" in own
    made.table.position.play(0, "dig")
    made.table.position.play(0, "shovels 1")
    announced = drawn(made.board.draw(made.scene(1)))
    assert "T01" in announced
    assert "On the table: shovel" in announced
    made.table.position.play(1, "pass")
    assert "stone" in drawn(made.board.draw(made.scene(1)))


def dug_into_stone(**variant):
    """What seat 0 sees after a Stone was put back onto L5, and Golden Guide had shown it L5."""
    made = sitting(players=2, people=("you", "friend"), variant=variant)
    position = made.table.position
    position.arrange(
        turn=0,
        phase="bonus",
        land={"L5": ["stone", "tech"]},
        seats={0: {"hand": ["golden_guide", "shovel"], "location": "L5"}, 1: BARE},
    )
    position.play(0, "use golden_guide")
    alone = drawn(made.board.draw(made.scene(0)))
    position.play(0, "dig")
    return alone, drawn(made.board.draw(made.scene(0)))


@rule("DB-VAR-13")
@pytest.mark.parametrize("memory_aid", [False, True])
def test_what_one_knows_of_the_ground_is_shown_whether_all_have_seen_it_or_not(memory_aid):
    alone, together = dug_into_stone(memory_aid=memory_aid)

    assert "▒▒ stone" in alone
    assert "▒▒ stone" in together


def test_an_offer_and_what_was_seen_are_shown():
    made = sitting(players=2, people=("you", "friend"))
    position = made.table.position
    position.arrange(
        turn=0,
        phase="bonus",
        draw_deck=["tnt", "coin"],
        seats={
            0: {"hand": ["trade", "ouija_oracle", "coin"], "location": "L5", "bridges": ["L1"]},
            1: {"hand": ["cowboy"], "location": "L4"},
        },
    )
    for words in (
        "use ouija_oracle",
        "play trade",
        "list coin",
        "list bridge l1",
        "done",
        "list cowboy",
        "done",
    ):
        position.play(0, words)
    shown = drawn(made.board.draw(made.scene(0)))

    assert "gives coin, bridge L1 for cowboy" in shown
    assert "tnt (1.), coin (2.)" in shown
    assert "seen: coin" in drawn(made.board.draw(made.scene(1)))
    position.play(1, "counter")
    position.play(1, "list cowboy")
    assert "gives cowboy for …" in drawn(made.board.draw(made.scene(1)))


def test_an_outlaw_is_shown_with_its_aim():
    made = sitting(players=3, people=("you", "friend", "third"))
    position = made.table.position
    position.arrange(
        turn=0,
        phase="main",
        seats={
            0: {"hand": ["outlaw"], "location": "L5"},
            1: {"hand": ["cowboy"], "location": "L4"},
            2: {"hand": ["shovel", "cowboy"], "location": "L6"},
        },
    )
    position.play(0, "play outlaw")
    scene = made.scene(0)
    hints = {action.words: made.board.hints(scene, action) for action in scene.offered}
    position.play(0, scene.offered[1])
    position.play(0, "take draw")

    assert list(hints.values()) == [
        ["1 cards, 0 of them Land", "1 cards"],
        ["2 cards, 0 of them Land", "2 cards"],
    ]
    assert "outlaw at" in drawn(made.board.draw(made.scene(1)))
    assert "draw" in drawn(made.board.draw(made.scene(1)))


def test_a_place_says_what_it_holds():
    made = sitting(players=2)
    position = made.table.position
    position.arrange(
        turn=0,
        phase="start",
        land={"L3": ["gold"]},
        seats={0: {"hand": ["western_warp"], "location": "L5"}, 1: BARE},
    )
    position.play(0, "western_warp")
    scene = made.scene(0)
    hints = {action.words: made.board.hints(scene, action)[0] for action in scene.offered}

    assert hints["to l3"] == "layers: 1"
    assert hints["to t1"] == "town"
    assert hints["to cabin"] == ""
    assert made.board.rules(scene) == RULES["warp_to"]
    assert "where do you want to be?" in made.board.question(scene)


def test_a_layer_that_was_seen_is_named_and_the_rest_has_no_hint():
    made = sitting(players=2)
    position = made.table.position
    position.arrange(
        turn=0,
        phase="bonus",
        land={"L3": ["gold"]},
        seats={0: {"hand": ["golden_guide", "private_plot"], "location": "L3"}, 1: BARE},
    )
    position.play(0, "use golden_guide")
    scene = made.scene(0)

    assert [made.board.hints(scene, action) for action in scene.offered] == [[""]]
    position.arrange(phase="bonus", seats={0: {"location": "L3"}})
    position.play(0, "use private_plot")
    scene = made.scene(0)
    assert "layers" in made.board.hints(scene, scene.offered[2])[0]


def test_pieces_whose_names_begin_alike_are_numbered():
    made = sitting(players=4)
    made.table.position.arrange(
        seats={
            0: {"bandit": "jesse"},
            1: {"bandit": "john"},
            2: {"bandit": "willy"},
            3: {"bandit": "bella"},
        }
    )
    view = made.scene(0).view

    assert [initial(view, seat) for seat in range(4)] == ["1", "2", "W", "B"]


def test_the_end_says_who_won_and_why():
    made = sitting(players=2, people=("you", "friend"))
    made.table.position.arrange(seats={0: {"bandit": "jesse"}, 1: {"bandit": "john"}})
    made.table.position.resign(1)
    scene = made.scene(0)
    shown = drawn(made.board.ending(scene, made.table.position.ranking))

    assert "Jesse Aims wins: nobody else is left (DB-END-01)." in shown
    assert "resigned" in shown
    assert made.board.name(scene, 0) == "Jesse Aims (you)"
    assert "clockwise" in made.board.legend(scene)
    assert "out" in drawn(made.board.draw(made.scene(None)))


def test_a_guard_leaves_no_winner():
    made = sitting(players=2, people=("you", "friend"), variant={"max_turns": 10})
    made.table.position.arrange(
        turns=10, phase="main", turn=0, draw_deck=["coin"], seats={0: BARE, 1: BARE}
    )
    made.table.position.play(0, "pick up")
    shown = drawn(made.board.ending(made.scene(0), made.table.position.ranking))

    assert "Nobody wins: the last turn has been played (DB-END-04)." in shown
