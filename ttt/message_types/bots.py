"""What a bot's side (ttt/bots) is asked, and what it answers. Both are JSON texts, and "id" is the same in both.

Whatever runs there can forge its answers. So who gets one takes it for an Unchecked at first, and for one of the types
below only after a look at it.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
Unchecked = Mapping[str, object]  # what an answer may be: any field may be missing, or be of another type

# The questions


class BotSource(TypedDict):
    """A learner's bot, as the sandbox takes it."""

    source: str
    kind: NotRequired[str | None]  # as in LoadQuestion
    unaided: NotRequired[bool]
    game: NotRequired[str]


class NamedSource(BotSource):
    """The same with its place on the lab's shelf."""

    name: str
    key: str  # "" for none


class _Question(TypedDict):
    id: int


class LoadQuestion(_Question):
    """Takes up a source, in a namespace of its own; what was loaded before is dropped."""

    ask: Literal["load"]
    source: str
    # "move", "cs50", "kaggle", "class", or None: find it. "program" is any source: it has no move, only functions to
    # call in a RecordQuestion, and no source is taken for one unless it is asked for.
    # "game" is a learner's own game, and "game bot" a bot for the one whose source is game.
    kind: NotRequired[str | None]
    game: NotRequired[str]
    board: NotRequired[str | None]  # such as 3x3x3; if the kind can't play on it, that is an error
    seed: NotRequired[int]
    watch: NotRequired[bool]  # for a second run, after one that took too long, to find the line: see LineReport
    unaided: NotRequired[bool]  # the bot is to do without the site's engine
    input: NotRequired[bool]  # whether a person is there to answer input(): see InputReport


class MovesQuestion(_Question):
    """Asks for the bot's move in each game with each seed. No bot is asked about a game that is over."""

    ask: Literal["moves"]
    games: list[str]  # their texts, such as 1-3x3x3-hh-b2
    seeds: list[int]  # before each answer random gets a seed made of this one and the game
    lines: NotRequired[bool]  # whether the lines that gave the answers are wanted; a watched bot tells none
    input: NotRequired[bool]  # as in LoadQuestion


class FunctionsQuestion(_Question):
    """Calls functions of the CS50 project."""

    ask: Literal["functions"]
    # A name and its arguments: ["result", "XO.......", [0, 2]]. Boards are nine characters, row by row; None is the
    # board that its own initial_state() gives.
    cases: list[list[Json]]
    right: NotRequired[list[str]]  # functions that right ones stand in for, in a bot that is loaded anew


class CasesQuestion(_Question):
    """Asks which cases a program passes; see ttt/bots/case_runs.py."""

    ask: Literal["cases"]
    game: str  # the text of the one from which at() goes on, such as 1-3x3x3-hh-
    cases: list[list[str]]  # of each an expression, and that of its value


class ClassQuestion(_Question):
    """Plays games with the interview class."""

    ask: Literal["class"]
    games: list["AskedGame"]
    count: NotRequired[bool]  # whether "lines" and "built" are wanted


class AskedGame(TypedDict):
    """A game for TicTacToe(n)."""

    n: int
    moves: list[list[int]]  # row, column, player


class RunQuestion(_Question):
    """Asks about one run of the source, from a fresh start."""

    game: str
    call: NotRequired[str | None]  # the function that is called with the Position alone; None asks for the move
    seed: NotRequired[int]


class CountQuestion(RunQuestion):
    """Counts what a run looks at, without its steps: much faster than a recording."""

    ask: Literal["count"]


class RecordQuestion(RunQuestion):
    """Records a run, line by line; see recordings.py."""

    ask: Literal["record"]
    most: NotRequired["RecordLimits | None"]


class RecordLimits(TypedDict, total=False):
    """Where a recording ends at the latest."""

    steps: int
    nodes: int


# What goes wrong


class Cause(TypedDict):
    """Why a learner's code went wrong, where that is sure (ttt/bots/causes); ttt/words/errors says it."""

    key: str  # of its sentences: "missing colon"
    facts: Mapping[str, str | int]  # what they are filled with: short texts in one line, and whole numbers
    code: str  # the line of code, cut where it is long; "" where there is none
    caret: str  # what is written below it: spaces, and a caret at the column; "" where there is none


class BotError(TypedDict):
    """What went wrong in a learner's code."""

    # "syntax", "exception", "exit" (sys.exit), "recursion", "memory", "prints" (over 10 MB in one go), "input",
    # "import" (names: the module that isn't there; numpy also where only its usual name is used), "index" (a position
    # taken for rows, see ttt/bots/position.py), "brackets" (a function where what it gives was meant), "engine" (the
    # site's, where the bot is unaided), "no kind" (names: what was looked for, or what is missing of a kind), "two
    # kinds" (names: those found, kinds: whose they are), "no agent" (names: a function that may be meant for one),
    # "time" (in a watched run), "kaggle needs gravity", "cs50 needs 3x3x3", "class has no moves", "not cs50", "not
    # class" (the wrong question for this kind)
    sort: str
    text: str  # as Python says it: "NameError: name 'x' is not defined"
    line: int | None  # this and column from 1
    column: int | None
    traceback: str  # with the learner's own lines only, as Python tells them
    names: list[str]
    kinds: NotRequired[list[str]]
    cause: NotRequired[Cause]  # line and column are then where it is, and otherwise where Python has noticed


class NoAnswer(TypedDict):
    """What whoever asks gets where the bot's side gave no answer."""

    failed: str  # "time", "died", "stopped", "start", "nonsense"
    line: NotRequired[int | None]  # of the bot, where a second, watched run has found it
    at: NotRequired[int | None]  # the index of the single question that had no answer
    error: NotRequired[BotError | None]
    printed: NotRequired[str]  # in that run, as told in Besides
    cut: NotRequired[bool]


class ErrorAnswer(TypedDict):
    """The answer to any question, where the whole of it went wrong."""

    error: BotError


# The answers


class Besides(TypedDict, total=False):
    """What any answer may have besides."""

    printed: str  # since the last answer
    cut: bool  # True where that was over 10,000 characters
    engine: str  # the first module of the site's engine that the bot has loaded
    refused: str  # the first one from which it was kept


class LoadedAnswer(TypedDict):
    """What kind of bot a source is."""

    kind: str
    notes: NotRequired[list["CodeNote"]]  # of a "move" bot, where there are any


class CodeNote(TypedDict):
    """A line that does what is hardly meant.

    It tests a side for truth, which is 0 for the first one (ttt/bots/sides_tested.py), or shares a list
    (ttt/bots/shared_lists.py).
    """

    what: str  # "winner", "holder", "default list", "shallow copy" or "same rows"
    line: int


class MovesAnswer(TypedDict):
    """The moves: a list for each game, with one for each seed."""

    answers: list[list["SingleMove"]]
    slowest: list[float]  # the seconds and the index of the slowest one, each game with each seed counted


class _Single(TypedDict, total=False):
    """An answer to a single question. Without an "error" it has what it was asked for."""

    error: BotError
    changed: bool  # True where the bot changed the board that it was given
    marks_left: bool  # True where it left marks of both sides on it, of moves that it tried and didn't take back


class SingleMove(_Single, total=False):
    """A move, or what was answered in place of one."""

    # Row by row from the top left. The bot may have chosen it off the board or taken: whether it is legal isn't asked.
    cell: int
    wrong: str  # what was answered that is no cell
    # "nothing" (None), "async" or "yields" (a function that gives no answer, but something that would), "brackets" (a
    # function that wasn't called), "not a cell", "not a pair" (the CS50 project's bots), "not a column" or "no such
    # column" (Kaggle's) or "off the board" (a name or a pair that the board doesn't have)
    why: str
    # True where the state of random, or of a Random among the bot's names, changed: answers that differ without it
    # have another cause, such as what the bot remembers.
    chance: bool
    line: int  # from 1: where its function returned, if that was asked for; not of what is no plain function
    cause: Cause  # why it is no cell, or none that may be played; line is then where that is


class SingleValue(_Single, total=False):
    """What a function gave."""

    # None as null; a tuple or list as a list; a set as {"set": [sorted]}; True, False, numbers and short texts as
    # themselves; anything else {"other": repr}
    value: Json


class FunctionsAnswer(TypedDict):
    """What the functions gave, case by case."""

    answers: list[SingleValue]


class SingleCase(TypedDict, total=False):
    """What came of a case: whether it was right, or an error."""

    error: BotError
    right: bool
    came: str  # what was wrong, as Python writes it


class CasesAnswer(TypedDict):
    """What came of the cases, one by one."""

    answers: list[SingleCase]


class ClassAnswer(TypedDict):
    """What the interview class answered, game by game."""

    answers: list[list[Json | ErrorAnswer]]  # for each move; one that fails is the last of its game
    # How many steps within its own source each move took, and the constructor: each line begun, and each turn of a
    # loop or a comprehension. What happens inside a built-in function such as sum() isn't seen.
    lines: NotRequired[list[list[int]]]
    built: NotRequired[list[int]]


# What is posted while a batch is under way


class DoneReport(TypedDict):
    """How many of its single questions are answered. It rises, at most every 50 ms, and in a watched run every time."""

    id: int
    done: int


class LineReport(TypedDict):
    """In a watched run: the line where the bot is.

    As the "done" of an ordinary run lags behind, the rest of the batch is asked from its last one on. After half a
    second in one single question the bot is stopped in the line where it is, which ends the batch with an error of the
    sort "time"; code that is stuck in a built-in function can't be stopped, and the last "at" is its line.
    """

    id: int
    at: int
