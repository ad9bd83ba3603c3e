"""Others cannot tell a plan from the same actions sent one by one: neither by messages, numbers nor times."""

from typing import Any

import pytest
from msgspec.structs import replace

from motherlode.kernel.contract import RESIGN
from motherlode.play.tables.state.open_table import look_at
from tests.play.tables.moves.test_plans import DIG, LATER, log_of, send
from tests.play.tables.people import Place, listen, position_of
from tests.play.tables.windows import UNARMED, Time, arrange, at_the_dig, say, seen

PACES: dict[str, dict[str, Any]] = {
    "no clock": {},
    "standard": {"pace": "standard"},
    "game": {"game_seconds": 600},
}


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("listener", [1, 2, None])
async def test_others_cannot_tell_a_plan_from_the_same_actions_sent_singly(
    tmp_path, same_chance, listener, pace
):
    traces, tables = [], []
    for way in ("plan", "singly"):
        async with Place(tmp_path / f"{way}.sqlite3") as place:
            code, people = await at_the_dig(place, UNARMED, **PACES[pace])
            arrange(place, code, ["coin", "card_cache"])
            person = place.person("spectator") if listener is None else people[listener]
            trace: list[tuple[float, dict[str, object]]] = []
            await person.request("watch", code)
            listen(person, trace)
            place.clock.now += 3.0
            await dig_by(way, code, people[0])
            cards = [await place.lobby.find(code, "g-bob"), await place.lobby.find(code, "g-ann")]
            await pass_and_go_on(place, code, people)
            traces.append([*trace, *cards])
            tables.append(await kept(place, code))

    assert traces[0] == traces[1]
    assert tables[0] == tables[1]


async def dig_by(way, code, ann):
    if way == "plan":
        await send(code, ann, DIG)
    else:
        await say(code, ann, 0, "dig")
        await say(code, ann, 0, "shovels 1")


async def pass_and_go_on(place, code, people):
    time = Time(place)
    for seat in (1, 2):
        await say(code, people[seat], seat, "pass")
    await seen(time, code)


async def kept(place, code):
    """All that is stored of a table, but what it was requested as and how often it was written."""
    table, lines = place.store.tables[code], await log_of(place, code)
    row = replace(table.row, version=0)
    return row, table.state, [replace(line, request="", outcome="") for line in lines]


async def test_a_plan_that_stops_in_private_is_heard_of_by_nobody(place, same_chance):
    code, people = await at_the_dig(place, UNARMED)
    before = [len(person.heard) for person in people[1:]]
    place.clock.now += 9.0
    changed = (await place.lobby.find(code, "g-bob")).changed_at

    answer = (await send(code, people[0], [DIG[0], *LATER]))[-1]

    assert answer["stopped"]["code"] == "not_planned"
    assert [len(person.heard) for person in people[1:]] == before
    assert (await place.lobby.find(code, "g-bob")).changed_at == changed


@pytest.mark.parametrize(
    "slug, players, bots",
    [("digging_bandits", 3, 2), ("gold_digger", 3, 1), ("golddiggers", 2, 0), ("lamplight", 2, 1)],
)
async def test_whole_games_by_plans_are_the_games_that_are_played_singly(
    tmp_path, same_chance, slug, players, bots
):
    traces = []
    async with Place(tmp_path / "singly.sqlite3") as place:
        traces.append(await played(place, slug, players, bots, singly))
        actions = [(line.seat, line.action) for line in await log_of(place, "samecode42")]
        first = await kept(place, "samecode42")
    async with Place(tmp_path / "plans.sqlite3") as place:
        traces.append(await played(place, slug, players, bots, by_plans(actions)))
        second = await kept(place, "samecode42")

    assert first == second
    assert traces[0] == traces[1]


LINES = 60


async def played(place, slug, players, bots, play):
    """Play for a while; what a spectator and every player heard, but answers to her own requests."""
    people = [place.person(name) for name in "abcd"[: players - bots]]
    others = (None,) * (len(people) - 1) + ("random",) * bots
    code = await people[0].create(slug, players, bots=others, watch_delay=2)
    spectator = place.person("spectator")
    traces: list[list[tuple[float, dict[str, Any]]]] = []
    for seat, person in enumerate(people):
        await person.request("watch", code)
        if seat:
            await person.request("sit", code, seat=seat)
            await person.request("ready", code, is_ready=True)
    for person in (*people, spectator):
        traces.append([])
        listen(person, traces[-1])
        await person.request("watch", code)
    await people[0].request("start", code)
    await place.quiet()
    await play(place, code, people)
    await place.person("visitor").request("watch", code)
    for person in (*people, spectator):
        await person.request("watch", code, seen=3)
    answers = {"accepted", "plan_played", "answer_sealed"}
    return [[one for one in trace if one[1]["type"] not in answers] for trace in traces]


async def singly(place, code, people):
    for _ in range(LINES):
        if not (actors := actors_of(place, code)):
            return
        table = place.store.tables[code]
        seat, line = actors[0], table.row.move + table.state.shift
        offers = position_of(place, code).legal(seat)
        choice = offers[line * 7 % len(offers)]
        await people[seat].act(code, seat, choice.id, table.row.move, f"request-{line:06}")
        await place.quiet()


def actors_of(place, code):
    table = place.store.tables[code]
    return look_at(table).actors if table.row.phase == "playing" else ()


def by_plans(actions):
    """Play the same: what one seat does in a row as one plan, and the rest of it where that stopped as another."""

    async def play(place, code, people):
        for _ in actions:
            done = len(await log_of(place, code))
            if done == len(actions):
                return
            seat, table = actions[done][0], place.store.tables[code]
            row = run_of(actions[done:], seat)
            steps = [{"action": action} for action in row if action != RESIGN]
            name = f"plan-{done:06}"
            heard = await send(code, people[seat], steps, seat, name)
            assert heard[-1]["type"] == "plan_played" or table.row.phase == "over"
            await place.quiet()

    return play


def run_of(actions, seat):
    """What one seat does before another does something."""
    others = (n for n, (mover, _) in enumerate(actions) if mover != seat)
    return [action for _, action in actions[: next(others, len(actions))]]
