"""Lines of the log: whatever strangers send, each is one line that can be read."""

import io
import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.play.web.log_format import PlainFormatter, escaped


@pytest.fixture
def written():
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(PlainFormatter("%(levelname)s %(message)s"))
    logger = logging.getLogger("tests.log_format")
    logger.addHandler(handler)
    logger.propagate = False
    yield logger, stream
    logger.removeHandler(handler)


def test_what_strangers_send_stays_on_its_line(written):
    log, stream = written
    log.warning("GET %s", "/a\r\nWARNING all is well\x1b[2J\u202e\x00\u2028")

    assert stream.getvalue() == (
        "WARNING GET /a\\r\\nWARNING all is well\\x1b[2J\\u202e\\x00\\u2028\n"
    )


def test_a_traceback_cannot_pretend_to_be_a_line_either(written):
    log, stream = written
    error = ValueError("\x1b]0;hello\x07\nWARNING all is well")
    log.error("it failed", exc_info=error)
    first, *rest = stream.getvalue().splitlines()

    assert first == "ERROR it failed"
    assert all(line.startswith("  ") for line in rest)
    assert "\x1b" not in stream.getvalue()


@given(st.text())
def test_an_escaped_text_can_be_seen_and_what_can_be_seen_stays(text):
    assert escaped(text).isprintable()
    assert escaped(escaped(text)) == escaped(text)
