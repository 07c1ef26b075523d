"""The claims of a lesson are proved, or refuted with what is true instead."""

import random

import pytest

from tests.cases import for_each
from ttt.engine.search import Search
from ttt.game.cells import cell_name
from ttt.game.family import rules, start
from ttt.game.notation import from_text as game_from
from ttt.game.record import position_of
from ttt.lessons.claim_proofs import PROVED, UNPROVED, WRONG, prove, solution_line
from ttt.lessons.lesson_text import from_text
from ttt.lessons.position_proofs import Proofs, UnprovedError
from ttt.lessons.tasks import own_moves
from ttt.lessons.win_within import WinWithin
from ttt.words.lesson.check import checked

NOTHING = "There is nothing to prove."
YES = "Proved."
TOO_LARGE = "This can't be proved here: the board is too large, or it takes too long."
H7 = "h7 wins in 2 as well. If you leave the solution out, every winning move is accepted."
FORK = "@position 1-3x3x3-hh-a1b2c3c1", "@task win 2"
THREE = "@position 1-4x4x3-hh-a1c2", "@task win 3"
TWO = "@position 1-4x3x3-hh-b2a1c2a3"  # X wins at a2 and at d2
HELD = "@position 1-3x3x3-hh-a1", "@task hold"  # only the middle holds

MOSS = "@position 1-3x3x3-hh-a1b2c3", "@task predict", "@level moss"
PIP = "@position 1-3x3x3-hh-a1b2c3", "@task predict", "@level pip"

CLAIMS = [
    (("Words.",), PROVED, NOTHING),
    (("@task choose", "@option a", "@option b", "@solution 2"), PROVED, NOTHING),
    (("@position 1-3x3x3-hh-", "@task play"), PROVED, NOTHING),
    (FORK, PROVED, YES),
    ((*FORK, "@solution a3 a2 b3"), PROVED, YES),
    ((*FORK, "@solution a3 b3 a2"), PROVED, YES),
    ((*FORK, "@solution a3 b1 b3"), PROVED, YES),
    ((*FORK, "@solution b3 a2 a3"), WRONG, "b3 doesn't win in 2."),
    ((*FORK, "@only a2 b3"), WRONG, "None of the cells in @only wins in 2."),
    ((*FORK, "@only a2 a3"), PROVED, YES),
    ((FORK[0], "@task win 3"), WRONG, "X wins in 2, not in 3."),
    ((FORK[0], "@task win 1"), WRONG, "X wins in 2, not in 1."),
    ((TWO, "@task win 1"), PROVED, YES),
    ((TWO, "@task win 1", "@solution a2"), PROVED, YES),
    (("@position 1-3x3x3-ohh-", "@task win 2"), WRONG, "O doesn't win: this is a draw."),
    (("@position 1-3x3x3-hh-a1c3a3", "@task win 2"), WRONG, "O doesn't win: it loses."),
    ((*THREE, "@solution a3 a2 b2 b1 c1"), PROVED, YES),
    ((*THREE, "@solution a3 b1 b2 d1 a2"), WRONG, "b1 isn't the best defence: a2 holds out longer."),
    ((*THREE, "@solution a3 a2 b3 d4 c3"), WRONG, "b3 doesn't win in 2."),
    (HELD, PROVED, YES),
    ((*HELD, "@solution b2"), PROVED, YES),
    ((*HELD, "@solution c3"), WRONG, "c3 loses."),
    ((*HELD, "@only c3 b1"), WRONG, "O can't avoid losing: every allowed move loses."),
    ((*HELD, "@only b2"), WRONG, "None of the allowed moves loses, so there is no wrong answer."),
    (("@position 1-3x3x3-hh-", "@task hold"), WRONG, "None of the allowed moves loses, so there is no wrong answer."),
    (
        ("@position 1-3x3x3-hh-b2", "@task hold", "@solution a1 a3 c1"),
        WRONG,
        "That's part of the answer. Also right: c3.",
    ),
    ((TWO, "@task find"), PROVED, YES),
    ((TWO, "@task find", "@solution a2 d2"), PROVED, YES),
    ((TWO, "@task find", "@only a2 d2 d3", "@solution a2 d2"), PROVED, YES),
    ((TWO, "@task find", "@only a2 d2 d3", "@solution a2"), WRONG, "That's part of the answer. Also right: d2."),
    (("@position 1-3x3x3-hh-a1", "@task find"), WRONG, "No allowed move wins."),
    ((*HELD[:1], "@task find", "@solution b2"), WRONG, "No allowed move wins."),
    (("@position 1-3x3x3-hh-b2a1c3a3", "@task block"), PROVED, YES),
    (("@position 1-3x3x3-hh-b2a1c3a3", "@task block", "@solution a2"), PROVED, YES),
    (("@position 1-3x3x3-hh-b2a1c3a3", "@task block", "@solution b1"), WRONG, "b1 doesn't stop the row."),
    (
        ("@position 1-3x3x3-hh-a1b1a2b2", "@task block", "@solution b3"),
        WRONG,
        "That's part of the answer. Also right: a3.",
    ),
    (
        ("@position 1-3x3x3-hh-b2a1", "@task block"),
        WRONG,
        "Nothing can be blocked here: O doesn't threaten a row.",
    ),
    (("@position 1-4x4x3-hh-a4b2d4c2", "@task block"), WRONG, "No allowed move stops O's row."),
    (
        ("@position 1-3x3x3-hh-b2a1c3a3", "@task block", "@only a2"),
        WRONG,
        "Every allowed move stops the row, so there is no wrong answer.",
    ),
    ((*MOSS, "@solution b1 a2 c2 b3"), PROVED, YES),
    ((*MOSS, "@solution b1"), WRONG, "That's part of the answer. Also right: a2 c2 b3."),
    ((*MOSS, "@solution c1"), WRONG, "The opponent doesn't play c1 here, but one of these: b1 a2 c2 b3."),
    ((*MOSS, "@only c1 a3", "@solution c1"), WRONG, "The opponent doesn't play any of the cells in @only."),
    ((*PIP, "@solution b1"), WRONG, "The opponent likes every move equally, so there is no wrong answer."),
    (("@position 1-3x3x3-hh-a1", "@task predict", "@level sage", "@solution b2"), PROVED, YES),
    (("@position 1-3x3x3-hh-", "@task play win", "@level moss"), PROVED, YES),
    (("@position 1-3x3x3-hh-", "@task play win", "@level sage"), WRONG, "X can't win this at level 100: it's a draw."),
    (("@position 1-3x3x3-hh-b1a3c3a1c1", "@task fill"), PROVED, NOTHING),
    (("@task code", "@case 1 -> 1"), PROVED, NOTHING),
    (("@position 1-3x3x3-hh-", "@task worth", "@solution draw"), PROVED, YES),
    (("@position 1-3x3x3-hh-", "@task worth"), PROVED, YES),
    (("@position 1-3x3x3-hh-", "@task worth", "@solution win"), WRONG, "This is worth a draw, not a win."),
    (("@position 1-3x3x3-hh-", "@task worth", "@solution loss"), WRONG, "This is worth a draw, not a loss."),
    ((FORK[0], "@task worth", "@solution draw"), WRONG, "This is worth a win, not a draw."),
    ((FORK[0], "@task worth", "@solution loss"), WRONG, "This is worth a win, not a loss."),
    (("@position 1-3x3x3-hh-a1c3a3", "@task worth", "@solution win"), WRONG, "This is worth a loss, not a win."),
    (("@position 1-3x3x3-hh-a1c3a3", "@task worth", "@solution draw"), WRONG, "This is worth a loss, not a draw."),
    (("@position 1-3x3x2p-hh-a1c3a3c1", "@task points", "@solution 2"), PROVED, YES),
    (("@position 1-3x3x2p-hh-a1c3a3c1", "@task points"), PROVED, YES),
    (
        ("@position 1-3x3x2p-hh-a1c3a3c1", "@task points", "@solution 3"),
        WRONG,
        "One move can score 2 points, not 3.",
    ),
    (("@position 1-3x3x2p-hh-a1c3", "@task points", "@solution 0"), WRONG, "One move can score 1 point, not 0."),
    (("@position 1-3x3x3-hh-", "@task play hold"), PROVED, YES),
    (("@position 1-3x3x3-hh-a1c3a3", "@task play hold"), WRONG, "O loses this against perfect play."),
    (("@position 1-3x3x3-hh-a1c3a3", "@task play hold", "@level 5"), WRONG, "O loses this against perfect play."),
    ((*FORK[:1], "@task play win"), PROVED, YES),
    (("@position 1-3x3x3-hh-", "@task play win"), WRONG, "X can't win this at level 100: it's a draw."),
    (("@position 1-3x3x3-hh-", "@task play win", "@level 99"), PROVED, YES),
    (("@position 1-3x3x3-hh-a1c3a3", "@task play win", "@level 9"), WRONG, "O loses this against perfect play."),
    (("@position 1-15x15x5-hh-", "@task play win", "@level 9"), UNPROVED, TOO_LARGE),
    (("@position 1-15x15x5-hh-", "@task play hold", "@level 9"), UNPROVED, TOO_LARGE),
    ((HELD[0], "@task play hold", "@only a2"), WRONG, "O loses this against perfect play."),
    ((HELD[0], "@task play hold", "@only a2 b2"), PROVED, YES),
    (("@position 1-3x3x3-hh-a1b1", "@task play win", "@only c1"), WRONG, "X can't win this at level 100: it's a draw."),
    (("@position 1-3x3x3-hh-a1b1", "@task play win", "@only c1 b2"), PROVED, YES),
    (("@position 1-15x15x5-hh-", "@task play win"), UNPROVED, TOO_LARGE),
    (("@position 1-15x15x5-hh-h8", "@task hold"), UNPROVED, TOO_LARGE),
    (("@position 1-15x15x5-hh-h8", "@task worth"), UNPROVED, TOO_LARGE),
    (("@position 1-15x15x5-hh-h8a1h9a2h10c1", "@task win 2"), PROVED, YES),
    (("@position 1-15x15x5-hh-h8a1h9a2h10c1", "@task win 2", "@solution h11 h7 h12"), WRONG, H7),
    (("@position 1-15x15x5-hh-h8a1h9a2h10c1", "@task win 1"), WRONG, "X wins in 2, not in 1."),
    (("@position 1-8x7x7-hh-a1a2", "@task win 1"), WRONG, "X doesn't win in 1."),
    (("@position 1-3x1x2m-hh-a1", "@task win 1", "@solution c1 b1"), PROVED, YES),
    (("@position 1-3x1x2m-hh-a1", "@task win 1"), PROVED, YES),
    (("@position 1-3x3x3m-hh-", "@task worth", "@solution draw"), PROVED, YES),
]


def check(*fields):
    [found] = prove(from_text("ttt-lesson 1\n@title T\n# S\n" + "\n".join(fields) + "\n"), 20000)
    return found.verdict, checked(found.reason, found.given)


@for_each(("fields", "verdict", "sentence"), CLAIMS)
def test_a_claim_is_checked(fields, verdict, sentence):
    assert check(*fields) == (verdict, sentence)


def test_every_step_is_told_by_its_number_and_title():
    text = "ttt-lesson 1\n@title T\n# One\n" + "\n".join(FORK) + "\n# Two\nWords.\n"
    assert [(found.number, found.title, found.verdict) for found in prove(from_text(text))] == [
        (1, "One", PROVED),
        (2, "Two", PROVED),
    ]


def test_steps_are_proved_one_by_one():
    text = "ttt-lesson 1\n@title T\n# One\n# Two\n@position 1-3x3x3-hh-\n@task win 1\n"
    assert next(prove(from_text(text))).number == 1


def positions(board, count, seed):
    chance = random.Random(seed)
    for _ in range(count):
        position = start(rules(*board))
        for _ in range(chance.randrange(position.rules.size)):
            if not position.outcome:
                position = position.play(chance.choice(position.legal_moves()))
        if not position.outcome:
            yield position


@pytest.mark.parametrize("board", [(4, 4, 3, ""), (4, 4, 3, "g"), (3, 3, 3, ""), (3, 3, 3, "m"), (3, 3, 2, "p")])
def test_a_solution_line_is_one_that_a_lesson_may_claim(board):
    found = 0
    proofs = Proofs(rules(*board))
    for position in positions(board, 80, 7):
        for moves in (1, 2, 3):
            line = solution_line(position, moves, proofs)
            if line:
                found += 1
                assert is_unique(position, line, moves), (position, line)
    assert found or board[3] == "p"


def is_unique(position, line, moves):
    """Return whether a line is the only solution, by the engine.

    Each own move but the last must be the only move that wins in time, and each reply must hold out longest.
    """
    search = Search(position.rules)
    left = moves
    for ply, cell in enumerate(line):
        cells = search.analyse(position, 10**6).cells
        if ply % 2 == 0:
            in_time = [move for move, worth in cells.items() if worth.value == "W" and own_moves(worth.plies) <= left]
            soonest = min(own_moves(worth.plies) for worth in cells.values() if worth.value == "W")
            if cell not in in_time or soonest != left or (left > 1 and in_time != [cell]):
                return False
            left -= 1
        elif left and any(worth.plies is None for worth in cells.values()):
            return False
        position = position.play(cell)
    return bool(position.outcome) and left == 0


def test_there_is_no_line_where_two_moves_win():
    position = position_of(game_from("1-15x15x5-hh-h8a1h9a2h10c1"))
    assert solution_line(position, 2) is None
    assert solution_line(position_of(game_from("1-3x3x3-hh-")), 3) is None


def test_a_line_on_a_large_board():
    # X has three in a row with one open end, and three in a column: only one cell makes two fours at once.
    position = position_of(game_from("1-15x15x5-hh-g8f8h8a1i8a3j7a5j6c1j10c3"))
    line = solution_line(position, 2)
    assert line
    assert cell_name(position.rules, line[0]) == "j8"


def test_the_engine_proves_what_the_plain_search_gives_up(monkeypatch):
    position = position_of(game_from("1-4x4x3-hh-b2a1"))
    expected = Proofs(position.rules).winning(position, 3)
    proofs = Proofs(position.rules)
    proofs._within = WinWithin(position.rules, 0)
    assert proofs.winning(position, 3) == expected
    large = position_of(game_from("1-15x15x5-hh-h8"))
    with pytest.raises(UnprovedError):
        Proofs(large.rules, 100).winning(large, 4)
