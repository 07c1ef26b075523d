"""Games between levels and opponents, to find out how strong they are: played, or computed exactly on nine cells."""

import hashlib
import json
import random
from collections.abc import Iterator
from functools import cache
from inspect import getsource
from pathlib import Path
from typing import NamedTuple

from tests.helpers.exact_levels import expected
from ttt.engine.book import at_hand
from ttt.engine.search import Search
from ttt.engine.symmetry import moved, symmetries
from ttt.game.family import rules, start
from ttt.game.lapse import lapse_in
from ttt.game.level import pick, plays_at_random, random_share
from ttt.game.record import EASIEST, HARDEST, OPPONENTS, seat_named
from ttt.game.rules import FIRST, SECOND, Position, Rules
from ttt.lab.match_scores import interval
from ttt.lab.players import random_opening
from ttt.opponents.choice import moves_of
from ttt.workbench.machines import Machines, each
from ttt.workbench.whole_files import write_whole

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build/levels.json"
TENTHS = (EASIEST, *range(10, HARDEST + 1, 10))
SEATS = tuple([seat_named(name) for name in OPPONENTS])
SAGE = seat_named("sage")


class Board(NamedTuple):
    """A preset board: on nine cells everything is computed, elsewhere games are played."""

    name: str
    rules: Rules
    nodes: int = 0  # nodes per move; the page spends more
    near: int = 0  # games between each level and the one ten below; each begins half of them
    far: int = 0  # games between any other two


BOARDS = (
    Board("3 x 3", rules()),
    Board("Three in a row loses (3 x 3)", rules(3, 3, 3, "m")),
    Board("4 x 4, four in a row", rules(4, 4, 4), 200, 400, 40),
    Board("5 x 5, four in a row", rules(5, 5, 4), 200, 400, 40),
    Board("Connect Four (7 x 6, marks fall)", rules(7, 6, 4, "g"), 100, 300, 40),
    Board("15 x 15, five in a row", rules(15, 15, 5), 100, 200, 40),
    Board("6 x 6, points for rows of three", rules(6, 6, 3, "p"), 60, 200, 20),
)


class Share(NamedTuple):
    """A seat's share of the points against another, from 0 to 1; a draw counts half. A computed share has 0 games."""

    points: float
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95% interval, as if a draw were half a win; draws make it a little too wide."""
        return interval(self.points * self.games, self.games)

    @property
    def turned(self) -> "Share":
        """The other seat's share."""
        return Share(1 - self.points, self.games)


class Pair(NamedTuple):
    """Two seats on a board; the first is the higher one."""

    board: Board
    seat: int
    other: int

    @property
    def games(self) -> int:
        """How many games they play; 0 where their shares are computed."""
        if not self.board.nodes:
            return 0
        is_near = self.seat - self.other <= 10 and self.seat <= HARDEST
        return self.board.near if is_near else self.board.far

    @property
    def key(self) -> str:
        return f"{''.join(map(str, self.board.rules))} {self.board.nodes} {self.games} {self.seat} {self.other}"


class Results:
    """All results, each pair measured once. build/levels.json stores them until the sources change."""

    def __init__(self) -> None:
        read = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
        self._sources = sources()
        self._kept: dict[str, float] = read["shares"] if read.get("sources") == self._sources else {}

    def measure(self, machines: Machines) -> None:
        """Measure all pairs that aren't known yet; print and keep each result as it comes."""
        left = [pair for pair in pairs() if pair.key not in self._kept]
        KEPT.parent.mkdir(exist_ok=True)
        for done, (place, points) in enumerate(each(machines, measured, left), 1):
            board, seat, other = left[place]
            print(f"{done} of {len(left)}: {board.name}, {seat} against {other}: {points:.1%}", flush=True)
            self._kept[left[place].key] = points
            write_whole(str(KEPT), json.dumps({"sources": self._sources, "shares": self._kept}))

    def share(self, board: Board, seat: int, other: int) -> Share:
        """Return a seat's share of the points against another, each moving first in half of the games."""
        if seat < other:
            return self.share(board, other, seat).turned
        pair = Pair(board, seat, other)
        return Share(self._kept[pair.key], pair.games)


def measured(board: Board, seat: int, other: int) -> float:
    """Return a seat's share of the points against another."""
    games = Pair(board, seat, other).games
    return Table(board).played(seat, other, games) if games else computed(board.rules, seat, other)


def sources() -> str:
    """Return a hash of the sources that decide how a seat plays, without the levels' names (BEGINS in level.py).

    The names follow from the results, so new names must not make the results out of date.
    """
    found = hashlib.sha256()
    for pattern in ("game/rules.py", "game/lapse.py", "game/row_sets.py", "engine/*.py", "opponents/*.py"):
        for path in sorted((ROOT / "ttt").glob(pattern)):
            found.update(path.read_bytes())
    for rule in (random_share, plays_at_random, pick):
        found.update(getsource(rule).encode())
    return found.hexdigest()[:16]


class Table:
    """Plays games on one board. Best moves are worked out once for all positions that are symmetric to each other."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._symmetries = symmetries(board.rules)
        self._best: dict[tuple[int, int], frozenset[int]] = {}
        self._sage = Search(board.rules, at_hand(board.rules))

    def played(self, seat: int, other: int, games: int) -> float:
        """Return a seat's share of the points against another.

        Games between opponents begin with a random opening, because they would hardly vary otherwise.
        """
        chance, points = random.Random(f"{self._board.rules} {seat} {other}"), 0.0
        for game in range(games):
            side = game % 2
            if side == FIRST:
                opening = random_opening(self._board.rules, 1, chance.random) if seat > HARDEST else []
            winner = self._winner((seat, other) if side == FIRST else (other, seat), opening, chance)
            points += 0.5 if winner is None else winner == side
        return points / games

    def _winner(self, seats: tuple[int, int], opening: list[int], chance: random.Random) -> int | None:
        position, search = start(self._board.rules), Search(self._board.rules)
        for cell in opening:
            position = position.play(cell)
        while not position.outcome:
            seat = seats[position.to_move]
            if seat == SAGE:  # its search is asked directly, so its book is read only once
                cells = self._sage.analyse(position, self._board.nodes).best
            elif seat > HARDEST:
                cells = moves_of(seat, position)
            elif plays_at_random(seat, chance.random()):
                cells = lapse_in(position, seat, chance.random)
            else:
                cells = self._best_cells(position, search)
            position = position.play(pick(cells, chance.random()))
        return position.outcome.winner

    def _best_cells(self, position: Position, search: Search) -> list[int]:
        first, second = position.marks
        marks, symmetry = min([((moved(first, to), moved(second, to)), to) for to in self._symmetries])
        if marks not in self._best:
            best = search.analyse(position, self._board.nodes).best
            self._best[marks] = frozenset([symmetry[cell] for cell in best])
        return [cell for cell, target in enumerate(symmetry) if target in self._best[marks]]


def computed(board: Rules, seat: int, other: int) -> float:
    """Compute a seat's share against another on nine cells, over all possible games."""
    if seat <= HARDEST:
        return sum([2 + 2 * expected(side, seat, other, board) for side in (FIRST, SECOND)]) / 8

    @cache
    def points(position: Position, side: int) -> float:
        if position.outcome:
            winner = position.outcome.winner
            return 0.5 if winner is None else float(winner == side)
        liked = liked_by(seat if position.to_move == side else other, position)
        return sum([points(position.play(cell), side) for cell in liked]) / len(liked)

    return sum([points(start(board), side) for side in (FIRST, SECOND)]) / 2


@cache
def liked_by(seat: int, position: Position) -> list[int]:
    """Return the moves that an opponent chooses from, worked out only once per position."""
    return moves_of(seat, position)


def pairs() -> Iterator[Pair]:
    """Yield all pairs of seats to measure, board by board."""
    for board in BOARDS:
        for seats in (TENTHS, SEATS):
            for at, seat in enumerate(seats):
                for other in seats[:at]:
                    yield Pair(board, seat, other)
