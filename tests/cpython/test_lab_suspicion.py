"""The bug that an exam suspects in a minimax: each bug shows in the bot's moves, and no other bot is accused."""

import json
import random

import pytest

from tests.cpython.test_lab_exam import EXAM, best, first_free, with_a_hole
from tests.every_python.sampling import sample
from tests.helpers.asking import Asked
from tests.helpers.fake_bots import RightProject, at_random, cs50, examined, moving
from tests.lab_bots.faulty import FAULTY, faulty
from tests.lab_bots.sources import source
from ttt.game.family import rules
from ttt.lab import verdicts
from ttt.lab.players import Levels
from ttt.lab.suspicion import LEAST
from ttt.opponents import bramble, ember, moss, pip, sage, wren
from ttt.rule_cards.as_bot import source as rule_source
from ttt.rule_cards.order import order as rule_order
from ttt.words.lab.suspicions import SENTENCES
from ttt.words.lab.teaching import told_verdict
from ttt.words.lab.verdicts import told


def exam_of(text, **task):
    """Return the result of a source's exam; the bot's side runs in this process."""
    bot = Asked(text)
    return examined(
        {**EXAM, "kind": bot.loaded["kind"], **task},
        lambda ask: bot.ask(ask["ask"], **{key: value for key, value in ask.items() if key != "ask"}),
    )


@pytest.mark.parametrize("name", sample(FAULTY, 5))
def test_a_bug_is_named_by_what_the_bot_plays(name):
    """Slow: a minimax is examined."""
    found = exam_of(faulty(name))
    assert found["suspicion"]
    assert found["suspicion"]["bug"] == FAULTY[name][0]


def test_every_bug_is_tried():
    assert {bug for bug, _, _ in FAULTY.values()} == {*verdicts.BUGS, "unhurried"}
    assert {key.removeprefix("bug ") for key in SENTENCES if key.startswith("bug ")} == set(verdicts.BUGS)


LEVELS = Levels(rules())


def at_level(level):
    return lambda position, seed: LEVELS.move(position, level, random.Random(str(position.marks)).random)


def by_random_games(position, seed):
    """Play the cell that scores best in 8 random games, the same with every seed."""
    chance, me = random.Random(str(position.marks)), position.to_move

    def points():
        end = position.play(cell)
        while not end.outcome:
            end = end.play(chance.choice(end.legal_moves()))
        return (end.outcome.winner == me) - (end.outcome.winner == 1 - me)

    totals = {}
    for cell in position.legal_moves():
        totals[cell] = sum([points() for _ in range(8)])
    return max(totals, key=lambda cell: totals[cell])


def winning(position):
    """Return the cells that win at once, and those that stop the opponent from doing so; none on the last cells."""
    other = position._replace(ply=position.ply + 1)
    wins = [cell for cell in position.legal_moves() if position.play(cell).outcome and position.ply < 8]
    blocks = [cell for cell in position.legal_moves() if other.play(cell).outcome and position.ply < 7]
    return wins, blocks


def wins_else_first(position, seed):
    return (winning(position)[0] or position.legal_moves())[0]


def wins_blocks_else_first(position, seed):
    wins, blocks = winning(position)
    return (wins or blocks or position.legal_moves())[0]


def wins_blocks_else_last(position, seed):
    wins, blocks = winning(position)
    return (wins or blocks or position.legal_moves())[-1]


def middle_then_corners(position, seed):
    return next(cell for cell in (4, 0, 2, 6, 8, 1, 3, 5, 7) if position.is_legal(cell))


def most_lines(position, seed):
    """Play by a heuristic: prefer a cell whose lines hold many own marks and few of the other side's."""
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    holders = [position.holder(cell) for cell in range(9)]
    marks = [[holders[cell] for cell in line] for line in lines]
    worth = [3 * each.count(position.to_move) - 2 * each.count(1 - position.to_move) for each in marks]
    total = {cell: sum([worth[at] for at in range(8) if cell in lines[at]]) for cell in position.legal_moves()}
    return max(total, key=lambda cell: total[cell])


INNOCENT = {
    "the table of values": best,
    "one hole": with_a_hole,
    "first cell": first_free,
    "last cell": lambda position, seed: position.legal_moves()[-1],
    "at random": at_random,
    "middle, corners": middle_then_corners,
    "wins, else first": wins_else_first,
    "wins, blocks, else first": wins_blocks_else_first,
    "wins, blocks, else last": wins_blocks_else_last,
    "most lines": most_lines,
    "random games": by_random_games,
    "level 10": at_level(10),
    "level 50": at_level(50),
    "level 90": at_level(90),
    "level 100": at_level(100),
    "Pip": lambda position, seed: pip.moves(position)[0],
    "Moss": lambda position, seed: moss.moves(position)[0],
    "Ember": lambda position, seed: ember.moves(position)[0],
    "Bramble": lambda position, seed: bramble.moves(position)[0],
    "Wren": lambda position, seed: wren.moves(position)[0],
    "Wren's last": lambda position, seed: wren.moves(position)[-1],
    "Sage": lambda position, seed: sage.moves(position)[0],
}


@pytest.mark.parametrize("name", sample(INNOCENT, 3))
def test_whoever_has_no_such_bug_is_not_accused(name):
    """Slow: a minimax is examined."""
    sides = "first" if name == "at random" else "both"
    assert examined({**EXAM, "sides": sides}, moving(INNOCENT[name]))["suspicion"] is None


# Players by rule cards: their cards, and which of the cells that a card allows they play: the first (0), the middle one
# (1) or the last (-1). As the first side they answer few positions, and some bug would explain all their moves.
BY_CARDS = {
    "most open lines, last": ("la", -1),
    "most open lines, block, fork": ("lbfa", 0),
    "an open end, a corner": ("hqlga", 1),
    "block, three moves ahead": ("b v1 t3 q a", 1),
    "middle, fork, three moves ahead": ("m f t3 t1 c a", 1),
}


@pytest.mark.parametrize("name", sample(BY_CARDS, 3))
def test_a_player_by_rule_cards_is_not_taken_for_a_minimax(name):
    cards, place = BY_CARDS[name]
    order = rule_order(rules(), cards.split() if " " in cards else list(cards))
    text = rule_source(order, [""] * len(order.cards)).text
    assert "return cells[0]" in text
    chosen = "return cells[-1]" if place < 0 else "return cells[len(cells) // 2]" if place else "return cells[0]"
    assert exam_of(text.replace("return cells[0]", chosen), sides="first")["suspicion"] is None


_FREE = "for cell in range(9) if board[cell]"
_FROM_FIRST = "    best, chosen = -100, None\n    for cell in range(9)"
RIGHT = {
    "cache": ("move_cached", []),
    "cache, other order": ("move_cached", [(_FREE, _FREE.replace("range(9)", "(4, 0, 2, 6, 8, 1, 3, 5, 7)"))]),
    "alpha-beta": ("move_alpha_beta", []),
    "alpha-beta, the last of the best, bounds begun anew": (
        "move_alpha_beta",
        [("min_value(board, best, 100, 1)", "min_value(board, -100, 100, 1)"), ("value > best:", "value >= best:")],
    ),
    "alpha-beta from the end": ("move_alpha_beta", [(_FROM_FIRST, _FROM_FIRST.replace("9", "8, -1, -1"))]),
    "negamax": ("move_negamax", []),
    "rules": ("move_rules", []),
}


@pytest.mark.parametrize("name", sample(RIGHT, 3))
def test_right_minimaxes_are_accused_of_nothing(name):
    file, changes = RIGHT[name]
    text = source(file)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    found = exam_of(text)
    assert (found["never_loses"], found["suspicion"]) == (True, None)


UNKNOWN = {
    "two bugs": ("move_cached", [(', "048", "246"]', "]"), ('-1 - board.count(".")', '1 + board.count(".")')]),
    "a column too few": ("move_cached", [('"258", ', "")]),
    "four moves ahead": ("move_alpha_beta", [("if is_over(board):", "if is_over(board) or depth > 4:")]),
    "draws are a little bad": ("move_alpha_beta", [("None: 0}", "None: -5}")]),
    "a hole": ("move_hole", []),
    "at random": ("move_random", []),
}


@pytest.mark.parametrize("name", sample(UNKNOWN, 3))
def test_a_bug_that_is_none_of_those_known_is_not_taken_for_one(name):
    """Slow: a minimax is examined."""
    file, changes = UNKNOWN[name]
    text = source(file)
    for old, new in changes:
        text = text.replace(old, new)
    assert exam_of(text, sides="first" if name == "at random" else "both")["suspicion"] is None


def test_the_evidence_comes_before_the_suspicion():
    found = exam_of(faulty("the opponent maximises too"))
    seen = found["suspicion"]
    assert seen["shown_by"] >= LEAST
    assert seen["of"] == found["positions"]
    assert seen["game"].endswith(seen["played"])
    assert seen["played"] not in seen["right"]
    sentences = told(found)
    at = sentences.index("A minimax that mixes up max and min behaves like this: both sides maximise, for example.")
    assert (
        sentences[at - 2] == f"At the end of this game it played b2, where a correct minimax plays b3: {seen['game']}"
    )
    assert sentences[at - 1] == (
        f"Moves like this: {seen['shown_by']}. A single bug explains them, and every other answer the bot gave: "
        f"{seen['of']} positions in all."
    )


@pytest.mark.parametrize(
    "name", sample(["cs50: all maximise", "cs50: one diagonal", "cs50: result changes its board"], 1)
)
def test_the_functions_of_the_project_show_the_bug_too(name):
    """Slow: eight functions are asked about every position."""
    bot = Asked(faulty(name))
    found = examined({"task": "functions"}, lambda ask: bot.ask(ask["ask"], cases=ask["cases"]))
    assert "minimax" in found["wrong"]
    assert found["suspicion"]["bug"] == FAULTY[name][0]
    assert verdicts.of_result(found).values["bug"] == FAULTY[name][0]


def test_the_functions_of_a_right_project_are_asked_no_more_than_before():
    assert examined({"task": "functions"}, cs50(RightProject().functions()))["suspicion"] is None


class NeverAnswers(RightProject):
    def minimax(self, board):
        return None if self.terminal(board) else (9, 9)


def test_a_minimax_that_gives_no_action_is_suspected_of_nothing():
    assert examined({"task": "functions"}, cs50(NeverAnswers().functions()))["suspicion"] is None


def test_who_leaves_marks_on_its_board_is_told_so():
    found = exam_of(faulty("cs50: result changes its board"))
    assert (
        "Positions in which it left marks of both sides on the board it was given: 10. The first: 1-3x3x3-hh-"
        in told(found)
    )


def test_who_puts_the_own_move_on_the_board_is_not_accused_of_trying_moves_there():
    text = source("cs50_right").replace(
        "    best = max if",
        "    i, j = sorted(actions(board))[0]\n    board[i][j] = player(board)\n    return i, j\n    best = max if",
    )
    found = exam_of(text)
    assert found["changed"]["count"] > LEAST
    assert found["suspicion"] is None


@pytest.mark.parametrize("board", sample(["3x3x3g", "4x3x3", "3x3x3m"], 1))
def test_other_small_boards_are_compared_too(board):
    """Slow: two bots that search whole games are examined."""
    right = source("move_negamax").replace("-10 + position.ply", "-20 + position.ply")
    wrong = right.replace("-20 + position.ply", "20 - position.ply")
    if board.endswith("m"):  # the side that completes a row loses
        right, wrong = wrong, right
    sides = "first" if board == "4x3x3" else "both"  # there, the first side has the most positions
    assert exam_of(right, board=board, sides=sides)["suspicion"] is None
    assert exam_of(wrong, board=board, sides=sides)["suspicion"]["bug"] == "sign"


def test_a_verdict_with_a_suspicion_travels_and_is_told():
    verdict = verdicts.of_result(exam_of(faulty("no diagonals")))
    assert verdict.values["bug"] == "rows"
    assert verdicts.from_plain(json.loads(json.dumps(verdicts.plain(verdict)))) == verdict
    assert told_verdict(verdict).endswith(
        ". A minimax that doesn't look for rows in every direction, such as the diagonals, behaves like this."
    )


@pytest.mark.parametrize("bug", [None, "of a later version", 7, ["rows"], {}])
def test_a_verdict_without_a_known_bug_is_read_as_before(bug):
    values = {"game": "1-3x3x3-hh-b2"}
    before = verdicts.from_plain({"passed": False, "told": "loses", "values": values})
    assert verdicts.from_plain({"passed": False, "told": "loses", "values": {**values, "bug": bug}}) == before
    assert told_verdict(before) == "Can lose: 1-3x3x3-hh-b2"
