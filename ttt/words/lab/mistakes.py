"""Says what is wrong with a bot: every kind of error, an answer that isn't a move, and a missing answer."""

from ttt.game.cell_forms import in_form
from ttt.game.errors import IllegalMove
from ttt.game.rules import Rules, is_whole
from ttt.session.stored_text import read_json
from ttt.words.errors import told as causes
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked

SENTENCES = {
    # Errors in its code
    "lab exit": "The bot quit by itself, as with sys.exit().",
    "lab recursion": "The bot calls itself too often: does every call come to an end?",
    "lab memory": "The bot has used up its memory.",
    "lab prints": "The bot printed too much at once: over 10 MB.",
    "lab input": "There is nobody to answer input(): use what your function is given.",
    "lab cannot wait": (
        "This browser can't keep Python waiting for your answer to input(): that needs an up-to-date Chrome or Edge."
    ),
    "lab engine": "The assignment forbids this site's engine: it can't be imported.",
    "lab import": "There is no module {names} here: do without it. Bots have Python's standard library, and ttt.",
    "lab index": "You can't index a position: use position.holder(cell), which is FIRST, SECOND or None.",
    "lab no agent": "There is no bot in this code. If {names} is a Kaggle agent, name it agent.",
    "lab is game": "This code is a game, not a bot: solve it under “Your own rules”.",
    "lab two kinds": "There are two kinds of bot in this code: {names}. Which one do you mean?",
    "lab kaggle needs gravity": "A Kaggle agent plays only games with falling marks: choose Connect Four.",
    "lab cs50 needs 3x3x3": "CS50's project plays on 3 x 3: choose Tic-tac-toe.",
    # No answer
    "lab died": "Python crashed.",
    "lab start": "The bot's Python couldn't be started. Try again.",
    # No move
    "lab nothing": "The bot returned None instead of a move.",
    "lab async": "The function is async, so it doesn't return a move: write def instead of async def.",
    "lab yields": "The function uses yield, so it doesn't return a move: write return instead of yield.",
    "lab not a cell": "The bot returned {wrong}, which isn't a move: return “b2”, a cell's number or (row, column).",
    "lab not a pair": "The bot returned {wrong}, which isn't a move: return (row, column), both from 0 to 2.",
    "lab not a column": "The bot returned {wrong}, which isn't a move: return a column, counted from 0.",
    "lab not on board": "The bot returned {wrong}, which isn't on the board.",
    "lab answered function": "The bot returned {wrong}, a function that wasn't called: write brackets after its name.",
    # What the code does that its author probably didn't intend
    "lab tests winner": (
        "winner is 0 when the first side has won, and 0 counts as false. Compare it: outcome.winner == FIRST (from ttt "
        "import FIRST, SECOND)."
    ),
    "lab tests holder": (
        "holder(cell) is 0 for a mark of the first side, and 0 counts as false. For an empty cell, test holder(cell) "
        "is None; for the first side, holder(cell) == FIRST (from ttt import FIRST, SECOND)."
    ),
    "lab tests default list": (
        "The list after = is made only once and kept from call to call. To get a new list each time, write None "
        "there, and make the list in the function."
    ),
    "lab tests shallow copy": (
        "This copies only the outer list: both boards still share their rows. Write copy.deepcopy(board), with “import "
        "copy” as the first line."
    ),
    "lab tests same rows": (
        "All these rows are one and the same list: a change to one changes them all. Write [[None] * 3 for row "
        "in range(3)]."
    ),
    "lab class has no moves": "This class makes no moves, so it can't play on a board.",
    "lab nonsense": "No valid answer came back from the bot.",
    "lab stopped": "Stopped.",
}

_LONGEST = 300  # the most characters to repeat of what the bot's side says
_UNWRITTEN = "NotImplementedError"  # what the skeletons raise
_ALL = ("move", "minimax", "agent", "TicTacToe")  # the names that an error lists if the code has none of them
_ALL_CALLS = ("move(position)", "minimax(board)", "agent(observation, configuration)", "class TicTacToe")
_WRONG = {why: "lab " + why for why in ("nothing", "async", "yields", "not a cell", "not a pair", "not a column")}
_WRONG.update({"off the board": "lab not on board", "no such column": "lab not on board"})
_WRONG["brackets"] = "lab answered function"
_TESTED = ("winner", "holder", "default list", "shallow copy", "same rows")  # kinds of notes: see CodeNote
_MOST_NOTES = 3
_REFUSED = ("taken", "in the air", "off the board", "game over")
_FAILED = ("time", "died", "stopped", "start", "nonsense")
_WITH_NAMES = {"two kinds": "lab two kinds", "import": "lab import", "no agent": "lab no agent"}
_NO_TEXT = (
    "engine",
    "exit",
    "recursion",
    "memory",
    "prints",
    "input",
    "cannot wait",
    "index",
    "kaggle needs gravity",
    "cs50 needs 3x3x3",
    "class has no moves",
    "is game",
)


def first_answer(text: str) -> "Unchecked":
    """Return the only answer of the bot's side: {"cell"}, {"swap"}, {"wrong", "why"}, {"error"} or {"failed"}.

    Anything else becomes {"failed": "nonsense"}.
    """
    try:
        answer = read_json(text)
        if "answers" in answer:
            answer = answer["answers"][0][0]
        if (
            is_whole(answer["cell"])
            if "cell" in answer
            else any([key in answer for key in ("swap", "wrong", "error", "failed")])
        ):
            return dict(answer)
    except (ValueError, LookupError, TypeError, AttributeError, RuntimeError):
        pass
    return {"failed": "nonsense"}


def returned(answer: "Unchecked") -> str:
    """Return an answer that is a cell as the bot gave it, or else the cell's number."""
    return _plain(answer.get("returned", answer["cell"]))[:_LONGEST]


def two_kinds(why: "Unchecked") -> "list[str]":
    """Return the kinds of bots found in one source, if having several is the error; else an empty list."""
    error = _error(why)
    kinds = error.get("kinds") if error.get("sort") == "two kinds" else None
    if not isinstance(kinds, list):
        return []
    return [kind for kind in kinds if kind in ("move", "cs50", "kaggle", "class")]


def is_no_bot(why: "Unchecked") -> bool:
    """Whether the error is that there is no bot to run: none of the kinds, or several."""
    return _error(why).get("sort") in ("no kind", "two kinds")


def is_stopped(why: "Unchecked") -> bool:
    """Whether a person stopped the bot."""
    return why.get("failed") == "stopped"


def makes_no_moves(loaded: "Unchecked") -> bool:
    """Whether a bot is a class, which can be examined but can't play."""
    return _error(loaded).get("sort") == "class has no moves"


def only_board(why: "Unchecked") -> str:
    """Return the only board on which this kind of bot plays, if the error is that it got a different one; else ""."""
    return {"kaggle needs gravity": "7x6x4g", "cs50 needs 3x3x3": "3x3x3"}.get(_plain(_error(why).get("sort")), "")


def sentence(why: "Unchecked", patience: float, rules: "Rules | None" = None) -> str:
    """Say what is wrong, in a sentence or two.

    patience is how many seconds the bot had; rules are those of the board.
    """
    if is_stopped(why):
        line, _ = place(why)
        return say("Stopped: line {line} kept the bot busy.", line=line) if line else say("Stopped.")
    if "cell" in why and not (rules and why["why"] == "off the board"):
        cell = isolated(str(why["cell"]))
        because = refusal(IllegalMove(why["why"], cell=cell)) if why["why"] in _REFUSED else ""
        text = say("The bot's move isn't allowed. {because}", because=because)
        text = " ".join([part for part in (text, causes.sentences(why)) if part])
    elif "wrong" in why:
        text = causes.sentences(why) or wrong_answer(why["wrong"], why.get("why"), rules)
    else:
        text = _failed(why, patience) if "failed" in why else _told(_error(why), patience)
    return in_line(why, text)


def wrong_answer(wrong: object, why: object, rules: "Rules | None" = None) -> str:
    """Say why an answer isn't a move and, if the rules are given, what would be a move."""
    shown = _shown(wrong)
    if rules and why == "off the board":
        first, last = [isolated(in_form(rules, cell, _plain(wrong))) for cell in (0, rules.size - 1)]
        return say(
            "The bot returned {wrong}, which isn't a cell of this board: its cells are {first} to {last}.",
            wrong=shown,
            first=first,
            last=last,
        )
    if rules and why == "no such column":
        return say(
            "The bot returned {wrong}, which isn't a column of this board: its columns are 0 to {last}.",
            wrong=shown,
            last=rules.m - 1,
        )
    key = _WRONG.get(_plain(why), "lab not a cell")
    return say(SENTENCES[key], wrong=shown)


def notes(loaded: "Unchecked") -> "list[str]":
    """Return up to three sentences on what was noted in a bot's code when it was loaded; notes change no verdict."""
    noted = loaded.get("notes")
    sentences = []
    for note in noted[:_MOST_NOTES] if isinstance(noted, list) else ():
        what, line = (note.get("what"), note.get("line")) if isinstance(note, dict) else (None, None)
        if what in _TESTED and is_whole(line):
            sentences.append(say("Line {line}: {sentence}", line=line, sentence=say(SENTENCES["lab tests " + what])))
    return sentences


def advice(error: "Unchecked") -> str:
    """Say what to do about a bot's error, if its kind explains more than Python's message; else return ""."""
    explains = error.get("sort") in ("index", "brackets", "import") or error.get("text") == _UNWRITTEN
    return _told(error, 0) if explains else ""


def place(why: "Unchecked") -> "tuple[int, int]":
    """Return the line and the column of an error, both counted from 1; 0 stands for unknown."""
    line, column = why.get("line"), None
    if not is_whole(line):
        line, column = _error(why).get("line"), _error(why).get("column")
    return (line if is_whole(line) else 0), (column if is_whole(column) else 0)


def traceback(why: "Unchecked") -> str:
    """Return the part of Python's traceback that is in the learner's own code, "" if there is none."""
    text = _error(why).get("traceback")
    return text[:20000] if isinstance(text, str) else ""


def in_line(why: "Unchecked", sentence: str) -> str:
    """Return a sentence about an error, preceded by its line if that is known."""
    line, _ = place(why)
    return say("Line {line}: {sentence}", line=line, sentence=sentence) if line else sentence


def erring(why: "Unchecked") -> "Unchecked":
    """Return what may hold a cause: the error, or the answer itself."""
    return _error(why) or why


def _failed(why: "Unchecked", patience: float) -> str:
    failed = why["failed"] if why["failed"] in _FAILED else "nonsense"
    return _too_slow(_error(why), patience) if failed == "time" else say(SENTENCES["lab " + failed])


def _too_slow(error: "Unchecked", patience: float) -> str:
    told = say("The bot didn't answer within {seconds} s.", seconds=patience)
    return (told + " " + causes.sentences(error)).rstrip()


def _told(error: "Unchecked", patience: float) -> str:
    sort, cause = _plain(error.get("sort")), causes.sentences(error)
    if sort == "time":
        return _too_slow(error, patience)
    if cause:
        return cause
    listed = error.get("names")
    names = [_plain(name)[:60] for name in listed] if isinstance(listed, (list, tuple)) else []
    if sort == "no kind":
        if not names or names == list(_ALL):
            return say("There is no bot in this code: define one of {names}.", names=_listed(list(_ALL_CALLS)))
        return say("This bot isn't complete: it lacks {names}.", names=_listed(names))
    if sort == "import" and names == ["numpy"]:
        return say("There is no numpy here: use lists, with board[row][column] in place of board[row, column].")
    if sort == "import" and names == ["game"]:
        return say(
            "This program is a bot for a game of your own: solve the game under “Your own rules”, and choose the "
            "bot there."
        )
    if sort in _WITH_NAMES:
        return say(SENTENCES[_WITH_NAMES[sort]], names=_listed(names))
    if sort in _NO_TEXT:
        return say(SENTENCES["lab " + sort])
    if sort in ("not cs50", "not class"):
        return say("This isn't the kind of bot that was asked for.")
    if error.get("text") == _UNWRITTEN:
        return say("This part isn't written yet: put your own lines in place of “raise NotImplementedError”.")
    text = _shown(error.get("text"))
    if sort == "brackets":
        return say(
            "You named a function here but didn't call it: write brackets after its name, as in holder(cell). Python "
            "says: {text}",
            text=text,
        )
    return say("Python can't read this: {text}" if sort == "syntax" else "The bot raised an error: {text}", text=text)


def _error(why: "Unchecked") -> "Unchecked":
    error = why.get("error")
    return error if isinstance(error, dict) else {}


def _plain(value: object) -> str:
    """Return a value from the bot's side as a string; a list or a dict, which a bot can forge and nest, becomes "…"."""
    return "…" if isinstance(value, (list, tuple, dict)) else str(value)


def _listed(names: "list[str]") -> str:
    return isolated(", ".join(names))


def _shown(text: object) -> str:
    shown = _plain(text)
    return isolated(shown if len(shown) <= _LONGEST else shown[:_LONGEST] + "…")
