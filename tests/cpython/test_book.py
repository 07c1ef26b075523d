"""The whole Connect Four book: its table agrees with itself, and its trees have no hole."""

import random
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.cpython.test_import_borders import ROOT
from tests.every_python.expect import there
from tests.every_python.sampling import Chosen, sample
from tests.helpers.quiet_games import quiet_games
from tools.book_positions import key_of, open_cells, open_positions, wins, wins_at_once
from tools.book_trees import DEEPEST
from ttt.engine import book
from ttt.engine.book import OTHER_VALUE, BookEntry, landing_cell, shipped, with_mark
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.family import start
from ttt.game.rules import CONNECT_FOUR, FIRST, SECOND, Position, landing

BOOK = there(shipped(CONNECT_FOUR))
SAMPLE = 200  # the most positions for each number of marks
LEAVES = 40  # positions just beyond each tree that are given to the search
MOST_OPEN = 1  # the most of these LEAVES that the search may leave unproved
FOR_PROOF = 10000  # nodes that level 100 spends on the proof of each move here


@pytest.fixture(scope="module")
def levels():
    """Return the open positions for each number of marks up to 8, or only up to 6 when a sample of tests runs."""
    return open_positions(8 if Chosen.is_whole else 6)


def position_of(marks: tuple[int, int]) -> Position:
    return Position(CONNECT_FOUR, marks, (marks[0] | marks[1]).bit_count(), (0, 0), None)


def test_every_value_follows_from_those_of_the_next_moves(levels):
    chance = random.Random(8)
    for ply, level in enumerate(levels[:-1]):
        for marks in chance.sample(sorted(level), min(SAMPLE, len(level))):
            after = []
            for cell in open_cells(marks):
                won = wins(marks, ply & 1, cell)
                after.append(WIN if won else OTHER_VALUE[BOOK.value(with_mark(marks, ply & 1, cell))])
            assert BOOK.value(marks) == next(value for value in (WIN, DRAW, LOSS) if value in after), marks


def test_so_does_every_value_late_in_the_table():
    for ply in (9, 10):
        for position, _ in quiet_games(CONNECT_FOUR, SAMPLE if Chosen.is_whole else 25, ply):
            told = there(BOOK.told(position))
            best = next(value for value in (WIN, DRAW, LOSS) if value in told.cells.values())
            assert BOOK.value(position.marks) == told.value == best, position.marks


@pytest.mark.parametrize("columns", ["bdacebggbbd", "cggddddbfdc"])
def test_where_the_table_ends_a_value_is_told_once_a_move_is_proved_to_keep_it(columns):
    """Slow: Connect Four is searched."""
    position = start(CONNECT_FOUR)
    for column in columns:
        position = position.play(landing(position, "abcdefg".index(column)))
    told = there(BOOK.told(position))
    assert (position.ply, told.cells, told.move) == (book.DEEPEST, {}, None)
    for nodes in (50, 20000):
        found = Search(CONNECT_FOUR, BOOK).analyse(position, nodes)
        assert found.value == (told.value if nodes > 50 else None)
        assert {found.cells[cell].value for cell in found.best} == {found.value}


@pytest.mark.proof
def test_the_values_of_eight_marks_are_as_many_as_were_published(levels):
    """John Tromp published in 1995 how many positions with eight marks and no win at once have each value."""
    quiet = [marks for marks in levels[8] if not any(wins_at_once(marks, side) for side in (FIRST, SECOND))]
    values = [BOOK.value(marks) for marks in quiet]
    assert [values.count(value) for value in (WIN, LOSS, DRAW)] == [44473, 16635, 6449]


def walked(side: int) -> Iterator[tuple[tuple[int, int], BookEntry | None]]:
    """Yield the marks of each position that a side can reach by its tree's moves, and the entry, None past the tree."""
    start = [(0, 0)] if side == FIRST else [with_mark((0, 0), FIRST, cell) for cell in open_cells((0, 0))]
    waiting, seen = start, set[object]()
    while waiting:
        marks = waiting.pop()
        key = key_of(marks)
        if key in seen:
            continue
        seen.add(key)
        told = BOOK.told(position_of(marks))
        yield marks, told
        if told is None or told.move is None or wins(marks, side, told.move):
            continue
        after = with_mark(marks, side, told.move)
        waiting += [with_mark(after, 1 - side, cell) for cell in open_cells(after) if not wins(after, 1 - side, cell)]


@pytest.mark.parametrize("side", [FIRST, SECOND], ids=["first", "second"])
def test_a_side_that_follows_its_tree_is_never_without_a_move_and_keeps_what_it_has(side):
    """Slow: every position of a tree is looked up."""
    leaves = []
    for marks, told in walked(side):
        ply = (marks[0] | marks[1]).bit_count()
        if told and told.move is not None:
            assert told.cells[told.move] == told.value, marks
            if side == FIRST:
                assert told.value == WIN, marks
        elif not wins_at_once(marks, side):
            assert ply > DEEPEST[side], marks
            leaves.append(marks)
    assert len(leaves) > 1000
    search, unsettled = Search(CONNECT_FOUR, BOOK), []
    for marks in sample(random.Random(1).sample(sorted(leaves), LEAVES), 3):
        proof = there(search.proof(position_of(marks)))
        while proof.nodes < FOR_PROOF and proof.bounds[0] != WIN and not proof.go_on(1000):
            pass
        if proof.bounds[0] not in (WIN, proof.bounds[1]):
            unsettled.append(marks)
    assert len(unsettled) <= MOST_OPEN


def test_where_the_tree_ends_a_move_falls_to_the_lowest_cell():
    assert [landing_cell((0b1 << 35, 0b1 << 28), column) for column in (0, 1)] == [21, 36]


@pytest.mark.parametrize("harm", ["missing", "damaged"])
def test_without_its_book_the_terminal_says_so_and_goes_on(harm, tmp_path):
    shutil.copytree(ROOT / "ttt", tmp_path / "ttt", ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "ttt/engine" / book.NAME
    if harm == "missing":
        path.unlink()
    else:
        path.write_text(path.read_text()[:-100])
    command = [sys.executable, "-m", "ttt", "analyse", "7x6x4g", "--nodes", "50"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0
    assert run.stderr == "The book of Connect Four is missing or damaged; without it fewer moves are proved.\n"
    assert "from the Connect Four book" not in run.stdout


def test_the_terminal_tells_what_is_from_the_book():
    command = [sys.executable, "-m", "ttt", "analyse", "7x6x4g"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.stdout.split("\n")[:3] == [
        "X to move wins (from the Connect Four book)",
        "   d6  wins, in an unknown number of moves",
        "   c6  draws",
    ]
    assert run.stderr == ""
    command[3] = "solve"
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("The first player on 7x6x4g wins (from the Connect Four book)\n", "")


def test_the_library_warns_where_its_book_is_missing(monkeypatch):
    from ttt import library

    library._search.cache_clear()
    assert library.Game("7x6x4g").best_move() == "d6"
    library._search.cache_clear()
    monkeypatch.setattr(book, "NAME", "nothing.txt")
    with pytest.warns(RuntimeWarning, match="The book of Connect Four is missing"):
        assert library.Game("7x6x4g").worth(10)["d6"].value is None
    library._search.cache_clear()
