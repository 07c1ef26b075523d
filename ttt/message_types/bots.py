"""The questions to a bot's side (ttt/bots), and its answers. Both are JSON texts, and "id" is the same in both.

Code that runs there can forge its answers. So the receiver treats an answer as Unchecked at first, and as one of the
types below only after checking it.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
Unchecked = Mapping[str, object]  # an answer as it arrives: any field may be missing, or of another type

# The questions


class BotSource(TypedDict):
    """A learner's bot, as passed to the sandbox."""

    source: str
    kind: NotRequired[str | None]  # as in LoadQuestion
    unaided: NotRequired[bool]
    game: NotRequired[str]


class NamedSource(BotSource):
    """A learner's bot with its name and key on the lab's shelf."""

    name: str
    key: str  # "" for none


class _Question(TypedDict):
    id: int


class LoadQuestion(_Question):
    """A question that loads a source in its own namespace, and drops the source loaded before."""

    ask: Literal["load"]
    source: str
    # "move", "cs50", "kaggle", "class", or None to find out which. "program" is any source: it has no move, only
    # functions to call in a RecordQuestion, and it is never found unless asked for.
    # "game" is a learner's own game, and "game bot" is a bot for such a game, whose source is in the field game.
    kind: NotRequired[str | None]
    game: NotRequired[str]
    board: NotRequired[str | None]  # such as 3x3x3; if the kind can't play on it, that is an error
    seed: NotRequired[int]
    watch: NotRequired[bool]  # for a second run, to find the line in which the first one took too long: see LineReport
    unaided: NotRequired[bool]  # the bot must do without the site's engine
    input: NotRequired[bool]  # whether a person is there to answer input()


class MovesQuestion(_Question):
    """A question that asks for the bot's move in each game with each seed. None of the games is over."""

    ask: Literal["moves"]
    games: list[str]  # their texts, such as 1-3x3x3-hh-b2
    seeds: list[int]  # before each answer, random is seeded with this and the game
    lines: NotRequired[bool]  # whether the lines that gave the answers are wanted; a watched bot gives none
    input: NotRequired[bool]  # as in LoadQuestion


class FunctionsQuestion(_Question):
    """A question that calls functions of the CS50 project."""

    ask: Literal["functions"]
    # A name and its arguments: ["result", "XO.......", [0, 2]]. Boards are nine characters, row by row; None is the
    # board that the bot's own initial_state() returns.
    cases: list[list[Json]]
    right: NotRequired[list[str]]  # functions to replace by correct ones, in a freshly loaded bot


class CasesQuestion(_Question):
    """A question that asks which cases a program passes; see ttt/bots/case_runs.py."""

    ask: Literal["cases"]
    game: str  # the text of the game from which at() goes on, such as 1-3x3x3-hh-
    cases: list[list[str]]  # each is an expression and the expression of its value


class ClassQuestion(_Question):
    """A question that plays games with the interview class."""

    ask: Literal["class"]
    games: list["AskedGame"]
    count: NotRequired[bool]  # whether "lines" and "built" are wanted


class AskedGame(TypedDict):
    """A game for TicTacToe(n)."""

    n: int
    moves: list[list[int]]  # row, column, player


class RunQuestion(_Question):
    """A question about one run of the source, from a fresh start."""

    game: str
    call: NotRequired[str | None]  # the function to call with only the Position; None asks for the move
    seed: NotRequired[int]


class CountQuestion(RunQuestion):
    """A question that counts the nodes of a run without recording its steps, which is much faster."""

    ask: Literal["count"]


class RecordQuestion(RunQuestion):
    """A question that records a run, line by line; see recordings.py."""

    ask: Literal["record"]
    most: NotRequired["RecordLimits | None"]


class RecordLimits(TypedDict, total=False):
    """The limits at which a recording ends."""

    steps: int
    nodes: int


# What goes wrong


class Cause(TypedDict):
    """Why a learner's code went wrong, if that is certain (ttt/bots/causes); ttt/words/errors puts it into words."""

    key: str  # the key of the cause's sentences: "missing colon"
    facts: Mapping[str, str | int]  # the values to fill in: short strings of one line, and whole numbers
    code: str  # the line of code, cut if it is long; "" if there is none
    caret: str  # the text below it: spaces, and a caret at the column; "" if there is none


class BotError(TypedDict):
    """What went wrong in a learner's code."""

    # "syntax", "exception", "exit" (sys.exit), "recursion", "memory", "prints" (over 10 MB in one go), "input",
    # "import" (names: the missing module; numpy also if only its usual name is used), "index" (a position used like
    # rows, see ttt/bots/position.py), "brackets" (a function instead of its result), "engine" (the site's, loaded by
    # an unaided bot), "no kind" (names: what was looked for, or what is missing for a kind), "two kinds" (names: those
    # found, kinds: whose they are), "no agent" (names: a function that may be meant as one), "time" (in a watched
    # run), "kaggle needs gravity", "cs50 needs 3x3x3", "class has no moves", "not cs50", "not class" (the wrong
    # question for this kind)
    sort: str
    text: str  # as Python says it: "NameError: name 'x' is not defined"
    line: int | None  # line and column count from 1
    column: int | None
    traceback: str  # with only the learner's own lines, as Python shows them
    names: list[str]
    kinds: NotRequired[list[str]]
    cause: NotRequired[Cause]  # if given, line and column are the cause's; otherwise where Python noticed


class NoAnswer(TypedDict):
    """What the caller gets if the bot's side gave no answer."""

    failed: str  # "time", "died", "stopped", "start", "nonsense"
    line: NotRequired[int | None]  # the bot's line, if a second, watched run has found it
    at: NotRequired[int | None]  # the index of the single question that had no answer
    error: NotRequired[BotError | None]
    printed: NotRequired[str]  # what was printed in that run; see Besides
    cut: NotRequired[bool]


class ErrorAnswer(TypedDict):
    """The answer to any question that failed as a whole."""

    error: BotError


# The answers


class Besides(TypedDict, total=False):
    """Fields that any answer may also have."""

    printed: str  # since the last answer
    cut: bool  # True if that was over 10,000 characters
    engine: str  # the first module of the site's engine that the bot has loaded
    refused: str  # the first module that the bot was kept from loading


class LoadedAnswer(TypedDict):
    """The kind of bot that a source is."""

    kind: str
    notes: NotRequired[list["CodeNote"]]  # missing if there are none


class CodeNote(TypedDict):
    """A line that probably doesn't do what was meant.

    It tests a side for truth, although the first side is 0, or shares a list (ttt/bots/slips.py).
    """

    what: str  # "winner", "holder", "default list", "shallow copy" or "same rows"
    line: int


class MovesAnswer(TypedDict):
    """The moves: a list for each game, with one move for each seed."""

    answers: list[list["SingleMove"]]
    slowest: list[float]  # the seconds and the index of the slowest one, counting each seed of each game


class _Single(TypedDict, total=False):
    """An answer to a single question, which has either the result or an "error"."""

    error: BotError
    changed: bool  # True if the bot changed the board that it was given
    marks_left: bool  # True if the bot left marks of both sides there, from moves that it tried and didn't take back


class SingleMove(_Single, total=False):
    """A move, or the wrong answer given instead."""

    # Row by row from the top left. It may be off the board or taken: nobody has checked whether it is legal.
    cell: int
    returned: str  # the answer as Python shows it, if the cell isn't a legal move
    swap: bool  # True instead of a cell: the bot takes the other side
    wrong: str  # the answer, if it isn't a cell
    # "nothing" (None), "async" or "yields" (the function returned a coroutine or a generator), "brackets" (a function
    # that wasn't called), "not a cell", "not a pair" (the CS50 project's bots), "not a column" or "no such column"
    # (Kaggle's) or "off the board" (a name or a pair that the board doesn't have)
    why: str
    # True if the state of random, or of a Random among the bot's names, changed. Answers that differ without such a
    # change have another cause, such as what the bot remembers.
    chance: bool
    line: int  # from 1: where the bot's function returned, if that was asked for and the function is a plain one
    cause: Cause  # why the answer isn't a cell, or isn't a legal one; line is then where the cause is


class SingleValue(_Single, total=False):
    """What a function returned."""

    # None as null; a tuple or list as a list; a set as {"set": [sorted]}; True, False, numbers and short strings as
    # themselves; anything else as {"other": repr}
    value: Json


class FunctionsAnswer(TypedDict):
    """What the functions returned, case by case."""

    answers: list[SingleValue]


class SingleCase(TypedDict, total=False):
    """The result of a case: whether it was right, or an error."""

    error: BotError
    right: bool
    came: str  # the wrong value, as Python writes it


class CasesAnswer(TypedDict):
    """The results of the cases, one by one."""

    answers: list[SingleCase]


class ClassAnswer(TypedDict):
    """What the interview class answered, game by game."""

    answers: list[list[Json | ErrorAnswer]]  # for each move; one that fails is the last of its game
    # How many steps within its own source each move took, and the constructor: each line begun, and each pass of a
    # loop or a comprehension. Work inside a built-in function such as sum() isn't counted.
    lines: NotRequired[list[list[int]]]
    built: NotRequired[list[int]]


# The reports posted while a batch is under way


class DoneReport(TypedDict):
    """How many single questions have been answered: posted at most every 50 ms, in a watched run after each."""

    id: int
    done: int


class LineReport(TypedDict):
    """The line that the bot has reached, in a watched run.

    The watched run goes on from the last "done" of the ordinary run, which lags behind. After half a second in a
    single question the bot is stopped in its current line, which ends the batch with an error of the sort "time". Code
    that is stuck in a built-in function can't be stopped; then the last "at" is its line.
    """

    id: int
    at: int
