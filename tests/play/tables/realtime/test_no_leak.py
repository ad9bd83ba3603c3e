"""No clock leaks: every byte that anybody is sent during a turn is the same in a turn with another night."""

import itertools
import secrets

import pytest
from msgspec.json import decode

from motherlode.play.messages.parts import Clock
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.lobby import lobby
from motherlode.play.tables.realtime import turn_clock
from tests.marks import rule
from tests.play.tables import digging as hands
from tests.play.tables import people as sending
from tests.play.tables.digging import Digging, arrange, digging, with_bots

TIE = {"sand_tolerance_permille": 200}
EARLY, LATE = -6000, 6000


@pytest.fixture
def same_luck(monkeypatch):
    """Every table has the same name, key and luck, and every request the same id."""

    def begin():
        monkeypatch.setattr(hands, "IDS", itertools.count())
        monkeypatch.setattr(sending, "NUMBERS", itertools.count())

    monkeypatch.setattr(secrets, "token_bytes", lambda count: bytes(range(count)))
    monkeypatch.setattr("motherlode.play.tables.lobby.seating.key_of", lambda *_: bytes(range(16)))
    monkeypatch.setattr(secrets, "token_hex", lambda count: "0" * count)
    monkeypatch.setattr(lobby, "new_code", lambda: "nugget0001")
    return begin


async def busy_turn(place, ann, bob, eve, pace=1.0):
    """A turn with everything in it that takes time."""
    await place.go(2 * pace)
    arrange(place, seats={1: {"stack": {"yellow": 3, "green": 2}}})
    place.dice("yellow", "black", "red", "white", "blue")
    await ann.throw(0.7 * pace)
    await place.go(0.4 * pace)
    await ann.drag("take blue", seconds=0.3 * pace)
    await ann.drag("take red", (2000, 0), seconds=0.3 * pace)  # dropped
    await ann.drag("take red", seconds=0.3 * pace)
    await bob.request("react", place.code, reaction="stop_now")
    await place.go(0.4 * pace)
    await ann.drag("box water", seconds=0.3 * pace)
    name, _ = await ann.press("steal yellow from seat 1")
    await place.go(0.2)
    await ann.gesture("move", name, samples=[(180, 1, 1), (200, 2, 2)])
    await ann.gesture("release", name)  # broken off
    await ann.click("stop rolling")
    await eve.request("unwatch", place.code)
    await eve.request("watch", place.code)
    await place.go(1.5 * pace)
    await ann.drag("stack red", (650, 650), seconds=0.4 * pace)


async def turn(path, night, same_luck, pace=1.0, **variant):
    """All that everybody was sent, and when night fell."""
    same_luck()
    async with Digging(path) as place:
        ann, bob, cid = await digging(place, "ann", "bob", "cid", variant=TIE | variant)
        eve = place.person("eve")
        await eve.request("watch", place.code)
        place.position.rig([night], "night")
        await busy_turn(place, ann, bob, eve, pace)
        began = place.table.state.turn_clock.began
        await place.go(60)
    sent = {one.guest.name: one.sent for one in (ann, bob, cid, eve)}
    return sent, began + (30_000 + night) / 1000


def before(sent, moment):
    return {name: [one for one in all_sent if one[0] < moment] for name, all_sent in sent.items()}


@rule("DG-NET-02", "DG-TIME-08", "DG-TURN-03")
async def test_not_a_byte_depends_on_when_night_will_fall(tmp_path, same_luck):
    early, dusk = await turn(tmp_path / "early", EARLY, same_luck)
    late, _ = await turn(tmp_path / "late", LATE, same_luck)

    assert before(early, dusk) == before(late, dusk)
    for name, sent in early.items():
        assert len(before(early, dusk)[name]) > 10
        assert [b'"night"' in data for at, data in sent if at == dusk and b"played" in data] == [
            True
        ]
    told = [at for at, data in late["eve"] if b'"kind":"night"' in data]
    assert told == [dusk + 12.0]


async def test_a_clock_that_leaked_would_be_noticed(tmp_path, same_luck, monkeypatch):
    """The same comparison, with a server that tells when night falls, and one that tells when acts were done."""

    def leaking(clock, state, look, seats):
        return Clock(0, turn_clock.night_at(state.turn_clock, turn_clock.moment_of(look)))

    monkeypatch.setattr(turn_clock.RealtimeClock, "shown", leaking)
    early, dusk = await turn(tmp_path / "early", EARLY, same_luck)
    late, _ = await turn(tmp_path / "late", LATE, same_luck)

    assert all(before(early, dusk)[name] != before(late, dusk)[name] for name in early)

    monkeypatch.undo()
    monkeypatch.setattr(messages, "masked", lambda _, move: move)
    quick, _ = await turn(tmp_path / "quick", LATE, lambda: None, 1.0)
    slow, _ = await turn(tmp_path / "slow", LATE, lambda: None, 2.0)

    assert times_of_acts(quick) != times_of_acts(slow)


def times_of_acts(sent):
    """What the lines of a turn say of when its acts were done, from its hand-over on."""
    at = [raw["line"]["at"] for _, data in sent["bob"] if (raw := decode(data))["type"] == "played"]
    return [one - at[0] for one in at[:5]]


@rule("DG-NET-02", "DG-TIME-08")
async def test_not_a_byte_tells_how_much_time_has_passed(tmp_path, same_luck):
    """The same acts at another pace: the same words, but for the wall clock between turns."""
    quick, _ = await turn(tmp_path / "quick", LATE, same_luck, 1.0)
    slow, _ = await turn(tmp_path / "slow", LATE, same_luck, 2.0)

    def acts(sent):
        told = [
            data for _, data in sent if data.startswith((b'{"type":"played"', b'{"type":"hand"'))
        ]
        ended = next(number for number, data in enumerate(told) if b'"kind":"night"' in data)
        return told[:ended]

    assert times_of_acts(quick) == times_of_acts(slow) == [0.0] * 5
    for name in quick:
        mine, others = acts(quick[name]), acts(slow[name])
        assert len(mine) > 8
        assert [one for one in mine if b'"move"' not in one[:200] or b"played" in one[:20]] == [
            one for one in others if b'"move"' not in one[:200] or b"played" in one[:20]
        ]


@rule("DG-NET-02", "DG-TIME-07")
async def test_a_turn_of_a_bot_tells_no_more(tmp_path, same_luck):
    told = []
    for night in (EARLY, LATE):
        same_luck()
        async with Digging(tmp_path / str(night)) as place:
            variant = TIE | {"youngest_0": False, "youngest_1": True}
            ann = await with_bots(place, "reckless", "reckless", variant=variant)
            place.position.rig([night], "night")
            await place.go(120)
        told.append(ann.sent)
    dusk = min(at for at, data in told[0] if b'"kind":"night"' in data)

    assert dusk < min(at for at, data in told[1] if b'"kind":"night"' in data)
    assert [one for one in told[0] if one[0] < dusk] == [one for one in told[1] if one[0] < dusk]
    assert len([one for one in told[0] if one[0] < dusk]) > 20


@rule("DG-NET-02", "DG-TIME-08")
async def test_spectators_who_lag_behind_learn_no_more(tmp_path):
    async with Digging(tmp_path / "tables") as place:
        ann, *_ = await digging(place, "ann", "bob", "cid", watch_delay=1)
        eve = place.person("eve")
        await eve.request("watch", place.code)
        handed = place.table.state.turn_clock.handed_at
        await place.go(3)
        await ann.throw()
        await place.go(2)
        await ann.throw()
        told = [one["line"] for one in eve.heard if one["type"] == "played"]

        assert [(line["move"], line["at"]) for line in told] == [(1, handed)]
        assert "hand" not in eve.kinds()

        async with place.table.lock:
            await place.realtime.acts.begin_again(place.table)
        await ann.throw()
        await ann.throw()
        kept = await place.person("ida").request("watch", place.code)
        place.table.drop()
        made_again = await place.person("joe").request("watch", place.code)

        for (shown,) in (kept, made_again):
            assert (shown["move"], shown["view"]["throws"]) == (1, 1)


@rule("DG-NET-03", "DG-NET-02", "DG-TURN-03")
async def test_a_timer_that_the_timekeeper_sees_tells_nobody_else_anything(tmp_path, same_luck):
    early, dusk = await turn(tmp_path / "early", EARLY, same_luck, timekeeper_sees_timer=True)
    late, _ = await turn(tmp_path / "late", LATE, same_luck, timekeeper_sees_timer=True)
    mine, others = before(early, dusk), before(late, dusk)
    seen = {name: any(b'"type":"sand"' in data for _, data in sent) for name, sent in mine.items()}

    assert seen == {"ann": False, "bob": False, "cid": True, "eve": False}
    assert mine.pop("cid") != others.pop("cid")
    assert mine == others


@rule("DG-SENSE-03")
async def test_nobody_sees_what_the_bot_on_her_seat_feels(tmp_path):
    async with Digging(tmp_path / "tables") as place:
        ann, bob, _ = await digging(place, "ann", "bob", "cid")
        await ann.request("step_away", place.code, seat=0)
        await place.go(4)

        assert place.position.state.sensed > 0
        assert place.position.view(0).sensed_ms is not None
        assert ann.view["sensed_ms"] is None
        assert b'sensed_ms"],' not in b"".join(data for _, data in ann.sent + bob.sent)
