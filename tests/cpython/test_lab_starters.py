"""The lab's starter bots play as their texts say, and are examined as a learner's would be."""

import json
from functools import cache
from pathlib import Path
from tokenize import tokenize

import pytest

from tests.helpers.fake_bots import examined
from ttt.bots.runner import Runner
from ttt.game.family import rules, start
from ttt.game.notation import from_text
from ttt.game.rules import FIRST, SECOND
from ttt.lab.check import check
from ttt.lab.verdicts import likely_kind
from ttt.words.lab.mistakes import first_answer

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "static/pages/lab/starters"
COLUMNS = 36  # of the editor, 360 px wide


class Starter:
    """A starter that a bot's side has loaded, after change has been applied to its source."""

    def __init__(self, name, change=lambda source: source):
        path = ROOT / "ttt/engine/minimax.py" if name == "ours" else FOLDER / f"{name}.py"
        self._runner = Runner()
        self.source = change(path.read_text(encoding="utf-8"))
        self.kind = self.answer({"ask": "load", "source": self.source, "board": None, "kind": None})["kind"]

    def answer(self, ask):
        return json.loads(self._runner.answer(json.dumps({"id": 1, **ask}), lambda report: None))

    def exam(self, board="3x3x3"):
        return examined({"task": "exam", "kind": self.kind, "board": board, "source": self.source}, self.answer)

    def move(self, game):
        return first_answer(json.dumps(self.answer({"ask": "moves", "games": [game], "seeds": [0]})))


KINDS = {
    "own": "move",
    "random": "move",
    "rules": "move",
    "hole": "move",
    "minimax": "move",
    "ultimate": "move",
    "vanishing": "move",
    "level": "move",
    "cs50": "cs50",
    "kaggle": "kaggle",
    "interview": "class",
}


def test_every_starter_is_of_its_kind():
    assert {path.stem for path in FOLDER.iterdir()} == KINDS.keys()
    assert {name: Starter(name).kind for name in KINDS} == KINDS


def test_no_comment_of_what_the_lab_offers_runs_off_a_phone():
    programs = [path for folder in ("starters", "skeletons", "games") for path in (FOLDER.parent / folder).iterdir()]
    for path in programs:
        with path.open("rb") as file:
            texts = [token for token in tokenize(file.readline) if token.string.startswith(("#", '"""'))]
        lines = [line.rstrip().removesuffix('"""') for text in texts for line in text.line.splitlines()]
        assert max(map(len, lines), default=0) <= COLUMNS, path


def test_a_kind_is_likely_by_the_name_that_a_source_defines():
    found = {name: likely_kind((FOLDER / f"{name}.py").read_text(encoding="utf-8")) for name in KINDS}
    assert found == KINDS


def shortest_loss(move):
    """Return the number of moves in a bot's shortest lost game, by playing all games without the referee."""
    move = cache(move)

    def lengths(position, own):
        if position.outcome:
            return [position.ply] if position.outcome.winner == 1 - own else []
        cells = [move(position)] if position.to_move == own else position.legal_moves()
        return [length for cell in cells for length in lengths(position.play(cell), own)]

    return min(length for own in (FIRST, SECOND) for length in lengths(start(rules()), own))


@pytest.mark.parametrize("name", ["rules", "hole"])
def test_the_exam_finds_the_shortest_game_that_a_starter_loses(name):
    starter = Starter(name)
    found = starter.exam()
    namespace = {}
    exec(starter.source, namespace)
    assert found["never_loses"] is False
    assert len(from_text(found["shortest_loss"]).moves) == shortest_loss(namespace["move"])


def test_with_its_hole_mended_the_minimax_never_loses_and_gets_a_certificate():
    mended = Starter("hole", lambda source: source.replace("(0, 4, 8)]", "(0, 4, 8), (2, 4, 6)]"))
    found = mended.exam()
    assert found["never_loses"] is True
    assert check(json.dumps(found["certificate"]))[:2] == (0, "cannot lose")


def test_the_minimax_that_remembers_gets_a_certificate():
    assert check(json.dumps(Starter("minimax").exam()["certificate"]))[:2] == (0, "cannot lose")


def test_the_minimax_that_remembers_loses_what_is_lost_and_promises_no_more():
    """Slow: minimax searches from the empty board of 4 x 3."""
    minimax, namespace, position = Starter("minimax"), {}, start(rules(4, 3, 3))
    exec(minimax.source, namespace)
    while not position.outcome:
        position = position.play(namespace["move"](position))
    assert position.outcome.winner == FIRST
    assert "and makes no mistakes" in minimax.source


def test_the_one_at_random_plays_by_chance_and_loses():
    found = Starter("random").exam("3x2x3")  # a small board: the exam asks for each move hundreds of times
    assert found["uses_chance"]
    assert found["never_loses"] is False


def test_the_agent_completes_its_row_and_stops_the_opponents():
    agent = Starter("kaggle")
    assert agent.move("1-7x6x4g-hh-a6g6a5g5a4g4") == {"cell": 14}  # a3 completes its column
    assert agent.move("1-7x6x4g-hh-a6g6a5g5a4") == {"cell": 14}  # a3 stops it
    assert agent.move("1-7x6x4g-hh-") == {"cell": 38}  # d6, in the middle


def test_the_project_has_everything_but_its_functions():
    """Slow: each function is asked about every board."""
    found = examined({"task": "functions"}, Starter("cs50").answer)
    assert len(found["wrong"]) == 7  # only the function that makes the empty board is right


def test_the_class_is_right_and_costs_more_than_it_must():
    found = examined({"task": "class"}, Starter("interview").answer)
    assert (found["right"], found["cost"]) == (True, "O(n)")


def test_the_computer_at_a_level_is_a_bot_that_wins_where_it_overlooks_nothing_and_loses_at_level_1():
    """Slow: a bot that plays at random is examined."""
    hardest = Starter("level", lambda source: source.replace("LEVEL = 50", "LEVEL = 100"))
    assert hardest.move("1-3x3x3-hh-a1b2a2c1") == {"cell": 6, "chance": True}
    assert hardest.move("1-15x15x5-hh-h8h9")["chance"]
    assert Starter("level", lambda source: source.replace("LEVEL = 50", "LEVEL = 1")).exam()["never_loses"] is False
