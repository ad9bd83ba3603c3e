"""An operator of a server, for tests."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

from motherlode.play.identity import Secret
from motherlode.play.moderation.operators import key_hash
from motherlode.play.moderation.settings import ServerSettings
from motherlode.play.web.game_server import Options
from tests.play.web.client import Browser
from tests.play.web.running_server import Running

KEY = "the key of jo, who keeps this server"
OPERATORS = {"jo": key_hash(Secret(KEY))}


def running(path, **options) -> Running:
    """A server with an operator."""
    is_limited = options.pop("is_limited", False)
    settings = ServerSettings(**{"operators": OPERATORS, **options})
    made = Running(path, Options(bot_pause=0.0, is_limited=is_limited, settings=settings))
    made.start()
    return made


def operated(folder: Path, **options) -> Iterator[Running]:
    """A server with an operator, for a fixture."""
    made = running(folder / "tables.sqlite3", **options)
    yield made
    made.stop()


class Operator(Browser):
    """Somebody with a key and without a name."""

    def __init__(self, address: str, key: str = KEY) -> None:
        super().__init__(address, "nobody")
        self.key = key

    def ask(self, method, path, body=None, headers=None):
        given = {"authorization": f"Bearer {self.key}", **(headers or {})}
        return super().ask(method, f"operator{path}", body, given)

    async def get(self, path=""):
        return await asyncio.to_thread(self.ask, "GET", path)

    async def post(self, path, body=None):
        return await asyncio.to_thread(self.ask, "POST", path, body or {})

    async def delete(self, path):
        return await asyncio.to_thread(self.ask, "DELETE", path)

    async def acts(self):
        _, log = await self.get("/log")
        return [(one["operator"], one["action"], one["subject"]) for one in log["acts"]]
