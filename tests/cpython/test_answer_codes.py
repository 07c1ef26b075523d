"""How rarely wrong letters are accepted as an answer: random letters, codes of other tasks, and typing errors."""

import random
from itertools import product
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.every_python.sampling import sample
from ttt.game.notation import from_text
from ttt.posing import answer_code
from ttt.posing.answer_code import ALPHABET, LETTERS, chances, code_of, place_of
from ttt.posing.task import Task, drawn, posed

ALL = ["".join(letters) for letters in product(ALPHABET, repeat=LETTERS)]
SEEDED = random.Random(7)


def task(board: str) -> Task:
    return posed(from_text(f"1-{board}-hh-"), "", False, SEEDED.random)


@for_each(("moves", "answers"), sample([(1, 160), (7, 154), (9, 153), (160, 160), (225, 225)], 1))
def test_of_all_letters_a_thousandth_are_answers_and_one_of_711_at_most(moves: int, answers: int) -> None:
    taken = [place for code in ALL if (place := place_of("key", code, moves)) is not None]
    assert len(taken) == answers == moves * chances(moves)
    assert {taken.count(place) for place in range(moves)} == {chances(moves)}
    assert len(taken) / len(ALL) < 1 / 710


@pytest.mark.parametrize(("board", "most"), [("3x3x3", 0.002), ("7x6x4g", 0.002), ("15x15x5", 0.003)])
def test_a_code_of_another_task_is_refused(board: str, most: float) -> None:
    """Slow: ten thousand codes are tried."""
    asked, others = task(board), [task(board) for _ in range(40)]
    pupils = [drawn(SEEDED.random) for _ in range(10)]
    choices = [(other, cell, pupil) for other in others for cell in other.moves for pupil in pupils]
    foreign = [other.code(cell, pupil) for other, cell, pupil in sample(choices, 10_000)]
    taken = [cell for cell in asked.cells(foreign) if cell is not None]
    assert len(taken) / len(foreign) < most, f"{len(taken)} of {len(foreign)}"


def test_what_else_four_letters_hold_is_told_under_privacy() -> None:
    assert len({code_of("key", 4, 9, chance / chances(9)) for chance in range(chances(9))}) == chances(9)
    privacy = (Path(__file__).parents[2] / "docs/privacy.md").read_text(encoding="utf-8").replace("\n", " ")
    assert "The four letters hold the chosen cell and a number drawn at random" in privacy


@pytest.mark.parametrize("board", ["3x3x3", "7x6x4g", "15x15x5"])
def test_a_mistyped_letter_and_a_swap_of_two_are_refused(board: str) -> None:
    asked = task(board)
    codes = [asked.code(cell, drawn(SEEDED.random)) for cell in asked.moves for _ in range(3)]
    typos = [code[:at] + letter + code[at + 1 :] for code in codes for at in range(LETTERS) for letter in ALPHABET]
    swaps = [code[:at] + code[at + 1] + code[at] + code[at + 2 :] for code in codes for at in range(LETTERS - 1)]
    for wrong in (set(typos) - set(codes), set(swaps) - set(codes)):
        taken = [cell for cell in asked.cells(list(wrong)) if cell is not None]
        assert len(taken) <= max(3, len(wrong) / 400), f"{len(taken)} of {len(wrong)}"


def test_the_letters_show_nothing_of_the_move() -> None:
    """No letter at any place is more frequent for one move than for another, beyond random variation."""
    counts: dict[tuple[int, int, str], int] = {}
    for number in range(2000):
        for place in (0, 8):
            code = code_of(f"key {number}", place, 9, SEEDED.random())
            for at, letter in enumerate(code):
                counts[place, at, letter] = counts.get((place, at, letter), 0) + 1
    assert len(counts) == 2 * LETTERS * len(ALPHABET)
    assert all(60 < count < 145 for count in counts.values()), (min(counts.values()), max(counts.values()))


def test_the_example_of_the_module_is_true() -> None:
    game = "1-3x3x3-hh-b2a1"
    code = Task("KTRMBQXZ", False, from_text(game), "").code(1, "BBBBBBBB")
    assert code == code_of(f"KTRMBQXZ {game}", 0, 7, 0)
    assert f"KTRMBQXZ and the game {game} give the first move, b1, the code {code}." in str(answer_code.__doc__)
