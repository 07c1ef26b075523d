"""Finds puzzles in the computer's games against itself: positions in which only one answer is right.

Which moves win in time, and which don't lose, is proved.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from tools.puzzles_themes import Kind, Theme
from ttt.engine.line_counts import Lines
from ttt.engine.line_solver import OutOfNodes
from ttt.engine.search import Search, solver_of
from ttt.engine.symmetry import moved, symmetries
from ttt.game.analysis import LOSS
from ttt.game.analysis import WIN as WON
from ttt.game.family import start
from ttt.game.level import pick, random_share
from ttt.game.notation import board_from
from ttt.game.record import Game, new_game, position_of, with_moves
from ttt.game.row_completions import completing
from ttt.game.rules import POINTS as SCORING
from ttt.game.rules import Position, Rules
from ttt.game.seeded_chance import seeded
from ttt.kinds.vanishing.engine import cells_of
from ttt.lessons.lesson import BLOCK, FIND, POINTS, WIN
from ttt.lessons.tasks import own_moves

SEED = 17
MOST_GAMES = 4000  # games to search for one kind of puzzle, at most; chosen by hand
ALL = 10000  # moves: more than there are on the board of any puzzle
NODES = 3000  # nodes for the proof of one move, chosen by hand; positions that need more are skipped
FEWEST_MOVES = 4  # moves to choose from, at least, where points are asked for


class Found(NamedTuple):
    """A puzzle: a game that leads to its position, its task, and its solution, which is cells or a number of points.

    moves is how many moves a win may take, 0 for other tasks.
    """

    game: Game
    task: str
    moves: int
    solution: tuple[int, ...]


Key = tuple[int, ...]


class Prover:
    """Answers questions about positions of one game; raises OutOfNodes if one move takes more than `nodes` nodes."""

    def __init__(self, rules: Rules, nodes: int = NODES) -> None:
        self.rules, self.lines = rules, Lines(rules)
        self._has_points = rules.has_points
        self._solver = solver_of(rules, self.lines)
        self._nodes = nodes

    def wins_within(self, position: Position, moves: int, most: int = ALL) -> list[int]:
        """Return every move with which the side to move wins in at most that many of its moves. Raises OutOfNodes.

        The search ends once it has found more than `most` moves, also in holding() and winning().
        """
        plies = 2 * moves - 1
        if self._has_points:
            return self._reaching(position, 1, most) if self.rules.size - position.ply <= plies else []
        return self._reaching(position, max(1, self._solver.end - position.ply - plies), most)

    def holding(self, position: Position, most: int = ALL) -> list[int]:
        """Return every move that doesn't lose. Raises OutOfNodes."""
        return self._reaching(position, 0, most)

    def winning(self, position: Position, most: int = ALL) -> list[int]:
        """Return every move that wins sooner or later. Raises OutOfNodes."""
        return self._reaching(position, 1, most)

    def ordered(self, position: Position) -> list[int]:
        """Return the moves, the most promising first; of the moves that are in no live row, only one."""
        side = position.to_move
        states = self.lines.states(position.marks[side], position.marks[1 - side])
        return self._solver.ordered(sum([1 << cell for cell in position.legal_moves()]), *states)

    def _reaching(self, position: Position, least: int, most: int) -> list[int]:
        """Return the moves that score at least that much."""
        mover = position.to_move
        mine, theirs = self.lines.states(position.marks[mover], position.marks[1 - mover])
        found = []
        for cell in position.legal_moves():
            child = position.play(cell)
            if child.outcome:
                winner = child.outcome.winner
                score = 0 if winner is None else 1 if winner == mover else -1
                if not self._has_points and score:
                    score *= self._solver.end - position.ply - 1
            else:
                self._solver.nodes, self._solver.budget = 0, self._nodes
                states = theirs & self.lines.cut[cell], self.lines.played(mine, cell)
                score = -self._solver.ask(child, states[0], states[1], 1 - least)[1]
            if score >= least:
                found.append(cell)
                if len(found) > most:
                    break
        return found


class VanishingProver(Prover):
    """Answers the same questions about the game in which marks vanish, whose values are all known."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self._search = rules, Search(rules)

    def wins_within(self, position: Position, moves: int, most: int = ALL) -> list[int]:
        cells = self._search.analyse(position).cells
        return [cell for cell, worth in cells.items() if worth.value == WON and own_moves(worth.plies or 0) <= moves]

    def holding(self, position: Position, most: int = ALL) -> list[int]:
        return [cell for cell, worth in self._search.analyse(position).cells.items() if worth.value != LOSS]

    def winning(self, position: Position, most: int = ALL) -> list[int]:
        return [cell for cell, worth in self._search.analyse(position).cells.items() if worth.value == WON]

    def ordered(self, position: Position) -> list[int]:
        return self._search.analyse(position).best


def prover_of(rules: Rules) -> Prover:
    """Return the prover that answers questions about a game."""
    return VanishingProver(rules) if rules.marks_vanish else Prover(rules)


class Finder:
    """Finds the puzzles on one board, in games that suit a theme; no two are the same up to symmetry."""

    def __init__(self, board: str, theme: Theme) -> None:
        self.rules = board_from(board)
        self._random = random_share(theme.level)
        self._prover = prover_of(self.rules)
        self._theme = theme
        self._taken: set[Key] = set()  # the keys of positions already used
        self._games: list[list[tuple[Game, Position]]] = []
        self._playing = self._played()

    def find(self, kind: Kind) -> list[Found]:
        """Return as many puzzles of a kind as it asks for, or fewer if MOST_GAMES games hold no more."""
        found: list[Found] = []
        first = len(self._games) if self._theme.is_rare else 0
        for number in range(first, first + MOST_GAMES):
            if len(found) == kind.number:
                break
            if number == len(self._games):
                self._games.append(next(self._playing))
            for game, position in self._games[number]:
                key = key_of(position)
                if key in self._taken or position.ply < self._theme.earliest:
                    continue
                try:
                    solution = self._solution(position, kind)
                except OutOfNodes:
                    continue
                if solution:
                    self._taken.add(key)
                    found.append(Found(game, kind.task, kind.moves, solution))
                    break  # one game gives no two puzzles of a kind
        return found

    def _played(self) -> Iterator[list[tuple[Game, Position]]]:
        """Yield one game after another: the game so far and its position after each move except the last."""
        rules = self.rules
        search, chance = Search(rules), seeded(SEED)
        middle = [cell for cell in range(rules.size) if _is_central(rules, cell)]
        while True:
            game, position = new_game(rules), start(rules)
            positions = []
            while not position.outcome:
                if position.ply < 2 or chance() < self._random:
                    legal = position.legal_moves()
                    near = [cell for cell in legal if cell in middle]
                    cell = pick(near if near and position.ply < 2 else legal, chance())
                else:
                    cell = pick(search.analyse(position, self._theme.nodes).best, chance())
                position = position.play(cell)
                game = with_moves(game, (*game.moves, cell))
                positions.append((game, position))
            yield [begun_anew(*each) for each in positions[:-1]] if rules.marks_vanish else positions[:-1]

    def _solution(self, position: Position, kind: Kind) -> tuple[int, ...]:
        """Return the solution; () if there are none or too many, or it is plain to see. Raises OutOfNodes."""
        if kind.task == POINTS:
            return most_points(position)
        threats = threatened(position)
        if kind.task == BLOCK:
            worth_it = self._has_enough(position) and not threatened(position, of_mover=True)
            is_one = len(threats) == 1 and position.is_legal(threats[0])
            return threats if is_one and worth_it and self._prover.holding(position) else ()
        if kind.task == WIN:
            is_small = self.rules.size == 9
            if threats and not is_small:
                return ()
            return solution_line(self._prover, position, kind.moves)
        if self.rules.size - position.ply > self._theme.most_left:
            return ()
        if threats or not self._has_enough(position) or not self._has_choice(position):
            return ()
        if kind.task == FIND:
            least, most = (1, 1) if self.rules.is_misere else (2, 3)
            if threatened(position, of_mover=True):
                return ()
            winning = self._prover.winning(position, most)
            return tuple(winning) if least <= len(winning) <= most else ()
        holding = self._prover.holding(position, 1)
        return tuple(holding) if len(holding) == 1 and not self._prover.winning(position, 0) else ()

    def _has_enough(self, position: Position) -> bool:
        return len(position.legal_moves()) >= self._theme.fewest

    def _has_choice(self, position: Position) -> bool:
        """Whether a task suits a position: in misère, enough moves don't lose at once; with points, the end is near."""
        if self.rules.is_misere:
            return len([cell for cell in position.legal_moves() if not position.play(cell).outcome]) >= FEWEST_MOVES - 1
        return SCORING not in self.rules.variants or self.rules.size - position.ply <= 9


def begun_anew(game: Game, position: Position) -> tuple[Game, Position]:
    """Return a game with vanishing marks, reduced to the moves whose marks are on the board, and its position."""
    number = position.marks[0].bit_count() + position.marks[1].bit_count()
    game = with_moves(new_game(game.rules), game.moves[-number:])
    return game, position_of(game)


def key_of(position: Position) -> Key:
    """Return a key that is the same for all positions that symmetries or a swap of the colours turn into each other."""
    if position.rules.marks_vanish:
        marks: Any = position
        return min([tuple([image[cell] for cell in cells_of(marks.past)]) for image in symmetries(position.rules)])
    own, other = position.marks[position.to_move], position.marks[1 - position.to_move]
    return min([(moved(own, image), moved(other, image)) for image in symmetries(position.rules)])


def solution_line(prover: Prover, position: Position, moves: int) -> tuple[int, ...]:
    """Return both sides' moves of a win in exactly that many moves, if the winner has no choice before the last move.

    Return () if there is no such win. The loser's replies put off the end as long as possible and leave only one right
    move. Raises OutOfNodes.
    """
    if moves > 1 and prover.wins_within(position, moves - 1, 0):
        return ()
    winning = prover.wins_within(position, moves, 1)
    if moves == 1:
        return (winning[0],) if winning else ()
    if len(winning) != 1:
        return ()
    after = position.play(winning[0])
    for reply in sensible(prover, after):
        line = solution_line(prover, after.play(reply), moves - 1)
        if line:
            return (winning[0], reply, *line)
    return ()


def sensible(prover: Prover, position: Position) -> list[int]:
    """Return the replies to try, the most natural first: those that stop a row, then the rest in the prover's order."""
    threats = threatened(position)
    return sorted(prover.ordered(position), key=lambda cell: cell not in threats)


def threatened(position: Position, of_mover: bool = False) -> tuple[int, ...]:
    """Return the cells on which the other side, or with of_mover the side to move, could complete a row at once."""
    side = position.to_move if of_mover else 1 - position.to_move
    return tuple(completing(position, side)) if position.rules.row_wins else ()


def most_points(position: Position) -> tuple[int, ...]:
    """Return the most points that a move makes, as a tuple of one number, or () if they are easy to see.

    They are hard to see if there are two or more, only one move makes them, another move makes some, and there are at
    least FEWEST_MOVES moves.
    """
    side = position.to_move
    made = sorted([position.play(cell).points[side] - position.points[side] for cell in position.legal_moves()])
    if len(made) < FEWEST_MOVES or made[-1] < 2 or made[-1] == made[-2] or made[-2] == 0:
        return ()
    return (made[-1],)


def _is_central(rules: Rules, cell: int) -> bool:
    """Whether a cell is in the middle third of the columns and rows, or in the middle five or six if that is more."""
    x, y = cell % rules.m, cell // rules.m
    return abs(2 * x - rules.m + 1) <= max(5, rules.m // 3) and abs(2 * y - rules.n + 1) <= max(5, rules.n // 3)
