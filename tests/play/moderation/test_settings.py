"""Are settings read from a file and the command line, and mistakes in them told before a server starts?"""

import pytest

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.moderation.settings import (
    BadSettings,
    ServerSettings,
    SettingsSource,
    read_settings,
)

HASH = "0" * 64


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "server.toml"

    def written(words):
        path.write_text(words)
        return path

    return written


def test_without_a_file_everything_is_as_usual():
    assert read_settings(None) == ServerSettings()


def test_operators_of_the_file_and_of_the_command_line_are_added_up(file):
    path = file(f'[operators]\njo = "{HASH}"\nkim = "{HASH}"')
    found = read_settings(path, operators=[f"kim={'1' * 64}", f"lee={HASH}"])

    assert found.operators == {"jo": HASH, "kim": "1" * 64, "lee": HASH}


def test_options_count_more_than_the_file(file):
    path = file('who_talks = "kept"\nkeep_games_days = 30\nis_invitation_only = true')
    found = read_settings(path, who_talks="invited", is_invitation_only=None, keep_games_days=None)

    assert (found.who_talks, found.who_opens_tables) == ("invited", "everybody")
    assert (found.keep_games_days, found.is_invitation_only) == (30, True)


@pytest.mark.parametrize(
    "given", [{"who_talks": "friends"}, {"keep_games_days": 0}, {"keep_accounts_days": 401}]
)
def test_options_that_mean_nothing_are_told(given):
    with pytest.raises(BadSettings, match="cannot be used"):
        read_settings(None, **given)


@pytest.mark.parametrize(
    "words, said",
    [
        ("operators = 3", r"Expected `object`, got `int` - at `\$.operators`"),
        ("[operators]\njo = 3", r"Expected `str`, got `int` - at `\$.operators"),
        ("wishes = true", "unknown field `wishes`"),
        ('who_talks = "friends"', r"Invalid enum value 'friends' - at `\$.who_talks`"),
        ("keep_accounts_days = 7", r"Expected `int` >= 30 - at `\$.keep_accounts_days`"),
        ("[operators", "is no TOML"),
        ("keep_accounts_days = " + "9" * 5000, "is no TOML"),
        ('[operators]\njo = "my key"', "moderate key jo"),
    ],
)
def test_mistakes_in_the_file_are_told(file, words, said):
    with pytest.raises(MotherlodeError, match=said):
        read_settings(file(words))


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(BadSettings, match="cannot be read"):
        read_settings(tmp_path / "none.toml")


def test_an_operator_needs_a_label(file):
    with pytest.raises(BadSettings, match="LABEL=HASH"):
        read_settings(None, operators=["jo"])


def test_settings_can_be_read_again(file):
    path = file('who_talks = "kept"')
    source = SettingsSource(str(path), {"operators": [f"jo={HASH}"], "keep_games_days": 5})
    before = source.read()
    file('who_talks = "invited"')
    after = source.read()

    assert (before.who_talks, after.who_talks) == ("kept", "invited")
    assert (after.keep_games_days, after.operators) == (5, {"jo": HASH})
    assert SettingsSource().read() == ServerSettings()
