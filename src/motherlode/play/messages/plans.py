"""What is decided in advance? Several actions as one plan, and standing orders."""

from typing import Annotated, Literal

from msgspec import Meta, field

from motherlode.play.messages.parts import ActionId, Code, Count, Message, Part, SeatNumber, Word

__all__ = ["Choice", "Ordered", "PlanPlayed", "PlanStep", "PlayPlan", "SetOrder", "Stopped"]


class Choice(Part):
    """An action by its name and some of its arguments, as `Offer` has them."""

    name: Word
    arguments: dict[Word, Word | int] = field(default_factory=dict)


class PlanStep(Part):
    """One action of a plan, by its number, its words, or its name and arguments."""

    action: Annotated[int, Meta(ge=0, le=511)] | Annotated[str, Meta(max_length=80)] | Choice
    # The question it answers, as `decision` in the view; passed over if a later step's is asked. None: any.
    decision: Word = ""


class Stopped(Part):
    """Why a plan was not played to its end: what was played before stands."""

    step: int  # the first one that was not played, counted from 0
    code: str
    sentence: str
    rule: str | None = None


class PlayPlan(Message, tag="play_plan"):
    """Several actions of a seat from the position with this number on; sent twice, they are carried out once.

    They are stored together as far as they can be foreseen: `plan_played` says how far. If not even the first can be
    played, the answer is `refused` and nothing was changed.
    """

    table: Code
    seat: SeatNumber
    move: Count
    id: ActionId
    steps: Annotated[tuple[PlanStep, ...], Meta(min_length=1, max_length=32)]


class SetOrder(Message, tag="set_order"):
    """How a seat answers a question about a secret card from now on, without being asked again."""

    table: Code
    seat: SeatNumber
    decision: Word
    order: Literal["always", "ask", "never"]


class PlanPlayed(Message, tag="plan_played"):
    """A plan with an id was carried out and stored, now or when it was sent before, to its end or up to a surprise."""

    table: str
    id: str
    move: int  # after the last action that was played
    played: int  # actions that were carried out
    stopped: Stopped | None = None


class Ordered(Message, tag="ordered"):
    """The standing orders of one of my seats, by the question; nobody else is told."""

    table: str
    seat: int
    orders: dict[str, str]
