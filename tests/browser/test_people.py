"""People: what a file would change, who is the same person, what other windows do meanwhile, what was put aside."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Locator, expect

from tests.helpers.board import STORE, Board, eventually, forget
from ttt.words.speech import say

ANN, BEA, OTHER_ANN = "k1", "k2", "k3"
GAME = [1, [ANN, BEA], "3x3x3", 0, [0, 1]]


def people_text(people: dict[str, str], games: dict[str, list], gone: tuple[str, ...] = (), **more: object) -> str:
    """Return the text of a file with people, by their keys, and games."""
    known = {key: [name, 0] for key, name in people.items()}
    return json.dumps({"version": 1, "people": known, "games": games, "gone": list(gone), **more})


HERE = people_text({ANN: "Ann", BEA: "Bea"}, {"k10": GAME})


@pytest.fixture
def known(board: Board) -> Board:
    """A page on a device that knows Ann, who won a game, and Bea."""
    board.open("1-3x3x3-hh-")
    board.page.evaluate(STORE, {"ttt:people": HERE})
    return board


def players(board: Board) -> Locator:
    """Open the dialog with the controls that manage players."""
    board.open_players()
    dialog = board.page.get_by_role("dialog", name="Players")
    expect(dialog).to_be_visible()
    if not dialog.get_by_label("Import from a file").is_visible():
        dialog.get_by_text("Manage players").click()
    return dialog


def choose_file(dialog: Locator, text: str) -> None:
    file: FilePayload = {"name": "p.json", "mimeType": "", "buffer": text.encode()}
    dialog.get_by_label("Import from a file").set_input_files(file)


def notice(dialog: Locator) -> Locator:
    return dialog.locator("#players-notice")


def accept(dialog: Locator) -> Locator:
    return dialog.get_by_role("button", name="Import", exact=True)


def won_drawn_lost(dialog: Locator) -> Locator:
    return dialog.get_by_role("listitem")


def names(dialog: Locator) -> Locator:
    return dialog.get_by_role("combobox", name="Player").get_by_role("option")


# What is shown of a person


@pytest.mark.same_tab
def test_a_persons_games_are_told_in_numbers_charts_and_tables(keeping: Callable[..., Board]):
    games = {
        "k10": [1, [ANN, "c10"], "7x6x4g", 0, [38, 37]],
        "k11": [2, ["c10", ANN], "7x6x4g", 0, [38, 37]],
        "k12": [3, [ANN, "c10"], "7x6x4g", None, [38, 37]],
        "k13": [4, [ANN, BEA], "3x3x3", 0, [4, 0]],
        "k14": [5, [ANN, ""], "no board", 0, []],
    }
    board = keeping({"ttt:people": people_text({ANN: "Ann", BEA: "Bea"}, games)})
    board.open("1-3x3x3-hh-")
    dialog = players(board)
    expect(won_drawn_lost(dialog)).to_have_text(["3 Won", "1 Drawn", "1 Lost"])
    expect(dialog.get_by_text("Played: 5. Win rate: 60 %. Longest winning streak: 2.")).to_be_visible()
    for chart in ("Latest games, newest last", "Win rate against the computer, by level", "First moves: Connect Four"):
        expect(dialog.get_by_role("img", name=chart)).to_be_visible()
    expect(dialog.get_by_role("table")).to_have_count(0)
    for disclosure in dialog.get_by_text("As a table").all():
        disclosure.click()
    for row in ("3 drawn", "1-20 1 1 1 33 %", "c6 1 0 0 %", "d6 2 1 50 %"):
        expect(dialog.get_by_role("row", name=row)).to_be_visible()
    dialog.get_by_text("By opponent").click()
    dialog.get_by_text("By game").click()
    for row in ("Unnamed player 1 1 0 0", "Level 10 3 1 1 1", "Connect Four 3 1 1 1", "\u2068no board\u2069 1 1 0 0"):
        expect(dialog.get_by_role("row", name=row)).to_be_visible()


# What a file would change


@pytest.mark.same_tab
def test_what_a_file_deletes_renames_and_tells_differently_is_said_before_it_is_imported(known: Board):
    file = people_text(
        {ANN: "Anna", "k4": "Cem"}, {"k10": [*GAME[:3], 1, []], "k11": [2, ["k4", ""], "3x3x3", 0]}, (BEA,)
    )
    file = file.replace('["Anna", 0]', '["Anna", 1]')
    dialog = players(known)
    expect(dialog.get_by_role("button", name="Save what was put aside")).to_be_hidden()  # nothing was put aside
    choose_file(dialog, file)
    told = (
        "This file adds 1 player and 1 game. It deletes \u2068Bea\u2069. It renames \u2068Ann\u2069 to "
        "\u2068Anna\u2069. 1 game in the file differs from yours: yours is kept."
    )
    expect(notice(dialog)).to_have_text(told)
    known.page.keyboard.press("Escape")
    known.page.keyboard.press("Escape")  # this also closes the preferences
    expect(notice(players(known))).to_have_text(told)
    expect(names(dialog)).to_have_text(["Ann", "Bea"])
    accept(dialog).click()
    expect(notice(dialog)).to_have_text(say("File imported."))
    expect(names(dialog)).to_have_text(["Anna", "Cem"])
    expect(won_drawn_lost(dialog)).to_have_text(["1 Won", "0 Drawn", "0 Lost"])  # Ann still has her win
    choose_file(dialog, file)
    expect(notice(dialog)).to_have_text(say("This file holds nothing new."))
    expect(accept(dialog)).to_be_hidden()


@pytest.mark.same_tab
def test_a_file_is_told_again_if_another_window_has_changed_what_it_would_do(known: Board):
    dialog = players(known)
    choose_file(dialog, people_text({ANN: "Ann", OTHER_ANN: "Ann"}, {}, (BEA,)))
    expect(notice(dialog)).to_contain_text("It deletes \u2068Bea\u2069.")
    other = Board(known.page.context.new_page())
    other.open("1-3x3x3-hh-")
    elsewhere = players(other)
    elsewhere.get_by_role("combobox", name="Player").select_option("Bea")
    elsewhere.get_by_role("button", name="Delete", exact=True).click()
    elsewhere.get_by_role("button", name="Delete \u2068Bea\u2069 for good?").click()
    expect(names(dialog)).to_have_text(["Ann"])  # without a click in this window
    accept(dialog).click()
    expect(notice(dialog)).to_have_text("This file adds 1 player and 0 games.")
    accept(dialog).click()
    expect(notice(dialog)).to_have_text(say("File imported."))
    expect(names(dialog)).to_have_text(["Ann", "Ann"])
    other.page.close()


@pytest.mark.same_tab
def test_two_of_one_name_are_made_one_person_after_asking(known: Board):
    dialog = players(known)
    expect(dialog.locator("#join-players")).to_be_hidden()
    choose_file(dialog, people_text({OTHER_ANN: "Ann"}, {"k12": [1, [OTHER_ANN, "c70"], "3x3x3", 1, []]}))
    accept(dialog).click()
    expect(names(dialog)).to_have_text(["Ann", "Ann", "Bea"])
    dialog.get_by_role("button", name="Merge players called \u2068Ann\u2069").click()
    expect(names(dialog)).to_have_count(3)
    dialog.get_by_role("button", name=say("Merge them for good?")).click()
    expect(notice(dialog)).to_have_text("All players called \u2068Ann\u2069 are one player now.")
    expect(dialog.get_by_role("combobox", name="Player")).to_be_focused()
    expect(names(dialog)).to_have_text(["Ann", "Bea"])
    expect(won_drawn_lost(dialog)).to_have_text(["1 Won", "0 Drawn", "1 Lost"])
    known.reload()
    expect(names(players(known))).to_have_text(["Ann", "Bea"])


@pytest.mark.same_tab
def test_who_was_deleted_in_another_window_just_now_is_neither_deleted_nor_renamed_again(known: Board):
    dialog = players(known)
    gone = people_text({ANN: "Ann", BEA: "Bea"}, {"k10": GAME}, (ANN, BEA))
    dialog.get_by_role("button", name="Delete", exact=True).click()
    known.page.evaluate("text => localStorage.setItem('ttt:people', text)", gone)  # the storing window gets no event
    dialog.get_by_role("button", name="Delete \u2068Ann\u2069 for good?").click()
    expect(dialog.get_by_text("No players yet")).to_be_visible()
    expect(dialog.get_by_role("button", name="Rename")).to_be_hidden()
    expect(dialog.get_by_text("Manage players")).to_be_focused()  # the focused button has disappeared
    assert json.loads(known.stored["ttt:people"])["people"][ANN] == ["Ann", 0]


@pytest.mark.same_tab
def test_a_name_that_a_file_tells_by_escapes_is_read_whole(known: Board):
    dialog = players(known)
    choose_file(dialog, json.dumps(json.loads(people_text({"k7": "\U0001f642 \\ud83d\\ude42 é"}, {}))))
    accept(dialog).click()
    expect(names(dialog)).to_have_text(["Ann", "Bea", "\U0001f642 \\ud83d\\ude42 é"])


# What is done with people


@pytest.mark.same_tab
def test_a_person_is_renamed(known: Board):
    dialog = players(known)
    dialog.get_by_label("New name").fill("Bea")
    dialog.get_by_role("button", name="Rename").click()
    expect(dialog.get_by_text("Someone is already called “\u2068Bea\u2069”.")).to_be_visible()
    dialog.get_by_label("New name").fill("Änne")
    dialog.get_by_role("button", name="Rename").click()
    expect(names(dialog)).to_have_text(["Bea", "Änne"])


@pytest.mark.same_tab
def test_deleting_a_person_is_asked_once_more(known: Board):
    dialog = players(known)
    dialog.get_by_role("button", name="Delete", exact=True).click()
    dialog.get_by_role("button", name="Delete \u2068Ann\u2069 for good?").click()
    expect(names(dialog)).to_have_text(["Bea"])


@pytest.mark.same_tab
def test_people_are_exported_wiped_and_imported_again(known: Board):
    dialog = players(known)
    with known.page.expect_download() as exported:
        dialog.get_by_role("button", name="Export to a file").click()
    file = exported.value.path()
    known.page.evaluate("localStorage.clear()")
    known.reload()
    dialog = players(known)
    expect(dialog.get_by_text("No players yet")).to_be_visible()
    dialog.get_by_label("Import from a file").set_input_files(
        {"name": "p.json", "mimeType": "", "buffer": file.read_bytes()}
    )
    expect(dialog.get_by_text("This file adds 2 players and 1 game.")).to_be_visible()
    expect(dialog.get_by_text("No players yet")).to_be_visible()
    dialog.get_by_role("button", name="Import", exact=True).click()
    expect(dialog.get_by_label("Import from a file")).to_be_focused()
    expect(won_drawn_lost(dialog)).to_have_text(["1 Won", "0 Drawn", "0 Lost"])


# Files that do harm

BOMB = "[" * 100_000 + "]" * 100_000
HARMFUL = {
    "a list as a name": HERE.replace('"Bea"', '["a", "b"]'),
    "a key that is none": HERE.replace('"k2"', '"c50"'),
    "nested": HERE.replace('"Bea"', BOMB),
    "nested objects": '{"version":1,"people":' + '{"k1":' * 100_000 + "0" + "}" * 100_001,
    "a NUL": HERE + "\0",
    "a million letters": HERE.replace('"Bea"', json.dumps("A" * 990_000)),
    "too many games": people_text({ANN: "Ann"}, {f"k{number}": GAME for number in range(100_000)}),
    "not text": "\ufffd\u0001",
    "markup": "<html>",
}


@pytest.mark.same_tab
def test_a_file_that_does_harm_is_refused_with_a_sentence(known: Board):
    dialog = players(known)
    for kind, text in HARMFUL.items():
        choose_file(dialog, text)
        expect(notice(dialog), kind).to_contain_text(re.compile("couldn't be read|too long"))
        expect(accept(dialog), kind).to_be_hidden()
        if kind != "markup":
            forget(notice(dialog))
    expect(notice(dialog)).to_contain_text("“<html>”")
    assert known.stored["ttt:people"] == HERE
    expect(names(dialog)).to_have_text(["Ann", "Bea"])


@pytest.mark.same_tab
def test_where_there_is_no_room_for_a_file_all_stays_as_it_was(known: Board):
    dialog = players(known)
    known.page.evaluate("localStorage.setItem('other', 'x'.repeat(5_200_000))")
    choose_file(dialog, people_text({f"k{number}": f"Somebody {number}" for number in range(10, 2000)}, {}))
    expect(notice(dialog)).to_have_text("This file adds 1990 players and 0 games.")
    accept(dialog).click()
    expect(notice(dialog)).to_have_text(
        say("There isn't enough room here for that many players and games: nothing was added.")
    )
    expect(names(dialog)).to_have_text(["Ann", "Bea"])
    assert json.loads(known.stored["ttt:people"]) == json.loads(HERE)
    forget(notice(dialog))
    choose_file(dialog, people_text({f"k{number}": f"Somebody {number}" for number in range(10, 2010)}, {}))
    expect(notice(dialog)).to_have_text(
        say("There isn't enough room here for that many players and games: nothing was added.")
    )
    expect(accept(dialog)).to_be_hidden()


# What was put aside


@pytest.mark.same_tab
def test_what_was_put_aside_is_saved_as_it_was_and_then_removed_after_asking(keeping: Callable[..., Board]):
    aside = {
        "ttt:game:aside": 'a "NUL" \0 and what follows it',
        "ttt:game:aside+": "\u202e\U0001f642\n<b>",
        "ttt:people:aside": "",
    }
    board = keeping({**aside, "ttt:people": HERE, "ttt:asides": "x", "else:aside": "y"})
    board.open()
    board.page.evaluate("localStorage.setItem('ttt:scores:aside', 'half \\ud800 of a pair')")
    dialog = players(board)
    expect(dialog.get_by_role("button", name="Remove what was put aside")).to_be_hidden()
    with board.page.expect_download() as saved:
        dialog.get_by_role("button", name="Save what was put aside").click()
    written = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert written == {**aside, "ttt:scores:aside": "half \ud800 of a pair"}
    board.page.evaluate("localStorage.setItem('ttt:game:aside', 'put aside since')")
    dialog.get_by_role("button", name="Remove what was put aside").click()
    dialog.get_by_role("button", name=say("Remove it for good?")).click()
    expect(notice(dialog)).to_have_text(say("Removed: what was put aside is now only in the saved file."))
    left = {name: text for name, text in board.stored.items() if "aside" in name}
    assert left == {"ttt:game:aside": "put aside since", "ttt:asides": "x", "else:aside": "y"}
    expect(dialog.get_by_role("button", name="Save what was put aside")).to_be_focused()


# Games that are finished on this device


def win_for_ann(board: Board) -> None:
    board.open("1-3x3x3-hh-")
    board.name_two("Ann", "Bea")
    board.play("a1", "a2", "b1", "b2", "c1")


@pytest.mark.same_tab
def test_finished_games_are_remembered_for_those_who_played(board: Board):
    win_for_ann(board)
    dialog = players(board)
    expect(won_drawn_lost(dialog)).to_have_text(["1 Won", "0 Drawn", "0 Lost"])
    expect(dialog.get_by_text("Longest winning streak: 1.")).to_be_visible()
    dialog.get_by_role("combobox", name="Player").select_option("Bea")
    expect(won_drawn_lost(dialog)).to_have_text(["0 Won", "0 Drawn", "1 Lost"])


def test_two_tabs_remember_the_games_of_both(board: Board):
    """Slow: whole games in two tabs."""
    win_for_ann(board)
    other = Board(board.page.context.new_page())
    other.open("1-3x3x3-hh-")
    other.play("a1", "a2", "b1", "b2", "c1")
    games = "Object.keys(JSON.parse(localStorage['ttt:people']).games).length"  # a tab sees the other's game a bit late
    eventually(board.page, lambda: board.page.evaluate(games), 2)
    board.bring_to_front()
    board.new_game.click()
    board.play("a1", "a2", "b1", "b2", "c1")
    expect(won_drawn_lost(players(board))).to_have_text(["3 Won", "0 Drawn", "0 Lost"])
