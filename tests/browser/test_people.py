"""People: what a file would change, who is one person, what other windows do meanwhile, and what was put aside."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board import Board
from ttt.words.speech import say

ANN, BEA, OTHER_ANN = "k1", "k2", "k3"
GAME = [1, [ANN, BEA], "3x3x3", 0, [0, 1]]


def people_text(people: dict[str, str], games: dict[str, list], gone: tuple[str, ...] = (), **more: object) -> str:
    """A file of people, by their keys, and games."""
    known = {key: [name, 0] for key, name in people.items()}
    return json.dumps({"version": 1, "people": known, "games": games, "gone": list(gone), **more})


HERE = people_text({ANN: "Ann", BEA: "Bea"}, {"k10": GAME})


@pytest.fixture
def known(keeping: Callable[..., Board]) -> Board:
    """A page on a device that knows Ann, who won a game, and Bea."""
    board = keeping({"ttt:people": HERE})
    board.open("1-3x3x3-hh-")
    return board


def players(board: Board) -> Locator:
    """Open the dialog and wait until it can be used."""
    board.open_settings()
    board.button("Players").click()
    dialog = board.page.get_by_role("dialog", name="Players")
    expect(dialog.locator("#longest-run")).not_to_be_empty()
    return dialog


def choose_file(dialog: Locator, text: str) -> None:
    file = {"name": "p.json", "mimeType": "", "buffer": text.encode()}
    dialog.get_by_label("Import from a file").set_input_files(file)


def notice(dialog: Locator) -> Locator:
    return dialog.locator("#players-notice")


def accept(dialog: Locator) -> Locator:
    return dialog.get_by_role("button", name="Import", exact=True)


def names(dialog: Locator) -> Locator:
    return dialog.get_by_role("combobox", name="Player").get_by_role("option")


# What a file would change


def test_what_a_file_deletes_renames_and_tells_differently_is_said_before_it_is_imported(known: Board):
    file = people_text(
        {ANN: "Anna", "k4": "Cem"}, {"k10": [*GAME[:3], 1, []], "k11": [2, ["k4", ""], "3x3x3", 0]}, (BEA,)
    )
    file = file.replace('["Anna", 0]', '["Anna", 1]')
    dialog = players(known)
    choose_file(dialog, file)
    told = (
        "This file adds 1 player and 1 game. It deletes \u2068Bea\u2069. "
        "It renames \u2068Ann\u2069 to \u2068Anna\u2069. "
        "It tells 1 known game differently: yours is kept."
    )
    expect(notice(dialog)).to_have_text(told)
    known.page.keyboard.press("Escape")
    expect(notice(players(known))).to_have_text(told)
    expect(names(dialog)).to_have_text(["Ann", "Bea"])
    accept(dialog).click()
    expect(notice(dialog)).to_have_text(say("imported"))
    expect(names(dialog)).to_have_text(["Anna", "Cem"])
    expect(dialog.get_by_role("row", name="All 1 1 0 0")).to_be_visible()  # Ann has still won
    choose_file(dialog, file)
    expect(notice(dialog)).to_have_text(say("import nothing"))
    expect(accept(dialog)).to_be_hidden()


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
    expect(notice(dialog)).to_have_text(say("imported"))
    expect(names(dialog)).to_have_text(["Ann", "Ann"])


def test_two_of_one_name_are_made_one_person_after_asking(known: Board):
    dialog = players(known)
    expect(dialog.locator("#join-players")).to_be_hidden()
    choose_file(dialog, people_text({OTHER_ANN: "Ann"}, {"k12": [1, [OTHER_ANN, "c70"], "3x3x3", 1, []]}))
    accept(dialog).click()
    expect(names(dialog)).to_have_text(["Ann", "Ann", "Bea"])
    dialog.get_by_role("button", name="Join all called \u2068Ann\u2069").click()
    expect(names(dialog)).to_have_count(3)
    dialog.get_by_role("button", name=say("join for good")).click()
    expect(notice(dialog)).to_have_text("\u2068Ann\u2069 is one player now.")
    expect(dialog.get_by_role("combobox", name="Player")).to_be_focused()
    expect(names(dialog)).to_have_text(["Ann", "Bea"])
    expect(dialog.get_by_role("row", name="All 2 1 1 0")).to_be_visible()
    known.reload()
    expect(names(players(known))).to_have_text(["Ann", "Bea"])


def test_who_was_deleted_in_another_window_just_now_is_neither_deleted_nor_renamed_again(known: Board):
    dialog = players(known)
    gone = people_text({ANN: "Ann", BEA: "Bea"}, {"k10": GAME}, (ANN, BEA))
    dialog.get_by_role("button", name="Delete", exact=True).click()
    known.page.evaluate("text => localStorage.setItem('ttt:people', text)", gone)  # no event comes in the same window
    dialog.get_by_role("button", name="Delete \u2068Ann\u2069 for good?").click()
    expect(dialog.get_by_text("No players yet")).to_be_visible()
    dialog.get_by_label("New name").fill("Anna")
    dialog.get_by_role("button", name="Rename").click()
    assert json.loads(known.stored["ttt:people"])["people"][ANN] == ["Ann", 0]


def test_a_name_that_a_file_tells_by_escapes_is_read_whole(known: Board):
    dialog = players(known)
    choose_file(dialog, json.dumps(json.loads(people_text({"k7": "\U0001f642 \\ud83d\\ude42 é"}, {}))))
    accept(dialog).click()
    expect(names(dialog)).to_have_text(["Ann", "Bea", "\U0001f642 \\ud83d\\ude42 é"])


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
}


def test_a_file_that_does_harm_is_refused_with_a_sentence(known: Board):
    dialog = players(known)
    for kind, text in HARMFUL.items():
        choose_file(dialog, text)
        expect(notice(dialog), kind).to_contain_text(re.compile("couldn't be read|too long"))
        expect(accept(dialog), kind).to_be_hidden()
        known.page.evaluate("document.querySelector('#players-notice').textContent = ''")
    assert known.stored["ttt:people"] == HERE
    expect(names(dialog)).to_have_text(["Ann", "Bea"])


def test_where_there_is_no_room_for_a_file_all_stays_as_it_was(known: Board):
    dialog = players(known)
    known.page.evaluate("localStorage.setItem('other', 'x'.repeat(5_200_000))")
    choose_file(dialog, people_text({f"k{number}": f"Somebody {number}" for number in range(10, 2000)}, {}))
    expect(notice(dialog)).to_have_text("This file adds 1990 players and 0 games.")
    accept(dialog).click()
    expect(notice(dialog)).to_have_text(say("no room"))
    expect(names(dialog)).to_have_text(["Ann", "Bea"])
    assert json.loads(known.stored["ttt:people"]) == json.loads(HERE)
    choose_file(dialog, people_text({f"k{number}": f"Somebody {number}" for number in range(10, 2010)}, {}))
    expect(notice(dialog)).to_have_text(say("no room"))
    expect(accept(dialog)).to_be_hidden()


# What was put aside


def test_nothing_is_offered_where_nothing_was_put_aside(known: Board):
    expect(players(known).get_by_role("button", name="Save what was put aside")).to_be_hidden()


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
    dialog.get_by_role("button", name=say("remove for good")).click()
    expect(notice(dialog)).to_have_text(say("aside removed"))
    left = {name: text for name, text in board.stored.items() if "aside" in name}
    assert left == {"ttt:game:aside": "put aside since", "ttt:asides": "x", "else:aside": "y"}
    expect(dialog.get_by_role("button", name="Save what was put aside")).to_be_focused()
