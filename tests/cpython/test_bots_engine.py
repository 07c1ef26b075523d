"""A bot's use of the site's engine is noticed, however the bot imports it, and prevented where it is forbidden."""

import pytest

from tests.cases import for_each
from ttt.workbench.child_process import Child

GAMES = ["1-3x3x3-hh-b2a1c1a3", "1-3x3x3-hh-b2a1c1a3a2c2"]


@pytest.fixture(scope="module")
def asked():
    """Yield a function that returns a child process's reply to a source.

    The reply holds the bot's moves in the two GAMES, or says why it can't be loaded.
    """
    child = Child()

    def ask(source, unaided=False):
        load = {"ask": "load", "source": source, "kind": None, "board": None, "unaided": unaided}
        loaded = child.ask(load, 1, 60)
        return child.ask({"ask": "moves", "games": GAMES, "seeds": [0]}, 2, 60) if "kind" in loaded else loaded

    yield ask
    child.end()


WAYS = {
    "library": "import ttt\ndef move(position): return ttt.analyse(position).best[0]",
    "renamed": "import ttt as t\ndef move(position): return t.Game('3x3x3').best_move()",
    "from the library": "from ttt import analyse as a\ndef move(position): return a(position).best[0]",
    "star": "from ttt.library import *\ndef move(position): return analyse(position).best[0]",
    "by its name": "from ttt.engine.search import Search\ndef move(position): return position.legal_moves()[0]",
    "importlib": "def move(position):\n    import importlib\n"
    "    return importlib.import_module('ttt.' + 'engine.search').Search(position.rules).analyse(position).best[0]",
    "__import__": "def move(position):\n    return __import__('ttt').analyse(position).best[0]",
    "exec": "def move(position):\n    own = {}\n    exec('import ttt.engine.mini' + 'max as m', own)\n"
    "    return sorted(own['m'].best_moves(position))[0]",
    "runpy": "import runpy\ndef move(position):\n    runpy.run_module('ttt.engine.line_solver')\n"
    "    return position.legal_moves()[0]",
    "pickle": "import pickle\ndef move(position):\n"
    "    pickle.loads(b'cttt.engine.minimax\\nbest_moves\\n.')\n    return position.legal_moves()[0]",
    "the coach": "import ttt.coach.move_review\ndef move(position): return position.legal_moves()[0]",
    "the answer": "from ttt.counters import TicTacToe as Answer\ndef move(position): return position.legal_moves()[0]",
    "without the finder": "import sys\nsys.meta_path[:] = sys.meta_path[1:]\nimport ttt.engine.line_solver\n"
    "def move(position): return position.legal_moves()[0]",
    "on a thread": "import threading\ndef move(position):\n    def work(): import ttt.engine.line_solver\n"
    "    thread = threading.Thread(target=work)\n    thread.start()\n    thread.join()\n"
    "    return position.legal_moves()[0]",
}


@for_each("way", WAYS)
def test_a_bot_that_uses_the_engine_is_seen(asked, way):
    reply = asked(WAYS[way])
    assert all("cell" in answer for [answer] in reply["answers"])
    assert reply["engine"].startswith("ttt.")


OWN_WORK = {
    "rules": "def move(position):\n    after = position.play(position.legal_moves()[0])\n"
    "    return position.legal_moves()[0]",
    "names": "import ttt\ndef move(position):\n    ttt.cell_at(position.rules, 'b2')\n"
    "    return ttt.cell_name(position.rules, position.legal_moves()[0])",
    "games": "import ttt\ndef move(position):\n    return (ttt.Game().push('b2').pop(), position.legal_moves()[0])[1]",
    "a refusal": "import ttt\ndef move(position):\n    try:\n        ttt.Game('x')\n    except ttt.Refused as error:\n"
    "        str(error)\n    return position.legal_moves()[0]",
    "constants": "from ttt import DRAW, FIRST, rules, start\nfrom ttt.game.rules import Position\n"
    "import random, math, collections\ndef move(position): return position.legal_moves()[0]",
    "a name like it": "engine = 'ttt.engine'\ndef move(position): return position.legal_moves()[0]  # ttt.analyse",
    "one that isn't there": "try:\n    import engine, numpy\nexcept ImportError:\n    pass\n"
    "def move(position): return position.legal_moves()[0]",
}


@for_each("way", OWN_WORK)
@for_each("unaided", [False, True])
def test_a_bot_that_only_plays_by_the_rules_is_not(asked, way, unaided):
    reply = asked(OWN_WORK[way], unaided)
    assert all("cell" in answer for [answer] in reply["answers"])
    assert not {"engine", "refused"} & reply.keys()


@for_each("way", [way for way in WAYS if way not in ("runpy", "without the finder", "on a thread")])
def test_where_it_is_to_do_without_the_import_fails(asked, way):
    reply = asked(WAYS[way], unaided=True)
    error = reply.get("error") or reply["answers"][0][0]["error"]
    assert error["sort"] == "engine"
    assert error["text"].endswith("can't be imported here: this is to be solved without it")
    assert error["line"]
    assert reply["refused"].startswith("ttt.")
    assert "engine" not in reply


def test_who_has_another_way_without_it_plays_on(asked):
    own = "def move(position): return position.legal_moves()[0]"
    source = "try:\n    import ttt.engine.line_solver\nexcept ImportError:\n    pass\n" + own
    reply = asked(source, unaided=True)
    assert reply["answers"][0] == [{"cell": 1}]
    assert (reply["refused"], reply.get("engine")) == ("ttt.engine", None)
