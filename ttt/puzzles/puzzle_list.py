"""The puzzles as the site ships them, by theme, easier ones first; and each as a step of a lesson.

`make puzzles` (tools/puzzles.py) makes and proves them.
"""

import json
from collections import namedtuple

from ttt.game.notation import board_of, cell_at, from_text
from ttt.game.record import HARDEST, MARKS, Game
from ttt.game.rules import Rules
from ttt.lessons.lesson import FIND, POINTS, RIGHT, WIN, Lesson, Step
from ttt.session.stored_text import number_from

FILE = "puzzles/puzzles.json"

# The least difficulty of each band.
EASY, MEDIUM, HARD = "easy", "medium", "hard"
BANDS = ((0, EASY), (45, MEDIUM), (65, HARD))

# Where a row loses, nothing threatens while many cells are free, and people have to look further than the computer.
MISERE_THEME = "misere"
MANY_FREE = 7  # cells; with so many, no puzzle of this theme is easy; chosen by hand

# The lesson of the course that teaches a theme; in plain tic-tac-toe each task has its own.
_LESSONS = {
    MISERE_THEME: "three-loses",
    "connect-four": "connect-four",
    "points": "points",
    "5x5": "larger-boards",
    "five": "five-in-a-row",
    "torus": "across-edges",
    "3d": "layers",
    "vanishing": "vanishing",
}
_OF_PLAIN, _PLAIN_LESSONS = "3x3", {"win": "forks", "find": "forks", "block": "block", "hold": "holding"}


class Puzzle(namedtuple("Puzzle", "id theme position task moves solution difficulty replies")):
    """A puzzle: position is the text of a game, and task is a task that a step of a lesson can have.

    moves is how many moves WIN may take, 0 for other tasks. solution is written as in a lesson's text. difficulty is
    the share of the computer's tries that fail, in percent (tools/puzzles_difficulty.py). replies refute wrong moves,
    as refuted_moves.py reads them; where a row loses, the only winning move of FIND has its line of best play after
    them.
    """

    @property
    def rules(self) -> "Rules":
        """The rules of the puzzle's game."""
        return board_of(self.position)

    @property
    def mark(self) -> str:
        """The mark of the side to move, X or O."""
        return MARKS[len(from_text(self.position).moves) % 2]

    @property
    def lesson(self) -> str:
        """The name of the course's lesson that teaches the puzzle's theme or task, "" if none does."""
        if self.theme == _OF_PLAIN:
            return _PLAIN_LESSONS.get(self.task, "")
        return _LESSONS.get(self.theme, "")

    @property
    def band(self) -> str:
        """EASY, MEDIUM or HARD."""
        band = [name for least, name in BANDS if self.difficulty >= least][-1]
        return MEDIUM if band == EASY and self._is_wide_open else band

    @property
    def _is_wide_open(self) -> bool:
        """Whether a row loses and MANY_FREE cells are free."""
        return self.theme == MISERE_THEME and self.rules.size - len(from_text(self.position).moves) >= MANY_FREE


class PuzzleList(namedtuple("PuzzleList", ("themes",))):
    """All puzzles: themes is a tuple of pairs, a theme's name and its puzzles, easier ones first."""

    def find(self, name: str) -> "Puzzle | None":
        """Return the puzzle with an id; None if there is none."""
        for puzzle in self.all():
            if puzzle.id == name:
                return puzzle
        return None

    def all(self) -> "list[Puzzle]":
        """Return all puzzles, theme by theme."""
        return [puzzle for _, puzzles in self.themes for puzzle in puzzles]

    def of_theme(self, theme: str) -> "tuple[Puzzle, ...]":
        [found] = [puzzles for name, puzzles in self.themes if name == theme]
        return found

    def after(self, puzzle: Puzzle, solved: "set[str]") -> "Puzzle | None":
        """Return the next unsolved puzzle of the same theme, wrapping around; None if all others are solved."""
        puzzles = self.of_theme(puzzle.theme)
        at = puzzles.index(puzzle) + 1
        for following in puzzles[at:] + puzzles[: at - 1]:
            if following.id not in solved:
                return following
        return None


def from_json(text: str) -> PuzzleList:
    """Return the puzzles in the file that the site ships."""
    themes = json.loads(text)["themes"]
    return PuzzleList(tuple([(theme["name"], tuple(_read(theme))) for theme in themes]))


def _read(theme: "dict[str, list[list[str]]]") -> "list[Puzzle]":
    puzzles = []
    for entry in theme["puzzles"]:
        name, board, moves, asked, solution, difficulty = entry[:6]
        task, _, number = asked.rpartition(" ")
        count = number_from(number) if task == WIN else 0
        position, asked = f"1-{board}-hh-{moves}", task or asked
        puzzles.append(Puzzle(name, theme["name"], position, asked, count, solution, difficulty, tuple(entry[7:])))
    return puzzles


def step_of(puzzle: Puzzle, title: str, words: str, why: str = "", hints: "tuple[str, ...]" = ()) -> Step:
    """Return the puzzle as a step, with its words in the language of the page; why is shown once it is solved."""
    game = from_text(puzzle.position)
    answers, says = solution_of(puzzle, game), {RIGHT: why} if why else {}
    asked = game, puzzle.task, puzzle.moves, (), HARDEST
    return Step(title, (words,), *asked, (), (), hints, (), "", (), answers, says, (), "", "", ())


def solution_of(puzzle: Puzzle, game: Game) -> "tuple[int, ...]":
    """Return the solution as a step holds it: cells, or a number of points."""
    if puzzle.task == POINTS:
        return (number_from(puzzle.solution),)
    return tuple([cell_at(game.rules, name) for name in puzzle.solution.split()])


def line_of(puzzle: Puzzle) -> "tuple[int, ...]":
    """Return the only winning move of FIND and the best play after it, to the last move that makes no row.

    Return () if the puzzle has no such line.
    """
    if puzzle.task != FIND or len(puzzle.replies) < 2:
        return ()
    return tuple([cell_at(puzzle.rules, name) for name in [puzzle.solution] + puzzle.replies[1].split()])


def lesson_of(
    puzzle: Puzzle, name: str, title: str, words: str, language: str, hints: "tuple[str, ...]" = ()
) -> Lesson:
    """Return the puzzle as a lesson of one step; name is the title of the lesson, title that of the step."""
    return Lesson(name, language, (step_of(puzzle, title, words, "", hints),))
