"""Guests known by a name, and the devices that carry their tokens.

Read `guests` (signing in and out), `names` (what a guest may be called), `passwords`, `fair_queue` and `sign_in_throttle` (how often one may be tried),
`recovery` and `reset` (a password that is lost), `tokens`, `cookies` and `secret`.
"""

from motherlode.play.identity.cookies import (
    COOKIE,
    browser_cookie,
    browser_of,
    cookie,
    no_cookie,
)
from motherlode.play.identity.fair_queue import TooBusy
from motherlode.play.identity.guests import Guests, UnknownGuest, Visit, WrongPassword
from motherlode.play.identity.names import BadName, clean_name
from motherlode.play.identity.secret import Secret
from motherlode.play.identity.sign_in_throttle import MustWait, SignInThrottle

__all__ = [
    "COOKIE",
    "BadName",
    "Guests",
    "MustWait",
    "Secret",
    "SignInThrottle",
    "TooBusy",
    "UnknownGuest",
    "Visit",
    "WrongPassword",
    "browser_cookie",
    "browser_of",
    "clean_name",
    "cookie",
    "no_cookie",
]
