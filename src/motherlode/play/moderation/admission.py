"""Who may come in, open tables and talk? Decided by the settings, from whether somebody keeps her name and was invited."""

from motherlode.play.identity.recovery import code_hash, new_codes
from motherlode.play.identity.secret import Secret
from motherlode.play.moderation.settings import ServerSettings, Who
from motherlode.play.storage.protocol import GuestRow, Storage
from motherlode.play.tables.state.refusals import Refusal

__all__ = ["Admission", "invitation_hash", "new_invitation"]


def new_invitation() -> Secret:
    """A code that nobody has seen yet."""
    return new_codes(1)[0]


def invitation_hash(code: Secret) -> str:
    """What is stored of an invitation; capitals, spaces and dashes do not matter when it is typed."""
    return code_hash("invitation", code)


class Admission:
    """Asks the database where the settings need it, and nowhere else."""

    def __init__(self, storage: Storage, settings: ServerSettings) -> None:
        """settings: who may do what."""
        self.storage = storage
        self.settings = settings

    async def check_inside(self, guest: GuestRow) -> None:
        """Refuse a guest whom a closed server does not know: neither invited nor with a name that is kept."""
        if not self.settings.is_invitation_only or guest.password:
            return
        if not await self.storage.is_invited(guest.id):
            raise Refusal("needs_invitation")

    def check_nobody(self) -> None:
        """Refuse whoever comes to a closed server without a name."""
        if self.settings.is_invitation_only:
            raise Refusal("needs_invitation")

    async def check_opens(self, guest: str) -> None:
        """Refuse a guest who may not open tables."""
        if not await self._is_one_of(self.settings.who_opens_tables, guest):
            raise Refusal("may_not_open")

    async def check_talks(self, guest: str) -> None:
        """Refuse a guest who may not talk."""
        if not await self._is_one_of(self.settings.who_talks, guest):
            raise Refusal("may_not_talk")

    async def _is_one_of(self, who: Who, guest: str) -> bool:
        if who == "invited":
            return await self.storage.is_invited(guest)
        if who == "kept":
            row = await self.storage.guest(guest)
            return row is not None and bool(row.password)
        return True

    async def use(self, code: str, guest: str, now: float) -> None:
        """Use an invitation for a guest; one who was invited before uses none. Refused if it is not good any more."""
        hashed = invitation_hash(Secret(code))
        if not await self.storage.use_invitation(hashed, guest, now):
            raise Refusal("wrong_invitation")
