"""The interview class: right answers over random games, and how the cost of a move grows with the board.

The cost is counted in lines of the class's own code, never in seconds; the work of built-in functions isn't seen. The
boards double in size; on each, the costliest move of each kind of game counts, but not the constructor. A cost that
grows by less than _CONSTANT from the smallest board to the largest is O(1). Otherwise what counts is how many lines the
last doubling of the board added: twice as many as the doubling before means O(n), four times as many O(n²). The worst
kind of game decides.
"""

import random
from collections.abc import Iterator
from math import log2
from typing import NamedTuple

from ttt.counters import TicTacToe
from ttt.game.rules import is_whole
from ttt.lab.bot_answers import NONSENSE, Failure, answers_of, ended, error_of
from ttt.lab.limits import SECONDS, Limits
from ttt.lab.task_steps import fault_of, python_text, step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import BotError
    from ttt.message_types.results import ClassResult, Fault
    from ttt.message_types.tasks import AskedTask, Steps

CONSTANT, LINEAR, SQUARE = COSTS = ("O(1)", "O(n)", "O(n2)")
BATCH = 10  # games in one question, at most: as many as there are on one size of board
_SEED = 0
_CONSTANT = 8  # lines of code; two branches of a move differ by fewer. Chosen by hand
_BETWEEN = 1.5  # the exponent from which growth counts as quadratic; halfway between 1 and 2
_MOST_SHOWN = 400  # characters of a case
SMALLEST, LARGEST = 2, 20  # sizes of board in the random games
RANDOM_GAMES = 10  # on each board
COST_SIZES = (4, 8, 16, 32, 64)
LARGEST_FILLED = 32  # a class that looks at every cell would take a minute to fill 64 x 64

Cell = tuple[int, int]


class Stop(Exception):
    """Raised if the examination can't go on; failure says why."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.why)
        self.failure = failure


def interview_exam(task: "AskedTask") -> "Steps[ClassResult]":
    """Examine the class over random games, then its cost. The task needs only its name."""
    seconds = Limits(task, SECONDS).seconds
    result: "ClassResult" = {
        "task": "class",
        "kind": "class",
        "right": None,
        "fault": None,
        "games": 0,
        "moves": 0,
        "cost": None,
        "lines": {},
        "dearest": None,
        "stopped": None,
        "wrong": [],
        "cases": {},
        "is_complete": True,
        "passed": False,
    }
    try:
        yield from _play(result, seconds)
        if result["right"] is None:
            result["right"] = True
        yield from _measure(result, seconds)
    except Stop as stop:
        result["is_complete"], result["stopped"] = False, ended(stop.failure, seconds)
    fault = result["fault"]
    if fault:
        result["wrong"], result["cases"] = ["move"], {"move": fault["text"]}
    result["passed"] = result["right"] is True and result["is_complete"]
    return result


def _play(result: "ClassResult", seconds: "float | None") -> "Steps[None]":
    """Play random games, up to the first wrong answer."""
    games = list(random_games(_SEED))
    for at in range(0, len(games), BATCH):
        batch = games[at : at + BATCH]
        reply = yield step(_question(batch), 0.5 * at / len(games), {"games": at}, seconds=seconds)
        for game, answers in zip(batch, _told(reply, batch)):
            result["games"] += 1
            result["moves"] += len(answers)
            fault = _fault(game, answers)
            if fault:
                result["right"], result["fault"] = False, fault
                return


def _measure(result: "ClassResult", seconds: "float | None") -> "Steps[None]":
    """Measure the cost of the costliest move in each kind of game, for each size of board."""
    dearest: "dict[str, list[int]]" = {}
    for number, n in enumerate(COST_SIZES):
        games = cost_games(n)
        batch = list(games.values())
        done = 0.5 + 0.5 * number / len(COST_SIZES)
        reply = yield step({**_question(batch), "count": True}, done, {"games": result["games"]}, seconds=seconds)
        for game, answers in zip(batch, _told(reply, batch)):
            fault = _fault(game, answers)
            if fault and result["right"]:
                result["right"], result["fault"] = False, fault
            if len(answers) != len(game.moves):
                return  # the class failed, so there is nothing to measure
        for kind, lines in zip(games, _lines_of(reply, batch)):
            dearest.setdefault(kind, []).append(max(lines))
    costs = [(COSTS.index(growth(lines)), lines[-1], COST_SIZES[len(lines) - 1]) for lines in dearest.values()]
    cost, most, n = max(costs)
    result["cost"], result["lines"], result["dearest"] = COSTS[cost], dearest, {"n": n, "lines": most}


def growth(lines: "list[int]") -> str:
    """Return how a cost grows, from its values on boards that double in size; see the module's docstring."""
    if lines[-1] - lines[0] < _CONSTANT:
        return CONSTANT
    last, before = lines[-1] - lines[-2], lines[-2] - lines[-3]
    if last <= 0 or before <= 0:
        return LINEAR
    return SQUARE if log2(last / before) >= _BETWEEN else LINEAR


def _question(games: "list[InterviewGame]") -> "dict[str, object]":
    return {"ask": "class", "games": [{"n": game.n, "moves": game.moves} for game in games]}


def _told(reply: object, games: "list[InterviewGame]") -> "list[list[object]]":
    """Return each game's answers: as many as its moves, or fewer that end with an error. Raises Stop."""
    answers = answers_of(reply, len(games))
    if isinstance(answers, Failure):
        raise Stop(answers)
    played: "list[list[object]]" = []
    for game, given in zip(games, answers):
        if not isinstance(given, list) or len(given) > len(game.moves):
            raise Stop(Failure(NONSENSE))
        if len(given) != len(game.moves) and not (given and _error(given[-1])):
            raise Stop(Failure(NONSENSE))
        played.append(given)
    return played


def _lines_of(reply: object, games: "list[InterviewGame]") -> "list[list[int]]":
    """Return how many lines of code each move took. Raises Stop."""
    lines = reply.get("lines") if isinstance(reply, dict) else None
    if not (isinstance(lines, list) and len(lines) == len(games)):
        raise Stop(Failure(NONSENSE))
    for game, counts in zip(games, lines):
        is_list = isinstance(counts, list) and len(counts) == len(game.moves)
        if not (is_list and all([is_whole(count) and 0 <= count < 10**9 for count in counts])):
            raise Stop(Failure(NONSENSE))
    return lines


def _error(answer: object) -> "BotError | None":
    return error_of(answer.get("error")) if isinstance(answer, dict) else None


def _fault(game: "InterviewGame", answers: "list[object]") -> "Fault | None":
    """Return the first wrong answer of a game; None if there is none."""
    for at, expected in enumerate(game.answers):
        came = answers[at]
        if is_whole(came) and came == expected:
            continue
        error = _error(came)
        moves = "; ".join(["game.move({}, {}, {})".format(*move) for move in game.moves[: at + 1]])
        if len(moves) > _MOST_SHOWN:
            moves = "...; " + moves[-_MOST_SHOWN:].split("; ", 1)[1]
        call = f"game = TicTacToe({game.n}); {moves}"
        how, shown = ("error", error["text"]) if error else ("value", python_text(came))
        return {**fault_of(how, call, shown, str(expected)), "error": error}
    return None


class InterviewGame(NamedTuple):
    """A game: the size of its board, its moves as row, column and player, and what each must return."""

    n: int
    moves: "list[list[int]]"
    answers: "list[int]"


def random_games(seed: int) -> "Iterator[InterviewGame]":
    """Yield games on boards of every size, smallest first; in half of them a player is led to complete a line."""
    chance = random.Random(seed)
    for n in range(SMALLEST, LARGEST + 1):
        for number in range(RANDOM_GAMES):
            cells = [(row, column) for row in range(n) for column in range(n)]
            chance.shuffle(cells)
            if number % 2:
                line = chance.choice(_lines(n, chance.randrange(n)))
                chance.shuffle(line)
                cells = _led_to(line, cells, chance.randrange(2))
            yield _game(n, cells)


def cost_games(n: int) -> "dict[str, InterviewGame]":
    """Return the games in which a class has the most to scan, by what it may scan: a kind of line, or a filled board.

    A line is completed in its last cell. In "filled", each row and column holds only one player's marks for as long as
    possible, so that no scan of all rows or columns stops early.
    """
    kinds = ("row", "column", "diagonal", "antidiagonal")
    cells = [(row, column) for row in range(n) for column in range(n)]
    games = {kind: _game(n, _led_to(line, cells, 0)) for kind, line in zip(kinds, _lines(n, n - 1))}
    if n <= LARGEST_FILLED:
        half = n // 2
        first = [(row, column) for row, column in cells if (column < half) is (row < n - 1)]
        second = [cell for cell in cells if cell not in first]
        games["filled"] = _game(n, _alternating(first, second))
    return games


def _lines(n: int, at: int) -> "list[list[Cell]]":
    """Return the row and the column at an index, then the diagonal and the antidiagonal."""
    each = range(n)
    return [
        [(at, place) for place in each],
        [(place, at) for place in each],
        [(place, place) for place in each],
        [(place, n - 1 - place) for place in each],
    ]


def _led_to(line: "list[Cell]", cells: "list[Cell]", player: int) -> "list[Cell]":
    """Order cells so that a player, 0 or 1, marks a whole line, unless the other wins first."""
    others = [cell for cell in cells if cell not in line]
    return _alternating(line, others) if player == 0 else _alternating(others, line)


def _alternating(first: "list[Cell]", second: "list[Cell]") -> "list[Cell]":
    return [cell for pair in zip(first, second) for cell in pair] + first[len(second) :] + second[len(first) :]


def _game(n: int, cells: "list[Cell]") -> InterviewGame:
    """Play some cells in turn, up to a win, and return the game."""
    judge = TicTacToe(n)
    moves: "list[list[int]]" = []
    answers: "list[int]" = []
    for number, (row, column) in enumerate(cells):
        player = number % 2 + 1
        moves.append([row, column, player])
        answers.append(judge.move(row, column, player))
        if answers[-1]:
            break
    return InterviewGame(n, moves, answers)
