"""Undo at the terminal: where a game allows it."""

from dataclasses import replace

from tests.play.terminal.scripted_client import client


def test_where_undo_is_allowed_it_goes_back_to_ones_own_decision(monkeypatch):
    made = client(["1", "undo"], slug="lamplight", players=3)
    played = made.table.game
    monkeypatch.setattr(played, "online", replace(played.online, may_undo=True))
    made.run()

    assert all(entry.seat != 0 for entry in made.table.position.log)
