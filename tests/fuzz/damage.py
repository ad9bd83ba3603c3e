"""A database in which something was damaged, and a server that uses it nevertheless."""

import asyncio
import json
import sqlite3
from contextlib import closing
from random import Random
from typing import Any

from tests.fuzz.in_process_server import PATIENCE, InProcessServer, Line
from tests.fuzz.mutation import Mutator
from tests.fuzz.server import ERRORS, Served
from tests.fuzz.target import Finding

__all__ = ["DamagedRows"]

# Columns that hold what a program has written: any of them may be damaged by a disk, or by somebody with an editor.
COLUMNS = {
    "tables": ("state", "record", "game", "phase"),
    "log": ("seat", "action", "by", "at", "request", "measured", "outcome"),
    "chat": ("text", "reaction", "at", "guest"),
    "guests": ("name", "created_at"),
    "timers": ("due_at",),
}
KEYS = {
    "tables": ("code",),
    "log": ("code", "line"),
    "chat": ("code", "number"),
    "guests": ("id",),
    "timers": ("code", "kind"),
}
READS = (
    *("/api/lobby", "/api/me", "/api/me/data", "/api/ready"),
    *("/api/tables/{}", "/api/tables/{}/replay", "/api/tables/{}/file"),
)


class DamagedRows(Served):
    """A database with one damaged value: a server starts on it, and whoever asks is answered."""

    name = "damage"
    count = 20

    async def begin(self, random: Random) -> None:
        await super().begin(random)
        cookies = [person.cookie for person in self.people]
        codes = self.codes
        for person in self.people:
            await person.close()
        await self.server.close()
        self.people, self.server = [], None
        self.kept = [(path, path.read_bytes()) for path in self.folder.iterdir()]
        self.cookies, self.codes = cookies, codes

    async def feed(self, random: Random) -> None:
        for path, data in self.kept:
            path.write_bytes(data)
        told = self._damage(random)
        self.server = InProcessServer(self.folder)
        self.complaints.said.clear()
        try:
            await asyncio.wait_for(self.server.open(), PATIENCE)
        except TimeoutError:
            raise Finding(f"{told}: the server does not start, {self.complaints.said}") from None
        line = Line(self.server, "", random.choice(self.cookies), "")
        try:
            await line.open()
            await self._look(line)
            await line.close()
        except Finding as finding:
            raise Finding(f"{told}: {finding}, {self.complaints.said}") from None
        finally:
            await asyncio.wait_for(self.server.close(), PATIENCE)
            self.server = None

    async def close(self) -> None:
        self.people, self.server = [], None
        await super().close()

    def _damage(self, random: Random) -> str:
        table = random.choice(sorted(COLUMNS))
        column = random.choice(COLUMNS[table])
        names = KEYS[table]
        with closing(sqlite3.connect(self.folder / "tables.sqlite3")) as file, file:
            # The names are ours; only values come from chance.
            question = f"SELECT {column}, {', '.join(names)} FROM {table}"  # noqa: S608
            found = file.execute(question).fetchall()
            if not found:
                return "nothing"
            value, *key = random.choice(found)
            damaged = damage(value, random)
            where = " AND ".join(f"{name} = ?" for name in names)
            update = f"UPDATE {table} SET {column} = ? WHERE {where}"  # noqa: S608
            file.execute(update, (damaged, *key))
        return f"{table}.{column} = {damaged!r}"

    async def _look(self, person: Line) -> None:
        """Look at everything."""
        for code in self.codes:
            for path in READS:
                headers = [(b"cookie", person.cookie)]
                answer = await self.server.ask("GET", path.format(code), headers=headers)
                if answer.status >= 500:
                    raise Finding(f"{path} answered {answer.status}")
            for one in await person.tell(json.dumps({"type": "watch", "table": code, "seen": 0})):
                message = json.loads(one)
                if message.get("code") in ERRORS:
                    raise Finding(f"{message}")


def damage(value: Any, random: Random) -> Any:
    """Something else in place of a value of a database."""
    mutator = Mutator(random)
    if isinstance(value, bytes) and value[:1] == b"{" and random.random() < 0.8:
        return mutator.json(json.loads(value))
    if isinstance(value, bytes):
        return mutator.data(value)
    if isinstance(value, str) and value[:1] == "{":
        return mutator.json(json.loads(value)).decode(errors="replace")
    if isinstance(value, str):
        return mutator.text(value).encode(errors="replace").decode()
    return value + random.choice((-1, 1, 1000, -(10**6)))
