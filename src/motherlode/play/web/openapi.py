"""How is the HTTP interface described for programs? As OpenAPI 3.1, from the routes and the messages themselves."""

from collections.abc import Sequence
from typing import Any

import msgspec

from motherlode import __version__
from motherlode.play.messages.http import Problem
from motherlode.play.web.routes import Parameter, Route

__all__ = ["describe"]

REFUSED = {
    400: "The request cannot be read, or asks for something that cannot be.",
    401: "Nobody asks: choose a name first, or sign in.",
    403: "Not for you.",
    404: "There is no such thing.",
    409: "Not now: things are in another state.",
    413: "The request is too large.",
    429: "Too often; wait a moment.",
    503: "The database does not answer; nothing is lost.",
}
ALWAYS = (429, 503)
WITH_BODY = (400, 403, 409, 413)


def describe(routes: Sequence[Route]) -> dict[str, Any]:
    """The description of all routes."""
    used = (kind for one in routes for kind in (one.takes, one.gives, one.fails) if kind)
    types = [Problem, *used]
    schemas, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    by_type = dict(zip(map(str, types), schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Motherlode", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "device": {"type": "apiKey", "in": "cookie", "name": "motherlode"},
                "operator": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def is_for_operators(route: Route) -> bool:
    """Whether a route asks for the key of an operator."""
    return route.path.startswith("/api/operator")


def _operation(route: Route, schemas: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {
        "summary": route.sentence,
        "operationId": f"{route.handler.__name__}_{route.method.lower()}",
        "responses": _responses(route, schemas),
        "security": [{"operator": []}] if is_for_operators(route) else [{}, {"device": []}],
    }
    if route.parameters:
        made["parameters"] = [_parameter(one) for one in route.parameters]
    if route.takes is not None:
        content = {"application/json": {"schema": schemas[str(route.takes)]}}
        made["requestBody"] = {"required": True, "content": content}
    return made


def _responses(route: Route, schemas: dict[str, Any]) -> dict[str, Any]:
    statuses = {*ALWAYS, *route.refusals, *(WITH_BODY if route.takes is not None else ())}
    if route.method != "GET":
        statuses.add(403)
    refused = {"application/json": {"schema": schemas[str(Problem)]}}
    granted = {"application/json": {"schema": schemas[str(route.gives)]}}
    answers = {
        "200": {"description": "Granted.", "content": granted},
        **{str(one): {"description": REFUSED[one], "content": refused} for one in sorted(statuses)},
    }
    if route.fails is not None:
        answers["503"]["content"] = {"application/json": {"schema": schemas[str(route.fails)]}}
    return answers


def _parameter(parameter: Parameter) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "in": parameter.place,
        "required": parameter.place == "path",
        "description": parameter.sentence,
        "schema": parameter.schema,
    }
