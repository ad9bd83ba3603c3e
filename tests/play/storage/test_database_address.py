"""Is the right database opened for an address, and is no password ever shown?"""

import builtins
from pathlib import Path

import pytest

from motherlode.play.storage import BadDatabase, redacted, storage_for
from motherlode.play.storage.postgres import PostgresStorage
from motherlode.play.storage.sqlite import SqliteStorage


@pytest.mark.parametrize(
    "address, path",
    [
        ("tables.sqlite3", "tables.sqlite3"),
        ("/var/lib/tables.sqlite3", "/var/lib/tables.sqlite3"),
        ("sqlite:///tables.sqlite3", "tables.sqlite3"),
        ("sqlite:////var/lib/my%20tables", "/var/lib/my tables"),
        ("~/tables", str(Path.home() / "tables")),
    ],
)
def test_a_path_or_a_sqlite_address_means_a_file(address: str, path: str):
    storage = storage_for(address)

    assert isinstance(storage, SqliteStorage)
    assert storage.path == Path(path)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
def test_a_postgresql_address_means_postgresql(scheme: str):
    assert isinstance(storage_for(f"{scheme}://jo@example.org/tables"), PostgresStorage)


@pytest.mark.parametrize("address", ["mysql://h/x", "sqlite://x", "redis://jo:gold@h", "http://h"])
def test_another_address_is_answered_with_what_there_is(address: str):
    with pytest.raises(BadDatabase, match=r"sqlite:///tables\.sqlite3.*postgresql://") as refused:
        storage_for(address)

    assert "gold" not in str(refused.value)


@pytest.mark.parametrize("address", ["", " ", ":memory:", "sqlite:///", "sqlite:///:memory:"])
def test_a_database_that_would_not_stay_is_refused(address: str):
    with pytest.raises(BadDatabase, match="a file that stays"):
        storage_for(address)


def test_the_home_of_nobody_is_refused():
    with pytest.raises(BadDatabase, match="there is no such home"):
        storage_for("~nobody-of-this-name/tables.sqlite3")


@pytest.mark.parametrize("address", ["postgresql://jo:gold@h:x:y/x?z", "postgres://gold\udcff@h"])
def test_an_address_that_postgresql_does_not_understand_is_refused(address: str):
    with pytest.raises(BadDatabase, match="no address PostgreSQL understands") as refused:
        storage_for(address)

    assert "gold" not in str(refused.value)


@pytest.mark.parametrize(
    "address, shown",
    [
        ("postgresql://jo:gold@h:5432/x", "postgresql://jo:…@h:5432/x"),
        ("postgresql://jo:g@ld:x@h/x", "postgresql://jo:…@h/x"),
        ("postgresql://jo@h/x?password=gold", "postgresql://jo@h/x?…"),
        ("postgresql://h/x#gold", "postgresql://h/x"),
        ("tables.sqlite3", "tables.sqlite3"),
        ("sqlite:////var/lib/x", "sqlite:////var/lib/x"),
        ("postgresql://jo:gold@[::1/x", "postgresql://…"),
    ],
)
def test_an_address_is_shown_without_its_password(address: str, shown: str):
    assert redacted(address) == shown


def test_without_psycopg_the_way_to_get_it_is_said(monkeypatch):
    import sys

    real = builtins.__import__

    def without(name, *rest):
        if name.startswith("psycopg"):
            raise ImportError(name)
        return real(name, *rest)

    for module in [
        name for name in sys.modules if name.startswith("motherlode.play.storage.postgres")
    ]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(builtins, "__import__", without)

    with pytest.raises(BadDatabase, match=r"motherlode\[postgres\]"):
        storage_for("postgresql://h/x")
