"""The commands: what each one prints, and its JSON to the letter."""

import io
import json

import pytest

from tests.helpers.at_terminal import boards, ttt
from ttt.game.notation import cell_at, from_text

WON = "1-3x3x3-hh-a1b1a2b2a3"
DRAWN = "1-3x3x3-hh-a1b1c1b2a2c2b3a3c3"
BEFORE_THE_END = "1-3x3x3-hh-a1b1a2b2"


# show


@pytest.mark.parametrize(
    ("text", "rows", "sentence"),
    [
        ("1-3x3x3-hh-", ["---", "---", "---"], "X to move."),
        ("1-3x3x3-hc70-b2", ["---", "-X-", "---"], "O to move."),
        ("1-3x3x3-ohh-b2a1", ["X--", "-O-", "---"], "O to move."),
        (WON, ["XO-", "XO-", "X--"], "X wins: X has 3 in a row."),
        (WON.replace("hh", "c5h"), ["XO-", "XO-", "X--"], "X wins: X has 3 in a row."),
        (WON.replace("3-h", "3m-h"), ["XO-", "XO-", "X--"], "O wins: X has 3 in a row, which loses."),
        (DRAWN, ["XOX", "XOO", "OXX"], "A draw: nobody has 3 in a row."),
        ("1-3x1x1p-ohh-a1b1", ["OX-"], "O to move."),
    ],
)
def test_show(command, text, rows, sentence):
    said = command("show", text)
    assert boards(said) == [rows]
    assert said.splitlines()[-1] == sentence


def test_show_tells_points(command):
    assert "\nPoints: X 1, O 1.\n" in command("show", "1-3x1x1p-ohh-a1b1")


def test_a_game_of_another_program_is_read_from_its_text_or_file_and_written(command, tmp_path):
    assert boards(command("show", "X.O/.X./..O")) == [["X-O", "-X-", "--O"]]
    (tmp_path / "a.sgf").write_text("(;SZ[15];B[hh];W[gi])")
    assert command("show", str(tmp_path / "a.sgf"), "--format", "psq") == "Piskvorky 15x15, 0:0, 0\n8,8,0\n7,9,0\n"
    assert command("show", "4444", "--format", "text") == "1-7x6x4g-hh-d6d5d4d3\n"
    assert "hello.psq" in ttt("show", "hello.psq").stderr
    assert "“gif”" in ttt("show", "4444", "--format", "gif").stderr


def test_show_labels_rows_and_columns(command):
    first, *_, last, _, _ = command("show", "1-9x10x5-hh-i10").splitlines()
    assert first.split() == list("abcdefghi")
    assert last.replace("|", " ").split() == ["10", *"--------X"]
    assert first.index("i") == last.index("X")


def test_show_fits_wide_boards_into_few_columns(command):
    lines = command("show", "1-100x100x5-hh-a1cv100").splitlines()
    assert len(lines) == 102
    assert max(map(len, lines)) <= 304
    assert lines[100].split() == ["100", *"-" * 99, "O"]


def test_a_board_alone_is_a_new_game(command):
    assert command("show", "7x6x4g") == command("show", "1-7x6x4g-hh-")
    assert command("show", "7 x 6 x 4G") == command("show", "1-7x6x4g-hh-")
    assert command("analyse", "3x3x3m", "--json") == command("analyse", "1-3x3x3m-hh-", "--json")
    assert command("review", "3x3x3") == command("review", "1-3x3x3-hh-") == ""
    at_random = ("--level", "1", "--seed", "1")  # this level doesn't think
    assert command("move", "7x6x4g", *at_random) == command("move", "1-7x6x4g-hh-", *at_random)


# play


@pytest.mark.parametrize(
    ("arguments", "answers", "seats"),
    [
        (("3x3x3",), "b2", "hc50"),
        (("3x3x3", "--level", "100"), "b2", "hc100"),
        (("3x3x3", "--names", "Ann", "Bob"), "b2", "hh"),
        (("3x3x3", "--names", "Ann", "Bob", "--level", "7"), "b2", "hc7"),
        (("1-3x3x3-hh-",), "b2", "hh"),
        (("1-3x3x3-hh-", "--level", "7"), "b2", "hc7"),
    ],
)
def test_play_on_a_board_is_against_the_computer_unless_two_are_named(command, monkeypatch, arguments, answers, seats):
    monkeypatch.setattr("sys.stdin", io.StringIO(answers + "\nquit\n"))
    said = command("play", *arguments, "--seed", "1")
    assert f"python -m ttt play 1-3x3x3-{seats}-b2" in said
    assert ("Ann (X), your move" in said) == ("Ann" in arguments)


def test_an_installed_program_tells_its_own_name(command, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    for started, told in (
        ("/usr/bin/ttt", "ttt"),
        ("ttt.exe", "ttt"),
        ("/lib/ttt/__main__.py", "python -m ttt"),
        ("", "python -m ttt"),
    ):
        monkeypatch.setattr("sys.argv", [started])
        assert f"To continue this game: {told} play 1-3x3x3-hc50-\n" in command("play", "3x3x3")
        monkeypatch.setattr("sys.stdin", io.StringIO(""))


# analyse


def test_analyse_json_to_the_letter(command):
    line = command("analyse", BEFORE_THE_END, "--json")
    assert line.count("\n") == 1
    told = json.loads(line)
    nodes = told.pop("nodes")
    assert isinstance(nodes, int)
    assert nodes >= 0  # 0 where forced replies decide
    lost = {"value": "L", "plies": 2, "exact": True, "score": None}
    assert told == {
        "text": BEFORE_THE_END,
        "to_move": "X",
        "value": "W",
        "plies": 1,
        "exact": True,
        "cells": {
            "c1": lost,
            "c2": lost,
            "a3": {"value": "W", "plies": 1, "exact": True, "score": None},
            "b3": {"value": "D", "plies": None, "exact": True, "score": None},
            "c3": lost,
        },
        "best": ["a3"],
        "book": False,
    }


def test_analyse_json_names_its_fields_in_order(command):
    told = json.loads(command("analyse", "1-3x3x3-ohh-", "--json"))
    assert list(told) == ["text", "to_move", "value", "plies", "exact", "nodes", "cells", "best", "book"]
    assert (told["to_move"], told["value"], told["plies"]) == ("O", "D", None)
    assert len(told["cells"]) == len(told["best"]) == 9


def test_analyse_without_nodes_proves_nothing_and_estimates(command):
    told = json.loads(command("analyse", "1-5x5x4-hh-c3", "--nodes", "0", "--json"))
    assert (told["value"], told["plies"], told["exact"], told["nodes"]) == (None, None, False, 0)
    for worth in told["cells"].values():
        assert (worth["value"], worth["plies"], worth["exact"]) == (None, None, False)
        assert isinstance(worth["score"], int)


def test_analyse_tells_who_is_ahead_by_estimate_and_ranks_the_moves(command):
    lines = command("analyse", "1-5x5x4-hh-c3", "--nodes", "0").splitlines()
    assert lines[0] == "O to move: no result within the node limit; X is slightly better (estimate)"
    assert lines[1].endswith("  not certain, ranked 1 by estimate")
    assert command("analyse", "1-5x5x4m-hh-c3", "--nodes", "0").startswith(
        "O to move: no result within the node limit\n"
    )


@pytest.mark.parametrize(
    ("text", "to_move", "value", "plies"),
    [(WON, "O", "L", 0), (WON.replace("3-h", "3m-h"), "O", "W", 0), (DRAWN, "O", "D", None)],
)
def test_analyse_of_a_finished_game_tells_what_became_of_it(command, text, to_move, value, plies):
    told = json.loads(command("analyse", text, "--json"))
    result = {"text": text, "to_move": to_move, "value": value, "plies": plies}
    assert told == {**result, "exact": True, "nodes": 0, "cells": {}, "best": [], "book": False}
    assert command("analyse", text) in command("show", text)


def test_analyse_in_words_begins_with_the_best(command):
    first, *cells = command("analyse", BEFORE_THE_END).splitlines()
    assert first == "X to move wins in 1 move"
    assert [line.split()[0] for line in cells] == ["a3", "b3", "c1", "c2", "c3"]


# solve


@pytest.mark.parametrize(
    ("size", "value", "plies"),
    [
        ("3x3x3", "D", None),
        ("3x3x3m", "D", None),
        ("4x3x3", "W", 7),
        ("2x2x2", "W", 3),
        ("1x1x1", "W", 1),
        ("1x1x1m", "L", 1),
    ],
)
def test_solve(command, size, value, plies):
    told = json.loads(command("solve", size, "--json"))
    assert list(told) == ["size", "value", "exact", "plies", "nodes"]
    nodes = told.pop("nodes")
    assert isinstance(nodes, int)
    assert told == {"size": size, "value": value, "exact": True, "plies": plies}
    said = {"W": "wins", "D": "draws", "L": "loses"}[value]
    end = "" if plies is None else f" in {plies} move{'s' * (plies != 1)}"
    assert command("solve", size) == f"The first player on {size} {said}{end}\n"


def test_solve_tells_what_it_does_not_know(command):
    told = json.loads(command("solve", "5x5x4", "--nodes", "1", "--json"))
    assert (told["value"], told["exact"], told["plies"]) == (None, False, None)
    assert command("solve", "5x5x4", "--nodes", "1").startswith("The first player on 5x5x4: nothing is proved yet\n")


# move


def test_move_is_a_legal_cell(command):
    for text in (
        "1-3x3x3-hh-",
        "1-7x6x4g-hh-d6",
        "1-15x15x5-hh-h8",
        "1-6x6x3p-hh-a1",
        BEFORE_THE_END.replace("3-h", "3m-h"),
    ):
        name = command("move", text, "--nodes", "500")
        board = from_text(text).rules
        from_text(text + name.rstrip("\n"))
        assert 0 <= cell_at(board, name.rstrip("\n")) < board.size


def test_move_at_the_highest_level_wins_and_blocks(command):
    assert command("move", BEFORE_THE_END) == "a3\n"
    assert command("move", "1-3x3x3-hh-a1b2a2") == "a3\n"


def test_the_same_seed_gives_the_same_move_and_others_give_others(command):
    told = [command("move", "1-9x9x5-hh-", "--level", "1", "--seed", str(seed)) for seed in range(20)]
    again = [command("move", "1-9x9x5-hh-", "--level", "1", "--seed", str(seed)) for seed in range(20)]
    assert told == again
    assert len(set(told)) > 5


# play


def test_play_goes_on_with_names_and_level():
    done = ttt("play", "1-3x3x3-hh-", "--names", "Ann", "Bob", "--level", "1", "--seed", "5", told="5\n")
    assert (done.stderr, done.returncode) == ("", 0)
    assert "Ann (X), your move" in done.stdout
    assert "play 1-3x3x3-hc1-b2" in done.stdout
    again = ttt("--seed", "5", "play", "1-3x3x3-hh-", "--names", "Ann", "Bob", "--level", "1", told="5\n")
    assert again.stdout == done.stdout


@pytest.mark.parametrize(
    "name", ["<img src=x onerror=alert(1)>", "W" * 40, "שלום", "\U0001f468\u200d\U0001f469", "Z\u0336\u0489"]
)
def test_a_name_of_any_kind_is_told_as_it_is(name):
    done = ttt("play", "1-3x3x3-hh-a1a2b1b2", "--names", name, "Bob", told="c1\n")
    assert (done.stderr, done.returncode) == ("", 0)
    assert f"{name} (X) wins" in done.stdout


def test_play_of_a_finished_game_tells_how_it_ended(command):
    assert command("play", WON) == command("show", WON) + "Thank you for playing.\n"


def test_play_of_two_computers_needs_nobody(command):
    said = command("play", "1-3x3x3-c100c100-")
    assert said.endswith("A draw: nobody has 3 in a row.\nThank you for playing.\n")
    assert said.count("The computer played") == 9


def test_a_seed_makes_a_whole_game_repeatable(command):
    told = [command("play", "1-4x4x3-c1c1-", "--seed", seed) for seed in ("1", "1", "-1", "2")]
    assert told[0] == told[1]
    assert len(set(told)) == 3
