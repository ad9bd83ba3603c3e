"""What did a seat hear of a game? Every view and every line of the log, each as a number, and the keys it must not hear."""

from functools import cache
from typing import Any

import msgspec

from motherlode.kernel.catalogue import game
from motherlode.play.tables.state.view_changes import apply

encode, decode = msgspec.json.encode, msgspec.json.decode
KEPT = 400  # messages of a game whose keys are not known yet


def fingerprint(thing: Any) -> int:
    """A number that is the same for the same content; only within this process."""
    return hash(encode(thing, order="sorted"))


def view_fingerprint(slug: str, view: Any) -> int:
    """The same for a view of a game, whether fields that have their usual value are written or left out."""
    return fingerprint(msgspec.convert(view, kind_of_view(slug)))


@cache
def kind_of_view(slug: str) -> type:
    """The structure that views of a game have."""
    return type(game(slug).new(3).view(None))


def line_fingerprint(line: dict[str, Any]) -> int:
    """The same for a line of the log, whenever it was written."""
    return fingerprint({name: value for name, value in line.items() if name != "at"})


class Heard:
    """What one person heard of one game."""

    def __init__(self, slug: str, seat: int | None) -> None:
        """slug: of the game. seat: None if she only watches."""
        self.slug, self.seat = slug, seat
        self.view: Any = None
        self.views: set[tuple[int, int]] = set()  # move, fingerprint
        self.lines: set[tuple[int, int]] = set()
        self.offered: set[int] = set()  # seats whose choices she was told
        self.messages = 0

    def take_table(self, message: dict[str, Any]) -> None:
        """The whole table."""
        self.view = message["view"]
        if self.view is not None:
            self.views.add((message["move"], view_fingerprint(self.slug, self.view)))
        for name in ("history", "missed", "notes"):
            for line in message.get(name) or ():
                self.lines.add((line["move"], line_fingerprint(line)))
        self._take_offers(message)

    def take_line(self, message: dict[str, Any]) -> None:
        """A move, whether it was heard before or not."""
        line = message["line"]
        self.lines.add((line["move"], line_fingerprint(line)))
        self._take_offers(message)

    def take_changes(self, message: dict[str, Any]) -> None:
        """What a move that follows on the last one has changed."""
        self.view = apply(self.view, message["changes"])
        self.views.add((message["line"]["move"], view_fingerprint(self.slug, self.view)))

    def _take_offers(self, message: dict[str, Any]) -> None:
        self.offered |= {int(seat) for seat in message.get("offers") or ()}


class Keys:
    """Bytes that nobody may hear: those of a game until it is over, and the cookies of others for ever."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.known: tuple[bytes, ...] = ()
        self.leaks: list[str] = []
        self._unread: list[bytes] = []

    def learn(self, keys: tuple[bytes, ...]) -> None:
        """Now they are known: what was heard before is searched, too."""
        self.known = keys
        unread, self._unread = self._unread, []
        for data in unread:
            self.search(data)

    def search(self, data: bytes, cookies: tuple[bytes, ...] = ()) -> None:
        """Look for them in a message."""
        if not self.known and len(self._unread) < KEPT:
            self._unread.append(data)
        for key in (*self.known, *cookies):
            if key in data:
                self.leaks.append(data[:300].decode(errors="replace"))
