"""Standing orders: given beforehand, kept by the server, known to nobody else."""

from motherlode.play.tables.state.open_table import look_at
from tests.marks import rule
from tests.play.tables.bombs import (
    SHIELD,
    alone,
    arrange,
    at_the_bomb,
    close,
    lives,
    order,
    say,
    until,
)
from tests.play.tables.people import Place, position_of, refusal, seated


async def test_an_order_holds_while_she_is_away_and_after_a_restart(tmp_path):
    async with Place(tmp_path / "kept.sqlite3") as place:
        code, (ann, bob, _) = await at_the_bomb(place, SHIELD)
        await order(code, bob, "shield", "never")
        await bob.leave(code)
        await say(code, ann, 0, "play bomb b2")
        due, clock = until(place, code), place.clock
    clock.now = due - 1.0
    async with Place(tmp_path / "kept.sqlite3", clock) as place:
        await place.timer_loop.resume()
        table = await place.store.find(code)
        before = look_at(table).position.view().seats[1].lives
        await place.pass_time(1.0)

        assert (before, lives(place, code)) == (2, 1)


async def test_an_early_answer_and_an_order_hold_in_another_process(cluster):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as place:
        code, (ann, bob, _) = await at_the_bomb(place, SHIELD)
        async with Place(address, place.clock, is_alone=False) as other:
            same = other.person("bob")
            await same.request("watch", code)
            await say(code, ann, 0, "play bomb b2")
            await other.sync.look_again(code, 2**62)
            await say(code, same, 1, "decline")
            await order(code, same, "key", "always")
            await place.sync.look_again(code, 2**62)
            await close(place, code)
            await other.sync.look_again(code, 2**62)

        assert lives(place, code) == 1
        assert bob.latest("ordered")["orders"] == {"key": "always"}
        assert same.latest("played")["line"]["by"] == "window"


async def test_orders_are_told_to_their_owner_only(place):
    code, (ann, bob, eve) = await at_the_bomb(place, SHIELD)
    counts = len(ann.heard), len(eve.heard)
    (told,) = await order(code, bob, "shield", "always")
    await bob.request("watch", code)
    await ann.request("watch", code)

    assert told == {
        "type": "ordered",
        "table": code,
        "seat": 1,
        "orders": {"shield": "always"},
    }
    assert bob.latest("table")["orders"] == {"1": {"shield": "always"}}
    assert ann.latest("table")["orders"] == {}
    assert (len(ann.heard) - 1, len(eve.heard)) == counts


async def test_only_what_can_be_answered_beforehand_is_ordered_and_only_for_oneself(place):
    code, (ann, bob, _) = await at_the_bomb(place, SHIELD)

    assert refusal(await order(code, bob, "action", "always")) == "unknown_order"
    assert refusal(await order(code, ann, "shield", "never")) == "foreign_seat"
    await bob.request("resign", code, seat=1, id="request-resign")
    assert refusal(await order(code, bob, "shield", "never")) == "has_resigned"


async def test_with_open_cards_an_order_answers_at_once(place):
    code, (ann, bob, _) = await at_the_bomb(place, SHIELD, variant={"chance_hidden": False})
    await order(code, bob, "shield", "never")
    await say(code, ann, 0, "play bomb b2")
    await place.quiet()

    assert lives(place, code) == 1


async def test_alone_among_bots_an_order_given_at_the_question_answers_it(place):
    code, ann = await alone(place, SHIELD)
    await say(code, ann, 0, "play bomb b2")
    before = len(ann.heard)
    await order(code, ann, "shield", "always", seat=0)
    await place.quiet()
    line = next(one["line"] for one in ann.heard[before:] if one["type"] == "played")

    assert (line["by"], line["events"][0]["kind"]) == ("person", "shielded")


async def fettered(place, kept, what=None):
    """Whether Ann is bound, who draws a Fetter and has kept these cards; what: she has ordered."""
    code, (ann, *_) = await seated(place, "ann", "bob", "eve", game="gold_digger")
    seats = {0: {"hand": ["chance A1"], "space": "A1", "kept": kept}}
    await arrange(place, code, seats, chance_deck=["fetter"])
    await ann.request("watch", code)
    if what is not None:
        await order(code, ann, "key", what, seat=0)
    await say(code, ann, 0, "play chance a1")
    await close(place, code)
    return position_of(place, code).view().seats[0].is_fettered


@rule("GD-CC-26")
async def test_a_key_has_the_same_window_and_its_own_order(place):
    assert not await fettered(place, ["key"])
    assert not await fettered(place, ["key"], "always")
    assert await fettered(place, ["key"], "never")
    assert await fettered(place, ["spy"], "always")
