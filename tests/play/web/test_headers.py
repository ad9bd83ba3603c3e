"""Whom we answer, and what browsers are forbidden."""

import urllib.request

import pytest

from motherlode.play.web.headers import is_foreign, security_headers


def scope(kind="websocket", method="POST", **headers):
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": kind, "method": method, "headers": named}


@pytest.mark.parametrize(
    "headers, expected",
    [
        ({"host": "play.example", "origin": "https://play.example"}, False),
        ({"host": "play.example:8000", "origin": "http://play.example:8000"}, False),
        ({"host": "Play.Example", "origin": "https://play.example"}, False),
        ({"host": "play.example"}, False),
        ({"host": "play.example", "origin": "https://play.example.evil"}, True),
        ({"host": "play.example", "origin": "https://play.example:444"}, True),
        ({"host": "play.example", "origin": "null"}, True),
        ({"host": "play.example", "origin": "file://play.example"}, True),
        ({"host": "", "origin": "https://"}, True),
        ({"host": "play.example", "sec_fetch_site": "cross-site"}, True),
        ({"host": "play.example", "sec_fetch_site": "same-site"}, True),
        ({"host": "play.example", "sec_fetch_site": "same-origin"}, False),
    ],
)
def test_only_our_own_pages_may_connect_or_change_anything(headers, expected):
    assert is_foreign(scope(**headers)) is expected
    assert is_foreign(scope("http", "DELETE", **headers)) is expected
    assert not is_foreign(scope("http", "GET", **headers))


def test_another_address_of_ours_can_be_named():
    asked = scope(host="127.0.0.1:8000", origin="https://play.example")

    assert is_foreign(asked)
    assert not is_foreign(asked, ("https://play.example",))


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/assets/nothing.js"])
def test_every_answer_carries_the_rules_for_browsers(server, path):
    try:
        answer = urllib.request.urlopen(server.address + path)  # noqa: S310 - our own server
    except urllib.error.HTTPError as refused:
        answer = refused
    with answer:
        headers = answer.headers

    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["server"] is None


@pytest.mark.parametrize(
    "path, status, is_part",
    [
        ("/assets/index-CPg31N3z.css", 200, True),
        ("/assets/index-DoAO_2af.js", 304, True),
        ("/assets/rye-latin-400-normal-CnIDrDaJ.woff2", 200, True),
        ("/assets/ground-DyQ5lqvg.svg", 200, False),
        ("/assets/nothing.js", 404, False),
        ("/worker.js", 200, False),
        ("/", 200, False),
    ],
)
def test_what_pages_are_made_of_does_not_repeat_the_rules_of_the_page(path, status, is_part):
    headers = dict(security_headers(path, status))

    assert headers[b"x-content-type-options"] == b"nosniff"
    assert headers[b"cross-origin-resource-policy"] == b"same-origin"
    assert (b"content-security-policy" in headers) is not is_part
