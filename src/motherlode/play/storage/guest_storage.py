"""What does a database keep of guests? Their names, devices, recovery codes and words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from motherlode.play.storage.protocol import AccountChange, ChatRow, DeviceRow, GuestRow

__all__ = ["GuestStorage"]


class GuestStorage(Protocol):
    """What is asked of a database about guests."""

    async def forget_guests(self, before: float) -> int:
        """Drop devices that were not seen since, and guests who can never come back; how many guests.

        Those are the ones without a password and without a device, made before that.
        """
        ...

    async def put_guest(self, guest: "GuestRow") -> None:
        """Store a guest or her new name; NameTaken if it is another's with a password.

        A guest without a password leaves the one she had: a name once kept stays kept.
        """
        ...

    async def change_guest(self, guest: "GuestRow") -> bool:
        """The same for a guest who is stored; False if she is not, or not any more."""
        ...

    async def guest(self, guest: str) -> "GuestRow | None":
        """A guest by her id."""
        ...

    async def guest_named(self, name: str) -> "GuestRow | None":
        """The guest who keeps this name with a password; capitals do not matter."""
        ...

    async def put_device(self, device: "DeviceRow") -> None:
        """Store a device, or that it was seen or revoked. One that was revoked stays so.

        ValueError if its guest is not known, or it belongs to another.
        """
        ...

    async def device(self, device: str) -> "DeviceRow | None":
        """A device by its id."""
        ...

    async def devices_of(self, guest: str) -> "list[DeviceRow]":
        """The devices of a guest that are not revoked, the latest seen first."""
        ...

    async def change_account(self, change: "AccountChange") -> list[str] | None:
        """Write all of a change or nothing; the devices that it signed out.

        None if the guest is gone, has another password by now, or has no such code (any more). NameTaken if the name
        is another's with a password.
        """
        ...

    async def signed_out(self, devices: Sequence[str]) -> list[str]:
        """Which of these devices were revoked or are gone."""
        ...

    async def recovery_left(self, guest: str) -> int:
        """How many recovery codes a guest has left."""
        ...

    async def codes_of(self, guest: str, after: str, limit: int) -> list[str]:
        """The codes of tables that a guest is a member of, in order, from the first one after this."""
        ...

    async def codes_naming(self, guest: str, after: str, limit: int) -> list[tuple[str, bool]]:
        """The codes of so many tables, of all, in order, from the first one after this; and whether a guest is named in the state."""
        ...

    async def running_of(self, guest: str) -> int:
        """How many tables a guest is a member of that gather or play."""
        ...

    async def transfer_chat(self, guest: str, to: str) -> None:
        """What one guest said, or was told in private, is another's from now on; in transactions of limited size."""
        ...

    async def said_by(self, guest: str) -> "list[ChatRow]":
        """All that is kept of what a guest said, at all tables, in order."""
        ...

    async def erase_guest(self, guest: str, nobody: str) -> None:
        """Drop a guest with her devices and codes; of her words nothing is left but their numbers.

        Words go in transactions of limited size, the guest in the last one: what fails in between is done again from the
        start. nobody: the id that stands in her place.
        """
        ...
