"""How does a position look to those who watch it? Its views, its offers, and lines of the log.

A look belongs to one position and is thrown away with the next move. If a game has no secrets its view is made
once, without a seat, and shared by all.
"""

from typing import Any

import msgspec

from motherlode.kernel.contract import RESIGN, Decision, Event
from motherlode.kernel.position import Position
from motherlode.play.messages.parts import Line, Offer, VisibleEvent

__all__ = ["Move", "PositionView", "offer_of", "perspective_of", "visible_events"]

ANY_DECISION = Decision("", 0, "")  # where no time depends on what is decided


class PositionView:
    """What can be seen of one position; worked out when it is asked for."""

    __slots__ = ("_views", "actors", "game", "position")

    def __init__(self, position: Position) -> None:
        """position: not to be moved on while this look is in use."""
        self.position = position
        self.game = position.game
        self.actors = position.actors
        self._views: dict[int | None, Any] = {}

    def view(self, seat: int | None) -> Any:
        """The view of a seat, or of a spectator."""
        key = seat if self.game.presentation.has_secrets else None
        found = self._views.get(key)
        if found is None:
            found = self.position.view(key)
            rules = self.game.online.live
            found = self._views[key] = found if rules is None else rules.masked(found)
        return found

    def awaited(self, seats: tuple[int, ...] = ()) -> tuple[int, ...]:
        """Who is asked, as those at some seats may know: of others only what everybody can see."""
        if self.game.online.awaited is None:
            return self.actors
        public = self.game.online.awaited(self.position)
        everybody = range(self.position.players)
        return tuple(one for one in everybody if one in (self.actors if one in seats else public))

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """What a seat may do now."""
        actions = self.position.legal(seat)
        return tuple([Offer(action.id, action.name, action.arguments) for action in actions])

    def is_offered(self, seat: int, number: int) -> bool:
        """Whether a seat may do this now."""
        return not self.game.engine.refusal(self.position.state, seat, number)

    def decision(self, seat: int) -> Decision:
        """What a seat is asked to decide."""
        name = getattr(self.view(seat), "decision", "")
        game = self.game
        found = next((one for one in game.online.decisions if one.name == name), ANY_DECISION)
        if game.online.live is None or game.online.live.is_measured(self.position.options):
            return found
        return game.online.live.by_mail(found)


def perspective_of(
    look: PositionView, seats: tuple[int, ...], actors: tuple[int, ...], before: int | None
) -> int | None:
    """The seat whose view a guest is shown; where several share a screen, one who is asked to act."""
    if not seats or not look.game.presentation.has_secrets:
        return None
    if before in actors and before in seats:
        return before
    asked = next((seat for seat in seats if seat in actors), None)
    if asked is not None:
        return asked
    return before if before in seats else seats[0]


def visible_events(
    events: list[Event], seat: int | None, beside: tuple[int, ...] = ()
) -> tuple[VisibleEvent, ...]:
    """What happened, as far as a seat or a spectator may know.

    beside: other seats round the same screen, whose notes are kept there too for when they have the device.
    """
    return tuple(
        [
            VisibleEvent(
                event.kind, event.facts, event.audience is not None, event.is_note, event.draw
            )
            for event in events
            if event.audience is None
            or seat in event.audience
            or (event.is_note and not set(beside).isdisjoint(event.audience))
        ]
    )


def offer_of(position: Position, number: int) -> Offer:
    """A move as the log shows it, in the words of the position before it."""
    if number == RESIGN:
        return Offer(RESIGN, "resign")
    action = position.action(number)
    return Offer(number, action.name, action.arguments)


class Move(msgspec.Struct, frozen=True):
    """A move that was made and all that happened, before anybody is told."""

    number: int  # of the position after it
    seat: int | None
    by: str
    offer: Offer | None
    events: list[Event]
    at: float
    measured: str = ""  # what goes into the log with it
    is_private: bool = (
        False  # nobody else learns that it was made; it has the number of the one before
    )
    turn: int = 0  # in which it was made

    def line(self, viewer: int | None, *, has_secrets: bool, beside: tuple[int, ...] = ()) -> Line:
        """The move as a seat may know it.

        Where there are secrets an action may be one, such as a card chosen face down: others learn of it only
        what the game tells them in events.
        """
        offer = self.offer
        if has_secrets and viewer != self.seat and offer is not None and offer.id != RESIGN:
            offer = None
        told = visible_events(self.events, viewer, beside)
        return Line(self.number, self.seat, self.by, offer, told, self.at, self.turn)

    def notes(self, viewer: int | None, beside: tuple[int, ...] = ()) -> Line | None:
        """What of the move only few were shown, if this viewer is one of them."""
        told = visible_events([event for event in self.events if event.is_note], viewer, beside)
        if not told:
            return None
        return Line(self.number, self.seat, self.by, None, told, self.at, self.turn)

    def open_line(self) -> Line:
        """The move with everything open, for games that are over."""
        everything = tuple(
            VisibleEvent(event.kind, event.facts, draw=event.draw) for event in self.events
        )
        return Line(self.number, self.seat, self.by, self.offer, everything, self.at, self.turn)
