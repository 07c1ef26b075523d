"""The eight functions of CS50's project: a right solution passes, and each wrong one is refuted by a case."""

import copy
import json
from itertools import count, cycle

import pytest

from tests.every_python.expect import there
from tests.helpers.asking import Asked
from tests.helpers.fake_bots import RightProject, cs50, examined, rows
from tests.helpers.some_cases import some_cases
from tests.lab_bots.sources import source
from ttt.lab import functions
from ttt.lab.function_cases import TREE, _boards, batches
from ttt.lab.referee import begin
from ttt.lab.verdicts import of_result
from ttt.words.lab.verdicts import first_error, told

FUNCTIONS = {"task": "functions"}
RIGHT = RightProject()


def verdict(project):
    """Return the result of an exam that asks a project about only some of the positions."""
    with some_cases():
        return verdict_on_all(project)


def verdict_on_all(project):
    found = examined(FUNCTIONS, cs50(project.functions()))
    return json.loads(json.dumps(found))


def steps_until(stop, project=RIGHT):
    """Return the steps and the result of an exam that a person ends at the first step for which stop is true."""
    steps, bot, told = begin(FUNCTIONS), cs50(project.functions()), []
    reply = None
    try:
        while True:
            told.append(steps.send(reply))
            if stop(told[-1]):
                steps.throw(KeyboardInterrupt())
            reply = told[-1]["ask"] and bot(told[-1]["ask"])
    except StopIteration as end:
        return told, end.value


def test_a_right_solution_passes_on_every_position():
    steps, found = steps_until(lambda step: False)
    assert (found["passed"], found["wrong"], found["cases"], found["stopped"]) == (True, [], {}, None)
    assert found["checked"]["player"] == found["checked"]["winner"] == found["checked"]["minimax"] == 5478
    assert found["checked"]["actions"] == 4520
    assert found["checked"]["utility"] == 958
    assert found["checked"]["result"] == 16167 + 4519 + 4520  # each action; per board, a taken cell, and a cell off it
    assert [step["done"] for step in steps] == sorted([step["done"] for step in steps])
    began = next(step for step in steps if step["about"] == "minimax")
    assert (began["sofar"]["minimax"], began["done"] < 0.03) == (0, True)
    assert {step["sofar"]["to minimax"] for step in steps if "to minimax" in step["sofar"]} == {5478}
    full = next(step for step in steps if step["sofar"]["minimax"] >= 4388)  # all boards with at most four empty cells
    assert full["done"] < 0.06


class OneRowThrice(RightProject):
    """A project whose empty board has one list as all three rows."""

    def initial_state(self):
        return [[None] * 3] * 3

    def result(self, board, action):
        if action not in self.actions(board):
            raise ValueError
        made = copy.deepcopy(board)
        made[action[0]][action[1]] = self.player(board)
        return made


def test_an_empty_board_of_one_row_thrice_is_found_by_its_first_move():
    found = verdict(OneRowThrice())
    assert found["wrong"] == ["initial_state"]
    assert found["cases"]["initial_state"].startswith("result(initial_state(), (0, 0)): [['X', None, None], ['X', ")


class StartsWithO(RightProject):
    def player(self, board):
        return "O" if super().player(board) == "X" else "X"


class WrongAfterTheEnd(RightProject):
    def player(self, board):
        return "X" if self.terminal(board) else super().player(board)


class ActionsAsList(RightProject):
    def actions(self, board):
        return sorted(super().actions(board))


class SharedBoard(RightProject):
    def result(self, board, action):
        if action not in self.actions(board):
            raise ValueError
        board[action[0]][action[1]] = self.player(board)
        return board

    def value(self, board):  # worked out by the right project: this one would change the board
        return RIGHT.value(board)

    def minimax(self, board):
        return RIGHT.minimax(board)


class SharedRows(RightProject):
    def result(self, board, action):
        if action not in self.actions(board):
            raise ValueError
        made = list(board)
        made[action[0]][action[1]] = self.player(board)
        return made

    def minimax(self, board):
        return RIGHT.minimax(board)


class TakesTakenCells(RightProject):
    def result(self, board, action):
        if not (0 <= action[0] < 3 and 0 <= action[1] < 3):
            raise IndexError
        made = [list(row) for row in board]
        made[action[0]][action[1]] = self.player(board)
        return made


class CountsFromTheEnd(RightProject):
    """A project that accepts -1, which Python takes for the last row."""

    def result(self, board, action):
        if board[action[0]][action[1]] is not None:
            raise ValueError
        made = [list(row) for row in board]
        made[action[0]][action[1]] = self.player(board)
        return made


class WrongDiagonal(RightProject):
    def lines(self, board):
        return super().lines(board)[:-1]


class DrawsNeverEnd(RightProject):
    def terminal(self, board):
        return self.winner(board) is not None

    def value(self, board):
        return RIGHT.value(board)

    def minimax(self, board):
        return RIGHT.minimax(board)


class TerminalAsMark(RightProject):
    def terminal(self, board):
        return self.winner(board) or not self.actions(board)


class UtilityForTheMover(RightProject):
    def utility(self, board):
        return -abs(super().utility(board))

    def minimax(self, board):
        return RIGHT.minimax(board)


class Greedy(RightProject):
    """A project whose minimax wins at once if it can, else plays the first action, whatever the opponent may reply."""

    def minimax(self, board):
        if self.terminal(board):
            return None
        actions = sorted(self.actions(board))
        won = [action for action in actions if self.winner(self.result(board, action))]
        return (won or actions)[0]


class AlwaysMax(RightProject):
    def worked_out(self, board):
        if self.terminal(board):
            return self.utility(board)
        return max([self.value(self.result(board, action)) for action in self.actions(board)])


class MovesFirst(RightProject):
    def minimax(self, board):
        return min(self.actions(board))


class MovesAfterTheEnd(RightProject):
    def minimax(self, board):
        return (0, 0) if self.terminal(board) else super().minimax(board)


class Unwritten(RightProject):
    def utility(self, board):
        raise NotImplementedError

    def value(self, board):
        return RIGHT.value(board)


WRONG = {
    StartsWithO: {"player", "result", "minimax"},
    WrongAfterTheEnd: {"player"},
    ActionsAsList: {"actions"},
    SharedBoard: {"result"},
    SharedRows: {"result"},
    TakesTakenCells: {"result"},
    CountsFromTheEnd: {"result"},
    WrongDiagonal: {"winner", "terminal", "utility", "minimax"},
    DrawsNeverEnd: {"terminal"},
    TerminalAsMark: {"terminal"},
    UtilityForTheMover: {"utility"},
    Greedy: {"minimax"},
    AlwaysMax: {"minimax"},
    MovesAfterTheEnd: {"minimax"},
    Unwritten: {"utility"},
}


@pytest.mark.parametrize(("project", "wrong"), WRONG.items(), ids=[project.__name__ for project in WRONG])
def test_a_wrong_function_is_named_with_a_case(project, wrong):
    found = verdict(project())
    assert set(found["wrong"]) == set(found["cases"]) == wrong
    assert not found["passed"]
    assert found["is_complete"]
    sentences = told(found)
    for name in wrong:
        assert found["cases"][name].startswith(f"{name}([[")
        assert [sentence for sentence in sentences if sentence.startswith(f"{name} ")]


@pytest.mark.parametrize(
    ("name", "right", "wrong", "line", "says"),
    [
        (
            "result",  # it fails after more right exceptions than are reported in full
            "    i, j = action\n",
            "    i, j = action if len(actions(board)) > 5 else copy.copy(action)\n",
            31,
            "“copy” is a module that isn't imported. Write “import copy” as the first line.",
        ),
        (
            "player",
            "    return X if marks",
            "    known += 1\n    return X if marks",
            21,
            "The function sets “known” itself, so this “known” isn't the one outside the function, and it has no "
            "value yet. Pass the value to the function as a parameter, or write “global known” as the function's first "
            "line.",
        ),
        (
            "utility",
            "{X: 1, O: -1, None: 0}[winner(board)]",
            "0 + winner(board)",
            49,
            "“0 + winner(board)” tries to add a text and a number. Turn the number into a text with str(...), or the "
            "text into a number with int(...).",
        ),
    ],
)
def test_a_function_that_fails_is_told_why_and_where(name, right, wrong, line, says):
    text = source("cs50_right")
    assert right in text
    asked = Asked(text.replace(right, wrong))
    with some_cases():
        found = examined(FUNCTIONS, asked.answer)
    sentence = next(sentence for sentence in told(found) if sentence.startswith(f"{name} fails: {name}([["))
    assert sentence.translate({0x2068: None, 0x2069: None}).endswith(f"). Line {line}: {says}")
    assert there(first_error(found)[0])["error"]["line"] == line


@pytest.mark.parametrize("value", [(0, None), (-1, (0, 0)), ((0, 0), 0.5)])
def test_a_minimax_that_returns_a_value_beside_its_move_is_told_so(value):
    class Project(RightProject):
        def minimax(self, board):
            return value

    [_, sentence] = told(verdict(Project()))
    assert sentence.startswith("minimax returns a value along with its move: minimax([[")
    assert sentence.endswith(f" gives {value}. Return only the move.")


class ChecksNothing(RightProject):
    def result(self, board, action):
        made = [list(row) for row in board]
        made[action[0]][action[1]] = self.player(board)
        return made


def test_functions_that_only_call_a_wrong_one_are_told_as_that():
    text = source("cs50_right").replace("marks.count(X) == marks.count(O)", "marks.count(X) < marks.count(O)")
    asked, emptiest = Asked(text), 0

    def answer(ask):
        nonlocal emptiest
        emptiest = max([emptiest, *[case[1].count(".") for case in ask["cases"] if case[0] == "minimax"]])
        return asked.answer(ask)

    with some_cases():
        found = examined(FUNCTIONS, answer)
    assert (found["wrong"], found["following"]) == (["player", "result", "minimax"], ["result", "minimax"])
    assert told(found)[:2] == [
        "Wrong functions: player.",
        "Wrong because they call a wrong function: result, minimax. "
        "With that function corrected, the calls shown here come out right.",
    ]
    assert of_result(found).values["names"] == "player"
    assert emptiest <= 5  # emptier boards take long, and nothing depends on them now


def test_a_wrong_function_that_calls_another_wrong_one_is_told_as_wrong_itself():
    text = source("taken cells").replace("marks.count(X) == marks.count(O)", "marks.count(X) < marks.count(O)")
    asked = Asked(text)
    with some_cases():
        found = examined(FUNCTIONS, asked.answer)
    assert "player" in found["wrong"]
    assert "result" in found["wrong"]
    assert "result" not in found["following"]


def test_the_commonest_kind_of_wrong_call_is_told_first_then_one_of_each_other():
    found = verdict(ChecksNothing())
    assert found["cases"]["result"].startswith(
        'result([["X", None, None], [None, None, None], [None, None, None]], (0, 0))'
    )
    [other] = found["others"]["result"]
    assert other["call"] == "result([[None, None, None], [None, None, None], [None, None, None]], (-1, 0))"
    _, first, second, _ = told(found)
    assert (found["faults"]["result"]["call"] in first, other["call"] in second) == (True, True)
    assert verdict(TakesTakenCells())["others"] == {"result": []}


def test_a_wrong_function_that_gives_no_answer_afterwards_ends_nothing():
    right = cs50(ChecksNothing().functions())
    asked = []

    def hangs_later(ask):
        asked.append(ask["cases"][0][0])
        return {"failed": "time", "line": 1, "at": 0, "error": None} if asked.count("result") > 2 else right(ask)

    with some_cases():
        found = examined(FUNCTIONS, lambda ask: hangs_later(ask) if ask["cases"][0][0] == "result" else right(ask))
    assert (found["wrong"], found["is_complete"], asked) == (["result"], True, ["result"] * 3)


def test_after_the_end_player_may_say_anything_but_the_other_side_or_raise():
    anything = cycle([None, "nobody", 0, ValueError()])

    class Project(RightProject):
        def player(self, board):
            if not self.terminal(board):
                return super().player(board)
            said = next(anything)
            if isinstance(said, ValueError):
                raise said
            return said

    assert verdict(Project())["passed"]


@pytest.mark.parametrize(("why", "wrong"), [("time", []), ("died", ["minimax"])])
def test_a_function_without_an_answer_ends_the_exam_and_is_wrong_only_if_it_crashes(why, wrong):
    def hangs(ask):
        if ask["cases"][0][0] == "minimax":
            return {"failed": why, "line": 12, "at": 3, "error": None}
        return right(ask)

    right = cs50(RIGHT.functions())
    found = examined({**FUNCTIONS, "seconds": 7}, hangs)
    assert (found["wrong"], found["is_complete"], found["passed"]) == (wrong, False, False)
    assert (found["stopped"]["line"], found["stopped"]["seconds"]) == (12, 7)
    assert found["checked"]["utility"] == 958
    if why == "time":
        assert told(found)[1] == (
            "Right on all positions: initial_state, player, actions, result, winner, terminal, utility."
        )
        assert told(found)[2].startswith("Too slow: no answer within 7 s here: minimax([[")


def test_stopped_by_a_person_nothing_is_wrong_and_nothing_has_passed():
    found = examined(FUNCTIONS, lambda ask: {"failed": "stopped", "line": None, "at": None, "error": None})
    assert (found["wrong"], found["passed"], found["is_complete"]) == ([], False, False)


def test_minimax_is_asked_about_the_fullest_boards_first():
    asked = [case for batch in batches() for case in batch if case.name == "minimax"]
    empty = [str(case.given[0]).count(".") for case in asked]
    assert empty == sorted(empty)
    assert empty[-1] == 9


def test_no_batch_takes_minimax_longer_than_one_board_with_two_marks():
    asked = [batch for batch in batches() if batch[0].name == "minimax"]
    assert max([sum([case.size for case in batch]) for batch in asked if len(batch) > 1]) <= TREE[7]
    assert [len(batch) for batch in asked[-10:]] == [1] * 10
    assert len(asked) < 200  # each batch costs some milliseconds


def test_the_size_of_a_board_is_that_of_the_tree_below_it_on_average():
    trees, sizes = {}, {}
    for board in reversed(_boards()):
        below = [] if board.outcome else [trees[board.play(cell).marks] for cell in board.legal_moves()]
        trees[board.marks] = 1 + sum(below)
        if below:
            sizes.setdefault(len(below), []).append(trees[board.marks])
    assert TREE[1:] == tuple([round(sum(sizes[empty]) / len(sizes[empty])) for empty in range(1, 10)])


def test_what_is_certain_when_a_person_stops_it_is_told():
    proved = ["initial_state", "player", "actions", "result", "winner", "terminal", "utility"]
    with some_cases():
        _, found = steps_until(lambda step: step["sofar"]["minimax"] > 0)
        assert (found["right"], found["wrong"], found["stopped"]["why"]) == (proved, [], "stopped")
        assert told(found)[1] == f"Right on all positions: {', '.join(proved)}."
        _, found = steps_until(lambda step: step["about"] == "minimax", TakesTakenCells())
        assert (found["right"], found["wrong"]) == (["player", "actions", "winner", "terminal", "utility"], ["result"])
        assert told(found)[-3].startswith("Right on all positions: player, ")
        _, found = steps_until(lambda step: step["about"] == "result", StartsWithO())
        assert (found["right"], found["wrong"]) == (["actions", "winner", "terminal", "utility"], ["player"])


def test_stopped_while_a_wrong_minimax_shows_its_bug_it_ends(monkeypatch):
    cases = [case for batch in batches() for case in batch if case.size == TREE[4]]
    monkeypatch.setattr(functions, "batches", lambda: tuple([[case] for case in cases[:30]]))
    asked = count(1)
    _, found = steps_until(lambda step: next(asked) == 30, MovesFirst())
    assert (found["wrong"], found["is_complete"], found["stopped"]["why"]) == (["minimax"], False, "stopped")


def test_a_case_can_be_typed_into_python():
    found = verdict(WrongDiagonal())
    call = found["faults"]["winner"]["call"]
    board = eval(call.removeprefix("winner"), {})
    marks = "".join(mark or "." for row in board for mark in row)
    assert rows(marks) == board
    assert RIGHT.winner(board) is not None
    assert WrongDiagonal().winner(board) is None
