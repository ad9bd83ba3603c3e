"""What does a page send to the server?"""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.browser.player import LONG

REQUESTS = ("play", "play_plan")


class Wire:
    """The moves that a page asks for, from when it is loaded again."""

    def __init__(self, page: Page, board: str) -> None:
        self.sent: list[dict[str, Any]] = []
        page.on("websocket", self.listen)
        page.reload()
        page.locator(board).wait_for(timeout=LONG)

    def listen(self, line: WebSocket) -> None:
        """Hear what is sent over a new connection."""
        line.on("framesent", self.hear)

    def hear(self, frame: str | bytes) -> None:
        """Keep a request, and pass over everything else."""
        message = json.loads(frame)
        if message["type"] in REQUESTS:
            self.sent.append(message)

    def names(self) -> list[str]:
        """The actions of the only request that was sent."""
        assert [message["type"] for message in self.sent] == ["play_plan"]
        return [step["action"]["name"] for step in self.sent[0]["steps"]]
