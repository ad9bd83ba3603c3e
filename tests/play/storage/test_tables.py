"""Do both databases keep tables, logs, timers and members as promised?"""

import math
from typing import Literal

import pytest
from msgspec.structs import replace

from motherlode.play.storage import Change, Stale, Storage
from tests.play.storage.rows import AT, line, play, row, said, timer

pytestmark = pytest.mark.anyio

CODE = "nugget0001"


async def test_a_table_is_found_as_it_was_committed(storage: Storage):
    made = row(1, is_listed=True, state=bytes(range(256)), record=b"\0" * 3000, move=4)
    await storage.commit(Change(made))

    assert await storage.table(CODE) == made


async def test_a_table_nobody_made_is_not_found(storage: Storage):
    assert await storage.table(CODE) is None
    assert await storage.log(CODE) == []
    assert await storage.said_after(CODE, 0) == []


async def test_each_change_takes_the_place_of_the_last(storage: Storage):
    await storage.commit(Change(row(1)))
    await storage.commit(Change(row(2, phase="playing", record=b"dice", changed_at=math.pi)))

    assert await storage.table(CODE) == row(2, phase="playing", record=b"dice", changed_at=math.pi)


@pytest.mark.parametrize("version", [1, 2, 4, 9])
async def test_a_change_that_does_not_follow_is_stale_and_leaves_nothing(
    storage: Storage, version: int
):
    await storage.commit(Change(row(1), timers=(timer("turn", AT),), members=("jo",)))
    await storage.commit(Change(row(2), (line(1, "first"),)))
    late = Change(row(version, state=b"late"), (line(2, "late"),), (timer("late", AT),), ("late",))

    with pytest.raises(Stale, match=CODE):
        await storage.commit(late)

    assert await storage.table(CODE) == row(2)
    assert await storage.log(CODE) == [line(1, "first")]
    assert await storage.due(AT, 9) == [timer("turn", AT)]
    assert await storage.tables_of("late", 9) == []
    assert await storage.request(CODE, "late") is None


async def test_a_table_that_was_never_made_cannot_be_changed(storage: Storage):
    with pytest.raises(Stale, match="version 0"):
        await storage.commit(Change(row(2)))

    assert await storage.table(CODE) is None


async def test_versions_are_counted_from_one(storage: Storage):
    with pytest.raises(ValueError, match="from 1"):
        await storage.commit(Change(row(0)))


async def test_the_log_is_in_order_and_can_be_read_from_any_line(storage: Storage):
    await storage.commit(Change(row(1)))
    await storage.commit(Change(row(2), (line(1), line(2, by="bot"), line(3, by="clock", seat=5))))
    await storage.commit(Change(row(3), (line(4, by="undo", move=1),)))

    assert [one.line for one in await storage.log(CODE)] == [1, 2, 3, 4]
    assert await storage.log(CODE, after=2) == [
        line(3, by="clock", seat=5),
        line(4, by="undo", move=1),
    ]
    assert await storage.log(CODE, after=4) == []


@pytest.mark.parametrize("first", [1, 2, 4, 100])
async def test_a_log_gets_neither_gaps_nor_a_line_twice(storage: Storage, first: int):
    await storage.commit(Change(row(1), (line(1), line(2))))

    with pytest.raises(ValueError, match="does not follow line 2"):
        await storage.commit(Change(row(2), (line(first),)))

    assert await storage.table(CODE) == row(1)
    assert await storage.log(CODE) == [line(1), line(2)]


async def test_the_log_of_a_new_table_begins_with_line_1(storage: Storage):
    with pytest.raises(ValueError, match="does not follow line 0"):
        await storage.commit(Change(row(1), (line(2),)))

    assert await storage.table(CODE) is None


async def test_lines_of_one_change_follow_one_another(storage: Storage):
    with pytest.raises(ValueError, match="do not follow one another"):
        await storage.commit(Change(row(1), (line(1), line(3))))


@pytest.mark.parametrize(
    "change",
    [
        Change(row(1), (line(1, code="another"),)),
        Change(row(1), (), (timer("turn", AT, code="another"),)),
    ],
)
async def test_a_change_writes_to_its_own_table_only(storage: Storage, change: Change):
    with pytest.raises(ValueError, match="only write to that table"):
        await storage.commit(change)


async def test_what_was_measured_of_an_act_is_kept_with_it(storage: Storage):
    measured = '{"script":[[6,[40,900]]],"path":[[16,-3,500]]}'
    lines = (line(1, measured=measured), line(2))
    await storage.commit(Change(row(1), lines))

    assert await storage.log(CODE) == list(lines)
    assert (await storage.log(CODE))[0].measured == measured


async def test_how_far_a_plan_was_played_is_kept_with_its_last_line(storage: Storage):
    outcome = '{"played":2,"stopped":{"step":2,"code":"revealed","sentence":"…"}}'
    lines = (line(1), line(2, "0 plan", outcome=outcome))
    await storage.commit(Change(row(1), lines))
    found = await storage.request(CODE, "0 plan")

    assert found == lines[1]
    assert found.outcome == outcome


async def test_a_request_is_found_by_the_line_that_carried_it_out(storage: Storage):
    await storage.commit(Change(row(1), (line(1, "dig"), line(2))))

    assert await storage.request(CODE, "dig") == line(1, "dig")
    assert await storage.request(CODE, "dig deeper") is None
    assert await storage.request("elsewhere1", "dig") is None
    assert await storage.request(CODE, "") is None


async def test_a_request_is_carried_out_once_at_a_table(storage: Storage):
    await storage.commit(Change(row(1), (line(1, "dig"),)))
    await storage.commit(Change(row(1, "elsewhere1"), (line(1, "dig", "elsewhere1"),)))

    with pytest.raises(Stale, match="carried out before"):
        await storage.commit(Change(row(2), (line(2, "dig"),)))

    assert await storage.table(CODE) == row(1)
    assert await storage.log(CODE) == [line(1, "dig")]


async def test_moves_without_a_request_may_be_many(storage: Storage):
    await play(storage, CODE, 5)

    assert len(await storage.log(CODE)) == 5


async def test_timers_stay_until_a_change_says_otherwise(storage: Storage):
    await storage.commit(Change(row(1), timers=(timer("turn", AT + 9), timer("game", AT + 5))))
    await storage.commit(Change(row(2)))
    before = await storage.due(AT + 10, 9)
    await storage.commit(Change(row(3), timers=(timer("turn", AT + 20),)))

    assert before == [timer("game", AT + 5), timer("turn", AT + 9)]
    assert await storage.due(AT + 10, 9) == []
    assert await storage.next_due() == AT + 20


async def test_timers_are_put_off_of_one_kind_or_all(storage: Storage):
    await storage.commit(Change(row(1), timers=(timer("turn", AT), timer("game", AT + 1))))
    await storage.commit(Change(row(1, "other"), timers=(timer("turn", AT + 2, "other"),)))
    await storage.put_off(CODE, AT + 5, "turn")

    assert await storage.due(AT + 9, 9) == [
        timer("game", AT + 1),
        timer("turn", AT + 2, "other"),
        timer("turn", AT + 5),
    ]

    await storage.put_off(CODE, AT + 4)  # what is later stays

    assert await storage.due(AT + 9, 9) == [
        timer("turn", AT + 2, "other"),
        timer("game", AT + 4),
        timer("turn", AT + 5),
    ]


async def test_a_change_can_drop_all_timers_of_its_table(storage: Storage):
    await storage.commit(Change(row(1), timers=(timer("turn", AT),)))
    await storage.commit(
        Change(row(1, "elsewhere1"), timers=(timer("turn", AT + 1, "elsewhere1"),))
    )
    await storage.commit(Change(row(2), timers=()))

    assert await storage.due(AT + 9, 9) == [timer("turn", AT + 1, "elsewhere1")]


async def test_a_table_has_one_timer_of_each_kind(storage: Storage):
    with pytest.raises(ValueError, match="one timer of each kind"):
        await storage.commit(Change(row(1), timers=(timer("turn", AT), timer("turn", AT + 1))))


async def test_due_timers_come_oldest_first_and_only_so_many(storage: Storage):
    for number, due_at in enumerate([AT + 3, AT + 1, AT + 2, AT + 50]):
        code = f"nugget000{number}"
        await storage.commit(Change(row(1, code), timers=(timer("turn", due_at, code),)))

    assert [one.due_at for one in await storage.due(AT + 10, 2)] == [AT + 1, AT + 2]
    assert len(await storage.due(AT + 3, 9)) == 3
    assert await storage.due(AT, 9) == []
    assert await storage.next_due() == AT + 1


async def test_without_timers_nothing_falls_due(storage: Storage):
    assert await storage.next_due() is None


async def test_members_find_their_tables_the_latest_changed_first(storage: Storage):
    await storage.commit(Change(row(1, "nugget0001", changed_at=AT), members=("ann", "bob", "ann")))
    await storage.commit(Change(row(1, "nugget0002", changed_at=AT + 2), members=("ann",)))
    await storage.commit(Change(row(1, "nugget0003", changed_at=AT + 1), members=("ann",)))

    assert [one.code for one in await storage.tables_of("ann", 2)] == ["nugget0002", "nugget0003"]
    assert [one.code for one in await storage.tables_of("bob", 9)] == ["nugget0001"]
    assert await storage.tables_of("Ann", 9) == []


async def test_members_stay_until_a_change_names_others(storage: Storage):
    await storage.commit(Change(row(1), members=("ann", "bob")))
    await storage.commit(Change(row(2)))
    before = await storage.tables_of("bob", 9)
    await storage.commit(Change(row(3), members=("ann", "cleo")))

    assert before == [row(2)]
    assert await storage.tables_of("bob", 9) == []
    assert await storage.tables_of("ann", 9) == await storage.tables_of("cleo", 9) == [row(3)]


async def test_the_lobby_lists_tables_that_gather_or_play(storage: Storage):
    phases = ["gathering", "playing", "over", "closed"]
    for number, phase in enumerate(phases):
        await storage.commit(
            Change(
                row(1, f"listed000{number}", phase=phase, is_listed=True, changed_at=AT + number)
            )
        )
        await storage.commit(Change(row(1, f"hidden000{number}", phase=phase, changed_at=AT)))

    assert [one.phase for one in await storage.listed(9)] == ["playing", "gathering"]
    assert [one.phase for one in await storage.listed(1)] == ["playing"]


async def test_a_table_leaves_the_list_when_it_is_over(storage: Storage):
    await storage.commit(Change(row(1, phase="playing", is_listed=True)))
    await storage.commit(Change(row(2, phase="over", is_listed=True)))

    assert await storage.listed(9) == []


async def test_what_is_said_is_numbered_at_each_table(storage: Storage):
    await storage.commit(Change(row(1)))
    await storage.commit(Change(row(1, "elsewhere1")))
    numbers = [(await storage.say(said(text), keep=50)).number for text in ("hi", "ho", "🪙 ja!")]
    elsewhere = await storage.say(said("hi", "elsewhere1"), keep=50)

    assert numbers == [1, 2, 3]
    assert elsewhere.number == 1
    assert [(one.number, one.text) for one in await storage.said_after(CODE, 1)] == [
        (2, "ho"),
        (3, "🪙 ja!"),
    ]


async def test_private_words_keep_those_whom_they_are_for(storage: Storage):
    await storage.commit(Change(row(1)))
    whisper = replace(said("psst"), channel="whisper", audience=("g1", "g2"))
    stored = await storage.say(whisper, keep=5)

    assert await storage.said_after(CODE, 0) == [stored]
    assert stored == replace(whisper, number=1)


async def test_words_are_found_by_those_whom_they_are_for(storage: Storage):
    await storage.commit(Change(row(1)))
    ears: list[tuple[str, ...]] = [(), ("g_1", "g2"), ("gx1", "g2"), ("G_1", "g2")]
    for number, audience in enumerate(ears):
        channel: Literal["open", "whisper"] = "whisper" if audience else "open"
        words = replace(said(f"words {number}"), channel=channel, audience=audience)
        await storage.say(words, keep=5)

    for guest in ("g_1", "gx1", "G_1", "g2", "g", "%"):
        found = [one.audience for one in await storage.said_to(CODE, guest)]
        assert found == [one for one in ears if not one or guest in one]


async def test_words_push_out_none_that_are_for_others(storage: Storage):
    await storage.commit(Change(row(1)))
    whisper = replace(said("psst"), channel="whisper", audience=("g1", "g2"))
    aside = replace(said("aside"), channel="aside")
    for words in (said("hello"), whisper, *[aside] * 5, replace(whisper, audience=("g2", "g1"))):
        await storage.say(words, keep=3)
    kept = await storage.said_after(CODE, 0)

    assert [one.text for one in kept] == ["hello", "psst", "aside", "aside", "aside", "psst"]
    assert [one.number for one in kept] == [1, 2, 5, 6, 7, 8]


@pytest.mark.parametrize("keep", [0, 1, 2])
async def test_only_the_latest_words_are_kept_and_numbers_go_on(storage: Storage, keep: int):
    await storage.commit(Change(row(1)))
    numbers = [(await storage.say(said(text), keep)).number for text in "abcd"]

    assert numbers == [1, 2, 3, 4]
    assert [one.text for one in await storage.said_after(CODE, 0)] == list("abcd"[-max(keep, 1) :])


async def test_nothing_can_be_said_at_a_table_that_is_gone(storage: Storage):
    with pytest.raises(Stale, match="no table"):
        await storage.say(said("hi"), keep=5)


@pytest.mark.parametrize("text", ["nu\0l", "half \ud800"])
async def test_text_that_a_database_cannot_hold_is_refused(storage: Storage, text: str):
    await storage.commit(Change(row(1)))

    with pytest.raises(ValueError, match=r"NUL|surrogate"):
        await storage.say(said(text), keep=5)


async def test_old_tables_without_a_game_are_forgotten_with_all_they_had(storage: Storage):
    for number, phase in enumerate(["gathering", "closed", "playing", "over"]):
        code = f"nugget000{number}"
        change = Change(
            row(1, code, phase=phase, changed_at=AT),
            (line(1, code=code),),
            (timer("turn", AT + number, code),),
            ("ann",),
        )
        await storage.commit(change)
        await storage.say(said("hi", code), keep=5)
    await storage.commit(Change(row(1, "fresh00001", changed_at=AT + 1)))

    assert await storage.forget(AT, AT) == 0
    assert await storage.forget(AT + 1, AT) == 2
    assert {one.code for one in await storage.tables_of("ann", 9)} == {"nugget0002", "nugget0003"}
    assert await storage.log("nugget0000") == []
    assert await storage.said_after("nugget0001", 0) == []
    assert await storage.next_due() == AT + 2
    assert await storage.table("fresh00001") is not None

    assert await storage.forget(AT, AT + 1) == 1
    assert [one.code for one in await storage.tables_of("ann", 9)] == ["nugget0003"]


async def test_a_forgotten_table_cannot_come_back_by_a_late_change(storage: Storage):
    await storage.commit(Change(row(1)))
    await storage.forget(AT + 99, AT)

    with pytest.raises(Stale):
        await storage.commit(Change(row(2)))


async def test_a_number_too_large_for_a_database_is_refused_alone(storage: Storage):
    with pytest.raises(ValueError, match="cannot be stored"):
        await storage.commit(Change(row(1, move=2**70)))
    await storage.commit(Change(row(1)))

    assert await storage.table(CODE) == row(1)


async def test_the_latest_change_of_all_tables_is_known(storage: Storage):
    assert await storage.latest_change() == 0.0

    await storage.commit(Change(replace(row(1), changed_at=AT + 5)))
    await storage.commit(Change(replace(row(1), code="nugget0002", changed_at=AT + 3)))

    assert await storage.latest_change() == AT + 5
