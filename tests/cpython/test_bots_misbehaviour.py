"""Whatever a bot does, its side answers: one test for each misbehaviour after which the bot returns by itself."""

import builtins
import json
import sys

import pytest

from tests.cases import for_each
from tests.helpers.asking import EMPTY, Asked
from ttt.bots.runner import Runner


def error_of(source, **more):
    """Return the error of a bot, at loading or at its first move."""
    asked = Asked(source, **more)
    return asked.loaded["error"] if "error" in asked.loaded else asked.move()["error"]


def inside(body):
    """Return a bot whose move() has this body."""
    return "def move(position):\n" + "".join([f"    {line}\n" for line in body.splitlines()])


@for_each(
    ("body", "sort", "text"),
    [
        ("return x", "exception", "NameError: name 'x' is not defined"),
        ("raise KeyboardInterrupt", "exception", "KeyboardInterrupt"),
        ("raise GeneratorExit", "exception", "GeneratorExit"),
        ("raise BaseException('mine')", "exception", "BaseException: mine"),
        ("raise ExceptionGroup('several', [ValueError(1)])", "exception", "ExceptionGroup: several (1 sub-exception)"),
        ("import sys; sys.exit('bye')", "exit", "SystemExit: bye"),
        ("raise SystemExit", "exit", "SystemExit"),
        ("return move(position)", "recursion", "RecursionError: maximum recursion depth exceeded"),
        ("raise MemoryError", "memory", "MemoryError"),
        ("return [0] * 10 ** 15", "memory", "MemoryError"),
        ("return input('Your move? ')", "input", "InputRefused: nobody answers a bot's input()"),
        ("import sys; return sys.stdin.readline()", "input", "InputRefused: nobody answers a bot's input()"),
        ("import sys; return next(sys.stdin)", "input", "InputRefused: nobody answers a bot's input()"),
        ("import nowhere.at_all", "import", "ModuleNotFoundError: No module named 'nowhere'"),
        ("from math import nothing", "exception", "ImportError: cannot import name 'nothing' from 'math'"),
    ],
)
def test_an_error_has_its_sort_and_its_text(body, sort, text):
    error = error_of(inside(body))
    assert error["sort"] == sort
    assert error["text"].startswith(text)
    assert error["line"] == 2


def test_input_is_answered_where_a_question_allows_it_and_somebody_can_wait():
    asked = []

    def wait(told):
        asked.append(json.loads(told))
        return "4"

    runner = Runner()
    source = inside("print('Hello')\nreturn int(input('Where? '))")
    runner.answer(json.dumps({"id": 1, "ask": "load", "source": source}), print)
    question = {"id": 2, "ask": "moves", "games": [EMPTY], "seeds": [0]}

    def answer(waits, **more):
        return json.loads(runner.answer(json.dumps(question | more), print, waits))["answers"][0][0]

    assert answer(wait, input=True)["cell"] == 4
    assert asked == [{"prompt": "Where? ", "printed": "Hello\n"}]
    assert answer(None, input=True)["error"]["sort"] == "cannot wait"
    assert answer(wait)["error"]["sort"] == "input"
    assert len(asked) == 1


def test_a_traceback_shows_the_learner_s_own_lines_and_marks_the_place():
    error = error_of("def half(x):\n    return x / 0\n\ndef move(position):\n    return half(position.ply)\n")
    assert (error["line"], error["column"]) == (2, 12)
    assert error["traceback"].startswith("Traceback (most recent call last):")
    assert "    return half(position.ply)" in error["traceback"]
    assert "    return x / 0\n           ~~^~~\n" in error["traceback"]
    assert "ttt" not in error["traceback"]


def test_a_line_in_the_library_is_the_learner_s_that_called_it():
    error = error_of(inside("import json\nreturn json.loads('{')"))
    assert error["line"] == 3
    assert "json" not in error["traceback"].replace("json.loads", "").replace("json.decoder", "")


def test_a_cause_is_told_and_a_recursion_is_folded():
    error = error_of(
        inside("try:\n    1 / 0\nexcept ZeroDivisionError as cause:\n    raise ValueError('x') from cause")
    )
    assert "direct cause" in error["traceback"]
    assert error["line"] == 5
    assert "more times]" in error_of(inside("return move(position)"))["traceback"]


def test_the_column_counts_characters():
    assert error_of(inside("return 'äöü' + 1"))["column"] == 12
    assert error_of(inside("return ['äöü', 1 / 0]"))["column"] == 20


@pytest.mark.parametrize(
    ("source", "line", "column"),
    [
        ("def move(position):\n    retrun 4", 2, 5),
        ("def move(position):\nreturn 4", 2, 1),
        ("def move(position:\n    return 4", 1, 9),
        ("\ufeffdef move(position):\r\n    return 4 +\r\n", 2, 14),
        ("def move(position):\n    return '", 2, 12),
    ],
)
def test_a_syntax_error_has_its_line_and_column(source, line, column):
    error = error_of(source)
    assert (error["sort"], error["line"], error["column"]) == ("syntax", line, column)
    assert error["traceback"].startswith(f'  File "bot.py", line {line}')


@pytest.mark.parametrize("source", ["move = '\0'", "move = '\ud800'", "(" * 5000, "-" * 10**5 + "1"])
def test_what_python_can_t_even_read_is_an_error(source):
    assert error_of(source)["sort"] in ("syntax", "memory", "recursion")


def test_the_empty_source_is_no_bot():
    assert error_of("")["sort"] == "no kind"


@pytest.mark.parametrize(
    "body",
    [
        "class Liar(Exception):\n    def __str__(self): raise SystemExit\nraise Liar",
        "class Liar(Exception):\n    def __str__(self): return 4\nraise Liar",
        "class Liar(BaseException):\n    def __getattribute__(self, name): raise SystemExit\nraise Liar",
        "class Liar(Exception):\n    def __new__(cls): return 4\nraise Liar",
        "class Kind(type):\n    __name__ = property(lambda self: 1 / 0)\n"
        "class Liar(Exception, metaclass=Kind): pass\nraise Liar",
        "error = ValueError()\nerror.__cause__ = error\nraise error",
        "raise ValueError('x' * 10 ** 7)",
        "raise SyntaxError('x', (1, 2, 3, 4))",
    ],
)
def test_an_exception_may_be_of_any_make(body):
    error = error_of(inside(body))
    assert error["sort"] == "exception"
    assert len(error["text"]) <= 1000
    assert len(error["traceback"]) <= 10_000


@pytest.mark.parametrize(
    "answer",
    [
        "class Liar:\n    def __index__(self): return 'b2'\nreturn Liar()",
        "class Liar:\n    def __index__(self): raise SystemExit\nreturn Liar()",
        "class Liar(tuple):\n    def __iter__(self): exit()\n    def __len__(self): return 9\nreturn Liar()",
        "class Liar(str):\n    def lower(self): exit()\n    def __repr__(self): return 4\nreturn Liar('?')",
        "class Liar:\n    __class__ = property(lambda self: 1 / 0)\n    __repr__ = 4\nreturn Liar()",
        "class Liar(int):\n    def __lt__(self, other): exit()\n    __gt__ = __eq__ = __lt__\nreturn Liar(99)",
        "yield 4",
    ],
)
def test_an_answer_may_be_of_any_make(answer):
    [told] = [key for key in Asked(inside(answer)).move() if key not in ("why", "returned")]
    assert told in ("wrong", "error", "cell")


def test_many_errors_are_told_in_full_only_a_few_times():
    answers = Asked(inside("return 1 / 0")).moves(*[EMPTY] * 20)
    errors = [answer["error"] for [answer] in answers]
    assert [bool(error["traceback"]) for error in errors] == [True] * 5 + [False] * 15
    assert {(error["text"], error["line"], error["sort"]) for error in errors} == {
        ("ZeroDivisionError: division by zero", 2, "exception")
    }


def test_prints_come_with_the_answer_and_are_cut():
    asked = Asked("import sys\nprint('loaded')\ndef move(position):\n    print('x', file=sys.stderr)\n    return 1")
    assert asked.loaded == {"kind": "move", "printed": "loaded\n"}
    assert asked.ask("moves", games=[EMPTY] * 2, seeds=[0])["printed"] == "x\nx\n"
    answer = Asked(inside("print('x' * 9_990)\nprint('\\ud800' * 20)\nreturn 1")).ask("moves", games=[EMPTY], seeds=[0])
    assert answer["printed"] == "x" * 9990 + "\n" + "\ud800" * 9
    assert answer["cut"] is True


def test_ten_million_prints_are_an_error_that_except_does_not_swallow():
    error = error_of(inside("while True:\n    try:\n        print('x' * 10 ** 6)\n    except Exception:\n        pass"))
    assert (error["sort"], error["line"]) == ("prints", 4)


def test_many_small_prints_of_many_moves_are_no_error():
    answers = Asked(inside("print('x' * 6_000_000)\nreturn 1")).moves(EMPTY, EMPTY)
    assert answers == [[{"cell": 1}]] * 2


def test_patched_builtins_are_put_back():
    asked = Asked(inside("import builtins\nbuiltins.len = builtins.BaseException = builtins.type = None\nreturn 1 / 0"))
    assert asked.ask("moves", games=[EMPTY], seeds=[0])["error"]["sort"] == "exception"
    assert builtins.len("ab") == 2
    assert asked.ask("load", source="def move(position): return 1") == {"kind": "move"}
    assert asked.move() == {"cell": 1}


def test_what_writes_json_may_be_damaged():
    body = "import json\njson.JSONEncoder.iterencode = json.JSONEncoder.encode = None\nreturn 1"
    with pytest.MonkeyPatch.context() as kept:
        for name in ("iterencode", "encode"):
            kept.setattr(json.JSONEncoder, name, getattr(json.JSONEncoder, name))  # so that it is restored
        answer = Runner()
        loaded = answer.answer(json.dumps({"id": 3, "ask": "load", "source": inside(body)}), print)
        assert loaded == '{"id":3,"kind":"move"}'
        text = answer.answer('{"id": 4, "ask": "moves", "games": ["1-3x3x3-hh-"], "seeds": [0]}', print)
    assert json.loads(text)["id"] == 4
    assert json.loads(text)["error"]["sort"] == "exception"


def test_a_bot_leaves_nothing_behind_in_its_interpreter():
    before = builtins.input, sys.stdin, sys.stdout, sys.stderr
    Asked(inside("import builtins, sys\nsys.stdout = sys.stdin = None\nbuiltins.input = len\nreturn 1")).move()
    assert (builtins.input, sys.stdin, sys.stdout, sys.stderr) == before


def test_a_bot_may_take_its_own_name_away():
    answer = Asked(inside("global move\ndel move\nreturn 1"))
    assert answer.move() == {"cell": 1}
    assert answer.ask("moves", games=[EMPTY], seeds=[0])["error"]["sort"] == "exception"


@pytest.mark.parametrize(
    "question",
    ["", "null", "[]", "{}", '{"id": 1}', '{"id": 1, "ask": "x"}', '{"id": 1, "ask": "moves"}', "[" * 10**5],
)
def test_a_question_that_is_none_is_answered_with_an_error(question):
    assert "error" in json.loads(Runner().answer(question, print))


def test_a_question_before_any_bot_is_answered_with_an_error():
    text = Runner().answer('{"id": 1, "ask": "moves", "games": [], "seeds": []}', print)
    assert json.loads(text)["error"]["sort"] == "no kind"


def test_a_game_that_is_none_is_answered_with_an_error():
    assert "error" in Asked(inside("return 1")).ask("moves", games=["1-3x3x3-hh-b2b2"], seeds=[0])


@pytest.mark.parametrize("source", ["import numpy as np", "from numpy import zeros", "board = np.zeros((3, 3))"])
def test_numpy_that_is_not_there_is_told_also_where_only_its_name_is_used(source, monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)  # as if it weren't installed
    error = error_of(source + "\ndef move(position): pass")
    assert (error["sort"], error["names"]) == ("import", ["numpy"])


def test_a_module_of_the_bot_s_own_choice_may_be_there(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    source = "try:\n    import numpy as np\nexcept ImportError:\n    np = None\ndef move(position): return 4"
    assert Asked(source).move() == {"cell": 4}


def test_a_bot_that_breaks_what_carries_reports_is_answered_all_the_same():
    def broken(text):
        raise RecursionError

    runner = Runner()
    source = inside("import time\ntime.sleep(0.1)\nreturn 4")  # long enough for a report
    runner.answer(json.dumps({"id": 1, "ask": "load", "source": source, "board": "3x3x3"}), print)
    answer = json.loads(runner.answer(json.dumps({"id": 2, "ask": "moves", "games": [EMPTY], "seeds": [0]}), broken))
    assert answer["answers"] == [[{"cell": 4}]]
