"""One server put together: its database, guests, tables, bots and limits."""

import asyncio
import hashlib
import logging
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from motherlode.play.identity import Guests, Secret, SignInThrottle, Visit
from motherlode.play.messages.parts import Guest
from motherlode.play.moderation.actions import Moderation
from motherlode.play.moderation.admission import Admission
from motherlode.play.moderation.ban_list import BanList
from motherlode.play.moderation.operators import BadOperators, Operators
from motherlode.play.moderation.retention import Retention
from motherlode.play.moderation.settings import BadSettings, ServerSettings, SettingsSource
from motherlode.play.storage.protocol import GuestRow, Storage, Unavailable
from motherlode.play.tables.broadcast.notices import Notices, Notifier
from motherlode.play.tables.cancelling import cancel_all
from motherlode.play.tables.clocks.steady_clock import SteadyClock
from motherlode.play.tables.clocks.timer_loop import TimerLoop
from motherlode.play.tables.lobby.erasure import Erasure
from motherlode.play.tables.lobby.handover import Handover
from motherlode.play.tables.lobby.lobby import Lobby
from motherlode.play.tables.moves.autoplay import Autoplay, Thinking
from motherlode.play.tables.moves.takeover import Takeover
from motherlode.play.tables.requests.table_requests import TableRequests
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.store.cleanup import clean_up
from motherlode.play.tables.store.epochs import Epochs
from motherlode.play.web.announcements import Announcements
from motherlode.play.web.device_watch import follow_devices
from motherlode.play.web.limits import Limits
from motherlode.play.web.metrics import Metrics, TimedThinking
from motherlode.play.web.online_people import OnlinePeople
from motherlode.play.web.readiness import ReadyCheck
from motherlode.play.web.socket import WebSocketEndpoint
from motherlode.play.web.worker_metrics import WorkerMetrics, WorkerPlace

__all__ = ["GameServer", "Options", "guest_of"]

log = logging.getLogger("motherlode.web")


class Options(msgspec.Struct, frozen=True):
    """What whoever keeps a server decides."""

    bot_pause: float = 0.9  # seconds that a bot seems to think at most, where people look on
    is_compiling: bool = True  # whether the rules become machine code in the background
    is_limited: bool = True  # whether there are limits on how often things may be asked for
    is_alone: bool = True  # whether no other process serves the same database
    origins: tuple[str, ...] = ()  # addresses of our own besides the one that is asked
    notifiers: tuple[Notifier, ...] = ()
    worker: WorkerPlace | None = None  # if a supervisor has started this process
    metrics_token: str = ""  # who knows it may read /metrics; without one, nobody may
    settings: ServerSettings = ServerSettings()
    settings_source: SettingsSource | None = None  # from where they are read again


class GameServer:
    """One server, without the web."""

    def __init__(self, storage: Storage, thinking: Thinking, options: Options) -> None:
        """Put everything in its place; nothing runs yet."""
        self.storage = storage
        self.thinking = thinking
        self.options = options
        self.guests = Guests(storage)
        self.limits = Limits(is_on=options.is_limited)
        self.sign_in_throttle = SignInThrottle(is_on=options.is_limited)
        services = TableServices(storage, is_alone=options.is_alone)
        self.clock = services.clock
        self.processes = services.processes
        self.store, self.sync = services.store, services.sync
        self.metrics = Metrics()
        self.timed_thinking = TimedThinking(thinking, self.metrics)
        self.autoplay = Autoplay(services, self.timed_thinking, options.bot_pause)
        self.lobby = Lobby(services, self.autoplay)
        self.handover = Handover(services)
        self.requests = TableRequests(services, self.autoplay, self.lobby)
        self.erasure = Erasure(self.requests, self.handover)
        self.timer_loop = TimerLoop(services, self.autoplay)
        self.takeover = Takeover(services, self.autoplay)
        self.epochs = Epochs(services)
        self.notices = Notices(self.store, options.notifiers)
        self.operators = Operators(options.settings.operators)
        self.bans = BanList(storage, self.store.now)
        self.websockets = WebSocketEndpoint(self)
        self.announcements = Announcements(
            storage, services.processes, self.limits, self.sign_in_throttle
        )
        self.announcements.websockets = self.websockets
        self.online = OnlinePeople(
            lambda: self.websockets.connections,
            self.store,
            services.processes,
            self.announcements.ask,
        )
        self.announcements.online = self.online
        self.bans.on_change = self.websockets.dismiss_banned
        self.bans.on_decision = self.announcements.tell_bans
        self.announcements.on_bans = self.bans.look_again
        self.admission = Admission(storage, options.settings)
        self.retention = Retention(self.erasure, options.settings, self.online.watched)
        self.moderation = Moderation(
            self.requests,
            self.handover,
            self.guests,
            self.bans,
            lambda: self.websockets.connections,
            self.addresses_of,
            self.announcements.rename,
        )
        self._origin_key = b""
        self.metrics.watch(self)
        self.worker_metrics = (
            None if options.worker is None else WorkerMetrics(options.worker, self.metrics.text)
        )
        self._tasks: list[asyncio.Task[None]] = []
        self.readiness = ReadyCheck(storage, lambda: self.websockets.is_closed, lambda: self._tasks)

    async def open(self) -> None:
        """Begin: follow the clock and other servers, and go on where the last one stopped."""
        await self.epochs.follow_restore()
        loop = asyncio.get_running_loop()
        self._origin_key = await self.storage.secret("origins")
        await self.bans.load()
        latest = await self.storage.latest_change()
        self.retention.jumps.start_after(latest)
        if isinstance(self.clock, SteadyClock):  # which may have been set back while nobody served
            self.clock.run_on_from(latest)
        jobs = {
            "timers": self.timer_loop.run(),
            "cleanup": clean_up(self.store, self.retention.jumps.is_trusted),
            "other servers": self.sync.listen(),
            "notices": self.notices.run(),
            "devices": follow_devices(self.websockets, self.storage, self.guests.now),
            "bans": self.bans.follow(),
            "retention": self.retention.run(),
            "erasure": self.erasure.run(),
        }
        if not self.options.is_alone:
            await self.processes.join()
            await self.takeover.beat()
            await self.announcements.begin()
            jobs["beats"] = self.takeover.run_beats()
            jobs["other processes"] = self.takeover.run()
            jobs["announcing"] = self.announcements.tell()
            jobs["listening"] = self.announcements.listen()
        if self.worker_metrics is not None:
            jobs["metrics"] = self.worker_metrics.serve()
        self._tasks = [loop.create_task(job, name=name) for name, job in jobs.items()]
        for task in self._tasks:
            task.add_done_callback(_report)
        await self.timer_loop.resume()

    @property
    def has_settings_file(self) -> bool:
        """Whether there is a file to read again; workers are replaced instead."""
        source = self.options.settings_source
        return source is not None and bool(source.path) and self.options.worker is None

    def read_settings(self) -> None:
        """Read the settings again; what was decided before holds if they cannot be used."""
        source = self.options.settings_source or SettingsSource()
        try:
            settings = source.read()
            operators = Operators(settings.operators)
        except (BadSettings, BadOperators) as error:
            log.error("the settings stay as they were: %s", error)  # noqa: TRY400 - it says all
            return
        was_open = not self.options.settings.is_invitation_only
        self.options = replace(self.options, settings=settings)
        self.operators = operators
        self.admission.settings = self.retention.settings = settings
        log.warning("the settings were read again")
        if was_open and settings.is_invitation_only:
            self.websockets.have_all_come_again()

    async def close(self) -> None:
        """Say goodbye to everybody and stop; nothing that was stored is lost."""
        await self.websockets.close()
        await self.autoplay.stop()
        await cancel_all(self._tasks)
        if not self.options.is_alone:
            with suppress(Unavailable):  # then the others find out by themselves
                await self.processes.leave()

    async def addresses_of(self, guest: str) -> list[str]:
        """The short names of the addresses from which somebody is connected, to any process."""
        return sorted((await self.online.find([guest])).places.get(guest, ()))

    def origin(self, address: str) -> str:
        """An address, or the number of a browser, as tables remember it: nobody can tell from it which it was."""
        if not address:
            return ""
        return hashlib.blake2b(address.encode(), digest_size=8, key=self._origin_key).hexdigest()

    async def admit(self, ticket: str) -> Visit | None:
        """The guest whose ticket this is, and her device."""
        return await self.guests.admit(Secret(ticket))


def guest_of(row: GuestRow) -> Guest:
    """A guest as others see her."""
    return Guest(row.id, row.name, bool(row.password))


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        log.error("a task of the server failed", exc_info=task.exception())
