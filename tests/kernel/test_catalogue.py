"""Which games there are: found in the tree, named with the nearest when missed."""

import sys

import pytest

import motherlode
from motherlode.kernel import catalogue, ledger
from motherlode.kernel.compile import build
from motherlode.kernel.errors import UnknownName
from tests.marks import rule


@pytest.fixture
def own_shelves(monkeypatch):
    """Shelves that are as they were when the test is over."""
    monkeypatch.setattr(catalogue, "_SHELVES", list(catalogue._SHELVES))
    monkeypatch.setattr(build, "_SOURCES", dict(build._SOURCES))
    monkeypatch.setattr(ledger, "_folders", list(ledger._folders))
    yield
    monkeypatch.undo()
    catalogue._found.cache_clear()
    build.fingerprint.cache_clear()


def test_games_are_found_in_the_tree():
    assert {"golddiggers", "lamplight"} <= set(catalogue.games())
    assert catalogue.games() == sorted(catalogue.games())
    assert motherlode.game("golddiggers") is catalogue.game("golddiggers")
    assert catalogue.game("lamplight").info.title == "Lamplight"


def test_an_unknown_game_is_answered_with_the_nearest():
    with pytest.raises(
        UnknownName, match="no game called 'golddigger'; did you mean 'golddiggers'"
    ):
        motherlode.game("golddigger")


@pytest.fixture
def shelf(tmp_path, monkeypatch, own_shelves):
    """A package with a folder in it that is no game yet."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "shelf_of_a_friend", raising=False)
    shelf = tmp_path / "shelf_of_a_friend"
    (shelf / "pebbles").mkdir(parents=True)
    (shelf / "__init__.py").touch()
    (shelf / "pebbles" / "__init__.py").write_text("GAME = 'no game at all'\n")
    (shelf / "notes.py").touch()
    return shelf


def test_a_shelf_is_put_up_once_and_its_source_is_known(shelf):
    catalogue.add_shelf("shelf_of_a_friend")
    catalogue.add_shelf("shelf_of_a_friend")

    assert catalogue._SHELVES.count("shelf_of_a_friend") == 1
    assert "pebbles" in catalogue.games()
    assert "notes" not in catalogue.games()
    assert build._SOURCES["pebbles"] == shelf / "pebbles"
    with pytest.raises(TypeError, match="is no Game"):
        catalogue.game("pebbles")


@rule("GD-VAR-20")
@pytest.mark.parametrize(
    "slug,usual",
    [
        ("gold_digger", 4),
        ("golddiggers", 4),
        ("digger", 4),
        ("digging_bandits", 4),
        ("lamplight", 2),
    ],
)
def test_a_game_is_dealt_for_its_usual_number_of_players(slug, usual):
    assert motherlode.game(slug).new().players == usual


def test_a_shelf_may_be_named_in_the_environment(shelf, monkeypatch):
    monkeypatch.setenv("MOTHERLODE_SHELF", "shelf_of_a_friend")
    catalogue._found.cache_clear()

    assert catalogue.package_of("pebbles") == "shelf_of_a_friend.pebbles"
    assert shelf / "ledgers" in ledger._folders
