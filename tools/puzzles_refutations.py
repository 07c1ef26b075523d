"""The replies to wrong moves of puzzles, worked out beforehand for boards on which a page would search for seconds.

A reply is the solver's best reply if that wins or takes the win away; on boards too large for the solver, it is one
that wins at once or within two moves. If there is no such reply and the task is to win within some moves, it is a reply
after which no such win is left, as the plain search of ttt/lessons/win_within.py proves.

Where a row loses, any reply that wins will do, best one that doesn't reveal the solution; and the replies to the wrong
moves of FIND are followed by the line of best play that shows why the only winning move wins.
"""

from collections.abc import Iterator

from ttt.browser.kit.thinker import SMALL
from ttt.engine.line_counts import lines_of
from ttt.engine.search import Search
from ttt.game.analysis import WIN as WON
from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.game.row_completions import completing
from ttt.game.rules import Position
from ttt.lessons.lesson import FIND, HOLD, WIN, Step
from ttt.lessons.refutation import HELD_OUT, SAVED, Refutation, refutation, winning_reply
from ttt.lessons.tasks import loses_at_once
from ttt.lessons.win_within import WinWithin, fits
from ttt.puzzles.puzzle_list import Puzzle, solution_of, step_of
from ttt.puzzles.refuted_moves import written

SEARCHED = 42  # cells; on larger boards only WinWithin is used
_NODES = 20000  # the solver's nodes for one wrong move; chosen by hand


def stored_replies(puzzle: Puzzle) -> list[str]:
    """Return the replies as stored: a string for each of the player's moves, without empty strings at the end."""
    texts = [written(puzzle.rules, found) for found in _replies(puzzle)]
    if puzzle.rules.is_misere and puzzle.task == FIND and len(puzzle.solution.split()) == 1:
        texts = (texts or [""]) + [" ".join([cell_name(puzzle.rules, cell) for cell in _best_play(puzzle)])]
    while texts and not texts[-1]:
        del texts[-1]
    return texts


def _replies(puzzle: Puzzle) -> Iterator[dict[int, Refutation | None]]:
    """Yield for each of the player's moves what refutes each wrong cell; None where nothing is proved."""
    if puzzle.rules.size <= SMALL or puzzle.task not in (FIND, HOLD, WIN):
        return
    step = step_of(puzzle, "", "")
    position, line = position_of(from_text(puzzle.position)), step.solution
    search = Replies(step)
    for left in range(puzzle.moves - 1 if puzzle.task == WIN else 1, 0, -1):
        found = {}
        for cell in position.legal_moves():
            after = position.play(cell)
            is_right = cell in line if step.task == FIND else cell == line[0]
            if not is_right and not after.outcome:
                found[cell] = search.reply(after, left, line)
        yield found
        if step.task == WIN and len(line) > 1:
            position, line = position.play(line[0]).play(line[1]), line[2:]


def _best_play(puzzle: Puzzle) -> Iterator[int]:
    """Yield the moves after the solution: the side that loses puts off its row as long as it can."""
    game, search = from_text(puzzle.position), Search(puzzle.rules)
    position = position_of(game).play(*solution_of(puzzle, game))
    while not loses_at_once(position):
        analysis = search.analyse(position)
        if not analysis.exact:
            raise ValueError(f"the best play of puzzle {puzzle.id} isn't proved")
        yield analysis.best[0]
        position = position.play(analysis.best[0])


class Replies:
    """Finds replies to the wrong moves of one puzzle; tries earlier replies first, so most replies are the same."""

    def __init__(self, step: Step) -> None:
        self._step, rules = step, step.game.rules
        self._search = Search(rules) if rules.size <= SEARCHED else None
        self._within = WinWithin(rules) if fits(rules) else None
        self._rows = [row for row, _ in lines_of(rules)]
        self._given: list[int] = []

    def reply(self, position: Position, left: int, line: tuple[int, ...]) -> Refutation | None:
        """Return what refutes the move that led to a position, or None if nothing is found.

        left is the number of moves in which the win must come; line is the right line of play.
        """
        ends = completing(position, position.to_move) if position.rules.row_wins else []
        if ends:
            return winning_reply(position, ends[0])
        if self._search:
            analysis = self._search.analyse(position, _NODES)
            if found := refutation(self._step, position, analysis):
                drawn = [cell for cell in self._ordered(position, line) if cell in analysis.best]
                if found.kind == SAVED:
                    return self._noted(Refutation(drawn[0], SAVED))
                if position.rules.is_misere:
                    won = [cell for cell in self._ordered(position, line) if analysis.cells[cell].value == WON]
                    return self._noted(winning_reply(position, won[0]))
                return found
        elif self._within and (won := self._within.winning(position, 2)):
            return winning_reply(position, won[0])
        return self._holding_out(position, left, line) if self._within and self._step.task == WIN else None

    def _holding_out(self, position: Position, left: int, line: tuple[int, ...]) -> Refutation | None:
        """Return a reply after which there is no win within that many moves, or None if there is no such reply."""
        assert self._within
        threats = completing(position, 1 - position.to_move)
        for cell in threats[:1] or self._ordered(position, line):
            after = position.play(cell)
            if not after.outcome and not self._within.wins(after, left):
                return self._noted(Refutation(cell, HELD_OUT))
        return None

    def _noted(self, reply: Refutation) -> Refutation:
        self._given.append(reply.cell)
        return reply

    def _ordered(self, position: Position, line: tuple[int, ...]) -> list[int]:
        """Return the replies: those given before, then those that stop most; last, those that reveal the solution."""
        theirs = position.marks[1 - position.to_move]
        live = [row for row in self._rows if not row & position.marks[position.to_move]]
        stopped = {
            cell: sum([4 ** (row & theirs).bit_count() for row in live if row >> cell & 1])
            for cell in position.legal_moves()
        }
        return sorted(stopped, key=lambda cell: (cell in line, cell not in self._given, -stopped[cell], cell))
