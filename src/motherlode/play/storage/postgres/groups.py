"""How do the changes of many tables come together in one transaction?"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from motherlode.play.storage.group_results import Asked, for_each, tell
from motherlode.play.storage.protocol import Change

__all__ = ["Groups"]

Write = Callable[[Sequence[Change]], Awaitable[Sequence[Exception | None]]]

MOST = 128  # changes at a time: bounds the length of a transaction


class Groups:
    """Changes on their way; all that come while others are being written go together afterwards."""

    def __init__(self, write: Write) -> None:
        """write: writes changes of different tables, and says of each what refused it."""
        self._write = write
        self._waiting: list[Asked] = []
        self._task: asyncio.Task[None] | None = None

    async def put(self, change: Change) -> None:
        """Have a change written with the next group."""
        answer = asyncio.get_running_loop().create_future()
        self._waiting.append((change, answer))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        await answer

    async def finish(self) -> None:
        """Wait until all is written."""
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        try:
            while group := self._next_group():
                tell(group, await self._outcomes([change for change, _ in group]))
        finally:
            self._task = None

    def _next_group(self) -> list[Asked]:
        """All that wait, up to a limit; of one table only the first, since the others build on it."""
        group: dict[str, Asked] = {}
        later: list[Asked] = []
        for asked in self._waiting:
            code = asked[0].row.code
            if code in group or len(group) == MOST:
                later.append(asked)
            else:
                group[code] = asked
        self._waiting = later
        return list(group.values())

    async def _outcomes(self, changes: Sequence[Change]) -> Sequence[Exception | None]:
        try:
            return await self._write(changes)
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait are told
            return for_each(error, changes)
