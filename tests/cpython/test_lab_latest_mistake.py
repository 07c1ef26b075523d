"""The latest mistake distinguishes bugs that lose the same shortest game."""

from functools import cache
from typing import Any

import pytest

from tests.helpers.asking import Asked
from tests.helpers.fake_bots import examined
from ttt.game.notation import from_text, to_text
from ttt.game.record import with_moves
from ttt.words.lab.verdicts import told

RULES = """
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
COLUMNS = [(0, 3, 6), (1, 4, 7), (2, 5, 8)]
DIAGONALS = [(0, 4, 8), (2, 4, 6)]
ALL = ROWS + COLUMNS + DIAGONALS

def completing(position, side, lines):
    for line in lines:
        holders = [position.holder(cell) for cell in line]
        if holders.count(side) == 2 and None in holders:
            return line[holders.index(None)]
    return None

def move(position):
    me = position.to_move
    for cell in (completing(position, me, WINS), completing(position, 1 - me, BLOCKS)):
        if cell is not None:
            return cell
    return position.legal_moves()[0]
"""


def rules(wins="ALL", blocks="ALL"):
    """Return the source of a bot that completes some lines, stops others, and otherwise plays the first free cell.

    wins and blocks are Python expressions for these lines.
    """
    return RULES.replace("WINS", wins).replace("BLOCKS", blocks)


DOWN, ACROSS, SLANTED = [[0, 3, 6], [1, 4, 7], [2, 5, 8]], [[0, 1, 2], [3, 4, 5], [6, 7, 8]], [[0, 4, 8], [2, 4, 6]]
BUGS = {  # the code, the kind of the better move in the latest mistake, and the lines that may be its reason
    "misses a win": (rules(wins="[]"), "completes", DOWN + ACROSS + SLANTED),
    "stops no column": (rules(blocks="ROWS + DIAGONALS"), "blocks", DOWN),
    "stops no diagonal": (rules(blocks="ROWS + COLUMNS"), "blocks", SLANTED),
    "stops no row": (rules(blocks="COLUMNS + DIAGONALS"), "blocks", ACROSS),
    "knows no fork": (rules(), "forks", DOWN + ACROSS + SLANTED),
}


@cache
def exam_of(source, board="3x3x3"):
    asked = Asked(source)
    task = {"task": "exam", "kind": "move", "board": board, "sides": "both"}
    return examined(task, lambda ask: asked.ask("moves", games=ask["games"], seeds=ask["seeds"]))


@pytest.mark.parametrize("bug", BUGS)
def test_the_latest_mistake_points_to_the_bug(bug):
    source, kind, lines = BUGS[bug]
    latest = exam_of(source)["latest_mistake"]
    game = from_text(latest["game"])
    assert latest["ply"] == len(game.moves) - 1
    assert latest["judged"]["cell"] == game.moves[-1]
    assert latest["judged"]["reason"]["kind"] == kind
    assert latest["judged"]["reason"]["lines"][0] in lines
    before = to_text(with_moves(game, game.moves[:-1]))
    assert Asked(source).move(before) == {"cell": game.moves[-1]}


def test_five_bugs_have_five_latest_mistakes():
    assert len({exam_of(source)["latest_mistake"]["game"] for source, _, _ in BUGS.values()}) == len(BUGS)


def test_bugs_that_lose_one_shortest_game_have_other_latest_mistakes():
    found = [exam_of(source) for source in (rules(wins="[]"), rules(wins="ROWS + COLUMNS"), rules())]
    assert {one["shortest_loss"] for one in found} == {"1-3x3x3-hh-a1b1c1a2b2c3a3"}
    assert len({one["latest_mistake"]["game"] for one in found}) == 3


def test_it_is_told_beside_the_move_that_lost_the_shortest_game():
    sentences = told(exam_of(BUGS["stops no diagonal"][0]))
    assert sentences[2] == "Its latest mistake, playing O with 2 empty cells left: 1-3x3x3-hh-a1b1a2a3b2c2c1b3"
    assert sentences[3] == (
        "Move 8, b3, was the mistake. Gave away a draw. Better: c3 stops the opponent from completing a1 b2 c3."
    )


def test_the_move_that_lost_the_shortest_game_is_not_told_twice():
    source = "def move(position):\n    return 1 if position.ply == 1 else position.legal_moves()[0]\n"
    found = exam_of(source)
    same = {**found["loss"], "game": found["shortest_loss"][: len("1-3x3x3-hh-") + 2 * (found["loss"]["ply"] + 1)]}
    result: Any = {**found, "latest_mistake": same}
    assert not [one for one in told(result) if "latest mistake" in one]


def test_who_gives_nothing_away_has_none():
    source = "import ttt\ndef move(position):\n    return ttt.analyse(position).best[0]\n"
    found = exam_of(source)
    assert found["never_loses"]
    assert found["latest_mistake"] is None


COUNTER = """
asked = 0
def move(position):
    global asked
    asked += 1
    return position.legal_moves()[-(asked % 2)]
"""
OWN_CHANCE = """
import random
mine = random.Random(1)
def move(position):
    return mine.choice(position.legal_moves())
"""


def test_a_bot_that_counts_does_not_play_by_chance():
    found = exam_of(COUNTER)
    assert (found["uses_chance"], found["varies"], found["never_loses"]) == (False, True, False)
    assert found["certificate"] is None
    text = " ".join(told(found))
    assert "by chance" not in text
    assert "most likely they depend on what it was asked before" in text


@pytest.mark.parametrize("source", [OWN_CHANCE, OWN_CHANCE.replace("random.Random(1)", "random")])
def test_a_bot_with_chance_of_its_own_plays_by_chance(source):
    found = exam_of(source, "3x2x2")  # a small board: the exam asks for each move hundreds of times
    assert (found["uses_chance"], found["varies"]) == (True, False)
    assert "It makes random choices" in " ".join(told(found))
