"""A whole game in the terminal: against bots, round one keyboard, through a pipe, saved and resumed."""

import pytest

from motherlode.boards import Board
from motherlode.kernel.catalogue import game
from motherlode.kernel.errors import BadSave
from motherlode.play.terminal.board import board_of
from motherlode.play.terminal.client import Client
from motherlode.play.terminal.table import resume_table
from tests.games.golddiggers.table import own_cards
from tests.marks import rule
from tests.play.terminal.scripted_client import ANSI, CLEARED, REDRAW, Rehearsal, client, table

ALWAYS_FIRST = ["1"] * 500


def played(answers, **options):
    """A game played with these answers, and all that was shown."""
    made = client(answers, **options)
    made.run()
    return made


def said(answers, **options):
    return played(answers, **options).screen.text


def test_a_whole_game_is_played_and_its_end_explained():
    made = played(ALWAYS_FIRST)
    shown, position = made.screen.text, made.table.position

    assert position.is_over
    assert ("Nobody wins" in shown) or ("wins: $" in shown)
    assert "GS-WIN-0" in shown
    assert position.key.hex() in shown
    assert shown.count(position.commitment) == 2  # sealed at the start, opened at the end


@rule("GS-ONL-13")
def test_the_first_screen_credits_the_designer_and_shows_age_and_notice():
    shown = said([])

    assert "G O L D D I G G E R S" in shown
    assert "A game by Martijn van der Lee" in shown
    assert "age 14+" in shown
    assert "dating for money. All characters are invented." in shown
    assert shown.index("invented") < shown.index("Your turn")


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_what_happens_before_anybody_decides_is_said_once(seed):
    options = {"slug": "digger", "players": 3, "variant": {"clock_mode": "ticks"}, "seed": seed}
    sitting = table(**options)
    told = board_of(sitting.game).told
    opening = [told(sitting.seats, event) for event in sitting.position.events_for(0)]
    text = said([], **options)

    assert "throws" in opening[-1]
    assert [text.count(words) for words in opening] == [1] * len(opening)


def test_the_same_seed_and_answers_give_the_same_game():
    assert said(ALWAYS_FIRST) == said(ALWAYS_FIRST)


def test_several_people_share_one_keyboard():
    made = played(ALWAYS_FIRST, people=("Ann", "Bob", "Cleo"), players=3)

    assert made.table.position.is_over
    assert {" Ann › ", " Bob › ", " Cleo › "} == set(made.screen.prompts)
    assert "Ann as " in made.screen.text


def test_bots_may_play_among_themselves():
    made = played([], people=(), players=3, bots=("random", "heuristic", "random"))

    assert made.table.position.is_over
    assert made.screen.prompts == []
    assert "play among themselves" in made.screen.text


def test_an_illegal_move_is_answered_with_its_rule():
    made = played(["keep"])

    assert (
        "keep is not possible now. GS-IMP-05: The Gold is chosen after the roll."
        in made.screen.text
    )
    assert all(entry.seat != 0 for entry in made.table.position.log)


@rule("GS-ONL-01")
def test_an_undo_is_answered_with_the_rule_that_there_is_none():
    shown = said(["1", "undo"])

    assert "Golddiggers has no undo. GS-ONL-01: The server rolls the die the instant" in shown


@pytest.mark.parametrize("question", ["why GS-IMP-09", "rule imp-09", "imp-09"])
def test_a_rule_is_read_out(question):
    assert "GS-IMP-09 (Impress): If at least one Gold is available" in said([question])


def test_an_unknown_rule_is_answered_with_the_nearest_one():
    assert "has no rule 'imp-99'; did you mean 'GS-IMP-" in said(["why imp-99"])
    assert "Name a rule, such as GS-CMP-01." in said(["why"])


def test_help_explains_choices_board_and_rules():
    shown = " ".join(said(["?"]).split())

    assert "play the choice with this number" in shown
    assert "the same in words, or their beginnings: imp bea" in shown
    assert "the star is whoever would claim the Gold now" in shown
    assert "GS-IMP-11 If no Gold is available" in shown


def test_the_log_tells_all_that_happened():
    made = client(["1", "log"])
    made.run()
    told = made.screen.text.rpartition("Seat 0 is")[2]

    assert all(event.words in told for event in made.table.position.opening[1:])


def test_a_hint_names_what_a_bot_would_do():
    assert "The heuristic bot would impress" in said(["hint"])


def test_nonsense_costs_nothing():
    made = played(["dance", "", "77"])

    assert "'dance' is nothing I know" in made.screen.text
    assert "There is no choice 77" in made.screen.text
    assert all(entry.seat != 0 for entry in made.table.position.log)


def test_who_resigns_is_asked_once_more_and_the_others_play_on():
    stays, leaves = played(["resign", "no"]), played(["resign", "yes"])

    assert "You stay in the game." in stays.screen.text
    assert not stays.table.position.is_over
    assert leaves.table.position.is_over
    assert "resigned" in leaves.screen.text


def test_an_unusual_digit_is_no_crash():
    assert "'²' is nothing I know" in said(["²"])


def test_places_without_a_gold_are_not_spoken_of():
    answers = said(["place", "take", "place slot 4"])

    assert "That could be 'place " in answers
    assert "'place slot 4' is nothing I know" in answers
    assert "slot" not in answers.replace("'place slot 4' is nothing I know", "")


def test_of_two_players_the_other_wins_at_once_if_one_resigns():
    two, three = client(["resign", "no"], players=2), client(["resign", "no"], players=3)
    two.run()
    three.run()
    other = two.table.position.view(0).seats[1].name

    assert f" Resign for good? Then {other} wins at once. (yes/no) › " in two.screen.prompts
    assert " Resign for good? The others play on. (yes/no) › " in three.screen.prompts


@pytest.mark.parametrize("slug", ["golddiggers", "lamplight"])
def test_a_name_is_never_read_as_markup(slug):
    made = played(ALWAYS_FIRST, slug=slug, people=("[/]", "[red]Ann[/red]"), players=2)

    assert made.table.position.is_over
    assert "[/]" in made.screen.text.rpartition("The key")[0][-900:]
    assert "[red]Ann[/red]" in made.screen.text.rpartition("The key")[0][-900:]


def test_a_card_is_never_read_as_markup():
    cards = own_cards()
    for digger in cards["diggers"]:
        digger["name"] = f"[/] {digger['id']} [bold]"
    made = played([*["?"], *ALWAYS_FIRST], players=2, cards=cards)

    assert made.table.position.is_over
    assert "[/] ada [bold]" in made.screen.text.rpartition("The key")[0][-900:]


# Saving


@pytest.mark.parametrize("name", [".", "/", ".."])
def test_a_folder_is_no_table(name):
    made = played([f"save {name}", f"quit {name}", "quit", name, "1"])

    assert made.screen.text.count(f"cannot be saved as {name}: name a file, not a folder") == 3
    assert any(entry.seat == 0 for entry in made.table.position.log)


def test_enter_at_the_last_question_saves(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    assert "kept in golddiggers.table" in said(["quit", ""])
    assert (tmp_path / "golddiggers.table").exists()


def test_a_kept_table_may_be_left_in_another_file(tmp_path):
    first, other = tmp_path / "first.table", tmp_path / "other.table"
    made = played(["1", f"quit {other}"], keep=first)

    assert f"kept in {other}" in made.screen.text
    assert resume_table(other).position.log == made.table.position.log


def test_a_game_left_and_resumed_is_the_game_played_in_one_go(tmp_path):
    whole, parted = tmp_path / "whole.table", tmp_path / "parted.table"
    played(ALWAYS_FIRST, keep=whole)
    first = played(["1"] * 7 + ["quit"], keep=parted)
    second = Client(resume_table(parted), Rehearsal(ALWAYS_FIRST), parted)
    second.run()

    assert first.has_left
    assert resume_table(whole).position.to_bytes() == resume_table(parted).position.to_bytes()


def test_whoever_quits_is_asked_whether_to_save(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    assert "Goodbye. The game is not saved." in said(["quit", "no"])
    assert "kept in golddiggers.table; come back with --resume golddiggers.table" in said(
        ["quit", "yes"]
    )
    assert "kept in friday.table" in said(["quit", "friday.table"])
    assert "The game goes on." in said(["quit", "back"])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["friday.table", "golddiggers.table"]


def test_save_takes_a_free_name_and_keeps_the_table_there_from_then_on(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "golddiggers.table").write_text("somebody else's")
    made = played(["save", "1", "quit"])

    assert (tmp_path / "golddiggers.table").read_text() == "somebody else's"
    assert resume_table(tmp_path / "golddiggers2.table").position.log == made.table.position.log


def test_a_save_that_fails_is_said_and_the_game_goes_on():
    made = played(["save nowhere/at/all.table", "1"])

    assert "cannot be saved as nowhere/at/all.table" in made.screen.text
    assert any(entry.seat == 0 for entry in made.table.position.log)


def test_a_disk_that_fills_up_in_mid_game_stops_nobody(tmp_path):
    folder = tmp_path / "gone"
    folder.mkdir()
    made = client(["1"] * 4, keep=folder / "x.table")
    made.table.save(folder / "x.table")
    answer = made.screen.ask

    def ask(prompt):
        for path in folder.glob("*"):
            path.unlink()
        if folder.exists():
            folder.rmdir()
        return answer(prompt)

    made.screen.ask = ask
    made.run()

    assert "cannot be saved as" in made.screen.text
    assert len([entry for entry in made.table.position.log if entry.seat == 0]) >= 3


def test_a_damaged_table_is_refused(tmp_path):
    path = tmp_path / "x.table"
    table().save(path)
    path.write_bytes(path.read_bytes().replace(b"TU9USEVSTE9ERQ", b"TU9USEVSTE9ERR"))

    with pytest.raises(BadSave):
        resume_table(path)


# On a real terminal


def test_the_table_is_drawn_in_place_and_things_take_their_time():
    made = played(["1", "1"], is_live=True, is_fast=False)

    assert made.screen.raw.count(REDRAW) > 10
    assert max(made.screen.pauses) == 4.0  # the first screen
    assert made.screen.pauses.count(0.35) > 6


def test_fast_play_draws_only_what_is_asked():
    made = played(["1", "1"], is_live=True, is_fast=True)

    assert 3 <= made.screen.raw.count(REDRAW) < 12


def test_cause_comes_before_effect():
    made = played(["1", "1"], is_live=True, is_fast=False)
    pictures = [one for one in made.screen.text.split(" GOLDDIGGERS ") if ": token on" in one]
    covered = [one[one.index(" covered") :].split("\n")[0] for one in pictures]

    assert "1" not in covered[0]  # the words of the first token come while the table is still empty
    assert "1" in covered[1]


def test_a_long_answer_still_fits_a_small_screen():
    made = played(["why imp-09"], is_live=True, width=80, height=24)

    assert len(made.screen.last_picture) <= 24


@pytest.mark.parametrize("width, height", [(100, 30), (80, 24)])
@pytest.mark.parametrize("command", ["help", "log"])
def test_help_and_log_come_in_pages_that_fit(width, height, command):
    made = client(["1"] * 8 + [command] + [""] * 40, is_live=True, width=width, height=height)
    made.run()
    shown = [ANSI.sub("", page) for page in made.screen.raw.split(CLEARED)]
    paged = [page for page in shown if " GOLDDIGGERS " not in page and page]
    read = "\n".join(paged)

    assert all(page.count("\n") < height for page in paged)
    assert " Enter for more, q for the end › " in made.screen.prompts
    assert " Enter goes back to the table › " in made.screen.prompts
    assert "explain the choices" in read if command == "help" else "Seat 0 is" in read
    assert "GS-DIS-12" in read if command == "help" else made.table.position.events[-1].words


def test_long_pages_can_be_skipped():
    made = played(["log", "q", ""] * 20, is_live=True, width=80, height=24)

    assert made.screen.prompts.count(" Enter goes back to the table › ") > 3


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_last_page_loses_nothing_on_a_small_screen(players):
    answers = ALWAYS_FIRST
    made = played(answers, players=players, is_live=True, width=80, height=24)
    pages = [ANSI.sub("", page) for page in made.screen.raw.split(CLEARED)][-3:]
    golds = [gold.id.capitalize() for gold in made.table.position.view(0).golds]

    assert all(page.count("\n") < 24 for page in pages[1:])
    assert any(all(gold in page for gold in golds) and "covered" in page for page in pages)
    assert made.table.position.key.hex() in pages[-1]


# Any game


@pytest.fixture
def common_board(monkeypatch):
    """Let no game bring a board of its own."""
    monkeypatch.setattr("motherlode.play.terminal.client.board_of", lambda _: Board())


def test_a_game_without_a_board_of_its_own_gets_the_common_one(monkeypatch):
    monkeypatch.setattr("motherlode.play.terminal.board.package_of", lambda _: "motherlode.kernel")

    assert type(board_of(game("lamplight"))) is Board


@pytest.mark.usefixtures("common_board")
def test_any_game_can_be_played_with_the_common_board():
    made = played(ALWAYS_FIRST, slug="lamplight", players=3)

    assert made.table.position.is_over
    assert "Lamplight" in made.screen.text
    assert made.screen.prompts[0] == " you › "


@pytest.mark.usefixtures("common_board")
def test_the_common_board_helps_too():
    shown = said(["?", "undo", "hint", "why mov-01"], slug="lamplight")

    assert "decides" in shown
    assert "Lamplight has no undo." in shown
    assert "The heuristic bot would" in shown
    assert "The ledger of Lamplight has no rule" in shown or "LL-MOV-01" in shown


def test_the_keyboard_is_handed_over_behind_a_curtain_where_hands_are_hidden():
    hidden = played(["1"] * 40, slug="lamplight", people=("Ann", "Bob"), players=2, is_live=True)
    open_game = played(["1"] * 40, people=("Ann", "Bob"), players=2, is_live=True)

    assert {
        " Ann, press Enter when you are ready › ",
        " Bob, press Enter when you are ready › ",
    } <= set(hidden.screen.prompts)
    assert not any("press Enter when" in one for one in open_game.screen.prompts)
