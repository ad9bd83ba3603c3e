"""Workers on one port as processes of their own, and people who are connected to one or another of them."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.play.web.client import PATIENCE, Browser, state_of

TOKEN = "gold dust"  # noqa: S105 - of a server that is gone after the test


class Workers:
    """`motherlode serve --workers 2` on a database."""

    def __init__(self, database, *words, count=2):
        command = [sys.executable, "-m", "motherlode.cli", "serve", "--port", "0", "--no-compile"]
        command += ["--database", database, "--workers", str(count), *words]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "MOTHERLODE_METRICS_TOKEN": TOKEN},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Motherlode is ready at http://127.0.0.1:"), (
            self.process.communicate()
        )
        self.address = line.split()[-1]

    def pids(self):
        """The numbers of the workers, in the order they were started."""
        return [pid for pid in children(self.process.pid) if "spawn_main" in command_of(pid)]

    def kill(self, pid):
        os.kill(pid, signal.SIGKILL)

    def stop(self):
        """The exit status, and what was said on the way."""
        self.process.send_signal(signal.SIGTERM)
        _, said = self.process.communicate(timeout=30)
        return self.process.returncode, said


def children(pid):
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(word) for word in text.split()]


def command_of(pid):
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text()
    return ""


def worker_of(browser):
    """The process at the other end of somebody's websocket."""
    ours = browser.socket.transport.get_extra_info("sockname")[1]
    theirs = browser.socket.transport.get_extra_info("peername")[1]
    inode = None
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        ports = [int(fields[place].split(":")[1], 16) for place in (1, 2)]
        if ports == [theirs, ours]:
            inode = fields[9]
    for handle in Path("/proc").glob("[0-9]*/fd/*"):
        with contextlib.suppress(OSError):
            if str(handle.readlink()) == f"socket:[{inode}]":
                return int(handle.parts[2])
    return None


async def connect(browser, table=""):
    """Connect; whoever reaches a worker in the moment it dies tries again, as browsers do."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return await browser.connect(table=table)
        except (OSError, InvalidMessage, ConnectionClosed):
            assert time.monotonic() < until
            await asyncio.sleep(0.1)


async def connect_to(browser, worker):
    """Connect until it is this process that answers."""
    for _ in range(100):
        await connect(browser)
        if worker_of(browser) == worker:
            return browser
        await browser.close()
    raise AssertionError("nobody reaches this worker")


async def at_both(workers, *names):
    """People who are connected to one worker after the other."""
    people = []
    for number, name in enumerate(names):
        person = Browser(workers.address, name)
        await person.enter()
        await connect_to(person, workers.pids()[number % 2])
        people.append(person)
    return people


async def start_at_two(host, other):
    """A table that has started with two people at different workers."""
    code = await host.create(2)
    await host.watch(code)
    await other.watch(code)
    await other.say("sit", table=code, seat=1)
    await other.say("ready", table=code, is_ready=True)
    while not (await host.hear("table", "table_info"))["info"]["seats"][1]["is_ready"]:
        pass
    await host.say("start", table=code)
    for one in (host, other):
        while (await one.hear("table"))["info"]["phase"] != "playing":
            pass
    return code


async def cut_off(person):
    """Hear until the connection breaks."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await person.listen()
    await person.close()


async def play_one(code, people):
    """One move, which all of them hear of."""
    latest = [one.latest("table", "played") for one in people]
    move, actors, _ = state_of(latest[0])
    seat = actors[0]
    action = latest[seat]["offers"][str(seat)][0]["id"]
    answer = await people[seat].play(code, seat, move, action)
    assert answer["type"] == "accepted"
    for one in people:
        while state_of(one.latest("table", "played"))[0] <= move:
            await one.listen()
