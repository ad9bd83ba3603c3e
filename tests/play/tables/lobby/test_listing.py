"""Everybody's newest table is listed before anybody's second."""

import pytest

from motherlode.play.messages.http import NewTable
from motherlode.play.messages.parts import Guest, TableSettings
from motherlode.play.tables.lobby import lobby
from motherlode.play.tables.lobby.listing import fair_shares


def test_each_owner_has_one_before_any_has_two_and_the_order_stays():
    items = [((owner,), f"{owner}{number}") for number, owner in enumerate("aaaabacc")]

    assert fair_shares(items, 3) == ["a0", "b4", "c6"]
    assert fair_shares(items, 5) == ["a0", "a1", "b4", "c6", "c7"]
    assert len(fair_shares(items, 50)) == 8


def test_who_counts_under_several_owners_counts_as_the_busiest_of_them():
    items = [((f"guest {number}", "home"), number) for number in range(5)]
    items.append((("guest 9", "elsewhere"), 9))

    assert fair_shares(items, 2) == [0, 9]


@pytest.mark.parametrize(
    "names, origins",
    [
        (["Eve"] * 8, [""] * 8),
        ([f"Eve {number}" for number in range(8)], ["home"] * 8),
        (["Eve", "EVE", "\u0415ve", "Ev\u0435", "Eve", "Eve", "Eve", "eve"], [""] * 8),
    ],
    ids=["one guest", "one address", "names that look alike"],
)
async def test_nobody_pushes_others_off_the_list(place, monkeypatch, names, origins):
    monkeypatch.setattr(lobby, "LISTED", 3)
    listed = NewTable(TableSettings("golddiggers", 2, is_listed=True))
    for name in ("Ann", "Bob"):
        await place.lobby.create(Guest(f"g-{name}", name), listed, f"of {name}")
    for number, (name, origin) in enumerate(zip(names, origins, strict=True)):
        place.clock.now += 1
        guest = Guest("g-eve" if name == "Eve" else f"g-{number}", name)
        await place.lobby.create(guest, listed, origin)

    cards = await place.lobby.open("")

    assert {card.host for card in cards} >= {"Ann", "Bob"}
    assert len(cards) == 3
