"""python -m ttt gomocup: another program, a manager, has the computer play, through standard input and output.

https://plastovicka.github.io/protocl2en.htm describes the lines. They are in English and ASCII whatever the
terminal's language, because a program reads them. Of all that a manager sends, only END ends a brain.
"""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from time import monotonic
from typing import TextIO

from ttt import __version__
from ttt.engine.line_counts import count_ones
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.rules import Position, Rules, rows_through
from ttt.terminal import typed_input
from ttt.terminal.gomocup_lines import EXACTLY_FIVE, LONGEST, board, cell_at, coordinates, numbers
from ttt.terminal.gomocup_time import TimedThinker, TimeLimits

_OWN, _OTHER = 1, 2  # whose stone a line of BOARD describes
_LONGEST_REPEATED = 60  # characters
_VALUES = {WIN: "wins", DRAW: "draws", LOSS: "loses"}


class Ended(Exception):
    """The manager has sent END."""


class _WrongLine(Exception):
    """A line that can't be obeyed; the text is the error message for the manager."""


class Brain:
    """A player for the manager, one game at a time; clock returns seconds."""

    def __init__(self, thinker: TimedThinker, clock: "Callable[[], float]") -> None:
        self._thinker, self._clock = thinker, clock
        self._limits = TimeLimits()
        self._rule = 0
        self._size: "tuple[int, int] | None" = None  # columns and rows, once a game has begun
        self._own = self._other = 0  # the cells of both sides' stones, as bits
        self._began = 0.0  # when the current command came
        self._lines: "list[str] | None" = None  # the lines of a BOARD that isn't done yet
        self._is_swap = False  # whether those lines follow SWAP2BOARD

    def answer(self, line: str) -> "list[str]":
        """Return the lines that answer one line. Raises Ended."""
        command = line.strip(" \t\r\n\0")
        word, _, rest = command.partition(" ")
        word = word.upper()
        if word == "END":
            raise Ended
        if not command:
            return []
        try:
            if self._lines is not None:
                return self._add(self._lines, word, command)
            self._began = self._clock()
            if word not in _COMMANDS:
                return [f"UNKNOWN {_shown(command)}"]
            return _COMMANDS[word](self, rest.strip())
        except _WrongLine as wrong:
            return [f"ERROR {wrong}"]

    def _start(self, rest: str) -> "list[str]":
        size = numbers(rest)
        return self._begin_game(size * 2 if size and len(size) == 1 else None, rest)

    def _start_rectangle(self, rest: str) -> "list[str]":
        return self._begin_game(numbers(rest), rest)

    def _begin_game(self, size: "list[int] | None", given: str) -> "list[str]":
        game = board(size[0], size[1]) if size and len(size) == 2 else None
        if game is None:
            raise _WrongLine(f"no board of size {_shown(given)}: from 5 to 100 are played")
        self._size = game.m, game.n
        self._clear()
        self._thinker.get_ready(self._game())
        return ["OK"]

    def _restart(self, rest: str) -> "list[str]":
        self._game()
        self._clear()
        return ["OK"]

    def _clear(self) -> None:
        self._own = self._other = 0
        self._limits.spent = 0.0

    def _begin(self, rest: str) -> "list[str]":
        self._game()
        if self._own | self._other:
            raise _WrongLine("BEGIN is for an empty board")
        self._check_rule()
        return self._move()

    def _turn(self, rest: str) -> "list[str]":
        cell = self._cell(rest)
        if (self._own | self._other) >> cell & 1:
            raise _WrongLine(f"{_shown(rest)} is taken")
        self._check_rule()
        self._other |= 1 << cell
        return self._move()

    def _take_back(self, rest: str) -> "list[str]":
        cell = self._cell(rest)
        if not (self._own | self._other) >> cell & 1:
            raise _WrongLine(f"there is no stone on {_shown(rest)}")
        self._own &= ~(1 << cell)
        self._other &= ~(1 << cell)
        return ["OK"]

    def _set_up(self, rest: str) -> "list[str]":
        self._lines, self._is_swap = [], False
        return []

    def _swap(self, rest: str) -> "list[str]":
        self._lines, self._is_swap = [], True
        return []

    def _add(self, lines: "list[str]", word: str, told: str) -> "list[str]":
        """Take a line of a block, or play once the block is done."""
        if word != "DONE":
            lines.append(told)
            return []
        self._lines = None
        if self._is_swap:
            return ["UNKNOWN SWAP2BOARD"]
        game, stones = self._game(), {_OWN: 0, _OTHER: 0}
        for line in lines:
            told_of = numbers(line) or []
            cell = cell_at(game, *told_of[:2]) if len(told_of) == 3 else None
            if cell is None or told_of[2] not in stones:
                raise _WrongLine(f"{_shown(line)} is no stone: x,y,1 or x,y,2 are expected")
            if (stones[_OWN] | stones[_OTHER]) >> cell & 1:
                raise _WrongLine(f"{_shown(line)} is taken")
            stones[told_of[2]] |= 1 << cell
        self._check_rule()
        self._own, self._other = stones[_OWN], stones[_OTHER]
        return self._move()

    def _inform(self, rest: str) -> "list[str]":
        """Take a piece of information, which is never answered; unknown keys are ignored."""
        key, _, value = rest.partition(" ")
        values = numbers(value)
        if values and len(values) == 1:
            key = key.lower()
            if key == "timeout_turn":
                self._limits.turn = max(0, values[0])
            elif key == "timeout_match":
                self._limits.match = max(0, values[0])
            elif key == "time_left":
                self._limits.left = values[0]
            elif key == "rule":
                self._rule = values[0]
                if self._size and self._rule in (0, EXACTLY_FIVE):
                    self._thinker.get_ready(self._game())
        return []

    def _about(self, rest: str) -> "list[str]":
        return [f'name="ttt", version="{__version__}", author="ttt maintainers"']

    def _game(self) -> Rules:
        game = board(*self._size, self._rule == EXACTLY_FIVE) if self._size else None
        if game is None:
            raise _WrongLine("no game has begun: START is expected")
        return game

    def _check_rule(self) -> None:
        if self._rule not in (0, EXACTLY_FIVE):
            raise _WrongLine(f"rule {self._rule} is not played: only 0 (five or more) and 1 (exactly five) are")

    def _cell(self, told: str) -> int:
        game, place = self._game(), numbers(told)
        cell = cell_at(game, *place) if place and len(place) == 2 else None
        if cell is None:
            raise _WrongLine(f"{_shown(told)} is no cell of this board")
        return cell

    def _move(self) -> "list[str]":
        """Think, play, and return the lines that report the move."""
        game = self._game()
        if count_ones(self._own | self._other) == game.size or self._is_won(self._own) or self._is_won(self._other):
            raise _WrongLine("the game is over")
        ply = count_ones(self._own | self._other)
        marks = (self._other, self._own) if ply & 1 else (self._own, self._other)
        position = Position(game, marks, ply, (0, 0), None)
        cell, analysis = self._thinker.move(position, self._began, self._limits.seconds)
        self._own |= 1 << cell
        self._limits.spent += self._clock() - self._began
        message = [f"MESSAGE {_thoughts(analysis)}"] if analysis else []
        return [*message, coordinates(game, cell)]

    def _is_won(self, marks: int) -> bool:
        game = self._game()
        return any(marks >> cell & 1 and rows_through(game, marks, cell) for cell in range(game.size))


_COMMANDS: "dict[str, Callable[[Brain, str], list[str]]]" = {
    "START": Brain._start,
    "RECTSTART": Brain._start_rectangle,
    "RESTART": Brain._restart,
    "BEGIN": Brain._begin,
    "TURN": Brain._turn,
    "BOARD": Brain._set_up,
    "SWAP2BOARD": Brain._swap,
    "TAKEBACK": Brain._take_back,
    "INFO": Brain._inform,
    "ABOUT": Brain._about,
}


def _thoughts(analysis: Analysis) -> str:
    """Say briefly what the search found."""
    if analysis.value is None:
        return f"{analysis.nodes} nodes"
    plies = "" if analysis.plies is None else f" in {analysis.plies} plies"
    return f"{analysis.nodes} nodes, {_VALUES[analysis.value]}{plies}"


def _shown(text: str) -> str:
    """Return what a manager sent, cut off and without characters that could pass for another line."""
    return "".join(char if " " <= char <= "~" else "?" for char in text[:_LONGEST_REPEATED])


def gomocup(options: Namespace) -> None:
    """Speak the Gomocup protocol until END or the end of the input."""
    nodes = None if options.nodes is None else typed_input.nodes(options.nodes)
    thinker = TimedThinker(monotonic, typed_input.chance(options.seed), typed_input.level(options.level), nodes)
    brain = Brain(thinker, monotonic)
    for line in _lines(sys.stdin) if sys.stdin else ():
        try:
            answers = brain.answer(line)
        except Ended:
            return
        for answer in answers:
            print(answer, flush=True)


def _lines(stream: TextIO) -> "Iterator[str]":
    """Yield the lines of a stream, cut off if they are too long."""
    while line := stream.readline(LONGEST):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = stream.readline(LONGEST)
        yield line
