"""A language that lacks a sentence is found, and so is a sentence that lacks a name."""

import json

import pytest

from tools import languages


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content), encoding="utf-8")


@pytest.mark.parametrize(
    "dutch, complaint",
    [
        ({"hi": "Dag {name}", "lamps": {"other": "{count} lampen"}}, None),
        ({"hi": "Dag {name}", "lamps": {"one": "Een lamp", "other": "{count} lampen"}}, None),
        ({"hi": "Dag", "lamps": {"other": "{count} lampen"}}, "hi names nothing"),
        ({"hi": "Dag {naam}", "lamps": {"other": "x"}}, "hi names {naam}; in English {name}"),
        ({"hi": "Dag {name}"}, "lacks lamps"),
        ({"hi": "Dag {name}", "lamps": {"other": "x"}, "ho": "Ho"}, "has ho"),
        ({"hi": "Dag {name}", "lamps": {"other": " "}}, "lamps.other is empty"),
    ],
)
def test_a_catalogue_is_compared_with_the_english_one(tmp_path, dutch, complaint):
    write(
        tmp_path / "en.json",
        {"hi": "Hi {name}", "lamps": {"one": "A lamp", "other": "{count} lamps"}},
    )
    write(tmp_path / "nl.json", dutch)
    found = list(languages.folder_slips(tmp_path, frozenset({"en", "nl"})))

    assert [complaint in slip for slip in found] == [True] * bool(complaint)


def test_chapters_within_chapters_are_compared_too():
    assert languages.entries({"a": {"b": {"c": "{x}"}, "d": ""}}) == {"a.b.c": {"x"}, "a.d": set()}


def test_a_language_that_a_board_does_not_speak_is_found(tmp_path):
    write(tmp_path / "en.json", {})

    (slip,) = languages.folder_slips(tmp_path, frozenset({"en", "nl"}))
    assert slip.endswith("nl.json is missing")


def test_a_board_must_have_words_for_all_that_its_game_can_name():
    wanted = set(languages.wanted_by_game("golddiggers"))

    assert {"events.rolled", "prompts.place", "actions.impress"} <= wanted
    assert any(key.startswith("cards.golds.") for key in wanted)


def test_a_box_must_have_words_for_what_a_table_of_its_game_is_set_up_with():
    common: languages.Entries = dict.fromkeys(["bots.heuristic.name", "values.none"], frozenset())
    wanted = set(languages.wanted_on_box("gold_digger", common))

    assert {"tagline", "bots.pusher.name", "bots.pusher.sentence", "presets.future"} <= wanted
    assert {"values.collision.swap", "bots.heuristic.sentence"} <= wanted
    assert not {"values.die_sides.4", "values.max_lives.none", "bots.heuristic.name"} & wanted


def test_the_frame_must_have_words_for_every_refusal_and_reaction():
    assert {"refusals.stale", "chat.wow"} <= set(languages.wanted_by_frame())


def test_keys_that_stand_in_the_code_must_exist(tmp_path):
    write(tmp_path / "Board.svelte", 0)
    (tmp_path / "Board.svelte").write_text("{t('loser.name')} {t(`cards.${id}`)} {at(\"x\")}")
    (tmp_path / "words.test.ts").write_text('t("only.tested")')

    assert list(languages.said_by_board(tmp_path)) == ["loser.name"]


def test_a_key_may_be_a_sentence_or_a_chapter_of_any_catalogue():
    one = languages.entries({"events": {"won": {"you": "You win.", "they": "She wins."}}})
    other = languages.entries({"ok": "Fine"})

    assert list(languages.missing(iter(["events.won", "ok", "events.wo"]), one, other)) == [
        "lacks events.wo"
    ]


def test_the_whole_tree_is_looked_at(tmp_path):
    write(tmp_path / "languages" / "en.json", {"ok": "Fine"})
    write(tmp_path / "languages" / "nl.json", {"ok": "Goed"})
    write(tmp_path / "games" / "golddiggers" / "languages" / "en.json", {})
    (tmp_path / "games" / "golddiggers" / "index.ts").touch()
    (tmp_path / "games" / "unknown").mkdir()
    (tmp_path / "games" / "gold_digger").mkdir()  # rules without a board
    found = list(languages.slips(tmp_path))

    assert any("lacks refusals.stale" in slip for slip in found)
    assert any("golddiggers/languages/nl.json is missing" in slip for slip in found)
    assert any("golddiggers/languages/box/nl.json is missing" in slip for slip in found)
    assert any("lacks events.rolled" in slip for slip in found)
    assert not any("gold_digger/" in slip for slip in found)
