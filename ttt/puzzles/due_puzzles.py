"""What the page of puzzles shows of those that come back (own_puzzles.py), and which puzzles of the day join them."""

from ttt.game.notation import board_of, board_text
from ttt.puzzles.own_puzzles import AHEAD, BLOCKS, BOARDS, FORKS, WAITS, OwnPuzzles, Returning, with_new
from ttt.puzzles.puzzle_list import Puzzle, PuzzleList


def missed(own: OwnPuzzles, puzzle: Puzzle, day: int) -> OwnPuzzles:
    """Return the puzzles with a puzzle of the day that was missed on a day."""
    idea = {"block": BLOCKS, "find": FORKS if puzzle.theme == "3x3" else AHEAD}.get(puzzle.task, AHEAD)
    return with_new(own, Returning(puzzle.id, "", "", idea, day + WAITS[0], 0, 0))


def puzzle_of(returning: Returning, shelf: PuzzleList) -> "Puzzle | None":
    """Return what to show for a puzzle; None if the site no longer has it."""
    if not returning.task:
        return shelf.find(returning.source)
    board = board_text(board_of(returning.source))
    source, task, right = returning[:3]
    return Puzzle(returning.id, BOARDS[board], source, task, 0, right, 0, ())
