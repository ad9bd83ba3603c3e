"""How do two players play on a boardgame.io server, in its own words over its own transport?"""

import asyncio
import http.client
import json
from http import HTTPStatus

import msgspec
from websockets.asyncio.client import ClientConnection, connect

GAME = "cards"


class Player:
    """A player with a seat's credentials and a socket.io connection."""

    def __init__(self, host: str, port: int, match: str, number: str) -> None:
        """A player of a match who has not joined yet."""
        self.host, self.port, self.match, self.number = host, port, match, number
        self.credentials = ""
        self.events: asyncio.Queue[str] = asyncio.Queue()
        self.socket: ClientConnection
        self.reader: asyncio.Task[None]

    async def come_in(self) -> dict[str, object]:
        """Join over HTTP, connect, and ask for the match."""
        answer = asked(
            self.host,
            self.port,
            f"/games/{GAME}/{self.match}/join",
            {"playerID": self.number, "playerName": f"Player {self.number}"},
        )
        self.credentials = str(answer["playerCredentials"])
        address = f"ws://{self.host}:{self.port}/socket.io/?EIO=4&transport=websocket"
        self.socket = await connect(address, compression=None, ping_interval=None)
        await self.socket.recv()  # the handshake of the transport
        await self.socket.send(f"40/{GAME},")
        await self.socket.recv()
        self.reader = asyncio.create_task(self._read())
        await self.emit("sync", self.match, self.number, self.credentials, 2)
        message, _ = await self.hear("sync")
        return message[2]["state"]  # type: ignore[no-any-return]

    async def emit(self, *words: object) -> None:
        """Send an event."""
        await self.socket.send(f"42/{GAME},{json.dumps(words)}")

    async def _read(self) -> None:
        """Put events aside until they are asked for, and answer the pings of the transport."""
        async for message in self.socket:
            text = str(message)
            if text == "2":
                await self.socket.send("3")
            elif text.startswith("42"):
                self.events.put_nowait(text)

    async def hear(self, kind: str) -> tuple[list[dict[str, dict[str, object]]], int]:
        """The next event of a kind, and its size."""
        head = f'42/{GAME},["{kind}"'
        while True:
            text = await self.events.get()
            if text.startswith(head):
                return msgspec.json.decode(text[len(GAME) + 4 :]), len(text)


class Table:
    """Two players who lay down the first card of their hands, turn by turn."""

    def __init__(self, players: tuple[Player, Player], state: dict[str, object]) -> None:
        """Two players who are there."""
        self.players = players
        self.state = state

    async def move(self) -> tuple[int, ...]:
        """One card of whoever's turn it is; an ended match is followed by another one."""
        player = self.players[int(self.state["ctx"]["currentPlayer"])]  # type: ignore[index]
        payload = {
            "type": "play",
            "args": [0],
            "playerID": player.number,
            "credentials": player.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        await player.emit("update", action, self.state["_stateID"], player.match, player.number)
        heard = await asyncio.gather(*(one.hear("update") for one in self.players))
        self.state = heard[0][0][2]  # type: ignore[assignment]
        return tuple(size for _, size in heard)


def asked(host: str, port: int, path: str, body: object) -> dict[str, object]:
    """The answer of the lobby."""
    line = http.client.HTTPConnection(host, port)
    line.request("POST", path, json.dumps(body), {"content-type": "application/json"})
    answer = line.getresponse()
    text = answer.read()
    line.close()
    if answer.status != HTTPStatus.OK:
        message = f"{path} was answered with {answer.status}: {text[:200]!r}"
        raise RuntimeError(message)
    found: dict[str, object] = json.loads(text)
    return found


async def tables(host: str, port: int, count: int) -> list[Table]:
    """So many matches, all of them playing."""
    found = []
    for _ in range(count):
        match = str(asked(host, port, f"/games/{GAME}/create", {"numPlayers": 2})["matchID"])
        players = (Player(host, port, match, "0"), Player(host, port, match, "1"))
        states = [await player.come_in() for player in players]
        found.append(Table(players, states[-1]))
    return found
