"""Which table is a request about? The one whose code stands in its path."""

import re

from starlette.requests import Request

from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.web.routes import Parameter

__all__ = ["TABLE", "code_of"]

CODE = re.compile(r"[a-z0-9]{10}")
TABLE = Parameter(
    "code", "path", "The code of a table.", {"type": "string", "pattern": "^[a-z0-9]{10}$"}
)


def code_of(request: Request) -> str:
    """The code; refused if it is none."""
    code: str = request.path_params["code"]
    if not CODE.fullmatch(code):
        raise Refusal("unknown_table")
    return code
