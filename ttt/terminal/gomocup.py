"""python -m ttt gomocup: another program, a manager, has the computer play, through standard input and output.

https://plastovicka.github.io/protocl2en.htm describes the lines. They are in English and ASCII whatever the
terminal's language, because a program reads them. Of all that a manager sends, only END ends a brain.
"""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from time import monotonic
from typing import TextIO

from ttt import __version__
from ttt.engine.search import ENOUGH, PositionSearch, Search
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.lapse import lapse_in
from ttt.game.level import pick, plays_at_random
from ttt.game.rules import Position, Rules, rows_through
from ttt.workbench import given
from ttt.workbench.gomocup_program import EXACTLY_FIVE, LONGEST, UNLIMITED, board, cell_at, coordinates, numbers

BITE = 20  # nodes between two looks at the clock: a few milliseconds; chosen by hand
_QUICK = 100  # nodes if a move has to come as fast as possible; chosen by hand
_FIRST, _GROWTH = 500, 4  # nodes of the first search if proofs are possible, and the factor for each further search
_UNBOUNDED = 10**12  # nodes
_MOVES_TO_COME = 20  # moves that share the time left in a match; chosen by hand
_KEPT_BACK, _LEAST_KEPT_BACK = 0.1, 0.05  # share of the time, and a minimum in seconds; chosen by hand
_KEYS = ("rule", "timeout_turn", "timeout_match", "time_left")  # of INFO
_OWN, _OTHER = 1, 2  # whose stone a line of BOARD describes
_LONGEST_REPEATED = 60  # characters
_VALUES = {WIN: "wins", DRAW: "draws", LOSS: "loses"}


def seconds_for_move(told: "dict[str, int]", spent: float) -> "float | None":
    """Return the seconds for the next move, minus what is kept back; 0 for as fast as possible, None for no limit.

    told is what the manager has said, in milliseconds, by the keys of INFO; spent is the seconds used in this game.
    """
    limits = [max(0, told["timeout_turn"]) / 1000] if "timeout_turn" in told else []
    left: "float | None" = told.get("time_left")
    if left is None and told.get("timeout_match", 0) > 0:
        left = told["timeout_match"] - 1000 * spent
    if left is not None and left < UNLIMITED:
        limits.append(left / 1000 / _MOVES_TO_COME)
    if not limits:
        return None
    given = min(limits)
    return max(0.0, given - max(_LEAST_KEPT_BACK, given * _KEPT_BACK))


class TimedThinker:
    """Chooses moves at a level: within a number of nodes, or for as long as there is time.

    clock returns seconds; chance is needed below level 100, and to choose among equally good moves.
    """

    def __init__(
        self, clock: "Callable[[], float]", chance: "Callable[[], float]", level: int = 100, nodes: "int | None" = None
    ) -> None:
        self._clock, self._chance, self._level, self._nodes = clock, chance, level, nodes
        self._search: "Search | None" = None

    def get_ready(self, game: Rules) -> Search:
        """Return the search of a game. It is prepared only when the rules change, because that takes time."""
        if self._search is None or self._search.rules != game:
            self._search = Search(game)
            _ = self._search.estimator  # made on first use, which takes time too
        return self._search

    def move(self, position: Position, began: float, seconds: "float | None") -> "tuple[int, Analysis | None]":
        """Return a cell to play, and the analysis, which is None if the level plays a weaker move.

        The game must not be over. Thinking may last `seconds` from `began`, a time on the clock. Without any limit,
        ENOUGH nodes are searched; with 0 seconds, _QUICK nodes.
        """
        if plays_at_random(self._level, self._chance()):
            return pick(lapse_in(position, self._level, self._chance), self._chance()), None
        nodes = self._nodes
        if nodes is None and not seconds:
            nodes = ENOUGH if seconds is None else _QUICK
        search = self.get_ready(position.rules)
        until = began + seconds if seconds else None
        analysis = self._analysis(search, position, nodes, until)
        return pick(analysis.best, self._chance()), analysis

    def _analysis(self, search: Search, position: Position, nodes: "int | None", until: "float | None") -> Analysis:
        sizes: "Iterable[int]" = [_UNBOUNDED if nodes is None else nodes]
        if nodes is None and search.proof(position) is not None:
            # A search spends most nodes on a proof and estimates last, so longer searches follow.
            sizes = (_FIRST * _GROWTH**longer for longer in count())
        known = None
        for size in sizes:
            analysis, is_done = self._looked(search.begin(position, size), until)
            if known is None or is_done:
                known = analysis
            if not is_done or analysis.exact:
                break
        assert known
        return known

    def _looked(self, under_way: PositionSearch, until: "float | None") -> "tuple[Analysis, bool]":
        """Return what a search finds until it ends or the time is up, and whether it ended."""
        longest, now = 0.0, self._clock()
        while True:
            is_done = under_way.go_on(BITE)
            before, now = now, self._clock()
            longest = max(longest, now - before)
            # If a slice makes no progress, the next one is twice as long.
            is_time_up = until is not None and now + 2 * longest >= until
            if is_done or (is_time_up and under_way.nodes):
                return under_way.analysis, is_done


class Ended(Exception):
    """The manager has sent END."""


class _WrongLine(Exception):
    """A line that can't be obeyed; the text is the error message for the manager."""


class Brain:
    """A player for the manager, one game at a time; clock returns seconds."""

    def __init__(self, thinker: TimedThinker, clock: "Callable[[], float]") -> None:
        self._thinker, self._clock = thinker, clock
        self._told = {"rule": 0}  # the numbers that the manager has sent with INFO, by their keys
        self._size: "tuple[int, int] | None" = None  # columns and rows, once a game has begun
        self._stones: "dict[int, int]" = {}  # by their cells: _OWN or _OTHER
        self._began = 0.0  # when the current command came
        self._spent = 0.0  # seconds, in this game
        self._lines: "list[str] | None" = None  # the lines of a block that isn't done yet
        self._is_swap = False  # whether that block is a SWAP2BOARD

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

    def _start(self, rest: str, count: int) -> "list[str]":
        """Begin a game on a board whose size is told with so many numbers."""
        size = numbers(rest) or []
        game = board(size[0], size[-1]) if len(size) == count else None
        if game is None:
            raise _WrongLine(f"no board of size {_shown(rest)}: from 5 to 100 are played")
        self._size = game.m, game.n
        self._thinker.get_ready(self._game())
        return self._restart(rest)

    def _restart(self, rest: str) -> "list[str]":
        self._game()
        self._stones, self._spent = {}, 0.0
        return ["OK"]

    def _begin(self, rest: str) -> "list[str]":
        self._game()
        if self._stones:
            raise _WrongLine("BEGIN is for an empty board")
        return self._move({})

    def _turn(self, rest: str) -> "list[str]":
        cell = self._cell(rest)
        if cell in self._stones:
            raise _WrongLine(f"{_shown(rest)} is taken")
        return self._move({**self._stones, cell: _OTHER})

    def _take_back(self, rest: str) -> "list[str]":
        if self._stones.pop(self._cell(rest), None) is None:
            raise _WrongLine(f"there is no stone on {_shown(rest)}")
        return ["OK"]

    def _begin_block(self, is_swap: bool) -> "list[str]":
        self._lines, self._is_swap = [], is_swap
        return []

    def _add(self, lines: "list[str]", word: str, told: str) -> "list[str]":
        """Take a line of a block, or play once the block is done."""
        if word != "DONE":
            lines.append(told)
            return []
        self._lines = None
        if self._is_swap:
            return ["UNKNOWN SWAP2BOARD"]
        game = self._game()
        stones: "dict[int, int]" = {}
        for line in lines:
            told_of = numbers(line) or []
            cell = cell_at(game, *told_of[:2]) if len(told_of) == 3 else None
            if cell is None or told_of[2] not in (_OWN, _OTHER):
                raise _WrongLine(f"{_shown(line)} is no stone: x,y,1 or x,y,2 are expected")
            if cell in stones:
                raise _WrongLine(f"{_shown(line)} is taken")
            stones[cell] = told_of[2]
        return self._move(stones)

    def _inform(self, rest: str) -> "list[str]":
        """Take a piece of information, which is never answered; unknown keys are ignored."""
        key, _, value = rest.partition(" ")
        values = numbers(value)
        if key.lower() in _KEYS and values and len(values) == 1:
            self._told[key.lower()] = values[0]
            if self._size and self._told["rule"] in (0, EXACTLY_FIVE):
                self._thinker.get_ready(self._game())
        return []

    def _about(self, rest: str) -> "list[str]":
        return [f'name="ttt", version="{__version__}", author="ttt maintainers"']

    def _game(self) -> Rules:
        game = board(*self._size, self._told["rule"] == EXACTLY_FIVE) if self._size else None
        if game is None:
            raise _WrongLine("no game has begun: START is expected")
        return game

    def _cell(self, told: str) -> int:
        game, place = self._game(), numbers(told)
        cell = cell_at(game, *place) if place and len(place) == 2 else None
        if cell is None:
            raise _WrongLine(f"{_shown(told)} is no cell of this board")
        return cell

    def _move(self, stones: "dict[int, int]") -> "list[str]":
        """Think, play on a board with these stones, and return the lines that report the move."""
        game, rule = self._game(), self._told["rule"]
        if rule not in (0, EXACTLY_FIVE):
            raise _WrongLine(f"rule {rule} is not played: only 0 (five or more) and 1 (exactly five) are")
        self._stones = stones
        own, other = [sum(1 << cell for cell in stones if stones[cell] == side) for side in (_OWN, _OTHER)]
        if len(stones) == game.size or any(
            rows_through(game, marks, cell) for marks in (own, other) for cell in stones if marks >> cell & 1
        ):
            raise _WrongLine("the game is over")
        ply = len(stones)
        position = Position(game, (other, own) if ply & 1 else (own, other), ply, (0, 0), None)
        cell, analysis = self._thinker.move(position, self._began, seconds_for_move(self._told, self._spent))
        stones[cell] = _OWN
        self._spent += self._clock() - self._began
        message = [f"MESSAGE {_thoughts(analysis)}"] if analysis else []
        return [*message, coordinates(game, cell)]


_COMMANDS: "dict[str, Callable[[Brain, str], list[str]]]" = {
    "START": lambda brain, rest: brain._start(rest, 1),
    "RECTSTART": lambda brain, rest: brain._start(rest, 2),
    "RESTART": Brain._restart,
    "BEGIN": Brain._begin,
    "TURN": Brain._turn,
    "BOARD": lambda brain, rest: brain._begin_block(is_swap=False),
    "SWAP2BOARD": lambda brain, rest: brain._begin_block(is_swap=True),
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
    nodes = None if options.nodes is None else given.nodes(options.nodes)
    thinker = TimedThinker(monotonic, given.chance(options.seed), given.level(options.level), nodes)
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
