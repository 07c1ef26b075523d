"""Bots as plain functions: they answer the referee as a bot's own interpreter would."""

import random
from collections.abc import Callable
from typing import Any

from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.game.rules import Position
from ttt.lab.referee import begin

EMPTY = None
Plain = dict[str, Any]  # data for JSON
FakeBot = Callable[[Any], Plain | None]
Choose = Callable[[Position, int], object]
Grid = list[list[str | None]]  # as CS50's project keeps a board
Cell = tuple[int, int]


def examined(task: object, *bots: FakeBot, watch: Callable[[Any], object] = lambda step: None) -> Any:
    """Return the result of a task whose questions the bots answer; a bot is a function from a question to a reply.

    watch is called with each step.
    """
    steps = begin(task)
    try:
        step = next(steps)
        while True:
            watch(step)
            step = steps.send(step["ask"] and bots[step["bot"]](step["ask"]))
    except StopIteration as end:
        return end.value


def moving(choose: Choose) -> Callable[[Plain], Plain]:
    """Return a bot that moves: choose(position, seed) returns a cell, or a whole answer as a dict."""

    def reply(ask: Plain) -> Plain:
        return {"answers": [[one(game, seed) for seed in ask["seeds"]] for game in ask["games"]]}

    def one(game: str, seed: int) -> Plain:
        found = choose(position_of(from_text(game)), seed)
        return found if isinstance(found, dict) else {"cell": found}

    return reply


def at_random(position: Position, seed: int) -> int:
    return random.Random(f"{seed} {position.marks}").choice(position.legal_moves())


def cs50(functions: dict[str, Callable[..., Any]]) -> FakeBot:
    """Return a bot of the CS50 project, made of its eight functions by name."""

    def reply(ask: Plain) -> Plain | None:
        if ask["ask"] == "functions":
            return {"answers": [called(*case) for case in ask["cases"]]}
        return moving(chosen)(ask)

    def called(name: str, *given: Any) -> Plain:
        boards = [functions["initial_state"]() if board is None else rows(board) for board in given[:1]]
        args = [*boards, *map(tuple, given[1:])]
        before = repr(args)
        try:
            told = {"value": plain(functions[name](*args))}
        except Exception as error:
            text = f"{type(error).__name__}: {error}"
            told = {
                "error": {"sort": "exception", "text": text, "line": 7, "column": None, "traceback": "", "names": []}
            }
        return told if repr(args) == before else {**told, "changed": True}

    def chosen(position: Position, seed: int) -> int:
        board = rows(
            "".join(".XO"[(position.holder(cell) is not None) + (position.holder(cell) == 1)] for cell in range(9))
        )
        row, column = functions["minimax"](board)
        return row * 3 + column

    return reply


def rows(text: str) -> Grid:
    marks = [None if mark == "." else mark for mark in text]
    return [marks[at : at + 3] for at in (0, 3, 6)]


def plain(value: object) -> object:
    if isinstance(value, set):
        return {"set": sorted([plain(one) for one in value], key=repr)}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return value if value is None or isinstance(value, bool | int | float | str) else {"other": repr(value)}


class RightProject:
    """A right solution of the CS50 project, with a cache; wrong solutions override what they get wrong."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}

    def functions(self) -> dict[str, Callable[..., Any]]:
        names = ("initial_state", "player", "actions", "result", "winner", "terminal", "utility", "minimax")
        return {name: getattr(self, name) for name in names}

    def initial_state(self) -> Grid:
        return [[EMPTY] * 3 for _ in range(3)]

    def player(self, board: Grid) -> str:
        marks = [mark for row in board for mark in row]
        return "X" if marks.count("X") == marks.count("O") else "O"

    def actions(self, board: Grid) -> set[Cell]:
        return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}

    def result(self, board: Grid, action: Cell) -> Grid:
        if action not in self.actions(board):
            raise ValueError(f"not allowed: {action}")
        made = [list(row) for row in board]
        made[action[0]][action[1]] = self.player(board)
        return made

    def lines(self, board: Grid) -> Grid:
        columns = [[row[at] for row in board] for at in range(3)]
        return board + columns + [[board[at][at] for at in range(3)], [board[at][2 - at] for at in range(3)]]

    def winner(self, board: Grid) -> str | None:
        for line in self.lines(board):
            if line[0] is not EMPTY and line == [line[0]] * 3:
                return line[0]
        return None

    def terminal(self, board: Grid) -> bool:
        return self.winner(board) is not None or not self.actions(board)

    def utility(self, board: Grid) -> int:
        return {"X": 1, "O": -1, None: 0}[self.winner(board)]

    def value(self, board: Grid) -> int:
        key = str(board)
        if key not in self._known:
            self._known[key] = self.worked_out(board)
        return self._known[key]

    def worked_out(self, board: Grid) -> int:
        if self.terminal(board):
            return self.utility(board)
        found = [self.value(self.result(board, action)) for action in self.actions(board)]
        return max(found) if self.player(board) == "X" else min(found)

    def minimax(self, board: Grid) -> Cell | None:
        if self.terminal(board):
            return None
        best = self.value(board)
        return next(action for action in sorted(self.actions(board)) if self.value(self.result(board, action)) == best)
