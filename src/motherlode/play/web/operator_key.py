"""Who is asking as an operator? Whoever sends a key of ours in a header, never in an address or a cookie.

A header is sent by our own page or a program alone, so no page of others can act in an operator's name. Wrong keys are counted for each
address like guessed passwords; the right key is let in even so, as nobody guesses 160 random bits and others may share an operator's address.
"""

from typing import Any

from starlette.requests import Request

from motherlode.play.identity import MustWait, Secret
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.web.game_server import GameServer
from motherlode.play.web.people import address_of
from motherlode.play.web.routes import Parameter, Route

__all__ = ["OperatorRoutes", "asked"]

TRIED = "an operator's key"  # in place of the name at which passwords are tried


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
        if scheme != "Bearer" or not key.strip():
            raise Refusal("wrong_key")  # nothing was tried
        place = address_of(request)
        label = self.game_server.operators.who(Secret(key))
        if label is None:
            self._count_wrong(place)
            raise Refusal("wrong_key")
        self.game_server.sign_in_throttle.was_right(place, TRIED)
        return label

    def _count_wrong(self, place: str) -> None:
        """Count a wrong key; refused with how long to wait if there were several."""
        try:
            self.game_server.sign_in_throttle.begin(place, TRIED)
        except MustWait as early:
            sentence = f"The key was wrong several times. Try again in {early.in_words}."
            raise Refusal("must_wait", sentence, wait=early.seconds) from None


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
