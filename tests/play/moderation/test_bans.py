"""Who is kept out by a ban, and until when?"""

import pytest
from msgspec.structs import replace

from motherlode.play.moderation.bans import Bans, Visitor
from motherlode.play.storage.moderation_rows import BanPlaceRow, BanRow

MADE, UNTIL = 100.0, 200.0
NOW = 150.0
ACCOUNT = BanRow("b1", "account", "ann", "Ann", "", "jo", MADE, UNTIL)
DEVICE = replace(ACCOUNT, id="b2", kind="device", subject="phone")
ADDRESS = replace(ACCOUNT, id="b3", kind="address", subject="here")


def id_of(ban):
    return None if ban is None else ban.id


@pytest.mark.parametrize(
    "visitor, expected",
    [
        (Visitor("there", "ann", "desk"), "b1"),
        (Visitor("there", "ann", "phone"), "b2"),  # both: any of them
        (Visitor("there", "bob", "phone"), "b2"),
        (Visitor("there", "bob", "desk"), None),
        (Visitor("there", "bob", "desk", mark="b2"), "b2"),
        (Visitor("there", mark="b9"), None),
        (Visitor("there"), None),
    ],
)
def test_a_person_is_known_by_account_device_and_mark(visitor, expected):
    assert id_of(Bans([ACCOUNT, DEVICE]).against_person(visitor, NOW)) == expected


def test_an_address_keeps_out_everybody_there():
    bans = Bans([ADDRESS])

    assert id_of(bans.against_place(Visitor("here", "bob", since=1.0), NOW)) == "b3"
    assert id_of(bans.against_place(Visitor("here"), NOW)) == "b3"
    assert bans.against_place(Visitor("there", "bob"), NOW) is None


def test_a_fresh_guest_from_where_a_banned_one_was_seen_is_kept_out():
    bans = Bans([ACCOUNT], [BanPlaceRow("b1", "here", NOW), BanPlaceRow("gone", "there")])

    assert id_of(bans.against_place(Visitor("here", "new", since=MADE + 1), NOW)) == "b1"
    assert bans.against_place(Visitor("here", "old", since=MADE - 1), NOW) is None
    assert bans.against_place(Visitor("here"), NOW) is None
    assert bans.against_place(Visitor("there", "new", since=MADE + 1), NOW) is None
    assert bans.places == {"b1": {"here": NOW}}


@pytest.mark.parametrize("now, is_out", [(MADE, True), (UNTIL - 1, True), (UNTIL, False)])
def test_a_ban_ends(now, is_out):
    bans = Bans([ACCOUNT, ADDRESS], [BanPlaceRow("b1", "near")])

    assert (bans.against_person(Visitor("x", "ann"), now) is not None) == is_out
    assert (bans.against_place(Visitor("here"), now) is not None) == is_out
    assert (bans.against_place(Visitor("near", "new", since=999.0), now) is not None) == is_out


def test_of_several_bans_the_last_to_end_counts():
    longer = replace(ACCOUNT, id="b4", until=300.0)

    assert id_of(Bans([ACCOUNT, longer]).against_person(Visitor("x", "ann"), NOW)) == "b4"
    assert id_of(Bans([longer, ACCOUNT]).against_person(Visitor("x", "ann"), 250.0)) == "b4"
