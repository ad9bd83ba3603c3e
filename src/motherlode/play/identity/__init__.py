"""Who is this? Guests known by a name, and the devices that carry their tokens."""

from motherlode.play.identity.cookies import COOKIE, cookie, no_cookie
from motherlode.play.identity.guessing import Guessing, MustWait
from motherlode.play.identity.guests import Guests, Visit, WrongPassword
from motherlode.play.identity.names import BadName, clean_name
from motherlode.play.identity.secret import Secret

__all__ = [
    "COOKIE",
    "BadName",
    "Guessing",
    "Guests",
    "MustWait",
    "Secret",
    "Visit",
    "WrongPassword",
    "clean_name",
    "cookie",
    "no_cookie",
]
