"""How do two players play on a boardgame.io server, in its own words over its own transport?"""

import http.client
import json
from http import HTTPStatus

import msgspec

from live.lines import Line, line_to

GAME = "cards"
HEAD = f"42/{GAME},".encode()  # before every event
EVENTS = {kind: HEAD + f'["{kind}"'.encode() for kind in ("sync", "update")}
PINGS = {b"2": b"3"}  # of the transport, with what is answered
encode = msgspec.json.Encoder().encode


class Context(msgspec.Struct, rename="camel"):
    """What a player needs of whose turn it is."""

    current_player: str


class State(msgspec.Struct):
    """What a player needs of a match."""

    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    """What a player is shown first."""

    state: State


class Player:
    """A player with a seat's credentials and a socket.io connection."""

    def __init__(self, host: str, port: int, match: str, number: str) -> None:
        """A player of a match who has not joined yet."""
        self.host, self.port, self.match, self.number = host, port, match, number
        self.credentials = ""
        self.socket: Line

    async def come_in(self) -> State:
        """Join over HTTP and connect."""
        answer = asked(
            self.host,
            self.port,
            f"/games/{GAME}/{self.match}/join",
            {"playerID": self.number, "playerName": f"Player {self.number}"},
        )
        self.credentials = str(answer["playerCredentials"])
        return await self.connect()

    async def connect(self) -> State:
        """Connect and ask for the match."""
        address = f"ws://{self.host}:{self.port}/socket.io/?EIO=4&transport=websocket"
        self.socket = await line_to(address, PINGS)
        await self.socket.hear(b"")  # the handshake of the transport
        self.socket.say(f"40/{GAME},".encode())
        await self.socket.hear(b"")
        self.emit("sync", self.match, self.number, self.credentials, 2)
        return synced(content(await self.hear("sync")))[2].state

    def emit(self, *words: object) -> None:
        """Send an event."""
        self.socket.say(HEAD + encode(words))

    async def hear(self, kind: str) -> bytes:
        """The next event of a kind."""
        return await self.socket.hear(EVENTS[kind])


synced = msgspec.json.Decoder(tuple[str, str, Synced]).decode
updated = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode


def content(event: bytes) -> bytes:
    """An event without what the transport writes before it."""
    return event[len(HEAD) :]


class Table:
    """Two players who lay down the first card of their hands, turn by turn."""

    def __init__(self, players: tuple[Player, Player], state: State) -> None:
        """Two players who are there."""
        self.players = players
        self.state = state

    async def move(self) -> tuple[int, ...]:
        """One card of whoever's turn it is; an ended match is followed by another one."""
        player = self.players[int(self.state.ctx.current_player)]
        payload = {
            "type": "play",
            "args": [0],
            "playerID": player.number,
            "credentials": player.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        player.emit("update", action, self.state.number, player.match, player.number)
        heard = [await one.hear("update") for one in self.players]
        self.state = updated(content(heard[0]))[2]
        return tuple(map(len, heard))

    def acknowledged(self) -> tuple[str, int]:
        """The match that is played, and how many moves of it both have heard of."""
        return self.players[0].match, self.state.number

    async def stored(self, port: int, match: str) -> int:
        """How many moves of a match does the server at a port know, asked by one of the old players?"""
        old = self.players[0]
        player = Player(old.host, port, match, old.number)
        player.credentials = old.credentials
        return (await player.connect()).number


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
