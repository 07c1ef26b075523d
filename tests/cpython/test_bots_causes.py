"""The cause of a learner's mistake is named only where it is certain, with its line and column."""

import ast
import time
from functools import cache
from textwrap import indent
from typing import Any

import pytest

from tests.cases import for_each
from tests.every_python.expect import there
from tests.helpers.asking import CONNECT_FOUR, EMPTY, Asked
from tests.lab_bots.broken import ANSWERS, ENDLESS, NEAR_MISSES, NEARLY_ENDLESS, RUNNING, SYNTAX, inside
from tools import errors_table
from tools.languages import OTHERS, language
from ttt.bots.slips import shared_lists
from ttt.words.errors.told import KEYS, told
from ttt.words.lab.mistakes import erring, place
from ttt.words.plurals import FORMS
from ttt.words.speech import speak, speak_english

SECONDS = 3  # the longest time for a source of 20,000 lines, on a busy machine
TAKEN = EMPTY + "b2"  # the middle is taken
EVERY = (*SYNTAX, *RUNNING, *ENDLESS, *ANSWERS)


@pytest.fixture(autouse=True)
def english():
    """Return to English, whatever language a test has spoken."""
    yield
    speak_english()


def wrong_with(source: str, game: str = EMPTY, **more: object) -> dict[str, Any]:
    """Return the reply about a bot: the error of loading it, or the answer about its move in a game."""
    asked = Asked(source, **more)
    return asked.loaded if "error" in asked.loaded else asked.move(game)


def cause_of(case) -> dict[str, Any]:
    """Return the reply about a broken bot; an endless bot is watched, so that it is stopped."""
    game = TAKEN if case.key == "never asks what is free" else EMPTY
    return wrong_with(case.source, game, watch=case in ENDLESS)


@for_each("case", EVERY)
def test_a_cause_is_told_with_its_place(case):
    """Slow: some bots hang until they are ended."""
    why = cause_of(case)
    cause: Any = erring(why).get("cause")
    assert cause, why
    assert cause["key"] == case.key
    if case.line:
        assert place(why)[0] == case.line
        assert erring(why).get("column", case.column) == case.column
        assert len(cause["caret"]) == case.column
    assert told(erring(why)), cause


def test_every_cause_that_can_be_said_has_a_broken_bot():
    assert sorted(KEYS) == sorted({case.key for case in EVERY})


def test_the_document_has_each_cause_as_it_is_told():
    """Slow: each faulty bot is run."""
    assert errors_table.table() in errors_table.FILE.read_text(encoding="utf-8")


@cache
def errors() -> list[Any]:
    """Return the error of each broken bot that ends by itself."""
    return [erring(cause_of(case)) for case in EVERY if case not in ENDLESS]


@pytest.mark.parametrize("code", OTHERS)
def test_every_cause_is_told_in_every_language_with_its_facts(code):
    sentences = language(code)
    for error in errors():
        speak_english()
        english = told(error)
        speak(sentences, FORMS[code])
        cause, advice = there(told(error))
        assert cause != there(english)[0]
        for fact in error["cause"]["facts"].values():
            if f"\u2068{fact}\u2069" in " ".join(there(english)):
                assert f"\u2068{fact}\u2069" in cause + advice, (error, fact)


@for_each("case", (*NEAR_MISSES, *NEARLY_ENDLESS))
def test_what_is_nearly_a_cause_is_told_otherwise_or_as_python_has_it(case):
    """Slow: some bots hang until they are ended."""
    why = wrong_with(case.source, watch=case in NEARLY_ENDLESS)
    cause: Any = erring(why).get("cause")
    assert "error" in why or "wrong" in why or why["cell"] > 8, why
    assert cause is None or (case.key and cause["key"] != case.key), cause


# Notices if any of the learner's code is run during the search for a cause.
TRAP = """
class Kind(type):
    def __getattribute__(cls, name): boom()
    def __repr__(cls): boom()
    __str__ = __repr__
class Trap:
    def __getattribute__(self, name): boom()
    def __getattr__(self, name): boom()
    def __repr__(self): boom()
    def __eq__(self, other): boom()
    def __len__(self): boom()
    def __iter__(self): boom()
    def __hash__(self): boom()
    def __bool__(self): boom()
    def __dir__(self): boom()
    __str__ = __repr__
def boom():
    seen.append(1)
    raise SystemExit
seen = []
trap = Trap()
"""


@for_each(
    "body",
    [
        "position = [trap]\nreturn position[1]",
        "return {4: trap}[5]",
        "return {'four': trap}['fuor']",
        "self = trap\nreturn first",
        "trap_ = None\nreturn trap_[trap]",
        "return [trap].push(4)",
        "a, b = [trap, trap, trap]",
        "return [4](trap)",
        "class Own(metaclass=Kind): pass\nself = object.__new__(Own)\nreturn first",
        "return tra",
        "raise IndexError('list index out of range')",
        "return trap_of[4]",
    ],
)
def test_no_code_of_the_learner_s_runs_to_find_a_cause(body):
    source = TRAP + inside("", body).source
    asked = Asked(source + "\nask = move\ndef move(position):\n    return 4 if seen else ask(position)\n")
    assert "error" in asked.move()
    assert "error" in asked.move()  # without an error, the trap would have run


@for_each(
    "body",
    [
        "error = NameError('x')\nerror.name = trap\nraise error",
        "error = AttributeError('x')\nerror.name = error.obj = trap\nraise error",
        "error = KeyError(4)\nerror.args = (trap,)\nraise error",
        "error = IndexError('list index out of range')\nerror.__traceback__ = None\nraise error",
        "raise SyntaxError('never closed', ('bot.py', 10 ** 9, -5, 'x'))",
        "raise TypeError(trap)",
        "import linecache\nlinecache.cache.clear()\nreturn tra",
        "import ast\nast.parse = ast.walk = None\nreturn tra",
    ],
)
def test_a_hostile_exception_is_told(body):
    with pytest.MonkeyPatch.context() as kept:
        for name in ("parse", "walk"):
            kept.setattr(ast, name, getattr(ast, name))  # so that it is restored
        assert wrong_with(TRAP + inside("", body).source)["error"]["sort"] == "exception"


@for_each(
    "source",
    [
        "def move(position):\n    return positoin\n" + "x = 4\n" * 20_000,
        "x = 4\n" * 20_000 + "if x = 4:\n    pass\n",
        "x = [\n" + "4\n" * 20_000,
        "def move(position):\n    return 4 5 " + "(" * 90 + "\n" + "'''\n" * 9_999,
        "x = " + "4 " * 20_000,
        "x = (" + "a " * 20_000 + ")\n",
        "'" * 100_001,
        "def move(position):\n    return " + "[" * 50 + "4 4" + "]" * 50,
    ],
)
def test_a_huge_source_is_looked_at_for_little_time(source):
    began = time.perf_counter()
    wrong_with(source)
    assert time.perf_counter() - began < SECONDS


@for_each(
    ("source", "key", "line"),
    [
        ("def my_agent(obs, config):\n    print(3)", "prints its move", 2),
        ("def agent(obs, config):\n    return 4, (0, 3)", "returns a value beside", None),
        ("def agent(obs, config):\n    return obs.board[0][3]", "number indexed", 2),
        ("def agent(obs, config):\n    return deque(obs.board)", "from missing", 2),
    ],
)
def test_an_agent_is_told_its_causes_as_other_bots_are(source, key, line):
    why = wrong_with(source, CONNECT_FOUR)
    cause: Any = erring(why)["cause"]
    assert (cause["key"], place(why)[0]) == (key, line or 0)


@for_each(
    ("body", "line"),
    [
        ("try:\n    cell = 4 // 0\nexcept ZeroDivisionError:\n    print(4)", 5),
        ("try:\n    cell = 4\nfinally:\n    print(cell)", 5),
        ("match position.ply:\n    case 0:\n        print(4)", 4),
    ],
)
def test_a_move_that_is_printed_in_any_branch_is_found(body, line):
    why = wrong_with("def move(position):\n" + indent(body, "    "))
    cause: Any = erring(why)["cause"]
    assert (cause["key"], place(why)[0]) == ("prints its move", line)


def test_a_match_of_which_one_case_fits_all_has_no_gap():
    match = "match position.ply:\n    case 0:\n        return best()\n    case _:\n        return 4"
    source = "def best():\n    pass\ndef move(position):\n" + indent(match, "    ")
    cause: Any = erring(wrong_with(source))["cause"]
    assert cause["key"] == "none from function"


def test_numpy_by_its_usual_name_is_told_as_the_module_that_is_not_there():
    error = wrong_with(inside("", "return np.zeros(9)").source)["error"]
    assert (error["sort"], error["names"], error.get("cause")) == ("import", ["numpy"], None)


def test_a_cause_costs_nothing_where_nothing_fails(monkeypatch):
    asked = Asked("def move(position):\n    return position.legal_moves()[0]")
    monkeypatch.setattr("ttt.bots.runner._explained", None)
    monkeypatch.setattr("ttt.bots.mistakes.with_cause", None)
    assert asked.move() == {"cell": 0}


def test_only_the_first_few_answers_have_a_cause():
    answers = Asked("def move(position): pass").moves(*[EMPTY] * 20)
    assert ["cause" in answer for [answer] in answers] == [True] * 5 + [False] * 15


@for_each(
    ("source", "noted"),
    [
        ("def best(cell, seen=[]):\n    seen.append(cell)\n    return seen", [("default list", 1)]),
        ("def best(cell, seen=[]):\n    seen = seen + [cell]\n    return seen", []),
        ("def best(cell, seen=[]):\n    return cell in seen", []),
        ("def best(cell, seen={}):\n    seen[cell] = 4", []),
        ("def result(board, action):\n    new = board.copy()\n    new[0][1] = 4", [("shallow copy", 2)]),
        ("def result(board, action):\n    new = list(board)\n    new[0][1] = 4", [("shallow copy", 2)]),
        ("def result(board, action):\n    new = board[:]\n    new[0] = new[0][:]\n    new[0][1] = 4", []),
        ("def result(board, action):\n    new = board.copy()\n    new[1] = 4", []),
        ("def result(board, action):\n    new = [row.copy() for row in board]\n    new[0][1] = 4", []),
        ("def result(board, action):\n    new = copy.deepcopy(board)\n    new[0][1] = 4", []),
        ("board = [[None] * 3] * 3", [("same rows", 1)]),
        ("board = [[0, 0, 0]] * 3", [("same rows", 1)]),
        ("board = [[None] * 3 for row in range(3)]", []),
        ("board = [(0, 0, 0)] * 3", []),
        ("def best(seen=[]:", []),
    ],
)
def test_a_list_that_is_shared_unawares_is_noted(source, noted):
    assert [(note["what"], note["line"]) for note in shared_lists(source)] == noted
