"""Bots think in processes of their own: the same answers, no orphans, no waiting for a compiler."""

import asyncio
import fcntl
import io
import os
import struct
import subprocess
import sys
import time

import msgspec
import pytest

import motherlode
from motherlode.bots import bots
from motherlode.kernel.engine import interpreted
from motherlode.kernel.keys import key_words
from motherlode.play.thinking import BotProcesses, Question, Unanswered
from motherlode.play.thinking.question import Answer, Ask, FromBotProcess
from motherlode.play.thinking.worker import answer, make_ready, one_at_a_time, work


def asked(position, bot="heuristic", luck="luck"):
    seat = position.actors[0]
    return Question(
        position.game.info.slug,
        position.players,
        position.options,
        position.record,
        seat,
        bot,
        luck,
    )


@pytest.fixture
def position():
    return motherlode.game("golddiggers").new(3, seed=5)


def test_a_bot_answers_what_it_would_do_at_the_table(position):
    seat = position.actors[0]
    advise = bots(position.game)["heuristic"].advise
    luck, _ = key_words(f"luck {seat}")

    assert answer(asked(position)) == position.game.engine.advise(
        advise, position.state, seat, luck
    )


def test_a_worker_answers_until_its_input_ends(position):
    wrong = msgspec.structs.replace(asked(position), bot="nobody")
    questions = [Ask(1, asked(position)), Ask(2, wrong)]
    source, output = io.BytesIO(), io.BytesIO()
    for one in questions:
        data = msgspec.msgpack.encode(one)
        source.write(struct.pack(">I", len(data)) + data)
    source.seek(0)
    work(source, output)

    said = read(output.getvalue())
    assert said[0] == Answer(1, answer(asked(position)))
    assert (said[1].number, said[1].action) == (2, -1)
    assert "nobody" in said[1].refusal


async def until(is_so):
    while not is_so():  # noqa: ASYNC110 - what is awaited rings no bell
        await asyncio.sleep(0.01)


def read(data):
    found = []
    while data:
        (length,) = struct.unpack(">I", data[:4])
        found.append(msgspec.msgpack.decode(data[4 : 4 + length], type=FromBotProcess))
        data = data[4 + length :]
    return found


def test_many_questions_at_once_each_get_their_own_answer(position):
    questions = [asked(position, "random", f"luck {number}") for number in range(40)]

    async def ask():
        bot_processes = BotProcesses(["golddiggers"], 2, is_compiling=False)
        await bot_processes.start()
        try:
            return await asyncio.gather(*(bot_processes.choose(one) for one in questions))
        finally:
            await bot_processes.stop()

    assert asyncio.run(ask()) == [answer(one) for one in questions]


def test_a_question_without_sense_is_refused_and_the_next_one_answered(position):
    async def ask():
        bot_processes = BotProcesses(["golddiggers"], is_compiling=False)
        await bot_processes.start()
        with pytest.raises(Unanswered, match="nobody"):
            await bot_processes.choose(msgspec.structs.replace(asked(position), bot="nobody"))
        found = await bot_processes.choose(asked(position))
        await bot_processes.stop()
        return found

    assert asyncio.run(ask()) == answer(asked(position))


def test_a_process_that_dies_is_replaced_and_its_question_asked_again(position):
    async def ask():
        bot_processes = BotProcesses(["golddiggers"], 2, is_compiling=False)
        await bot_processes.start()
        await bot_processes.choose(asked(position))
        dead = bot_processes.running[0].process
        question = asyncio.create_task(bot_processes.choose(asked(position)))
        await asyncio.sleep(0)
        dead.kill()
        found = await question
        alive = lambda: [one.process for one in bot_processes.running if one.process is not dead]  # noqa: E731
        await until(lambda: len(alive()) == 2)
        processes = [one.process for one in bot_processes.running]
        await bot_processes.stop()
        return found, dead in processes, [one.returncode for one in processes]

    found, is_dead_asked, codes = asyncio.run(ask())
    assert found == answer(asked(position))
    assert not is_dead_asked
    assert None not in codes


@pytest.mark.machine_code
def test_the_games_are_compiled_beside_the_tables_and_then_loaded(position):
    game = position.game
    make_ready(game)  # lies on disk from now on
    expected = answer(asked(position))
    game.engine = interpreted(game.rules.functions)

    async def ask():
        bot_processes = BotProcesses(["golddiggers"])
        await bot_processes.start()
        first = await bot_processes.choose(asked(position))
        await until(lambda: game.engine.speed == "compiled")
        await bot_processes.stop()
        return first, bot_processes.progress

    try:
        assert asyncio.run(ask()) == (expected, {})
    finally:
        game.engine = interpreted(game.rules.functions)


def test_no_bot_process_outlives_a_server_that_is_killed():
    program = (
        "import asyncio\n"
        "from motherlode.play.thinking import BotProcesses\n"
        "async def main():\n"
        "    bot_processes = BotProcesses(['golddiggers'], is_compiling=False)\n"
        "    await bot_processes.start()\n"
        "    print(bot_processes.running[0].process.pid, flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "asyncio.run(main())\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        bot_process = int(server.stdout.readline())
        server.kill()
    deadline = time.monotonic() + 20
    while is_alive(bot_process) and time.monotonic() < deadline:
        time.sleep(0.05)

    assert not is_alive(bot_process)


def is_alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat", encoding="utf-8") as stat:  # noqa: PTH123 - no path of ours
        return stat.read().rsplit(")", 1)[1].split()[0] != "Z"


def test_a_worker_whose_server_dies_while_it_thinks_ends_without_a_word(position):
    class Gone(io.BytesIO):
        def write(self, data):
            raise BrokenPipeError

    data = msgspec.msgpack.encode(Ask(1, asked(position)))
    work(io.BytesIO(2 * (struct.pack(">I", len(data)) + data)), Gone())


def test_a_game_is_compiled_by_one_process_at_a_time(tmp_path, monkeypatch):
    monkeypatch.setenv("MOTHERLODE_CACHE", str(tmp_path))
    path = tmp_path / "motherlode" / "lamplight.lock"
    at_once = fcntl.LOCK_EX | fcntl.LOCK_NB
    with one_at_a_time("lamplight"), path.open() as file, pytest.raises(BlockingIOError):
        fcntl.flock(file, at_once)
    with path.open() as file:
        fcntl.flock(file, at_once)


def test_where_files_cannot_be_locked_each_process_compiles_for_itself(monkeypatch):
    monkeypatch.setitem(sys.modules, "fcntl", None)

    with one_at_a_time("lamplight"):
        pass
