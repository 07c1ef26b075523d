"""Among a class's hand-ins, copies, the engine and the starters are recognised even in disguise; honest work isn't."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cases import for_each
from tests.cpython.test_lab_assignment import ASKED
from tests.cpython.test_lab_hand_in import HELD, like
from tests.every_python.expect import there
from tests.helpers.fake_bots import examined
from tests.helpers.honest_bots import SOURCES
from tests.lab_bots.sources import source as lab_bot
from tests.terminal.test_collect import SOLID
from tools import starter_digests
from ttt.bots.runner import Runner
from ttt.lab.collection import ClassRow, entries, row
from ttt.lab.hand_in import HandIn, hand_in
from ttt.lab.likeness import Shape
from ttt.lab.referee import seen_leaning
from ttt.lab.task_steps import step
from ttt.library import Game, analyse
from ttt.words.lab.teaching import told_notes
from ttt.workbench.child_process import Child

ROOT = Path(__file__).parents[2]
STARTERS = {file.stem: file for file in (ROOT / "static/pages/lab/starters").glob("*.py")}
STARTERS["ours"] = ROOT / "ttt/engine/minimax.py"
STARTERS["monte_carlo"] = ROOT / "ttt/engine/monte_carlo.py"
del STARTERS[starter_digests.OWN]
LATE = "1-3x3x3-hh-b2a1c1a3"  # X can't win, and has to block a2


def renamed(source: str) -> str:
    """Return the same program with other names."""
    for place, name in enumerate(("board", "cell", "side", "begin", "free", "put", "won", "worth", "pair", "taken")):
        source = re.sub(rf"\b{name}\b", f"name_{place}", source)
    return source


def commented(source: str) -> str:
    """Return the same program with comments, docstrings, type hints, a needless import and a new order of functions."""
    source = source.replace("def free(", "def free(  # looks for what is free\n    ")
    source = re.sub(r"(def put\(.*\)):\n", r'\1 -> "object":\n    """Puts a mark."""\n', source)
    parts = source.split("\ndef ")
    return "import random\n# All my own work\n" + parts[0] + "\ndef " + "\n\n\ndef ".join(reversed(parts[1:]))


def laid_out(source: str) -> str:
    """Return the same program with other spaces, quotes, parentheses and line breaks."""
    source = re.sub(r"return (.+)$", r"return (\1)", source, flags=re.MULTILINE)
    return source.replace("    ", "\t").replace('"', "'").replace(", ", " ,\\\n  ").replace("\n\n", "\n\n\n\n")


DISGUISES = (
    (renamed, "bits negamax"),
    (commented, "text two functions"),
    (laid_out, "list one function"),
)
EARLIER_RULES = """
from ttt import FIRST, SECOND
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
BEST_FIRST = [4, 0, 2, 6, 8, 1, 3, 5, 7]


def move(position):
    me = position.to_move
    opponent = SECOND if me == FIRST else FIRST
    for side in (me, opponent):
        for line in LINES:
            holders = [position.holder(cell) for cell in line]
            if holders.count(side) == 2 and None in holders:
                return line[holders.index(None)]
    for cell in BEST_FIRST:
        if position.holder(cell) is None:
            return cell
"""
ENGINE = (
    "import ttt\ndef move(position):\n    return ttt.analyse(position).best[0]\n",
    "def move(position):\n    import importlib\n    lib = importlib.import_module('ttt.engine.search')\n"
    "    return lib.Search(position.rules).analyse(position).best[0]\n",
    "def move(position):\n    own = {}\n    exec('from ttt.engine.minimax import best_moves', own)\n"
    "    return sorted(own['best_moves'](position))[0]\n",
)


def one_question():
    yield step({"ask": "moves", "games": [LATE], "seeds": [0]}, 0, {})
    return {"task": "exam"}


@pytest.fixture(scope="module")
def child():
    process = Child()
    yield process
    process.end()


def collected(child: Child, sent: list[HandIn]) -> dict[str, ClassRow]:
    """Return the rows by name. Each exam has only one question, which a process for bots answers."""

    def found(source: str) -> Any:
        loaded = child.ask({"ask": "load", "source": source, "kind": None, "board": None}, 1, 60)
        asking = seen_leaning(one_question())
        question = there(next(asking)["ask"])
        try:
            asking.send(child.ask(question, 1, 60) if loaded.get("kind") == "move" else loaded)
        except StopIteration as end:
            return end.value
        raise AssertionError

    told = entries(sent, [like(one) for one in sent], ASKED)
    return {one.handed_in.name: row(one, HELD, ASKED, found(one.handed_in.source)) for one in told}


def test_a_class_of_fifty_and_more_is_told_apart(child: Child) -> None:
    assert len(SOURCES) == 40
    names = {name: f"Pupil {name}" for name in SOURCES}
    sent = [hand_in(names[name], ASKED, source, HELD) for name, source in SOURCES.items()]
    copied = list(SOURCES)[::6]
    assert len(copied) + len(DISGUISES) == 10
    sent += [hand_in(f"Copy of {name}", ASKED, SOURCES[name], HELD) for name in copied]
    for disguise, name in DISGUISES:
        assert disguise(SOURCES[name]) != SOURCES[name]
        sent.append(hand_in(f"Copy of {name}", ASKED, disguise(SOURCES[name]), HELD))
    sent += [hand_in(f"Engine {place}", ASKED, source, HELD) for place, source in enumerate(ENGINE)]
    sent += [hand_in(f"Starter {name}", ASKED, file.read_text(), HELD) for name, file in STARTERS.items()]

    rows = collected(child, sent)
    taken = {*copied, *[name for _, name in DISGUISES]}
    for name in SOURCES:
        one = rows[names[name]]
        assert one.entry.twins == ([f"Copy of {name}"] if name in taken else []), name
        assert (one.uses_engine, one.entry.starter) == (False, ""), name
        if name not in taken:
            assert told_notes(one) == "", name
    for name in taken:
        assert rows[f"Copy of {name}"].entry.twins == [names[name]]
        assert told_notes(rows[f"Copy of {name}"]).endswith(f"the same program as that of \u2068{names[name]}\u2069.")
    for place in range(len(ENGINE)):
        assert told_notes(rows[f"Engine {place}"]) == "It uses this site's engine."
    for name in STARTERS:
        note = f"It is a starter of the lab, unchanged: \u2068{name}\u2069."
        leaning = "It uses this site's engine. " if name == "level" else ""
        assert told_notes(rows[f"Starter {name}"]) == leaning + note


@pytest.mark.parametrize("name", SOURCES)
def test_the_forty_play_right(name: str) -> None:
    runner = Runner()

    def asked(**question: object) -> dict:
        return json.loads(runner.answer(json.dumps({"id": 1, **question}), lambda post: None))

    assert asked(ask="load", source=SOURCES[name], board="3x3x3") == {"id": 1, "kind": "move"}
    games = [LATE, *[f"1-3x3x3-hh-{moves}" for moves in ("a1b2a2c3", "a1b2c3", "b2b1", "b2a1c1", "a1c3c1")]]
    for game, [told] in zip(games, asked(ask="moves", games=games, seeds=[0])["answers"], strict=True):
        known = analyse(Game(game))
        assert known.cells[told["cell"]].value == known.value, game


SHORT = (
    "def move(position):\n    return position.legal_moves()[0]\n",
    "import random\ndef move(position):\n    cells = position.legal_moves()\n    return random.choice(cells)\n",
    SOLID,  # the textbook's, which two pupils may well have copied from the book
)


@pytest.mark.parametrize("source", SHORT)
def test_what_two_people_may_well_write_is_told_of_nobody(source: str) -> None:
    sent = [hand_in(name, ASKED, source, HELD) for name in ("Ann", "Ben")]
    assert [(one.starter, one.twins) for one in entries(sent, [like(one) for one in sent], ASKED)] == [("", [])] * 2


def test_what_the_assignment_gave_counts_for_nobody() -> None:
    given = ASKED._replace(starter=STARTERS["hole"].read_text())
    mended = given.starter.replace("(0, 4, 8)]", "(0, 4, 8), (2, 4, 6)]")
    sent = [hand_in(name, given, mended, HELD) for name in ("Ann", "Ben")] + [
        hand_in("Eve", given, given.starter, HELD)
    ]
    found = entries(sent, [like(one) for one in sent], given)
    assert [(one.starter, one.twins) for one in found] == [("", []), ("", []), ("given", [])]


def test_one_pupil_twice_is_no_copy() -> None:
    sent = [hand_in(name, ASKED, SOURCES["bits negamax"], HELD) for name in ("Ann", "ann", "Ben")]
    assert [one.twins for one in entries(sent, [like(one) for one in sent], ASKED)] == [["Ben"], ["Ann", "ann"]]


@for_each(
    "source",
    [
        "",
        "#",
        "def f(:",
        "\0",
        "x = " + "(" * 3000 + ")" * 3000,
        "x = " + "-" * 90_000 + "1",
        "x = " + "1 + " * 20_000 + "1",
        "x = a" + ".b" * 40_000,
        "\n".join(" " * depth + "if x:" for depth in range(99)),
        "lambda: " * 10_000 + "1",
        "é" * 100_000,
    ],
)
def test_whatever_is_handed_in_is_looked_at(source: str) -> None:
    found = examined({"task": "likeness", "source": source, "starter": "x = 1", "name": "Ann", "identifier": ""})
    assert found == {"task": "likeness", "pupil": "name ann", "starter": "", "shape": found["shape"]}


def test_operators_numbers_and_what_is_called_make_another_program() -> None:
    base = SOURCES["bits negamax"]
    others = [
        base.replace("max(", "min(", 1),
        base.replace("return -1", "return 1"),
        base.replace("1 - side", "1 + side", 1),
        base.replace("position.holder", "position.marks", 1),
    ]
    assert len({Shape(source).digest for source in [base, *others]}) == 5


def test_other_names_make_no_other_program_but_swapped_ones_do() -> None:
    base = lab_bot("move_alpha_beta")
    swapped = base.replace("(board, alpha, beta, depth + 1)", "(board, beta, alpha, depth + 1)")
    assert swapped != base  # the swapped program is wrong
    assert Shape(renamed(base)).digest == Shape(base).digest
    assert Shape(swapped).digest != Shape(base).digest


def test_a_copy_of_what_a_starter_once_said_is_known_too() -> None:
    found = examined({"task": "likeness", "source": EARLIER_RULES, "starter": "", "name": "Ann", "identifier": ""})
    assert found["starter"] == "rules"


def test_the_marks_of_the_starters_are_those_of_the_files() -> None:
    assert starter_digests.TABLE.read_text() == starter_digests.table(), "run python -m tools.starter_digests"
