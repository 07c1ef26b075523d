"""analyse and solve go on until all is proved; Ctrl-C shows what is known. No test waits for a long proof."""

import json
from pathlib import Path
from unicodedata import east_asian_width

import pytest

from tests.every_python.expect import there
from tests.helpers.at_terminal import at_terminal
from tools.check_proof import Proof as CheckedProof
from tools.languages import english, language
from ttt.engine import line_solver
from ttt.engine.game_proof import GameProof
from ttt.engine.move_proofs import Proof
from ttt.engine.search import Search
from ttt.game.family import rules, start
from ttt.terminal.main import main
from ttt.words.plurals import FORMS
from ttt.words.terminal import SENTENCES
from ttt.workbench import solutions


@pytest.fixture
def ctrl_c(monkeypatch):
    """Return a function that presses Ctrl-C in a proof once a given condition holds for it; slices are short."""

    def comes(is_far_enough):
        came = []

        def interrupt(kind, go_on):
            def interrupted(proof, _):
                if not came and is_far_enough(proof):
                    came.append(True)
                    raise KeyboardInterrupt
                return go_on(proof, 200)

            monkeypatch.setattr(kind, "go_on", interrupted)

        for kind in (Proof, GameProof):
            interrupt(kind, kind.go_on)

    return comes


@pytest.fixture
def stopped(capsys):
    """Return a function that runs a command that Ctrl-C ends, and returns what it prints."""

    def carried_out(*arguments):
        assert main(list(arguments)) == 130
        told = capsys.readouterr()
        assert told.err == ""
        return told.out

    return carried_out


def test_solve_writes_a_proof_that_the_checker_accepts(command, tmp_path):
    file = tmp_path / "proof"
    assert command("solve", "4x3x3", "--proof", str(file)) == (
        f"The first player on 4x3x3 wins in 7 moves\nLines in {file}: 13\n"
    )
    assert CheckedProof().check(file.read_text(encoding="ascii").splitlines()) == "4x3x3 X wins"
    assert [path.name for path in tmp_path.iterdir()] == ["proof"]


def test_a_game_with_points_has_no_written_proof(refused, tmp_path):
    told = "3x3x3p can't have a proof in a file: only games with rows and the letters m, g and e can.\n"
    assert refused("solve", "3x3x3p", "--proof", str(tmp_path / "proof")) == told
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_is_proved_the_file_stays_as_it_was(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    Path("proof").write_text("kept")
    assert main(["solve", "6x6x4g", "--nodes", "100", "--proof", "proof"]) == 2
    assert capsys.readouterr().err == "“proof” wasn't written: it isn't proved who wins 6x6x4g.\n"
    assert [path.read_text() for path in tmp_path.iterdir()] == ["kept"]


def test_a_proof_is_refused_where_no_file_can_be_made(refused):
    told = "“nowhere/proof” can't be written: No such file or directory.\n"
    assert refused("solve", "3x3x3", "--proof", "nowhere/proof") == told


def test_solve_goes_on_until_it_is_proved(command):
    told = json.loads(command("solve", "5x5x4", "--json"))
    assert (told["value"], told["exact"], told["plies"]) == ("D", True, None)
    assert command("solve", "5x5x4") == "The first player on 5x5x4 draws\n"


def test_solve_ends_with_the_value_where_the_number_of_moves_is_far_off(command, monkeypatch):
    monkeypatch.setattr(solutions, "SLICE", 500)
    monkeypatch.setattr(solutions, "_FOR_LENGTH", 1000)
    told = json.loads(command("solve", "8x8x4", "--json"))
    assert (told["value"], told["exact"], told["plies"]) == ("W", False, None)
    assert told["nodes"] < 20000
    assert command("solve", "8x8x4") == "The first player on 8x8x4 wins\n"


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ("6x6x4", "wins in 11 moves"),
        ("7x6x4", "wins in 11 moves"),
        ("7x7x4", "wins in 11 moves"),
        ("5x6x4e", "wins in 11 moves"),
        ("6x6x5ypentomino", "wins in 11 moves"),
        ("9x6x6", "draws"),
        ("10x10x10", "draws"),  # by a pairing, on a board too large to search
        ("10x10x4", "wins"),  # by threats
    ],
)
def test_solve_knows_at_once(command, board, told):
    assert command("solve", board) == f"The first player on {board} {told}\n"


def test_where_the_nodes_do_not_suffice_solve_tells_the_cost_and_who_has_a_proof(command):
    open_yet, cost, published = command("solve", "8x5x4g", "--nodes", "300").splitlines()
    assert open_yet == "The first player on 8x5x4g: nothing is proved yet"
    assert cost.startswith("300 positions in ")
    assert published.startswith("Published: The first player on 8x5x4g wins in 39 moves (Christophe Steininger, 2025, ")
    skinny = command("solve", "7x7x4skinny", "--nodes", "30").splitlines()[2]
    assert skinny.startswith("Published: The first player on 7x7x4skinny wins (Frank Harary, 1982, ")
    assert command("solve", "9x9x6", "--nodes", "30").splitlines()[2] == "We know of no published proof."


def test_after_a_while_solve_tells_what_a_proof_takes_and_goes_on(capsys, monkeypatch):
    monkeypatch.setattr(solutions, "SLICE", 500)
    monkeypatch.setattr(solutions, "PATIENCE", -1)
    assert main(["solve", "6x4x4"]) == 0
    told = capsys.readouterr()
    assert told.out == "The first player on 6x4x4 draws\n"
    cost, published, goes_on = told.err.splitlines()
    assert "; it isn't known how many more a proof needs." in cost
    assert published.startswith("Published: The first player on 6x4x4 draws (Vasileios Charatsidis, 2017, ")
    assert goes_on == "The search goes on; Ctrl-C stops it."


def test_analyse_goes_on_until_every_move_is_proved(command, monkeypatch):
    monkeypatch.setattr(solutions, "SLICE", 50)
    told = json.loads(command("analyse", "1-5x5x4-hh-c3b2", "--json"))
    assert told["exact"]
    assert told["nodes"] > 50
    assert len(told["cells"]) == 23
    assert all(worth["exact"] for worth in told["cells"].values())


def test_where_no_proof_can_be_had_the_usual_number_of_nodes_estimates(command):
    told = json.loads(command("solve", "16x16x5", "--json"))
    assert (told["value"], told["exact"]) == (None, False)
    assert told["nodes"] <= 20000


@pytest.mark.parametrize(
    ("bounds", "told"),
    [
        (("L", "W"), "The first player on 5x5x4: nothing is proved yet"),
        (("L", "D"), "The first player on 5x5x4 loses or draws"),
    ],
)
def test_ctrl_c_gives_the_bounds_that_solve_has_found(stopped, ctrl_c, bounds, told):
    ctrl_c(lambda proof: proof.bounds == bounds)
    assert stopped("solve", "5x5x4").splitlines()[0] == told


def test_ctrl_c_gives_scripts_an_object_too(stopped, ctrl_c):
    ctrl_c(lambda proof: proof.nodes >= 400)
    told = json.loads(stopped("solve", "5x5x4", "--json"))
    assert list(told) == ["size", "value", "exact", "plies", "nodes"]
    assert (told["value"], told["exact"], told["plies"]) == (None, False, None)
    assert 400 <= told["nodes"] < 600


def test_ctrl_c_gives_the_moves_that_are_proved_and_estimates_of_the_others(stopped, ctrl_c):
    ctrl_c(lambda proof: proof.nodes >= 400)
    told = json.loads(stopped("analyse", "1-5x5x4-hh-c3", "--json"))
    assert (told["value"], told["exact"]) == (None, False)
    scores = [worth["score"] for worth in told["cells"].values() if worth["value"] is None]
    assert scores
    assert all(isinstance(score, int) for score in scores)
    assert told["best"]


@pytest.mark.proof
def test_on_a_torus_first_moves_that_are_alike_are_asked_about_once(command):
    told = json.loads(command("solve", "6x6x4torus", "--json", "--nodes", "120000"))
    assert (told["value"], told["exact"], told["plies"]) == ("W", True, 11)


def test_of_a_game_that_is_too_large_it_is_told_what_there_is(command):
    told = "9x9x3u is too large to be proved here; “analyse 1-9x9x3u-hh-” estimates its moves.\n"
    assert command("solve", "9x9x3u", "--nodes", "10") == told


def test_at_a_terminal_bounds_and_nodes_are_told_and_ctrl_c_ends_with_what_is_known():
    with at_terminal("solve", "7x7x5") as person:
        person.reads(" positions, Ctrl-C stops. X")
        person.types("\x03")
        person.reads("The first player on 7x7x5")
        assert person.leaves() == 130
        assert "Traceback" not in person.screen


@pytest.mark.parametrize("code", FORMS)
def test_progress_with_millions_of_positions_fits_a_terminal_of_80_columns(code):
    words = english() if code == "en" else language(code)
    for known in [sentence for key, sentence in SENTENCES.items() if key.startswith("proof ")]:
        line = words["{nodes} positions, Ctrl-C stops. {known}"].format(
            nodes=9_999_999, known=words[known].format(who="X")
        )
        assert sum(2 if east_asian_width(char) in "WF" else 1 for char in line) < 80, line


def test_solve_says_that_it_is_from_the_book(command):
    assert command("solve", "7x6x4g") == "The first player on 7x6x4g wins (from the Connect Four book)\n"


def test_a_proof_counts_its_nodes_although_it_is_interrupted(monkeypatch):
    board = rules(5, 5, 4)
    proof = there(Search(board).proof(start(board)))
    count_node = line_solver.LineSolver._count_node

    def interrupted(self):
        if self.nodes == 300:
            raise KeyboardInterrupt
        count_node(self)

    monkeypatch.setattr(line_solver.LineSolver, "_count_node", interrupted)
    with pytest.raises(KeyboardInterrupt):
        proof.go_on(1000)
    assert proof.nodes == 300
    monkeypatch.undo()
    proof.go_on(500)
    assert proof.nodes == 800
