"""The built client: found, compressed, and cached as long as it may be."""

import pytest
from starlette.requests import Request

from motherlode.play.web.static import Client


@pytest.fixture
def client(tmp_path):
    assets = tmp_path / "assets"
    assets.mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "app.webmanifest").write_text("{}")
    (assets / "index-B1Ck3d9f.js").write_text("run()")
    (assets / "index-B1Ck3d9f.js.br").write_bytes(b"brotli")
    (assets / "index-B1Ck3d9f.js.gz").write_bytes(b"gzip")
    return Client(tmp_path)


def ask(client, path, method="GET", **headers):
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "headers": named, "query_string": b""}
    return client.answer(Request(scope | {"server": ("localhost", 80), "scheme": "http"}))


@pytest.mark.parametrize("path", ["/", "/table/abcdefghij", "/rules/golddiggers", "/learn/x"])
def test_every_address_of_the_client_begins_with_its_page(client, path):
    answer = ask(client, path)

    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_a_file_with_a_hash_in_its_name_is_kept_for_a_year(client):
    answer = ask(client, "/assets/index-B1Ck3d9f.js")

    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize(
    "accepted, body, encoding",
    [
        ("gzip, deflate, br", b"brotli", "br"),
        ("gzip;q=0.8", b"gzip", "gzip"),
        ("identity", b"run()", None),
    ],
)
def test_what_was_compressed_is_sent_compressed_to_whoever_can_read_it(
    client, accepted, body, encoding
):
    answer = ask(client, "/assets/index-B1Ck3d9f.js", accept_encoding=accepted)

    assert answer.body == body
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"


def test_what_the_browser_has_is_not_sent_again(client):
    mark = ask(client, "/").headers["etag"]
    again = ask(client, "/", if_none_match=mark)

    assert (again.status_code, again.body) == (304, b"")


@pytest.mark.parametrize("path", ["/assets/old-12345678.js", "/assets/../../secret"])
def test_a_file_that_is_not_there_is_not_the_page(client, path):
    assert ask(client, path).status_code == 404


def test_pages_can_only_be_looked_at(client):
    assert ask(client, "/", "POST").status_code == 405


def test_without_a_client_a_page_says_how_to_build_it(tmp_path):
    missing = Client(tmp_path / "nowhere")
    answer = ask(missing, "/")

    assert not missing.is_built
    assert answer.status_code == 503
    assert b"make web" in answer.body


def test_the_manifest_has_its_own_kind(client):
    assert ask(client, "/app.webmanifest").headers["content-type"] == "application/manifest+json"
