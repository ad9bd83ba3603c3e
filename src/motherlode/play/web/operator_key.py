"""Who is asking as an operator? Whoever sends a key of ours in a header, never in an address or a cookie.

A header is sent by our own page or a program alone, so no page of others can act in an operator's name. Wrong keys are counted for each
address like guessed passwords.
"""

from typing import Any

from starlette.requests import Request

from motherlode.play.identity import MustWait, Secret
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.web.game_server import GameServer
from motherlode.play.web.people import address_of
from motherlode.play.web.routes import Parameter, Route

__all__ = ["OperatorRoutes", "asked"]


class OperatorRoutes:
    """Routes that ask for an operator's key."""

    def __init__(self, game_server: GameServer) -> None:
        """game_server: what is moderated."""
        self.game_server = game_server
        self.moderation = game_server.moderation
        self.storage = game_server.storage

    def operator(self, request: Request) -> str:
        """The label of whoever asks; refused if her key is not one of ours."""
        scheme, _, key = request.headers.get("authorization", "").partition(" ")
        throttle, place = self.game_server.sign_in_throttle, address_of(request)
        try:
            throttle.begin(place, "an operator's key")
        except MustWait as early:
            sentence = f"The key was wrong several times. Try again in {early.in_words}."
            raise Refusal("must_wait", sentence, wait=early.seconds) from None
        label = self.game_server.operators.who(Secret(key)) if scheme == "Bearer" else None
        if label is None:
            raise Refusal("wrong_key")
        throttle.was_right(place, "an operator's key")
        return label


def asked(
    method: str,
    path: str,
    handler: Any,
    sentence: str,
    gives: Any,
    parameters: tuple[Parameter, ...] = (),
    *refusals: int,
    takes: Any = None,
) -> Route:
    """A route for operators: every one may be refused for its key."""
    return Route(
        method,
        f"/api/operator{path}",
        handler,
        sentence,
        gives,
        takes,
        parameters,
        refusals=(401, *refusals),
    )
