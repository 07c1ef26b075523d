"""Boards whose lines aren't k in a row: their published values, and arbitrary lines against a second program."""

from random import Random

import pytest

from tests.cases import for_each
from tests.every_python.sampling import sample
from tests.helpers.first_to_complete import completes
from tests.helpers.line_games import Cells, Judge, judge, random_lines
from ttt.engine.estimate import Estimator
from ttt.engine.game_proof import GameProof
from ttt.engine.lines.symmetries import symmetries_of_lines
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, WIN, Worth
from ttt.game.errors import BadSetting
from ttt.game.family import rules, start
from ttt.game.lines.line_set import line_set
from ttt.game.lines.own_lines import written
from ttt.game.notation import board_from, board_text
from ttt.game.rules import FIRST, Position, Rules

# By board: the value for the first player, and the plies if known. The values of tori and planes are from Carroll and
# Dougherty, "Tic-Tac-Toe on a finite plane", Mathematics Magazine 77 (2004). The shapes are Harary's animals: the plies
# are those of the quickest win on the smallest board on which the first player wins.
PUBLISHED = {
    "3x3x3torus": ("W", None),
    "4x4x3torus": ("W", None),
    "4x4x3mtorus": ("L", None),
    "7x1x3projective": ("W", None),
    "13x1x4projective": ("D", None),
    "21x1x5projective": ("D", None),
    "3x3x3affine": ("W", None),
    "4x4x4affine": ("W", None),
    "9x3x3layers": ("W", 7),
    "1x1x1elam": ("W", 1),
    "2x2x2domino": ("W", 3),
    "4x4x3tic": ("W", 5),
    "3x3x3el": ("W", 5),
    "4x4x4elly": ("W", 7),
    "3x3x4tippy": ("W", 9),
    "5x5x4knobby": ("W", None),
    "4x4x4knobby": ("D", None),
    "5x5x4fatty": ("D", None),
}


@for_each("board", sample(PUBLISHED, 3))
def test_the_published_values_are_proved(board: str) -> None:
    """Slow: whole games are proved, some with a hundred thousand nodes."""
    analysis = Search(board_from(board)).analyse(start(board_from(board)), 200000)
    value, plies = PUBLISHED[board]
    assert analysis.value == value
    assert plies is None or analysis.plies == plies


def proved(on: Rules) -> Worth:
    """Return the proved worth of a game for the first player."""
    proof = GameProof(on, 100_000)
    while not proof.go_on(10_000):
        pass
    return proof.worth


# Squares with one row and one column fewer than those on which X wins.
@for_each("board", ("3x3x3tic", "2x2x3el", "3x3x4elly", "4x4x4knobby", "4x4x5npentomino", "5x5x5ypentomino"))
def test_on_a_smaller_square_a_shape_can_be_prevented(board: str) -> None:
    assert proved(board_from(board)).value == DRAW


def test_the_y_pentomino_takes_six_marks_on_six_by_six() -> None:
    assert proved(board_from("6x6x5ypentomino"))[:2] == (WIN, 11)


@for_each(
    ("board", "drawn", "marks"),
    sample(
        [
            ("3x3x3el", "##/#.", 3),
            ("5x5x4knobby", "###/.#.", 4),
            ("3x3x4tippy", "##./.##", 5),
            ("5x5x5npentomino", "###./..##", 6),
        ],
        2,
    ),
)
def test_a_shape_takes_as_many_marks_as_a_second_program_finds(board: str, drawn: str, marks: int) -> None:
    on = board_from(board)
    assert proved(on)[:2] == (WIN, 2 * marks - 1)
    assert completes(drawn, on.m, on.n, marks)
    assert not completes(drawn, on.m, on.n, marks - 1)


@pytest.mark.parametrize("board", ["4x4x3torus", "9x3x3layers", "4x4x4affine", "13x1x4projective", "4x5x4tippy"])
def test_each_symmetry_maps_lines_to_lines(board: str) -> None:
    on = board_from(board)
    lines = {frozenset(line) for line in line_set(on).lines}
    for image in symmetries_of_lines(on):
        assert {frozenset(image[cell] for cell in line) for line in lines} == lines
    assert len(symmetries_of_lines(on)) > 1


def own_board(seed: int) -> "tuple[Rules, list[Cells]]":
    """Return a board of random lines, and the lines; with every fourth seed, whoever completes a line loses."""
    size, lines = random_lines(Random(seed))
    drawn = [[(cell % 5, cell // 5) for cell in sorted(line)] for line in lines]
    return rules(size, 1, max(map(len, lines)), "m" if seed % 4 == 3 else "", written(drawn)), lines


def marks_of(bits: int) -> Cells:
    return frozenset(cell for cell in range(bits.bit_length()) if bits >> cell & 1)


def worth_of(position: Position, cell: int, worth: Judge) -> "tuple[str, int | None]":
    """Return the second program's result for a move: its value, and the plies unless it is a draw."""
    after = position.play(cell)
    if after.outcome:
        winner = after.outcome.winner
        value, plies = (0 if winner is None else 1 if winner == position.to_move else -1), 1
    else:
        own, other = after.marks[after.to_move], after.marks[1 - after.to_move]
        value, plies = worth(marks_of(own), marks_of(other))
        value, plies = -value, plies + 1
    return "LDW"[value + 1], plies if value else None


def test_any_lines_are_worth_what_a_second_program_finds() -> None:
    for seed in sample(range(500), 60):
        on, lines = own_board(seed)
        worth = judge(on.size, lines, on.variants == "m")
        chance, position = Random(seed), start(on)
        for _ in range(chance.randrange(3)):
            position = position.play(chance.choice(position.legal_moves()))
            if position.outcome:
                break
        else:
            analysis = Search(on).analyse(position, 10**6)
            own, other = marks_of(position.marks[position.to_move]), marks_of(position.marks[1 - position.to_move])
            value, plies = worth(own, other)
            assert (analysis.value, analysis.plies) == ("LDW"[value + 1], plies if value else None), board_text(on)
            if seed % 5 == 0:
                found = {cell: (move.value, move.plies) for cell, move in analysis.cells.items()}
                assert found == {cell: worth_of(position, cell, worth) for cell in found}, board_text(on)


def test_what_threats_prove_on_any_lines_is_so() -> None:
    claims, seeds = 0, sample(range(100), 20)
    for seed in seeds:
        on, lines = own_board(seed)
        judged = judge(on.size, lines, on.variants == "m")
        chance, position = Random(seed), start(on)
        while not position.outcome:
            estimate = Estimator(on).begin(position)
            estimate.go_on(2000)
            for cell, worth in estimate.worths().items():
                if worth.value:
                    claims += 1
                    value, plies = worth_of(position, cell, judged)
                    assert worth.value == value, (board_text(on), position.marks, cell)
                    assert not worth.exact or worth.plies == plies
            position = position.play(chance.choice(position.legal_moves()))
    assert claims > 2 * len(seeds)


def test_a_text_of_own_lines_makes_the_same_board_again() -> None:
    for seed in range(50):
        on, lines = own_board(seed)
        assert board_from(board_text(on)) == on
        assert {frozenset(line) for line in line_set(on).lines} == set(lines)


REFUSED = {
    "3x3x3taurus": "variants",
    "2x3x3torus": "torus size",
    "10x9x3torus": "torus size",
    "3x3x3gtorus": "lines with variants",
    "3x3x3etorus": "lines with variants",
    "9x3x4layers": "layers row",
    "8x3x3layers": "layers size",
    "8x1x3projective": "projective size",
    "5x5x5affine": "affine size",
    "3x3x3fatty": "shape size",
    "4x1x4tic": "shape size",
    "2x2x3tic": "no lines",
    "3x1x3own": "own lines unread",
    "3x1x3owna1b1": "own board",
    "3x1x3owna1b1c1za1c1b1": "own line twice",
    "3x1x3owna1b1a1": "own lines unread",
    "3x1x3owna1b1c01": "own lines unread",
    "3x1x3owna1b1c26": "own lines unread",
    "3x1x3owna1b1c1zz": "own lines unread",
    "65x1x1own" + "z".join(f"{column}{row}" for column in "abcde" for row in range(1, 14)): "own lines too many",
}


@for_each("board", REFUSED)
def test_a_board_that_is_none_is_refused_with_what_it_is(board: str) -> None:
    with pytest.raises(BadSetting) as refused:
        board_from(board)
    assert refused.value.reason == REFUSED[board]


def test_a_line_that_wraps_is_told_in_its_order() -> None:
    position = start(board_from("4x4x3torus"))
    for cell in (3, 5, 0, 6, 1):
        position = position.play(cell)
    assert position.outcome is not None
    assert position.outcome.winner == FIRST
    assert position.outcome.lines == ((3, 0, 1),)
