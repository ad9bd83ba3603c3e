"""Which processes hold something of a table: connections of people, or the playing for bots?

No table belongs to a process. What a process holds is noted in the table's state, so that others know what is lost when it
dies. Pure logic: a process is a name; one that has its database to itself has none, and then nothing is noted.
"""

from collections.abc import Collection

from msgspec.structs import replace

from motherlode.play.tables.clocks import absence
from motherlode.play.tables.clocks.deadlines import AUTOPLAY
from motherlode.play.tables.realtime.turn_clock import REALTIME
from motherlode.play.tables.state.table_state import CLOSED, OVER, TableState, seats_of

__all__ = ["LEASES", "connect", "held_by", "is_leased", "owned", "without"]

LEASES = (AUTOPLAY, REALTIME)


def is_leased(state: TableState) -> bool:
    """Whether some process plays for bots or the absent, or runs the clock of a turn."""
    return any(kind in state.timers for kind in LEASES)


def held_by(state: TableState) -> tuple[str, ...]:
    """The processes that hold something of a table; of one that is over nobody has to take over anything."""
    if state.info.phase in {OVER, CLOSED}:
        return ()
    owner = {state.owner} if is_leased(state) and state.owner else set()
    return tuple(sorted(owner.union(*state.connected.values())))


def owned(state: TableState, before: TableState, process: str, *, has_moved: bool) -> TableState:
    """The state as a process stores it: whoever makes a move that leads to others by itself, or takes the lease, makes those."""
    if not is_leased(state):
        return replace(state, owner="") if state.owner else state
    is_taken = any(state.timers.get(kind) != before.timers.get(kind) for kind in LEASES)
    if state.owner == process or not (has_moved or is_taken):
        return state
    return replace(state, owner=process)


def connect(
    state: TableState, guest: str, process: str, *, is_connected: bool, now: float
) -> TableState:
    """A guest's last connection to a process came or went; she is there as long as she has one to any process."""
    if not process:
        return absence.connect(state, guest, is_connected=is_connected, now=now)
    others = {one for one in state.connected.get(guest, ()) if one != process}
    if is_connected and seats_of(state.info, guest):
        others.add(process)
    state = _with_connections(state, guest, others)
    return absence.connect(state, guest, is_connected=is_connected or bool(others), now=now)


def without(state: TableState, gone: Collection[str], process: str, now: float) -> TableState:
    """The table after processes died: their connections are lost, and this process plays on where one of them did."""
    for guest, processes in state.connected.items():
        left = {one for one in processes if one not in gone}
        if len(left) < len(processes):
            state = _with_connections(state, guest, left)
            state = absence.connect(state, guest, is_connected=bool(left), now=now)
    return replace(state, owner=process) if state.owner in gone else state


def _with_connections(state: TableState, guest: str, processes: Collection[str]) -> TableState:
    known = dict(state.connected)
    known.pop(guest, None)
    if processes:
        known[guest] = tuple(sorted(processes))
    return state if known == state.connected else replace(state, connected=known)
