"""Positions in which one move matters, for boards too large to search to the end: win at once, block, two threats.

They are random, but the same for the same seed. The rules alone prove the answers. A win at once is a move that ends
the game. A block is a move after which the opponent can't win at once, where only some moves do that. Two threats
are a move after which the opponent can't win at once and can't take both cells on which the mover wins next. All this
is only for games in which completing a row wins.
"""

import random
from collections import Counter
from collections.abc import Generator
from typing import NamedTuple

from ttt.game.board_lines import near
from ttt.game.cells import cells_of
from ttt.game.family import start
from ttt.game.row_completions import completing, makes_fork
from ttt.game.rules import Position, Rules

WIN, BLOCK, FORK = SORTS = ("win", "block", "fork")
# The most random moves made to find positions: in all, and in one game per cell of a row. Chosen by hand.
_MOST_MOVES, _LONGEST = 4000, 12
_MOST_CELLS = 400  # on larger boards the search would take minutes
_AT_RANDOM = 0.2  # the share of moves that needn't be near a mark; chosen by hand


class Tactic(NamedTuple):
    """A position, as the moves that lead there, and the right cells in it."""

    sort: str
    moves: "tuple[int, ...]"
    right: "tuple[int, ...]"


def searched(rules: Rules, count: int = 40, seed: int = 0) -> "Generator[None, None, list[Tactic]]":
    """Find count positions, equally many of each sort; fewer if the random games contain no more.

    The generator returns them at its end; a large board takes seconds, so the generator yields to let other work run.
    """
    if rules.is_misere or rules.has_points or rules.k < 3 or rules.size > _MOST_CELLS:
        return []
    chance = random.Random(f"{seed} {rules.m} {rules.n} {rules.k} {rules.variants}")
    wanted = {sort: (count + at) // len(SORTS) for at, sort in enumerate(reversed(SORTS))}
    tactics: "dict[tuple[int, int], Tactic]" = {}
    made = 0
    while any(wanted.values()) and made < _MOST_MOVES:
        yield
        tactic, marks, moves = _by_chance(rules, chance, wanted)
        made += moves + 1
        if tactic and marks not in tactics:
            tactics[marks] = tactic
            wanted[tactic.sort] -= 1
    return sorted(tactics.values(), key=lambda tactic: SORTS.index(tactic.sort))


def _by_chance(
    rules: Rules, chance: random.Random, wanted: "dict[str, int]"
) -> "tuple[Tactic | None, tuple[int, int], int]":
    """Play a random game up to its first wanted tactic; return that, the marks and the number of moves."""
    position, moves = start(rules), tuple[int, ...]()
    while not position.outcome and len(moves) < _LONGEST * rules.k:
        sort, right = sort_of(position, wanted[FORK] > 0)
        if sort and wanted[sort]:
            return Tactic(sort, moves, right), position.marks, len(moves)
        cell = _next(position, moves, chance)
        position, moves = position.play(cell), (*moves, cell)
    return None, position.marks, len(moves)


def _next(position: Position, moves: "tuple[int, ...]", chance: random.Random) -> int:
    """Choose a random move that doesn't end the game if possible, mostly beside a mark."""
    cells = position.legal_moves()
    if moves and chance.random() > _AT_RANDOM:
        beside = near(position.rules, chance.choice(moves), 1)
        cells = [cell for cell in beside if position.is_legal(cell)] or cells
    own = completing(position, position.to_move)
    return chance.choice([cell for cell in cells if cell not in own] or cells)


def sort_of(position: Position, with_forks: bool = True) -> "tuple[str | None, tuple[int, ...]]":
    """Return a position's sort and right cells, or (None, ()); with_forks looks for forks too, which takes longest."""
    mover = position.to_move
    own = completing(position, mover)
    if own:
        return WIN, tuple(own)
    threats = completing(position, 1 - mover)
    if threats:
        legal = position.legal_moves() if position.rules.has_gravity else threats
        right = [cell for cell in legal if not completing(position.play(cell), 1 - mover)]
        return (BLOCK, tuple(right)) if right else (None, ())
    right = [cell for cell in _beside_own(position) if _forks(position, cell)] if with_forks else []
    return (FORK, tuple(right)) if right else (None, ())


def _beside_own(position: Position) -> "list[int]":
    """Return the cells in reach of two marks of the side to move, where two threats can be made."""
    rules, mover = position.rules, position.to_move
    own = cells_of(position.marks[mover], rules.size)
    counts = Counter([cell for mark in own for cell in near(rules, mark, rules.k - 1)])
    return [cell for cell in sorted(counts) if counts[cell] >= 2 and position.is_legal(cell)]


def _forks(position: Position, cell: int) -> bool:
    """Whether the side that makes a move wins with its next one, whatever the opponent plays."""
    if not makes_fork(position, cell):
        return False
    mover, after = position.to_move, position.play(cell)
    replies = after.legal_moves() if position.rules.has_gravity else completing(after, mover)
    return not [reply for reply in replies if not completing(after.play(reply), mover)]
