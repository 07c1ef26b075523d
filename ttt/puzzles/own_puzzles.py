"""The puzzles that come back, as a stored text: positions of a person's own mistakes, and puzzles of the day missed.

A puzzle comes back WAITS days after each answer, until it has been right at the first try ENOUGH times. A day is
numbered as in solved_puzzles.py. Each game gives at most one puzzle: its last move that gave away a proved result.
"""

from collections import namedtuple

from ttt.game.analysis import WIN
from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.game.notation import board_text, cell_at, from_text, to_text
from ttt.game.record import Game, new_game, position_of, with_moves
from ttt.lessons.lesson import FIND, HOLD
from ttt.session.stored_text import StoredText, listed, string, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.analysis import Analysis

NAME = "own-puzzles"  # the name of the stored text
WAITS = (1, 3, 7, 21)  # days until a puzzle comes back after its first answer, its second, and so on
ENOUGH = 2  # times that a puzzle is right at the first try before it is mastered
MOST = 100  # puzzles that are kept
MOST_RIGHT = 3  # moves; with more right ones a position is no puzzle
BOARDS = {"3x3x3": "3x3", "3x3x3m": "misere", "4x4x4": "4x4", "7x6x4g": "connect-four", "5x5x4": "5x5"}  # with themes
IDEAS = WINS, BLOCKS, FORKS, AHEAD = "wins", "blocks", "forks", "ahead"
_LONGEST = 50_000  # characters; MOST puzzles take half of them
_LONGEST_POSITION = 200  # characters
_MOST_DAYS = 10**6
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Returning(namedtuple("Returning", ("source", "task", "right", "idea", "due", "answered", "solved"))):
    """A puzzle that comes back: source is the text of a game or, for a puzzle of the day, the puzzle's id.

    task, FIND or HOLD, and right, the names of the right cells, are those of a game's position; for a puzzle of the day
    both are "". idea is one of IDEAS. due is the day on which it comes back, answered how often it has been answered
    since it is kept, and solved how often it was right at the first try.
    """

    @property
    def id(self) -> str:
        """The puzzle's id in an address."""
        if "-" not in self.source:
            return str(self.source)
        number, digits = 0, ""
        for letter in self.source:
            number = (number * 131 + ord(letter)) % len(_DIGITS) ** 8
        for _ in range(8):
            number, digit = divmod(number, len(_DIGITS))
            digits += _DIGITS[digit]
        return "own" + digits

    @property
    def is_mastered(self) -> bool:
        return bool(self.solved >= ENOUGH)


class OwnPuzzles(namedtuple("OwnPuzzles", ("kept",))):
    """All puzzles that come back or are mastered, the newest last."""

    def find(self, name: str) -> "Returning | None":
        """Return the puzzle with an id; None if there is none."""
        for each in self.kept:
            if each.id == name:
                return each
        return None

    def due(self, day: int) -> "list[Returning]":
        """Return the puzzles to be answered by a day, those that have waited longest first."""
        return sorted(
            [each for each in self.kept if each.due <= day and not each.is_mastered], key=lambda it: (it.due, it.source)
        )

    def mastered(self) -> "dict[str, int]":
        """Return how many puzzles of each idea are mastered, in the order of IDEAS; ideas without any are left out."""
        ideas = [each.idea for each in self.kept if each.is_mastered]
        return {idea: ideas.count(idea) for idea in IDEAS if idea in ideas}


NONE = OwnPuzzles(())


def mistake(game: Game, side: int, known: "dict[Any, Analysis]") -> "tuple[Game, Analysis] | None":
    """Return the game up to a side's last mistake, and the analysis there; None if that makes no puzzle.

    known has analyses of the game's positions by their marks.
    """
    for ply in range(len(game.moves) - 1, -1, -1):
        before = with_moves(game, game.moves[:ply])
        analysis = known.get(position_of(before).marks) if ply % 2 == side else None
        if not analysis or board_text(game.rules) not in BOARDS:
            continue
        right = right_moves(analysis)
        if right and game.moves[ply] in analysis.cells and game.moves[ply] not in right:
            return (before, analysis) if len(right) <= MOST_RIGHT else None
    return None


def right_moves(analysis: "Analysis") -> "list[int]":
    """Return all moves that get the best result; none if the worth of any move isn't proved."""
    values = {cell: worth.value for cell, worth in analysis.cells.items()}
    best = values[analysis.best[0]]
    return [] if None in values.values() else sorted([cell for cell in values if values[cell] == best])


def made(before: Game, analysis: "Analysis", idea: str, day: int) -> Returning:
    """Return the puzzle that mistake() has found, which is due at once."""
    text = to_text(with_moves(new_game(before.rules), before.moves))
    right = [cell_name(before.rules, cell) for cell in right_moves(analysis)]
    task = FIND if analysis.cells[analysis.best[0]].value == WIN else HOLD
    return Returning(text, task, " ".join(right), idea, day, 0, 0)


def with_new(own: OwnPuzzles, new: Returning) -> OwnPuzzles:
    """Return the puzzles with another one, unless it is kept already; the oldest leave first, mastered ones before."""
    return own if own.find(new.id) else _bounded(own.kept + (new,))


def answered(own: OwnPuzzles, name: str, is_right: bool, day: int) -> OwnPuzzles:
    """Return the puzzles after an answer to one of them; an answer counts only if the puzzle is due."""
    kept = []
    for each in own.kept:
        if each.id == name and each.due <= day and not each.is_mastered:
            wait = WAITS[min(each.answered, len(WAITS) - 1)]
            source, task, right, idea = each[:4]
            each = Returning(source, task, right, idea, day + wait, each.answered + 1, each.solved + is_right)
        kept.append(each)
    return OwnPuzzles(tuple(kept))


def merged(one: OwnPuzzles, other: OwnPuzzles) -> OwnPuzzles:
    """Merge the puzzles of two windows or devices: each as it was answered most often."""
    found = {each.id: each for each in one.kept}
    for each in other.kept:
        ours = found.get(each.id, each)
        found[each.id] = max(ours, each, key=lambda it: (it.answered, it.solved, it.due))
    names = [each.id for each in one.kept]
    names += [each.id for each in other.kept if each.id not in names]
    return _bounded(tuple([found[name] for name in names]))


def _bounded(kept: "tuple[Returning, ...]") -> OwnPuzzles:
    """Return at most MOST puzzles: the oldest leave first, mastered ones before the others."""
    leaving = [each for each in kept if each.is_mastered] + [each for each in kept if not each.is_mastered]
    left = leaving[: max(0, len(kept) - MOST)]
    return OwnPuzzles(tuple([each for each in kept if each not in left]))


def _plain(own: OwnPuzzles) -> "dict[str, object]":
    return {"puzzles": [list(each) for each in own.kept]}


def _made(record: "dict[str, Any]") -> OwnPuzzles:
    kept = []
    for entry in listed(record["puzzles"]):
        source, task, right, idea, due, answered, solved = listed(entry)
        counts = whole(due, _MOST_DAYS), whole(answered, _MOST_DAYS), whole(solved, _MOST_DAYS)
        if string(idea) not in IDEAS or len(string(source)) > _LONGEST_POSITION:
            raise ValueError
        if string(task) or string(right):
            _check(source, task, right)
        kept.append(Returning(source, task, right, idea, counts[0], counts[1], counts[2]))
    return _bounded(tuple(kept))


def _check(source: str, task: str, right: str) -> None:
    """Raise ValueError unless a game's position, its task and its right cells can be a puzzle."""
    try:
        game = from_text(source)
        position = position_of(game)
        cells = [cell_at(game.rules, name) for name in right.split(" ")]
    except Refused:
        raise ValueError from None
    is_legal = all([position.is_legal(cell) for cell in cells])
    if task not in (FIND, HOLD) or board_text(game.rules) not in BOARDS or not is_legal:
        raise ValueError


STORED = StoredText("not own puzzles", _LONGEST, plain=_plain, made=_made, merge=merged)
