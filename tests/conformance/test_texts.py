"""The texts beside a game's tests say what is played today: signature, counts, playthroughs, recorded games.

When rules have changed on purpose, `tools/record.py` writes them anew.
"""

import re

import pytest

from tests.conformance.tables import SLUGS, game
from tools import record

MOVE = re.compile(r"^\d+\. seat (\d+): (.+)$", re.MULTILINE)


@pytest.mark.machine_code
@pytest.mark.parametrize("slug", SLUGS)
def test_the_texts_are_up_to_date(slug):
    for path, text in record.texts(game(slug)).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: see tools/record.py"


@pytest.mark.parametrize("slug", SLUGS)
def test_no_text_is_left_over(slug):
    folder, plan = record.folder_of(slug), record.plan_of(slug)

    assert {path.stem for path in (folder / "recorded").iterdir()} == plan["recorded"].keys()
    assert {path.stem for path in (folder / "playthroughs").iterdir()} == plan[
        "playthroughs"
    ].keys()


@pytest.mark.parametrize("slug", SLUGS)
def test_there_is_a_recorded_game_for_every_way_to_end(slug):
    plans = record.plan_of(slug)["recorded"]
    endings = game(slug).rules.tally.measures["reasons"].cells - 1  # without "none"

    assert len(plans) == endings
    for reason in plans:
        text = (record.folder_of(slug) / "recorded" / f"{reason}.txt").read_text(encoding="utf-8")
        assert f"\nThe end: {reason}\n" in text


@pytest.mark.parametrize("slug", SLUGS)
def test_a_recorded_game_can_be_played_again_from_its_words(slug):
    for reason, plan in record.plan_of(slug)["recorded"].items():
        text = (record.folder_of(slug) / "recorded" / f"{reason}.txt").read_text(encoding="utf-8")
        position = record.deal(game(slug), plan)
        told = list(record.told(position.events))
        for seat, words in MOVE.findall(text):
            told += record.told(position.play(int(seat), words))

        assert record.reason_of(position) == reason
        assert told == [line for line in text.splitlines(keepends=True) if line in told]
