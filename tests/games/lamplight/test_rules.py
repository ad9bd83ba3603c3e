"""The toy game keeps its own rules, too."""

import pytest

import motherlode
from motherlode.bots import finish
from motherlode.kernel.errors import BadCards, BadPosition, IllegalMove, UnknownName
from motherlode.kernel.record import memory
from tests.marks import rule


@pytest.fixture
def house():
    return motherlode.game("lamplight").new(3, seed=1)


def hands(*lights):
    """The hands of the first seats."""
    return {seat: {"hand": hand} for seat, hand in enumerate(lights)}


def in_library(lights):
    """Seat 0 is in the library, seat 1 holds some lights and seat 2 none."""
    return {0: {"room": "library"}, 1: {"hand": lights}, 2: {"hand": []}}


def words(position, seat):
    return [action.words for action in position.legal(seat)]


@rule("LL-MOVE-03", "LL-BOX-02")
def test_a_pawn_steps_through_one_door(house):
    house.arrange(turn=0, seats={0: {"room": "stairs"}})

    assert words(house, 0) == ["step hall", "step library", "step attic", "wait"]


@rule("LL-MOVE-05")
def test_a_pawn_in_the_dark_may_only_step_home(house):
    house.arrange(turn=0, seats={0: {"room": "stairs", "oil": 0}})

    assert words(house, 0) == ["step hall", "wait"]
    with pytest.raises(IllegalMove, match="LL-MOVE-05"):
        house.play(0, "step attic")
    with pytest.raises(IllegalMove, match="LL-MOVE-02"):
        house.play(0, "look deck")


@rule("LL-LAMP-01", "LL-LAMP-02", "LL-MOVE-04")
def test_steps_burn_oil_and_the_hall_has_more(house):
    rooms, oil = ("stairs", "library", "attic"), (2, 1, 0)
    seats = {seat: {"room": rooms[seat], "oil": oil[seat]} for seat in range(3)}
    house.arrange(turn=0, seats=seats)
    house.play(0, "step attic")
    house.play(0, "tuck none")
    house.play(1, "step hall")
    house.play(2, "wait")

    assert [house.state.oil[seat] for seat in range(3)] == [1, 3, 0]


@rule("LL-ROOM-01", "LL-ROOM-02")
def test_in_the_library_one_looks_at_what_one_does_not_know(house):
    house.arrange(turn=0, seats=in_library(["moon", "match"]), deck=["torch"])
    house.play(0, "wait")
    assert words(house, 0) == [
        "look deck",
        "look seat 1 light 1",
        "look seat 1 light 2",
        "look away",
    ]
    house.play(0, "look seat 1 light 1")

    assert house.view(0).seats[1].hand == ["moon", None]
    assert house.view(2).seats[1].hand == [None, None]
    house.copy().arrange(turn=0)
    with pytest.raises(IllegalMove, match="LL-MOVE-02"):
        house.play(0, "look deck")


@rule("LL-ROOM-02", "LL-ROOM-05")
def test_where_all_is_known_there_is_nothing_to_look_at(house):
    house.arrange(turn=0, seats=in_library(["moon"]), deck=["torch"])
    for pile, place in ((house.state.deck, 11), (house.state.hand[1], 1)):
        pile[place, 1] |= 1
    house.play(0, "wait")

    assert house.actors == (1,)


@rule("LL-ROOM-03")
def test_in_the_cellar_one_draws_up_to_three(house):
    full = {"room": "cellar", "hand": ["moon", "match", "rush"]}
    house.arrange(turn=0, seats={0: full, 1: {"room": "cellar", "hand": []}})
    house.play(0, "wait")
    house.play(1, "wait")

    assert [len(seat.hand) for seat in house.view().seats[:2]] == [3, 1]


@rule("LL-ROOM-04", "LL-INF-02")
def test_a_light_under_the_deck_is_still_known(house):
    house.arrange(turn=0, seats={0: {"room": "attic", "hand": ["moon", "match"]}}, deck="torch")
    house.play(0, "wait")
    house.play(0, "tuck 1")

    assert house.view(0).deck[-1] == "moon"
    assert house.view(1).deck[-1] is None
    assert house.view(0).seats[0].hand == ["match", "torch"]


@rule("LL-NIGHT-01", "LL-NIGHT-02", "LL-NIGHT-03", "LL-NIGHT-05")
def test_at_night_all_choose_in_secret_and_the_brightest_wins(house):
    house.arrange(turn=0, seats=hands(["moon", "match"], ["beacon", "rush"], ["taper"]))
    for seat in range(3):
        house.play(seat, "wait")
    assert house.actors == (0, 1)  # seat 2 has nothing to choose
    house.play(1, "light 2")
    assert house.view(0).seats[1].chosen is None
    assert house.view(1).seats[1].chosen == 2
    with pytest.raises(IllegalMove, match="LL-NIGHT-02"):
        house.play(1, "light 1")
    house.play(0, "light 1")

    assert house.scores == [1, 0, 0]
    assert house.view().discards == ["moon", "rush", "taper"]


@rule("LL-NIGHT-05")
def test_two_lights_as_bright_as_each_other_win_nothing(house):
    house.arrange(turn=0, seats=hands(["moon"], ["beacon"], "taper"))
    for seat in range(3):
        house.play(seat, "wait")

    assert house.scores == [0, 0, 0]


@rule("LL-END-03", "LL-END-04")
def test_when_nobody_holds_a_light_it_is_over(house):
    house.arrange(turn=0, seats={**hands([], [], []), 1: {"hand": [], "lamps": 1}})
    for seat in range(3):
        house.play(seat, "wait")

    assert house.view().reason == "dark"
    assert house.returns == [0, 1, 0]


@rule("LL-ONL-02", "LL-ONL-03", "LL-END-03")
def test_the_night_goes_on_without_those_who_leave(house):
    house.arrange(turn=0, seats=hands(["moon", "match"], ["beacon"], []))
    for seat in range(3):
        house.play(seat, "wait")
    lone = house.copy()
    house.resign(0)
    lone.resign(1)

    assert house.scores[1] == 1
    assert lone.actors == (0,)
    lone.resign(0)
    assert (lone.is_over, lone.view().reason) == (True, "forfeit")


@rule("LL-END-03")
def test_if_the_last_lights_leave_in_the_night_it_is_dark(house):
    house.arrange(turn=0, seats=hands(["moon", "match"], [], []))
    for seat in range(3):
        house.play(seat, "wait")
    house.resign(0)

    assert house.view().reason == "dark"


@rule("LL-BOX-03")
def test_lights_that_cannot_be_played_are_refused():
    game = motherlode.game("lamplight")
    few = {"lights": [{"id": "match", "glow": 1}]}
    odd = {"lights": [{"id": f"Light {number}", "glow": 1} for number in range(12)]}
    for cards, words in (
        (few, "10 to 16"),
        (odd, "small letters"),
        ({"lamps": []}, "cannot be read"),
    ):
        with pytest.raises(BadCards, match=words):
            game.new(cards=cards)


def test_arranging_says_what_it_cannot_do(house):
    before = memory(house.state).tobytes()
    with pytest.raises(UnknownName, match="no room called 'hal'; did you mean 'hall'"):
        house.arrange(seats={0: {"room": "hal"}})
    with pytest.raises(BadPosition, match="LL-ROOM-03"):
        house.arrange(seats=hands(["moon", "match", "rush", "wick"]))
    with pytest.raises(BadPosition, match="LL-BOX-04"):
        house.arrange(seats=hands(["moon"], ["moon"]))

    assert memory(house.state).tobytes() == before


def test_the_heuristic_bot_beats_random_play():
    wins = {"heuristic": 0.0, "random": 0.0}
    for seed in range(120):
        position = motherlode.game("lamplight").new(2, seed=seed)
        names = {seed % 2: "heuristic", 1 - seed % 2: "random"}
        finish(position, names, seed)
        for seat, name in names.items():
            wins[name] += position.returns[seat]

    assert wins["heuristic"] > 1.2 * wins["random"]
