"""The interview class: wrong answers are found, and the lines that a move runs give its cost."""

import inspect
import sys

import pytest

from tests.cases import for_each
from tests.every_python.expect import there
from tests.helpers.asking import Asked
from tests.helpers.fake_bots import examined
from ttt.counters import TicTacToe
from ttt.game.family import rules, start
from ttt.lab.interview_exam import CONSTANT, COST_SIZES, LINEAR, SQUARE, cost_games, growth, random_games
from ttt.words.lab.verdicts import first_error, told

CLASS = {"task": "class"}


def interviewed(kind):
    """Return a bot that plays the games of a question with a class, and counts the lines of its moves if asked to."""

    def reply(ask):
        played = [play(game, ask.get("count", False)) for game in ask["games"]]
        return {"answers": [answers for answers, _ in played], "lines": [lines for _, lines in played]}

    def play(game, is_counted):
        answers, lines = [], []
        try:
            made = kind(game["n"])
            for move in game["moves"]:
                steps, answer = counted(made, move) if is_counted else (0, made.move(*move))
                answers.append(answer)
                lines.append(steps)
        except Exception as error:
            text = f"{type(error).__name__}: {error}"
            answers.append({"error": {"sort": "exception", "text": text, "line": 5}})
        return answers, lines

    return reply


def counted(made, move):
    """Return the number of lines that a move runs, and its answer."""
    steps = 0
    own = inspect.getfile(type(made))  # garbage collection runs other lines meanwhile

    def trace(frame, event, arg):
        nonlocal steps
        if frame.f_code.co_filename != own:
            return None
        steps += event == "line"
        return trace

    sys.settrace(trace)
    try:
        answer = made.move(*move)
    finally:
        sys.settrace(None)
    return steps, answer


class ScansItsLines:
    """An O(n) class: it scans a row, a column and the diagonals, each to the first cell without the player's mark."""

    def __init__(self, n):
        self.n = n
        self.board = [[0] * n for _ in range(n)]

    def lines(self, row, col):
        each = range(self.n)
        yield [(row, at) for at in each]
        yield [(at, col) for at in each]
        yield [(at, at) for at in each]
        yield [(at, self.n - 1 - at) for at in each]

    def move(self, row, col, player):
        self.board[row][col] = player
        for line in self.lines(row, col):
            if self.is_won(line, player):
                return player
        return 0

    def is_won(self, line, player):
        return all(self.board[row][col] == player for row, col in line)


class ScansItsRow(ScansItsLines):
    """An O(n) class, slow only where a row begins with many marks of the player; counters find the winner."""

    def __init__(self, n):
        super().__init__(n)
        self.counters = TicTacToe(n)

    def move(self, row, col, player):
        self.board[row][col] = player
        for at in range(self.n):
            if self.board[row][at] != player:
                return self.counters.move(row, col, player)
        return self.counters.move(row, col, player)


class ScansTheBoard(ScansItsLines):
    """An O(n²) class that leaves each row at the first cell without the player's mark; counters find the winner."""

    def __init__(self, n):
        super().__init__(n)
        self.counters = TicTacToe(n)

    def move(self, row, col, player):
        self.board[row][col] = player
        for line in self.board:
            for mark in line:
                if mark != player:
                    break
        return self.counters.move(row, col, player)


class CopiesTheBoard(ScansItsLines):
    """An O(n²) class, whatever is on the board."""

    def move(self, row, col, player):
        self.board = [[mark + 0 for mark in line] for line in self.board]
        return super().move(row, col, player)


class NoAntidiagonal(ScansItsLines):
    def lines(self, row, col):
        yield from list(super().lines(row, col))[:3]


class SaysTrue(TicTacToe):
    def move(self, row, col, player):
        return super().move(row, col, player) == player


class SaysOne(TicTacToe):
    def move(self, row, col, player):
        return min(1, super().move(row, col, player))


class SaysNothing(TicTacToe):
    def move(self, row, col, player):
        return super().move(row, col, player) or None


class OnlySmall(TicTacToe):
    def move(self, row, col, player):
        if self.n > 12:
            raise IndexError("too large")
        return super().move(row, col, player)


class NeedsNoSize(TicTacToe):
    def __init__(self):
        super().__init__(3)


@pytest.mark.parametrize(
    ("kind", "cost"),
    [
        (TicTacToe, CONSTANT),
        (ScansItsLines, LINEAR),
        (ScansItsRow, LINEAR),
        (ScansTheBoard, SQUARE),
        (CopiesTheBoard, SQUARE),
    ],
)
def test_the_cost_of_a_move_is_named(kind, cost):
    found = examined(CLASS, interviewed(kind))
    assert (found["right"], found["passed"], found["is_complete"], found["cost"]) == (True, True, True, cost)
    name = cost.replace("n2", "n²")
    assert [sentence for sentence in told(found) if sentence.startswith(f"A move costs {name}:")]


@pytest.mark.parametrize(
    ("kind", "came"),
    [(NoAntidiagonal, "0"), (SaysTrue, "False"), (SaysOne, "1"), (SaysNothing, "None")],
)
def test_a_wrong_answer_is_told_with_its_moves(kind, came):
    found = examined(CLASS, interviewed(kind))
    assert (found["right"], found["passed"]) == (False, False)
    assert found["fault"]["came"] == came
    assert found["cases"]["move"].startswith("game = TicTacToe(")
    assert told(found)[0].startswith("A wrong answer: game = TicTacToe(")


@pytest.mark.parametrize(("kind", "what"), [(OnlySmall, "IndexError: too large"), (NeedsNoSize, "TypeError")])
def test_an_error_is_told_and_nothing_is_measured(kind, what):
    found = examined(CLASS, interviewed(kind))
    assert (found["right"], found["cost"]) == (False, None)
    assert what in told(found)[0]


@pytest.mark.parametrize("why", ["time", "died", "stopped"])
def test_without_an_answer_nothing_has_passed(why):
    found = examined(CLASS, lambda ask: {"failed": why, "line": 4, "at": 0})
    assert (found["right"], found["passed"], found["is_complete"], found["stopped"]["line"]) == (None, False, False, 4)
    assert told(found)


def twisted(change):
    """Return a bot that plays with a right class; change() alters its replies whenever lines are counted."""

    def bot(ask):
        reply = interviewed(TicTacToe)(ask)
        return change(reply) if ask.get("count") else reply

    return bot


NONSENSE = (
    lambda reply: None,
    lambda reply: {"answers": reply["answers"]},
    lambda reply: {**reply, "lines": 5},
    lambda reply: {**reply, "lines": reply["lines"][1:]},
    lambda reply: {**reply, "lines": [["many" for _ in game] for game in reply["lines"]]},
    lambda reply: {**reply, "lines": [[-1 for _ in game] for game in reply["lines"]]},
    lambda reply: {**reply, "lines": [[True for _ in game] for game in reply["lines"]]},
    lambda reply: {**reply, "answers": reply["answers"][1:]},
    lambda reply: {**reply, "answers": [game[:-1] for game in reply["answers"]]},
    lambda reply: {**reply, "answers": [[*game, 0] for game in reply["answers"]]},
    lambda reply: {**reply, "answers": [0 for _ in reply["answers"]]},
)


@for_each("change", NONSENSE)
def test_nonsense_ends_the_examination(change):
    found = examined(CLASS, twisted(change))
    assert found["stopped"]["why"] == "nonsense"
    assert (found["right"], found["cost"], found["passed"]) == (True, None, False)


def test_the_games_are_as_the_rules_have_them():
    sizes, winners = set(), set()
    for game in random_games(0):
        sizes.add(game.n)
        if game.n > 6:
            continue
        position = start(rules(game.n, game.n, game.n))
        for (row, column, player), answer in zip(game.moves, game.answers, strict=True):
            assert player == position.to_move + 1
            position = position.play(row * game.n + column)
            winner = position.outcome.winner if position.outcome else None
            assert answer == (0 if winner is None else winner + 1)
            winners.add(answer)
        assert position.outcome
    assert sizes == set(range(2, 21))
    assert winners == {0, 1, 2}


@pytest.mark.parametrize("n", COST_SIZES)
def test_each_kind_of_line_is_completed_where_lines_are_counted(n):
    games = cost_games(n)
    assert [games[kind].answers[-1] for kind in ("row", "column", "diagonal", "antidiagonal")] == [1, 1, 1, 1]
    if "filled" in games:
        assert len(games["filled"].moves) == n * n
        assert set(games["filled"].answers) == {0}


@pytest.mark.parametrize(
    ("lines", "cost"),
    [
        ([9, 9, 9, 9, 9], CONSTANT),
        ([9, 12, 9, 12, 12], CONSTANT),
        ([20, 24, 32, 48, 80], LINEAR),
        ([10, 20, 30, 40, 50], LINEAR),  # they grow like log n, which has no name here
        ([30, 60, 200, 700, 2700], SQUARE),
        ([20, 60, 200, 700], SQUARE),
    ],
)
def test_growth_is_named(lines, cost):
    assert growth(lines) == cost


@for_each(
    ("line", "says"),
    [
        (
            "self.rows = defaultdict(int)",
            "Line 3: “defaultdict” isn't imported. Write “from collections import defaultdict” as the first line. "
            "LeetCode imports it for you.",
        ),
        (
            "self.rows = Counter()",
            "Line 3: “Counter” isn't imported. Write “from collections import Counter” as the first line. "
            "LeetCode imports it for you.",
        ),
        (
            "self.most = math.inf",
            "Line 3: “math” is a module that isn't imported. Write “import math” as the first line. "
            "LeetCode imports it for you.",
        ),
        (
            "self.least = operator.lt",
            "Line 3: “operator” is a module that isn't imported. Write “import operator” as the first line. "
            "LeetCode imports it for you.",
        ),
        (
            "self.rows = [0] + n",
            "Line 3: A list can be added only to another list, not to a value of type int. To add one item, write "
            "append(...).",
        ),
        (
            "n += size; size = 3",
            "Line 3: “size” has no value yet: the line that gives it a value hasn't run. Give “size” a value at the "
            "beginning, before the “if” or the loop.",
        ),
        ("raise KeyError(3)", "Line 3: The bot raised an error: KeyError: 3"),
    ],
)
def test_a_class_that_fails_is_told_why_and_where(line, says):
    source = (
        f"class TicTacToe:\n    def __init__(self, n):\n        {line}\n    def move(self, *move):\n        return 0\n"
    )
    asked = Asked(source)
    found = examined(CLASS, asked.answer)
    [sentence] = told(found)
    plain = sentence.translate({0x2068: None, 0x2069: None})
    assert plain == "An error: game = TicTacToe(2); game.move(1, 0, 1). " + says
    assert there(first_error(found)[0])["error"]["line"] == 3
