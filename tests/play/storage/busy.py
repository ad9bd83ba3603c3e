"""A process that tests kill in the middle of its work: it plays at many tables and prints what was acknowledged.

Each line on standard output is a code and a version that `commit` has returned for. What is stored follows from
the version alone, so that whoever looks afterwards can tell half a change from a whole one.
"""

import asyncio
import itertools
import os
import sys

from motherlode.play.storage import Change, LogRow, Storage, TableRow, TimerRow, storage_for

TABLES = 40


def change_to(code: str, version: int) -> Change:
    """The change that brings a table to a version."""
    lines = tuple(
        LogRow(
            code, number, version, 0, number % 90, "person", float(version), f"{version}-{number}"
        )
        for number in lines_of(version)
    )
    state, record = f"state {version}".encode() * 40, version.to_bytes(4, "big") * 200
    row = TableRow(
        code, version, version, "toy", "playing", version % 2 == 0, state, record, float(version)
    )
    return Change(row, lines, (TimerRow(code, "turn", float(version)),), (f"guest {version % 5}",))


def lines_of(version: int) -> range:
    """Even changes write one line, odd ones two."""
    last = version + version // 2 + version % 2
    return range(last - version % 2, last + 1)


async def play(storage: Storage, code: str) -> None:
    """Play at one table for ever."""
    found = await storage.table(code)
    for version in itertools.count(found.version + 1 if found else 1):
        await storage.commit(change_to(code, version))
        os.write(1, f"{code} {version}\n".encode())


async def main(address: str) -> None:
    """Play at all tables until the end of the process."""
    storage = storage_for(address)
    await storage.open()
    await asyncio.gather(*(play(storage, f"table{number:05}") for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
