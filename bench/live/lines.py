"""How does a player talk over a websocket at the least cost? It is the server that is to be busy.

Both servers share the machine with those who play on them, and the faster one meets more of them. So all players hear
and speak over the leanest websocket there is for Python, and none wakes up before she hears what she waits for.
"""

import asyncio
from collections import deque
from collections.abc import Mapping

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect


class Line(WSListener):
    """An open websocket: words that were heard, and who waits for more."""

    def __init__(self, answers: Mapping[bytes, bytes]) -> None:
        """Nothing was heard yet. answers: to what is answered at once, as pings are."""
        self.answers = answers
        self.heard: deque[bytes] = deque()
        self.starts: tuple[bytes, ...] = ()
        self.waiting: asyncio.Future[None] | None = None
        self.transport: WSTransport

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The other side is there."""
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """A message came."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        words = frame.get_payload_as_bytes()
        if words in self.answers:
            self.say(self.answers[words])
            return
        self.heard.append(words)
        if self._is_awaited(words):
            self._wake(None)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Nothing will be heard any more."""
        self._wake(ConnectionResetError("the server has hung up"))

    def say(self, words: bytes) -> None:
        """Send a message."""
        self.transport.send(WSMsgType.TEXT, words)

    def close(self) -> None:
        """Hang up."""
        self.transport.disconnect()

    async def hear(self, *starts: bytes) -> bytes:
        """The next message that begins in one of these ways; those before it are passed over."""
        self.starts = starts
        while True:
            while self.heard:
                words = self.heard.popleft()
                if self._is_awaited(words):
                    return words
            self.waiting = asyncio.get_running_loop().create_future()
            await self.waiting

    def _is_awaited(self, words: bytes) -> bool:
        return words.startswith(self.starts)

    def _wake(self, error: Exception | None) -> None:
        if self.waiting is None or self.waiting.done():
            return
        if error is None:
            self.waiting.set_result(None)
        else:
            self.waiting.set_exception(error)


async def line_to(
    address: str, answers: Mapping[bytes, bytes] | None = None, **headers: str
) -> Line:
    """An open websocket to an address."""
    line = Line(answers or {})
    await ws_connect(lambda: line, address, extra_headers=headers)
    return line
