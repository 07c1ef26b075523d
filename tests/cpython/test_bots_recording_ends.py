"""How a recording ends, whatever a bot does: by the budget, with an exception, or with broken parts."""

import json
import sys

import pytest

from tests.helpers.asking import CONNECT_FOUR, EMPTY
from tests.helpers.recorded import CACHED, ENGINE, FOUR_EMPTY, asked_to_record, check, inside, loaded, record
from ttt.game.notation import from_text
from ttt.game.record import OPPONENTS, position_of


@pytest.mark.parametrize(
    ("body", "sort", "ended"),
    [
        ("raise ValueError('no')", "exception", 1),
        ("return move(position)", "recursion", 1),
        ("import sys\nsys.exit()", "exit", 1),
        ("input()", "input", 1),
        ("raise BaseException", "exception", 1),
    ],
)
def test_what_a_bot_raises_is_told_beside_what_was_recorded(body, sort, ended):
    answer = asked_to_record(inside(body))
    assert answer["error"]["sort"] == sort
    assert answer["recording"]["calls"][0][5] == ended


@pytest.mark.parametrize(
    "body",
    [
        "n = 0\nwhile True:\n    n += 1",
        "n = 0\nwhile True: n += 1",
        "return sum(1 for _ in iter(int, 1))",
        "return [1 for _ in iter(int, 1)]",
        "n = 0\ntry:\n    while True: n += 1\nexcept BaseException:\n    return 4",
        "n = 0\ntry:\n    while True: n += 1\nfinally:\n    return 4",
    ],
)
def test_an_endless_bot_is_ended_by_the_budget(body):
    recording = record(inside(body), most={"steps": 500, "nodes": 10})
    assert (recording["is_whole"], recording["why"]) == (False, "steps")
    assert recording["calls"][0][5] == 2


def test_so_many_nodes_and_characters_are_recorded_and_no_more():
    assert record("minimax", EMPTY, most={"steps": 60_000, "nodes": 50})["why"] == "nodes"
    growing = inside("n = 0\nwhile True:\n    n += 1\n    a = 'a' * 90 + str(n); b = 'b' + a; c = 'c' + a; d = 'd' + a")
    asked = loaded(growing)
    posts: list[str] = []
    text = asked.runner.answer(json.dumps({"id": 1, "ask": "record", "game": EMPTY, "call": None}), posts.append)
    assert json.loads(text)["recording"]["why"] == "size"
    assert 4_000_000 < len(text) < 4_500_000


STRANGE = {
    "stops the tracing": "import sys\nsys.settrace(None)\nreturn 4",
    "stops the tracing for a while": "import sys\nbefore = sys.gettrace()\ndef stop():\n    sys.settrace(None)\n"
    "stop()\nstop()\nsys.settrace(before)\nx = 1\nstop()\nreturn 4",
    "replaces the tracing": "import sys\nsys.settrace = None\nreturn 4",
    "replaces built-in names": "import builtins\nbuiltins.len = builtins.sum = builtins.str = None\nreturn 4",
    "an object that can't be told": "class A:\n    def __repr__(self): 1 / 0\n"
    "    __eq__ = __hash__ = __len__ = __repr__\na = A()\nb = [a]\nreturn 4",
    "a list that lies": "class L(list):\n    def __len__(self): return 10 ** 9\na = L([1])\nreturn 4",
    "a class without a name": "class M(type):\n    @property\n    def __name__(self): 1 / 0\n"
    "class B(metaclass=M): pass\nb = B()\nreturn 4",
    "a list in itself": "a = []\na.append(a)\nreturn 4",
    "large values": "b = 10 ** 5000\nc = float('nan')\nd = 'x' * 10 ** 6\ne = {1: {2: {3: {4: {5: 6}}}}}\nreturn 4",
    "prints, and gives a generator": "print('hello')\nreturn (c for c in [1])",
    "an async function": "async def f(): pass\nf().close()\nreturn 4",
}


@pytest.mark.parametrize("body", STRANGE.values(), ids=STRANGE)
def test_whatever_a_bot_does_the_next_question_is_answered(body, monkeypatch):
    before = sys.gettrace()
    monkeypatch.setattr(sys, "settrace", sys.settrace)  # so that it is restored
    asked = loaded(inside(body))
    answer = asked.ask("record", game=FOUR_EMPTY, call=None)
    assert {"recording", "error"} & set(answer)
    if "recording" in answer:
        check(answer["recording"])
    assert sys.gettrace() is before
    assert {"counts", "error"} & set(asked.ask("count", game=FOUR_EMPTY, call=None))
    assert {"answers", "error"} & set(asked.ask("moves", games=[EMPTY], seeds=[0]))


def test_each_run_starts_afresh():
    asked = loaded(CACHED)
    first, second = (asked.ask("record", game=FOUR_EMPTY, call=None) for _ in range(2))
    assert first == second
    asked = loaded("import random\n" + inside("return random.randrange(10 ** 9)"))
    first, second = (asked.ask("record", game=FOUR_EMPTY, call=None) for _ in range(2))
    assert first == second


def test_the_cell_that_a_bot_answers_with_is_told_whatever_it_calls_itself():
    for name in OPPONENTS:
        source = (ENGINE.parent / f"opponents/{name}.py").read_text(encoding="utf-8")
        answer = loaded(source).ask("record", game=FOUR_EMPTY, call=None)
        assert position_of(from_text(FOUR_EMPTY)).is_legal(answer["cell"]), name
        assert bool(answer["recording"]["nodes"]) == (name == "wren"), name
    assert loaded(inside("return 'b1'")).ask("record", game=EMPTY, call=None)["cell"] == 1
    assert loaded(inside("return 'nowhere'")).ask("record", game=EMPTY, call=None)["cell"] is None


def test_what_cannot_be_recorded_is_told():
    assert loaded("minimax").ask("record", game=FOUR_EMPTY, call="maximin")["error"]["names"] == ["maximin"]
    assert loaded("minimax").ask("record", game=FOUR_EMPTY, call=None)["error"]["sort"] == "no kind"
    assert loaded("class_square").ask("count", game=FOUR_EMPTY, call=None)["error"]["sort"] == "class has no moves"
    assert loaded("cs50_naive").ask("record", game=CONNECT_FOUR, call=None)["error"]["sort"] == "cs50 needs 3x3x3"
    assert "error" in loaded("minimax").ask("record", game="nonsense", call="minimax")
    assert "error" in loaded("minimax").ask("record", game=FOUR_EMPTY, call=["x"], most=7)


def test_a_long_source_is_recorded():
    source = "# a line of nothing\n" * 250_000 + inside("return 4")
    assert len(source) > 5_000_000
    assert record(source)["steps"]["lines"] == [250_001, 250_002, 250_002]
