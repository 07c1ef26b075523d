"""What the bot's side asks each kind of bot, and what becomes of its answers."""

import random
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.helpers.asking import CONNECT_FOUR, EMPTY, Asked

ENGINE = Path(__file__).parents[2] / "ttt/engine"
CS50 = """
def initial_state(): return [[None] * 3 for _ in range(3)]
def player(board): pass
def actions(board): return {(i, j) for i in range(3) for j in range(3) if board[i][j] is None}
def result(board, action): pass
def winner(board): pass
def terminal(board): pass
def utility(board): pass
"""


def without_cause(answer):
    """Return an answer without its line and the cause of its error, which test_bots_causes.py tests."""
    return {name: value for name, value in answer.items() if name not in ("cause", "line")}


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("def move(position): pass", "move"),
        ("def best_moves(position): pass", "move"),
        ("class Player:\n    def __call__(self, position): return 4\nmove = Player()", "move"),
        (CS50 + "def minimax(board): pass", "cs50"),
        (CS50 + "def minimax(board): pass\ndef best_moves(board): pass", "cs50"),
        ("def agent(observation, configuration): pass", "kaggle"),
        ("class TicTacToe: pass", "class"),
    ],
)
def test_a_kind_is_found_by_its_names(source, kind):
    assert Asked(source).loaded == {"kind": kind}


def test_what_was_looked_for_is_told_where_no_kind_is_found():
    error = Asked("def play(position): pass").loaded["error"]
    assert (error["sort"], error["names"]) == ("no kind", ["move", "minimax", "agent", "TicTacToe"])


def test_what_is_missing_of_the_eight_functions_is_told():
    assert Asked(CS50).loaded["error"]["names"] == ["minimax"]
    assert Asked("def agent(): pass", kind="cs50").loaded["error"]["names"][0] == "initial_state"


@for_each(
    "source",
    [
        "class TicTacToe: pass\ndef move(position): return 4",
        "class TicTacToe:\n    move = 4\ndef best_moves(position): return [4]",
    ],
)
def test_a_class_without_moves_is_no_second_kind(source):
    assert Asked(source).loaded["kind"] == "move"
    assert Asked("class TicTacToe: pass").loaded["kind"] == "class"  # the exam says what the class lacks
    wanted = Asked("class TicTacToe:\n    def move(self): pass\ndef move(position): return 4").loaded["error"]
    assert wanted["kinds"] == ["move", "class"]


def test_two_kinds_are_asked_about_and_the_wanted_one_is_taken():
    source = "def move(position): pass\ndef agent(observation, configuration): pass"
    error = Asked(source).loaded["error"]
    assert (error["sort"], error["names"], error["kinds"]) == ("two kinds", ["move", "agent"], ["move", "kaggle"])
    assert Asked(source, kind="kaggle").loaded == {"kind": "kaggle"}


def test_a_name_that_is_no_function_makes_no_kind():
    assert Asked("move = 4\nTicTacToe = print").loaded["error"]["sort"] == "no kind"


@pytest.mark.parametrize("answer", ["4", "'b2'", "' B2 '", "(1, 1)", "[1, 1]", "Number()"])
def test_a_cell_is_a_number_a_name_or_a_pair(answer):
    number = "class Number:\n    def __index__(self): return 4\n"
    assert Asked(f"{number}def move(position): return {answer}").move() == {"cell": 4}


@for_each(
    ("answer", "wrong", "why"),
    [
        ("None", "None", "nothing"),
        ("4.0", "4.0", "not a cell"),
        ("True", "True", "not a cell"),
        ("'middle'", "'middle'", "not a cell"),
        ("'d4'", "'d4'", "off the board"),
        ("(1, 3)", "(1, 3)", "off the board"),
        ("(-1, 0)", "(-1, 0)", "off the board"),
        ("(1, 1, 1)", "(1, 1, 1)", "not a cell"),
        ("((1, 1), 1)", "((1, 1), 1)", "not a cell"),
        ("(False, True)", "(False, True)", "not a cell"),
    ],
)
def test_what_names_no_cell_is_repeated_with_a_reason(answer, wrong, why):
    assert without_cause(Asked(f"def move(position): return {answer}").move()) == {"wrong": wrong, "why": why}


def test_an_illegal_cell_comes_with_the_answer_as_it_was_given():
    assert without_cause(Asked("def move(position): return 4").move(EMPTY + "b2")) == {"cell": 4, "returned": "4"}
    assert without_cause(Asked("def move(position): return 'B2'").move(EMPTY + "b2")) == {"cell": 4, "returned": "'B2'"}
    assert Asked("def move(position): return -1").move() == {"cell": -1, "returned": "-1"}
    assert Asked("def move(position): return 10 ** 5000").move() == {"cell": 10**15, "returned": "<int>"}


def test_a_huge_answer_is_cut():
    for huge in ("'x' * 10 ** 6", "[1] * 10 ** 6", "[[[[[[[1]]]]]]] * 99"):
        assert len(Asked(f"def move(position): return {huge}").move()["wrong"]) <= 200


def test_a_move_knows_its_position():
    source = "def move(position):\n    assert position.ply == 2 and position.holder(4) == 0\n    return 'a3'"
    assert Asked(source).move(EMPTY + "b2a1") == {"cell": 6}


def test_the_engine_of_the_textbook_is_a_bot_as_it_is():
    asked = Asked((ENGINE / "minimax.py").read_text(encoding="utf-8"))
    assert asked.move(EMPTY + "a1b2c3c1a3") in ({"cell": 1}, {"cell": 3})  # all of O's moves lose equally soon


def test_the_project_s_minimax_answers_a_pair_for_its_lists():
    source = CS50 + "def minimax(board):\n    assert board == [['X', None, None], [None, 'O', None], [None] * 3]\n"
    assert Asked(source + "    return 2, 0").move(EMPTY + "a1b2") == {"cell": 6}
    assert Asked(source + "    return 6").move(EMPTY + "a1b2") == {"wrong": "6", "why": "not a pair"}
    returned = Asked(source + "    return None").move(EMPTY + "a1b2")
    assert without_cause(returned) == {"wrong": "None", "why": "nothing"}


def test_a_changed_board_is_told_beside_the_answer():
    source = CS50 + "def minimax(board):\n    board[0][0] = 'X'\n    return "
    assert Asked(source + "0, 1").move() == {"cell": 1, "changed": True}
    failed = Asked(source + "1 / 0").move()
    assert failed["changed"]
    assert failed["error"]["text"].startswith("ZeroDivisionError")


def test_an_agent_sees_what_kaggle_shows_it():
    source = """
def agent(observation, configuration):
    assert observation.board == observation["board"] == [0] * 38 + [1] + [0] * 3
    assert (observation.mark, observation.step, observation.remainingOverageTime) == (2, 1, 60)
    assert (configuration.columns, configuration["rows"], configuration.inarow) == (7, 6, 4)
    assert configuration.timeout == configuration.actTimeout == 2
    return 3
"""
    assert Asked(source).move(CONNECT_FOUR + "d6") == {"cell": 31}  # the cell above the mark


@pytest.mark.parametrize(
    "source",
    [
        "def agent(observation): return observation.mark",
        "agent = lambda observation, configuration=None: observation.mark",
        "def agent(*given): return given[0].mark",
        "class Player:\n    def act(self, observation): return observation.mark\nagent = Player().act",
        "class Player:\n    def act(self, observation, configuration): return observation.mark\nagent = Player().act",
        "class Player:\n    def __call__(self, observation, configuration): return observation.mark\nagent = Player()",
    ],
)
def test_an_agent_may_take_the_observation_alone_and_be_anything_that_can_be_called(source):
    assert Asked(source).move(CONNECT_FOUR) == {"cell": 36}


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("7", {"wrong": "7", "why": "no such column"}),
        ("-1", {"wrong": "-1", "why": "no such column"}),
        ("'d'", {"wrong": "'d'", "why": "not a column"}),
        ("3", {"cell": 3, "returned": "3"}),  # a full column: its taken top cell
    ],
)
def test_an_agent_answers_a_column(answer, told):
    full = CONNECT_FOUR + "d6d5d4d3d2d1"
    assert without_cause(Asked(f"def agent(observation, configuration): return {answer}").move(full)) == told


def test_a_kind_says_on_which_boards_it_can_t_play():
    agent = "def agent(observation, configuration): return 0"
    assert Asked(agent, board="3x3x3").loaded["error"]["sort"] == "kaggle needs gravity"
    assert Asked(agent).ask("moves", games=[EMPTY], seeds=[0])["error"]["sort"] == "kaggle needs gravity"
    project = CS50 + "def minimax(board): pass"
    assert Asked(project, board="3x3x3m").loaded["error"]["sort"] == "cs50 needs 3x3x3"
    assert Asked("class TicTacToe: pass", board="7x6x4g").loaded["error"]["sort"] == "class has no moves"
    assert (
        Asked("class TicTacToe: pass").ask("moves", games=[EMPTY], seeds=[0])["error"]["sort"] == "class has no moves"
    )


def test_chance_is_the_same_for_the_same_seed():
    asked = Asked("import random\ndef move(position): return random.randrange(10 ** 9)")
    [[first, second, third]] = asked.moves(EMPTY, seeds=(5, 6, 5))
    assert first == third != second
    assert asked.moves(EMPTY, seeds=(6,)) == [[second]]


def test_a_bot_keeps_its_state_until_the_next_one_is_loaded():
    source = "asked = 0\ndef move(position):\n    global asked\n    asked += 1\n    return asked"
    asked = Asked(source)
    assert asked.moves(EMPTY, EMPTY) == [[{"cell": 1}], [{"cell": 2}]]
    asked.ask("load", source=source)
    assert asked.move() == {"cell": 1}


def test_the_slowest_answer_is_told_with_its_place():
    source = "import time\ndef move(position):\n    if position.ply: time.sleep(0.5)\n    return 0"
    seconds, index = Asked(source).ask("moves", games=[EMPTY, EMPTY + "b2", EMPTY], seeds=[0, 1])["slowest"]
    assert seconds >= 0.5
    assert index in (2, 3)


def test_progress_rises_while_a_batch_runs():
    asked = Asked("import time\ndef move(position):\n    time.sleep(0.03)\n    return 0")
    asked.moves(EMPTY, EMPTY, EMPTY, seeds=(0, 1))
    done = [post["done"] for post in asked.posts]
    assert done == sorted(set(done)) != []
    assert done[-1] <= 6


def test_what_is_kept_for_trying_out_is_not_run_and_a_dataclass_finds_its_module():
    source = """
from dataclasses import dataclass
@dataclass
class Cell:
    number: "int"
def move(position): return Cell(3).number
if __name__ == "__main__":
    input()
"""
    assert Asked(source).move() == {"cell": 3}


def test_another_position_gets_another_chance():
    asked = Asked("import random\ndef move(position): return random.randrange(10 ** 9)")
    [[empty], [later], [again]] = asked.moves(EMPTY, EMPTY + "b2", EMPTY)
    assert empty == again != later


def test_an_answer_says_whether_there_was_chance_in_it():
    asked = Asked("import random\ndef move(position): return random.choice([4]) if position.ply else 4")
    assert asked.moves(EMPTY, EMPTY + "a1") == [[{"cell": 4}], [{"cell": 4, "chance": True}]]


def test_a_bot_cannot_hide_its_chance_by_what_tells_of_it(monkeypatch):
    monkeypatch.setattr(
        random, "getstate", random.getstate
    )  # so that it is restored: the bot shares it with all tests here
    hides = Asked("import random\nrandom.getstate = lambda: 0\ndef move(position): return random.choice([4])")
    assert hides.move() == {"cell": 4, "chance": True}


@pytest.mark.parametrize(
    ("source", "why"),
    [("async def move(position): return 4", "async"), ("def move(position): yield 4", "yields")],
)
def test_a_function_that_gives_no_answer_says_why(source, why):
    asked = Asked(source)
    answer = asked.ask("moves", games=[EMPTY], seeds=[0])
    assert answer["answers"][0][0]["why"] == why
    assert "printed" not in answer


AGENT = "def helper(a, b, c): pass\ndef my_agent(observation, configuration): return 3\n"


@pytest.mark.parametrize(
    "source",
    [
        AGENT,
        AGENT + "import random\nN_STEPS = 3",
        AGENT.replace("observation, configuration", "obs, config"),
        AGENT.replace("observation, configuration", "obs"),
        AGENT.replace("observation, configuration", "obs, config, depth=3"),
        "def negamax(board, mark): pass\nact = lambda obs, config: 3",
    ],
)
def test_the_last_function_is_kaggle_s_agent_whatever_its_name(source):
    for kind in (None, "kaggle"):
        asked = Asked(source, kind=kind)
        assert asked.loaded == {"kind": "kaggle"}
        assert asked.move(CONNECT_FOUR) == {"cell": 38}


@pytest.mark.parametrize("arguments", ["o, c", "state", "a, b, c=1", "*given", "board, configuration"])
def test_where_an_agent_is_wanted_its_arguments_may_have_any_names(arguments):
    source = f"def play({arguments}): return 3"
    assert Asked(source, kind="kaggle").move(CONNECT_FOUR) == {"cell": 38}
    assert "error" in Asked(source).loaded


@pytest.mark.parametrize("source", ["def play(): pass", "def play(a, b, c): pass", "play = 3", "class Agent: pass"])
def test_what_an_agent_can_t_be_is_none(source):
    error = Asked(source, kind="kaggle").loaded["error"]
    assert (error["sort"], error["names"]) == ("no kind", ["agent"])


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        (AGENT + "def move(position): return 0", "move"),
        (CS50 + "def minimax(board): pass\n" + AGENT, "cs50"),
        ("class TicTacToe: pass\n" + AGENT, "class"),
        ("def agent(o, c): return 1\n" + AGENT, "kaggle"),
    ],
)
def test_a_name_that_the_lab_knows_comes_before_the_last_function(source, kind):
    assert Asked(source).loaded == {"kind": kind}
    if kind == "kaggle":
        assert Asked(source).move(CONNECT_FOUR) == {"cell": 36}


def test_a_likely_agent_is_named_where_it_isn_t_the_last_function():
    error = Asked(AGENT + "def score(board): pass").loaded["error"]
    assert (error["sort"], error["names"]) == ("no agent", ["my_agent"])
    error = Asked("def helper(a): pass\ndef play(board, player): return 0\nX = 4").loaded["error"]
    assert (error["sort"], error["names"]) == ("no agent", ["play"])
    imported = Asked("def play(position): pass\nfrom os.path import relpath").loaded["error"]
    assert imported["sort"] == "no kind"
    missing = Asked(CS50 + AGENT).loaded["error"]
    assert (missing["sort"], missing["names"]) == ("no kind", ["minimax"])


def test_a_hint_without_its_import_is_no_error():
    source = "class TicTacToe:\n    def move(self, row: int) -> List[List[int]]: ...\n    cells: Nothing[int] = 0"
    assert Asked(source).loaded == {"kind": "class"}


CHOOSING = """from functools import cache


def corner(position):
    return 0


@cache
def move(position):
    if position.ply == 1:
        return (
            position.legal_moves()[0]
        )
    if position.ply == 2:
        return [corner(position) for _ in range(2)][0]
    return 4
"""


@pytest.mark.parametrize(("game", "lines"), [(EMPTY, {16}), (EMPTY + "b2", {11, 12}), (EMPTY + "b2a2", {15})])
def test_the_line_that_returned_the_answer_is_told_where_it_is_asked_for(game, lines):
    """The line is one of move() itself, not of a function that it calls; of a long statement, it can be any line."""
    asked = Asked(CHOOSING)
    [[answer]] = asked.ask("moves", games=[game], seeds=[0], lines=True)["answers"]
    assert answer["line"] in lines
    assert "line" not in asked.move(game)


@pytest.mark.parametrize("answer", ["return 'z'", "return None", "return (7, 7)", "return 99", "pass"])
def test_the_line_of_an_answer_that_is_no_move_is_told_as_well(answer):
    asked = Asked(f"def move(position):\n    best = 4\n    {answer}\n")
    [[answer]] = asked.ask("moves", games=[EMPTY], seeds=[0], lines=True)["answers"]
    assert answer["line"] == 3


@pytest.mark.parametrize(
    "source", ["class Player:\n    def __call__(self, position): return 4\nmove = Player()", "move = len"]
)
def test_what_is_no_function_of_the_bot_has_no_line(source):
    [[answer]] = Asked(source).ask("moves", games=[EMPTY], seeds=[0], lines=True)["answers"]
    assert "line" not in answer
