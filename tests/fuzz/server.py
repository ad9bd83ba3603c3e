"""Messages over the websocket and requests over HTTP, at tables of all games."""

import asyncio
import json
import logging
import shutil
from pathlib import Path
from random import Random
from typing import Any, get_args
from urllib.parse import quote_from_bytes

import msgspec

from motherlode.kernel.catalogue import game, games
from motherlode.play.messages import http as asked
from motherlode.play.messages.socket import FromBrowser, FromServer
from tests.fuzz.in_process_server import LAST, Answer, InProcessServer, Line
from tests.fuzz.mutation import Mutator
from tests.fuzz.target import Finding, Target, check_sentence

__all__ = ["ERRORS", "Requests", "Served", "Socket"]

ERRORS = {"internal", "unavailable"}
HASH = "ab" * 32
LONGEST = 1000  # characters of a sentence that is sent


class Complaints(logging.Handler):
    """Notes what the server writes down as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))


class Served(Target):
    """A server with some tables and people."""

    def __init__(self) -> None:
        self.server: Any = None
        self.folder: Path
        self.people: list[Line] = []
        self.codes: list[str] = []
        self.secrets: list[bytes] = []
        self.complaints = Complaints()

    async def open(self, folder: Path) -> None:
        self.folder = folder / self.name
        logging.getLogger("motherlode").addHandler(self.complaints)

    async def close(self) -> None:
        logging.getLogger("motherlode").removeHandler(self.complaints)
        await self._leave()

    async def _leave(self) -> None:
        if self.server is not None:
            for person in self.people:
                await person.close()
            await self.server.close()
        self.people, self.server = [], None

    async def begin(self, random: Random) -> None:
        """A new server with two who play, and a stranger; a table that gathers, one that is played, one that is over."""
        await self._leave()
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        self.server = InProcessServer(self.folder)
        await self.server.open()
        self.people = [await self.server.guest(name) for name in ("Ann", "Bob", "Eve")]
        ann, bob, _ = self.people
        slugs = sorted(games())
        chosen = random.choice(slugs)
        self.codes = [
            await self._table(ann, bob, chosen, starts=False),
            await self._table(ann, bob, chosen),
            await self._table(ann, bob, "golddiggers"),
        ]
        await ann.say("resign", table=self.codes[2], seat=0, id="request-resign")
        for code in self.codes:
            await ann.say("say", table=code, text="good luck")
        self.secrets = await self.server.secrets(self.codes)
        self.complaints.said.clear()

    async def _table(self, ann: Line, bob: Line, slug: str, *, starts: bool = True) -> str:
        players = max(2, game(slug).info.seats.start)
        settings = {"game": slug, "players": players, "is_listed": True, "pace": "off"}
        bots = [None] + ["random"] * (players - 2)
        made = await ann.post("/api/tables", {"settings": settings, "bots": bots})
        code: str = made["code"]
        await ann.say("watch", table=code)
        await bob.say("watch", table=code)
        if starts:
            await bob.say("sit", table=code, seat=1)
            await bob.say("ready", table=code, is_ready=True)
            await ann.say("start", table=code)
        return code

    async def check_told(self, data: bytes) -> None:
        """Whatever was told, no key of a game in progress was in it."""
        if any(secret in data for secret in self.secrets):
            self.secrets = await self.server.secrets(self.codes)  # some games may be over by now
            if any(secret in data for secret in self.secrets):
                raise Finding(f"a secret was told: {data[:300]!r}")
        if self.complaints.said:
            raise Finding(f"the server noted an error: {self.complaints.said[0]}")


def example(kind: Any, codes: list[str], random: Random) -> dict[str, Any]:
    """A valid message of a kind, by the names of its fields."""
    likely: dict[str, Any] = {
        "table": random.choice(codes),
        "seat": random.randrange(3),
        "move": random.randrange(4),
        "id": f"request-{random.randrange(10**8):08}",
        "action": random.randrange(40),
        "steps": [{"action": random.randrange(40)}, {"action": "pass", "decision": "main"}],
        "settings": {"game": random.choice(sorted(games())), "players": 2 + random.randrange(3)},
        "bot": random.choice(("random", "heuristic")),
        "name": random.choice(("Max", "Moritz")),
        "guest": "nobody",
        "to": "nobody",
        "text": "good luck",
        "channel": random.choice(("open", "team", "whisper")),
        "reaction": random.choice(("cheers", "wow")),
        "decision": "main",
        "order": random.choice(("always", "ask", "never")),
        "commitment": HASH,
        "value": HASH,
        "phase": random.choice(("press", "move", "release", "cancel")),
        "samples": [[0, 10, 10], [50, 12, 11]],
        "number": random.randrange(10),
        "ticket": "x" * 40,
        "seen": random.randrange(3),
    }
    config = kind.__struct_config__
    message = {config.tag_field: config.tag} if config.tag else {}
    for field in kind.__struct_fields__:
        message[field] = likely.get(field, random.random() < 0.5)
    return message


KINDS = get_args(FromBrowser)
SAID: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromServer)


class Socket(Served):
    """What browsers say over the websocket."""

    name = "socket"
    count = 500
    weight = 12

    async def feed(self, random: Random) -> None:
        person = random.choice(self.people)
        kind = random.choice(KINDS)
        message = example(kind, self.codes, random)
        if message.get("guest") and random.random() < 0.5:
            message["guest"] = random.choice(self.people).guest
        sent = Mutator(random, [example(random.choice(KINDS), self.codes, random)]).json(message)
        before = self.server.storage.writes[person.task]
        data: str | bytes = sent
        if random.random() < 0.7:
            data = sent.decode(errors="replace")
        heard = await person.tell(data)
        await self.check_answers(sent, heard, self.server.storage.writes[person.task] - before)

    async def check_answers(self, sent: bytes, heard: list[bytes], written: int) -> None:
        answers = [msgspec.json.decode(one) for one in heard]
        for one in heard:
            SAID.decode(one)  # what is told has the form that browsers expect
            await self.check_told(one)
        refused = [one for one in answers if one["type"] == "refused"]
        for one in refused:
            check_sentence(one["sentence"], sent.decode(errors="replace"), LONGEST)
            if one["code"] in ERRORS:
                raise Finding(f"an error: {one}")
        if refused and len(refused) == len(answers) and written:
            raise Finding(f"something was written though the message was refused: {refused}")


PATHS = (
    *("/api/me", "/api/me/account", "/api/sign-in", "/api/recover", "/api/me/codes", "/api/games"),
    *("/api/lobby", "/api/tables", "/api/quick", "/api/ticket", "/api/health", "/api/ready"),
    *("/api/me/data", "/api/me/erase", "/api/me/devices/{}", "/api/tables/{}", "/api/openapi.json"),
    *(
        "/api/tables/{}/replay",
        "/api/tables/{}/file",
        "/api/games/golddiggers/rules",
        "/",
        "/metrics",
    ),
)
BODIES = {
    "/api/me": asked.NewName,
    "/api/me/account": asked.Account,
    "/api/sign-in": asked.SignIn,
    "/api/recover": asked.Recover,
    "/api/me/codes": asked.NewCodes,
    "/api/tables": asked.NewTable,
    "/api/quick": asked.QuickGame,
    "/api/me/erase": asked.Erase,
}
METHODS = ("GET", "POST", "DELETE", "PUT", "HEAD", "OPTIONS", "PATCH")
WORDS = {
    "password": "correct horse",
    "old": "correct horse",
    "code": "abcd-efgh-jkmn-pqrs",
    "tables": "bring",
    "game": "golddiggers",
    "players": 2,
    "variant": {},
    "bots": [None],
    "names": [],
    "contributes": False,
    "bot": "random",
}


class Requests(Served):
    """What is asked over HTTP: paths, queries, headers, cookies and bodies."""

    name = "http"
    weight = 4

    async def feed(self, random: Random) -> None:
        mutator = Mutator(random)
        form = random.choice(PATHS)
        path = form.format(random.choice((*self.codes, LAST)))
        body = self._body(form, random)
        method = "POST" if form in BODIES and random.random() < 0.7 else random.choice(METHODS)
        query = random.choice((b"", b"seat=0", b"seat=open", b"sure=yes"))
        cookie = random.choice(self.people).cookie
        if random.random() < 0.3:
            path = "/" + mutator.text(path).lstrip("/")
        if random.random() < 0.3:
            query = mutator.data(query)
        if random.random() < 0.3:
            cookie = mutator.data(cookie)
        headers = [(b"cookie", cookie), (b"host", b"localhost")]
        if random.random() < 0.3:
            headers.append((random.choice(HEADERS), mutator.data(random.choice(VALUES))))
        task, writes = asyncio.current_task(), self.server.storage.writes
        before = writes[task]
        path = path.encode(errors="replace").decode()
        query = quote_from_bytes(query, "=&%+").encode()  # a network lets nothing else through
        answer = await self.server.ask(method, path, body, query, headers)
        await self.check_answer((method, path, query, headers, body), answer, writes[task] - before)
        await self._settle()

    def _body(self, form: str, random: Random) -> bytes:
        if form not in BODIES:
            return b"" if random.random() < 0.7 else random.choice((b"{}", b"null", b"\xff"))
        message = example(BODIES[form], self.codes, random)
        message |= {name: value for name, value in WORDS.items() if name in message}
        return Mutator(random, [message]).json(message)

    async def check_answer(self, sent: object, answer: Answer, written: int) -> None:
        await self.check_told(answer.body)
        if answer.status >= 500:
            raise Finding(f"{sent} was answered with {answer.status}: {answer.body[:300]!r}")
        is_api = answer.headers.get("content-type") == "application/json"
        if answer.status >= 400 and is_api and answer.body:
            problem = json.loads(answer.body)
            check_sentence(problem["sentence"], sent, LONGEST)
            if written:
                raise Finding(f"{sent} was refused, and something was written: {problem}")

    async def _settle(self) -> None:
        """Whoever signed out or was erased comes in anew."""
        for number, person in enumerate(self.people):
            if person.is_closed or person.task.done():
                await person.close()
                self.people[number] = await self.server.guest(person.name)


HEADERS = (
    *(b"origin", b"accept-encoding", b"content-type", b"content-length", b"x-forwarded-for"),
    *(
        b"if-none-match",
        b"authorization",
        b"sec-fetch-site",
        b"range",
        b"expect",
        b"accept-language",
    ),
)
VALUES = (
    b"http://localhost",
    b"gzip, br",
    b"application/json",
    b"17",
    b"Bearer x",
    b"same-origin",
    b'"x"',
)
