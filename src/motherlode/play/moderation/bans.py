"""Who is kept out by a ban? Decided from the bans, the visitor and the time alone.

A ban of an account holds on all her devices, one of a device for whoever uses that browser, one of an address for everybody there.
Whoever is banned and comes back as a fresh guest is met in two ways: her browser carries the mark of the ban since it was first
refused; and from an address where she was seen since, guests are refused who first came after the ban was made.
"""

from collections.abc import Iterable

import msgspec

from motherlode.play.storage.moderation_rows import BanPlaceRow, BanRow

__all__ = ["Bans", "Visitor"]


class Visitor(msgspec.Struct, frozen=True):
    """Somebody at the door."""

    address: str = ""  # its short name
    guest: str = ""
    device: str = ""
    since: float = 0.0  # when this guest first came
    mark: str = ""  # the id of a ban, which her browser carries


class Bans:
    """All bans of a database as they stood at one moment."""

    def __init__(self, bans: Iterable[BanRow] = (), places: Iterable[BanPlaceRow] = ()) -> None:
        """bans: in any order. places: where banned people were seen since."""
        self.by_id = {ban.id: ban for ban in bans}
        self.by_subject: dict[tuple[str, str], list[BanRow]] = {}
        for ban in self.by_id.values():
            self.by_subject.setdefault((ban.kind, ban.subject), []).append(ban)
        self.places: dict[
            str, dict[str, float]
        ] = {}  # ban → addresses, and when she was seen there
        self.by_place: dict[str, list[BanRow]] = {}
        for one in places:
            if one.ban in self.by_id:
                self.places.setdefault(one.ban, {})[one.place] = one.seen_at
                self.by_place.setdefault(one.place, []).append(self.by_id[one.ban])

    def against_person(self, visitor: Visitor, now: float) -> BanRow | None:
        """The ban of this account, this device or this browser that ends last."""
        found = [
            *self.by_subject.get(("account", visitor.guest), ()),
            *self.by_subject.get(("device", visitor.device), ()),
        ]
        if visitor.mark in self.by_id:
            found.append(self.by_id[visitor.mark])
        return latest(found, now)

    def against_place(self, visitor: Visitor, now: float) -> BanRow | None:
        """The ban of this address, or of somebody who was seen there and may be this fresh guest, that ends last."""
        found = list(self.by_subject.get(("address", visitor.address), ()))
        near = self.by_place.get(visitor.address, ())
        found += [ban for ban in near if visitor.guest and visitor.since > ban.made_at]
        return latest(found, now)


def latest(bans: Iterable[BanRow], now: float) -> BanRow | None:
    """Of the bans that have not ended the one that ends last."""
    return max(
        (ban for ban in bans if ban.until > now), key=lambda ban: (ban.until, ban.id), default=None
    )
