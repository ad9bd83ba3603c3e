"""Who is told what when something has been stored? One message for all who see the same, made once.

Nothing is told before it is stored, and nobody is told more than her seats may know.
"""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from motherlode.kernel.contract import Standing
from motherlode.play.messages import socket as said
from motherlode.play.messages.parts import Clock, Line, Message, Offer, OwnSealedAnswer, TableInfo
from motherlode.play.messages.plans import Ordered
from motherlode.play.storage.protocol import ChatRow
from motherlode.play.tables.broadcast import brief, chat_delivery
from motherlode.play.tables.broadcast.brief import BriefPart
from motherlode.play.tables.clocks.deadlines import clock_of, is_clock_shown
from motherlode.play.tables.clocks.schedule import NO_CLOCK
from motherlode.play.tables.reactions.sealed import waiting_answer
from motherlode.play.tables.realtime.turn_clock import masked
from motherlode.play.tables.state.open_table import Listener, OpenTable, Watcher, look_at
from motherlode.play.tables.state.position_view import Move, PositionView, offer_of, perspective_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import PLAYING
from motherlode.play.tables.state.view_changes import differences

__all__ = [
    "encode",
    "prepare",
    "send_delayed",
    "send_move",
    "send_orders",
    "send_stale",
    "send_table",
    "send_table_info",
    "send_to_all",
]

OFFERED = 40  # choices of which a table knows how they are sent
Answer = tuple[tuple[Listener, ...], bytes]
encode = msgspec.json.Encoder().encode


def prepare(table: OpenTable, look: PositionView) -> None:
    """Make the views that watchers have, before the position moves on and they are compared with new ones."""
    for watcher in table.watchers.values():
        if not watcher.is_delayed:
            look.view(watcher.perspective)


def send_move(
    table: OpenTable, old: PositionView, move: Move, answer: Answer | None = None
) -> None:
    """Tell all watchers a move that has been stored, and answer the one who asked for it; nobody else what is private.

    old: the look before it. answer: who asked for it, wherever she waits for it, and what she is told after it.
    """
    waiting, accepted = answer or ((), b"")
    look = table.look
    if look is None:
        return
    move = masked(table.state, move)
    messages = MoveMessages(table, old, look, move)
    for watcher in table.watchers.values():
        if watcher.is_delayed or (move.is_private and move.seat not in watcher.seats):
            continue
        before = watcher.perspective
        watcher.perspective = perspective_of(look, watcher.seats, look.actors, before)
        data = messages.to(watcher, before)
        if watcher.listener in waiting:
            watcher.listener.send(data, accepted)  # in one go, which takes half the time
        else:
            watcher.listener.send(data)
    for listener in waiting:
        if listener not in table.watchers:
            listener.send(accepted)


class MoveMessages:
    """One move, as it is told to one watcher after the other."""

    def __init__(self, table: OpenTable, old: PositionView, look: PositionView, move: Move) -> None:
        """old, look: before and after the move."""
        self.table, self.old, self.look, self.move = table, old, look, move
        self.has_clock = is_clock_shown(table.state)
        self.parts: dict[object, Played] = {}  # by the views before and after
        self.brief_parts: dict[object, BriefPart] = {}  # by these and how the action is called
        self.made: dict[object, bytes] = {}  # by the views and who is asked

    def to(self, watcher: Watcher, before: int | None) -> bytes:
        """What a watcher is told. before: the seat whose view she had."""
        look, state, after = self.look, self.table.state, watcher.perspective
        asked = tuple([seat for seat in watcher.seats if seat in look.actors])
        awaited = look.awaited(watcher.seats)
        own = asked if state.composed is None else watcher.seats
        if watcher.listener.is_brief:
            clock = clock_of(state, look, own) if self.has_clock else None
            return self._brief(watcher, (before, after), (asked, awaited), clock)
        key = (before, after, asked, awaited, own)
        data = self.made.get(key)
        if data is None:
            part = self.parts.get((before, after))
            if part is None:
                part = _played(self.table.code, (self.old, before), (look, after), self.move)
                self.parts[before, after] = part
            part.actors = awaited
            part.offers = {seat: _offers(self.table, look, seat) for seat in asked}
            part.clock = clock_of(state, look, own) if self.has_clock else NO_CLOCK
            data = self.made[key] = encode(part)
        return data

    def _brief(
        self,
        watcher: Watcher,
        seen: tuple[int | None, int | None],
        asked: tuple[tuple[int, ...], tuple[int, ...]],
        clock: Clock | None,
    ) -> bytes:
        """What a watcher is told in few bytes. seen: the views before and after. asked: of hers, and of all."""
        table, look, move = self.table, self.look, self.move
        line = _line_for(look, move, *seen)
        action = None if line.action is None else brief.own_words(table, watcher, line.action)
        part = self.brief_parts.get((*seen, type(action)))
        if part is None:
            had, has = seen
            before = self.old.view(had)
            part = self.brief_parts[(*seen, type(action))] = BriefPart(
                table.code,
                msgspec.Raw(brief.brief_line(line, action)),
                (),
                msgspec.Raw(brief.brief_changes(before, differences(before, look.view(has)))),
                ranking=ranking_of(look),
                is_private=move.is_private,
            )
        part.actors, part.clock = asked[1], clock
        part.offers = {
            seat: msgspec.Raw(encode(brief.brief_offers(table, watcher, look, seat)))
            for seat in asked[0]
        }
        return encode(part)


class Played(msgspec.Struct, tag_field="type", tag="played"):
    """`played` as it is sent: what is the same for many is written once."""

    table: str
    line: msgspec.Raw
    changes: msgspec.Raw
    actors: tuple[int, ...]
    offers: dict[int, msgspec.Raw]
    clock: Clock
    ranking: tuple[Standing, ...]
    is_private: bool = False


def _offers(table: OpenTable, look: PositionView, seat: int) -> msgspec.Raw:
    """What a seat may do now, as it is sent; what is always called the same is written once at a table."""
    if not look.game.presentation.has_fixed_words:
        return msgspec.Raw(encode(look.offers(seat)))
    numbers = tuple(look.game.engine.legal(look.position.state, seat))
    found = table.offered.get(numbers)
    if found is None:
        if len(table.offered) >= OFFERED:
            table.offered.clear()
        found = table.offered[numbers] = msgspec.Raw(encode(look.offers(seat)))
    return found


def _played(
    code: str,
    before: tuple[PositionView, int | None],
    after: tuple[PositionView, int | None],
    move: Move,
) -> Played:
    (old, had), (look, has) = before, after
    line = encode(_line_for(look, move, had, has))
    changes = encode(differences(old.view(had), look.view(has)))
    raw = msgspec.Raw
    awaited, ranking = look.awaited(), ranking_of(look)
    return Played(code, raw(line), raw(changes), awaited, {}, NO_CLOCK, ranking, move.is_private)


def _line_for(look: PositionView, move: Move, had: int | None, has: int | None) -> Line:
    """A move for somebody who had the view of one seat and has that of another."""
    # Where several share a screen, whoever moved is still looking: what came of it is for her.
    told = had if move.seat is not None and move.seat == had else has
    return move.line(told, has_secrets=look.game.presentation.has_secrets)


def send_delayed(table: OpenTable, move: Move, old: PositionView, look: PositionView) -> None:
    """Tell the spectators who lag behind a move that they may see now, and what was said over it."""
    move = masked(table.state, move)
    data = encode(_played(table.code, (old, None), (look, None), move))
    for watcher in table.watchers.values():
        if watcher.is_delayed:
            watcher.listener.send(data)
    chat_delivery.release(table)


def ranking_of(look: PositionView) -> tuple[Standing, ...]:
    """The result, once there is one; before that a ranking might tell what is hidden."""
    return () if look.actors else tuple(look.position.ranking)


def send_table_info(table: OpenTable) -> None:
    """Tell all watchers that seats, settings or the phase are others now."""
    made: dict[object, bytes] = {}
    if table.row.phase == PLAYING and is_clock_shown(table.state):
        look_at(table)  # which may be at rest
    for watcher in table.watchers.values():
        table.refresh(watcher)
        key = (watcher.seats, watcher.is_delayed)
        if key not in made:
            info = public_info(table, watcher)
            clock = clock_of(table.state, table.look, watcher.seats)
            own = Clock() if watcher.is_delayed else clock
            made[key] = encode(said.TableInfoChanged(info, watcher.seats, own))
        watcher.listener.send(made[key])
    chat_delivery.release(table)  # whoever lags behind no longer has nothing to wait for


def public_info(table: OpenTable, watcher: Watcher) -> TableInfo:
    """The info; who lags behind does not learn from it that somebody regrets a move to come."""
    info = table.state.info
    return replace(info, undo=None) if watcher.is_delayed and info.undo else info


def send_table(
    table: OpenTable,
    watcher: Watcher,
    lines: tuple[tuple[Line, ...], tuple[Line, ...], tuple[Line, ...]],
    spoken: Iterable[ChatRow],
    now: float,
) -> None:
    """Show a table as it stands to one watcher."""
    watcher.told = 0  # with `table` she forgets the words of actions
    look, move = table.look, table.row.move
    if watcher.is_delayed and table.delayed is not None:
        look, move = table.delayed.look, table.delayed.move
    offers: dict[int, tuple[Offer, ...]] = {}
    if look is not None:
        offers = {seat: look.offers(seat) for seat in watcher.seats if seat in look.actors}
    message = said.TableShown(
        info=public_info(table, watcher),
        my_seats=watcher.seats,
        move=move,
        view=None if look is None else look.view(watcher.perspective),
        actors=look.awaited(watcher.seats) if look else (),
        offers=offers,
        clock=Clock() if watcher.is_delayed else clock_of(table.state, look, watcher.seats),
        history=lines[0],
        missed=lines[1],
        notes=lines[2],
        said=chat_delivery.heard(table, watcher, spoken),
        ranking=ranking_of(look) if look else (),
        now=now,
        orders={seat: own for seat, own in table.state.orders.items() if seat in watcher.seats},
        sealed=_sealed(table, watcher, look),
    )
    watcher.listener.send(encode(message))


def _sealed(
    table: OpenTable, watcher: Watcher, look: PositionView | None
) -> dict[int, OwnSealedAnswer]:
    """What her own seats have answered already, while it waits for the others."""
    asked = () if look is None else (seat for seat in watcher.seats if seat in look.actors)
    found = {seat: waiting_answer(table.state, seat) for seat in asked}
    return {
        seat: OwnSealedAnswer(request, offer_of(look.position, action))
        for seat, (action, request) in found.items()
        if look is not None and request
    }


def send_orders(table: OpenTable, seat: int) -> None:
    """Tell whoever holds a seat, wherever she looks, what its standing orders are."""
    data = encode(Ordered(table.code, seat, table.state.orders.get(seat, {})))
    for watcher in table.watchers.values():
        if seat in watcher.seats:
            watcher.listener.send(data)


def send_refusal(
    listener: Listener, refusal: Refusal, table: str | None = None, request: str | None = None
) -> None:
    """Tell somebody that nothing was changed, and why."""
    answer = said.Refused(refusal.code, refusal.sentence, table, request, refusal.rule)
    listener.send(encode(answer))


def send_to_all(table: OpenTable, message: Message) -> None:
    """Tell all watchers the same, but those who lag behind."""
    data = encode(message)
    for watcher in table.watchers.values():
        if not watcher.is_delayed:
            watcher.listener.send(data)


def send_stale(listeners: Iterable[Listener], request: str, table: str) -> None:
    """Tell somebody, wherever she waits for it, that the table has moved on without her answer."""
    for listener in listeners:
        send_refusal(listener, Refusal("stale"), table, request)
