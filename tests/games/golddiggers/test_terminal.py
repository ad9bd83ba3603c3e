"""The board of Golddiggers fits its screen, shows what is public arithmetic, and needs no colour."""

from itertools import permutations

import pytest

from motherlode.games.golddiggers.terminal.marks import initials, marks, money
from motherlode.play.terminal.layout import choice_lines
from tests.games.golddiggers.table import own_cards
from tests.marks import rule
from tests.play.terminal.scripted_client import advance, client, drawn, table


def asked(**facts):
    """A client for seat 0, at the table arranged so."""
    made = client()
    made.table.position.arrange(turn=0, **facts)
    return made


def hints(made):
    scene = made.scene(0)
    return {action.words: made.board.hints(scene, action)[0] for action in scene.offered}


def test_a_roomy_screen_shows_more_than_a_small_one():
    large, small = client(is_live=True), client(is_live=True, width=80, height=24)
    for one in (large, small):
        advance(one.table.position, 20)
        one.draw(one.scene(one.table.position.actors[0]), "")

    assert "app founder" in "\n".join(large.screen.last_picture)
    assert "app founder" not in "\n".join(small.screen.last_picture)


def test_what_the_tokens_mean_is_said_without_colour():
    made = client()
    advance(made.table.position, 40)
    view = made.table.position.view(0)
    picture = drawn(made.board.draw(made.scene()))
    letters = marks(view)

    assert len(set(letters)) == 4
    for seat in view.seats:
        for row in seat.golds.values():
            for tokens in row.values():
                assert (
                    tokens == 0
                    or letters[seat.seat] + (str(tokens) if tokens > 1 else "") in picture
                )


def test_carmen_and_coco_get_different_letters():
    position = table(players=2, people=("you", "Ann")).position
    position.arrange(seats={0: {"digger": "carmen"}, 1: {"digger": "coco"}})

    assert marks(position.view(0)) == ["C", "O"]


@rule("GS-ONL-11")
def test_exact_odds_stand_beside_every_impress():
    made = asked(golds=["rusty", "kip", "aurelio"], event="E03", seats={0: {"digger": "roxy"}})

    assert hints(made)["impress beauty"] == "Rusty 5/6, Kip 6/6, Aurelio 6/6, never fails"
    assert hints(made)["impress charm"] == "Rusty 2/6, Kip 1/6, fails 4/6"
    assert hints(made)["disappoint beauty"] == "nothing there"


@rule("GS-ONL-11")
def test_disappoint_shows_the_odds_of_what_could_come_back():
    own = {"digger": "roxy", "golds": {"kip": {"beauty": 1}}, "loser": 2}
    made = asked(golds=["rusty", "kip", "aurelio"], event="E03", seats={0: own})

    assert hints(made)["disappoint beauty"] == "Kip 6/6, Loser 6/6"
    assert hints(made)["disappoint charm"] == "Loser 1/6"


@rule("GS-ONL-11")
def test_four_failures_are_marked_and_the_danger_is_named():
    made = asked(
        golds=["rusty", "kip", "max"], event="E07", seats={0: {"digger": "roxy", "loser": 4}}
    )

    assert "LLLL· 4/5 !!" in drawn(made.board.draw(made.scene(0)))
    assert hints(made)["impress charm"] == "Rusty 2/6, Kip 1/6, fails 4/6, and out!"


@rule("GS-CMP-07", "GS-ONL-11")
def test_host_turn_cover_and_the_present_claimant_are_shown():
    row = {"beauty": 1, "intelligence": 1, "humor": 1, "charm": 1, "style": 1}
    own = {"digger": "roxy", "golds": {"kip": row}}
    made = asked(golds=["rusty", "kip", "max"], host=2, seats={0: own, 2: {"digger": "gigi"}})
    picture = drawn(made.board.draw(made.scene(0)))

    assert "Gigi hosts" in picture
    assert "▸R Roxy Glow, you" in picture
    assert "R5★" in picture


def test_after_the_roll_the_consequences_stand_beside_the_choices():
    made = asked(
        golds=["rusty", "kip", "aurelio"],
        event="E03",
        seats={0: {"digger": "roxy", "golds": {"kip": {"beauty": 1}}}},
    )
    made.table.position.rig([6])
    made.table.position.play(0, "impress beauty")

    assert hints(made) == {
        "place rusty": "$30 bn; covers 1 of 5 tracks",
        "place kip": "$65 bn; one more where you have 1",
        "place aurelio": "$90 bn; covers 1 of 5 tracks",
        "keep": "the token stays on your card",
    }
    assert made.board.question(made.scene(0)).startswith("You roll a 6: 9 with Beauty.")


def test_taking_back_says_what_is_left():
    own = {"digger": "carmen", "golds": {"barnaby": {"charm": 1}, "max": {"charm": 2}}, "loser": 1}
    made = asked(golds=["barnaby", "kip", "max"], event="E16", seats={0: own})
    made.table.position.rig([2])
    made.table.position.play(0, "disappoint charm")

    assert hints(made) == {
        "take barnaby": "uncovers Charm there",
        "take max": "1 left there",
        "take loser": "comes back as Charm; 0 stay there",
        "take none": "everything stays",
    }


def test_narrow_screens_get_shorter_odds():
    wide, narrow = client(width=120), client(width=80)
    for one in (wide, narrow):
        one.table.position.arrange(golds=["rusty", "barnaby", "aurelio"], turn=0)

    assert "Barnaby" in choice_lines(wide.board, wide.scene(0))[0].plain
    assert "Barnaby" not in choice_lines(narrow.board, narrow.scene(0))[0].plain


def test_the_star_of_the_last_player_is_not_cut_off():
    row = {"beauty": 1, "intelligence": 1, "humor": 1, "charm": 1, "style": 1}
    golds = ["rusty", "kip", "max"]
    made = client(players=6, width=80)
    made.table.position.arrange(golds=golds, seats={5: {"digger": "gigi", "golds": {"max": row}}})
    picture = drawn(made.board.draw(made.scene()), width=80)

    assert "G★" in next(line for line in picture.split("\n") if "covered" in line)


def test_more_golds_than_fit_side_by_side_lie_in_two_rows():
    made = client(players=6, variant={"golds_in_play": 5})
    picture = drawn(made.board.draw(made.scene()))

    assert all(gold.id.capitalize() in picture for gold in made.table.position.view(0).golds)
    assert picture.count("covered") == 2


@pytest.mark.parametrize(
    "amount, words",
    [(65_000_000_000, "$65 bn"), (1_500_000, "$1,500 k"), (999, "$999"), (0, "$0")],
)
def test_money_is_written_in_the_largest_unit_that_fits(amount, words):
    assert money(amount) == words


def with_full_tracks():
    """A client at a table with a cap of four; Beauty and Style are full."""
    made = client(variant={"digger_track_cap": 4})
    card = {"beauty": 4, "intelligence": 1, "humor": 1, "charm": 2, "style": 4}
    own = {"digger": "roxy", "golds": {"kip": {"beauty": 1}}, "loser": 2, "card": card}
    made.table.position.arrange(
        turn=0, golds=["rusty", "kip", "aurelio"], event="E03", seats={0: own}
    )
    return made


@rule("GS-VAR-03")
def test_a_full_track_promises_nothing():
    said = hints(with_full_tracks())

    assert said["disappoint beauty"] == said["disappoint style"] == "no room for it on your card"
    assert said["disappoint charm"] == "Loser 1/6"


@rule("GS-VAR-03")
@pytest.mark.parametrize("talent", ["beauty", "intelligence", "humor", "charm", "style"])
def test_what_the_odds_promise_can_happen(talent):
    made = with_full_tracks()
    promised = hints(made)[f"disappoint {talent}"]
    made.table.position.rig([6])
    made.table.position.play(0, f"disappoint {talent}")

    assert (made.table.position.view(0).decision == "take_back") is ("/6" in promised)


def test_no_players_mark_is_a_golds_short_name():
    position = table(players=6, people=("you",)).position
    diggers = ["coco", "carmen", "roxy", "sophie", "gigi", "jane"]
    for golds in permutations(["rusty", "barnaby", "kip", "max", "aurelio"], 3):
        position.arrange(
            golds=list(golds), seats={seat: {"digger": one} for seat, one in enumerate(diggers)}
        )
        view = position.view(0)
        short = initials(view)

        assert marks(view)[0] == "C"
        assert len({*marks(view), *short.values()}) == 6 + 4
        assert short["Loser"] == "L"


def test_golds_that_begin_alike_are_told_apart():
    position = table(players=2, people=("you",), cards=own_cards()).position
    short = initials(position.view(0))

    assert short == {"Tom": "To", "Tim": "Ti", "Tam": "Ta", "Loser": "L"}


def test_short_odds_fit_a_small_screen_with_everything_on_the_table():
    made = client(width=80, players=6)
    every = {"beauty": 1, "intelligence": 1, "humor": 1, "charm": 1}
    golds = ["rusty", "kip", "aurelio"]
    own = {"digger": "roxy", "golds": dict.fromkeys(golds, every), "loser": 2}
    made.table.position.arrange(turn=0, golds=golds, seats={0: own})
    lines = choice_lines(made.board, made.scene(0))

    assert all("…" not in line.plain for line in lines)
    assert "Ru" in lines[0].plain
