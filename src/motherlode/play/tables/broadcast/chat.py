"""Who may say what to whom at a table, and who hears it?

Open words are for everybody, but those of spectators during the game. Words for a team or in somebody's ear carry the guests
whom they are for, from the moment they are said: wherever words are told, these are asked and nothing else, so that
no change of seats, no end of the game and no other way to look at the table lets anybody in.
"""

from typing import Literal

from motherlode.play.identity.names import visible
from motherlode.play.messages import socket as said
from motherlode.play.messages.parts import Guest
from motherlode.play.messages.socket import CALLS, REACTIONS
from motherlode.play.storage.protocol import ChatRow
from motherlode.play.tables.lobby.hosting import check_watcher
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import CLOSED, GATHERING, OVER, TableState, seats_of

__all__ = ["check_reaction", "hears", "is_of_play", "reaction_of", "said_of", "words_of"]

OPEN: Literal["open"] = "open"
ASIDE: Literal["aside"] = "aside"  # open words that spectators say among themselves
TEAM, WHISPER = "team", "whisper"
LINES = 6  # that words may have; what is more goes on in the last one


# Speaking


def words_of(state: TableState, guest: Guest, request: said.Say, now: float) -> ChatRow:
    """Words as they are kept, with those whom they are for; refused if they cannot be said."""
    _check_speaker(state, guest)
    audience = _audience(state, guest, request)
    channel = _open_channel(state, guest.id) if request.channel == OPEN else request.channel
    words = (guest.id, guest.name, _shown(request.text), "", now)
    return ChatRow(
        state.info.code, *words, channel=channel, audience=audience, is_kept=guest.has_account
    )


def reaction_of(state: TableState, guest: Guest, request: said.React, now: float) -> ChatRow:
    """A reaction as it is kept; it goes to all whom open words go to."""
    reaction = check_reaction(request.reaction, is_realtime=state.is_realtime)
    _check_speaker(state, guest)
    _check_open(state, guest)
    words = (guest.id, guest.name, "", reaction, now)
    channel = _open_channel(state, guest.id)
    return ChatRow(state.info.code, *words, channel=channel, is_kept=guest.has_account)


def check_reaction(reaction: str, *, is_realtime: bool = False) -> str:
    """Refuse what is no reaction, and calls where nobody digs against a hidden clock. [DG-NET-18]"""
    if reaction not in REACTIONS and not (is_realtime and reaction in CALLS):
        raise Refusal("unknown_reaction")
    return reaction


def _check_speaker(state: TableState, guest: Guest) -> None:
    """Refuse whoever may not speak here, to anybody."""
    check_watcher(state, guest)
    if guest.id in state.info.silenced:
        raise Refusal("silenced")


def _check_open(state: TableState, guest: Guest) -> None:
    """Refuse open words where they are switched off; spectators of a game still talk among themselves."""
    if not state.info.settings.has_chat and _open_channel(state, guest.id) == OPEN:
        raise Refusal("chat_off")


def _open_channel(state: TableState, guest: str) -> Literal["open", "aside"]:
    """Where open words of a guest go: during the game spectators have a channel of their own, and where chat is off."""
    info = state.info
    is_spectator = info.started_at is not None and not seats_of(info, guest)
    return ASIDE if is_spectator and not _is_talk_open(state) else OPEN


def _is_talk_open(state: TableState) -> bool:
    """Whether players and spectators talk to each other: when the game is over, unless nobody talks openly."""
    return state.info.phase in {OVER, CLOSED} and state.info.settings.has_chat


def _audience(state: TableState, guest: Guest, request: said.Say) -> tuple[str, ...]:
    """The guests whom words are for, the speaker first; nobody in particular if they are open."""
    if request.channel == TEAM:
        return (guest.id, *_mates(state, guest))
    if request.channel == WHISPER:
        return (guest.id, _confidant(state, guest, request.to))
    _check_open(state, guest)
    return ()


def _mates(state: TableState, guest: Guest) -> tuple[str, ...]:
    """The other people on a guest's team. (Digging Bandits' ledger, online play: bluff and alliance)"""
    info = state.info
    if info.phase == GATHERING:  # seats still change hands
        raise Refusal("no_team")
    own = {info.teams[seat] for seat in seats_of(info, guest.id) if info.teams}
    mates = [
        seat.guest
        for seat, team in zip(info.seats, info.teams, strict=False)
        if team in own and seat.guest not in {None, guest.id}
    ]
    if not mates or len(own) > 1:  # one screen is nobody's own where both teams sit round it
        raise Refusal("no_team")
    return tuple(dict.fromkeys(one for one in mates if one))


def _confidant(state: TableState, guest: Guest, other: str) -> str:
    """Whom a whisper is for: another player, for spectators could tell what a hand does not know."""
    info = state.info
    if not info.settings.has_whispers:
        raise Refusal("whispers_off")
    if other == guest.id or not seats_of(info, guest.id) or not seats_of(info, other):
        raise Refusal("no_whisper")
    return other


def _shown(text: str) -> str:
    """What is said, without what cannot be shown; in a few lines, so that it pushes nothing out of sight."""
    lines = [line for line in map(visible, text.splitlines()) if line]
    if not lines:
        raise Refusal("empty")
    return "\n".join([*lines[: LINES - 1], " ".join(lines[LINES - 1 :])]).rstrip()


# Who may read what


def hears(state: TableState, row: ChatRow, guest: str) -> bool:
    """Whether a guest is told some words, now or when she looks at the table again."""
    if row.channel not in {OPEN, ASIDE}:
        return guest in row.audience
    if not _is_aside(state, row) or not seats_of(state.info, guest):
        return True
    # A server that has not heard yet that the game has begun does not tell players either.
    return _is_talk_open(state)


def is_of_play(state: TableState, row: ChatRow, guest: str) -> bool:
    """Whether words may tell how the game stands now: open ones of the players. What a guest said herself tells her nothing."""
    return row.channel == OPEN and row.guest != guest and not _is_aside(state, row)


def said_of(state: TableState, row: ChatRow, number: int) -> said.Said:
    """Words as one listener is told them. number: how many she has been told with these."""
    return said.Said(
        row.code,
        number,
        row.guest,
        row.name,
        row.text,
        row.reaction,
        row.at,
        is_aside=_is_aside(state, row),
        channel=OPEN if row.channel == ASIDE else row.channel,
        to=row.audience[1] if row.channel == WHISPER else "",
        is_kept=row.is_kept,
    )


def _is_aside(state: TableState, row: ChatRow) -> bool:
    """Whether words were a spectator's, during the game. (Gold Digger's ledger, online play: spectators)"""
    info = state.info
    if row.channel == ASIDE or seats_of(info, row.guest) or info.started_at is None:
        return row.channel == ASIDE
    # Until asides had a channel of their own, they were told by the speaker's seat.
    has_ended = info.ended_at is not None and row.at >= info.ended_at and info.settings.has_chat
    return row.at >= info.started_at and not has_ended
