"""The supervisor of workers: who is replaced and when, and how everything ends."""

import asyncio
import multiprocessing
import os
import signal
import threading
from unittest.mock import Mock

import pytest

from motherlode.play.moderation.settings import SettingsSource
from motherlode.play.web import supervisor as supervising
from motherlode.play.web.game_server import Options
from motherlode.play.web.supervisor import (
    FROZEN,
    LONGEST_PAUSE,
    LOOK,
    STARTING,
    STEADY,
    Supervisor,
)
from motherlode.play.web.worker_process import (
    BEAT,
    EVERY,
    WorkerTask,
    beat,
    end_with,
    serve_and_beat,
)


class FakeWorker:
    """A worker that does what a test says; its sentinel is a pipe that closes when it ends."""

    def __init__(self, *, ends_when_told=True):
        self.exitcode = None
        self.sentinel, self._alive = os.pipe()
        self.ends_when_told = ends_when_told
        self.told = []

    def end(self, status):
        if self.exitcode is None:
            self.exitcode = status
            os.close(self._alive)

    def terminate(self):
        self.told.append("terminate")
        if self.ends_when_told:
            self.end(0)

    def kill(self):
        self.told.append("kill")
        self.end(-9)

    def join(self, timeout=None):
        if self.exitcode is not None and self.sentinel:
            os.close(self.sentinel)
            self.sentinel = 0


class Stage:
    """A supervisor over fake workers, and a clock that a test moves."""

    def __init__(self, count=2, **manners):
        self.now = 0.0
        self.manners = manners
        self.started = []
        self.lines = []
        self.ready: list[str] = []
        self.supervisor = Supervisor(self.start, count, self.ready.append, lambda: self.now)

    def start(self, number):
        ours, theirs = multiprocessing.Pipe(duplex=False)
        worker = FakeWorker(**self.manners)
        self.started.append((number, worker))
        self.lines.append(theirs)
        return worker, ours

    def round(self):
        """One turn of the loop of the supervisor that waits for nothing."""
        self.supervisor._ring()
        self.supervisor._start_due()
        self.supervisor._wait()
        self.supervisor._note_ready()
        self.supervisor._end_frozen()
        failed = self.supervisor._note_dead()
        self.supervisor._restart_next()
        return failed

    def say_ready(self):
        for line in self.lines:
            if not line.closed:
                line.send("http://127.0.0.1:8000")
        self.round()

    def close(self):
        self.supervisor._stop()
        self.hang_up()

    def hang_up(self):
        for line in self.lines:
            line.close()


@pytest.fixture
def stage():
    made = Stage()
    made.round()
    yield made
    made.close()


def test_it_is_ready_when_all_workers_are(stage):
    stage.lines[0].send("http://127.0.0.1:8000")
    stage.round()
    assert stage.ready == []

    stage.lines[1].send("http://127.0.0.1:8000")
    stage.round()

    assert stage.ready == ["http://127.0.0.1:8000"]


def test_a_worker_that_dies_is_replaced_soon_and_later_if_it_always_dies(stage, caplog):
    stage.say_ready()
    pauses = []
    for _ in range(12):
        number, worker = stage.started[-1]
        worker.end(-9)
        stage.lines[-1].close()
        stage.round()
        slot = stage.supervisor.slots[number]
        pauses.append(round(slot.due - stage.now, 3))
        stage.now = slot.due
        stage.round()
        assert slot.worker is not None

    assert pauses[:4] == [0.1, 0.2, 0.4, 0.8]
    assert pauses[-1] == LONGEST_PAUSE
    assert "worker 1 ended with -9; another one is started in 0.1 s" in caplog.text
    assert stage.ready == ["http://127.0.0.1:8000"]  # said once


def test_a_worker_that_served_for_a_while_is_replaced_at_once_again(stage):
    stage.say_ready()
    for _ in range(3):
        stage.started[-1][1].end(1)
        stage.round()
        stage.now = stage.supervisor.slots[1].due + STEADY
        stage.round()
    stage.now += STEADY + 1
    stage.started[-1][1].end(1)
    stage.round()

    assert stage.supervisor.slots[1].due - stage.now == pytest.approx(0.1)


def test_what_cannot_start_at_all_is_not_tried_again(stage):
    stage.started[0][1].end(2)

    assert stage.round() == 2


def test_workers_are_replaced_one_after_the_other(stage):
    stage.say_ready()
    stage.supervisor.restart()
    for number in (0, 1):
        stage.round()  # one is told to end, and has ended
        stage.round()
        serving = [slot.number for slot in stage.supervisor.slots if slot.worker is not None]
        assert serving == [1 - number]
        stage.now += 1.0
        stage.round()  # another one is started
        stage.lines[-1].send("http://127.0.0.1:8000")
        stage.round()

    assert [number for number, _ in stage.started] == [0, 1, 0, 1]
    assert all(slot.is_ready for slot in stage.supervisor.slots)


def test_a_signal_ends_the_loop_and_all_workers():
    stage = Stage()
    threading.Timer(0.1, stage.supervisor.stop).start()
    status = stage.supervisor.run()

    assert status == 0
    assert [worker.told for _, worker in stage.started] == [["terminate"], ["terminate"]]
    stage.hang_up()


def test_the_exit_status_of_a_worker_that_cannot_start_is_passed_on():
    stage = Stage()
    threading.Timer(0.1, lambda: stage.started[0][1].end(2)).start()

    assert stage.supervisor.run() == 2
    stage.hang_up()


def test_a_worker_that_does_not_end_is_ended(monkeypatch):
    monkeypatch.setattr(supervising, "STOPPING", 0.0)
    stage = Stage(ends_when_told=False)
    stage.round()
    stage.supervisor._stop()

    assert [worker.told for _, worker in stage.started] == [["terminate", "kill"]] * 2
    stage.hang_up()


def test_many_signals_are_one():
    stage = Stage()
    for _ in range(100_000):
        stage.supervisor.restart()
    stage.round()
    stage.close()


def test_a_worker_ends_with_its_supervisor():
    sent: list[int] = []
    reading, writing = os.pipe()
    os.close(writing)

    class Parent:
        sentinel = reading

    end_with(Parent(), sent.append)
    end_with(None, sent.append)  # which was not started by a supervisor
    os.close(reading)

    assert sent == [signal.SIGTERM]


def test_a_worker_that_beats_no_longer_is_ended_and_replaced(stage, caplog):
    stage.say_ready()
    for line in stage.lines:
        line.send(BEAT)
    stage.round()
    for _ in range(int(FROZEN)):
        stage.now += LOOK
        stage.lines[0].send(BEAT)
        stage.round()
    slots = stage.supervisor.slots

    assert [worker.told for _, worker in stage.started] == [[], ["kill"]]
    assert "worker 1 is frozen: no beat for 10 s; it is ended" in caplog.text
    assert slots[0].worker is not None
    stage.now = slots[1].due
    stage.round()
    assert [number for number, _ in stage.started] == [0, 1, 1]
    stage.now += 2 * FROZEN  # a worker that has not come so far is not frozen
    stage.lines[0].send(BEAT)
    stage.round()
    assert stage.started[2][1].told == []


def starting_until(stage, until):
    """Time passes; the first worker beats, and the second one says nothing."""
    while stage.now < until:
        stage.now += LOOK
        stage.lines[0].send(BEAT)
        assert stage.round() is None


def test_a_worker_that_hangs_before_it_is_ready_is_ended_and_replaced(stage, caplog):
    starting_until(stage, STARTING - LOOK)
    slots = stage.supervisor.slots
    assert [worker.told for _, worker in stage.started] == [[], []]

    starting_until(stage, STARTING)
    assert [worker.told for _, worker in stage.started] == [[], ["kill"]]
    assert "worker 1 is frozen: no beat for 120 s; it is ended" in caplog.text

    starting_until(stage, slots[1].due + LOOK)
    stage.lines[1] = stage.lines.pop()
    stage.say_ready()
    assert [number for number, _ in stage.started] == [0, 1, 1]
    assert stage.ready == ["http://127.0.0.1:8000"]


def test_a_worker_that_does_not_die_at_once_is_ended_once(stage, monkeypatch):
    worker = stage.started[1][1]
    monkeypatch.setattr(worker, "kill", lambda: worker.told.append("kill"))
    starting_until(stage, STARTING + 3 * LOOK)

    assert worker.told == ["kill"]
    worker.end(-9)


def test_a_worker_that_dies_slowly_keeps_the_supervisor_from_nothing(stage, monkeypatch):
    worker = stage.started[1][1]
    monkeypatch.setattr(worker, "kill", lambda: worker.told.append("kill"))
    starting_until(stage, STARTING + LOOK)
    nap = Mock(return_value=[])
    monkeypatch.setattr(supervising, "wait", nap)
    stage.supervisor._wait()

    assert nap.call_args.args[1] == LOOK
    worker.end(-9)


def test_a_worker_that_becomes_ready_lives_however_long_it_was_silent_before(stage):
    starting_until(stage, STARTING - LOOK)
    stage.now += LOOK / 2
    stage.say_ready()
    stage.now += LOOK
    stage.round()

    assert [worker.told for _, worker in stage.started] == [[], []]


def test_a_worker_beats_while_it_starts(monkeypatch):
    ours, theirs = multiprocessing.Pipe(duplex=False)

    async def serve(database, host, port, options, on_ready):
        await asyncio.sleep(0)
        assert ours.poll()
        on_ready("http://127.0.0.1:8000")

    monkeypatch.setattr("motherlode.play.web.worker_process.serve", serve)
    task = WorkerTask("postgresql://nowhere", "127.0.0.1", 0, Options())
    asyncio.run(serve_and_beat(task, theirs))

    assert [ours.recv(), ours.recv()] == [BEAT, "http://127.0.0.1:8000"]
    ours.close()
    theirs.close()


def test_a_supervisor_that_was_stopped_itself_hears_what_was_said_first(stage):
    stage.say_ready()
    for line in stage.lines:
        line.send(BEAT)
    stage.round()
    stage.now += 10 * FROZEN
    for line in stage.lines:
        for _ in range(3):
            line.send(BEAT)
    stage.round()

    assert [worker.told for _, worker in stage.started] == [[], []]


def test_after_a_pause_of_all_processes_no_worker_is_taken_for_frozen(stage):
    stage.say_ready()
    for line in stage.lines:
        line.send(BEAT)
    stage.round()
    stage.now += 10 * FROZEN
    stage.round()

    assert [worker.told for _, worker in stage.started] == [[], []]

    for _ in range(int(FROZEN)):
        stage.now += LOOK
        stage.round()

    assert [worker.told for _, worker in stage.started] == [["kill"], ["kill"]]


def test_the_supervisor_wakes_up_when_a_beat_is_missing():
    stage = Stage(count=1)
    stage.round()
    stage.say_ready()
    stage.lines[0].send(BEAT)
    stage.round()
    stage.now += FROZEN
    stage.supervisor._wait()  # which would wait for ever for a worker that says nothing

    stage.close()


def test_a_worker_beats_as_long_as_its_loop_turns_even_if_nobody_listens(monkeypatch):
    monkeypatch.setattr("motherlode.play.web.worker_process.EVERY", 0.0)
    ours, theirs = multiprocessing.Pipe(duplex=False)
    os.set_blocking(theirs.fileno(), False)

    async def for_a_while():
        beating = asyncio.create_task(beat(theirs))
        await asyncio.sleep(0.5)
        assert not beating.done()
        beating.cancel()

    asyncio.run(for_a_while())

    assert ours.recv() == BEAT
    assert EVERY < FROZEN / 3
    ours.close()
    theirs.close()


def test_a_task_takes_the_settings_as_they_are_now(tmp_path):
    file = tmp_path / "server.toml"
    file.write_text("who_talks = 'kept'")
    with_file = Options(settings_source=SettingsSource(str(file)))
    task = WorkerTask("postgresql://", "127.0.0.1", 0, with_file).with_new_settings()
    without = WorkerTask("postgresql://", "127.0.0.1", 0, Options())

    assert task.options.settings.who_talks == "kept"
    assert without.with_new_settings() is without
