"""What somebody may choose not to be asked about is every row of the trigger table that asks anybody."""

from motherlode.games.digging_bandits.pending import PERSONAL
from motherlode.games.digging_bandits.reaction_subjects import SUBJECTS
from motherlode.games.digging_bandits.rules.triggers import NAMES, REACTORS


def test_every_row_that_asks_somebody_belongs_to_one_subject():
    asking = [name for number, name in enumerate(NAMES) if REACTORS[number].any()]
    listed = [name for rows in SUBJECTS.values() for name in rows]

    assert sorted(listed) == sorted([*asking, *(NAMES[row] for row in PERSONAL)])


def test_a_life_is_never_let_go_together_with_something_else():
    assert SUBJECTS["life"] == ("T22",)
