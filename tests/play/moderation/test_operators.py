"""Is whoever knows a key an operator, and nobody else?"""

import pytest

from motherlode.play.identity import Secret
from motherlode.play.moderation.operators import BadOperators, Operators, key_hash, new_key


def test_each_key_has_its_label():
    jo, kim = new_key(), new_key()
    operators = Operators({"jo": key_hash(jo), "kim": key_hash(kim)})

    assert operators.who(jo) == "jo"
    assert operators.who(Secret(f" {kim.reveal()}\n")) == "kim"
    assert operators.who(new_key()) is None
    assert operators.who(Secret("")) is None


def test_without_operators_nobody_is_one():
    assert Operators().who(Secret("")) is None


def test_keys_are_long_and_each_is_another():
    keys = {new_key().reveal() for _ in range(20)}

    assert len(keys) == 20
    assert all(len(key) == 27 for key in keys)


@pytest.mark.parametrize("label", ["", "Jo", "a b", "x" * 25, "jo\n"])
def test_a_label_that_cannot_be_written_down_is_refused(label):
    with pytest.raises(BadOperators, match="small letters"):
        Operators({label: key_hash(new_key())})


@pytest.mark.parametrize("hashed", ["", "secret", "A" * 64, "0" * 63])
def test_a_key_in_place_of_its_hash_is_refused(hashed):
    with pytest.raises(BadOperators, match="moderate key jo"):
        Operators({"jo": hashed})
