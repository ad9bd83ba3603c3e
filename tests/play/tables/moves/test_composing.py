"""Whatever somebody composes in private, others hear as much of it, in as many messages and at the same time."""

import pytest

from tests.play.tables.people import Place, listen, position_of, seated
from tests.play.tables.windows import UNARMED, Time, arrange, at_the_dig, say, seen

FIRST_MOVES = 4
DIGS = {
    "a Spoon to choose": (["shovel", "saving_spoon"], ["dig", "standard tools"]),
    "no choice": (["shovel", "money_magnet"], ["dig"]),
    "one Shovel of two": (["shovel", "shovel"], ["dig", "shovels 1"]),
}
TIPS = {
    "two alike": (["ground", "ground", "tech"], ["on l1", "on l2"]),
    "two to choose from": (["ground", "tech", "ground"], ["card ground", "on l1", "on l2"]),
}


def counted(trace):
    """What somebody hears, without what tells the cards that are laid down openly."""
    return [(at, without_luck(one)) for at, one in trace]


def without_luck(message):
    return message | {"changes": [], "clock": {}}


@pytest.mark.parametrize("is_planned", [False, True])
@pytest.mark.parametrize("seat", [1, 2, None])
async def test_nobody_can_count_what_is_composed_in_private(
    tmp_path, same_chance, seat, is_planned
):
    heard: dict[str, list[tuple[float, dict[str, object]]]] = {}
    for way, (hand, words) in DIGS.items():
        async with Place(tmp_path / f"{way}.sqlite3") as place:
            code, people = await at_the_dig(place, UNARMED)
            arrange(place, code, ["coin", "card_cache"], own=hand)
            listener = place.person("spectator") if seat is None else people[seat]
            await listener.request("watch", code)
            await people[0].request("watch", code)
            heard[way] = []
            listen(listener, heard[way])
            await (plan if is_planned else singly)(code, people[0], words)
    one, other, third = (counted(trace) for trace in heard.values())

    assert [message["type"] for _, message in one] == ["played"]
    assert one == other == third


async def singly(code, person, words):
    for one in words:
        await say(code, person, 0, one)


async def plan(code, person, words):
    """Send all that is said as one request, which is played to its end."""
    move = person.place.store.tables[code].row.move
    steps = [{"action": one} for one in words]
    request = {"seat": 0, "move": move, "id": "plan-of-mine", "steps": steps}
    answer = (await person.request("play_plan", code, **request))[-1]

    assert (answer["played"], answer["stopped"]) == (len(words), None)


async def test_two_hidden_cards_that_are_alike_are_placed_in_as_many_moves_as_others(
    tmp_path, same_chance
):
    heard: dict[str, list[tuple[float, dict[str, object]]]] = {}
    decisions = []
    for way, (landfill, words) in TIPS.items():
        async with Place(tmp_path / f"{way}.sqlite3") as place:
            code, people = await at_the_dig(place, UNARMED)
            arrange(place, code, UNARMED, landfill=landfill, draw_deck=["tip_cart"], dig_deck=[])
            for person in people:
                await person.request("watch", code)
            heard[way] = []
            listen(people[1], heard[way])
            await tip(code, people, words)
            decisions += [person.view["decision"] for person in people]
    one, other = (counted(trace) for trace in heard.values())

    assert one == other
    assert decisions == ["move"] * 6


async def tip(code, people, words):
    """Ann picks up a Tip Cart, to which nobody objects, and places two cards."""
    time = Time(people[0].place)
    await say(code, people[0], 0, "pick up")
    for seat in (1, 2):
        await say(code, people[seat], seat, "pass")
    await seen(time, code)
    for one in ("take two", *words):
        await say(code, people[0], 0, one)


async def test_whoever_composes_goes_on_at_once_and_sees_it(place, same_chance):
    code, people = await at_the_dig(place, UNARMED)
    before = place.store.tables[code].row.move
    await say(code, people[0], 0, "dig")
    played = people[0].latest("played")

    assert played["is_private"]
    assert played["line"]["move"] == before
    assert people[0].view["decision"] == "dig_shovels"
    assert [one["arguments"] for one in played["offers"]["0"]]
    assert people[1].view["decision"] == "main"


async def test_a_server_that_starts_again_knows_what_was_composed(path, same_chance):
    async with Place(path) as place:
        ann, bob = place.person("ann"), place.person("bob")
        code = await started(place, ann, bob)
        seat, moves = await composed(place, code, (ann, bob))
    async with Place(path) as again:
        actor = again.person(("ann", "bob")[seat])
        other = again.person(("ann", "bob")[1 - seat])
        for person in (actor, other):
            await person.request("watch", code)
        shown = [person.latest("table") for person in (actor, other)]

        assert [one["move"] for one in shown] == [moves, moves]
        assert str(seat) in shown[0]["offers"]
        assert shown[0]["view"]["decision"] != shown[1]["view"]["decision"]
        assert [line["move"] for line in shown[1]["history"]] == list(range(moves + 1))


async def test_spectators_who_lag_behind_cannot_count_it_either(place, same_chance):
    ann, bob, spectator = (place.person(name) for name in ("ann", "bob", "spectator"))
    code = await started(place, ann, bob, watch_delay=1)
    await spectator.request("watch", code)
    seat, moves = await composed(place, code, (ann, bob))
    late = place.person("late")
    await late.request("watch", code)
    told = [one["line"]["move"] for one in spectator.heard if one["type"] == "played"]
    actor = (ann, bob)[seat]
    while place.store.tables[code].row.move == moves:
        words = position_of(place, code).legal(seat)[-1].words
        await say(code, actor, seat, words)

    assert told == list(range(1, moves))
    assert late.latest("table")["move"] == moves - 1
    assert [one.latest("played")["line"]["move"] for one in (spectator, late)] == [moves, moves]
    assert spectator.view == late.view


async def test_what_is_composed_at_another_server_is_told_to_whoever_composes_alone(
    cluster, same_chance
):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as first, Place(address, is_alone=False) as second:
        people = [first.person("ann"), first.person("bob")]
        code = await started(first, *people)
        elsewhere = [second.person("ann"), second.person("bob")]
        for person in elsewhere:
            await person.request("watch", code)
        seat, moves = await composed(first, code, people)
        await second.sync.look_again(code, 2**62)
        told = [one.latest("played") for one in elsewhere]

        assert told[seat]["is_private"]
        assert not told[1 - seat]["is_private"]
        assert [one["line"]["move"] for one in told] == [moves, moves]
        assert [one.view for one in elsewhere] == [one.view for one in people]


async def started(place, *people, **settings):
    """Two people begin a game of Digging Bandits."""
    names = [one.guest.name for one in people]
    code, _ = await seated(place, *names, game="digging_bandits", **settings)
    for person in people:
        await person.request("watch", code)
    return code


async def composed(place, code, people):
    """The first moves at a table, until somebody composes something; who, and after how many moves."""
    time = Time(place)
    table = place.store.tables[code]
    while table.row.move < FIRST_MOVES or table.composing is None:
        position = position_of(place, code)
        seat = position.actors[0]
        words = [one.words for one in position.legal(seat)]
        wanted = ("dig", "pick up", "roll", "pass", "end")[table.row.move < FIRST_MOVES :]
        chosen = next((one for one in wanted if one in words), words[0])
        await say(code, people[seat], seat, chosen)
        await seen(time, code)
    return position_of(place, code).actors[0], table.row.move
