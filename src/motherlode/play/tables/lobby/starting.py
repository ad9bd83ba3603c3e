"""Start a game with a key that nobody could choose: commitments first, then reveals, then the deal.

The hash of the server's part is in the table info since the table was opened. People's browsers send the hashes of their bytes
before they say that they are ready. When the host starts, seats are fixed and those who sent a hash are asked for the
bytes; when all have come, or after a short time, the game is dealt. All that waits is stored, so that a restart in
between loses nothing.
"""

import secrets

from msgspec.structs import replace

from motherlode.kernel.position import Position
from motherlode.play.messages.parts import Contribution, Fairness, Guest
from motherlode.play.tables.lobby import seating
from motherlode.play.tables.state import game_keys
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import TableState, seats_of, with_info

__all__ = [
    "COMMITTING",
    "REVEALING",
    "START",
    "check_not_starting",
    "commit",
    "deal",
    "is_complete",
    "is_starting",
    "opened",
    "passed",
    "put_off",
    "reveal",
    "start",
    "wait_for_commitments",
]

START = "start"  # the kind of the timer after which a game starts without what has not come
OPEN, COMMITTING, REVEALING, DEALT = "open", "committing", "revealing", "dealt"
COMMIT_WAIT = 5.0  # seconds in which a page loads and sends its hash
REVEAL_WAIT = 3.0  # seconds in which a browser answers
RESTART_WAIT = 10.0  # seconds in which browsers come back to a server that was started again


def opened(state: TableState) -> TableState:
    """A new table with the server's part of the key, and its hash for all to see."""
    server_key = secrets.token_bytes(32).hex()
    hashed = game_keys.server_commitment(state.info.code, server_key)
    return replace(with_info(state, fairness=Fairness(hashed)), server_key=server_key)


def stage_of(state: TableState) -> str:
    """How far the start of a table is."""
    fairness = state.info.fairness
    return OPEN if fairness is None else fairness.stage


def check_not_starting(state: TableState) -> None:
    """Refuse to change seats or settings once the start waits for somebody's part."""
    if is_starting(state):
        raise Refusal("starting")


def is_starting(state: TableState) -> bool:
    """Whether the start waits for somebody's part."""
    return stage_of(state) in {COMMITTING, REVEALING}


def passed(state: TableState, guest: str, to: str) -> TableState:
    """The table after what a guest has sent has become that of the account she signed in to."""
    fairness = state.info.fairness
    if fairness is None or guest not in fairness.commitments or to in fairness.commitments:
        return state
    hashes = {to if one == guest else one: found for one, found in fairness.commitments.items()}
    reveals = {to if one == guest else one: value for one, value in state.reveals.items()}
    return replace(
        with_info(state, fairness=replace(fairness, commitments=hashes)), reveals=reveals
    )


def first_seats(state: TableState) -> dict[str, int]:
    """The first seat of every person, in the order of seats."""
    found: dict[str, int] = {}
    for number, seat in enumerate(state.info.seats):
        if seat.guest:
            found.setdefault(seat.guest, number)
    return found


def commit(state: TableState, guest: Guest, commitment: str, now: float) -> TableState:
    """Note the hash of a browser's bytes. The first one of a person counts; nothing counts once bytes are shown."""
    fairness = state.info.fairness
    if not seats_of(state.info, guest.id):
        raise Refusal("no_seat")
    if fairness is None or fairness.stage not in {OPEN, COMMITTING}:
        return state
    seated = first_seats(state)
    known = {one: hashed for one, hashed in fairness.commitments.items() if one in seated}
    known.setdefault(guest.id, commitment)
    after = with_info(state, fairness=replace(fairness, commitments=known))
    is_ready = fairness.stage == COMMITTING and known.keys() == seated.keys()
    return wait_for_reveals(after, now) if is_ready else after


def reveal(state: TableState, guest: Guest, value: str) -> TableState:
    """Take the bytes whose hash was sent before; they stay secret until the deal. What comes too late changes nothing."""
    fairness = state.info.fairness
    if fairness is None or fairness.stage != REVEALING or guest.id not in fairness.commitments:
        return state
    if game_keys.contribution_commitment(state.info.code, value) != fairness.commitments[guest.id]:
        raise Refusal("bad_contribution")
    return replace(state, reveals=state.reveals | {guest.id: value})


def start(state: TableState, guest: Guest, now: float) -> TableState:
    """The host starts: seats are fixed, and the bytes are asked for whose hashes are there."""
    check_not_starting(state)
    seating.check_start(state, guest)
    return wait_for_reveals(state, now)


def wait_for_commitments(state: TableState, now: float) -> TableState:
    """A game that starts by itself waits for the hashes of those who are on their way to it."""
    return _waiting(state, COMMITTING, now + COMMIT_WAIT)


def wait_for_reveals(state: TableState, now: float) -> TableState:
    """Ask for the bytes of everybody seated whose hash is there; hashes of others are dropped."""
    fairness = state.info.fairness
    if fairness is None:
        return state
    seated = first_seats(state)
    known = {one: hashed for one, hashed in fairness.commitments.items() if one in seated}
    asked = with_info(state, fairness=replace(fairness, commitments=known))
    return _waiting(asked, REVEALING, now + REVEAL_WAIT)


def _waiting(state: TableState, stage: str, until: float) -> TableState:
    fairness = state.info.fairness
    if fairness is None:
        return state
    staged = with_info(state, fairness=replace(fairness, stage=stage))
    return replace(staged, timers={START: until})


def put_off(state: TableState, now: float) -> TableState:
    """Nobody could answer while there was no server: the start waits a little longer."""
    return replace(state, timers={START: now + RESTART_WAIT})


def is_complete(state: TableState) -> bool:
    """Whether the start waits for nobody any more."""
    fairness, stage = state.info.fairness, stage_of(state)
    if fairness is None or stage == OPEN:
        return True
    return stage == REVEALING and fairness.commitments.keys() == state.reveals.keys()


def deal(state: TableState, now: float) -> tuple[TableState, Position]:
    """Deal from the key that follows from all that has come, and show what it was made of."""
    fairness = state.info.fairness
    if fairness is None:
        return seating.start_now(state, now)
    seated, hashes = first_seats(state), fairness.commitments
    contributions = tuple(
        Contribution(seat, hashes[guest], state.reveals.get(guest, ""))
        for guest, seat in seated.items()
        if guest in hashes
    )
    dealt = replace(
        fairness,
        stage=DEALT,
        commitments={},
        people=tuple(seated.values()),
        contributions=contributions,
    )
    ready = replace(with_info(state, fairness=dealt), reveals={}, timers={})
    return seating.start_now(ready, now)
