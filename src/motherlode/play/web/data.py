"""What is kept of a person, for her to read; and how is it deleted?"""

from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response

from motherlode.play.identity import Visit, no_cookie
from motherlode.play.messages import http as said
from motherlode.play.storage.protocol import Damaged
from motherlode.play.tables.lobby.handover import tables_of
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import seats_of
from motherlode.play.web.accounts import Accounts
from motherlode.play.web.game_server import GameServer, guest_of
from motherlode.play.web.people import People, address_of
from motherlode.play.web.responses import answer, body_of
from motherlode.play.web.routes import Route

__all__ = ["PersonalData"]


class PersonalData:
    """The routes with which somebody reads and deletes what is kept of her."""

    def __init__(self, game_server: GameServer, people: People, accounts: Accounts) -> None:
        """game_server: where it is kept. people: who asks. accounts: who knows her password."""
        self.game_server = game_server
        self.people = people
        self.accounts = accounts
        self.storage = game_server.storage

    async def download(self, request: Request) -> Response:
        """All that is kept of whoever asks, as a file."""
        self.game_server.limits.check("replay", "address", address_of(request))
        visit = await self.people.known(request)
        made = answer(await self._all(visit))
        made.headers["content-disposition"] = 'attachment; filename="motherlode-my-data.json"'
        return made

    async def _all(self, visit: Visit) -> said.MyData:
        guest = visit.guest
        tables = [
            found
            async for code in tables_of(self.storage, guest.id)
            if (found := await self._table(code, guest.id))
        ]
        tables.sort(key=lambda one: (-one.changed_at, one.code))
        words = [
            said.MyWords(one.code, one.at, one.channel, one.text, one.reaction)
            for one in await self.storage.said_by(guest.id)
        ]
        reports = [
            said.MyReport(one.code, one.at, one.reason, one.note)
            for one in await self.storage.reports_of(guest.id)
        ]
        me = await self.people.me_of(guest, visit.device.id, None)
        return said.MyData(
            guest_of(guest),
            guest.created_at,
            me.devices,
            me.codes_left,
            tuple(tables),
            tuple(words),
            tuple(reports),
            await self._bans(guest.id),
            await self._reports_about(guest.id),
            await self.storage.is_invited(guest.id),
        )

    async def _bans(self, guest: str) -> tuple[said.MyBan, ...]:
        """Bans of her and of her devices, as she is told them: who made one is not hers to know."""
        rows = await self.storage.bans_of(guest)
        return tuple(
            said.MyBan(one.kind, one.reason, one.made_at, one.until)
            for one in rows
            if one.kind != "address"
        )

    async def _reports_about(self, guest: str) -> tuple[said.ReportAboutMe, ...]:
        """What of settled reports tells nobody who reported her: she may have played with one other person alone."""
        return tuple(
            said.ReportAboutMe(
                one.reason, datetime.fromtimestamp(one.settled_at, UTC).strftime("%Y-%m-%d")
            )
            for one in await self.storage.settled_about(guest)
        )

    async def _table(self, code: str, guest: str) -> said.MyTable | None:
        try:
            row = await self.storage.table(code)
            info = None if row is None else table_state.decode(row.state).info
        except (Refusal, Damaged):
            return None  # a damaged table tells nobody anything
        if row is None or info is None:
            return None  # it was deleted meanwhile
        seats = seats_of(info, guest)
        moves = [
            said.MyMove(line.move, line.seat, line.action, line.at)
            for line in await self.storage.log(row.code)
            if line.seat in seats and line.by == "person"
        ]
        names = tuple(info.seats[seat].name for seat in seats)
        is_host = info.host == guest
        changed = row.changed_at
        return said.MyTable(
            row.code, row.game, row.phase, changed, is_host, seats, names, tuple(moves)
        )

    async def erase(self, request: Request) -> Response:
        """Delete all that is kept of whoever asks; her moves in others' games stay, under "somebody"."""
        visit = await self.people.known(request)
        self.accounts.check_rate(request)
        body = await body_of(request, said.Erase)
        if visit.guest.password:
            await self.accounts.check_old(request, visit, body.password)
        devices = await self.game_server.guests.devices(visit.guest)
        await self.game_server.erasure.forget(guest_of(visit.guest))
        await self.game_server.bans.load()  # without her name
        self.game_server.announcements.sign_out(device.id for device in devices)
        await self.game_server.erasure.forget(guest_of(visit.guest))  # what she did meanwhile
        made = answer(said.Me(None))
        is_secure = request.url.scheme == "https"
        made.headers.append("set-cookie", no_cookie(is_secure=is_secure))
        return made

    def routes(self) -> tuple[Route, ...]:
        """The routes about one's own data."""
        return (
            Route(
                "GET",
                "/api/me/data",
                self.download,
                "All that is kept of me.",
                said.MyData,
                refusals=(401,),
            ),
            Route(
                "POST",
                "/api/me/erase",
                self.erase,
                "Delete all that is kept of me.",
                said.Me,
                said.Erase,
                refusals=(401, 409),
            ),
        )
