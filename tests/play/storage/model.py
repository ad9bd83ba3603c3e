"""What both databases must do, in the plainest words: dictionaries in memory."""

from collections.abc import Iterable

from msgspec.structs import replace

from motherlode.play.storage import (
    Change,
    ChatRow,
    DeviceRow,
    GuestRow,
    LogRow,
    NameTaken,
    Stale,
    TableRow,
    TimerRow,
)
from motherlode.play.storage.lookalikes import lookalike_key
from motherlode.play.storage.row_checks import folded


class Model:
    """A storage that forgets everything when it goes."""

    def __init__(self) -> None:
        """Nothing is stored yet."""
        self.tables: dict[str, TableRow] = {}
        self.logs: dict[str, list[LogRow]] = {}
        self.timers: dict[str, tuple[TimerRow, ...]] = {}
        self.members: dict[str, set[str]] = {}
        self.words: dict[str, list[ChatRow]] = {}
        self.guests: dict[str, GuestRow] = {}
        self.devices: dict[str, DeviceRow] = {}
        self.used: dict[str, float] = {}

    async def commit(self, change: Change) -> None:
        """Write a change."""
        code, lines = change.row.code, self.logs.get(change.row.code, [])
        found = self.tables.get(code)
        if change.row.version != (found.version if found else 0) + 1:
            raise Stale
        if change.lines and change.lines[0].line != len(lines) + 1:
            raise ValueError
        requests = [one.request for one in (*lines, *change.lines) if one.request]
        if len(set(requests)) != len(requests):
            raise Stale
        self.tables[code] = change.row
        self.logs[code] = [*lines, *change.lines]
        if change.timers is not None:
            self.timers[code] = change.timers
        if change.members is not None:
            self.members[code] = set(change.members)

    async def table(self, code: str) -> TableRow | None:
        """A table's row."""
        return self.tables.get(code)

    async def log(self, code: str, after: int = 0) -> list[LogRow]:
        """Lines of a log."""
        return self.logs.get(code, [])[after:]

    async def request(self, code: str, request: str) -> LogRow | None:
        """The line of a request."""
        return next(
            (one for one in self.logs.get(code, []) if request and one.request == request), None
        )

    async def tables_of(self, guest: str, limit: int) -> list[TableRow]:
        """Tables of a member."""
        mine = [row for row in self.tables.values() if guest in self.members.get(row.code, ())]
        return latest(mine, limit)

    async def listed(self, limit: int) -> list[TableRow]:
        """Listed tables."""
        open_ones = [row for row in self.tables.values() if row.phase in {"gathering", "playing"}]
        return latest([row for row in open_ones if row.is_listed], limit)

    async def due(self, now: float, limit: int) -> list[TimerRow]:
        """Timers whose time has come."""
        timers = [one for timers in self.timers.values() for one in timers if one.due_at <= now]
        return sorted(timers, key=lambda one: (one.due_at, one.code, one.kind))[:limit]

    async def latest_change(self) -> float:
        """When a table was changed last."""
        return max((row.changed_at for row in self.tables.values()), default=0.0)

    async def next_due(self) -> float | None:
        """When the earliest timer falls due."""
        return min((one.due_at for timers in self.timers.values() for one in timers), default=None)

    async def say(self, said: ChatRow, keep: int) -> ChatRow:
        """Store what was said."""
        if said.code not in self.tables:
            raise Stale
        words = self.words.setdefault(said.code, [])
        stored = replace(said, number=words[-1].number + 1 if words else 1)
        alike = [one for one in [*words, stored] if is_alike(one, stored)]
        gone = alike[: -max(keep, 1)]
        self.words[said.code] = [one for one in [*words, stored] if one not in gone]
        return stored

    async def said_to(self, code: str, guest: str) -> list[ChatRow]:
        """What was said to a guest, or to all."""
        words = await self.said_after(code, 0)
        return [one for one in words if not one.audience or guest in one.audience]

    async def said_after(self, code: str, number: int) -> list[ChatRow]:
        """What was said to whomever; empty words are those that were erased."""
        words = [one for one in self.words.get(code, []) if one.text or one.reaction]
        return [one for one in words if one.number > number]

    async def forget(self, before: float, abandoned: float) -> int:
        """Drop old tables without a game, and games that nobody plays on."""
        until = {"gathering": before, "closed": before, "playing": abandoned}
        old = [
            row.code for row in self.tables.values() if row.changed_at < until.get(row.phase, 0.0)
        ]
        for kept in (self.tables, self.logs, self.timers, self.members, self.words):
            for code in old:
                kept.pop(code, None)
        return len(old)

    async def put_guest(self, guest: GuestRow) -> None:
        """Store a guest."""
        owner = await self.guest_named(guest.name)
        if owner and owner.id != guest.id:
            raise NameTaken
        own = self.guests.get(guest.id)
        is_kept = own is not None and own.password != "" and own.name == guest.name
        key = lookalike_key(guest.name)
        others = [one for one in self.guests.values() if one.password and one.id != guest.id]
        if not is_kept and any(lookalike_key(one.name) == key for one in others):
            raise NameTaken
        known = self.guests.get(guest.id, guest)
        password = guest.password or known.password
        self.guests[guest.id] = replace(known, name=guest.name, password=password)

    async def change_guest(self, guest: GuestRow) -> bool:
        """Store another name or password of a guest who is there."""
        is_there = guest.id in self.guests
        await self.put_guest(guest)
        if not is_there:
            del self.guests[guest.id]
        return is_there

    async def forget_guests(self, before: float) -> int:
        """Drop guests who can never come back."""
        self.devices = {one.id: one for one in self.devices.values() if one.seen_at >= before}
        seen = {one.guest for one in self.devices.values()}
        gone = [
            one.id
            for one in self.guests.values()
            if not one.password and one.created_at < before and one.id not in seen
        ]
        for guest in gone:
            del self.guests[guest]
        return len(gone)

    async def guest(self, guest: str) -> GuestRow | None:
        """A guest by her id."""
        return self.guests.get(guest)

    async def guest_named(self, name: str) -> GuestRow | None:
        """A guest by the name she keeps."""
        kept = [one for one in self.guests.values() if one.password]
        return next((one for one in kept if folded(one.name) == folded(name)), None)

    async def put_device(self, device: DeviceRow) -> None:
        """Store a device."""
        known = self.devices.get(device.id, device)
        if device.guest not in self.guests or known.guest != device.guest:
            raise ValueError
        is_revoked = known.is_revoked or device.is_revoked
        seen_at = max(known.seen_at, device.seen_at)
        self.devices[device.id] = replace(known, seen_at=seen_at, is_revoked=is_revoked)

    async def device(self, device: str) -> DeviceRow | None:
        """A device by its id."""
        return self.devices.get(device)

    async def devices_of(self, guest: str) -> list[DeviceRow]:
        """The devices of a guest."""
        hers = [one for one in self.devices.values() if one.guest == guest and not one.is_revoked]
        return sorted(hers, key=lambda one: (-one.seen_at, one.id))

    async def spend(self, token: str, until: float, now: float) -> bool:
        """Use something up."""
        self.used = {name: end for name, end in self.used.items() if end >= now}
        is_new = token not in self.used
        self.used.setdefault(token, until)
        return is_new


def is_alike(one: ChatRow, other: ChatRow) -> bool:
    """Whether words are on the same channel to the same people."""
    return (one.channel, one.audience) == (other.channel, other.audience)


def latest(rows: Iterable[TableRow], limit: int) -> list[TableRow]:
    """The latest changed first."""
    return sorted(rows, key=lambda row: (-row.changed_at, row.code))[:limit]
