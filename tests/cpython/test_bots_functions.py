"""What the functions of the CS50 project and the interview class return, as the bot's side reports it in plain data."""

import pytest

from tests.cases import for_each
from tests.cpython.test_bots_moves import CS50
from tests.helpers.asking import Asked

EMPTY = "." * 9


def value_of(expression):
    """Return what the bot's side reports for a function that returns the value of an expression."""
    asked = Asked(f"{CS50}\ndef minimax(board):\n    return {expression}")
    [answer] = asked.ask("functions", cases=[["minimax", EMPTY]])["answers"]
    return answer["value"]


@for_each(
    ("expression", "value"),
    [
        ("None", None),
        ("True", True),
        ("-1", -1),
        ("0.5", 0.5),
        ("'X'", "X"),
        ("(1, 2)", [1, 2]),
        ("board", [[None] * 3] * 3),
        ("{(1, 1), (0, 2)}", {"set": [[0, 2], [1, 1]]}),
        ("frozenset({'b', 2})", {"set": ["b", 2]}),
        ("set()", {"set": []}),
        ("__import__('collections').namedtuple('Cell', 'i j')(1, 2)", [1, 2]),
        ("__import__('enum').IntEnum('E', 'A').A", 1),
        ("{'a': 1}", {"other": "{'a': 1}"}),
        ("float('nan')", {"other": "nan"}),
        ("object", {"other": "<class 'object'>"}),
        ("[[[[[1]]]]]", [[[[{"other": "[1]"}]]]]),
    ],
)
def test_a_value_becomes_plain_data(expression, value):
    assert value_of(expression) == value


@pytest.mark.parametrize(
    "expression", ["[0] * 10 ** 6", "'x' * 10 ** 6", "set(range(10 ** 5))", "[[0] * 99] * 10 ** 5"]
)
def test_a_huge_value_is_cut(expression):
    assert len(value_of(expression)["other"]) <= 200


def test_a_number_with_more_digits_than_python_writes_is_named():
    assert value_of("10 ** 5000")["other"].startswith("<int")


def test_a_value_that_contains_itself_is_cut():
    assert "..." in str(value_of("(lambda x: (x.append(x), x)[1])([])"))


PROJECT = """
def initial_state(): return [[None] * 3 for _ in range(3)]
def player(board): return "O" if board[0][0] else "X"
def actions(board): return set()
def result(board, action):
    i, j = action
    assert type(action) is tuple
    if board[i][j]: raise ValueError("taken")
    board[i][j] = "X"
    return board
def winner(board): board.append(None)
def terminal(board): board[0] = ("X", None, None)
def utility(board): return 0
def minimax(board): return None
"""


def test_each_function_is_called_with_its_board_and_action():
    cases = [["initial_state"], ["player", "X........"], ["player", EMPTY], ["utility", EMPTY], ["minimax", EMPTY]]
    answers = Asked(PROJECT).ask("functions", cases=cases)["answers"]
    assert answers == [{"value": [[None] * 3] * 3}, {"value": "O"}, {"value": "X"}, {"value": 0}, {"value": None}]


def test_a_board_that_was_changed_is_told():
    cases = [["result", EMPTY, [0, 2]], ["winner", EMPTY], ["terminal", "X........"], ["player", EMPTY]]
    answers = Asked(PROJECT).ask("functions", cases=cases)["answers"]
    assert [answer.get("changed") for answer in answers] == [True, True, True, None]
    assert answers[0]["value"] == [[None, None, "X"], [None] * 3, [None] * 3]


def test_an_exception_of_a_function_is_told_and_the_next_case_is_asked():
    answers = Asked(PROJECT).ask("functions", cases=[["result", "X........", [0, 0]], ["player", EMPTY]])["answers"]
    assert answers[0]["error"]["text"] == "ValueError: taken"
    assert answers[0]["error"]["line"] == 8
    assert answers[1] == {"value": "X"}


def test_right_functions_stand_in_for_wrong_ones_in_a_bot_that_remembers_nothing():
    source = PROJECT + "said = []\ndef utility(board):\n    said.append(player(board))\n    return len(said), said[0]\n"
    asked = Asked(source.replace("return set()", "return winner(board)"))
    cases = [["utility", "XO......."], ["actions", "XXXOO...."]]
    for right, values in (
        (["player", "winner"], ([1, "X"], "X")),
        ([], ([1, "O"], None)),
        (["player"], ([1, "X"], None)),
    ):
        answers = asked.ask("functions", cases=cases, right=right)["answers"]
        assert tuple(answer["value"] for answer in answers) == values


def test_the_functions_are_asked_of_the_project_alone():
    assert Asked("def move(p): pass").ask("functions", cases=[])["error"]["sort"] == "not cs50"
    assert Asked(PROJECT).ask("functions", cases=[["__import__"]])["error"]["sort"] == "no kind"


# The interview class

LINES = """
class TicTacToe:
    def __init__(self, n):
        self.rows = [[0] * n for _ in range(n)]
    def move(self, row, col, player):
        self.rows[row][col] = player
        return player if {test} else 0
"""
CONSTANT = LINES.format(test="row == 2")
LINEAR = LINES.format(test="all([cell == player for cell in self.rows[row]])")
LAZY = LINES.format(test="all(cell == player for cell in self.rows[row])")
MOVES = [[0, 0, 1], [1, 1, 2], [2, 0, 1]]


def counted(source, n):
    """Return how many lines the last move on a board of size n runs, and how many the constructor runs."""
    full = {"n": n, "moves": [[0, column, 1] for column in range(n)]}
    answer = Asked(source).ask("class", games=[full], count=True)
    return answer["lines"][0][-1], answer["built"][0]


def test_the_class_answers_to_each_move_of_each_game():
    games = [{"n": 3, "moves": MOVES}, {"n": 4, "moves": MOVES[:1]}]
    assert Asked(CONSTANT).ask("class", games=games) == {"answers": [[0, 0, 1], [0]]}


def test_a_move_that_fails_is_the_last_of_its_game():
    games = [{"n": 2, "moves": MOVES}, {"n": 3, "moves": MOVES[:1]}]
    first, second = Asked(CONSTANT).ask("class", games=games)["answers"]
    assert first[:2] == [0, 0]
    assert first[2]["error"]["text"].startswith("IndexError")
    assert second == [0]


def test_a_constructor_that_fails_is_told():
    [[told]] = Asked("class TicTacToe: pass").ask("class", games=[{"n": 3, "moves": MOVES}])["answers"]
    assert told["error"]["text"].startswith("TypeError")


def test_any_other_answer_becomes_plain_data():
    source = "class TicTacToe:\n    def __init__(self, n): pass\n    def move(self, row, col, player): return {}"
    assert Asked(source).ask("class", games=[{"n": 3, "moves": MOVES[:1]}])["answers"] == [[{"other": "{}"}]]


@pytest.mark.parametrize("source", [LINEAR, LAZY])
def test_the_steps_grow_with_the_board_where_a_loop_does(source):
    (small, _), (large, _) = counted(source, 10), counted(source, 110)
    assert large - small >= 100


def test_the_steps_stay_the_same_where_no_loop_is():
    assert counted(CONSTANT, 10)[0] == counted(CONSTANT, 110)[0] > 0


def test_the_steps_of_the_constructor_are_told_by_themselves():
    assert counted(CONSTANT, 110)[1] - counted(CONSTANT, 10)[1] >= 100


def test_the_class_is_asked_of_the_class_alone():
    assert Asked(PROJECT).ask("class", games=[])["error"]["sort"] == "not class"
