"""The puzzles as the site ships them, by theme, easier ones first; and each as a step of a lesson.

`make puzzles` (tools/puzzles.py) makes and proves them.
"""

import json
from collections import namedtuple

from ttt.game.notation import board_of, cell_at, from_text
from ttt.game.record import HARDEST, MARKS, Game
from ttt.game.rules import Rules
from ttt.lessons.lesson import POINTS, RIGHT, WIN, Lesson, Step
from ttt.session.stored_text import number_from

FILE = "puzzles/puzzles.json"

# The least difficulty of each band.
EASY, MEDIUM, HARD = "easy", "medium", "hard"
BANDS = ((0, EASY), (45, MEDIUM), (65, HARD))

# The lesson of the course that teaches a theme; in plain tic-tac-toe each task has its own.
_LESSONS = {
    "misere": "three-loses",
    "connect-four": "connect-four",
    "points": "points",
    "5x5": "larger-boards",
    "five": "five-in-a-row",
    "torus": "across-edges",
    "3d": "layers",
    "vanishing": "vanishing",
}
_OF_PLAIN, _PLAIN_LESSONS = "3x3", {"win": "forks", "find": "forks", "block": "block", "hold": "holding"}

# The theme of each weekday: Monday has the game that everybody knows; the later ones get harder.
_WEEK = ("3x3", "misere", "connect-four", "4x4", "points", "5x5", "five")
_LITTLE_KNOWN = ("misere", "points")
_MONDAY = 3  # added to a day, so that weeks begin on a Monday: day 0 was a Thursday
_FIRST_DAY = 20780  # 23 November 2026, a Monday, whose puzzle has the number 1
_STRIDE = 20  # puzzles from one week to the next, so that easier and harder ones of a theme take turns; set by hand


class Puzzle(namedtuple("Puzzle", "id theme position task moves solution difficulty replies")):
    """A puzzle: position is the text of a game, and task is a task that a step of a lesson can have.

    moves is how many moves WIN may take, 0 for other tasks. solution is written as in a lesson's text. difficulty is
    the share of the computer's tries that fail, in percent (tools/puzzles_difficulty.py). replies refute wrong moves,
    as refuted_moves.py reads them.
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
        return [name for least, name in BANDS if self.difficulty >= least][-1]


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

    def number(self, puzzle: Puzzle) -> int:
        """Return the number of a puzzle, as in numbers()."""
        return self.numbers(puzzle.theme)[puzzle.id]

    def numbers(self, theme: str) -> "dict[str, int]":
        """Map the ids of a theme's puzzles to their numbers: 1 for the puzzle of the first day, 2 for the next day's.

        The numbers of a theme without days are the places of its puzzles.
        """
        puzzles = self.of_theme(theme)
        if not has_days(theme):
            return {puzzle.id: at + 1 for at, puzzle in enumerate(puzzles)}
        first, weekday = divmod(_FIRST_DAY + _MONDAY, len(_WEEK))
        of_first_week = _WEEK.index(theme) - weekday + 1
        in_turn = [puzzles[(first + week) * _STRIDE % len(puzzles)] for week in range(len(puzzles))]
        return {puzzle.id: week * len(_WEEK) + of_first_week for week, puzzle in enumerate(in_turn)}

    def after(self, puzzle: Puzzle, solved: "set[str]") -> "Puzzle | None":
        """Return the next unsolved puzzle of the same theme, wrapping around; None if all others are solved."""
        puzzles = self.of_theme(puzzle.theme)
        at = puzzles.index(puzzle) + 1
        for following in puzzles[at:] + puzzles[: at - 1]:
            if following.id not in solved:
                return following
        return None


def has_days(theme: str) -> bool:
    """Whether the puzzles of a theme are assigned to days; otherwise they are only on the shelf."""
    return theme in _WEEK


def of_day(shelf: PuzzleList, day: int) -> Puzzle:
    """Return the puzzle of a day; it is the same everywhere, even without a network, and none recurs within a year.

    Days are numbered as in solved_puzzles.py. Each weekday has a theme; the weeks go through its puzzles.
    """
    week, weekday = divmod(day + _MONDAY, len(_WEEK))
    puzzles = shelf.of_theme(_WEEK[weekday])
    return puzzles[week * _STRIDE % len(puzzles)]


def first_of(shelf: PuzzleList, day: int) -> "Puzzle | None":
    """Return the puzzle of the week's Monday, for a beginner, if few people know the rules of the day's puzzle.

    Return None if the day's puzzle will do.
    """
    is_known = of_day(shelf, day).theme not in _LITTLE_KNOWN
    return None if is_known else of_day(shelf, first_of_week(day))


def first_of_week(day: int) -> int:
    """Return the Monday of a day's week."""
    return day - (day + _MONDAY) % len(_WEEK)


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
    return Step(title, (words,), *asked, (), (), hints, (), "", (), answers, says, (), "")


def solution_of(puzzle: Puzzle, game: Game) -> "tuple[int, ...]":
    """Return the solution as a step holds it: cells, or a number of points."""
    if puzzle.task == POINTS:
        return (number_from(puzzle.solution),)
    return tuple([cell_at(game.rules, name) for name in puzzle.solution.split()])


def lesson_of(
    puzzle: Puzzle, name: str, title: str, words: str, language: str, hints: "tuple[str, ...]" = ()
) -> Lesson:
    """Return the puzzle as a lesson of one step; name is the title of the lesson, title that of the step."""
    return Lesson(name, language, (step_of(puzzle, title, words, "", hints),))
