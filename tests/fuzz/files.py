"""Files and rows: saved games, replays with their proofs, cards, scenarios, tables of a database, its address."""

import json
import tomllib
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from motherlode.kernel import save
from motherlode.kernel.catalogue import game, games
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.kernel.scenario import describe, read_page, run
from motherlode.lab.scenario_command import _read_cards
from motherlode.play.storage.database_address import redacted, storage_for
from motherlode.play.tables.store.table_check import table_problem
from motherlode.play.terminal.table import Seat, open_table, resume_table
from motherlode.verify import Shown, read, transcript, verify
from tests.fuzz.in_process_server import InProcessServer, Line
from tests.fuzz.mutation import Mutator
from tests.fuzz.target import Finding, Target, check_sentence

if TYPE_CHECKING:
    from motherlode.play.storage.protocol import TableRow

__all__ = ["FILES"]

TESTS = Path(__file__).parent.parent
ENCODE, DECODE = msgspec.msgpack.encode, msgspec.msgpack.decode


def played(box: Game, random: Random, moves: int) -> Position:
    """A game after so many moves at random."""
    position = box.new(seed=random.randrange(2**32))
    for _ in range(moves):
        if position.is_over:
            break
        seat = random.choice(position.actors)
        position.play(seat, random.choice(position.legal(seat)))
    return position


def refuses(data: object, work: Any) -> Any:
    """What a reader made of something; nothing if it refused it with a sentence."""
    try:
        return work()
    except MotherlodeError as refusal:
        check_sentence(str(refusal), data)
        return None


class Saves(Target):
    """Games in progress as bytes: damaged anywhere, and with a checksum that fits nevertheless."""

    name = "saves"
    count = 50

    async def begin(self, random: Random) -> None:
        position = played(game(random.choice(sorted(games()))), random, random.randrange(6))
        self.data = position.to_bytes()

    async def feed(self, random: Random) -> None:
        mutator = Mutator(random)
        data = self.data
        if random.random() < 0.8:
            body = DECODE(data[len(save.MARK) : -save.CHECKSUM])
            for _ in range(1 + random.randrange(2)):
                body = mutator.structure(body)
            try:
                content = save.MARK + ENCODE(body)
            except (OverflowError, ValueError):  # numbers and texts that the format has not
                return
            data = content + blake2b(content, digest_size=save.CHECKSUM).digest()
        else:
            data = mutator.data(data)
        found = refuses(data, lambda: Position.from_bytes(data))
        if found is not None and found.to_bytes() is None:
            raise Finding("a save that cannot be saved again")


class TerminalTables(Target):
    """Tables that the terminal has saved."""

    name = "terminal"
    count = 50

    async def open(self, folder: Path) -> None:
        self.path = folder / "table.json"

    async def begin(self, random: Random) -> None:
        seats = [Seat("Ann", ""), Seat("Random", "random")]
        table = open_table(game("golddiggers"), seats, seed=str(random.random()))
        table.save(self.path)
        self.content = json.loads(self.path.read_bytes())

    async def feed(self, random: Random) -> None:
        data = Mutator(random).json(self.content)
        self.path.write_bytes(data)
        refuses(f"{self.path} {data!r}", lambda: resume_table(self.path))


class Replays(Target):
    """Files of finished games with their proofs, as `motherlode verify` and `motherlode replay` read them."""

    name = "replays"
    count = 50

    async def open(self, folder: Path) -> None:
        self.folder = folder / self.name
        self.content: dict[str, Any] = {}
        self.number = 0

    async def begin(self, random: Random) -> None:
        slug = random.choice(("golddiggers", "lamplight"))
        self.folder.mkdir(exist_ok=True)
        self.number += 1
        place = self.folder / str(self.number)
        place.mkdir()
        server = InProcessServer(place)
        await server.open()
        ann = await server.guest("Ann")
        try:
            self.content = await self._finished(server, ann, slug, random)
        finally:
            await ann.close()
            await server.close()

    async def _finished(self, server: InProcessServer, ann: Line, slug: str, random: Random) -> Any:
        players = game(slug).info.seats.start
        settings = {"game": slug, "players": players, "is_local": True}
        names = ["Ann", "Bob", "Eve", "Max"][:players]
        code = (await ann.post("/api/tables", {"settings": settings, "names": names}))["code"]
        await ann.say("start", table=code)
        for _ in range(random.randrange(12)):
            (shown,) = await ann.say("watch", table=code)
            if not shown["actors"]:
                break
            seat = shown["actors"][0]
            words = {"table": code, "seat": seat, "move": shown["move"]}
            action = random.choice(shown["offers"][str(seat)])["id"]
            await ann.say(
                "play", id=f"request-{random.randrange(10**8):08}", action=action, **words
            )
        for seat in range(players - 1):
            await ann.say("resign", table=code, seat=seat, id=f"resign-{seat}-00")
        answer = await server.ask(
            "GET", f"/api/tables/{code}/file", headers=[(b"cookie", ann.cookie)]
        )
        if answer.status != 200:
            raise Finding(f"a finished game has no file: {answer.body!r}")
        return json.loads(answer.body)

    async def feed(self, random: Random) -> None:
        data = Mutator(random).json(self.content)
        file = refuses(data, lambda: read(data))
        if file is None:
            return
        shown = Shown() if random.random() < 0.5 else Shown("ab" * 32, ("cd" * 32,))
        verdict = verify(file, shown)
        check_sentence(verdict.reason, data)
        refuses(data, lambda: list(transcript(file, verdict.moves, has_draws=True)))


class Cards(Target):
    """Card files: as text, and as what is in them."""

    name = "cards"
    count = 100

    async def open(self, folder: Path) -> None:
        self.path = folder / "cards.toml"
        source = TESTS.parent / "src" / "motherlode" / "games"
        self.texts = {
            path.parent.name: path.read_text("utf-8") for path in source.glob("*/cards.toml")
        }

    async def feed(self, random: Random) -> None:
        slug = random.choice(sorted(self.texts))
        box, text, mutator = game(slug), self.texts[slug], Mutator(random)
        if random.random() < 0.2:
            self.path.write_bytes(mutator.data(text.encode()))
            cards = refuses(text, lambda: _read_cards(self.path))
        else:
            cards = tomllib.loads(text)
            for _ in range(1 + random.randrange(2)):
                cards = mutator.structure(cards)
        try:
            json.dumps(cards, ensure_ascii=False).encode()
        except UnicodeEncodeError:  # half a character, which no file can hold
            return
        refuses(cards, lambda: box.new(seed=1, cards=cards))


class Scenarios(Target):
    """Pages of scenarios, run as far as they can be."""

    name = "scenarios"
    count = 50

    async def open(self, folder: Path) -> None:
        found = sorted(TESTS.glob("games/*/scenarios/*.scenario"))
        self.pages = [path.read_text(encoding="utf-8") for path in found]

    async def begin(self, random: Random) -> None:
        head, *rest = random.choice(self.pages).split("\nScenario:")
        chosen = random.sample(rest, min(2, len(rest)))
        self.page = "\nScenario:".join([head, *chosen])

    async def feed(self, random: Random) -> None:
        mutator, lines = Mutator(random), self.page.splitlines()
        for _ in range(1 + random.randrange(3)):
            place = random.randrange(len(lines))
            if random.random() < 0.3:
                lines.insert(place, random.choice(lines))
            else:
                lines[place] = mutator.text(lines[place])
        page = "\n".join(lines)
        book = read_page(page)
        for _, fault in book.faults:
            check_sentence(fault, page)
        for outcome in run(book, speed="interpreted"):
            for line in describe(outcome):
                if "Traceback" in line:
                    raise Finding(f"a scenario tells of the inside: {line}")


class Rows(Target):
    """Rows of tables, as `motherlode tables check` and the server read them."""

    name = "rows"
    count = 50

    async def open(self, folder: Path) -> None:
        self.folder = folder / self.name
        self.folder.mkdir()
        self.number = 0

    async def begin(self, random: Random) -> None:
        self.number += 1
        place = self.folder / str(self.number)
        place.mkdir()
        server = InProcessServer(place)
        await server.open()
        ann = await server.guest("Ann")
        slug = random.choice(sorted(games()))
        players = game(slug).info.seats.start
        settings = {"game": slug, "players": players, "is_local": True}
        made = await ann.post(
            "/api/tables", {"settings": settings, "names": ["Ann", "Bob", "Eve", "Max"][:players]}
        )
        if random.random() < 0.8:
            await ann.say("start", table=made["code"])
        row = await server.storage.table(made["code"])
        self.row: TableRow = row
        await ann.close()
        await server.close()

    async def feed(self, random: Random) -> None:
        mutator, row = Mutator(random), self.row
        kind = random.randrange(4)
        if kind < 2:
            row = msgspec.structs.replace(row, state=mutator.json(json.loads(row.state)))
        elif kind == 2:
            row = msgspec.structs.replace(row, record=mutator.data(row.record))
        else:
            field = random.choice(("code", "game", "phase", "move", "version", "changed_at"))
            row = msgspec.structs.replace(row, **{field: mutator.near(getattr(row, field))})
        problem = table_problem(row)
        if problem:
            check_sentence(problem, repr(row))


class Addresses(Target):
    """Addresses of databases."""

    name = "addresses"
    count = 500
    valid = (
        "tables.sqlite3",
        "sqlite:///tables.sqlite3",
        "postgresql://ann:secret@db.example.org:5432/motherlode?sslmode=verify-full&password=secret",
        "postgres://ann@localhost/x",
    )

    async def feed(self, random: Random) -> None:
        mutator = Mutator(random)
        address = random.choice(self.valid)
        for _ in range(1 + random.randrange(3)):
            address = mutator.text(address)
        refuses(address, lambda: storage_for(address))
        redacted(address)


FILES: list[type[Target]] = [Saves, TerminalTables, Replays, Cards, Scenarios, Rows, Addresses]
