"""The description of the HTTP interface: whoever believes it is never surprised."""

from contextlib import suppress

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import positive_data_acceptance

from motherlode.play.tables.state.refusals import SENTENCES
from motherlode.play.web.responses import STATUS
from tests.play.web.client import Browser


@pytest.fixture(scope="module")
def described(server):
    return schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")


@pytest.fixture(scope="module")
def cookie(server):
    ann = Browser(server.address, "Ann")
    ann.ask("POST", "me", {"name": "Ann"})
    (found,) = [one for one in ann.jar if one.name == "motherlode"]
    return f"{found.name}={found.value}"


TRIES = settings(
    max_examples=8, suppress_health_check=list(HealthCheck), deadline=None, derandomize=True
)
# A request can have the right form and still ask for a game that there is not.
EXCLUDED = [positive_data_acceptance]


def operations(described, *, is_leaving):
    """All that can be asked; what signs a device out, or takes long, only if that is wanted."""
    for found in described.get_all_operations():
        operation = found.ok()
        is_slow = operation.path in {"/api/me/account", "/api/sign-in"}  # passwords are stretched
        if is_leaving or not (is_slow or operation.method.upper() == "DELETE"):
            yield operation


def try_out(operation, **words):
    """Ask in many ways, those that are described and those that are not."""
    for mode in GenerationMode:

        @TRIES
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case):
            case.call_and_validate(excluded_checks=EXCLUDED, **words)

        with suppress(Unsatisfiable):  # where nothing is asked for, nothing can be wrong
            ask()


def test_a_stranger_gets_what_is_described(described):
    for operation in operations(described, is_leaving=True):
        try_out(operation)


def test_a_guest_gets_what_is_described(described, cookie):
    for operation in operations(described, is_leaving=False):
        try_out(operation, headers={"cookie": cookie})


def test_every_status_belongs_to_a_refusal_that_exists():
    assert set(STATUS) <= set(SENTENCES)
